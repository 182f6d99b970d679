"""The pump: gathers works from every connection into batches, commits each batch once, and then tells the listeners.

Many terminals share one commit (group commit): while one batch is being made durable the next one gathers. Reading and
writing the database happen on one thread of their own; every decision is made on the event loop, one batch at a time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeAlias

from croupier.house.decided import Decided
from croupier.house.house import House
from croupier.house.works import Refused, Reply, Work
from croupier.store.interface import StoreError

log = logging.getLogger(__name__)

LARGEST_BATCH: Final = 512
LONGEST_QUEUE: Final = 20_000
"""Works beyond this are refused at once: a bounded queue keeps answers quick."""

MOST_CLOCK_EVENTS: Final = 250
"""What clocks may cause in one batch at tables where nobody asks for anything; wagers elsewhere wait for no more."""

BUSY: Final = Refused("busy", "The house is very busy. Please try again in a moment.")
FAILED: Final = Refused("not-stored", "Nothing was done: the record could not be written. Please try again.")

Clock: TypeAlias = Callable[[], int]
Listener: TypeAlias = Callable[[Decided], None]
Deliver: TypeAlias = Callable[[Reply], None]


class Pump:
    """Runs a house inside an event loop."""

    def __init__(self, house: House, clock_ms: Clock) -> None:
        self.house = house
        house.most_clock_events = MOST_CLOCK_EVENTS
        self.clock_ms = clock_ms
        self._queue: list[tuple[Work, Deliver]] = []
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
        """Works that no batch has taken yet."""
        return len(self._queue)

    def post(self, work: Work, deliver: Deliver) -> None:
        """Have a work done; the reply is delivered when it is durable, in the order in which works were posted."""
        if len(self._queue) >= LONGEST_QUEUE:
            deliver(BUSY)
            return
        self._queue.append((work, deliver))
        self._wake.set()

    async def submit(self, work: Work) -> Reply:
        """Have a work done and wait for its reply."""
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.post(work, lambda reply: None if future.done() else future.set_result(reply))
        return await future

    def when_committed(self, look: Callable[[], None]) -> None:
        """Look at the tables as the record has them: now, or as soon as the batch in hand is safe."""
        if self._ahead:
            self._when_committed.append(look)
        else:
            look()

    async def committed(self) -> None:
        """Wait until the tables are as the record has them; holds until the next `await`."""
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
            due_ms = self.house.due_ms()
            wait_s = None if due_ms is None else max(0.0, (due_ms - self.clock_ms()) / 1000)
            if wait_s == 0.0:
                return
            try:
                await asyncio.wait_for(self._wake.wait(), wait_s)
            except TimeoutError:
                return

    async def _batch(self, taken: Sequence[tuple[Work, Deliver]]) -> None:
        works = [work for work, _ in taken]
        begun_ns = time.perf_counter_ns()
        try:
            decided = await self._step(works)
        except Exception:
            log.exception("a batch of %d works was not stored", len(works))
            self._recover()
            _answer(taken, [FAILED] * len(works))
            await asyncio.sleep(0.2)  # a store that is down is not asked thousands of times a second
            return
        self.step_s = (time.perf_counter_ns() - begun_ns) / 1e9
        self._ahead = False
        _answer(taken, decided.replies)
        for listener in self._listeners:
            try:
                listener(decided)
            except Exception:
                log.exception("a listener failed")
        self._look()

    def _recover(self) -> None:
        """Put the tables back to what the record says; while it cannot be asked, nobody is shown anything."""
        try:
            self.house.recover()
        except StoreError:
            log.exception("the record cannot be read; the tables wait for it")
            self._in_doubt = True
            return
        self._in_doubt = self._ahead = False
        self._look()

    def _look(self) -> None:
        looks, self._when_committed = self._when_committed, []
        for look in looks:
            try:
                look()
            except Exception:
                log.exception("a look at the tables failed")

    async def _step(self, works: Sequence[Work]) -> Decided:
        loop = asyncio.get_running_loop()
        house, store, now_ms = self.house, self.house.store, self.clock_ms()
        if self._in_doubt:
            self._recover()
            if self._in_doubt:
                raise StoreError("the record still cannot be read")
        purses, keys = house.needs(works, now_ms)
        loaded = await loop.run_in_executor(self._thread, store.begin, purses, keys)
        self._ahead = True  # from here until the commit the tables in memory are ahead of the record
        decided = house.decide(works, loaded, now_ms)
        if decided.batch.empty:
            await loop.run_in_executor(self._thread, store.abandon)
        else:
            await loop.run_in_executor(self._thread, store.commit, decided.batch)
        return decided


def _answer(taken: Sequence[tuple[Work, Deliver]], replies: Sequence[Reply]) -> None:
    for (_, deliver), reply in zip(taken, replies, strict=True):
        try:
            deliver(reply)
        except Exception:
            log.exception("a reply could not be delivered")
