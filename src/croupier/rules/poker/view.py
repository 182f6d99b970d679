"""A hand as one seat may see it: hidden cards are `UNKNOWN`, in the cards and in the events alike.

Clauses: TSG-A1.29, TSG-A1.31 (mucked hands are for those who were dealt in), TSG-A1h.3, TSG-A1h.14.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Opener, Question, Reshuffle
from croupier.rules.poker.unknown import UNKNOWN

SPECTATOR = -1
_FACE_DOWN = tuple((UNKNOWN,) * count for count in range(53))


class SeatView(Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, knows."""

    seat: int
    variant: str
    stakes: str
    street: str
    button: int
    actor: int
    board: tuple[Card, ...]
    boards: tuple[tuple[Card, ...], ...]
    pot: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    live: tuple[bool, ...]
    cards: tuple[tuple[Card, ...], ...]
    question: Question | None
    over: bool


def view(hand: Hand, seat: int = SPECTATOR) -> SeatView:
    """The hand seen from a seat; the question only when this seat must answer it."""
    plan = hand.plan
    return SeatView(
        seat=seat,
        variant=plan.variant.name,
        stakes=plan.title,
        street=plan.streets[hand.street].name,
        button=plan.button,
        actor=hand.actor,
        board=hand.board,
        boards=hand.boards,
        pot=hand.pot,
        stacks=tuple(hand.stacks),
        bets=tuple(hand.bets),
        live=_flags(hand.live, plan.count),
        cards=tuple([_cards(hand, seat, other) for other in range(plan.count)]),
        question=_question(hand, seat),
        over=hand.over,
    )


@lru_cache(maxsize=4096)
def _flags(seats: int, count: int) -> tuple[bool, ...]:
    """A set of seats, seat by seat."""
    return tuple(bool(seats >> seat & 1) for seat in range(count))


def _question(hand: Hand, seat: int) -> Question | None:
    question = hand.question
    if question is None or isinstance(question, Reshuffle | Opener) or question.seat != seat or seat == SPECTATOR:
        return None
    return question


def _cards(hand: Hand, viewer: int, seat: int) -> tuple[Card, ...]:
    cards = hand.hole[seat]
    if seat == viewer or hand.tabled >> seat & 1:
        return cards
    if not hand.live >> seat & 1:
        return ()
    start, end = hand.plan.up_from, hand.plan.up_to
    if start == end:
        return _FACE_DOWN[len(cards)]
    return tuple(card if start <= place < end else UNKNOWN for place, card in enumerate(cards))


_HIDDEN = frozenset({Kind.DEAL_DOWN, Kind.DISCARD})


def visible_events(hand: Hand, seat: int = SPECTATOR, start: int = 0) -> list[Event]:
    """The events as this seat may see them, from number `start` on."""
    return [
        replace(event, cards=(UNKNOWN,) * len(event.cards))
        if (event.kind in _HIDDEN and event.seat != seat) or event.kind is Kind.BURN
        else event
        for event in hand.events[start:]
    ]


def showdown_hands(hand: Hand, seat: int) -> dict[int, tuple[Card, ...]]:
    """Hands that reached the showdown, mucked ones too, for those who were dealt in (TSG-A1.29, TSG-A1.31)."""
    if seat not in range(hand.plan.count):
        return {other: hand.hole[other] for other in hand.plan.members[hand.tabled]}
    reached = {event.seat for event in hand.events if event.kind in (Kind.SHOW, Kind.MUCK)}
    return {other: hand.hole[other] for other in sorted(reached)} if hand.over else {}
