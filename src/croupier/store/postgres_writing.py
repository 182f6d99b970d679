"""How a batch is written to PostgreSQL inside an open transaction, with as few round trips as possible.

Events and transfers go by COPY; balances, projections, documents and the commit itself go as one pipeline.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
import psycopg

from croupier.store.batch import AccountOpening, Batch, Document, PlayedRow, RoundRow
from croupier.store.interface import StoreError
from croupier.store.money import checked_effect, require_exact
from croupier.store.seal import seal_of
from croupier.store.versions import added_by, require_next

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]

_COPY_EVENTS = (
    "COPY events (stream_id, version, at_ms, kind, actor, body, digest, command, request) FROM STDIN (FORMAT BINARY)"
)
_EVENT_TYPES = ("int8", "int8", "int8", "text", "text", "bytea", "bytea", "text", "bytea")
_COPY_TRANSFERS = (
    "COPY transfers (stream_id, version, debit_id, credit_id, amount_minor, kind, purse_id) FROM STDIN (FORMAT BINARY)"
)
_TRANSFER_TYPES = ("int8", "int8", "int8", "int8", "int8", "text", "int8")
_LOCK = "SELECT FROM accounts WHERE name = ANY(%s) ORDER BY name FOR NO KEY UPDATE"
_BEFORE = "SELECT name, balance_minor FROM accounts WHERE name = ANY(%s)"
_BALANCES = (
    "UPDATE accounts a SET balance_minor = a.balance_minor + c.change"
    " FROM unnest(%s::bigint[], %s::bigint[]) AS c (id, change) WHERE a.id = c.id"
)
_ROUNDS = (
    "INSERT INTO rounds (stream_id, number, at_ms, first_version, last_version, status, outcome)"
    " SELECT * FROM unnest(%s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[],"
    " %s::text[], %b::bytea[])"
    " ON CONFLICT (stream_id, number) DO UPDATE SET at_ms = excluded.at_ms,"
    " last_version = excluded.last_version, status = excluded.status, outcome = excluded.outcome"
)
_PLAYED = (
    "INSERT INTO played (patron, stream_id, number, at_ms, currency, staked_minor, returned_minor)"
    " SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[], %s::text[],"
    " %s::bigint[], %s::bigint[])"
    " ON CONFLICT (patron, stream_id, number) DO UPDATE SET"
    " at_ms = excluded.at_ms, staked_minor = excluded.staked_minor, returned_minor = excluded.returned_minor"
)
_DOCUMENTS = (
    "INSERT INTO documents (kind, key, body) SELECT * FROM unnest(%s::text[], %s::text[], %b::bytea[])"
    " ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body"
)
_FORGOTTEN = (
    "DELETE FROM documents d USING unnest(%s::text[], %s::text[]) AS f (kind, key)"
    " WHERE d.kind = f.kind AND d.key = f.key"
)


class KnownIds(msgspec.Struct):
    """Ids that never change once they are committed."""

    accounts: dict[str, tuple[int, str]]
    """For each account its id and currency."""
    streams: dict[str, int]
    heads: dict[str, int]
    """The last version of each stream as this process last saw it; another owner may have gone on."""


def write(connection: Connection, batch: Batch, known: KnownIds, learned: KnownIds) -> None:
    """Write the whole batch and commit. What it opened is put into `learned`, true only if this returns."""
    changes = {name: change for name, change in checked_effect(batch).changes.items() if change}
    accounts = _account_ids(connection, batch, known, learned)
    streams = _stream_ids(connection, batch, known, learned)
    _check_versions(connection, batch, known, learned)
    if batch.rests_on:
        _check_balances(connection, batch, changes)
    _copy(
        connection,
        _COPY_EVENTS,
        _EVENT_TYPES,
        [
            (streams[e.stream], e.version, e.at_ms, e.kind, e.actor, e.body, e.digest, e.command, e.request)
            for e in batch.events
        ],
    )
    _copy(
        connection,
        _COPY_TRANSFERS,
        _TRANSFER_TYPES,
        [
            (
                streams[e.stream],
                e.version,
                accounts[m.debit],
                accounts[m.credit],
                m.amount_minor,
                str(m.kind),
                None if m.purse is None else accounts[m.purse],
            )
            for e in batch.events
            for m in e.movements
        ],
    )
    with connection.pipeline():
        if changes:
            connection.execute(_LOCK, (list(changes),), prepare=True)
            ids = [accounts[name] for name in changes]
            connection.execute(_BALANCES, (ids, list(changes.values())), prepare=True)
        _projections(connection, batch, streams)
        connection.execute("COMMIT")


def _check_balances(connection: Connection, batch: Batch, changes: dict[str, int]) -> None:
    """All that is going to change is locked first, in the one order that every writer keeps to."""
    connection.execute(_LOCK, (list(changes),), prepare=True)
    rows = connection.execute(_BEFORE, (list(batch.rests_on),), prepare=True).fetchall()
    require_exact(batch, {name: balance_minor + changes.get(name, 0) for name, balance_minor in rows})


def _copy(connection: Connection, statement: str, types: Sequence[str], rows: list[tuple[Any, ...]]) -> None:
    if not rows:
        return
    with connection.cursor().copy(statement.encode()) as copy:
        copy.set_types(types)
        for row in rows:
            copy.write_row(row)


def _projections(connection: Connection, batch: Batch, streams: dict[str, int]) -> None:
    if batch.rounds:
        columns = [
            (streams[r.stream], r.number, r.at_ms, r.first_version, r.last_version, r.status, r.outcome)
            for r in merged_rounds(batch.rounds)
        ]
        connection.execute(_ROUNDS, _transposed(columns), prepare=True)
    if batch.played:
        parts = [
            (p.patron, streams[p.stream], p.number, p.at_ms, p.currency, p.staked_minor, p.returned_minor)
            for p in merged_parts(batch.played)
        ]
        connection.execute(_PLAYED, _transposed(parts), prepare=True)
    if batch.documents:
        latest = latest_documents(batch.documents)
        kept = [(kind, key, body) for (kind, key), body in sorted(latest.items()) if body is not None]
        gone = sorted(name for name, body in latest.items() if body is None)
        if kept:
            connection.execute(_DOCUMENTS, _transposed(kept), prepare=True)
        if gone:
            connection.execute(_FORGOTTEN, _transposed(gone), prepare=True)


def latest_documents(documents: Iterable[Document]) -> dict[tuple[str, str], bytes | None]:
    """Each of them as it is at the end, under its kind and key."""
    return {(document.kind, document.key): document.body for document in documents}


def merged_rounds(rows: Iterable[RoundRow]) -> list[RoundRow]:
    """One row for each round, as if written one after the other: one statement may not touch a row twice."""
    merged: dict[tuple[str, int], RoundRow] = {}
    for row in rows:
        first = merged.get((row.stream, row.number))
        merged[row.stream, row.number] = (
            row if first is None else msgspec.structs.replace(row, first_version=first.first_version)
        )
    return list(merged.values())


def merged_parts(rows: Iterable[PlayedRow]) -> list[PlayedRow]:
    merged: dict[tuple[str, str, int], PlayedRow] = {}
    for row in rows:
        key = (row.patron, row.stream, row.number)
        first = merged.get(key)
        merged[key] = row if first is None else msgspec.structs.replace(row, currency=first.currency)
    return list(merged.values())


def _transposed(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _account_ids(connection: Connection, batch: Batch, known: KnownIds, learned: KnownIds) -> dict[str, int]:
    """The ids of all accounts that the batch opens or moves money between, opening those that are new."""
    opened = {opening.name: opening for opening in batch.openings}
    named = {
        name
        for event in batch.events
        for m in event.movements
        for name in (m.debit, m.credit, m.purse)
        if name is not None
    }
    found = {name: known.accounts[name] for name in named | opened.keys() if name in known.accounts}
    missing = sorted((named | opened.keys()) - found.keys())
    if missing:
        found |= _look_up(connection, missing)
        new = [opened[name] for name in missing if name in opened and name not in found]
        if new:
            found |= _insert(connection, new)
    for name, opening in opened.items():
        if found[name][1] != opening.currency:
            raise StoreError(f"the account {name} is kept in {found[name][1]}, not in {opening.currency}")
    if unknown := sorted(named - found.keys()):
        raise StoreError(f"a transfer names an account that was never opened: {', '.join(unknown)}")
    learned.accounts.update({name: found[name] for name in missing})
    return {name: number for name, (number, _) in found.items()}


def _look_up(connection: Connection, names: list[str]) -> dict[str, tuple[int, str]]:
    rows = connection.execute("SELECT name, id, currency FROM accounts WHERE name = ANY(%s)", (names,)).fetchall()
    return {name: (number, currency) for name, number, currency in rows}


def _insert(connection: Connection, new: list[AccountOpening]) -> dict[str, tuple[int, str]]:
    """Open accounts, in the order of their names; another process may be opening the same ones."""
    numbers = connection.execute(
        "SELECT nextval(pg_get_serial_sequence('accounts', 'id')) FROM generate_series(1, %s)", (len(new),)
    ).fetchall()
    rows = [
        (number, o.name, o.currency, o.floor_minor, seal_of(number, o.name, o.currency, o.floor_minor))
        for (number,), o in zip(numbers, new, strict=True)
    ]
    connection.cursor().executemany(
        "INSERT INTO accounts (id, name, currency, floor_minor, balance_minor, seal) VALUES (%s, %s, %s, %s, 0, %s)"
        " ON CONFLICT (name) DO NOTHING",
        rows,
    )
    return _look_up(connection, [o.name for o in new])


def _stream_ids(connection: Connection, batch: Batch, known: KnownIds, learned: KnownIds) -> dict[str, int]:
    wanted = {row.stream for rows in (batch.events, batch.rounds, batch.played) for row in rows}
    found = {name: known.streams[name] for name in wanted if name in known.streams}
    missing = sorted(wanted - found.keys())
    if missing:
        begun = {event.stream for event in batch.events}
        connection.cursor().executemany(
            "INSERT INTO streams (name) VALUES (%s) ON CONFLICT (name) DO NOTHING",
            [(name,) for name in missing if name in begun],
        )
        rows = connection.execute("SELECT name, id FROM streams WHERE name = ANY(%s)", (missing,)).fetchall()
        found |= {row[0]: row[1] for row in rows}
        if unknown := sorted(wanted - found.keys()):
            raise StoreError(f"the batch names a stream that has no events: {', '.join(unknown)}")
        learned.streams.update({name: found[name] for name in missing})
    return found


def _check_versions(connection: Connection, batch: Batch, known: KnownIds, learned: KnownIds) -> None:
    """No gaps. That no version is written twice is left to the database, which alone knows of other writers."""
    added = added_by(batch)
    for stream, before in added.before.items():
        if known.heads.get(stream) != before:
            row = connection.execute(
                "SELECT COALESCE(MAX(e.version), 0) FROM events e JOIN streams s ON s.id = e.stream_id"
                " WHERE s.name = %s",
                (stream,),
            ).fetchone()
            assert row is not None
            require_next(stream, row[0], before)
    learned.heads.update(added.lasts)
