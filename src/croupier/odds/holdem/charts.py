"""Charts for people: own cards before the flop, what they made after it, the bank's outs after the river.

Each cell takes the option that is worth most over all rounds that come to it under the best play; a cell that no such
round comes to, over all rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.analysis import Chart, Worth
from croupier.odds.figures import worth_figure
from croupier.odds.holdem.flop import DRAWS, MADE, place_classes
from croupier.odds.holdem.passes import Boards, Decisions, Tables
from croupier.odds.holdem.river import FEWEST_OUTS, MOST_OUTS
from croupier.odds.holdem.strategy import Worths
from croupier.odds.holdem.symmetry import class_sizes
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


class CellCounts(NamedTuple):
    """One of the three charts as counted, by cell: the option, what each is worth in all, and in how many rounds.

    The rounds are those of the sums; options go from the pass or check to the last bet.
    """

    option: Numbers
    sums: Numbers
    rounds: Numbers


def chart_decisions(
    boards: Boards, tables: Tables, worths: Worths, best: Decisions, cells: Numbers
) -> tuple[Decisions, tuple[CellCounts, CellCounts, CellCounts]]:
    """The charts as a strategy, and the option of each cell of the three with what it rests on."""
    hole = _by_cell(_HOLE_CELLS, worths.hole, 169)
    classes = boards.flops
    places = place_classes(classes.class_flop, classes.class_hole, TRIPLES, PAIRS, tables)
    size = len(MADE) * len(DRAWS)
    checked = best.hole[classes.class_hole] < 0
    left = len(tables.cards)
    after_flop = comb(left - 5, 2) * comb(left - 7, 2)
    rounds = (class_sizes(classes) * after_flop)[:, np.newaxis]
    arriving, arrived = (_by_cell(places[checked], part[checked], size) for part in (worths.flop, rounds))
    every, all_rounds = (_by_cell(places, part, size) for part in (worths.flop, rounds))
    unreached = _empty(arriving)
    flop_sums = np.where(unreached[:, np.newaxis], every, arriving)
    river_sums = np.where(_empty(cells[0])[..., np.newaxis], cells[1], cells[0])
    held = np.isin(PAIRS, tables.cards).all(axis=1)
    hole_rounds = np.bincount(_HOLE_CELLS[held], minlength=169) * (comb(left - 2, 3) * after_flop)
    flop_rounds = np.where(unreached, all_rounds[:, 0], arrived[:, 0])
    filled = (
        CellCounts(hole.argmax(axis=1) - 1, hole, hole_rounds),
        CellCounts(flop_sums.argmax(axis=1) - 1, flop_sums, flop_rounds),
        CellCounts(
            river_sums.argmax(axis=-1) - 1, river_sums, river_sums[..., 0] // tables.fold
        ),  # a fold costs the same
    )
    hole_option, flop_option, river_option = (chart.option.astype(np.int8) for chart in filled)
    return Decisions(hole_option[_HOLE_CELLS], flop_option[places], river_option), filled


def _by_cell(cells: Numbers, worths: Numbers, size: int) -> Numbers:
    found = np.zeros((size, worths.shape[1]), dtype=np.int64)
    np.add.at(found, cells, worths)
    return found


def _empty(worths: Numbers) -> NDArray[np.bool_]:
    return np.logical_not(worths.any(axis=-1))


def charts_of(filled: tuple[CellCounts, CellCounts, CellCounts], bets: Bets, unit: int) -> tuple[Chart, ...]:
    """The three charts in words; `unit` is the parts of an ante that sums are in."""
    hole, flop, river = (chart.option for chart in filled)
    hole_worths, flop_worths, river_worths = (
        _worths(chart, (passing, *_bet_names(moment)), unit)
        for chart, passing, moment in zip(filled, (CHECK, CHECK, FOLD), bets, strict=True)
    )
    return (
        Chart(
            CHART_IDS[0],
            "Before the flop",
            RANKS,
            RANKS,
            _cells(hole.reshape(13, 13), CHECK, bets[0]),
            row_heading="suited: the higher card; others: the lower",
            column_heading="suited: the lower card; others: the higher",
            worths=_rows(hole_worths, 13),
        ),
        Chart(
            CHART_IDS[1],
            "After the flop",
            MADE,
            DRAWS,
            _cells(flop.reshape(len(MADE), len(DRAWS)), CHECK, bets[1]),
            row_heading="own cards with the flop",
            column_heading="may become",
            worths=_rows(flop_worths, len(DRAWS)),
        ),
        Chart(
            CHART_IDS[2],
            "After the river",
            OUTS,
            OWN,
            _cells(river, FOLD, bets[2]),
            row_heading="single cards that would give the bank a better hand",
            column_heading="own hand",
            worths=_rows(river_worths, len(OWN)),
        ),
    )


def _cells(options: Numbers, passing: str, bets: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    names = (*_bet_names(bets), passing)  # -1, to pass, is the last
    return tuple(tuple(names[option] for option in row) for row in options.tolist())


def _bet_names(bets: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"{BET}-{multiple}" for multiple in bets)


def _worths(filled: CellCounts, names: Sequence[str], unit: int) -> list[Worth]:
    """What each option comes to in each cell, for each ante; nothing where no round comes to it."""
    sums = filled.sums.reshape(-1, len(names)).tolist()
    return [
        {name: worth_figure(Fraction(net, rounds * unit)) for name, net in zip(names, nets, strict=True) if rounds}
        for nets, rounds in zip(sums, filled.rounds.ravel().tolist(), strict=True)
    ]


def _rows(worths: Sequence[Worth], wide: int) -> tuple[tuple[Worth, ...], ...]:
    return tuple(tuple(worths[start : start + wide]) for start in range(0, len(worths), wide))
