"""What a server may know of the tables of a house; whoever asks does so between two steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.cage.jackpots.notice import Notices
from croupier.equipment.device_line import Ask
from croupier.floor.config import TableConfig
from croupier.floor.hall.stations import Station, held_tables
from croupier.floor.table import Table
from croupier.floor.views import unfinished
from croupier.floor.views.awaited import AwaitedSpin, awaited_of, awaited_spin
from croupier.floor.views.dealer_games import DealerGames, games_for
from croupier.floor.views.face_down import RoundInPlay, round_in_play
from croupier.floor.views.layout import Layout, TicketSpot, layout_of, ticket_spot
from croupier.floor.views.narrative import Teller
from croupier.floor.views.round_record import RoundTeller
from croupier.floor.views.show import asked
from croupier.floor.views.summary import wheel_of
from croupier.floor.views.unfinished import UnfinishedGame
from croupier.rulebooks.loader import Book
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from croupier.rules.roulette.wheels import Wheel
from croupier.rules.wagers.wager import Wager


class UnknownTableError(Exception):
    """The house has no such table."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class Caption(NamedTuple):
    """What a line in a list says of a table."""

    name: str
    game: str
    family: str


class TableViews:
    """Each is made of one table as it is now, and holds nothing that the table changes later."""

    def __init__(self, tables: Mapping[str, Table], books: Mapping[str, Book], jackpots: Notices) -> None:
        self._tables = tables
        self._books = books
        self._jackpots = jackpots

    def _table(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            raise UnknownTableError(table_id)
        return table

    # Of the tables

    def __len__(self) -> int:
        return len(self._tables)

    def require_open_to(self, table_id: str, patron: str) -> None:
        """A temporary table is its player's own; for everybody else there is none."""
        origin = self._table(table_id).state.origin
        if origin is not None and origin.patron != patron:
            raise UnknownTableError(table_id)

    def knows(self, table_id: str) -> bool:
        return table_id in self._tables

    def captions(self) -> dict[str, Caption]:
        return {
            table.id: Caption(table.config.name, table.config.game, table.terms.game.family)
            for table in self._tables.values()
        }

    def open_now(self) -> list[str]:
        return [table.id for table in self._tables.values() if table.state.open]

    def seating(self, patron: str) -> list[str]:
        """The tables at which a patron has a seat."""
        return [table.id for table in self._tables.values() if table.seat_of(patron) is not None]

    def asks_for_cards(self) -> bool:
        """Whether a book has any table played with a player card (RFH-3.7)."""
        return any(table.terms.player_card_from_ms is not None for table in self._tables.values())

    def held(self) -> dict[str, tuple[str, ...]]:
        """By dealer, the tables that they deal at."""
        return held_tables(self._tables)

    def dealer_games(self, dealer: str, table_id: str, stations: Sequence[Station]) -> DealerGames:
        """What a dealer runs from the terminal of a table."""
        return games_for(dealer, table_id, self._tables, stations)

    # Of those who have lost their connection

    def in_play(self) -> set[str]:
        """Everybody whose lost connection would concern a table now."""
        return unfinished.in_play(self._tables)

    def concerned(self, patron: str) -> list[str]:
        """The tables that a lost connection of a patron concerns."""
        return unfinished.concerned_tables(patron, self._tables)

    def away_from(self, patron: str) -> list[str]:
        """The tables that hold a seat for a patron who has lost the connection."""
        return unfinished.away_from(patron, self._tables)

    def unfinished_of(self, patron: str) -> tuple[UnfinishedGame, ...]:
        return unfinished.games_of(patron, self._tables)

    def unfinished_at(self, table_ids: Iterable[str]) -> dict[str, tuple[UnfinishedGame, ...]]:
        """By patron, for the players of some temporary tables."""
        return unfinished.games_at(table_ids, self._tables)

    # Of one table

    def name(self, table_id: str) -> str:
        """A table that is gone is called by its id."""
        table = self._tables.get(table_id)
        return table.config.name if table is not None else table_id

    def config(self, table_id: str) -> TableConfig:
        return self._table(table_id).config

    def game(self, table_id: str) -> tuple[TableConfig, Game]:
        """The game that it plays, and by which configuration."""
        table = self._table(table_id)
        return table.config, table.terms.game

    def ticket_spot(self, table_id: str, numbers: str, combine: int, games: int) -> TicketSpot:
        return ticket_spot(self._table(table_id).terms.game, numbers, combine, games)

    def asked_of(self, table_id: str, patron: str) -> tuple[Run[Any], tuple[Choose, ...], Sequence[Wager]] | None:
        """The round as it stands, what is asked of a patron's seat, and its first wagers; None while nothing is."""
        table = self._table(table_id)
        seat = table.seat_of(patron)
        mine = tuple(choice for choice in asked(table) if seat is not None and choice.seat == seat.seat)
        return (table.run(), mine, table.state.round.wagers_of(mine[0].seat)) if mine else None

    def layout(self, table_id: str) -> Layout:
        table = self._table(table_id)
        return layout_of(table, self._books[table.config.rulebook], self._jackpots.at(table.id))

    def wheel(self, table_id: str) -> Wheel | None:
        return wheel_of(self._table(table_id))

    def round_in_play(self, table_id: str) -> tuple[RoundInPlay, Teller]:
        """The round of this moment, and who tells the events of the table."""
        table = self._table(table_id)
        return round_in_play(table), Teller(table)

    def telling(self, table_id: str, number: int, people: Callable[[str], str]) -> RoundTeller:
        """For a round that is told again from the record."""
        table = self._table(table_id)
        return RoundTeller(table, number, dict(table.state.owners), people)

    # For devices

    def awaited(self, table_id: str, kind: str) -> Ask | None:
        return awaited_of(self._table(table_id), kind)

    def awaited_spin(self, table_id: str) -> AwaitedSpin | None:
        return awaited_spin(self._table(table_id))
