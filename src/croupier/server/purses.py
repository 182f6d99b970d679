"""What the purses of connected patrons hold, as the record has it, so that no screen waits for a look-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from croupier.cage import accounts
from croupier.floor.config import Purse
from croupier.floor.table import Table
from croupier.floor.views import PursePart

Moved: TypeAlias = dict[str, set[str]]
"""For each currency, the patrons whose money moved."""


class Purses:
    """Balances of patrons who are connected; a committed batch brings the new ones."""

    def __init__(self) -> None:
        self._balances: dict[str, dict[str, int]] = {}
        self._connections: dict[str, int] = {}

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
            _, patron, currency = account.split(":", 2)
            known = self._balances.get(patron)
            if known is not None:
                known[account] = balance_minor
                concerned.setdefault(currency, set()).add(patron)
        return concerned

    def part(self, patron: str, table: Table) -> PursePart | None:
        """A patron's money at a table."""
        known = self._balances.get(patron)
        if known is None:
            return None
        currency = table.config.currency
        wallet_minor = known.get(accounts.wallet(patron, currency), 0)
        at_table = known.get(table.purse_of_patron(patron), 0) if table.config.purse is Purse.METER else wallet_minor
        return PursePart(at_table, wallet_minor, currency)


def names_of(patron: str, currencies: Iterable[str]) -> list[str]:
    """The accounts that a patron may have on a floor."""
    return [make(patron, currency) for currency in currencies for make in (accounts.wallet, accounts.meter)]
