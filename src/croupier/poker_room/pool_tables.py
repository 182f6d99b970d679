"""A table of a fast-fold pool or tournament: it deals the hands that it is sent, and sends back whoever is out of one.

Clauses: TSG-A1a.16, A1T-xvi.1. Nobody else at the table learns that a hand was given up before its turn comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room import hands
from croupier.poker_room.pools.letters import Back, DealHand, HandReport
from croupier.poker_room.refusals import PokerReason, Refusal
from croupier.poker_room.state import Seat
from croupier.poker_room.streams import pool_stream, tournament_stream
from croupier.poker_room.tournaments.tables import bust_at

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


def deal(table: PokerTable, letter: DealHand, step: Step) -> None:
    """A hand for those whom the pool sends: small blind, big blind, ..., button; of two the first has the button."""
    assert table.hand is None, f"a hand is in progress at {table.id}"
    state = table.state
    if not state.version or state.config != letter.config:
        table.emit(step, e.TableSet(letter.config))
        if not state.open:
            table.emit(step, e.TableOpened())
            names = () if letter.config.play_chips else (accounts.escrow(table.id), accounts.rake(table.id))
            step.open(*(accounts.opening(name, letter.config.currency) for name in names))
    table.emit(step, e.Gathered(letter.players))
    seats = tuple(range(len(letter.players)))
    event = e.HandBegun(
        number=state.number + 1,
        component=0,
        seats=seats,
        stacks=tuple(player.stack_minor for player in letter.players),
        button=0 if len(seats) == 2 else seats[-1],
        blinds=(0, 1),
        patrons=tuple(player.patron for player in letter.players),
        names=tuple(player.name for player in letter.players),
        terms=state.terms_version,
    )
    hands.open_hand(table, step, event)


def fold_ahead(table: PokerTable, command: c.FoldAhead, step: Step) -> None:
    """Before the turn; in turn it is an ordinary fold. Whoever is all-in has nothing to give up."""
    if not table.config.pool:
        raise Refusal(PokerReason.NOT_A_POOL_TABLE)
    number = table.state.seat_of(step.actor.id)
    if number is None:
        raise Refusal(PokerReason.NOT_SEATED)
    if table.hand is None or command.hand != table.state.number:
        raise Refusal(PokerReason.STALE_TURN)
    seat = table.state.seats[number]
    if seat.folds or not seat.stack_minor or not _live(table, number):
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.FoldedAhead(number))
    hands.run_on(table, step)


def let_go(table: PokerTable, step: Step, number: int, *, removed: bool) -> None:
    """Whoever leaves gives the hand up and then leaves the pool."""
    seat = table.state.seats[number]
    if seat.leaving and (seat.removed or not removed):
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.FoldedAhead(number, leaving=True, removed=removed))
    hands.run_on(table, step)


def _live(table: PokerTable, number: int) -> bool:
    return table.hand is not None and bool(table.hand.live >> table.state.dealt.index(number) & 1)


def report(table: PokerTable, step: Step) -> None:
    """Tell the pool who is out of the hand, once; with its end, what came to those who had gone before."""
    state = table.state
    if not state.open or not state.number or state.reported == state.number:
        return
    over = table.hand is None
    back = [number for number, seat in state.seats.items() if not seat.away and (over or _out(table, number, seat))]
    if not back and not over:
        return
    late = [
        (seat.patron, seat.stack_minor - seat.reported_minor)
        for seat in state.seats.values()
        if over and seat.away and seat.stack_minor > seat.reported_minor
    ]
    letter = HandReport(
        table=int(table.id.rpartition(".")[2]),
        back=tuple(_back(table, number, state.seats[number]) for number in back),
        late=tuple(late),
        over=over,
        number=state.number,
        bust=bust_at(table) if over and table.config.tournament else (),
    )
    table.emit(step, e.SentBack(tuple(back), over))
    tournament = table.config.tournament
    step.send(tournament_stream(tournament) if tournament else pool_stream(table.config.pool), letter)


def _out(table: PokerTable, number: int, seat: Seat) -> bool:
    return not _live(table, number) or (seat.folds and seat.stack_minor > 0)


def _back(table: PokerTable, number: int, seat: Seat) -> Back:
    return Back(
        patron=seat.patron,
        stack_minor=seat.stack_minor,
        bank_ms=seat.bank_ms,
        connected=seat.connected,
        sitting_out=seat.sitting_out,
        leaving=seat.leaving,
        removed=seat.removed,
        pending=_live(table, number),
    )
