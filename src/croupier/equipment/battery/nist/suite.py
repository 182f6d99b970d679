"""The fifteen tests of SP 800-22 together, with the parameters that its section 2 recommends for a million bits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from croupier.equipment.battery.nist.approximate_entropy import approximate_entropy
from croupier.equipment.battery.nist.bits import Bits
from croupier.equipment.battery.nist.block_frequency import block_frequency
from croupier.equipment.battery.nist.cumulative_sums import cumulative_sums
from croupier.equipment.battery.nist.excursions import excursions
from croupier.equipment.battery.nist.excursions_variant import excursions_variant
from croupier.equipment.battery.nist.frequency import frequency
from croupier.equipment.battery.nist.linear_complexity import linear_complexity
from croupier.equipment.battery.nist.longest_run import longest_run
from croupier.equipment.battery.nist.matrix_rank import matrix_rank
from croupier.equipment.battery.nist.non_overlapping import non_overlapping
from croupier.equipment.battery.nist.overlapping import overlapping
from croupier.equipment.battery.nist.runs import runs
from croupier.equipment.battery.nist.serial import serial
from croupier.equipment.battery.nist.spectral import spectral
from croupier.equipment.battery.nist.universal import universal

SEQUENCE_BITS: Final = 1_000_000
"""Least length that all fifteen tests accept."""


class NistTest(NamedTuple):
    """A test of the suite: it gives one p-value or several, each with the name of its part."""

    name: str
    section: str
    p_values: Callable[[Bits], dict[str, float]]


def _one(test: Callable[[Bits], float]) -> Callable[[Bits], dict[str, float]]:
    return lambda bits: {"": test(bits)}


def _two(test: Callable[[Bits], tuple[float, float]], *parts: str) -> Callable[[Bits], dict[str, float]]:
    return lambda bits: dict(zip(parts, test(bits), strict=True))


def _states(test: Callable[[Bits], dict[int, float] | None]) -> Callable[[Bits], dict[str, float]]:
    return lambda bits: {f"state {state:+d}": p for state, p in (test(bits) or {}).items()}


TESTS: Final[tuple[NistTest, ...]] = (
    NistTest("frequency", "2.1", _one(frequency)),
    NistTest("block frequency", "2.2", _one(block_frequency)),
    NistTest("runs", "2.3", _one(runs)),
    NistTest("longest run of ones", "2.4", _one(longest_run)),
    NistTest("matrix rank", "2.5", _one(matrix_rank)),
    NistTest("spectral (DFT)", "2.6", _one(spectral)),
    NistTest("non-overlapping template", "2.7", non_overlapping),
    NistTest("overlapping template", "2.8", _one(overlapping)),
    NistTest("universal", "2.9", _one(universal)),
    NistTest("linear complexity", "2.10", _one(linear_complexity)),
    NistTest("serial", "2.11", _two(serial, "first difference", "second difference")),
    NistTest("approximate entropy", "2.12", _one(approximate_entropy)),
    NistTest("cumulative sums", "2.13", _two(cumulative_sums, "forwards", "backwards")),
    NistTest("random excursions", "2.14", _states(excursions)),
    NistTest("random excursions variant", "2.15", _states(excursions_variant)),
)
