"""One live tournament of a thousand entrants over the real house, killed again and again.

`python -m benchmarks.poker_cup_bench [ENTRANTS KILLS]`: it takes long, and is in none of the suites.

House players decide by the published strategy; the house's clock is a simulated one, so that nobody thinks for long.
The playing process is killed at random moments and goes on where the record leaves it. At the end it is audited.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request
from croupier.house.roles import Actor, Role
from croupier.poker_room.config import Clocks
from croupier.poker_room.streams import tournament_stream
from croupier.rulebooks.loader import load_books
from croupier.store.open import open_reader, open_store
from croupier.surveillance.verify import verify
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.commands import Register
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.format_files import read_file
from croupier.tournaments.poker.room import restore_tournament

ENTRANTS: Final = 1_000
KILLS: Final = 30
"""Asked for, so that twenty come before the end."""
CUP: Final = "thousand"
START_MS: Final = 1_000_000
ANN: Final = Actor("ann", "Ann", frozenset({Role.PLAYER}))


def cup(entrants: int) -> TournamentConfig:
    """It starts when it is full: somebody registers, and house players take the other places."""
    changes = {"entrants": entrants, "starting_chips": 5_000, "levels": {"minutes": 5, "antes_from": 5}}
    told = read_file("multi-table", changes)
    clocks = Clocks(pause_ms=1_000, run_out_ms=0, thought_ms=1_000, first_s=5, later_s=5, time_bank_s=0)
    return TournamentConfig(
        id=CUP,
        format=told,
        rulebook="tsg",
        game="texas-holdem",
        clocks=clocks,
        house_players=entrants - 1,
        fill_after_s=0,
    )


def play(url: str, now_ms: int, entrants: int) -> None:
    """One process: it tells the time, hands played and players left after each durable step."""
    store = open_store(url)
    house = House(store, load_books(), SeededGenerator(time.time_ns()))
    house.install_poker_tournaments([cup(entrants)], now_ms)
    desk = house.poker_tournaments.tournaments.get(CUP)
    if desk is not None and not desk.running.entrants:
        for request in (
            play_money("1" * 32, ANN.id, "EUR", 10**6),
            Request(tournament_stream(CUP), Register("2" * 32, CUP), ANN),
        ):
            (reply,) = house.step([request], now_ms).replies
            assert isinstance(reply, Accepted), reply
    while desk is not None and not desk.running.over:
        due_ms = house.engine.due_ms()
        assert due_ms is not None, "nothing happens any more"
        now_ms = max(now_ms, due_ms)
        house.step([], now_ms)
        print(now_ms, desk.running.hands, desk.running.left, flush=True)
    print("over", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, flush=True)
    store.close()


def run_and_kill(url: str, now_ms: int, entrants: int, steps: int | None) -> tuple[int, str]:
    """Let a process play, and kill it after so many steps; returns its time and the last that it said."""
    command = [
        sys.executable,
        "-m",
        "benchmarks.poker_cup_bench",
        url,
        str(now_ms),
        str(entrants),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as process:
        assert process.stdout is not None
        said = ""
        for number, line in enumerate(process.stdout, 1):
            said = line.strip()
            if said.startswith("over"):
                break
            now_ms = int(said.split()[0])
            if steps is not None and number >= steps:
                process.kill()
                break
        process.wait()
        assert steps is not None or process.returncode == 0
    return now_ms, said


def run(entrants: int = ENTRANTS, kills: int = KILLS) -> None:
    began, rng = time.perf_counter(), random.Random(17)
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'house.db'}"
        now_ms, said, killed = START_MS, "", 0
        while not said.startswith("over"):
            steps = rng.randrange(20, 120) if killed < kills else None
            now_ms, said = run_and_kill(url, now_ms, entrants, steps)
            killed += not said.startswith("over")
            print(f"{time.perf_counter() - began:7.1f} s  kill {killed}: {said}", flush=True)
        store = open_reader(url)
        desk = restore_tournament(store, tournament_stream(CUP))
        assert desk is not None
        state = desk.running
        problems = verify(store, checks=(check_poker_tournaments,)).problems
        assert problems == (), problems
        paid = sum(result.prize_minor for result in state.results)
        assert paid == state.pool_minor == entrants * state.config.format.entry.pool_minor, "every cent once"
        assert sorted({result.player for result in state.results}) == sorted(state.entrants)
        assert sum(account.balance_minor for account in store.accounts()) == 0
        minutes = (state.ended_ms - state.started_ms) / 60_000
        print(f"{entrants} entrants, {killed} kills, {state.hands} hands, level {state.level}, {minutes:.0f} minutes")
        print(f"{time.perf_counter() - began:.0f} s, {said.split()[1]} MiB at most in the last process")
        store.close()


if __name__ == "__main__":
    if len(sys.argv) == 4:
        play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    else:
        run(*map(int, sys.argv[1:3]))
