"""Large wins: from the operator's threshold on, a win is held until a supervisor has confirmed it.

What is held has left the purse, so it can neither be staked nor paid out; a round that is undone lets it go first.
Clauses: HC25-1.1.14b, 6.2.5b.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.jackpots.letters import JackpotPaid
from croupier.cage.kinds import TransferKind
from croupier.floor import events as e
from croupier.floor.commands import ConfirmWin
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.state import JackpotPrize, WinLock
from croupier.house.step import Step
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.floor.table import Table


def lock(table: Table, step: Step, number: int, lines: Sequence[e.Line]) -> None:
    """Hold what each seat was paid in a round, where that is so much.

    Of the jackpots of a round that is settled again only a mystery's stand; a hand's are on their way back.
    """
    standing = [won for won in _prizes(table, number) if won.mystery]
    _lock(table, step, number, _large(table, lines, standing))


def holds(table: Table, letter: JackpotPaid) -> bool:
    """Whether a jackpot that a letter pays may be held, so that balances are looked at."""
    return not letter.claimed and (letter.held or table.config.large_win_lock_minor > 0)


def lock_prizes(table: Table, step: Step, letter: JackpotPaid) -> None:
    """The same once a jackpot is paid: with what the seat won besides, as far as that is not held already."""
    if not holds(table, letter):
        return
    seats = {winner.seat for winner in letter.winners}
    told = (letter.jackpot, letter.hit, letter.name, letter.level)
    prizes = _prizes(table, letter.round) or [
        JackpotPrize(*told, winner.seat, winner.amount_minor, held=letter.held) for winner in letter.winners
    ]
    large = _large(table, _lines(table, letter.round), prizes)
    _lock(table, step, letter.round, {seat: amount for seat, amount in large.items() if seat in seats})


def lock_again(table: Table, step: Step, number: int, seats: Collection[str]) -> None:
    """A jackpot was taken back, for which these seats' locks were let go: what they won besides may still be large."""
    large = _large(table, _lines(table, number), _prizes(table, number))
    _lock(table, step, number, {seat: amount for seat, amount in large.items() if seat in seats})


def _lines(table: Table, number: int) -> Sequence[e.Line]:
    previous = table.state.previous
    return previous.lines if previous is not None and previous.round.number == number and not previous.void else ()


def _prizes(table: Table, number: int) -> list[JackpotPrize]:
    previous = table.state.previous
    if previous is None or previous.round.number != number:
        return []
    return [won for won in previous.round.jackpots if not won.claimed]


def _large(table: Table, lines: Iterable[e.Line], prizes: Iterable[JackpotPrize]) -> dict[str, int]:
    """By seat: all that it won where that is so much, or else the jackpots that staff confirm first."""
    prizes = tuple(prizes)
    held = _by_seat((prize.seat, prize.amount_minor) for prize in prizes if prize.held)  # HC25-6.2.5b
    paid = [(line.seat, line.profit_minor + line.returned_minor) for line in lines]
    wins = _by_seat([*paid, *((prize.seat, prize.amount_minor) for prize in prizes)])
    threshold = table.config.large_win_lock_minor
    large = {seat: won_minor for seat, won_minor in wins.items() if threshold and won_minor >= threshold}
    return {**held, **large}


def _by_seat(amounts: Iterable[tuple[str, int]]) -> Counter[str]:
    together: Counter[str] = Counter()
    for seat, amount_minor in amounts:
        together[seat] += amount_minor
    return together


def _lock(table: Table, step: Step, number: int, large: dict[str, int]) -> None:
    for seat, won_minor in large.items():
        patron = table.state.owners[seat]
        purse, currency = table.money_at_hand(patron), table.money_currency
        locks = table.state.locks.values()
        already_minor = sum(held.amount_minor for held in locks if held.round == number and held.seat == seat)
        amount_minor = min(won_minor - already_minor, step.ledger.balance(purse))
        if amount_minor <= 0:
            continue  # held already, or all of it paid back what a correction had left owing
        held = accounts.locked(patron, currency)
        step.open(accounts.opening(held, currency))
        posting = step.ledger.post(purse, held, amount_minor, TransferKind.WIN_LOCKED)
        coming = table.state.next_alert
        table.emit(step, e.WinLocked(seat, patron, number, amount_minor, coming), [posting])
        win = alert(AlertKind.WIN_LOCKED, seat=seat, amount=Amount(amount_minor, currency), round=number)
        table.emit(step, win, [])


def confirm(table: Table, command: ConfirmWin, step: Step) -> None:
    """A supervisor has looked at the round: the win is the player's."""
    held = table.state.locks.get(command.lock)
    if held is None:
        raise Refusal(Reason.UNKNOWN_LOCK, lock=command.lock)
    _release(table, step, held, command.note.strip()[:500])


def release_of_round(table: Table, step: Step, number: int) -> None:
    """The round is undone: what it had won goes back to the purse, from which the undoing takes it."""
    release_of_seats(table, step, number, {held.seat for held in table.state.locks.values()})


def release_of_seats(table: Table, step: Step, number: int, seats: Collection[str]) -> None:
    for held in list(table.state.locks.values()):
        if held.round == number and held.seat in seats:
            _release(table, step, held, "the round is undone")


def _release(table: Table, step: Step, held: WinLock, note: str) -> None:
    source, purse = accounts.locked(held.patron, table.money_currency), table.money_at_hand(held.patron)
    posting = step.ledger.post(source, purse, held.amount_minor, TransferKind.WIN_RELEASED)
    table.emit(step, e.WinReleased(held.number, held.seat, held.amount_minor, note), [posting])
    if held.alert in table.state.alerts:
        table.emit(step, e.AlertAcknowledged(held.alert, note), [])
