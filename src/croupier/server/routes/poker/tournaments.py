"""`/api/poker/tournaments...`: the live tournaments of the poker room, with all that is told before entry (TSG-6.6)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from croupier.cage import accounts
from croupier.poker_room.config import MIX
from croupier.rules.poker.variants import by_id
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.store.interface import AuditReader
from croupier.tournaments.poker.views.followed import FollowedTournament
from croupier.tournaments.poker.views.parts import PlayerLine, PokerTournamentMine, PokerTournamentPart

PartOfName = Annotated[str, QueryParameter(description="A part of the name", min_length=1, max_length=60)]
ROWS: Final = 1_000
"""So many tournaments are listed at most."""


class PokerTournamentPage(msgspec.Struct, frozen=True):
    """A tournament, and how the one who asks stands in it."""

    tournament: PokerTournamentPart
    title: str
    """Of its game, in the book."""
    mine: PokerTournamentMine | None


@get("/api/poker/tournaments", summary="The tournaments of the poker room, the newest first", tags=["poker"])
async def poker_tournaments(premises: TheHouse, visitor: TheVisitor) -> list[PokerTournamentPage]:
    patron = visitor.patron.id if visitor.patron else None
    cups = premises.poker_tournaments
    return [
        PokerTournamentPage(part, _title(premises, part), cups.mine(part.id, patron))
        for part in (_row(part) for part in cups.parts()[:ROWS])
    ]


def _title(premises: Premises, part: PokerTournamentPart) -> str:
    """The game as the book names it; of an operator's own mix its games in their order."""
    if part.game == MIX:
        return " + ".join(by_id(name.rpartition(":")[2]).name for name in part.variants)
    return premises.house.books[part.rulebook].poker(part.game).title


def _row(part: PokerTournamentPart) -> PokerTournamentPart:
    """A row names nobody: players and tables are on the page."""
    return msgspec.structs.replace(part, players=(), tables=())


@get("/api/poker/tournaments/{tournament:str}", summary="One tournament of the poker room", tags=["poker"])
async def poker_tournament(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> PokerTournamentPage:
    cup = premises.poker_tournaments.at_hand(tournament)
    if cup is None:  # over for long
        cup = await premises.reading(lambda reader: FollowedTournament.one(reader, tournament))
    if cup is None:
        raise HouseProblem(Why.NOT_FOUND)
    part = cup.part()
    return PokerTournamentPage(part, _title(premises, part), cup.mine(visitor.patron.id if visitor.patron else None))


@get("/api/poker/tournaments/{tournament:str}/players", summary="Players of this name", tags=["poker"])
async def tournament_players(premises: TheHouse, tournament: FromPath[str], name: PartOfName) -> list[PlayerLine]:
    """Among everybody who entered, not only those that the page shows."""
    cup = premises.poker_tournaments.at_hand(tournament)
    if cup is None:  # over for long
        cup = await premises.reading(lambda reader: FollowedTournament.one(reader, tournament))
    if cup is None:
        raise HouseProblem(Why.NOT_FOUND)
    return cup.named(name)


class EntryWallet(msgspec.Struct, frozen=True):
    """A wallet that a buy-in can be charged to (TSG-6.7)."""

    currency: str
    balance_minor: int
    cost_minor: int
    """The whole buy-in, in this currency at the house's rate."""


@get("/api/poker/tournaments/{tournament:str}/wallets", summary="What a buy-in costs from my wallets", tags=["poker"])
async def entry_wallets(premises: TheHouse, visitor: TheVisitor, tournament: FromPath[str]) -> list[EntryWallet]:
    """That of the tournament's currency first."""
    patron = visitor.known
    cup = premises.poker_tournaments.at_hand(tournament)
    if cup is None:
        raise HouseProblem(Why.NOT_FOUND)
    told, exchange = cup.config.format, premises.house.exchange
    costs = {told.currency: told.entry.cost_minor}
    for currency in exchange.wallets:
        if (price := exchange.price(currency, told.currency, told.entry.cost_minor)) is not None:
            costs.setdefault(currency, price)

    def look(reader: AuditReader) -> list[EntryWallet]:
        rows = {currency: reader.account(accounts.wallet(patron.id, currency)) for currency in costs}
        return [
            EntryWallet(currency, row.balance_minor if row is not None else 0, costs[currency])
            for currency, row in rows.items()
        ]

    return await premises.reading(look)
