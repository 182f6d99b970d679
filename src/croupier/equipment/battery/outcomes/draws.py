"""Tests of drawings without replacement, such as keno's twenty of eighty: rows of an array (G-3.2.2, HC25-5.2.1b)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.stats import hypergeom

from croupier.equipment.battery.tails import Fit, chi_square, goodness_of_fit

Draws = NDArray[np.int64]


def numbers_drawn(draws: Draws, n: int) -> Fit:
    """Chi-square: is every number drawn equally often? Scaled because a drawing excludes repeats."""
    count = draws.shape[1]
    expected = draws.size / n
    counts = np.bincount(draws.ravel(), minlength=n)
    statistic = float(((counts - expected) ** 2).sum()) / expected * (n - 1) / (n - count)
    return chi_square(statistic, n - 1)


def overlaps(draws: Draws, n: int) -> Fit:
    """How many numbers does a drawing share with the one before it?"""
    count = draws.shape[1]
    drawn = np.zeros((draws.shape[0], n), dtype=bool)
    drawn[np.arange(draws.shape[0])[:, None], draws] = True
    shared = (drawn[1:] & drawn[:-1]).sum(axis=1)
    chances = hypergeom.pmf(np.arange(count + 1), n, count, count)
    return goodness_of_fit(np.bincount(shared, minlength=count + 1), chances)


def are_distinct(draws: Draws) -> bool:
    """Is no number drawn twice in one drawing?"""
    ordered = np.sort(draws, axis=1)
    return bool((ordered[:, 1:] != ordered[:, :-1]).all())
