"""A hand as a procedure that asks, like every other game of the house: it yields questions and is sent actions."""

from __future__ import annotations

from collections.abc import Generator

from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Action, Question


def play(hand: Hand) -> Generator[Question, Action, Hand]:
    """Ask until the hand is over; an illegal answer raises inside and the question stands."""
    while (question := hand.question) is not None:
        hand.act((yield question))
    return hand
