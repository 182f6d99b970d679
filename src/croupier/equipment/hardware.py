"""A physical noise source that an operator plugs in: `croupier serve --entropy-source /dev/hwrng`.

Raw samples are health-tested and then condensed, so that every byte handed out carries full entropy by the
source's own claim (TSG-8a.2, SP 800-90B), and mixed with the system's.
"""

from __future__ import annotations

import hashlib
import math
import os
import select
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from croupier.equipment.entropy import EntropyError, MixedEntropy
from croupier.equipment.generator import PlayGenerator, Reseeding
from croupier.equipment.health import HealthTests

START_UP_SAMPLES: Final = 1024
"""Samples tested and thrown away before a source is first used (SP 800-90B, 4.3)."""

_MARGIN_BITS: Final = 64

ReadSamples = Callable[[int], bytes]


def device(path: Path, timeout_s: float = 5.0) -> ReadSamples:
    """Samples from a character device or a pipe (`/dev/hwrng`, a serial port), or from a file that is being written.

    The device is opened once and read on from where the last samples ended.
    """
    opened: list[int] = []

    def read(count: int) -> bytes:
        try:
            if not opened:
                opened.append(os.open(path, os.O_RDONLY | os.O_NONBLOCK))
            return _read_all(opened[0], count, time.monotonic() + timeout_s)
        except OSError as failure:
            raise EntropyError(f"cannot read the entropy source {path}: {failure.strerror}") from failure

    return read


def _read_all(descriptor: int, count: int, until_s: float) -> bytes:
    samples = b""
    while len(samples) < count:
        ready, _, _ = select.select([descriptor], [], [], max(0.0, until_s - time.monotonic()))
        if not ready:
            raise EntropyError(f"the entropy source gave {len(samples)} of {count} bytes in time")
        chunk = os.read(descriptor, count - len(samples))
        if not chunk:
            raise EntropyError(f"the entropy source ended after {len(samples)} of {count} bytes")
        samples += chunk
    return samples


class HardwareEntropy:
    """A noise source with its claimed min-entropy in bits for each byte, watched all the time."""

    def __init__(self, name: str, samples: ReadSamples, entropy_bits: float = 1.0) -> None:
        self.name = name
        self._samples = samples
        self._entropy_bits = entropy_bits
        self._tests: HealthTests | None = None

    def read(self, count: int) -> bytes:
        tests = self._tests or self._start_up()
        wanted = math.ceil((8 * count + _MARGIN_BITS) / self._entropy_bits)
        samples = self._samples(wanted)
        try:
            tests.watch(samples)
        except EntropyError:
            self._tests = None  # the next use, after somebody restored the source, starts with the start-up test
            raise
        self._tests = tests
        return hashlib.shake_256(b"croupier hardware entropy 1" + samples).digest(count)

    def _start_up(self) -> HealthTests:
        tests = HealthTests(self._entropy_bits)
        tests.watch(self._samples(START_UP_SAMPLES))
        return tests


def generator_with(path: Path, entropy_bits: float, on_alarm: Callable[[EntropyError], None]) -> PlayGenerator:
    """The generator for play with fresh physical entropy in every block of words (TSG-8a.2).

    A source that cannot be read or fails its start-up test is refused here; one that fails later is left out, which
    `on_alarm` is told.
    """
    hardware = HardwareEntropy(str(path), device(path), entropy_bits)
    mixed = MixedEntropy(hardware, on_alarm)
    generator = PlayGenerator(mixed, Reseeding(after_outputs=1))
    if mixed.alarm is not None:
        raise mixed.alarm
    return generator
