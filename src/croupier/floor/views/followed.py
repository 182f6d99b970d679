"""The tables of a house as those who follow them know them: a noticeboard for each, from when the house is served."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.floor.streams import table_of
from croupier.floor.table import Table
from croupier.floor.views import show
from croupier.floor.views.news import PitSight, Sight, TableNews
from croupier.floor.views.noticeboard import SUPERVISOR, Noticeboard, history_of
from croupier.floor.views.parts import ResultPart, TablePart
from croupier.floor.views.summary import TableSummary, summary_of
from croupier.store.batch import Entry
from croupier.store.interface import Reader


class FollowedTables:
    """What is published of tables, and to whom; whoever asks does so between two steps."""

    def __init__(self, tables: Mapping[str, Table], reader: Reader) -> None:
        self._tables = tables
        self._reader = reader
        self._boards: dict[str, Noticeboard] | None = None

    # What the hall tells

    def put_up(self) -> None:
        """A noticeboard for every table, from what it is and was; `publish` keeps them."""
        self._boards = {
            table_id: Noticeboard(table, history_of(self._reader, table_id)) for table_id, table in self._tables.items()
        }

    def put(self, table: Table) -> None:
        """A table has come."""
        if self._boards is not None and table.id not in self._boards:
            self._boards[table.id] = Noticeboard(table)

    def put_back(self, table: Table) -> None:
        """A table was read back from the record; those who follow it stay."""
        if (board := self._board(table.id)) is not None:
            board.put_back(table, history_of(self._reader, table.id))

    def remove(self, table_id: str) -> None:
        if self._boards is not None:
            self._boards.pop(table_id, None)

    def publish(self, stream: str, happened: Sequence[Entry]) -> TableNews | None:
        board = self._board(table_of(stream))
        return board.publish(happened) if board is not None else None

    # What a server asks

    def infos(self) -> list[TablePart]:
        """What stays the same of every table from round to round."""
        return [show.info_part(table) for table in self._tables.values()]

    def summaries(self) -> list[TableSummary]:
        """Every table at a glance."""
        return [
            summary_of(table, board.history if (board := self._board(table.id)) is not None else ())
            for table in self._tables.values()
        ]

    def history(self, table_id: str) -> tuple[ResultPart, ...] | None:
        """The latest results of a table, oldest first."""
        board = self._board(table_id)
        return tuple(board.history) if board is not None else None

    def follow(self, table_id: str, audience: str, patron: str) -> None:
        if (board := self._board(table_id)) is not None:
            board.follow(audience, patron)

    def unfollow(self, table_id: str, audience: str, patron: str) -> None:
        if (board := self._board(table_id)) is not None:
            board.unfollow(audience, patron)

    def sight(self, table_id: str, audience: str, patron: str, since: int = 0) -> Sight | None:
        """A table as somebody finds it; a temporary table is its player's own, and those who supervise see it too."""
        board = self._board(table_id)
        if board is None:
            return None
        origin = board.table.state.origin
        if origin is not None and audience != SUPERVISOR and origin.patron != patron:
            return None
        return board.sight(audience, patron, since)

    def pit(self, table_id: str) -> PitSight | None:
        """What supervisors see of a table besides what everybody sees."""
        board = self._board(table_id)
        return board.pit() if board is not None else None

    def _board(self, table_id: str) -> Noticeboard | None:
        return self._boards.get(table_id) if self._boards is not None else None
