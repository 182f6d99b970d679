"""`/api/poker/tournaments...` for the director: announce, change, seats, what a cancellation pays.

Clauses: TSG-A1T.18 to A1T.21; RFH-16.1.1-tournament-manager for who conducts tournaments.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from croupier.casino.poker_file import PokerFloorError, own_games
from croupier.casino.poker_tournament_file import PokerTournamentRow, leads_somewhere, tournament_config
from croupier.house.request import Request
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.poker_room.config import MIX
from croupier.poker_room.streams import tournament_stream
from croupier.rules.poker.variants import by_id
from croupier.rules.tournaments.forecast import Forecast, forecast
from croupier.rules.tournaments.formats import FormatError
from croupier.server.counters import RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.reports.sheets import sheet
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.format_files import FormatLine, live_formats, written
from croupier.tournaments.poker.views.followed import FollowedTournament
from croupier.tournaments.poker.views.parts import (
    CancelledLine,
    DisqualifiedPreview,
    RedrawPreview,
    ResultLine,
    SeatLine,
)
from croupier.tournaments.reasons import TournamentReason, Unfit


class TermsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format of the house or the operator's own, and what differs from it by its own names."""

    id: RequestId
    tournament: Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
    rulebook: str
    game: str
    format: str
    changes: dict[str, Any] = {}
    starts_at_ms: Annotated[int, Meta(ge=0)] = 0
    house_players: Annotated[int, Meta(ge=0, le=1_000)] = 0
    leads_to: Annotated[str, Meta(max_length=40)] = ""


class TournamentDeskView(msgspec.Struct, frozen=True):
    """What only the director looks at: who sits where, and who would get what on a cancellation."""

    seats: list[SeatLine]
    cancelled: list[CancelledLine]
    terms: dict[str, Any]
    """Of its format as they are now, by the names of format files."""
    house_players: int


class MixGame(msgspec.Struct, frozen=True):
    """A game in one of the structures that the book lets it have."""

    id: str
    """As the terms of a tournament name it."""
    name: str
    limit: str


class GameLine(msgspec.Struct, frozen=True):
    """A poker game of a book that a tournament can be announced in, or games to make an own mix of."""

    rulebook: str
    id: str
    title: str
    """Empty: an own mix."""
    limits: list[str]
    """Those that may be chosen; none where the book fixes them."""
    mix: list[MixGame]
    """Of an own mix: what it can be made of (TSG-A1T.4); else none."""


def _manager(visitor: Visitor) -> Patron:
    return visitor.needs(Role.TOURNAMENT_MANAGER, Role.ADMINISTRATOR)


def _config(premises: Premises, data: TermsRequest) -> TournamentConfig:
    row = PokerTournamentRow(
        data.tournament,
        data.rulebook,
        data.game,
        data.format,
        data.changes,
        leads_to=data.leads_to,
        house_players=data.house_players,
    )
    play_money = premises.floor.house.play_money_minor > 0
    try:
        config = tournament_config(
            row,
            premises.house.books,
            starts_at_ms=data.starts_at_ms,
            play_money=play_money,
            formats=premises.floor.tournament_formats,
        )
    except (PokerFloorError, FormatError) as error:
        field = str(error).partition(":")[0]
        raise declined(Unfit(TournamentReason.BAD_TERMS, field=field[:60])) from None
    if config.leads_to:
        later = premises.poker_tournaments.at_hand(config.leads_to)
        if later is None or later.over or not leads_somewhere(config, later.config):
            raise declined(Unfit(TournamentReason.BAD_TERMS, field="leads_to"))
    return config


def _cup(premises: Premises, tournament: str) -> FollowedTournament:
    cup = premises.poker_tournaments.at_hand(tournament)
    if cup is None:
        raise HouseProblem(Why.NOT_FOUND)
    return cup


@get("/api/poker/formats", summary="Formats that a tournament can be announced from", tags=["poker"])
async def poker_formats(premises: TheHouse, visitor: TheVisitor) -> list[FormatLine]:
    """Those that come with the house, and the operator's own."""
    _manager(visitor)
    return live_formats(premises.floor.tournament_formats)


@get("/api/poker/games", summary="Poker games that a tournament can be announced in", tags=["poker"])
async def poker_games(premises: TheHouse, visitor: TheVisitor) -> list[GameLine]:
    _manager(visitor)
    found: list[GameLine] = []
    for book in premises.house.books.values():
        for row in book.file.poker:
            limits = list(row.structures.value) if row.structures is not None else []
            found.append(GameLine(book.id, row.id, row.title, limits, []))
        mix = [
            MixGame(f"{limit}:{game}", by_id(game).name, limit)
            for game, limits in own_games(book).items()
            for limit in limits
        ]
        if len(mix) > 1:
            found.append(GameLine(book.id, MIX, "", [], mix))
    return found


@post("/api/poker/forecast", status_code=200, summary="What a tournament of these terms comes to", tags=["poker"])
async def poker_forecast(premises: TheHouse, visitor: TheVisitor, data: JSONBody[TermsRequest]) -> Forecast:
    """Length, levels, pool and prizes with the field that is expected; nothing is announced."""
    _manager(visitor)
    told = _config(premises, data).format
    return forecast(told, told.entrants)


@post("/api/poker/tournaments", status_code=200, summary="Announce a tournament from a format", tags=["poker"])
async def announce_poker_tournament(premises: TheHouse, visitor: TheVisitor, data: JSONBody[TermsRequest]) -> None:
    actor = _manager(visitor).actor
    command = c.AnnounceTournament(f"announce-{data.id}", data.tournament, _config(premises, data))
    await carry_out(premises, Request(tournament_stream(data.tournament), command, actor))


@post("/api/poker/tournaments/{tournament:str}/terms", status_code=200, summary="Change it", tags=["poker"])
async def change_poker_tournament(
    premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str], data: JSONBody[TermsRequest]
) -> None:
    """Before the start; everybody registered is told (TSG-A1T.18)."""
    actor = _manager(visitor).actor
    before = _cup(premises, tournament).config
    after = msgspec.structs.replace(
        _config(premises, data),
        id=before.id,
        number=before.number,
        clocks=before.clocks,
        fill_after_s=before.fill_after_s,
    )
    command = c.ChangeTournament(f"change-{data.id}", tournament, after)
    await carry_out(premises, Request(tournament_stream(tournament), command, actor))


@get("/api/poker/tournaments/{tournament:str}/desk", summary="What its director looks at", tags=["poker"])
async def poker_tournament_desk(
    premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]
) -> TournamentDeskView:
    _manager(visitor)
    cup = _cup(premises, tournament)
    return TournamentDeskView(cup.seats(), cup.cancelled(), written(cup.config.format), cup.config.house_players)


@get(
    "/api/poker/tournaments/{tournament:str}/desk/disqualified/{player:str}",
    summary="What the disqualification of a player would come to",
    tags=["poker"],
)
async def poker_tournament_disqualified(
    premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str], player: FromPath[str]
) -> DisqualifiedPreview:
    """Place, bounties, and all prizes where the tournament would be over; nothing is done."""
    _manager(visitor)
    try:
        return _cup(premises, tournament).disqualified(player)
    except Unfit as unfit:
        raise declined(unfit) from None


@get(
    "/api/poker/tournaments/{tournament:str}/desk/redrawn",
    summary="What the draw of all seats again would do",
    tags=["poker"],
)
async def poker_tournament_redrawn(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> RedrawPreview:
    """Tables that close and open; who sits where is known when it is drawn."""
    _manager(visitor)
    try:
        return _cup(premises, tournament).redrawn()
    except Unfit as unfit:
        raise declined(unfit) from None


@get("/api/poker/tournaments/{tournament:str}/results", summary="Places and money, as a table", tags=["poker"])
async def poker_tournament_results(premises: TheHouse, tournament: FromPath[str]) -> Response[str]:
    """Of everybody, for hand-outs; while it runs, the places of those who are out."""
    cup = premises.poker_tournaments.at_hand(tournament)
    if cup is None:  # over for long
        cup = await premises.reading(lambda reader: FollowedTournament.one(reader, tournament))
    if cup is None:
        raise HouseProblem(Why.NOT_FOUND)
    return sheet(cup.id, ResultLine.__struct_fields__, map(msgspec.structs.astuple, cup.results()))
