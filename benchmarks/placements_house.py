"""One version's house that places wagers when it is told to: the script that `placements_bench` runs for each version.

It imports nothing of the benchmarks, so that it runs with the source of any version; names that have moved since are
looked for where they were. For each line "SIZE SECONDS" it answers "WAGERS WALL_SECONDS PROCESSOR_SECONDS". What is
measured is the house, as `croupier serve` runs it: commands are made by terminals, so they are there before the clock
runs, and Python's collector is set as the server of that version sets it.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
import time
from typing import Any

TABLES = 40
PLAYERS = 500
SPOTS = ("red", "straight:17", "split:14-17", "dozen:2", "corner:25-26-28-29")
PLACES = {
    "House": ("casino.house", "house.house"),
    "at_table": ("casino.house", "house.works:TableWork"),
    "play_money": (
        "counters.wallets.commands",
        "counters.wallets",
        "counters.wallets:IssuePlayMoney",
        "house.works:IssuePlayMoney",
    ),
    "Accepted": ("house.request", "house.works"),
    "Actor": ("house.roles", "patrons.roles"),
    "Role": ("house.roles", "patrons.roles"),
    "Bound": ("rules.wagers.limits", "rules.limits"),
    "Limits": ("rules.wagers.limits", "rules.limits"),
    "Mode": ("floor.config",),
    "TableConfig": ("floor.config",),
    "Timers": ("floor.config",),
    "SeededGenerator": ("equipment.generator",),
    "load_books": ("rulebooks.loader",),
    "put_aside": ("server.garbage",),
    "open_store": ("store.open",),
}
"""Where each name is, newest place first; a colon stands before another name that it had there."""


def find(name: str) -> Any:
    for place in PLACES[name]:
        module, _, other = place.partition(":")
        try:
            return getattr(importlib.import_module(f"croupier.{module}"), other or name)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise LookupError(f"this version has no {name}")


class PlacingHouse:
    """Forty roulette tables of the same book and limits in every version, five hundred players, betting open."""

    def __init__(self, url: str) -> None:
        self.commands = importlib.import_module("croupier.floor.commands")
        self.at_table, self.accepted = find("at_table"), find("Accepted")
        role, actor, issue = find("Role"), find("Actor"), find("play_money")
        self.store = find("open_store")(url)
        self.house = find("House")(self.store, find("load_books")(), find("SeededGenerator")(1))
        self.tables = [f"t{n}" for n in range(TABLES)]
        limits, timers = find("Limits")(find("Bound")(100, 10**12, 100)), find("Timers")(wagering_s=3600)
        config, mode = find("TableConfig"), find("Mode").DEALER
        self.house.install(
            (config(t, t, "star-rfh", "roulette", mode, "AUD", limits, timers, seats=2000) for t in self.tables),
            self.now_ms(),
        )
        self.players = [actor(f"p{n}", f"Player {n}", frozenset({role.PLAYER})) for n in range(PLAYERS)]
        supervisor = actor("supervisor", "Supervisor", frozenset({role.GAMING_SUPERVISOR}))
        self._ids = 0
        c = self.commands
        self.do([self.at_table(c.OpenTable(self.id(), t), supervisor) for t in self.tables])
        self.do([issue(self.id(), player.id, "AUD", 10**13) for player in self.players])
        self.do([self.at_table(c.Sit(self.id(), self.tables[n % TABLES]), p) for n, p in enumerate(self.players)])
        self.do([self.at_table(c.NewGame(self.id(), t), supervisor) for t in self.tables])

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def id(self) -> str:
        self._ids += 1
        return f"{self._ids:032x}"

    def do(self, works: list[Any]) -> None:
        for reply in self.house.step(works, self.now_ms()).replies:
            assert isinstance(reply, self.accepted), reply

    def asked(self, size: int) -> list[tuple[Any, Any]]:
        """A batch of wagers, each of another player, as terminals ask for them, and who asks."""
        commands = []
        for _ in range(size):
            n = self._ids % PLAYERS
            chip = self.commands.Chip(SPOTS[self._ids % len(SPOTS)], 100)
            commands.append((self.commands.Place(self.id(), self.tables[n % TABLES], 1, (chip,)), self.players[n]))
        return commands

    def place(self, asked: list[tuple[Any, Any]]) -> None:
        """All of them, made and durable."""
        self.do([self.at_table(command, player) for command, player in asked])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = PlacingHouse(f"sqlite:///{folder}/house.db")
        find("put_aside")()
        print("ready", flush=True)
        for line in sys.stdin:
            size, seconds = line.split()
            placed, wall_s, processor_s = 0, 0.0, 0.0
            while wall_s < float(seconds):
                asked = house.asked(int(size))
                began, used = time.perf_counter(), time.process_time()
                house.place(asked)
                wall_s += time.perf_counter() - began
                processor_s += time.process_time() - used
                placed += int(size)
            print(placed, wall_s, processor_s, flush=True)
        house.store.close()


if __name__ == "__main__":
    main()
