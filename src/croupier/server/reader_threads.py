"""Looking things up beside the house at work: readers of the store on threads of their own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from croupier.store.interface import AuditReader, Store

T = TypeVar("T")


class ReaderThreads:
    """A few threads, each with its own connection, so that a long look never delays a wager."""

    def __init__(self, store: Store, threads: int = 2) -> None:
        self._store = store
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="reading")
        self._local = threading.local()
        self._readers: list[AuditReader] = []

    async def __call__(self, look: Callable[[AuditReader], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, look)

    def _look(self, look: Callable[[AuditReader], T]) -> T:
        reader: AuditReader | None = getattr(self._local, "reader", None)
        if reader is None:
            reader = self._local.reader = self._store.reader()
            self._readers.append(reader)
        return look(reader)

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)
        for reader in self._readers:
            reader.close()
