"""Baccarat coups by the million from a shoe with its cutting card, sorted by all that any wager of the books looks at:
both counts, whether each hand drew, and whether each began with a pair.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from croupier.odds.kernels.generator import Cards, State, compiled, shuffle

CLASSES: Final = 10 * 10 * 2 * 2 * 2 * 2
MOST_CARDS: Final = 6
NO_THIRD: Final = 10
"""In place of the value of the player's third card."""


@compiled
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
    for _ in range(rounds):
        before = left
        top = left - burn_each
        left, sort = coup(cards, top, values, player_draws, banker_draws)
        if counts[sort] == 0:
            for place in range(MOST_CARDS):
                examples[sort, place] = cards[top - 1 - place]
        counts[sort] += 1
        if behind == 0 or last_coup or before <= behind:
            shuffle(state, cards)
            left, last_coup = whole - burned, False
        elif left <= behind:
            last_coup = True


@compiled
def coup(
    cards: Cards,
    left: int,
    values: npt.NDArray[np.int64],
    player_draws: npt.NDArray[np.bool_],
    banker_draws: npt.NDArray[np.bool_],
) -> tuple[int, int]:
    """One coup from the end of the shoe; the cards left and the coup's class."""
    one, two, three, four = cards[left - 1], cards[left - 2], cards[left - 3], cards[left - 4]
    left -= 4
    player = values[one] + values[three]
    banker = values[two] + values[four]
    player -= 10 * (player >= 10)
    banker -= 10 * (banker >= 10)
    player_drew, banker_drew = 0, 0
    if player < 8 and banker < 8:
        third = NO_THIRD
        if player_draws[player]:
            left -= 1
            third = values[cards[left]]
            player_drew = 1
        if banker_draws[banker, third]:
            left -= 1
            banker += values[cards[left]]
            banker -= 10 * (banker >= 10)
            banker_drew = 1
        if player_drew:
            player += third
            player -= 10 * (player >= 10)
    pairs = (one >> 2 == three >> 2) * 2 + (two >> 2 == four >> 2)
    return left, (((player * 10 + banker) * 2 + player_drew) * 2 + banker_drew) * 4 + pairs
