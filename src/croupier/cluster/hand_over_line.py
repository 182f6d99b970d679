"""A house leaves its desks to whoever stands by, because an administrator says so."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.messages import HandOver, read_hand_over, write
from croupier.house.roles import Actor, Role

log = logging.getLogger("croupier.security")
MAY: Final = frozenset({Role.ADMINISTRATOR})


class HandOverLine:
    """Asks it of another process, or hears it."""

    def __init__(self, bus: Bus, subjects: Subjects, me: str) -> None:
        self._bus = bus
        self._subject = subjects.hand_over
        self._me = me
        self._then: Callable[[], None] | None = None

    async def open(self) -> None:
        await self._bus.subscribe(self._subject, self._hear)

    def ask(self, process: str, by: Actor) -> None:
        self._bus.publish(self._subject, write(HandOver(process, by)))

    def when_asked(self, then: Callable[[], None]) -> None:
        """What this process does to end in order; one that owns nothing is never asked."""
        self._then = then

    def _hear(self, message: bytes) -> None:
        try:
            asked = read_hand_over(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no request of this version to hand over")
            return
        if asked.process != self._me or self._then is None:
            return
        if not MAY & asked.by.roles:
            log.error("%s asked for the desks to be handed over, who may not", asked.by.id)
            return
        log.warning("the desks are handed over: %s asks for it", asked.by.id)
        self._then()
