"""`/api/terminals/ID/invite` and `/enrol`: staff make the screen of a terminal known to the house.

An administrator asks for a code, and types it at the terminal; the screen makes a key that never leaves it and sends
the public half along. From then on it alone is the terminal; the screen before it is revoked. Clauses: RFH-3.7.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from croupier.equipment.terminals import SCREEN
from croupier.house.roles import Role
from croupier.patrons.devices import EnrolDevice, RevokeDevice, new_id
from croupier.patrons.proofs import LONGEST_KEY
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.lines.screens import good_key
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.devices import asked
from croupier.server.routes.terminals import TerminalId, terminal_of

AnyRequest: TypeAlias = Request[Any, Any, Any]


class InvitationView(msgspec.Struct, frozen=True):
    """To be typed at the terminal, once, before it runs out."""

    code: str
    until_ms: int


class EnrolScreenRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=40)]
    public_key: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)] = ""
    """The screen's own; empty where a proxy vouches for its certificate."""


class ScreenView(msgspec.Struct, frozen=True):
    """What the screen is called in its proofs; empty for whoever is no screen."""

    device: str
    terminal: str


@get("/api/screen", summary="Which screen of the house asks?", tags=["terminals"])
async def which_screen(visitor: TheVisitor) -> ScreenView:
    screen = visitor.screen
    return ScreenView("", "") if screen is None else ScreenView(screen.id, screen.terminal)


@post(
    "/api/terminals/{terminal:str}/invite",
    status_code=200,
    summary="A code for a screen",
    tags=["terminals"],
    opt=ADMINISTRATION,
)
async def invite(premises: TheHouse, visitor: TheVisitor, terminal: TerminalId) -> InvitationView:
    administrator = visitor.needs(Role.ADMINISTRATOR)
    terminal_of(premises, terminal)
    invitation = premises.screens.invite(terminal, administrator)
    return InvitationView(invitation.code, invitation.until_ms)


@post("/api/terminals/{terminal:str}/enrol", status_code=201, summary="Enrol a screen", tags=["terminals"])
async def enrol(
    request: AnyRequest,
    premises: TheHouse,
    visitor: TheVisitor,
    terminal: TerminalId,
    data: JSONBody[EnrolScreenRequest],
) -> ScreenView:
    """Whoever types the code at the terminal; who asked for it is on record as having enrolled it."""
    premises.reception.knock(visitor.address)
    terminal_of(premises, terminal)
    proves_by = premises.screens.certificate(dict(request.scope["headers"])) or data.public_key
    if proves_by == data.public_key and not good_key(data.public_key):
        raise HouseProblem(Why.BAD_REQUEST, why="the public key is none over P-256")
    administrator = premises.screens.accept(terminal, data.code)
    if administrator is None:
        raise HouseProblem(Why.WRONG_CODE)
    before = premises.screens.of_terminal(terminal)
    device_id = new_id()
    command = EnrolDevice(f"enrol-{device_id}", "", SCREEN, f"{SCREEN} of {terminal}", "", terminal, proves_by)
    device = await asked(premises, device_id, command, administrator.actor)
    for old in before:
        await asked(premises, old.id, RevokeDevice(), administrator.actor)
    return ScreenView(device.id, device.terminal)
