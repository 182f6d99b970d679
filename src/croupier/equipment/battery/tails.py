"""From a statistic to a p-value. Outcome tests look at both ends: too even is as suspicious as too uneven.

A generator that throws values away to look fair (which G-3.2.3 forbids) shows up at the even end.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import chi2, norm

LEAST_EXPECTED: Final = 10.0
"""Classes are joined until so many outcomes are expected in each, twice what chi-square requires, for good tails."""


class Fit(NamedTuple):
    statistic: float
    p_value: float


def two_sided(upper: float, lower: float) -> float:
    return min(1.0, 2.0 * min(upper, lower))


def chi_square(statistic: float, degrees: float) -> Fit:
    return Fit(statistic, two_sided(float(chi2.sf(statistic, degrees)), float(chi2.cdf(statistic, degrees))))


def normal(value: float, mean: float, variance: float) -> Fit:
    score = (value - mean) / math.sqrt(variance)
    return Fit(score, 2.0 * float(norm.sf(abs(score))))


def goodness_of_fit(observed: ArrayLike, chances: ArrayLike) -> Fit:
    """Chi-square of counts against the chances of their classes; thin neighbouring classes are joined."""
    counts = np.asarray(observed, dtype=float)
    expected = counts.sum() * np.asarray(chances, dtype=float)
    joined = _join(counts, expected)
    if len(joined) < 2:
        raise ValueError("too few outcomes for a chi-square test")
    together, wanted = joined[:, 0], joined[:, 1]
    return chi_square(float(((together - wanted) ** 2 / wanted).sum()), len(joined) - 1)


def _join(counts: NDArray[np.float64], expected: NDArray[np.float64]) -> NDArray[np.float64]:
    classes: list[list[float]] = []
    count = wanted = 0.0
    for seen, hoped in zip(counts, expected, strict=True):
        count, wanted = count + float(seen), wanted + float(hoped)
        if wanted >= LEAST_EXPECTED:
            classes.append([count, wanted])
            count = wanted = 0.0
    if classes and wanted > 0.0:
        classes[-1][0] += count
        classes[-1][1] += wanted
    return np.array(classes)
