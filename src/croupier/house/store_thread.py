"""The thread on which the store is used while a house runs: one after the other, beside the event loop.

A batch is handed over and reported back some hundred times a second, so this does no more than that needs: a queue
there, and one call of the event loop back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")


class _Job:
    """One thing to do, and who waits for it."""

    __slots__ = ("_act", "_loop", "_then", "done")

    def __init__(self, act: Callable[[], Any], then: Callable[[], None] | None) -> None:
        self._loop = asyncio.get_running_loop()
        self._act = act
        self._then = then
        self.done: asyncio.Future[Any] = self._loop.create_future()

    def do(self) -> None:
        """On the store's thread."""
        result, error = None, None
        try:
            result = self._act()
        except BaseException as struck:
            error = struck
        try:
            self._loop.call_soon_threadsafe(self._report, result, error)
        except RuntimeError:
            log.warning("the event loop ended before the store was done", exc_info=error)

    def _report(self, result: Any, error: BaseException | None) -> None:
        """On the event loop."""
        if not self.done.done():
            if error is not None:
                self.done.set_exception(error)
            else:
                self.done.set_result(result)
        if self._then is not None:
            self._then()


class StoreThread:
    """Does what it is given, in order. It begins with the first and ends when it is stopped."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def run(self, act: Callable[[], T], then: Callable[[], None] | None = None) -> asyncio.Future[T]:
        """Have something done; the future is set on the event loop, and then `then` is called there."""
        if self._thread is None:
            # A house that ends without a stop does not wait for it: a commit is whole or has not happened.
            self._thread = Thread(target=_work, args=(self._jobs,), name="store", daemon=True)
            self._thread.start()
        job = _Job(act, then)
        self._jobs.put(job)
        return job.done

    def stop(self) -> None:
        """Wait until everything is done."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None


def _work(jobs: SimpleQueue[_Job | None]) -> None:
    while (job := jobs.get()) is not None:
        job.do()
        del job  # nothing of a batch is kept while there is nothing to do
