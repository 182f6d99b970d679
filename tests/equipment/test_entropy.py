"""Entropy sources, their health tests, and the mix that a bad source cannot spoil."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from croupier.equipment.entropy import EntropyError, MixedEntropy, SystemEntropy
from croupier.equipment.generator import SeededGenerator
from croupier.equipment.hardware import HardwareEntropy, device, generator_with
from croupier.equipment.health import HealthTests, UnhealthySourceError, proportion_cutoff, repetition_cutoff


class _Scripted:
    name = "scripted"

    def __init__(self, answer: bytes | EntropyError) -> None:
        self.answer = answer
        self.reads = 0

    def read(self, count: int) -> bytes:
        self.reads += 1
        if isinstance(self.answer, EntropyError):
            raise self.answer
        return self.answer.ljust(count, b"\0")


def _no_alarm(_alarm: EntropyError) -> None:
    """Told elsewhere."""


def test_the_system_never_repeats() -> None:
    assert SystemEntropy().read(32) != SystemEntropy().read(32)


def test_cutoffs_follow_sp_800_90b() -> None:
    # 4.4.1: C = 1 + ceil(20 / H); 4.4.2, window 512: 410 at half a bit, then 311, 177, 62 and 13.
    assert [repetition_cutoff(bits) for bits in (1, 2, 4, 8)] == [21, 11, 6, 4]
    assert [proportion_cutoff(bits) for bits in (0.5, 1, 2, 4, 8)] == [410, 311, 177, 62, 13]


def test_a_healthy_source_passes() -> None:
    HealthTests(entropy_bits=7.0).watch(SeededGenerator(1).bytes(100_000))


def test_repetition_alarms_at_the_cutoff_and_not_before() -> None:
    HealthTests(entropy_bits=1.0).watch(b"x" * 20)
    with pytest.raises(UnhealthySourceError, match="21 times in a row"):
        HealthTests(entropy_bits=1.0).watch(b"x" * 21)


def test_repetition_is_counted_across_reads() -> None:
    tests = HealthTests(entropy_bits=1.0)
    tests.watch(b"x" * 11)
    with pytest.raises(UnhealthySourceError):
        tests.watch(b"x" * 10)


def test_adaptive_proportion_finds_a_source_that_favours_one_value() -> None:
    favouring = b"".join(b"x" + bytes([i % 200]) for i in range(256))
    with pytest.raises(UnhealthySourceError, match="among"):
        HealthTests(entropy_bits=4.0).watch(favouring)


@pytest.mark.parametrize("bits", [0.0, -1.0, 8.5])
def test_an_impossible_claim_is_refused(bits: float) -> None:
    with pytest.raises(ValueError, match="bits of entropy"):
        HealthTests(bits)


@pytest.mark.clause("TSG-8a.2")
def test_a_device_is_read_on_and_never_twice(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(SeededGenerator(2).bytes(1024 + 2 * 320))
    source = HardwareEntropy("photon source", device(noise), entropy_bits=1.0)
    first = source.read(32)
    second = source.read(32)
    assert len(first) == len(second) == 32
    assert first != second
    with pytest.raises(EntropyError, match="ended after 0 of 320"):
        source.read(32)


def test_a_missing_or_silent_device_is_an_entropy_error(tmp_path: Path) -> None:
    with pytest.raises(EntropyError, match="cannot read"):
        device(tmp_path / "absent")(16)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = os.open(pipe, os.O_RDWR)
    try:
        with pytest.raises(EntropyError, match="0 of 16 bytes in time"):
            device(pipe, timeout_s=0.05)(16)
    finally:
        os.close(writer)


@pytest.mark.clause("TSG-8a.2", "G-3.3.1")
def test_both_sources_reach_the_mix() -> None:
    def mixed(hardware: bytes, system: bytes) -> bytes:
        return MixedEntropy(_Scripted(hardware), _no_alarm, _Scripted(system)).read(32)

    assert mixed(b"h", b"s") == mixed(b"h", b"s")
    assert mixed(b"h", b"s") != mixed(b"H", b"s")
    assert mixed(b"h", b"s") != mixed(b"h", b"S")


@pytest.mark.clause("G-3.3.1", "TSG-8a.3")
def test_constant_hardware_leaves_the_system_entropy_whole() -> None:
    mixed = MixedEntropy(_Scripted(b""), _no_alarm)
    assert len({mixed.read(32) for _ in range(100)}) == 100


def test_an_alarm_takes_the_hardware_out_and_is_raised_once() -> None:
    alarms: list[EntropyError] = []
    stuck = HardwareEntropy("stuck", lambda count: b"\x07" * count)
    mixed = MixedEntropy(stuck, alarms.append)
    assert len(mixed.read(32)) == 32
    assert mixed.alarm is alarms[0]
    assert "in a row" in str(alarms[0])
    mixed.read(32)
    assert len(alarms) == 1


@pytest.mark.clause("TSG-8a.2")
def test_every_block_of_words_takes_in_physical_entropy(tmp_path: Path) -> None:
    """Start-up test, then 576 samples of one bit each for every key of 64 bytes, and no block without them."""
    noise = tmp_path / "noise"
    noise.write_bytes(SeededGenerator(2).bytes(1024 + 3 * 576))
    alarms: list[EntropyError] = []
    generator = generator_with(noise, 1.0, alarms.append)
    generator.bytes(4064 * 3)
    assert not alarms
    assert generator.seedings == 3
    generator.bytes(4064)
    assert "ended after 0 of 576" in str(alarms[0]), "the play goes on with the system's entropy, and somebody is told"


@pytest.mark.clause("TSG-8a.2")
def test_a_source_that_fails_its_start_up_test_is_refused(tmp_path: Path) -> None:
    stuck = tmp_path / "stuck"
    stuck.write_bytes(b"\x07" * 10_000)
    with pytest.raises(UnhealthySourceError, match="in a row"):
        generator_with(stuck, 1.0, _no_alarm)
    with pytest.raises(EntropyError, match="cannot read"):
        generator_with(tmp_path / "absent", 1.0, _no_alarm)
