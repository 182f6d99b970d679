"""A house with one table, of several on one database: `python -m rigs.branch URL TABLE` bets until a limit is reached.

It says that it is open and waits for a line; places one chip, says so and waits for another; and says at last what it
could stake in all.
"""

from __future__ import annotations

import asyncio
import itertools
import sys

from croupier.casino.house import House, at_table
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig, Timers
from croupier.house.pump import FAILED, Pump
from croupier.house.request import Accepted, Reply, Request
from croupier.house.roles import Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.open import open_store
from croupier.store.postgres import PostgresStore
from rigs.casino import SUPERVISOR, books, person

ADA = person("ada", Role.PLAYER)
NOW_MS = 1_729_296_000_000
DAY = "2024-10-19"
CHIP_MINOR = 100
TIMERS = Timers(wagering_s=3600, decision_s=15, spin_s=0, intermission_s=3600)


class Branch:
    """Ada sits at its table."""

    def __init__(self, store: PostgresStore, table: str) -> None:
        self.store, self.table = store, table
        self._numbers = itertools.count()
        self.house = House(store, books(), SeededGenerator(7))
        limits = Limits(Bound(CHIP_MINOR, 9_000, CHIP_MINOR))
        config = TableConfig(
            table, table, "tsg", "european-roulette", Mode.RNG, "EUR", limits, TIMERS,
            starts_with_first_wager=True, exchange_rate="0.92",
        )  # fmt: skip
        self.house.install([config], NOW_MS)
        for work in (at_table(c.OpenTable(self.id(), table), SUPERVISOR), at_table(c.Sit(self.id(), table), ADA)):
            reply = self.do(work)
            assert isinstance(reply, Accepted), reply

    def id(self) -> str:
        return f"{self.table}-{next(self._numbers)}"

    def do(self, work: Request) -> Reply:
        return self.house.step([work], NOW_MS).replies[0]

    def bet(self, amount_minor: int) -> Request:
        number = self.house.tables[self.table].state.round.number
        chips = (c.Chip("red", amount_minor),)
        return at_table(c.Place(self.id(), self.table, round=number, chips=chips), ADA)

    def place(self, amount_minor: int) -> str:
        """Nothing, or why not; a batch that the store does not take is raised."""
        return why_not(self.do(self.bet(amount_minor)))

    async def pumped(self, *amounts_minor: int) -> list[str]:
        """The same as a served house does it, which decides once more what the store did not take."""
        pump = Pump(self.house.engine, lambda: NOW_MS)
        pump.start()
        try:
            return [why_not(await pump.submit(self.bet(each))) for each in amounts_minor]
        finally:
            await pump.stop()


def why_not(reply: Reply) -> str:
    return "" if isinstance(reply, Accepted) else reply.reason


async def place_a_chip(branch: Branch) -> str:
    """Asked again for as long as the store does not take it."""
    while (why := (await branch.pumped(CHIP_MINOR))[0]) == FAILED.reason:
        pass
    return why


async def bet_to_the_limit(branch: Branch) -> int:
    staked_minor = 0
    while not (why := await place_a_chip(branch)):
        staked_minor += CHIP_MINOR
    assert why == "limit-reached", why
    return staked_minor


def main() -> None:
    store = open_store(sys.argv[1])
    assert isinstance(store, PostgresStore)
    branch = Branch(store, sys.argv[2])
    print("open", flush=True)
    sys.stdin.readline()
    assert asyncio.run(place_a_chip(branch)) == ""
    print("placed", flush=True)
    sys.stdin.readline()
    print(CHIP_MINOR + asyncio.run(bet_to_the_limit(branch)), flush=True)
    store.close()


if __name__ == "__main__":
    main()
