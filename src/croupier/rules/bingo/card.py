"""Bingo cards: the three formats as data, and how a card of each is filled.

75 numbers: five columns of fifteen under B, I, N, G, O, the centre free (HC25-5.1.3). 80 numbers: four columns of
twenty, each in a colour (HC25-5.1.4). 90 numbers: nine columns by tens, three rows of five numbers (HC25-5.1.5). The
ranges of the columns are the usual ones, which the book leaves out; no column of a 90-number card is empty.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.rules.procedure import Procedure
from croupier.rules.questions import Pick

EMPTY: Final = ""


class Format(msgspec.Struct, frozen=True):
    """One kind of card: what the columns are called, which numbers they hold, and how many rows there are."""

    name: str
    columns: tuple[str, ...]
    ranges: tuple[tuple[str, ...], ...]
    rows: int
    numbers_in_row: int
    free: tuple[tuple[int, int], ...] = ()
    """Cells, as row and column, that never have a number."""

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(number for column in self.ranges for number in column)

    @property
    def full_rows(self) -> bool:
        """Every cell but the free ones has a number."""
        return self.numbers_in_row == len(self.columns)


def _range(low: int, high: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(low, high + 1))


FORMATS: Final = {
    "75": Format("75", tuple("BINGO"), tuple(_range(15 * c + 1, 15 * c + 15) for c in range(5)), 5, 5, ((2, 2),)),
    "80": Format(
        "80", ("red", "yellow", "blue", "white"), tuple(_range(20 * c + 1, 20 * c + 20) for c in range(4)), 4, 4
    ),
    "90": Format(
        "90",
        _range(1, 9),
        (_range(1, 9), *(_range(10 * c, 10 * c + 9) for c in range(1, 8)), _range(80, 90)),
        3,
        5,
    ),
}


class Card(msgspec.Struct, frozen=True):
    """The numbers row by row; a cell without a number is empty."""

    rows: tuple[tuple[str, ...], ...]

    @property
    def numbers(self) -> frozenset[str]:
        return frozenset(number for row in self.rows for number in row if number)

    def under(self, mask: tuple[str, ...]) -> frozenset[str]:
        """The numbers on the cells that a mask marks with `x`."""
        return frozenset(
            number
            for row, marks in zip(self.rows, mask, strict=True)
            for number, mark in zip(row, marks, strict=True)
            if mark == "x" and number
        )


def fill(card_format: Format, card: str = "") -> Procedure[Card]:
    """A card with numbers from each column's range; on the 90-number card they stand in ascending order."""
    shape = (yield from _shape(card_format, card)) if not card_format.full_rows else _full_shape(card_format)
    columns: list[list[str]] = []
    for place, name in enumerate(card_format.columns):
        height = sum(place in row for row in shape)
        numbers = yield Pick(card_format.ranges[place], height, f"number of column {name}", card)
        columns.append(list(numbers) if card_format.full_rows else sorted(numbers, key=int))
    return Card(
        tuple(
            tuple(columns[place].pop(0) if place in row else EMPTY for place in range(len(card_format.columns)))
            for row in shape
        )
    )


def _full_shape(card_format: Format) -> list[frozenset[int]]:
    every = range(len(card_format.columns))
    return [
        frozenset(column for column in every if (row, column) not in card_format.free)
        for row in range(card_format.rows)
    ]


def _shape(card_format: Format, card: str) -> Procedure[list[frozenset[int]]]:
    """Which columns have a number in each row; the last row fills the columns that are still empty."""
    places = card_format.columns
    rows: list[frozenset[int]] = []
    for row in range(1, card_format.rows + 1):
        used = frozenset().union(*rows)
        bound = [place for place in range(len(places)) if place not in used] if row == card_format.rows else []
        free = tuple(name for place, name in enumerate(places) if place not in bound)
        count = card_format.numbers_in_row - len(bound)
        chosen = yield Pick(free, count, f"column with a number in row {row}", card)
        rows.append(frozenset(bound) | {places.index(name) for name in chosen})
    return rows
