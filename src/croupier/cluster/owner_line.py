"""The line of a process that owns desks: it takes what fronts ask, and tells everybody what it has written.

Answers leave before the news of their batch, as in one process, and name that batch, so that whoever is answered sees
the desks as they are after it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.front_pump import MOST_BYTES, NO_ANSWER
from croupier.cluster.messages import Beat, FrontRequest, answered, committed, read_asked, write
from croupier.house.outcome import Outcome
from croupier.house.pump import BUSY, Pump
from croupier.house.request import Accepted, Refused, Reply

log = logging.getLogger(__name__)

BEAT_S: Final = 0.5
"""How often an owner says how many batches it has written: a front misses a lost one after so long at most."""
UNKNOWN: Final = Refused("unknown-desk")


class OwnerLine:
    """One owner on the bus."""

    def __init__(self, bus: Bus, subjects: Subjects, pump: Pump, owner: str) -> None:
        self._bus = bus
        self._subjects = subjects
        self._pump = pump
        self._owner = owner
        self._number = 0
        self._answers: list[tuple[str, int, Reply]] = []
        """What was answered in the batch that is being let out."""
        self._in_hand: set[tuple[str, int]] = set()
        """What fronts have asked and was not answered yet; they ask again when it takes long."""
        self._beating: asyncio.Task[None] | None = None
        self._leaving = False

    @property
    def written(self) -> int:
        """So many batches since this process has the desks."""
        return self._number

    async def open(self) -> None:
        """From now on this process answers for the desks."""
        self._pump.listen_own(self._tell)
        await self._bus.subscribe(self._subjects.asked, self._take)
        self._beating = asyncio.create_task(self._beat(), name="owner-beat")

    def leave(self) -> None:
        """This process ends: it takes nothing more, and what it cannot do any more is left to the next owner."""
        self._leaving = True

    async def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)

    def _take(self, message: bytes) -> None:
        try:
            asked = read_asked(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no request of this version")
            return
        if self._leaving or (place := (asked.front, asked.number)) in self._in_hand:
            return  # fronts ask again, and then of the next owner
        if not self._pump.engine.owns(asked.desk):
            return  # another owner has heard it, too
        self._in_hand.add(place)
        self._ask(asked)

    def _ask(self, asked: FrontRequest) -> None:
        deliver = partial(self._answer, asked.front, asked.number)
        try:
            request = asked.request()
        except (msgspec.DecodeError, LookupError) as error:
            log.warning("a front of another version asks for what nobody here knows: %s", error)
            deliver(UNKNOWN)
        else:
            self._pump.post(request, deliver)

    def _answer(self, front: str, number: int, reply: Reply) -> None:
        """Kept until the batch is told; what belongs to no batch leaves with the next turn of the event loop."""
        self._in_hand.discard((front, number))
        if reply == NO_ANSWER or (self._leaving and reply == BUSY):
            return  # the front asks again, and knows itself when it has waited too long
        if not self._answers:
            asyncio.get_running_loop().call_soon(self._send_answers)
        self._answers.append((front, number, reply))

    def _tell(self, outcome: Outcome) -> None:
        if outcome.batch.empty:
            self._send_answers()
            return
        self._number += 1
        self._send_answers()
        news = write(committed(self._owner, self._number, outcome))
        if len(news) > MOST_BYTES:  # fronts hear that there is one, and read it from the record
            news = write(Beat(self._owner, self._number))
        self._bus.publish(self._subjects.committed, news)

    def _send_answers(self) -> None:
        """What is answered again may be of any batch so far."""
        answers, self._answers = self._answers, []
        for front, number, reply in answers:
            answer = write(answered(number, self._owner, self._number, reply))
            if len(answer) > MOST_BYTES and isinstance(reply, Accepted):
                short = msgspec.structs.replace(reply, event=None)  # it is done; the record has what
                answer = write(answered(number, self._owner, self._number, short))
            self._bus.publish(self._subjects.answers(front), answer)

    async def _beat(self) -> None:
        while True:
            self._bus.publish(self._subjects.committed, write(Beat(self._owner, self._number)))
            await asyncio.sleep(BEAT_S)
