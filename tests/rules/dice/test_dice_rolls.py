"""What all Holland dice games share: the number of dice, and the shooter's turn."""

import pytest

from croupier.rules.dice.shooter import next_shooter
from croupier.rules.procedure import Run
from croupier.rules.questions import Roll
from rigs.banked_games import table


@pytest.mark.clause("HC25-4.1.1")
def test_each_game_has_its_number_of_dice() -> None:
    for game_id, dice in (("sic-bo", 3), ("diceball", 2), ("barbut", 2)):
        asked = Run(table("holland-2025", game_id).procedure([])).pending
        assert isinstance(asked, Roll)
        assert asked.dice == dice


@pytest.mark.clause("HC25-4.2.4a", "HC25-4.3.4a", "HC25-4.4.5a")
def test_the_dice_go_clockwise_round_the_table() -> None:
    seats = ("north", "east", "south")
    turns = []
    shooter: str | None = "north"
    for _ in range(4):
        shooter = next_shooter(seats, shooter)
        turns.append(shooter)
    assert turns == ["east", "south", "north", "east"]


@pytest.mark.clause("HC25-4.2.4b", "HC25-4.3.4b", "HC25-4.4.5b")
def test_who_declines_is_passed_over() -> None:
    seats = ("north", "east", "south")
    assert next_shooter(seats, "north", {"east"}) == "south"
    assert next_shooter(seats, "north", {"east", "south"}) == "north"
    assert next_shooter(seats, "north", set(seats)) is None
    assert next_shooter(seats, "gone") == "north"
    assert next_shooter((), None) is None
