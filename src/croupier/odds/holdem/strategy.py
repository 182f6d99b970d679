"""The best decisions at every moment, from the sums over all boards.

The options of a moment are numbered in the order of the game's bets; -1 is to check, or after the river to fold.
"""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.holdem.passes import Boards, Decisions
from croupier.odds.holdem.river import OWN_COLUMNS
from croupier.odds.holdem.symmetry import HOLES

BEST_RIVER: Final = np.zeros((0, OWN_COLUMNS), dtype=np.int8)
"""No rules for the river: it is played as well as possible."""


class Worths(msgspec.Struct, frozen=True):
    """What each option is worth, summed: checking first, then the bets.

    `hole` goes by two own cards, where the first of those that are alike holds the sum of them all; `flop` by class.
    """

    hole: NDArray[np.int64]
    flop: NDArray[np.int64]

    @property
    def best(self) -> int:
        """The sum over all rounds, played as well as possible."""
        return int(self.hole.max(axis=1).sum())


def worths_of(boards: Boards, sums: NDArray[np.int64], bets: tuple[tuple[int, ...], ...]) -> Worths:
    """From the sums of ante and blind, of a bet of one ante, and of the best river."""
    base, bet, last = sums[:, 0], sums[:, 1], sums[:, 2]
    after = np.stack([last, *(base + multiple * bet for multiple in bets[1])], axis=1)
    before = np.stack([after.max(axis=1), *(base + multiple * bet for multiple in bets[0])], axis=1)
    hole = np.zeros((HOLES, before.shape[1]), dtype=np.int64)
    np.add.at(hole, boards.flops.alike[boards.flops.class_hole], before)
    return Worths(hole, after)


def best_of(boards: Boards, worths: Worths) -> Decisions:
    """The best play; of options that are worth the same, the one that stakes less."""
    return Decisions(
        (worths.hole.argmax(axis=1) - 1).astype(np.int8)[boards.flops.alike],
        (worths.flop.argmax(axis=1) - 1).astype(np.int8),
        BEST_RIVER,
    )
