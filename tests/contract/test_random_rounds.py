"""Random rounds of every banked game, one after the other at one table: none fails, and the money is always whole.

`make nightly` plays a million of each.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.odds.simulation.random_rounds import REPLAYED_EVERY, RandomTable, play_random
from croupier.rules.wagers.wager import WagerResult
from rigs.any_game import books, every_game

ROUNDS = 2 * REPLAYED_EVERY


@pytest.mark.parametrize(("book", "game"), every_game())
def test_random_rounds_end_and_keep_every_promise(book: str, game: str) -> None:
    checked = RandomTable(books()[book], game, seed=7).play(ROUNDS)
    assert (checked.exceptions, checked.broken, checked.told) == (0, 0, [])
    assert checked.rounds == ROUNDS
    assert checked.replayed + checked.void >= 2


def test_a_fault_in_a_game_is_counted_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = RandomTable(books()["holland-2025"], "sic-bo", seed=7)
    settles = type(table.game).settle
    lines: list[WagerResult] = []

    def faulty(game: Any, wagers: Any, outcome: Any) -> Any:
        lines.extend(settles(game, wagers, outcome))
        if outcome.alike:
            raise ZeroDivisionError("a triple")
        return settles(game, wagers, outcome)[1:] if outcome.total == 10 else settles(game, wagers, outcome)

    monkeypatch.setattr(type(table.game), "settle", faulty)
    checked = table.play(300)
    assert checked.exceptions > 0
    assert checked.broken > 0
    assert any("a triple" in text for text in checked.told)


def test_pieces_give_the_same_result_on_any_number_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.odds.simulation.random_rounds.PIECE_ROUNDS", 150)
    book = books()["holland-2025"]
    alone = play_random(book, "sic-bo", seed=7, rounds=400)
    shared = play_random(book, "sic-bo", seed=7, rounds=400, processes=2)
    assert alone == shared
    assert (alone.rounds, alone.replayed, alone.sound) == (400, 8, True)
