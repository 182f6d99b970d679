"""One dealer and two tables: alternated, never three."""

from __future__ import annotations

import pytest

from croupier.casino.house import House, at_table
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, TableConfig
from croupier.house.request import Accepted, Refused
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.memory import MemoryStore
from rigs.casino import DEALER, SUPERVISOR, books


@pytest.mark.clause("RFH-10.1.3", "RFH-11.1.5", "RFH-12.1.3", "RFH-13.3.3", "RFH-14.3.4")
def test_a_dealer_alternates_between_two_tables_each_with_its_own_round() -> None:
    house = House(MemoryStore(), books(), SeededGenerator(1))
    house.install(
        [
            TableConfig(f"t{n}", f"Table {n}", "star-rfh", "sic-bo", Mode.DEALER, "AUD", Limits(Bound(500, 5_000, 100)))
            for n in range(3)
        ],
        0,
    )
    ids = iter(range(1_000))

    def send(command: type[c.Command], table: str, **fields: object) -> object:
        actor = SUPERVISOR if command is c.OpenTable else DEALER
        work = at_table(command(str(next(ids)), table, **fields), actor)
        return house.step([work], 1_000).replies[0]

    for table in ("t0", "t1", "t2"):
        send(c.OpenTable, table)
    assert isinstance(send(c.SignOn, "t0"), Accepted)
    assert isinstance(send(c.SignOn, "t1"), Accepted)
    third = send(c.SignOn, "t2")
    assert isinstance(third, Refused)
    assert third.reason == "too-many-tables"
    for number in (1, 2):
        for table in ("t0", "t1"):
            for command, more in (
                (c.NewGame, {}),
                (c.NoMoreBets, {"round": number}),
                (c.Enter, {"round": number, "answer": [1, 2, 3]}),
                (c.ConfirmResult, {"round": number}),
            ):
                assert isinstance(send(command, table, **more), Accepted)
    assert [house.tables[table].state.round.number for table in ("t0", "t1", "t2")] == [2, 2, 0]
    assert isinstance(send(c.SignOff, "t0"), Accepted)
    assert isinstance(send(c.SignOn, "t2"), Accepted)
