"""Entropy sources, their health tests, and the mix that a bad source cannot spoil."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from croupier.equipment.entropy import EntropyError, MixedEntropy, SystemEntropy
from croupier.equipment.generator import PlayGenerator, Reseeding, SeededGenerator
from croupier.equipment.hardware import HardwareEntropy, command, device
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


def test_a_program_can_be_the_source() -> None:
    program = [sys.executable, "-c", "import os, sys; sys.stdout.buffer.write(os.urandom(int(sys.argv[1])))"]
    assert len(HardwareEntropy("program", command(program, timeout_s=60.0), entropy_bits=6.0).read(32)) == 32


def test_a_program_that_fails_is_an_entropy_error() -> None:
    with pytest.raises(EntropyError, match="status 3 after 0 of 16"):
        command([sys.executable, "-c", "raise SystemExit(3)"], timeout_s=60.0)(16)
    with pytest.raises(EntropyError, match="did not answer"):
        command(["no-such-entropy-program"])(16)


@pytest.mark.clause("TSG-8a.2", "G-3.3.1")
def test_both_sources_reach_the_mix() -> None:
    def mixed(hardware: bytes, system: bytes) -> bytes:
        return MixedEntropy(_Scripted(hardware), system=_Scripted(system)).read(32)

    assert mixed(b"h", b"s") == mixed(b"h", b"s")
    assert mixed(b"h", b"s") != mixed(b"H", b"s")
    assert mixed(b"h", b"s") != mixed(b"h", b"S")


@pytest.mark.clause("G-3.3.1", "TSG-8a.3")
def test_constant_hardware_leaves_the_system_entropy_whole() -> None:
    mixed = MixedEntropy(_Scripted(b""))
    assert len({mixed.read(32) for _ in range(100)}) == 100


def test_an_alarm_takes_the_hardware_out_until_it_is_restored() -> None:
    alarms: list[EntropyError] = []
    stuck = HardwareEntropy("stuck", lambda count: b"\x07" * count)
    mixed = MixedEntropy(stuck, alarms.append)
    assert len(mixed.read(32)) == 32
    assert mixed.alarm is alarms[0]
    assert "in a row" in str(alarms[0])
    mixed.read(32)
    assert len(alarms) == 1
    mixed.restore()
    assert mixed.alarm is None
    mixed.read(32)
    assert len(alarms) == 2


@pytest.mark.clause("TSG-8a.2")
def test_every_block_can_take_in_physical_entropy() -> None:
    """With `after_outputs=1` the order of a deck derives from a fresh physical reading, block by block."""
    hardware = _Scripted(b"photons")
    generator = PlayGenerator(MixedEntropy(hardware), Reseeding(after_outputs=1))
    before = hardware.reads
    generator.bytes(4064 * 3)
    assert hardware.reads == before + 2
