"""A poker table whose process is killed in the middle of hands, on both databases: each goes on where it stood."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from croupier.cage import accounts
from croupier.poker_room import events as e
from croupier.poker_room.afterwards.row_checks import check_poker_rows
from croupier.poker_room.room import restore
from croupier.poker_room.streams import stream_of
from croupier.store.interface import AuditReader
from croupier.store.open import open_reader
from croupier.surveillance.verify import verify
from rigs.busy_poker import PLAYERS, answers
from rigs.poker_room import CURRENCY, TABLE, WALLET_MINOR
from rigs.postgres_server import PostgresServer
from rigs.tampering import tampering

KILLS = int(os.environ.get("CROUPIER_KILLS", "8"))
"""Of a night: `CROUPIER_KILLS=500 pytest tests/poker_room/test_poker_killed.py`."""
ANSWERS = 60
"""Asked of each process; it is killed before it has had them all."""
EDIT = f"UPDATE accounts SET balance_minor = balance_minor + %d WHERE name = 'stack:{TABLE}:%d'"
_decode = msgspec.json.Decoder(e.AnyPokerEvent).decode


@pytest.mark.slow
@pytest.mark.clause("TSG-A1C.2", "TSG-2.16")
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_hands_survive_sigkill_and_no_chip_is_lost(kind: str, tmp_path: Path, postgres_server: PostgresServer) -> None:
    url = f"sqlite:///{tmp_path}/house.db" if kind == "sqlite" else postgres_server.create("poker")
    chance = random.Random(16)
    in_hand = 0
    known: list[tuple[int, int]] = []
    for _ in range(KILLS):
        known += _run(url, kill_after=chance.randrange(1, ANSWERS // 2))
        in_hand += _whole(url, known)
    assert in_hand > 1, "some were killed in the middle of a hand"
    known += _run(url, kill_after=None)
    assert _whole(url, known) == 0, "the last hand was played out"
    with tampering(url) as change:
        for amount, seat in ((5, 0), (-5, 1)):
            change(EDIT % (amount, seat))
    reader = open_reader(url)
    try:
        problems = [problem.what for problem in verify(reader, checks=(check_poker_rows,)).problems]
    finally:
        reader.close()
    for seat in (0, 1):
        assert any(f"stack:{TABLE}:{seat}" in what for what in problems), (
            "an edited stack is found, if the sum is right"
        )


def _whole(url: str, known: list[tuple[int, int]]) -> bool:
    """Hold the record against what was answered; whether it stops in the middle of a hand."""
    reader = open_reader(url)
    try:
        assert verify(reader, checks=(check_poker_rows,)).problems == ()
        events = [_decode(stored.body) for stored in reader.events(stream_of(TABLE))]
        _each_hand_once(events)
        recorded = [(hand, turn) for hand, turn, _, _ in answers(events)]
        assert len(set(recorded)) == len(recorded), "each question has one answer"
        assert set(known) <= set(recorded), "what was answered is durable"
        assert len(recorded) <= len(known) + KILLS + 1, "at most one answer of each life was not told"
        return _money(reader)
    finally:
        reader.close()


def _each_hand_once(events: list[e.AnyPokerEvent]) -> None:
    """Hands are numbered without a gap, each ends before the next begins."""
    marks = [event for event in events if isinstance(event, e.HandBegun | e.HandEnded)]
    begun = [event.number for event in marks if isinstance(event, e.HandBegun)]
    assert begun == list(range(1, len(begun) + 1))
    for before, after in pairwise(marks):
        assert isinstance(before, e.HandBegun) != isinstance(after, e.HandBegun)
        assert after.number == before.number + isinstance(after, e.HandBegun)


def _money(reader: AuditReader) -> bool:
    held = {row.name: row.balance_minor for row in reader.accounts()}
    brought = held[accounts.issue(CURRENCY)]
    assert brought == -WALLET_MINOR * len(PLAYERS)
    assert sum(minor for minor in held.values() if minor > 0) == -brought
    table = restore(reader, stream_of(TABLE))
    assert table is not None
    again = restore(reader, stream_of(TABLE), from_snapshot=False)
    assert again is not None
    assert again.snapshot() == table.snapshot()
    return table.hand is not None


def _run(url: str, kill_after: int | None) -> list[tuple[int, int]]:
    """Let a process play and kill it after so many answers; returns those it told."""
    command = [sys.executable, "-m", "rigs.busy_poker", url, str(ANSWERS)]
    paths = [*sys.path, os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    told: list[tuple[int, int]] = []
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            words = line.split()
            if words[0].isdigit():
                told.append((int(words[0]), int(words[1])))
            if kill_after is not None and len(told) >= kill_after:
                process.kill()
                break
        # What it had said before it died was durable too.
        told += [
            (int(hand), int(turn)) for hand, turn in (line.split() for line in process.stdout if line[0].isdigit())
        ]
        process.wait()
        if kill_after is None:
            assert process.returncode == 0
    return told
