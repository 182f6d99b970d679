"""Every address of the API by every role. The addresses come from the application: a new one without a rule here fails.

Written down again, not read from the code: who may ask what, by the duties of each role (G-B.2.3).
"""

from __future__ import annotations

import re
import typing
from typing import Any, Final

import pytest

from croupier.house.roles import Role
from croupier.server.routes import every_route
from rigs.samples import sample
from rigs.venue import Venue

ANYBODY: Final = None
PEOPLE: Final = frozenset(role for role in Role if role not in (Role.HOUSE, Role.DEVICE))
PLAYER = frozenset({Role.PLAYER})
ADMINISTRATOR = frozenset({Role.ADMINISTRATOR})
MANAGER = ADMINISTRATOR | {Role.ASSISTANT_GAMING_MANAGER}
SUPERVISOR = MANAGER | {Role.GAMING_SUPERVISOR}
DEALER = SUPERVISOR | {Role.DEALER}
CASHIER = frozenset({Role.CASHIER})
INSPECTOR = frozenset({Role.INSPECTOR})
TOURNAMENTS = ADMINISTRATOR | {Role.TOURNAMENT_MANAGER}
STAFF = PEOPLE - PLAYER

RULES: Final[dict[str, frozenset[Role] | None]] = {
    "GET /api/session": ANYBODY,
    "POST /api/session": ANYBODY,
    "POST /api/session/code": ANYBODY,
    "POST /api/session/passkey/offer": ANYBODY,
    "POST /api/session/passkey": ANYBODY,
    "DELETE /api/session": ANYBODY,
    "POST /api/patrons": ANYBODY,
    "GET /api/demo-accounts": ANYBODY,
    "POST /api/barred": ANYBODY,  # with the pass of a refused log-in
    "POST /api/barred/withdrawals": ANYBODY,
    "POST /api/barred/letters": ANYBODY,
    "GET /api/health": ANYBODY,
    "GET /api/cluster": ADMINISTRATOR,
    "POST /api/cluster/hand-over": ADMINISTRATOR,
    "POST /api/cluster/move": ADMINISTRATOR,
    "GET /api/lobby": ANYBODY,
    "GET /api/words": ANYBODY,
    "GET /api/rulebooks": ANYBODY,
    "GET /api/rulebooks/{book_id}/games/{game_id}": ANYBODY,
    "GET /api/rulebooks/{book_id}/games/{game_id}/odds": ANYBODY,
    "GET /api/rulebooks/{book_id}/games/{game_id}/sheet": ANYBODY,
    "GET /api/rulebooks/{book_id}/games/{game_id}/example": ANYBODY,
    "GET /api/rulebooks/{book_id}/poker/{game_id}": ANYBODY,
    "GET /api/rulebooks/{book_id}/glossary": ANYBODY,
    "GET /api/rulebooks/{book_id}/against/{other_id}": ANYBODY,
    "GET /api/tables/{table_id}/odds": ANYBODY,
    "GET /api/tables/{table_id}/layout": ANYBODY,
    "GET /api/tables/{table_id}/results": ANYBODY,
    "GET /api/tables/{table_id}/rules": ANYBODY,
    "GET /api/tables/{table_id}/statistics": ANYBODY,
    "GET /api/tables/{table_id}/ticket": ANYBODY,
    "GET /api/laundering": MANAGER,
    "POST /api/laundering": SUPERVISOR | CASHIER,
    "POST /api/laundering/{number}/open": MANAGER,
    "POST /api/laundering/{number}/notes": MANAGER,
    "POST /api/laundering/{number}/propose": MANAGER,
    "POST /api/laundering/{number}/decide": MANAGER,
    "POST /api/laundering/{number}/report": MANAGER,
    "GET /api/jackpots": ANYBODY,
    "GET /api/promotions": ANYBODY,
    "GET /api/promotions/{number}/terms": ANYBODY,
    "GET /api/jackpots/{jackpot_id}/rules": ANYBODY,
    "GET /api/tournaments": ANYBODY,
    "GET /api/tournaments/{tournament}": ANYBODY,
    "GET /api/tournaments/{tournament}/board": ANYBODY,
    "GET /api/poker": ANYBODY,
    "GET /api/poker/pools": ANYBODY,
    "GET /api/poker/tournaments": ANYBODY,
    "GET /api/poker/tournaments/{tournament}": ANYBODY,
    "GET /api/poker/tournaments/{tournament}/results": ANYBODY,
    "GET /api/poker/tournaments/{tournament}/players": ANYBODY,
    "GET /api/poker/formats": TOURNAMENTS,
    "GET /api/poker/games": TOURNAMENTS,
    "POST /api/poker/forecast": TOURNAMENTS,
    "POST /api/poker/tournaments": TOURNAMENTS,
    "POST /api/poker/tournaments/{tournament}/terms": TOURNAMENTS,
    "GET /api/poker/tournaments/{tournament}/desk": TOURNAMENTS,
    "GET /api/poker/tournaments/{tournament}/desk/disqualified/{player}": TOURNAMENTS,
    "GET /api/poker/tournaments/{tournament}/desk/redrawn": TOURNAMENTS,
    "GET /api/terminals/{terminal}": ANYBODY,
    "POST /api/terminals/{terminal}/sign-on": ANYBODY,
    "GET /api/ready": ANYBODY,
    "GET /api/screen": ANYBODY,
    "POST /api/terminals/{terminal}/enrol": ANYBODY,  # with a code that an administrator was given
    "GET /api/rounds/{table_id}/{number}": PEOPLE,
    "GET /api/me/purses": PEOPLE,
    "GET /api/tables/{table_id}/coach": PEOPLE,
    "GET /api/me/rounds": PEOPLE,
    "GET /api/me/statement": PEOPLE,
    "GET /api/me/unfinished": PEOPLE,
    "GET /api/me/chat": PEOPLE,
    "GET /api/me/prizes": PEOPLE,
    "GET /api/me/disputes": PEOPLE,
    "GET /api/me/hands": PEOPLE,
    "GET /api/me/reality": PEOPLE,
    "POST /api/me/reality": PEOPLE,
    "POST /api/me/chat": PEOPLE,
    "POST /api/me/chat/block": PEOPLE,
    "POST /api/me/preferences": PEOPLE,
    "POST /api/me/password": PEOPLE,
    "GET /api/me/passkeys": PEOPLE,
    "POST /api/me/passkeys": PEOPLE,
    "POST /api/me/passkeys/offer": PEOPLE,
    "POST /api/me/passkeys/remove": PEOPLE,
    "GET /api/me/sessions": PEOPLE,
    "POST /api/me/sessions/end": PEOPLE,
    "POST /api/me/export": PLAYER,
    "POST /api/chat/{table_id}/report": PEOPLE,
    "GET /api/poker/{table_id}/hands/{number}": PEOPLE,
    "GET /api/poker/{table_id}/hands/{number}/replay": PEOPLE,
    "GET /api/poker/{table_id}/hands/{number}/chances": PEOPLE,
    "POST /api/poker/{table_id}/hands/{number}/report": PLAYER,
    "GET /api/me/poker": PEOPLE,
    "GET /api/poker/tournaments/{tournament}/wallets": PEOPLE,
    "POST /api/me/play-money": PLAYER,
    "GET /api/me/break": PLAYER,
    "POST /api/me/break": PLAYER,
    "POST /api/me/break/sooner": PLAYER,
    "GET /api/me/limits": PLAYER,
    "POST /api/me/limits": PLAYER,
    "POST /api/me/limits/declined": PLAYER,
    "GET /api/me/complaints": PLAYER,
    "POST /api/me/complaints": PLAYER,
    "POST /api/me/complaints/{number}/write": PLAYER,
    "POST /api/me/complaints/{number}/refer": PLAYER,
    "GET /api/complaints": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/complaints/{number}/bets": CASHIER | SUPERVISOR | INSPECTOR,
    "POST /api/complaints/{number}/assess": CASHIER | SUPERVISOR,
    "POST /api/complaints/{number}/write": CASHIER | SUPERVISOR,
    "POST /api/complaints/{number}/escalate": CASHIER | SUPERVISOR,
    "POST /api/complaints/{number}/decide": SUPERVISOR,
    "GET /api/reports/revenue": MANAGER | INSPECTOR,
    "GET /api/reports/revenue.csv": MANAGER | INSPECTOR,
    "GET /api/reports/liabilities": MANAGER | INSPECTOR,
    "GET /api/reports/liabilities.csv": MANAGER | INSPECTOR,
    "GET /api/reports/rewards": MANAGER | INSPECTOR,
    "GET /api/reports/rewards.csv": MANAGER | INSPECTOR,
    "GET /api/rewards": ANYBODY,
    "GET /api/me/payments/quote": PLAYER,
    "GET /api/me/payments/platform": PLAYER,
    "GET /api/staff/payments/limits/{patron}": ADMINISTRATOR | INSPECTOR,
    "POST /api/staff/payments/limits/raise": ADMINISTRATOR,
    "POST /api/staff/payments/limits/lower": ADMINISTRATOR,
    "GET /api/me/rewards": PLAYER,
    "POST /api/me/rewards/points": PLAYER,
    "POST /api/me/rewards/coins": PLAYER,
    "POST /api/me/rewards/goods": PLAYER,
    "POST /api/me/rewards/bonus/give-up": PLAYER,
    "GET /api/staff/rewards": CASHIER | ADMINISTRATOR | INSPECTOR,
    "POST /api/staff/rewards/decide": CASHIER,
    "POST /api/promotions/{number}/enter": PLAYER,
    "POST /api/promotions/{number}/claim": PLAYER,
    "GET /api/promotions/desk": CASHIER | SUPERVISOR | INSPECTOR,
    "POST /api/promotions": MANAGER,
    "POST /api/promotions/{number}/act": CASHIER | SUPERVISOR | INSPECTOR,
    "POST /api/promotions/{number}/claims/{claim}/claimant": MANAGER | INSPECTOR,
    "GET /api/promotions/denied.csv": MANAGER | INSPECTOR,
    "GET /api/me/identity": PLAYER,
    "POST /api/me/identity": PLAYER,
    "GET /api/me/papers": PLAYER,
    "POST /api/me/papers": PLAYER,
    "GET /api/me/papers/{number}": PLAYER,
    "POST /api/me/prizes/{jackpot_id}/{claim}/ticket": PLAYER,
    "POST /api/me/disputes": PLAYER,
    "POST /api/me/disputes/{number}/review": PLAYER,
    "POST /api/me/tickets": PLAYER,
    "POST /api/me/tickets/redeem": PLAYER,
    "POST /api/me/collect": PLAYER,
    "GET /api/me/card": PLAYER,
    "POST /api/me/card": PLAYER,
    "DELETE /api/me/card": PLAYER,
    "POST /api/tournaments/{tournament}/play": PLAYER,
    "GET /api/chat/{table_id}": DEALER | INSPECTOR,
    "POST /api/chat/{table_id}/delete": DEALER,
    "POST /api/chat/{table_id}/mute": DEALER,
    "POST /api/pit/disputes": DEALER,
    "GET /api/pit": SUPERVISOR | INSPECTOR,
    "GET /api/pit/poker": SUPERVISOR | INSPECTOR,
    "GET /api/pit/pools": SUPERVISOR | INSPECTOR,
    "GET /api/pit/poker/cases": SUPERVISOR | INSPECTOR,
    "POST /api/pit/poker/cases/look": SUPERVISOR,
    "POST /api/pit/poker/cases/{number}/decide": SUPERVISOR,
    "POST /api/pit/poker/together": SUPERVISOR,
    "GET /api/pit/tables/{table_id}/events": SUPERVISOR | INSPECTOR,
    "GET /api/pit/dealers": SUPERVISOR | INSPECTOR,
    "GET /api/pit/staffing": SUPERVISOR | INSPECTOR,
    "GET /api/pit/disputes": SUPERVISOR | INSPECTOR,
    "GET /api/pit/jackpots": SUPERVISOR | INSPECTOR,
    "GET /api/pit/jackpots/{jackpot_id}/events": SUPERVISOR | INSPECTOR,
    "GET /api/devices": SUPERVISOR | INSPECTOR,
    "POST /api/pit/preview": SUPERVISOR | {Role.DEALER},
    "POST /api/pit/tables/{table_id}/found/{number}": SUPERVISOR,
    "POST /api/pit/bar": SUPERVISOR,
    "POST /api/pit/disputes/{number}/decide": SUPERVISOR,
    "POST /api/pit/jackpots/{jackpot_id}/open": SUPERVISOR,
    "POST /api/pit/jackpots/{jackpot_id}/suspend": SUPERVISOR,
    "POST /api/pit/jackpots/{jackpot_id}/link": SUPERVISOR,
    "POST /api/pit/jackpots/{jackpot_id}/claims/{claim}": SUPERVISOR,
    "POST /api/pit/jackpots/{jackpot_id}/claims/{claim}/ticket": SUPERVISOR,
    "POST /api/cage/tickets/void": SUPERVISOR,
    "POST /api/cage/tickets/hold": SUPERVISOR,
    "POST /api/terminals/{terminal}/open": SUPERVISOR,
    "POST /api/terminals/{terminal}/close": SUPERVISOR,
    "POST /api/pit/jackpots/{jackpot_id}/adjust": MANAGER,
    "POST /api/pit/jackpots/{jackpot_id}/announce": MANAGER,
    "POST /api/pit/jackpots/{jackpot_id}/give-on": MANAGER,
    "POST /api/pit/jackpots/{jackpot_id}/close": MANAGER,
    "GET /api/cage/patrons": CASHIER | ADMINISTRATOR,
    "POST /api/cage/cash-in": CASHIER,
    "POST /api/cage/tills/open": CASHIER,
    "POST /api/cage/tills/close": CASHIER,
    "POST /api/cage/cash-out": CASHIER,
    "POST /api/cage/tickets": CASHIER,
    "POST /api/cage/tickets/pay": CASHIER,
    "POST /api/cage/cards": CASHIER,
    "POST /api/cage/hand-pay": CASHIER,
    "POST /api/terminals/{terminal}/count": CASHIER,
    "POST /api/cage/repayments": CASHIER | SUPERVISOR,
    "POST /api/cage/cards/block": CASHIER | SUPERVISOR,
    "GET /api/cage/receivables": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/cage/receipts": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/cage/tills": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/cage/tickets": CASHIER | SUPERVISOR | INSPECTOR,
    "POST /api/cage/tickets/look": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/cage/cards": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/terminals": CASHIER | SUPERVISOR | INSPECTOR,
    "GET /api/tournament-games": TOURNAMENTS,
    "POST /api/tournaments": TOURNAMENTS,
    "POST /api/tournaments/{tournament}/conduct": TOURNAMENTS,
    "GET /api/tournaments/{tournament}/conduct": TOURNAMENTS | SUPERVISOR | INSPECTOR,
    "GET /api/second-person": STAFF,
    "POST /api/second-person/{number}/approve": STAFF,
    "POST /api/second-person/{number}/refuse": STAFF,
    "GET /api/second-person/{number}/ticket": CASHIER | SUPERVISOR,
    "GET /api/me/codes": PEOPLE,
    "POST /api/me/codes/offer": PEOPLE,
    "POST /api/me/codes": PEOPLE,
    "GET /api/staff": ADMINISTRATOR,
    "POST /api/staff": ADMINISTRATOR,
    "POST /api/staff/unlock": ADMINISTRATOR,
    "GET /api/me/payments": PLAYER,
    "GET /api/me/conversions": PLAYER,
    "POST /api/me/payments/methods": PLAYER,
    "POST /api/me/payments/methods/choose": PLAYER,
    "POST /api/me/payments/deposits": PLAYER,
    "POST /api/me/payments/withdrawals": PLAYER,
    "POST /api/me/payments/withdrawals/cancel": PLAYER,
    "POST /api/me/address": PLAYER,
    "POST /api/address/confirm": ANYBODY,
    "POST /api/session/forgotten": ANYBODY,
    "POST /api/session/renew": ANYBODY,
    "GET /api/terms": ANYBODY,
    "POST /api/me/terms": PLAYER,
    "GET /api/me/closure": PLAYER,
    "POST /api/me/closure": PLAYER,
    "GET /api/staff/closures": CASHIER | ADMINISTRATOR | INSPECTOR,
    "POST /api/staff/closures/restrict": ADMINISTRATOR,
    "POST /api/staff/closures/lift": ADMINISTRATOR,
    "POST /api/staff/closures/investigate": ADMINISTRATOR,
    "POST /api/staff/closures/investigated": ADMINISTRATOR,
    "POST /api/staff/closures/small": CASHIER,
    "GET /api/staff/payments": CASHIER | ADMINISTRATOR | INSPECTOR,
    "POST /api/staff/payments/methods/decide": CASHIER,
    "POST /api/staff/payments/withdrawals/decide": CASHIER,
    "POST /api/staff/payments/strays/settle": CASHIER,
    "POST /api/bank/notices": ANYBODY,  # who signs with the provider's secret; tests/server/test_payments.py
    "GET /api/staff/post": ADMINISTRATOR | CASHIER | INSPECTOR,
    "POST /api/staff/post/{number}/again": ADMINISTRATOR,
    "POST /api/staff/codes/reset": ADMINISTRATOR,
    "GET /api/staff/screenings": MANAGER,
    "POST /api/staff/screenings/{patron_id}/open": MANAGER,
    "POST /api/staff/screenings/{patron_id}/decide": MANAGER,
    "GET /api/staff/patrons": SUPERVISOR | CASHIER,
    "POST /api/staff/patrons/{patron_id}/open": SUPERVISOR | CASHIER,
    "POST /api/staff/patrons/{patron_id}/erase": ADMINISTRATOR,
    "GET /api/staff/identities": CASHIER | ADMINISTRATOR,
    "POST /api/staff/identities/{patron_id}/open": CASHIER | ADMINISTRATOR,
    "POST /api/staff/identities/{patron_id}/decide": CASHIER | ADMINISTRATOR,
    "POST /api/staff/identities/{patron_id}/papers/{number}/open": CASHIER | ADMINISTRATOR,
    "POST /api/staff/identities/{patron_id}/papers/{number}/decide": CASHIER | ADMINISTRATOR,
    "POST /api/staff/password/reset": CASHIER | ADMINISTRATOR,
    "POST /api/staff/roles": ADMINISTRATOR,
    "POST /api/staff/close": ADMINISTRATOR,
    "POST /api/staff/reopen": ADMINISTRATOR,
    "POST /api/terminals/{terminal}/invite": ADMINISTRATOR,
    "POST /api/devices": ADMINISTRATOR,
    "POST /api/devices/revoke": ADMINISTRATOR,
    "GET /api/audit/verify": INSPECTOR | ADMINISTRATOR,
    "GET /api/audit/checkpoints": INSPECTOR | ADMINISTRATOR,
    "GET /api/audit/checkpoints/{number}": INSPECTOR | ADMINISTRATOR,
}
QUERIES: Final = {
    "/api/cage/patrons": "?name=x",
    "/api/staff/patrons": "?name=x",
    "/api/cage/cards": "?patron=x",
    "/api/me/statement": "?currency=EUR",
    "/api/me/payments/quote": "?way=in&currency=EUR&amount_minor=100",
}
VALUES: Final = {"number": "1", "claim": "1", "table_id": "dealer"}


def routes() -> dict[str, Any]:
    """Every method and path of the application, with the type of its body."""
    found = {}
    for handler in every_route():
        given = typing.get_type_hints(handler.fn).get("data")
        for method in handler.http_methods:
            for path in handler.paths:
                found[f"{method} {re.sub(r':[a-z]+}', '}', path)}"] = given
    return found


def test_the_body_of_a_request_is_named_by_what_is_asked() -> None:
    """`PayTicketRequest`; acts at a tournament are told apart by what they do, and named by it alone."""
    bodies = {
        body
        for handler in every_route()
        if (body := typing.get_type_hints(handler.fn, include_extras=False).get("data")) is not None
    }
    single = {body for body in bodies if isinstance(body, type)}
    assert [body.__name__ for body in single if not re.fullmatch(r"([A-Z][a-z]+)+Request", body.__name__)] == []
    acts = [act for union in bodies - single for act in typing.get_args(union)]
    assert acts
    assert {act.__struct_config__.tag_field for act in acts} == {"do"}
    answers = {typing.get_type_hints(handler.fn).get("return") for handler in every_route()}
    assert not [body.__name__ for body in single & answers], "what is answered is no request"


def test_every_route_has_a_rule() -> None:
    assert routes().keys() == RULES.keys()


def requests() -> list[tuple[str, str, str, Any]]:
    made = []
    for rule, given in sorted(routes().items()):
        method, path = rule.split(" ")
        filled = re.sub(r"{(\w+)}", lambda found: VALUES.get(found[1], "x"), path) + QUERIES.get(path, "")
        made.append((rule, method, filled, sample(given) if given is not None else None))
    return made


_ENDS_THE_SESSION: Final = ("DELETE /api/session", "POST /api/session", "POST /api/patrons", "POST /api/me/password")


@pytest.mark.clause("G-B.2.3")
@pytest.mark.parametrize("role", sorted(PEOPLE, key=lambda role: role.value), ids=lambda role: role.value)
async def test_each_route_is_for_its_roles_alone(venue: Venue, role: Role) -> None:
    person = await venue.staff(role.value[:20], role)
    for rule, method, path, body in requests():
        roles = RULES[rule]
        if rule in _ENDS_THE_SESSION:
            continue
        answer = await person.call(method, path, body)
        refused = answer.status_code == 403 and answer.json()["reason"] == "not-allowed"
        assert refused == (roles is not None and role not in roles), f"{role.value}: {rule} {body}: {answer.text}"
        assert answer.status_code < 500, f"{role.value}: {rule}: {answer.text}"


@pytest.mark.clause("G-B.2.3")
async def test_without_a_session_only_what_is_for_anybody_answers(venue: Venue) -> None:
    nobody = venue.stranger()
    for rule, method, path, body in requests():
        await nobody.look()
        answer = await nobody.call(method, path, body)
        if RULES[rule] is not None:
            assert answer.status_code == 401, f"{rule}: {answer.text}"
        else:
            assert answer.status_code != 401 or rule in (
                "POST /api/session",
                "POST /api/session/code",
                "POST /api/session/passkey",
                "POST /api/barred",
                "POST /api/barred/withdrawals",
                "POST /api/barred/letters",
                "POST /api/terminals/{terminal}/sign-on",
            )
        assert answer.status_code < 500
