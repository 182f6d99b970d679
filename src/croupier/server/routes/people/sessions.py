"""`/api/me/sessions`: where one is logged in, since when and from where; and ending what one does not know."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.patrons.accounts.events import AnyAccountEvent, SignedOn
from croupier.patrons.accounts.line import account_of
from croupier.patrons.sessions import Session
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.store.interface import AuditReader

_SHOWN: Final = 16
"""Digits of a session's hash by which its owner names it."""
_BEGAN: Final = b'"signed-on"'
_decode = msgspec.json.Decoder(AnyAccountEvent).decode


class OwnSession(msgspec.Struct, frozen=True):
    id: str
    opened_ms: int
    used_ms: int
    address: str
    terminal: str
    """Of the house; empty for a device of one's own."""
    passkey: bool
    """Whether it was begun by one."""
    here: bool
    """The one that asks."""


class EndSessionsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(max_length=_SHOWN)] = ""
    """Empty: all but this one."""


def _own(premises: Premises, visitor: Visitor) -> list[Session]:
    now_ms = premises.now_ms()
    mine = premises.reception.sessions.of(visitor.known.id)
    return sorted((one for one in mine if not one.over(now_ms)), key=lambda one: one.opened_ms, reverse=True)


async def _views(premises: Premises, visitor: Visitor) -> list[OwnSession]:
    stream = account_of(visitor.known.id)
    own = _own(premises, visitor)
    keys = {session.key for session in own}

    def look(reader: AuditReader) -> dict[str, SignedOn]:
        told = (_decode(event.body) for event in reader.events(stream) if _BEGAN in event.body)
        return {event.session: event for event in told if isinstance(event, SignedOn) and event.session in keys}

    began = await premises.reading(look)
    here = visitor.session.key if visitor.session is not None else ""
    return [
        OwnSession(
            one.key[:_SHOWN],
            one.opened_ms,
            one.used_ms,
            began[one.key].address if one.key in began else "",
            one.terminal,
            one.key in began and bool(began[one.key].passkey),
            one.key == here,
        )
        for one in own
    ]


@get("/api/me/sessions", summary="Where I am logged in", tags=["me"])
async def my_sessions(premises: TheHouse, visitor: TheVisitor) -> list[OwnSession]:
    """Newest first."""
    return await _views(premises, visitor)


@post("/api/me/sessions/end", status_code=200, summary="End one of my sessions, or all others", tags=["me"])
async def end_sessions(premises: TheHouse, visitor: TheVisitor, data: JSONBody[EndSessionsRequest]) -> list[OwnSession]:
    """What is open on a session that ends is cut off at once."""
    here = visitor.session.key if visitor.session is not None else ""
    own = _own(premises, visitor)
    chosen = [one for one in own if (one.key[:_SHOWN] == data.id if data.id else one.key != here)]
    if data.id and not chosen:
        raise HouseProblem(Why.NOT_FOUND)
    for session in chosen:
        await premises.reception.log_out(session, "ended")
    return await _views(premises, visitor) if here not in {one.key for one in chosen} else []
