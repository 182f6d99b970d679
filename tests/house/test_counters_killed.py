"""Cage and terminals whose process is killed, on both databases: each ticket is paid once, and no cent is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.store.open import open_reader
from croupier.surveillance.verify import verify
from rigs.busy_cage import NOTE_MINOR, ROUND
from rigs.installation import METER, STACKER
from rigs.killed import work_and_kill
from rigs.postgres_server import PostgresServer

WORKER = "rigs.busy_cage"
KILLS = 6
COMMANDS = 70
"""Asked of each process; it is killed before it has done them all."""


@pytest.mark.slow
@pytest.mark.clause("RFH-6.3.1", "RFH-1.1-redeemable-ticket", "G-4.16")
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_tickets_and_cash_survive_sigkill(kind: str, tmp_path: Path, postgres_server: PostgresServer) -> None:
    url = f"sqlite:///{tmp_path}/house.db" if kind == "sqlite" else postgres_server.create("cage")
    chance = random.Random(9)
    done = 0
    for _ in range(KILLS):
        done = work_and_kill(WORKER, url, done, COMMANDS, kill_after=chance.randrange(1, COMMANDS // 2))
    done = work_and_kill(WORKER, url, done, COMMANDS - (done + COMMANDS) % ROUND, kill_after=None)
    assert done > KILLS + COMMANDS
    turns, rest = divmod(done, ROUND)
    assert not rest
    reader = open_reader(url)
    try:
        assert verify(reader, checks=CHECKS).problems == ()
        held = {row.name: row.balance_minor for row in reader.accounts()}
        kinds = [event.kind for event in reader.events("cage")]
        assert reader.documents("letter") == []
    finally:
        reader.close()
    printed = kinds.count("ticket-printed")
    assert printed == turns == kinds.count("notes-counted")
    assert kinds.count("ticket-redeemed") + kinds.count("ticket-voided") == turns
    assert (held[accounts.tickets("AUD")], held[STACKER], held[accounts.wallet("bob", "AUD")]) == (0, 0, 0)
    on_meter = held[METER]
    assert on_meter in (0, NOTE_MINOR), "what jammed last is on the meter still"
    assert held[accounts.cash("AUD")] == -on_meter, "the cage gave out what came in by notes"
