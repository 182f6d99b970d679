"""The lock on an account: three wrong passwords in a row close it for a while to where they came from (G-B.2.3).

A place is a device that its owner has logged in from before, or else an address. So no stranger can lock anybody out:
neither at a device of theirs nor, by guessing from elsewhere, at any other address.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

import msgspec

FAILURES: Final = 3
MOST_STRANGERS: Final = 10_000
MOST_PLACES: Final = 32
"""Places that an account has locks for; the one that failed longest ago is forgotten first."""
MOST_DEVICES: Final = 10
"""Devices that an account knows again; the one used longest ago is forgotten first."""
PINS: Final = "pin"
"""PINs are tried at terminals of the house alone, and four digits are few: all of them are one place."""


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


def device_mark(token: str, patron_id: str) -> str:
    """How an account knows a device again: nobody can work out the token from it, nor whose else the device is."""
    return sha256(f"device:{patron_id}:{token}".encode()).hexdigest()[:32]


def with_lock(locks: Mapping[str, Lock], place: str, lock: Lock) -> dict[str, Lock]:
    """Locks by place with one of them changed, the latest last."""
    others = {name: kept for name, kept in locks.items() if name != place}
    latest = list(others.items())[-(MOST_PLACES - 1) :]
    return {**dict(latest), place: lock}


def with_device(devices: tuple[str, ...], mark: str) -> tuple[str, ...]:
    if not mark:
        return devices
    return (*(device for device in devices if device != mark), mark)[-MOST_DEVICES:]
