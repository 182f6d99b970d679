"""Every event of a table says all about itself: which parts it changes, its sentence, and how it is applied."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier.floor import events as e
from croupier.floor.evolve import evolve as _evolve  # noqa: F401  it says how events are applied
from croupier.floor.evolve.applying import HANDLERS
from croupier.floor.views.narrative import TOLD
from croupier.floor.views.noticeboard import SHARED

EVENTS: tuple[type[e.Event], ...] = get_args(e.AnyEvent)


def test_every_kind_of_event_is_among_those_that_a_record_may_hold() -> None:
    kinds = {kind for kind in e.Event.__subclasses__() if kind.__module__.startswith(e.__name__)}
    assert set(EVENTS) == kinds


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_an_event_lacks_nothing(event: type[e.Event]) -> None:
    assert "changes" in vars(event), "which parts it changes, if only to say that it changes none"
    assert set(event.changes) <= set(SHARED)
    assert event in HANDLERS, "how it is applied"
    assert event in TOLD, "its sentence"


def test_nothing_is_declared_for_what_is_no_event() -> None:
    assert set(TOLD) == set(HANDLERS) == set(EVENTS)


def test_chips_travel_on_their_own_and_the_first_wager_sets_the_clock_going() -> None:
    placed = e.Placed("1", (("red", 500), ("black", 100)))
    assert (placed.changed(), placed.concerns()) == ((), ("1",))
    assert list(placed.moves()) == [("1", "red"), ("1", "black")]
    assert msgspec.structs.replace(placed, closes_at_ms=5).changed() == ("round",)


def test_a_jackpot_concerns_those_who_won_it() -> None:
    won = e.JackpotWon(1, "mega", 1, "Mega", "grand", (("2", 100), ("3", 50)))
    assert won.concerns() == ("2", "3")
