"""`/api/poker/...`: the tables of the poker room, and finished hands.

What of a hand is told to whom: TSG-A1.29 to A1.31.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

import msgspec
from litestar import MediaType, Response, get
from litestar.params import Parameter

from croupier.cage import accounts
from croupier.house.roles import Role
from croupier.poker_room.afterwards import histories, replays
from croupier.poker_room.afterwards.figures import PokerFigures, figures_of
from croupier.poker_room.afterwards.replays import Replay, StepChances
from croupier.poker_room.config import MIX
from croupier.poker_room.pace import TablePace
from croupier.poker_room.pools.views import PoolPart
from croupier.poker_room.streams import PREFIX, stream_of, table_of
from croupier.poker_room.views.parts import GamePart, PokerPart
from croupier.server.given import Cursor, Limit, RoundNumber, TableId, TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.store.interface import AuditReader

Form = Annotated[Literal["text", "phh", "ohh", "tracker"], Parameter(description="How the hand is written down")]


Hands = Annotated[int, Parameter(ge=1, le=2_000, description="Over how many of the last hands")]
_FORMS: Final = {
    "text": histories.as_text,
    "phh": histories.as_phh,
    "ohh": histories.as_open_history,
    "tracker": histories.as_tracker_text,
}


class PokerRow(msgspec.Struct, frozen=True):
    """A poker table as its row in the lobby shows it; the structure stands there before the game (TSG-A1.14)."""

    id: str
    name: str
    rulebook: str
    game: str
    title: str
    currency: str
    games: tuple[GamePart, ...]
    seats: int
    taken: int
    house_players: int
    least_minor: int
    most_minor: int
    open: bool
    playing: bool
    hands: int
    waiting: int
    """How many stand on the waiting list."""
    pace: TablePace
    place: int
    """That of the one who asks on the waiting list; 0 for who is not on it."""
    seated: bool
    """Whether the one who asks sits there."""


class PoolRow(msgspec.Struct, frozen=True):
    """A fast-fold pool as its row in the lobby shows it (TSG-A1a.16)."""

    pool: PoolPart
    title: str
    member: bool
    """Whether the one who asks is in it."""


class PitPoker(msgspec.Struct, frozen=True):
    """A poker table as the pit sees it: what lies on it, and what the house has taken."""

    id: str
    name: str
    title: str
    currency: str
    open: bool
    playing: bool
    hands: int
    seats: int
    taken: int
    house_players: int
    waiting: int
    chips_minor: int
    """In stacks and pot: every cent that players have on the table."""
    pot_minor: int
    rake_minor: int
    """Taken at this table since it was first set up (TSG-2.18)."""
    pace: TablePace


class PitPool(msgspec.Struct, frozen=True):
    """A fast-fold pool as the pit sees it: what its members have, and what the house has taken at its tables."""

    id: str
    name: str
    title: str
    currency: str
    hands: int
    players: int
    house_players: int
    tables: int
    """Hands in progress."""
    chips_minor: int
    """In stacks and pots, by the ledger."""
    pots_minor: int
    rake_minor: int


class HandRow(msgspec.Struct, frozen=True):
    """One of a player's own hands."""

    table: str
    number: int
    at_ms: int
    currency: str
    paid_minor: int
    won_minor: int
    cursor: str


def _title(premises: Premises, part: PokerPart | PoolPart) -> str:
    """The game as the book names it; of an operator's own mix its games in their order."""
    if part.game == MIX:
        return " + ".join(game.name for game in part.games)
    return premises.house.books[part.rulebook].poker(part.game).title


@get("/api/poker", summary="The tables of the poker room", tags=["poker"])
async def poker_tables(premises: TheHouse, visitor: TheVisitor) -> list[PokerRow]:
    patron = visitor.patron.id if visitor.patron else ""
    rows = []
    for part in premises.poker.parts():
        rows.append(
            PokerRow(
                id=part.id,
                name=part.name,
                rulebook=part.rulebook,
                game=part.game,
                title=_title(premises, part),
                currency=part.currency,
                games=part.games,
                seats=part.size,
                taken=len(part.seats),
                house_players=sum(seat.house_player for seat in part.seats),
                least_minor=part.least_minor,
                most_minor=part.most_minor,
                open=part.open,
                playing=part.playing,
                hands=part.number,
                waiting=part.waiting,
                pace=premises.poker.pace(part.id),
                place=premises.poker.place(part.id, patron),
                seated=bool(patron) and premises.poker.seated(part.id, patron),
            )
        )
    return rows


@get("/api/poker/pools", summary="The fast-fold pools of the poker room", tags=["poker"])
async def poker_pools(premises: TheHouse, visitor: TheVisitor) -> list[PoolRow]:
    patron = visitor.patron.id if visitor.patron else ""
    return [
        PoolRow(
            pool=part,
            title=_title(premises, part),
            member=bool(patron) and premises.pools.member(part.id, patron),
        )
        for part in premises.pools.parts()
    ]


@get("/api/pit/poker", summary="All poker tables with the money on them, for supervisors", tags=["pit"])
async def poker_pit(premises: TheHouse, visitor: TheVisitor) -> list[PitPoker]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    parts = premises.poker.parts()

    def taken(reader: AuditReader) -> list[int]:
        found = [reader.account(accounts.rake(part.id)) for part in parts]
        return [0 if account is None else account.balance_minor for account in found]

    rows = []
    for part, rake_minor in zip(parts, await premises.reading(taken), strict=True):
        pot_minor = part.pot_minor if part.playing else 0
        rows.append(
            PitPoker(
                id=part.id,
                name=part.name,
                title=_title(premises, part),
                currency=part.currency,
                open=part.open,
                playing=part.playing,
                hands=part.number,
                seats=part.size,
                taken=len(part.seats),
                house_players=sum(seat.house_player for seat in part.seats),
                waiting=part.waiting,
                chips_minor=sum(seat.stack_minor for seat in part.seats) + pot_minor,
                pot_minor=pot_minor,
                rake_minor=rake_minor,
                pace=premises.poker.pace(part.id),
            )
        )
    return rows


@get("/api/pit/pools", summary="All fast-fold pools with the money in them, for supervisors", tags=["pit"])
async def pools_pit(premises: TheHouse, visitor: TheVisitor) -> list[PitPool]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    parts, purses = premises.pools.parts(), premises.pools.purses()

    def held(reader: AuditReader) -> list[tuple[int, int, int]]:
        def sum_of(names: tuple[str, ...]) -> int:
            found = map(reader.account, names)
            return sum(account.balance_minor for account in found if account is not None)

        return [(sum_of(each.stacks), sum_of(each.pots), sum_of(each.rakes)) for each in purses]

    return [
        PitPool(
            id=part.id,
            name=part.name,
            title=_title(premises, part),
            currency=part.currency,
            hands=part.hands,
            players=part.players,
            house_players=part.house_players,
            tables=part.tables,
            chips_minor=stacks_minor + pots_minor,
            pots_minor=pots_minor,
            rake_minor=rake_minor,
        )
        for part, (stacks_minor, pots_minor, rake_minor) in zip(parts, await premises.reading(held), strict=True)
    ]


@get("/api/me/hands", summary="My poker hands, newest first", tags=["poker"])
async def my_hands(premises: TheHouse, visitor: TheVisitor, limit: Limit = 20, before: Cursor = None) -> list[HandRow]:
    patron = visitor.known.id

    def look(reader: AuditReader) -> list[HandRow]:
        return [
            HandRow(
                table_of(row.stream),
                row.number,
                row.at_ms,
                row.currency,
                row.staked_minor,
                row.returned_minor,
                str(cursor),
            )
            for cursor, row in reader.played(patron, before, limit)
            if row.stream.startswith(PREFIX)
        ]

    return await premises.reading(look)


@get("/api/me/poker", summary="My own poker in figures, over my last hands", tags=["poker"])
async def my_statistics(premises: TheHouse, visitor: TheVisitor, hands: Hands = 500) -> list[PokerFigures]:
    """For each currency; nobody else's figures can be asked for."""
    patron = visitor.known.id
    async with premises.counting:
        return await premises.reading(lambda reader: figures_of(reader, patron, hands))


@get(
    "/api/poker/{table_id:str}/hands/{number:int}",
    summary="A finished hand as text, PHH, Open Hand History or a tracker's text",
    tags=["poker"],
    media_type=MediaType.TEXT,
)
async def hand_history(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, number: RoundNumber, form: Form = "text"
) -> Response[str]:
    """Own cards and what was shown; mucked hands that reached the showdown only to whoever was dealt in."""
    patron = visitor.known.id
    found = await _seen_by(premises, patron, table_id, number)
    return Response(_FORMS[form](found, patron), media_type=MediaType.JSON if form == "ohh" else MediaType.TEXT)


@get("/api/poker/{table_id:str}/hands/{number:int}/replay", summary="A finished hand step by step", tags=["poker"])
async def hand_replay(premises: TheHouse, visitor: TheVisitor, table_id: TableId, number: RoundNumber) -> Replay:
    """The table after each fact, with what the one who asks may see of it (TSG-A1.30)."""
    patron = visitor.known.id
    return replays.replay_of(await _seen_by(premises, patron, table_id, number), patron)


@get("/api/poker/{table_id:str}/hands/{number:int}/chances", summary="Shares of the pot at each step", tags=["poker"])
async def hand_chances(
    premises: TheHouse, visitor: TheVisitor, table_id: TableId, number: RoundNumber
) -> list[StepChances]:
    """Where all hands still in are known to the one who asks; counted beside the house, one hand at a time."""
    patron = visitor.known.id
    found = await _seen_by(premises, patron, table_id, number)
    async with premises.counting:
        return await asyncio.to_thread(replays.chances_of, found, patron)


async def _seen_by(premises: Premises, patron: str, table_id: str, number: int) -> histories.RecordedHand:
    """A finished hand that this person may look at by now: spectators with the table's delay."""
    found = await _recorded(premises, table_id, number)
    if patron not in found.patrons and premises.now_ms() < found.ended_ms + found.config.delay_s * 1000:
        raise HouseProblem(Why.UNKNOWN_ROUND, number=number, table=table_id[:40])
    return found


async def took_part(premises: Premises, patron: str, table_id: str, number: int) -> bool:
    """Whether somebody sits at a table now, or was dealt into this finished hand of it."""
    if premises.poker.knows(table_id) and premises.poker.seated(table_id, patron):
        return True
    return patron in (await _recorded(premises, table_id, number)).patrons


async def _recorded(premises: Premises, table_id: str, number: int) -> histories.RecordedHand:
    if not premises.poker.knows(table_id):
        raise HouseProblem(Why.UNKNOWN_TABLE, table=table_id[:40])

    def look(reader: AuditReader) -> histories.RecordedHand | None:
        return histories.recorded(reader, table_id, number) if reader.head(stream_of(table_id))[0] else None

    found = await premises.reading(look)
    if found is None:
        raise HouseProblem(Why.UNKNOWN_ROUND, number=number, table=table_id[:40])
    return found
