"""Exact returns from a full shoe, counted here by card values and settled by the game's own code.

The count is independent of the procedure: it has its own drawing rule and weighs the hands without replacement. The
known figures for eight decks are 1.0579 %, 1.2351 % and 14.3596 %.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm

import pytest

from croupier.rules.baccarat.coup import Coup
from croupier.rules.cards import Card, cards
from rigs.banked_games import bet, table
from rigs.coups import RANK_OF_VALUE

Values = tuple[int, ...]
STAKE = 2_000


def banker_takes(count: int, third: int | None) -> bool:
    if third is None:
        return count <= 5
    return {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: 6 <= third <= 7}.get(count, count < 3)


def weight(held: Values, have: list[int]) -> int:
    """Ordered ways to deal these values from a shoe with so many cards of each."""
    ways = 1
    for value, count in Counter(held).items():
        ways *= perm(have[value], count)
    return ways


@cache
def coups(decks: int) -> dict[tuple[Values, Values], Fraction]:
    """The chance of each ending: values of both hands, those of equal totals and lengths together."""
    have = [16 * decks, *[4 * decks] * 9]
    total = perm(52 * decks, 6)
    chances: Counter[tuple[Values, Values]] = Counter()
    for p1, p2, b1, b2 in product(range(10), repeat=4):
        if p1 > p2 or b1 > b2:
            continue
        twofold = (1 if p1 == p2 else 2) * (1 if b1 == b2 else 2)
        four = (p1, p2, b1, b2)
        for player, banker in _endings(four):
            drawn = player[2:] + banker[2:]
            rest = perm(52 * decks - 4 - len(drawn), 2 - len(drawn))
            ending = (_short(player), _short(banker))
            chances[ending] += twofold * weight(four + drawn, have) * rest
    return {ending: Fraction(ways, total) for ending, ways in chances.items()}


def _endings(four: Values) -> list[tuple[Values, Values]]:
    player, banker = four[:2], four[2:]
    p, b = sum(player) % 10, sum(banker) % 10
    if p >= 8 or b >= 8:
        return [(player, banker)]
    thirds: list[int | None] = list(range(10)) if p <= 5 else [None]
    endings = []
    for third in thirds:
        drawn = player if third is None else (*player, third)
        if banker_takes(b, third):
            endings += [(drawn, (*banker, last)) for last in range(10)]
        else:
            endings.append((drawn, banker))
    return endings


def _short(hand: Values) -> Values:
    """A hand of the same length, total and nature: all that the wagers other than pairs look at."""
    total = sum(hand) % 10
    return (0, total) if len(hand) == 2 else (0, 0, total)


def hand(values: Values) -> tuple[Card, ...]:
    return cards("".join(RANK_OF_VALUE[value] + "c" for value in values))


def returns(book: str, game_id: str, spot: str, decks: int = 8) -> Fraction:
    game = table(book, game_id, **({"side_wagers_need_main": False} if game_id == "punto-banco" else {}))
    mean = Fraction()
    for (player, banker), chance in coups(decks).items():
        (line,) = game.settle([bet(spot, STAKE)], Coup(hand(player), hand(banker)))
        mean += chance * Fraction(line.credit_minor, STAKE)
    return mean


def edge(book: str, game: str, spot: str, decks: int = 8) -> str:
    return f"{float(1 - returns(book, game, spot, decks)) * 100:.4f}"


def test_the_count_is_a_distribution() -> None:
    assert sum(coups(8).values()) == 1
    assert sum(coups(6).values()) == 1


@pytest.mark.clause("RFH-10.4.1", "LC-3.3.3", "RFH-17.2")
@pytest.mark.parametrize(("book", "game"), [("star-rfh", "baccarat"), ("live-casino", "baccarat")])
def test_eight_decks_give_the_known_edges(book: str, game: str) -> None:
    assert [edge(book, game, spot) for spot in ("banker", "player", "tie")] == ["1.0579", "1.2351", "14.3596"]


def test_six_decks_give_the_known_edges() -> None:
    six = [edge("star-rfh", "baccarat", spot, 6) for spot in ("banker", "player", "tie")]
    assert six == ["1.0558", "1.2374", "14.4382"]


@pytest.mark.clause("HC25-3.3.3a")
def test_banco_with_half_on_5_has_the_edge_of_the_notes() -> None:
    assert f"{float(1 - returns('holland-2025', 'punto-banco', 'banker')) * 100:.2f}" == "0.93"
    assert f"{float(1 - returns('holland-2025', 'punto-banco', 'player')) * 100:.2f}" == "1.24"


@pytest.mark.clause("RFH-10.4.2", "RFH-10.4.4")
def test_even_money_and_super_6_have_their_known_edges() -> None:
    assert edge("star-rfh", "even-money-baccarat", "banker").startswith("1.458"), "1.46 % in print"
    assert edge("star-rfh", "even-money-baccarat", "super-6")[:4] == "13.8"


@pytest.mark.clause("RFH-10.4.3")
def test_dragon_bonus_has_its_known_edges() -> None:
    assert edge("star-rfh", "baccarat", "dragon-player")[:4] == "2.65"
    assert edge("star-rfh", "baccarat", "dragon-banker")[:4] == "9.37"


@pytest.mark.clause("HC25-3.3.5b", "HC25-3.3.5c")
def test_super_egalite_returns_87_to_94_per_cent_on_every_count() -> None:
    found = [float(returns("holland-2025", "punto-banco", f"super-egalite:{count}")) for count in range(10)]
    assert all(0.87 < value < 0.945 for value in found), found


@pytest.mark.clause("RFH-10.4.5", "HC25-3.3.4c")
@pytest.mark.parametrize("decks", [6, 8])
def test_a_pair_returns_twelve_times_its_chance(decks: int) -> None:
    game = table("star-rfh", "baccarat", decks=decks)
    shoe = game.shoe.cards
    alike = sum(count * (count - 1) for count in Counter(card.rank for card in shoe).values())
    chance = Fraction(alike, len(shoe) * (len(shoe) - 1))
    assert chance == Fraction(4 * decks - 1, 52 * decks - 1)
    assert f"{float(1 - 12 * chance) * 100:.2f}" == {8: "10.36", 6: "11.25"}[decks]
