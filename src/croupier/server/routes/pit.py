"""`/api/pit/...`: what supervisors see of all tables, and what a ruling would do before it is made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from croupier.cage.ledger import UnreadError
from croupier.casino.house import at_table
from croupier.casino.preview import Preview, Ruling
from croupier.floor.commands import ReleaseFound
from croupier.floor.events import AnyEvent
from croupier.floor.past_rounds import stored_round
from croupier.floor.refusals import Refusal
from croupier.floor.streams import stream_of
from croupier.floor.views.face_down import face_down, turned_over
from croupier.floor.views.parts import Alert
from croupier.floor.views.round_record import EventView, event_view
from croupier.floor.views.summary import TableSummary
from croupier.house.past import UNREAD, AbsentError, Past, StoredRound
from croupier.house.roles import Role
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import Limit, TableId, TheHouse, TheVisitor, Version
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.routes.rounds import name_of
from croupier.server.routes.tables import shown
from croupier.store.batch import NewEvent
from croupier.store.interface import AuditReader

_decode = msgspec.json.Decoder(AnyEvent).decode
_DAY_MS = 86_400_000
FoundNumber = Annotated[int, PathParameter(description="The number of what was found", ge=1, le=2**53)]


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


class PreviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A void, a correction, an irregularity, no result or a ruling on late chips, as somebody thinks of it."""

    command: Ruling


def _pit_table(table: TableSummary, theory: float | None, receivable_minor: int) -> PitTable:
    config = table.config
    return PitTable(
        id=config.id,
        name=config.name,
        rulebook=config.rulebook,
        game=config.game,
        title=table.title,
        family=table.family,
        mode=config.mode.value,
        currency=config.currency,
        phase=table.phase,
        round=table.round,
        rounds=table.rounds,
        seats_taken=table.seats_taken,
        seats=config.seats,
        stakes_minor=table.stakes_minor,
        turnover_minor=table.turnover_minor,
        win_minor=table.win_minor,
        hold=table.win_minor / table.turnover_minor if table.turnover_minor else None,
        theory=theory,
        alerts=list(table.alerts),
        dealer=table.dealer,
        receivable_minor=receivable_minor,
        temporary_of=table.temporary_of,
        unfinished=table.unfinished,
    )


def _on_the_wall(table: TableSummary, now_ms: int) -> bool:
    """Every table, and temporary ones until a day after their game."""
    if not table.temporary_of or table.unfinished or table.ended_ms is None:
        return True
    return now_ms - table.ended_ms < _DAY_MS


@get("/api/pit", summary="All tables, for supervisors", tags=["pit"])
async def pit(premises: TheHouse, visitor: TheVisitor) -> list[PitTable]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    tables = await premises.pump.look(premises.house.followed_tables.summaries)
    return [
        _pit_table(
            table,
            premises.theory.edge_of(table.rules_version, table.config),
            premises.hub.purses.owed_by(table.owners, table.config.currency),
        )
        for table in tables
        if _on_the_wall(table, premises.now_ms())
    ]


@get("/api/pit/tables/{table_id:str}/events", summary="A table's events", tags=["pit"])
async def events(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, after: Version = 0, limit: Limit = 200
) -> list[EventView]:
    """Those after a version, in order; without one the latest page."""
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    stream = stream_of(table_id)
    # What lies face down and how far the record goes are of one moment, so no card of the page is newer than that.
    round_now, teller = await shown(premises, lambda views: views.round_in_play(table_id))

    def look(reader: AuditReader) -> tuple[list[NewEvent], list[NewEvent]]:
        last = round_now.version
        first = after or max(0, last - limit)
        page = list(reader.events(stream, first, min(first + limit, last)))
        begun = reader.events(stream, round_now.first_version - 1, last) if round_now.seen is not None else ()
        return page, list(begun)

    views = []
    stored, begun = await premises.reading(look)
    hidden = face_down(round_now, begun)
    for new in stored:
        event = _decode(new.body)
        if new.version in hidden:
            event = turned_over(event)
        by = name_of(premises, new.actor)
        views.append(event_view(event, new, by, teller))
    return views


@post("/api/pit/preview", status_code=200, summary="What a ruling would do to the money", tags=["pit"])
async def preview_ruling(premises: TheHouse, visitor: TheVisitor, data: JSONBody[PreviewRequest]) -> Preview:
    """Tried on a copy of the table; nothing is stored. What would be refused answers 409.

    A dealer may ask about what a dealer may do, and is told what changes and nobody's balance.
    """
    actor = visitor.needs(Role.DEALER, Role.GAMING_SUPERVISOR).actor
    balances: dict[str, int] = {}
    past: Past = UNREAD
    while True:
        known = dict(balances)
        try:
            found = await shown(
                premises,
                lambda _: premises.house.preview(data.command, actor, known, premises.now_ms(), past),  # noqa: B023  awaited at once
            )
            return _named(premises, found)
        except AbsentError as absent:
            past = _RoundAtHand(await premises.reading(partial(_stored, absent.stream, data.command)))
            continue
        except UnreadError as unread:
            names = unread.accounts
        except Refusal as refusal:
            raise declined(refusal) from None
        balances |= await premises.reading(partial(_balances, names))


class ReleaseFoundMoneyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose the money is that was found, by the name that they log in with, and what proves it."""

    id: RequestId
    player: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    proof: Words


class FoundMoneyView(msgspec.Struct, frozen=True):
    found: int
    amount_minor: int


@post(
    "/api/pit/tables/{table_id:str}/found/{number:int}",
    status_code=200,
    summary="Give found money to whoever has proven that it is theirs",
    tags=["pit"],
)
async def release_found(
    premises: TheHouse,
    visitor: TheVisitor,
    table_id: TableId,
    number: FoundNumber,
    data: JSONBody[ReleaseFoundMoneyRequest],
) -> FoundMoneyView:
    """It goes into the player's wallet (HC25-1.1.3b)."""
    actor = visitor.needs(Role.GAMING_SUPERVISOR).actor
    player = premises.directory.by_name(data.player)
    if player is None or player.staff:
        raise HouseProblem(Why.NOT_FOUND)
    command = ReleaseFound(f"found-{data.id}", table_id, number, player.id, data.proof)
    _, event = await carry_out(premises, at_table(command, actor))
    return FoundMoneyView(event["found"], event["amount_minor"])


class _RoundAtHand(msgspec.Struct, frozen=True):
    """The round that a correction is about, read from the record beforehand."""

    stored: StoredRound | None

    def round(self, stream: str, number: int) -> StoredRound | None:  # noqa: ARG002  the one that was asked for
        return self.stored


def _stored(stream: str, command: Ruling, reader: AuditReader) -> StoredRound | None:
    return stored_round(reader, stream, command.round)


def _named(premises: Premises, found: Preview) -> Preview:
    """Seats that were left long ago are named by their patrons."""
    lines = [msgspec.structs.replace(line, name=name_of(premises, line.name)) for line in found.lines]
    return msgspec.structs.replace(found, lines=lines)


def _balances(names: Iterable[str], reader: AuditReader) -> dict[str, int]:
    rows = ((name, reader.account(name)) for name in names)
    return {name: row.balance_minor if row else 0 for name, row in rows}
