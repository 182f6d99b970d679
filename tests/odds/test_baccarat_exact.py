"""Baccarat from any shoe: against counts that are known to the last coup, closed forms, and brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from croupier.odds.analysis import CompositionError, WagerAnalysis
from croupier.odds.baccarat import analyse, six_card_ways
from croupier.odds.enumeration import STAKE_MINOR
from croupier.rulebooks import build_game, find_book
from croupier.rules.baccarat import Baccarat
from croupier.rules.cards import cards
from croupier.rules.game import settle
from croupier.rules.procedure import Run
from croupier.rules.wagers.wager import Wager

# All ordered ways of six cards from eight decks, and how they end: known since the 1950s.
BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
EVERY = 4_998_398_275_503_360


def built(book: str, game: str, **options: object) -> Baccarat:
    found = build_game(find_book(book), game, {name.replace("_", "-"): value for name, value in options.items()})
    assert isinstance(found, Baccarat)
    return found


def by_spot(game: Baccarat, remaining: dict[object, int] | None = None) -> dict[str, WagerAnalysis]:
    return {wager.spot: wager for wager in analyse(game, remaining).wagers}  # type: ignore[arg-type]


@pytest.mark.clause("LC-3.3.3")
def test_eight_decks_to_the_last_coup() -> None:
    found = by_spot(built("live-casino", "baccarat", decks=8))
    assert BANKER + PLAYER + TIE == EVERY
    assert found["player"].returns.chances == {
        Fraction(0): Fraction(BANKER, EVERY),
        Fraction(1): Fraction(TIE, EVERY),
        Fraction(2): Fraction(PLAYER, EVERY),
    }
    assert found["banker"].returns.chances[Fraction(39, 20)] == Fraction(BANKER, EVERY)
    assert found["tie"].returns.mean == 9 * Fraction(TIE, EVERY)


@pytest.mark.parametrize(("decks", "edges"), [(8, ("1.2351", "14.3596")), (6, ("1.2374", "14.4382"))])
def test_the_edges_that_every_casino_knows(decks: int, edges: tuple[str, str]) -> None:
    found = by_spot(built("holland-2025", "punto-banco", decks=decks))
    assert tuple(f"{float(1 - found[s].returns.mean) * 100:.4f}" for s in ("player", "tie")) == edges


def test_the_banker_at_19_to_20_has_the_edge_that_every_casino_knows() -> None:
    assert f"{float(1 - by_spot(built('live-casino', 'baccarat'))['banker'].returns.mean) * 100:.4f}" == "1.0579"


@pytest.mark.clause("RFH-10.2.1.4", "RFH-10.2.1.5")
def test_published_edges_of_side_wagers() -> None:
    found = by_spot(built("star-rfh", "even-money-baccarat"))
    assert f"{float(1 - found['dragon-player'].returns.mean) * 100:.2f}" == "2.65"
    assert f"{float(1 - found['dragon-banker'].returns.mean) * 100:.2f}" == "9.37"
    assert f"{float(1 - found['banker'].returns.mean) * 100:.2f}" == "1.46"


@pytest.mark.clause("HC25-3.3.4c")
def test_a_pair_is_one_of_31_among_the_415_other_cards() -> None:
    found = by_spot(built("holland-2025", "punto-banco", decks=8))
    for side in ("pair-player", "pair-banker"):
        assert found[side].returns.mean == 12 * Fraction(31, 415)


@pytest.mark.clause("HC25-3.3.5b")
def test_the_ten_super_egalites_share_all_ties() -> None:
    found = by_spot(built("holland-2025", "punto-banco", decks=8))
    hits = [found[f"super-egalite:{count}"].returns.hit_frequency for count in range(10)]
    assert sum(hits) == Fraction(TIE, EVERY)


@pytest.mark.parametrize("left", ["As 2d 3c 5h 6s 9d Kc", "Ts Jd 4c 4h 6s 6d"])
@pytest.mark.parametrize(("book", "game"), [("star-rfh", "even-money-baccarat"), ("holland-2025", "punto-banco")])
def test_small_shoes_equal_every_order_of_their_cards(book: str, game: str, left: str) -> None:
    """Each order of six cards through the real procedure and settlement."""
    table = built(book, game)
    wagers = [Wager(spot, "seat", spot, STAKE_MINOR) for spot in table.layout.spots]
    seen: dict[str, Counter[Fraction]] = {wager.id: Counter() for wager in wagers}
    orders = list(permutations(cards(left), 6))
    for order in orders:
        run = Run(table.procedure(wagers))
        for card in order:
            if run.finished:
                break
            run.answer(card)
        for line in settle(table, wagers, run):
            seen[line.wager][Fraction(line.credit_minor, STAKE_MINOR)] += 1
    found = by_spot(table, dict(Counter(cards(left))))
    for spot, counts in seen.items():
        assert found[spot].returns.chances == {a: Fraction(n, len(orders)) for a, n in sorted(counts.items())}


def test_a_shoe_beyond_machine_words_is_counted_with_whole_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    left = Counter(built("live-casino", "baccarat").shoe.cards)
    words = six_card_ways(left)
    assert int(words.sum()) == EVERY
    monkeypatch.setattr("croupier.odds.baccarat.perm", lambda *_: 2**64)
    whole = six_card_ways(left)
    assert (words.dtype, whole.dtype) == (np.dtype(np.int64), np.dtype(object))
    assert (words == whole).all()


def test_burned_cards_change_no_chance_but_must_be_there() -> None:
    burning = built("holland-2025", "punto-banco", burn_each_coup=3)
    assert by_spot(burning)["banker"].returns == by_spot(built("holland-2025", "punto-banco"))["banker"].returns
    with pytest.raises(CompositionError, match="can need 9 cards, and only 7 are left"):
        analyse(burning, Counter(cards("As 2d 3c 5h 6s 9d Kc")))
