"""Every command by every role, and every address of the API: who is let through and who is not."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.commands import AnyCommand
from croupier.house.roles import Role
from rigs.venue import Venue

PLAYER = {Role.PLAYER}
DEALER = {Role.DEALER, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR}
SUPERVISOR = DEALER - {Role.DEALER}

# What the book says, written down again: who may send each command (RFH-18.4, 11.5.1, 3.5, 3.2.8, 4.1, 18.8).
MATRIX: dict[str, set[Role]] = {
    "sit": PLAYER,
    "leave": PLAYER,
    "place": PLAYER,
    "take-back": PLAYER,
    "confirm-wagers": PLAYER,
    "ready": PLAYER,
    "decide": PLAYER,
    "fund": PLAYER,
    "collect": PLAYER,
    "new-game": DEALER,
    "no-more-bets": DEALER,
    "enter": DEALER,
    "confirm-result": DEALER,
    "retract": DEALER,
    "stop-spin": DEALER,
    "spin-again": DEALER,
    "open-table": SUPERVISOR,
    "close-table": SUPERVISOR,
    "void": SUPERVISOR,
    "correct": SUPERVISOR,
    "set-limits": SUPERVISOR,
    "allow-late": DEALER,  # at the tables of this floor, by their book (HC25-1.1.4d)
    "acknowledge": SUPERVISOR,
    "decline-dice": PLAYER,
    "take-up": PLAYER,
    "withdraw": PLAYER,
    "lucky-chip": PLAYER,
    "prepare-shoe": DEALER,
    "report-check": DEALER,
    "report": DEALER,
    "mark-equipment": DEALER,
    "sign-on": DEALER,
    "sign-off": DEALER,
    "cancel-closing": SUPERVISOR,
    "order-check": SUPERVISOR | {Role.INSPECTOR},
    "direct-shuffle": SUPERVISOR,
    "change-cards": SUPERVISOR,
    "assign-dealer": SUPERVISOR,
    "move-dealer": SUPERVISOR,
    "release-seat": SUPERVISOR,
    "confirm-win": SUPERVISOR,
    "group-players": SUPERVISOR,
    "set-calls": SUPERVISOR,
    "find-money": DEALER,
    "release-found": SUPERVISOR,
}
BODIES: dict[str, dict[str, Any]] = {
    "place": {"round": 1, "chips": [{"spot": "red", "amount_minor": 100}]},
    "take-back": {"round": 1},
    "confirm-wagers": {"round": 1},
    "ready": {"round": 1},
    "decide": {"round": 1, "key": "k", "option": "half"},
    "fund": {"amount_minor": 100},
    "no-more-bets": {"round": 1},
    "enter": {"round": 1, "answer": "17"},
    "confirm-result": {"round": 1},
    "retract": {"round": 1},
    "stop-spin": {"round": 1, "reason": "WHEEL_STATIONARY"},
    "spin-again": {"round": 1},
    "close-table": {"notice_s": 1200},
    "void": {"round": 1, "reason": "MALFUNCTION"},
    "correct": {"round": 1, "answer": "4", "reason": "WRONG_RESULT"},
    "set-limits": {"limits": {"default": {"minimum_minor": 100, "maximum_minor": 200}}},
    "allow-late": {"round": 1, "seat": "1", "chips": [], "reason": "fair"},
    "acknowledge": {"alert": 1},
    "withdraw": {"round": 1},
    "lucky-chip": {"round": 1, "spot": "red"},
    "report-check": {"count": 416},
    "report": {"round": 1, "code": "RULES_BROKEN"},
    "mark-equipment": {"kind": "wheel", "status": "ready"},
    "change-cards": {"colour": "red"},
    "assign-dealer": {"dealer": "dora"},
    "move-dealer": {"dealer": "dora", "source": "star"},
    "release-seat": {"seat": "9"},
    "confirm-win": {"lock": 1},
    "group-players": {"seats": []},
    "find-money": {"amount_minor": 100},
    "release-found": {"found": 1, "patron": "ann", "note": "seen"},
}
PEOPLE = [role for role in Role if role not in (Role.HOUSE, Role.DEVICE)]


def test_the_matrix_names_every_command() -> None:
    tags = {str(command.__struct_config__.tag) for command in AnyCommand.__args__}  # type: ignore[attr-defined]
    assert tags == MATRIX.keys() | {"call-supervisor"}


@pytest.mark.clause("G-B.2.3", "RFH-18.4", "HC25-1.1.1")
@pytest.mark.parametrize("role", PEOPLE, ids=lambda role: role.value)
async def test_each_role_may_send_its_own_commands_and_no_others(venue: Venue, role: Role) -> None:
    person = await venue.staff(role.value[:20], role)
    async with person.tab() as tab:
        for kind, roles in MATRIX.items():
            reply = await tab.ask(kind, **BODIES.get(kind, {}))
            refused_for_role = reply["type"] == "refused" and reply["reason"] == "not-allowed"
            assert refused_for_role == (role not in roles), f"{role.value} sent {kind}: {reply}"


async def test_nobody_without_a_session_can_send_anything(venue: Venue) -> None:
    async with venue.stranger().tab() as tab:
        for kind in [*MATRIX, "call-supervisor"]:
            reply = await tab.ask(kind, **BODIES.get(kind, {}))
            assert reply["reason"] == "not-logged-in"
    assert venue.table("dealer").state.version == 2, "installed and opened, and nothing since"


@pytest.mark.clause("RFH-9.4")
async def test_whoever_sits_or_deals_may_call_a_supervisor(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        assert (await tab.ask("call-supervisor", note="My screen froze."))["reason"] == "not-seated"
        await tab.ask("sit")
        assert (await tab.ask("call-supervisor", note="My screen froze."))["type"] == "accepted"
    boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
    async with boss.tab() as tab:
        view = await tab.watch("dealer", "supervisor")
        assert view["view"]["pit"]["alerts"][0]["note"] == "My screen froze."


AUDIENCES = {
    "player": set(PEOPLE),
    "dealer": DEALER,
    "supervisor": SUPERVISOR | {Role.INSPECTOR},
    "display": set(PEOPLE),
}


@pytest.mark.parametrize("role", PEOPLE, ids=lambda role: role.value)
async def test_each_audience_needs_its_role(venue: Venue, role: Role) -> None:
    person = await venue.staff(role.value[:20], role)
    async with person.tab() as tab:
        for audience, roles in AUDIENCES.items():
            answer = await tab.watch("dealer", audience)
            assert (answer["type"] == "view") == (role in roles), f"{role.value} as {audience}"
            assert ("pit" in answer.get("view", {})) == (audience == "supervisor" and role in roles)


async def test_without_a_session_one_can_watch_as_a_display_only(venue: Venue) -> None:
    async with venue.stranger().tab() as tab:
        for audience in ("player", "dealer", "supervisor"):
            assert (await tab.watch("dealer", audience))["reason"] == "not-logged-in"
        assert (await tab.watch("dealer", "display"))["type"] == "view"
        assert (await tab.watch("dealer", "ceiling"))["reason"] == "unknown-audience"
        assert (await tab.watch("nowhere", "display"))["reason"] == "unknown-table"


STAFF = SUPERVISOR | {Role.INSPECTOR}
ADDRESSES: list[tuple[str, str, Any, set[Role]]] = [
    ("GET", "/api/pit", None, STAFF),
    ("GET", "/api/pit/tables/dealer/events", None, STAFF),
    ("GET", "/api/audit/verify", None, {Role.INSPECTOR, Role.ADMINISTRATOR}),
    ("POST", "/api/pit/preview", {"command": {"type": "void", "id": "x", "table": "dealer", "round": 0, "reason": "x"}},
     SUPERVISOR | {Role.DEALER}),
    ("POST", "/api/me/play-money", {"id": "x", "currency": "EUR"}, {Role.PLAYER}),
    ("GET", "/api/me/purses", None, set(PEOPLE)),
    ("GET", "/api/me/unfinished", None, set(PEOPLE)),
    ("GET", "/api/pit/dealers", None, SUPERVISOR | {Role.INSPECTOR}),
    ("GET", "/api/pit/staffing", None, SUPERVISOR | {Role.INSPECTOR}),
    ("GET", "/api/staff", None, {Role.ADMINISTRATOR}),
    ("POST", "/api/staff", {"name": "new.one", "display_name": "New", "roles": ["dealer"]},
     {Role.ADMINISTRATOR}),
    ("GET", "/api/cage/receivables", None, STAFF | {Role.CASHIER}),
    ("POST", "/api/cage/repayments", {"id": "r", "patron": "x", "currency": "EUR", "amount_minor": 1},
     SUPERVISOR | {Role.CASHIER}),
    ("GET", "/api/devices", None, STAFF),
    ("POST", "/api/devices", {"table": "dealer", "kind": "wheel"}, {Role.ADMINISTRATOR}),
    ("POST", "/api/devices/revoke", {"id": "device-0"}, {Role.ADMINISTRATOR}),
    ("POST", "/api/staff/unlock", {"name": "nobody.here"}, {Role.ADMINISTRATOR}),
    ("POST", "/api/staff/roles", {"name": "nobody.here", "give": ["dealer"]}, {Role.ADMINISTRATOR}),
    ("POST", "/api/staff/close", {"name": "nobody.here"}, {Role.ADMINISTRATOR}),
    ("POST", "/api/staff/reopen", {"name": "nobody.here"}, {Role.ADMINISTRATOR}),
]  # fmt: skip


@pytest.mark.parametrize("role", PEOPLE, ids=lambda role: role.value)
async def test_each_address_needs_its_role(venue: Venue, role: Role) -> None:
    person = await venue.staff(role.value[:20], role)
    for method, path, body, roles in ADDRESSES:
        answer = await person.call(method, path, body)
        assert (answer.status_code == 403) == (role not in roles), f"{role.value} {method} {path}: {answer.text}"
        assert answer.status_code < 500
    nobody = venue.stranger()
    for method, path, body, _ in ADDRESSES:
        assert (await nobody.call(method, path, body)).status_code == 401
