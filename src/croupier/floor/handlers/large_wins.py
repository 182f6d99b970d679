"""Large wins: from the operator's threshold on, a win is held until a supervisor has confirmed it.

What is held has left the purse, so it can neither be staked nor paid out; a round that is undone lets it go first.
Clauses: HC25-1.1.14b.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.floor import events as e
from croupier.floor.commands import ConfirmWin
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.state import WinLock
from croupier.floor.turn import Turn

if TYPE_CHECKING:
    from croupier.floor.table import Table


def lock(table: Table, turn: Turn, number: int, lines: tuple[e.Line, ...]) -> None:
    """Hold what each seat was paid in a round, where that is so much."""
    for seat, won_minor in _large(table, lines).items():
        purse = table.purse_of_owner(seat)
        amount_minor = min(won_minor, turn.ledger.balance(purse))
        if amount_minor <= 0:
            continue  # all of it paid back what a correction had left owing
        patron = table.state.owners[seat]
        held = accounts.locked(patron, table.config.currency)
        turn.open(accounts.opening(held, table.config.currency))
        posting = turn.ledger.post(purse, held, amount_minor, TransferKind.WIN_LOCKED)
        coming = table.state.next_alert
        table.emit(turn, e.WinLocked(seat, patron, number, amount_minor, coming), [posting])
        win = alert(AlertKind.WIN_LOCKED, seat=seat, amount=table.money(amount_minor), round=number)
        table.emit(turn, win, [])


def _large(table: Table, lines: tuple[e.Line, ...]) -> dict[str, int]:
    """By seat: all that it won where that is so much, or else the jackpots that staff confirm first (HC25-6.2.5b)."""
    threshold = table.config.large_win_lock_minor
    previous = table.state.previous
    prizes = [won for won in previous.round.jackpots if not won.claimed] if previous is not None else []
    wins: dict[str, int] = {}
    for line in lines:
        wins[line.seat] = wins.get(line.seat, 0) + line.profit_minor + line.returned_minor
    held: dict[str, int] = {}
    for won in prizes:
        wins[won.seat] = wins.get(won.seat, 0) + won.amount_minor
        if won.held:
            held[won.seat] = held.get(won.seat, 0) + won.amount_minor
    large = {seat: won_minor for seat, won_minor in wins.items() if threshold and won_minor >= threshold}
    return {**held, **large}


def confirm(table: Table, command: ConfirmWin, turn: Turn) -> None:
    """A supervisor has looked at the round: the win is the player's."""
    held = table.state.locks.get(command.lock)
    if held is None:
        raise Refusal(Reason.UNKNOWN_LOCK, lock=command.lock)
    _release(table, turn, held, command.note.strip()[:500])


def release_of_round(table: Table, turn: Turn, number: int) -> None:
    """The round is undone: what it had won goes back to the purse, from which the undoing takes it."""
    for held in list(table.state.locks.values()):
        if held.round == number:
            _release(table, turn, held, "the round is undone")


def _release(table: Table, turn: Turn, held: WinLock, note: str) -> None:
    source = accounts.locked(held.patron, table.config.currency)
    posting = turn.ledger.post(source, table.purse_at_hand(held.patron), held.amount_minor, TransferKind.WIN_RELEASED)
    table.emit(turn, e.WinReleased(held.number, held.seat, held.amount_minor, note), [posting])
    if held.alert in table.state.alerts:
        table.emit(turn, e.AlertAcknowledged(held.alert, note), [])
