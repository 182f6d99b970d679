"""How each process of a house stands: told to the others every second, for whoever watches over the cluster."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.messages import ProcessReport, read_standing, write

log = logging.getLogger(__name__)

EVERY_S: Final = 1.0
FORGET_S: Final = 60.0
"""A process that said nothing for so long is no longer listed; one that ended is silent until then."""


class Standings:
    """What all processes said last."""

    def __init__(self, bus: Bus, subjects: Subjects, mine: Callable[[], ProcessReport]) -> None:
        self._bus = bus
        self._subject = subjects.standing
        self.mine = mine
        self._heard: dict[str, tuple[float, ProcessReport]] = {}
        self._telling: asyncio.Task[None] | None = None
        self.behind = 0
        """Batches of the owner that were not taken in here, when it was heard last."""

    async def open(self) -> None:
        await self._bus.subscribe(self._subject, self._hear)
        self._telling = asyncio.create_task(self._tell(), name="standings")

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    def known(self) -> list[tuple[ProcessReport, float]]:
        """Of every process that was heard lately, this one among them, and how many seconds ago."""
        now_s = asyncio.get_running_loop().time()
        mine = self.mine()
        others = {name: (at_s, told) for name, (at_s, told) in self._heard.items() if now_s - at_s < FORGET_S}
        self._heard = others
        rows = [(mine, 0.0), *((told, now_s - at_s) for name, (at_s, told) in others.items() if name != mine.process)]
        return sorted(rows, key=lambda row: (row[0].role, row[0].where, row[0].process))

    def _hear(self, message: bytes) -> None:
        try:
            told = read_standing(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no standing of this version")
            return
        self._heard[told.process] = (asyncio.get_running_loop().time(), told)
        if told.process == (mine := self.mine()).owner:
            self.behind = max(0, told.batch - mine.batch)

    async def _tell(self) -> None:
        while True:
            self._bus.publish(self._subject, write(self.mine()))
            await asyncio.sleep(EVERY_S)
