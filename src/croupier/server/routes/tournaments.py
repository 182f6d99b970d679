"""`/api/tournaments`: announced to everybody, entered by players, conducted by the tournament manager.

Clauses: RFH-16.1.1-tournament-manager, 16.4.1, 16.5; G-2.8.4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from croupier.cage import accounts
from croupier.floor.hall.notices import notice_of
from croupier.floor.handlers.tournament import pockets
from croupier.floor.session_play import Bonus
from croupier.floor.table import Table
from croupier.house.request import Request
from croupier.house.roles import Role
from croupier.patrons.patron import Patron
from croupier.server.counters import ErrandId, Words, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.reports import tournament_board as shows
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import NUMBERED, Conditions
from croupier.tournaments.room import played_at
from croupier.tournaments.state import Seat, Stage, Tournament

Name = Annotated[str, Meta(max_length=64)]
Whole = Annotated[int, Meta(ge=0, le=2**53)]
Which: TypeAlias = Annotated[int, Meta(ge=0, le=2000)] | None
"""The number of a session among all of the tournament, from 0; none where only one can be meant."""


T = TypeVar("T")


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What somebody wants done; asking twice with one id does it once."""

    id: ErrandId


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


class Announcing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ErrandId
    conditions: Conditions


class GameOffer(msgspec.Struct, frozen=True):
    """A game that tables of the floor play, and that a tournament can be held in (HC25-1.1.12a)."""

    rulebook: str
    rulebook_title: str
    game: str
    title: str
    family: str
    currency: str
    tables: int
    seats: int
    """Of the largest table."""
    numbered: bool
    """It has numbers to be lucky with (RFH-16.7)."""


class FittingTable(msgspec.Struct, frozen=True):
    """A table that plays a tournament's game by its rules."""

    id: str
    name: str
    seats: int
    open: bool
    used_for: str
    """The tournament that it is used for now."""


class EntrantView(msgspec.Struct, frozen=True):
    """An entrant as the tournament manager sees it."""

    patron: str
    name: str
    standing: str
    why: str
    entered_ms: int
    agreed: bool
    table: str
    terminal: int
    score_minor: int
    credits_minor: int
    place: int
    prize_minor: int
    agrees_to_end: bool
    bought_back: int = 0


class Management(msgspec.Struct, frozen=True):
    """Everything about a tournament, for those who conduct it or look after it."""

    board: shows.Board
    conditions: Conditions
    entrants: tuple[EntrantView, ...]
    tables: tuple[str, ...]
    """Tables of the floor that play its game by its rules."""
    pool_minor: int
    administration_minor: int
    sessions: tuple[shows.SessionView, ...] = ()
    """Every session of the leg that is played or comes next."""
    fitting: tuple[FittingTable, ...] = ()


class TournamentPage(msgspec.Struct, frozen=True):
    """A tournament with its conditions, for everybody (RFH-16.4.1, HC25-1.1.12d)."""

    board: shows.Board
    conditions: Conditions
    numbers: tuple[str, ...] = ()
    """Those that a Lucky Number is chosen from (RFH-16.7.2.1)."""


def _manager(visitor: Visitor) -> Patron:
    return visitor.needs(Role.TOURNAMENT_MANAGER, Role.ADMINISTRATOR)


def _asking(visitor: Visitor) -> str:
    return visitor.patron.id if visitor.patron is not None else ""


async def _shown(premises: Premises, tournament: str, make: Callable[[Tournament], T]) -> T:
    """What is made of a tournament as the record has it."""

    def look() -> T:
        state = premises.house.tournaments.get(tournament)
        if state is None:
            raise HouseProblem(Why.NOT_FOUND)
        return make(state)

    return await premises.pump.look(look)


async def _known(premises: Premises, tournament: str) -> None:
    await _shown(premises, tournament, lambda state: state.id)


def _request(act: Act, tournament: str, by: Patron, **more: Any) -> Request:
    fields = {name: getattr(act, name) for name in act.__struct_fields__ if name != "id"}
    kind = _COMMANDS[type(act)]
    tag = str(type(act).__struct_config__.tag)
    return a.at_tournament(kind(id=f"{tag}-{act.id}", tournament=tournament, **fields, **more), by.actor)


# For everybody


@get("/api/tournaments", summary="The tournaments of the house", tags=["tournaments"])
async def tournaments(premises: TheHouse, visitor: TheVisitor) -> list[shows.Card]:
    over = (Stage.FINISHED, Stage.CANCELLED)

    def look() -> list[shows.Card]:
        listed = sorted(premises.house.tournaments, key=lambda state: (state.stage in over, -state.announced_ms))
        return [shows.card(state, _asking(visitor)) for state in listed[:100]]

    return await premises.pump.look(look)


@get("/api/tournaments/{tournament:str}", summary="A tournament and its conditions", tags=["tournaments"])
async def tournament_page(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> TournamentPage:
    return await _shown(premises, tournament, lambda state: _page(premises, state, visitor))


def _page(premises: Premises, state: Tournament, visitor: Visitor) -> TournamentPage:
    here = premises.house.tournaments.fitting(state)
    chosen = state.conditions.bonus is Bonus.LUCKY_NUMBER and here
    numbers = pockets(premises.house.tables[here[0]]) if chosen else ()
    return TournamentPage(_board(premises, state, visitor), state.conditions, numbers)


@get("/api/tournaments/{tournament:str}/board", summary="The leader board", tags=["tournaments"])
async def tournament_board(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> shows.Board:
    return await _shown(premises, tournament, lambda state: _board(premises, state, visitor))


def _board(premises: Premises, state: Tournament, visitor: Visitor) -> shows.Board:
    return shows.board(state, premises.house.tables, _asking(visitor), premises.now_ms())


@get("/api/tournament-games", summary="What tournaments can be held in", tags=["tournaments"])
async def tournament_games(premises: TheHouse, visitor: TheVisitor) -> list[GameOffer]:
    """Every game that a table of this floor plays, by the rules of its book."""
    _manager(visitor)
    offers: dict[tuple[str, str, str], list[Table]] = {}
    for table in premises.house.tables.values():
        if table.state.origin is not None:
            continue  # a temporary table ends one game and takes no other
        here = played_at(notice_of(table))
        offers.setdefault((here.rulebook, here.game, here.currency), []).append(table)
    return [
        GameOffer(
            rulebook,
            tables[0].terms.rulebook_title,
            game,
            tables[0].terms.title,
            tables[0].terms.game.family,
            currency,
            len(tables),
            max(table.config.seats for table in tables),
            tables[0].terms.game.family == NUMBERED,
        )
        for (rulebook, game, currency), tables in sorted(offers.items())
    ]


# Players


@post("/api/tournaments/{tournament:str}/play", status_code=200, summary="Take part", tags=["tournaments"])
async def take_part(
    premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str], data: JSONBody[PlayerAct]
) -> shows.Board:
    """Enter, withdraw, choose a lucky number, buy credits, or agree to an early end."""
    patron = visitor.needs(Role.PLAYER)
    more = {"name": patron.display_name} if isinstance(data, EnterIt) else {}
    await _known(premises, tournament)
    await carry_out(premises, _request(data, tournament, patron, patron=patron.id, **more))
    return await _shown(premises, tournament, lambda state: _board(premises, state, visitor))


# The tournament manager


@post("/api/tournaments", status_code=200, summary="Announce a tournament", tags=["tournaments"])
async def announce(premises: TheHouse, visitor: TheVisitor, data: JSONBody[Announcing]) -> TournamentPage:
    """With every item of the conditions, or not at all (RFH-16.4.2)."""
    manager = _manager(visitor)
    command = a.Announce(f"announce-{data.id}", data.conditions.id, data.conditions)
    await carry_out(premises, a.at_tournament(command, manager.actor))
    return await _shown(premises, data.conditions.id, lambda state: _page(premises, state, visitor))


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
    names = await _shown(premises, tournament, lambda state: [*state.entrants])
    names = [accounts.credits(patron, tournament) for patron in names]
    names += [accounts.prize_pool(tournament), accounts.administration(tournament)]
    held = await premises.reading(
        lambda reader: {name: row.balance_minor for name in names if (row := reader.account(name)) is not None}
    )
    return await _shown(premises, tournament, lambda state: _managed(premises, state, visitor, held))


def _managed(premises: Premises, state: Tournament, visitor: Visitor, held: Mapping[str, int]) -> Management:
    scores = shows.all_scores(state)
    seats = {patron: seat for one in state.sessions if not one.ended_ms for patron, seat in one.seats.items()}
    entrants = []
    for entrant in state.entrants.values():
        seat = seats.get(entrant.patron)
        entrants.append(
            EntrantView(
                entrant.patron,
                entrant.name,
                entrant.standing.value,
                entrant.why,
                entrant.entered_ms,
                entrant.agreed,
                seat.table if seat else "",
                seat.terminal if seat else 0,
                scores.get(entrant.patron, 0),
                held.get(accounts.credits(entrant.patron, state.id), 0),
                entrant.place,
                entrant.prize_minor,
                entrant.ends_early,
                entrant.bought_back,
            )
        )
    return Management(
        _board(premises, state, visitor),
        state.conditions,
        tuple(entrants),
        premises.house.tournaments.fitting(state),
        held.get(accounts.prize_pool(state.id), 0),
        held.get(accounts.administration(state.id), 0),
        tuple(shows.session_view(state, number, premises.house.tables) for number in state.of_leg()),
        tuple(_fitting(premises.house.tables[table]) for table in premises.house.tournaments.fitting(state)),
    )


def _fitting(table: Table) -> FittingTable:
    here = table.state
    used_for = here.session.tournament if here.session is not None else ""
    return FittingTable(table.id, table.config.name, table.config.seats, here.open, used_for)
