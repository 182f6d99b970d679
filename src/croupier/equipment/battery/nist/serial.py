"""Serial test, SP 800-22 section 2.11: does every pattern of a given length come equally often?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail, windows


def serial(bits: Bits, length: int = 16) -> tuple[float, float]:
    """The p-values of the first and the second difference."""
    counts = np.bincount(windows(bits, length, circular=True), minlength=2**length)
    psi_squares = []
    for _ in range(3):
        psi_squares.append(_psi_square(counts, bits.size))
        counts = counts.reshape(-1, 2).sum(axis=1) if counts.size > 1 else counts
    three, two, one = psi_squares
    first = chi_square_tail(three - two, 2 ** (length - 1))
    second = chi_square_tail(three - 2.0 * two + one, 2 ** (length - 2))
    return first, second


def _psi_square(counts: NDArray[np.int64], n: int) -> float:
    """How unevenly the patterns come; zero for the empty pattern."""
    return float(counts.size / n * (counts.astype(float) ** 2).sum() - n)
