"""A pool as everybody sees it, and as its member does; a follower takes in what is durable and is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from croupier.cage import accounts
from croupier.poker_room.followed import told_after
from croupier.poker_room.pools.config import table_id
from croupier.poker_room.pools.desk import Pool, bounds
from croupier.poker_room.pools.events import PoolBack, PoolDealt
from croupier.poker_room.pools.room import restore_pool
from croupier.poker_room.pools.state import NO_TABLE
from croupier.poker_room.streams import pool_stream
from croupier.poker_room.views.parts import BuyInPart, GamePart
from croupier.poker_room.views.tables import game_part
from croupier.store.batch import Entry
from croupier.store.interface import Reader


class PoolPart(msgspec.Struct, frozen=True):
    """For everybody: that it is a fast-fold pool is said before anybody enters (TSG-A1a.16)."""

    id: str
    name: str
    rulebook: str
    game: str
    currency: str
    games: tuple[GamePart, ...]
    size: int
    """Seats of each of its tables."""
    least_minor: int
    most_minor: int
    players: int
    house_players: int
    tables: int
    """Hands in progress."""
    hands: int


class PoolMine(msgspec.Struct, frozen=True):
    """How a member stands; in a hand the chips are those at its beginning, the table knows the rest."""

    table: str
    """Where I am in a hand; empty between two hands."""
    stack_minor: int
    coming_minor: int
    sitting_out: bool
    leaving: bool


def pool_part(pool: Pool) -> PoolPart:
    state, terms = pool.state, pool.config.terms
    return PoolPart(
        id=pool.id,
        name=terms.name,
        rulebook=terms.rulebook,
        game=terms.game,
        currency=terms.currency,
        games=tuple(map(game_part, terms.components)),
        size=terms.seats,
        least_minor=terms.least_minor,
        most_minor=terms.most_minor,
        players=len(state.members),
        house_players=sum(member.house_player for member in state.members.values()),
        tables=len(state.running),
        hands=state.hands,
    )


def pool_mine(pool: Pool, patron: str | None) -> PoolMine | None:
    """None for whoever is no member."""
    member = pool.state.members.get(patron) if patron is not None else None
    if member is None:
        return None
    return PoolMine(
        table=table_id(pool.id, member.table) if member.table != NO_TABLE else "",
        stack_minor=member.stack_minor,
        coming_minor=member.coming_minor + member.late_minor,
        sitting_out=member.sitting_out,
        leaving=member.leaving,
    )


class PoolPurses(NamedTuple):
    """The accounts where the money of a pool is: its members' chips, the pots of its hands, what the house took."""

    stacks: tuple[str, ...]
    pots: tuple[str, ...]
    rakes: tuple[str, ...]


class FollowedPool:
    """One pool, event by event."""

    def __init__(self, reader: Reader, pool_id: str, now_ms: int) -> None:
        pool = restore_pool(reader, pool_stream(pool_id))
        assert pool is not None, f"pool {pool_id} has no record"
        self._pool: Pool = pool
        self.id = pool_id
        self.told = now_ms
        """Rises with what everybody sees, and with nothing else: not with a hand given up before its turn."""

    def take(self, happened: Sequence[Entry], now_ms: int) -> set[str]:
        """Apply what is durable; returns whom it concerns."""
        before = self.part()
        concerned: set[str] = set()
        for entry in happened:
            event = entry.event
            self._pool.apply(event, entry.at_ms)
            assert self._pool.version == entry.version, f"{entry.stream} was not followed event by event"
            if isinstance(event, PoolDealt):
                concerned |= set(event.patrons)
            elif isinstance(event, PoolBack):
                concerned |= {back.patron for back in event.back} | {patron for patron, _ in event.late}
            elif (patron := getattr(event, "patron", None)) is not None:
                concerned.add(patron)
        if self.part() != before:
            self.told = told_after(self.told, now_ms)
        return concerned

    def tables(self) -> list[str]:
        """All tables that the pool has used."""
        state = self._pool.state
        return [table_id(self.id, number) for number in sorted({*state.running, *state.idle})]

    def purses(self) -> PoolPurses:
        tables = self.tables()
        return PoolPurses(
            stacks=tuple(accounts.stack(self.id, slot) for slot in range(self._pool.state.slots)),
            pots=tuple(map(accounts.escrow, tables)),
            rakes=tuple(map(accounts.rake, tables)),
        )

    def part(self) -> PoolPart:
        return pool_part(self._pool)

    def mine(self, patron: str | None) -> PoolMine | None:
        return pool_mine(self._pool, patron)

    def buy_in(self, patron: str, now_ms: int) -> BuyInPart:
        return BuyInPart(*bounds(self._pool, patron, now_ms), barred=patron in self._pool.state.barred)
