"""What a tournament writes to its tables: to take a session and its players, to hold it, to end it.

A table that is still busy refuses, and the letter waits until it is free. Clauses: RFH-6.3.2, 16.5.3, 16.5.7, 16.5.8,
16.5.10, 16.6.1, 16.6.6, 16.6.7, 16.9.2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.floor import events as e
from croupier.floor.hall import letters
from croupier.floor.handlers import tournament as play
from croupier.floor.handlers.seating import in_play
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.session_play import Bonus, Refresh, SessionPlay
from croupier.floor.streams import tournament_stream
from croupier.house.step import Step
from croupier.rules.money import TOURNAMENT_CREDITS

if TYPE_CHECKING:
    from croupier.floor.table import Table


def take_session(table: Table, letter: letters.TakeSession, step: Step) -> None:
    """Everybody leaves the table and the players of the session sit down; from now on it is played with credits."""
    if table.state.session is not None or not play.free(table):
        raise Refusal(Reason.TOURNAMENT_TABLE)
    step.ledger.want(accounts.meter(seat.patron, table.config.currency) for seat in table.state.seats.values())
    for account in (accounts.escrow(f"{table.id}.credits"), accounts.bank(f"{table.id}.credits")):
        step.open(accounts.opening(account, TOURNAMENT_CREDITS))
    _vacate(table, step)
    numbers = {player.patron: player.lucky_number for player in letter.players if player.lucky_number}
    if letter.terms.bonus is Bonus.RANDOM_LUCKY_NUMBER:
        drawn = letter.terms.refresh is Refresh.SESSION
        numbers = play.draw_numbers(table, step, {player.patron: player for player in letter.players}) if drawn else {}
    event = e.SessionStarted(
        tournament=letter.tournament,
        session=letter.session,
        config=play.config_for(table.config, letter.limits),
        terms=letter.terms,
        terminals={player.patron: player.terminal for player in letter.players},
        lucky_numbers=numbers if letter.terms.bonus is not Bonus.NONE else {},
    )
    table.emit(step, event, [])
    for player in sorted(letter.players, key=lambda player: player.terminal):
        seat = str(table.state.next_seat)
        table.emit(step, e.SeatTaken(seat, player.patron, player.name, player.terminal - 1), [])


def _vacate(table: Table, step: Step) -> None:
    """Everybody leaves the table; credit on a meter goes back to its owner's wallet (RFH-6.3.2)."""
    for seat in list(table.state.seats.values()):
        if table.state.session is None:
            meter = accounts.meter(seat.patron, table.config.currency)
            amount_minor = step.ledger.balance(meter)
            if amount_minor:
                wallet = accounts.wallet(seat.patron, table.config.currency)
                posting = step.ledger.post(meter, wallet, amount_minor, TransferKind.COLLECT)
                table.emit(step, e.Collected(seat.seat, amount_minor), [posting])
        table.emit(step, e.SeatLeft(seat.seat), [])


def hold(table: Table, letter: letters.HoldSession, step: Step) -> None:
    """In a dispute the game does not proceed until it is settled (RFH-16.9.2)."""
    if table.state.session is not None:
        table.emit(step, e.SessionHeld(letter.why), [])


def change(table: Table, letter: letters.ChangeSession, step: Step) -> None:
    if table.state.session is None:
        return
    if letter.limits is not None:
        table.emit(step, e.LimitsSet(letter.limits), [])
    if letter.wagering_s:
        table.emit(step, e.WageringTimeSet(letter.wagering_s), [])


def take_out(table: Table, letter: letters.TakeOut, step: Step) -> None:
    seat = table.seat_of(letter.patron)
    if seat is not None and in_play(table, seat):
        raise Refusal(Reason.TOURNAMENT_TABLE)
    if table.state.session is not None:
        table.emit(step, e.SessionPlayerOut(letter.patron, letter.why), [])
        if seat is not None:
            table.emit(step, e.SeatLeft(seat.seat), [])


def tell(table: Table, session: SessionPlay, step: Step) -> None:
    """The tournament learns what everybody has scored, and whether the session is over here."""
    told = letters.SessionTold(table.id, int(session.session) - 1, dict(session.scores), session.played, session.over)
    step.send(tournament_stream(session.tournament), told)


def end_session(table: Table, letter: letters.EndSession, step: Step) -> None:
    """No credit is left at any terminal of the table, so it returns to regular play."""
    here = table.state.session
    if here is None or here.tournament != letter.tournament:
        return
    if not play.free(table):
        raise Refusal(Reason.TOURNAMENT_TABLE)
    for patron in here.terminals:
        account = accounts.credits(patron, here.tournament)
        assert not step.ledger.known(account), "credits are left at a terminal"
    _vacate(table, step)
    table.emit(step, e.SessionFinished(dict(here.scores)), [])
