"""`/api/me/reality`: how long I have played and what it came to, at an interval that I can set (RTS-13, G-2.5.5).

The stricter of the patron's interval and the operator's is the one that counts.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.patrons.accounts.commands import SetRealityCheck
from croupier.patrons.patron import Patron
from croupier.patrons.sessions import Session
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.store.interface import AuditReader

_PAGE: Final = 200


class Reality(msgspec.Struct, frozen=True):
    """This session: since when, and what was won or lost in each currency."""

    interval_s: int
    """So often it is shown in front of the game; 0 never."""
    started_ms: int
    now_ms: int
    rounds: int
    staked_minor: dict[str, int]
    net_minor: dict[str, int]


class SetRealityCheckRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seconds: Annotated[int, msgspec.Meta(ge=0, le=43_200)]


def stricter_s(own_s: int, house_s: int) -> int:
    """The shorter of two intervals, where 0 is none.

    >>> stricter_s(600, 3600), stricter_s(7200, 3600), stricter_s(0, 3600), stricter_s(600, 0)
    (600, 3600, 3600, 600)
    """
    given = [seconds for seconds in (own_s, house_s) if seconds]
    return min(given, default=0)


@get("/api/me/reality", summary="How long I have played, and my result", tags=["me"])
async def reality(premises: TheHouse, visitor: TheVisitor) -> Reality:
    patron = visitor.known
    assert visitor.session is not None
    return await _look(premises, patron, visitor.session)


@post("/api/me/reality", status_code=200, summary="How often I want to be told", tags=["me"])
async def set_interval(premises: TheHouse, visitor: TheVisitor, data: JSONBody[SetRealityCheckRequest]) -> Reality:
    patron = visitor.known
    assert visitor.session is not None
    patron = await premises.reception.ask(patron.id, SetRealityCheck(data.seconds), patron.actor)
    return await _look(premises, patron, visitor.session)


async def _look(premises: Premises, patron: Patron, session: Session) -> Reality:
    def read(reader: AuditReader) -> tuple[int, dict[str, int], dict[str, int]]:
        staked: dict[str, int] = {}
        net: dict[str, int] = {}
        rounds, before = 0, None
        while True:
            page = list(reader.played(patron.id, before, _PAGE))
            for cursor, row in page:
                if row.at_ms < session.opened_ms:
                    return rounds, staked, net
                before = cursor
                rounds += 1
                staked[row.currency] = staked.get(row.currency, 0) + row.staked_minor
                net[row.currency] = net.get(row.currency, 0) + row.returned_minor - row.staked_minor
            if len(page) < _PAGE:
                return rounds, staked, net

    rounds, staked, net = await premises.reading(read)
    interval_s = stricter_s(patron.reality_check_s, premises.floor.house.reality_check_s)
    return Reality(interval_s, session.opened_ms, premises.now_ms(), rounds, staked, net)
