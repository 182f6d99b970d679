"""Fast-fold tournaments at live tables: a new table after every hand and every fold, until the feature is off."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier.house.request import Accepted, Refused
from croupier.house.roles import Actor
from croupier.poker_room import commands as pc
from croupier.poker_room.table import PokerTable
from croupier.surveillance.verify import verify
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.kinds.fast_fold import PATIENCE_MS
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_tournament import MANAGER, Cup, cup_config

FAST: dict[str, Any] = {
    "format": "fast-fold",
    "entrants": 9,
    "seats": 3,
    "starting_chips": 1_500,
    "fast_fold_until": 4,
    "prizes": {"percents": ["70", "30"]},
}
NAMES = ("ann", "ben", "cora", "dan", "eva", "fred", "gus", "hal", "ida")


def started(told: dict[str, Any] | None = None, names: tuple[str, ...] = NAMES, **more: Any) -> tuple[Cup, list[Actor]]:
    cup = Cup(cup_config(FAST | (told or {}), **more))
    people = cup.register(*names)
    assert cup.state.stage is Stage.RUNNING
    return cup, people


def table_of(cup: Cup, actor: Actor) -> PokerTable:
    return cup.room.tables[f"{cup.cup.id}.{cup.state.entrants[actor.id].table}"]


def play_out(cup: Cup) -> None:
    """Hands in progress, quietly: whoever is in turn checks or folds."""
    for _ in range(200):
        waiting = [table for table in cup.tables() if table.state.clock is not None and table.config.pool]
        if not waiting:
            return
        question: Any = waiting[0].playing.question
        cup.answer(waiting[0], "fold" if question.call else "check")
    raise AssertionError("they play on and on")


def ahead(cup: Cup, table: PokerTable, actor: Actor) -> None:
    reply = cup.at(table, actor, pc.FoldAhead, hand=table.state.number)
    assert isinstance(reply, Accepted), reply


@pytest.mark.clause("TSG-A1T-xvi.1")
def test_whoever_folds_is_at_a_new_table_before_the_hand_is_over() -> None:
    cup, _ = started()
    first, second, third = cup.tables()
    assert all(table.hand is not None for table in (first, second, third)), "all play at once, nobody waits"
    early = cup.turn_at(first)
    cup.answer(first, "fold")
    assert first.hand is not None, "the hand goes on without"
    assert cup.state.entrants[early.id].between, "free for the next table"
    assert cup.state.entrants[early.id].chips == 1_500
    for table in (second, third):
        cup.answer(table, "fold")
    moved = table_of(cup, early)
    assert moved.id not in {first.id, second.id, third.id}, "a full table of those who folded begins at once"
    assert moved.hand is not None
    assert moved.state.seats[1].patron not in {first.state.seats[1].patron}, "somebody else has the big blind"
    cup.play()
    assert not verify(cup.store, checks=(check_poker_tournaments,)).problems


@pytest.mark.clause("TSG-A1T-xvi.1")
def test_a_hand_is_given_up_before_the_turn_and_nobody_learns_of_it() -> None:
    cup, _ = started()
    tables = cup.tables()
    page = FollowedTournament(cup.cup)
    big = [Actor(table.state.seats[1].patron, table.state.seats[1].name, cup.turn_at(table).roles) for table in tables]
    before = page.part()
    for table, actor in zip(tables, big, strict=True):
        ahead(cup, table, actor)
    after = page.part()
    assert [line.chips for line in after.players] == [line.chips for line in before.players], "no chips tell of it"
    assert after.average_chips == before.average_chips
    assert [line.players for line in after.tables[:3]] == [3, 3, 3]
    new = table_of(cup, big[0])
    assert new not in tables, "and they play elsewhere already"
    for table in tables:
        assert table.hand is not None
        assert table.hand.live == 0b111, "at the old tables their cards are still there"
        assert cup.state.entrants[table.state.seats[1].patron].pending == (int(table.id.rpartition(".")[2]),)
    refused = cup.at(tables[0], big[0], pc.FoldAhead, hand=tables[0].state.number)
    assert isinstance(refused, Refused), "once is enough"
    cup.play()


@pytest.mark.clause("TSG-A1T-xvi.1")
def test_whoever_went_to_another_table_may_watch_the_rest_of_the_hand() -> None:
    from croupier.poker_room.followed import FollowedTable

    cup, people = started()
    table = cup.tables()[0]
    folds = cup.turn_at(table)
    cup.answer(table, "fold")
    shown = FollowedTable.of(cup.store, table.id, cup.now_ms)
    assert shown.took_part(folds.id)
    stranger = next(actor for actor in people if actor.id not in table.state.patrons)
    assert not shown.took_part(stranger.id)


def test_chips_won_in_a_hand_given_up_early_keep_somebody_in() -> None:
    """The big blind gives up before the turn, loses everything elsewhere, and then nobody contests the blinds."""
    for seed in range(30):
        cup, table, bold = _loses_elsewhere(seed)
        entrant = cup.state.entrants[bold.id]
        if not entrant.chips:
            break
    assert entrant.waits is not None
    assert entrant.remains, "a hand of theirs is still played"
    cup.answer(table, "fold")
    cup.answer(table, "fold")
    assert entrant.chips > 0
    assert entrant.waits is None
    assert bold.id not in {out.player for out in cup.state.eliminated}
    cup.play()


def test_whoever_wins_nothing_there_is_out_with_the_end_of_that_hand() -> None:
    for seed in range(30):
        cup, table, bold = _loses_elsewhere(seed)
        if not cup.state.entrants[bold.id].chips:
            break
    cup.answer(table, "call")
    cup.answer(table, "call")
    for _ in range(20):
        if table.hand is None or table.state.number > 1:
            break
        cup.answer(table, "check")
    out = cup.state.eliminated[-1]
    assert (out.player, out.hand) == (bold.id, f"{table.id.rpartition('.')[2]}/1")
    cup.play()


def _loses_elsewhere(seed: int) -> tuple[Cup, PokerTable, Actor]:
    cup = Cup(cup_config(FAST), seed=seed)
    cup.register(*NAMES)
    tables = cup.tables()
    table = tables[0]
    seat = table.state.seats[1]
    bold = Actor(seat.patron, seat.name, cup.turn_at(table).roles)
    ahead(cup, table, bold)
    for other in tables[1:]:
        cup.answer(other, "fold")
    new = table_of(cup, bold)
    assert new is not table
    while new.hand is not None:
        if new.state.clock is not None:
            cup.all_in(new)
        else:
            cup.wait_for_clock()
    return cup, table, bold


@pytest.mark.clause("TSG-A1T-xvi.2")
def test_fast_fold_ends_with_its_level_and_seats_are_kept_from_then_on() -> None:
    cup, _ = started({"fast_fold_until": 1, "starting_chips": 15_000, "levels": {"minutes": 1}})
    assert cup.state.fast
    cup.cup_ok(MANAGER, c.PauseTournament, why="a look")
    play_out(cup)
    cup.cup_refused("cup-no-seats", MANAGER, c.RedrawSeats, why="now")
    cup.cup_ok(MANAGER, c.ResumeTournament)
    assert cup.state.fast
    assert cup.tables(), "play goes on"
    cup.now_ms = cup.state.level_ends_ms
    cup.step()
    assert cup.state.level == 2
    assert cup.state.fast, "hands in progress are played out first"
    play_out(cup)
    assert not cup.state.fast
    assert sorted(len(table.seats) for table in cup.state.tables.values()) == [3, 3, 3]
    seats = {patron: (each.table, each.seat) for patron, each in cup.state.entrants.items() if each.playing}
    cup.next_hands()
    table = next(table for table in cup.tables() if table.hand is not None)
    folds = cup.turn_at(table)
    cup.answer(table, "fold")
    assert (cup.state.entrants[folds.id].table, cup.state.entrants[folds.id].seat) == seats[folds.id], "nobody moves"
    refused = cup.at(table, folds, pc.FoldAhead, hand=table.state.number)
    assert isinstance(refused, Refused)
    assert refused.reason == "not-a-pool-table"
    cup.play()


@pytest.mark.clause("TSG-A1T-xvi.2")
@pytest.mark.parametrize("until", [1, 2])
def test_killed_before_and_after_its_last_level_fast_fold_ends_once(until: int) -> None:
    cup, _ = started({"fast_fold_until": until, "starting_chips": 15_000, "levels": {"minutes": 1}})
    while cup.state.level <= until:
        assert cup.state.fast, f"level {cup.state.level} of {until}"
        cup.now_ms = cup.state.level_ends_ms
        cup.step()
        cup.restart()
    play_out(cup)
    assert not cup.state.fast
    seats = {patron: (each.table, each.seat) for patron, each in cup.state.entrants.items()}
    cup.restart()
    assert not cup.state.fast
    assert {patron: (each.table, each.seat) for patron, each in cup.state.entrants.items()} == seats
    ended = [each.kind for each in cup.store.events(cup.cup.stream) if each.kind == "poker-tournament-fast-off"]
    assert len(ended) == 1
    cup.next_hands()
    for table in cup.tables():
        if table.hand is not None:
            folds = cup.turn_at(table)
            cup.answer(table, "fold")
            entrant = cup.state.entrants[folds.id]
            assert (entrant.table, entrant.seat) == seats[folds.id], "nobody is reassigned"


@pytest.mark.clause("TSG-A1T-xvi.2")
def test_one_table_is_enough_for_the_last_ones() -> None:
    cup, _ = started(names=NAMES[:3], told={"entrants": 3})
    assert not cup.state.fast, "three players have three seats"
    cup.play()


@pytest.mark.clause("TSG-A1T-xvi.2")
def test_either_one_table_or_the_money_ends_it_without_the_other() -> None:
    told = {"entrants": 6, "seats": 6, "prizes": {"percents": ["100"]}}
    one_table, _ = started(names=NAMES[:6], told=told)
    assert not one_table.state.near_the_money(), "five have to go before the one prize"
    assert not one_table.state.fast
    near, _ = started({"prizes": {"percents": ["30", "10", "10", "10", "10", "10", "10", "10"]}})
    assert near.state.near_the_money(), "eight of nine are paid"
    assert near.state.left > 3, "more than one table"
    assert not near.state.fast
    neither, _ = started()
    assert neither.state.fast
    more_come, _ = started(told | {"entry": {"pool_minor": 500, "commission_minor": 50, "late_levels": 2}}, NAMES[:6])
    assert more_come.state.registration_open()
    assert more_come.state.fast, "one table is enough only when nobody can come any more"


@pytest.mark.parametrize("seed", range(6))
def test_every_place_and_every_cent_once_however_they_play(seed: int) -> None:
    told = {"entry": {"pool_minor": 500, "commission_minor": 50, "bounty_minor": 500}} if seed % 2 else {}
    if seed == 3:
        told |= {"format": "progressive-knockout", "immediate_percent": 50}
    cup, people = started(told)
    rng = Random(seed)
    for _ in range(60):
        if cup.state.over or not cup.state.fast:
            break
        playing = [table for table in cup.tables() if table.hand is not None]
        if playing and rng.random() < 0.4:
            table = rng.choice(playing)
            name = rng.choice(table.state.patrons)
            cup.at(table, next(actor for actor in people if actor.id == name), pc.FoldAhead, hand=table.state.number)
        else:
            cup.some(1)
    cup.play()
    places = sorted(result.place or 0 for result in cup.state.results)
    assert len(places) == len(NAMES)
    assert places[0] == 1
    assert cup.money() | {"administration": 0} == {"prizes": 0, "administration": 0, "bounties": 0}
    assert not verify(cup.store, checks=(check_poker_tournaments,)).problems


def test_a_late_player_is_dealt_in_and_a_break_waits_for_all_hands() -> None:
    levels = {"minutes": 1, "break_every": 1, "break_minutes": 1}
    told = {"levels": levels, "entry": {"pool_minor": 500, "commission_minor": 50, "late_levels": 2}}
    cup = Cup(cup_config(FAST | told, starts_at_ms=2_000_000))
    cup.register(*NAMES[:6])
    while cup.state.stage is Stage.REGISTRATION:
        cup.wait_for_clock()
    (late,) = cup.register("late")
    assert cup.state.entrants[late.id].between
    cup.now_ms = cup.state.level_ends_ms
    cup.step()
    assert cup.state.break_due
    assert cup.state.tables, "hands are still played"
    play_out(cup)
    assert cup.state.break_until_ms
    assert not cup.state.tables, "every hand is over"
    assert cup.engine.due_ms() == cup.state.break_until_ms
    cup.play()


def test_a_cancellation_in_the_middle_gives_chips_of_pots_back() -> None:
    cup, _ = started()
    for table in cup.tables():
        seat = table.state.seats[1]
        ahead(cup, table, Actor(seat.patron, seat.name, cup.turn_at(table).roles))
    state = cup.state
    assert {state.chips_of(each) for each in state.entrants.values()} == {1_500}, "as at the beginning"
    cup.cup_ok(MANAGER, c.CancelTournament, why="fire")
    assert {result.prize_minor for result in state.results} == {500}, "equal chips, equal shares"
    assert not verify(cup.store, checks=(check_poker_tournaments,)).problems


def test_whoever_waits_for_a_full_table_does_not_wait_long() -> None:
    cup, _ = started()
    table = cup.tables()[0]
    folds = cup.turn_at(table)
    cup.answer(table, "fold")
    other = cup.tables()[1]
    cup.answer(other, "fold")
    assert cup.state.entrants[folds.id].between
    since_ms = cup.state.entrants[folds.id].free_ms
    assert cup.cup.due_ms() == min(since_ms + PATIENCE_MS, cup.state.level_ends_ms)
    cup.now_ms = since_ms + PATIENCE_MS
    cup.step()
    assert len(table_of(cup, folds).state.dealt) == 2
