"""One dealer with two games: which tables, whose turn, and moving somebody between tables in one step."""

from __future__ import annotations

import msgspec
import pytest

from croupier.casino.house import House, at_table
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor import staffing_log
from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.restoring import restore_state
from croupier.floor.hall.stations import Station
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import Actor, Role
from croupier.poker_room import commands as poker
from croupier.poker_room.config import Dealing
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.memory import MemoryStore
from rigs.casino import DEALER, SUPERVISOR, books, person
from rigs.poker_room import config_of

DIRK = person("dirk", Role.DEALER)


class Pit:
    """Four tables, of which the first two are one station."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.house = House(self.store, books(), SeededGenerator(1))
        self.house.stations = (Station("East", ("t0", "t1")), Station("West", ("t2",)))
        limits = Limits(Bound(500, 5_000, 100))
        self.house.install(
            [
                TableConfig(f"t{n}", f"Table {n}", "star-rfh", "sic-bo", Mode.DEALER, "AUD", limits, seats=4)
                for n in range(4)
            ],
            0,
        )
        self._ids = 0
        for n in range(4):
            self.ok(SUPERVISOR, c.OpenTable, f"t{n}")

    def send(self, actor: Actor, command: type[c.Command], table: str, **fields: object) -> Reply:
        self._ids += 1
        return self.house.step([at_table(command(str(self._ids), table, **fields), actor)], 1_000).replies[0]

    def ok(self, actor: Actor, command: type[c.Command], table: str, **fields: object) -> Accepted:
        reply = self.send(actor, command, table, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def refused(self, why: str, actor: Actor, command: type[c.Command], table: str, **fields: object) -> None:
        reply = self.send(actor, command, table, **fields)
        assert isinstance(reply, Refused), reply
        assert reply.reason == why, reply

    def dealers(self) -> list[str]:
        return [table.state.dealer for table in self.house.tables.values()]

    def log(self) -> list[staffing_log.Staffed]:
        decode = msgspec.json.Decoder(staffing_log.Staffed).decode
        parts = [stream for stream, _ in self.store.streams() if stream.startswith(staffing_log.PREFIX)]
        lines = [new for stream in parts for new in self.store.events(stream)]
        return [decode(new.body) for new in sorted(lines, key=lambda new: new.at_ms)]


@pytest.mark.clause("RFH-10.1.3", "RFH-11.1.5", "RFH-12.1.3", "RFH-13.3.3", "RFH-14.3.4")
def test_the_next_round_of_one_game_waits_until_the_other_is_complete() -> None:
    pit = Pit()
    pit.ok(DEALER, c.SignOn, "t0")
    pit.ok(DEALER, c.SignOn, "t1")
    pit.ok(DEALER, c.NewGame, "t0")
    pit.refused("other-game-open", DEALER, c.NewGame, "t1")
    pit.ok(DEALER, c.NoMoreBets, "t0", round=1)
    pit.refused("other-game-open", DEALER, c.NewGame, "t1")
    pit.ok(DEALER, c.Enter, "t0", round=1, answer=[1, 2, 3])
    pit.ok(DEALER, c.ConfirmResult, "t0", round=1)
    pit.ok(DEALER, c.NewGame, "t1")
    pit.refused("other-game-open", DEALER, c.NewGame, "t0")
    # Somebody who deals at one table only never waits for another.
    pit.ok(DIRK, c.SignOn, "t2")
    pit.ok(DIRK, c.NewGame, "t2")


@pytest.mark.clause("RFH-10.1.3")
def test_a_dealer_deals_where_she_has_signed_on_and_nowhere_else() -> None:
    pit = Pit()
    pit.refused("sign-on-first", DEALER, c.NewGame, "t0")
    pit.ok(DEALER, c.SignOn, "t0")
    pit.refused("other-dealer", DIRK, c.NewGame, "t0")
    pit.refused("sign-on-first", DEALER, c.NewGame, "t3")  # she deals elsewhere
    pit.ok(DEALER, c.NewGame, "t0")
    result = {"round": 1, "answer": [1, 2, 3]}
    chips = (c.Chip("small", 500),)
    pit.refused("other-dealer", DIRK, c.NoMoreBets, "t0", round=1)
    pit.refused("not-allowed", person("ann", Role.PLAYER), c.NoMoreBets, "t0", round=1)
    pit.ok(DEALER, c.NoMoreBets, "t0", round=1)
    for command, fields in (
        (c.Enter, result),
        (c.ConfirmResult, {"round": 1}),
        (c.Retract, {"round": 1}),
        (c.StopSpin, {"round": 1, "reason": "dice"}),
        (c.SpinAgain, {"round": 1}),
        (c.PrepareShoe, {}),
        (c.Report, {"round": 1, "code": "dice"}),
        (c.Void, {"round": 1, "reason": "fraud"}),
        (c.Correct, result | {"reason": "entry"}),
        (c.AllowLate, {"round": 1, "seat": "1", "chips": chips, "reason": "froze"}),
    ):
        pit.refused("other-dealer", DIRK, command, "t0", **fields)
    # Another dealer takes over in the middle of a round; the one who left has nothing to do with it any more.
    pit.ok(DEALER, c.SignOff, "t0")
    pit.refused("sign-on-first", DIRK, c.Enter, "t0", **result)
    pit.ok(DIRK, c.SignOn, "t0")
    pit.refused("other-dealer", DEALER, c.Enter, "t0", **result)
    pit.ok(DIRK, c.Enter, "t0", **result)
    pit.ok(SUPERVISOR, c.ConfirmResult, "t0", round=1)  # who stands in
    pit.ok(SUPERVISOR, c.NewGame, "t3")


@pytest.mark.clause("RFH-10.1.3", "RFH-1.1-dealer-station")
def test_two_tables_are_of_one_station_where_the_floor_has_stations() -> None:
    pit = Pit()
    pit.ok(DEALER, c.SignOn, "t0")
    pit.refused("other-station", DEALER, c.SignOn, "t2")
    pit.refused("other-station", DEALER, c.SignOn, "t3")
    pit.refused("other-station", SUPERVISOR, c.AssignDealer, "t2", dealer=DEALER.id, name="Dora")
    pit.ok(DEALER, c.SignOn, "t1")
    pit.ok(DEALER, c.SignOff, "t0")
    pit.refused("other-station", DEALER, c.SignOn, "t2")


def test_a_dealer_is_moved_in_one_step_with_an_event_at_both_tables() -> None:
    pit = Pit()
    pit.ok(DEALER, c.SignOn, "t0")
    pit.ok(DIRK, c.SignOn, "t2")
    move = {"dealer": DEALER.id, "name": "Dora", "source": "t0"}
    pit.refused("not-allowed", DEALER, c.MoveDealer, "t3", **move)
    pit.refused("other-dealer", SUPERVISOR, c.MoveDealer, "t2", **move)
    pit.refused("not-dealing", SUPERVISOR, c.MoveDealer, "t3", **(move | {"source": "t1"}))
    pit.refused("unknown-table", SUPERVISOR, c.MoveDealer, "t3", **(move | {"source": "t9"}))
    pit.refused("not-dealing", SUPERVISOR, c.MoveDealer, "t0", **move)
    before = [table.state.version for table in pit.house.tables.values()]
    pit.ok(SUPERVISOR, c.MoveDealer, "t3", **move)
    after = [table.state.version for table in pit.house.tables.values()]
    assert [new - old for old, new in zip(before, after, strict=True)] == [1, 0, 0, 1]
    assert pit.dealers() == ["", "", "dirk", "dora"]
    pit.ok(SUPERVISOR, c.MoveDealer, "t2", **(move | {"source": "t3"}), relieves=True)
    assert pit.dealers() == ["", "", "dora", ""]
    lines = [(line.table, line.dealer, line.on, line.moved_from) for line in pit.log()]
    assert [line for line in lines if line[0] == "t0"] == [("t0", "dora", True, "")]
    assert [line for line in lines if line[0] == "t2"] == [
        ("t2", "dirk", True, ""),
        ("t2", "dirk", False, ""),
        ("t2", "dora", True, "t3"),
    ]
    assert [line for line in lines if line[0] == "t3"] == [("t3", "dora", True, "t0")]
    assert len(lines) == 5
    for table in pit.house.tables.values():
        assert restore_state(pit.store, table.id, from_snapshot=False) == table.state


def test_a_move_that_is_sent_twice_is_made_once() -> None:
    pit = Pit()
    pit.ok(DEALER, c.SignOn, "t0")
    move = at_table(c.MoveDealer("m", "t3", dealer=DEALER.id, name="Dora", source="t0"), SUPERVISOR)
    first, twin = pit.house.step([move, move], 2_000).replies
    again = pit.house.step([move], 3_000).replies[0]
    assert isinstance(first, Accepted)
    assert isinstance(twin, Accepted)
    assert isinstance(again, Accepted)
    assert twin.repeated
    assert again.repeated
    assert pit.dealers() == ["", "", "", "dora"]


@pytest.mark.clause("RFH-10.1.3")
def test_a_dealer_of_poker_deals_at_that_table_and_at_nothing_beside_it() -> None:
    pit = Pit()
    pit.house.install_poker([config_of(id=name, dealing=Dealing.DEALER) for name in ("felt", "other")], 0)

    def at_poker(actor: Actor, command: type[poker.PokerCommand], table: str = "felt") -> str:
        pit._ids += 1
        request = Request(poker_stream(table), command(str(pit._ids), table), actor)
        reply = pit.house.step([request], 1_000).replies[0]
        return reply.reason if isinstance(reply, Refused) else "accepted"

    assert at_poker(DEALER, poker.SignOnAtPoker) == "accepted"
    assert at_poker(DEALER, poker.SignOnAtPoker, "other") == "too-many-tables"
    pit.refused("too-many-tables", DEALER, c.SignOn, "t0")
    pit.refused("too-many-tables", SUPERVISOR, c.AssignDealer, "t0", dealer=DEALER.id, name="Dora")
    pit.ok(DIRK, c.SignOn, "t0")
    assert at_poker(DIRK, poker.SignOnAtPoker, "other") == "too-many-tables"
    pit.ok(DIRK, c.SignOff, "t0")
    assert at_poker(DIRK, poker.SignOnAtPoker, "other") == "accepted"
    assert at_poker(DEALER, poker.SignOffAtPoker) == "accepted"
    pit.ok(DEALER, c.SignOn, "t0")
    pit.ok(SUPERVISOR, c.AssignDealer, "t0", dealer="")
