"""Baccarat coups by the million from a shoe with its cutting card, sorted by all that any wager of the books looks at:
both counts, whether each hand drew, and whether each began with a pair.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.odds.kernels.generator import Cards, State, shuffle

CLASSES: Final = 10 * 10 * 2 * 2 * 2 * 2
MOST_CARDS: Final = 6
NO_THIRD: Final = 10
"""In place of the value of the player's third card."""


@njit(cache=True, nogil=True)
def coups(
    state: State,
    cards: Cards,
    values: npt.NDArray[np.int64],
    player_draws: npt.NDArray[np.bool_],
    banker_draws: npt.NDArray[np.bool_],
    burned: int,
    burn_each: int,
    behind: int,
    rounds: int,
    counts: npt.NDArray[np.int64],
    examples: npt.NDArray[np.uint8],
) -> None:
    """So many coups. `behind` is how many cards lie behind the cutting card; 0: all are shuffled for every coup."""
    whole = len(cards)
    shuffle(state, cards)
    left = whole - burned
    last_coup = False
    hand = np.zeros(MOST_CARDS, np.uint8)
    for _ in range(rounds):
        before = left
        left, sort = coup(cards, left - burn_each, values, player_draws, banker_draws, hand)
        if counts[sort] == 0:
            examples[sort, :] = hand[:]
        counts[sort] += 1
        if behind == 0 or last_coup or before <= behind:
            shuffle(state, cards)
            left, last_coup = whole - burned, False
        elif left <= behind:
            last_coup = True


@njit(cache=True)
def coup(
    cards: Cards,
    left: int,
    values: npt.NDArray[np.int64],
    player_draws: npt.NDArray[np.bool_],
    banker_draws: npt.NDArray[np.bool_],
    hand: Cards,
) -> tuple[int, int]:
    """One coup into `hand` in the order dealt; the cards left and the coup's class."""
    for place in range(4):
        hand[place] = cards[left - 1 - place]
    left -= 4
    player = values[hand[0]] + values[hand[2]]
    banker = values[hand[1]] + values[hand[3]]
    player -= 10 * (player >= 10)
    banker -= 10 * (banker >= 10)
    player_drew, banker_drew = 0, 0
    if player < 8 and banker < 8:
        third = NO_THIRD
        if player_draws[player]:
            left -= 1
            hand[4] = cards[left]
            third = values[hand[4]]
            player_drew = 1
        if banker_draws[banker, third]:
            left -= 1
            card = cards[left]
            hand[4 + player_drew] = card
            banker += values[card]
            banker -= 10 * (banker >= 10)
            banker_drew = 1
        if player_drew:
            player += third
            player -= 10 * (player >= 10)
    pairs = (hand[0] >> 2 == hand[2] >> 2) * 2 + (hand[1] >> 2 == hand[3] >> 2)
    return left, (((player * 10 + banker) * 2 + player_drew) * 2 + banker_drew) * 4 + pairs
