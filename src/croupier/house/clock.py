"""The one clock of the house (G-2.2): wall time in milliseconds that never runs backwards."""

from __future__ import annotations

import time


class SystemClock:
    """Wall time at the start, carried on by the monotonic clock: a change of the system's time moves nothing."""

    def __init__(self) -> None:
        self._offset_ms = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def __call__(self) -> int:
        return self._offset_ms + time.monotonic_ns() // 1_000_000
