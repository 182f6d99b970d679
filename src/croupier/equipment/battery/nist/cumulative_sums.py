"""Cumulative sums test, SP 800-22 section 2.13: does the walk of +1 and -1 stray too far from zero?"""

from __future__ import annotations

import math

import numpy as np
from scipy.special import ndtr

from croupier.equipment.battery.nist.bits import Bits


def cumulative_sums(bits: Bits) -> tuple[float, float]:
    """The p-values of the walk forwards and of the walk backwards."""
    return _furthest(bits), _furthest(bits[::-1])


def _furthest(bits: Bits) -> float:
    n = bits.size
    furthest = int(np.abs(np.cumsum(2 * bits.astype(np.int64) - 1)).max())
    root = math.sqrt(n)
    # int() cuts towards zero, as the published program does; the terms beyond the ends are negligible.
    k = np.arange(int((-n / furthest + 1) / 4), int((n / furthest - 1) / 4) + 1)
    inner = (ndtr((4 * k + 1) * furthest / root) - ndtr((4 * k - 1) * furthest / root)).sum()
    k = np.arange(int((-n / furthest - 3) / 4), int((n / furthest - 1) / 4) + 1)
    outer = (ndtr((4 * k + 3) * furthest / root) - ndtr((4 * k + 1) * furthest / root)).sum()
    return min(1.0, max(0.0, float(1.0 - inner + outer)))
