"""What all Holland dice games share: invalid rolls, and the shooter's turn."""

import pytest

from croupier.rules.dice.shooter import next_shooter
from croupier.rules.procedure import Run
from croupier.rules.questions import Roll
from rigs.banked_games import book, table

GAMES = [(b, g) for b in ("holland-2025", "holland-2023") for g in ("sic-bo", "diceball", "barbut")]
REASONS = (
    "NOT_THROWN_IN_5S", "TWO_HANDS", "NOT_TOGETHER", "WRONG_POSITION", "FAR_WALL_MISSED",
    "OFF_TABLE", "COCKED_DIE", "BROKEN_DIE", "IRREGULAR_DIE", "DICE_LINE",
)  # fmt: skip


@pytest.mark.clause(
    "HC25-4.1.3a", "HC25-4.1.3b", "HC25-4.1.3c", "HC25-4.1.3d", "HC25-4.1.3e",
    "HC25-4.1.3f", "HC25-4.1.3g", "HC25-4.1.3h", "HC25-4.1.3i", "HC25-4.1.3j",
    "HC25-4.2.2c", "HC25-4.3.2c", "HC25-4.4.2c",
)  # fmt: skip
@pytest.mark.parametrize(("book_id", "game"), GAMES)
def test_each_reason_makes_a_roll_invalid_and_it_is_thrown_again(book_id: str, game: str) -> None:
    rows = book(book_id).game(game).stop_reason
    assert tuple(row.code for row in rows) == REASONS
    assert {(row.role, row.effect) for row in rows} == {("dealer", "again")}
    assert {row.code for row in rows if row.inspection} == {"BROKEN_DIE", "IRREGULAR_DIE"}, "these dice are withdrawn"
    assert book(book_id).provision("thrown-within-s", game) == 5


@pytest.mark.clause("HC25-4.1.1")
def test_each_game_has_its_number_of_dice() -> None:
    for game_id, dice in (("sic-bo", 3), ("diceball", 2), ("barbut", 2)):
        asked = Run(table("holland-2025", game_id).procedure([])).pending
        assert isinstance(asked, Roll)
        assert asked.dice == dice == book("holland-2025").provision("dice", game_id)


@pytest.mark.clause("HC25-4.2.4a", "HC25-4.3.4a", "HC25-4.4.5a")
def test_the_dice_go_clockwise_round_the_table() -> None:
    seats = ("north", "east", "south")
    turns = []
    shooter: str | None = "north"
    for _ in range(4):
        shooter = next_shooter(seats, shooter)
        turns.append(shooter)
    assert turns == ["east", "south", "north", "east"]
    assert [book("holland-2025").provision("dice-pass-after", g) for g in ("sic-bo", "diceball", "barbut")] == [
        "every-valid-roll",
        "seven",
        "deciding-roll",
    ]


@pytest.mark.clause("HC25-4.2.4b", "HC25-4.3.4b", "HC25-4.4.5b")
def test_who_declines_is_passed_over() -> None:
    seats = ("north", "east", "south")
    assert next_shooter(seats, "north", {"east"}) == "south"
    assert next_shooter(seats, "north", {"east", "south"}) == "north"
    assert next_shooter(seats, "north", set(seats)) is None
    assert next_shooter(seats, "gone") == "north"
    assert next_shooter((), None) is None
