"""A house: the engine with every desk that a casino has, as its floor file lists them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args
from zoneinfo import ZoneInfo

import msgspec

from croupier.cage import accounts
from croupier.cage.exchange import Exchange
from croupier.cage.jackpots.config import JackpotConfig
from croupier.cage.jackpots.letters import AnyJackpotLetter
from croupier.cage.jackpots.pools import PREFIX as JACKPOTS
from croupier.cage.reward_letters import LETTERS as PLAY_LETTERS
from croupier.cage.reward_letters import PREFIX as REWARDS
from croupier.cage.tickets import Press, passing_press
from croupier.casino import installation
from croupier.casino.admission import FrontDoor
from croupier.casino.preview import Preview, Ruling, preview
from croupier.casino.staff.amounts import StaffAmounts
from croupier.casino.staff.rows import AmountsRow
from croupier.counters.archive import Archive
from croupier.counters.cage.desk import Cage
from croupier.counters.cards.desk import Cards
from croupier.counters.chat.commands import STREAM as CHAT
from croupier.counters.chat.desk import ChatRoom
from croupier.counters.closures.commands import PREFIX as CLOSURES
from croupier.counters.closures.desk import ClosureRoom
from croupier.counters.complaints.desk import Complaints
from croupier.counters.desk import Counter
from croupier.counters.disputes.desk import Disputes
from croupier.counters.honesty.desk import Cases
from croupier.counters.jackpots.boards import JackpotViews
from croupier.counters.jackpots.reasons import JackpotReason
from croupier.counters.jackpots.room import JackpotRoom
from croupier.counters.laundering.desk import LaunderingCases
from croupier.counters.payments.commands import PREFIX as PAYMENTS
from croupier.counters.payments.desk import PaymentsRoom
from croupier.counters.payments.refund_letters import LETTERS as REFUNDS
from croupier.counters.payments.strays import Strays
from croupier.counters.post_room.desk import PostRoom
from croupier.counters.promotions.desk import Promotions
from croupier.counters.promotions.views import PromotionViews
from croupier.counters.rates.commands import NoteRates, at_rates
from croupier.counters.rates.desk import Rates
from croupier.counters.refused_bets.desk import RefusedBetsRoom
from croupier.counters.refused_bets.log import PREFIX as REFUSED_BETS
from croupier.counters.rewards.desk import RewardsRoom
from croupier.counters.second_person.commands import NoteAlone
from croupier.counters.second_person.desk import SecondPerson
from croupier.counters.terminals.desk import Terminals
from croupier.counters.terminals.letters import LETTERS as COUNTER_LETTERS
from croupier.counters.views import (
    CageViews,
    CardViews,
    CaseViews,
    ComplaintViews,
    DisputeViews,
    LaunderingViews,
    OutsideViews,
    SecondPersonViews,
    TerminalViews,
)
from croupier.counters.wallets.commands import PREFIX as WALLETS
from croupier.counters.wallets.desk import WalletRoom
from croupier.equipment.generator import Generator
from croupier.equipment.terminals import TerminalRow
from croupier.floor.chance import chance_from
from croupier.floor.chat import ChatRules
from croupier.floor.commands import Command
from croupier.floor.config import TableConfig
from croupier.floor.hall import stations
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.hall import Hall
from croupier.floor.hall.known_terms import KnownTerms
from croupier.floor.hall.letters import OpenTemporary, SendOff, SessionLetter, SessionTold
from croupier.floor.past_rounds import stored_round
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.streams import PREFIX, stream_of, table_of
from croupier.floor.streams import TOURNAMENTS as TOURNAMENTS
from croupier.floor.views.tables import TableViews, UnknownTableError
from croupier.house.direct import step
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.outside import LETTERS as OUTSIDE
from croupier.house.past import UNREAD, Past
from croupier.house.request import Refused, Request, Work, request_of
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.allowances import Allowances
from croupier.patrons.people import LETTERS, People
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.dealers.shoes import ShoeViews
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.letters import DealHand, HandReport
from croupier.poker_room.pools.room import PoolRoom
from croupier.poker_room.room import PokerRoom
from croupier.poker_room.streams import POOLS, tournament_stream
from croupier.poker_room.streams import PREFIX as POKER
from croupier.poker_room.streams import TOURNAMENTS as POKER_TOURNAMENTS
from croupier.poker_room.tournaments.letters import HandOver, TableOrder
from croupier.rulebooks.loader import Book
from croupier.rules.money import CURRENCIES
from croupier.store.interface import Store
from croupier.tournaments.commands import Cancel, at_tournament
from croupier.tournaments.poker.commands import AnnounceNext, CancelTournament, OfferEntries
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.room import PokerTournamentRoom
from croupier.tournaments.room import TournamentRoom
from croupier.tournaments.state import Stage
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
        self.laundering = LaunderingCases(store)
        self.post_room = PostRoom(store)
        self.complaints = Complaints(store)
        self.promotions = Promotions(store)
        self.payments = PaymentsRoom(store)
        self.strays = Strays(store)
        self.rewards = RewardsRoom(store)
        self.closures = ClosureRoom(store)
        self.rates = Rates(store)
        self.jackpots = JackpotRoom(store, generator.below)
        self.people = People(store)
        of_tables = (OpenTemporary, SendOff, SessionTold, *get_args(SessionLetter))
        of_poker = (DealHand, HandReport, TableOrder, HandOver, AnnounceNext, OfferEntries)
        of_counters = (*COUNTER_LETTERS, *OUTSIDE, *REFUNDS, *PLAY_LETTERS, NoteAlone)
        letters = (*of_tables, *get_args(AnyJackpotLetter), *LETTERS, *of_counters, *of_poker)
        self.engine = Engine(store, chance_from(generator), letters)
        self.allowances = Allowances(self.people.accounts.limits, lambda: self.engine.now_ms)
        self.engine.ledger.limits = self.allowances
        self.exchange = Exchange()
        self.engine.ledger.exchange = self.exchange
        self.hall = Hall(store, self.terms, self.jackpots)
        self.tournaments = TournamentRoom(store, self.hall.tables, self.cards.barred)
        self.tables = self.hall.tables
        self.followed_tables = self.hall.followed
        self.tournament_views = TournamentViews(self.tournaments, self.tables)
        self.table_views = TableViews(self.tables, books, self.jackpots)
        self.jackpot_views = JackpotViews(self.jackpots, self.table_views.name)
        self.card_views = CardViews(self.cards)
        self.terminal_views = TerminalViews(self.terminals, self.cards, self.cage)
        self.cage_views = CageViews(self.cage)
        self.dispute_views = DisputeViews(self.disputes)
        self.laundering_views = LaunderingViews(self.laundering)
        self.case_views = CaseViews(self.cases)
        self.second_person_views = SecondPersonViews(self.second_person)
        self.outside_views = OutsideViews(self.post_room, self.strays)
        self.complaint_views = ComplaintViews(self.complaints)
        self.promotion_views = PromotionViews(self.promotions)
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
            CLOSURES: self.closures,
            REWARDS: self.rewards,
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
        command: Ruling,
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
        of_people = (self.laundering, self.complaints, self.promotions)
        return (*beside_tables, *of_people, self.post_room, self.strays, self.rates)

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

    def cancellations(self, request: str, why: str) -> list[Request]:
        """Cancel every tournament that is not over; on the electronic tables those that have not begun."""
        before = (Stage.ANNOUNCED, Stage.REGISTRATION)
        banked = [each.id for each in self.tournaments if each.stage in before]
        cups = [desk.id for desk in self.poker_tournaments.tournaments.values() if not desk.running.over]
        return [
            *(at_tournament(Cancel(request, name, why), HOUSE) for name in banked),
            *(Request(tournament_stream(name), CancelTournament(request, name, why), HOUSE) for name in cups),
        ]

    # Setting up

    def limit_staff(self, rows: Iterable[AmountsRow]) -> None:
        """From now on these acts of staff need a second person beyond their amounts."""
        self.staff_amounts = StaffAmounts(self, rows)
        self.engine.diversions = dict.fromkeys(self.staff_amounts.commands, self.staff_amounts.in_place)

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        """Bring every configured table up: a known one resumes where its record leaves it, a new one is set up."""
        installation.tables(self, configs, now_ms)

    def install_poker(
        self, configs: Iterable[PokerConfig], now_ms: int, pool_configs: Iterable[PoolConfig] = ()
    ) -> None:
        """Bring every poker table and every pool up: a hand in progress goes on where its record leaves it."""
        installation.poker(self, configs, now_ms, pool_configs)

    def install_poker_tournaments(self, configs: Iterable[TournamentConfig], now_ms: int) -> None:
        """Announce those that the floor file lists, and bring all up that are not over, with their tables."""
        installation.poker_tournaments(self, configs, now_ms)

    def install_jackpots(self, configs: Iterable[JackpotConfig], now_ms: int) -> None:
        """Bring every configured jackpot up; call it before the tables, which may have rounds to give back."""
        installation.jackpots(self, configs, now_ms)

    def install_accounts(self, rules: AccountRules) -> None:
        """What the house lays down for all accounts."""
        self._note_rates(rules.exchange_rates)
        rules = msgspec.structs.replace(rules, exchange_rates=self.rates)
        self.people.accounts.rules = rules
        self.complaints.jurisdiction = rules.jurisdiction
        self.promotions.jurisdiction, self.promotions.keys = rules.jurisdiction, rules.keys
        self.payments.rules = rules
        self.closures.rules = rules
        for room in (self.hall, self.poker, self.pools):
            room.play_ends_ms = rules.licence_ends_ms
        self.rewards.rules = rules
        self.wind_accounts()
        self.allowances.currency = rules.jurisdiction.limits.currency.value
        self.allowances.zone = ZoneInfo(rules.jurisdiction.time_zone)
        self.allowances.rates = rules.exchange_rates
        self.exchange.rates = rules.exchange_rates
        payments = rules.jurisdiction.payments
        self.exchange.wallets = payments.wallets.value if payments is not None else ()

    def wind_accounts(self) -> None:
        """Desks of people whose clocks run, where this process decides for them."""
        for stream in (*self.payments.unfinished(), *self.rewards.unfinished()):
            if self.engine.owns(stream):
                self.engine.find(stream)
        for stream, due_ms in self.closures.clocks():
            # it is brought up when its clock runs out, and not before
            if stream not in self.engine.desks and self.engine.owns(stream):
                self.engine.clocks.set(stream, due_ms)

    def _note_rates(self, told: Mapping[str, str]) -> None:
        """Rates of the floor file are on record before anything is converted by them; others may follow (TSG-2.13)."""
        if self.rates.asks:  # what was published since stays
            told = {pair: rate for pair, rate in told.items() if pair not in self.rates}
        if told is self.rates or all(self.rates.get(pair) == rate for pair, rate in told.items()):
            return
        now_ms = self.engine.now_ms
        self.step([at_rates(NoteRates(f"floor-{now_ms}", "floor file", now_ms, dict(told)))], now_ms)

    def install_terminals(self, rows: Iterable[TerminalRow]) -> None:
        """The terminals of this floor."""
        self.terminals.install(rows)

    def put_up_boards(self) -> None:
        """The house is served: what happens at its tables is published from now on."""
        self.followed_tables.put_up()
        self.engine.publishers[PREFIX] = self.followed_tables.publish

    # Stepping

    def step(self, works: Sequence[Work], now_ms: int) -> Outcome:
        """One whole step with what is asked of any desk."""
        requests = [work if type(work) is Request else request_of(work) for work in works]
        return step(self.engine, requests, now_ms)

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
