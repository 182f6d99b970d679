"""Letters between two desks while their process is killed, on both databases: each is considered exactly once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from croupier.store.open import open_store
from rigs.killed import work_and_kill
from rigs.letter_writer import hops_of
from rigs.postgres_server import PostgresServer
from rigs.toy_desks import problems

WORKER = "rigs.letter_writer"
KILLS = 12
COMMANDS = 60
"""Asked of each process; it is killed before it has done them all."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_letters_survive_sigkill_between_two_steps(kind: str, tmp_path: Path, postgres_server: PostgresServer) -> None:
    url = f"sqlite:///{tmp_path}/house.db" if kind == "sqlite" else postgres_server.create("letters")
    chance = random.Random(5)
    done = 0
    for _ in range(KILLS):
        done = work_and_kill(WORKER, url, done, COMMANDS, kill_after=chance.randrange(1, COMMANDS // 2))
    done = work_and_kill(WORKER, url, done, COMMANDS, kill_after=None)
    store = open_store(url)
    try:
        assert problems(store, {str(n): (1 + n % 50, hops_of(n)) for n in range(done)}) == []
    finally:
        store.close()
    assert done > KILLS + COMMANDS
