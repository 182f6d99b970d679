"""The tables that this process hosts, and what a table has to know of the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from croupier.cage.jackpots.notice import Notices
from croupier.floor.events import Installed
from croupier.floor.evolve.evolve import installed
from croupier.floor.hall import temporary_tables
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.hall.known_terms import KnownTerms
from croupier.floor.hall.letters import OpenTemporary
from croupier.floor.hall.restoring import restore_table
from croupier.floor.streams import is_temporary, table_of
from croupier.floor.table import Table
from croupier.floor.views import show
from croupier.floor.views.news import PitSight, Sight, TableNews
from croupier.floor.views.noticeboard import SUPERVISOR, Noticeboard, history_of
from croupier.floor.views.parts import ResultPart, TablePart
from croupier.floor.views.summary import TableSummary, summary_of
from croupier.store.batch import Entry
from croupier.store.interface import Store


class Hall:
    """Tables by their ids; a temporary table is one like the others."""

    def __init__(
        self, store: Store, terms: KnownTerms, jackpots: Notices, most_finished: int = temporary_tables.MOST_FINISHED
    ) -> None:
        self.tables: dict[str, Table] = {}
        self._combined: Sequence[CombinedMaximum] = ()
        self.most_finished = most_finished
        """Keeps so many finished interrupted games in memory."""
        self._store = store
        self._terms = terms
        self._jackpots = jackpots
        self._more_temporary = False
        self._boards: dict[str, Noticeboard] | None = None

    def put(self, table: Table) -> Table:
        """A table of the house, which can ask what others leave a patron to stake."""
        self.tables[table.id] = table
        self._more_temporary = self._more_temporary or table.state.origin is not None
        if self._boards is not None and table.id not in self._boards:
            self._boards[table.id] = Noticeboard(table)
        table.jackpots = self._jackpots
        self._let_share(table)
        return table

    @property
    def combined(self) -> Sequence[CombinedMaximum]:
        """Tables that share one maximum for each patron."""
        return self._combined

    @combined.setter
    def combined(self, groups: Sequence[CombinedMaximum]) -> None:
        self._combined = groups
        for table in self.tables.values():
            self._let_share(table)

    def _let_share(self, table: Table) -> None:
        """A table asks what others leave a patron to stake only where tables share a maximum at all."""
        table.combined = partial(self._left_for, table) if self._combined else None

    def bring_up(self, stream: str) -> Table | None:
        """The table as the record has it; one that has no record leaves the hall."""
        table_id = table_of(stream)
        known = self.tables.pop(table_id, None)
        if known is None and is_temporary(table_id) and self._store.head(stream)[0]:
            terms = self._terms.of(temporary_tables.config_of(self._store, table_id))
        elif known is not None:
            terms = known.terms
        else:
            return None
        table = restore_table(self._store, table_id, terms)
        if table is None:
            return None
        if self._boards is not None and table_id in self._boards:
            self._boards[table_id].put_back(table, history_of(self._store, table_id))
        return self.put(table)

    def open(self, stream: str, first: Any) -> Table | None:  # noqa: ARG002  every room has the same signature
        """A temporary table, which a letter from the main one is the first to reach (TSG-A2.34)."""
        if not isinstance(first, OpenTemporary):
            return None
        terms = self._terms.of(first.config)
        return self.put(Table(installed(Installed(first.config, terms.version)), terms))

    def finished(self) -> list[str]:
        """Interrupted games that ended long ago and can leave the hall; the record keeps them."""
        if not self._more_temporary:
            return []
        self._more_temporary = False
        gone = [self.tables.pop(name) for name in temporary_tables.to_forget(self.tables, self.most_finished)]
        for table in gone:
            if self._boards is not None:
                self._boards.pop(table.id, None)
        return [table.stream for table in gone]

    # What is published

    def put_up_boards(self) -> None:
        """A noticeboard for every table, from what it is and was; `publish` keeps them."""
        self._boards = {
            table_id: Noticeboard(table, history_of(self._store, table_id)) for table_id, table in self.tables.items()
        }

    def publish(self, stream: str, happened: Sequence[Entry]) -> TableNews | None:
        board = self._boards.get(table_of(stream)) if self._boards is not None else None
        return board.publish(happened) if board is not None else None

    def infos(self) -> list[TablePart]:
        """What stays the same of every table from round to round."""
        return [show.info_part(table) for table in self.tables.values()]

    def summaries(self) -> list[TableSummary]:
        """Every table at a glance."""
        return [
            summary_of(table, board.history if (board := self.board(table.id)) is not None else ())
            for table in self.tables.values()
        ]

    def history(self, table_id: str) -> tuple[ResultPart, ...] | None:
        """The latest results of a table, oldest first."""
        board = self.board(table_id)
        return tuple(board.history) if board is not None else None

    def board(self, table_id: str) -> Noticeboard | None:
        return self._boards.get(table_id) if self._boards is not None else None

    def follow(self, table_id: str, audience: str, patron: str) -> None:
        if (board := self.board(table_id)) is not None:
            board.follow(audience, patron)

    def unfollow(self, table_id: str, audience: str, patron: str) -> None:
        if (board := self.board(table_id)) is not None:
            board.unfollow(audience, patron)

    def sight(self, table_id: str, audience: str, patron: str, since: int = 0) -> Sight | None:
        """A table as somebody finds it; a temporary table is its player's own, and those who supervise see it too."""
        board = self.board(table_id)
        if board is None:
            return None
        origin = board.table.state.origin
        if origin is not None and audience != SUPERVISOR and origin.patron != patron:
            return None
        return board.sight(audience, patron, since)

    def pit(self, table_id: str) -> PitSight | None:
        """What supervisors see of a table besides what everybody sees."""
        board = self.board(table_id)
        return board.pit() if board is not None else None

    def _left_for(self, table: Table, patron: str) -> list[tuple[CombinedMaximum, int]]:
        """The maximums that this table shares with others, and what they leave to a patron; credits are no money."""
        if table.state.session is not None:
            return []
        main = temporary_tables.main_table(table)
        return [(group, group.left_for(patron, self.tables)) for group in self._combined if main in group.tables]
