"""The only place where a poker table changes: each event is applied to the state and to the hand in progress.

Nothing here looks at a clock or asks for chance, so the record alone gives the same table again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.poker_room import events as e
from croupier.poker_room.answers import action_of, cards_of
from croupier.poker_room.config import PokerConfig, for_players, without_small_blind
from croupier.poker_room.evolve_seats import APPLIED as SEATS_APPLIED
from croupier.poker_room.state import NOBODY, Clock, Debt, TableState
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.phase import BETTING, BRING_IN, CHOOSING_RUNS, DRAWING, SHOWING

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

CHOICES: Final = (BETTING, DRAWING, SHOWING, BRING_IN, CHOOSING_RUNS)
"""When a hand waits for a player's answer."""


def evolve(table: PokerTable, event: e.AnyPokerEvent, at_ms: int) -> None:
    """Apply one event."""
    _APPLIED[type(event)](table, event, at_ms)
    table.state.version += 1


def begin(config: PokerConfig, event: e.HandBegun) -> Hand:
    """The hand that an event begins, with its forced bets posted."""
    component = config.components[event.component]
    count = len(event.seats)
    small, big = event.blinds
    stakes = for_players(component.stakes, count)
    if big != NOBODY and small not in event.seats:
        stakes = without_small_blind(stakes, count)
    return Hand(
        component.game,
        stakes,
        event.stacks,
        button=place_before(event.seats, event.button),
        house=config.house_rules(component, count),
        posts=event.posts or None,
    )


def place_before(seats: tuple[int, ...], button: int) -> int:
    """Whose place in the hand has the button: the seat's own, or with a dead button the last one before it.

    >>> place_before((0, 2, 5), 2), place_before((0, 2, 5), 4), place_before((2, 5), 1)
    (1, 1, 1)
    """
    return max((place for place, seat in enumerate(seats) if seat <= button), default=len(seats) - 1)


def _hand_begun(table: PokerTable, event: e.HandBegun, at_ms: int) -> None:
    state = table.state
    table.hand = table.last = table.foreseen_by(event) or begin(state.config, event)
    state.began_version = state.version + 1
    state.number, state.dealt, state.component = event.number, event.seats, event.component
    state.patrons, state.names = event.patrons, event.names
    state.game_hands, state.turn, state.graced, state.paid = event.game_hands, 0, (), ()
    state.shown = state.drawn = ()
    state.shoe_trouble = ""
    state.debts_before = _debts(state, {number for number, _ in event.missed})
    state.ordered = False
    state.before = state.button, state.small_blind, state.big_blind
    state.button = event.button
    if event.blinds[1] != NOBODY:
        state.small_blind, state.big_blind = event.blinds
        for number in event.seats:
            seat = state.seats[number]
            seat.new = seat.owes_big = seat.owes_small = seat.posts = False
    for number, big in event.missed:
        if big:
            state.seats[number].owes_big = True
        else:
            state.seats[number].owes_small = True
    _follow(table, at_ms)


def _debts(state: TableState, missed: set[int]) -> tuple[Debt, ...]:
    return tuple(
        Debt(number, seat.patron, seat.new, seat.owes_big, seat.owes_small, seat.posts)
        for number, seat in state.seats.items()
        if seat.candidate or seat.posts or number in missed
    )


def go_on(hand: Hand, event: e.Dealt | e.HandsDealt | e.Acted) -> None:
    """What an event does to its hand."""
    if isinstance(event, e.Dealt):
        hand.deal(cards_of(event.cards))
    elif isinstance(event, e.HandsDealt):
        for held in event.hands:
            hand.deal(cards_of(held.cards))
    else:
        hand.act(action_of(event.verb, event.amount_minor, event.cards))


def _go_on(table: PokerTable, event: e.Dealt | e.HandsDealt | e.Acted) -> None:
    after = table.foreseen_by(event)
    if after is None:
        go_on(table.playing, event)
    else:
        table.hand = table.last = after


def _dealt(table: PokerTable, event: e.Dealt, at_ms: int) -> None:
    _go_on(table, event)
    table.state.drawn = ()
    table.state.shoe_trouble = ""
    _follow(table, at_ms)


def _hands_dealt(table: PokerTable, event: e.HandsDealt, at_ms: int) -> None:
    _go_on(table, event)
    _follow(table, at_ms)


def _acted(table: PokerTable, event: e.Acted, at_ms: int) -> None:
    state = table.state
    clock = state.clock
    if clock is not None and clock.bank_from_ms is not None and (seat := state.seats.get(event.seat)) is not None:
        seat.bank_ms = max(0, seat.bank_ms - (at_ms - clock.bank_from_ms))
    _go_on(table, event)
    state.turn += 1
    _follow(table, at_ms)


def _follow(table: PokerTable, at_ms: int) -> None:
    """Chips behind are those of the hand, and the clock is that of its next question."""
    state, hand = table.state, table.playing
    seats = state.seats
    for number, stack_minor in zip(state.dealt, hand.stacks, strict=True):
        if (seat := seats.get(number)) is not None:
            seat.stack_minor = stack_minor
    state.last_ms = at_ms
    state.clock = None
    if hand.phase in CHOICES:
        clocks = state.config.clocks
        seconds = clocks.later_s if hand.street else clocks.first_s
        state.clock = Clock(state.dealt[hand.actor], at_ms, at_ms + seconds * 1000)


def _time_bank(table: PokerTable, event: e.TimeBankOpened, at_ms: int) -> None:
    state = table.state
    assert state.clock is not None
    state.clock.bank_from_ms = at_ms
    state.clock.ends_at_ms = at_ms + state.seats[event.seat].bank_ms


def _extra_time(table: PokerTable, event: e.ExtraTimeGiven, at_ms: int) -> None:
    state = table.state
    assert state.clock is not None
    state.graced = (*state.graced, event.seat)
    if state.clock.bank_from_ms is not None:
        state.seats[event.seat].bank_ms = 0
        state.clock.bank_from_ms = None
    state.clock.ends_at_ms = at_ms + state.config.clocks.lost_connection_s * 1000


def _hand_ended(table: PokerTable, event: e.HandEnded, at_ms: int) -> None:
    state = table.state
    clocks = state.config.clocks
    _chips_arrive(table, event.returned)
    state.bank_hands += 1
    if state.bank_hands >= clocks.bank_refill_hands:
        state.bank_hands = 0
        for seat in state.seats.values():
            seat.bank_ms = min(seat.bank_ms + clocks.bank_refill_s * 1000, clocks.time_bank_s * 1000)
    table.hand = None
    state.clock = None
    state.game_hands += 1
    state.paid = event.paid
    state.ended, state.debts_before = event.number, ()
    state.next_at_ms = at_ms + clocks.pause_ms


def _chips_arrive(table: PokerTable, returned: tuple[tuple[int, int], ...]) -> None:
    back = dict(returned)
    for number, seat in table.state.seats.items():
        if seat.coming_minor:
            seat.stack_minor += seat.coming_minor - back.get(number, 0)
            seat.coming_minor = 0


def _hand_abandoned(table: PokerTable, event: e.HandAbandoned, at_ms: int) -> None:
    state, hand = table.state, table.playing
    for place, number in enumerate(state.dealt):
        if table.place_of(number) == place:  # else whoever had the seat has left, and got the rest back elsewhere
            state.seats[number].stack_minor = hand.starting[place]
    _chips_arrive(table, event.returned)
    table.hand = table.last = None
    for debt in state.debts_before:
        seat = state.seats.get(debt.seat)
        if seat is not None and seat.patron == debt.patron:
            seat.new, seat.owes_big, seat.owes_small, seat.posts = debt.new, debt.owes_big, debt.owes_small, debt.posts
    state.clock, state.drawn, state.dealt = None, (), ()
    state.shoe_trouble, state.debts_before = "", ()
    state.button, state.small_blind, state.big_blind = state.before
    state.next_at_ms = at_ms + state.config.clocks.pause_ms


def _shown(table: PokerTable, event: e.CardsShown, at_ms: int) -> None:  # noqa: ARG001
    table.state.shown = (*table.state.shown, *event.cards)


_APPLIED: Final[dict[type[msgspec.Struct], Callable[[PokerTable, Any, int], None]]] = {
    **SEATS_APPLIED,
    e.HandAbandoned: _hand_abandoned,
    e.HandBegun: _hand_begun,
    e.Dealt: _dealt,
    e.HandsDealt: _hands_dealt,
    e.Acted: _acted,
    e.TimeBankOpened: _time_bank,
    e.ExtraTimeGiven: _extra_time,
    e.HandEnded: _hand_ended,
    e.CardsShown: _shown,
}
