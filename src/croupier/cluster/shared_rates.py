"""What people do at one process counts at all of them: nobody is let through twice as fast by two fronts.

Told a few times a second, so somebody may be let through a moment too often, and waits for it afterwards. Where the bus
is away each process counts for itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final, Protocol

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.messages import RateUse, read_spent, write

log = logging.getLogger(__name__)

EVERY_S: Final = 0.25
MOST_KEYS: Final = 5_000
"""In one message."""


class Measured(Protocol):
    """What a process measures, by name and by key (an address, a person)."""

    def spent_here(self) -> dict[str, dict[str, float]]:
        """What was let through since this was asked last."""

    def taken_elsewhere(self, spent: Mapping[str, Mapping[str, float]], now_ms: int) -> None:
        """What the others let through."""


class SharedRates:
    """Tells the others what was let through here, and counts what they tell."""

    def __init__(self, bus: Bus, subjects: Subjects, me: str, measured: Measured, clock_ms: Callable[[], int]) -> None:
        self._bus = bus
        self._subject = subjects.spent
        self._me = me
        self._measured = measured
        self._clock_ms = clock_ms
        self._telling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._bus.subscribe(self._subject, self._hear)
        self._telling = asyncio.create_task(self._tell_now_and_then(), name="shared-rates")

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    def _hear(self, message: bytes) -> None:
        try:
            told = read_spent(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no count of this version")
            return
        if told.process != self._me:
            self._measured.taken_elsewhere(told.spent, self._clock_ms())

    async def _tell_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            self.tell()

    def tell(self) -> None:
        for name, spent in self._measured.spent_here().items():
            keys = list(spent)
            for first in range(0, len(keys), MOST_KEYS):
                some = {key: spent[key] for key in keys[first : first + MOST_KEYS]}
                self._bus.publish(self._subject, write(RateUse(self._me, {name: some})))
