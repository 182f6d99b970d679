"""The courier takes letters to outside parties once they are on record, and brings their answers to the post room.

What is on its way when the house stops is sent again after the next start: a party knows a letter again by its number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

from croupier.counters.post_room.commands import NoteAnswer, NoteFailure, OpenLetter, in_post_room
from croupier.house.outcome import Outcome
from croupier.house.outside import POST_ROOM
from croupier.house.pump import Pump

log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 8
"""Letters on their way to one party."""
LOOK_EVERY_S: Final = 1.0
"""How late a letter may be that is sent again."""


class UnansweredError(Exception):
    """A party could not be reached, or what it said is no answer."""


class Party(Protocol):
    """Somebody outside the house."""

    async def send(self, waiting: OpenLetter) -> dict[str, Any]:
        """Its answer; raises `UnansweredError` where there is none."""

    async def close(self) -> None: ...


class PostTray(Protocol):
    """What the post room shows."""

    def waiting(self) -> list[OpenLetter]: ...


class Courier:
    """Takes what waits to its parties, a few letters at a time to each."""

    def __init__(self, pump: Pump, post_room: PostTray, parties: Mapping[str, Party]) -> None:
        self._pump = pump
        self._post_room = post_room
        self._parties = parties
        self._on_the_way: dict[int, asyncio.Task[None]] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        pump.listen(self._note)

    def start(self) -> None:
        self._wake.set()
        self._task = asyncio.create_task(self._run(), name="courier")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._on_the_way.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for party in self._parties.values():
            await party.close()

    def _note(self, outcome: Outcome) -> None:
        if POST_ROOM in outcome.events:
            self._wake.set()

    async def _run(self) -> None:
        waiting: list[OpenLetter] = []
        while True:
            self._wake.clear()
            try:
                waiting = await self._pump.look(self._post_room.waiting)
                self._take(waiting)
            except Exception:
                log.exception("letters to outside parties could not be taken")
            with suppress(TimeoutError):  # where nothing waits, only a commit can change that
                async with asyncio.timeout(LOOK_EVERY_S if waiting else None):
                    await self._wake.wait()

    def _take(self, waiting: list[OpenLetter]) -> None:
        now_ms = self._pump.clock_ms()
        loads: dict[str, int] = {}
        for letter in waiting:
            if letter.number in self._on_the_way:
                loads[letter.party] = loads.get(letter.party, 0) + 1
        for letter in waiting:
            party = self._parties.get(letter.party)
            if party is None or letter.number in self._on_the_way or letter.again_ms > now_ms:
                continue
            if loads.get(letter.party, 0) >= MOST_AT_ONCE:
                continue
            loads[letter.party] = loads.get(letter.party, 0) + 1
            self._on_the_way[letter.number] = asyncio.create_task(self._send(party, letter))

    async def _send(self, party: Party, letter: OpenLetter) -> None:
        try:
            try:
                answer = await party.send(letter)
            except UnansweredError as error:
                await self._pump.submit(in_post_room(NoteFailure(letter.number, letter.tries, str(error))))
            except Exception as error:
                log.exception("a letter to %s could not be sent", letter.party)
                failure = NoteFailure(letter.number, letter.tries, type(error).__name__)
                await self._pump.submit(in_post_room(failure))
            else:
                await self._pump.submit(in_post_room(NoteAnswer(letter.number, answer)))
        finally:
            del self._on_the_way[letter.number]
            self._wake.set()
