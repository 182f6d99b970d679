"""Open a database for a house that is to run on it: alone, or after the house that runs on it now."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import Callable
from datetime import datetime

from croupier.store.interface import StoreError
from croupier.store.open import OpenStore, is_postgres, open_store
from croupier.store.postgres import PostgresStore
from croupier.store.shards.follower import PostgresFollower
from croupier.store.shards.ownership import LEASE_S, STANDBY_LOOK_S, Ownership, claim_all
from croupier.store.shards.postgres import PostgresShards
from croupier.store.shards.shard import SHARDS
from croupier.store.shards.shared import SharedOwnership


def open_owned(
    url: str, *, standby: bool, said: Callable[[str], None], lease_s: float = LEASE_S
) -> tuple[OpenStore, Ownership | None]:
    """The database for writing, and the claim on its desks; SQLite has one writer and needs none.

    The desks are claimed before the schema is brought up to date, so a newer standby leaves a running house alone.
    """
    if not is_postgres(url):
        if standby:
            raise StoreError("a standby wants a database that two processes can share: postgresql://...")
        return open_store(url), None
    shards = PostgresShards(url, f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}")
    try:
        if not shards.known():
            open_store(url).close()  # a new database, or one from before there were shards
        ownership = claim_all(shards, lease_s, standby=standby, said=said)
    except BaseException:
        shards.close()
        raise
    try:
        store = PostgresStore(url)
    except BaseException:
        ownership.release()
        raise
    store.epochs = ownership.epochs
    return store, ownership


def open_shared(url: str, lease_s: float = LEASE_S) -> tuple[PostgresStore, SharedOwnership, bool]:
    """The database for a house that shares the desks with others, and whether it has all of them to begin with.

    Where nobody has any, this one takes all: then it may set up what is new, and bring the schema up to date. Else it
    begins with none, and wants the schema as it is.
    """
    shards = PostgresShards(url, f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}")
    try:
        if not shards.known():
            open_store(url).close()
        ownership = SharedOwnership(shards, lease_s)
    except BaseException:
        shards.close()
        raise
    try:
        whole = _all_free(shards, lease_s) and len(ownership.claim(range(SHARDS))) == SHARDS
        if not whole:
            ownership.give_back(range(SHARDS))
            PostgresFollower.of_newest_schema(url).close()
        return PostgresStore(url), ownership, whole
    except BaseException:
        ownership.release()
        raise


def _all_free(shards: PostgresShards, lease_s: float) -> bool:
    """Whether nobody has desks; of owners that died all at once it takes as long as a claim lasts to be sure."""
    until: dict[int, datetime] = {}
    deadline = time.monotonic() + 2 * lease_s
    while len(shards.free()) < SHARDS and time.monotonic() < deadline:
        rows = {row.number: row.until for row in shards.rows() if row.owner}
        if any(number in until and until[number] != row for number, row in rows.items()):
            return False  # somebody renews
        until = rows
        time.sleep(STANDBY_LOOK_S)
    return len(shards.free()) == SHARDS
