"""Which cells of a bingo card have numbers: certain on a full card, by chance on one with empty cells.

On the 90-number card each row has numbers in five of nine columns, chosen as `rules.bingo.card` chooses them: two rows
freely, the last one filling the columns that are still empty (HC25-5.1.5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.rules.bingo.card import Format

Cells: TypeAlias = frozenset[tuple[int, int]]
Array: TypeAlias = npt.NDArray[Any]


def numbers_under(card_format: Format, cells: Cells) -> Mapping[int, Fraction]:
    """How likely it is that so many of the cells have a number."""
    if card_format.full_rows:
        return {len(cells - set(card_format.free)): Fraction(1)}
    # Columns are all alike to the shape, so only how often each pattern of rows is marked in a column matters.
    heights = [sum(1 << row for row, other in cells if other == column) for column in range(len(card_format.columns))]
    return _numbers_under(card_format, tuple(sorted(heights)))


@cache
def _numbers_under(card_format: Format, heights: tuple[int, ...]) -> Mapping[int, Fraction]:
    width, in_row = len(card_format.columns), card_format.numbers_in_row
    marked = [
        sum(1 << column for column, rows in enumerate(heights) if rows >> wanted & 1)
        for wanted in range(card_format.rows)
    ]
    upper, used, size = _upper_rows(width, in_row, card_format.rows - 1)
    count = sum((_ones(upper[:, row] & marked[row]) for row in range(card_format.rows - 1)), start=np.zeros(1, int))
    last = marked[-1]
    empty = (1 << width) - 1 - used
    groups = Counter(
        zip((count + _ones(empty & last)).tolist(), size.tolist(), _ones(used & last).tolist(), strict=True)
    )
    chances: dict[int, Fraction] = {}
    for (certain, columns, inside), shapes in groups.items():
        chosen = in_row - (width - columns)
        for more in range(max(0, chosen - (columns - inside)), min(inside, chosen) + 1):
            ways = Fraction(comb(inside, more) * comb(columns - inside, chosen - more), comb(columns, chosen))
            chances[certain + more] = chances.get(certain + more, Fraction()) + ways * Fraction(shapes, len(upper))
    return chances


@cache
def _upper_rows(width: int, in_row: int, rows: int) -> tuple[Array, Array, Array]:
    """Every shape of all rows but the last as bit masks, the columns that they use, and how many those are."""
    masks = [sum(1 << column for column in chosen) for chosen in combinations(range(width), in_row)]
    upper = np.array(list(product(masks, repeat=rows)))
    used = np.bitwise_or.reduce(upper, axis=1)
    return upper, used, _ones(used)


def _ones(masks: Array) -> Array:
    return np.bitwise_count(masks).astype(int)
