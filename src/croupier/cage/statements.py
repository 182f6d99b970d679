"""A purse's statement: what came and went, newest first, with the balance after each line; cut into pages."""

from __future__ import annotations

import msgspec

from croupier.store.interface import AuditReader, StoredTransfer

PAGE = 50
LONGEST_PAGE = 500


class StatementLine(msgspec.Struct, frozen=True):
    """One movement, as the purse's holder sees it."""

    seq: int
    at_ms: int
    kind: str
    amount_minor: int
    """Above zero for what came, below for what went."""
    balance_minor: int
    """The balance right after it."""
    other_side: str
    stream: str
    version: int
    """The event of the record that caused it."""


class Statement(msgspec.Struct, frozen=True):
    """A page of a statement. `before` asks for the next, older page; None when this is the last."""

    purse: str
    currency: str
    lines: tuple[StatementLine, ...]
    before: int | None


class UnknownPurseError(LookupError):
    """There is no such purse."""


def statement(reader: AuditReader, purse: str, before: int | None = None, limit: int = PAGE) -> Statement:
    """One page. The balances are those of the ledger at that moment, however deep the page lies."""
    limit = min(max(limit, 1), LONGEST_PAGE)
    with reader.snapshot():
        account = reader.account(purse)
        if account is None:
            raise UnknownPurseError(f"there is no purse {purse}")
        stored = reader.transfers_of(purse, before, limit + 1)
        balance_minor = account.balance_minor
        if before is not None:
            balance_minor -= reader.moved_since(purse, before)
    lines = []
    for line in stored[:limit]:
        lines.append(_line(purse, line, balance_minor))
        balance_minor -= lines[-1].amount_minor
    more = len(stored) > limit
    return Statement(purse, account.currency, tuple(lines), lines[-1].seq if more else None)


def _line(purse: str, stored: StoredTransfer, balance_minor: int) -> StatementLine:
    transfer = stored.transfer
    came = transfer.credit == purse
    return StatementLine(
        seq=stored.seq,
        at_ms=stored.at_ms,
        kind=transfer.kind,
        amount_minor=transfer.amount_minor if came else -transfer.amount_minor,
        balance_minor=balance_minor,
        other_side=transfer.debit if came else transfer.credit,
        stream=transfer.stream,
        version=transfer.version,
    )
