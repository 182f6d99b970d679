"""Pai Gow hand against hand where suits do not matter (Numba): every class of ranks against every other.

Classes come in the order of what they have behind, and inclusion and exclusion over the sets of ranks that a hand
holds leaves the hands that share no card with it. For every such set a row counts the hands seen so far that hold it,
by what they have in front, so that one look tells how many of them are lower on both sides. Counts stay below 2^32,
so sums of them may wrap.
"""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.house_way import TWOS
from croupier.odds.table_poker.orbits import CHOOSE
from croupier.odds.table_poker.rank_classes import SEVEN, START, RankClasses, held_sets
from croupier.rules.poker.kernels.layout import compiled

COLUMNS: Final = 96
"""Column i counts hands with less than the i-th two in front; whole cache lines."""
MOST_SETS: Final = 1 << SEVEN


class LowerHands(msgspec.Struct, frozen=True):
    """Of the hands that share no card with one of a class, set by ranks alone: how many stand lower, by class."""

    lower: NDArray[np.int64]
    """Behind and in front."""
    not_higher: NDArray[np.int64]
    lower_behind: NDArray[np.int64]
    not_higher_behind: NDArray[np.int64]


class Sweep:
    """The classes from the lowest to the highest, stopped wherever somebody wants to look."""

    def __init__(self, classes: RankClasses, available: NDArray[np.int64]) -> None:
        self._classes = classes
        self._available = available
        # Beside a joker at most six cards have ranks.
        self._tables = (np.zeros((START[-1], COLUMNS), np.int32), np.zeros((START[SEVEN], COLUMNS), np.int32))
        self._at = 0
        self.standing = LowerHands(*(np.zeros(len(classes.ways), np.int64) for _ in range(4)))

    def go_on(self, end: int) -> None:
        """Classes up to a place; it must not divide hands that are equal behind."""
        classes, standing = self._classes, self.standing
        _, counts = np.unique(classes.behind[self._at : end], return_counts=True)
        most = int(counts.max()) if len(counts) else 0
        _sweep(
            self._at, end, classes.ranks, classes.joker, classes.behind, classes.front, self._available, CHOOSE, START,
            *self._tables, np.zeros((most, MOST_SETS), np.int32), np.zeros((most, MOST_SETS), np.int32),
            np.zeros((most, MOST_SETS), np.int32), np.zeros(most, np.int64), np.zeros(MOST_SETS, np.int32),
            standing.lower, standing.not_higher, standing.lower_behind, standing.not_higher_behind,
        )  # fmt: skip
        self._at = end

    def look(self, wanted: NDArray[np.int64]) -> NDArray[np.int32]:
        """For some classes, by what is in front, the hands seen so far that share no card with one of theirs."""
        out = np.zeros((len(wanted), COLUMNS), np.int32)
        scratch = np.zeros((4, MOST_SETS), np.int32)
        _look(
            wanted, self._classes.ranks, self._classes.joker, self._available, CHOOSE, START, *self._tables, *scratch,
            out,
        )  # fmt: skip
        return out


@compiled
def raise_row(row, column, ways):  # type: ignore[no-untyped-def]
    """So many more hands with this in front: all columns behind it. Whole rows without a branch are much faster."""
    last = np.int32(column)
    for place in range(COLUMNS):
        row[place] += ways if np.int32(place) > last else row.dtype.type(0)


@compiled
def _seen(rows, times, count, column, table):  # type: ignore[no-untyped-def]
    found = np.int64(0)
    for at in range(count):
        found += np.int64(times[at]) * table[rows[at], column]
    return found


@compiled
def _sweep(  # type: ignore[no-untyped-def]
    begin, last, ranks, joker, behind, front, available, choose, start, table, beside_joker, rows, ways, times, counts,
    sizes, lower, not_higher, lower_behind, not_higher_behind,
):  # fmt: skip
    while begin < last:
        end = begin
        while end < last and behind[end] == behind[begin]:
            end += 1
        for at in range(begin, end):
            i = at - begin
            counts[i] = held_sets(
                ranks[at], SEVEN - joker[at], available, choose, start, sizes, rows[i], ways[i], times[i]
            )
            lower[at] = _seen(rows[i], times[i], counts[i], front[at], table)
            lower_behind[at] = _seen(rows[i], times[i], counts[i], TWOS, table)
            if joker[at]:
                lower[at] -= _seen(rows[i], times[i], counts[i], front[at], beside_joker)
                lower_behind[at] -= _seen(rows[i], times[i], counts[i], TWOS, beside_joker)
        for at in range(begin, end):
            i = at - begin
            for k in range(counts[i]):
                raise_row(table[rows[i, k]], front[at], ways[i, k])
                if joker[at]:
                    raise_row(beside_joker[rows[i, k]], front[at], ways[i, k])
        for at in range(begin, end):
            i = at - begin
            not_higher[at] = _seen(rows[i], times[i], counts[i], front[at] + 1, table)
            not_higher_behind[at] = _seen(rows[i], times[i], counts[i], TWOS, table)
            if joker[at]:
                not_higher[at] -= _seen(rows[i], times[i], counts[i], front[at] + 1, beside_joker)
                not_higher_behind[at] -= _seen(rows[i], times[i], counts[i], TWOS, beside_joker)
        begin = end


@compiled
def _add(row, times, out):  # type: ignore[no-untyped-def]
    for column in range(COLUMNS):
        out[column] += times * row[column]


@compiled
def _look(wanted, ranks, joker, available, choose, start, table, beside_joker, sizes, rows, ways, times, out):  # type: ignore[no-untyped-def]
    for i in range(len(wanted)):
        at = wanted[i]
        count = held_sets(ranks[at], SEVEN - joker[at], available, choose, start, sizes, rows, ways, times)
        for k in range(count):
            _add(table[rows[k]], times[k], out[i])
            if joker[at]:
                _add(beside_joker[rows[k]], -times[k], out[i])
