"""The house as one machine that steps: works and the clock go in, one batch for the store and the replies come out.

A step is: read what the works need (`Store.begin`), decide every work in order in memory, write all of it in one
transaction (`Store.commit`), and only then tell anybody (`Step`). If the commit fails the tables are read back from
the store, so memory never runs ahead of the record. There is no concurrency inside a step, and no clock but `now_ms`,
so the same inputs give the same house.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.cage.jackpots.pools import openings
from croupier.cage.jackpots.pools import stream_of as jackpot_stream
from croupier.cage.ledger import Ledger
from croupier.counters.errands import Errand
from croupier.equipment.generator import Generator
from croupier.floor import events as e
from croupier.floor import staffing, stations, temporary_tables
from croupier.floor.chance import chance_from
from croupier.floor.commands import MoveDealer
from croupier.floor.company import CombinedMaximum
from croupier.floor.config import TableConfig
from croupier.floor.evolve import installed, other_rules
from croupier.floor.installing import ConfigurationError
from croupier.floor.known_terms import KnownTerms
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.restoring import restore_table
from croupier.floor.table import Table
from croupier.floor.turn import Turn
from croupier.house import admission, desk
from croupier.house.decided import Decided
from croupier.house.hall import Hall
from croupier.house.office import Office
from croupier.house.recording import Recorder
from croupier.house.works import Accepted, IssuePlayMoney, Keep, Refused, Repay, Reply, TableWork, Work
from croupier.patrons.roles import HOUSE, Actor
from croupier.rulebooks.loader import Book
from croupier.store.batch import Batch
from croupier.store.interface import Loaded, Store, StoreError
from croupier.surveillance.journal import Journal

log = logging.getLogger(__name__)

CLOCK_RETRY_MS: Final = 5_000
"""A table whose clockwork fails is left alone for so long; others must not wait for it."""
_OFFICE: Final = ""
"""Where a defect struck that was at no table."""


class House:
    """All tables that this process hosts, and the desk."""

    def __init__(self, store: Store, books: Mapping[str, Book], generator: Generator) -> None:
        self.store = store
        self.books = books
        self.terms = KnownTerms(books)
        self.journal = Journal(store)
        self.office = Office(store, generator.below)
        self.stations: Sequence[stations.Station] = ()
        """Tables that one dealer can run."""
        self.player_cards = False
        """Whether players need a card where the book says so (RFH-3.7)."""
        self.hall = Hall(store)
        self.tables = self.hall.tables
        self.office.tournaments.tables = self.tables
        self.recorder = Recorder(self.journal, self.hall, self.office.jackpots.pools)
        self.most_clock_events: int | None = None
        """Where there is a bound: clocks have turns in a step until they caused so many events, others in the next."""
        self._chance = chance_from(generator)

    @property
    def combined(self) -> Sequence[CombinedMaximum]:
        """Tables that share one maximum for each patron."""
        return self.hall.combined

    @combined.setter
    def combined(self, groups: Sequence[CombinedMaximum]) -> None:
        self.hall.combined = groups

    # Setting up

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        """Bring every configured table up: a known one resumes where its record leaves it, a new one is set up."""
        configs = tuple(configs)
        terms = {config.id: self.terms.of(config) for config in configs}
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
            self.hall.put(table)
            self.recorder.record(table, turn, decided)
        self._bring_up_temporary(decided, now_ms)
        self.store.begin((), ())
        self.store.commit(decided.batch)
        self._name_stranded()

    def _bring_up_temporary(self, decided: Decided, now_ms: int) -> None:
        """Interrupted games wait for their players through every stop (TSG-A2.34)."""
        for table_id in temporary_tables.to_bring_up(self.store, self.hall.most_finished):
            config = temporary_tables.config_of(self.store, table_id)
            table = restore_table(self.store, table_id, self.terms.of(config))
            assert table is not None, f"table {table_id} has no record"
            turn = Turn(now_ms, HOUSE, Ledger({}), self._chance)
            self._resume(table, config, turn)
            self.hall.put(table)
            self.recorder.record(table, turn, decided)

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
        for table in self.hall.due(now_ms):
            purses.update(table.purses_in_play())
        return purses, keys

    def due_ms(self) -> int | None:
        """When the next clock runs out."""
        return self.hall.clocks.next_ms()

    def decide(self, works: Sequence[Work], loaded: Loaded, now_ms: int) -> Decided:
        """Decide everything in order: first the clocks, then the works as they came."""
        faulty: dict[int | str, Reply] = {}
        self.hall.forget_finished()
        due = [table.id for table in self.hall.due(now_ms)]
        waited_for = self._waited_for(works)
        while True:
            decided = Decided(Batch(), [])
            ledger = Ledger(loaded.balances)
            try:
                self._tick(due, waited_for, now_ms, ledger, decided, faulty)
                self._decide_all(works, loaded, now_ms, ledger, decided, faulty)
            except _FaultError as fault:
                # A defect struck after events were emitted: forget the whole attempt and go on without that work.
                log.exception("a work failed half way", exc_info=fault.__cause__)
                self._read_back({*decided.events, fault.table} - {_OFFICE})
                faulty[fault.place] = _INTERNAL
                continue
            decided.balances = ledger.changed_purses()
            decided.debts = ledger.changed_debts()
            return decided

    def _waited_for(self, works: Sequence[Work]) -> Collection[str]:
        """Tables whose clocks come before these works: a wager after its period has to meet a table that knows it."""
        if self.most_clock_events is None or any(isinstance(work, Errand) for work in works):
            return self.tables.keys()  # an errand may concern any table
        return {work.command.table for work in works if isinstance(work, TableWork)}

    def _tick(
        self,
        due: Sequence[str],
        waited_for: Collection[str],
        now_ms: int,
        ledger: Ledger,
        decided: Decided,
        faulty: Mapping[int | str, Reply],
    ) -> None:
        """Give the clocks their turns; one that fails or does nothing is not asked again at once.

        Nobody waits for the long settlements of many other tables: those have their turns in the next step.
        """
        for table_id in due:
            if len(decided.batch.events) >= (self.most_clock_events or 0) and table_id not in waited_for:
                continue
            table = self.tables[table_id]
            reply = faulty.get(table_id)
            if reply is None:
                reply = self._turn(table, HOUSE, now_ms, ledger, decided, table_id, table.tick)
            if not isinstance(reply, Accepted) or not reply.result:
                self.hall.clocks.set(table_id, now_ms + CLOCK_RETRY_MS)

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

    def _errand(self, work: Errand, ledger: Ledger, decided: Decided, now_ms: int, place: int) -> Reply:
        def turn_at(table: Table, perform: Callable[[Turn], None]) -> None:
            turn = Turn(now_ms, Actor(work.by, "", frozenset()), ledger, self._chance)
            turn.jackpots = self.office.jackpots.pools
            perform(turn)
            self.recorder.record(table, turn, decided)

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
        return self.recorder.record(table, turn, decided, key, request)

    # When memory may have run ahead of the record

    def recover(self) -> None:
        """Whatever went wrong, every table goes back to what the record says."""
        self._read_back(list(self.tables))

    def failed(self, decided: Decided) -> None:
        """The batch was not written: memory goes back to what the record says."""
        self._read_back(decided.events)

    def _read_back(self, table_ids: Iterable[str]) -> None:
        self.journal.forget()
        self.recorder.forget_snapshots()
        self.office.reload(self.store)
        for table_id in table_ids:
            self.hall.read_back(table_id)


class _FaultError(RuntimeError):
    """A defect in the middle of a turn."""

    def __init__(self, table: str, place: int | str) -> None:
        super().__init__(f"a turn at {table} failed half way")
        self.table = table
        self.place = place


def _refused(refusal: Refusal) -> Refused:
    return Refused(refusal.reason.value, refusal.sentence, refusal.details)


_INTERNAL = _refused(Refusal(Reason.INTERNAL))
