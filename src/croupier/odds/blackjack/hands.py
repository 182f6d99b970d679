"""Every hand that a player can hold and every way in which the bank can finish, as tables of card counts.

Cards count by value, an ace as 1, so a hand is a row of ten counts. A player's hands are listed by their lowest count,
smallest first, so that a card always leads to a later row; hands over 21 are listed too, as nothing follows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise, starmap, takewhile
from operator import mul
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

VALUES: Final = range(1, 11)
TWENTY_ONE: Final = 21
NO_HAND: Final = -1

OUTCOMES: Final = 7
"""What the bank can come to: 17 to 21, over 21, Blackjack."""
BANK_BUST: Final = 5
BANK_BLACKJACK: Final = 6

Whole = npt.NDArray[np.int64]
Counts = tuple[int, ...]


class PlayerHands(NamedTuple):
    """All hands of a player, one in each row."""

    counts: Whole
    size: Whole
    low: Whole
    """The total with every ace as 1."""
    total: Whole
    soft: Whole
    after: Whole
    """The row of the hand with one more card, by the card's value less 1."""


class BankHands(NamedTuple):
    """All ways in which the bank can finish from one first card, that card left out.

    The cards of row n are `values[starts[n]:starts[n + 1]]`, each so often as `times` says; the first `shared` of them
    are those of the row before, so that a product over them need not be made again.
    """

    starts: Whole
    values: Whole
    times: Whole
    shared: Whole
    orders: npt.NDArray[np.float64]
    """In how many orders the cards can have come."""
    size: Whole
    outcome: Whole
    counts: Whole


@cache
def player_hands() -> PlayerHands:
    """The hands of one card and more, up to the card that brings them over 21."""
    rows = sorted(set(_grown((0,) * 10)), key=lambda counts: (_low(counts), counts))
    place = {counts: row for row, counts in enumerate(rows)}
    after = [
        [place[_with(counts, value)] if _low(counts) < TWENTY_ONE else NO_HAND for value in VALUES] for counts in rows
    ]
    soft = [counts[0] > 0 and _low(counts) + 10 <= TWENTY_ONE for counts in rows]
    return PlayerHands(
        counts=np.array(rows, np.int64),
        size=np.array([sum(counts) for counts in rows], np.int64),
        low=np.array([_low(counts) for counts in rows], np.int64),
        total=np.array([_low(c) + 10 * is_soft for c, is_soft in zip(rows, soft, strict=True)], np.int64),
        soft=np.array(soft, np.int64),
        after=np.array(after, np.int64),
    )


@cache
def row_of(counts: Counts) -> int:
    """The row of a hand."""
    found: Any = np.flatnonzero((player_hands().counts == np.array(counts)).all(axis=1))
    return int(found[0])


def hand_of(*values: int) -> int:
    """The row of a hand by the values of its cards.

    >>> hands = player_hands()
    >>> int(hands.total[hand_of(1, 6)]), int(hands.soft[hand_of(1, 6)]), int(hands.total[hand_of(1, 6, 10)])
    (17, 1, 17)
    """
    return row_of(tuple(values.count(value) for value in VALUES))


def _grown(counts: Counts) -> Iterator[Counts]:
    """Every hand that comes from this one by drawing, each several times."""
    seen = {counts}
    waiting = [counts]
    while waiting:
        now = waiting.pop()
        if _low(now) >= TWENTY_ONE:
            continue
        for value in VALUES:
            more = _with(now, value)
            if more not in seen:
                seen.add(more)
                waiting.append(more)
                yield more


def _low(counts: Counts) -> int:
    return sum(map(mul, VALUES, counts))


def _with(counts: Counts, value: int) -> Counts:
    return (*counts[: value - 1], counts[value - 1] + 1, *counts[value:])


@cache
def bank_hands(up: int, hits_soft_17: bool) -> BankHands:
    """The bank's hands from a first card: it draws to 16, and on soft 17 where the book says so."""
    found: dict[Counts, list[int]] = {}
    _follow(up, (0,) * 10, found, hits_soft_17)
    rows = sorted(found, reverse=True)
    factors = [[(value, count) for value, count in zip(VALUES, counts, strict=True) if count] for counts in rows]
    every = [factor for row in factors for factor in row]
    return BankHands(
        starts=np.array([0, *accumulate(map(len, factors))], np.int64),
        values=np.array([value for value, _ in every], np.int64),
        times=np.array([count for _, count in every], np.int64),
        shared=np.array([0, *starmap(_alike, pairwise(factors))], np.int64),
        orders=np.array([found[counts][0] for counts in rows], np.float64),
        size=np.array([sum(counts) for counts in rows], np.int64),
        outcome=np.array([found[counts][1] for counts in rows], np.int64),
        counts=np.array(rows, np.int64),
    )


def _alike(before: list[tuple[int, int]], now: list[tuple[int, int]]) -> int:
    """How many factors two rows begin with in common."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(before, now, strict=False)))


def _follow(up: int, drawn: Counts, found: dict[Counts, list[int]], hits_soft_17: bool) -> None:
    low = up + _low(drawn)
    soft = (up == 1 or drawn[0] > 0) and low + 10 <= TWENTY_ONE
    total = low + 10 if soft else low
    if total > 17 or (total == 17 and not (soft and hits_soft_17)):
        blackjack = total == TWENTY_ONE and sum(drawn) == 1
        outcome = BANK_BLACKJACK if blackjack else BANK_BUST if total > TWENTY_ONE else total - 17
        found.setdefault(drawn, [0, outcome])[0] += 1
        return
    for value in VALUES:
        _follow(up, _with(drawn, value), found, hits_soft_17)
