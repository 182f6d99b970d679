"""Non-overlapping template matching, SP 800-22 section 2.7: does any aperiodic pattern come too often?

An aperiodic template cannot overlap itself, so counting all matches equals counting without overlap, and one pass
over the windows serves all templates.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail, windows


@cache
def aperiodic_templates(length: int) -> tuple[str, ...]:
    """Every template that no shift of itself overlaps; 148 of length nine."""
    texts = (format(value, f"0{length}b") for value in range(2**length))
    return tuple(
        text for text in texts if not any(text[shift:] == text[: length - shift] for shift in range(1, length))
    )


def non_overlapping(bits: Bits, length: int = 9, blocks: int = 8) -> dict[str, float]:
    """A p-value for each aperiodic template of this length."""
    size = bits.size // blocks
    counts = np.array(
        [
            np.bincount(windows(bits[i * size : (i + 1) * size], length, circular=False), minlength=2**length)
            for i in range(blocks)
        ]
    )
    mean = (size - length + 1) / 2**length
    variance = size * (1.0 / 2**length - (2.0 * length - 1.0) / 2 ** (2 * length))
    statistics = ((counts - mean) ** 2 / variance).sum(axis=0)
    return {text: chi_square_tail(float(statistics[int(text, 2)]), blocks) for text in aperiodic_templates(length)}
