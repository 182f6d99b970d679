"""Accounts of staff: made, changed, closed and opened again by administrators."""

from __future__ import annotations

import pytest

from croupier.house.roles import Role
from rigs.account_events import of_accounts
from rigs.venue import PASSWORD, Venue


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
