"""Open a database for a house that is to run on it: alone, or after the house that runs on it now."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable

from croupier.store.interface import StoreError
from croupier.store.open import OpenStore, is_postgres, open_store
from croupier.store.postgres import PostgresStore
from croupier.store.shards.ownership import LEASE_S, Ownership, claim_all
from croupier.store.shards.postgres import PostgresShards


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
