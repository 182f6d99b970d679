"""Whether a batch is in the database, when the connection was lost in its commit and nobody was told.

The number of its transaction only says whether that transaction is over. A number reaches the disk with the first
record of its transaction; a server that is killed before forgets it, gives it to somebody else, and then says
"committed" of theirs. So the batch itself is looked for: it was written as a whole or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import errors

from croupier.store.batch import Batch
from croupier.store.postgres_writing import latest_documents, merged_parts, merged_rounds

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]

_STATUS: Final = "SELECT pg_xact_status(%s::xid8)"
_EVENT: Final = (
    "SELECT e.digest FROM events e JOIN streams s ON s.id = e.stream_id WHERE s.name = %s AND e.version = %s"
)
_ROUND: Final = (
    "SELECT r.at_ms, r.last_version, r.status, r.outcome FROM rounds r JOIN streams s ON s.id = r.stream_id"
    " WHERE s.name = %s AND r.number = %s"
)
_PLAYED: Final = (
    "SELECT p.at_ms, p.staked_minor, p.returned_minor FROM played p JOIN streams s ON s.id = p.stream_id"
    " WHERE p.patron = %s AND s.name = %s AND p.number = %s"
)
_ACCOUNT: Final = "SELECT currency FROM accounts WHERE name = %s"
_DOCUMENT: Final = "SELECT body FROM documents WHERE kind = %s AND key = %s"

_Question: TypeAlias = tuple[str, Sequence[Any], tuple[Any, ...] | None]
"""What to ask, and the row that is there if the batch is."""


def is_over(connection: Connection, transaction: str) -> bool:
    """Whether nobody is writing under this number any more."""
    try:
        row = connection.execute(_STATUS, (transaction,)).fetchone()
    except errors.InvalidParameterValue:
        return True  # no such number yet: the server was killed and has forgotten that it gave it out
    return row is None or row[0] != "in progress"


def is_stored(connection: Connection, batch: Batch) -> bool:
    """Whether the record is as this batch leaves it. One event says it of all: its digest is of nothing else."""
    for statement, parameters, row in _events(batch) if batch.events else _state(batch):
        found = connection.execute(statement.encode(), parameters).fetchone()
        if found != row:
            return False
    return True


def _events(batch: Batch) -> list[_Question]:
    first = batch.events[0]
    return [(_EVENT, (first.stream, first.version), (first.digest,))]


def _state(batch: Batch) -> list[_Question]:
    """What a batch without events comes to; where all of it is so already, writing it would change nothing."""
    return [
        *((_ACCOUNT, (o.name,), (o.currency,)) for o in batch.openings),
        *(
            (_ROUND, (r.stream, r.number), (r.at_ms, r.last_version, r.status, r.outcome))
            for r in merged_rounds(batch.rounds)
        ),
        *(
            (_PLAYED, (p.patron, p.stream, p.number), (p.at_ms, p.staked_minor, p.returned_minor))
            for p in merged_parts(batch.played)
        ),
        *(
            (_DOCUMENT, name, None if body is None else (body,))
            for name, body in latest_documents(batch.documents).items()
        ),
    ]
