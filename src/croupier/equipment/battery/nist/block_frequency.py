"""Frequency test within blocks, SP 800-22 section 2.2: does every block have as many ones as zeros?

>>> from croupier.equipment.battery.nist.bits import parse
>>> round(block_frequency(parse("0110011010"), block=3), 6)
0.801252
"""

from __future__ import annotations

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail


def block_frequency(bits: Bits, block: int = 128) -> float:
    count = bits.size // block
    shares = bits[: count * block].reshape(count, block).mean(axis=1)
    statistic = 4.0 * block * float(((shares - 0.5) ** 2).sum())
    return chi_square_tail(statistic, count)
