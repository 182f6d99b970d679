"""The chips of every pool, made again from the events of the pool and of its tables, and compared with the ledger."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.cage import accounts
from croupier.poker_room.pools.config import table_id
from croupier.poker_room.pools.room import restore_pool
from croupier.poker_room.pools.state import NO_TABLE, Member
from croupier.poker_room.room import restore
from croupier.poker_room.streams import POOLS, stream_of
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_pools(reader: AuditReader) -> Iterator[Problem]:
    """Every member's account against the chips that pool and table say they have."""
    for stream, _ in reader.streams():
        if stream.startswith(POOLS):
            try:
                yield from _check_pool(reader, stream)
            except (msgspec.MsgspecError, LookupError, ValueError, AssertionError) as error:
                yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", stream)


def _check_pool(reader: AuditReader, stream: str) -> Iterator[Problem]:
    pool = restore_pool(reader, stream, from_snapshot=False)
    assert pool is not None, "a stream has events"
    wanted = dict.fromkeys((pool.account(slot) for slot in range(pool.state.slots)), 0)
    for member in pool.state.members.values():
        wanted[pool.account(member.slot)] = _chips(reader, pool.id, member)
    wanted |= {
        accounts.escrow(table_id(pool.id, number)): 0 for number in pool.state.idle if number not in pool.state.running
    }
    for name, chips_minor in wanted.items():
        row = reader.account(name)
        held_minor = row.balance_minor if row is not None else 0
        if held_minor != chips_minor:
            yield Problem(Fault.BALANCE, f"{name} holds {held_minor}, the pool has {chips_minor}", stream)


def _chips(reader: AuditReader, pool: str, member: Member) -> int:
    stack_minor = member.stack_minor
    if member.table != NO_TABLE:
        table = restore(reader, stream_of(table_id(pool, member.table)), from_snapshot=False)
        assert table is not None, "a hand has a table"
        number = table.state.seat_of(member.patron)
        assert number is not None, f"{member.patron} is not at the table that the pool names"
        stack_minor = table.state.seats[number].stack_minor
    return stack_minor + member.coming_minor + member.late_minor
