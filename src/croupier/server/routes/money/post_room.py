"""`/api/staff/post`: letters to outside parties that have no answer yet."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.post_room.commands import OpenLetter, TryNow, at_post_room
from croupier.house.roles import Role
from croupier.server.counters import RequestId, carry_out
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor

LetterNumber = Annotated[int, PathParameter(description="The number of a letter", ge=1, le=2**53)]


class WaitingLetterView(msgspec.Struct, frozen=True):
    """What it says stays with the house."""

    number: int
    party: str
    what: str
    written_ms: int
    tries: int
    again_ms: int
    """When it is sent again; 0: at once."""
    problem: str
    """What came of the last try, in the party's words."""


class SendAgainRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


def _view(waiting: OpenLetter) -> WaitingLetterView:
    return WaitingLetterView(
        waiting.number,
        waiting.party,
        waiting.what,
        waiting.written_ms,
        waiting.tries,
        waiting.again_ms,
        waiting.problem,
    )


@get("/api/staff/post", summary="Letters to outside parties that wait for an answer", tags=["staff"])
async def waiting_letters(premises: TheHouse, visitor: TheVisitor) -> list[WaitingLetterView]:
    """Oldest first."""
    visitor.needs(Role.ADMINISTRATOR, Role.CASHIER, Role.INSPECTOR)
    return [_view(waiting) for waiting in await premises.pump.look(premises.house.outside_views.waiting)]


@post(
    "/api/staff/post/{number:int}/again",
    status_code=200,
    summary="Send a letter again at once",
    tags=["staff"],
    opt=ADMINISTRATION,
)
async def send_again(
    premises: TheHouse, visitor: TheVisitor, number: LetterNumber, data: JSONBody[SendAgainRequest]
) -> list[WaitingLetterView]:
    staff = visitor.needs(Role.ADMINISTRATOR)
    await carry_out(premises, at_post_room(TryNow(f"post-{data.id}", number), staff.actor))
    return [_view(waiting) for waiting in await premises.pump.look(premises.house.outside_views.waiting)]
