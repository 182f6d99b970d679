"""Money of wagers that were settled wrongly: what was credited is taken back, and what a purse no longer holds is owed.

No purse is ever negative: the rest becomes a receivable, which the right settlement repays first (N39; TSG-8c.2, 8c.3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.floor import events as e
from croupier.house.outside import MAIL, POST_ROOM, Dispatch
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table

CREDIT_DEDUCTED: Final = "credit-deducted"
Taken = tuple[str, int, int]
"""A seat, what it gives back, and how much of that it owes."""


def take_back(table: Table, step: Step, lines: Iterable[e.Line]) -> tuple[list[Posting], list[Taken]]:
    """Postings that put the stakes of these wagers into escrow again, and what each seat gives back for that."""
    postings: list[Posting] = []
    taken: list[Taken] = []
    into_escrow = 0
    credited: dict[str, list[int]] = {}
    for line in lines:
        row = credited.setdefault(line.seat, [0, 0])
        row[0] += line.returned_minor
        row[1] += line.profit_minor
        into_escrow += line.stake_minor - line.returned_minor - line.stands_minor
    if into_escrow:
        postings.append(step.ledger.post(table.bank, table.escrow, into_escrow, TransferKind.REVERSAL_TAKEN))
    for seat, (returned_minor, profit_minor) in credited.items():
        owed = 0
        for account, amount, kind in (
            (table.escrow, returned_minor, TransferKind.REVERSAL_STAKE_BACK),
            (table.bank, profit_minor, TransferKind.REVERSAL_WON),
        ):
            owed += _take_from(table, step, postings, seat, account, amount, kind)
        if returned_minor or profit_minor:
            taken.append((seat, returned_minor + profit_minor, owed))
    return postings, taken


def tell_deducted(table: Table, step: Step, number: int, taken: Iterable[Taken]) -> None:
    """Whoever has to give back what was credited is written to, where the book says so (TSG-8c.3)."""
    if not table.terms.deductions_told or table.state.session is not None:
        return
    for seat, amount_minor, owed_minor in taken:
        body = {
            "patron": table.state.owners[seat],
            "table": table.config.name,
            "round": number,
            "amounts_minor": {table.config.currency: amount_minor},
            "owed_minor": {table.config.currency: owed_minor},
        }
        step.send(POST_ROOM, Dispatch(MAIL, CREDIT_DEDUCTED, body))


def undo_early(table: Table, step: Step, seats: Collection[str] | None = None) -> None:
    """What was settled before the end of a round that does not count is taken back: of these seats, or of all."""
    lines = tuple(line for line in table.state.round.paid_early if seats is None or line.seat in seats)
    if not lines:
        return
    for seat in dict.fromkeys(line.seat for line in lines):
        step.ledger.want(
            [table.purse_of_owner(seat), accounts.receivable(table.state.owners[seat], table.config.currency)]
        )
    postings, taken = take_back(table, step, lines)
    table.emit(step, e.EarlyUndone(lines, tuple(taken)), postings)


def _take_from(
    table: Table, step: Step, postings: list[Posting], seat: str, account: str, amount_minor: int, kind: TransferKind
) -> int:
    """Take a credit back from a purse as far as it goes; the rest is owed. Returns what is owed."""
    if not amount_minor:
        return 0
    purse = table.purse_of_owner(seat)
    there = min(amount_minor, step.ledger.balance(purse))
    if there:
        postings.append(step.ledger.post(purse, account, there, kind))
    owed = amount_minor - there
    if owed:
        receivable = accounts.receivable(table.state.owners[seat], table.config.currency)
        postings.append(step.ledger.post(receivable, account, owed, TransferKind.RECEIVABLE))
    return owed
