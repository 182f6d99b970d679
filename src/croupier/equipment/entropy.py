"""Where unpredictability comes from: the operating system, and hardware that an operator plugs in beside it.

The generator takes its keys from here (G-3.3.1, TSG-8a.2). Hardware is always mixed with the operating system's
entropy, so a source that is broken, or in the wrong hands, leaves the keys as good as the system's alone.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from typing import Final, Protocol


class EntropySource(Protocol):
    """Anything that hands out unpredictable bytes."""

    @property
    def name(self) -> str: ...

    def read(self, count: int) -> bytes: ...


class EntropyError(RuntimeError):
    """A source gave no entropy, or gave bytes that failed a health test; the text says which."""


class SystemEntropy:
    """The operating system's generator; it blocks at start-up until the kernel itself is seeded."""

    name: Final = "operating system"

    def read(self, count: int) -> bytes:
        return os.urandom(count)


class MixedEntropy:
    """A hardware source mixed with the operating system's entropy.

    After an alarm the hardware stays out of use until the house is opened again: somebody has to look at it first.
    """

    def __init__(
        self,
        hardware: EntropySource,
        on_alarm: Callable[[EntropyError], None],
        system: EntropySource | None = None,
    ) -> None:
        self._hardware = hardware
        self._system = system or SystemEntropy()
        self._on_alarm = on_alarm
        self._alarm: EntropyError | None = None

    @property
    def name(self) -> str:
        return f"{self._hardware.name} mixed with {self._system.name}"

    @property
    def alarm(self) -> EntropyError | None:
        """Why the hardware is out of use; None while it works."""
        return self._alarm

    def read(self, count: int) -> bytes:
        # The hardware is read first, so it cannot choose its bytes to suit the system's.
        outside = b"" if self._alarm else self._from_hardware(count)
        inside = self._system.read(max(count, 32))
        return hashlib.shake_256(b"croupier entropy mix 1" + len(inside).to_bytes(8, "big") + inside + outside).digest(
            count
        )

    def _from_hardware(self, count: int) -> bytes:
        try:
            return self._hardware.read(max(count, 32))
        except (EntropyError, OSError) as failure:
            self._alarm = failure if isinstance(failure, EntropyError) else EntropyError(str(failure))
            self._on_alarm(self._alarm)
            return b""
