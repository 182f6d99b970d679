"""Mixed games: order, change, stakes and the frozen button."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.rules import poker
from croupier.rules.poker import Limit
from croupier.rules.poker.mixed import By, Component, MixedGame, Rotation, Turn, eight_game, horse, hose, win_the_button
from rigs.poker_script import check_down, start

BLINDS, STUD = poker.fixed_limit(10, 20), poker.stud_limit(10, 20)
HORSE, HOSE, EIGHT = horse(BLINDS, STUD), hose(BLINDS, STUD), eight_game(10, 20)


def names(game: MixedGame) -> list[str]:
    return [component.variant.id for component in game.components]


def turns(game: MixedGame, rotation: Rotation, count: int, seats: int = 3) -> list[Turn]:
    turn = Turn(0, 0, 0)
    path = [turn]
    for _ in range(count):
        turn = turn.next_hand(game, rotation, seats)
        path.append(turn)
    return path


def test_components_in_the_order_of_the_book() -> None:
    assert names(HORSE) == ["texas-holdem", "omaha-hilo", "razz", "7-card-stud", "7-card-stud-hilo"]
    assert names(HOSE) == ["texas-holdem", "omaha-hilo", "7-card-stud", "7-card-stud-hilo"]
    assert names(EIGHT) == [
        "2-7-triple-draw", "texas-holdem", "omaha-hilo", "razz", "7-card-stud", "7-card-stud-hilo", "texas-holdem",
        "omaha",
    ]  # fmt: skip
    assert {component.stakes.limit for component in (*HORSE.components, *HOSE.components)} == {Limit.FIXED_LIMIT}
    assert [component.stakes.limit for component in EIGHT.components[-2:]] == [Limit.NO_LIMIT, Limit.POT_LIMIT]


@pytest.mark.parametrize("game", [HORSE, HOSE, EIGHT], ids=lambda game: game.id)
def test_one_round_of_each_then_from_the_start(game: MixedGame) -> None:
    path = turns(game, Rotation(By.ORBIT), 3 * len(game.components))
    assert [turn.component for turn in path[::3]] == [*range(len(game.components)), 0]


def test_rotation_after_a_number_of_hands() -> None:
    path = turns(EIGHT, Rotation(By.HANDS, 6), 7)
    assert [turn.component for turn in path] == [0] * 6 + [1, 1]
    assert [turn.hands for turn in path] == [0, 1, 2, 3, 4, 5, 0, 1]


def test_rotation_by_period_or_level() -> None:
    turn = Turn(0, 40, 2)
    rotation = Rotation(By.CLOCK)
    assert turn.next_hand(EIGHT, rotation, 6).component == 0
    assert turn.next_hand(EIGHT, rotation, 6, period_over=True) == Turn(1, 0, 3)
    assert turn.next_hand(EIGHT, rotation, 9, period_over=True).button == 3


def test_dealers_choice() -> None:
    rotation = Rotation(By.CHOICE)
    assert Turn(0, 3, 1).next_hand(HORSE, rotation, 6, choice=1) == Turn(1, 0, 2)
    assert Turn(0, 3, 1).next_hand(HORSE, rotation, 6) == Turn(0, 4, 2)


@pytest.mark.parametrize("game", [HORSE, HOSE, EIGHT], ids=lambda game: game.id)
def test_the_button_freezes_during_stud_and_nobody_misses_or_repeats_a_blind(game: MixedGame) -> None:
    path = turns(game, Rotation(By.HANDS, 2), 4 * len(game.components), seats=5)
    blind_hands = [turn.button for turn in path if not game.components[turn.component].variant.bring_in]
    assert blind_hands == [hand % 5 for hand in range(len(blind_hands))]
    for before, after in pairwise(path):
        if game.components[after.component].variant.bring_in:
            assert after.button == before.button


@pytest.mark.clause("TSG-A1p.9", "TSG-A1.24", "TSG-A1p.8")
def test_each_component_has_its_own_stakes_smaller_in_the_big_bet_games() -> None:
    limit_blind = EIGHT.components[1].stakes.blinds[1]
    assert all(component.stakes.blinds[1] < limit_blind for component in EIGHT.components[-2:])
    assert EIGHT.stakes_table[1] == "Limit 10/20 Texas Hold'em"
    assert EIGHT.stakes_table[6] == "No Limit 1/2 Texas Hold'em"
    assert len(EIGHT.stakes_table) == 8


@pytest.mark.clause("TSG-A1n.3", "TSG-A1o.3", "TSG-A1p.6")
def test_the_caption_tells_the_game_and_the_hands_played() -> None:
    assert Turn(2, 4, 0).caption(HORSE) == "HORSE: Limit 10/20 ante 2 Razz, 4 hands played"
    assert Turn(2, 0, 0).caption(HOSE).startswith("HOSE: Limit 10/20 ante 2 7 Card Stud,")


@pytest.mark.clause("TSG-A1.13", "TSG-A1.23")
def test_one_variant_can_alternate_between_structures() -> None:
    mixed_holdem = MixedGame(
        "mixed-holdem",
        "Mixed Hold'em",
        (
            Component(poker.TEXAS_HOLDEM, poker.fixed_limit(10, 20)),
            Component(poker.TEXAS_HOLDEM, poker.no_limit(2, 5)),
        ),
    )
    path = turns(mixed_holdem, Rotation(By.HANDS, 1), 2)
    limits = [mixed_holdem.components[turn.component].stakes.limit for turn in path]
    assert limits == [Limit.FIXED_LIMIT, Limit.NO_LIMIT, Limit.FIXED_LIMIT]


@pytest.mark.clause("TSG-A1p.10", "TSG-A1n.5")
@pytest.mark.parametrize("component", EIGHT.components, ids=lambda component: component.title)
def test_every_component_plays_by_its_own_rules(component: Component) -> None:
    hand = poker.Hand(component.variant, component.stakes, [1000] * 6, deck=component.variant.pack)
    check_down(hand)
    assert sum(hand.stacks) == 6000


@pytest.mark.clause("TSG-A1T-xv.1", "TSG-A1T-xv.2")
def test_win_the_button() -> None:
    nl = poker.no_limit(1, 2)
    hand = check_down(start(poker.TEXAS_HOLDEM, nl, ("Ks Kd", "As Ad", "Qs Qd"), "2h 3h 7c 9c Jd"))
    assert win_the_button(hand) == 1
    tie = check_down(start(poker.TEXAS_HOLDEM, nl, ("Ks Kd", "Kh Kc", "Qs Qd"), "2h 3h 7c 9c Jd", button=1))
    assert win_the_button(tie) == 2
    holes = ("Ks Kd", "As Ad", "Qs Qd")
    short = start(poker.TEXAS_HOLDEM, nl, holes, "2h 3h 7c 9c Jd", stacks=[200, 20, 200])
    short.raise_to(60), short.call(), short.call()
    assert win_the_button(check_down(short)) == 1, "the main pot's winner, and not the side pot's"
    normal = Turn(0, 0, 1).next_hand(HORSE, Rotation(By.ORBIT), 6)
    assert normal.button == 2
