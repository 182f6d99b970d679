"""A table of a tournament: it does what the tournament orders, deals hand by hand, and tells how each ended.

Its chips are no money: nothing that happens here moves any (TSG-A1T.13). Nobody is moved in a hand, since only a table
that has told of its last hand is asked to let somebody go. Clauses: TSG-A1.12, A1T.3, A1T.14.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.poker_room import events as e
from croupier.poker_room.streams import tournament_stream
from croupier.poker_room.tournaments.letters import Bust, HandOver, SeatReport, TableOrder
from croupier.rules.tournaments.knockouts import knocked_out_by

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


def obey(table: PokerTable, order: TableOrder, step: Step) -> None:
    """What the tournament has decided."""
    state = table.state
    if order.close:
        _close(table, step)
        return
    if not state.version or (state.config != order.config and table.hand is None):
        table.emit(step, e.TableSet(order.config))
    if not state.open:
        table.emit(step, e.TableOpened())
    if order.stand:
        assert table.hand is None, f"somebody is to be moved in a hand at {table.id}"
        table.emit(step, e.StoodUp(tuple(number for number, seat in state.seats.items() if seat.patron in order.stand)))
    if order.sit:
        assert not {player.seat for player in order.sit} & state.seats.keys(), f"a seat is taken at {table.id}"
        table.emit(step, e.TournamentSeated(order.sit))
    for patron, chips in order.chips:
        number = state.seat_of(patron)
        assert number is not None, f"{patron} has no seat at {table.id}"
        table.emit(step, e.ChipsBought(number, chips))
    if order.deal:
        assert table.hand is None, f"a hand is in progress at {table.id}"
        penalised = tuple(number for number, seat in state.seats.items() if seat.patron in order.penalised)
        table.emit(step, e.HandOrdered(penalised))


def _close(table: PokerTable, step: Step) -> None:
    """The table is broken, or the tournament is over: everybody stands up."""
    if table.hand is not None:
        table.emit(step, e.HandAbandoned())
    if table.state.seats:
        table.emit(step, e.StoodUp(tuple(table.state.seats)))
    table.emit(step, e.TableClosed())


def report(table: PokerTable, step: Step) -> None:
    """Tell the tournament how the hand that has just ended leaves everybody."""
    state = table.state
    standings = tuple(
        SeatReport(seat.patron, seat.stack_minor, seat.bank_ms, seat.connected, seat.sitting_out, seat.given)
        for seat in state.seats.values()
    )
    number = int(table.id.rpartition(".")[2])
    letter = HandOver(number, state.number, standings, bust_at(table), state.big_blind)
    step.send(tournament_stream(table.config.tournament), letter)


def bust_at(table: PokerTable) -> tuple[Bust, ...]:
    """Who lost the last chip in the hand that has just ended."""
    state, hand = table.state, table.last
    assert hand is not None, "a hand has ended"
    return tuple(
        Bust(
            state.patrons[place],
            hand.starting[place],
            tuple(state.patrons[winner] for winner in knocked_out_by(hand, place)),
        )
        for place, number in enumerate(state.dealt)
        if not state.seats[number].stack_minor
    )
