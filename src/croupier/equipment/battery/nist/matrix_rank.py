"""Binary matrix rank test, SP 800-22 section 2.5: are fixed-length parts of the sequence linearly independent?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail


def matrix_rank(bits: Bits, size: int = 32) -> float:
    count = bits.size // (size * size)
    ranks = binary_ranks(bits[: count * size * size].reshape(count, size, size))
    full, one_less = rank_chance(size, size), rank_chance(size, size - 1)
    expected = count * np.array([full, one_less, 1.0 - full - one_less])
    reached = np.array([np.count_nonzero(ranks == size), np.count_nonzero(ranks == size - 1)])
    observed = np.append(reached, count - reached.sum())
    return chi_square_tail(float(((observed - expected) ** 2 / expected).sum()), 2)


def rank_chance(size: int, rank: int) -> float:
    """The chance that a random square binary matrix has this rank (section 3.5)."""
    chance = 2.0 ** (rank * (2 * size - rank) - size * size)
    for i in range(rank):
        chance *= (1.0 - 2.0 ** (i - size)) ** 2 / (1.0 - 2.0 ** (i - rank))
    return chance


def binary_ranks(matrices: Bits) -> NDArray[np.int64]:
    """Ranks over the field of two elements, by elimination in all matrices at once; at most 64 columns."""
    count, rows, columns = matrices.shape
    weights = np.uint64(1) << np.arange(columns, dtype=np.uint64)
    packed = (matrices * weights).sum(axis=2, dtype=np.uint64)
    ranks = np.zeros(count, dtype=np.int64)
    used = np.zeros((count, rows), dtype=bool)
    every = np.arange(count)
    for column in range(columns):
        has_bit = (packed >> np.uint64(column)) & np.uint64(1) == 1
        candidates = has_bit & ~used
        found = candidates.any(axis=1)
        pivot = candidates.argmax(axis=1)
        pivot_rows = np.where(found, packed[every, pivot], np.uint64(0))
        used[every[found], pivot[found]] = True
        has_bit[every, pivot] = False
        packed ^= np.where(has_bit, pivot_rows[:, None], np.uint64(0))
        ranks += found
    return ranks
