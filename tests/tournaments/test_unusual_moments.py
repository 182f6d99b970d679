"""What seldom happens in a live tournament: all out at once, fields of one and none, the last hand of a period."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Actor
from croupier.poker_room import commands as pc
from croupier.poker_room.table import PokerTable
from croupier.rules.tournaments.description import End
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.kinds.rebuys import OFFER_MS
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, Cup, cup_config

START_MS = 2_000_000
NAMES = [f"p{number:02}" for number in range(60)]


def at_its_time(told: dict[str, Any], people: int, seed: int = 7) -> tuple[Cup, list[Actor]]:
    """A tournament with a start time, when that has come."""
    cup = Cup(cup_config(told, starts_at_ms=START_MS), seed=seed)
    registered = cup.register(*NAMES[:people])
    cup.wait((START_MS - cup.now_ms) / 1000)
    return cup, registered


def everything_in(cup: Cup, table: PokerTable) -> None:
    """The hand that is dealt, or comes next, with every chip of everybody in it."""
    while table.hand is None:
        cup.wait_for_clock()
    while table.hand is not None:
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()


def folded(cup: Cup, table: PokerTable) -> None:
    while table.hand is not None:
        cup.answer(table, "fold")


def places(cup: Cup) -> dict[str, int]:
    return {result.player: result.place or 0 for result in cup.state.results}


# All out at once

IN_ONE_HAND: dict[str, tuple[dict[str, Any], list[int]]] = {
    # 2,000 in the pool; whoever tie for the second place share what the places from it on get (NT-62).
    "sit-and-go": ({"prizes": {"percents": ["50", "30", "20"]}}, [1_000, 334, 333, 333]),
    "winner-takes-all": ({"prizes": {"percents": ["100"]}}, [2_000, 0, 0, 0]),
    "double-or-nothing": ({"format": "double-or-nothing", "prizes": {}}, [1_000, 334, 333, 333]),
}


@pytest.mark.clause("TSG-A1T.11")
@pytest.mark.parametrize("form", IN_ONE_HAND)
def test_all_but_one_out_in_one_hand_with_equal_chips_share_what_their_places_get(form: str) -> None:
    told, prizes = IN_ONE_HAND[form]
    for seed in range(20):
        cup = Cup(cup_config({"entrants": 4} | told), seed=seed)
        people = cup.register(*NAMES[:4])
        everything_in(cup, cup.tables()[0])
        if cup.state.over:
            break
    assert cup.state.over, "every seed splits the pot"
    assert sorted(places(cup).values())[1:] == [2, 2, 2]
    assert sorted((result.prize_minor for result in cup.state.results), reverse=True) == prizes
    for actor in people:
        won = next(result.prize_minor for result in cup.state.results if result.player == actor.id)
        assert cup.wallet(actor) == WALLET_MINOR - 550 + won
    assert cup.money() == {"prizes": 0, "administration": 200, "bounties": 0}
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.clause("TSG-A1T.10", "TSG-A1T.11")
def test_all_but_one_out_in_one_hand_are_placed_by_their_chips_at_its_start() -> None:
    """After a hand in which everybody folds all four have different chips, or two have the same."""
    for seed in range(40):
        cup = Cup(cup_config({"entrants": 4}), seed=seed)
        cup.register(*NAMES[:4])
        cup.next_hands()
        (table,) = cup.tables()
        folded(cup, table)
        chips = {name: entrant.chips for name, entrant in cup.state.entrants.items()}
        everything_in(cup, table)
        if cup.state.over:
            break
    assert cup.state.over, "no seed lets the largest stack win"
    assert len(set(chips.values())) == 3
    winner = max(chips, key=lambda name: chips[name])
    others = {name: stack for name, stack in chips.items() if name != winner}
    expected = {name: 2 + sum(other > stack for other in others.values()) for name, stack in others.items()}
    assert places(cup) == {winner: 1} | expected


@pytest.mark.clause("TSG-A1T.11", "TSG-A1T.14")
def test_all_out_at_every_table_of_a_round_of_hand_for_hand_tie_over_the_tables() -> None:
    """Eight had the same chips: of six who went out nobody is before another, and they share the third prize."""
    told = {"format": "multi-table", "entrants": 8, "seats": 4, "levels": {"minutes": 30}, "hand_for_hand_within": 20}
    for seed in range(40):
        cup, people = at_its_time(told, 8, seed)
        first, second = cup.tables()
        everything_in(cup, first)
        assert cup.state.stage is Stage.RUNNING
        assert first.hand is None, "it waits for the other table"
        everything_in(cup, second)
        if cup.state.left == 2:
            break
    assert cup.state.left == 2, "every seed splits a pot"
    assert first.state.number == second.state.number == 1, "no extra hand"
    cup.play()
    third = sorted(name for name, place in places(cup).items() if place == 3)
    assert len(third) == 6
    got = {result.player: result.prize_minor for result in cup.state.results}
    assert [got[name] for name in third] == [134, 134, 133, 133, 133, 133], "800, odd units to who entered first"
    assert sum(cup.wallet(actor) for actor in people) == 8 * (WALLET_MINOR - 50)


def test_all_out_of_a_time_tournament_but_one_leave_the_whole_pool_to_that_one() -> None:
    told = {"format": "time", "time_minutes": 60, "levels": {"minutes": 30}, "prizes": {}, "seats": 4}
    for seed in range(20):
        cup, _ = at_its_time(told, 4, seed)
        everything_in(cup, cup.tables()[0])
        if cup.state.left == 1:
            break
    cup.wait(3_600)
    assert cup.state.stage is Stage.FINISHED
    assert sorted(result.prize_minor for result in cup.state.results) == [0, 0, 0, 2_000]


@pytest.mark.clause("TSG-A1T-x.1", "TSG-A1T-x.2")
def test_a_hand_in_progress_at_the_end_of_the_time_is_finished_and_counts() -> None:
    """NT-70: nobody is paid by the chips of before, at no table does another hand begin."""
    told = {"format": "time", "time_minutes": 30, "levels": {"minutes": 30}, "prizes": {}, "seats": 4}
    cup, _ = at_its_time(told, 4)
    cup.next_hands()
    (table,) = cup.tables()
    cup.now_ms = START_MS + 30 * 60_000
    cup.step()
    assert (cup.state.time_over, cup.state.stage) == (True, Stage.RUNNING)
    assert table.hand is not None, "it is played on"
    folded(cup, table)
    assert cup.state.end is End.TIME
    assert table.state.number == 1
    chips = sorted(entrant.chips for entrant in cup.state.entrants.values())
    assert chips[0] < 1_500 < chips[-1]
    prizes = {result.player: result.prize_minor for result in cup.state.results}
    best = max(cup.state.entrants.values(), key=lambda entrant: entrant.chips)
    assert prizes[best.patron] == max(prizes.values()) > 500, "by the chips after the hand"


@pytest.mark.clause("TSG-A1T-ix.6")
def test_whoever_is_disqualified_takes_the_stacks_in_reserve_along() -> None:
    told = {"format": "multi-stack", "stacks": {"number": 3, "until_level": 9}, "levels": {"minutes": 30}}
    cup, people = at_its_time(told, 3)
    cup.next_hands()
    (table,) = cup.tables()
    cup.cup_ok(MANAGER, c.PauseTournament, why="a dispute")
    folded(cup, table)
    gone = people[0].id
    chips = cup.state.entrants[gone].chips
    cup.checked = False
    cup.cup_ok(MANAGER, c.DisqualifyPlayer, player=gone, why="soft play")
    assert cup.state.forfeited == chips + 2 * 500
    assert cup.state.in_play() == cup.state.issued() == 2 * 500 + 500 - chips
    assert list(check_poker_tournaments(cup.store)) == []


def test_all_but_one_disqualified_leave_that_one_as_the_winner() -> None:
    cup = Cup(cup_config({"entrants": 3}))
    cup.register(*NAMES[:3])
    cup.next_hands()
    (table,) = cup.tables()
    cup.cup_ok(MANAGER, c.PauseTournament, why="a dispute")
    folded(cup, table)
    cup.checked = False
    for name in NAMES[:2]:
        entrant = cup.state.entrants[name]
        cup.cup_ok(MANAGER, c.DisqualifyPlayer, player=entrant.patron, why="soft play")
    assert cup.state.end is End.PLAYED_OUT
    assert places(cup) == {"p00": 3, "p01": 2, "p02": 1}


# Fields of one and none, guarantees

TOO_FEW: dict[str, dict[str, Any]] = {
    "multi-table": {"format": "multi-table", "entrants": 12},
    "guaranteed": {"format": "guaranteed", "prizes": {"percents": ["70", "30"], "guarantee_minor": 5_000}},
    "knockout": {"format": "knockout", "entry": {"pool_minor": 250, "commission_minor": 50, "bounty_minor": 250}},
    "time": {"format": "time", "time_minutes": 60, "prizes": {}},
}


@pytest.mark.parametrize("people", [0, 1])
@pytest.mark.parametrize("form", TOO_FEW)
def test_a_field_of_none_or_one_is_cancelled_and_costs_nobody_anything(form: str, people: int) -> None:
    cup, registered = at_its_time(TOO_FEW[form], people)
    assert cup.state.stage is Stage.CANCELLED
    assert cup.state.why == "too-few-players"
    assert [cup.wallet(actor) for actor in registered] == [WALLET_MINOR] * people
    assert cup.money() == {"prizes": 0, "administration": 0, "bounties": 0}
    assert cup.balance("promotions:EUR") == 0, "nothing is added to a pool that nobody plays for"
    assert (cup.cup.due_ms(), cup.tables()) == (None, [])
    page = FollowedTournament(cup.cup)
    assert (page.part().entrants, page.part().average_chips, page.results()) == (0, 0, [])
    cup.cup_refused("wrong-stage", cup.person("late"), c.Register)
    cup.restart()
    assert cup.state.stage is Stage.CANCELLED
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.clause("TSG-A1T-xi.1")
def test_a_guarantee_that_a_field_of_two_never_reaches_is_paid_once_and_whole() -> None:
    cup, people = at_its_time(TOO_FEW["guaranteed"], 2)
    part = FollowedTournament(cup.cup).part()
    assert (part.pool_minor, part.prizes) == (5_000, (3_500, 1_500)), "what is promised is what is shown"
    cup.play()
    cup.restart()
    cup.wait(3_600)
    assert cup.balance("promotions:EUR") == -4_000
    assert sorted(cup.wallet(actor) - WALLET_MINOR + 550 for actor in people) == [1_500, 3_500]
    assert cup.state.pool_minor == 5_000


# The hand that ends the period of rebuys

REBUYS: dict[str, Any] = {
    "format": "rebuy-add-on",
    "entrants": 3,
    "levels": {"minutes": 1},
    "rebuy": {"pool_minor": 400, "commission_minor": 40, "chips": 1_500, "until_level": 1, "most": 2},
}


def in_the_last_hand() -> tuple[Cup, list[Actor], PokerTable]:
    """A hand is in progress, and the period ends in it."""
    cup, people = at_its_time(REBUYS, 3)
    cup.next_hands()
    return cup, people, cup.tables()[0]


def end_period(cup: Cup) -> None:
    cup.now_ms = START_MS + 60_000
    cup.step()
    assert cup.state.level == 2


@pytest.mark.clause("TSG-A1T-viii.2", "TSG-A1T-viii.7")
def test_chips_bought_in_the_hand_that_ends_the_period_are_in_play_after_it() -> None:
    cup, people, table = in_the_last_hand()
    for actor in people:
        cup.cup_ok(actor, c.Rebuy)
    end_period(cup)
    assert table.hand is not None
    for actor in people:
        cup.cup_refused("registration-closed", actor, c.Rebuy)
    assert [cup.wallet(actor) for actor in people] == [WALLET_MINOR - 990] * 3
    everything_in(cup, table)
    assert cup.state.eliminated == [], "whoever lost the hand has what was bought in it"
    assert sorted(entrant.chips for entrant in cup.state.entrants.values())[:2] == [1_500, 1_500]
    assert sum(entrant.chips for entrant in cup.state.entrants.values()) == 6 * 1_500
    assert all(entrant.offer is None for entrant in cup.state.entrants.values())


@pytest.mark.clause("TSG-A1T-viii.2", "TSG-A1T-viii.4")
def test_an_offer_of_the_period_stands_when_it_ends_and_afterwards_none_is_made() -> None:
    cup, people, table = in_the_last_hand()
    cup.now_ms = START_MS + 55_000
    everything_in(cup, table)
    offered = [actor for actor in people if cup.state.entrants[actor.id].offer is not None]
    assert len(offered) == 2
    end_period(cup)
    buys, thinks = offered
    cup.cup_ok(buys, c.Rebuy)
    assert cup.wallet(buys) == WALLET_MINOR - 990
    cup.cup_refused("registration-closed", buys, c.Rebuy)
    cup.now_ms = START_MS + 55_000 + OFFER_MS
    while cup.state.entrants[thinks.id].playing:
        table = cup.tables()[0]
        if table.state.clock is not None:
            cup.answer(table, "fold")
        else:
            cup.wait_for_clock()
    cup.cup_refused("not-entered", thinks, c.Rebuy)
    while not cup.state.over:
        everything_in(cup, table)
        assert all(entrant.offer is None for entrant in cup.state.entrants.values()), "the period is over"
    assert places(cup)[thinks.id] == 3
    assert cup.money() == {"prizes": 0, "administration": 190, "bounties": 0}


@pytest.mark.clause("TSG-A1T-viii.2", "TSG-A1T-viii.4")
def test_whoever_loses_all_in_a_hand_that_outlasts_the_period_is_out() -> None:
    cup, people, table = in_the_last_hand()
    end_period(cup)
    everything_in(cup, table)
    assert cup.state.stage is Stage.FINISHED
    assert sorted(cup.wallet(actor) - WALLET_MINOR + 550 for actor in people) == [375, 375, 750]


# Levels, paid places, who is not there


@pytest.mark.clause("TSG-A1T.12")
def test_blinds_go_on_rising_after_the_last_level_that_is_listed() -> None:
    levels = {"minutes": 1, "listed": [{"small": 5, "big": 10}, {"small": 10, "big": 20}]}
    cup = Cup(cup_config({"entrants": 2, "levels": levels}))
    cup.register("ann", "bob")
    big: dict[int, int] = {}
    while cup.state.level < 12 and not cup.state.over:
        cup.next_hands()
        (table,) = cup.tables()
        level = cup.state.level
        big.setdefault(level, table.config.components[0].stakes.blinds[1])
        cup.wait(61)
        folded(cup, table)
    assert list(big.values())[:2] == [10, 20]
    assert len(big) > 6, "played at a table beyond those that are listed"
    assert all(after > before for before, after in pairwise(big.values()))
    told = FollowedTournament(cup.cup).part().levels
    assert all(after.big > before.big for before, after in pairwise(told))


@pytest.mark.clause("TSG-A1T-i.5")
def test_as_the_field_grows_enough_places_are_paid_and_none_less_than_the_buy_in() -> None:
    """About one in seven, a tenth at least and a third at most beyond a few players; the sum is the pool."""
    told = {"format": "multi-table", "entrants": 60, "seats": 9, "prizes": {}}
    cup = Cup(cup_config(told, starts_at_ms=START_MS))
    paid = []
    for number, name in enumerate(NAMES, 1):
        cup.register(name)
        part = FollowedTournament(cup.cup).part()
        assert len(part.prizes) == cup.state.paid(), "hand-for-hand and late registration count the same places"
        assert sum(part.prizes) == part.pool_minor == number * 500
        assert all(before >= after for before, after in pairwise(part.prizes))
        assert number == 1 or min(part.prizes) >= 550
        assert len(part.prizes) * 10 >= number, f"{len(part.prizes)} of {number} are too few"
        assert number < 9 or len(part.prizes) * 3 <= number, f"{len(part.prizes)} of {number} are too many"
        paid.append(len(part.prizes))
    assert paid == sorted(paid), "one more player never means one place fewer"


def test_when_the_button_goes_out_of_three_nobody_has_the_big_blind_twice() -> None:
    """A button that simply goes to the next player would go to the small blind, and the big blind would stay."""
    seen = 0
    for seed in range(20):
        cup = Cup(cup_config({"entrants": 3}), seed=seed)
        cup.register(*NAMES[:3])
        cup.next_hands()
        (table,) = cup.tables()
        button, big = (table.state.seats[seat].patron for seat in (table.state.button, table.state.big_blind))
        while table.hand is not None:
            if table.state.clock is None:
                cup.wait_for_clock()
            elif cup.turn_at(table).id == big:
                cup.answer(table, "fold")
            else:
                cup.all_in(table)
        if cup.state.entrants[button].playing:
            continue
        seen += 1
        cup.next_hands()
        assert table.state.seats[table.state.big_blind].patron != big
        if seen == 3:
            return
    raise AssertionError("the button does not go out")


def connection(cup: Cup, table: PokerTable, patron: str, *, connected: bool) -> None:
    told = pc.Connection(id=cup.next_id(), table=table.id, patron=patron, connected=connected)
    (reply,) = cup.step(Request(table.stream, told, HOUSE))
    assert isinstance(reply, Accepted), reply


@pytest.mark.clause("TSG-A1.12")
@pytest.mark.parametrize("lost", [True, False])
def test_whoever_is_absent_or_disconnected_is_dealt_in_blinded_and_folded(lost: bool) -> None:
    """Ann never answers; of what she has, blinds alone are lost, and she keeps her seat until nothing is left."""
    cup = Cup(cup_config({"entrants": 3, "levels": {"minutes": 60, "listed": [{"small": 5, "big": 10}]}}))
    ann, *_ = cup.register("ann", "bob", "cem")
    cup.next_hands()
    (table,) = cup.tables()
    if lost:
        connection(cup, table, "ann", connected=False)
    blinds = 0
    for hand in range(12):
        cup.next_hands()
        assert "ann" in table.state.patrons, "dealt in"
        place = table.state.patrons.index("ann")
        assert table.hand is not None
        assert len(table.hand.hole[place]) == 2
        number = table.state.seat_of("ann")
        dealt = cup.state.entrants["ann"].chips
        posted = {table.state.small_blind: 5, table.state.big_blind: 10}.get(number, 0)
        while table.hand is not None:
            if table.state.clock is not None and cup.turn_at(table).id != "ann":
                question: Any = table.playing.question
                if question.raise_to and not question.call > 10:
                    cup.answer(table, "raise", question.raise_from)
                else:
                    cup.answer(table, "fold" if question.call else "check")
            else:
                cup.wait_for_clock()
        assert cup.state.entrants["ann"].chips == dealt - posted, f"hand {hand}: no more than the blinds"
        blinds += posted
    assert blinds == 4 * (5 + 10), "each blind once in a round"
    assert cup.state.entrants["ann"].playing
    assert cup.state.entrants["ann"].connected is not lost
    assert isinstance(cup.at(table, ann, pc.SitIn), Accepted)
    if lost:
        connection(cup, table, "ann", connected=True)
    while table.state.clock is None or cup.turn_at(table).id != "ann":
        if table.state.clock is None:
            cup.wait_for_clock()
        else:
            cup.answer(table, "call" if getattr(table.playing.question, "call", 0) else "check")
    assert table.due_ms() == table.state.clock.ends_at_ms, "who is back has all of their time"
