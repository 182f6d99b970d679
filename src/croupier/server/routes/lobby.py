"""`/api/lobby`: every table at a glance."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec
from litestar import get

from croupier.floor.views.summary import TableSummary, WheelView
from croupier.rulebooks.families import FAMILIES, Group, Motif
from croupier.rulebooks.loader import Book
from croupier.server.given import TheHouse, TheVisitor


class Imprint(msgspec.Struct, frozen=True):
    """Whose book some of the tables are played by."""

    operator: str
    particulars: str


class HouseView(msgspec.Struct, frozen=True):
    name: str
    notice: str
    terms: str
    """The version of the operator's terms; empty where there are none (TSG-4.7)."""
    rewards: str
    """The version of the terms of points and bonuses; empty where play earns none (TSG-8d.5)."""
    licence: str
    demo: bool
    play_money: bool
    prohibited_tools: tuple[str, ...] = ()
    """What nobody may use while playing (TSG-7.1)."""
    operator: str = ""
    authority: str = ""
    warning_page: str = ""
    help_contact: str = ""
    """Who runs the house, who licensed it, and what it says of the harm that gambling may do (TSG-6.3)."""
    imprints: tuple[Imprint, ...] = ()


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
    wheel: WheelView | None
    """None where results are no numbers of a wheel."""
    mode: str
    currency: str
    minimum_minor: int
    maximum_minor: int
    phase: str
    round: int
    seats_taken: int
    seats: int
    last_results: list[Any]
    mine: Literal["", "seat", "dealer"] = ""
    """Whether whoever asks has a seat here, or deals here."""
    closes_when_ready: bool = False
    """Nobody alone here waits for the clock."""


class Lobby(msgspec.Struct, frozen=True):
    house: HouseView
    tables: list[LobbyTable]


def _card(table: TableSummary, patron: str) -> LobbyTable:
    config = table.config
    family = FAMILIES[table.family]
    return LobbyTable(
        id=config.id,
        name=config.name,
        rulebook=table.rulebook,
        rulebook_title=table.rulebook_title,
        game=config.game,
        title=table.title,
        family=table.family,
        group=family.group,
        motif=family.motif,
        wheel=table.wheel,
        mode=config.mode.value,
        currency=config.currency,
        minimum_minor=table.minimum_minor,
        maximum_minor=table.maximum_minor,
        phase=table.phase,
        round=table.round,
        seats_taken=table.seats_taken,
        seats=config.seats,
        last_results=list(table.last_results),
        mine=_place(table, patron),
        closes_when_ready=table.closes_when_ready,
    )


def _place(table: TableSummary, patron: str) -> Literal["", "seat", "dealer"]:
    if not patron:
        return ""
    if table.dealer_id == patron:
        return "dealer"
    return "seat" if patron in table.seated else ""


def _imprints(books: Mapping[str, Book], played: Collection[str]) -> tuple[Imprint, ...]:
    """Of the books that tables are played by, where they say who stands behind them (TSG-1.1)."""
    heads = [book.head for book in books.values() if book.id in played]
    return tuple(Imprint(head.operator, head.imprint) for head in heads if head.imprint)


@get("/api/lobby", summary="The tables of the house", tags=["tables"])
async def lobby(premises: TheHouse, visitor: TheVisitor) -> Lobby:
    tables = await premises.pump.look(premises.house.followed_tables.summaries)
    house, rewards = premises.floor.house, premises.floor.jurisdiction.rewards
    patron = visitor.patron.id if visitor.patron is not None else ""
    return Lobby(
        HouseView(
            house.name,
            house.notice,
            house.terms.version if house.terms is not None else "",
            rewards.version if rewards is not None else "",
            house.licence,
            premises.settings.demo,
            house.play_money_minor > 0,
            house.prohibited_tools,
            house.operator,
            house.authority,
            house.warning_page,
            house.help_contact,
            _imprints(premises.house.books, {table.rulebook for table in tables}),
        ),
        [_card(table, patron) for table in tables if not table.temporary_of],
    )
