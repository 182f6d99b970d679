"""The pump: gathers requests from every connection into batches, commits each batch once, and then tells the listeners.

Many terminals share one commit (group commit): while one batch is being made durable the next one gathers. Reading and
writing the database happen on one thread of their own; every decision is made on the event loop, one batch at a time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeAlias, TypeVar

from croupier.house.engine import Engine, FaultError
from croupier.house.outcome import Outcome
from croupier.house.request import Refused, Reply, Request, Work, request_of
from croupier.store.interface import BusyError, RepeatedCommandError, StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")

LARGEST_BATCH: Final = 512
LONGEST_QUEUE: Final = 20_000
"""Requests beyond this are refused at once: a bounded queue keeps answers quick."""

MOST_CLOCK_EVENTS: Final = 250
"""What clocks may cause in one batch at desks where nobody asks for anything; wagers elsewhere wait for no more."""

BUSY_TRIES: Final = 5
"""How often a batch is offered to a database whose rows others hold."""
BUSY_WAIT_S: Final = 0.02

BUSY: Final = Refused("busy")
FAILED: Final = Refused("not-stored")

Clock: TypeAlias = Callable[[], int]
Listener: TypeAlias = Callable[[Outcome], None]
Deliver: TypeAlias = Callable[[Reply], None]
Waiting: TypeAlias = tuple[Request, Deliver]


class Pump:
    """Runs an engine inside an event loop."""

    def __init__(self, engine: Engine, clock_ms: Clock) -> None:
        self.engine = engine
        engine.most_clock_events = MOST_CLOCK_EVENTS
        self.clock_ms = clock_ms
        self._queue: list[Waiting] = []
        self._wake = asyncio.Event()
        self._listeners: list[Listener] = []
        self.step_s = 0.0
        """How long the last batch took, from its taking to its commit."""
        self._ahead = False
        self._in_doubt = False
        self._when_committed: list[Callable[[], None]] = []
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._task: asyncio.Task[None] | None = None

    def listen(self, listener: Listener) -> None:
        """Be told of every committed batch, after its replies are given."""
        self._listeners.append(listener)

    @property
    def waiting(self) -> int:
        """Requests that no batch has taken yet."""
        return len(self._queue)

    def post(self, work: Work, deliver: Deliver) -> None:
        """Have something done; replies are delivered when they are durable, in the order of the requests."""
        if len(self._queue) >= LONGEST_QUEUE:
            deliver(BUSY)
            return
        self._queue.append((request_of(work), deliver))
        self._wake.set()

    async def submit(self, work: Work) -> Reply:
        """Have something done and wait for the reply."""
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.post(work, lambda reply: None if future.done() else future.set_result(reply))
        return await future

    def when_committed(self, look: Callable[[], None]) -> None:
        """Look at the desks as the record has them: now, or as soon as the batch in hand is safe."""
        if self._ahead:
            self._when_committed.append(look)
        else:
            look()

    async def committed(self) -> None:
        """Wait until the desks are as the record has them; holds until the next `await`."""
        if self._ahead:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._when_committed.append(lambda: None if future.done() else future.set_result(None))
            await future

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="pump")

    async def stop(self) -> None:
        """Finish the batch in hand and stop; whatever still waits is refused."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown(wait=True)
        _answer(self._queue, [BUSY] * len(self._queue))
        self._queue = []

    async def _run(self) -> None:
        while True:
            await self._until_something_is_due()
            taken, self._queue = self._queue[:LARGEST_BATCH], self._queue[LARGEST_BATCH:]
            # A cancelled pump still finishes its batch, so that nobody waits for an answer that never comes.
            batch = asyncio.ensure_future(self._batch(taken))
            try:
                await asyncio.shield(batch)
            except asyncio.CancelledError:
                await batch
                raise

    async def _until_something_is_due(self) -> None:
        while not self._queue:
            self._wake.clear()
            due_ms = self.engine.due_ms()
            wait_s = None if due_ms is None else max(0.0, (due_ms - self.clock_ms()) / 1000)
            if wait_s == 0.0:
                return
            try:
                await asyncio.wait_for(self._wake.wait(), wait_s)
            except TimeoutError:
                return

    async def _batch(self, taken: Sequence[Waiting]) -> None:
        """Decide and write; what has to wait for a balance that was not read yet is decided as soon as it is."""
        rest = taken
        while True:
            begun_ns = time.perf_counter_ns()
            try:
                outcome = await self._step([request for request, _ in rest])
            except Exception:
                log.exception("a batch of %d requests was not stored", len(rest))
                await self._recover()
                _answer(rest, [FAILED] * len(rest))
                await asyncio.sleep(0.2)  # a store that is down is not asked thousands of times a second
                return
            self.step_s = (time.perf_counter_ns() - begun_ns) / 1e9
            self._ahead = False
            done, rest = rest[: len(outcome.replies)], rest[len(outcome.replies) :]
            _answer(done, outcome.replies)
            self._tell(outcome)
            self._look()
            if not outcome.unread:
                return

    def _tell(self, outcome: Outcome) -> None:
        for listener in self._listeners:
            try:
                listener(outcome)
            except Exception:
                log.exception("a listener failed")

    def _look(self) -> None:
        looks, self._when_committed = self._when_committed, []
        for look in looks:
            try:
                look()
            except Exception:
                log.exception("a look at the desks failed")

    async def _step(self, requests: Sequence[Request]) -> Outcome:
        now_ms = self.clock_ms()
        if self._in_doubt:
            await self._recover()
            if self._in_doubt:
                raise StoreError("the record still cannot be read")
        outcome = await self._decide(requests, now_ms)
        try:
            await self._write(outcome)
        except RepeatedCommandError:
            # A command was done before this process can remember: its answer is in the record.
            await self._stored(lambda: self.engine.failed(outcome))
            await self._stored(lambda: self.engine.remember(requests))
            outcome = await self._decide(requests, now_ms)
            await self._write(outcome)
        if outcome.doubtful or outcome.unknown:
            loaded = await self._stored(lambda: self.engine.store.look_up(outcome.unknown, outcome.doubtful_keys()))
            self.engine.complete(outcome, loaded)
        if outcome.unread:
            rest = requests[len(outcome.replies) :]
            await self._stored(lambda: self.engine.read(outcome.unread, rest))
        return outcome

    async def _decide(self, requests: Sequence[Request], now_ms: int) -> Outcome:
        """Decide the batch, and begin again without what struck a defect half way."""
        self._ahead = True  # from here until the commit the desks in memory are ahead of the record
        self.engine.begin_attempts()
        while True:
            try:
                return self.engine.decide(requests, now_ms)
            except FaultError as fault:
                failed = fault
            await self._stored(lambda: self.engine.undo(failed, requests, now_ms))  # noqa: B023  awaited at once

    async def _write(self, outcome: Outcome) -> None:
        if outcome.batch.empty:
            return
        for tries_left in reversed(range(BUSY_TRIES)):
            try:
                await self._stored(lambda: self.engine.store.commit(outcome.batch))
            except BusyError:
                if not tries_left:
                    raise
                await asyncio.sleep(BUSY_WAIT_S)
            else:
                return

    async def _recover(self) -> None:
        """Put the desks back to what the record says; while it cannot be asked, nobody is shown anything."""
        try:
            await self._stored(self.engine.recover)
        except StoreError:
            log.exception("the record cannot be read; the desks wait for it")
            self._in_doubt = True
            return
        self._in_doubt = self._ahead = False
        self._look()

    async def _stored(self, act: Callable[[], T]) -> T:
        """On the store's own thread; nothing else touches the desks meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, act)


def _answer(taken: Sequence[Waiting], replies: Sequence[Reply]) -> None:
    for (_, deliver), reply in zip(taken, replies, strict=True):
        try:
            deliver(reply)
        except Exception:
            log.exception("a reply could not be delivered")
