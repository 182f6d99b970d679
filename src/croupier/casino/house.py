"""A house: the engine with every desk that a casino has, as its floor file lists them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args
from zoneinfo import ZoneInfo

from croupier.cage import accounts
from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.cage.jackpots.letters import AnyJackpotLetter
from croupier.cage.jackpots.pools import PREFIX as JACKPOTS
from croupier.cage.tickets import Press, passing_press
from croupier.casino.admission import FrontDoor
from croupier.casino.preview import Preview, preview
from croupier.casino.staff_amounts import AmountsRow, StaffAmounts
from croupier.counters.archive import Archive
from croupier.counters.cage.desk import Cage
from croupier.counters.cards.desk import Cards
from croupier.counters.chat.commands import STREAM as CHAT
from croupier.counters.chat.desk import ChatRoom
from croupier.counters.complaints.desk import Complaints
from croupier.counters.desk import Counter
from croupier.counters.disputes.desk import Disputes
from croupier.counters.honesty.desk import Cases
from croupier.counters.jackpots.boards import JackpotViews
from croupier.counters.jackpots.reasons import JackpotReason
from croupier.counters.jackpots.room import JackpotRoom
from croupier.counters.payments.commands import PREFIX as PAYMENTS
from croupier.counters.payments.desk import PaymentsRoom
from croupier.counters.payments.strays import Strays
from croupier.counters.post_room.desk import PostRoom
from croupier.counters.refused_bets.desk import RefusedBetsRoom
from croupier.counters.refused_bets.log import PREFIX as REFUSED_BETS
from croupier.counters.second_person.desk import SecondPerson
from croupier.counters.terminals.desk import Terminals
from croupier.counters.terminals.letters import LETTERS as COUNTER_LETTERS
from croupier.counters.views import CageViews, CardViews, ComplaintViews, DisputeViews, TerminalViews
from croupier.counters.wallets.commands import PREFIX as WALLETS
from croupier.counters.wallets.desk import WalletRoom
from croupier.equipment.generator import Generator
from croupier.equipment.terminals import TerminalRow
from croupier.floor import events as e
from croupier.floor.chance import chance_from
from croupier.floor.chat import ChatRules
from croupier.floor.commands import Command, Correct, Report, Void
from croupier.floor.config import TableConfig
from croupier.floor.evolve.evolve import installed, other_rules
from croupier.floor.hall import stations, temporary_tables
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.hall import Hall
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.hall.known_terms import KnownTerms
from croupier.floor.hall.letters import OpenTemporary, SendOff, SessionLetter, SessionTold
from croupier.floor.hall.past_rounds import stored_round
from croupier.floor.hall.restoring import restore_table
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.streams import PREFIX, stream_of, table_of
from croupier.floor.streams import TOURNAMENTS as TOURNAMENTS
from croupier.floor.table import Table
from croupier.floor.views.tables import TableViews, UnknownTableError
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.outside import LETTERS as OUTSIDE
from croupier.house.past import UNREAD, Past
from croupier.house.request import Refused, Request, Work, request_of
from croupier.house.roles import HOUSE, Actor, Role
from croupier.house.step import Step
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.allowances import Allowances
from croupier.patrons.people import LETTERS, People
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.dealers.shoes import ShoeViews
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.config import table_id as pool_table
from croupier.poker_room.pools.letters import DealHand, HandReport
from croupier.poker_room.pools.room import PoolRoom
from croupier.poker_room.room import PokerConfigError, PokerRoom
from croupier.poker_room.streams import POOLS
from croupier.poker_room.streams import PREFIX as POKER
from croupier.poker_room.streams import TOURNAMENTS as POKER_TOURNAMENTS
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.poker_room.tournaments.letters import HandOver, TableOrder
from croupier.poker_room.tournaments.letters import table_id as tournament_table
from croupier.rulebooks.loader import Book
from croupier.rules.money import CURRENCIES
from croupier.store.interface import Store
from croupier.tournaments.poker.commands import AnnounceNext, OfferEntries
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.room import PokerTournamentRoom
from croupier.tournaments.room import TournamentRoom
from croupier.tournaments.views import TournamentViews

log = logging.getLogger(__name__)


def at_table(command: Command, actor: Actor) -> Request:
    """A command for the table that it names."""
    return Request(stream_of(command.table), command, actor)


class House:
    """All desks of a casino, in one process."""

    def __init__(
        self,
        store: Store,
        books: Mapping[str, Book],
        generator: Generator,
        terms: KnownTerms | None = None,
        press: Press | None = None,
    ) -> None:
        self.store = store
        self.books = books
        self.terms = terms or KnownTerms(books)
        self.cage = Cage(store, press or passing_press())
        self.cards = Cards(store)
        self.terminals = Terminals(store)
        self.disputes = Disputes(store)
        self.disputes.rank = self._ruling_rank
        self.second_person = SecondPerson(store)
        self.cases = Cases(store)
        self.post_room = PostRoom(store)
        self.complaints = Complaints(store)
        self.payments = PaymentsRoom(store)
        self.strays = Strays(store)
        self.jackpots = JackpotRoom(store, generator.below)
        self.people = People(store)
        of_tables = (OpenTemporary, SendOff, SessionTold, *get_args(SessionLetter))
        of_poker = (DealHand, HandReport, TableOrder, HandOver, AnnounceNext, OfferEntries)
        letters = (*of_tables, *get_args(AnyJackpotLetter), *LETTERS, *COUNTER_LETTERS, *of_poker, *OUTSIDE)
        self.engine = Engine(store, chance_from(generator), letters)
        self.allowances = Allowances(self.people.accounts.limits, lambda: self.engine.now_ms)
        self.engine.ledger.limits = self.allowances
        self.hall = Hall(store, self.terms, self.jackpots)
        self.tournaments = TournamentRoom(store, self.hall.tables, self.cards.barred)
        self.tables = self.hall.tables
        self.tournament_views = TournamentViews(self.tournaments, self.tables)
        self.table_views = TableViews(self.tables, books, self.jackpots)
        self.jackpot_views = JackpotViews(self.jackpots, self.table_views.name)
        self.card_views = CardViews(self.cards)
        self.terminal_views = TerminalViews(self.terminals, self.cards, self.cage)
        self.cage_views = CageViews(self.cage)
        self.dispute_views = DisputeViews(self.disputes)
        self.complaint_views = ComplaintViews(self.complaints)
        self.stations: Sequence[stations.Station] = ()
        """Tables that one dealer can run."""
        self.chat_rules: Mapping[str, ChatRules] = {}
        """What book and floor say of each table's chat."""
        self.player_cards = False
        """Whether players need a card where the book says so (RFH-3.7)."""
        self.currencies: frozenset[str] = frozenset()
        """In which tables keep their money."""
        engine = self.engine
        self.poker = PokerRoom(store)
        self.shoe_views = ShoeViews(self.poker.tables)
        self.pools = PoolRoom(store)
        self.poker_tournaments = PokerTournamentRoom(store)
        engine.rooms = {
            PREFIX: self.hall,
            JACKPOTS: self.jackpots,
            TOURNAMENTS: self.tournaments,
            POKER: self.poker,
            POOLS: self.pools,
            POKER_TOURNAMENTS: self.poker_tournaments,
            WALLETS: WalletRoom(store),
            REFUSED_BETS: RefusedBetsRoom(store),
            CHAT: ChatRoom(store),
            PAYMENTS: self.payments,
            **{counter.stream: counter for counter in self.counters},
            **self.people.rooms,
        }
        engine.admission = FrontDoor(self)
        engine.no_desk = _no_desk
        engine.find_round = stored_round
        engine.purses_of = self._purses_of
        engine.before_batch = self._forget_finished
        self.limit_staff(())
        engine.put(Archive(store))
        for counter in self.counters:
            engine.put(counter)

    def preview(
        self,
        command: Void | Correct | Report,
        actor: Actor,
        balances: Mapping[str, int],
        now_ms: int,
        past: Past = UNREAD,
    ) -> Preview:
        """What a ruling would do to the table that it names, tried on a copy of it."""
        table = self.tables.get(command.table)
        if table is None:
            raise UnknownTableError(command.table)
        return preview(table, command, actor, balances, now_ms, self.jackpots, past)

    @property
    def counters(self) -> Sequence[Counter[Any]]:
        """The desks of which there is one each."""
        beside_tables = (self.cage, self.cards, self.terminals, self.disputes, self.second_person, self.cases)
        return (*beside_tables, self.post_room, self.complaints, self.strays)

    def _ruling_rank(self, table_id: str, review: bool) -> Role:
        """Who decides disputes about a table's rounds, by its rulebook (RFH-18.11, N15)."""
        table = self.tables.get(table_id)
        default = (Role.ASSISTANT_GAMING_MANAGER if review else Role.GAMING_SUPERVISOR).value
        if table is None:
            return Role(default)
        name = "disputes-reviewed-by" if review else "disputes-decided-by"
        return Role(self.books[table.config.rulebook].provision(name, "", (default,))[0])

    @property
    def combined(self) -> Sequence[CombinedMaximum]:
        """Tables that share one maximum for each patron."""
        return self.hall.combined

    @combined.setter
    def combined(self, groups: Sequence[CombinedMaximum]) -> None:
        self.hall.combined = groups

    # Setting up

    def limit_staff(self, rows: Iterable[AmountsRow]) -> None:
        """From now on these acts of staff need a second person beyond their amounts."""
        self.staff_amounts = StaffAmounts(self, rows)
        self.engine.diversions = dict.fromkeys(self.staff_amounts.commands, self.staff_amounts.in_place)

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        """Bring every configured table up: a known one resumes where its record leaves it, a new one is set up."""
        configs = tuple(configs)
        terms = {config.id: self.terms.of(config) for config in configs}
        self.currencies |= {config.currency for config in configs}
        outcome = Outcome()
        for config in configs:
            table = restore_table(self.store, config.id, terms[config.id])
            step = self._step(now_ms)
            if table is None:
                event = e.Installed(config, terms[config.id].version)
                table = self.hall.put(Table(installed(event), terms[config.id]))
                step.write(table.stream, event)
                step.open(*(accounts.opening(account, config.currency) for account in (table.escrow, table.bank)))
            else:
                self._resume(self.hall.put(table), config, step)
            self._record(table, step, outcome)
        for table_id in temporary_tables.to_bring_up(self.store, self.hall.most_finished):
            # Interrupted games wait for their players through every stop (TSG-A2.34).
            config = temporary_tables.config_of(self.store, table_id)
            table = restore_table(self.store, table_id, self.terms.of(config))
            assert table is not None, f"table {table_id} has no record"
            step = self._step(now_ms)
            self._resume(self.hall.put(table), config, step)
            self._record(table, step, outcome)
        self._compare_tickets(now_ms, outcome)
        if not outcome.batch.empty:
            self.store.commit(outcome.batch)
        for desk in self.tournaments.bring_all_up():
            self.engine.put(desk)
        self.engine.collect_letters()
        self._name_stranded()

    def install_poker(
        self, configs: Iterable[PokerConfig], now_ms: int, pool_configs: Iterable[PoolConfig] = ()
    ) -> None:
        """Bring every poker table and every pool up: a hand in progress goes on where its record leaves it."""
        configs, pool_configs = tuple(configs), tuple(pool_configs)
        self.currencies |= {config.currency for config in (*configs, *(pool.terms for pool in pool_configs))}
        outcome = Outcome()
        for config in configs:
            step = self._step(now_ms)
            try:
                table = self.poker.install(config, step)
            except PokerConfigError as error:
                raise ConfigurationError(str(error)) from None
            self.engine.recorder.record(table, step, outcome)
            self.engine.put(table)
        for each in pool_configs:
            self._install_pool(each, now_ms, outcome)
        if not outcome.batch.empty:
            self.store.commit(outcome.batch)
        self.engine.collect_letters()

    def install_poker_tournaments(self, configs: Iterable[TournamentConfig], now_ms: int) -> None:
        """Announce those that the floor file lists, and bring all up that are not over, with their tables."""
        configs = tuple(configs)
        self.currencies |= {config.format.currency for config in configs}
        outcome = Outcome()
        for config in configs:
            step = self._step(now_ms)
            desk = self.poker_tournaments.install(config, step)
            if desk is not None:
                self.engine.recorder.record(desk, step, outcome)
        if not outcome.batch.empty:
            self.store.commit(outcome.batch)
        for desk in self.poker_tournaments.bring_all_up():
            self.engine.put(desk)
            for number in desk.running.tables:
                self.engine.find(poker_stream(tournament_table(desk.id, number)))
        self.engine.collect_letters()

    def _install_pool(self, config: PoolConfig, now_ms: int, outcome: Outcome) -> None:
        """A pool with its tables: their clocks run on."""
        step = self._step(now_ms)
        try:
            pool = self.pools.install(config, step)
        except PokerConfigError as error:
            raise ConfigurationError(str(error)) from None
        self.engine.recorder.record(pool, step, outcome)
        self.engine.put(pool)
        for number in pool.state.running:
            self.engine.find(poker_stream(pool_table(pool.id, number)))

    def _step(self, now_ms: int) -> Step:
        self.engine.now_ms = now_ms
        return Step(now_ms, HOUSE, self.engine.ledger, self.engine.chance, self.engine.admission)

    def _record(self, table: Table, step: Step, outcome: Outcome) -> None:
        self.engine.recorder.record(table, step, outcome)
        self.engine.keep_letters(table, step, outcome)
        self.engine.put(table)

    def install_accounts(self, rules: AccountRules) -> None:
        """What the house lays down for all accounts."""
        self.people.accounts.rules = rules
        self.complaints.jurisdiction = rules.jurisdiction
        self.payments.rules = rules
        for stream in self.payments.unfinished():
            self.engine.find(stream)
        self.allowances.currency = rules.jurisdiction.limits.currency.value
        self.allowances.zone = ZoneInfo(rules.jurisdiction.time_zone)
        self.allowances.rates = rules.exchange_rates

    def install_terminals(self, rows: Iterable[TerminalRow]) -> None:
        """The terminals of this floor."""
        self.terminals.install(rows)

    def install_jackpots(self, configs: Iterable[JackpotConfig], now_ms: int) -> None:
        """Bring every configured jackpot up; call it before the tables, which may have rounds to give back."""
        outcome = Outcome()
        for config in configs:
            step = self._step(now_ms)
            try:
                desk = self.jackpots.install(config, step)
            except JackpotConfigError as error:
                raise ConfigurationError(f"jackpot {config.id}: {error}") from None
            self.engine.recorder.record(desk, step, outcome)
            self.engine.put(desk)
        if not outcome.batch.empty:
            self.store.commit(outcome.batch)

    def _resume(self, table: Table, config: TableConfig, step: Step) -> None:
        """After a stop: new terms if they changed, and the book's rule for a period that was open (N60)."""
        if table.state.session is not None:
            config = table.config  # a session goes on as it was set up; what the floor file changed waits for its end
        if config.currency != table.config.currency:
            raise ConfigurationError(
                f"table {config.id}: it keeps its money in {table.config.currency}; give the new one an id of its own"
            )
        event = e.Installed(config, table.terms.version)
        if other_rules(table.state, event):
            table.retire(step)
        if config != table.config or table.terms.version != table.state.rules_version:
            table.emit(step, event, [])
        table.resume(step)

    def _compare_tickets(self, now_ms: int, outcome: Outcome) -> None:
        """Tickets that are not worth what the ledger owes for them stop the cage, and somebody is called."""
        for difference in self.cage.differences():
            log.error(
                "tickets in %s are worth %d, the ledger owes %d: none is printed or paid until this is put right",
                difference.currency,
                difference.circulating_minor,
                difference.owed_minor,
            )
            step = self._step(now_ms)
            self.cage.report(difference, step)
            self.engine.recorder.record(self.cage, step, outcome)

    def _name_stranded(self) -> None:
        """Stakes of a table that left the floor with a round open wait until it is put back and plays or voids it."""
        known = {table.escrow for table in self.tables.values()}
        known |= {
            accounts.escrow(stream.removeprefix(POKER))
            for stream, _ in self.store.streams()
            if stream.startswith(POKER)
        }
        for row in self.store.accounts(accounts.escrow("")):
            if row.balance_minor and row.name not in known:
                log.error(
                    "%s holds %d %s for a table that is not on this floor", row.name, row.balance_minor, row.currency
                )

    def put_up_boards(self) -> None:
        """The house is served: what happens at its tables is published from now on."""
        self.hall.put_up_boards()
        self.engine.publishers[PREFIX] = self.hall.publish

    # Stepping

    def step(self, works: Sequence[Work], now_ms: int) -> Outcome:
        """One whole step with what is asked of any desk."""
        requests = [work if type(work) is Request else request_of(work) for work in works]
        return self.engine.step(requests, now_ms)

    def due_ms(self) -> int | None:
        """When the next clock runs out."""
        return self.engine.due_ms()

    def _purses_of(self, actor: Actor) -> Iterable[str]:
        for currency in self.currencies & CURRENCIES.keys():
            yield accounts.wallet(actor.id, currency)
            yield accounts.meter(actor.id, currency)

    def _forget_finished(self) -> None:
        gone = (*self.hall.finished(), *self.poker.finished(), *self.poker_tournaments.finished())
        for stream in (*gone, *self.people.accounts.to_forget()):
            self.engine.remove(stream)


def _no_desk(request: Request) -> Refused:
    if request.desk.startswith(JACKPOTS):
        return Refused(JackpotReason.UNKNOWN_JACKPOT.value, {"jackpot": request.desk.removeprefix(JACKPOTS)[:40]})
    if not request.desk.startswith(PREFIX):
        return Refused("unknown-desk")
    refusal = Refusal(Reason.UNKNOWN_TABLE, table=table_of(request.desk)[:60])
    return Refused(refusal.reason.value, refusal.details)
