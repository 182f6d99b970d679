"""Pai Gow hand against hand where suits matter for both (Numba): what they change in the count by ranks.

A hand that its suit lifts counts once as it is set, and once negatively as its ranks alone would set it. These hands
come in the order of what they have behind and look into rows of what was seen so far, by what is in front, as in
`by_ranks`. Cards beside the long suits are few: what both hold of the suits beside both long ones is taken out first
by inclusion and exclusion over its ranks, one sweep for each. What is left:

- two hands with the same long suit must have disjoint masks in it. A hand enters the rows of all high parts that it
  leaves free, and looks into those of all low parts that it leaves free;
- of two hands with different long suits each may hold up to two cards of the other's: inclusion and exclusion again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb, prod
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.by_ranks import COLUMNS, raise_row
from croupier.odds.table_poker.deck import LANE
from croupier.odds.table_poker.rank_classes import RankClasses
from croupier.odds.table_poker.suited_hands import NO_SIDE, SuitedHands
from croupier.rules.poker.kernels.layout import compiled

LOW_PART: Final = (1 << 8) - 1
"""Ranks that a hand looks through. There are more of them than of the others, since to enter rows takes longer."""
FEW: Final = (1, 1 + LANE, 1 + LANE + LANE * (LANE - 1) // 2)
"""How many sets of at most none, one and two ranks there are."""


class SuitCorrections(msgspec.Struct, frozen=True):
    """Hands as set by suit and, negatively, by ranks; in the order of what they have behind."""

    masks: NDArray[np.int64]
    sides: NDArray[np.int64]
    joker: NDArray[np.int64]
    behind: NDArray[np.uint16]
    front: NDArray[np.int64]
    sign: NDArray[np.int64]

    def holding(self, side: int) -> SuitCorrections:
        """Those that hold a rank beside their long suit, and what they hold there without it."""
        first, second = self.sides[:, 0], self.sides[:, 1]
        kept = np.flatnonzero((first == side) | (second == side))
        sides = np.full((len(kept), 2), NO_SIDE, np.int64)
        sides[:, 0] = np.where(first[kept] == side, second[kept], first[kept])
        return SuitCorrections(
            self.masks[kept], sides, self.joker[kept], self.behind[kept], self.front[kept], self.sign[kept]
        )


Shared = Mapping[tuple[int, ...], SuitCorrections]
"""By the ranks that two hands share beside their long suits, those that hold them."""


def signed(hands: SuitedHands, classes: RankClasses) -> SuitCorrections:
    """Every hand twice."""
    behind = np.concatenate([classes.behind[hands.classes], hands.behind])
    front = np.concatenate([classes.front[hands.classes], hands.front]).astype(np.int64)
    order = np.argsort(behind, kind="stable")
    hand = order % max(len(hands.masks), 1)
    sign = np.where(order < len(hands.masks), -1, 1)
    return SuitCorrections(hands.masks[hand], hands.sides[hand], hands.joker[hand], behind[order], front[order], sign)


def shared_sides(hands: SuitCorrections) -> Shared:
    """None, one, or two of the sides of every hand as shared ones."""
    found: dict[tuple[int, ...], SuitCorrections] = {(): hands}
    for rank in range(LANE):
        found[rank,] = hands.holding(rank)
        for other in range(rank, LANE):
            found[rank, other] = found[rank,].holding(other)
    return found


def same_suit(hands: Shared, size: int, lane: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    """Pairs above and not below, both long in one suit, with so many shared sides."""
    mask = int((lane << np.arange(LANE)).sum())
    # With two shared sides the long suit is all that differs, and a few thousand hands fit into half the width.
    tables = np.zeros((2, 1 << LANE, COLUMNS), np.int16 if size == 2 else np.int32)
    total = np.zeros(2, np.int64)
    for shared, times, left in _shared(size, others):
        own = hands[shared]
        tables[:] = 0
        total += times * np.array(
            _same_suit(own.masks, own.sides, own.joker, own.behind, own.front, own.sign, mask, left, tables)
        )
    return total


def different_suits(
    first: Shared, second: Shared, size: int, lanes: tuple[NDArray[np.int64], NDArray[np.int64]],
    others: NDArray[np.int64],
) -> NDArray[np.int64]:  # fmt: skip
    """Pairs above and not below, long in two suits, with so many shared sides; `others` counts the other two suits."""
    tables = np.zeros((2, FEW[2 - size] ** 2, COLUMNS), np.int32)
    total = np.zeros(2, np.int64)
    for shared, times, left in _shared(size, others):
        own, bank = first[shared], second[shared]
        tables[:] = 0
        total += times * np.array(
            _different_suits(
                own.masks, own.sides, own.joker, own.behind, own.front, own.sign, lanes[1], left + lanes[1],
                bank.masks, bank.sides, bank.joker, bank.behind, bank.front, bank.sign, lanes[0], left + lanes[0],
                2 - size, FEW[2 - size], *np.zeros((2, FEW[2]), np.int64), *np.zeros((2, 4), np.int64), tables,
            )
        )  # fmt: skip
    return total


def _shared(size: int, others: NDArray[np.int64]) -> Iterator[tuple[tuple[int, ...], int, NDArray[np.int64]]]:
    """Ranks of shared sides, in how many ways they are cards (with the sign), and what is left beside them."""
    keys: dict[int, list[tuple[int, ...]]] = {
        0: [()],
        1: [(rank,) for rank in range(LANE)],
        2: [(rank, other) for rank in range(LANE) for other in range(rank, LANE)],
    }
    for shared in keys[size]:
        counts = Counter(shared)
        ways = prod(comb(int(others[rank]), count) for rank, count in counts.items())
        if ways:
            left = others.copy()
            for rank, count in counts.items():
                left[rank] -= count
            yield shared, (-1) ** size * ways, left


@compiled
def _side_ways(first, second, available):  # type: ignore[no-untyped-def]
    """In how many ways up to two cards of given ranks can be had."""
    if first == NO_SIDE:
        return 1
    if second == NO_SIDE:
        return available[first]
    if first == second:
        return available[first] * (available[first] - 1) // 2
    return available[first] * available[second]


@compiled
def _look_same(mask, joker, column, lane, tables):  # type: ignore[no-untyped-def]
    free = lane & ~mask & LOW_PART
    high = mask & ~LOW_PART
    found, low = np.int64(0), free
    while True:
        found += tables[0, low | high, column]
        if not joker:
            found += tables[1, low | high, column]
        if not low:
            return found
        low = (low - 1) & free


@compiled
def _enter_same(mask, table, column, count, lane):  # type: ignore[no-untyped-def]
    free = lane & ~mask & ~LOW_PART
    low = mask & LOW_PART
    high = free
    while True:
        raise_row(table[low | high], column, count)
        if not high:
            return
        high = (high - 1) & free


@compiled
def _same_suit(masks, sides, joker, behind, front, sign, lane, available, tables):  # type: ignore[no-untyped-def]
    above, not_below = np.int64(0), np.int64(0)
    begin = 0
    while begin < len(masks):
        end = begin
        while end < len(masks) and behind[end] == behind[begin]:
            end += 1
        for at in range(begin, end):
            ways = sign[at] * _side_ways(sides[at, 0], sides[at, 1], available)
            above += ways * _look_same(masks[at], joker[at], front[at], lane, tables)
        for at in range(begin, end):
            ways = sign[at] * _side_ways(sides[at, 0], sides[at, 1], available)
            _enter_same(masks[at], tables[joker[at]], front[at], tables.dtype.type(ways), lane)
        for at in range(begin, end):
            ways = sign[at] * _side_ways(sides[at, 0], sides[at, 1], available)
            not_below += ways * _look_same(masks[at], joker[at], front[at] + 1, lane, tables)
        begin = end
    return above, not_below


@compiled
def _few_of(mask, most, out, signs):  # type: ignore[no-untyped-def]
    """The sets of at most so many ranks of a long suit, with the signs of their sizes."""
    out[0], signs[0] = 0, 1
    found = 1
    if most == 0:
        return found
    for rank in range(LANE):
        if mask >> rank & 1:
            out[found], signs[found] = 1 + rank, -1
            found += 1
            if most == 2:
                for lower in range(rank):
                    if mask >> lower & 1:
                        out[found], signs[found] = 1 + LANE + rank * (rank - 1) // 2 + lower, 1
                        found += 1
    return found


@compiled
def _sides_of(first, second, lane, available, out, ways):  # type: ignore[no-untyped-def]
    """Which sides lie in the other's long suit, and in how many ways the rest can be had; negative for odd sizes."""
    out[0], ways[0] = 0, _side_ways(first, second, available)
    found = 1
    if first != NO_SIDE and lane[first]:
        out[found] = 1 + first
        rest = 1
        if second == first:
            rest = available[first] - 1
        elif second != NO_SIDE:
            rest = available[second]
        ways[found] = -rest
        found += 1
    if second != NO_SIDE and second != first and lane[second]:
        out[found], ways[found] = 1 + second, -available[first]
        found += 1
        if lane[first]:
            high, low = max(first, second), min(first, second)
            out[found], ways[found] = 1 + LANE + high * (high - 1) // 2 + low, 1
            found += 1
    return found


@compiled
def _look_different(own, signs, count, sides, ways, others, width, joker, column, tables):  # type: ignore[no-untyped-def]
    found = np.int64(0)
    for i in range(others):
        part = np.int64(0)
        for k in range(count):
            row = own[k] * width + sides[i]
            part += signs[k] * tables[0, row, column]
            if not joker:
                part += signs[k] * tables[1, row, column]
        found += ways[i] * part
    return found


@compiled
def _different_suits(  # type: ignore[no-untyped-def]
    masks, sides, joker, behind, front, sign, lane, available,
    bank_masks, bank_sides, bank_joker, bank_behind, bank_front, bank_sign, bank_lane, bank_available,
    most, width, few, signs, beside, ways, tables,
):  # fmt: skip
    above, not_below = np.int64(0), np.int64(0)
    begin, seen = 0, 0
    while begin < len(masks):
        end = begin
        while end < len(masks) and behind[end] == behind[begin]:
            end += 1
        for weak in range(2):
            while seen < len(bank_masks) and bank_behind[seen] < behind[begin] + weak:
                count = _few_of(bank_masks[seen], most, few, signs)
                others = _sides_of(bank_sides[seen, 0], bank_sides[seen, 1], bank_lane, bank_available, beside, ways)
                table = tables[bank_joker[seen]]
                for i in range(others):
                    weight = np.int32(abs(ways[i]) * bank_sign[seen])
                    for k in range(count):
                        raise_row(table[beside[i] * width + few[k]], bank_front[seen], weight)
                seen += 1
            for at in range(begin, end):
                count = _few_of(masks[at], most, few, signs)
                others = _sides_of(sides[at, 0], sides[at, 1], lane, available, beside, ways)
                found = sign[at] * _look_different(
                    few, signs, count, beside, ways, others, width, joker[at], front[at] + weak, tables
                )
                if weak:
                    not_below += found
                else:
                    above += found
        begin = end
    return above, not_below
