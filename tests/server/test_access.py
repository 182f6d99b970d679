"""Who gets in: log-in, lock-out, sessions, tokens, origins, rates."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.patrons.accounts.line import PREFIX
from croupier.server.lines.listening import server_config
from croupier.server.settings import Rate
from croupier.store.batch import Batch, NewEvent
from croupier.store.interface import StoreError
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from rigs.venue import BASE, FLOOR, GENEROUS, PASSWORD, MovableClock, Venue, opened


def of_accounts(venue: Venue) -> list[NewEvent]:
    store = venue.premises.house.store
    events = [event for stream, _ in store.streams() if stream.startswith(PREFIX) for event in store.events(stream)]
    return sorted(events, key=lambda event: event.at_ms)


def security_log(venue: Venue) -> list[dict[str, Any]]:
    return [msgspec.json.decode(event.body) for event in of_accounts(venue)]


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


# Lock-out


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


# Sessions


@pytest.mark.clause("G-2.5.4")
async def test_the_previous_log_in_is_shown(venue: Venue) -> None:
    person = await venue.player("ada")
    first_ms = venue.clock()
    venue.clock.forward(3600)
    response = await venue.stranger().log_in("ada")
    assert response.json()["patron"]["previous_login_ms"] == pytest.approx(first_ms, abs=5000)
    assert (await person.look())["patron"] is None, "the first terminal's session is over"


@pytest.mark.clause("G-2.5.4")
async def test_a_log_in_elsewhere_ends_the_first_terminal(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.watch("dealer")
        elsewhere = venue.stranger()
        assert (await elsewhere.log_in("ada")).status_code == 200
        problem = await tab.until(lambda m: m["type"] == "problem")
        assert problem["reason"] == "session-ended"
        assert await tab.hear() is None
        assert tab.closed == 4401
    assert (await person.get("/api/me/purses")).status_code == 401
    assert (await elsewhere.get("/api/me/purses")).status_code == 200


@pytest.mark.clause("G-2.5.4")
async def test_half_an_hour_without_use_ends_a_players_session(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.watch("dealer")
        venue.clock.forward(1790)
        assert (await person.post("/api/me/preferences", {"language": "nl"})).status_code == 200
        venue.clock.forward(1790)
        tab.say(type="ping", sent_ms=1, active=True)
        await tab.until(lambda m: m["type"] == "pong")
        venue.clock.forward(1790)
        assert (await tab.ask("sit"))["type"] == "accepted"
        venue.clock.forward(1801)
        await venue.premises.reception.end_idle()
        problem = await tab.until(lambda m: m["type"] == "problem")
        assert problem["reason"] == "session-ended"
    assert (await person.get("/api/me/purses")).status_code == 401
    ended = security_log(venue)[-1]
    assert (ended["event"], ended["why"]) == ("signed-off", "idle")


@pytest.mark.clause("G-2.5.4")
async def test_a_connection_that_only_stays_awake_does_not_keep_a_session_alive(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        for _ in range(7):
            venue.clock.forward(300)
            await tab.quiet()
        await venue.premises.reception.end_idle()
        await tab.until(lambda m: m["type"] == "problem")


@pytest.mark.clause("G-2.5.4", "G-B.2.3")
async def test_screens_that_ask_by_themselves_keep_no_session_alive(venue: Venue) -> None:
    person, dora = await venue.player("ada"), await venue.staff("dora", Role.DEALER)
    asked = ("/api/lobby", "/api/me/purses", "/api/jackpots", "/api/session", "/api/terminals", "/api/me/reality")
    async with person.tab() as tab:
        for minute in range(1, 31):
            venue.clock.forward(60)
            for path in asked:
                await person.get(path)
                await dora.get(path)
            tab.say(type="watch", table="dealer")
            await tab.quiet()
            assert (await dora.get("/api/me/chat")).status_code == (200 if minute < 5 else 401)
        assert (await person.get("/api/me/purses")).status_code == 401


@pytest.mark.clause("G-B.2.3")
async def test_a_dealers_terminal_locks_after_five_minutes(venue: Venue) -> None:
    person = await venue.staff("dora", Role.DEALER)
    venue.clock.forward(299)
    assert (await person.get("/api/me/purses")).status_code == 200
    venue.clock.forward(301)
    assert (await person.get("/api/me/purses")).status_code == 401


@pytest.mark.clause("G-2.5.4")
async def test_sessions_survive_a_restart_and_log_outs_do_too(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        stays, leaves = await venue.player("stays"), await venue.player("leaves")
        cookies = dict(leaves.http.cookies)
        assert (await leaves.call("DELETE", "/api/session")).status_code == 200
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        again, gone = venue.stranger(), venue.stranger()
        again.http.cookies.update(dict(stays.http.cookies))
        gone.http.cookies.update(cookies)
        assert (await again.look())["patron"]["id"] == stays.patron
        assert (await gone.look())["patron"] is None


async def test_nobody_is_logged_in_when_that_could_not_be_stored(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    person = await venue.player("ada")
    await person.call("DELETE", "/api/session")
    await person.look()

    def fail(batch: Batch) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(venue.premises.house.store, "commit", fail)
        answer = await person.log_in("ada")
        assert (answer.status_code, answer.json()["reason"]) == (503, "busy")
        assert "croupier_session" not in answer.cookies
        other = await venue.stranger().join("eve")
        assert (other.status_code, other.json()["reason"]) == (503, "busy")
    assert len(venue.premises.reception.sessions) == 0
    assert (await person.log_in("ada")).status_code == 200
    assert (await venue.stranger().join("eve")).status_code == 201, "the name was not taken"


async def test_logging_out_closes_the_terminals_of_the_session(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.quiet()
        answer = await person.call("DELETE", "/api/session")
        assert answer.json()["patron"] is None
        assert (await tab.until(lambda m: m["type"] == "problem"))["reason"] == "session-ended"


# Other sites


async def test_a_request_that_changes_something_needs_the_pages_token(venue: Venue) -> None:
    person = await venue.player("ada")
    for token in ("", "wrong", person.http.cookies["croupier_session"]):
        response = await person.post("/api/me/preferences", {"language": "nl"}, headers={"X-CSRF-Token": token})
        assert (response.status_code, response.json()["reason"]) == (403, "bad-csrf-token")
    assert venue.premises.directory.by_id(person.patron).language == "en"  # type: ignore[union-attr]


async def test_the_token_of_one_session_is_no_good_for_another(venue: Venue) -> None:
    ada, eve = await venue.player("ada"), await venue.player("eve")
    token = eve.http.headers["X-CSRF-Token"]
    response = await ada.post("/api/me/preferences", {"language": "nl"}, headers={"X-CSRF-Token": token})
    assert response.status_code == 403


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://house.test.evil.example", "http://[", "https://house.test", "house.test"],
)
async def test_other_sites_can_neither_post_nor_connect(venue: Venue, origin: str) -> None:
    person = await venue.player("ada")
    response = await person.post("/api/me/preferences", {"language": "nl"}, headers={"Origin": origin})
    assert (response.status_code, response.json()["reason"]) == (403, "bad-origin")
    async with person.tab(origin=origin) as tab:
        assert not tab.accepted


async def test_our_own_pages_can(venue: Venue) -> None:
    person = await venue.player("ada")
    response = await person.post("/api/me/preferences", {"language": "nl"}, headers={"Origin": BASE})
    assert response.status_code == 200
    async with person.tab(origin=BASE) as tab:
        assert tab.accepted


async def test_behind_tls_only_pages_that_came_by_it_speak_for_the_house(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=msgspec.structs.replace(GENEROUS, secure_cookies=True)) as venue:
        person = venue.stranger()
        assert "max-age=31536000" in (await person.get("/api/lobby")).headers["strict-transport-security"]
        for origin, accepted in (("https://house.test", True), ("http://house.test", False)):
            async with person.tab(origin=origin) as tab:
                assert tab.accepted is accepted, origin


@pytest.mark.parametrize(
    ("proxies", "client", "address"),
    [
        ((), "127.0.0.1", "127.0.0.1"),  # the loopback is no exception
        (("10.1.0.0/16",), "127.0.0.1", "127.0.0.1"),
        (("10.1.0.0/16",), "10.1.2.3", "203.0.113.9"),
        (("127.0.0.1",), "127.0.0.1", "203.0.113.9"),
    ],
)
async def test_forwarded_addresses_count_from_named_proxies_alone(
    proxies: tuple[str, ...], client: str, address: str
) -> None:
    seen: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    config = server_config(application, "127.0.0.1", 0, proxies)
    config.load()
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "scheme": "http",
        "client": (client, 5_000),
        "headers": [(b"x-forwarded-for", b"203.0.113.9")],
    }
    await config.loaded_app(scope, None, None)
    assert seen == [address]


async def test_every_answer_carries_the_headers_that_keep_browsers_safe(venue: Venue) -> None:
    for path in ("/", "/api/lobby", "/api/nothing", "/metrics", "/assets/none.js"):
        headers = (await venue.stranger().get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


# Rates


async def test_log_ins_from_one_address_are_slowed_down(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins=Rate(burst=3, per_s=0.1))
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        person = venue.stranger()
        codes = [(await person.log_in(f"name{n}", "wrong password")).status_code for n in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        assert (await venue.stranger("10.9.9.9").log_in("name", "wrong password")).status_code == 401
        venue.clock.forward(11)
        assert (await person.log_in("name9", "wrong password")).status_code == 401


async def test_registrations_from_one_address_are_slowed_down(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, registrations=Rate(burst=2, per_s=0.01))
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        codes = [(await venue.stranger().join(f"name{n}")).status_code for n in range(3)]
        assert codes == [201, 201, 429]


async def test_a_flood_of_commands_is_refused_and_a_flood_of_rubbish_hung_up_on(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, messages=Rate(burst=60, per_s=1))
    async with opened(tmp_path, MemoryStore(), settings) as venue:
        person = await venue.player("ada")
        async with person.tab() as tab:
            for n in range(80):
                tab.say(type="sit", id=f"s{n}", table="dealer")
            replies = [await tab.until(lambda m: m["type"] in ("accepted", "refused")) for _ in range(80)]
            assert sum(r.get("reason") == "too-fast" for r in replies) >= 15
        async with person.tab() as tab:
            for _ in range(10):
                tab.say_raw("rubbish")
            while await tab.hear() is not None:
                pass
            assert tab.closed == 1008


async def test_one_session_opens_only_so_many_connections(venue: Venue) -> None:
    person = await venue.player("ada")
    most = venue.premises.settings.most_connections_of_session
    tabs = [await person.tab().__aenter__() for _ in range(most + 1)]
    assert [tab.accepted for tab in tabs] == [True] * most + [False]
    for tab in tabs:
        await tab.__aexit__()


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


@pytest.mark.clause("G-B.2.3", "G-2.8.8")
async def test_an_administrator_makes_staff_accounts_and_lifts_lock_outs_on_record(venue: Venue) -> None:
    root = await venue.staff("root", Role.ADMINISTRATOR)
    body = {"name": "dora", "password": PASSWORD, "display_name": "Dealer Dora", "roles": ["dealer"]}
    assert (await root.post("/api/staff", body)).status_code == 201
    assert (await root.post("/api/staff", {**body, "name": "eve", "roles": ["player"]})).status_code == 400
    assert (await root.post("/api/staff", {**body, "name": "eve", "roles": []})).status_code == 400
    dora = venue.stranger()
    assert (await dora.log_in("dora")).json()["patron"]["roles"] == ["dealer"]
    for _ in range(3):
        await venue.stranger().log_in("dora", "wrong password")
    assert (await venue.stranger().log_in("dora")).status_code == 423
    assert (await root.post("/api/staff/unlock", {"name": "dora"})).status_code == 200
    assert (await venue.stranger().log_in("dora")).status_code == 200
    assert (await root.post("/api/staff/unlock", {"name": "nobody"})).status_code == 404
    by = {event.kind: event.actor for event in of_accounts(venue)}
    assert by["unlocked"] == root.patron
    assert {row["name"] for row in (await root.get("/api/staff")).json()} == {"root", "dora"}


@pytest.mark.clause("G-B.2.3")
async def test_roles_are_changed_by_another_administrator_and_hold_at_once(venue: Venue) -> None:
    root, dora = await venue.staff("root", Role.ADMINISTRATOR), await venue.staff("dora", Role.DEALER)
    async with dora.tab() as tab:
        given = await root.post("/api/staff/roles", {"name": "dora", "give": ["inspector"]})
        assert given.json()["roles"] == ["dealer", "inspector"]
        assert (await dora.get("/api/pit/dealers")).status_code == 200, "an inspector may look at this"
        taken = await root.post("/api/staff/roles", {"name": "dora", "take": ["inspector"]})
        assert taken.json()["roles"] == ["dealer"]
        ended = await tab.until(lambda m: m["type"] == "problem")
        assert (ended["reason"], ended["details"]["why"]) == ("session-ended", "role-taken")
    assert (await dora.get("/api/me/purses")).status_code == 401
    assert (await root.post("/api/staff/roles", {"name": "root", "give": ["cashier"]})).status_code == 403
    ada = await venue.player("ada")
    assert (await root.post("/api/staff/roles", {"name": "ada", "give": ["dealer"]})).status_code == 403
    assert (await ada.post("/api/staff/roles", {"name": "ada", "give": ["dealer"]})).status_code == 403


@pytest.mark.clause("G-B.2.3")
async def test_a_closed_account_is_out_at_once_and_in_again_when_it_is_opened(venue: Venue) -> None:
    root, dora = await venue.staff("root", Role.ADMINISTRATOR), await venue.staff("dora", Role.DEALER)
    closed = await root.post("/api/staff/close", {"name": "dora", "reason": "left us"})
    assert closed.json()["closed"]
    assert (await dora.get("/api/me/purses")).status_code == 401
    refused = await venue.stranger().log_in("dora")
    assert (refused.status_code, refused.json()["reason"]) == (401, "wrong-log-in")
    assert (await root.post("/api/staff/close", {"name": "root"})).status_code == 403, "not one's own"
    assert not (await root.post("/api/staff/reopen", {"name": "dora"})).json()["closed"]
    assert (await venue.stranger().log_in("dora")).status_code == 200


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
