"""A fast-fold pool whose process is killed under play, on both databases: nobody has two seats, no chip is lost."""

from __future__ import annotations

import os
import random
from pathlib import Path

import msgspec
import pytest

from croupier.cage import accounts
from croupier.poker_room import events as e
from croupier.poker_room.afterwards.pool_checks import check_pools
from croupier.poker_room.afterwards.row_checks import check_poker_rows
from croupier.poker_room.pools.config import table_id
from croupier.poker_room.pools.room import restore_pool
from croupier.poker_room.room import restore
from croupier.poker_room.streams import pool_stream, stream_of
from croupier.store.open import open_reader
from croupier.surveillance.verify import verify
from rigs.busy_pool import MEMBERS
from rigs.killed import work_and_kill
from rigs.poker_pool import POOL
from rigs.poker_room import CURRENCY, WALLET_MINOR
from rigs.postgres_server import PostgresServer

WORKER = "rigs.busy_pool"
KILLS = int(os.environ.get("CROUPIER_KILLS", "6"))
"""Of a night: `CROUPIER_KILLS=500 pytest tests/poker_room/test_pools_killed.py`."""
ANSWERS = 60
_decode = msgspec.json.Decoder(e.AnyPokerEvent).decode


@pytest.mark.slow
@pytest.mark.clause("TSG-A1a.16", "TSG-A1C.2")
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_pool_survives_sigkill_and_no_chip_is_lost(
    kind: str, tmp_path: Path, postgres_server: PostgresServer
) -> None:
    url = f"sqlite:///{tmp_path}/house.db" if kind == "sqlite" else postgres_server.create("pools")
    chance = random.Random(16)
    done = in_hand = 0
    for _ in range(KILLS):
        done = work_and_kill(WORKER, url, done, ANSWERS, kill_after=chance.randrange(1, ANSWERS // 2))
        in_hand += _whole(url)
    assert in_hand > 1, "some were killed in the middle of hands"
    work_and_kill(WORKER, url, done, ANSWERS, kill_after=None)
    _whole(url)


def _whole(url: str) -> bool:
    """Hold record, pool, tables and ledger against each other; whether hands are in progress."""
    reader = open_reader(url)
    try:
        assert verify(reader, checks=(check_poker_rows, check_pools)).problems == ()
        held = {row.name: row.balance_minor for row in reader.accounts()}
        assert held[accounts.issue(CURRENCY)] == -WALLET_MINOR * len(MEMBERS)
        assert sum(held.values()) == 0
        pool = restore_pool(reader, pool_stream(POOL))
        if pool is None:
            return False
        seated: list[str] = []
        for number in (*pool.state.running, *pool.state.idle):
            stream = stream_of(table_id(POOL, number))
            begun = [event.number for event in map(_decode, (kept.body for kept in reader.events(stream)))
                     if isinstance(event, e.HandBegun)]  # fmt: skip
            assert begun == list(range(1, len(begun) + 1)), "no hand is dealt twice"
            table = restore(reader, stream)
            assert table is not None
            if table.hand is not None:
                seated += [seat.patron for seat in table.state.seats.values() if not seat.away]
        assert len(set(seated)) == len(seated), "nobody has two seats"
        return bool(pool.state.running)
    finally:
        reader.close()
