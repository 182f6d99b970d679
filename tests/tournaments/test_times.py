"""Live tournaments by the clock: levels whose length varies by stage, breaks that tournaments have together."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.poker_room.config import Clocks
from croupier.rules.tournaments.schedule import Levels, Stage
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.state import Stage as Life
from croupier.tournaments.poker.views.page import page_of
from rigs.poker_tournament import CUP, MANAGER, Cup, cup_config

DECODE = msgspec.json.Decoder(e.AnyTournamentEvent).decode
MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
NINE_MS = 9 * HOUR_MS
MANY: dict[str, Any] = {"format": "multi-table", "entrants": 8, "seats": 4, "prizes": {"percents": ["100"]}}
TOGETHER = {"minutes": 10, "break_at_minute": 55, "break_minutes": 5}


def announced(levels: dict[str, Any], starts_at_ms: int, **told: Any) -> Cup:
    clocks = Clocks(pause_ms=40_000, run_out_ms=0)  # few hands an hour
    cup = Cup(cup_config(MANY | {"levels": levels} | told, starts_at_ms=starts_at_ms, clocks=clocks))
    cup.checked = False
    cup.register(*(f"p{number}" for number in range(8)))
    return cup


def folding(cup: Cup, until_ms: int) -> None:
    """Everybody folds, so that hands are played and nobody goes out, until a moment."""
    while cup.now_ms < until_ms:
        waiting = [table for table in cup.tables() if table.state.clock is not None]
        if waiting:
            question: Any = waiting[0].playing.question
            cup.answer(waiting[0], "fold" if question.call else "check")
            continue
        due_ms = cup.engine.due_ms()
        assert due_ms is not None
        cup.now_ms = min(max(cup.now_ms, due_ms), until_ms)
        cup.step()


def finish_hands(cup: Cup) -> None:
    for table in cup.tables():
        while table.hand is not None:
            if table.state.clock:
                question: Any = table.playing.question
                cup.answer(table, "fold" if question.call else "check")
            else:
                cup.wait_for_clock()


def times(cup: Cup, kind: type[e.PokerTournamentEvent]) -> list[int]:
    """When such events were, by the record, in minutes of the day."""
    return [
        stored.at_ms // MINUTE_MS
        for stored in cup.store.events(cup.cup.stream)
        if isinstance(DECODE(stored.body), kind)
    ]


@pytest.mark.clause("TSG-A1T.4")
def test_a_level_lasts_as_long_as_its_stage_says() -> None:
    """Ten minutes each, from the third on four, from the fifth on seven: 10, 20, 24, 28, 35."""
    stages = [{"from_level": 3, "minutes": 4}, {"from_level": 5, "minutes": 7}]
    cup = announced({"minutes": 10, "stages": stages}, NINE_MS)
    folding(cup, NINE_MS + 36 * MINUTE_MS)
    assert [at - 9 * 60 for at in times(cup, e.LevelReached)] == [10, 20, 24, 28, 35]
    assert page_of(cup.state).stages == (Stage(3, 4), Stage(5, 7)), "told before entry"


@pytest.mark.clause("TSG-A1T-x.1")
def test_the_time_of_a_time_tourney_runs_through_levels_of_several_lengths() -> None:
    """25 minutes end in the second of levels that last 4 minutes, one minute before its end."""
    levels = {"minutes": 10, "stages": [{"from_level": 3, "minutes": 3}]}
    told = {"format": "time", "time_minutes": 25, "prizes": {}}
    cup = announced(levels, NINE_MS, **told)
    folding(cup, NINE_MS + 25 * MINUTE_MS)
    assert times(cup, e.TimeRanOut) == [9 * 60 + 25]


def test_tournaments_that_began_at_different_times_break_together() -> None:
    """At five to the hour, once an hour, however long their levels are and however far they have come."""
    early, late = announced(TOGETHER, NINE_MS), announced(TOGETHER | {"minutes": 17}, NINE_MS + 41 * MINUTE_MS)
    for cup in (early, late):
        folding(cup, NINE_MS + 2 * HOUR_MS)
        assert times(cup, e.BreakDue) == [9 * 60 + 55, 10 * 60 + 55]
        assert all(0 <= at - due <= 1 for due, at in zip(times(cup, e.BreakDue), times(cup, e.BreakBegun), strict=True))
        (first, *_) = times(cup, e.BreakEnded)
        assert first in {10 * 60, 10 * 60 + 1}


def test_a_break_by_the_clock_waits_for_every_hand_and_the_level_for_the_break() -> None:
    cup = announced(TOGETHER, NINE_MS + 50 * MINUTE_MS)
    folding(cup, NINE_MS + 54 * MINUTE_MS)
    assert page_of(cup.state).next_break_ms == NINE_MS + 55 * MINUTE_MS
    while not all(table.hand for table in cup.tables()):
        cup.wait(1)
    cup.now_ms = NINE_MS + 55 * MINUTE_MS
    cup.step()
    assert cup.state.break_due
    assert not cup.state.break_until_ms, "hands are in progress"
    left_ms = cup.state.left_ms
    assert left_ms == 5 * MINUTE_MS, "of the level of ten minutes"
    cup.wait(20)
    finish_hands(cup)
    began_ms = cup.now_ms
    assert cup.state.break_until_ms == began_ms + 5 * MINUTE_MS, "everybody has the whole break"
    hands = cup.state.hands
    cup.now_ms = cup.state.break_until_ms - 1
    cup.step()
    assert (cup.state.hands, [table.hand for table in cup.tables()]) == (hands, [None, None])
    cup.now_ms += 1
    cup.step()
    assert cup.state.level_ends_ms == cup.now_ms + left_ms
    assert cup.state.next_break_ms == NINE_MS + HOUR_MS + 55 * MINUTE_MS


def test_a_pause_over_the_minute_is_no_break_and_the_next_one_is_an_hour_later() -> None:
    cup = announced(TOGETHER, NINE_MS + 50 * MINUTE_MS)
    folding(cup, NINE_MS + 54 * MINUTE_MS)
    cup.cup_ok(MANAGER, c.PauseTournament, why="rain")
    finish_hands(cup)
    cup.now_ms = NINE_MS + 58 * MINUTE_MS
    cup.step()
    assert not cup.state.break_due
    assert cup.state.next_break_ms == 0
    cup.cup_ok(MANAGER, c.ResumeTournament)
    assert cup.state.next_break_ms == NINE_MS + HOUR_MS + 55 * MINUTE_MS
    assert cup.state.stage is Life.RUNNING


def test_a_killed_house_takes_the_break_by_the_clock_where_it_stood() -> None:
    cup = announced(TOGETHER, NINE_MS + 50 * MINUTE_MS)
    folding(cup, NINE_MS + 55 * MINUTE_MS)
    while not cup.state.break_until_ms:  # hands that were ordered before are played
        cup.wait_for_clock()
        finish_hands(cup)
    until_ms = cup.state.break_until_ms
    cup.open_house()
    assert cup.state.break_until_ms == until_ms
    cup.now_ms = until_ms
    cup.step()
    assert not cup.state.break_until_ms
    hands = cup.state.hands
    folding(cup, cup.now_ms + 5 * MINUTE_MS)
    assert cup.state.hands > hands


def test_the_next_break_is_the_next_time_that_the_minute_comes() -> None:
    at = Levels(minutes=10, break_at_minute=55, break_minutes=5)
    assert at.next_break(0, 1) == 55
    assert at.next_break(54.9, 1) == 55
    assert at.next_break(55, 1) == 115, "not the one that is now"
    assert at.next_break(119, 1) == 175
    assert Levels(minutes=10, break_at_minute=0, break_minutes=5).next_break(0, 1) == 60
    assert Levels(minutes=10).next_break(0, 1) is None


@pytest.mark.parametrize(("minutes", "breaks"), [(55, 0), (56, 1), (110, 1), (111, 2), (165, 2), (166, 3)])
def test_an_expected_length_counts_the_breaks_of_its_hours(minutes: int, breaks: int) -> None:
    """From the hour on: 55 minutes of play, five of rest, and so on."""
    assert Levels(minutes=10, break_at_minute=55, break_minutes=5).breaks_in(minutes, 99) == breaks


def test_the_blinds_of_a_later_phase_go_on_where_the_levels_of_the_round_stopped() -> None:
    """30 minutes are levels of 10, 10, 5 and 5: the next phase begins with the fifth."""
    levels = {"minutes": 10, "stages": [{"from_level": 3, "minutes": 5}]}
    told = {"format": "phased", "phases": [{"rounds": 1, "minutes": 30}], "levels": levels}
    config: TournamentConfig = cup_config(MANY | told, id=CUP, starts_at_ms=NINE_MS)
    assert [each.level for each in config.rounds] == [1, 5]
