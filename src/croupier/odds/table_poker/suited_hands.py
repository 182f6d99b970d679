"""Hands of seven whose suit changes how the house sets them: five or more of a suit, or four and the joker.

Such a hand has one long suit; of its other cards, two at most, the ranks matter and nothing else. It is set with a
flush behind, or better, where its ranks alone would leave it with a straight or less: two pairs and everything above
them are set by rank before suits are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import LANE
from croupier.odds.table_poker.rank_classes import JOKER_PLACE, SEVEN, RankClasses, numbers_of, set_hands

NO_SIDE: Final = LANE
"""In place of a rank where a hand has fewer than two cards beside its long suit."""
SHORTEST: Final = 5
"""Cards of a long suit, a joker among them."""


class SuitedHands(msgspec.Struct, frozen=True):
    """Hands that their long suit lifts; those that differ by the suits of other cards are one."""

    masks: NDArray[np.int64]
    """The ranks in the long suit."""
    sides: NDArray[np.int64]
    """Two ranks beside it, the lower first."""
    joker: NDArray[np.int64]
    ways: NDArray[np.int64]
    """In how many ways the deck gives the cards beside the long suit."""
    classes: NDArray[np.int64]
    """The class of ranks."""
    behind: NDArray[np.uint16]
    front: NDArray[np.uint8]


def suited_hands(lane: NDArray[np.int64], others: NDArray[np.int64], classes: RankClasses) -> SuitedHands:
    """Those with most cards in one suit, of which the deck has the ranks in `lane`; `others` counts the other suits."""
    parts = [
        _shape(np.flatnonzero(lane), others, length, joker)
        for joker in range(1 + bool(classes.joker.any()))
        for length in range(SHORTEST - joker, SEVEN - joker + 1)
    ]
    masks, sides, joker, ways, places, numbers = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    behind, front = set_hands(places)
    at = classes.place[joker, numbers]
    assert (at >= 0).all(), "the ranks of a hand of the deck are a class"
    lifted = (behind != classes.behind[at]) | (front != classes.front[at])
    found = (masks, sides, joker, ways, at, behind, front)
    return SuitedHands(*(array[lifted] for array in found))


def _shape(
    lane: NDArray[np.int64], others: NDArray[np.int64], length: int, joker: int
) -> tuple[
    NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8], NDArray[np.int64]
]:
    """Hands with so many cards of the suit."""
    beside = SEVEN - joker - length
    long = rows_of(combinations(lane.tolist(), length), length)
    few = rows_of(combinations_with_replacement(range(LANE), beside), beside)
    ways = _side_ways(few, others)
    few, ways = few[ways > 0], ways[ways > 0]
    ranks = np.concatenate([np.repeat(long, len(few), axis=0), np.tile(few, (len(long), 1))], axis=1)
    places = np.full((len(ranks), SEVEN), JOKER_PLACE, np.uint8)
    places[:, : length + beside] = ranks
    places[:, length : length + beside] += np.arange(1, beside + 1, dtype=np.uint8) * np.uint8(LANE)
    sides = np.full((len(ranks), 2), NO_SIDE, np.int64)
    sides[:, :beside] = ranks[:, length:]
    masks = np.repeat((1 << long).sum(axis=1), len(few))
    numbers = numbers_of(np.sort(ranks, axis=1))
    return masks, sides, np.full(len(ranks), joker, np.int64), np.tile(ways, len(long)), places, numbers


def rows_of(ranks: Iterable[tuple[int, ...]], width: int) -> NDArray[np.int64]:
    found = list(ranks)
    return np.array(found, np.int64).reshape(len(found), width)


def _side_ways(few: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    """In how many ways up to two cards of given ranks can be had."""
    ways = others[few].prod(axis=1)
    if few.shape[1] == 2:
        equal = few[:, 0] == few[:, 1]
        count = others[few[equal, 0]]
        ways[equal] = count * (count - 1) // 2
    return np.asarray(ways, np.int64)
