"""Draws that a ticket cannot tell apart: how many of each of its groups are drawn, with the exact chance of that.

>>> classes = list(draw_classes(("1", "2", "3", "4"), 2, (("1", "2"),)))
>>> [(str(chance), drawn) for chance, drawn in classes]
[('1/6', ('3', '4')), ('2/3', ('1', '3')), ('1/6', ('1', '2'))]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod


def draw_classes(
    population: Sequence[str], count: int, groups: Sequence[Sequence[str]]
) -> Iterator[tuple[Fraction, tuple[str, ...]]]:
    """One draw of `count` for each possible count of hits in the disjoint groups (multivariate hypergeometric)."""
    marked = {number for group in groups for number in group}
    others = [number for number in population if number not in marked]
    every = comb(len(population), count)
    for hits in product(*(range(len(group) + 1) for group in groups)):
        rest = count - sum(hits)
        if not 0 <= rest <= len(others):
            continue
        ways = prod(comb(len(group), hit) for group, hit in zip(groups, hits, strict=True)) * comb(len(others), rest)
        drawn = [number for group, hit in zip(groups, hits, strict=True) for number in group[:hit]]
        yield Fraction(ways, every), (*drawn, *others[:rest])
