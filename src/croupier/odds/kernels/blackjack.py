"""Blackjack by the million: one box played by charts against the bank, sorted by how every hand of it ended.

A round's key tells, hand by hand in their order, what the settlement can ask: bust, Blackjack, how it stands to the
bank, doubled, bonus cards; then the bank's Blackjack, and what the first cards make of the side bets. Most rounds have
one hand, which is played here in plain numbers; a split hands over to `blackjack_splits`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from croupier.odds.kernels.blackjack_splits import (
    ACES,
    BURN_EACH,
    DOUBLE,
    DOUBLED,
    FIVE,
    HANDS,
    HITS_SOFT_17,
    HOLE_CARD,
    LEFT,
    LOW,
    MOST_CARDS,
    SEVENS,
    SPLIT,
    STAND,
    TOTAL,
    Cells,
    Numbers,
    begin_split,
    decide,
    is_finished,
    play_hands,
)
from croupier.odds.kernels.generator import Cards, State, compiled, draw

SLOTS: Final = 1 << 16
"""Places for different keys; rounds come to a few thousand of them."""
VOID: Final = 1
"""The key of a round that ran out of cards."""
LEAST_CARDS: Final = 24
"""With so many cards in the shoe, a round without a split cannot run out: 11 cards to each side at the most."""

BUST, NATURAL, BEATEN, BEATEN_21, HIGHER, TIED, TIED_21, LOWER = 0, 1, 2, 3, 4, 5, 6, 7

SPREAD: Final = 0x9E3779B97F4A7C15
FOLD: Final = 29
_SPREAD: Final = np.uint64(SPREAD)
_FOLD: Final = np.uint64(FOLD)


@compiled
def rounds_of(
    state: State,
    cards: Cards,
    values: Numbers,
    cells: Cells,
    doubles: Numbers,
    side: npt.NDArray[np.uint16],
    flags: Numbers,
    hands: Numbers,
    dealt: Cards,
    at: Numbers,
    burned: int,
    behind: int,
    rounds: int,
    keys: npt.NDArray[np.uint64],
    counts: Numbers,
    examples: npt.NDArray[np.uint8],
) -> None:
    """So many rounds, counted by key. `behind` is how many cards lie behind the cutting card; 0: there is none."""
    left = fresh_shoe(state, cards, burned)
    last_round = False
    for _ in range(rounds):
        before = left
        at[LEFT] = left
        key = one_round(state, cards, values, cells, doubles, side, flags, hands, dealt, at)
        left = at[LEFT]
        slot = slot_of(keys, key)
        if counts[slot] == 0:
            keys[slot] = key
            for place in range(MOST_CARDS):
                examples[slot, place] = dealt[place]
        counts[slot] += 1
        if behind == 0 or key == VOID or last_round or before <= behind:
            left, last_round = fresh_shoe(state, cards, burned), False
        elif left <= behind:
            last_round = True


@compiled
def fresh_shoe(state: State, cards: Cards, burned: int) -> int:
    """All cards again, the first of them burned: other ones every time. How many are left."""
    left = len(cards)
    for _ in range(burned):
        draw(state, cards, left)
        left -= 1
    return left


@compiled
def slot_of(keys: npt.NDArray[np.uint64], key: np.uint64) -> Any:
    """Where the key stands, or the free place for it."""
    slot = np.int64(key & np.uint64(SLOTS - 1))
    while keys[slot] != key and keys[slot] != 0:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@compiled
def one_round(
    state: State,
    cards: Cards,
    values: Numbers,
    cells: Cells,
    doubles: Numbers,
    side: npt.NDArray[np.uint16],
    flags: Numbers,
    hands: Numbers,
    dealt: Cards,
    at: Numbers,
) -> Any:
    """One round; its key."""
    left = at[LEFT]
    if left < LEAST_CARDS + flags[BURN_EACH]:
        # Not worth telling which rounds could still be dealt: the cutting card comes long before.
        return np.uint64(VOID)
    for _ in range(flags[BURN_EACH]):
        draw(state, cards, left)
        left -= 1
    used = 3 + flags[HOLE_CARD]
    for place in range(used):
        dealt[place] = draw(state, cards, left)
        left -= 1
    first, up = values[dealt[0]], values[dealt[1]]
    total = first + values[dealt[2]]
    ace = first == 1 or values[dealt[2]] == 1
    natural = ace and total == 11
    made = side[(np.int64(dealt[0]) * 52 + dealt[2]) * 52 + dealt[1]] if len(side) > 1 else side[0]
    bank, bank_ace, bank_size = up, up == 1, 1
    if flags[HOLE_CARD]:
        hole = values[dealt[3]]
        bank, bank_ace, bank_size = bank + hole, bank_ace or hole == 1, 2
    # Under an ace the bank has looked, and its Blackjack ends the round (LC-2.3.8b).
    known = flags[HOLE_CARD] != 0 and up == 1 and bank == 11
    size, doubled, low, five, sevens = 2, 0, False, 0, np.int64(first == 7) + np.int64(total == 14 and first == 7)
    was_split = False
    while not natural and not known:
        soft = ace and not low and total + 10 <= 21
        count = total + 10 if soft else total
        if is_finished(count, soft, doubled, flags):
            break
        action = decide(cells, doubles, flags, up, count, soft, size, first, total == 2 * first, 1)
        if action == STAND:
            break
        if action == SPLIT:
            was_split = True
            break
        if action == DOUBLE:
            doubled = 1
            low = doubles[np.int64(soft), count] == 2
        card = draw(state, cards, left)
        left -= 1
        dealt[used] = card
        used += 1
        value = values[card]
        total += value
        ace = ace or value == 1
        size += 1
        sevens += size == 3 and value == 7
        if size == 5:
            five = 1 if total <= 21 else 0
    at[LEFT] = left
    at[HANDS] = 1
    live = total <= 21 and not natural
    if was_split:
        begin_split(hands, at, first)
        used = play_hands(state, cards, values, cells, doubles, flags, hands, dealt, at, up, used)
        if used < 0:
            return np.uint64(VOID)
        live = False
        for hand in range(at[HANDS]):
            live |= hands[TOTAL, hand] <= 21
        left = at[LEFT]
    if live:
        while True:
            soft = bank_ace and bank + 10 <= 21
            count = bank + 10 if soft else bank
            if count > 17 or (count == 17 and not (soft and flags[HITS_SOFT_17])):
                break
            if left == 0:
                return np.uint64(VOID)
            card = draw(state, cards, left)
            left -= 1
            if used < MOST_CARDS:
                dealt[used] = card
            used += 1
            bank += values[card]
            bank_ace = bank_ace or values[card] == 1
            bank_size += 1
    elif natural and bank_size == 1 and (up == 1 or up == 10):
        card = draw(state, cards, left)
        left -= 1
        dealt[used] = card
        bank += values[card]
        bank_ace = bank_ace or values[card] == 1
        bank_size = 2
    at[LEFT] = left
    bank_natural = bank_size == 2 and bank_ace and bank == 11
    bank_count = bank + 10 if bank_ace and bank + 10 <= 21 else bank
    key = np.uint64(2) + np.uint64(bank_natural) + np.uint64(2) * np.uint64(made)
    if not was_split:
        count = total + 10 if ace and not low and total + 10 <= 21 else total
        code = ((ended(count, natural, bank_natural, bank_count) * 2 + doubled) * 2 + five) * 2 + (sevens == 3)
        return closed(folded(key, code))
    for hand in range(at[HANDS]):
        total = hands[TOTAL, hand]
        count = total + 10 if hands[ACES, hand] and not hands[LOW, hand] and total + 10 <= 21 else total
        result = ended(count, False, bank_natural, bank_count)
        bonus = hands[FIVE, hand] * 2 + (hands[SEVENS, hand] == 3)
        key = folded(key, (result * 2 + hands[DOUBLED, hand]) * 4 + bonus)
    return closed(key)


@compiled
def ended(count: int, natural: bool, bank_natural: bool, bank_count: int) -> int:
    """How a hand stands in the end."""
    if count > 21:
        return BUST
    if natural:
        return NATURAL
    if bank_natural:
        return BEATEN_21 if count == 21 else BEATEN
    if bank_count > 21 or count > bank_count:
        return HIGHER
    if count == bank_count:
        return TIED_21 if count == 21 else TIED
    return LOWER


@compiled
def folded(key: np.uint64, code: int) -> Any:
    """A key with one more hand in it."""
    return (key ^ (key >> _FOLD)) * _SPREAD + np.uint64(code)


@compiled
def closed(key: np.uint64) -> Any:
    key ^= key >> _FOLD
    return key if key > np.uint64(VOID) else np.uint64(VOID + 1)
