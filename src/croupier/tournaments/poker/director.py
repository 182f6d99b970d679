"""The director's desk: terms changed before the start with notice, pause, moves, the draw again, disqualification, end.

Seats change by hand only while the tournament is paused and no hand is in progress, so nobody is moved in one.
Clauses: TSG-A1T.3, A1T.18 to A1T.21.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from croupier.house.step import Step
from croupier.rules.tournaments.description import End
from croupier.rules.tournaments.settlement import Result, settle
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import ending, money, play, registration, seats
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.evolve import evolve
from croupier.tournaments.poker.kinds import rebuys
from croupier.tournaments.poker.reasons import needs_manager, wrong_stage
from croupier.tournaments.poker.state import Entrant, Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament


def change(desk: PokerTournament, command: c.ChangeTournament, step: Step) -> None:
    """Before the start (TSG-A1T.18); what somebody has paid already is not asked again or given back in part."""
    needs_manager(step)
    state = desk.running
    if state.stage is not Stage.REGISTRATION:
        raise wrong_stage(state)
    before, after = state.config, command.config
    if after.id != before.id or after.number != before.number:
        raise Unfit(TournamentReason.UNKNOWN_TOURNAMENT, id=after.id[:40])
    paid = (before.format.currency, before.format.entry.pool_minor, before.format.entry.commission_minor)
    asked = (after.format.currency, after.format.entry.pool_minor, after.format.entry.commission_minor)
    if state.entrants and (paid != asked or before.format.entry.bounty_minor != after.format.entry.bounty_minor):
        raise Unfit(TournamentReason.PRICE_FIXED)
    most = after.format.entrants if after.starts_full else after.format.most_entrants or len(state.entrants)
    if most < len(state.entrants):
        raise Unfit(TournamentReason.TOURNAMENT_FULL, players=most)
    if state.entrants and before.format.phases != after.format.phases:
        raise Unfit(TournamentReason.ROUNDS_FIXED)  # everybody has a round, and would never play in another
    desk.emit(step, e.TournamentSet(after))


def read_changes(desk: PokerTournament, command: c.ReadChanges, step: Step) -> None:  # noqa: ARG001
    if step.actor.id not in desk.running.entrants:
        raise Unfit(TournamentReason.NOT_ENTERED)
    desk.emit(step, e.ChangesRead(step.actor.id))


def pause(desk: PokerTournament, command: c.PauseTournament, step: Step) -> None:
    needs_manager(step)
    state = desk.running
    if state.stage is not Stage.RUNNING or state.paused:
        raise wrong_stage(state)
    desk.emit(step, e.TournamentPaused(command.why))


def resume(desk: PokerTournament, command: c.ResumeTournament, step: Step) -> None:  # noqa: ARG001
    needs_manager(step)
    state = desk.running
    if state.stage is not Stage.RUNNING or not state.paused:
        raise wrong_stage(state)
    desk.emit(step, e.TournamentResumed())


def cancel(desk: PokerTournament, command: c.CancelTournament, step: Step) -> None:
    """Before the start all buy-ins go back; later the rules say who gets what (TSG-A1T.19 to A1T.21)."""
    needs_manager(step)
    state = desk.running
    if state.over:
        raise wrong_stage(state)
    registration.cancel(desk, step, command.why)


def cancelled(state: TournamentState) -> Sequence[Result]:
    """Who would get what if it were cancelled now; before the start everybody has the whole buy-in back."""
    if state.stage is Stage.REGISTRATION:
        entry = state.config.format.entry
        return [
            Result(patron, None, entry.pool_minor, entry.bounty_minor, entry.commission_minor)
            for patron in state.entrants
        ]
    if state.over:
        return ()
    as_if = msgspec.json.decode(msgspec.json.encode(state), type=TournamentState)
    offered = tuple(entrant.patron for entrant in as_if.entrants.values() if entrant.offer is not None)
    if offered:
        evolve(as_if, rebuys.ended(as_if, offered), 0)
    return settle(ending.what_happened(as_if, End.CANCELLED)).results


def move(desk: PokerTournament, command: c.MovePlayer, step: Step) -> None:
    """To any open seat (TSG-A1T.3)."""
    entrant = _at_rest(desk, step, command.table, command.seat)
    state = desk.running
    table = state.tables.get(command.to_table)
    if table is None or command.to_seat >= state.config.format.seats or command.to_seat in table.seats:
        raise Unfit(TournamentReason.SEAT_TAKEN)
    closed = (
        (command.table,) if command.table != command.to_table and len(state.tables[command.table].seats) == 1 else ()
    )
    orders = play.Orders(desk)
    orders.reseat(e.Reseated((e.Place(entrant.patron, command.to_table, command.to_seat),), closed), step)
    orders.send(step)


def redraw(desk: PokerTournament, command: c.RedrawSeats, step: Step) -> None:  # noqa: ARG001
    """By the house's generator, each seat as likely as any other (TSG-6.8)."""
    _paused(desk, step)
    seats_kept(desk.running)
    orders = play.Orders(desk)
    orders.reseat(seats.drawn_anew(desk.running, play.pick_from(step)), step)
    orders.send(step)


def disqualify(desk: PokerTournament, command: c.DisqualifyPlayer, step: Step) -> None:
    """Out with the place of this moment; whoever has a bounty leaves it to the others at the table."""
    _paused(desk, step)
    state = desk.running
    event = disqualified(state, player(state, command.player), command.why)
    desk.emit(step, event, money.bounties_won(state, event.won, step))


def disqualified(state: TournamentState, entrant: Entrant, why: str) -> e.Disqualified:
    """What it comes to at this moment; nothing is changed yet."""
    there = state.tables[entrant.table].seats.items() if entrant.table else ()
    others = tuple(patron for _, patron in sorted(there) if patron != entrant.patron)
    by = others or tuple(each.patron for each in state.entrants.values() if each.playing and each is not entrant)
    won, heads = ending.bounties_of(state, [(entrant.patron, by)])
    return e.Disqualified(entrant.patron, why, by, won, heads)


def penalise(desk: PokerTournament, command: c.PenalisePlayer, step: Step) -> None:
    """From the next hand on; nobody is taken out of a hand in progress."""
    needs_manager(step)
    state = desk.running
    if state.stage is not Stage.RUNNING:
        raise wrong_stage(state)
    desk.emit(step, e.Penalised(player(state, command.player).patron, command.hands, command.why))


def player(state: TournamentState, patron: str) -> Entrant:
    """Somebody who is in, wherever they sit."""
    entrant = state.entrants.get(patron)
    if entrant is None or not entrant.playing:
        raise Unfit(TournamentReason.SEAT_EMPTY)
    return entrant


def seats_kept(state: TournamentState) -> None:
    """In fast-fold nobody has a seat to keep or to change."""
    if state.fast:
        raise Unfit(TournamentReason.NO_SEATS_YET)


def _paused(desk: PokerTournament, step: Step) -> None:
    needs_manager(step)
    state = desk.running
    if state.stage is not Stage.RUNNING or not state.paused:
        raise Unfit(TournamentReason.PAUSE_FIRST)
    if not state.at_rest():
        raise Unfit(TournamentReason.HANDS_IN_PROGRESS)


def _at_rest(desk: PokerTournament, step: Step, number: int, seat: int) -> Entrant:
    """Whoever sits there, between two hands."""
    _paused(desk, step)
    seats_kept(desk.running)
    table = desk.running.tables.get(number)
    patron = table.seats.get(seat) if table is not None else None
    if patron is None:
        raise Unfit(TournamentReason.SEAT_EMPTY)
    return desk.running.entrants[patron]
