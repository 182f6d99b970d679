"""Approximate entropy test, SP 800-22 section 2.12: patterns of two neighbouring lengths compared."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail, windows


def approximate_entropy(bits: Bits, length: int = 10) -> float:
    longer = np.bincount(windows(bits, length + 1, circular=True), minlength=2 ** (length + 1))
    shorter = longer.reshape(-1, 2).sum(axis=1)
    difference = _phi(shorter, bits.size) - _phi(longer, bits.size)
    statistic = 2.0 * bits.size * (math.log(2.0) - difference)
    return chi_square_tail(statistic, 2**length)


def _phi(counts: NDArray[np.int64], n: int) -> float:
    shares = counts[counts > 0] / n
    return float((shares * np.log(shares)).sum())
