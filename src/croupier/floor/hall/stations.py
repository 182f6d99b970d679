"""Where dealers stand: one dealer may run two games of one station and alternates between them, round by round.

Moving a dealer concerns two tables at once and is decided here. Clauses: RFH-10.1.3, 11.1.5, 12.1.3, 13.3.3, 14.3.4
(N18).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.floor.commands import AssignDealer, Command, MoveDealer, NewGame, SignOn
from croupier.floor.events import DealerSignedOff, DealerSignedOn, Event
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.staffing_log import Staffed
from croupier.floor.views.parts import IN_PLAY
from croupier.house.roles import Actor, Role

if TYPE_CHECKING:
    from croupier.floor.table import Table

MOST_TABLES_EACH: Final = 2
"""One dealer may run two games and alternate between them (N18)."""
MOVES_DEALERS: Final = frozenset({AssignDealer, MoveDealer, NewGame, SignOn})
"""Commands that may give a dealer a game more."""


class Station(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[station]]`: a place from which one dealer can run two tables."""

    name: str
    tables: tuple[str, ...]


def logged(table: str, event: Event) -> Staffed | None:
    """What the staffing log says of an event; a move is one line, at the table that the dealer came to."""
    if isinstance(event, DealerSignedOn):
        return Staffed(table, event.dealer, event.name, moved_from=event.moved_from)
    if isinstance(event, DealerSignedOff) and not event.moved_to:
        return Staffed(table, event.dealer, on=False)
    return None


def held_by(dealer: str, tables: Mapping[str, Table]) -> list[Table]:
    """The tables at which a dealer has signed on."""
    return [table for table in tables.values() if dealer and table.state.dealer == dealer]


def held_tables(tables: Mapping[str, Table]) -> dict[str, tuple[str, ...]]:
    """By dealer, the tables at which they have signed on."""
    held: dict[str, tuple[str, ...]] = {}
    for table in tables.values():
        if table.state.dealer:
            held[table.state.dealer] = (*held.get(table.state.dealer, ()), table.id)
    return held


def station_of(table_id: str, stations: Sequence[Station]) -> Station | None:
    return next((station for station in stations if table_id in station.tables), None)


def check(command: Command, actor: Actor, tables: Mapping[str, Table], stations: Sequence[Station]) -> None:
    """Whether a command leaves every dealer with games that one person can run; raises a refusal.

    Who may not send it at all is told so by the table.
    """
    if isinstance(command, AssignDealer | MoveDealer) and not actor.may(Role.GAMING_SUPERVISOR):
        return
    if isinstance(command, NewGame):
        _check_turn(command.table, actor.id, tables)
    elif isinstance(command, SignOn):
        _check_reach(command.table, actor.id, "", tables, stations)
    elif isinstance(command, AssignDealer):
        _check_reach(command.table, command.dealer, "", tables, stations)
    elif isinstance(command, MoveDealer):
        source = tables.get(command.source)
        if source is None:
            raise Refusal(Reason.UNKNOWN_TABLE, table=command.source[:60])
        if not command.dealer or source.state.dealer != command.dealer or command.source == command.table:
            raise Refusal(Reason.NOT_DEALING, table=source.config.name)
        _check_reach(command.table, command.dealer, command.source, tables, stations)


def _check_turn(table_id: str, dealer: str, tables: Mapping[str, Table]) -> None:
    """The next round of one game is opened when the round of the other is complete (RFH-10.1.3, N18)."""
    for table in held_by(dealer, tables):
        if table.id != table_id and table.state.phase in IN_PLAY:
            raise Refusal(Reason.OTHER_GAME_OPEN, name=table.config.name, round=table.state.round.number)


def _check_reach(
    table_id: str, dealer: str, leaves: str, tables: Mapping[str, Table], stations: Sequence[Station]
) -> None:
    """Two tables at most, and both of one station where the floor file says which tables a station has."""
    others = [table.id for table in held_by(dealer, tables) if table.id not in (table_id, leaves)]
    if len(others) >= MOST_TABLES_EACH:
        raise Refusal(Reason.TOO_MANY_TABLES, tables=MOST_TABLES_EACH)
    here = station_of(table_id, stations)
    for other in others:
        if stations and (here is None or other not in here.tables):
            raise Refusal(Reason.OTHER_STATION, name=tables[other].config.name)
