"""Tests of a sequence of independent, equally likely outcomes 0 to k - 1, such as the spins of a wheel.

The classical tests of a lab (G-3.2.2): chi-square, serial pairs, serial correlation, runs, repeats.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.tails import Fit, chi_square, goodness_of_fit, normal

Outcomes = NDArray[np.int64]
LAGS = 10


def even_frequencies(outcomes: Outcomes, k: int) -> Fit:
    """Chi-square: does every outcome come equally often?"""
    return goodness_of_fit(np.bincount(outcomes, minlength=k), np.full(k, 1.0 / k))


def serial_pairs(outcomes: Outcomes, k: int) -> Fit:
    """Chi-square of pairs that do not overlap: does each outcome follow each other equally often?"""
    pairs = outcomes[: outcomes.size // 2 * 2].reshape(-1, 2)
    return goodness_of_fit(np.bincount(pairs[:, 0] * k + pairs[:, 1], minlength=k * k), np.full(k * k, 1.0 / k**2))


def serial_correlation(outcomes: Outcomes, _k: int) -> Fit:
    """Ljung and Box's sum of squared correlations with the ten outcomes before."""
    n = outcomes.size
    centred = outcomes - outcomes.mean()
    power = float(centred @ centred)
    if power == 0.0:
        return Fit(0.0, 0.0)  # one outcome all the time
    correlations = np.array([float(centred[lag:] @ centred[:-lag]) / power for lag in range(1, LAGS + 1)])
    weights = n * (n + 2.0) / (n - np.arange(1, LAGS + 1))
    return chi_square(float((weights * correlations**2).sum()), LAGS)


def runs(outcomes: Outcomes, k: int) -> Fit:
    """Wald and Wolfowitz: does the sequence change between the lower and the upper half as often as it should?"""
    upper = outcomes >= k // 2
    high = int(np.count_nonzero(upper))
    low = upper.size - high
    if not (high and low):
        return Fit(0.0, 0.0)
    n = high + low
    observed = 1 + int(np.count_nonzero(upper[1:] != upper[:-1]))
    mean = 1.0 + 2.0 * high * low / n
    variance = (mean - 1.0) * (mean - 2.0) / (n - 1.0)
    return normal(observed, mean, variance)


def repeats(outcomes: Outcomes, k: int) -> Fit:
    """How often does an outcome equal the one before? A generator that avoids repeats fails here."""
    trials = outcomes.size - 1
    observed = int(np.count_nonzero(outcomes[1:] == outcomes[:-1]))
    return normal(observed, trials / k, trials / k * (1.0 - 1.0 / k))
