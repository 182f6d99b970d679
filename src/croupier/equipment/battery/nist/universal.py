"""Maurer's universal statistical test, SP 800-22 section 2.9: can the sequence be compressed?"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, normal_tail

# Block length: least sequence length (2.9.7), expected value and variance of the statistic (2.9.4, step 5).
TABLE: Final[dict[int, tuple[int, float, float]]] = {
    6: (387_840, 5.2177052, 2.954),
    7: (904_960, 6.1962507, 3.125),
    8: (2_068_480, 7.1836656, 3.238),
    9: (4_654_080, 8.1764248, 3.311),
    10: (10_342_400, 9.1723243, 3.356),
    11: (22_753_280, 10.170032, 3.384),
    12: (49_643_520, 11.168765, 3.401),
    13: (107_560_960, 12.168070, 3.410),
    14: (231_669_760, 13.167693, 3.416),
    15: (496_435_200, 14.167488, 3.419),
    16: (1_059_061_760, 15.167379, 3.421),
}


def universal(bits: Bits) -> float:
    length = max((length for length, (least, _, _) in TABLE.items() if bits.size >= least), default=6)
    _, expected, variance = TABLE[length]
    return universal_with(bits, length, 10 * 2**length, expected, variance)


def universal_with(bits: Bits, length: int, warm_up: int, expected: float, variance: float) -> float:
    """The test with its parameters given: `warm_up` blocks fill the table of last places."""
    blocks = bits.size // length
    tested = blocks - warm_up
    statistic = mean_log_distance(bits, length, warm_up)
    correction = 0.7 - 0.8 / length + (4.0 + 32.0 / length) * tested ** (-3.0 / length) / 15.0
    return normal_tail((statistic - expected) / (correction * math.sqrt(variance / tested)))


def mean_log_distance(bits: Bits, length: int, warm_up: int) -> float:
    """The mean of log2 of the distance from each tested block to the last equal one before it."""
    blocks = bits.size // length
    weights = 1 << np.arange(length - 1, -1, -1)
    values = bits[: blocks * length].reshape(blocks, length) @ weights
    order = np.argsort(values, kind="stable")
    places = order + 1
    previous = np.zeros(blocks, dtype=np.int64)
    same = values[order][1:] == values[order][:-1]
    previous[order[1:]] = np.where(same, places[:-1], 0)
    distances = np.arange(1, blocks + 1) - previous
    return float(np.log2(distances[warm_up:]).mean())
