"""Boards, flops and own cards that differ only in the names of suits: each kind is looked at once.

Suits of which the same ranks are left may change places. A set of cards is canonical when the rank masks of such suits
do not fall from one to the next; what is left of a fresh pack has 134,459 canonical boards and 1,755 canonical flops.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

HOLES: Final = 52 * 51 // 2
FLOPS: Final = 52 * 51 * 50 // 6
NO_CLASS: Final = 0xFFFF
PERMUTATIONS: Final = np.array(list(permutations(range(4))), dtype=np.int64)


class Flops(NamedTuple):
    """Every flop's canonical one, and the classes of own cards beside each canonical flop.

    `number` and `permutation` go by flop: which canonical flop it is, and the change of suits that leads there.
    Class `first[number] + local[number, hole]` holds own cards that are alike beside that flop.
    """

    number: NDArray[np.int32]
    permutation: NDArray[np.uint8]
    first: NDArray[np.int64]
    local: NDArray[np.uint16]
    holes_moved: NDArray[np.uint16]
    """Own cards by permutation."""
    class_flop: NDArray[np.int32]
    """By class: its flop, as an index of all flops."""
    class_hole: NDArray[np.uint16]
    """By class: the first own cards in it."""
    alike: NDArray[np.int64]
    """For any two own cards, the first that differ from them only by suits that may change places."""


def suit_blocks(remaining: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each suit the first suit of which the same ranks are left."""
    masks = [sum(1 << card // 4 for card in remaining.tolist() if card % 4 == suit) for suit in range(4)]
    return np.array([masks.index(mask) for mask in masks], dtype=np.int64)


@njit(cache=True)
def hole_index(a, b):  # type: ignore[no-untyped-def]
    """The place of two cards among all pairs."""
    return b * (b - 1) // 2 + a if a < b else a * (a - 1) // 2 + b


@njit(cache=True)
def flop_index(a, b, c):  # type: ignore[no-untyped-def]
    """The place of three cards, in ascending order, among all flops."""
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@njit(cache=True)
def _canonical_permutation(masks, blocks, permutations):  # type: ignore[no-untyped-def]
    """The first change of suits, within blocks, after which the masks of a block do not fall."""
    moved = np.zeros(4, dtype=np.int64)
    for number in range(permutations.shape[0]):
        allowed = True
        for suit in range(4):
            to = permutations[number, suit]
            allowed = allowed and blocks[to] == blocks[suit]
            moved[to] = masks[suit]
        if allowed and _in_order(moved, blocks):
            return number
    return -1


@njit(cache=True)
def _in_order(masks, blocks):  # type: ignore[no-untyped-def]
    for suit in range(3):
        for other in range(suit + 1, 4):
            if blocks[suit] == blocks[other] and masks[suit] > masks[other]:
                return False
    return True


@njit(cache=True)
def _orbit(masks, blocks, permutations):  # type: ignore[no-untyped-def]
    """How many sets of cards become this canonical one: allowed changes by those that change nothing."""
    allowed, fixing = 0, 0
    for number in range(permutations.shape[0]):
        inside, same = True, True
        for suit in range(4):
            to = permutations[number, suit]
            inside = inside and blocks[to] == blocks[suit]
            same = same and masks[to] == masks[suit]
        allowed += inside
        fixing += inside and same
    return allowed // fixing


@njit(cache=True)
def canonical_boards(cards, blocks, permutations):  # type: ignore[no-untyped-def]
    """The canonical boards out of these cards (ascending), and for how many boards each stands."""
    n = len(cards)
    total = n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120
    boards = np.empty((total, 5), dtype=np.uint8)
    weights = np.empty(total, dtype=np.int64)
    count = 0
    masks = np.zeros(4, dtype=np.int64)
    for a in range(n):
        for b in range(a + 1, n):
            for c in range(b + 1, n):
                for d in range(c + 1, n):
                    for e in range(d + 1, n):
                        masks[:] = 0
                        for place in (a, b, c, d, e):
                            masks[cards[place] & 3] |= 1 << (cards[place] >> 2)
                        if _in_order(masks, blocks):
                            boards[count, 0], boards[count, 1], boards[count, 2] = cards[a], cards[b], cards[c]
                            boards[count, 3], boards[count, 4] = cards[d], cards[e]
                            weights[count] = _orbit(masks, blocks, permutations)
                            count += 1
    return boards[:count].copy(), weights[:count].copy()


def flops_of(cards: NDArray[np.int64], blocks: NDArray[np.int64]) -> Flops:
    """The canonical flops out of these cards (ascending), with the classes of own cards beside each."""
    moved = _moved_holes(PERMUTATIONS)
    number, permutation, canonical = _flops(cards, blocks, PERMUTATIONS)
    first, local, class_flop, class_hole = _classes(cards, blocks, PERMUTATIONS, canonical, moved)
    allowed = [n for n, to in enumerate(PERMUTATIONS) if (blocks[to] == blocks).all()]
    alike = moved[allowed].min(axis=0).astype(np.int64)
    return Flops(number, permutation, first, local, moved, class_flop, class_hole, alike)


def class_sizes(flops: Flops) -> NDArray[np.int64]:
    """How many pairs of own cards and flop each class stands for."""
    of_flop = np.bincount(flops.number[flops.number >= 0])
    found = np.zeros(len(flops.class_hole), dtype=np.int64)
    for number, alike in enumerate(of_flop.tolist()):
        local = flops.local[number]
        first, after = int(flops.first[number]), int(flops.first[number + 1])
        found[first:after] = alike * np.bincount(local[local != NO_CLASS], minlength=after - first)
    return found


@njit(cache=True)
def _moved_holes(permutations):  # type: ignore[no-untyped-def]
    moved = np.zeros((permutations.shape[0], HOLES), dtype=np.uint16)
    for number in range(permutations.shape[0]):
        for b in range(52):
            for a in range(b):
                to_a = (a & ~3) | permutations[number, a & 3]
                to_b = (b & ~3) | permutations[number, b & 3]
                moved[number, hole_index(a, b)] = hole_index(to_a, to_b)
    return moved


@njit(cache=True)
def _flops(cards, blocks, permutations):  # type: ignore[no-untyped-def]
    number = np.full(FLOPS, -1, dtype=np.int32)
    permutation = np.zeros(FLOPS, dtype=np.uint8)
    canonical = np.empty((FLOPS, 3), dtype=np.int64)
    masks = np.zeros(4, dtype=np.int64)
    moved = np.zeros(3, dtype=np.int64)
    count = 0
    n = len(cards)
    for wanted in (True, False):  # canonical flops get their numbers first
        for z in range(n):
            for y in range(z):
                for x in range(y):
                    a, b, c = cards[x], cards[y], cards[z]
                    masks[:] = 0
                    masks[a & 3] |= 1 << (a >> 2)
                    masks[b & 3] |= 1 << (b >> 2)
                    masks[c & 3] |= 1 << (c >> 2)
                    if _in_order(masks, blocks) != wanted:
                        continue
                    flop = flop_index(a, b, c)
                    if wanted:
                        number[flop] = count
                        canonical[count, 0], canonical[count, 1], canonical[count, 2] = a, b, c
                        permutation[flop] = 0  # the identity is the first permutation
                        count += 1
                        continue
                    chosen = _canonical_permutation(masks, blocks, permutations)
                    for place, card in enumerate((a, b, c)):
                        moved[place] = (card & ~3) | permutations[chosen, card & 3]
                    moved.sort()
                    number[flop] = number[flop_index(moved[0], moved[1], moved[2])]
                    permutation[flop] = chosen
    return number, permutation, canonical[:count].copy()


@njit(cache=True)
def _classes(cards, blocks, permutations, canonical, holes_moved):  # type: ignore[no-untyped-def]
    flops, n = len(canonical), len(cards)
    first = np.zeros(flops + 1, dtype=np.int64)
    local = np.full((flops, HOLES), NO_CLASS, dtype=np.uint16)
    class_flop = np.empty(flops * (n - 3) * (n - 4) // 2, dtype=np.int32)
    class_hole = np.empty(flops * (n - 3) * (n - 4) // 2, dtype=np.uint16)
    fixing = np.empty(permutations.shape[0], dtype=np.int64)
    masks = np.zeros(4, dtype=np.int64)
    total = 0
    for flop in range(flops):
        a, b, c = canonical[flop]
        masks[:] = 0
        for card in (a, b, c):
            masks[card & 3] |= 1 << (card >> 2)
        kept = 0
        for number in range(permutations.shape[0]):
            same = True
            for suit in range(4):
                to = permutations[number, suit]
                same = same and blocks[to] == blocks[suit] and masks[to] == masks[suit]
            if same:
                fixing[kept] = number
                kept += 1
        count = 0
        for y in range(n):
            for x in range(y):
                one, other = cards[x], cards[y]
                if one in (a, b, c) or other in (a, b, c):
                    continue
                hole = hole_index(one, other)
                if local[flop, hole] != NO_CLASS:
                    continue
                for place in range(kept):
                    local[flop, holes_moved[fixing[place], hole]] = count
                class_flop[total + count] = flop_index(a, b, c)
                class_hole[total + count] = hole
                count += 1
        first[flop] = total
        total += count
    first[flops] = total
    return first, local, class_flop[:total].copy(), class_hole[:total].copy()
