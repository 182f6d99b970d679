"""`/api/lobby`: every table at a glance."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from croupier.floor.table import Table
from croupier.rulebooks.families import FAMILIES, Group, Motif
from croupier.server.given import TheHouse
from croupier.server.lines.room import Room
from croupier.server.routes.tables import wheel_of


class HouseView(msgspec.Struct, frozen=True):
    name: str
    notice: str
    licence: str
    demo: bool
    play_money: bool
    prohibited_tools: tuple[str, ...] = ()
    """What nobody may use while playing (TSG-7.1)."""


class LobbyTable(msgspec.Struct, frozen=True):
    """A table as its card in the lobby shows it."""

    id: str
    name: str
    rulebook: str
    rulebook_title: str
    game: str
    title: str
    family: str
    group: Group
    motif: Motif
    pockets: tuple[str, ...]
    """The pockets of its wheel in the order of the rim; none where it has no such wheel."""
    mode: str
    currency: str
    minimum_minor: int
    maximum_minor: int
    phase: str
    round: int
    seats_taken: int
    seats: int
    last_results: list[Any]


class Lobby(msgspec.Struct, frozen=True):
    house: HouseView
    tables: list[LobbyTable]


def _card(room: Room) -> LobbyTable:
    table = room.table
    config, terms, state = table.config, table.terms, table.state
    family = FAMILIES[terms.game.family]
    minimum_minor, maximum_minor = _extremes(table)
    return LobbyTable(
        id=config.id,
        name=config.name,
        rulebook=terms.rulebook,
        rulebook_title=terms.rulebook_title,
        game=config.game,
        title=terms.title,
        family=terms.game.family,
        group=family.group,
        motif=family.motif,
        pockets=wheel.pockets if (wheel := wheel_of(room)) else (),
        mode=config.mode.value,
        currency=config.currency,
        minimum_minor=minimum_minor,
        maximum_minor=maximum_minor,
        phase=state.phase.value,
        round=state.round.number,
        seats_taken=len(state.seats),
        seats=config.seats,
        last_results=[result.outcome for result in room.board.history[-12:] if not result.void],
    )


def _extremes(table: Table) -> tuple[int, int]:
    """The smallest and the largest wager that the table takes."""
    limits = table.state.limits
    bounds = [limits.of(kind) for kind in table.terms.game.layout.kinds]
    return min(b.minimum_minor for b in bounds), max(b.maximum_minor for b in bounds)


@get("/api/lobby", summary="The tables of the house", tags=["tables"])
async def lobby(premises: TheHouse) -> Lobby:
    await premises.pump.committed()
    house = premises.floor.house
    return Lobby(
        HouseView(
            house.name,
            house.notice,
            house.licence,
            premises.settings.demo,
            house.play_money_minor > 0,
            house.prohibited_tools,
        ),
        [
            _card(room)
            for table_id in list(premises.hub.rooms)
            if (room := premises.hub.room(table_id)) is not None and room.table.state.origin is None
        ],
    )
