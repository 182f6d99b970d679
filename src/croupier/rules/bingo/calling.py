"""A round of bingo as it is called: cards, balls one by one, and bingos that the system finds or that players call.

Where players call, every seat with a card in play is asked after every ball that could complete the pattern of any card
at all, whether its own is complete or not: the question tells nobody anything. Not answering is no call. A bingo that
nobody calls before the next ball is lost (HC25-5.1.7a to c, 5.1.11).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

import msgspec

from croupier.rules.bingo.card import Card, Format, fill
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Choose, Option, Pick, Together

BALL: Final = "ball"
BINGO: Final = "bingo"
NO_BINGO: Final = "no-bingo"
CALL: Final = "call"

Masks: TypeAlias = Sequence[tuple[str, ...]]


class Claim(Enum):
    """What a call of bingo on a paper card is worth."""

    GOOD = "good"
    TOO_EARLY = "too-early"
    """The pattern is not complete."""
    TOO_LATE = "too-late"
    """It was complete before the last ball already, and nobody called."""


class Call(msgspec.Struct, frozen=True):
    """A seat that called bingo after so many balls, and what the check of its cards has shown."""

    seat: str
    balls: int
    verdict: Claim


class BingoOutcome(msgspec.Struct, frozen=True):
    """The outcome: each wager's card, the balls in order, and the wagers that have won with the pattern."""

    pattern: str
    cards: dict[str, Card]
    balls: tuple[str, ...]
    winners: tuple[str, ...]
    calls: tuple[Call, ...] | None = None
    """None: bingos are found by the system."""
    late: tuple[str, ...] = ()
    """Wagers whose bingo nobody called in time."""

    def describe(self) -> dict[str, Any]:
        plain: dict[str, Any] = {
            "pattern": self.pattern,
            "balls": list(self.balls),
            "winners": list(self.winners),
            "cards": {wager: [list(row) for row in card.rows] for wager, card in self.cards.items()},
        }
        if self.calls is None:
            return plain
        calls = [{"seat": call.seat, "balls": call.balls, "verdict": call.verdict.value} for call in self.calls]
        return {**plain, "calls": calls, "late": list(self.late)}


def deal(card_format: Format, wagers: Sequence[str]) -> Procedure[dict[str, Card]]:
    """A card for each wager."""
    cards: dict[str, Card] = {}
    for wager in wagers:
        cards[wager] = yield from fill(card_format, wager)
    return cards


def play(card_format: Format, pattern: str, masks: Masks, wagers: Sequence[str]) -> Procedure[BingoOutcome]:
    """The cards, then one ball after the other until a card has the pattern (HC25-5.1.7a, b)."""
    cards = yield from deal(card_format, wagers)
    missing = {wager: [set(card.under(mask)) for mask in masks] for wager, card in cards.items()}
    left = list(card_format.numbers)
    balls: list[str] = []
    winners: tuple[str, ...] = ()
    while cards and not winners:
        (ball,) = yield Pick(tuple(left), 1, BALL)
        left.remove(ball)
        balls.append(ball)
        for cells in (cells for sets in missing.values() for cells in sets):
            cells.discard(ball)
        winners = tuple(wager for wager, sets in missing.items() if not all(sets))
    return BingoOutcome(pattern, cards, tuple(balls), winners)


def play_by_hand(card_format: Format, pattern: str, masks: Masks, seats: Mapping[str, str]) -> Procedure[BingoOutcome]:
    """The same with calls of the players; `seats` has the seat of each wager."""
    cards = yield from deal(card_format, list(seats))
    called = BingoOutcome(pattern, cards, (), (), calls=())
    left = list(card_format.numbers)
    first = least_balls(card_format, masks)
    while not called.winners and len(called.late) < len(cards):
        (ball,) = yield Pick(tuple(left), 1, BALL)
        left.remove(ball)
        called = msgspec.structs.replace(called, balls=(*called.balls, ball))
        if len(called.balls) >= first:
            answers = yield asked(called, seats)
            called = checked(called, masks, seats, answers)
    return called


def least_balls(card_format: Format, masks: Masks) -> int:
    """So many balls at least complete a pattern, whatever stands on a card: before them nobody is asked."""
    empty = len(card_format.columns) - card_format.numbers_in_row
    free = card_format.free

    def in_mask(mask: tuple[str, ...]) -> int:
        marked = sum(max(0, row.count("x") - empty) for row in mask)
        return marked - sum(mask[row][column] == "x" for row, column in free)

    return max(1, min(map(in_mask, masks)))


def asked(called: BingoOutcome, seats: Mapping[str, str]) -> Together:
    """Every seat with a card in play."""
    options = (Option(BINGO), Option(NO_BINGO))
    playing = dict.fromkeys(seat for wager, seat in seats.items() if wager not in called.late)
    return Together(tuple(Choose(seat, options, NO_BINGO, ask=CALL, key=seat) for seat in playing))


def checked(called: BingoOutcome, masks: Masks, seats: Mapping[str, str], answers: Mapping[str, str]) -> BingoOutcome:
    """What the calls after the last ball are worth: good ones win, and a bingo that is not called now is lost."""
    verdicts = {wager: claim(card, masks, called.balls) for wager, card in called.cards.items()}
    calls: list[Call] = []
    for seat in (seat for seat, answer in answers.items() if answer == BINGO):
        own = {verdict for wager, verdict in verdicts.items() if seats[wager] == seat}
        best = next(verdict for verdict in (Claim.GOOD, Claim.TOO_LATE, Claim.TOO_EARLY) if verdict in own)
        calls.append(Call(seat, len(called.balls), best))
    complete = [wager for wager, verdict in verdicts.items() if verdict is Claim.GOOD]
    winners = tuple(wager for wager in complete if answers[seats[wager]] == BINGO)
    return msgspec.structs.replace(
        called,
        winners=winners,
        calls=(*(called.calls or ()), *calls),
        late=(*called.late, *(wager for wager in complete if wager not in winners)),
    )


def so_far(
    card_format: Format, pattern: str, masks: Masks, seats: Mapping[str, str], run: Run[Any]
) -> BingoOutcome | None:
    """A round that players call, as far as it has been called; None before all cards are there."""
    history = list(run.history())
    cards = Run(deal(card_format, list(seats)))
    while not cards.finished:
        if not history:
            return None
        cards.answer(history.pop(0)[1])
    called = BingoOutcome(pattern, cards.outcome, (), (), calls=())
    for question, answer in history:
        if isinstance(question, Pick):
            called = msgspec.structs.replace(called, balls=(*called.balls, *answer))
        else:
            called = checked(called, masks, seats, answer)
    return called


def claim(card: Card, masks: Masks, balls: Sequence[str]) -> Claim:
    """A call after these balls: good if the last of them has completed the pattern."""
    cells = [card.under(mask) for mask in masks]
    if not any(under <= set(balls) for under in cells):
        return Claim.TOO_EARLY
    return Claim.TOO_LATE if any(under <= set(balls[:-1]) for under in cells) else Claim.GOOD
