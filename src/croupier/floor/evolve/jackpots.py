"""How jackpots change a table's state: what its last round won, and what that did to each seat's session."""

from __future__ import annotations

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.state import JackpotPrize, RoundState, TableState


def _round(state: TableState, number: int) -> RoundState | None:
    """The round that it concerns: the last one, or the one in progress where that was rolled back.

    None where the table has played on before the jackpot's letter came.
    """
    previous = state.previous
    if previous is not None and previous.round.number == number:
        return previous.round
    return state.round if state.round.number == number else None


def _credit(state: TableState, seat: str, amount_minor: int) -> None:
    if seat in state.seats:
        state.seats[seat].net_minor += amount_minor


@on(e.JackpotFed)
def _fed(state: TableState, event: e.JackpotFed, at_ms: int) -> None:
    """The money is in the ledger; the table keeps nothing of it."""


@on(e.JackpotFeedUndone)
def _feed_undone(state: TableState, event: e.JackpotFeedUndone, at_ms: int) -> None:
    """The money is in the ledger; the table keeps nothing of it."""


@on(e.JackpotBonusTaken)
def _bonus_taken(state: TableState, event: e.JackpotBonusTaken, at_ms: int) -> None:
    """The money is in the ledger; the table keeps nothing of it."""


@on(e.JackpotBonusUndone)
def _bonus_undone(state: TableState, event: e.JackpotBonusUndone, at_ms: int) -> None:
    """The money is in the ledger; the table keeps nothing of it."""


@on(e.JackpotWon)
def _won(state: TableState, event: e.JackpotWon, at_ms: int) -> None:
    told = (event.jackpot, event.hit, event.name, event.level)
    won = _round(state, event.number)
    if won is not None:
        how = (event.claimed, event.held, event.mystery)
        won.jackpots = [*won.jackpots, *(JackpotPrize(*told, seat, amount, *how) for seat, amount in event.wins)]
    for seat, amount_minor in event.wins:
        _credit(state, seat, amount_minor)


@on(e.JackpotUndone)
def _undone(state: TableState, event: e.JackpotUndone, at_ms: int) -> None:
    won = _round(state, event.number)
    if won is not None:
        gone = (event.jackpot, event.hit)
        won.jackpots = [prize for prize in won.jackpots if (prize.jackpot, prize.hit) != gone]
    for seat, amount_minor, _ in event.taken:
        _credit(state, seat, -amount_minor)
