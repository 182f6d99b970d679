"""The tables that this process hosts, their clocks, and what a table has to know of the others."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.floor import temporary_tables
from croupier.floor.company import CombinedMaximum
from croupier.floor.restoring import restore_table
from croupier.floor.table import Table
from croupier.house.clockwork import Clockwork
from croupier.store.interface import Store


class Hall:
    """Tables by their ids; a temporary table is one like the others."""

    def __init__(self, store: Store, most_finished: int = temporary_tables.MOST_FINISHED) -> None:
        self.tables: dict[str, Table] = {}
        self.combined: Sequence[CombinedMaximum] = ()
        """Tables that share one maximum for each patron."""
        self.most_finished = most_finished
        """So many interrupted games that have ended stay at hand."""
        self.clocks = Clockwork()
        self._store = store
        self._more_temporary = False

    def put(self, table: Table) -> None:
        """A table of the house, which can ask what others leave a patron to stake."""
        self.tables[table.id] = table
        self._more_temporary = self._more_temporary or table.state.origin is not None
        table.combined = lambda patron: self._left_for(table, patron)
        self.wind(table)

    def wind(self, table: Table) -> None:
        """Look at a table's clock again."""
        self.clocks.set(table.id, table.due_ms())

    def due(self, now_ms: int) -> list[Table]:
        return [self.tables[table_id] for table_id in self.clocks.due(now_ms)]

    def forget_finished(self) -> None:
        """Interrupted games that ended long ago leave the hall; the record keeps them.

        Only between steps: one that ends in a step is not on record before that step is.
        """
        if not self._more_temporary:
            return
        self._more_temporary = False
        for table_id in temporary_tables.to_forget(self.tables, self.most_finished):
            self._remove(table_id)

    def read_back(self, table_id: str) -> None:
        """Read a table back from the record, because memory may have run ahead of it."""
        before = self.tables[table_id]
        table = restore_table(self._store, table_id, before.terms)
        if table is not None:
            self.put(table)
            return
        assert before.state.origin is not None, f"table {table_id} has no record"
        self._remove(table_id)

    def _remove(self, table_id: str) -> None:
        del self.tables[table_id]
        self.clocks.set(table_id, None)

    def _left_for(self, table: Table, patron: str) -> list[tuple[CombinedMaximum, int]]:
        """The maximums that this table shares with others, and what they leave to a patron; credits are no money."""
        if table.state.session is not None:
            return []
        main = temporary_tables.main_table(table)
        return [(group, group.left_for(patron, self.tables)) for group in self.combined if main in group.tables]
