"""The two ways to go through every board: summing what each decision is worth, and playing a strategy to the end.

Work is cut into pieces that run side by side without the interpreter's lock; all sums are whole numbers, so the result
is the same on any number of cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.holdem import walks
from croupier.odds.holdem.payments import Payments
from croupier.odds.holdem.river import OUTS_ROWS, OWN_COLUMNS
from croupier.odds.holdem.showdown import COUNTS
from croupier.odds.holdem.symmetry import PERMUTATIONS, Flops, canonical_boards, flops_of, suit_blocks
from croupier.rules.bank_poker.boxes import BET
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels.tables import CARD_KEY, RankTable, flush_values, rank_table

SUMS: Final = 3
"""Of ante and blind, of a bet of one ante, of the best that can be done after the river."""
MOST_SUMS_BYTES: Final = 1 << 30
PIECE: Final = 512


class Tables(NamedTuple):
    """What the kernels look up."""

    cards: NDArray[np.uint8]
    card_keys: NDArray[np.uint64]
    seven: RankTable
    six: RankTable
    five: RankTable
    flush: NDArray[np.uint16]
    line_of_value: NDArray[np.uint8]
    category_of_value: NDArray[np.uint8]
    qualifying: np.uint32
    base: NDArray[np.int64]
    bet: NDArray[np.int64]
    fold: int
    river_bets: NDArray[np.int64]


class Decisions(NamedTuple):
    """A whole strategy as numbers of options, -1 for checking or folding.

    `river` goes by outs and by what the own cards add; where it is empty the river is played as well as possible.
    """

    hole: NDArray[np.int8]
    flop: NDArray[np.int8]
    river: NDArray[np.int8]


class Ends(NamedTuple):
    """How rounds end under a strategy.

    `ends` counts by decision (those before the flop, then after it, then after the river, then folds), situation and
    line; `every` does so for hands that are never folded. `cells` sums what fold and each bet are worth in the cells of
    the river chart, once for the rounds that come so far and once for all; `foregone` is what betting would have
    brought instead of the folds, by line. `every` and `cells` stay empty if the river is played by a chart.
    """

    ends: NDArray[np.int64]
    every: NDArray[np.int64]
    cells: NDArray[np.int64]
    foregone: NDArray[np.int64]


class Boards(NamedTuple):
    """Every board that can still come, up to symmetry."""

    boards: NDArray[np.uint8]
    weights: NDArray[np.int64]
    flops: Flops


def tables_of(payments: Payments, cards: Sequence[int], river_bets: Sequence[int]) -> Tables:
    """The lookups for these cards (ascending)."""
    return Tables(
        cards=np.array(cards, dtype=np.uint8),
        card_keys=CARD_KEY,
        seven=rank_table(HIGH, 7),
        six=rank_table(HIGH, 6),
        five=rank_table(HIGH, 5),
        flush=flush_values(),
        line_of_value=payments.line_of_value,
        category_of_value=_category_of_value(),
        qualifying=np.uint32(payments.qualifying_value),
        base=payments.base,
        bet=payments.net[BET],
        fold=payments.fold,
        river_bets=np.array(river_bets, dtype=np.int64),
    )


def _category_of_value() -> NDArray[np.uint8]:
    """The place of each value's category, the lowest first; a royal flush is the best straight flush."""
    lowest = [HIGH.first_value(category) for category in reversed(HIGH.order)]
    values = np.arange(len(HIGH.classes))
    return (np.searchsorted(lowest, values, side="right") - 1).clip(0).astype(np.uint8)


def boards_of(cards: Sequence[int]) -> Boards:
    """The canonical boards and flops out of these cards (ascending)."""
    left = np.array(cards, dtype=np.int64)
    blocks = suit_blocks(left)
    boards, weights = canonical_boards(left, blocks, PERMUTATIONS)
    return Boards(boards, weights, flops_of(left, blocks))


def sum_flops(boards: Boards, tables: Tables, workers: int | None = None) -> NDArray[np.int64]:
    """By class of own cards and flop: the `SUMS` over all boards and hands of the bank."""
    classes = len(boards.flops.class_hole)
    most = max(1, MOST_SUMS_BYTES // (classes * SUMS * 8))
    sums = _side_by_side(
        boards,
        min(most, workers or os.cpu_count() or 1),
        lambda: np.zeros((classes, SUMS), dtype=np.int64),
        lambda start, stop, out: walks.sum_flops(boards.boards, boards.weights, start, stop, tables, boards.flops, out),
    )
    return _added(sums)


def play(
    boards: Boards, tables: Tables, decisions: Decisions, options: tuple[int, int], workers: int | None = None
) -> Ends:
    """The ends of all rounds under a strategy; `options` are how many bets there are before and after the flop."""
    lines, last_bets = tables.base.shape[1], len(tables.river_bets)

    def room() -> Ends:
        return Ends(
            np.zeros((sum(options) + last_bets + 1, COUNTS, lines), dtype=np.int64),
            np.zeros((COUNTS, lines), dtype=np.int64),
            np.zeros((2, OUTS_ROWS, OWN_COLUMNS, last_bets + 1), dtype=np.int64),
            np.zeros(lines, dtype=np.int64),
        )

    def work(start: int, stop: int, out: Ends) -> None:
        walks.play(boards.boards, boards.weights, start, stop, tables, boards.flops, decisions, options, *out)

    parts = _side_by_side(boards, workers or os.cpu_count() or 1, room, work)
    return Ends(*(_added([part[place] for part in parts]) for place in range(len(Ends._fields))))


def _added(parts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    total = parts[0]
    for part in parts[1:]:
        total += part
    return total


def _side_by_side(
    boards: Boards, workers: int, room: Callable[[], Any], work: Callable[[int, int, Any], None]
) -> list[Any]:
    """The boards in pieces, each worker with room of its own for its sums."""
    rooms = [room() for _ in range(workers)]
    pieces = iter(range(0, len(boards.boards), PIECE))

    def run(out: Any) -> None:
        for start in pieces:  # one step of a range iterator is atomic
            work(start, min(start + PIECE, len(boards.boards)), out)

    if workers == 1:
        run(rooms[0])
        return rooms
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(run, rooms))
    return rooms
