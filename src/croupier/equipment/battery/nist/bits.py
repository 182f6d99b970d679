"""Sequences of bits, as the tests of SP 800-22 take them: arrays of 0 and 1.

>>> parse("1011")
array([1, 0, 1, 1], dtype=uint8)
>>> unpack(bytes([0b11001001]))
array([1, 1, 0, 0, 1, 0, 0, 1], dtype=uint8)
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.special import erfc, gammaincc

Bits: TypeAlias = NDArray[np.uint8]


def parse(text: str) -> Bits:
    """Bits written as a person writes them."""
    return np.array([int(digit) for digit in text if digit in "01"], dtype=np.uint8)


def unpack(data: bytes) -> Bits:
    """The bits of a byte string, highest bit of each byte first."""
    return np.unpackbits(np.frombuffer(data, dtype=np.uint8))


def windows(bits: Bits, length: int, *, circular: bool) -> NDArray[np.int32]:
    """The value of every run of `length` bits, one starting at each bit; a circle closes on itself."""
    source = np.concatenate((bits, bits[: length - 1])) if circular and length > 1 else bits
    count = source.size - length + 1
    values = np.zeros(count, dtype=np.int32)
    for offset in range(length):
        values = (values << 1) | source[offset : offset + count]
    return values


def normal_tail(value: float) -> float:
    """The chance that a standard normal is further from zero than `value`."""
    return float(erfc(abs(value) / np.sqrt(2.0)))


def chi_square_tail(statistic: float, degrees: float) -> float:
    """The chance that chi-square with so many degrees of freedom is larger."""
    return float(gammaincc(degrees / 2.0, statistic / 2.0))
