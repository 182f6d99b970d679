"""What the purses of connected patrons hold, as the record has it, so that no screen waits for a look-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from croupier.cage import accounts
from croupier.floor.config import Purse
from croupier.floor.table import Table
from croupier.floor.views.parts import PursePart
from croupier.rules.money import TOURNAMENT_CREDITS

Moved: TypeAlias = dict[str, set[str]]
"""For each currency, the patrons whose money moved."""


class Purses:
    """Balances of patrons who are connected; a committed batch brings the new ones."""

    def __init__(self) -> None:
        self._balances: dict[str, dict[str, int]] = {}
        self._connections: dict[str, int] = {}
        self._debts: dict[str, int] = {}

    def arrive(self, patron: str) -> bool:
        """One more connection of a patron; True where its balances have to be looked up."""
        self._connections[patron] = self._connections.get(patron, 0) + 1
        return self._balances.setdefault(patron, {}) == {}

    def leave(self, patron: str) -> None:
        self._connections[patron] -= 1
        if not self._connections[patron]:
            del self._connections[patron], self._balances[patron]

    def looked_up(self, patron: str, found: Mapping[str, int]) -> None:
        """Balances that were read; a batch that was committed meanwhile knows better."""
        known = self._balances.get(patron)
        if known is not None:
            for account, balance_minor in found.items():
                known.setdefault(account, balance_minor)

    def changed(self, balances: Mapping[str, int]) -> Moved:
        """Take in what a batch changed, and say whose money it was."""
        concerned: Moved = {}
        for account, balance_minor in balances.items():
            kind, patron, currency = account.split(":", 2)
            if kind in ("credits", "score"):
                currency = TOURNAMENT_CREDITS
            known = self._balances.get(patron)
            if known is not None:
                known[account] = balance_minor
                concerned.setdefault(currency, set()).add(patron)
        return concerned

    def note_debts(self, balances: Mapping[str, int]) -> None:
        """Take in what patrons owe: balances of receivables, below zero where something is owed."""
        self._debts |= balances

    def debts(self) -> dict[tuple[str, str], int]:
        """By patron and currency, what is owed."""
        found: dict[tuple[str, str], int] = {}
        for account, balance_minor in self._debts.items():
            _, patron, currency = account.split(":", 2)
            if balance_minor:
                found[patron, currency] = -balance_minor
        return found

    def owed_at(self, table: Table) -> int:
        """What everybody who sits at a table, or played its last round, owes the house."""
        patrons = set(table.state.owners.values())
        return sum(-self._debts.get(accounts.receivable(patron, table.config.currency), 0) for patron in patrons)

    def part(self, patron: str, table: Table) -> PursePart | None:
        """A patron's money at a table."""
        known = self._balances.get(patron)
        if known is None:
            return None
        currency = table.config.currency
        wallet_minor = known.get(accounts.wallet(patron, currency), 0)
        own = table.config.purse is not Purse.WALLET
        at_table = known.get(table.purse_of_patron(patron), 0) if own else wallet_minor
        return PursePart(at_table, wallet_minor, currency)


def names_of(patron: str, currencies: Iterable[str]) -> list[str]:
    """The accounts that a patron may have on a floor."""
    return [make(patron, currency) for currency in currencies for make in (accounts.wallet, accounts.meter)]
