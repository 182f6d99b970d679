"""Who is connected to the other processes of the house: nobody has lost their connection who came back elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.messages import Here, read_here, write

log = logging.getLogger(__name__)

EVERY_S: Final = 2.0
FORGET_S: Final = 7.0
"""A process that says nothing for so long is gone, and so is everybody who was connected to it."""


class Attendance:
    """Tells who is connected here, and hears who is elsewhere."""

    def __init__(self, bus: Bus, subjects: Subjects, me: str, here: Callable[[], Iterable[str]]) -> None:
        self._bus = bus
        self._subject = subjects.present
        self._me = me
        self._here = here
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        """By process: when it was heard last, and who is connected to it."""
        self._telling: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    async def open(self) -> None:
        await self._bus.subscribe(self._subject, self._hear)
        self._telling = asyncio.create_task(self._tell(), name="attendance")

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    def changed(self) -> None:
        """Somebody came or went here."""
        self._changed.set()

    def elsewhere(self, patron: str) -> bool:
        """Whether somebody is connected to another process."""
        since_s = asyncio.get_running_loop().time() - FORGET_S
        return any(heard_s >= since_s and patron in there for heard_s, there in self._elsewhere.values())

    def _hear(self, message: bytes) -> None:
        try:
            told = read_here(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no list of who is connected")
            return
        if told.front != self._me:
            self._elsewhere[told.front] = (asyncio.get_running_loop().time(), frozenset(told.patrons))

    async def _tell(self) -> None:
        while True:
            self._changed.clear()
            self._bus.publish(self._subject, write(Here(self._me, tuple(self._here()))))
            try:
                async with asyncio.timeout(EVERY_S):
                    await self._changed.wait()
            except TimeoutError:
                continue
            await asyncio.sleep(0.05)  # many come at once after a lost line
