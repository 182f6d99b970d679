"""A process of live poker tournaments at play, to be killed: `python -m rigs.busy_cup URL DONE COUNT [EVENT NTH WHEN]`.

Each answer of a player is printed as its number once it is durable. With an event the process kills itself around the
commit that holds the NTH of its kind: `before` it is written, or `after`. Letters wait for the next step, as between
two processes, so that a process also dies between a letter and its reading. When a tournament is over the next begins.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from typing import Any

from croupier.poker_room import commands as pc
from croupier.poker_room.table import PokerTable
from croupier.store.batch import Batch
from croupier.store.interface import Store
from croupier.store.open import open_store
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.room import recorded, restore_tournament
from croupier.tournaments.poker.state import Stage
from rigs.poker_tournament import Cup, cup_config

PLAYERS = tuple(f"p{number:02}" for number in range(11))
START_AFTER_MS = 60_000
TERMS: dict[str, Any] = {
    "format": "progressive-knockout",
    "entrants": len(PLAYERS),
    "seats": 4,
    "immediate_percent": 50,
    "entry": {"pool_minor": 500, "bounty_minor": 500, "commission_minor": 100, "most_buy_ins": 2, "late_levels": 2},
    "levels": {"minutes": 1, "expected_minutes": 12, "break_every": 2, "break_minutes": 1},
    "prizes": {"percents": ["50", "30", "20"], "guarantee_minor": 8_000},
}
FORMAT = os.environ.get("BUSY_CUP", "")
"""`fast-fold`: to the fourth level; the parent says so."""
if FORMAT == "fast-fold":
    TERMS |= {"fast_fold_until": 4, "seats": 3}


class BusyCup(Cup):
    """A guaranteed progressive knockout with re-entry, breaks and three tables; the parent looks at the record."""

    def __init__(self, store: Store) -> None:
        self.chance = random.Random(time.time_ns())
        number, latest_ms = _where_it_stands(store)
        config = cup_config(TERMS, id=f"cup-{number}", starts_at_ms=latest_ms + START_AFTER_MS)
        self._latest_ms = latest_ms
        super().__init__(config, store=store, seed=self.chance.randrange(2**32))
        self._ids = time.time_ns()

    def open_house(self) -> None:
        self.now_ms = self._latest_ms
        super().open_house()
        self.engine.recorder.snapshot_every = 9
        self.engine.letters_wait = True

    def check(self) -> None:
        return

    def fill(self) -> None:
        """Everybody is registered; whoever is out comes back now and then while that can be."""
        for name in PLAYERS:
            entrant = self.state.entrants.get(name)
            actor = self.person(name)
            if self.state.stage is Stage.REGISTRATION and entrant is None:
                self.cup_ok(actor, c.Register)
            elif entrant is not None and not entrant.playing and self.state.stage is Stage.RUNNING:
                self.ask_cup(actor, c.Register)

    def _give_up(self, table: PokerTable) -> None:
        """Somebody folds before the turn, if that can still be."""
        actor = self.person(self.chance.choice(table.state.patrons))
        self.at(table, actor, pc.FoldAhead, hand=table.state.number)

    def go_on(self) -> None:
        """Somebody somewhere answers, after clocks and letters that are due."""
        while True:
            if self.state.over:
                self._latest_ms = self.now_ms
                number = int(self.cup.id.rpartition("-")[2]) + 1
                self.cup_config = cup_config(TERMS, id=f"cup-{number}", starts_at_ms=self.now_ms + START_AFTER_MS)
                self.open_house()
            if self.state.stage is Stage.REGISTRATION or self.chance.random() < 0.1:
                self.fill()
            waiting = [table for table in self.tables() if table.state.clock is not None]
            if waiting and self.chance.random() < 0.8:
                table = self.chance.choice(waiting)
                if self.state.fast and self.chance.random() < 0.3:
                    self._give_up(table)
                    return
                self.bold(table, self.chance)
                return
            self.wait_for_clock()


def _where_it_stands(store: Store) -> tuple[int, int]:
    """The number of the tournament that is on, or of the next one, and the time of the last event."""
    number, latest_ms = 1, 1_000_000
    for stream in recorded(store):
        desk = restore_tournament(store, stream)
        assert desk is not None
        this = int(desk.id.rpartition("-")[2])
        number = max(number, this + desk.running.over)
        latest_ms = max(latest_ms, *(stored.at_ms for stored in store.events(stream)))
    return number, latest_ms


def die_around(store: Store, kind: str, nth: int, when: str) -> None:
    """Kill this process before or after the commit that holds the nth event of a kind."""
    commit = store.commit
    left = nth

    def deadly(batch: Batch) -> None:
        nonlocal left
        left -= sum(entry.kind == kind for entry in batch.events)
        if left <= 0 and when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        commit(batch)
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    store.commit = deadly  # type: ignore[method-assign]


def main() -> None:
    url, done, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    store = open_store(url)
    if len(sys.argv) > 4:
        die_around(store, sys.argv[4], int(sys.argv[5]), sys.argv[6])
    house = BusyCup(store)
    print("open", flush=True)
    for number in range(done + 1, done + count + 1):
        house.go_on()
        print(number, flush=True)
    last = house.cup.id
    while house.cup.id == last:
        house.go_on()
    print("quiet", flush=True)
    store.close()


if __name__ == "__main__":
    main()
