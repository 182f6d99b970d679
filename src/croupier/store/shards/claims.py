"""Who has the desks of a house by its database: owners, their epochs and how long they hold, and who stands by."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.store.interface import Reader
from croupier.store.postgres_reader import PostgresReader
from croupier.store.shards.postgres import STANDS_BY

_OWNERS = (
    "SELECT owner, COUNT(*), MIN(epoch), MAX(epoch), MIN(EXTRACT(EPOCH FROM until - clock_timestamp()))::float8"
    " FROM shards GROUP BY owner ORDER BY owner"
)
_STANDBYS = (
    "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()"
    " AND starts_with(application_name, ?) ORDER BY 1"
)


class OwnerRow(msgspec.Struct, frozen=True):
    """A process that has desks; of no name where nobody has them."""

    owner: str
    shards: int
    least_epoch: int
    most_epoch: int
    """It rises by one with every claim: how often the desks have changed hands."""
    left_s: float
    """By the database's clock, until others may claim them; below zero where nobody has renewed in time."""


class Claims(msgspec.Struct, frozen=True):
    """As the database has them now."""

    owners: Sequence[OwnerRow] = ()
    standbys: Sequence[str] = ()


def claims_of(reader: Reader) -> Claims:
    """Nobody's, where one process has the record to itself."""
    if not isinstance(reader, PostgresReader):
        return Claims()
    owners = tuple(OwnerRow(*row) for row in reader.rows(_OWNERS))
    standbys = tuple(row[0].removeprefix(STANDS_BY) for row in reader.rows(_STANDBYS, (STANDS_BY,)))
    return Claims(owners, standbys)
