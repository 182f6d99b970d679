"""What each event of a table must do to the purses and debts of its patrons, read from the event and nothing else.

Held against the transfers that were stored with the event, it finds money that is paid twice, to somebody else, or not
at all, where every other sum still comes out even.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.floor import events as e
from croupier.store.batch import Transfer

_REPAYMENTS: Final = (TransferKind.REPAID, TransferKind.CREDITS_REPAID)


def due(event: e.Event) -> dict[str, int]:
    """Seat, and what comes into its owner's purses; what goes out is negative."""
    moves: dict[str, int] = {}

    def move(seat: str, amount_minor: int) -> None:
        moves[seat] = moves.get(seat, 0) + amount_minor

    match event:
        case e.Placed() | e.LateAllowed():
            move(event.seat, -sum(amount for _, amount in event.chips))
        case e.Decided():
            move(event.seat, -sum(amount for _, amount in event.stakes))
        case e.TakenBack():
            move(event.seat, sum(amount for _, amount in event.chips))
        case e.WinLocked():
            move(event.seat, -event.amount_minor)
        case e.WinReleased():
            move(event.seat, event.amount_minor)
        case e.BettingClosed():
            for seat, _, amount, _ in event.returned:
                move(seat, amount)
        case e.Voided() | e.ChoicesUndone():
            for seat, _, amount in event.returned:
                move(seat, amount)
        case e.Settled():
            for line in event.lines:
                if line.wager not in event.paid_before:
                    move(line.seat, line.returned_minor + line.profit_minor)
        case e.PaidEarly():
            for line in event.lines:
                move(line.seat, line.returned_minor + line.profit_minor)
        case e.EarlyUndone():
            for seat, amount, owed in event.taken:
                move(seat, owed - amount)
        case e.JackpotWon() if not event.claimed:
            for seat, amount in event.wins:
                move(seat, amount)
        case e.JackpotUndone() if not event.claimed:
            for seat, amount, owed in event.taken:
                move(seat, owed - amount)
        case e.PastCorrected():
            for line in event.lines:
                move(line.seat, line.returned_minor + line.profit_minor)
            for seat, amount in event.returned:
                move(seat, amount)
            for seat, amount, owed in event.taken:
                move(seat, owed - amount)
        case e.RolledBack():
            for seat, _, amount in event.returned:
                move(seat, amount)
            for seat, amount, owed in event.taken:
                move(seat, owed - amount)
    return moves


def owed(event: e.Event) -> dict[str, int]:
    """Seat, and what its owner owes from now on, because a purse no longer held what a correction took back."""
    debts: dict[str, int] = {}
    if isinstance(event, e.RolledBack | e.PastCorrected | e.EarlyUndone | e.JackpotUndone):
        for seat, _, owed_minor in event.taken:
            debts[seat] = debts.get(seat, 0) + owed_minor
    return debts


def wrong_debts(event: e.Event, transfers: Iterable[Transfer], owners: Mapping[str, str]) -> list[str]:
    """Where the debts that were booked with an event differ from those that it tells of, by patron."""
    expected: dict[str, int] = {}
    for seat, amount in owed(event).items():
        expected[owners[seat]] = expected.get(owners[seat], 0) + amount
    booked: dict[str, int] = {}
    for transfer in transfers:
        if transfer.kind in _REPAYMENTS:
            continue
        for account, amount in ((transfer.debit, transfer.amount_minor), (transfer.credit, -transfer.amount_minor)):
            if accounts.is_debt(account):
                booked[_patron(account)] = booked.get(_patron(account), 0) + amount
    return [
        f"{patron} is booked to owe {booked.get(patron, 0)} where the event leaves {expected.get(patron, 0)} owing"
        for patron in sorted({*expected, *booked})
        if booked.get(patron, 0) != expected.get(patron, 0)
    ]


def wrong_moves(event: e.Event, transfers: Iterable[Transfer], owners: Mapping[str, str]) -> list[str]:
    """Where the transfers of an event differ from what it must do; `owners` are the patrons by seat."""
    expected: dict[str, int] = {}
    for seat, amount in due(event).items():
        expected[owners[seat]] = expected.get(owners[seat], 0) + amount
    if isinstance(event, e.FoundReleased):
        expected[event.patron] = expected.get(event.patron, 0) + event.amount_minor
    moved: dict[str, int] = {}
    problems: list[str] = []
    for transfer in transfers:
        if transfer.kind in _REPAYMENTS:
            if _patron(transfer.debit) != _patron(transfer.credit):
                problems.append(f"{transfer.debit} repays {transfer.credit}")
            continue
        for account, amount in ((transfer.debit, -transfer.amount_minor), (transfer.credit, transfer.amount_minor)):
            if accounts.is_purse(account):
                patron = _patron(account)
                moved[patron] = moved.get(patron, 0) + amount
    problems += [
        f"{patron} gets {moved.get(patron, 0)} where {expected.get(patron, 0)} is due"
        for patron in sorted({*expected, *moved})
        if moved.get(patron, 0) != expected.get(patron, 0)
    ]
    return problems


def _patron(account: str) -> str:
    """The patron in "wallet:patron:currency"."""
    return account.partition(":")[2].rpartition(":")[0]
