"""The money part of verification: seals, balances, floors, and a ledger that sums to zero (G-4.3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_ledger(reader: AuditReader) -> Iterator[Problem]:
    """Hold every account against its seal, its transfers and its floor, and all of them against each other."""
    for name in reader.unsealed_accounts():
        yield Problem(Fault.ACCOUNT, f"the account {name} is not as it was opened")
    recomputed = reader.recomputed_balances()
    sums: dict[str, int] = {}
    for account in reader.accounts():
        balance = account.balance_minor
        if not _is_whole(balance):
            yield Problem(Fault.UNREADABLE, f"the balance of {account.name} is not a whole number")
            continue
        moved = recomputed.get(account.name, 0)
        if balance != moved:
            yield Problem(Fault.BALANCE, f"{account.name} holds {balance}, but its transfers add up to {moved}")
        if account.floor_minor is not None and balance < account.floor_minor:
            yield Problem(Fault.BALANCE, f"{account.name} holds {balance}, below its floor of {account.floor_minor}")
        sums[account.currency] = sums.get(account.currency, 0) + balance
    for currency, total in sorted(sums.items()):
        if total:
            yield Problem(Fault.LEDGER, f"the accounts in {currency} sum to {total}, not to zero")


def _is_whole(stored: object) -> bool:
    """SQLite keeps what it is given, whatever the column's type says."""
    return isinstance(stored, int)
