"""Frequency (monobit) test, SP 800-22 section 2.1: are there as many ones as zeros?

>>> from croupier.equipment.battery.nist.bits import parse
>>> round(frequency(parse("1011010101")), 6)
0.527089
"""

from __future__ import annotations

import math

from croupier.equipment.battery.nist.bits import Bits, normal_tail


def frequency(bits: Bits) -> float:
    excess = 2 * int(bits.sum(dtype=int)) - bits.size
    return normal_tail(excess / math.sqrt(bits.size))
