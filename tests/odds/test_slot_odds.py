"""Slot machines: small ones against every round there is, the shipped one against its known return."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.odds.analysis import Analysis, CompositionError
from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.odds.slot_analysis import analyse
from croupier.odds.slots import machine_return
from croupier.rulebooks import build_game, find_book
from croupier.rules.entry import Entry, WagerEntry
from croupier.rules.layout import Pay
from croupier.rules.money import Rounding
from croupier.rules.odds import Odds
from croupier.rules.slots.game import Config, Slots, build
from croupier.rules.wagers.wager import Wager

PAYS = {"3 bell": "8:1", "2 bell": "1:1", "3 plum": "3:1", "2 star": "1:2", "2 wild": "5:1"}
REELS = (("bell", "plum", "star"), ("bell", "plum", "wild"), ("bell", "star", "plum"))


def machine(**options: Any) -> Slots:
    pays = tuple(Pay(what, Odds.parse(odds)) for what, odds in PAYS.items())
    entry = Entry("toy", "slots", "Toy", Rounding.DOWN, (WagerEntry("spin", "Spin", pays),))
    common: dict[str, Any] = {"reels": REELS, "rows": 2, "wild": "wild", "scatter": "star", "free_multiplier": 2}
    return build(entry, Config(**{**common, "free_games": {"3": 2}, "free_games_most": 2, **options}))


MACHINES: dict[str, dict[str, Any]] = {
    "lines": {"lines": ((0, 0, 0), (1, 1, 1), (0, 1, 0)), "line_choices": (3,)},
    "wild first": {
        "reels": (("wild", "plum", "star"), ("wild", "bell", "plum"), ("bell", "star", "wild")),
        "lines": ((0, 0, 0), (1, 0, 1)),
        "line_choices": (2,),
    },
    "ways": {"ways_cost": 2},
    "other free reels": {
        "lines": ((0, 0, 0),),
        "line_choices": (1,),
        "free_reels": (("bell", "star"), ("bell", "plum"), ("star", "bell")),
    },
    "no free games": {"lines": ((1, 0, 1),), "line_choices": (1,), "free_games": {}},
}


@pytest.mark.parametrize("name", MACHINES)
def test_small_machines_equal_every_round_there_is(name: str) -> None:
    """Every stop of every game of a round, through the real procedure and settlement."""
    game = machine(**MACHINES[name])
    for wager in analyse(game).wagers:
        every = Enumeration(game).returns([Wager("w", "seat", wager.spot, STAKE_MINOR)])
        assert wager.returns.mean == every.mean
        assert wager.returns.variance == every.variance
        assert wager.returns.hit_frequency == every.hit_frequency
        assert sum(wager.returns.chances.values()) == 1
        assert sum(a * c for a, c in wager.returns.chances.items()) == every.mean


def test_the_meter_at_which_a_machine_is_fair() -> None:
    """One line, no free games: three plums of 27 stops hit the jackpot's line."""
    game = machine(lines=((0, 0, 0),), line_choices=(1,), free_games={}, jackpot="3 plum")
    (wager,) = analyse(game).wagers
    assert wager.meters == {"toy": (1 - wager.returns.mean) * 27}


@pytest.fixture(scope="module")
def shipped() -> Analysis:
    return analyse(build_game(find_book("holland-2025"), "slots"))


def test_the_shipped_machine_returns_what_its_strips_say(shipped: Analysis) -> None:
    game = build_game(find_book("holland-2025"), "slots")
    assert isinstance(game, Slots)
    assert {wager.returns.mean for wager in shipped.wagers} == {machine_return(game).total}


def test_more_lines_spread_less(shipped: Analysis) -> None:
    spread = [wager.returns.variance for wager in shipped.wagers]
    assert spread == sorted(spread, reverse=True)
    assert all(isinstance(v, Fraction) for v in spread)


def test_a_machine_has_no_shoe() -> None:
    with pytest.raises(CompositionError, match="not dealt from a shoe"):
        analyse(machine(**MACHINES["lines"]), {})
