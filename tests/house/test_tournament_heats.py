"""Heats side by side, the repechage of those who are out, and buying back in."""

from __future__ import annotations

import msgspec
import pytest

from croupier.counters.cards.commands import BarPatron, at_cards
from croupier.floor import commands as c
from croupier.house.request import Accepted
from croupier.house.roles import Actor, Role
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import (
    Allocation,
    BuyBack,
    Conditions,
    ConditionsError,
    Entry,
    PlayOff,
    Prize,
    Repechage,
    SessionPlan,
    Tie,
    Ties,
    check,
)
from croupier.tournaments.leader_board import board
from croupier.tournaments.room import played_at
from croupier.tournaments.seats import Seat
from croupier.tournaments.state import Kind, Stage
from rigs.casino import DEALER, SUPERVISOR, person
from rigs.tournaments import NOW_MS, Cup, conditions, stages

NAMES = ("ann", "bea", "cas", "dee", "eve", "fay")
ANN, BEA, CAS, DEE, EVE, FAY = PLAYERS = tuple(person(name, Role.PLAYER) for name in NAMES)


def terms(heats: int = 2, advance: int = 1, repechage: Repechage | None = None, **changed: object) -> Conditions:
    """Heats of one round, then a final of one round; the winner takes all."""
    heat = SessionPlan("Heat", 1, 0, 1, advance, NOW_MS, heats, repechage)
    prizes = msgspec.structs.replace(conditions().prizes, places=(Prize(1000),))
    rules = {"prizes": prizes, "entry": Entry(NOW_MS, "Name.", 2 * heats, 8, True), **changed}
    return conditions(sessions=(heat, *stages()), **rules)


def entered(cup: Cup, names: tuple[str, ...] = NAMES) -> None:
    cup.ok(a.OpenRegistration)
    for name in names:
        cup.enter(name)


def play(cup: Cup, number: int, table: str, *stakes: tuple[Actor, int]) -> None:
    """A session of one round, from its terminals to its leader board; red comes."""
    cup.ok(a.Allocate, tables=(table,), session=number)
    cup.ok(a.Begin, session=number)
    cup.play("1", *((who, "red", stake) for who, stake in stakes), table=table)
    cup.ok(a.End, session=number)


@pytest.mark.clause("RFH-16.4.2.e", "RFH-16.1.1-session", "RFH-16.5.1", "RFH-16.8.1")
def test_heats_run_side_by_side_each_with_its_own_board() -> None:
    cup = Cup(terms())
    entered(cup)
    cup.refused("which-session", a.Allocate, tables=("t1",))
    cup.ok(a.Allocate, tables=("t1",), session=0)
    cup.refused("table-busy", a.Allocate, tables=("t1",), session=1)
    cup.ok(a.Allocate, tables=("t2",), session=1)
    assert [sorted(cup.state.sessions[n].seats) for n in (0, 1)] == [["ann", "bea", "cas"], ["dee", "eve", "fay"]]
    cup.refused("unknown-session", a.Begin, session=2)  # the final
    cup.ok(a.Begin, session=0)
    cup.refused("wrong-stage", a.Enter, patron="late", name="Late", form="x", agreed=True)
    assert (cup.state.stage, cup.state.playing()) == (Stage.RUNNING, [0])
    cup.ok(a.Begin, session=1)
    assert (cup.session("t1").session, cup.session("t2").session) == ("1", "2")
    # One of them is held, the other goes on.
    cup.ok(a.Pause, session=0, why="A dispute about a chip.")
    assert cup.state.stage is Stage.RUNNING
    cup.table_refused("session-held", "t1", DEALER, c.NewGame)
    cup.play("1", (DEE, "red", 1_000), (EVE, "red", 3_000), table="t2")
    cup.ok(a.End, session=1)
    assert (cup.state.stage, cup.state.sessions[1].advanced) == (Stage.PAUSED, ["eve"])
    cup.refused("wrong-stage", a.End)
    cup.ok(a.Continue, decision="It counts.")
    cup.play("1", (CAS, "red", 2_000), (ANN, "red", 1_000))
    cup.ok(a.End)
    assert (cup.state.stage, cup.state.leg) == (Stage.BETWEEN, 1)
    assert {name: cup.standing(name) for name in NAMES} == {
        "ann": "eliminated",
        "bea": "eliminated",
        "cas": "advanced",
        "dee": "eliminated",
        "eve": "advanced",
        "fay": "eliminated",
    }
    # Seconds of their heats, ann and dee scored as much: they share the third place, the others the fifth.
    assert [cup.state.entrants[name].place for name in ("ann", "dee", "bea", "fay")] == [3, 3, 5, 5]
    play(cup, 2, "t1", (CAS, 1_000))
    cup.ok(a.PayPrizes)
    assert cup.wallet("cas") == 100_000 - 5_500 - 2 * 2_000 + 6 * 7_000 + 2 * 2_000


def test_heats_can_follow_each_other_and_a_table_serves_them_all() -> None:
    cup = Cup(terms(heats=3), tables=1)
    entered(cup)
    for number, (first, second) in enumerate(((ANN, BEA), (CAS, DEE), (EVE, FAY))):
        play(cup, number, "t1", (second, 1_000))
        assert cup.state.sessions[number].advanced == [second.id]
        assert cup.standing(first.id) == "eliminated"
    play(cup, 3, "t1", (FAY, 1_000))
    assert cup.state.entrants["fay"].place == 1


def test_a_heat_for_which_nobody_is_left_is_not_played() -> None:
    cup = Cup(terms())
    entered(cup, NAMES[:4])
    play(cup, 0, "t1", (ANN, 1_000))
    for name in ("cas", "dee"):
        cup.ok(a.Withdraw, patron=name)
    assert (cup.state.leg, cup.state.waiting()) == (1, ["ann"])
    play(cup, 2, "t1")
    cup.ok(a.PayPrizes)
    assert cup.state.entrants["ann"].prize_minor == 4 * 5_000 + 3 * 2_000


@pytest.mark.clause("RFH-16.5.5")
def test_the_manager_seats_heats_by_hand_and_leaves_nobody_out() -> None:
    cup = Cup(terms(allocation=Allocation.MANAGER))
    entered(cup, NAMES[:4])
    everybody = {name: Seat("t1", n + 1) for n, name in enumerate(NAMES[:4])}
    cup.refused("not-allocated", a.Allocate, tables=("t1",), session=0, seats=everybody)  # nobody for the other heat
    three = {name: seat for name, seat in everybody.items() if name != "dee"}
    cup.refused("not-allocated", a.Allocate, tables=("t1",), session=0, seats=three)  # one would play alone
    cup.refused("not-allocated", a.Allocate, tables=("t1",), session=0, seats={"ann": Seat("t1", 1)})
    cup.ok(a.Allocate, tables=("t1",), session=0, seats={"ann": Seat("t1", 1), "dee": Seat("t1", 2)})
    cup.refused("not-allocated", a.Allocate, tables=("t2",), session=1, seats={"bea": Seat("t2", 1)})
    cup.refused(
        "not-allocated", a.Allocate, tables=("t2",), session=1, seats={"ann": Seat("t2", 1), "bea": Seat("t2", 2)}
    )
    cup.ok(a.Allocate, tables=("t2",), session=1, seats={"bea": Seat("t2", 1), "cas": Seat("t2", 2)})


@pytest.mark.clause("RFH-16.5.5")
def test_with_too_few_left_for_two_in_each_heat_somebody_may_play_alone() -> None:
    two = Cup(terms(allocation=Allocation.MANAGER))
    entered(two, NAMES[:4])
    two.ok(a.Withdraw, patron="dee")
    three = {name: Seat("t1", n + 1) for n, name in enumerate(NAMES[:3])}
    two.refused("not-allocated", a.Allocate, tables=("t1",), session=0, seats=three)  # nobody for the other heat
    two.ok(a.Allocate, tables=("t1",), session=0, seats={"ann": Seat("t1", 1), "bea": Seat("t1", 2)})
    two.refused("not-allocated", a.Allocate, tables=("t2",), session=1, seats={})
    two.ok(a.Allocate, tables=("t2",), session=1, seats={"cas": Seat("t2", 1)})
    five_for_three = Cup(terms(heats=3, allocation=Allocation.MANAGER))
    entered(five_for_three)
    five_for_three.ok(a.Withdraw, patron="fay")
    five_for_three.ok(a.Allocate, tables=("t1",), session=0, seats={"ann": Seat("t1", 1)})


@pytest.mark.clause("RFH-16.4.2.e", "RFH-16.6.2")
def test_those_who_are_out_play_the_repechage_for_a_place_in_the_final() -> None:
    cup = Cup(terms(repechage=Repechage(1, 0, 1, 1, 1_000)))
    entered(cup)
    play(cup, 0, "t1", (ANN, 1_000))
    play(cup, 1, "t2", (FAY, 1_000))
    again = cup.state.sessions[3]
    assert (again.kind, again.recalled) == (Kind.REPECHAGE, ["bea", "cas", "dee", "eve"])
    assert cup.standing("bea") == "recalled"
    cup.ok(a.Withdraw, patron="eve")  # she does not want it
    before = cup.pool, cup.wallet("dee")
    cup.ok(a.Allocate, tables=("t1",), session=3)
    cup.ok(a.Begin)
    assert (cup.pool, cup.wallet("dee")) == (before[0] + 3 * 1_000, before[1] - 1_000)
    assert cup.credits("dee") == 100_000
    cup.play("1", (DEE, "red", 1_000))
    cup.ok(a.End)
    assert (cup.standing("dee"), cup.standing("bea"), cup.state.leg) == ("advanced", "eliminated", 1)
    assert [cup.state.entrants[name].place for name in ("bea", "cas", "eve")] == [4, 4, 0]
    cup.ok(a.Allocate, tables=("t1",))
    assert sorted(cup.state.sessions[2].seats) == ["ann", "dee", "fay"]


@pytest.mark.clause("RFH-16.4.2.e")
def test_where_nobody_is_out_there_is_no_second_chance_to_play_for() -> None:
    cup = Cup(terms(advance=2, repechage=Repechage(1, 0, 1, 1, 0)))
    entered(cup, NAMES[:4])
    play(cup, 0, "t1", (ANN, 1_000))
    play(cup, 1, "t2", (DEE, 1_000))
    assert ([cup.standing(name) for name in NAMES[:4]], cup.state.leg) == (["advanced"] * 4, 1)
    assert not [session for session in cup.state.sessions if session.kind is Kind.REPECHAGE]
    cup.ok(a.Allocate, tables=("t1",))
    assert sorted(cup.state.sessions[2].seats) == ["ann", "bea", "cas", "dee"]


def test_a_tie_in_the_repechage_is_played_off_too() -> None:
    ties = {"ties": Ties(Tie.PLAY_OFF, Tie.SHARE), "play_off": PlayOff(1, 0, 10_000, 1)}
    cup = Cup(terms(heats=1, repechage=Repechage(1, 0, 1, 1, 0), **ties))
    entered(cup, NAMES[:3])
    play(cup, 0, "t1", (ANN, 1_000))
    play(cup, 2, "t1", (BEA, 1_000), (CAS, 1_000))
    play(cup, 3, "t1", (CAS, 1_000))
    assert (cup.standing("cas"), cup.standing("bea"), cup.state.leg) == ("advanced", "eliminated", 1)


OFFER = BuyBack(3_000, 250, 1, 2, 2)


def offered_back(cup: Cup, name: str) -> bool:
    mine = board(cup.state, cup.house.tables, name, NOW_MS).mine
    assert mine is not None
    return mine.buys_back


@pytest.mark.clause("RFH-16.4.2.g")
def test_eliminated_players_buy_back_in_as_often_and_as_late_as_the_conditions_say() -> None:
    cup = Cup(terms(buying_back=OFFER))
    entered(cup, NAMES[:4])
    cup.refused("wrong-stage", a.BuyBackIn, patron="ann")
    play(cup, 0, "t1", (BEA, 1_000))
    cup.refused("still-in-it", a.BuyBackIn, patron="bea")
    cup.refused("not-entered", a.BuyBackIn, patron="zoe")
    assert [offered_back(cup, name) for name in ("ann", "bea")] == [True, False]
    pool, wallet = cup.pool, cup.wallet("ann")
    cup.ok(a.BuyBackIn, patron="ann")  # into the heat that has not begun
    assert (cup.pool, cup.wallet("ann"), cup.standing("ann")) == (pool + 3_000, wallet - 3_250, "entered")
    cup.refused("still-in-it", a.BuyBackIn, patron="ann")
    play(cup, 1, "t1", (DEE, 1_000))
    cup.refused("too-often", a.BuyBackIn, patron="ann")
    assert [offered_back(cup, name) for name in ("ann", "cas")] == [False, True]
    cup.ok(a.BuyBackIn, patron="cas")  # into the final
    assert [cup.standing(name) for name in ("ann", "cas")] == ["eliminated", "entered"]
    cup.ok(a.Allocate, tables=("t1",))
    assert sorted(cup.state.sessions[2].seats) == ["bea", "cas", "dee"]
    cup.ok(a.Begin)
    assert cup.pool == 4 * 7_000 + 2 * 3_000 + 4 * 2_000  # one buy-in more in the second heat, three in the final


@pytest.mark.clause("RFH-18.3.3")
def test_an_excluded_person_does_not_buy_back_in() -> None:
    cup = Cup(terms(buying_back=OFFER))
    entered(cup, NAMES[:4])
    play(cup, 0, "t1", (BEA, 1_000))
    assert isinstance(cup.step(at_cards(BarPatron("bar", "ann", "cheating"), SUPERVISOR)), Accepted)
    cup.refused("barred", a.BuyBackIn, patron="ann")


@pytest.mark.clause("RFH-16.4.2.g")
def test_buying_back_in_is_refused_when_it_is_sold_out_too_late_or_not_offered() -> None:
    sold = Cup(terms(buying_back=msgspec.structs.replace(OFFER, places=1)))
    entered(sold, NAMES[:4])
    play(sold, 0, "t1")
    play(sold, 1, "t1")
    out = [name for name in NAMES[:4] if sold.standing(name) == "eliminated"]
    sold.ok(a.BuyBackIn, patron=out[0])
    sold.refused("sold-out", a.BuyBackIn, patron=out[1])
    assert not offered_back(sold, out[1])
    late = Cup(terms(buying_back=msgspec.structs.replace(OFFER, last_session=1)))
    entered(late, NAMES[:4])
    play(late, 0, "t1", (ANN, 1_000))
    play(late, 1, "t1", (CAS, 1_000))
    late.refused("too-late", a.BuyBackIn, patron="bea")
    assert not offered_back(late, "bea")
    never = Cup(terms())
    entered(never, NAMES[:4])
    play(never, 0, "t1", (ANN, 1_000))
    never.refused("not-offered", a.BuyBackIn, patron="bea")
    assert not offered_back(never, "bea")
    poor = Cup(terms(buying_back=msgspec.structs.replace(OFFER, price_minor=10**9)))
    entered(poor, NAMES[:4])
    play(poor, 0, "t1", (ANN, 1_000))
    poor.refused("insufficient-funds", a.BuyBackIn, patron="bea")


@pytest.mark.clause("RFH-16.4.2.e", "RFH-16.4.2.g", "RFH-16.8.1")
@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"ties": Ties(Tie.PLAY_OFF, Tie.SHARE)}, "how a play-off is played"),
        ({"play_off": PlayOff(0, 0, 10_000, 1)}, "a play-off: say how many rounds"),
        ({"play_off": PlayOff(1, 0, 10, 1)}, "less than the smallest wager"),
        ({"buying_back": msgspec.structs.replace(OFFER, last_session=3)}, "no such session to buy back into"),
        ({"sessions": (SessionPlan("Final", 1, 0, 1, 0, 0, 2),)}, "the final is one session"),
        ({"sessions": (SessionPlan("Heat", 1, 0, 1, 1, 0, 2), *stages())}, "2 heats need two players each, and 2"),
        (
            {
                "sessions": (SessionPlan("Q", 1, 0, 1, 3, 0), SessionPlan("Heat", 1, 0, 1, 1, 0, 2), *stages()),
                "entry": Entry(NOW_MS, "Name.", 6, 8, True),
            },
            "Heat: 2 heats need two players each, and 3",
        ),
        ({"sessions": (SessionPlan("Heat", 1, 0, 1, 4, 0, 2), *stages())}, "fewer players than there are"),
        (
            {"sessions": (SessionPlan("Heat", 1, 0, 1, 1, 0, 1, Repechage(0, 0, 1, 1, 0)), *stages())},
            "how many rounds",
        ),
        (
            {"sessions": (SessionPlan("Heat", 1, 0, 1, 4, 0, 1, Repechage(1, 0, 1, 4, 0)), *stages())},
            "fewer players than there are",
        ),
    ],
)
def test_conditions_of_heats_play_offs_and_second_chances_hold_together(changed: dict[str, object], why: str) -> None:
    floor = [played_at(table) for table in Cup().house.tournaments.tables]
    with pytest.raises(ConditionsError, match=why):
        check(conditions(**changed), floor)
