"""The roulette layout: every legal position and no other, derived from where the numbers lie on the cloth.

Numbers lie in rows of three under the zeros. A chip on a number, on an edge between two, on a point where three or
four meet, or at the end of a row or between the ends of two rows covers exactly the numbers that it touches
(RFH-11.2.1, HC25-2.2.1a, HC25-2.3.2a, TSG-A4.13, LC-1.3a to h; zero combinations by NT-95 and the Holland notes).

>>> len(inside(("0",))), len(inside(("0", "00")))
(145, 149)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from croupier.rules.roulette.wheels import ZEROS, colour

NUMBERS: Final = tuple(str(n) for n in range(1, 37))
INSIDE_KINDS: Final = {1: "straight", 2: "split", 3: "street", 4: "corner", 5: "top-line", 6: "line"}
"""An inside wager's kind by the numbers that it covers."""

EVEN_CHANCES: Final = ("red-black", "even-odd", "low-high")
KINDS: Final = (*INSIDE_KINDS.values(), "dozen", "column", *EVEN_CHANCES)

CELL: Final = 6
"""Width of a number in units that one, two or three cells to a row divide."""


class Position(msgspec.Struct, frozen=True):
    """A place for a chip and the pockets that it covers."""

    id: str
    kind: str
    covers: tuple[str, ...]


def _rows(zeros: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [zeros, *(NUMBERS[i : i + 3] for i in range(0, 36, 3))]


def _span(row: tuple[str, ...], place: int) -> tuple[int, int]:
    """Left and right edge of a cell; a row's cells share its whole width."""
    width = 3 * CELL // len(row)
    return place * width, (place + 1) * width


def _touching(zeros: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Sets of cells that a chip can touch: one, two at an edge, three or four at a point."""
    rows = _rows(zeros)
    for row in rows:
        yield from ((cell,) for cell in row)
        yield from pairwise(row)
    for above, below in pairwise(rows):
        for i, j in ((i, j) for i in range(len(above)) for j in range(len(below))):
            (left, right), (low, high) = _span(above, i), _span(below, j)
            if min(right, high) > max(left, low):
                yield above[i], below[j]
        edges = {_span(row, place)[1] for row in (above, below) for place in range(len(row) - 1)}
        for x in sorted(edges):
            yield tuple(
                cell
                for row in (above, below)
                for place, cell in enumerate(row)
                if _span(row, place)[0] <= x <= _span(row, place)[1]
            )


def _row_ends(zeros: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """A whole row, or two neighbouring rows, taken from the end."""
    rows = _rows(zeros)
    yield from rows[1:]
    yield from (above + below for above, below in pairwise(rows))


def _position(covers: tuple[str, ...]) -> Position:
    kind = INSIDE_KINDS[len(covers)]
    if kind == "top-line":
        return Position(kind, kind, covers)
    named = (covers[0], covers[-1]) if kind == "line" else covers
    return Position(f"{kind}:{'-'.join(named)}", kind, covers)


def inside(zeros: tuple[str, ...], zero_combinations: bool = True) -> tuple[Position, ...]:
    """Every inside position; without zero combinations a zero can only be played straight up (LC-1.3b, NL-01)."""
    every = [*_touching(zeros), *_row_ends(zeros)]
    legal = (covers for covers in every if zero_combinations or len(covers) == 1 or not set(covers) & set(ZEROS))
    by_size = sorted(dict.fromkeys(legal), key=len)
    return tuple(_position(covers) for covers in by_size)


def outside() -> tuple[Position, ...]:
    """Dozens, columns and even chances; no zero is in any of them (LC-1.3f to h)."""
    dozens = (Position(f"dozen:{d + 1}", "dozen", NUMBERS[12 * d : 12 * d + 12]) for d in range(3))
    columns = (Position(f"column:{c + 1}", "column", NUMBERS[c::3]) for c in range(3))
    chances = {
        "red": ("red-black", [n for n in NUMBERS if colour(n) == "red"]),
        "black": ("red-black", [n for n in NUMBERS if colour(n) == "black"]),
        "even": ("even-odd", NUMBERS[1::2]),
        "odd": ("even-odd", NUMBERS[0::2]),
        "low": ("low-high", NUMBERS[:18]),
        "high": ("low-high", NUMBERS[18:]),
    }
    return (*dozens, *columns, *(Position(name, kind, tuple(covers)) for name, (kind, covers) in chances.items()))


def positions(zeros: tuple[str, ...], zero_combinations: bool = True) -> tuple[Position, ...]:
    """The whole layout of a wheel with these zeros."""
    return inside(zeros, zero_combinations) + outside()
