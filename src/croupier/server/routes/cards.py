"""`/api/me/card`, `/api/cage/cards`, `/api/pit/bar`: player cards in use, at the cage, and persons who are excluded.

Clauses: RFH-1.1-player-card, 3.7, 18.3.3.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, QueryParameter

from croupier.counters.cards.commands import BarPatron, BlockCard, IssueCard, at_cards
from croupier.house.roles import Role
from croupier.patrons.cards import DIGITAL, PHYSICAL, PlayerCard, last_digits
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of

Number = Annotated[str, msgspec.Meta(max_length=40)]
PatronId = Annotated[str, msgspec.Meta(max_length=60)]
WhosePatron = Annotated[str, QueryParameter(description="A patron", min_length=1, max_length=60)]


class MyCard(msgspec.Struct, frozen=True):
    """Whether I have my card in, and whether I need it."""

    needed: bool
    present: bool
    number: str = ""
    kind: str = ""
    terminal: str = ""
    since_ms: int = 0
    digital: bool = False
    """There is a digital card that can be put in without a number."""


class InsertCardRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a number, the digital card of the account."""

    number: Number = ""
    pin: Annotated[str, msgspec.Meta(max_length=12)] = ""


class CardView(msgspec.Struct, frozen=True):
    number: str
    patron: str
    name: str
    kind: str
    status: str
    issued_ms: int
    issued_by: str
    reason: str = ""
    replaced_by: str = ""


class IssueCardRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A second card replaces the first, and needs a reason."""

    id: RequestId
    patron: PatronId
    pin: Annotated[str, msgspec.Meta(max_length=12)]
    reason: Words = ""


class BlockCardRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    number: Number
    reason: Words
    release: bool = False


class BarPatronRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the patron's id, or by the name to log in with or to be seen with."""

    id: RequestId
    reason: Words
    patron: PatronId = ""
    name: Annotated[str, msgspec.Meta(max_length=64)] = ""
    lift: bool = False


class BarView(msgspec.Struct, frozen=True):
    patron: str
    barred: bool


def _view(premises: Premises, card: PlayerCard) -> CardView:
    return CardView(
        card.number,
        card.patron,
        name_of(premises, card.patron),
        card.kind,
        card.status.value,
        card.issued_ms,
        name_of(premises, card.issued_by),
        card.reason,
        card.replaced_by,
    )


def _player(premises: Premises, patron_id: str) -> Patron:
    patron = premises.directory.by_id(patron_id)
    if patron is None or Role.PLAYER not in patron.roles:
        raise HouseProblem(Why.NOT_FOUND)
    return patron


def _named(premises: Premises, name: str) -> str:
    found = premises.directory.by_name(name) or premises.directory.by_display_name(name)
    return found.id if found is not None else ""


async def _mine(premises: Premises, patron: Patron) -> MyCard:
    return await premises.pump.look(lambda: _my_card(premises, patron))


def _my_card(premises: Premises, patron: Patron) -> MyCard:
    cards = premises.house.card_views
    there = cards.presence(patron.id)
    digital = any(card.kind == DIGITAL for card in cards.good_of(patron.id))
    if there is None:
        return MyCard(premises.cards.needed, present=False, digital=digital)
    kind = cards.find(there.number).kind
    number = f"•••• {last_digits(there.number)}"
    return MyCard(premises.cards.needed, True, number, kind, there.terminal, there.at_ms, digital)


@get("/api/me/card", summary="My player card", tags=["cards"])
async def my_card(premises: TheHouse, visitor: TheVisitor) -> MyCard:
    return await _mine(premises, visitor.needs(Role.PLAYER))


@post("/api/me/card", status_code=200, summary="Put my player card in", tags=["cards"])
async def insert(premises: TheHouse, visitor: TheVisitor, data: JSONBody[InsertCardRequest]) -> MyCard:
    """Only my own, and one of plastic only with its PIN (RFH-3.7)."""
    patron = visitor.needs(Role.PLAYER)
    assert visitor.session is not None
    number = data.number
    if not number:
        own = await premises.pump.look(lambda: premises.house.card_views.good_of(patron.id))
        number = next((card.number for card in own if card.kind == DIGITAL), "")
    await premises.cards.insert(visitor.session, patron, number, data.pin)
    return await _mine(premises, patron)


@delete("/api/me/card", status_code=200, summary="Take my player card out", tags=["cards"])
async def remove(premises: TheHouse, visitor: TheVisitor) -> MyCard:
    """At a terminal of the house this ends the session."""
    patron = visitor.needs(Role.PLAYER)
    assert visitor.session is not None
    await premises.cards.remove(visitor.session)
    return await _mine(premises, patron)


# At the cage and in the pit


@get("/api/cage/cards", summary="The cards of a patron", tags=["cards"])
async def cards_of(premises: TheHouse, visitor: TheVisitor, patron: WhosePatron) -> list[CardView]:
    visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)

    def look() -> list[CardView]:
        return [_view(premises, card) for card in premises.house.card_views.all_of(patron)]

    return await premises.pump.look(look)


@post("/api/cage/cards", status_code=200, summary="Issue or replace a card", tags=["cards"])
async def issue(premises: TheHouse, visitor: TheVisitor, data: JSONBody[IssueCardRequest]) -> CardView:
    """The patron chooses the PIN at the counter; only its hash is kept."""
    cashier = visitor.needs(Role.CASHIER)
    patron = _player(premises, data.patron)
    pin_hash = await premises.cards.hashed(data.pin)
    command = IssueCard(f"card-{data.id}", patron.id, PHYSICAL, pin_hash, data.reason)
    _, event = await carry_out(premises, at_cards(command, cashier.actor))
    return await premises.pump.look(lambda: _view(premises, premises.house.card_views.find(event["number"])))


@post("/api/cage/cards/block", status_code=200, summary="Block a card, or let it go", tags=["cards"])
async def block(premises: TheHouse, visitor: TheVisitor, data: JSONBody[BlockCardRequest]) -> CardView:
    cashier = visitor.needs(Role.CASHIER, Role.GAMING_SUPERVISOR)
    command = BlockCard(f"block-{data.id}", data.number, data.reason, data.release)
    await carry_out(premises, at_cards(command, cashier.actor))
    return await premises.pump.look(lambda: _view(premises, premises.house.card_views.find(data.number)))


@post("/api/pit/bar", status_code=200, summary="Exclude a person from the casino", tags=["cards"])
async def bar(premises: TheHouse, visitor: TheVisitor, data: JSONBody[BarPatronRequest]) -> BarView:
    """No card of theirs starts a session any more, until it is lifted (RFH-18.3.3)."""
    boss = visitor.needs(Role.GAMING_SUPERVISOR)
    patron = _player(premises, data.patron or _named(premises, data.name))
    command = BarPatron(f"bar-{data.id}", patron.id, data.reason, data.lift)
    await carry_out(premises, at_cards(command, boss.actor))
    barred = await premises.pump.look(lambda: premises.house.card_views.is_barred(patron.id))
    return BarView(patron.id, barred)
