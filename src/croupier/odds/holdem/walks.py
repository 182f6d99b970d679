"""Kernels that go through boards: one sums what decisions are worth, the other plays a strategy to the end."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.holdem.river import place_all
from croupier.odds.holdem.showdown import (
    COUNTS,
    MOST_CARDS,
    MOST_HOLES,
    judge,
    live_cards,
    name_pairs,
    sort,
    stand,
    worth,
)
from croupier.odds.holdem.symmetry import flop_index

_FLOPS_OF_A_BOARD: Final = 10


class Scratch(NamedTuple):
    """Room for one board, by pair of live cards."""

    live: NDArray[np.uint8]
    keys: NDArray[np.uint64]
    values: NDArray[np.uint16]
    ordered: NDArray[np.uint32]
    spare: NDArray[np.uint32]
    first: NDArray[np.uint8]
    second: NDArray[np.uint8]
    holes: NDArray[np.uint16]
    counts: NDArray[np.int32]
    base: NDArray[np.int64]
    bet: NDArray[np.int64]
    last: NDArray[np.int64]
    taken: NDArray[np.int8]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]


@njit(nogil=True, cache=True)
def _scratch():  # type: ignore[no-untyped-def]
    return Scratch(
        np.zeros(MOST_CARDS, dtype=np.uint8),
        np.zeros(MOST_CARDS, dtype=np.uint64),
        np.zeros(MOST_HOLES, dtype=np.uint16),
        np.zeros(MOST_HOLES, dtype=np.uint32),
        np.zeros(MOST_HOLES, dtype=np.uint32),
        np.zeros(MOST_HOLES, dtype=np.uint8),
        np.zeros(MOST_HOLES, dtype=np.uint8),
        np.zeros(MOST_HOLES, dtype=np.uint16),
        np.zeros((MOST_HOLES, COUNTS), dtype=np.int32),
        np.zeros(MOST_HOLES, dtype=np.int64),
        np.zeros(MOST_HOLES, dtype=np.int64),
        np.zeros(MOST_HOLES, dtype=np.int64),
        np.zeros(MOST_HOLES, dtype=np.int8),
        np.zeros(MOST_HOLES, dtype=np.int64),
        np.zeros(MOST_HOLES, dtype=np.int64),
    )


@njit(nogil=True, cache=True)
def _look_at(board, tables, room):  # type: ignore[no-untyped-def]
    """Everything about one board into its room; how many live cards and pairs of them there are."""
    count = live_cards(tables.cards, board, room.live)
    name_pairs(room.live, count, room.first, room.second, room.holes)
    seven = tables.seven
    pairs = judge(
        board, room.live, count, tables.card_keys, seven.block, seven.place, seven.values, tables.flush, room.keys,
        room.values,
    )  # fmt: skip
    sort(room.values, pairs, room.ordered, room.spare)
    stand(room.ordered, pairs, count, room.first, room.second, tables.qualifying, room.counts)
    worth(room.counts, pairs, room.values, tables.line_of_value, tables.base, tables.bet, room.base, room.bet)
    against = (count - 2) * (count - 3) // 2
    _best_river(room.base, room.bet, pairs, tables.river_bets, tables.fold * against, room.last, room.taken)
    return count, pairs


@njit(nogil=True, cache=True)
def _best_river(base, bet, pairs, river_bets, fold, last, taken):  # type: ignore[no-untyped-def]
    for pair in range(pairs):
        best, option = fold, -1
        for number in range(len(river_bets)):
            value = base[pair] + river_bets[number] * bet[pair]
            if value > best:
                best, option = value, number
        last[pair], taken[pair] = best, option


@njit(nogil=True, cache=True)
def _add_to_classes(first, local, moved, holes, pairs, weight, base, bet, last, sums):  # type: ignore[no-untyped-def]
    for pair in range(pairs):
        place = first + local[moved[holes[pair]]]
        sums[place, 0] += weight * base[pair]
        sums[place, 1] += weight * bet[pair]
        sums[place, 2] += weight * last[pair]


@njit(nogil=True, cache=True)
def sum_flops(boards, weights, start, stop, tables, flops, sums):  # type: ignore[no-untyped-def]
    """Adds each board's results to the classes of its ten flops."""
    room = _scratch()
    for n in range(start, stop):
        board = boards[n]
        _, pairs = _look_at(board, tables, room)
        for x in range(3):
            for y in range(x + 1, 4):
                for z in range(y + 1, 5):
                    flop = flop_index(int(board[x]), int(board[y]), int(board[z]))
                    number = flops.number[flop]
                    _add_to_classes(
                        flops.first[number], flops.local[number], flops.holes_moved[flops.permutation[flop]],
                        room.holes, pairs, weights[n], room.base, room.bet, room.last, sums,
                    )  # fmt: skip


@njit(nogil=True, cache=True)
def _count_flops(first, local, moved, holes, pairs, decisions, decided):  # type: ignore[no-untyped-def]
    for pair in range(pairs):
        decided[pair, decisions[first + local[moved[holes[pair]]]] + 1] += 1


@njit(nogil=True, cache=True)
def _add_end(ends, counts, line, weight):  # type: ignore[no-untyped-def]
    for situation in range(COUNTS):
        ends[situation, line] += weight * counts[situation]


@njit(nogil=True, cache=True)
def play(boards, weights, start, stop, tables, flops, decisions, options, ends, every, cells, foregone):  # type: ignore[no-untyped-def]
    """Plays each board with each pair and each of its ten flops; `options` are the bets before and after the flop.

    `every` and `cells` are only filled where the river is played as well as possible.
    """
    room = _scratch()
    decided = np.zeros((MOST_HOLES, options[1] + 1), dtype=np.int64)
    for n in range(start, stop):
        board = boards[n]
        count, pairs = _look_at(board, tables, room)
        place_all(board, room.live, count, tables, room.ordered, pairs, room.rows, room.columns)
        decided[:] = 0
        for x in range(3):
            for y in range(x + 1, 4):
                for z in range(y + 1, 5):
                    flop = flop_index(int(board[x]), int(board[y]), int(board[z]))
                    number = flops.number[flop]
                    _count_flops(
                        flops.first[number], flops.local[number], flops.holes_moved[flops.permutation[flop]],
                        room.holes, pairs, decisions.flop, decided,
                    )  # fmt: skip
        against = (count - 2) * (count - 3) // 2
        if len(decisions.river) == 0:
            _survey(pairs, weights[n], against, tables, decisions, room, decided, every, cells)
        _end(pairs, weights[n], against, tables, decisions, options, room, decided, ends, foregone)


@njit(nogil=True, cache=True)
def _survey(pairs, weight, against, tables, decisions, room, decided, every, cells):  # type: ignore[no-untyped-def]
    """What does not depend on the river: every hand as if it were played, and what the last options are worth."""
    for pair in range(pairs):
        line = tables.line_of_value[room.values[pair]]
        _add_end(every, room.counts[pair], line, weight * _FLOPS_OF_A_BOARD)
        row, column = room.rows[pair], room.columns[pair]
        arriving = weight * decided[pair, 0] if decisions.hole[room.holes[pair]] < 0 else np.int64(0)
        cells[0, row, column, 0] += arriving * tables.fold * against
        cells[1, row, column, 0] += weight * tables.fold * against
        for number in range(len(tables.river_bets)):
            value = room.base[pair] + tables.river_bets[number] * room.bet[pair]
            cells[0, row, column, number + 1] += arriving * value
            cells[1, row, column, number + 1] += weight * value


@njit(nogil=True, cache=True)
def _end(pairs, weight, against, tables, decisions, options, room, decided, ends, foregone):  # type: ignore[no-untyped-def]
    """How the rounds of one board end; ten flops lead to it, each with its own decisions."""
    last_options = len(tables.river_bets)
    folds = options[0] + options[1] + last_options
    for pair in range(pairs):
        line = tables.line_of_value[room.values[pair]]
        counts = room.counts[pair]
        before = decisions.hole[room.holes[pair]]
        if before >= 0:
            _add_end(ends[before], counts, line, weight * _FLOPS_OF_A_BOARD)
            continue
        for number in range(options[1]):
            if decided[pair, number + 1] > 0:
                _add_end(ends[options[0] + number], counts, line, weight * decided[pair, number + 1])
        arriving = weight * decided[pair, 0]
        if arriving == 0:
            continue
        option = room.taken[pair]
        if len(decisions.river):
            option = decisions.river[room.rows[pair], room.columns[pair]]
        if option >= 0:
            _add_end(ends[options[0] + options[1] + option], counts, line, arriving)
            continue
        ends[folds, 0, line] += arriving * against
        betting = room.base[pair] + tables.river_bets[0] * room.bet[pair]
        for number in range(1, last_options):
            betting = max(betting, room.base[pair] + tables.river_bets[number] * room.bet[pair])
        foregone[line] += arriving * (betting - tables.fold * against)
