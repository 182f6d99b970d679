"""The clocks of a poker table: decisions, time banks, lost connections, pauses, players who sit out too long.

Clauses: TSG-A1.10 (time-out), A1.11, A1C.2; one rule for everybody whose connection is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room import hands, house_players, next_hand, waiting
from croupier.poker_room.config import Dealing
from croupier.poker_room.dealers import dealing
from croupier.poker_room.state import Clock, Seat
from croupier.rules.poker.questions import Deal

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

AT_ONCE = 0


def due_ms(table: PokerTable) -> int | None:
    """When something happens by itself."""
    hand_due_ms = _hand_due_ms(table) if table.hand is not None else None
    times = [seat.out_since_ms + table.config.clocks.sit_out_s * 1000 for _, seat in _idle(table)]
    if (offer_ends_ms := waiting.due_ms(table)) is not None:
        times.append(offer_ends_ms)
    if table.hand is not None:
        if hand_due_ms is not None:
            times.append(hand_due_ms)
    elif house_players.wanted(table):
        times.append(AT_ONCE)
    elif next_hand.can_begin(table):
        times.append(table.state.next_at_ms)
    if _plays_until_end(table):
        times.append(table.play_ends_ms or AT_ONCE)
    return min(times, default=None)


def _plays_until_end(table: PokerTable) -> bool:
    """Whether something is left to do here when the licence ends; a tournament is cancelled at its own desk."""
    if table.play_ends_ms is None or table.config.tournament:
        return False
    return table.hand is not None or (table.config.own_chips and table.state.open)


def _hand_due_ms(table: PokerTable) -> int | None:
    """None while the hand waits for its dealer."""
    hand, clock = table.playing, table.state.clock
    if table.config.reenactment is not None:
        return None
    if clock is None:
        question = hand.question
        if isinstance(question, Deal) and table.config.dealing is Dealing.DEALER:
            return None
        if isinstance(question, Deal) and hands.runs_out(hand, question):
            return hands.deals_at_ms(table)
    if clock is None or table.leaving(hand.actor):
        return AT_ONCE  # after a stop in the middle of what goes by itself
    seat = table.state.seats.get(clock.seat)
    if seat is not None and (seat.house_player or _absent(table, seat)):
        return clock.since_ms + table.config.clocks.thought_ms
    return clock.ends_at_ms


def _absent(table: PokerTable, seat: Seat) -> bool:
    """Sits out in a tournament: dealt in, and folded by itself when facing a bet (TSG-A1.12)."""
    return bool(table.config.tournament) and seat.sitting_out


def _idle(table: PokerTable) -> list[tuple[int, Seat]]:
    """Those who sit out and have no part in the hand in progress."""
    if not table.config.own_chips:  # members of a pool sit out there, players of a tournament are dealt in
        return []
    return [
        (number, seat) for number, seat in table.state.seats.items() if seat.sitting_out and not table.in_hand(number)
    ]


def tick(table: PokerTable, step: Step) -> None:
    """What is due now happens."""
    if _plays_until_end(table) and step.now_ms >= (table.play_ends_ms or AT_ONCE):
        dealing.end_play(table, step)
        return
    if table.hand is not None:
        if (hand_due_ms := _hand_due_ms(table)) is not None and hand_due_ms <= step.now_ms:
            _go_on(table, step)
            return
    elif house_players.wanted(table):
        house_players.seat_one(table, step)
        return
    elif next_hand.can_begin(table) and table.state.next_at_ms <= step.now_ms:
        next_hand.begin_hand(table, step)
        return
    limit_ms = table.config.clocks.sit_out_s * 1000
    for number, seat in _idle(table):
        if step.now_ms >= seat.out_since_ms + limit_ms:
            hands.leave(table, step, number, "sat-out")


def _go_on(table: PokerTable, step: Step) -> None:
    clock, hand = table.state.clock, table.playing
    if clock is None or table.leaving(hand.actor):
        hands.run_on(table, step)
        return
    seat = table.state.seats.get(clock.seat)
    if seat is not None and seat.house_player:
        house_players.answer(table, step)
    elif seat is not None and _absent(table, seat):
        hands.answer_for(table, step, "clock")
    else:
        _time_is_up(table, step, clock, seat)


def _time_is_up(table: PokerTable, step: Step, clock: Clock, seat: Seat | None) -> None:
    """The time bank, then extra time for a lost connection, then check or fold."""
    if seat is not None and clock.bank_from_ms is None and clock.seat not in table.state.graced and seat.bank_ms:
        table.emit(step, e.TimeBankOpened(clock.seat))
    elif seat is not None and not seat.connected and clock.seat not in table.state.graced:
        table.emit(step, e.ExtraTimeGiven(clock.seat))
    else:
        hands.answer_for(table, step, "clock")  # TSG-A1.10
