"""Tournaments of several tables on live desks: balance, breaks, hand-for-hand, final table, bounties, other ends."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from croupier.poker_room import events as pe
from croupier.poker_room.streams import stream_of, tournament_stream
from croupier.rules.tournaments.description import End
from croupier.rules.tournaments.played import table_of_prizes
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.play import hand_for_hand
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.page import places_of
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import CUP, MANAGER, Cup, cup_config, wallet_of

MANY: dict[str, Any] = {
    "format": "multi-table",
    "entrants": 12,
    "seats": 4,
    "levels": {"minutes": 2, "break_every": 3, "break_minutes": 5},
    "prizes": {"percents": ["50", "30", "20"]},
}
START_MS = 2_000_000
HALVES = ("fifty50", "double-or-nothing")
DECODE = msgspec.json.Decoder(e.AnyTournamentEvent).decode


def names(count: int) -> list[str]:
    return [f"p{number:02}" for number in range(count)]


def started(told: dict[str, Any] | None = None, people: int = 12, seed: int = 7) -> Cup:
    cup = Cup(cup_config(MANY | (told or {}), starts_at_ms=START_MS), seed=seed)
    cup.register(*names(people))
    assert cup.state.stage is Stage.REGISTRATION
    cup.wait((START_MS - cup.now_ms) / 1000)
    assert cup.state.stage is Stage.RUNNING
    return cup


def happened(cup: Cup) -> list[Any]:
    return [DECODE(stored.body) for stored in cup.store.events(tournament_stream(CUP))]


@pytest.mark.clause("TSG-A1T.1", "TSG-A1T.3", "TSG-A1T-i.3", "TSG-A1T-i.5")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tables_stay_even_are_broken_and_the_last_meet_at_a_final_table(seed: int) -> None:
    cup = started(seed=seed)
    assert sorted(len(table.seats) for table in cup.state.tables.values()) == [4, 4, 4]
    cup.play(random.Random(seed))
    assert cup.state.end is End.PLAYED_OUT
    events = happened(cup)
    closed = [number for event in events if isinstance(event, e.Reseated) for number in event.closed]
    assert set(closed) == {1, 2, 3}, "the third table was broken, and the last two met at a new one"
    assert sorted(result.place for result in cup.state.results) == list(range(1, 13)) or any(
        count > 1 for count in _counts(cup)
    )
    prizes = sorted(result.prize_minor for result in cup.state.results if result.prize_minor)
    assert sum(prizes) == 12 * 500
    _check_moves_between_hands(cup)


def _counts(cup: Cup) -> list[int]:
    places = [result.place for result in cup.state.results]
    return [places.count(place) for place in set(places)]


def _check_moves_between_hands(cup: Cup) -> None:
    """By the record of each table nobody stands up in a hand, and nobody has the big blind twice running."""
    for number in range(1, cup.state.last_table + 1):
        playing, before = False, ""
        for stored in cup.store.events(stream_of(f"{CUP}.{number}")):
            event = cup.decoded(stored)
            if isinstance(event, pe.HandBegun):
                playing = True
                big = event.patrons[event.seats.index(event.blinds[1])]
                assert big != before, f"{big} had the big blind twice running at table {number}"
                before = big
            elif isinstance(event, pe.HandEnded):
                playing = False
            elif isinstance(event, pe.StoodUp):
                assert not playing, "somebody was moved in a hand"


@pytest.mark.clause("TSG-A1T-i.5", "TSG-A1T-x.2", "TSG-A1T-xiii.2", "TSG-A1T-xiv.1")
def test_how_many_are_paid_follows_from_the_format_and_from_who_has_entered() -> None:
    assert [started(people=people).state.paid() for people in (2, 3, 12)] == [2, 3, 3], "never more than have entered"
    by_house = [started({"prizes": {}}, people=people).state.paid() for people in (4, 7, 12)]
    assert by_house == [1, 2, 3], "where the operator gives no table of prizes"
    timed = {"format": "time", "time_minutes": 60, "prizes": {}}
    assert started(timed).state.paid() == 0, "whoever remains has a share"
    for name in HALVES:
        cup = Cup(cup_config(MANY | {"format": name, "entrants": 4, "prizes": {}}))
        cup.register(*names(4))
        assert cup.state.paid() == 2
    told = started({"prizes": {"percents": ["50", "30", "20"]}}).state.config.format
    assert table_of_prizes(told, 1_001, 12) == [501, 300, 200], "30 and 20 percent rounded down, the rest for the first"
    assert table_of_prizes(told, 1_001, 2) == [701, 300]
    assert [table_of_prizes(told, 1_001, 0), table_of_prizes(started(timed).state.config.format, 1_001, 12)] == [[], []]
    halves = [cup_config(MANY | {"format": name, "entrants": 4, "prizes": {}}).format for name in HALVES]
    by_chips, equal = ([table_of_prizes(half, 900, field) for field in (6, 2, 1, 0)] for half in halves)
    assert by_chips == [[], [], [], []], "a Fifty50 pays half of it by chips"
    assert equal == [[300, 300, 300], [900], [], []]


@pytest.mark.clause("TSG-A1T.14")
def test_hand_for_hand_is_played_so_many_places_before_the_money_and_not_in_it() -> None:
    near = {"hand_for_hand_within": 20}
    assert not hand_for_hand(started(near, people=4).state), "a single table waits for nobody"
    late = near | {"entry": {"pool_minor": 500, "commission_minor": 50, "late_levels": 2}}
    assert not hand_for_hand(started(late, people=8).state), "others may still come in"
    timed = near | {"format": "time", "time_minutes": 60, "prizes": {}}
    assert not hand_for_hand(started(timed, people=8).state), "nobody is paid before the end"
    rebuy = {"pool_minor": 400, "commission_minor": 40, "chips": 1_500, "until_level": 1, "most": 2}
    again = near | {"format": "rebuy-add-on", "rebuy": rebuy}
    assert not hand_for_hand(started(again, people=8).state), "whoever loses the last chip is not out yet"
    seen = 0
    for seed in range(12):
        cup = started({"levels": {"minutes": 30}, "seats": 3}, people=8, seed=seed)
        assert not hand_for_hand(cup.state), "eight are left and three are paid"
        cup.play(random.Random(seed))
        left = 8
        for event in happened(cup):
            if isinstance(event, e.HandsOrdered) and event.cycle and left > 3:
                assert left == 4
                seen += 1
            elif isinstance(event, e.HandTold):
                left -= len(event.bust)
        if seen:
            break
    assert seen, "no seed came to four players at two tables"


@pytest.mark.clause("TSG-A1T.14", "TSG-A1T.11")
def test_hand_for_hand_counts_hands_that_are_over_and_nobody_plays_an_extra_one() -> None:
    cup = started({"levels": {"minutes": 30}, "hand_for_hand_within": 20}, people=8)
    assert hand_for_hand(cup.state)
    cup.next_hands()
    first, second = cup.tables()
    while first.hand is not None:
        cup.answer(first, "fold")
    number = first.state.number
    cup.wait(10)
    assert first.hand is None
    assert second.hand is not None
    assert first.state.number == number, "it waits for the other table, however long"
    while second.hand is not None:
        if second.state.clock is None:
            cup.wait_for_clock()
        else:
            cup.answer(second, "fold")
    cup.next_hands()
    cup.wait(2)
    assert (first.state.number, second.state.number) == (number + 1, number + 1)
    rounds = [event.cycle for event in happened(cup) if isinstance(event, e.HandsOrdered)]
    assert rounds == [1, 2]


@pytest.mark.clause("TSG-A1T.10", "TSG-A1T.11")
def test_two_out_in_one_round_of_hand_for_hand_are_placed_by_their_chips() -> None:
    for seed in range(40):
        cup = started({"hand_for_hand_within": 20, "levels": {"minutes": 30}}, people=8, seed=seed)
        cup.play()
        rounds = [out.hand for out in cup.state.eliminated]
        together = [hand for hand in set(rounds) if rounds.count(hand) > 1]
        if together:
            break
    assert together, "no seed gave a double elimination"
    places = {result.player: result.place or 0 for result in cup.state.results}
    for hand in together:
        out = [each for each in cup.state.eliminated if each.hand == hand]
        for one in out:
            for other in out:
                if one.chips_before > other.chips_before:
                    assert places[one.player] < places[other.player]
                elif one.chips_before == other.chips_before:
                    assert places[one.player] == places[other.player]


@pytest.mark.clause("TSG-A1T.11", "TSG-A1T.14")
def test_hands_of_one_round_at_two_tables_count_as_one_hand() -> None:
    """Everybody is all-in at both tables with the same chips: all who are out share one place (NT-62)."""
    for seed in range(20):
        cup = started({"hand_for_hand_within": 20, "levels": {"minutes": 30}}, people=8, seed=seed)
        cup.next_hands()
        at = {patron: number for number, table in cup.state.tables.items() for patron in table.seats.values()}
        while cup.state.hands < 2:
            waiting = [table for table in cup.tables() if table.state.clock is not None]
            if waiting:
                cup.all_in(waiting[0])
            else:
                cup.wait_for_clock()
        out = [each for each in cup.state.eliminated if each.chips_before == 1_500]
        if len({at[each.player] for each in out}) == 2:
            break
    assert len({at[each.player] for each in out}) == 2, "no seed takes somebody out at both tables"
    assert len({each.hand for each in out}) == 1
    places = places_of(cup.state)
    assert {places[each.player] for each in out} == {8 - len(out) + 1}


def test_a_break_begins_when_every_table_has_finished_its_hand() -> None:
    cup = started({"levels": {"minutes": 1, "break_every": 1, "break_minutes": 5}})
    cup.next_hands()
    cup.wait(30)
    tables = cup.tables()
    assert all(table.hand is not None for table in tables)
    cup.now_ms = START_MS + 60_000
    cup.step()
    assert cup.state.level == 2
    assert cup.state.break_due
    assert not cup.state.break_until_ms, "hands are still in progress"
    for table in tables:
        assert not cup.state.break_until_ms
        while table.hand is not None:
            if table.state.clock:
                cup.answer(table, "fold")
            else:
                cup.wait_for_clock()
    assert cup.state.break_until_ms
    hands = cup.state.hands
    cup.now_ms = cup.state.break_until_ms - 1
    cup.step()
    assert cup.state.hands == hands
    assert not any(table.hand for table in cup.tables())
    cup.next_hands()
    assert cup.state.level_ends_ms >= cup.now_ms + 50_000, "the level has its whole time after the break"


@pytest.mark.clause("TSG-A1T.8")
def test_late_registration_closes_with_its_time_and_with_the_money() -> None:
    cup = started({"entry": {"pool_minor": 500, "commission_minor": 50, "late_levels": 2}}, people=4)
    (late,) = cup.register("late")
    entrant = cup.state.entrants["late"]
    assert entrant.playing
    assert entrant.chips == 1_500
    assert len(cup.state.tables) == 2, "the only table was full"
    while cup.state.level < 2:
        cup.wait(10)
    assert cup.state.level == 2
    cup.register("last")
    cup.wait(4 * 60)
    assert cup.state.level > 2
    cup.cup_refused("registration-closed", cup.person("later"), c.Register)
    assert cup.wallet(late) == WALLET_MINOR - 550
    soon = started({"entry": {"pool_minor": 500, "commission_minor": 50, "late_levels": 9}}, people=4)
    while soon.state.left > 3:
        soon.some(1)
    soon.cup_refused("registration-closed", soon.person("later"), c.Register)


@pytest.mark.clause("TSG-A1T-iii.1")
def test_whoever_is_out_buys_in_again_while_that_is_possible() -> None:
    entry = {"pool_minor": 500, "commission_minor": 50, "late_levels": 3, "most_buy_ins": 2}
    told = {"format": "re-entry", "entry": entry, "prizes": {"percents": ["100"]}}
    cup = started(told, people=6)
    while not cup.state.eliminated:
        cup.some(1)
    out = cup.state.eliminated[0].player
    actor = cup.person(out)
    cup.cup_ok(actor, c.Register)
    assert cup.state.entrants[out].buy_ins == 2
    assert cup.wallet(actor) == WALLET_MINOR - 1_100
    cup.play()
    assert sum(result.prize_minor for result in cup.state.results) == 7 * 500
    assert len(cup.state.results) == 6


@pytest.mark.clause("TSG-A1T-vi.1", "TSG-A1T-vi.4", "TSG-A1T-vi.6", "TSG-A1T-vii.1", "TSG-A1T-vii.2", "TSG-A1T-vii.4")
@pytest.mark.parametrize("progressive", [False, True])
def test_bounties_are_paid_at_the_knock_out_and_the_winner_gets_the_own_one(progressive: bool) -> None:
    entry = {"pool_minor": 250, "commission_minor": 50, "bounty_minor": 250}
    told: dict[str, Any] = {"format": "knockout", "entry": entry, "prizes": {"percents": ["100"]}}
    if progressive:
        told |= {"format": "progressive-knockout", "immediate_percent": 50}
    cup = started(told, people=6)
    paid = 0
    while not cup.state.over:
        before = {name: cup.balance(wallet_of(name)) for name in cup.state.entrants}
        out = len(cup.state.eliminated)
        cup.some(1)
        if len(cup.state.eliminated) == out + 1 and not cup.state.over:
            (last,) = cup.state.eliminated[out:]
            gained = {name: cup.balance(wallet_of(name)) - was for name, was in before.items()}
            assert all(gained[name] > 0 for name in last.by), "paid at once"
            assert sum(gained.values()) == sum(gained[name] for name in last.by)
            paid += sum(gained.values())
    assert paid > 0
    assert cup.money() == {"prizes": 0, "administration": 300, "bounties": 0}
    assert sum(result.bounty_minor for result in cup.state.results) == 6 * 250
    winner = next(result for result in cup.state.results if result.place == 1)
    assert winner.bounty_minor >= 250


@pytest.mark.clause("TSG-A1T-x.1", "TSG-A1T-x.2")
def test_a_time_tournament_ends_with_its_last_hands_and_pays_by_chips() -> None:
    cup = started({"format": "time", "time_minutes": 3, "levels": {"minutes": 2}, "prizes": {}}, people=4)
    cup.wait(30)
    (table,) = cup.tables()
    cup.now_ms = START_MS + 3 * 60_000
    while table.hand is None:
        cup.now_ms -= 1_000
        cup.wait_for_clock()
    cup.now_ms = max(cup.now_ms, START_MS + 3 * 60_000)
    cup.step()
    assert cup.state.stage is Stage.RUNNING, "the hand in progress is played out"
    while not cup.state.over:
        if table.state.clock:
            cup.answer(table, "fold")
        else:
            cup.wait_for_clock()
    assert cup.state.end is End.TIME
    chips = {name: each.chips for name, each in cup.state.entrants.items()}
    for result in cup.state.results:
        assert abs(result.prize_minor - 2_000 * chips[result.player] // 6_000) <= 4


@pytest.mark.clause("TSG-A1T-xi.1", "TSG-A1T-xi.2")
@pytest.mark.parametrize(("guarantee", "overlay"), [(5_000, 3_000), (1_500, 0)])
def test_the_operator_makes_a_guaranteed_pool_up(guarantee: int, overlay: int) -> None:
    prizes = {"percents": ["70", "30"], "guarantee_minor": guarantee}
    cup = started({"format": "guaranteed", "prizes": prizes}, people=4)
    cup.play()
    assert sum(result.prize_minor for result in cup.state.results) == max(guarantee, 2_000)
    assert cup.balance("promotions:EUR") == -overlay


@pytest.mark.clause("TSG-A1T-xiii.1", "TSG-A1T-xiii.2", "TSG-A1T-xiv.1", "TSG-A1T-xiv.2")
@pytest.mark.parametrize("form", ["double-or-nothing", "fifty50"])
def test_half_of_the_field_is_out_and_the_other_half_is_paid(form: str) -> None:
    cup = Cup(cup_config({"format": form, "entrants": 4, "prizes": {}}))
    cup.register(*names(4))
    cup.play()
    assert cup.state.end is End.HALF
    paid = [result.prize_minor for result in cup.state.results if result.prize_minor]
    assert sum(paid) == 2_000
    assert len(paid) == 2
    if form == "double-or-nothing":
        assert paid == [1_000, 1_000]


@pytest.mark.clause("TSG-A1T-v.1")
@pytest.mark.parametrize(("most", "wanted"), [(0, [1_200, 1_200, 600]), (1, [3_000])])
def test_a_satellite_pays_as_many_entries_as_its_pool_holds(most: int, wanted: list[int]) -> None:
    """Six times 500 hold two entries of 1,200, and the next place has the rest; where one is offered, it has all."""
    prizes = {"percents": [], "seat_minor": 1_200, "most_seats": most}
    cup = started({"format": "satellite", "prizes": prizes}, people=6)
    cup.play()
    by_place = sorted(cup.state.results, key=lambda result: result.place)
    assert [result.prize_minor for result in by_place if result.prize_minor] == wanted
    for result in by_place:
        assert cup.balance(wallet_of(result.player)) == WALLET_MINOR - 550 + result.prize_minor


def test_with_fewer_than_two_at_its_time_everything_goes_back() -> None:
    cup = Cup(cup_config(MANY, starts_at_ms=START_MS))
    (ann,) = cup.register("ann")
    cup.wait((START_MS - cup.now_ms) / 1000)
    assert cup.state.stage is Stage.CANCELLED
    assert cup.wallet(ann) == WALLET_MINOR
    assert cup.cup.due_ms() is None


@pytest.mark.clause("TSG-A1T.20", "TSG-A1T.21")
def test_cancelled_in_the_money_a_sure_prize_each_and_the_rest_by_chips() -> None:
    """Two of three paid places remain; the guarantee does not count then: 4 x 500 were paid in."""
    prizes = {"percents": ["50", "30", "20"], "guarantee_minor": 9_000}
    cup = started({"format": "guaranteed", "prizes": prizes}, people=4)
    while cup.state.left > 2:
        cup.some(1)
    chips = {name: each.chips for name, each in cup.state.entrants.items() if each.playing}
    cup.cup_ok(MANAGER, c.CancelTournament, why="the house closes")
    got = {result.player: result for result in cup.state.results}
    assert sum(result.prize_minor for result in got.values()) == 2_000
    for name, stack in chips.items():
        assert got[name].refund_minor == 50
        assert abs(got[name].prize_minor - (600 + 400 * stack // 6_000)) <= 2
    assert cup.balance("promotions:EUR") == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_restart_at_any_moment_changes_nothing(seed: int) -> None:
    cup = started(people=9, seed=seed)
    rng = random.Random(seed)
    for _ in range(60):
        if cup.state.over:
            break
        cup.some(rng.randint(1, 9), rng)
        cup.restart()
    cup.play()
    assert cup.state.stage is Stage.FINISHED
    assert cup.money()["prizes"] == 0
