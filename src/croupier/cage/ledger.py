"""Double entry in memory: what one batch of decisions moves, checked against the balances it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from croupier.cage.accounts import is_debt, is_purse

Posting: TypeAlias = tuple[str, str, int, str, str | None]
"""debit, credit, amount, kind, and the side that is a purse."""


class InsufficientFundsError(ValueError):
    """A purse does not hold what a transfer would take."""

    def __init__(self, account: str, wanted_minor: int, available_minor: int) -> None:
        super().__init__(f"{account} holds {available_minor}, not {wanted_minor}")
        self.account = account
        self.wanted_minor = wanted_minor
        self.available_minor = available_minor


class Ledger:
    """Balances as the store gave them, with the transfers of this batch applied as they are made."""

    def __init__(self, balances: Mapping[str, int]) -> None:
        self._balances = balances
        self._changes: dict[str, int] = {}
        self._postings: list[Posting] = []

    def knows(self, account: str) -> bool:
        """Whether the balance was read at the start of the batch, so that the account may be debited."""
        return account in self._balances

    def balance(self, account: str) -> int:
        return self._balances[account] + self._changes.get(account, 0)

    def post(self, debit: str, credit: str, amount_minor: int, kind: str) -> Posting:
        """Move money. A purse is never overdrawn; house accounts may be in debt."""
        assert amount_minor > 0, f"a transfer of {amount_minor} moves nothing"
        purse = None
        if is_purse(debit):
            available = self.balance(debit)
            if available < amount_minor:
                raise InsufficientFundsError(debit, amount_minor, available)
            purse = debit
        elif is_purse(credit):
            purse = credit
        changes = self._changes
        changes[debit] = changes.get(debit, 0) - amount_minor
        changes[credit] = changes.get(credit, 0) + amount_minor
        posting = (debit, credit, amount_minor, kind, purse)
        self._postings.append(posting)
        return posting

    def mark(self) -> int:
        """Where the ledger stands now, to come back to with `rewind`."""
        return len(self._postings)

    def rewind(self, mark: int) -> None:
        """Undo the postings of a turn that came to nothing."""
        for debit, credit, amount_minor, _, _ in self._postings[mark:]:
            self._changes[debit] += amount_minor
            self._changes[credit] -= amount_minor
        del self._postings[mark:]

    def changed_purses(self) -> dict[str, int]:
        """The new balances of purses that this batch has touched."""
        return {name: self.balance(name) for name in self._changes if name in self._balances and is_purse(name)}

    def changed_debts(self) -> dict[str, int]:
        """The new balances of receivables that this batch has touched; what is owed is below zero."""
        return {name: self.balance(name) for name in self._changes if name in self._balances and is_debt(name)}
