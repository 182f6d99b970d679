"""Every game has its golden playthrough, and still plays it."""

from __future__ import annotations

import pytest

from rigs.any_game import every_game
from rigs.golden import FOLDER, file_of, playthrough


@pytest.mark.parametrize(("book", "game"), every_game())
def test_the_round_is_played_as_written(book: str, game: str) -> None:
    file = file_of(book, game)
    assert file.is_file(), "write it with: python -m tests.rigs.golden --write"
    assert playthrough(book, game) == file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    assert {file.relative_to(FOLDER) for file in FOLDER.rglob("*.txt")} <= {
        file_of(*pair).relative_to(FOLDER) for pair in every_game()
    }
