"""Collected outcomes of a physical device, and whether they show a bias (G-3.4.2).

A wheel, tumbler or shoe is judged when at least 10,000 outcomes are on record; where a person saw the physical
result, it counts, and not what the sensor read.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec
import numpy as np
from scipy.stats import binom, chi2

from croupier.equipment.battery.verdict import CONFIDENCE, Verdict, judge

LEAST_OUTCOMES: Final = 10_000


class Finding(StrEnum):
    TOO_FEW = "too few outcomes to judge"
    EVEN = "no sign of bias"
    BIASED = "biased: take the device out of use"


class Observation(msgspec.Struct, frozen=True):
    """One outcome: what the device reported, and what a person saw where somebody looked."""

    reported: str | None
    seen: str | None = None

    @property
    def official(self) -> str | None:
        """The physical result beats the digitised one."""
        return self.seen if self.seen is not None else self.reported


class DeviceReport(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of one device."""

    device: str
    outcomes: int
    misreadings: int
    counts: dict[str, int]
    most_frequent: str
    p_values: dict[str, float]
    finding: Finding
    verdict: Verdict


class OutcomeTally:
    """The running tally of one device; `labels` are its outcomes, round the wheel for a wheel."""

    def __init__(self, device: str, labels: Sequence[str], *, circular: bool) -> None:
        self.device = device
        self.labels = tuple(labels)
        self._circular = circular
        self._counts = dict.fromkeys(self.labels, 0)
        self.misreadings = 0

    def add(self, observed: Observation) -> None:
        """Count one outcome; one without any result is no outcome."""
        official = observed.official
        if official is None:
            return
        if official not in self._counts:
            raise ValueError(f"{official!r} is no outcome of {self.device}")
        self._counts[official] += 1
        self.misreadings += observed.seen is not None and observed.seen != observed.reported

    def report(self, confidence: float = CONFIDENCE) -> DeviceReport:
        counts = np.array([self._counts[label] for label in self.labels])
        total = int(counts.sum())
        if total == 0:
            raise ValueError(f"no outcomes of {self.device} are on record")
        p_values = {"every outcome equally often": _uneven(counts), "most frequent outcome": _peak(counts)}
        if self._circular:
            p_values["level wheel"] = _tilt(counts)
        verdict = judge(p_values, confidence)
        if total < LEAST_OUTCOMES:
            finding = Finding.TOO_FEW
        else:
            finding = Finding.EVEN if verdict.passed else Finding.BIASED
        return DeviceReport(
            device=self.device,
            outcomes=total,
            misreadings=self.misreadings,
            counts=dict(self._counts),
            most_frequent=self.labels[int(counts.argmax())],
            p_values=p_values,
            finding=finding,
            verdict=verdict,
        )


def _uneven(counts: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
    """Chi-square; one-sided, because cards dealt to the end of a shoe are more even than chance."""
    expected = counts.sum() / counts.size
    return float(chi2.sf(((counts - expected) ** 2).sum() / expected, counts.size - 1))


def _peak(counts: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
    """The chance that the most frequent of all outcomes is at least so frequent, at most."""
    alone = float(binom.sf(int(counts.max()) - 1, int(counts.sum()), 1.0 / counts.size))
    return min(1.0, counts.size * alone)


def _tilt(counts: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
    """Rayleigh's test round the wheel: a wheel that leans favours one side."""
    angles = 2.0 * math.pi * np.arange(counts.size) / counts.size
    length = abs(complex((counts * np.exp(1j * angles)).sum()))
    return math.exp(-(length**2) / float(counts.sum()))
