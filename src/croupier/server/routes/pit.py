"""`/api/pit/...`: what supervisors see of all tables, and what a ruling would do before it is made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cage.ledger import UnreadError
from croupier.floor.commands import Correct, Report, Void
from croupier.floor.events import AnyEvent
from croupier.floor.handlers.shoe import rules_of
from croupier.floor.streams import stream_of
from croupier.floor.views.parts import IN_PLAY, Alert
from croupier.house.roles import Role
from croupier.server.given import Limit, TableId, TheHouse, TheVisitor, Version
from croupier.server.lines.room import Room
from croupier.server.reports.face_down import face_down, turned_over
from croupier.server.reports.narrative import Teller
from croupier.server.reports.preview import Preview, preview
from croupier.server.reports.round_record import EventView, event_view
from croupier.server.routes.rounds import name_of
from croupier.server.routes.tables import room_of
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

_decode = msgspec.json.Decoder(AnyEvent).decode
_DAY_MS = 86_400_000


class PitTable(msgspec.Struct, frozen=True):
    """A table on the supervisor's wall; hold is the house's win over turnover, theory what the odds say of it."""

    id: str
    name: str
    rulebook: str
    game: str
    title: str
    family: str
    mode: str
    currency: str
    phase: str
    round: int
    rounds: int
    seats_taken: int
    seats: int
    stakes_minor: int
    turnover_minor: int
    win_minor: int
    hold: float | None
    theory: float | None
    alerts: list[Alert]
    dealer: str = ""
    receivable_minor: int = 0
    temporary_of: str = ""
    """The table at which the game of this temporary table was begun (TSG-A2.34, A4.32)."""
    unfinished: bool = False


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A void, a correction or an irregularity that somebody thinks of reporting."""

    command: Void | Correct | Report


def _pit_table(room: Room, theory: float | None, receivable_minor: int) -> PitTable:
    table = room.table
    config, state = table.config, table.state
    win_minor = -state.won_minor
    return PitTable(
        id=config.id,
        name=config.name,
        rulebook=config.rulebook,
        game=table.config.game,
        title=table.terms.title,
        family=table.terms.game.family,
        mode=config.mode.value,
        currency=config.currency,
        phase=state.phase.value,
        round=state.round.number,
        rounds=state.rounds,
        seats_taken=len(state.seats),
        seats=config.seats,
        stakes_minor=state.round.staked_minor(),
        turnover_minor=state.turnover_minor,
        win_minor=win_minor,
        hold=win_minor / state.turnover_minor if state.turnover_minor else None,
        theory=theory,
        alerts=list(state.alerts.values()),
        dealer=state.dealer_name,
        receivable_minor=receivable_minor,
        temporary_of=state.origin.table if state.origin is not None else "",
        unfinished=state.origin is not None and state.phase in IN_PLAY,
    )


def _on_the_wall(room: Room, now_ms: int) -> bool:
    """Every table, and temporary ones until a day after their game."""
    state = room.table.state
    if state.origin is None or state.phase in IN_PLAY or state.previous is None:
        return True
    return now_ms - state.previous.at_ms < _DAY_MS


@get("/api/pit", summary="All tables, for supervisors", tags=["pit"])
async def pit(premises: TheHouse, visitor: TheVisitor) -> list[PitTable]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    await premises.pump.committed()
    rooms = [
        room
        for table_id in list(premises.hub.rooms)
        if (room := premises.hub.room(table_id)) is not None and _on_the_wall(room, premises.now_ms())
    ]
    owed_at = premises.hub.purses.owed_at
    return [_pit_table(room, premises.theory.edge_of(room.table), owed_at(room.table)) for room in rooms]


@get("/api/pit/tables/{table_id:str}/events", summary="A table's events", tags=["pit"])
async def events(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, after: Version = 0, limit: Limit = 200
) -> list[EventView]:
    """Those after a version, in order; without one the latest page."""
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    table = room_of(premises, table_id).table
    stream = stream_of(table_id)

    def look(reader: AuditReader) -> tuple[list[NewEvent], list[NewEvent]]:
        first = after or max(0, reader.head(stream)[0] - limit)
        page = list(reader.events(stream, first, first + limit))
        # Read after the page, so that no card of the page is newer than what is known to lie face down.
        begun = reader.events(stream, table.state.round.first_version - 1) if rules_of(table) else ()
        return page, list(begun)

    teller = Teller(table)
    views = []
    await premises.pump.committed()
    stored, begun = await premises.reading(look)
    hidden = face_down(table, begun)
    for new in stored:
        event = _decode(new.body)
        if new.version in hidden:
            event = turned_over(event)
        by = name_of(premises, new.actor)
        views.append(event_view(event, new, by, teller))
    return views


@post("/api/pit/preview", status_code=200, summary="What a void or a correction would do", tags=["pit"])
async def preview_ruling(premises: TheHouse, visitor: TheVisitor, data: JSONBody[Asked]) -> Preview:
    """Tried on a copy of the table; nothing is stored. What would be refused answers 409."""
    actor = visitor.needs(Role.GAMING_SUPERVISOR).actor
    balances: dict[str, int] = {}
    while True:
        await premises.pump.committed()
        table = room_of(premises, data.command.table).table
        try:
            return preview(table, data.command, actor, balances, premises.now_ms(), premises.house.jackpots)
        except UnreadError as unread:
            names = unread.accounts
        balances |= await premises.reading(partial(_balances, names))


def _balances(names: Iterable[str], reader: AuditReader) -> dict[str, int]:
    rows = ((name, reader.account(name)) for name in names)
    return {name: row.balance_minor if row else 0 for name, row in rows}
