"""A played hand fact by fact, with stacks, bets, pot and board after each: what every written form and replay needs.

The events say what was done; this adds them up, and ends where the hand itself ended (`Moment.stacks`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from msgspec import Struct

from croupier.rules.cards import Card
from croupier.rules.poker.events import TABLE, Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.variants import Variant

BETTING: Final = frozenset({Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE, Kind.BRING_IN})
_FORCED: Final = frozenset({Kind.ANTE, Kind.BLIND, Kind.DEAD_BLIND})
_STAYS_IN_FRONT: Final = BETTING | _FORCED | {Kind.UNCALLED}
"""Facts after which bets still lie in front of the seats; any other collects them, once somebody has acted."""


class Moment(Struct, frozen=True):
    """One fact of a hand, and how the table stands after it."""

    event: Event
    street: int
    run: int | None
    """Which board is being dealt, from 0, once it was agreed to deal more than one."""
    added: int
    """Chips that the fact moved from the seat's stack into the middle; negative for what came back."""
    all_in: bool
    """Whether that was the last of the seat's chips."""
    to_call: int
    """What the highest bet of the round was before the fact."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    paid: tuple[int, ...]
    """What each has put in so far, bets in front of the seats included."""
    dead: int
    """What went straight into the main pot."""
    pot: int
    """Everything in the middle."""
    board: tuple[Card, ...]
    live: tuple[bool, ...]
    holdings: tuple[tuple[Card, ...], ...]
    """The seats' own cards; of folded hands too."""


class _Streets:
    """Which street a fact belongs to, by the cards that have been dealt."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._boards = list(accumulate(street.board for street in variant.streets))
        self._own = list(accumulate(street.down + street.up for street in variant.streets))
        self._exchanged: set[int] = set()
        self._bet_since = False
        self.street = 0

    def take(self, event: Event, board: int, own: int) -> None:
        """`board` and `own` are the cards on the board and in the seat's hand after the fact."""
        if event.kind in BETTING:
            self._bet_since = True
        elif self._variant.draws:
            if event.kind is Kind.DISCARD:
                if self._bet_since or event.seat in self._exchanged or not self.street:
                    self.street += 1
                    self._exchanged = set()
                self._exchanged.add(event.seat)
                self._bet_since = False
        elif event.kind is Kind.DEAL_BOARD:
            if self._variant.bring_in:  # the seventh card of stud, for everybody, where the pack runs out
                self.street = len(self._own) - 1
            else:
                self.street = next(place for place, count in enumerate(self._boards) if board <= count)
        elif event.kind in (Kind.DEAL_DOWN, Kind.DEAL_UP) and self._variant.bring_in:
            self.street = max(self.street, next(place for place, count in enumerate(self._own) if own <= count))


def moments(hand: Hand) -> Iterator[Moment]:
    """Every fact of the hand in its order."""
    count = hand.plan.count
    stacks, bets = list(hand.starting), [0] * count
    live, holdings = [True] * count, [tuple[Card, ...]()] * count
    board: tuple[Card, ...] = ()
    paid, dead, pot = [0] * count, 0, 0
    run: int | None = None
    shared: int | None = None
    acted = False
    streets = _Streets(hand.variant)
    for event in hand.events:
        seat, kind = event.seat, event.kind
        to_call = max(bets)
        if kind in BETTING:
            acted = True
        elif acted and kind not in _STAYS_IN_FRONT:
            bets, to_call, acted = [0] * count, 0, False
        added = _added(event, bets)
        if kind is Kind.RUNS and hand.runs > 1:
            shared = len(board)
        elif kind is Kind.DEAL_BOARD:
            if shared is not None and len(board) in (shared, hand.variant.board_cards):
                board, run = board[:shared], 0 if run is None else run + 1
            board += event.cards
        elif kind in (Kind.DEAL_DOWN, Kind.DEAL_UP):
            holdings[seat] += event.cards
        elif kind is Kind.DISCARD:
            holdings[seat] = _without(holdings[seat], event.cards)
        elif kind in (Kind.SHOW, Kind.MUCK) and event.cards:
            holdings[seat] = event.cards
        elif kind is Kind.FOLD:
            live[seat] = False
        elif kind is Kind.WIN:
            stacks[seat] += event.amount
            pot -= event.amount
        elif kind is Kind.RAKE:
            pot -= event.amount
        if added:
            stacks[seat] -= added
            pot += added
            if kind is Kind.DEAD_BLIND or (kind is Kind.ANTE and hand.plan.dead_antes):
                dead += added
            else:
                paid[seat] += added
            if kind not in (Kind.ANTE, Kind.DEAD_BLIND):
                bets[seat] += added
        streets.take(event, len(board), len(holdings[seat]) if seat != TABLE else 0)
        yield Moment(
            event=event,
            street=streets.street,
            run=run,
            added=added,
            all_in=added > 0 and not stacks[seat],
            to_call=to_call,
            stacks=tuple(stacks),
            bets=tuple(bets),
            paid=tuple(paid),
            dead=dead,
            pot=pot,
            board=board,
            live=tuple(live),
            holdings=tuple(holdings),
        )


def board_numbers(hand: Hand) -> list[int]:
    """For each fact in its order the board that is dealt, from 1; 0 where nothing is, or where all boards share it."""
    if hand.runs < 2:
        return [0] * len(hand.events)
    return [
        moment.run + 1 if moment.event.kind is Kind.DEAL_BOARD and moment.run is not None else 0
        for moment in moments(hand)
    ]


def _added(event: Event, bets: list[int]) -> int:
    """Bets and raises name the whole bet of the round, everything else what was added."""
    if event.kind in (Kind.BET, Kind.RAISE):
        return event.amount - bets[event.seat]
    if event.kind in _FORCED or event.kind in (Kind.CALL, Kind.BRING_IN):
        return event.amount
    return -event.amount if event.kind is Kind.UNCALLED else 0


def _without(held: tuple[Card, ...], given_up: tuple[Card, ...]) -> tuple[Card, ...]:
    """Unknown cards are alike: as many of them go as were given up."""
    left = list(held)
    for card in given_up:
        left.remove(card)
    return tuple(left)
