"""The house as one machine that steps: works and the clock go in, one batch for the store and the replies come out.

A step is: read what the works need (`Store.begin`), decide every work in order in memory, write all of it in one
transaction (`Store.commit`), and only then tell anybody (`Step`). If the commit fails the tables are read back from
the store, so memory never runs ahead of the record. There is no concurrency inside a step, and no clock but `now_ms`,
so the same inputs give the same house (DESIGN section 9).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.cage.jackpots.pools import openings
from croupier.cage.jackpots.pools import stream_of as jackpot_stream
from croupier.cage.ledger import Ledger
from croupier.equipment.generator import Generator
from croupier.floor import events as e
from croupier.floor import staffing
from croupier.floor.chance import chance_from
from croupier.floor.commands import MoveDealer
from croupier.floor.company import CombinedMaximum
from croupier.floor.config import TableConfig
from croupier.floor.evolve import installed, other_rules
from croupier.floor.installing import ConfigurationError, terms_of
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.table import Table
from croupier.floor.terms import Terms
from croupier.floor.turn import Turn
from croupier.house import admission, desk, stations, temporary_tables
from croupier.house.errands import Errand
from croupier.house.office import Office
from croupier.house.restoring import SNAPSHOT_EVERY, restore_table, snapshot, stream_of
from croupier.house.works import Accepted, IssuePlayMoney, Keep, Refused, Repay, Reply, TableWork, Work
from croupier.patrons.roles import HOUSE, Actor
from croupier.rulebooks.loader import Book
from croupier.store.batch import Batch, NewEvent
from croupier.store.interface import Loaded, Store, StoreError
from croupier.surveillance.journal import Journal

log = logging.getLogger(__name__)

CLOCK_RETRY_MS: Final = 5_000
"""A table whose clockwork fails is left alone for so long; others must not wait for it."""
_OFFICE: Final = ""
"""Where a defect struck that was at no table."""


@dataclass(slots=True)
class Decided:
    """The outcome of a step before it is durable."""

    batch: Batch
    replies: list[Reply]
    events: dict[str, list[tuple[e.Event, NewEvent]]] = field(default_factory=dict)
    """What happened at each table, in order."""
    balances: dict[str, int] = field(default_factory=dict)
    """New balances of the purses that moved."""
    debts: dict[str, int] = field(default_factory=dict)
    """New balances of what patrons owe."""


class House:
    """All tables that this process hosts, and the desk."""

    def __init__(self, store: Store, books: Mapping[str, Book], generator: Generator) -> None:
        self.store = store
        self.books = books
        self.journal = Journal(store)
        self.office = Office(store, generator.below)
        self.combined: Sequence[CombinedMaximum] = ()
        """Tables that share one maximum for each patron."""
        self.stations: Sequence[stations.Station] = ()
        """Tables that one dealer can run."""
        self.player_cards = False
        """Whether players need a card where the book says so (RFH-3.7)."""
        self.tables: dict[str, Table] = {}
        self.office.tournaments.tables = self.tables
        self._chance = chance_from(generator)
        self.snapshot_every = SNAPSHOT_EVERY
        self._snapshot_versions: dict[str, int] = {}
        self._due_at: dict[str, int | None] = {}
        """When each table's clock wants a turn."""

    # Setting up

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        """Bring every configured table up: a known one resumes where its record leaves it, a new one is set up."""
        configs = tuple(configs)
        terms = {config.id: terms_of(self.books[config.rulebook], config) for config in configs}
        decided = Decided(Batch(), [])
        for config in configs:
            table = restore_table(self.store, config.id, terms[config.id])
            ledger = Ledger({})
            turn = Turn(now_ms, HOUSE, ledger, self._chance)
            turn.jackpots = self.office.jackpots.pools
            if table is None:
                event = e.Installed(config, terms[config.id].version)
                table = Table(installed(event), terms[config.id])
                turn.emitted.append((event, []))
                decided.batch.openings += [
                    accounts.opening(account, config.currency) for account in (table.escrow, table.bank)
                ]
            else:
                self._resume(table, config, turn)
            self._put(table)
            self._record(table, turn, decided)
            self._due_at[config.id] = table.due_ms()
        self._bring_up_temporary(decided, now_ms)
        self.store.begin((), ())
        self.store.commit(decided.batch)
        self._name_stranded()

    def _put(self, table: Table) -> None:
        """A table of the house, which can ask what others leave a patron to stake."""
        self.tables[table.id] = table
        table.combined = lambda patron: self._combined(table, patron)

    def _bring_up_temporary(self, decided: Decided, now_ms: int) -> None:
        """Interrupted games wait for their players through every stop (TSG-A2.34)."""
        known: dict[bytes, Terms] = {}
        for table_id in temporary_tables.to_bring_up(self.store):
            config = temporary_tables.config_of(self.store, table_id)
            alike = msgspec.json.encode(msgspec.structs.replace(config, id="", name=""))
            if alike not in known:  # many wait after games of few tables, and a game takes long to build
                known[alike] = terms_of(self.books[config.rulebook], config)
            table = restore_table(self.store, table_id, known[alike])
            assert table is not None, f"table {table_id} has no record"
            turn = Turn(now_ms, HOUSE, Ledger({}), self._chance)
            self._resume(table, config, turn)
            self._put(table)
            self._record(table, turn, decided)
            self._due_at[table_id] = table.due_ms()

    def install_jackpots(self, configs: Iterable[JackpotConfig], now_ms: int) -> None:
        """Bring every configured jackpot up; call it before the tables, which may have rounds to give back."""
        batch = Batch()
        for config in configs:
            try:
                event = self.office.jackpots.pools.bring_up(self.store, config)
            except JackpotConfigError as error:
                raise ConfigurationError(f"jackpot {config.id}: {error}") from None
            if event is not None:
                new, _ = self.journal.append(jackpot_stream(config.id), now_ms, event, HOUSE.id)
                batch.events.append(new)
                batch.openings += openings(config)
        if not batch.empty:
            self.store.begin((), ())
            self.store.commit(batch)

    def _resume(self, table: Table, config: TableConfig, turn: Turn) -> None:
        """After a stop: new terms if they changed, and the book's rule for a period that was open (N60)."""
        if table.state.session is not None:
            config = table.config  # a session goes on as it was set up; what the floor file changed waits for its end
        if config.currency != table.config.currency:
            raise ConfigurationError(
                f"table {config.id}: it keeps its money in {table.config.currency}; give the new one an id of its own"
            )
        event = e.Installed(config, table.terms.version)
        if other_rules(table.state, event):
            table.retire(turn)
        if config != table.config or table.terms.version != table.state.rules_version:
            table.emit(turn, event, [])
        table.resume(turn)

    def _name_stranded(self) -> None:
        """Stakes of a table that left the floor with a round open wait until it is put back and plays or voids it."""
        for row in self.store.accounts(accounts.escrow("")):
            if row.balance_minor and row.name not in {table.escrow for table in self.tables.values()}:
                log.error(
                    "%s holds %d %s for a table that is not on this floor", row.name, row.balance_minor, row.currency
                )

    def reload(self, table_id: str) -> None:
        """Read a table back from the record, because memory may have run ahead of it."""
        self.journal.forget(stream_of(table_id))
        before = self.tables[table_id]
        table = restore_table(self.store, table_id, before.terms)
        if table is None:
            assert before.state.origin is not None, f"table {table_id} has no record"
            del self.tables[table_id], self._due_at[table_id]
            return
        self._put(table)
        self._due_at[table_id] = table.due_ms()

    # Stepping

    def step(self, works: Sequence[Work], now_ms: int) -> Decided:
        """One whole step with a store that can be called directly; the async pump does the same in three parts."""
        purses, keys = self.needs(works, now_ms)
        loaded = self.store.begin(purses, keys)
        decided = self.decide(works, loaded, now_ms)
        if decided.batch.empty:
            self.store.abandon()
            return decided
        try:
            self.store.commit(decided.batch)
        except StoreError:
            self.failed(decided)
            raise
        return decided

    def needs(self, works: Sequence[Work], now_ms: int) -> tuple[set[str], list[str]]:
        """The accounts and command keys that deciding these works may look at."""
        purses: set[str] = set()
        keys: list[str] = []
        for work in works:
            if isinstance(work, Keep):
                continue
            keys.append(work.key)
            if isinstance(work, TableWork):
                table = self.tables.get(work.command.table)
                if table is not None:
                    purses.update(table.touched_purses(work.command, work.actor.id))
            elif isinstance(work, Errand):
                purses.update(self.office.touched(work))
            else:
                purses.update(desk.accounts_of(work))
        for table in self._due(now_ms):
            purses.update(table.purses_in_play())
        return purses, keys

    def due_ms(self) -> int | None:
        """When the next clock runs out."""
        return min((due_ms for due_ms in self._due_at.values() if due_ms is not None), default=None)

    def _due(self, now_ms: int) -> list[Table]:
        due = [table_id for table_id, due_ms in self._due_at.items() if due_ms is not None and due_ms <= now_ms]
        return [self.tables[table_id] for table_id in due]

    def decide(self, works: Sequence[Work], loaded: Loaded, now_ms: int) -> Decided:
        """Decide everything in order: first the clocks, then the works as they came."""
        faulty: dict[int | str, Reply] = {}
        due = [table.id for table in self._due(now_ms)]
        while True:
            decided = Decided(Batch(), [])
            ledger = Ledger(loaded.balances)
            try:
                self._tick(due, now_ms, ledger, decided, faulty)
                self._decide_all(works, loaded, now_ms, ledger, decided, faulty)
            except _FaultError as fault:
                # A defect struck after events were emitted: forget the whole attempt and go on without that work.
                log.exception("a work failed half way", exc_info=fault.__cause__)
                self.journal.forget()
                self._snapshot_versions.clear()
                self.office.reload(self.store)
                for table_id in {*decided.events, fault.table} - {_OFFICE}:
                    self.reload(table_id)
                faulty[fault.place] = _INTERNAL
                continue
            decided.balances = ledger.changed_purses()
            decided.debts = ledger.changed_debts()
            return decided

    def _tick(
        self, due: Sequence[str], now_ms: int, ledger: Ledger, decided: Decided, faulty: Mapping[int | str, Reply]
    ) -> None:
        """Give the clocks their turns; one that fails or does nothing is not asked again at once."""
        for table_id in due:
            table = self.tables[table_id]
            reply = faulty.get(table_id)
            if reply is None:
                reply = self._turn(table, HOUSE, now_ms, ledger, decided, table_id, table.tick)
            if not isinstance(reply, Accepted) or not reply.result:
                self._due_at[table_id] = now_ms + CLOCK_RETRY_MS

    def _decide_all(
        self,
        works: Sequence[Work],
        loaded: Loaded,
        now_ms: int,
        ledger: Ledger,
        decided: Decided,
        faulty: Mapping[int | str, Reply],
    ) -> None:
        answered: dict[str, tuple[bytes, Reply]] = {}
        for place, work in enumerate(works):
            reply: Reply
            if place in faulty:
                reply = faulty[place]
            elif isinstance(work, Keep):
                reply = self._keep(work, decided, now_ms)
            else:
                reply = self._once(work, loaded, answered, ledger, decided, now_ms, place)
            decided.replies.append(reply)

    def _keep(self, work: Keep, decided: Decided, now_ms: int) -> Reply:
        """Documents, and with them what the record says of why they changed."""
        decided.batch.documents.extend(work.documents)
        for entry in work.entries:
            new, _ = self.journal.append(entry.stream, now_ms, entry.event, entry.actor)
            decided.batch.events.append(new)
        return Accepted(0)

    def _once(
        self,
        work: TableWork | IssuePlayMoney | Repay | Errand,
        loaded: Loaded,
        answered: dict[str, tuple[bytes, Reply]],
        ledger: Ledger,
        decided: Decided,
        now_ms: int,
        place: int,
    ) -> Reply:
        """A command that was done before, in an earlier batch or in this one, is answered and not done again."""
        request = work.request()
        if (before := loaded.done_before.get(work.key)) is not None:
            if before.request != request:
                return _refused(Refusal(Reason.REUSED_ID))
            return Accepted(before.version, {"event": msgspec.json.decode(before.body)}, repeated=True)
        if (twin := answered.get(work.key)) is not None:
            if twin[0] != request:
                return _refused(Refusal(Reason.REUSED_ID))
            return msgspec.structs.replace(twin[1], repeated=True) if isinstance(twin[1], Accepted) else twin[1]
        if isinstance(work, TableWork):
            reply = self._command(work, request, ledger, decided, now_ms, place)
        elif isinstance(work, Errand):
            reply = self._errand(work, ledger, decided, now_ms, place)
        elif isinstance(work, Repay):
            reply = desk.repay(work, request, self.journal, ledger, decided.batch, now_ms)
        else:
            reply = desk.issue_play_money(work, request, self.journal, ledger, decided.batch, now_ms)
        answered[work.key] = (request, reply)
        return reply

    def _command(
        self, work: TableWork, request: bytes, ledger: Ledger, decided: Decided, now_ms: int, place: int
    ) -> Reply:
        table = self.tables.get(work.command.table)
        if table is None:
            return _refused(Refusal(Reason.UNKNOWN_TABLE, table=work.command.table[:60]))

        def perform(turn: Turn) -> None:
            stations.check(work.command, work.actor, self.tables, self.stations)
            admission.check(work, table, turn.now_ms, self.office, cards=self.player_cards)
            table.consider(work.command, turn)

        reply = self._turn(table, work.actor, now_ms, ledger, decided, place, perform, work.key, request)
        if isinstance(work.command, MoveDealer) and isinstance(reply, Accepted):
            self._send_off(work.command, work.actor, now_ms, ledger, decided, place)
        return reply

    def _send_off(
        self, command: MoveDealer, actor: Actor, now_ms: int, ledger: Ledger, decided: Decided, place: int
    ) -> None:
        """The other half of a move: both tables change in this step, or neither."""
        source = self.tables[command.source]

        def perform(turn: Turn) -> None:
            staffing.send_off(source, command, turn)

        reply = self._turn(source, actor, now_ms, ledger, decided, place, perform)
        if not isinstance(reply, Accepted):
            raise _FaultError(source.id, place)

    def _combined(self, table: Table, patron: str) -> list[tuple[CombinedMaximum, int]]:
        """The maximums that this table shares with others, and what they leave to a patron."""
        main = temporary_tables.main_table(table)
        return [(group, group.left_for(patron, self.tables)) for group in self.combined if main in group.tables]

    def _errand(self, work: Errand, ledger: Ledger, decided: Decided, now_ms: int, place: int) -> Reply:
        def turn_at(table: Table, perform: Callable[[Turn], None]) -> None:
            turn = Turn(now_ms, Actor(work.by, "", frozenset()), ledger, self._chance)
            turn.jackpots = self.office.jackpots.pools
            perform(turn)
            self._record(table, turn, decided)

        try:
            return self.office.perform(
                work, now_ms, ledger, self.journal, decided.batch, self.tables, turn_at, self._chance
            )
        except Exception as error:
            raise _FaultError(_OFFICE, place) from error

    def _turn(
        self,
        table: Table,
        actor: Actor,
        now_ms: int,
        ledger: Ledger,
        decided: Decided,
        place: int | str,
        perform: Callable[[Turn], None],
        key: str | None = None,
        request: bytes | None = None,
    ) -> Reply:
        turn = Turn(now_ms, actor, ledger, self._chance)
        turn.jackpots = self.office.jackpots.pools
        mark = ledger.mark()
        try:
            perform(turn)
        except Refusal as refusal:
            if turn.emitted:
                raise _FaultError(table.id, place) from refusal
            ledger.rewind(mark)
            return _refused(refusal)
        except Exception as error:
            if turn.emitted:
                raise _FaultError(table.id, place) from error
            ledger.rewind(mark)
            log.exception("table %s could not consider a work", table.id)
            return _INTERNAL
        return self._record(table, turn, decided, key, request)

    def _record(
        self,
        table: Table,
        turn: Turn,
        decided: Decided,
        key: str | None = None,
        request: bytes | None = None,
    ) -> Accepted:
        """Put what a turn emitted into the batch: events chained, transfers beside them, projections and snapshots."""
        stream = stream_of(table.id)
        batch = decided.batch
        happened = decided.events.setdefault(table.id, [])
        first: e.Event | None = None
        for event, postings in turn.emitted:
            new, transfers = self.journal.append(stream, turn.now_ms, event, turn.actor.id, postings, key, request)
            key = request = None  # the first event stands for the command
            first = first or event
            batch.events.append(new)
            batch.transfers.extend(transfers)
            happened.append((event, new))
            if isinstance(event, e.SeatTaken):
                batch.openings.extend(desk.purses_for(event.patron, table.config))
            elif isinstance(event, e.WinLocked):
                held = accounts.locked(event.patron, table.config.currency)
                batch.openings.append(accounts.opening(held, table.config.currency))
            elif (line := stations.logged(table.id, event)) is not None:
                entry, _ = self.journal.append(stations.STREAM, turn.now_ms, line, turn.actor.id)
                batch.events.append(entry)
            elif isinstance(event, e.JackpotWon) and event.claimed:
                for seat, _ in event.wins:
                    prize = accounts.prize(table.state.owners[seat], table.config.currency)
                    batch.openings.append(accounts.opening(prize, table.config.currency))
        for other, beside, postings in turn.beside:
            new_beside, transfers = self.journal.append(other, turn.now_ms, beside, turn.actor.id, postings)
            batch.events.append(new_beside)
            batch.transfers.extend(transfers)
        if turn.beside:
            batch.documents.extend(self.office.jackpots.pools.snapshots({other for other, _, _ in turn.beside}))
        for config, opened in turn.parted:
            self._open_temporary(config, opened, turn, decided)
        if turn.rounds:
            batch.rounds.extend(turn.rounds)
            batch.played.extend(turn.played)
            if table.state.origin is not None:
                batch.documents.append(temporary_tables.document(table, turn.now_ms))
            self._snapshot_if_due(table, batch)
        if turn.emitted:
            assert new.version == table.state.version, f"table {table.id} and its record disagree"
            self._due_at[table.id] = table.due_ms()
        result = {"event": first} if first is not None else {}
        return Accepted(table.state.version, result)

    def _open_temporary(self, config: TableConfig, event: e.TemporaryOpened, main: Turn, decided: Decided) -> None:
        """An interrupted game gets a table of its own in the step in which it leaves the main one (TSG-A2.34)."""
        terms = self.tables[event.table].terms
        turn = Turn(main.now_ms, main.actor, main.ledger, self._chance)
        table = temporary_tables.open_table(config, event, terms, turn, main.ledger)
        decided.batch.openings.extend(temporary_tables.openings(table))
        decided.batch.documents.append(temporary_tables.document(table, turn.now_ms))
        self._put(table)
        self._record(table, turn, decided)
        for table_id in temporary_tables.to_forget(self.tables):
            del self.tables[table_id], self._due_at[table_id]

    def _snapshot_if_due(self, table: Table, batch: Batch) -> None:
        """At the end of a round, now and then, keep the state whole."""
        last = self._snapshot_versions.get(table.id, 0)
        if table.state.version - last >= self.snapshot_every:
            batch.documents.append(snapshot(table))
            self._snapshot_versions[table.id] = table.state.version

    def recover(self) -> None:
        """Whatever went wrong, every table goes back to what the record says."""
        self.journal.forget()
        self._snapshot_versions.clear()
        self.office.reload(self.store)
        for table_id in self.tables:
            self.reload(table_id)

    def failed(self, decided: Decided) -> None:
        """The batch was not written: memory goes back to what the record says."""
        self.journal.forget()
        self._snapshot_versions.clear()
        self.office.reload(self.store)
        for table_id in decided.events:
            self.reload(table_id)


class _FaultError(RuntimeError):
    """A defect in the middle of a turn."""

    def __init__(self, table: str, place: int | str) -> None:
        super().__init__(f"a turn at {table} failed half way")
        self.table = table
        self.place = place


def _refused(refusal: Refusal) -> Refused:
    return Refused(refusal.reason.value, refusal.sentence, refusal.details)


_INTERNAL = _refused(Refusal(Reason.INTERNAL))
