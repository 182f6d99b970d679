"""A house that owns its desks: claimed before it opens, renewed while it is open, given back when it closes.

Where the database is shared, a second house waits as a standby, or is told who has the desks. Losing a shard is
final: what this process knows is old from then on, and it ends.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from croupier.store.interface import StoreError
from croupier.store.shards.shard import SHARDS, Shard

log = logging.getLogger(__name__)

LEASE_S: Final = 5.0
RENEWALS: Final = 5
"""How often a claim is renewed before it would run out."""
STANDBY_LOOK_S: Final = 0.25
"""How often a standby looks whether the desks are free."""


class OwnedError(StoreError):
    """Another house has the desks."""


class ShardTable(Protocol):
    """Where shards are claimed."""

    owner: str

    def rows(self) -> list[Shard]: ...

    def claim(self, numbers: range, lease_s: float) -> dict[int, int]: ...

    def renew(self, epochs: Mapping[int, int], lease_s: float) -> bool: ...

    def release(self, epochs: Mapping[int, int]) -> None: ...

    def close(self) -> None: ...


def claim_all(
    shards: ShardTable,
    lease_s: float = LEASE_S,
    *,
    standby: bool = False,
    said: Callable[[str], None] = lambda _: None,
) -> Ownership:
    """Own every desk of the house.

    The desks of a house that died are free once its time has run out, so everybody waits for that; a standby waits on
    while another house renews its claim.
    """
    begun, waits_for = time.monotonic(), ""
    while not (epochs := shards.claim(range(SHARDS), lease_s)):
        owner = next((row.owner for row in shards.rows() if row.owner), "")
        if owner and owner != waits_for:
            said(f"The house is run by {owner}; waiting for it.")
            waits_for = owner
        if not standby and time.monotonic() - begun > 2 * lease_s:
            raise OwnedError(
                f"the house on this database is run by {owner or 'several others'}: stop that one,"
                " or wait to take over from it with --standby"
            )
        time.sleep(STANDBY_LOOK_S)
    return Ownership(shards, epochs, lease_s)


class Ownership:
    """A claim on desks, renewed by a thread of its own."""

    def __init__(self, shards: ShardTable, epochs: Mapping[int, int], lease_s: float) -> None:
        self.epochs = epochs
        self._shards = shards
        self._lease_s = lease_s
        self._stop = threading.Event()
        self._lost: Callable[[], None] = _nothing
        self.is_lost = False
        self._thread = threading.Thread(target=self._keep, name="ownership", daemon=True)
        self._thread.start()

    @property
    def owner(self) -> str:
        return self._shards.owner

    def when_lost(self, then: Callable[[], None]) -> None:
        """Be told, on another thread, when another house has the desks."""
        self._lost = then
        if self.is_lost:
            then()

    def release(self) -> None:
        """Give the desks back; nothing may be written after this."""
        self._stop.set()
        self._thread.join()
        try:
            self._shards.release(self.epochs)
        except StoreError:
            log.exception("the desks could not be given back; they are free when their time has run out")
        self._shards.close()

    def _keep(self) -> None:
        while not self._stop.wait(self._lease_s / RENEWALS):
            try:
                kept = self._shards.renew(self.epochs, self._lease_s)
            except StoreError:
                # Nobody can claim what is in a database that does not answer; every commit asks it by itself.
                log.warning("the claim on the desks could not be renewed", exc_info=True)
                continue
            if not kept:
                log.error("another house has taken over the desks; this one ends")
                self.is_lost = True
                self._lost()
                return


def _nothing() -> None:
    """Until somebody listens."""
