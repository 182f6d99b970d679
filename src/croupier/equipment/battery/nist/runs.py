"""Runs test, SP 800-22 section 2.3: does the sequence change between zeros and ones as often as it should?

>>> from croupier.equipment.battery.nist.bits import parse
>>> round(runs(parse("1001101011")), 6)
0.147232
"""

from __future__ import annotations

import math

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, normal_tail


def runs(bits: Bits) -> float:
    n = bits.size
    share = float(bits.mean())
    if abs(share - 0.5) >= 2.0 / math.sqrt(n):
        return 0.0  # the frequency test has failed, and this one cannot be read (2.3.4, step 2)
    observed = 1 + int(np.count_nonzero(bits[1:] != bits[:-1]))
    spread = share * (1.0 - share)
    return normal_tail((observed - 2.0 * n * spread) / (math.sqrt(2.0 * n) * math.sqrt(2.0) * spread))
