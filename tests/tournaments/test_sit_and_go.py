"""A sit & go on live desks: registration with money, the draw, hands, places and prizes."""

from __future__ import annotations

import random

import msgspec
import pytest

from croupier.cage import accounts
from croupier.house.direct import step
from croupier.house.request import Accepted, Refused, Request
from croupier.poker_room import commands as pc
from croupier.poker_room.streams import tournament_stream
from croupier.rules.tournaments.formats import FormatError
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.state import Stage
from rigs.poker_room import WALLET_MINOR, Room
from rigs.poker_tournament import CUP, MANAGER, Cup, cup_config

DECODE = msgspec.json.Decoder(e.AnyTournamentEvent).decode


@pytest.mark.clause("TSG-2.5", "TSG-6.7", "TSG-A1T.7", "TSG-A1T.9")
def test_a_buy_in_is_paid_in_its_two_parts_and_comes_back_whole() -> None:
    cup = Cup()
    (ann,) = cup.register("ann")
    assert cup.wallet(ann) == WALLET_MINOR - 550
    assert cup.money() == {"prizes": 500, "administration": 50, "bounties": 0}
    cup.cup_refused("entered-already", ann, c.Register)
    cup.cup_refused("not-entered", cup.person("bob"), c.Unregister)
    cup.cup_ok(ann, c.Unregister)
    assert cup.wallet(ann) == WALLET_MINOR
    assert cup.money() == {"prizes": 0, "administration": 0, "bounties": 0}
    cup.cup_ok(ann, c.Register)
    assert cup.wallet(ann) == WALLET_MINOR - 550


def test_the_same_registration_sent_twice_is_paid_once() -> None:
    cup = Cup()
    ann = cup.person("ann")
    command = c.Register("same", CUP)
    for _ in range(2):
        cup.step(Request(tournament_stream(CUP), command, ann))
    assert cup.wallet(ann) == WALLET_MINOR - 550
    cup.restart()
    cup.step(Request(tournament_stream(CUP), command, ann))
    assert cup.wallet(ann) == WALLET_MINOR - 550
    assert len(cup.state.entrants) == 1


@pytest.mark.clause("TSG-6.7")
def test_whoever_cannot_pay_is_not_registered() -> None:
    cup = Cup()
    cup.cup_refused("insufficient-funds", cup.person("poor", 549), c.Register)
    just_enough = cup.person("just", 550)
    cup.cup_ok(just_enough, c.Register)
    assert cup.wallet(just_enough) == 0
    cup.cup_ok(just_enough, c.Unregister)
    cup.cup_refused("not-allowed", MANAGER, c.Register)
    assert cup.state.entrants == {}


@pytest.mark.clause("TSG-6.8", "TSG-A1T.1", "TSG-A1T-xii.1", "TSG-A1T-i.1")
def test_it_starts_when_all_seats_are_taken_and_everybody_has_the_same_chips() -> None:
    cup = Cup()
    cup.register("ann", "bob")
    cup.wait(3600)
    assert cup.state.stage is Stage.REGISTRATION
    cup.register("cem")
    assert cup.state.stage is Stage.RUNNING
    (table,) = cup.tables()
    happened = [DECODE(stored.body) for stored in cup.store.events(tournament_stream(CUP))]
    starts = [(len(event.places), event.fast) for event in happened if isinstance(event, e.Started)]
    assert starts == [(3, False)], "everybody's seat is drawn at the start, and not once a fast-fold is over"
    assert sorted(seat.patron for seat in table.state.seats.values()) == ["ann", "bob", "cem"]
    assert {seat.stack_minor for seat in table.state.seats.values()} == {1_500}
    cup.cup_refused("wrong-stage", cup.person("dee"), c.Register)
    cup.cup_refused("wrong-stage", cup.person("ann"), c.Unregister)
    cup.next_hands()
    assert table.hand is not None
    for told, fast in (({}, False), ({"format": "fast-fold", "fast_fold_until": 1}, True)):
        wide = Cup(cup_config({"entrants": 9, "seats": 3} | told))
        wide.register(*(f"p{number}" for number in range(9)))
        assert [bool(each.config.pool) for each in wide.tables()] == [fast] * 3, "a seat of one's own, or none at all"


@pytest.mark.clause("TSG-A1T-xii.2", "TSG-A1T-xii.1")
@pytest.mark.parametrize(("players", "tables"), [(2, 1), (360, 40)])
def test_the_smallest_and_the_largest_sit_and_go_begin_with_their_last_player(players: int, tables: int) -> None:
    for wrong in (1, 361):
        with pytest.raises(FormatError, match=r"entrants: .*TSG-A1T-xii\.2"):
            cup_config({"entrants": wrong})
    cup = Cup(cup_config({"entrants": players, "seats": 9}))
    cup.checked = False
    cup.register(*(f"p{number:03}" for number in range(players - 1)))
    assert cup.state.stage is Stage.REGISTRATION
    cup.register("last")
    assert cup.state.stage is Stage.RUNNING
    cup.next_hands()
    assert [len(table.state.seats) for table in cup.tables()] == [min(9, players)] * tables
    assert all(table.hand is not None for table in cup.tables())


@pytest.mark.clause("TSG-A1T.5")
@pytest.mark.parametrize(("seats", "tables"), [(2, [2, 2, 2, 2, 2]), (3, [3, 3, 2, 2]), (10, [10])])
def test_a_table_has_as_many_seats_as_the_tournament_says(seats: int, tables: list[int]) -> None:
    cup = Cup(cup_config({"entrants": 10, "seats": seats}))
    cup.register(*(f"p{number}" for number in range(10)))
    assert sorted((len(table.state.seats) for table in cup.tables()), reverse=True) == tables
    assert {table.config.seats for table in cup.tables()} == {seats}


@pytest.mark.clause("TSG-A1T.5")
@pytest.mark.parametrize("seats", [1, 11])
def test_no_table_has_fewer_than_two_or_more_than_ten_seats(seats: int) -> None:
    with pytest.raises(FormatError, match="seats"):
        cup_config({"seats": seats})


def test_the_last_seat_asked_for_by_two_at_once_goes_to_the_first() -> None:
    cup = Cup()
    cup.register("ann", "bob")
    cem, dee = cup.person("cem"), cup.person("dee")
    _, second = cup.step(*(Request(tournament_stream(CUP), c.Register(actor.id, CUP), actor) for actor in (cem, dee)))
    assert isinstance(second, Refused)
    assert second.reason == "wrong-stage"
    assert cup.wallet(dee) == WALLET_MINOR
    assert set(cup.state.entrants) == {"ann", "bob", "cem"}


def test_seats_come_from_the_generator() -> None:
    seats = set()
    for seed in range(12):
        cup = Cup(seed=seed)
        cup.register("ann", "bob", "cem")
        seats.add(cup.state.entrants["ann"].seat)
    assert len(seats) > 4, "each run of the generator seats people elsewhere"


@pytest.mark.clause("TSG-A1T.2", "TSG-A1T.10", "TSG-A1T-i.2", "TSG-A1T-i.4", "TSG-2.17", "TSG-2.19")
def test_the_last_one_with_chips_wins_and_places_are_paid_once() -> None:
    cup = Cup()
    people = cup.register("ann", "bob", "cem")
    cup.play(random.Random(3))
    assert cup.state.stage is Stage.FINISHED
    places = {result.player: result.place for result in cup.state.results}
    order = [out.player for out in cup.state.eliminated]
    assert places[order[0]] == 3
    assert places[order[1]] == 2
    prizes = {1: 750, 2: 450, 3: 300}
    for actor in people:
        assert cup.wallet(actor) == WALLET_MINOR - 550 + prizes[places[actor.id] or 0]
    assert cup.money() == {"prizes": 0, "administration": 150, "bounties": 0}
    cup.restart()
    cup.wait(3600)
    assert cup.money() == {"prizes": 0, "administration": 150, "bounties": 0}


@pytest.mark.clause("TSG-A1T.13")
def test_tournament_chips_are_no_money_and_cannot_leave_the_table() -> None:
    cup = Cup()
    (ann, *_) = cup.register("ann", "bob", "cem")
    cup.next_hands()
    (table,) = cup.tables()
    before = {row.name: row.balance_minor for row in cup.store.accounts()}
    for command, fields in (
        (pc.LeaveTable, {}),
        (pc.BuyChips, {"amount_minor": 100}),
        (pc.SitDown, {"amount_minor": 100}),
        (pc.TopUp, {"on": True}),
        (pc.JoinWaiting, {}),
    ):
        reply = cup.at(table, ann, command, **fields)
        assert isinstance(reply, Refused)
        assert reply.reason == "of-a-tournament"
    cup.play(random.Random(1))
    names = {row.name for row in cup.store.accounts()}
    assert names == set(before), "no account was opened for chips"
    assert table.config.play_chips
    assert not Room().table.config.play_chips, "those of a cash table are money"


@pytest.mark.clause("TSG-A1.12")
def test_whoever_sits_out_is_dealt_in_blinded_and_folded_when_facing_a_bet() -> None:
    cup = Cup(cup_config({"entrants": 2}))
    ann, _ = cup.register("ann", "bob")
    cup.next_hands()
    (table,) = cup.tables()
    assert table.state.clock is not None
    assert table.due_ms() == table.state.clock.ends_at_ms, "whoever is there has all of their time"
    assert isinstance(cup.at(table, ann, pc.SitOut), Accepted)
    while table.hand is not None:
        if table.state.clock is not None and cup.turn_at(table).id == "bob":
            question = table.playing.question
            cup.answer(table, "call" if getattr(question, "call", 0) else "check")
        else:
            cup.wait_for_clock()
    for _ in range(4):
        chips = cup.state.entrants["ann"].chips
        cup.next_hands()
        assert "ann" in table.state.patrons, "still dealt in"
        while table.hand is not None:
            if table.state.clock is not None and cup.turn_at(table).id == "bob":
                cup.all_in(table)
            else:
                began_ms = cup.now_ms
                cup.wait_for_clock()
                assert cup.now_ms - began_ms <= 2_000, "nobody waits for whoever sits out"
        assert cup.state.entrants["ann"].chips < chips, "the blinds are gone, and never more than they"
    assert cup.state.entrants["ann"].sitting_out


@pytest.mark.clause("TSG-A1T.12")
def test_blinds_rise_by_the_clock_and_never_in_a_hand() -> None:
    levels = {"minutes": 1, "listed": [{"small": 5, "big": 10}, {"small": 10, "big": 20}]}
    cup = Cup(cup_config({"entrants": 2, "levels": levels}))
    cup.register("ann", "bob")
    cup.next_hands()
    (table,) = cup.tables()
    stakes = table.config.components[0].stakes
    assert stakes.blinds[:2] == (5, 10)
    cup.wait(61)
    assert cup.state.level == 2
    assert table.hand is None or table.config.components[0].stakes == stakes, "a hand ends as it began"
    while table.hand is not None:
        cup.answer(table, "fold")
    cup.next_hands()
    assert table.config.components[0].stakes.blinds[:2] == (10, 20)
    cup.wait(600)
    assert cup.state.level > 10, "levels do not run out"


@pytest.mark.clause("TSG-10.8")
def test_before_the_start_a_cancelled_tournament_gives_everything_back() -> None:
    cup = Cup()
    ann, bob = cup.register("ann", "bob")
    cup.cup_refused("not-allowed", ann, c.CancelTournament, why="no")
    cup.cup_ok(MANAGER, c.CancelTournament, why="fire")
    assert cup.state.stage is Stage.CANCELLED
    assert [cup.wallet(actor) for actor in (ann, bob)] == [WALLET_MINOR] * 2
    cup.cup_refused("wrong-stage", cup.person("cem"), c.Register)


@pytest.mark.clause("TSG-A1T.19")
def test_cancelled_before_the_money_half_is_shared_and_half_goes_by_chips() -> None:
    """Three remain, one place is paid: 1500 in the pool, so 250 each, and 750 by chips; the commission comes back."""
    cup = Cup(cup_config({"prizes": {"percents": ["100"]}}))
    people = cup.register("ann", "bob", "cem")
    cup.next_hands()
    (table,) = cup.tables()
    while table.hand is not None:
        cup.answer(table, "fold")
    chips = {name: cup.state.entrants[name].chips for name in ("ann", "bob", "cem")}
    assert len(set(chips.values())) > 1
    cup.next_hands()
    cup.answer(table, "call")
    cup.cup_ok(MANAGER, c.CancelTournament, why="the power failed")
    got = {actor.id: cup.wallet(actor) - (WALLET_MINOR - 550) for actor in people}
    for name, stack in chips.items():
        assert abs(got[name] - (250 + 50 + 750 * stack // 4_500)) <= 2
    assert sum(got.values()) == 1_650
    cup.cup_refused("wrong-stage", MANAGER, c.CancelTournament, why="once more")
    assert cup.money() == {"prizes": 0, "administration": 0, "bounties": 0}
    assert cup.room.tables["cup.1"].hand is None
    assert not cup.room.tables["cup.1"].state.open


def test_a_pause_lets_the_hand_be_played_out_and_stops_the_clock() -> None:
    cup = Cup()
    ann, *_ = cup.register("ann", "bob", "cem")
    cup.next_hands()
    cup.cup_refused("not-allowed", ann, c.PauseTournament, why="x")
    cup.cup_ok(MANAGER, c.PauseTournament, why="a dispute")
    (table,) = cup.tables()
    while table.hand is not None:
        cup.answer(table, "fold")
    number, level = table.state.number, cup.state.level
    cup.wait(3600)
    assert (table.state.number, cup.state.level) == (number, level)
    cup.cup_refused("wrong-stage", MANAGER, c.PauseTournament, why="again")
    cup.cup_ok(MANAGER, c.ResumeTournament)
    cup.next_hands()
    assert table.state.number == number + 1


def test_a_series_announces_its_next_tournament_when_one_starts() -> None:
    cup = Cup(cup_config(id=f"{CUP}-1", number=1))
    first = cup.cups.tournaments["cup-1"]
    for name in ("ann", "bob", "cem"):
        actor = cup.person(name)
        step(cup.engine, [Request(first.stream, c.Register(name, "cup-1"), actor)], cup.now_ms)
    assert first.running.stage is Stage.RUNNING
    following = cup.cups.tournaments["cup-2"].running
    assert following.stage is Stage.REGISTRATION
    assert following.config.number == 2
    assert cup.store.account(accounts.prize_pool("cup-2")) is not None


def test_house_players_take_the_places_that_are_left_and_play_for_the_house() -> None:
    cup = Cup(cup_config({"entrants": 4}, house_players=3, fill_after_s=10))
    cup.wait(100)
    assert cup.state.entrants == {}
    (ann,) = cup.register("ann")
    cup.wait(10)
    assert cup.state.stage is Stage.RUNNING
    assert sum(entrant.house_player for entrant in cup.state.entrants.values()) == 3
    assert cup.balance(accounts.bank(CUP)) == -3 * 550
    cup.play()
    won = {result.player: result.prize_minor for result in cup.state.results}
    assert cup.wallet(ann) == WALLET_MINOR - 550 + won["ann"]
    assert cup.balance(accounts.bank(CUP)) == -3 * 550 + sum(won.values()) - won["ann"]
