"""Letters between two desks while their process is killed, on both databases: each is considered exactly once."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.store.open import open_store
from rigs.letter_writer import hops_of
from rigs.postgres_server import PostgresServer
from rigs.toy_desks import problems

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
        done = _run(url, done, kill_after=chance.randrange(1, COMMANDS // 2))
    done = _run(url, done, kill_after=None)
    store = open_store(url)
    try:
        assert problems(store, {str(n): (1 + n % 50, hops_of(n)) for n in range(done)}) == []
    finally:
        store.close()
    assert done > KILLS + COMMANDS


def _run(url: str, first: int, kill_after: int | None) -> int:
    """Let a process work and kill it after so many answers; returns the first command that has no answer yet.

    Whoever has no answer asks again under the same id, so the next process begins there.
    """
    command = [sys.executable, "-m", "rigs.letter_writer", url, str(first), str(COMMANDS)]
    paths = [*sys.path, os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        answered = first
        for line in process.stdout:
            if line.strip().isdigit():
                answered = int(line) + 1
            if kill_after is not None and answered - first >= kill_after:
                process.kill()
                break
            if line.strip() == "quiet":
                break
        process.wait()
        if kill_after is None:
            assert process.returncode == 0
    return answered
