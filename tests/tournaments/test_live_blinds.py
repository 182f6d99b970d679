"""Blinds at the tables of random live tournaments: past nobody, to nobody twice, and nobody waits who need not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.house.roles import Actor, Role
from croupier.tournaments.poker import commands as c
from rigs.blinds_observer import observed
from rigs.poker_tournament import Cup, cup_config

START_MS = 2_000_000
PLAIN: dict[str, Any] = {"format": "multi-table", "levels": {"minutes": 2}}
REBUYS: dict[str, Any] = {
    "format": "rebuy-add-on",
    "levels": {"minutes": 4},
    "rebuy": {"pool_minor": 400, "commission_minor": 40, "chips": 700, "until_level": 4},
}
LATE: dict[str, Any] = PLAIN | {"entry": {"pool_minor": 500, "late_levels": 3, "most_buy_ins": 3}}


def played(told: dict[str, Any], people: int, seed: int) -> Cup:
    """To the end; whoever may buy chips or come in again often does, and takes a while to think about it."""
    cup = Cup(cup_config(told | {"entrants": people, "seats": 5}, starts_at_ms=START_MS), seed=seed)
    cup.checked = False
    cup.register(*(f"p{number:02}" for number in range(people)))
    cup.wait((START_MS - cup.now_ms) / 1000)
    chance = random.Random(seed)
    while not cup.state.over:
        cup.some(chance.randrange(1, 12))
        for entrant in list(cup.state.entrants.values()):
            actor = Actor(entrant.patron, entrant.name, frozenset({Role.PLAYER}))
            if entrant.offer is not None and chance.random() < 0.3:
                cup.ask_cup(actor, c.Rebuy)
            elif not entrant.remains and told.get("entry") and chance.random() < 0.2:
                cup.ask_cup(actor, c.Register)
    return cup


@pytest.mark.clause("TSG-A1a.15", "TSG-A1T.3", "TSG-A1T-viii.7")
@pytest.mark.parametrize(("told", "seed"), [(PLAIN, 1), (REBUYS, 2), (REBUYS, 3), (LATE, 4)])
def test_blinds_pass_nobody_and_nobody_waits_who_need_not(told: dict[str, Any], seed: int) -> None:
    tables = observed(played(told, 14, seed))
    assert sum(table.hands for table in tables) > 40
    assert sum(table.dead for table in tables), "a small blind was dead"
    assert sum(table.back for table in tables) > 3, "players came to tables that were playing"
