"""The demo floor's knockout for newcomers: at the final table within minutes, and not by blinds alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.casino.demo import FLOOR_FILE
from croupier.casino.floor_file import read_floor
from croupier.rulebooks.loader import load_books
from croupier.tournaments.poker import commands as c
from rigs.poker_tournament import Cup

MINUTE_MS = 60_000
THOUGHT_MS = 3_000
"""A newcomer's, for each decision."""


@pytest.mark.parametrize("seed", [1, 2])
def test_a_newcomer_is_at_the_final_table_of_the_quick_knockout_within_minutes(seed: int) -> None:
    floor = read_floor(FLOOR_FILE, load_books())
    (config,) = [cup for cup in floor.poker_tournaments if cup.id == "quick-knockout-1"]
    cup, chance, final_ms = Cup(config, seed=seed), random.Random(seed), 0
    cup.checked = False
    cup.cup_ok(cup.person("ann"), c.Register)
    came_ms = cup.now_ms
    while not cup.state.over:
        mine = [table for table in cup.tables() if table.state.clock is not None and cup.turn_at(table).id == "ann"]
        if mine:
            cup.now_ms += THOUGHT_MS
            question: Any = mine[0].playing.question
            fold = question.call and chance.random() < 0.6
            cup.answer(mine[0], "fold" if fold else "call" if question.call else "check")
        else:
            cup.wait_for_clock()
        if not final_ms and cup.state.started_ms and len(cup.state.tables) == 1:
            final_ms = cup.now_ms
    assert cup.state.started_ms - came_ms <= MINUTE_MS, "house players come soon"
    assert final_ms - came_ms <= 10 * MINUTE_MS
    assert cup.state.ended_ms - came_ms <= 25 * MINUTE_MS
    assert cup.state.issued() >= 20 * config.level(cup.state.level).big, "twenty big blinds are in play to the end"
