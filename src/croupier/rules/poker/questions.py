"""What a hand waits for: the pending question, with every legal answer and its exact amount.

Choices (`Bet`, `BringIn`, `Draw`, `Show`, `Runs`) come from participants; chance (`Deal`, `Reshuffle`) from the deck,
the dealer or the record, and so does `Opener`, which is asked only where a record does not know an exposed card.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from croupier.rules.cards import Card


class Verb(Enum):
    """What an answer does."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    BRING_IN = "bring in"
    DISCARD = "discard"
    SHOW = "show"
    MUCK = "muck"
    RUNS = "runs"
    DEAL = "deal"
    RESHUFFLE = "reshuffle"
    OPEN = "open"


class Action(Struct, frozen=True):
    """One answer: `amount` is the total bet of the round for a raise, what it costs for a call or bring-in."""

    verb: Verb
    amount: int = 0
    cards: tuple[Card, ...] = ()


FOLD = Action(Verb.FOLD)
CHECK = Action(Verb.CHECK)


class Bet(Struct, frozen=True, gc=False):
    """A participant's turn in a betting round.

    `call` is what calling costs (0: checking is free; the whole stack when it is short). A raise (or a bet, when
    nothing is to be called) may be to any amount from `raise_from` to `raise_to`, in limit games only to one of these
    two; both are 0 when no raise is allowed.
    """

    seat: int
    call: int
    raise_from: int
    raise_to: int
    fixed: bool = False

    @property
    def actions(self) -> tuple[Action, ...]:
        """Legal answers; between the smallest and the largest raise of a no limit game any amount will do."""
        passive = Action(Verb.CALL, self.call) if self.call else CHECK
        if not self.raise_to:
            return (FOLD, passive)
        if self.raise_from == self.raise_to:
            return (FOLD, passive, Action(Verb.RAISE, self.raise_to))
        return (FOLD, passive, Action(Verb.RAISE, self.raise_from), Action(Verb.RAISE, self.raise_to))


class BringIn(Struct, frozen=True, gc=False):
    """The forced opening of stud: `amount` to bring in, or the larger `complete_to` (0: not allowed)."""

    seat: int
    amount: int
    complete_to: int

    @property
    def actions(self) -> tuple[Action, ...]:
        bring_in = Action(Verb.BRING_IN, self.amount)
        return (bring_in, Action(Verb.RAISE, self.complete_to)) if self.complete_to else (bring_in,)


class Opener(Struct, frozen=True, gc=False):
    """Who acts first, where exposed cards that nobody knows leave it open: one of these seats."""

    seats: tuple[int, ...]
    bring_in: bool


class Draw(Struct, frozen=True, gc=False):
    """An exchange: any of the own `cards` may be discarded, or none."""

    seat: int
    cards: tuple[Card, ...]


class Show(Struct, frozen=True, gc=False):
    """A participant's turn at showdown: show or muck."""

    seat: int


class Runs(Struct, frozen=True, gc=False):
    """How often the rest of the board is run, 1 to `most`; the smallest wish counts."""

    seat: int
    most: int


class Deal(Struct, frozen=True, gc=False):
    """Cards to deal: to a seat, or to the board when the seat is -1."""

    seat: int
    count: int
    up: bool


class Reshuffle(Struct, frozen=True, gc=False):
    """The stub is used up: these cards must come back in a new order (TSG-A1k.5, NT-54)."""

    cards: tuple[Card, ...]


Question = Bet | BringIn | Opener | Draw | Show | Runs | Deal | Reshuffle
