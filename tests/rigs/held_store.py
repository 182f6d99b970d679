"""A store whose commits a test holds back, lets through, or fails, one by one."""

from __future__ import annotations

import asyncio
import threading

from croupier.store.batch import Batch
from croupier.store.memory import MemoryStore


class HeldStore(MemoryStore):
    """Commits go through until they are held; then each waits for `let_through` or `fail`."""

    def __init__(self) -> None:
        super().__init__()
        self._held = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._begun: asyncio.Semaphore | None = None
        self._verdicts: list[Exception | None] = []
        self._told = threading.Semaphore(0)

    def hold(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._begun = asyncio.Semaphore(0)
        self._held = True

    async def begun(self) -> None:
        """Wait until the next commit has reached the store and waits there."""
        assert self._begun is not None
        await self._begun.acquire()

    def let_through(self) -> None:
        self._verdict(None)

    def fail(self, error: Exception) -> None:
        self._verdict(error)

    def release(self) -> None:
        """Hold nothing back any more."""
        self._held = False
        self._verdict(None)

    def _verdict(self, verdict: Exception | None) -> None:
        self._verdicts.append(verdict)
        self._told.release()

    def commit(self, batch: Batch) -> None:
        if self._held:
            assert self._loop is not None
            assert self._begun is not None
            self._loop.call_soon_threadsafe(self._begun.release)
            self._told.acquire()
            if (error := self._verdicts.pop(0)) is not None:
                raise error
        super().commit(batch)
