"""What the purses of connected patrons hold, as the record has it, so that no screen waits for a look-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from croupier.cage import accounts
from croupier.floor.config import Purse
from croupier.floor.views.parts import PursePart, TablePart
from croupier.rules.money import TOURNAMENT_CREDITS

ChangedPurses: TypeAlias = dict[str, set[str]]
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

    def changed(self, balances: Mapping[str, int]) -> ChangedPurses:
        """Take in what a batch changed, and say whose money it was."""
        concerned: ChangedPurses = {}
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

    def owed_by(self, patrons: Iterable[str], currency: str) -> int:
        """What these patrons owe the house together."""
        return sum(-self._debts.get(accounts.receivable(patron, currency), 0) for patron in patrons)

    def part(self, patron: str, table: TablePart) -> PursePart | None:
        """A patron's money at a table."""
        known = self._balances.get(patron)
        if known is None:
            return None
        wallet_minor = known.get(accounts.wallet(patron, table.currency), 0)
        own = table.purse != Purse.WALLET.value
        return PursePart(known.get(_purse_of(patron, table), 0) if own else wallet_minor, wallet_minor, table.currency)


def _purse_of(patron: str, table: TablePart) -> str:
    """The account from which a patron plays there."""
    if table.tournament:
        return accounts.credits(patron, table.tournament)
    make = accounts.meter if table.purse == Purse.METER.value else accounts.wallet
    return make(patron, table.currency)


def names_of(patron: str, currencies: Iterable[str]) -> list[str]:
    """The accounts that a patron may have on a floor."""
    return [make(patron, currency) for currency in currencies for make in (accounts.wallet, accounts.meter)]
