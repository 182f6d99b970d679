"""A process of a fast-fold pool at play, to be killed: `python -m rigs.busy_pool URL DONE COUNT`.

Each answer is printed as its number once it is durable; some are hands given up before the turn.
"""

from __future__ import annotations

import random
import sys
import time

from croupier.poker_room import commands as c
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.state import NO_TABLE
from croupier.store.interface import Store
from croupier.store.open import open_store
from rigs.poker_pool import PoolHouse, pool_config
from rigs.poker_room import answer_at_random

MEMBERS = ("ann", "bob", "cem", "dee", "eve", "fay", "gus")
CHIPS_MINOR = 4_000


class BusyPool(PoolHouse):
    """Seven members at tables of three; the parent looks at the record, so that no step does."""

    def __init__(self, store: Store) -> None:
        self.chance = random.Random(time.time_ns())
        super().__init__(pool_config(seats=3), store=store, seed=self.chance.randrange(2**32))
        self.engine.recorder.snapshot_every = 9
        self._ids = time.time_ns()

    def check(self) -> None:
        return

    def fill(self) -> None:
        """Everybody is in the pool with chips."""
        for name in MEMBERS:
            actor = self.person(name)
            member = self.pool.state.members.get(name)
            if member is None:
                self.pool_ok(actor, pc.EnterPool, amount_minor=CHIPS_MINOR)
            elif member.table == NO_TABLE and not member.stack_minor + member.coming_minor:
                self.pool_ok(actor, pc.BuyPoolChips, amount_minor=CHIPS_MINOR)
                self.pool_ok(actor, pc.PoolSitIn)

    def answer(self) -> None:
        """Somebody somewhere answers at random, or gives a hand up before the turn."""
        while not (waiting := [table for table in self.tables() if table.state.clock is not None]):
            self.fill()
            self.wait(1)
        table = self.chance.choice(waiting)
        clock = table.state.clock
        assert clock is not None
        ahead = [
            seat
            for number, seat in table.state.seats.items()
            if number != clock.seat and not seat.folds and not seat.away and seat.stack_minor
            and table.playing.live >> table.place_of(number) & 1
        ]  # fmt: skip
        if ahead and self.chance.random() < 0.25:
            self.done(table, self.person(self.chance.choice(ahead).patron), c.FoldAhead)
            return
        verb, amount_minor, cards = answer_at_random(table, self.chance)
        self.done(table, self.turn_at(table), c.Act, verb=verb, amount_minor=amount_minor, cards=cards)


def main() -> None:
    url, done, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    store = open_store(url)
    house = BusyPool(store)
    print("open", flush=True)
    for number in range(done + 1, done + count + 1):
        house.answer()
        print(number, flush=True)
    print("quiet", flush=True)
    store.close()


if __name__ == "__main__":
    main()
