"""`/api/me/break`: a break from play that a player takes, makes longer, or wants shortened (TSG-4b.8 to 4b.11)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.casino.breaks import still_seated
from croupier.house.roles import Role
from croupier.patrons.accounts.commands import ShortenBreak, TakeBreak
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises


class BreakView(msgspec.Struct, frozen=True):
    """My break, and what is offered."""

    running: bool
    until_ms: int | None
    """Nothing where none runs, or where it is for ever."""
    offered_hours: tuple[int, ...]
    for_ever: bool
    """Whether one may exclude oneself for good."""
    panic_hours: int
    shorten_after_hours: int


class TakeBreakRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    hours: Annotated[int, msgspec.Meta(ge=0, le=87_600)]
    """One of what is offered; 0: for ever."""


class ShortenBreakRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


def _view(premises: Premises, patron: Patron) -> BreakView:
    rules = premises.floor.jurisdiction.breaks
    taken = patron.pause
    running = taken is not None and taken.runs(premises.now_ms())
    return BreakView(
        running,
        taken.until_ms or None if taken is not None and running else None,
        rules.hours.value,
        rules.for_ever.value,
        rules.panic_hours.value,
        rules.shorten_after_hours.value,
    )


async def have_them_sit_out(premises: Premises) -> None:
    """Whoever is on a break is dealt no further hand; asked when one begins, and every few seconds for all."""
    for request in await premises.pump.look(lambda: still_seated(premises.house, premises.now_ms())):
        await premises.pump.submit(request)


@get("/api/me/break", summary="My break from play", tags=["me"])
async def my_break(premises: TheHouse, visitor: TheVisitor) -> BreakView:
    return _view(premises, visitor.needs(Role.PLAYER))


@post("/api/me/break", status_code=200, summary="Take a break from play", tags=["me"])
async def take_break(premises: TheHouse, visitor: TheVisitor, data: JSONBody[TakeBreakRequest]) -> BreakView:
    """At once: no seat, no wager and no chips until it is over; what was staked plays on."""
    patron = visitor.needs(Role.PLAYER)
    patron = await premises.reception.ask(patron.id, TakeBreak(f"break-{data.id}", data.hours), patron.actor)
    await have_them_sit_out(premises)
    return _view(premises, patron)


@post("/api/me/break/sooner", status_code=200, summary="Come back before a break is over", tags=["me"])
async def come_back_sooner(premises: TheHouse, visitor: TheVisitor, data: JSONBody[ShortenBreakRequest]) -> BreakView:
    """Not at once, but when the days of the jurisdiction have passed; a break for ever stays."""
    patron = visitor.needs(Role.PLAYER)
    return _view(premises, await premises.reception.ask(patron.id, ShortenBreak(f"sooner-{data.id}"), patron.actor))
