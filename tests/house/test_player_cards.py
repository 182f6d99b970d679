"""Player cards and terminals as equipment, decided by the house: on both databases, across crashes, to the cent."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.cage.meters import purse_meters
from croupier.cage.tickets import ENDED_KIND, number_in
from croupier.casino.house import House, at_table
from croupier.counters.cards import BarPatron, BlockCard, InsertCard, IssueCard, RemoveCard
from croupier.counters.errands import Errand
from croupier.counters.terminals import (
    CountNotes,
    EndPrint,
    HandPay,
    NoteIn,
    OpenTerminal,
    PrintAtTerminal,
    ReportPart,
)
from croupier.counters.tickets import HoldTicket, RedeemTicket
from croupier.counters.wallets import IssuePlayMoney
from croupier.equipment.generator import SeededGenerator
from croupier.equipment.terminals import TerminalRow
from croupier.floor import commands as c
from croupier.floor.config import Mode, Purse, TableConfig
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import broken_invariants
from croupier.store.interface import Store
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from croupier.store.sqlite import SqliteStore
from rigs.casino import books

ALICE, BOB = (Actor(name, name.title(), frozenset({Role.PLAYER})) for name in ("alice", "bob"))
BOSS = Actor("sam", "Sam", frozenset({Role.GAMING_SUPERVISOR}))
DEALER = Actor("dora", "Dora", frozenset({Role.DEALER}))
METER = accounts.meter("alice", "AUD")
STACKER = accounts.stacker("pt-1", "AUD")
THE_DAY_MS = 1_729_296_000_000
"""19 October 2024, 00:00 (RFH-3.7)."""
ROWS = (
    TerminalRow("pt-1", "Terminal 1", "AUD", ("star",), (2_000, 5_000)),
    TerminalRow("pt-2", "Terminal 2", "AUD", ("other",)),
)


class Installation:
    """Two Star tables and two terminals, of which each is linked to one of them."""

    def __init__(self, store: Store | None = None, now_ms: int = THE_DAY_MS) -> None:
        self.store = store or MemoryStore()
        self.now_ms = now_ms
        self.ids = itertools.count()
        self.start()

    def start(self) -> None:
        self.house = House(self.store, books(), SeededGenerator(1))
        self.house.player_cards = True
        self.house.office.terminals.install(ROWS)
        limits = Limits(Bound(500, 50_000, 100))
        configs = [
            TableConfig(name, name, "star-rfh", "roulette", Mode.DEALER, "AUD", limits, purse=Purse.METER)
            for name in ("star", "other")
        ]
        self.house.install(configs, self.now_ms)

    def open(self) -> Installation:
        for table in ("star", "other"):
            self.ok(at_table(c.OpenTable(self.id(), table), BOSS))
        return self

    def id(self) -> str:
        return f"id-{next(self.ids)}"

    def do(self, work: Errand | Request | IssuePlayMoney) -> Reply:
        reply = self.house.step([work], self.now_ms).replies[0]
        assert broken_invariants(self.store, self.house.tables) == []
        assert purse_meters(self.store, METER).credit_minor == self.balance(METER)
        return reply

    def ok(self, work: Errand | Request | IssuePlayMoney) -> Accepted:
        reply = self.do(work)
        assert isinstance(reply, Accepted), reply
        return reply

    def no(self, work: Errand | Request | IssuePlayMoney) -> str:
        reply = self.do(work)
        assert isinstance(reply, Refused), reply
        assert reply.sentence
        return reply.reason

    def card(self, patron: str, kind: str = "physical", reason: str = "") -> str:
        reply = self.ok(IssueCard(self.id(), "cass", patron, kind, "hash", reason))  # type: ignore[arg-type]
        return str(reply.result["event"].number)

    def insert(self, number: str, patron: str = "alice", terminal: str = "") -> InsertCard:
        return InsertCard(self.id(), patron, number, patron, "session", terminal)

    def command(self, kind: type[c.Command], actor: Actor, table: str = "star", **fields: object) -> Request:
        return at_table(kind(self.id(), table, **fields), actor)

    def health(self, terminal: str = "pt-1", **parts: str) -> None:
        for kind, state in parts.items():
            name = kind.replace("_", "-")
            self.ok(ReportPart(self.id(), "house", terminal, name, f"device-{name}", state))

    def in_service(self, terminal: str = "pt-1") -> None:
        self.health(terminal, note_acceptor="ready", ticket_printer="ready")
        self.ok(OpenTerminal(self.id(), "sam", terminal))

    def note(self, amount_minor: int, note: str = "", patron: str = "alice") -> NoteIn:
        return NoteIn(note or self.id(), "device-note-acceptor", "pt-1", "AUD", amount_minor, patron)

    def balance(self, account: str) -> int:
        row = self.store.account(account)
        return row.balance_minor if row else 0


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "postgres":
        yield request.getfixturevalue("new_postgres_store")()
        return
    kept = SqliteStore(tmp_path / "house.db")
    yield kept
    kept.close()


# Cards


@pytest.mark.clause("RFH-3.7", "RFH-1.1-player-card")
def test_nobody_plays_without_a_valid_card_from_the_day_that_the_book_names() -> None:
    place = Installation().open()
    sit = place.command(c.Sit, ALICE)
    assert place.no(sit) == "needs-player-card"
    number, bobs = place.card("alice"), place.card("bob")
    assert place.no(place.insert(bobs)) == "card-not-own"
    assert place.no(place.insert("6000 0000 0007 8")) == "unknown-card"
    place.ok(place.insert(number))
    place.ok(place.command(c.Sit, ALICE))
    place.ok(IssuePlayMoney("play", "alice", "AUD", 100_000))
    place.ok(place.command(c.Fund, ALICE, amount_minor=50_000))
    place.ok(place.command(c.NewGame, DEALER))
    chips = (c.Chip("red", 1_000),)
    place.ok(place.command(c.Place, ALICE, round=1, chips=chips))
    place.ok(RemoveCard(place.id(), "alice", "alice"))
    assert place.no(place.command(c.Place, ALICE, round=1, chips=chips)) == "needs-player-card"
    place.ok(place.command(c.NoMoreBets, DEALER, round=1))
    place.ok(place.command(c.Enter, DEALER, round=1, answer="1"))
    place.ok(place.command(c.ConfirmResult, DEALER, round=1))
    assert place.balance(METER) == 51_000, "a wager that was valid when it was placed is played to its end"


@pytest.mark.clause("RFH-3.7")
def test_before_the_day_nobody_is_asked_for_a_card() -> None:
    place = Installation(now_ms=THE_DAY_MS - 1).open()
    place.ok(place.command(c.Sit, ALICE))
    place.now_ms += 1
    assert place.no(place.command(c.Sit, BOB)) == "needs-player-card"


@pytest.mark.clause("RFH-1.1-player-card")
def test_each_card_is_one_patrons_and_a_new_one_ends_the_one_before() -> None:
    place = Installation().open()
    first = place.card("alice")
    place.ok(place.insert(first))
    assert place.no(IssueCard(place.id(), "cass", "alice", "physical", "hash")) == "needs-reason"
    second = place.card("alice", reason="lost")
    assert first != second
    assert place.house.office.cards.presence("alice") is None, "the old card is out of its terminal"
    assert place.no(place.insert(first)) == "card-blocked"
    place.ok(place.insert(second))
    assert {card.patron for card in place.house.office.cards} == {"alice"}
    place.ok(BlockCard(place.id(), "cass", second, "found in the street"))
    assert place.no(place.command(c.Sit, ALICE)) == "needs-player-card"
    assert place.no(place.insert(second)) == "card-blocked"
    assert place.no(BlockCard(place.id(), "cass", second, "again")) == "card-blocked"
    place.ok(BlockCard(place.id(), "cass", second, "it is hers", release=True))
    place.ok(place.insert(second))


@pytest.mark.clause("RFH-18.3.3")
def test_a_person_who_is_excluded_from_the_casino_does_not_sign_on_with_any_card() -> None:
    place = Installation().open()
    number = place.card("alice")
    place.ok(place.insert(number))
    assert place.no(BarPatron(place.id(), "sam", "alice", " ")) == "needs-reason"
    place.ok(BarPatron(place.id(), "sam", "alice", "used a device"))
    assert place.house.office.cards.presence("alice") is None
    assert place.no(place.insert(number)) == "barred"
    assert place.no(place.command(c.Sit, ALICE)) == "barred"
    place.start()
    assert place.no(place.insert(number)) == "barred", "also after a restart"
    place.house.player_cards = False
    assert place.no(place.command(c.Sit, ALICE)) == "barred", "also where nobody is asked for a card"
    place.house.player_cards = True
    place.ok(BarPatron(place.id(), "mia", "alice", "appeal upheld", lift=True))
    place.ok(place.insert(number))


# Terminals


@pytest.mark.clause("RFH-2.2", "RFH-1.1-game-hardware")
def test_a_terminal_opens_only_with_a_healthy_note_stacker_and_ticket_printer() -> None:
    place = Installation()
    opening = lambda: OpenTerminal(place.id(), "sam", "pt-1")  # noqa: E731  short enough to read in place
    assert place.no(opening()) == "terminal-not-ready"
    place.health(note_acceptor="ready")
    assert place.no(opening()) == "terminal-not-ready"
    place.health(ticket_printer="out-of-paper")
    assert place.no(opening()) == "terminal-not-ready"
    place.health(ticket_printer="ready", note_acceptor="jam")
    assert place.no(opening()) == "terminal-not-ready"
    place.health(note_acceptor="ready")
    place.ok(opening())
    place.start()
    assert place.house.office.terminals.state("pt-1").in_service
    place.health(ticket_printer="offline")
    assert not place.house.office.terminals.state("pt-1").in_service
    assert place.no(OpenTerminal(place.id(), "sam", "pt-9")) == "unknown-terminal"


@pytest.mark.clause("HC25-1.1.13a")
def test_a_terminal_is_for_one_player_and_plays_the_tables_that_it_is_linked_to() -> None:
    place = Installation().open()
    place.in_service()
    place.in_service("pt-2")
    alices, bobs = place.card("alice"), place.card("bob")
    assert place.no(place.insert(place.card("carol", "digital"), "carol", "pt-1")) == "card-digital"
    place.ok(place.insert(alices, terminal="pt-1"))
    assert place.no(place.insert(bobs, "bob", "pt-1")) == "terminal-taken"
    assert place.no(place.insert(alices, terminal="pt-2")) == "card-elsewhere"
    assert place.no(place.command(c.Sit, ALICE, "other")) == "not-linked"
    place.ok(place.command(c.Sit, ALICE, "star"))
    place.ok(RemoveCard(place.id(), "alice", "alice"))
    place.ok(place.insert(bobs, "bob", "pt-1"))


@pytest.mark.clause("RFH-3.2", "RFH-3.2.1", "RFH-3.3.1", "RFH-1.1-pt-chip-account")
def test_notes_go_to_the_meter_once_each_and_only_notes_that_are_shown(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    assert place.no(place.note(2_000)) == "nobody-there"
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    note = place.note(2_000, "note-77")
    assert not place.ok(note).repeated
    assert place.ok(note).repeated, "the same note again is answered, not counted again"
    assert place.no(place.note(1_000)) == "note-not-taken", "this machine shows 20 and 50 only"
    foreign = NoteIn(place.id(), "device", "pt-1", "EUR", 2_000, "alice")
    assert place.no(foreign) == "note-not-taken"
    place.ok(place.note(5_000))
    assert (place.balance(METER), place.balance(STACKER)) == (7_000, -7_000)
    assert [row.kind for row in _transfers(place.store, "terminals")] == ["note-in", "note-in"]
    place.start()
    assert place.ok(note).repeated
    assert place.balance(METER) == 7_000


def _transfers(store: Store, stream: str) -> list[object]:
    return list(store.event_transfers(stream, 0))


@pytest.mark.clause("RFH-6.3.1", "RFH-3.3.2")
def test_collect_prints_the_meter_and_the_ticket_goes_into_any_acceptor(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    printing = PrintAtTerminal("p1", "alice", "pt-1", "alice", "AUD")
    event = place.ok(printing).result["event"]
    assert place.ok(printing).repeated
    assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == (0, 5_000)
    assert [ticket.number for ticket in place.house.office.terminals.jobs("pt-1")] == [event.number]
    place.start()
    assert [ticket.number for ticket in place.house.office.terminals.jobs("pt-1")] == [event.number], "it still waits"
    place.ok(EndPrint(place.id(), "device", "pt-1", event.number))
    assert place.house.office.terminals.jobs("pt-1") == []
    assert place.no(EndPrint(place.id(), "device", "pt-1", event.number)) == "no-print-job"
    code = place.house.office.tickets.code(event.number, event.value_minor, "AUD")
    assert number_in(code) == event.number
    place.ok(RedeemTicket(place.id(), "device", code, "alice", "meter"))
    assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == (5_000, 0)
    assert place.no(RedeemTicket(place.id(), "device", code, "alice", "meter")) == "unknown-ticket"


@pytest.mark.clause("RFH-7.1", "RFH-6.3")
def test_a_ticket_that_does_not_come_out_is_back_on_the_meter_and_is_paid_by_hand(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    event = place.ok(PrintAtTerminal("p1", "alice", "pt-1", "alice", "AUD")).result["event"]
    place.ok(EndPrint(place.id(), "device", "pt-1", event.number, "jam"))
    assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == (5_000, 0)
    half = place.house.office.tickets.code(event.number, event.value_minor, "AUD")
    assert place.no(RedeemTicket(place.id(), "device", half, "alice", "meter")) == "unknown-ticket"
    place.health(ticket_printer="jam")
    assert place.no(PrintAtTerminal("p2", "alice", "pt-1", "alice", "AUD")) == "printer-not-ready"
    assert place.balance(METER) == 5_000
    assert place.no(HandPay(place.id(), "cass", "alice", "AUD", 5_000, signed=False)) == "not-signed"
    assert place.no(HandPay(place.id(), "cass", "alice", "AUD", 5_001, signed=True)) == "insufficient-funds"
    place.ok(HandPay(place.id(), "cass", "alice", "AUD", 5_000, signed=True, identified=True, terminal="pt-1"))
    assert (place.balance(METER), place.balance(accounts.cash("AUD"))) == (0, 5_000)


def test_the_notes_of_a_stacker_are_counted_and_a_difference_stays_in_sight(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    place.ok(place.note(2_000))
    counted = place.ok(CountNotes(place.id(), "cass", "pt-1", 5_000)).result["event"]
    assert (counted.amount_minor, counted.expected_minor) == (5_000, 7_000)
    assert place.balance(STACKER) == -2_000
    place.ok(CountNotes(place.id(), "cass", "pt-1", 2_000))
    assert place.balance(STACKER) == 0
    assert place.balance(accounts.cash("AUD")) == -7_000, "the cage has what came from outside"


@pytest.mark.parametrize("point", list(CrashPoint))
def test_a_crash_around_a_note_or_a_ticket_loses_no_money(point: CrashPoint) -> None:
    store = MemoryStore()
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    works: list[Errand] = [place.note(5_000, "n1"), PrintAtTerminal("p1", "alice", "pt-1", "alice", "AUD")]
    for work in works:
        store.crash_at_commit = {store.commits + 1: point}
        with pytest.raises(CrashedError):
            place.house.step([work], place.now_ms)
        place.store = store = store.restart()
        place.start()
        assert place.ok(work).repeated is (point is CrashPoint.AFTER)
    assert place.balance(accounts.tickets("AUD")) == 5_000
    assert place.balance(METER) == 0


# Tickets, on both databases


@pytest.mark.clause("RFH-7.3", "RFH-7.3.1", "RFH-7.3.2")
def test_a_verified_ticket_is_paid_at_once_or_at_an_agreed_time(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    codes = []
    for number in (1, 2):
        place.ok(place.note(5_000))
        printed = place.ok(PrintAtTerminal(f"p{number}", "alice", "pt-1", "alice", "AUD")).result["event"]
        codes.append(place.house.office.tickets.code(printed.number, printed.value_minor, "AUD"))
    first, second = codes
    place.ok(RedeemTicket(place.id(), "cass", first, "", "cash", identified=True))
    assert place.balance(accounts.cash("AUD")) == 5_000, "paid immediately"
    assert [b'"identified":true' in body for _, body in store.documents(ENDED_KIND)] == [True]
    agreed_ms = place.now_ms + 86_400_000
    assert place.no(HoldTicket(place.id(), "sam", second, "who owns it?", agreed_ms=place.now_ms)) == "bad-time"
    place.ok(HoldTicket(place.id(), "sam", second, "who owns it?", agreed_ms=agreed_ms))
    place.start()
    held = place.house.office.tickets.find(second)
    assert (held.agreed_ms, held.verification) == (agreed_ms, "pending")
    assert place.no(RedeemTicket(place.id(), "cass", second, "", "cash")) == "ticket-held"
    place.ok(HoldTicket(place.id(), "sam", second, "she showed her passport", release=True))
    assert place.house.office.tickets.find(second).verification == "verified"
    place.ok(RedeemTicket(place.id(), "cass", second, "", "cash", identified=True))
    assert place.balance(accounts.tickets("AUD")) == 0


@pytest.mark.clause("HC25-1.1.14a")
@pytest.mark.parametrize("form", ["ticket", "cash", "wallet"])
def test_a_payment_is_made_in_the_form_that_the_house_chooses(form: str) -> None:
    place = Installation().open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    place.ok(place.command(c.Sit, ALICE))
    paid: dict[str, Errand | Request] = {
        "ticket": PrintAtTerminal("p", "alice", "pt-1", "alice", "AUD"),
        "cash": HandPay("h", "cass", "alice", "AUD", 5_000, signed=True),
        "wallet": place.command(c.Collect, ALICE),
    }
    place.ok(paid[form])
    into = {
        "ticket": accounts.tickets("AUD"),
        "cash": accounts.cash("AUD"),
        "wallet": accounts.wallet("alice", "AUD"),
    }
    assert (place.balance(METER), place.balance(into[form])) == (0, 5_000)
