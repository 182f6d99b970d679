"""Passwords are kept as argon2 hashes and checked on threads of their own, few at a time.

A check costs a quarter of a second of one core on purpose, so the number that may wait is bounded: a flood of log-ins
is turned away instead of starving the tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

T = TypeVar("T")

AT_ONCE: Final = 2
_PRIORITY: Final = 15
LONGEST_QUEUE: Final = 40
MOST_OF_STRANGERS: Final = 20
"""The rest of the queue is for those whom the house knows already, so that a flood of guesses keeps no one out."""


class TooManyChecksError(RuntimeError):
    """More passwords wait to be checked than the house wants to have waiting."""


def _step_back() -> None:
    """Where the system has priorities for threads, those who play come before those who log in or guess."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _PRIORITY)


class Passwords:
    """Makes and checks hashes without blocking the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None, breached: Callable[[str], bool] = lambda _: False) -> None:
        self.breached = breached
        """Whether a password is on the operator's own list of those that are known to others."""
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords", initializer=_step_back)
        self._waiting = 0
        self._nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str, *, known: bool = False) -> str:
        return await self._on_thread(known, self._hasher.hash, password)

    async def check(self, password_hash: str | None, password: str, *, known: bool = False) -> bool:
        """Whether the password fits. Without a hash (an unknown name) the same work is done and the answer is no."""
        fits = await self._on_thread(known, self._fits, password_hash or self._nobody, password)
        return fits and password_hash is not None

    def _fits(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (Argon2Error, InvalidHashError):
            return False

    def outdated(self, password_hash: str) -> bool:
        """Whether it was made with other parameters than those of today."""
        try:
            return self._hasher.check_needs_rehash(password_hash)
        except InvalidHashError:
            return False

    async def _on_thread(self, known: bool, work: Callable[..., T], *values: str) -> T:
        if self._waiting >= (LONGEST_QUEUE if known else MOST_OF_STRANGERS):
            raise TooManyChecksError
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
