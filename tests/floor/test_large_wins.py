"""A large win is held until a supervisor confirms it; players in company share one maximum; so do combined tables."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.casino.house import House, at_table
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.company import CombinedMaximum
from croupier.house.request import Accepted, Refused, Reply
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import broken_invariants
from croupier.store.memory import MemoryStore
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, books


def spin(casino: Casino, alice: Actor, amount_minor: int, pocket: str) -> int:
    casino.ok(DEALER, c.NewGame)
    number: int = casino.table.state.round.number
    casino.ok(alice, c.Place, round=number, chips=(c.Chip("straight:17", amount_minor),))
    casino.ok(DEALER, c.NoMoreBets, round=number)
    casino.ok(DEALER, c.Enter, round=number, answer=pocket)
    casino.ok(DEALER, c.ConfirmResult, round=number)
    return number


def held(casino: Casino, name: str) -> int:
    row = casino.store.account(name)
    return row.balance_minor if row else 0


@pytest.fixture
def casino() -> Casino:
    return Casino("holland-2025", "french-roulette", large_win_lock_minor=100_000)


@pytest.mark.clause("HC25-1.1.14b")
def test_a_large_win_is_held_until_a_supervisor_confirms_it(casino: Casino) -> None:
    alice = casino.player(balance_minor=10_000)
    casino.ok(alice, c.Sit)
    wallet, locked = accounts.wallet(alice.id, "EUR"), accounts.locked(alice.id, "EUR")
    spin(casino, alice, 2_500, "17")
    assert (held(casino, wallet), held(casino, locked)) == (97_500, 0), "36 times 25 is below the threshold"
    number = spin(casino, alice, 3_000, "17")
    assert (held(casino, wallet), held(casino, locked)) == (94_500, 108_000)
    (lock,) = casino.table.state.locks.values()
    assert (lock.round, lock.amount_minor) == (number, 108_000)
    assert "win-locked" in {alert.kind for alert in casino.table.state.alerts.values()}
    casino.ok(DEALER, c.NewGame)
    chips = (c.Chip("red", 95_000),)
    casino.refused("insufficient-funds", alice, c.Place, round=number + 1, chips=chips)
    casino.refused("not-allowed", DEALER, c.ConfirmWin, lock=lock.number)
    casino.ok(SUPERVISOR, c.ConfirmWin, lock=lock.number)
    assert (held(casino, wallet), held(casino, locked)) == (202_500, 0)
    assert casino.table.state.alerts == {}, "the alert is seen to with it"
    casino.refused("unknown-lock", SUPERVISOR, c.ConfirmWin, lock=lock.number)
    assert broken_invariants(casino.store, {TABLE: casino.table}) == []


@pytest.mark.clause("HC25-1.1.14b", "HC25-1.1.10b")
def test_a_held_win_of_a_wrong_result_is_taken_back_whole(casino: Casino) -> None:
    alice = casino.player(balance_minor=10_000)
    casino.ok(alice, c.Sit)
    number = spin(casino, alice, 5_000, "17")
    casino.ok(SUPERVISOR, c.Correct, round=number, answer="18", reason="WRONG_RESULT")
    assert casino.table.state.locks == {}
    assert held(casino, accounts.wallet(alice.id, "EUR")) == 5_000
    assert held(casino, accounts.locked(alice.id, "EUR")) == 0
    assert held(casino, accounts.receivable(alice.id, "EUR")) == 0, "nothing had been spent"
    assert broken_invariants(casino.store, {TABLE: casino.table}) == []


def test_a_right_result_that_wins_much_is_held_after_the_correction(casino: Casino) -> None:
    alice = casino.player(balance_minor=10_000)
    casino.ok(alice, c.Sit)
    number = spin(casino, alice, 5_000, "18")
    casino.ok(SUPERVISOR, c.Correct, round=number, answer="17", reason="WRONG_RESULT")
    assert held(casino, accounts.locked(alice.id, "EUR")) == 180_000
    assert broken_invariants(casino.store, {TABLE: casino.table}) == []


@pytest.mark.clause("HC25-1.1.6b", "HC25-1.1.6c")
def test_players_in_company_have_one_maximum_between_them() -> None:
    casino = Casino("holland-2025", "french-roulette", limits=Limits(Bound(500, 10_000, 500)))
    alice, bob, carol = (casino.player(name) for name in ("alice", "bob", "carol"))
    for person in (alice, bob, carol):
        casino.ok(person, c.Sit)
    seats = [casino.table.seat_of(person.id).seat for person in (alice, bob)]
    casino.refused("not-allowed", DEALER, c.GroupPlayers, seats=tuple(seats))
    casino.refused("needs-seat", SUPERVISOR, c.GroupPlayers, seats=("99",))
    casino.ok(SUPERVISOR, c.GroupPlayers, seats=tuple(seats), note="one stakes for the other")
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, round=1, chips=(c.Chip("red", 7_000),))
    casino.refused("above-company", bob, c.Place, round=1, chips=(c.Chip("red", 3_500),))
    casino.ok(bob, c.Place, round=1, chips=(c.Chip("red", 3_000), c.Chip("black", 10_000)))
    casino.ok(carol, c.Place, round=1, chips=(c.Chip("red", 10_000),))
    casino.ok(SUPERVISOR, c.GroupPlayers, seats=(seats[0],))
    assert casino.table.state.companies == [], "alone again"
    casino.ok(bob, c.Place, round=1, chips=(c.Chip("red", 7_000),))


def test_tables_that_are_combined_share_one_maximum_for_each_patron() -> None:
    house = House(MemoryStore(), books(), SeededGenerator(1))
    house.combined = (CombinedMaximum("The pit", ("t0", "t1"), 10_000),)
    limits = Limits(Bound(500, 50_000, 500))
    house.install(
        [
            TableConfig(f"t{n}", f"Table {n}", "holland-2025", "french-roulette", Mode.DEALER, "EUR", limits)
            for n in range(3)
        ],
        0,
    )
    ids = iter(range(1_000))
    alice, bob = (Actor(name, name, frozenset({Role.PLAYER})) for name in ("alice", "bob"))

    def send(command: type[c.Command], table: str, actor: Actor, **fields: object) -> Reply:
        return house.step([at_table(command(str(next(ids)), table, **fields), actor)], 1_000).replies[0]

    def place(actor: Actor, table: str, amount_minor: int) -> Reply:
        return send(c.Place, table, actor, round=1, chips=(c.Chip("red", amount_minor),))

    for actor in (alice, bob):
        house.step([play_money("p", actor.id, "EUR", 100_000)], 0)
    for table in ("t0", "t1", "t2"):
        send(c.OpenTable, table, SUPERVISOR)
        send(c.NewGame, table, SUPERVISOR)
        for actor in (alice, bob):
            send(c.Sit, table, actor)
    assert isinstance(place(alice, "t0", 6_000), Accepted)
    refused = place(alice, "t1", 4_500)
    assert isinstance(refused, Refused)
    assert refused.reason == "above-combined"
    assert refused.sentence == "The pit allows €100.00 at all its tables together: €40.00 is left for you."
    assert isinstance(place(alice, "t1", 4_000), Accepted)
    assert isinstance(place(alice, "t0", 500), Refused)
    assert isinstance(place(alice, "t2", 20_000), Accepted), "a table outside the group"
    assert isinstance(place(bob, "t1", 10_000), Accepted), "another patron has a maximum of his own"
    send(c.TakeBack, "t0", alice, round=1)
    assert isinstance(place(alice, "t1", 6_000), Accepted)
