"""Live poker tournaments whose process is killed, on both databases: nobody is lost, everybody is paid once.

Kills fall at random, and around the very commits that matter: a registration, the start, a knock-out with its bounty, a
table that breaks, a level, a break, the payout. Letters between tournament and tables wait meanwhile.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.poker_room.room import restore
from croupier.poker_room.streams import stream_of
from croupier.poker_room.tournaments.letters import table_id
from croupier.store.interface import AuditReader
from croupier.store.open import open_reader
from croupier.surveillance.verify import verify
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.desk import PokerTournament
from croupier.tournaments.poker.room import recorded, restore_tournament
from croupier.tournaments.poker.state import Stage
from rigs.busy_cup import PLAYERS
from rigs.killed import work_and_kill, working_environment
from rigs.poker_room import CURRENCY, WALLET_MINOR
from rigs.postgres_server import PostgresServer

WORKER = "rigs.busy_cup"
KILLS = int(os.environ.get("CROUPIER_KILLS", "6"))
"""Of a night: `CROUPIER_KILLS=500 pytest tests/tournaments/test_tournaments_killed.py`."""
ANSWERS = 90
PRIZES = str(TransferKind.TOURNAMENT_PRIZE)
MOMENTS = (
    "poker-tournament-registered",
    "poker-tournament-started",
    "poker-tournament-hand-told",
    "poker-tournament-reseated",
    "poker-tournament-level",
    "poker-tournament-break",
    "poker-tournament-ended",
)
FAST_MOMENTS = (
    "poker-tournament-started",
    "poker-tournament-fast-dealt",
    "poker-tournament-fast-back",
    "poker-tournament-fast-off",
)


@pytest.mark.slow
@pytest.mark.clause("TSG-2.17", "TSG-A1T.10", "TSG-A1T-i.3", "TSG-A1T-vii.1")
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_tournament_survives_sigkill_at_any_moment(
    kind: str, tmp_path: Path, postgres_server: PostgresServer
) -> None:
    url = f"sqlite:///{tmp_path}/house.db" if kind == "sqlite" else postgres_server.create("cups")
    chance = random.Random(17)
    done = running = 0
    for _ in range(KILLS):
        done = work_and_kill(WORKER, url, done, ANSWERS, kill_after=chance.randrange(1, ANSWERS))
        running += _whole(url)
    assert running > 1, "some were killed while a tournament was on"
    for moment in MOMENTS:
        for when in ("before", "after"):
            _killed_around(url, moment, chance.randrange(1, 4) if moment != MOMENTS[-1] else 1, when)
            _whole(url)
    work_and_kill(WORKER, url, done, 1, kill_after=None)
    _whole(url)
    assert _finished(url) > 1


@pytest.mark.slow
@pytest.mark.clause("TSG-A1T-xvi.1", "TSG-A1T-xvi.2")
def test_a_fast_fold_tournament_survives_sigkill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUSY_CUP", "fast-fold")
    url = f"sqlite:///{tmp_path}/house.db"
    chance = random.Random(74)
    done = 0
    for _ in range(KILLS):
        done = work_and_kill(WORKER, url, done, ANSWERS, kill_after=chance.randrange(1, ANSWERS))
        _whole(url)
    for moment in FAST_MOMENTS:
        for when in ("before", "after"):
            _killed_around(url, moment, chance.randrange(1, 9) if moment != FAST_MOMENTS[-1] else 1, when)
            _whole(url)
    work_and_kill(WORKER, url, done, 1, kill_after=None)
    _whole(url)
    assert _finished(url) > 1


def _killed_around(url: str, moment: str, nth: int, when: str) -> None:
    command = [sys.executable, "-m", WORKER, url, "0", "5000", moment, str(nth), when]
    killed = subprocess.run(command, env=working_environment(), stdout=subprocess.DEVNULL, timeout=120, check=False)
    assert killed.returncode == -signal.SIGKILL, f"{moment} never came"


def _finished(url: str) -> int:
    reader = open_reader(url)
    try:
        desks = [restore_tournament(reader, stream) for stream in recorded(reader)]
        return sum(desk is not None and desk.running.over for desk in desks)
    finally:
        reader.close()


def _whole(url: str) -> bool:
    """Hold record, tournaments, tables and ledger against each other; whether a tournament is running."""
    reader = open_reader(url)
    try:
        assert verify(reader, checks=(check_poker_tournaments,)).problems == ()
        held = {row.name: row.balance_minor for row in reader.accounts()}
        assert sum(held.values()) == 0
        running = False
        spent: Counter[str] = Counter()
        for stream in recorded(reader):
            desk = restore_tournament(reader, stream)
            assert desk is not None
            running |= desk.running.stage is Stage.RUNNING
            _everybody_once(desk)
            _seats(reader, desk)
            spent.update(_spent(reader, desk))
        for name in PLAYERS:
            wallet = accounts.wallet(name, CURRENCY)
            if wallet in held:
                assert held[wallet] == WALLET_MINOR - spent[name], f"{name} was paid twice, or not at all"
        return running
    finally:
        reader.close()


def _everybody_once(desk: PokerTournament) -> None:
    """Who has entered is in with chips and a seat, or out as often as bought in; at the end everybody has a result."""
    state = desk.running
    outs = Counter(out.player for out in state.eliminated)
    for name, entrant in state.entrants.items():
        if state.stage is Stage.RUNNING:
            assert entrant.buy_ins == outs[name] + entrant.playing, f"{name} is neither in nor out"
            assert not entrant.playing or entrant.chips > 0 or entrant.waits is not None
    if state.stage is Stage.FINISHED:
        assert sorted(result.player for result in state.results) == sorted(state.entrants)


def _seats(reader: AuditReader, desk: PokerTournament) -> None:
    """Nobody with chips sits twice; a table that was told everything has the players that the tournament has there."""
    state = desk.running
    waiting = {key.partition("#")[0] for key, _ in reader.documents("letter")}
    seated: list[str] = []
    for number in range(1, state.last_table + 1):
        table = restore(reader, stream_of(table_id(desk.id, number)))
        if table is None or table.stream in waiting or desk.stream in waiting:
            continue
        at_table = {
            seat.patron
            for seat in table.state.seats.values()
            if not seat.away and (seat.stack_minor or table.hand is not None)
        }
        seated += at_table
        told = set(state.tables[number].seats.values()) if number in state.tables else set()
        assert at_table == told, f"table {table.id} and its tournament disagree"
    assert len(set(seated)) == len(seated), "nobody has two seats"


def _spent(reader: AuditReader, desk: PokerTournament) -> Counter[str]:
    """What everybody paid less what they got, by the tournament's own account of it."""
    state = desk.running
    entry = state.config.format.entry
    cost = entry.pool_minor + entry.bounty_minor + entry.commission_minor
    results = {result.player: result for result in state.results}
    spent: Counter[str] = Counter()
    paid: Counter[str] = Counter()
    for transfer in reader.event_transfers(desk.stream):
        if transfer.kind == PRIZES:
            paid[transfer.credit] += transfer.amount_minor
    for name, entrant in state.entrants.items():
        result = results.get(name)
        won = result.prize_minor + result.bounty_minor if result is not None else entrant.won_minor
        assert paid[accounts.wallet(name, CURRENCY)] == won, f"{name} was not paid what was won"
        spent[name] += entrant.buy_ins * cost - won
    return spent
