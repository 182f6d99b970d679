"""`/api/me/export`: everything that the house keeps about oneself, as one file.

What the law forbids to be told, cases of money laundering, is not in it (TSG-8c.9), nor are secrets: hashes, seals and
tokens say nothing about a person. Papers that were handed in are listed; each is a file of its own
(`/api/me/papers/1`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from croupier.cage import accounts
from croupier.cage.statements import LONGEST_PAGE, UnknownPurseError, statement
from croupier.counters.payments.views import payments_now
from croupier.house.roles import Role
from croupier.patrons.accounts.line import account_of
from croupier.patrons.identity.details import details_of
from croupier.patrons.patron import Patron
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.routes.people.papers import papers_of
from croupier.store.interface import AuditReader

SECRET: Final = frozenset(
    {"password_hash", "secret", "session", "recovery", "key", "sealed", "mark", "public_key", "device", "digest"}
)
"""Fields of an account's events that are no facts about its owner."""
MOST_PAGES: Final = 200
PAGE: Final = 500


class ExportRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Annotated[str, msgspec.Meta(max_length=200)]
    """Again, so that a screen left open gives nothing away."""


@post("/api/me/export", status_code=200, summary="Everything about me, as a file", tags=["me"])
async def export_mine(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[ExportRequest]
) -> Response[dict[str, Any]]:
    patron = visitor.needs(Role.PLAYER)
    await premises.reception.confirm_password(patron, data.password, visitor.address)
    complaints = await premises.pump.look(lambda: premises.house.complaint_views.of(patron.id))
    paid = premises.floor.jurisdiction.payments
    currencies = sorted({*premises.floor.currencies, *(paid.wallets.value if paid is not None else ())})
    kept = await premises.reading(lambda reader: _kept(reader, premises, patron, currencies))
    body = {
        "format": "croupier-export-1",
        "house": premises.floor.house.name,
        "made_ms": premises.now_ms(),
        **kept,
        "complaints": msgspec.to_builtins(complaints),
    }
    return Response(body, headers={"content-disposition": 'attachment; filename="my-data.json"'})


def _kept(reader: AuditReader, premises: Premises, patron: Patron, currencies: list[str]) -> dict[str, Any]:
    details = details_of(reader, premises.reception.personal_keys, patron.id, patron.identity)
    state = payments_now(reader, patron.id)
    methods = [
        {"kind": each.kind, "label": each.label, "holder": each.holder, "country": each.country, "status": each.status}
        for each in state.methods.values()
    ]
    return {
        "account": {
            "id": patron.id,
            "name": patron.name,
            "display_name": patron.display_name,
            "language": patron.language,
            "created_ms": patron.created_ms,
            "limits": msgspec.to_builtins(patron.limits),
            "break": msgspec.to_builtins(patron.pause),
            "chat": msgspec.to_builtins(patron.chat),
        },
        "details": msgspec.to_builtins(details),
        "papers": msgspec.to_builtins(papers_of(patron)),
        "events": _events(reader, patron),
        "payment_methods": methods,
        "payments": [msgspec.to_builtins(each) for each in state.payments.values()],
        "statements": {currency: _statement(reader, patron, currency) for currency in currencies},
        "rounds": _rounds(reader, patron),
    }


def _events(reader: AuditReader, patron: Patron) -> list[dict[str, Any]]:
    found = []
    for stored in reader.events(account_of(patron.id)):
        body = msgspec.json.decode(stored.body, type=dict[str, Any])
        facts = {name: value for name, value in body.items() if name not in SECRET}
        found.append({"at_ms": stored.at_ms, **facts})
    return found


def _statement(reader: AuditReader, patron: Patron, currency: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    before: int | None = None
    for _ in range(MOST_PAGES):
        try:
            page = statement(reader, accounts.wallet(patron.id, currency), before, LONGEST_PAGE)
        except UnknownPurseError:
            return []
        lines += [
            {
                "at_ms": line.at_ms,
                "kind": line.kind,
                "amount_minor": line.amount_minor,
                "balance_minor": line.balance_minor,
            }
            for line in page.lines
        ]
        before = page.before
        if before is None:
            break
    return lines


def _rounds(reader: AuditReader, patron: Patron) -> list[dict[str, Any]]:
    rounds: list[dict[str, Any]] = []
    before: int | None = None
    for _ in range(MOST_PAGES):
        page = reader.played(patron.id, before, PAGE)
        rounds += [msgspec.to_builtins(row) for _, row in page]
        if len(page) < PAGE:
            break
        before = page[-1][0]
    return rounds
