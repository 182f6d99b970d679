"""The pump of a front, which decides nothing: requests go to the owner of their desk, news come from it.

A request that is not answered is asked again under its id, also of the next owner. A reply is delivered once this front
has taken in the batch that it belongs to, and before the news of that batch, as in one process.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.messages import (
    Committed,
    FromOwner,
    FrontReply,
    asked,
    read_answered,
    read_from_owner,
    write,
)
from croupier.cluster.replica import Replica
from croupier.house.engine import Engine
from croupier.house.flight import Look, look_for
from croupier.house.outcome import Outcome
from croupier.house.pump import BUSY, LONGEST_QUEUE, Pump
from croupier.house.request import Accepted, Refused, Reply, Request, Work, request_of
from croupier.store.interface import Reader, StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")

AGAIN_S: Final = 0.3
"""After so long without an answer something is asked again."""
GIVE_UP_S: Final = 30.0
"""Longer than any takeover: then whoever asked is told that nobody knows what became of it."""
NO_ANSWER: Final = Refused("no-answer")
MOST_BYTES: Final = 900_000
"""Larger messages are not sent: the bus would not carry them."""
TOO_LARGE: Final = Refused("too-large")


class _OpenRequest(NamedTuple):
    request: Request
    message: bytes
    deliver: Callable[[Reply], None]
    since_s: float


class FrontPump(Pump):
    """Speaks for the owners of the desks."""

    def __init__(self, engine: Engine, clock_ms: Callable[[], int], bus: Bus, subjects: Subjects, front: str) -> None:
        super().__init__(engine, clock_ms)
        self.leads = False
        self._bus = bus
        self._subjects = subjects
        self.front = front
        self._replica: Replica | None = None
        self._read_event: Callable[[str, bytes], Any]
        self._owner = ""
        """The one that was heard last."""
        self._numbers: dict[str, int] = {}
        """The last batch of each owner that was taken in."""
        self._behind = False
        """News could not be taken in: the record has to be read before anything more is."""
        self._asked = 0
        self._unanswered: dict[int, _OpenRequest] = {}
        self._held: list[FrontReply] = []
        """Answers whose batch has not come yet."""
        self._caught_up: list[Callable[[], None]] = []
        self.catch_ups = 0
        """How often the record had to be read because news were missing."""
        self._asking: asyncio.Task[None] | None = None

    # The house

    def follow(
        self,
        reader: Reader,
        read_event: Callable[[str, bytes], Any],
        passing: Iterable[str],
        documents: Iterable[str] = (),
    ) -> None:
        """The desks are at hand now, as the reader's present moment has them."""
        self._replica = Replica(self.engine, reader, read_event, passing, documents)
        self._read_event = read_event

    def listen_others(self, listener: Callable[[Outcome], None]) -> None:
        """Be told of what others have decided: all, at a front."""
        self.listen(listener)

    def when_caught_up(self, then: Callable[[], None]) -> None:
        """Be told when news were missed and the record was read: what else may be old is to be read again."""
        self._caught_up.append(then)

    async def open(self) -> None:
        """Listen to the owners, and then read what they wrote since the desks were brought up."""
        await self._bus.subscribe(self._subjects.committed, self._hear)
        await self._bus.subscribe(self._subjects.answers(self.front), self._hear_answer)
        self._catch_up()

    def start(self) -> None:
        self._asking = asyncio.create_task(self._ask_again(), name="front")

    async def stop(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)
        for waiting in self._unanswered.values():
            waiting.deliver(NO_ANSWER)
        self._unanswered.clear()
        self._thread.stop()

    @property
    def waiting(self) -> int:
        """Requests that no owner has answered yet."""
        return len(self._unanswered)

    @property
    def follows(self) -> tuple[str, int]:
        """The owner that was heard last, and the last of its batches that was taken in."""
        return self._owner, self._numbers.get(self._owner, 0)

    # Asking

    def post(self, work: Work, deliver: Callable[[Reply], None]) -> None:
        if len(self._unanswered) >= LONGEST_QUEUE:
            deliver(BUSY)
            return
        self._asked += 1
        request = request_of(work)
        message = write(asked(self.front, self._asked, request))
        if len(message) > MOST_BYTES:
            deliver(TOO_LARGE)
            return
        self._unanswered[self._asked] = _OpenRequest(request, message, deliver, asyncio.get_running_loop().time())
        self._bus.publish(self._subjects.asked, message)

    def show(self, make: Callable[[], T], deliver: Callable[[T], None]) -> None:
        """All that is at hand is durable already."""
        self._look(Look(make, deliver))

    async def look(self, make: Callable[[], T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._look(look_for(future, make))
        return await future

    def _look(self, look: Look) -> None:
        def now() -> None:
            look.take()
            look.let_out()

        asyncio.get_running_loop().call_soon(now)

    async def _ask_again(self) -> None:
        while True:
            await asyncio.sleep(AGAIN_S)
            now_s = asyncio.get_running_loop().time()
            for number, waiting in list(self._unanswered.items()):
                if now_s - waiting.since_s > GIVE_UP_S:
                    del self._unanswered[number]
                    self._deliver(waiting, NO_ANSWER)
                elif now_s - waiting.since_s > AGAIN_S:
                    self._bus.publish(self._subjects.asked, waiting.message)

    # Hearing

    def _hear(self, message: bytes) -> None:
        try:
            news = read_from_owner(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no news of this version")
            return
        self._take_in(news)

    def _take_in(self, news: FromOwner) -> None:
        missed = self._behind or self._misses(news)
        late = news.number <= self._numbers.get(news.owner, -1)
        self._owner = news.owner
        if not late:
            self._numbers[news.owner] = news.number
        if missed:
            self._catch_up()
        if isinstance(news, Committed) and not late and not self._behind:
            self._tell_of(news)

    def _misses(self, news: FromOwner) -> bool:
        """Whether something was written before this that never came.

        Of an owner that is heard for the first time nobody knows what it has written since the record was read.
        """
        if (known := self._numbers.get(news.owner)) is None:
            return True
        return news.number > known + isinstance(news, Committed)

    def _tell_of(self, batch: Committed) -> None:
        assert self._replica is not None
        try:
            outcome = self._replica.take(batch)
        except StoreError:
            log.exception("what an owner wrote could not be followed; the next beat tries again")
            self._behind = True
            return
        self._let_out(outcome)

    def _catch_up(self) -> None:
        """News were missed: the record has them."""
        assert self._replica is not None
        self.catch_ups += 1
        try:
            outcome = self._replica.catch_up()
            for then in self._caught_up:
                then()
        except StoreError:
            log.exception("missed news could not be read; the next beat tries again")
            self._behind = True
            return
        self._behind = False
        self._let_out(outcome)

    def _let_out(self, outcome: Outcome) -> None:
        """First the answers that waited for this, then the news."""
        held, self._held = self._held, []
        for answer in held:
            self._answer(answer)
        self._tell(outcome)

    def _hear_answer(self, message: bytes) -> None:
        try:
            self._answer(read_answered(message))
        except msgspec.DecodeError:
            log.warning("something on the bus is no answer of this version")

    def _answer(self, answer: FrontReply) -> None:
        if answer.number not in self._unanswered:
            return  # answered before, by this owner or by the one before it
        if not self._has_taken_in(answer):
            self._held.append(answer)
            return
        waiting = self._unanswered.pop(answer.number)
        self._deliver(waiting, self._typed(waiting.request.desk, answer.reply()))

    def _has_taken_in(self, answer: FrontReply) -> bool:
        return answer.after <= self._numbers.get(answer.owner, -1)

    def _typed(self, desk: str, reply: Reply) -> Reply:
        """The event of what was done just now is the struct that it was; one that the record tells again is plain."""
        if not isinstance(reply, Accepted) or reply.event is None or reply.repeated:
            return reply
        try:
            event = self._read_event(desk, write(reply.event))
        except (msgspec.ValidationError, KeyError):
            return reply  # of another stream than the desk's own
        return msgspec.structs.replace(reply, event=event)

    def _deliver(self, waiting: _OpenRequest, reply: Reply) -> None:
        try:
            waiting.deliver(reply)
        except Exception:
            log.exception("a reply could not be delivered")
