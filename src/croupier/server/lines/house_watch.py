"""The house watches itself: its program files at the start and every day, and signed checkpoints of the record.

Checkpoints are kept in the database and, in every place that the operator names, as files (G-2.3.2):
whoever holds a database can rewrite a chain.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from croupier.counters.archive import Keep
from croupier.house.pump import Pump
from croupier.server.reader_threads import ReaderThreads
from croupier.surveillance import software
from croupier.surveillance.checkpoint import KIND, document_of, key_of, make_checkpoint, read_checkpoint
from croupier.surveillance.checkpoint_places import Place, lacking, put
from croupier.surveillance.signing import Signer
from croupier.surveillance.software import Occasion, SoftwareCheck, SoftwareWatch

log = logging.getLogger(__name__)

CHECKPOINT_EVERY_S: Final = 3600
LOOK_EVERY_S: Final = 60


@dataclass(frozen=True, slots=True)
class Watch:
    """What a house watches itself with: the key of its checkpoints, where copies go, and its configuration files."""

    key: Signer
    places: tuple[Place, ...] = ()
    configuration: tuple[Path, ...] = ()


class HouseWatch:
    """A task beside the pump; everything it keeps goes through the pump like any other work."""

    def __init__(self, pump: Pump, reading: ReaderThreads, watch: Watch) -> None:
        self._pump = pump
        self._reading = reading
        self._watch = watch
        self._software = SoftwareWatch(configuration=watch.configuration)
        self.behind: set[Place] = set()
        """Places that lack the newest checkpoint."""
        self._closing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._watch_software(), name="watching the program"),
            asyncio.create_task(self._watch_record(), name="watching the record"),
        ]

    async def stop(self) -> None:
        """A last checkpoint covers the house up to its close; a look at the program is broken off."""
        self._closing.set()
        for task in self._tasks[:1]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _watch_software(self) -> None:
        await self._safely(self.check_software(Occasion.START))
        while not await self._closes_within(LOOK_EVERY_S):
            if self._software.due(self._pump.clock_ms()):
                await self._safely(self.check_software(Occasion.DAILY))

    async def _watch_record(self) -> None:
        await self._safely(self.checkpoint())
        while not await self._closes_within(CHECKPOINT_EVERY_S):
            await self._safely(self.checkpoint())
        await self._safely(self.checkpoint())

    async def _closes_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._closing.wait()
        except TimeoutError:
            return False
        return True

    async def _safely(self, duty: Awaitable[object]) -> None:
        """A duty that fails is logged; the tables go on."""
        try:
            await duty
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the house could not watch itself")

    async def check_software(self, occasion: Occasion) -> SoftwareCheck:
        """Compare the program with itself at the start; the result is kept."""
        now_ms = self._pump.clock_ms()
        check = await asyncio.to_thread(self._software.check, now_ms, occasion)
        if not check.ok:
            log.error("the program's files differ from those it was started from")
        await self._pump.submit(Keep((software.document_of(check),)))
        return check

    async def checkpoint(self) -> bytes:
        """Sign the heads of all streams."""
        now_ms = self._pump.clock_ms()
        data = await self._reading(lambda reader: make_checkpoint(reader, self._watch.key, now_ms))
        await self._pump.submit(Keep((document_of(data),)))
        number = read_checkpoint(data).checkpoint.number
        for place in self._watch.places:
            # One place that cannot be reached keeps no copy from the others.
            self.behind.add(place)
            await self._safely(self._copy_to(place, number))
        return data

    async def _copy_to(self, place: Place, newest: int) -> None:
        """The newest, and whatever the place lacks from the time when it could not be reached."""
        numbers = await asyncio.to_thread(lacking, place, newest)
        for number in numbers:
            kept = await self._reading(lambda reader: reader.document(KIND, key_of(number)))  # noqa: B023  awaited at once
            if kept is not None:
                await asyncio.to_thread(put, place, kept)
        if len(numbers) > 1:
            log.warning("%s lacked %d checkpoints and has them now", place, len(numbers) - 1)
        self.behind.discard(place)
