"""A live table at which players call bingo by hand: balls by the clock, good and missed calls, and a crash."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.views.parts import Phase
from croupier.floor.views.show import result_part, round_part
from croupier.house.roles import Actor
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import Casino

LIMITS = Limits(Bound(200, 200, 200))
BY_HAND = {"claims": "by-hand", "pattern": "row"}


def hall(mode: Mode = Mode.RNG) -> Casino:
    return Casino("holland-2025", "bingo-80", mode, limits=LIMITS, options=BY_HAND)


def bought(house: Casino, *names: str) -> list[Actor]:
    """Players with a card each, after sales have closed."""
    players = [house.player(name) for name in names]
    _buy(house, *players)
    return players


def _buy(house: Casino, *players: Actor) -> None:
    while house.table.state.phase is not Phase.BETTING:
        house.wait(1)
    for player in players:
        house.bet(player, ("card:1", 200))
    while house.table.state.phase in (Phase.BETTING, Phase.NO_MORE_BETS):
        house.wait(1)


def shown(house: Casino) -> dict[str, Any]:
    return round_part(house.table).shown


def has_row(house: Casino, player: Actor) -> bool:
    """Whether a player who looks at the own card and the balls sees a row."""
    seat = house.table.seat_of(player.id)
    assert seat is not None
    lies = shown(house)
    return any(set(row) <= set(lies["balls"]) for row in lies["cards"][f"{seat.seat}:card:1"])


def answer(house: Casino, player: Actor, option: str) -> None:
    seat = house.table.seat_of(player.id)
    assert seat is not None
    house.ok(player, c.Decide, key=seat.seat, option=option)


def seat_name(house: Casino, player: Actor) -> str:
    seat = house.table.seat_of(player.id)
    assert seat is not None
    return seat.seat


@pytest.mark.clause("HC25-5.1.6a")
def test_every_round_shows_its_number_to_all() -> None:
    house = hall()
    bought(house, "alice")
    first = round_part(house.table).number
    while house.table.state.phase is not Phase.BETTING:
        house.wait(1)
    assert (first, round_part(house.table).number) == (1, 2)


@pytest.mark.clause("HC25-5.1.11", "HC25-5.1.7b")
def test_a_player_who_watches_calls_in_time_and_is_paid() -> None:
    house = hall()
    (alice,) = bought(house, "alice")
    assert house.table.state.phase is Phase.DECIDING
    assert len(shown(house)["balls"]) == 4, "before four balls nobody can have a row of four"
    while house.table.state.phase is Phase.DECIDING:
        answer(house, alice, "bingo" if has_row(house, alice) else "no-bingo")
    previous = house.table.state.previous
    assert previous is not None
    assert house.lines() == {"card:1": "won"}
    assert house.balance(alice) == 100_000 - 200 + 130, "65 % of the only stake"
    told = result_part(house.table, previous).outcome
    assert told["calls"] == [{"seat": seat_name(house, alice), "balls": len(told["balls"]), "verdict": "good"}]


@pytest.mark.clause("HC25-5.1.11")
def test_a_player_who_says_nothing_loses_the_bingo_with_the_next_ball() -> None:
    house = hall()
    alice, bob = bought(house, "alice", "bob")
    missed, won_minor = 0, 0
    for number in range(1, 9):
        late = _bob_calls_and_alice_does_not(house, alice, bob)
        missed += late
        won_minor += 260
        assert house.balance(alice) == 100_000 - 200 * number, "alice never called"
        assert house.balance(bob) == 100_000 - 200 * number + won_minor, "so bob has the whole prize, sooner or later"
        _buy(house, alice, bob)
    assert missed, "in eight rounds alice has a row before bob at least once"


def _bob_calls_and_alice_does_not(house: Casino, alice: Actor, bob: Actor) -> bool:
    """Play to the end; whether alice had a row and lost it."""
    while house.table.state.phase is Phase.DECIDING:
        asked = {house.table.state.owners[one.seat] for one in round_part(house.table).waiting}
        balls = len(shown(house)["balls"])
        answer(house, bob, "bingo" if has_row(house, bob) else "no-bingo")
        if alice.id in asked:
            house.wait(15)  # her time passes
        assert house.table.state.phase is not Phase.DECIDING or len(shown(house)["balls"]) == balls + 1
    previous = house.table.state.previous
    assert previous is not None
    told = previous.outcome
    own = f"{seat_name(house, alice)}:card:1"
    complete = any(set(row) <= set(told["balls"]) for row in told["cards"][own])
    assert told["late"] == ([own] if complete else [])
    (line,) = [line for line in previous.lines if line.seat == seat_name(house, alice)]
    assert line.why == (because(Ending.NOT_CALLED) if complete else ())
    return complete


@pytest.mark.clause("HC25-5.1.11")
def test_a_call_too_early_is_told_to_all_and_the_balls_go_on() -> None:
    house = hall()
    alice, bob = bought(house, "alice", "bob")
    while has_row(house, alice):  # no call can be too early with a row
        house = hall()
        alice, bob = bought(house, "alice", "bob")
    answer(house, alice, "bingo")
    assert shown(house)["calls"] == [], "nobody knows of it while others may still call"
    house.refused("no-decision", alice, c.Decide, key=seat_name(house, alice), option="bingo")
    answer(house, bob, "no-bingo")
    assert shown(house)["calls"] == [{"seat": seat_name(house, alice), "balls": 4, "verdict": "too-early"}]
    assert len(shown(house)["balls"]) == 5
    assert house.table.state.phase is Phase.DECIDING
    house.refused("illegal-answer", alice, c.Decide, key=seat_name(house, alice), option="house")


def test_a_round_of_calls_survives_a_crash() -> None:
    house = hall()
    alice, bob = bought(house, "alice", "bob")
    answer(house, alice, "no-bingo")
    answer(house, bob, "no-bingo")
    answer(house, alice, "no-bingo")
    before = shown(house)
    house.restart()
    assert shown(house) == before
    assert house.table.state.phase is Phase.DECIDING
    house.refused("no-decision", alice, c.Decide, key=seat_name(house, alice), option="bingo")
    answer(house, bob, "no-bingo")
    assert len(shown(house)["balls"]) == len(before["balls"]) + 1
    house.wait(80 * 15)
    assert house.escrow == 0


@pytest.mark.clause("HC25-5.1.7a")
def test_balls_are_drawn_electronically_so_no_dealer_draws_them_here_either() -> None:
    with pytest.raises(ConfigurationError, match="in rng mode, not dealer"):
        hall(Mode.DEALER)


@pytest.mark.parametrize("game", ["bingo-75", "bingo-80", "bingo-90"])
def test_the_record_has_one_event_for_each_card(game: str) -> None:
    """Its columns and rows come together; the balls of a round that nobody has to call come in one event too."""
    house = Casino("holland-2025", game, Mode.RNG, limits=LIMITS)
    players = bought(house, "alice", "bob")
    wagers = [f"{house.table.seat_of(player.id).seat}:card:1" for player in players]  # type: ignore[union-attr]
    while house.table.state.phase is not Phase.SETTLED:
        house.wait(1)
    stored = house.store.events(house.table.stream)
    events = [msgspec.json.decode(event.body, type=e.AnyEvent) for event in stored]
    answered = [event for event in events if isinstance(event, e.Answered)]
    assert len(answered) == len(wagers) + 1
    assert [len(event.answers) for event in answered[:-1]] == [len(answered[0].answers)] * len(wagers)
    assert all(len(ball) == 1 for ball in answered[-1].answers)
    before = house.table.snapshot()
    house.restart()
    assert house.table.snapshot() == before
