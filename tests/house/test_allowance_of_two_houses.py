"""Two houses on one PostgreSQL database, each with a table: one player's limit on stakes is spent at both."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Role
from croupier.patrons.accounts.commands import SetLimit
from croupier.patrons.accounts.line import account_of
from croupier.patrons.limits import Measure
from croupier.patrons.register import STREAM, Register
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.interface import OverdraftError, StaleBalanceError
from croupier.store.postgres import PostgresStore
from croupier.surveillance.verify import verify
from rigs.branch import ADA, CHIP_MINOR, DAY, NOW_MS, Branch
from rigs.casino import books
from rigs.killed import working_environment

Opener = Callable[[], PostgresStore]
LIMIT_MINOR = 5_000
OF_THE_LIMIT = [made("ada", "bets-day", DAY) for made in (accounts.allowance, accounts.spent, accounts.granted)]
LEFT, SPENT, GRANTED = OF_THE_LIMIT


def limit_ada(store: PostgresStore) -> None:
    """She has an account and money, and has set a limit."""
    house = House(store, books(), SeededGenerator(7))
    joined = Register("join", "ada", "ada", "Ada", (Role.PLAYER,), "hash")
    limit = SetLimit("limit", Measure.BETS_DAY, LIMIT_MINOR)
    works = (Request(STREAM, joined, HOUSE), Request(account_of("ada"), limit, ADA))
    for work in (*works, play_money("start", "ada", "EUR", 100_000)):
        (reply,) = house.step([work], NOW_MS).replies
        assert isinstance(reply, Accepted), reply
    house.people.reader.close()


@pytest.fixture
def branches(new_postgres_store: Opener) -> tuple[Branch, Branch]:
    store = new_postgres_store()
    limit_ada(store)
    return Branch(store, "north"), Branch(new_postgres_store(), "south")


def held(store: PostgresStore) -> tuple[int, int]:
    """What is left of the limit and what is spent, which is what stands on both tables."""
    rows = {row.name: row.balance_minor for row in store.accounts()}
    assert rows == store.recomputed_balances()
    assert rows[GRANTED] == -LIMIT_MINOR, "granted once"
    assert rows[SPENT] == rows["escrow:north"] + rows["escrow:south"]
    return rows[LEFT], rows[SPENT]


@pytest.mark.clause("TSG-4b.5")
def test_the_floor_of_an_allowance_refuses_what_another_house_has_spent(branches: tuple[Branch, Branch]) -> None:
    north, south = branches
    assert north.place(1_000) == ""
    assert south.place(1_000) == "", "and believes from now on that 3,000 are left"
    assert north.place(2_500) == ""
    with pytest.raises(OverdraftError):
        south.place(1_000)
    assert held(south.store) == (500, 4_500), "what was refused took nothing"
    assert south.place(600) == "limit-reached"
    assert south.place(500) == ""
    assert held(south.store) == (0, 5_000)


@pytest.mark.clause("TSG-4b.5")
def test_a_period_is_granted_its_limit_once_by_two_houses(branches: tuple[Branch, Branch]) -> None:
    north, south = branches
    south.house.engine.read(OF_THE_LIMIT)
    assert north.place(3_000) == ""
    with pytest.raises(StaleBalanceError):
        south.place(3_000)
    assert south.place(3_000) == "limit-reached"
    assert held(south.store) == (2_000, 3_000)


async def test_a_served_house_decides_again_by_what_is_left(branches: tuple[Branch, Branch]) -> None:
    north, south = branches
    south.house.engine.read(OF_THE_LIMIT)
    assert north.place(3_000) == ""
    assert await south.pumped(1_000) == [""], "the limit was granted already"
    assert north.place(500) == ""
    assert await south.pumped(1_000, 500) == ["limit-reached", ""]
    assert held(south.store) == (0, 5_000)


def test_a_stake_that_goes_back_when_a_house_opens_with_other_rules_does_not_count(
    branches: tuple[Branch, Branch], new_postgres_store: Opener
) -> None:
    north, south = branches
    assert [north.place(1_000), south.place(500)] == ["", ""]
    other = {"game": "classic-blackjack", "limits": Limits(Bound(500, 9_000, 500)), "starts_with_first_wager": None}
    config = msgspec.structs.replace(north.house.tables["north"].config, **other)
    House(new_postgres_store(), books(), SeededGenerator(7)).install([config], NOW_MS + 1_000)
    assert held(south.store) == (4_500, 500)


@pytest.mark.clause("TSG-4b.5")
def test_two_processes_spend_one_allowance_and_never_more(new_postgres_store: Opener, postgres_url: str) -> None:
    store = new_postgres_store()
    limit_ada(store)
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "rigs.branch", postgres_url, table],
            env=working_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for table in ("north", "south")
    ]  # fmt: skip
    try:
        for said in ("open\n", "placed\n"):
            for each in processes:
                assert each.stdout is not None
                assert each.stdout.readline() == said
            for each in processes:
                assert each.stdin is not None
                each.stdin.write("go on\n")
                each.stdin.flush()
        staked = [int(each.communicate(timeout=120)[0]) for each in processes]
    finally:
        for each in processes:
            each.kill()
            each.wait()
    assert min(staked) >= CHIP_MINOR
    assert sum(staked) == LIMIT_MINOR
    assert held(store) == (0, LIMIT_MINOR)
    reader = store.reader()
    try:
        assert verify(reader, checks=CHECKS).problems == ()
    finally:
        reader.close()
