"""`/api/tournaments`: announced to everybody, entered by players, conducted by the tournament manager.

Clauses: RFH-16.1.1-tournament-manager, 16.4.1, 16.5; G-2.8.4.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from croupier.house.request import Request
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import RequestId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.leader_board import Board, Card
from croupier.tournaments.management import GameOffer, Management, TournamentPage
from croupier.tournaments.seats import Seat
from croupier.tournaments.views import TournamentViews, UnknownTournamentError

Name = Annotated[str, Meta(max_length=64)]
Whole = Annotated[int, Meta(ge=0, le=2**53)]
Which: TypeAlias = Annotated[int, Meta(ge=0, le=2000)] | None
"""The number of a session among all of the tournament, from 0; none where only one can be meant."""


T = TypeVar("T")


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What somebody wants done; asking twice with one id does it once."""

    id: RequestId


# Players


class EnterIt(Act, frozen=True, tag="enter"):
    form: Words
    agreed: bool


class WithdrawFromIt(Act, frozen=True, tag="withdraw"):
    pass


class Choose(Act, frozen=True, tag="lucky-number"):
    number: Annotated[str, Meta(max_length=10)]


class Buy(Act, frozen=True, tag="buy"):
    what: Literal["re-buy", "add-on"]


class BuyBackIn(Act, frozen=True, tag="buy-back-in"):
    pass


class AgreeToEnd(Act, frozen=True, tag="agree-to-end"):
    pass


PlayerAct: TypeAlias = EnterIt | WithdrawFromIt | Choose | Buy | BuyBackIn | AgreeToEnd


# The tournament manager


class OpenIt(Act, frozen=True, tag="open-registration"):
    pass


class CancelIt(Act, frozen=True, tag="cancel"):
    why: Words


class ChangeStart(Act, frozen=True, tag="change-start"):
    session: Annotated[int, Meta(ge=0, le=100)]
    starts_at_ms: Whole


class Allocate(Act, frozen=True, tag="allocate"):
    tables: Annotated[tuple[Name, ...], Meta(max_length=100)]
    seats: dict[str, Seat] = {}
    session: Which = None


class Begin(Act, frozen=True, tag="begin"):
    session: Which = None


class Pause(Act, frozen=True, tag="pause"):
    why: Words
    session: Which = None


class GoOn(Act, frozen=True, tag="continue"):
    decision: Words
    session: Which = None


class ChangeLimits(Act, frozen=True, tag="change-limits"):
    minimum_minor: Whole
    maximum_minor: Whole
    notice: Words


class ChangeWagerTime(Act, frozen=True, tag="change-wager-time"):
    wagering_s: Annotated[int, Meta(ge=0, le=3600)]
    notice: Words


class Disqualify(Act, frozen=True, tag="disqualify"):
    patron: Name
    code: Literal["ABSENT", "GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
    note: Words = ""
    refund: bool = False


class ReleaseTable(Act, frozen=True, tag="release-table"):
    table: Name


class Count(Act, frozen=True, tag="count"):
    pass


class EndIt(Act, frozen=True, tag="end"):
    session: Which = None


class Tell(Act, frozen=True, tag="tell"):
    text: Words


class Pay(Act, frozen=True, tag="pay-prizes"):
    pass


class RefuseEntry(Act, frozen=True, tag="refuse-entry"):
    patron: Name
    why: Words


class CorrectPrizes(Act, frozen=True, tag="correct-prizes"):
    patron: Name
    code: Literal["GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
    note: Words


ManagerAct: TypeAlias = (
    OpenIt
    | CancelIt
    | ChangeStart
    | Allocate
    | Begin
    | Pause
    | GoOn
    | ChangeLimits
    | ChangeWagerTime
    | Disqualify
    | ReleaseTable
    | Count
    | EndIt
    | Tell
    | Pay
    | RefuseEntry
    | CorrectPrizes
)

_COMMANDS: dict[type[Act], type[a.TournamentCommand]] = {
    Choose: a.ChooseLuckyNumber,
    WithdrawFromIt: a.Withdraw,
    EnterIt: a.Enter,
    Buy: a.BuyCredits,
    BuyBackIn: a.BuyBackIn,
    AgreeToEnd: a.AgreeToEnd,
    OpenIt: a.OpenRegistration,
    CancelIt: a.Cancel,
    ChangeStart: a.ChangeStart,
    Allocate: a.Allocate,
    Begin: a.Begin,
    Pause: a.Pause,
    GoOn: a.Continue,
    ChangeLimits: a.ChangeLimits,
    ChangeWagerTime: a.ChangeWagerTime,
    Disqualify: a.Disqualify,
    ReleaseTable: a.ReleaseTable,
    Count: a.Count,
    EndIt: a.End,
    Tell: a.Tell,
    Pay: a.PayPrizes,
    RefuseEntry: a.RefuseEntry,
    CorrectPrizes: a.CorrectPrizes,
}


class AnnounceTournamentRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    conditions: Conditions


def _manager(visitor: Visitor) -> Patron:
    return visitor.needs(Role.TOURNAMENT_MANAGER, Role.ADMINISTRATOR)


def _asking(visitor: Visitor) -> str:
    return visitor.patron.id if visitor.patron is not None else ""


async def _shown(premises: Premises, make: Callable[[TournamentViews], T]) -> T:
    """What is made of the tournaments as the record has them."""
    try:
        return await premises.pump.look(lambda: make(premises.tournaments.views))
    except UnknownTournamentError:
        raise HouseProblem(Why.NOT_FOUND) from None


async def _known(premises: Premises, tournament: str) -> None:
    if not await _shown(premises, lambda views: views.knows(tournament)):
        raise HouseProblem(Why.NOT_FOUND)


def _request(act: Act, tournament: str, by: Patron, **more: Any) -> Request:
    fields = {name: getattr(act, name) for name in act.__struct_fields__ if name != "id"}
    kind = _COMMANDS[type(act)]
    tag = str(type(act).__struct_config__.tag)
    return a.at_tournament(kind(id=f"{tag}-{act.id}", tournament=tournament, **fields, **more), by.actor)


# For everybody


@get("/api/tournaments", summary="The tournaments of the house", tags=["tournaments"])
async def tournaments(premises: TheHouse, visitor: TheVisitor) -> list[Card]:
    return await _shown(premises, lambda views: views.cards(_asking(visitor)))


@get("/api/tournaments/{tournament:str}", summary="A tournament and its conditions", tags=["tournaments"])
async def tournament_page(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> TournamentPage:
    return await _page(premises, visitor, tournament)


async def _page(premises: Premises, visitor: Visitor, tournament: str) -> TournamentPage:
    return await _shown(premises, lambda views: views.page(tournament, _asking(visitor), premises.now_ms()))


@get("/api/tournaments/{tournament:str}/board", summary="The leader board", tags=["tournaments"])
async def tournament_board(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> Board:
    return await _board(premises, visitor, tournament)


async def _board(premises: Premises, visitor: Visitor, tournament: str) -> Board:
    return await _shown(premises, lambda views: views.board(tournament, _asking(visitor), premises.now_ms()))


@get("/api/tournament-games", summary="What tournaments can be held in", tags=["tournaments"])
async def tournament_games(premises: TheHouse, visitor: TheVisitor) -> list[GameOffer]:
    """Every game that a table of this floor plays, by the rules of its book."""
    _manager(visitor)
    return await _shown(premises, TournamentViews.games)


# Players


@post("/api/tournaments/{tournament:str}/play", status_code=200, summary="Take part", tags=["tournaments"])
async def take_part(
    premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str], data: JSONBody[PlayerAct]
) -> Board:
    """Enter, withdraw, choose a lucky number, buy credits, or agree to an early end."""
    patron = visitor.takes_part() if isinstance(data, EnterIt | Buy | BuyBackIn) else visitor.needs(Role.PLAYER)
    more = {"name": patron.display_name} if isinstance(data, EnterIt) else {}
    await _known(premises, tournament)
    await carry_out(premises, _request(data, tournament, patron, patron=patron.id, **more))
    return await _board(premises, visitor, tournament)


# The tournament manager


@post("/api/tournaments", status_code=200, summary="Announce a tournament", tags=["tournaments"])
async def announce(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[AnnounceTournamentRequest]
) -> TournamentPage:
    """With every item of the conditions, or not at all (RFH-16.4.2)."""
    manager = _manager(visitor)
    command = a.Announce(f"announce-{data.id}", data.conditions.id, data.conditions)
    await carry_out(premises, a.at_tournament(command, manager.actor))
    return await _page(premises, visitor, data.conditions.id)


@post("/api/tournaments/{tournament:str}/conduct", status_code=200, summary="Conduct it", tags=["tournaments"])
async def conduct(
    premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str], data: JSONBody[ManagerAct]
) -> Management:
    manager = _manager(visitor)
    await _known(premises, tournament)
    await carry_out(premises, _request(data, tournament, manager))
    return await _management(premises, visitor, tournament)


@get("/api/tournaments/{tournament:str}/conduct", summary="Everything about a tournament", tags=["tournaments"])
async def management(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> Management:
    visitor.needs(Role.TOURNAMENT_MANAGER, Role.ADMINISTRATOR, Role.INSPECTOR, Role.GAMING_SUPERVISOR)
    return await _management(premises, visitor, tournament)


async def _management(premises: Premises, visitor: Visitor, tournament: str) -> Management:
    names = await _shown(premises, lambda views: views.purses(tournament))
    held = await premises.reading(
        lambda reader: {name: row.balance_minor for name in names if (row := reader.account(name)) is not None}
    )
    return await _shown(premises, lambda views: views.managed(tournament, _asking(visitor), held, premises.now_ms()))
