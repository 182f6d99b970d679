"""The pump: gathers requests from every connection into batches, commits each batch once, and then tells the listeners.

Two batches are in hand: while one is being written on the store's own thread, the next is decided on top of it, on the
event loop, as its requests come in. When the first is durable its replies, its publications and what was looked at are
let out, and the second is sealed and written. If a write fails, what was decided on top of it is forgotten too: the
desks concerned are read back, and the requests of the second batch, which were not answered yet, are decided again.
In a busy house batches keep a pace (`pace.py`), so that many share a commit and its news.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from croupier.house.acts import FaultError
from croupier.house.engine import Engine
from croupier.house.flight import Flight, Look, QueuedRequest, answer, commit, look_for, part_behind
from croupier.house.outcome import Outcome
from croupier.house.pace import Pace
from croupier.house.request import Refused, Reply, Work, request_of
from croupier.house.sleep import Sleep
from croupier.house.store_thread import StoreThread
from croupier.store.interface import OverdraftError, RepeatedCommandError, StaleBalanceError, StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")

LARGEST_BATCH: Final = 512
LONGEST_QUEUE: Final = 20_000
"""Requests beyond this are refused at once: a bounded queue keeps answers quick."""

MOST_CLOCK_EVENTS: Final = 150
"""What clocks may cause in one batch: wagers elsewhere wait for no more, and those at desks whose clocks are left for
the next batch wait behind them."""

BEFORE_CLOCK_MS: Final = 1
"""What was asked while requests are gathered is decided so long before the next clock runs out, not after it."""

DOWN_WAIT_S: Final = 0.2
"""A store that is down is not asked thousands of times a second."""

BUSY: Final = Refused("busy")
FAILED: Final = Refused("not-stored")
UNWRITTEN: Final = frozenset({BUSY.reason, FAILED.reason})
"""Why something is refused by a house that writes nothing of it."""


class Pump:
    """Runs an engine inside an event loop."""

    def __init__(self, engine: Engine, clock_ms: Callable[[], int], pace: Pace | None = None) -> None:
        self.engine = engine
        engine.most_clock_events = MOST_CLOCK_EVENTS
        engine.may_read = lambda: self._writing is None
        self.clock_ms = clock_ms
        self._queue: list[QueuedRequest] = []
        self._looks: list[Look] = []
        self._writing: Flight | None = None
        """The batch that is being written."""
        self._open: Flight | None = None
        """The batch that is being decided."""
        self._second_try = False
        """The next batch begins with requests that were decided before and not written."""
        self._same_attempt = False
        """The next batch is decided again without what struck a defect in it."""
        self._pace = pace or Pace()
        self._sleep = Sleep()
        self._listeners: list[Callable[[Outcome], None]] = []
        self.step_s = 0.0
        """How long the last batch took, from its first request to its commit."""
        self.leads = True
        """Whether this process does what one of a house does for all: mail, payments, machines."""
        self._in_doubt = self._stopping = False
        self._thread = StoreThread()
        self._task: asyncio.Task[None] | None = None

    def listen(self, listener: Callable[[Outcome], None]) -> None:
        """Be told of every committed batch, after its replies are given."""
        self._listeners.append(listener)

    def listen_own(self, listener: Callable[[Outcome], None]) -> None:
        """The same for what was decided here alone, where news of others are heard, too."""
        self._listeners.append(listener)

    @property
    def waiting(self) -> int:
        """Requests that no batch has taken yet."""
        return len(self._queue)

    # Asking

    def post(self, work: Work, deliver: Callable[[Reply], None]) -> None:
        """Have something done; replies are delivered when they are durable, in the order of the requests."""
        if len(self._queue) >= LONGEST_QUEUE:
            deliver(BUSY)
            return
        request = request_of(work)
        self._queue.append((request, deliver))
        self._pace.asked(request.actor.id, time.perf_counter())
        if not self._sleep.gathering or len(self._queue) >= LARGEST_BATCH:
            self._sleep.wake()

    async def submit(self, work: Work) -> Reply:
        """Have something done and wait for the reply."""
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.post(work, lambda reply: None if future.done() else future.set_result(reply))
        return await future

    def show(self, make: Callable[[], T], deliver: Callable[[T], None]) -> None:
        """Look at the desks between two batches; what was made of them is delivered when all of it is durable.

        What `make` returns must hold nothing that a desk changes later.
        """
        self._looks.append(Look(make, deliver))
        self._sleep.wake()

    async def look(self, make: Callable[[], T]) -> T:
        """The same for somebody who waits; raises what `make` raises."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._looks.append(look_for(future, make))
        self._sleep.wake()
        return await future

    # Running

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="pump")

    async def stop(self) -> None:
        """Finish the batches in hand and stop; whatever still waits is refused."""
        self._stopping = True
        self._sleep.wake()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.stop()
        answer(self._queue, [BUSY] * len(self._queue))
        self._queue = []
        for look in self._looks:
            look.fail(asyncio.CancelledError())

    async def _run(self) -> None:
        while True:
            try:
                if not await self._turn():
                    return
            except Exception:
                log.exception("the pump struck a defect; every desk goes back to what the record says")
                await self._give_up()

    async def _turn(self) -> bool:
        """The next thing to do, in this order; False when the pump has stopped."""
        if self._writing is not None and self._writing.written.done():
            await self._land()
            return True
        if self._in_doubt:
            await self._recover()
            return True
        gather_s = self._gather_s()  # once: what waits for its time now must not be passed over a moment later
        if self._writing is None and (self._open is not None or self._looks) and not gather_s:
            self._write()
        elif self._stopping and self._writing is None:
            return False
        elif self._may_decide(gather_s):
            await self._decide()
        else:
            await self._until_something_happens(gather_s)
        return True

    def _may_decide(self, gather_s: float) -> bool:
        """Something is asked or due, and there is room for it in the batch that is open."""
        if self._stopping:
            return False
        if self._open is not None:
            if self._open.closed or len(self._open.taken) >= LARGEST_BATCH:
                return False
            if not self._queue and self._open.full_of_clocks(MOST_CLOCK_EVENTS):
                return False
        now_ms = self.clock_ms()
        if self._due(now_ms):
            return True
        return bool(self._queue) and (not gather_s or self._due(now_ms + BEFORE_CLOCK_MS))

    def _due(self, at_ms: int) -> bool:
        """Whether a clock runs out by then, or a letter waits."""
        due_ms = self.engine.due_ms()
        return due_ms is not None and due_ms <= at_ms

    def _gather_s(self) -> float:
        """How long the batch that is open, or the next one, waits for more requests."""
        flight = self._open
        gathered = len(self._queue) + (len(flight.taken) if flight is not None else 0)
        if self._stopping or gathered >= LARGEST_BATCH:
            return 0.0
        if flight is not None and flight.full_of_clocks(MOST_CLOCK_EVENTS):
            return 0.0
        return self._pace.wait_s(time.perf_counter())

    async def _until_something_happens(self, gather_s: float) -> None:
        """Wait until somebody asks, a batch is written, a clock runs out, or enough was gathered."""
        most_s = gather_s or None
        due_ms = self.engine.due_ms() if self._writing is None else None
        if due_ms is not None:
            left_ms = due_ms - self.clock_ms()
            if gather_s and left_ms > BEFORE_CLOCK_MS:
                left_ms -= BEFORE_CLOCK_MS
            most_s = min(gather_s, left_ms / 1000) if gather_s else left_ms / 1000
        await self._sleep.until_woken(most_s, gathering=gather_s > 0)

    # Deciding

    async def _decide(self) -> None:
        """Decide what waits, on top of the batch that is being written."""
        flight = self._open or self._begin()
        now_ms = self.clock_ms()
        taken: list[QueuedRequest] = []
        before = len(flight.outcome.replies)
        try:
            if not flight.again and self._due(now_ms):
                self.engine.go_on(flight.outcome, (), now_ms)  # clocks alone, as many as have room
            if not flight.outcome.waits:
                taken = self._take(flight, now_ms)
                before = len(flight.outcome.replies)
                self.engine.go_on(flight.outcome, [request for request, _ in taken], now_ms)
        except FaultError as fault:
            await self._undo(fault, [*flight.taken, *taken], now_ms)
            return
        except Exception:
            answer(taken, [FAILED] * len(taken))
            raise
        done = len(flight.outcome.replies) - before
        flight.taken += taken[:done]
        self._queue[:0] = taken[done:]
        if flight.outcome.waits:
            await self._read(flight.outcome)
        elif not flight.taken and flight.outcome.batch.empty:
            self._open = None  # a clock that had nothing to do

    def _take(self, flight: Flight, now_ms: int) -> list[QueuedRequest]:
        """The requests for this batch. Where clocks have no room in it, requests for their desks wait behind them."""
        room = LARGEST_BATCH - len(flight.taken)
        taken, rest = self._queue[:room], self._queue[room:]
        if flight.full_of_clocks(MOST_CLOCK_EVENTS) and not flight.again and (late := self.engine.late(now_ms)):
            flight.closed = True
            taken, waiting = part_behind(taken, late)
            rest = waiting + rest
        self._queue = rest
        return taken

    def _begin(self) -> Flight:
        if not self._same_attempt:
            self.engine.begin_attempts()
        flight = Flight(
            self.engine.begin(), time.perf_counter_ns(), second_try=self._second_try, again=self._same_attempt
        )
        self._same_attempt = self._second_try = False
        self._open = flight
        return flight

    async def _undo(self, fault: FaultError, taken: Sequence[QueuedRequest], now_ms: int) -> None:
        """Forget the open batch and decide its requests again, without what struck a defect half way."""
        self._open = None
        self._queue[:0] = taken
        if self._writing is not None and not await self._land():
            return  # everything was read back with the batch before
        requests = [request for request, _ in taken]
        self._same_attempt = True
        try:
            await self._stored(lambda: self.engine.undo(fault, requests, now_ms))
        except StoreError:
            self._doubt()

    async def _read(self, outcome: Outcome) -> None:
        """Write all that was decided, and then read what the rest has to know."""
        while self._writing is not None or self._open is not None:
            if self._writing is not None:
                await self._land()
            else:
                self._write()
        if self._in_doubt or not outcome.unread:
            return
        rest = [request for request, _ in self._queue[:LARGEST_BATCH]]
        try:
            await self._stored(lambda: self.engine.read(outcome.unread, rest))
        except StoreError:
            log.exception("balances could not be read")
            await self._refuse_first()

    async def _refuse_first(self) -> None:
        """What cannot be decided is refused, so that others do not wait behind it."""
        refused, self._queue = self._queue[:LARGEST_BATCH], self._queue[LARGEST_BATCH:]
        answer(refused, [FAILED] * len(refused))
        await asyncio.sleep(DOWN_WAIT_S)

    # Writing

    def _write(self) -> None:
        """Seal the open batch and give it to the store's thread."""
        flight = self._open or self._begin()
        self.engine.seal(flight.outcome)  # a defect in it finds the batch still open, and whoever waits is answered
        self._open = None
        flight.looks, self._looks = self._looks, []
        for look in flight.looks:
            look.take()
        if flight.outcome.batch.empty and not flight.outcome.doubtful:
            flight.written = asyncio.get_running_loop().create_future()
            flight.written.set_result(None)
        else:
            self._pace.written(time.perf_counter())
            flight.written = self._thread.run(partial(commit, self.engine.store, flight.outcome), self._sleep.wake)
        self._writing = flight

    async def _land(self) -> bool:
        """Wait until the batch is written and let out what came of it; False if it was not written."""
        flight = self._writing
        assert flight is not None
        if not flight.written.done():
            await asyncio.wait((flight.written,))
        self._writing = None
        error = flight.written.exception()
        if error is not None:
            await self._forget(flight, error)
            return False
        loaded = flight.written.result()
        if loaded is not None:
            self.engine.complete(flight.outcome, loaded, alone=self._open is None)
        self.step_s = (time.perf_counter_ns() - flight.begun_ns) / 1e9
        answer(flight.taken, flight.outcome.replies)
        if flight.taken or not flight.outcome.batch.empty:
            self._tell(flight.outcome)
        for look in flight.looks:
            look.let_out()
        return True

    async def _forget(self, flight: Flight, error: BaseException) -> None:
        """A batch was not written: neither it nor what was decided on top of it has happened."""
        above, self._open = self._open, None
        self._queue[:0] = above.taken if above is not None else []
        self._looks[:0] = flight.looks
        self._same_attempt = False
        repeated = isinstance(error, RepeatedCommandError)
        again = (repeated or isinstance(error, (OverdraftError, StaleBalanceError))) and not flight.second_try
        outcomes = [flight.outcome, above.outcome] if above is not None else [flight.outcome]
        requests = [request for request, _ in flight.taken]
        try:
            await self._stored(lambda: self.engine.failed(*outcomes))
            if repeated:
                # A command was done before this process can remember: its answer is in the record.
                await self._stored(lambda: self.engine.remember(requests))
        except Exception:
            again = False
            self._doubt()
        if again:
            # The balances or the answers that it was decided by were not those of the record; now they are.
            self._queue[:0] = flight.taken
            self._second_try = True
            return
        log.error("a batch of %d requests was not stored", len(requests), exc_info=error)
        answer(flight.taken, [FAILED] * len(requests))
        if not repeated:
            await asyncio.sleep(DOWN_WAIT_S)

    def _doubt(self) -> None:
        log.exception("the record cannot be read; the desks wait for it")
        self._in_doubt = True

    async def _recover(self) -> None:
        """Put every desk back to what the record says; until then nothing is decided and nobody is shown anything."""
        if self._writing is not None:
            await self._land()
        try:
            await self._stored(self.engine.recover)
        except StoreError:
            log.exception("the record still cannot be read")
            await self._refuse_first()
            self._in_doubt = not self._stopping
        else:
            self._in_doubt = False

    async def _give_up(self) -> None:
        """After a defect of the pump or a desk that nobody expected: nothing of the open batch has happened."""
        if self._open is not None:
            answer(self._open.taken, [FAILED] * len(self._open.taken))
            self._open = None
        self._in_doubt = True
        await asyncio.sleep(DOWN_WAIT_S)

    def _tell(self, outcome: Outcome) -> None:
        for listener in self._listeners:
            try:
                listener(outcome)
            except Exception:
                log.exception("a listener failed")

    async def _stored(self, act: Callable[[], T]) -> T:
        """On the store's own thread; nothing else touches the desks meanwhile."""
        return await self._thread.run(act)
