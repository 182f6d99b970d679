"""Payments whose house is killed, on both databases: whatever was under way ends once, and no cent is lost."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.store.open import open_reader
from croupier.surveillance.verify import verify
from rigs.busy_bank import IN_MINOR, OUT_MINOR, ROUND, declined
from rigs.killed import work_and_kill
from rigs.postgres_server import PostgresServer

WORKER = "rigs.busy_bank"
KILLS = 6
COMMANDS = 60
"""Asked of each process; it is killed before it has done them all."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_payments_under_way_survive_sigkill(kind: str, tmp_path: Path, postgres_server: PostgresServer) -> None:
    url = f"sqlite:///{tmp_path}/house.db" if kind == "sqlite" else postgres_server.create("payments")
    chance = random.Random(18)
    done = 0
    for _ in range(KILLS):
        done = work_and_kill(WORKER, url, done, COMMANDS, kill_after=chance.randrange(1, COMMANDS // 2))
    done = work_and_kill(WORKER, url, done, COMMANDS - (done + COMMANDS) % ROUND, kill_after=None)
    turns, rest = divmod(done, ROUND)
    assert (rest, done > KILLS + COMMANDS) == (0, True)
    reader = open_reader(url)
    try:
        assert verify(reader, checks=CHECKS).problems == ()
        held = {row.name: row.balance_minor for row in reader.accounts()}
        kinds = Counter(
            transfer.kind for _, transfers in reader.events_with_transfers("payments:ann") for transfer in transfers
        )
        assert (reader.documents("letter"), reader.documents("payment")) == ([], [])
    finally:
        reader.close()
    back = sum(declined(turn) for turn in range(turns))
    moved = {"deposit": turns, "withdrawal": turns, "withdrawal-back": back, "paid-out": turns - back}
    assert kinds == moved
    there_minor = turns * IN_MINOR - (turns - back) * OUT_MINOR
    assert held[accounts.wallet("ann", "EUR")] == there_minor == -held[accounts.provider("EUR")]
    assert held[accounts.payout("ann", "EUR")] == 0
