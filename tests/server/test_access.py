"""Who gets in: joining, names, passwords, lock-out."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from rigs.account_events import security_log
from rigs.venue import FLOOR, GENEROUS, PASSWORD, MovableClock, Venue, opened


async def test_joining_gives_a_session_and_play_money_in_every_currency_of_the_floor(venue: Venue) -> None:
    person = venue.stranger()
    response = await person.join("ada.l", display_name="Ada", language="cs")
    assert response.status_code == 201
    patron = response.json()["patron"]
    assert (patron["name"], patron["roles"], patron["language"]) == ("Ada", ["player"], "cs")
    purses = (await person.get("/api/me/purses")).json()
    assert {(p["kind"], p["currency"], p["balance_minor"]) for p in purses} == {
        ("wallet", currency, 100_000) for currency in ("EUR", "AUD", "USD")
    }
    cookie = response.headers.get_list("set-cookie")
    session = next(c for c in cookie if c.startswith("croupier_session="))
    assert "HttpOnly" in session
    assert "samesite=strict" in session.lower()


@pytest.mark.parametrize(
    ("name", "password", "display_name", "reason"),
    [
        ("ab", PASSWORD, "", "bad-name"),
        ("has space", PASSWORD, "", "bad-name"),
        ("ada", "short", "", "bad-password"),
        ("ada", "aaaaaaaaaaaa", "", "bad-password"),
        ("adaadaada", "my adaadaada key", "", "bad-password"),
        ("ada", "x" * 200, "", "bad-password"),
        ("ada", PASSWORD, "\u202eevil", "bad-display-name"),
        ("ada", PASSWORD, "The House", "bad-display-name"),
        ("ada", PASSWORD, "x" * 25, "bad-display-name"),
    ],
)
async def test_bad_names_and_weak_passwords_are_refused_in_a_sentence(
    venue: Venue, name: str, password: str, display_name: str, reason: str
) -> None:
    response = await venue.stranger().join(name, password, display_name=display_name)
    assert response.status_code == 400
    assert response.json()["reason"] == reason
    assert response.json()["sentence"].endswith(".")
    assert venue.premises.house.store.documents("patron") == []


async def test_names_are_unique_whatever_their_case(venue: Venue) -> None:
    await venue.player("ada")
    again = await venue.stranger().join("ADA", display_name="Somebody")
    assert (again.status_code, again.json()["reason"]) == (409, "name-taken")
    twin = await venue.stranger().join("other", display_name="Ada")
    assert (twin.status_code, twin.json()["reason"]) == (409, "display-name-taken")


async def test_two_people_who_want_a_name_at_once_do_not_both_get_it(venue: Venue) -> None:
    people = [venue.stranger() for _ in range(4)]
    answers = await asyncio.gather(*(person.join("ada", display_name=f"Ada {n}") for n, person in enumerate(people)))
    assert sorted(a.status_code for a in answers) == [201, 409, 409, 409]


async def test_passwords_and_tokens_are_in_the_store_only_as_hashes(venue: Venue) -> None:
    person = await venue.player("ada")
    token = person.http.cookies["croupier_session"]
    store = venue.premises.house.store
    everything = b"".join(body for kind in ("patron", "session") for _, body in store.documents(kind))
    everything += b"".join(event.body for stream, _ in store.streams() for event in store.events(stream))
    assert PASSWORD.encode() not in everything
    assert token.encode() not in everything
    assert b"$argon2id$" in everything


@pytest.mark.clause("G-B.2.3", "G-2.8.8")
async def test_three_wrong_passwords_lock_the_account_for_a_while_and_are_on_record(venue: Venue) -> None:
    await venue.player("ada")
    person = venue.stranger()
    for _ in range(3):
        assert (await person.log_in("ada", "wrong password")).status_code == 401
    locked = await person.log_in("ada", PASSWORD)
    assert locked.status_code == 423
    until_ms = locked.json()["details"]["until_ms"]
    assert until_ms == pytest.approx(venue.clock() + 900_000, abs=5000)
    kinds = [event["event"] for event in security_log(venue)]
    assert kinds.count("log-in-failed") == 3
    assert kinds.count("locked-out") == 1
    venue.clock.forward(901)
    assert (await person.log_in("ada", PASSWORD)).status_code == 200


@pytest.mark.clause("G-B.2.3")
async def test_two_failures_do_not_lock_and_a_right_password_begins_anew(venue: Venue) -> None:
    await venue.player("ada")
    person = venue.stranger()
    for _ in range(3):
        for _ in range(2):
            assert (await person.log_in("ada", "wrong password")).status_code == 401
        assert (await person.log_in("ada", PASSWORD)).status_code == 200


async def test_guesses_at_the_same_time_are_counted_one_by_one(venue: Venue) -> None:
    await venue.player("ada")
    people = [venue.stranger() for _ in range(8)]
    answers = await asyncio.gather(*(p.log_in("ada", "wrong password") for p in people))
    assert sorted(a.status_code for a in answers) == [401] * 3 + [423] * 5
    assert (await venue.stranger().log_in("ada", PASSWORD)).status_code == 423


async def test_an_answer_does_not_tell_whether_a_name_exists(venue: Venue) -> None:
    await venue.player("ada")
    answers = {}
    for name in ("ada", "nobody"):
        person = venue.stranger()
        seen = [await person.log_in(name, "wrong password") for _ in range(4)]
        answers[name] = [(a.status_code, a.json()["reason"], a.json()["sentence"]) for a in seen]
    assert answers["ada"] == answers["nobody"]


@pytest.mark.clause("G-B.2.3")
async def test_a_lock_survives_a_restart(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        await venue.player("ada")
        for _ in range(3):
            await venue.stranger().log_in("ada", "wrong password")
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        assert (await venue.stranger().log_in("ada", PASSWORD)).status_code == 423


async def test_demo_accounts_exist_on_the_demo_floor_alone(tmp_path: Path, venue: Venue) -> None:
    assert (await venue.stranger().get("/api/demo-accounts")).status_code == 404
    settings = msgspec.structs.replace(GENEROUS, demo=True)
    async with opened(tmp_path, MemoryStore(), settings) as demo:
        accounts = (await demo.stranger().get("/api/demo-accounts")).json()
        assert len(accounts) >= 4
        for account in accounts:
            assert "Demo account" in account["says"]
            person = demo.stranger()
            assert (await person.log_in(account["name"], account["password"])).status_code == 200
        assert (await demo.stranger().look())["demo"] is True


@pytest.mark.clause("G-B.2.3")
async def test_a_password_is_changed_by_whoever_knows_the_old_one(venue: Venue) -> None:
    person = await venue.player("ada")
    new = "another good long secret"
    weak = await person.post("/api/me/password", {"old": PASSWORD, "new": "short"})
    assert (weak.status_code, weak.json()["reason"]) == (400, "bad-password")
    wrong = await person.post("/api/me/password", {"old": "wrong password", "new": new})
    assert (wrong.status_code, wrong.json()["reason"]) == (401, "wrong-log-in")
    assert security_log(venue)[-1]["event"] == "log-in-failed", "it counts like a wrong log-in"
    assert (await person.post("/api/me/password", {"old": PASSWORD, "new": new})).status_code == 200
    assert (await person.get("/api/me/purses")).status_code == 200, "the session that asked goes on"
    assert (await venue.stranger().log_in("ada", PASSWORD)).status_code == 401
    assert (await venue.stranger().log_in("ada", new)).status_code == 200


async def test_where_names_are_given_registering_tells_nobody_which_there_are(tmp_path: Path) -> None:
    floor = FLOOR.replace("[house]", '[house]\nlog_in_names = "given"')
    async with opened(tmp_path, floor=floor) as venue:
        await venue.enrol("boss", Role.ADMINISTRATOR)
        first = await venue.stranger().join("alice", display_name="Alice")
        answers = [
            await venue.stranger().join(name, display_name=f"Somebody {number}")
            for number, name in enumerate(
                ("alice", first.json()["patron"]["account"], "boss", "nobody.has.this", "a" * 32)
            )
        ]
        assert [answer.status_code for answer in answers] == [201] * 5, "taken or free, they are answered alike"
        shapes = {frozenset(answer.json()["patron"]) for answer in (first, *answers)}
        assert len(shapes) == 1
        names = [answer.json()["patron"]["account"] for answer in (first, *answers)]
        assert len(set(names)) == 6
        assert all(re.fullmatch(r".{3,27}-[a-z2-9]{4}", name) for name in names), "always with signs of chance"
        again = venue.stranger()
        assert (await again.log_in(names[0])).status_code == 200
        assert (await venue.stranger().log_in("alice")).status_code == 401
        twin = await venue.stranger().join("carol", display_name="ALICE")
        assert twin.json()["reason"] == "display-name-taken", "what others see is public, and one person's"
