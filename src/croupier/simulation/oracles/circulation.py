"""Tickets in circulation, counted from the cage's events alone, against what the ledger owes for them.

It knows four kinds of events and nothing of the cage's own state (RFH-1.1-redeemable-ticket).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.store.interface import Reader

_CAGE: Final = "cage"
_ENDS: Final = frozenset({"ticket-redeemed", "ticket-voided", "ticket-expired"})
_decode = msgspec.json.Decoder().decode


class Circulation:
    """Every ticket that was printed and has not ended, by its number."""

    def __init__(self) -> None:
        self._version = 0
        self._out: dict[int, tuple[str, int]] = {}
        self._worth: dict[str, int] = {}

    def wrong(self, reader: Reader) -> list[str]:
        """Tickets that end twice or never began, and currencies in which the ledger owes something else."""
        problems: list[str] = []
        for stored in reader.events(_CAGE, self._version):
            self._version = stored.version
            if stored.kind == "ticket-printed":
                self._print(_decode(stored.body))
            elif stored.kind in _ENDS:
                problems += self._end(_decode(stored.body))
        for currency, worth_minor in self._worth.items():
            row = reader.account(accounts.tickets(currency))
            owed_minor = row.balance_minor if row is not None else 0
            if owed_minor != worth_minor:
                problems.append(f"tickets in {currency} are worth {worth_minor}, the ledger owes {owed_minor}")
        return problems

    def _print(self, body: dict[str, Any]) -> None:
        currency, value_minor = body["currency"], body["value_minor"]
        self._out[body["number"]] = (currency, value_minor)
        self._worth[currency] = self._worth.get(currency, 0) + value_minor

    def _end(self, body: dict[str, Any]) -> list[str]:
        known = self._out.pop(body["number"], None)
        if known is None:
            return [f"ticket {body['number']} ends twice, or was never printed"]
        currency, value_minor = known
        self._worth[currency] -= value_minor
        if (currency, value_minor) != (body["currency"], body["value_minor"]):
            return [f"ticket {body['number']} ends with another value than it was printed for"]
        return []
