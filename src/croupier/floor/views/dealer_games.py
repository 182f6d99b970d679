"""The games that a dealer terminal has in hand, how each stands, and which comes next (RFH-10.1.3, N18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.hall.stations import Station, held_by, station_of
from croupier.floor.views.parts import IN_PLAY, Phase

if TYPE_CHECKING:
    from croupier.floor.table import Table


class DealerGame(msgspec.Struct, frozen=True):
    """One of the games that a dealer terminal may have in hand."""

    table: str
    name: str
    title: str
    phase: str
    round: int
    closes_at_ms: int | None
    dealer: str
    """Who has signed on there, or nobody."""
    mine: bool
    """The dealer of this terminal has."""
    may_open: bool
    """New Game would be taken now, as far as the dealer's other game is concerned."""
    waits_for: str = ""
    """The other table whose round has to be complete first."""


class DealerGames(msgspec.Struct, frozen=True, tag_field="type", tag="dealer-games"):
    """The games of a dealer terminal; it has one of them active for input and shows how the other stands (N18)."""

    table: str
    """The table that the terminal follows."""
    station: str
    games: tuple[DealerGame, ...]
    next: str = ""
    """Where it is the dealer's turn: the game in play, else the one whose last round is longest ago."""


def games_for(dealer: str, table_id: str, tables: Mapping[str, Table], stations: Sequence[Station]) -> DealerGames:
    """The table, the others of its station, and whatever else the dealer has signed on at."""
    station = station_of(table_id, stations)
    held = held_by(dealer, tables)
    ids = dict.fromkeys((*(station.tables if station else ()), table_id, *(table.id for table in held)))
    busy = [table for table in held if table.state.phase in IN_PLAY]
    return DealerGames(
        table=table_id,
        station=station.name if station else "",
        games=tuple(_game(tables[name], dealer, busy) for name in ids if name in tables),
        next=_next(held, busy),
    )


def _game(table: Table, dealer: str, busy: list[Table]) -> DealerGame:
    state = table.state
    mine = bool(dealer) and state.dealer == dealer
    other = next((game for game in busy if game is not table), None) if mine else None
    return DealerGame(
        table=table.id,
        name=table.config.name,
        title=table.terms.title,
        phase=state.phase.value,
        round=state.round.number,
        closes_at_ms=state.round.closes_at_ms,
        dealer=state.dealer_name,
        mine=mine,
        may_open=state.phase in (Phase.READY, Phase.SETTLED) and other is None,
        waits_for=other.id if other is not None else "",
    )


def _next(held: list[Table], busy: list[Table]) -> str:
    """The game that is the dealer's turn: the one in play, else the one that has waited longest since its round."""
    if busy:
        return busy[0].id
    waiting = [table for table in held if table.state.open]
    return min(waiting, key=_ended_ms).id if waiting else ""


def _ended_ms(table: Table) -> int:
    return table.state.previous.at_ms if table.state.previous is not None else 0
