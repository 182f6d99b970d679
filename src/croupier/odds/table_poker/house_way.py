"""The house way of Pai Gow for millions of hands (Numba): what each sets behind and in front.

The rules are those of `rules.pai_gow.house_way`, in its order; the tests hold every kind of hand against it. A setting
is two numbers to compare: the value of the five cards, and the place of the two among all twos.
"""

from __future__ import annotations

from math import comb
from typing import Final

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import JOKER_BIT, LANE, Deck
from croupier.odds.table_poker.judging import judged
from croupier.odds.table_poker.orbits import CHOOSE, Orbits
from croupier.rules.cards import JOKER, Rank
from croupier.rules.hand_ranking import HIGH
from croupier.rules.pai_gow.ranking import completes, rank
from croupier.rules.poker.kernels.layout import compiled
from croupier.rules.poker.kernels.tables import CARD_KEY, SUIT_BITS, rank_table

ACE: Final = int(Rank.ACE)
TEN: Final = int(Rank.TEN)
JACK: Final = int(Rank.JACK)
TWOS: Final = 91
"""78 twos of different ranks, and 13 pairs."""
_MASK: Final = np.uint64((1 << LANE) - 1)


class Tables(msgspec.Struct, frozen=True):
    """Values of five cards, with and without the joker."""

    ranks: NDArray[np.int64]
    """The rank of each place; the joker's is the ace."""
    keys: NDArray[np.uint64]
    block: NDArray[np.uint16]
    place: NDArray[np.uint16]
    by_ranks: NDArray[np.uint16]
    by_suit: NDArray[np.uint16]
    with_joker: NDArray[np.uint16]
    """The value of four cards and the joker, by the rank of the four among all fours of the deck."""
    completes: NDArray[np.bool_]
    """Whether a value is a straight, a flush or both."""


def tables(deck: Deck) -> Tables:
    table = rank_table(HIGH, 5)
    suited = HIGH.suited_values()
    top = len(HIGH.classes) - 1
    by_suit = np.array([suited[mask] if mask.bit_count() == 5 else 0 for mask in range(1 << LANE)], np.uint16)
    rank_keys = (CARD_KEY & np.uint64((1 << SUIT_BITS) - 1))[::4].copy()
    ranks = np.array([int(rank(card)) for card in deck.cards], np.int64)
    joker = JOKER in deck.cards
    keys = rank_keys[ranks]
    keys[deck.size - joker :] = 0
    kept = np.array([False, *(completes(value) for value in range(1, top + 1)), False], np.bool_)
    with_joker = np.zeros(comb(deck.size - 1, 4) if joker else 1, np.uint16)
    if joker:
        _fill_with_joker(
            ranks[:-1], deck.bits[:-1], rank_keys, table.block, table.place, table.values, by_suit, kept, top + 1,
            with_joker,
        )  # fmt: skip
    return Tables(ranks, keys, table.block, table.place, table.values, by_suit, with_joker, kept)


@njit(cache=True, nogil=True)
def _fill_with_joker(ranks, bits, rank_keys, block, place, by_ranks, by_suit, kept, five_aces, out):  # type: ignore[no-untyped-def]
    """Every four cards of the deck with the joker, in the order of ranks of hands."""
    n = len(ranks)
    at = 0
    four = np.zeros(4, np.int64)
    for d in range(n):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    four[0], four[1], four[2], four[3] = a, b, c, d
                    out[at] = _joker_value(
                        four, ranks, bits, rank_keys, block, place, by_ranks, by_suit, kept, five_aces
                    )
                    at += 1


@njit(cache=True, nogil=True)
def _joker_value(four, ranks, bits, rank_keys, block, place, by_ranks, by_suit, kept, five_aces):  # type: ignore[no-untyped-def]
    """The joker as an ace that is not there yet, or as a new rank where that completes a straight or a flush."""
    key, packed = np.uint64(0), np.uint64(0)
    present, aces = 0, 0
    for card in four:
        key += rank_keys[ranks[card]]
        packed |= bits[card]
        present |= 1 << ranks[card]
        aces += ranks[card] == ACE
    if aces == 4:
        return five_aces
    different = 0
    for found in range(13):
        different += present >> found & 1
    best, lanes = 0, 0
    for lane in range(4):
        lanes += packed >> np.uint64(LANE * lane) & _MASK != np.uint64(0)
    for lane in range(4):
        # Beside cards of several suits it does not matter of which suit the joker is, if an ace is free there.
        if lanes > 1 and best:
            break
        for found in range(13):
            bit = np.uint64(1) << np.uint64(LANE * lane + found)
            if packed & bit != np.uint64(0):
                continue
            new = different == 4 and not present >> found & 1
            if found == ACE or new:
                value = judged(key + rank_keys[found], packed | bit, block, place, by_ranks, by_suit)
                if found == ACE or kept[value]:
                    best = max(best, value)
    return best


@compiled
def _two(first, second):  # type: ignore[no-untyped-def]
    """The place of two ranks among all twos: different ranks by the higher, then the lower; pairs above them."""
    if first == second:
        return 78 + first
    high, low = max(first, second), min(first, second)
    return high * (high - 1) // 2 + low


@compiled
def _five(hand, one, other, joker, key, packed, bits, keys, choose, block, place, by_ranks, by_suit, with_joker):  # type: ignore[no-untyped-def]
    """The value of seven cards without two of them; `joker` is the joker's index in the hand, -1 without one."""
    if joker < 0 or joker in (one, other):
        rest = packed ^ bits[hand[one]] ^ bits[hand[other]]
        return judged(key - keys[hand[one]] - keys[hand[other]], rest, block, place, by_ranks, by_suit)
    at, count = 0, 0
    for i in range(7):
        if i != one and i != other and i != joker:
            count += 1
            at += choose[count, hand[i]]
    return with_joker[at]


@compiled
def _may_complete(packed, joker):  # type: ignore[no-untyped-def]
    """Could five of these cards be a straight or a flush? Yes too often does no harm."""
    spare = 1 if joker >= 0 else 0
    present = np.uint64(0)
    for lane in range(4):
        mask = (packed >> np.uint64(LANE * lane)) & _MASK
        present |= mask
        count = spare
        while mask != np.uint64(0):
            mask &= mask - np.uint64(1)
            count += 1
        if count >= 5:
            return True
    wide = (present << np.uint64(1)) | (present >> np.uint64(ACE))
    for low in range(10):
        count = spare
        for step in range(5):
            count += 1 if (wide >> np.uint64(low + step)) & np.uint64(1) else 0
        if count >= 5:
            return True
    return False


@compiled
def _may_be_kept(rest):  # type: ignore[no-untyped-def]
    """Could these five be a straight or a flush? They have one suit, or five ranks no further apart than a straight's,
    an ace being low too; with a joker anything could."""
    if rest >> np.uint64(JOKER_BIT):
        return True
    present = np.uint64(0)
    for lane in range(4):
        mask = (rest >> np.uint64(LANE * lane)) & _MASK
        if mask << np.uint64(LANE * lane) == rest:
            return True
        present |= mask
    wide = (present << np.uint64(1)) | (present >> np.uint64(ACE))
    runs = wide & wide >> np.uint64(1)
    return bool(runs & runs >> np.uint64(2) & wide >> np.uint64(4))


@njit(cache=True, nogil=True)
def _front(order, ranks, hand, sizes):  # type: ignore[no-untyped-def]
    """The two in front where the groups of equal ranks decide, as indices of the hand; (-1, -1) where a straight or
    flush comes before. `order` has the hand by rank, highest first, a joker first among aces; `sizes` is scratch."""
    groups = 0
    begins = np.zeros(8, np.int64)
    for i in range(7):
        if i == 0 or ranks[hand[order[i]]] != ranks[hand[order[i - 1]]]:
            begins[groups] = i
            sizes[groups] = 0
            groups += 1
        sizes[groups - 1] += 1
    single, other_single, pair, other_pair, pairs = -1, -1, -1, -1, 0
    three, threes, many = -1, 0, -1
    for group in range(groups):
        begin = begins[group]
        if sizes[group] == 1:
            if single < 0:
                single = begin
            elif other_single < 0:
                other_single = begin
        elif sizes[group] == 2:
            pairs += 1
            if pair < 0:
                pair = begin
            elif other_pair < 0:
                other_pair = begin
        elif sizes[group] == 3:
            threes += 1
            if three < 0:
                three = begin
        else:
            many = group
    if many >= 0:
        begin = begins[many]
        if sizes[many] == 5:
            return begin, begin + 1
        if pairs:
            return pair, pair + 1
        if threes:
            return three, three + 1
        if ranks[hand[order[begin]]] >= JACK:
            return begin, begin + 1
        return single, other_single
    if threes == 2:
        return three, three + 1
    if threes and pairs:
        return pair, pair + 1
    if pairs == 3:
        return pair, pair + 1
    if pairs == 2:
        if ranks[hand[order[pair]]] <= TEN and ranks[hand[order[single]]] == ACE:
            return single, other_single
        return other_pair, other_pair + 1
    return -1, -1


@njit(cache=True, nogil=True)
def _plain_front(order, ranks, hand):  # type: ignore[no-untyped-def]
    """The two in front of a hand without straight or flush and with at most one pair or three of a kind."""
    begin, size = -1, 1
    for i in range(6):
        if begin < 0 and ranks[hand[order[i]]] == ranks[hand[order[i + 1]]]:
            begin = i
            size = 2
            if i < 5 and ranks[hand[order[i]]] == ranks[hand[order[i + 2]]]:
                size = 3
    if begin < 0:
        return 1, 2
    if size == 3 and ranks[hand[order[begin]]] == ACE:
        return begin, 3
    first = size if begin == 0 else 0
    second = first + 1 if first + 1 != begin else begin + size
    return first, second


@njit(cache=True, nogil=True)
def _set_all(  # type: ignore[no-untyped-def]
    hands, packed_hands, ranks, bits, keys, choose, block, place, by_ranks, by_suit, with_joker, kept,
    behind, front,
):  # fmt: skip
    order = np.zeros(7, np.int64)
    sizes = np.zeros(8, np.int64)
    for at in range(len(hands)):
        hand, packed = hands[at], packed_hands[at]
        key = np.uint64(0)
        joker = 6 if packed >> np.uint64(JOKER_BIT) else -1
        for i in range(7):
            key += keys[hand[i]]
        for i in range(7):  # by rank, highest first; the joker, the last card of the hand, before other aces
            card = 6 - i
            j = i
            while j > 0 and ranks[hand[order[j - 1]]] < ranks[hand[card]]:
                order[j] = order[j - 1]
                j -= 1
            order[j] = card
        one, other = _front(order, ranks, hand, sizes)
        if one < 0 and _may_complete(packed, joker):
            best_two, best_five = -1, 0
            for a in range(7):
                for b in range(a + 1, 7):
                    one, other = order[a], order[b]
                    two = _two(ranks[hand[one]], ranks[hand[other]])
                    if two < best_two or not _may_be_kept(packed ^ bits[hand[one]] ^ bits[hand[other]]):
                        continue
                    value = _five(hand, one, other, joker, key, packed, bits, keys, choose, block, place, by_ranks,
                                  by_suit, with_joker)  # fmt: skip
                    if kept[value] and (two > best_two or value > best_five):
                        best_two, best_five = two, value
            if best_two >= 0:
                behind[at], front[at] = best_five, best_two
                continue
        if one < 0:
            one, other = _plain_front(order, ranks, hand)
        one, other = order[one], order[other]
        behind[at] = _five(hand, one, other, joker, key, packed, bits, keys, choose, block, place, by_ranks, by_suit,
                           with_joker)  # fmt: skip
        front[at] = _two(ranks[hand[one]], ranks[hand[other]])


def set_by_house(deck: Deck, found: Tables, hands: Orbits) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """The value behind and the place in front of every hand of seven cards of a deck with these tables."""
    behind = np.zeros(len(hands.packed), np.uint16)
    front = np.zeros(len(hands.packed), np.uint8)
    _set_all(
        hands.places, hands.packed, found.ranks, deck.bits, found.keys, CHOOSE, found.block, found.place,
        found.by_ranks, found.by_suit, found.with_joker, found.completes, behind, front,
    )  # fmt: skip
    return behind, front
