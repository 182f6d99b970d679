"""Accounts as desks: what is asked of them, what the record gives back, and what an audit finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.house.admission import Everybody
from croupier.house.desk import Desk
from croupier.house.direct import step
from croupier.house.engine import Engine
from croupier.house.recorder import SNAPSHOT
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons import devices, door
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts.desk import Account
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.accounts.room import AccountRoom, restore
from croupier.patrons.directory import Directory, search
from croupier.patrons.people import LETTERS, People
from croupier.patrons.register import STREAM, Register
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store, StoreError
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.problems import Fault
from croupier.surveillance.verify import verify
from rigs.toy_desks import no_chance

ADA, BOSS = "p-ada", "p-boss"
ADA_HERSELF = Actor(ADA, "Ada", frozenset({Role.PLAYER}))
ADMINISTRATOR = Actor(BOSS, "Boss", frozenset({Role.ADMINISTRATOR}))
STRANGER = Actor("nobody", "", frozenset())
MINUTE_MS = 60_000


class Front:
    """An engine with the desks of people, asked one thing at a time."""

    def __init__(self, store: Store, rules: AccountRules | None = None) -> None:
        self.store = store
        self.people = People(store)
        self.people.accounts.rules = rules or AccountRules()
        self.engine = Engine(store, no_chance, LETTERS)
        self.engine.rooms = dict(self.people.rooms)
        self.now_ms = 1_000

    def ask(self, desk: str, command: Any, by: Actor) -> Reply:
        (reply,) = step(self.engine, [Request(desk, command, by)], self.now_ms).replies
        return reply

    def join(self, patron: str, name: str = "", *roles: Role, by: Actor = HOUSE, display_name: str = "") -> Reply:
        name = name or patron.removeprefix("p-")
        command = Register(
            f"join-{patron}", patron, name, display_name or name.title(), roles or (Role.PLAYER,), "hash-1"
        )
        return self.ask(STREAM, command, by)

    def of_ada(self, command: Any, by: Actor = ADA_HERSELF) -> Reply:
        return self.ask(account_of(ADA), command, by)

    def sign_on(self, key: str, password_hash: str = "hash-1", **more: Any) -> Reply:
        return self.of_ada(c.SignOn(f"on-{key}", key, "10.0.0.1", password_hash, **more))

    @property
    def ada(self) -> Account:
        found = self.engine.find(account_of(ADA))
        assert isinstance(found, Account)
        return found

    def keys(self) -> list[str]:
        return [session.key for session in self.ada.state.sessions]


@pytest.fixture
def front() -> Front:
    front = Front(MemoryStore())
    front.join(ADA)
    front.join(BOSS, "boss", Role.ADMINISTRATOR)
    return front


def reason(reply: Reply) -> str:
    assert isinstance(reply, Refused), reply
    return reply.reason


def kinds(front: Front) -> list[str]:
    return [event.kind for event in front.store.events(account_of(ADA))]


# Names


def test_a_name_belongs_to_one_person_in_the_same_batch_and_after_a_stop(front: Front) -> None:
    two = [
        Request(STREAM, Register(f"join-{n}", f"p-{n}", "eve", f"Eve {n}", (Role.PLAYER,), "h"), STRANGER)
        for n in range(2)
    ]
    first, second = step(front.engine, two, 2_000).replies
    assert isinstance(first, Accepted)
    assert reason(second) == "name-taken"
    again = Front(front.store)
    assert reason(again.join("p-new", "EVE")) == "name-taken"
    assert reason(again.join("p-new", "other", display_name="eve 0")) == "display-name-taken"
    assert restore(front.store, "p-1") is None


def test_nobody_makes_themselves_staff(front: Front) -> None:
    assert reason(front.join("p-eve", "eve", Role.DEALER, by=STRANGER)) == "not-allowed"
    assert isinstance(front.join("p-eve", "eve", Role.DEALER, by=ADMINISTRATOR), Accepted)
    (event,) = front.store.events(account_of("p-eve"))
    assert event.actor == BOSS, "who gave the roles is on record"


def test_people_are_found_by_name_as_the_store_has_them(front: Front) -> None:
    directory = Directory(front.store, most=1)
    assert directory.by_name(" ADA ") == directory.by_id(ADA) == directory.by_display_name("ada")
    assert directory.by_id("p-none") is directory.by_name("none") is None
    for rubbish in ("", "a\0b", "x" * 200, "\u202eada"):
        assert directory.by_id(rubbish) is directory.by_name(rubbish) is directory.by_display_name(rubbish) is None
    assert [patron.id for patron in directory.staff()] == [BOSS]
    assert [patron.id for patron in search(front.store, "d", 20)] == [ADA], "staff are no customers of the cage"
    assert len(directory._at_hand) == 1


# Coming in


@pytest.mark.clause("G-B.2.3")
def test_wrong_passwords_are_counted_on_record_until_the_account_is_locked(front: Front) -> None:
    for _ in range(3):
        assert isinstance(front.of_ada(c.CountFailure("10.0.0.1"), STRANGER), Accepted)
    for _ in range(5):
        assert reason(front.of_ada(c.CountFailure("10.0.0.1"), STRANGER)) == "locked-out"
    assert kinds(front) == ["registered", *["log-in-failed"] * 3, "locked-out"], "a stranger writes no more than this"
    assert reason(front.sign_on("k1")) == "locked-out"
    again = Front(front.store)
    again.now_ms = 2_000
    assert reason(again.sign_on("k1")) == "locked-out", "a restart forgets nothing"
    again.now_ms += 15 * MINUTE_MS
    assert isinstance(again.sign_on("k1"), Accepted)
    assert again.ada.patron.locks == {}


@pytest.mark.clause("G-B.2.3")
def test_only_an_administrator_lifts_a_lock(front: Front) -> None:
    for _ in range(3):
        front.of_ada(c.CountFailure("10.0.0.1"), STRANGER)
    assert reason(front.of_ada(c.Unlock())) == "not-allowed"
    assert isinstance(front.of_ada(c.Unlock(), ADMINISTRATOR), Accepted)
    assert isinstance(front.sign_on("k1"), Accepted)


def test_a_password_that_changed_while_it_was_checked_lets_nobody_in(front: Front) -> None:
    assert isinstance(front.sign_on("k1"), Accepted)
    assert isinstance(front.sign_on("k2"), Accepted)
    assert reason(front.of_ada(c.ChangePassword("p1", "guess", "hash-2"))) == "wrong-log-in"
    assert reason(front.of_ada(c.ChangePassword("p2", "hash-1", "hash-2"), ADMINISTRATOR)) == "not-allowed"
    assert isinstance(front.of_ada(c.ChangePassword("p3", "hash-1", "hash-2", "k2")), Accepted)
    assert reason(front.sign_on("k3", "hash-1")) == "wrong-log-in"
    assert reason(front.sign_on("k3", "")) == "wrong-log-in"
    assert front.keys() == ["k2"]
    assert isinstance(front.sign_on("k3", "hash-2"), Accepted)


@pytest.mark.clause("G-2.5.4")
def test_a_log_in_elsewhere_ends_the_first_and_the_same_command_acts_once(front: Front) -> None:
    first = front.sign_on("k1")
    front.now_ms += 5_000
    front.sign_on("k2")
    assert front.keys() == ["k2"]
    assert front.ada.state.sessions[0].previous_login_ms == 1_000
    again = front.sign_on("k1")
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert again.repeated
    assert front.keys() == ["k2"]
    assert kinds(front) == ["registered", "signed-on", "signed-on", "signed-off"]


def test_where_several_sessions_may_be_open_their_number_has_a_bound() -> None:
    front = Front(MemoryStore(), AccountRules(one_session_each=False))
    front.join(ADA)
    for n in range(25):
        front.sign_on(f"k{n}")
    assert front.keys() == [f"k{n}" for n in range(5, 25)]
    front.now_ms += 31 * MINUTE_MS
    front.sign_on("last")
    assert front.keys() == ["last"], "those that ran out meanwhile are ended too"


@pytest.mark.clause("G-2.5.4")
def test_the_record_hears_of_a_sessions_use_now_and_then(front: Front) -> None:
    front.sign_on("k1")
    for _ in range(30):
        front.now_ms += MINUTE_MS
        front.of_ada(c.UseSession("k1"))
    assert kinds(front).count("session-used") == 5
    assert front.ada.state.sessions[0].used_ms == front.now_ms
    front.of_ada(c.UseSession("nobody's"))
    assert kinds(front).count("session-used") == 5


def test_a_session_is_ended_by_its_owner_or_the_house_and_once(front: Front) -> None:
    front.sign_on("k1")
    assert reason(front.of_ada(c.SignOff("k1", "left"), STRANGER)) == "not-allowed"
    for _ in range(2):
        assert isinstance(front.of_ada(c.SignOff("k1", "left"), HOUSE), Accepted)
    assert kinds(front).count("signed-off") == 1


# Staff


@pytest.mark.clause("G-B.2.3")
def test_roles_are_given_and_taken_by_another_administrator_on_record(front: Front) -> None:
    front.join("p-dora", "dora", Role.DEALER)
    dora = account_of("p-dora")
    own = Actor("p-dora", "Dora", frozenset({Role.DEALER}))
    assert reason(front.ask(dora, c.GiveRole("g1", Role.INSPECTOR), own)) == "not-allowed"
    assert reason(front.ask(account_of(BOSS), c.GiveRole("g2", Role.CASHIER), ADMINISTRATOR)) == "not-allowed"
    assert reason(front.ask(dora, c.GiveRole("g3", Role.PLAYER), ADMINISTRATOR)) == "not-allowed"
    assert reason(front.ask(account_of(ADA), c.GiveRole("g4", Role.DEALER), ADMINISTRATOR)) == "not-allowed"
    front.ask(dora, c.SignOn("on", "k1", "10.0.0.1", "hash-1"), own)
    front.ask(dora, c.GiveRole("g5", Role.INSPECTOR), ADMINISTRATOR)
    front.ask(dora, c.TakeRole("t1", Role.DEALER), ADMINISTRATOR)
    assert reason(front.ask(dora, c.TakeRole("t2", Role.INSPECTOR), ADMINISTRATOR)) == "not-allowed"
    state = restore(front.store, "p-dora")
    assert state is not None
    assert (state.patron.roles, state.sessions) == ((Role.INSPECTOR,), ())
    told = [(event.kind, event.actor) for event in front.store.events(dora)][-3:]
    assert told == [("role-given", BOSS), ("role-taken", BOSS), ("signed-off", BOSS)]


def test_a_closed_account_lets_nobody_in_and_ends_its_sessions(front: Front) -> None:
    front.sign_on("k1")
    assert reason(front.of_ada(c.CloseAccount("c1"))) == "not-allowed"
    front.of_ada(c.CloseAccount("c2", "left the country"), ADMINISTRATOR)
    assert front.keys() == []
    assert reason(front.sign_on("k2")) == "wrong-log-in"
    front.of_ada(c.ReopenAccount("r1"), ADMINISTRATOR)
    assert isinstance(front.sign_on("k3"), Accepted)


# Strangers


@pytest.mark.clause("G-2.8.8")
def test_strangers_write_so_many_lines_a_minute_and_no_more(front: Front) -> None:
    for n in range(door.MOST_A_MINUTE + 20):
        front.now_ms += 10
        front.ask(door.STREAM, door.Knock(f"name{n}", "10.0.0.9", 1), STRANGER)
    assert front.store.head(door.STREAM)[0] == door.MOST_A_MINUTE
    again = Front(front.store)
    again.now_ms = front.now_ms
    again.ask(door.STREAM, door.Knock("name", "10.0.0.9", 1), STRANGER)
    assert again.store.head(door.STREAM)[0] == door.MOST_A_MINUTE, "a restart forgets nothing"
    again.now_ms += MINUTE_MS
    again.ask(door.STREAM, door.Knock("name", "10.0.0.9", 1, untold=21), STRANGER)
    *_, last = again.store.events(door.STREAM)
    assert msgspec.json.decode(last.body)["untold"] == 21


# The record alone


def busy(front: Front) -> None:
    """A little of everything."""
    front.sign_on("k1")
    front.of_ada(c.ChooseLanguage("nl"))
    front.of_ada(c.ChooseChat(off=False, blocked=("p-eve",)))
    front.of_ada(c.SetRealityCheck(600))
    front.of_ada(c.CountFailure("10.0.0.9"), STRANGER)
    front.now_ms += 10 * MINUTE_MS
    front.of_ada(c.UseSession("k1"))
    front.ask(devices.stream_of("d1"), devices.EnrolDevice("e1", "t1", "wheel", "Wheel", "token-hash"), ADMINISTRATOR)


def test_the_record_with_and_without_a_snapshot_gives_the_same_account(front: Front) -> None:
    front.engine.recorder.snapshot_every = 4
    busy(front)
    assert front.store.document(SNAPSHOT, account_of(ADA)) is not None
    assert restore(front.store, ADA) == restore(front.store, ADA, from_snapshot=False) == front.ada.state
    assert front.ada.patron.language == "nl"
    assert front.ada.patron.reality_check_s == 600
    assert front.ada.patron.chat.blocked == ("p-eve",)


def test_accounts_leave_memory_again_and_come_back(front: Front) -> None:
    room = AccountRoom(front.store, most=2)
    front.engine.rooms["account:"] = room
    front.engine.before_batch = lambda: [front.engine.remove(stream) for stream in room.to_forget()] and None
    for n in range(6):
        front.join(f"p-{n}", f"name{n}")
    front.sign_on("k1")
    assert sum(stream.startswith("account:") for stream in front.engine.desks) <= 5
    assert front.keys() == ["k1"]
    assert account_of("p-0") not in front.engine.desks


def test_nobody_is_in_when_it_could_not_be_stored(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(batch: Batch) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(front.store, "commit", fail)
        for desk, command in (
            (account_of(ADA), c.SignOn("on", "k1", "10.0.0.1", "hash-1")),
            (STREAM, Register("join", "p-eve", "eve", "Eve", (Role.PLAYER,), "h")),
        ):
            with pytest.raises(StoreError):
                front.ask(desk, command, ADA_HERSELF)
    assert front.keys() == []
    assert front.engine.find(account_of("p-eve")) is None
    assert isinstance(front.join("p-eve", "eve"), Accepted), "the name is still free"


# Insiders


def edited(**changes: Any) -> Callable[[bytes], bytes]:
    def edit(body: bytes) -> bytes:
        return msgspec.json.encode(msgspec.json.decode(body) | changes)

    return edit


def in_snapshot(body: bytes) -> bytes:
    state = msgspec.json.decode(body)
    state["patron"]["roles"] = ["administrator"]
    return msgspec.json.encode(state)


EDITS: dict[str, tuple[str, str, Callable[[bytes], bytes | None]]] = {
    "a role": ("patron", ADA, edited(roles=["administrator"])),
    "a password": ("patron", ADA, edited(password_hash="mine")),
    "a lock": ("patron", ADA, edited(locks={})),
    "a session's owner": ("session", "k1", edited(patron=BOSS)),
    "a session's time": ("session", "k1", edited(used_ms=10**15)),
    "a session taken away": ("session", "k1", lambda _: None),
    "an account taken away": ("patron", ADA, lambda _: None),
    "a name of somebody else": ("patron-name", "boss", lambda _: ADA.encode()),
    "a display name": ("display-name", "ada", lambda _: BOSS.encode()),
    "staff hidden": ("staff", BOSS, lambda _: None),
    "a snapshot": (SNAPSHOT, account_of(ADA), in_snapshot),
    "a device's token": ("device", "d1", edited(token_hash="mine")),
    "a device let in again": ("device", "d1", edited(revoked=False)),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_audit_finds_every_edit_of_what_is_kept_of_people(tmp_path: Path, name: str) -> None:
    front = Front(SqliteStore(tmp_path / "house.db"))
    front.engine.recorder.snapshot_every = 4
    front.join(ADA)
    front.join(BOSS, "boss", Role.ADMINISTRATOR)
    busy(front)
    front.ask(devices.stream_of("d1"), devices.RevokeDevice(), ADMINISTRATOR)
    assert verify(front.store.reader(), checks=CHECKS).problems == ()
    kind, key, edit = EDITS[name]
    body = front.store.document(kind, key)
    assert body is not None
    front.store.commit(Batch(documents=[Document(kind, key, edit(body))]))
    found = verify(front.store.reader(), checks=CHECKS).problems
    assert {problem.fault for problem in found} == {Fault.DOCUMENT}
    front.store.commit(Batch(documents=[Document(kind, key, body)]))
    assert verify(front.store.reader(), checks=CHECKS).problems == ()
    front.store.close()


@pytest.mark.parametrize("kind", ["patron", "session", "patron-name", "display-name", "staff", "device"])
def test_an_audit_finds_a_person_who_is_in_no_record(front: Front, kind: str) -> None:
    front.store.commit(Batch(documents=[Document(kind, "p-ghost", b"{}")]))
    (problem,) = verify(front.store.reader(), checks=CHECKS).problems
    assert problem.fault is Fault.DOCUMENT
    assert "p-ghost" in problem.what


def test_a_password_that_was_only_put_into_the_document_lets_nobody_in(front: Front) -> None:
    """An edited copy is not what the account itself goes by."""
    body = front.store.document("patron", ADA)
    assert body is not None
    front.store.commit(Batch(documents=[Document("patron", ADA, edited(password_hash="mine")(body))]))
    assert reason(Front(front.store).sign_on("k1", "mine")) == "wrong-log-in"


def test_a_desk_that_admission_asks_for_is_waited_for_while_a_batch_is_written(front: Front) -> None:
    """A device at its first reading: whether it was revoked cannot be read yet, which is no defect."""
    engine = front.engine
    assert front.ada is not None

    class AsksForADevice(Everybody):
        def check(self, request: Request, desk: Desk, now_ms: int) -> None:
            engine.find(devices.stream_of("d1"))

    engine.admission = AsksForADevice()
    engine.may_read = lambda: False
    outcome = engine.begin()
    engine.go_on(outcome, [Request(account_of(ADA), c.ChooseLanguage("nl"), ADA_HERSELF)], 5_000)
    assert (outcome.absent, outcome.replies) == ({devices.stream_of("d1")}, [])
    engine.may_read = lambda: True
    assert isinstance(front.of_ada(c.ChooseLanguage("nl")), Accepted)
