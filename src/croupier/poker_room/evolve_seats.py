"""What an event changes of seats, terms, waiting list and dealer; what it changes of a hand is in `evolve.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.poker_room import events as e
from croupier.poker_room.state import RECORDED_PLAYER, Departure, Seat, WaitingPlayer

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


# The table


def _set(table: PokerTable, event: e.TableSet, at_ms: int) -> None:  # noqa: ARG001
    state = table.state
    state.config = event.config
    state.terms_version = state.version + 1
    state.component %= len(event.config.components)
    state.waiting = tuple(
        each if each.seat < event.config.seats else WaitingPlayer(each.patron, each.name) for each in state.waiting
    )


def _opened(table: PokerTable, event: e.TableOpened, at_ms: int) -> None:  # noqa: ARG001
    table.state.open = True


def _closed(table: PokerTable, event: e.TableClosed, at_ms: int) -> None:  # noqa: ARG001
    table.state.open = False


# Seats


def _sat_down(table: PokerTable, event: e.SatDown, at_ms: int) -> None:
    state = table.state
    state.seats[event.seat] = Seat(
        patron=event.patron,
        name=event.name,
        stack_minor=event.amount_minor,
        bank_ms=state.config.clocks.time_bank_s * 1000,
        posts=event.posts,
        house_player=event.house_player,
    )
    state.seats = dict(sorted(state.seats.items()))
    state.departures.pop(event.patron, None)
    _off_the_list(table, event.patron)
    if table.hand is None:
        state.next_at_ms = max(state.next_at_ms, at_ms + 1000)


def _bought(table: PokerTable, event: e.ChipsBought, at_ms: int) -> None:  # noqa: ARG001
    seat = table.state.seats[event.seat]
    if table.config.tournament:
        seat.given += event.amount_minor
        seat.posts = True  # whoever had no chips for a while is dealt in again like somebody who comes
    if table.in_hand(event.seat):
        seat.coming_minor += event.amount_minor
    else:
        seat.stack_minor += event.amount_minor


def _top_up_set(table: PokerTable, event: e.TopUpSet, at_ms: int) -> None:  # noqa: ARG001
    table.state.seats[event.seat].top_up_to_minor = event.to_minor


def _sat_out(table: PokerTable, event: e.SatOut, at_ms: int) -> None:
    seat = table.state.seats[event.seat]
    seat.out_at_big_blind = event.at_big_blind
    if not event.at_big_blind:
        seat.sitting_out, seat.out_since_ms = True, at_ms


def _sat_in(table: PokerTable, event: e.SatIn, at_ms: int) -> None:
    state = table.state
    seat = state.seats[event.seat]
    seat.sitting_out, seat.out_at_big_blind, seat.posts = False, False, event.posts
    if table.hand is None:
        state.next_at_ms = max(state.next_at_ms, at_ms + 1000)


def _leave_asked(table: PokerTable, event: e.LeaveAsked, at_ms: int) -> None:  # noqa: ARG001
    seat = table.state.seats[event.seat]
    seat.leaving, seat.removed = True, event.removed


def _left(table: PokerTable, event: e.Left, at_ms: int) -> None:
    state = table.state
    seat = state.seats.pop(event.seat)
    oldest_ms = at_ms - state.config.clocks.re_entry_s * 1000
    state.departures = {patron: left for patron, left in state.departures.items() if left.at_ms > oldest_ms}
    if event.amount_minor and not seat.house_player and event.why not in ("closed", "seat-gone"):
        state.departures[event.patron] = Departure(event.amount_minor, at_ms)

    if event.why == "removed" and event.patron not in state.barred:
        state.barred = (*state.barred, event.patron)


def _readmitted(table: PokerTable, event: e.Readmitted, at_ms: int) -> None:  # noqa: ARG001
    table.state.barred = tuple(patron for patron in table.state.barred if patron != event.patron)


def _wait_joined(table: PokerTable, event: e.WaitingJoined, at_ms: int) -> None:  # noqa: ARG001
    table.state.waiting = (*table.state.waiting, WaitingPlayer(event.patron, event.name))


def _seat_offered(table: PokerTable, event: e.SeatOffered, at_ms: int) -> None:
    state = table.state
    until_ms = at_ms + state.config.clocks.hold_s * 1000
    state.waiting = tuple(
        WaitingPlayer(each.patron, each.name, event.seat, until_ms) if each.patron == event.patron else each
        for each in state.waiting
    )


def _wait_left(table: PokerTable, event: e.WaitingLeft, at_ms: int) -> None:  # noqa: ARG001
    _off_the_list(table, event.patron)


def _off_the_list(table: PokerTable, patron: str) -> None:
    state = table.state
    if state.waiting:
        state.waiting = tuple(each for each in state.waiting if each.patron != patron)


def _connection(table: PokerTable, event: e.ConnectionChanged, at_ms: int) -> None:  # noqa: ARG001
    table.state.seats[event.seat].connected = event.connected


# Tables of a pool


def _gathered(table: PokerTable, event: e.Gathered, at_ms: int) -> None:  # noqa: ARG001
    table.state.seats = {
        number: Seat(
            patron=player.patron,
            name=player.name,
            stack_minor=player.stack_minor,
            bank_ms=player.bank_ms,
            house_player=player.house_player,
            new=False,
            connected=player.connected,
            sitting_out=player.sitting_out,
            slot=player.slot,
            penalised=player.penalised,
        )
        for number, player in enumerate(event.players)
    }


def _folded_ahead(table: PokerTable, event: e.FoldedAhead, at_ms: int) -> None:  # noqa: ARG001
    seat = table.state.seats[event.seat]
    seat.folds = True
    seat.leaving, seat.removed = seat.leaving or event.leaving, seat.removed or event.removed


def _sent_back(table: PokerTable, event: e.SentBack, at_ms: int) -> None:  # noqa: ARG001
    for number in event.seats:
        seat = table.state.seats[number]
        seat.reported_minor = seat.stack_minor
    if event.over:
        table.state.reported = table.state.number


# Tables of a tournament


def _tournament_seated(table: PokerTable, event: e.TournamentSeated, at_ms: int) -> None:  # noqa: ARG001
    """Whoever comes is dealt in at once, but not between the button and the blinds."""
    state = table.state
    for player in event.players:
        state.seats[player.seat] = Seat(
            patron=player.patron,
            name=player.name,
            stack_minor=player.chips,
            bank_ms=player.bank_ms,
            house_player=player.house_player,
            posts=True,
            sitting_out=player.sitting_out,
            connected=player.connected,
        )
    state.seats = dict(sorted(state.seats.items()))


def _stood_up(table: PokerTable, event: e.StoodUp, at_ms: int) -> None:  # noqa: ARG001
    for number in event.seats:
        del table.state.seats[number]


def _hand_ordered(table: PokerTable, event: e.HandOrdered, at_ms: int) -> None:  # noqa: ARG001
    table.state.ordered = True
    for number, seat in table.state.seats.items():
        seat.penalised = number in event.penalised


# Hands that a dealer deals


def _staged(table: PokerTable, event: e.Staged, at_ms: int) -> None:  # noqa: ARG001
    table.state.seats = {
        number: Seat(f"{RECORDED_PLAYER}{number}", name, chips, bank_ms=0, new=False)
        for number, (name, chips) in enumerate(event.players)
    }


def _dealer_came(table: PokerTable, event: e.DealerCame, at_ms: int) -> None:  # noqa: ARG001
    table.state.dealer, table.state.dealer_name = event.dealer, event.name


def _dealer_went(table: PokerTable, event: e.DealerWent, at_ms: int) -> None:  # noqa: ARG001
    table.state.dealer = table.state.dealer_name = ""


def _cards_drawn(table: PokerTable, event: e.CardsDrawn, at_ms: int) -> None:  # noqa: ARG001
    table.state.drawn = (*table.state.drawn, *event.cards)
    table.state.shoe_trouble = ""


def _shoe_troubled(table: PokerTable, event: e.ShoeTroubled, at_ms: int) -> None:  # noqa: ARG001
    table.state.shoe_trouble = event.why


APPLIED: Final[dict[type[msgspec.Struct], Callable[[PokerTable, Any, int], None]]] = {
    e.TableSet: _set,
    e.TableOpened: _opened,
    e.TableClosed: _closed,
    e.SatDown: _sat_down,
    e.ChipsBought: _bought,
    e.TopUpSet: _top_up_set,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.LeaveAsked: _leave_asked,
    e.Left: _left,
    e.Readmitted: _readmitted,
    e.WaitingJoined: _wait_joined,
    e.SeatOffered: _seat_offered,
    e.WaitingLeft: _wait_left,
    e.DealerCame: _dealer_came,
    e.DealerWent: _dealer_went,
    e.ConnectionChanged: _connection,
    e.Gathered: _gathered,
    e.FoldedAhead: _folded_ahead,
    e.SentBack: _sent_back,
    e.TournamentSeated: _tournament_seated,
    e.StoodUp: _stood_up,
    e.HandOrdered: _hand_ordered,
    e.Staged: _staged,
    e.CardsDrawn: _cards_drawn,
    e.ShoeTroubled: _shoe_troubled,
}
