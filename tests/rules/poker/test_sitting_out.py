"""Sitting out in a tournament: dealt in, posting and folded."""

from __future__ import annotations

import pytest

from croupier.rules import poker
from croupier.rules.cards import DECK
from croupier.rules.poker import Kind
from croupier.rules.poker.sitting_out import answer_for_absent


@pytest.mark.clause("TSG-A1.12")
def test_a_tournament_deals_them_in_takes_their_blind_and_folds_them_to_a_bet() -> None:
    hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [100, 100, 100], deck=DECK)
    assert answer_for_absent(hand, {1}) == []  # seat 2 is to act
    hand.raise_to(6)
    hand.fold()
    happened = answer_for_absent(hand, {1})
    assert [(event.kind, event.seat) for event in happened[:1]] == [(Kind.FOLD, 1)]
    assert len(hand.hole[1]) == 2
    assert hand.stacks == [99, 98, 103]


@pytest.mark.clause("TSG-A1.12")
def test_without_a_bet_to_face_they_check() -> None:
    hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [100, 100], deck=DECK)
    hand.call()
    happened = answer_for_absent(hand, {0})
    assert [event.kind for event in happened] == [Kind.CHECK, Kind.DEAL_BOARD, Kind.CHECK]
    assert (hand.street, hand.actor) == (1, 1)


def test_they_bring_in_and_stand_pat() -> None:
    stud = poker.Hand(poker.SEVEN_CARD_STUD, poker.stud_limit(10, 20), [100, 100], deck=DECK)
    bringer = stud.actor
    assert [event.kind for event in answer_for_absent(stud, {bringer})] == [Kind.BRING_IN]
    draw = poker.Hand(poker.FIVE_CARD_DRAW, poker.fixed_limit(10, 20), [100, 100], deck=DECK)
    draw.call(), draw.check()
    absent = draw.actor
    assert answer_for_absent(draw, {absent})[0].kind is Kind.DISCARD
    assert draw.actor != absent
