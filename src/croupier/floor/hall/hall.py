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
from croupier.floor.views.followed import FollowedTables
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
        self.play_ends_ms: int | None = None
        """When the licence of the house ends (TSG-10.6); set before its tables are there."""
        self.followed = FollowedTables(self.tables, store)

    def put(self, table: Table) -> Table:
        """A table of the house, which can ask what others leave a patron to stake."""
        self.tables[table.id] = table
        self._more_temporary = self._more_temporary or table.state.origin is not None
        self.followed.put(table)
        table.jackpots = self._jackpots
        table.play_ends_ms = self.play_ends_ms
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
        self.followed.put_back(table)
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
            self.followed.remove(table.id)
        return [table.stream for table in gone]

    def _left_for(self, table: Table, patron: str) -> list[tuple[CombinedMaximum, int]]:
        """The maximums that this table shares with others, and what they leave to a patron; credits are no money."""
        if table.state.session is not None:
            return []
        main = temporary_tables.main_table(table)
        return [(group, group.left_for(patron, self.tables)) for group in self._combined if main in group.tables]
