"""Recorded hands at a dealer's table: every card known, and the live table ends as the record does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from croupier.house.roles import Actor, Role
from croupier.poker_cli import poker as poker_commands
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.afterwards import histories
from croupier.poker_room.config import Dealing
from croupier.poker_room.views.tables import public_part
from croupier.rules import poker
from croupier.rules.poker.histories import phh
from croupier.rules.poker.histories.casting import cast
from croupier.rules.poker.histories.replay import ReplayError
from croupier.rules.poker.house_rules import HouseRules
from rigs.live_house import live_server
from rigs.poker_room import TABLE, Room, config_of
from rigs.venue import FLOOR, GENEROUS

SHARED = Path(__file__).parents[2].parent / "shared" / "phh"
DATA = Path(__file__).parents[1] / "data" / "phh"
DORA = Actor("dora", "Dora", frozenset({Role.DEALER}))
ROWS = """
[[reenactment]]
id = "reenactment"
name = "Recorded hands"
rulebook = "tsg"
"""
HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 AsAh", "p2 cbr 100", "p1 cc", "p2 sm AsAh", "p1 sm",
  "d db 2c7d9h", "d db 3s", "d db 4s"]
"""


def stage_of(count: int = 2, **changes: Any) -> dict[str, Any]:
    stakes = c.StagedStakes("no-limit", blinds=(1, 2, *(0,) * (count - 2)), min_bet=2)
    players = tuple(c.StagedPlayer(name, 100) for name in ("Ann", "Bob", "Cem")[:count])
    return {"variant": "texas-holdem", "stakes": stakes, "players": players} | changes


class Stage(Room):
    """A table for recorded hands, which has no money."""

    def check(self) -> None:
        assert not [row for row in self.store.accounts() if row.name.startswith(("stack:", "escrow:"))]


def stage() -> Stage:
    return Stage(config_of(dealing=Dealing.DEALER, reenactment=HouseRules()))


def reenacted(tmp_path: Path, *files: Path) -> list[dict[str, Any]]:
    """What the command prints for scripts, against a house on the real wire."""
    settings = msgspec.structs.replace(GENEROUS, demo=True)
    with live_server(tmp_path, settings, FLOOR + ROWS) as (url, _):
        names = [str(file) for file in files]
        result = CliRunner().invoke(poker_commands, ["reenact", *names, "--url", url, "--json"])
    assert "Traceback" not in result.output
    found: list[dict[str, Any]] = msgspec.json.decode(result.output)
    return found


def stacks(outcomes: list[dict[str, Any]]) -> list[tuple[Any, Any, Any]]:
    return [(each["file"], each["hand"], each["finishing_stacks"]) for each in outcomes]


def test_recorded_hands_end_over_the_wire_with_the_recorded_stacks(tmp_path: Path) -> None:
    files = sorted(SHARED.glob("*.phh")) + sorted(SHARED.glob("pluribus/30/*.phh"))[:12] if SHARED.exists() else []
    files += sorted(DATA.glob("*.phh"))
    assert files
    replayed = CliRunner().invoke(poker_commands, ["replay", *map(str, files), "--json"])
    expected = msgspec.json.decode(replayed.output)
    found = reenacted(tmp_path, *files)
    assert [(each["file"], each["error"]) for each in found if not each["ok"]] == []
    assert stacks(found) == stacks(expected)
    assert {frozenset(each) for each in found} == {frozenset(each) for each in expected}, "the same fields"


def test_a_hand_of_every_variant_from_a_table_of_the_house_is_reenacted(tmp_path: Path) -> None:
    files = []
    for variant in poker.VARIANTS:
        room = Room(config_of(variant))
        room.seated("ann", "bob", "cem")
        room.next_hand()
        room.play_out(random.Random(f"{variant.id} once"))
        found = histories.recorded(room.store, TABLE, 1)
        assert found is not None
        file = tmp_path / f"{variant.id}.phh"
        file.write_text(histories.as_phh(found, "ann"))
        files.append(file)
    outcomes = reenacted(tmp_path, *files)
    assert [(each["file"], each["error"]) for each in outcomes if not each["ok"]] == []
    for file, outcome in zip(files, outcomes, strict=True):
        (record,) = phh.loads(file.read_text())
        ends = [phh.chips(stack, record.scale) for stack in record.finishing_stacks or ()]
        assert outcome["finishing_stacks"] == ends, file.name


def test_an_unknown_card_is_one_that_nobody_else_holds_and_does_not_win() -> None:
    (record,) = phh.loads(HEADS_UP)
    casting = cast(record)
    cards = [card for answer in casting.answers for card in answer.action.cards]
    assert len(set(cards)) == len(cards) == 4, "the hand ends when the other one mucks"
    assert casting.finishing_stacks == (0, 200), "aces win, whatever the other one held"


def test_a_record_that_no_cards_can_end_is_refused() -> None:
    shown = HEADS_UP.replace('"p1 sm"', '"p1 sm 2s2h"')
    (record,) = phh.loads(shown + "finishing_stacks = [0, 200]\n")
    with pytest.raises(ReplayError):
        cast(record)


def test_the_dealer_answers_for_recorded_players_and_for_nobody_else() -> None:
    room = stage()
    room.ok(DORA, c.StageHand, **stage_of())
    for cards in (("As", "Ah"), ("Ks", "Kh")):
        room.ok(DORA, c.DealCards, hand=1, cards=cards)
    seat = public_part(room.table).clock
    assert seat is not None
    room.refused("not-allowed", room.person("ann"), c.ActFor, hand=1, turn=0, verb="fold")
    room.refused("illegal-action", DORA, c.ActFor, hand=1, turn=0, verb="raise", amount_minor=3)
    room.refused("stale-turn", DORA, c.ActFor, hand=1, turn=1, verb="fold")
    room.ok(DORA, c.ActFor, hand=1, turn=0, verb="fold")
    assert sorted(player.stack_minor for player in public_part(room.table).seats) == [99, 101]
    assert [event.by for event in room.events() if isinstance(event, e.Acted)] == ["dealer"]
    usual = Room()
    usual.seated("ann", "bob")
    usual.next_hand()
    usual.refused("not-a-reenactment", DORA, c.ActFor, hand=1, turn=0, verb="fold")
    usual.refused("not-a-reenactment", DORA, c.StageHand, **stage_of())


def test_nobody_sits_down_where_recorded_hands_are_played() -> None:
    room = stage()
    ann = room.person("ann")
    room.refused("of-a-reenactment", ann, c.SitDown, amount_minor=5_000)
    room.refused("of-a-reenactment", ann, c.JoinWaiting)
    room.refused("of-a-reenactment", DORA, c.BeginHand)
    assert not public_part(room.table).cash, "and the lobby does not list it"


def test_a_hand_left_half_way_is_given_up_for_the_next() -> None:
    room = stage()
    room.ok(DORA, c.StageHand, **stage_of(3))
    room.ok(DORA, c.DealCards, hand=1, cards=("As", "Ah"))
    room.wait(3600)
    room.restart()
    assert room.table.hand is not None, "no clock ends it"
    room.ok(DORA, c.StageHand, **stage_of(2, variant="omaha"))
    assert room.table.state.number == 2
    assert [seat.name for seat in public_part(room.table).seats] == ["Ann", "Bob"]
    room.restart()
    assert room.table.playing.variant.id == "omaha"


@pytest.mark.parametrize(
    "changes",
    [
        {"variant": "snap"},
        {"stakes": c.StagedStakes("no-limit", blinds=(1, 2))},
        {"stakes": c.StagedStakes("limit", blinds=(1, 2), small_bet=4, big_bet=2)},
    ],
    ids=["variant", "no smallest bet", "big bet too small"],
)
def test_what_no_hand_can_be_played_with_is_refused(changes: dict[str, Any]) -> None:
    room = stage()
    room.refused("cannot-be-staged", DORA, c.StageHand, **stage_of() | changes)
