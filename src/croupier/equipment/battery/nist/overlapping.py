"""Overlapping template matching, SP 800-22 section 2.8: do runs of ones of a given length come too often?"""

from __future__ import annotations

from functools import cache

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail

CLASSES = 6


def overlapping(bits: Bits, length: int = 9, block: int = 1032, chances: tuple[float, ...] | None = None) -> float:
    count = bits.size // block
    rows = bits[: count * block].reshape(count, block)
    matches = np.ones((count, block - length + 1), dtype=bool)
    for offset in range(length):
        matches &= rows[:, offset : offset + matches.shape[1]] == 1
    classes = np.minimum(matches.sum(axis=1), CLASSES - 1)
    observed = np.bincount(classes, minlength=CLASSES)
    expected = count * np.array(chances or match_chances(length, block))
    return chi_square_tail(float(((observed - expected) ** 2 / expected).sum()), CLASSES - 1)


@cache
def match_chances(length: int, block: int) -> tuple[float, ...]:
    """The exact chance of 0, 1, 2, 3, 4, and 5 or more matches in a block, by following the run of ones.

    SP 800-22 prints an approximation; the exact figures keep the p-values even in long tests.
    """
    state = np.zeros((CLASSES, length + 1))  # matches so far, by ones just seen
    state[0, 0] = 1.0
    for _ in range(block):
        after = np.zeros_like(state)
        after[:, 0] = 0.5 * state.sum(axis=1)
        after[:, 1:length] = 0.5 * state[:, : length - 1]
        completed = 0.5 * (state[:, length - 1] + state[:, length])
        after[1:, length] = completed[:-1]
        after[-1, length] += completed[-1]
        state = after
    return tuple(float(chance) for chance in state.sum(axis=1))
