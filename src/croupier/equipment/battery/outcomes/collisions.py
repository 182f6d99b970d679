"""Tests of large ranges: duplicates among many values, and equal spacings between them (birthday spacings)."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import poisson

from croupier.equipment.battery.tails import Fit, normal, two_sided

URNS: Final = 1 << 20
BIRTHDAYS: Final = 4096
DAYS: Final = 1 << 32
_MEAN_EQUAL_SPACINGS: Final = BIRTHDAYS**3 / (4 * DAYS)


def duplicates(values: NDArray[np.int64]) -> Fit:
    """How many values below 2**20 came before? Compared with balls thrown into urns."""
    balls = values.size
    empty_share = math.exp(balls * math.log1p(-1.0 / URNS))
    both_empty = math.exp(balls * math.log1p(-2.0 / URNS))
    mean = URNS * empty_share
    variance = mean + URNS * (URNS - 1.0) * both_empty - mean * mean
    return normal(URNS - np.unique(values).size, mean, variance)


def birthday_spacings(years: NDArray[np.int64]) -> Fit:
    """Each row is 4096 birthdays in a year of 2**32 days; spacings that come twice follow Poisson's law."""
    spacings = np.sort(np.diff(np.sort(years, axis=1), axis=1), axis=1)
    equal = (spacings[:, 1:] == spacings[:, :-1]).sum(axis=1)
    found, mean = int(equal.sum()), _MEAN_EQUAL_SPACINGS * len(years)
    return Fit(float(found), two_sided(float(poisson.sf(found - 1, mean)), float(poisson.cdf(found, mean))))
