"""Charts for people: own cards before the flop, what they made after it, the bank's outs after the river.

Each cell takes the option that is worth most over all rounds that come to it under the best play; a cell that no such
round comes to, over all rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.odds.analysis import Chart
from croupier.odds.holdem.flop import DRAWS, MADE, place_classes
from croupier.odds.holdem.passes import Boards, Decisions, Tables
from croupier.odds.holdem.river import FEWEST_OUTS, MOST_OUTS
from croupier.odds.holdem.strategy import Worths
from croupier.rules.bank_poker.against_bank import FOLD
from croupier.rules.bank_poker.boxes import BET
from croupier.rules.bank_poker.streets import CHECK
from croupier.rules.cards import RANK_LETTERS

CHART_IDS: Final = ("before-the-flop", "after-the-flop", "after-the-river")
RANKS: Final = tuple(reversed(RANK_LETTERS))
OUTS: Final = (
    f"{FEWEST_OUTS} or fewer",
    *(str(outs) for outs in range(FEWEST_OUTS + 1, MOST_OUTS)),
    f"{MOST_OUTS} or more",
)
OWN: Final = ("the board's category", "a better category than the board's")

PAIRS: Final = np.array(sorted(combinations(range(52), 2), key=lambda pair: pair[::-1]), dtype=np.int64)
TRIPLES: Final = np.array(sorted(combinations(range(52), 3), key=lambda triple: triple[::-1]), dtype=np.int64)
"""Cards in the order of the indices of `symmetry`."""

Bets = tuple[tuple[int, ...], ...]
Numbers = NDArray[np.int64]


def hole_cell(one: int, other: int) -> tuple[int, int]:
    """Row and column of two cards: suited ones right of the diagonal, pairs on it, the others below."""
    high, low = 12 - max(one >> 2, other >> 2), 12 - min(one >> 2, other >> 2)
    return (high, low) if one & 3 == other & 3 else (low, high)


_HOLE_CELLS: Final = np.array([row * 13 + column for row, column in (hole_cell(*pair) for pair in PAIRS.tolist())])


def chart_decisions(
    boards: Boards, tables: Tables, worths: Worths, best: Decisions, cells: Numbers
) -> tuple[Decisions, tuple[Numbers, Numbers, Numbers]]:
    """The charts as a strategy, and the option of each cell of the three."""
    hole = _by_cell(_HOLE_CELLS, worths.hole, 169)
    classes = boards.flops
    places = place_classes(classes.class_flop, classes.class_hole, TRIPLES, PAIRS, tables)
    size = len(MADE) * len(DRAWS)
    checked = best.hole[classes.class_hole] < 0
    arriving = _by_cell(places[checked], worths.flop[checked], size)
    flop = np.where(_empty(arriving), _by_cell(places, worths.flop, size).argmax(axis=1), arriving.argmax(axis=1)) - 1
    river = np.where(_empty(cells[0]), cells[1].argmax(axis=-1), cells[0].argmax(axis=-1)) - 1
    options = (hole.argmax(axis=1) - 1, flop, river)
    decisions = Decisions(options[0][_HOLE_CELLS].astype(np.int8), flop[places].astype(np.int8), river.astype(np.int8))
    return decisions, options


def _by_cell(cells: Numbers, worths: Numbers, size: int) -> Numbers:
    found = np.zeros((size, worths.shape[1]), dtype=np.int64)
    np.add.at(found, cells, worths)
    return found


def _empty(worths: Numbers) -> NDArray[np.bool_]:
    return np.logical_not(worths.any(axis=-1))


def charts_of(options: tuple[Numbers, Numbers, Numbers], bets: Bets) -> tuple[Chart, ...]:
    """The three charts in words."""
    hole, flop, river = options
    return (
        Chart(
            CHART_IDS[0],
            "Before the flop",
            RANKS,
            RANKS,
            _cells(hole.reshape(13, 13), CHECK, bets[0]),
            row_heading="suited: the higher card; others: the lower",
            column_heading="suited: the lower card; others: the higher",
        ),
        Chart(
            CHART_IDS[1],
            "After the flop",
            MADE,
            DRAWS,
            _cells(flop.reshape(len(MADE), len(DRAWS)), CHECK, bets[1]),
            row_heading="own cards with the flop",
            column_heading="may become",
        ),
        Chart(
            CHART_IDS[2],
            "After the river",
            OUTS,
            OWN,
            _cells(river, FOLD, bets[2]),
            row_heading="single cards that would give the bank a better hand",
            column_heading="own hand",
        ),
    )


def _cells(options: Numbers, passing: str, bets: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    names = (*(f"{BET}-{multiple}" for multiple in bets), passing)  # -1, to pass, is the last
    return tuple(tuple(names[option] for option in row) for row in options.tolist())
