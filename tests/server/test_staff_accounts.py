"""Accounts of staff: made, changed, closed and opened again by administrators."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.surveillance.verify import verify
from rigs.account_events import of_accounts
from rigs.venue import PASSWORD, MovableClock, Venue, opened


@pytest.mark.clause("G-B.2.3", "G-2.8.8")
async def test_an_administrator_makes_staff_accounts_and_lifts_lock_outs_on_record(venue: Venue) -> None:
    root = await venue.staff("root", Role.ADMINISTRATOR)
    body = {"name": "dora", "display_name": "Dealer Dora", "roles": ["dealer"]}
    code = (await root.post("/api/staff", body)).json()["code"]
    assert (await root.post("/api/staff", {**body, "name": "eve", "roles": ["player"]})).status_code == 400
    assert (await root.post("/api/staff", {**body, "name": "eve", "roles": []})).status_code == 400
    dora = venue.stranger()
    assert (await dora.log_in("dora", code)).json()["patron"]["roles"] == ["dealer"]
    assert (await dora.post("/api/me/password", {"old": code, "new": PASSWORD})).status_code == 200
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
async def test_no_administrator_knows_the_password_of_a_colleague(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, clock=clock) as venue:
        root = await venue.staff("root", Role.ADMINISTRATOR)
        with_password = {"name": "eve", "display_name": "Eve", "roles": ["dealer"], "password": PASSWORD}
        assert (await root.post("/api/staff", with_password)).status_code == 400, "nobody chooses for another"
        codes = {}
        for name in ("dora", "dirk"):
            made = await root.post("/api/staff", {"name": name, "display_name": name.title(), "roles": ["cashier"]})
            assert (made.status_code, made.json()["waits"]) == (201, False)
            codes[name] = made.json()["code"]
        record = b"".join(
            event.body
            for stream, _ in venue.premises.house.store.streams()
            for event in venue.premises.house.store.events(stream)
        )
        assert codes["dora"].replace("-", "").encode() not in record.replace(b"-", b"")
        dora = venue.stranger()
        assert (await dora.log_in("dora", codes["dora"])).json()["patron"]["owes_password"] is True
        assert (await dora.get("/api/second-person")).json()["reason"] == "password-owed", "nothing before that"
        assert (await venue.stranger().log_in("dora", codes["dora"])).status_code == 401, "good once"
        chosen = {"old": codes["dora"], "new": "zebra sings low tonight"}
        assert (await dora.post("/api/me/password", {**chosen, "new": "short"})).status_code == 400
        assert (await dora.post("/api/me/password", chosen)).status_code == 200
        assert (await dora.get("/api/second-person")).status_code == 200
        assert (await venue.stranger().log_in("dora", chosen["new"])).status_code == 200
        clock.forward(24 * 3600 + 1)
        assert (await venue.stranger().log_in("dirk", codes["dirk"])).status_code == 401, "it runs out"
        again = await venue.stranger().log_in("dora", chosen["new"])
        assert again.json()["patron"]["owes_password"] is False, "a password that was chosen does not"
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


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
