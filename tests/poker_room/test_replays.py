"""A finished hand looked at again: every chip at every step, and nobody's hidden cards."""

from __future__ import annotations

import random

import pytest

from croupier.poker_room import commands as c
from croupier.poker_room.afterwards import histories
from croupier.poker_room.afterwards.replays import chances_of, replay_of
from croupier.rules import poker
from croupier.rules.poker.events import Kind
from rigs.poker_room import TABLE, Room, config_of

PEOPLE = ("ann", "bob", "cem")


def played(variant: poker.Variant, seed: int, hands: int = 6) -> list[histories.RecordedHand]:
    rng = random.Random(seed)
    room = Room(config_of(variant, runs=2), seed=seed)
    people = room.seated(*PEOPLE, amount_minor=3_000)
    for _ in range(hands):
        for actor in people:
            if not room.seat(actor).stack_minor:
                room.ok(actor, c.BuyChips, amount_minor=3_000)
                room.ok(actor, c.SitIn, posts=True)
        room.next_hand()
        room.play_out(rng)
    found = [histories.recorded(room.store, TABLE, number) for number in range(1, hands + 1)]
    return [hand for hand in found if hand is not None]


@pytest.mark.clause("TSG-A1.30")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_every_step_of_a_replay_has_all_chips_and_the_last_the_final_stacks(variant: poker.Variant) -> None:
    for found in played(variant, 11):
        replay = replay_of(found, "ann")
        total, taken = sum(found.hand.starting), 0
        for step in replay.steps:
            taken += step.line.amount_minor if step.line.what == "rake" else 0
            view = step.view
            assert sum(seat.stack_minor for seat in view.seats) + view.pot_minor + taken == total
            if view.pots:
                bets = sum(seat.bet_minor for seat in view.seats)
                assert sum(pot.amount_minor for pot in view.pots) + bets == view.pot_minor
        assert [seat.stack_minor for seat in replay.steps[-1].view.seats] == found.hand.stacks
        assert not replay.steps[-1].view.playing


@pytest.mark.clause("TSG-A1.30", "TSG-A1.31")
@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_a_replay_shows_nobody_a_card_that_the_history_hides(variant: poker.Variant) -> None:
    for found in played(variant, 12):
        board = {str(card) for boards in (found.hand.boards or (found.hand.board,)) for card in boards}
        for patron in (*PEOPLE, "stranger"):
            seen = histories.as_seen(found.hand, found.place_of(patron))
            allowed = {str(card) for event in seen.events for card in event.cards} | board | {"??"}
            replay = replay_of(found, patron)
            for step in replay.steps:
                assert {card for seat in step.view.seats for card in seat.cards} | set(step.line.cards) <= allowed


def test_the_chances_are_those_of_the_hands_and_add_up() -> None:
    """At the river the shares are those of the showdown; before it they are told for hands that all are known."""
    for found in played(poker.TEXAS_HOLDEM, 13, hands=4):
        for each in chances_of(found, "ann"):
            assert abs(sum(each.shares) - 1) < 1e-12
            assert each.exact
        last = [each for each in chances_of(found, "ann") if each.deals == 1]
        if last and found.hand.runs < 2 and len({*found.hand.paid}) == 1:
            won = histories.won_by_seat(found.hand)
            winners = {found.seats[place] for place, amount in enumerate(won) if amount}
            assert {seat for seat, share in zip(last[-1].seats, last[-1].shares, strict=True) if share} == winners


def test_games_without_a_board_have_no_chances_told() -> None:
    for variant in (poker.by_id("7-card-stud"), poker.by_id("badugi")):
        for found in played(variant, 14, hands=2):
            assert chances_of(found, "ann") == []


def test_boards_run_twice_are_both_there_at_the_end() -> None:
    twice = [hand for seed in range(5) for hand in played(poker.TEXAS_HOLDEM, seed) if hand.hand.runs == 2]
    assert twice
    for found in twice:
        assert any(event.kind is Kind.RUNS for event in found.hand.events)
        assert len(replay_of(found, "ann").steps[-1].view.boards) == 2
