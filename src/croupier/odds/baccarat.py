"""Baccarat and Punto Banco, exactly, from any shoe: every coup counted by the values of its cards.

A coup is decided by the values of at most six cards, so the ordered ways of six cards are counted by value, the real
procedure deals one coup for each pattern of values, and the real settlement pays it. A pair is decided by two ranks.
Cards burned unseen change no chance. Clauses as in `rules.baccarat`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from croupier.odds.analysis import Analysis, Balance, Composition, WagerAnalysis
from croupier.odds.composition import left_of
from croupier.odds.enumeration import STAKE_MINOR, Returns
from croupier.rules.baccarat.coup import BANKER, PLAYER, Coup, deal, value
from croupier.rules.baccarat.game import MAIN_KINDS, Baccarat
from croupier.rules.baccarat.settlement import settle_one
from croupier.rules.cards import DECK, Card, Rank, Suit
from croupier.rules.game import Game
from croupier.rules.layout import Spot
from croupier.rules.wagers.wager import Wager

MOST_CARDS: Final = 6
VALUES: Final = range(10)
PAIRS: Final = {"pair-player": PLAYER, "pair-banker": BANKER}
_CARD: Final = {points: next(card for card in DECK if value(card) == points) for points in VALUES}


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every wager of the layout from a fresh shoe or from what is left of one."""
    assert isinstance(game, Baccarat)
    left = left_of(game, remaining, MOST_CARDS + game.config.burn_each_coup)
    ways = six_card_ways(left)
    coups = list(_coups(left, ways))
    pairs = list(_pairs(left))
    beside = "a wager on player, banker or tie beside it" if game.config.side_wagers_need_main else ""
    return Analysis(
        wagers=[
            WagerAnalysis(
                spot=spot.id,
                returns=_returns(game, spot, pairs if spot.kind in PAIRS else coups),
                holds_for="" if spot.kind in MAIN_KINDS else beside,
            )
            for spot in game.layout.spots.values()
        ],
        balances=(Balance("ordered ways of six cards", int(ways.sum()), perm(sum(left.values()), MOST_CARDS)),),
        notes=(
            "A coup that ties returns wagers on player and banker: the figures count those coups; "
            "of the coups that decide, the edge is larger.",
        ),
    )


def _returns(game: Baccarat, spot: Spot, coups: list[tuple[Fraction, Coup]]) -> Returns:
    wager = Wager("w", "seat", spot.id, STAKE_MINOR)
    chances: dict[Fraction, Fraction] = {}
    for chance, coup in coups:
        back = Fraction(settle_one(spot, wager, coup, game.entry.rounding).credit_minor, STAKE_MINOR)
        chances[back] = chances.get(back, Fraction()) + chance
    return Returns(dict(sorted(chances.items())))


def _coups(left: Composition, ways: npt.NDArray[Any]) -> Iterator[tuple[Fraction, Coup]]:
    """One coup for each way to end that a wager can tell apart, with its chance."""
    total = sum(left.values())
    classes: dict[tuple[int | bool, ...], tuple[int, Coup]] = {}
    for player, banker, fifth, sixth in product(VALUES, repeat=4):
        count = int(ways[player, banker, fifth, sixth])
        if not count:
            continue
        coup = _dealt(player, banker, fifth, sixth)
        told = (*_told(coup, PLAYER), *_told(coup, BANKER))
        classes[told] = (classes.get(told, (0, coup))[0] + count, coup)
    every = perm(total, MOST_CARDS)
    for count, coup in classes.values():
        yield Fraction(count, every), coup


def _told(coup: Coup, side: str) -> tuple[int | bool, ...]:
    return coup.points(side), coup.natural(side), len(coup.hand(side))


def _dealt(player: int, banker: int, fifth: int, sixth: int) -> Coup:
    """The coup that the procedure makes of two-card counts and of the next two cards."""
    coup = deal(0)
    coup.send(None)
    for points in (0, 0, player, banker, fifth, sixth):
        try:
            coup.send(_CARD[points])
        except StopIteration as stop:
            dealt: Coup = stop.value
            return dealt
    raise AssertionError("a coup ends with its sixth card")


def six_card_ways(left: Composition) -> npt.NDArray[Any]:
    """Ordered ways of six cards by the player's count, the banker's count, and the values of the next two cards."""
    total = sum(left.values())
    # Larger shoes than some twenty-five decks have more ways than a machine word counts.
    kind: Any = np.int64 if perm(total, MOST_CARDS) < 2**63 else object
    counts = np.zeros(10, dtype=kind)
    for card, count in left.items():
        counts[value(card)] += count
    ways = np.zeros((10, 10, 10, 10), dtype=kind)
    one = np.eye(10, dtype=kind)
    for first, second, third, fourth in product(VALUES, repeat=4):
        if first > third or second > fourth:
            continue
        # The player has the first and third card, the banker the second and fourth; order within a hand is free.
        orders = (1 if first == third else 2) * (1 if second == fourth else 2)
        weight, now = orders, counts.copy()
        for points in (first, second, third, fourth):
            weight = weight * int(now[points])
            now[points] -= 1
        if weight > 0:
            ways[(first + third) % 10, (second + fourth) % 10] += weight * (np.outer(now, now) - one * now)
    return ways


def _pairs(left: Composition) -> Iterator[tuple[Fraction, Coup]]:
    """A coup with pairs and one without; both hands have the same chance of one."""
    total = sum(left.values())
    ranks = [sum(left.get(Card.of(rank, suit), 0) for suit in Suit) for rank in Rank]
    chance = Fraction(sum(count * (count - 1) for count in ranks), perm(total, 2))
    pair = (Card.of(Rank.NINE, Suit.CLUBS), Card.of(Rank.NINE, Suit.SPADES))
    other = (Card.of(Rank.NINE, Suit.CLUBS), Card.of(Rank.EIGHT, Suit.SPADES))
    yield from ((part, coup) for part, coup in ((chance, Coup(pair, pair)), (1 - chance, Coup(other, other))) if part)
