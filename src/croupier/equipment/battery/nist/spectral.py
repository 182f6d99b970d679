"""Discrete Fourier transform test, SP 800-22 section 2.6: are there periodic features?"""

from __future__ import annotations

import math

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, normal_tail


def spectral(bits: Bits) -> float:
    n = bits.size
    peaks = np.abs(np.fft.rfft(2.0 * bits - 1.0))[: n // 2]
    threshold = math.sqrt(math.log(1.0 / 0.05) * n)
    expected = 0.95 * n / 2.0
    observed = int(np.count_nonzero(peaks < threshold))
    return normal_tail((observed - expected) / math.sqrt(n * 0.95 * 0.05 / 4.0))
