"""Three Card Poker by the million from one pack, sorted by the player's hand, what he did and how the bank stood."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from croupier.odds.kernels.generator import Cards, State, below, compiled, take

STANDINGS: Final = 4
"""The bank does not qualify, or its hand is higher, equal or lower than the player's."""
MOST_CARDS: Final = 6


@compiled
def rounds_of(
    state: State,
    cards: Cards,
    value: npt.NDArray[np.int16],
    sort: npt.NDArray[np.int8],
    plays: npt.NDArray[np.int8],
    qualifying: int,
    rounds: int,
    counts: npt.NDArray[np.int64],
    examples: npt.NDArray[np.uint8],
    hand: Cards,
) -> None:
    """So many rounds. `value` is a hand's place among all hands by its three cards; `sort` and `plays` go by value.

    `hand` is a place to deal to.
    """
    for _ in range(rounds):
        deal_three(state, cards, 52, hand, 0)
        deal_three(state, cards, 49, hand, 3)
        player = value[(np.int64(hand[0]) * 52 + hand[1]) * 52 + hand[2]]
        bank = value[(np.int64(hand[3]) * 52 + hand[4]) * 52 + hand[5]]
        standing = 0
        if bank >= qualifying:
            standing = 2 + (player > bank) - (player < bank)
        found = (np.int64(sort[player]) * 2 + plays[player]) * STANDINGS + standing
        if counts[found] == 0:
            for place in range(MOST_CARDS):
                examples[found, place] = hand[place]
        counts[found] += 1


@compiled
def deal_three(state: State, cards: Cards, left: int, hand: Cards, to: int) -> None:
    """Three of the first `left` cards by one number: as many numbers as there are ways to draw three in order."""
    ways = below(state, np.uint64(left * (left - 1) * (left - 2)))
    for drawn in range(3):
        remaining = np.uint64(left - drawn)
        hand[to + drawn] = take(cards, np.int64(ways % remaining), left - drawn)
        ways //= remaining
