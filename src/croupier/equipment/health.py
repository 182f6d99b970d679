"""The continuous health tests of a noise source: repetition count and adaptive proportion (SP 800-90B, 4.4).

Both raise no false alarm more often than once in 2**20 windows from a source that keeps its claimed min-entropy.

>>> repetition_cutoff(1.0), repetition_cutoff(8.0)
(21, 4)
"""

from __future__ import annotations

import math
from typing import Final

from scipy.stats import binom

from croupier.equipment.entropy import EntropyError

FALSE_ALARM: Final = 2.0**-20
WINDOW: Final = 512
"""Samples in a window of the adaptive proportion test, for sources of more than two values."""


class UnhealthySourceError(EntropyError):
    """A noise source repeats itself more than its claimed entropy allows."""


def repetition_cutoff(entropy_bits: float) -> int:
    """So many equal samples in a row are an alarm."""
    return 1 + math.ceil(-math.log2(FALSE_ALARM) / entropy_bits)


def proportion_cutoff(entropy_bits: float) -> int:
    """So many samples equal to the first of a window, itself included, are an alarm."""
    return 1 + int(binom.ppf(1.0 - FALSE_ALARM, WINDOW, 2.0**-entropy_bits))


class HealthTests:
    """Watches every sample of one source, for as long as the source is in use."""

    def __init__(self, entropy_bits: float) -> None:
        if not 0.0 < entropy_bits <= 8.0:
            raise ValueError(f"a byte carries more than 0 and at most 8 bits of entropy, not {entropy_bits}")
        self._repetitions_allowed = repetition_cutoff(entropy_bits)
        self._matches_allowed = proportion_cutoff(entropy_bits)
        self._previous = -1
        self._repetitions = 0
        self._reference = -1
        self._seen = WINDOW
        self._matches = 0

    def watch(self, samples: bytes) -> None:
        """Raise if these samples, after those seen before, are too regular."""
        for sample in samples:
            self._count_repetitions(sample)
            self._count_proportion(sample)

    def _count_repetitions(self, sample: int) -> None:
        self._repetitions = self._repetitions + 1 if sample == self._previous else 1
        self._previous = sample
        if self._repetitions >= self._repetitions_allowed:
            raise UnhealthySourceError(f"the source gave the byte {sample} {self._repetitions} times in a row")

    def _count_proportion(self, sample: int) -> None:
        if self._seen == WINDOW:
            self._reference, self._seen, self._matches = sample, 0, 0
        self._seen += 1
        self._matches += sample == self._reference
        if self._matches >= self._matches_allowed:
            raise UnhealthySourceError(
                f"the source gave the byte {sample} {self._matches} times among {self._seen} samples"
            )
