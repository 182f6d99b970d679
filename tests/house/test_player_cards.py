"""Player cards and terminals as equipment, decided by the house: on both databases, across crashes, to the cent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.cage.tickets import ENDED_KIND, number_in
from croupier.counters.cage.cash import HandPay
from croupier.counters.cage.tickets import HoldTicket, RedeemTicket
from croupier.counters.cards.commands import BarPatron, BlockCard, IssueCard, RemoveCard
from croupier.counters.terminals.commands import CountNotes, EndPrint, NoteIn, OpenTerminal, PrintAtTerminal
from croupier.counters.wallets.commands import play_money
from croupier.floor import commands as c
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.store.interface import Store
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from croupier.store.sqlite import SqliteStore
from rigs.casino import Casino
from rigs.counters import asks
from rigs.installation import ALICE, BOB, DEALER, METER, STACKER, THE_DAY_MS, Installation


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
    place.ok(play_money("play", "alice", "AUD", 100_000))
    place.ok(place.command(c.Fund, ALICE, amount_minor=50_000))
    place.ok(place.command(c.NewGame, DEALER))
    chips = (c.Chip("red", 1_000),)
    place.ok(place.command(c.Place, ALICE, round=1, chips=chips))
    place.ok(asks("alice", RemoveCard(place.id(), "alice")))
    assert place.no(place.command(c.Place, ALICE, round=1, chips=chips)) == "needs-player-card"
    place.ok(place.command(c.NoMoreBets, DEALER, round=1))
    place.ok(place.command(c.Enter, DEALER, round=1, answer="1"))
    place.ok(place.command(c.ConfirmResult, DEALER, round=1))
    assert place.balance(METER) == 51_000, "a wager that was valid when it was placed is played to its end"


def no_session(place: Installation, number: str) -> str:
    with pytest.raises(Refusal) as refused:
        place.house.terminal_views.may_sign_on("pt-1", number)
    return str(refused.value.reason.value)


@pytest.mark.clause("RFH-3.7")
def test_a_terminal_in_service_asks_for_a_good_card() -> None:
    place = Installation().open()
    assert place.house.table_views.asks_for_cards()
    assert not Casino("holland-2025", "french-roulette").house.table_views.asks_for_cards()
    number = place.card("alice")
    assert no_session(place, number) == "terminal-closed"
    place.in_service()
    assert place.house.terminal_views.may_sign_on("pt-1", number).patron == "alice"
    place.ok(asks("sam", BarPatron(place.id(), "alice", "asked for it")))
    assert no_session(place, number) == "barred"


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
    assert place.no(asks("cass", IssueCard(place.id(), "alice", "physical", "hash"))) == "needs-reason"
    second = place.card("alice", reason="lost")
    assert first != second
    assert place.house.cards.presence("alice") is None, "the old card is out of its terminal"
    assert place.no(place.insert(first)) == "card-blocked"
    place.ok(place.insert(second))
    assert {card.patron for card in place.house.cards} == {"alice"}
    place.ok(asks("cass", BlockCard(place.id(), second, "found in the street")))
    assert place.no(place.command(c.Sit, ALICE)) == "needs-player-card"
    assert place.no(place.insert(second)) == "card-blocked"
    assert place.no(asks("cass", BlockCard(place.id(), second, "again"))) == "card-blocked"
    place.ok(asks("cass", BlockCard(place.id(), second, "it is hers", release=True)))
    place.ok(place.insert(second))


@pytest.mark.clause("RFH-18.3.3")
def test_a_person_who_is_excluded_from_the_casino_does_not_sign_on_with_any_card() -> None:
    place = Installation().open()
    number = place.card("alice")
    place.ok(place.insert(number))
    assert place.no(asks("sam", BarPatron(place.id(), "alice", " "))) == "needs-reason"
    assert place.no(asks("sam", BarPatron(place.id(), "alice", "nothing to lift", lift=True))) == "not-barred"
    place.ok(asks("sam", BarPatron(place.id(), "alice", "used a device")))
    assert place.no(asks("sam", BarPatron(place.id(), "alice", "again"))) == "barred"
    assert place.house.cards.presence("alice") is None
    assert place.no(place.insert(number)) == "barred"
    assert place.no(place.command(c.Sit, ALICE)) == "barred"
    place.start()
    assert place.no(place.insert(number)) == "barred", "also after a restart"
    place.house.player_cards = False
    assert place.no(place.command(c.Sit, ALICE)) == "barred", "also where nobody is asked for a card"
    place.house.player_cards = True
    place.ok(asks("mia", BarPatron(place.id(), "alice", "appeal upheld", lift=True)))
    place.ok(place.insert(number))


# Terminals


@pytest.mark.clause("RFH-2.2", "RFH-1.1-game-hardware")
def test_a_terminal_opens_only_with_a_healthy_note_stacker_and_ticket_printer() -> None:
    place = Installation()
    opening = lambda: asks("sam", OpenTerminal(place.id(), "pt-1"))  # noqa: E731  short enough to read in place
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
    assert place.house.terminals.terminal("pt-1").in_service
    place.health(ticket_printer="offline")
    assert not place.house.terminals.terminal("pt-1").in_service
    assert place.no(asks("sam", OpenTerminal(place.id(), "pt-9"))) == "unknown-terminal"


@pytest.mark.clause("HC25-1.1.13a", "HC25-1.1.13d", "RFH-3.7")
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
    place.ok(asks("alice", RemoveCard(place.id(), "alice")))
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
    stranger = asks("device-of-another", NoteIn(place.id(), "pt-1", "AUD", 5_000, "alice"))
    assert place.no(stranger) == "not-yours", "a device speaks for its own terminal"
    assert place.no(place.note(1_000)) == "note-not-taken", "this machine shows 20 and 50 only"
    foreign = asks("device-note-acceptor", NoteIn(place.id(), "pt-1", "EUR", 2_000, "alice"))
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
    printing = asks("alice", PrintAtTerminal("p1", "pt-1", "alice", "AUD"))
    event = place.printed(printing)
    assert place.ok(printing).repeated
    assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == (0, 5_000)
    assert [ticket.number for ticket in place.house.terminals.jobs("pt-1")] == [event.number]
    place.start()
    assert [ticket.number for ticket in place.house.terminals.jobs("pt-1")] == [event.number], "it still waits"
    place.ok(asks("device-ticket-printer", EndPrint(place.id(), "pt-1", event.number)))
    assert place.house.terminals.jobs("pt-1") == []
    assert place.no(asks("device-ticket-printer", EndPrint(place.id(), "pt-1", event.number))) == "no-print-job"
    code = place.house.cage.code(event)
    assert number_in(code) == event.number
    put_in = RedeemTicket(place.id(), code, "alice", "meter", terminal="pt-1")
    assert place.no(asks("device-of-another", put_in)) == "not-yours"
    place.ok(asks("device-note-acceptor", put_in))
    assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == (5_000, 0)
    assert (
        place.no(asks("device-note-acceptor", RedeemTicket(place.id(), code, "alice", "meter", terminal="pt-1")))
        == "unknown-ticket"
    )


@pytest.mark.clause("RFH-6.2")
def test_an_empty_meter_prints_no_ticket_at_the_terminal(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    assert place.no(asks("alice", PrintAtTerminal("p1", "pt-1", "alice", "AUD"))) == "nothing-to-collect"
    place.ok(place.note(5_000))
    place.printed(asks("alice", PrintAtTerminal("p2", "pt-1", "alice", "AUD")))


@pytest.mark.clause("RFH-7.1", "RFH-6.3")
def test_a_ticket_that_does_not_come_out_is_back_on_the_meter_and_is_paid_by_hand(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    event = place.printed(asks("alice", PrintAtTerminal("p1", "pt-1", "alice", "AUD")))
    place.ok(asks("device-ticket-printer", EndPrint(place.id(), "pt-1", event.number, "jam")))
    assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == (5_000, 0)
    half = place.house.cage.code(event)
    assert (
        place.no(asks("device-note-acceptor", RedeemTicket(place.id(), half, "alice", "meter", terminal="pt-1")))
        == "unknown-ticket"
    )
    place.health(ticket_printer="jam")
    assert place.no(asks("alice", PrintAtTerminal("p2", "pt-1", "alice", "AUD"))) == "printer-not-ready"
    assert place.balance(METER) == 5_000
    assert place.no(asks("cass", HandPay(place.id(), "alice", "AUD", 5_000, signed=False))) == "not-signed"
    assert place.no(asks("cass", HandPay(place.id(), "alice", "AUD", 5_001, signed=True))) == "insufficient-funds"
    place.ok(asks("cass", HandPay(place.id(), "alice", "AUD", 5_000, signed=True, identified=True, terminal="pt-1")))
    assert (place.balance(METER), place.balance(accounts.cash("AUD"))) == (0, 5_000)


def test_the_notes_of_a_stacker_are_counted_and_a_difference_stays_in_sight(store: Store) -> None:
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    place.ok(place.note(2_000))
    counted = place.ok(asks("cass", CountNotes(place.id(), "pt-1", 5_000))).event
    assert (counted.counted_minor, counted.expected_minor) == (5_000, 7_000)
    assert place.balance(STACKER) == -2_000
    place.ok(asks("cass", CountNotes(place.id(), "pt-1", 2_000)))
    assert place.balance(STACKER) == 0
    assert place.balance(accounts.cash("AUD")) == -7_000, "the cage has what came from outside"


@pytest.mark.parametrize("point", list(CrashPoint))
def test_a_crash_around_a_note_or_a_ticket_loses_no_money(point: CrashPoint) -> None:
    store = MemoryStore()
    place = Installation(store).open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    works: list[Request] = [place.note(5_000, "n1"), asks("alice", PrintAtTerminal("p1", "pt-1", "alice", "AUD"))]
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
        printed = place.printed(asks("alice", PrintAtTerminal(f"p{number}", "pt-1", "alice", "AUD")))
        codes.append(place.house.cage.code(printed))
    first, second = codes
    place.ok(asks("cass", RedeemTicket(place.id(), first, "", "cash", identified=True)))
    assert place.balance(accounts.cash("AUD")) == 5_000, "paid immediately"
    assert [b'"identified":true' in body for _, body in store.documents(ENDED_KIND)] == [True]
    agreed_ms = place.now_ms + 86_400_000
    assert place.no(asks("sam", HoldTicket(place.id(), second, "who owns it?", agreed_ms=place.now_ms))) == "bad-time"
    place.ok(asks("sam", HoldTicket(place.id(), second, "who owns it?", agreed_ms=agreed_ms)))
    place.start()
    held = place.house.cage.find(second)
    assert (held.agreed_ms, held.verification) == (agreed_ms, "pending")
    assert place.no(asks("cass", RedeemTicket(place.id(), second, "", "cash"))) == "ticket-held"
    place.ok(asks("sam", HoldTicket(place.id(), second, "she showed her passport", release=True)))
    assert place.house.cage.find(second).verification == "verified"
    place.ok(asks("cass", RedeemTicket(place.id(), second, "", "cash", identified=True)))
    assert place.balance(accounts.tickets("AUD")) == 0


@pytest.mark.clause("HC25-1.1.14a")
@pytest.mark.parametrize("form", ["ticket", "cash", "wallet"])
def test_a_payment_is_made_in_the_form_that_the_house_chooses(form: str) -> None:
    place = Installation().open()
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    place.ok(place.command(c.Sit, ALICE))
    paid: dict[str, Request] = {
        "ticket": asks("alice", PrintAtTerminal("p", "pt-1", "alice", "AUD")),
        "cash": asks("cass", HandPay("h", "alice", "AUD", 5_000, signed=True)),
        "wallet": place.command(c.Collect, ALICE),
    }
    place.ok(paid[form])
    into = {
        "ticket": accounts.tickets("AUD"),
        "cash": accounts.cash("AUD"),
        "wallet": accounts.wallet("alice", "AUD"),
    }
    assert (place.balance(METER), place.balance(into[form])) == (0, 5_000)
