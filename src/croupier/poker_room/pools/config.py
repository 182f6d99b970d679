"""What a pool is set up with: the terms of its tables, and how long it waits for a full one."""

from __future__ import annotations

import msgspec

from croupier.poker_room.config import HousePlayers, PokerConfig


class PoolConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One fast-fold pool; its tables are all alike."""

    terms: PokerConfig
    """Of the pool itself: its id and name are the pool's."""
    patience_ms: int = 1_500
    """Whoever has waited so long for a full table is dealt in with fewer."""

    @property
    def id(self) -> str:
        return self.terms.id

    def table(self, number: int) -> PokerConfig:
        """The terms of one of the pool's tables."""
        return msgspec.structs.replace(
            self.terms, id=table_id(self.id, number), pool=self.id, house_players=HousePlayers()
        )


def table_id(pool: str, number: int) -> str:
    return f"{pool}.{number}"


def pool_of_table(table: str) -> str:
    """The pool that a table would be one of, by its id."""
    return table.rpartition(".")[0]
