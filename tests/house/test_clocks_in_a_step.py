"""Many clocks that run out together: nobody waits for all of them, and no wager slips in after its period."""

from __future__ import annotations

import pytest

from croupier.casino.house import House, at_table
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig, Timers
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import Actor, Role
from croupier.rulebooks.loader import load_books
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.memory import MemoryStore

TABLES = [f"t{n}" for n in range(5)]
BOSS = Actor("boss", "Boss", frozenset({Role.GAMING_SUPERVISOR}))
ALICE = Actor("alice", "Alice", frozenset({Role.PLAYER}))
PERIOD_MS = 10_000


@pytest.fixture
def house() -> House:
    """Five tables with a wager of Alice each; all periods end at the same moment."""
    house = House(MemoryStore(), load_books(), SeededGenerator(1))
    limits, timers = Limits(Bound(100, 10_000, 100)), Timers(wagering_s=PERIOD_MS // 1000, spin_s=1)
    house.install(
        (TableConfig(t, t, "tsg", "european-roulette", Mode.RNG, "USD", limits, timers) for t in TABLES), now_ms=0
    )
    house.step([play_money("money", "alice", "USD", 100_000)], 0)
    house.step([at_table(c.OpenTable(f"open-{t}", t), BOSS) for t in TABLES], 0)
    house.step([at_table(c.Sit(f"sit-{t}", t), ALICE) for t in TABLES], 0)
    house.step([], 0)
    placed = house.step([place(t, "first") for t in TABLES], 0)
    assert all(isinstance(reply, Accepted) for reply in placed.replies)
    return house


def place(table: str, command_id: str) -> Request:
    return at_table(c.Place(f"{command_id}-{table}", table, 1, (c.Chip("red", 100),)), ALICE)


def closed(house: House) -> list[str]:
    return [t for t in TABLES if house.tables[t].state.phase is not Phase.BETTING]


def test_without_a_bound_every_clock_has_its_turn(house: House) -> None:
    house.step([], PERIOD_MS)
    assert closed(house) == TABLES


def test_with_a_bound_some_have_it_in_the_next_step_and_all_of_them_in_the_end(house: House) -> None:
    house.engine.most_clock_events = 2
    for expected in (2, 4, 5):
        assert house.due_ms() == PERIOD_MS
        house.step([], PERIOD_MS)
        assert len(closed(house)) == expected
    assert house.due_ms() == PERIOD_MS + 1_000, "then the balls fall"


def test_a_wager_after_its_period_is_refused_although_other_clocks_came_first(house: House) -> None:
    house.engine.most_clock_events = 2
    decided = house.step([place("t4", "late")], PERIOD_MS)
    (reply,) = decided.replies
    assert isinstance(reply, Refused)
    assert reply.reason == "betting-closed"
    assert closed(house) == ["t0", "t1", "t4"]
