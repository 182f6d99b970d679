"""Parts of formats put together at random, on live desks that are restarted on the way: no chip and no cent is lost."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.house.request import Accepted
from croupier.rules.tournaments.description import End
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.state import Stage
from rigs.poker_tournament import SIT_AND_GO, Cup, cup_config
from rules.tournaments.test_simulated import PARTS, combined
from tournaments.test_many_tables import START_MS, names

BASES: list[dict[str, Any]] = [
    {"format": "multi-table"},
    {"format": "guaranteed", "prizes": {"guarantee_minor": 6_000}},
    {"format": "progressive-knockout", "immediate_percent": 50, "entry": {"pool_minor": 500, "bounty_minor": 500}},
    {"format": "knockout", "entry": {"pool_minor": 501, "commission_minor": 49, "bounty_minor": 303}},
    {"format": "time", "time_minutes": 9, "prizes": {}},
    {"format": "multi-stack", "stacks": {"number": 3, "until_level": 2}},
]


@pytest.mark.parametrize("seed", range(6))
def test_parts_at_random_lose_no_chip_and_no_cent_whatever_is_restarted(seed: int) -> None:
    """Every step is checked by the rig: chips, seats, the ledger, and that the record alone gives the same desks."""
    rng = random.Random(seed)
    common = {
        "entrants": 11,
        "seats": rng.randint(3, 5),
        "levels": {"minutes": 2},
        "prizes": {"percents": ["60", "40"]},
    }
    told = combined(SIT_AND_GO | common | BASES[seed % len(BASES)], rng.sample(PARTS, 6))
    cup = Cup(cup_config(told, starts_at_ms=START_MS), seed=seed)
    people = cup.register(*names(11))
    cup.wait((START_MS - cup.now_ms) / 1000)
    assert cup.state.stage is Stage.RUNNING
    for _ in range(25):
        cup.some(rng.randint(1, 30))
        if cup.state.over:
            break
        actor = rng.choice(people)
        for command in (c.Register, c.Rebuy, c.TakeAddOn):
            cup.ask_cup(actor, command)  # accepted or refused, as it stands
        if rng.random() < 0.3:
            cup.restart()
    cup.play()
    state = cup.state
    assert state.end in (End.PLAYED_OUT, End.TIME)
    assert cup.money()["prizes"] == cup.money()["bounties"] == 0
    results = state.results
    assert sorted(result.player for result in results) == sorted(state.entrants), "everybody once"
    entry, prizes = state.config.format.entry, state.config.format.prizes
    bought = sum(each.buy_ins for each in state.entrants.values())
    assert sum(result.bounty_minor for result in results) == bought * entry.bounty_minor
    assert sum(result.prize_minor for result in results) >= max(bought * entry.pool_minor, prizes.guarantee_minor)


def test_a_live_guaranteed_progressive_knockout_with_re_entry_and_late_entry() -> None:
    """Nine come in time and two late; whoever goes out while registration is open comes back once."""
    late = {"pool_minor": 500, "bounty_minor": 500, "commission_minor": 100, "most_buy_ins": 2, "late_levels": 3}
    told = SIT_AND_GO | {"format": "progressive-knockout", "immediate_percent": 50, "entrants": 9, "seats": 4}
    told |= {"entry": late, "levels": {"minutes": 2}, "prizes": {"guarantee_minor": 20_000}}
    cup = Cup(cup_config(told, starts_at_ms=START_MS), seed=3)
    cup.register(*names(9))
    cup.wait((START_MS - cup.now_ms) / 1000)
    cup.register("late one", "late two")
    back = 0
    while not cup.state.over:
        cup.some(12)
        out = [name for name, each in cup.state.entrants.items() if not each.remains]
        if cup.state.stage is Stage.RUNNING and cup.state.registration_open():
            back += sum(isinstance(cup.ask_cup(cup.person(name), c.Register), Accepted) for name in out)
    assert back > 0
    results = cup.state.results
    assert sum(result.prize_minor for result in results) == 20_000, "the house makes the pool up"
    assert sum(result.bounty_minor for result in results) == (11 + back) * 500
    assert cup.money() == {"prizes": 0, "bounties": 0, "administration": (11 + back) * 100}
