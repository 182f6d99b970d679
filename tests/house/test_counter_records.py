"""Counters follow from the record alone: they come back by it, and a document that says otherwise is found.

Clauses: RFH-1.1-redeemable-ticket, 3.7, 7.2, 18.3.3.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.audit_cli import audit
from croupier.cage import accounts
from croupier.cage.tickets import ENDED_KIND, KIND, Status, Ticket
from croupier.casino.audit import CHECKS
from croupier.counters.cage.cash import PayCash, TakeCash
from croupier.counters.cage.desk import Cage
from croupier.counters.cage.tickets import HoldTicket, PrintTicket, RedeemTicket, VoidTicket
from croupier.counters.cards.commands import BarPatron, BlockCard, IssueCard, RemoveCard
from croupier.counters.cards.desk import Cards
from croupier.counters.desk import Counter
from croupier.counters.disputes import commands as disputes
from croupier.counters.disputes.commands import AskReview, DecideDispute, OpenDispute
from croupier.counters.disputes.desk import Disputes
from croupier.counters.terminals.commands import CountNotes, EndPrint, PrintAtTerminal
from croupier.house.recorder import SNAPSHOT
from croupier.house.request import Accepted, Refused
from croupier.patrons import cards
from croupier.patrons.cards import CardStatus, PlayerCard
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.problems import Fault
from croupier.surveillance.verify import verify
from rigs.counters import asks
from rigs.installation import METER, Installation


def evening(store: Store | None = None) -> tuple[Installation, str, str]:
    """A paid ticket, a good one, a withheld one, a blocked card, somebody barred, a decided dispute; two codes."""
    place = Installation(store).open()
    place.house.engine.recorder.snapshot_every = 3
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(asks("cass", TakeCash(place.id(), "bob", "AUD", 9_000)))
    prints = [asks("bob", PrintTicket(place.id(), "bob", "AUD", "wallet", 2_000)) for _ in range(3)]
    codes = [place.house.cage.code(place.ok(work).event) for work in prints]
    place.ok(asks("bob", RedeemTicket(place.id(), codes[0], "bob", "wallet")))
    place.ok(asks("sam", HoldTicket(place.id(), codes[2], "an inquiry")))
    place.ok(asks("cass", BlockCard(place.id(), place.card("carol"), "lost")))
    place.ok(asks("sam", BarPatron(place.id(), "dan", "a device")))
    place.ok(asks("alice", OpenDispute(place.id(), "alice", "star", 1, "It was red.")))
    place.ok(asks("sam", DecideDispute(place.id(), 1, upheld=False, reason="It was black.")))
    return place, codes[0], codes[1]


def faults(store: Any) -> set[Fault]:
    return {problem.fault for problem in verify(store, checks=CHECKS).problems}


def edit(store: Store, kind: str, key: str, body: bytes | None) -> None:
    store.commit(Batch(documents=[Document(kind, key, body)]))


def state_of(counter: Counter[Any]) -> Any:
    return msgspec.to_builtins(counter.state)


# The record alone


def test_a_snapshot_and_the_whole_record_give_the_same_counters() -> None:
    place, _, _ = evening()
    for counter in place.house.counters:
        assert place.store.document(SNAPSHOT, counter.stream) is not None or counter.version < 3
        before, version = state_of(counter), counter.version
        assert (state_of(counter.bring_up(counter.stream)), counter.version) == (before, version)
        whole = counter.history.state()
        for _, whole, _ in counter.history.replay(place.store.events(counter.stream)):  # noqa: B007
            pass
        assert msgspec.to_builtins(whole) == before
    assert faults(place.store) == set()


@pytest.mark.clause("RFH-1.1-redeemable-ticket")
def test_a_redeemed_ticket_set_back_to_good_is_found_and_is_not_paid_twice() -> None:
    place, paid, _ = evening()
    ended = msgspec.json.decode(place.store.documents(ENDED_KIND)[0][1], type=Ticket)
    good = msgspec.structs.replace(ended, status=Status.GOOD, ended_ms=0, ended_by="", ended_into="")
    edit(place.store, KIND, good.key, msgspec.json.encode(good))
    edit(place.store, ENDED_KIND, good.key, None)
    assert faults(place.store) == {Fault.DOCUMENT}
    place.start()
    assert place.house.step([asks("bob", RedeemTicket("again", paid, "bob", "wallet"))], 0).replies == [
        Refused("unknown-ticket")
    ]


@pytest.mark.clause("RFH-1.1-redeemable-ticket")
def test_a_ticket_put_into_the_snapshot_stops_the_tickets_and_is_found() -> None:
    place, paid, other = evening()
    cage = place.house.cage
    ended = msgspec.json.decode(place.store.documents(ENDED_KIND)[0][1], type=Ticket)
    cage.state.tickets[ended.number] = msgspec.structs.replace(ended, status=Status.GOOD)
    cage.state.circulating_minor["AUD"] += ended.value_minor
    edit(place.store, SNAPSHOT, cage.stream, cage.snapshot())
    assert faults(place.store) == {Fault.DOCUMENT}
    place.start()
    (difference,) = [event for event in place.store.events("cage") if event.kind == "tickets-differ"]
    assert msgspec.json.decode(difference.body)["circulating_minor"] == 6_000
    for code in (paid, other):
        (reply,) = place.house.step([asks("bob", RedeemTicket(place.id(), code, "bob", "wallet"))], 0).replies
        assert isinstance(reply, Refused)
        assert reply.reason == "tickets-differ"
    (sold,) = place.house.step([asks("cass", PrintTicket(place.id(), "", "AUD", "cash", 500))], 0).replies
    assert isinstance(sold, Refused), "nor is one printed"


@pytest.mark.clause("RFH-3.7", "RFH-18.3.3")
@pytest.mark.parametrize("counter", ["cards", "disputes", "terminals", "cage"])
def test_an_edited_snapshot_is_found(counter: str) -> None:
    place, _, _ = evening()
    (desk,) = [desk for desk in place.house.counters if desk.stream == counter]
    if place.store.document(SNAPSHOT, counter) is None:
        edit(place.store, SNAPSHOT, counter, desk.snapshot())
    assert faults(place.store) == set()
    kept = msgspec.json.decode(place.store.document(SNAPSHOT, counter) or b"")
    emptied = {**kept, "state": {**kept["state"], next(iter(kept["state"])): {}}}
    for wrong in (msgspec.json.encode(emptied), msgspec.json.encode({**kept, "version": 10**6}), b"nonsense"):
        edit(place.store, SNAPSHOT, counter, wrong)
        assert Fault.DOCUMENT in faults(place.store)


@pytest.mark.clause("RFH-3.7")
def test_a_blocked_card_set_to_good_and_a_rewritten_decision_are_found() -> None:
    place, _, _ = evening()
    for kind, type_, change in (
        (cards.KIND, PlayerCard, {"status": CardStatus.GOOD, "pin_hash": "mine"}),
        (disputes.KIND, disputes.Dispute, {"decision": None}),
        (KIND, Ticket, {"value_minor": 9_999}),
        (ENDED_KIND, Ticket, {"ended_by": "somebody"}),
    ):
        for key, body in place.store.documents(kind):
            changed = msgspec.structs.replace(msgspec.json.decode(body, type=type_), **change)
            for wrong in (msgspec.json.encode(changed), None):
                if wrong != body:
                    edit(place.store, kind, key, wrong)
                    assert faults(place.store) == {Fault.DOCUMENT}, (kind, key)
            edit(place.store, kind, key, body)
        edit(place.store, kind, "made-up", b"{}")
        assert faults(place.store) == {Fault.DOCUMENT}
        edit(place.store, kind, "made-up", None)


@pytest.mark.clause("RFH-6.3.1")
def test_a_letter_that_nobody_sent_or_that_says_something_else_is_found() -> None:
    place = Installation().open()
    place.house.engine.letters_wait = True
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    place.ok(place.note(5_000))
    batches = (
        [asks("alice", PrintAtTerminal("p", "pt-1", "alice", "AUD"))],
        [],
        [],
        [asks("device-ticket-printer", EndPrint("e", "pt-1", 1, "jam"))],
        [asks("cass", CountNotes("n", "pt-1", 5_000))],
    )
    seen = set()
    for works in batches:
        place.house.step(works, place.now_ms)
        assert faults(place.store) == set()
        for key, body in place.store.documents("letter"):
            letter = msgspec.json.decode(body)
            seen.add(letter["body"]["letter"])
            numbers = [name for name, value in letter["body"].items() if isinstance(value, int)]
            field, value = (numbers[0], 77) if numbers else ("patron", "bob")
            forged = msgspec.json.encode({**letter, "body": {**letter["body"], field: value}})
            edit(place.store, "letter", key, forged)
            assert faults(place.store) == {Fault.DOCUMENT}, letter
            edit(place.store, "letter", key, body)
            invented = key.replace(letter["sender"] + "#", letter["sender"] + "#9")
            edit(place.store, "letter", invented, msgspec.json.encode({**letter, "id": invented}))
            assert faults(place.store) == {Fault.DOCUMENT}, "nobody has sent it"
            edit(place.store, "letter", invented, None)
    assert seen == {"print-for-terminal", "ticket-for-printer", "notes-to-cage", "take-ticket-back"}


def test_audit_verify_tells_of_an_edited_document(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    evening(store)
    key, body = store.documents(KIND)[0]
    run = lambda: CliRunner().invoke(audit, ["verify", "--database", f"sqlite:///{tmp_path / 'house.db'}"])  # noqa: E731
    assert run().exit_code == 0, run().output
    edit(store, KIND, key, body.replace(b"2000", b"9000"))
    found = run()
    store.close()
    assert found.exit_code == 1
    assert f"the ticket {key} is not what the record gives" in found.output


# Who may, and who may not


def command_rows() -> list[tuple[Any, tuple[str, ...]]]:
    """A command that could be done now, and who may ask for it; everybody else is refused."""
    return [
        (TakeCash("x", "bob", "AUD", 100), ("cass",)),
        (PayCash("x", "bob", "AUD", 100, signed=True), ("cass",)),
        (PrintTicket("x", "bob", "AUD", "wallet", 100), ("bob",)),
        (PrintTicket("x", "", "AUD", "cash", 100), ("cass",)),
        (RedeemTicket("x", "good", "bob", "wallet"), ("bob",)),
        (RedeemTicket("x", "good", "", "cash"), ("cass",)),
        (VoidTicket("x", "good", "misprint"), ("sam", "mia", "house")),
        (HoldTicket("x", "good", "an inquiry"), ("sam", "mia", "house")),
        (IssueCard("x", "bob", "physical"), ("cass", "house")),
        (BarPatron("x", "bob", "a device"), ("sam", "mia", "house")),
        (RemoveCard("x", "alice"), ("alice", "house")),
        (OpenDispute("x", "alice", "star", 2, "Red."), ("alice", "sam", "mia", "dora", "house")),
        (AskReview("x", 1), ("alice",)),
        (CountNotes("x", "pt-1", 0), ("cass",)),
    ]


@pytest.mark.clause("RFH-7.1", "RFH-7.2", "RFH-18.3.3")
@pytest.mark.parametrize(("command", "may"), command_rows(), ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("who", ["alice", "bob", "cass", "sam", "mia", "dora", "device-1", "house"])
def test_a_counter_itself_asks_who_may(command: Any, may: tuple[str, ...], who: str) -> None:
    place, _, good = evening()
    if getattr(command, "code", "") == "good":
        command = msgspec.structs.replace(command, code=good)
    (reply,) = place.house.step([asks(who, command)], place.now_ms).replies
    if who in may:
        assert isinstance(reply, Accepted), reply
    else:
        assert isinstance(reply, Refused)
        assert reply.reason in ("not-allowed", "not-yours", "unknown-dispute")


# Crashes, and letters between the terminals and the cage


@pytest.mark.clause("RFH-6.3.1", "RFH-7.1")
@pytest.mark.parametrize("fault", ["", "jam"])
@pytest.mark.parametrize("wait", [False, True], ids=["at once", "in a later step"])
def test_a_crash_between_any_two_steps_of_a_print_loses_nothing(fault: str, wait: bool) -> None:
    """Terminal, cage and terminal again; the house is killed around each of their commits in turn."""

    def start(store: MemoryStore) -> Installation:
        place = Installation(store)
        place.house.engine.letters_wait = wait
        return place

    for crash_after in range(12):
        for point in CrashPoint:
            place = Installation(MemoryStore()).open()
            place.in_service()
            place.ok(place.insert(place.card("alice"), terminal="pt-1"))
            place.ok(place.note(5_000))
            store = place.store
            assert isinstance(store, MemoryStore)
            place = start(store)
            works = [
                asks("alice", PrintAtTerminal("p", "pt-1", "alice", "AUD")),
                asks("device-ticket-printer", EndPrint("e", "pt-1", 1, fault)),
                asks("cass", CountNotes("n", "pt-1", 5_000)),
            ]
            store.crash_at_commit = {store.commits + 1 + crash_after: point}
            crashed = False
            for work in works:
                for _ in range(4):  # whoever has no answer asks again; letters go on meanwhile
                    try:
                        place.house.step([work], place.now_ms)
                    except CrashedError:
                        store, crashed = store.restart(), True
                        place = start(store)
            expected = (5_000, 0) if fault else (0, 5_000)
            assert (place.balance(METER), place.balance(accounts.tickets("AUD"))) == expected
            assert place.balance(accounts.cash("AUD")) == -5_000
            assert place.house.terminals.jobs("pt-1") == []
            assert store.documents("letter") == []
            assert faults(store) == set()
            if not crashed:
                return
    raise AssertionError("the last crash has to come after everything")


_MOVES = st.lists(
    st.tuples(
        st.sampled_from(
            ["cash-in", "cash-out", "print", "redeem", "void", "hold", "release", "note", "collect", "ended", "card"]
        ),
        st.integers(0, 7),
    ),
    max_size=30,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_MOVES)
def test_whatever_is_asked_money_is_conserved_and_counters_read_back(
    moves: list[tuple[str, int]],
) -> None:
    place = Installation().open()
    place.house.engine.recorder.snapshot_every = 4
    place.in_service()
    place.ok(place.insert(place.card("alice"), terminal="pt-1"))
    codes: list[str] = ["?"]
    for kind, n in moves:
        code = codes[n % len(codes)]
        commands = {
            "cash-in": ("cass", TakeCash(place.id(), "bob", "AUD", 1_000 * n)),
            "cash-out": ("cass", PayCash(place.id(), "bob", "AUD", 700 * n, signed=n != 3)),
            "print": ("bob", PrintTicket(place.id(), "bob", "AUD", "wallet", 500 * n)),
            "redeem": ("bob", RedeemTicket(place.id(), code, "bob", "wallet")),
            "void": ("sam", VoidTicket(place.id(), code, "why")),
            "hold": ("sam", HoldTicket(place.id(), code, "why")),
            "release": ("sam", HoldTicket(place.id(), code, "why", release=True)),
            "collect": ("alice", PrintAtTerminal(place.id(), "pt-1", "alice", "AUD")),
            "ended": ("device-ticket-printer", EndPrint(place.id(), "pt-1", n, "jam" if n % 2 else "")),
            "card": ("cass", IssueCard(place.id(), "bob", "physical", "", "lost")),
        }
        work = place.note(5_000) if kind == "note" else asks(*commands[kind])
        reply = place.do(work)  # holds the ledger's invariants too
        if kind == "print" and isinstance(reply, Accepted):
            codes.append(place.house.cage.code(reply.event))
    for counter in place.house.counters:
        before = state_of(counter)
        assert state_of(counter.bring_up(counter.stream)) == before
    assert place.house.cage.differences() == []
    assert faults(place.store) == set()


def test_every_command_of_a_counter_names_a_role_or_is_a_letter() -> None:
    for counter in (Cage, Cards, Disputes):
        for kind, rule in counter.rules.items():
            assert rule.roles or kind.__struct_config__.tag_field == "letter", kind
