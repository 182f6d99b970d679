"""SP 800-22 over many sequences: the share that passes and how even the p-values are (its section 4.2).

NIST's own limits (three standard deviations, uniformity 0.0001) are kept as a remark on a line; the verdict uses
exact chances, so that a long list of tests does not raise an alarm by its length.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import numpy as np
from scipy.stats import binom

from croupier.equipment.battery.line import Line
from croupier.equipment.battery.nist.bits import chi_square_tail, unpack
from croupier.equipment.battery.nist.suite import SEQUENCE_BITS, TESTS

GROUP: Final = "SP 800-22"
LEVEL: Final = 0.01
UNIFORMITY_LIMIT: Final = 0.0001
LEAST_SEQUENCES: Final = 55
"""Sequences that the uniformity of p-values needs (section 4.2.2)."""

MOST_SEQUENCES: Final = 1000
"""Beyond these the sequences get longer instead: the tests' own approximations would begin to show."""

Progress = Callable[[str, float], None]
"""Called with what is being done and how much of it is done, from 0 to 1."""


def plan(total_bytes: int) -> tuple[int, int]:
    """The number of sequences and the bytes in each."""
    sequences = min(MOST_SEQUENCES, total_bytes * 8 // SEQUENCE_BITS)
    if sequences < 1:
        raise ValueError(f"SP 800-22 needs at least {SEQUENCE_BITS // 8} bytes, not {total_bytes}")
    return sequences, total_bytes // sequences


def examine_bits(read: Callable[[int], bytes], total_bytes: int, progress: Progress) -> list[Line]:
    """Run the whole suite over as many sequences as the bytes allow."""
    sequences, size = plan(total_bytes)
    found: dict[str, list[float]] = {}
    for sequence in range(sequences):
        bits = unpack(read(size))
        for test in TESTS:
            for part, p_value in test.p_values(bits).items():
                found.setdefault(f"{test.name} {part}".strip(), []).append(p_value)
        progress(GROUP, (sequence + 1) / sequences)
    return [summarise(name, p_values) for name, p_values in found.items()]


def summarise(name: str, p_values: list[float]) -> Line:
    """One line from the p-values of all sequences."""
    count = len(p_values)
    passed = sum(p >= LEVEL for p in p_values)
    too_few = float(binom.cdf(passed, count, 1.0 - LEVEL))
    uniformity = uniformity_of(p_values) if count >= LEAST_SEQUENCES else None
    chances = [too_few] if uniformity is None else [too_few, uniformity]
    return Line(
        group=GROUP,
        test=name,
        samples=count,
        p_value=min(1.0, len(chances) * min(chances)),
        p_values=tuple(p_values),
        passed_share=passed / count,
        uniformity=uniformity,
        remark=_remark(passed / count, count, uniformity),
    )


def uniformity_of(p_values: list[float]) -> float:
    """NIST's p-value of p-values: chi-square over ten classes."""
    counts, _ = np.histogram(p_values, bins=10, range=(0.0, 1.0))
    expected = len(p_values) / 10.0
    return chi_square_tail(float(((counts - expected) ** 2).sum()) / expected, 9)


def least_share(count: int) -> float:
    """NIST's lower limit for the share of sequences that pass."""
    return 1.0 - LEVEL - 3.0 * math.sqrt(LEVEL * (1.0 - LEVEL) / count)


def _remark(share: float, count: int, uniformity: float | None) -> str:
    if count < LEAST_SEQUENCES:
        return ""
    if share < least_share(count):
        return f"fewer sequences pass than NIST's {least_share(count):.3f}"
    if uniformity is not None and uniformity < UNIFORMITY_LIMIT:
        return f"p-values less even than NIST's {UNIFORMITY_LIMIT}"
    return ""
