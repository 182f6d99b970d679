"""The claims of a house that shares the desks with others: shards come and go, and one thread renews those that stay.

Losing one is final for all: the others may claim the rest at once, and this process starts clean.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Protocol

from croupier.store.interface import StoreError
from croupier.store.shards.ownership import LEASE_S, RENEWALS

log = logging.getLogger(__name__)

STEP: Final = 16
"""So many shards are claimed in one transaction: somebody else may want one of them at the same moment."""


class SharedShardTable(Protocol):
    """Where shards are claimed."""

    owner: str

    def free(self) -> list[tuple[int, str]]: ...

    def claim(self, numbers: Sequence[int], lease_s: float) -> dict[int, int]: ...

    def renew(self, epochs: Mapping[int, int], lease_s: float) -> bool: ...

    def release(self, epochs: Mapping[int, int]) -> None: ...

    def close(self) -> None: ...


class SharedOwnership:
    """Claims on some of the desks. Every method but `begin` waits for the database: call them beside the event loop."""

    is_lost = False
    """A process that lost its desks goes on as a front of their owners."""

    def __init__(self, shards: SharedShardTable, lease_s: float = LEASE_S) -> None:
        self._shards = shards
        self._lease_s = lease_s
        self._epochs: dict[int, int] = {}
        self._leaving: dict[int, int] = {}
        """Not this process's any more, and the database may not know it yet."""
        self._turn = threading.Lock()
        self._stop = threading.Event()
        self._lost: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._keep, name="ownership", daemon=True)
        self._thread.start()

    @property
    def owner(self) -> str:
        return self._shards.owner

    @property
    def epochs(self) -> dict[int, int]:
        with self._turn:
            return dict(self._epochs)

    def when_lost(self, then: Callable[[], None]) -> None:
        """Be told, on another thread, when others have shards of this process."""
        self._lost = then

    def free(self) -> list[tuple[int, str]]:
        """Shards that anybody may claim, and who had each and never gave it back."""
        with self._turn:
            return self._shards.free()

    def claim(self, numbers: Collection[int]) -> dict[int, int]:
        """Those of these that are now this process's, with their epochs."""
        wanted = sorted(numbers)
        gained: dict[int, int] = {}
        for start in range(0, len(wanted), STEP):
            part = wanted[start : start + STEP]
            epochs = self._claim(part)
            if not epochs and len(part) > 1:
                for number in part:
                    epochs |= self._claim([number])
            gained |= epochs
        return gained

    def _claim(self, numbers: Sequence[int]) -> dict[int, int]:
        """One at a time, so that none waits longer for its renewal than the database takes for one transaction."""
        with self._turn:
            epochs = self._shards.claim(numbers, self._lease_s)
            self._epochs |= epochs
            return dict(epochs)

    def give_back(self, numbers: Collection[int]) -> None:
        """Others can claim these at once, and those that an earlier try left; nothing may be written for them."""
        with self._turn:
            self._leaving |= {number: self._epochs.pop(number) for number in numbers if number in self._epochs}
            if self._leaving:
                self._shards.release(self._leaving)
                self._leaving = {}

    def release(self) -> None:
        """The process ends."""
        self._stop.set()
        self._thread.join()
        try:
            self.give_back(list(self._epochs))
        except StoreError:
            log.exception("the desks could not be given back; they are free when their time has run out")
        self._shards.close()

    def _keep(self) -> None:
        while not self._stop.wait(self._lease_s / RENEWALS):
            try:
                with self._turn:
                    kept = not self._epochs or self._shards.renew(self._epochs, self._lease_s)
                    if not kept:
                        log.error("another house has taken over desks of this one, which starts clean")
                        mine, self._epochs = self._epochs, {}
            except StoreError:
                # Nobody can claim what is in a database that does not answer; every commit asks it by itself.
                log.warning("the claims on desks could not be renewed", exc_info=True)
                continue
            if not kept:
                self._lost()
                self._let_others(mine)

    def _let_others(self, epochs: Mapping[int, int]) -> None:
        """What nobody has claimed yet need not wait until its time has run out."""
        try:
            with self._turn:
                self._shards.release(epochs)
        except StoreError:
            log.warning("desks could not be given back; they are free when their time has run out", exc_info=True)
