"""How answers and cards are written in commands and events, and what the engine of hands calls them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.questions import Action, Bet, BringIn, Draw, Question, Runs, Show, Verb

Word: TypeAlias = Literal["fold", "check", "call", "raise", "bring-in", "discard", "show", "muck", "runs"]
Answer: TypeAlias = tuple[Word, int, tuple[str, ...]]
"""A word, an amount and cards, as the word needs them."""

_VERBS: Final[dict[Word, Verb]] = {
    "fold": Verb.FOLD,
    "check": Verb.CHECK,
    "call": Verb.CALL,
    "raise": Verb.RAISE,
    "bring-in": Verb.BRING_IN,
    "discard": Verb.DISCARD,
    "show": Verb.SHOW,
    "muck": Verb.MUCK,
    "runs": Verb.RUNS,
}
_DONE: Final[dict[Kind, Word]] = {
    Kind.FOLD: "fold",
    Kind.CHECK: "check",
    Kind.CALL: "call",
    Kind.BET: "raise",
    Kind.RAISE: "raise",
    Kind.BRING_IN: "bring-in",
    Kind.DISCARD: "discard",
    Kind.SHOW: "show",
    Kind.MUCK: "muck",
    Kind.RUNS: "runs",
}


def cards_of(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, names))


def action_of(word: Word, amount_minor: int, cards: Iterable[str]) -> Action:
    return Action(_VERBS[word], amount_minor, cards_of(cards))


def done(event: Event) -> tuple[Word, int]:
    """What the engine did when it answered by itself: the first event of an answer."""
    return _DONE[event.kind], event.amount if event.kind in (Kind.BET, Kind.RAISE, Kind.RUNS) else 0


def words_for(question: Question | None) -> tuple[Word, ...]:
    """What a player may answer, in the order of the buttons."""
    match question:
        case Bet():
            passive: Word = "call" if question.call else "check"
            return ("fold", passive, "raise") if question.raise_to else ("fold", passive)
        case BringIn():
            return ("bring-in", "raise") if question.complete_to else ("bring-in",)
        case Draw():
            return ("discard",)
        case Show():
            return ("show", "muck")
        case Runs():
            return ("runs",)
    return ()
