"""Every event of a table says all about itself: which parts it changes, its sentence, and how it is applied."""

from __future__ import annotations

from typing import ClassVar, get_args

import msgspec
import pytest

from croupier.floor import events as e
from croupier.floor.evolve import evolve as _evolve  # noqa: F401  it says how events are applied
from croupier.floor.evolve.applying import HANDLERS
from croupier.floor.views.narrative import TOLD
from croupier.floor.views.noticeboard import SHARED, Notice, Noticeboard
from rigs.casino import Casino

EVENTS: tuple[type[e.Event], ...] = get_args(e.AnyEvent)


def test_every_kind_of_event_is_among_those_that_a_record_may_hold() -> None:
    kinds = {kind for kind in e.Event.__subclasses__() if kind.__module__.startswith(e.__name__)}
    assert set(EVENTS) == kinds


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_an_event_lacks_nothing(event: type[e.Event]) -> None:
    assert "seen_by" in vars(event), "who may see it"
    assert "changes" in vars(event), "which parts it changes, if only to say that it changes none"
    assert set(event.changes) <= set(SHARED)
    assert event in HANDLERS, "how it is applied"
    assert event in TOLD, "its sentence"


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_an_event_changes_nothing_that_its_audience_does_not_see(event: type[e.Event]) -> None:
    for_all = bool(event.changes) or event.changed is not e.Event.changed or event.moves is not e.Event.moves
    assert (event.seen_by is e.Audience.EVERYBODY) == for_all
    assert event.seen_by is not e.Audience.PIT or not event.every_seat


class Whispered(e.Placed, frozen=True, tag="whispered"):
    """A wager that only supervisors are to see."""

    seen_by: ClassVar = e.Audience.PIT


class Private(e.Placed, frozen=True, tag="private"):
    """A wager that only its owner is to see."""

    seen_by: ClassVar = e.Audience.OWNERS


def test_nobody_is_told_of_what_they_may_not_see() -> None:
    table = Casino("holland-2025", "french-roulette").table
    told = {
        kind: Noticeboard(table).note([(kind("1", (("red", 500),), closes_at_ms=5), table.state.version + 1)])
        for kind in (e.Placed, Private, Whispered)
    }
    assert (told[e.Placed].parts, set(told[e.Placed].chips)) == ({"round"}, {("1", "red")})
    assert told[e.Placed].seats == told[Private].seats == {"1"}
    assert told[Private] == Notice(seats={"1"})
    assert told[Whispered] == Notice()


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
