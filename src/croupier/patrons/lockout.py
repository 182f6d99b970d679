"""The lock on an account: three wrong passwords in a row close it for a while (G-B.2.3)."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from croupier.patrons.patron import Patron

FAILURES: Final = 3
MOST_STRANGERS: Final = 10_000


class Lock(msgspec.Struct, frozen=True):
    """Failures in a row, and until when nobody gets in."""

    failures: int = 0
    until_ms: int = 0

    def closed(self, now_ms: int) -> bool:
        return now_ms < self.until_ms

    def failed(self, now_ms: int, lock_ms: int) -> Lock:
        """One more wrong password; a lock that has run out begins to count anew."""
        failures = 1 if self.until_ms else self.failures + 1
        return Lock(failures, now_ms + lock_ms if failures >= FAILURES else 0)


class Strangers:
    """Locks for names that nobody has, so that an answer does not tell whether a name exists."""

    def __init__(self) -> None:
        self._locks: OrderedDict[str, Lock] = OrderedDict()

    def lock_of(self, name: str) -> Lock:
        return self._locks.get(name, Lock())

    def put(self, name: str, lock: Lock) -> None:
        self._locks[name] = lock
        self._locks.move_to_end(name)
        if len(self._locks) > MOST_STRANGERS:
            self._locks.popitem(last=False)


def lock_of(patron: Patron) -> Lock:
    return Lock(patron.failures, patron.locked_until_ms)


def with_lock(patron: Patron, lock: Lock) -> Patron:
    return msgspec.structs.replace(patron, failures=lock.failures, locked_until_ms=lock.until_ms)
