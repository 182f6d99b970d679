"""The decisions of a box by its charts, and the hands of a split, in the order in which a table plays them.

A split's second hand lies behind the first and gets its second card when its turn comes (LC-2.2.7b).
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.odds.kernels.generator import Cards, State, compiled, draw

Numbers: TypeAlias = npt.NDArray[np.int64]
Cells: TypeAlias = npt.NDArray[np.int8]

MOST_HANDS: Final = 16
MOST_CARDS: Final = 64

HARD, SOFT, PAIR = 0, 1, 2
"""The charts, by total or pair and the bank's first card: options in order of preference, 0 after the last."""
HIT, STAND, DOUBLE, SPLIT = 1, 2, 3, 4
PREFERENCES: Final = 3

(HANDS_MOST, ACE_HANDS_MOST, DOUBLE_AFTER_SPLIT, SOFT_21_DRAWS, HOLE_CARD, HITS_SOFT_17, BURN_EACH) = range(7)
FLAGS: Final = 7
"""What the kernel must know of the table's rules; no odds among it."""

(FIRST, TOTAL, ACES, SIZE, DOUBLED, LOW, FIVE, SEVENS) = range(8)
FIELDS: Final = 8
"""What is known of a hand."""

LEFT, HANDS = 0, 1
"""Cards left in the shoe, and hands of the box."""


@compiled
def is_finished(count: int, soft: bool, doubled: int, flags: Numbers) -> bool:
    """May nothing more be drawn to a hand?"""
    return bool(doubled or count > 21 or (count == 21 and not (flags[SOFT_21_DRAWS] and soft)))


@compiled
def decide(
    cells: Cells,
    doubles: Numbers,
    flags: Numbers,
    up: int,
    count: int,
    soft: bool,
    size: int,
    first: int,
    pair: bool,
    hands: int,
) -> Any:
    """The first option of the chart's cell that is offered; to stand, if none is."""
    split_hand = hands > 1
    ace_split = split_hand and first == 1
    may_double = (
        size == 2
        and not ace_split
        and (flags[DOUBLE_AFTER_SPLIT] != 0 or not split_hand)
        and doubles[np.int64(soft), count] != 0
    )
    may_split = size == 2 and pair and hands < (flags[ACE_HANDS_MOST] if first == 1 else flags[HANDS_MOST])
    if ace_split and not may_split:
        return STAND
    chart, row = (PAIR, first) if may_split else (SOFT if soft else HARD, count)
    for preference in range(PREFERENCES):
        wanted = cells[chart, row, up, preference]
        if (
            wanted == STAND
            or (wanted == HIT and not ace_split)
            or (wanted == DOUBLE and may_double)
            or (wanted == SPLIT and may_split)
        ):
            return np.int64(wanted)
    return STAND


@compiled
def begin_split(hands: Numbers, at: Numbers, value: int) -> None:
    """Two hands of one card each."""
    at[HANDS] = 2
    for hand in range(2):
        one_card(hands, hand, value)


@compiled
def one_card(hands: Numbers, hand: int, value: int) -> None:
    for field in range(FIELDS):
        hands[field, hand] = 0
    hands[FIRST, hand] = hands[TOTAL, hand] = value
    hands[ACES, hand] = value == 1
    hands[SIZE, hand] = 1
    hands[SEVENS, hand] = value == 7


@compiled
def play_hands(
    state: State,
    cards: Cards,
    values: Numbers,
    cells: Cells,
    doubles: Numbers,
    flags: Numbers,
    hands: Numbers,
    dealt: Cards,
    at: Numbers,
    up: int,
    used: int,
) -> int:
    """Every hand of a split to its end; how many cards the round has used, or -1 from an empty shoe."""
    hand = 0
    while hand < at[HANDS]:
        wants_card = hands[SIZE, hand] == 1
        while True:
            if wants_card:
                if at[LEFT] == 0:
                    return -1
                card = draw(state, cards, at[LEFT])
                at[LEFT] -= 1
                if used < MOST_CARDS:
                    dealt[used] = card
                used += 1
                add(hands, hand, values[card])
            total = hands[TOTAL, hand]
            soft = hands[ACES, hand] != 0 and hands[LOW, hand] == 0 and total + 10 <= 21
            count = total + 10 if soft else total
            if is_finished(count, soft, hands[DOUBLED, hand], flags):
                break
            pair = total == 2 * hands[FIRST, hand]
            first, size = hands[FIRST, hand], hands[SIZE, hand]
            action = decide(cells, doubles, flags, up, count, soft, size, first, pair, at[HANDS])
            if action == STAND:
                break
            if action == SPLIT:
                split_again(hands, at, hand)
            elif action == DOUBLE:
                hands[DOUBLED, hand] = 1
                hands[LOW, hand] = doubles[np.int64(soft), count] == 2
            wants_card = True
        hand += 1
    return used


@compiled
def add(hands: Numbers, hand: int, value: int) -> None:
    hands[TOTAL, hand] += value
    hands[ACES, hand] |= np.int64(value == 1)
    hands[SIZE, hand] += 1
    if hands[SIZE, hand] <= 3 and value == 7:
        hands[SEVENS, hand] += 1
    if hands[SIZE, hand] == 5:
        hands[FIVE, hand] = hands[TOTAL, hand] <= 21


@compiled
def split_again(hands: Numbers, at: Numbers, hand: int) -> None:
    """The second card begins a hand behind this one; the others move along."""
    for place in range(at[HANDS], hand + 1, -1):
        for field in range(FIELDS):
            hands[field, place] = hands[field, place - 1]
    at[HANDS] += 1
    value = hands[FIRST, hand]
    one_card(hands, hand, value)
    one_card(hands, hand + 1, value)
