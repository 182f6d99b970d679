"""Linear complexity test, SP 800-22 section 2.10: how long a shift register makes each block?

Berlekamp and Massey's algorithm runs on all blocks at once, with polynomials packed into 64-bit words.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail

CHANCES: Final = (0.010417, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833)
EDGES: Final = (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)
_ONE: Final = np.uint64(1)
_TOP: Final = np.uint64(63)


def linear_complexity(bits: Bits, block: int = 500, chances: tuple[float, ...] = CHANCES) -> float:
    count = bits.size // block
    lengths = register_lengths(bits[: count * block].reshape(count, block))
    sign = -1.0 if block % 2 else 1.0
    mean = block / 2.0 + (9.0 - sign) / 36.0 - (block / 3.0 + 2.0 / 9.0) / 2.0**block
    deviations = sign * (lengths - mean) + 2.0 / 9.0
    classes = np.searchsorted(EDGES, deviations)
    observed = np.bincount(classes, minlength=7)
    expected = count * np.array(chances)
    return chi_square_tail(float(((observed - expected) ** 2 / expected).sum()), 6)


def register_lengths(blocks: Bits) -> NDArray[np.int64]:
    """The length of the shortest linear feedback shift register that makes each row."""
    count, steps = blocks.shape
    words = steps // 64 + 1
    connection = np.zeros((words, count), dtype=np.uint64)
    connection[0] = _ONE
    earlier = connection.copy()
    history = np.zeros_like(connection)
    lengths = np.zeros(count, dtype=np.int64)
    columns = np.ascontiguousarray(blocks.T).astype(np.uint64)
    for step in range(steps):
        used = step // 64 + 1
        _shift(history[:used], columns[step])
        _shift(earlier[: used + 1], np.uint64(0))
        products = np.bitwise_xor.reduce(connection[:used] & history[:used], axis=0)
        differs = (np.bitwise_count(products) & 1).astype(bool)
        if not differs.any():
            continue
        grows = differs & (lengths <= step // 2)
        mask = np.where(differs, np.uint64(2**64 - 1), np.uint64(0))
        before = connection[:, grows]
        connection[: used + 1] ^= earlier[: used + 1] & mask
        earlier[:, grows] = before
        lengths[grows] = step + 1 - lengths[grows]
    return lengths


def _shift(words: NDArray[np.uint64], incoming: NDArray[np.uint64] | np.uint64) -> None:
    """Multiply by x: every bit one place up, `incoming` at the bottom; the lowest word comes first."""
    carry = words >> _TOP
    words <<= _ONE
    words[1:] |= carry[:-1]
    words[0] |= incoming
