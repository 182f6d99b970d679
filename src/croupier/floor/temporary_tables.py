"""Temporary tables: opened by the house when an interrupted game leaves its table, and brought back after a stop.

Each has an identity, an escrow and a record of its own (TSG-A2.34, A4.32; NT-87).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.ledger import Ledger
from croupier.floor.config import TableConfig
from croupier.floor.events import AnyEvent, Event, Installed, TemporaryOpened
from croupier.floor.evolve import installed
from croupier.floor.restoring import stream_of
from croupier.floor.table import Table
from croupier.floor.terms import Terms
from croupier.floor.turn import Turn
from croupier.floor.views import IN_PLAY
from croupier.store.batch import AccountOpening, Document
from croupier.store.interface import Reader

KIND: Final = "temporary-table"
MOST_FINISHED: Final = 1000
"""So many finished ones stay at hand, for corrections and replays; the record keeps all."""
_decode = msgspec.json.Decoder(AnyEvent).decode


class Kept(msgspec.Struct, frozen=True):
    """What has to be known of a temporary table before its record is read."""

    finished: bool
    at_ms: int


def open_table(config: TableConfig, event: TemporaryOpened, terms: Terms, turn: Turn, ledger: Ledger) -> Table:
    """The temporary table with the wagers on it; what it emits is on the turn."""
    first = Installed(config, terms.version)
    table = Table(installed(first), terms)
    turn.emitted.append((first, []))
    staked_minor = sum(amount for _, amount in (*event.chips, *event.added))
    transit = accounts.transit(config.currency)
    table.emit(turn, event, [ledger.post(transit, table.escrow, staked_minor, "stake-moved-in")])
    return table


def openings(table: Table) -> list[AccountOpening]:
    currency = table.config.currency
    return [accounts.opening(name, currency) for name in (table.escrow, table.bank, accounts.transit(currency))]


def document(table: Table, now_ms: int) -> Document:
    body = Kept(table.state.phase not in IN_PLAY, now_ms)
    return Document(KIND, table.id, msgspec.json.encode(body))


def to_bring_up(reader: Reader, most_finished: int = MOST_FINISHED) -> list[str]:
    """After a stop: every unfinished one, and the latest of those that are finished."""
    kept = [(key, msgspec.json.decode(body, type=Kept)) for key, body in reader.documents(KIND)]
    finished = sorted((entry for entry in kept if entry[1].finished), key=lambda entry: -entry[1].at_ms)
    return [key for key, entry in kept if not entry.finished] + [key for key, _ in finished[:most_finished]]


def config_of(reader: Reader, table_id: str) -> TableConfig:
    """As it was set up."""
    first: Event = _decode(next(iter(reader.events(stream_of(table_id), 0, 1))).body)
    assert isinstance(first, Installed), "a table's record begins with its installation"
    return first.config


def to_forget(tables: Mapping[str, Table], most_finished: int = MOST_FINISHED) -> list[str]:
    """Finished ones beyond those that stay at hand, oldest first."""
    finished = [
        (table.state.previous.at_ms, table.id)
        for table in tables.values()
        if table.state.origin is not None and table.state.phase not in IN_PLAY and table.state.previous is not None
    ]
    return [table_id for _, table_id in sorted(finished)[: max(0, len(finished) - most_finished)]]


def main_table(table: Table) -> str:
    """The table of the floor at which a game was begun."""
    return table.state.origin.table if table.state.origin is not None else table.id


def unfinished_of(patron: str, tables: Mapping[str, Table]) -> list[Table]:
    """The games that wait for a patron, oldest first."""
    waiting = [
        (table.state.origin.since_ms, table.id, table)
        for table in tables.values()
        if table.state.origin is not None and table.state.origin.patron == patron and table.state.phase in IN_PLAY
    ]
    return [table for _, _, table in sorted(waiting, key=lambda row: row[:2])]
