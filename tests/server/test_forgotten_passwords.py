"""A forgotten password: staff who have seen who it is give a code for one log-in, and a new password is due."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pyotp
import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.patrons.accounts.line import account_of
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, PASSWORD, MovableClock, Person, Venue, opened

FRESH = "quite another secret"
RESET = "/api/staff/password/reset"


async def reset(by: Person, name: str, seen: str = "passport") -> Any:
    return await by.post(RESET, {"name": name, "seen": seen})


async def code_for(by: Person, name: str) -> str:
    answer = await reset(by, name)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


async def choose(person: Person, old: str, new: str = FRESH) -> Any:
    return await person.post("/api/me/password", {"old": old, "new": new})


@pytest.mark.clause("G-B.2.3", "G-2.8.8")
async def test_a_code_lets_its_owner_in_once_and_only_to_choose_a_password(venue: Venue) -> None:
    alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    code = await code_for(cass, "alice")
    assert (await alice.get("/api/me/purses")).status_code == 401, "whoever was in is out"
    assert (await venue.stranger().log_in("alice")).status_code == 401, "the old password is worth nothing"
    back = venue.stranger()
    assert (await back.log_in("alice", code.upper().replace("-", " "))).status_code == 200, "however it is typed"
    assert (await back.look())["patron"]["owes_password"] is True
    purses = await back.get("/api/me/purses")
    assert (purses.status_code, purses.json()["reason"]) == (403, "password-owed")
    async with back.tab() as tab:
        sat = await tab.ask("sit", "dealer")
        assert (sat["type"], sat["reason"]) == ("refused", "not-logged-in"), "nobody, until that is done"
    assert (await venue.stranger().log_in("alice", code)).status_code == 401, "a code is good once"
    assert (await choose(back, code, code)).json()["details"]["why"]["code"] == "password-same"
    assert (await choose(back, code)).status_code == 200
    assert (await back.look())["patron"]["owes_password"] is False
    assert (await back.get("/api/me/purses")).status_code == 200, "the session goes on"
    assert (await venue.stranger().log_in("alice", FRESH)).status_code == 200
    store = venue.premises.house.store
    events = [(event.kind, event) for event in store.events(account_of(alice.patron))]
    (done,) = [event for kind, event in events if kind == "password-reset"]
    assert (done.actor, msgspec.json.decode(done.body)["seen"]) == (cass.patron, "passport")
    kept = b"".join(event.body for _, event in events).decode()
    assert code not in kept
    assert code.replace("-", "") not in kept, "shown once, and kept as a hash alone"
    assert verify(store.reader(), checks=CHECKS).problems == ()


async def test_a_code_that_nobody_uses_runs_out(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, clock=clock) as venue:
        await venue.player("alice")
        code = await code_for(await venue.staff("cass", Role.CASHIER), "alice")
        clock.forward(24 * 3600 + 1)
        assert (await venue.stranger().log_in("alice", code)).status_code == 401
        again = await code_for(await venue.staff("cass", Role.CASHIER), "alice")
        assert (await venue.stranger().log_in("alice", again)).status_code == 200


@pytest.mark.clause("G-B.2.3")
async def test_players_go_to_a_cashier_and_staff_to_another_administrator(venue: Venue) -> None:
    await venue.player("alice")
    ada, cass = await venue.staff("ada", Role.ADMINISTRATOR), await venue.staff("cass", Role.CASHIER)
    sam, carl = await venue.staff("sam", Role.GAMING_SUPERVISOR), await venue.staff("carl", Role.CASHIER)
    asked = {
        "a supervisor for a player": await reset(sam, "alice"),
        "a cashier for a colleague": await reset(cass, "carl"),
        "a cashier for an administrator": await reset(cass, "ada"),
        "an administrator for oneself": await reset(ada, "ada"),
    }
    assert {what: answer.status_code for what, answer in asked.items()} == dict.fromkeys(asked, 403)
    assert (await carl.look())["patron"] is not None
    assert (await reset(cass, "alice", "  ")).json()["reason"] == "not-identified"
    assert (await reset(cass, "nobody")).status_code == 404
    assert (await reset(ada, "carl")).status_code == 200
    assert (await carl.look())["patron"] is None
    assert (await reset(ada, "alice")).status_code == 200


@pytest.mark.clause("G-B.2.3")
async def test_a_reset_opens_none_of_the_other_locks(venue: Venue) -> None:
    await venue.player("alice")
    cass, ada = await venue.staff("cass", Role.CASHIER), await venue.staff("ada", Role.ADMINISTRATOR)
    far = "10.9.9.9"
    for _ in range(3):
        await venue.stranger(far).log_in("alice", "wrong and wrong")
    code = await code_for(cass, "alice")
    assert (await venue.stranger(far).log_in("alice", code)).status_code == 423, "that place stays shut out"
    carl = await venue.staff("carl", Role.CASHIER)
    offer = (await carl.post("/api/me/codes/offer")).json()
    now_s = venue.premises.now_ms() // 1000
    first = pyotp.TOTP(offer["secret"]).at(now_s)
    assert (await carl.post("/api/me/codes", {"offer": offer["offer"], "code": first})).status_code == 201
    asked = await venue.stranger().log_in("carl", await code_for(ada, "carl"))
    assert (asked.status_code, asked.json()["reason"]) == (401, "code-needed"), "one-time codes are still asked for"
    await ada.post("/api/staff/close", {"name": "alice"})
    assert (await venue.stranger().log_in("alice", code)).status_code == 401, "a closed account stays closed"


@pytest.mark.clause("G-B.2.3")
async def test_a_reset_waits_for_a_second_person_where_the_floor_says_so(tmp_path: Path) -> None:
    rows = '[[second_person]]\nacts = ["password-reset"]\napproved_by = "cashier"\n'
    async with opened(tmp_path, floor=FLOOR + rows) as venue:
        await venue.player("alice")
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        shown = (await reset(cass, "alice")).json()
        assert shown["waits"] is True
        assert (await venue.stranger().log_in("alice", shown["code"])).status_code == 401
        assert (await venue.stranger().log_in("alice", PASSWORD)).status_code == 200, "nothing has happened yet"
        (entry,) = (await carl.get("/api/second-person")).json()
        assert (entry["kind"], entry["about"]) == ("password-reset", "alice")
        assert (await carl.post(f"/api/second-person/{entry['number']}/approve", {"id": "a"})).json()["done"]
        assert (await venue.stranger().log_in("alice", shown["code"])).status_code == 200
