"""What a turn emitted goes into the batch of its step: events chained, transfers beside them, and all that follows."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cage import accounts
from croupier.cage.jackpots.pools import Pools
from croupier.floor import events as e
from croupier.floor import stations, temporary_tables
from croupier.floor.config import TableConfig
from croupier.floor.restoring import SNAPSHOT_EVERY, snapshot, stream_of
from croupier.floor.table import Table
from croupier.floor.turn import Turn
from croupier.house import desk
from croupier.house.decided import Decided
from croupier.house.hall import Hall
from croupier.house.works import Accepted
from croupier.store.batch import AccountOpening, Batch
from croupier.surveillance.journal import Journal


class Recorder:
    """Writes turns down; what one turn does elsewhere (jackpots, a temporary table, the staffing log) goes with it."""

    def __init__(self, journal: Journal, hall: Hall, pools: Pools) -> None:
        self.snapshot_every = SNAPSHOT_EVERY
        self._journal = journal
        self._hall = hall
        self._pools = pools
        self._snapshot_versions: dict[str, int] = {}

    def record(
        self, table: Table, turn: Turn, decided: Decided, key: str | None = None, request: bytes | None = None
    ) -> Accepted:
        """The first event stands for the command whose key and request are given."""
        happened = decided.events.setdefault(table.id, [])
        batch = decided.batch
        first: e.Event | None = None
        for event, postings in turn.emitted:
            new, transfers = self._journal.append(
                stream_of(table.id), turn.now_ms, event, turn.actor.id, postings, key, request
            )
            key = request = None
            first = first or event
            batch.events.append(new)
            batch.transfers.extend(transfers)
            batch.openings.extend(_openings(event, table))
            happened.append((event, new))
            if (line := stations.logged(table.id, event)) is not None:
                entry, _ = self._journal.append(stations.STREAM, turn.now_ms, line, turn.actor.id)
                batch.events.append(entry)
        self._record_beside(turn, batch)
        for config, opened in turn.parted:
            self._open_temporary(config, opened, turn, decided)
        if turn.rounds:
            self._record_rounds(table, turn, batch)
        if turn.emitted:
            assert new.version == table.state.version, f"table {table.id} and its record disagree"
            self._hall.wind(table)
        return Accepted(table.state.version, {"event": first} if first is not None else {})

    def forget_snapshots(self) -> None:
        """What was last kept is not known any more; the next rounds keep it again."""
        self._snapshot_versions.clear()

    def _record_beside(self, turn: Turn, batch: Batch) -> None:
        """What happened to jackpots in the same turn."""
        for stream, event, postings in turn.beside:
            new, transfers = self._journal.append(stream, turn.now_ms, event, turn.actor.id, postings)
            batch.events.append(new)
            batch.transfers.extend(transfers)
        if turn.beside:
            batch.documents.extend(self._pools.snapshots({stream for stream, _, _ in turn.beside}))

    def _record_rounds(self, table: Table, turn: Turn, batch: Batch) -> None:
        batch.rounds.extend(turn.rounds)
        batch.played.extend(turn.played)
        if table.state.origin is not None:
            batch.documents.append(temporary_tables.document(table, turn.now_ms))
        if table.state.version - self._snapshot_versions.get(table.id, 0) >= self.snapshot_every:
            batch.documents.append(snapshot(table))
            self._snapshot_versions[table.id] = table.state.version

    def _open_temporary(self, config: TableConfig, event: e.TemporaryOpened, main: Turn, decided: Decided) -> None:
        """An interrupted game gets a table of its own in the step in which it leaves the main one (TSG-A2.34)."""
        terms = self._hall.tables[event.table].terms
        turn = Turn(main.now_ms, main.actor, main.ledger, main.chance)
        table = temporary_tables.open_table(config, event, terms, turn, main.ledger)
        decided.batch.openings.extend(temporary_tables.openings(table))
        decided.batch.documents.append(temporary_tables.document(table, turn.now_ms))
        self._hall.put(table)
        self.record(table, turn, decided)


def _openings(event: e.Event, table: Table) -> Iterator[AccountOpening]:
    """Accounts that an event is the first to need."""
    currency = table.config.currency
    if isinstance(event, e.SeatTaken):
        yield from desk.purses_for(event.patron, table.config)
    elif isinstance(event, e.WinLocked):
        yield accounts.opening(accounts.locked(event.patron, currency), currency)
    elif isinstance(event, e.JackpotWon) and event.claimed:
        for seat, _ in event.wins:
            yield accounts.opening(accounts.prize(table.state.owners[seat], currency), currency)
