"""Conversion between currencies by the house's rates: exact, and rounded once, in favour of neither side of the ledger.

What is credited is rounded down and what is taken for an exact amount is rounded up, to whole minor units (TSG-2.13).
A bet in a currency of which the wallet holds too little is paid from the player's other wallets, without a fee: both
sides of a conversion go over the account `exchange:` of their currency, and to the record with the bet itself
(TSG-4c.13, 4c.37 to 4c.39, NT-13).

>>> rates = {"USD/EUR": "0.92"}
>>> converted(1000, "USD", "EUR", rates), taken_for(920, "EUR", "USD", rates), converted(920, "EUR", "USD", rates)
(920, 1000, 1000)
>>> taken_for(1, "EUR", "USD", rates), converted(1, "USD", "EUR", rates), converted(1, "USD", "GBP", rates)
(2, 0, None)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.rules.money import CURRENCIES

if TYPE_CHECKING:
    from croupier.cage.ledger import Ledger

BETS: Final = frozenset(
    {Kind.STAKE, Kind.CHIPS_BOUGHT, Kind.TOURNAMENT_ENTRY, Kind.TOURNAMENT_ADMINISTRATION, Kind.TOURNAMENT_BUY_IN}
)
"""What is paid from other wallets where the betting currency's holds too little."""
WALLET: Final = "wallet:"


def rate_of(source: str, target: str, rates: Mapping[str, str]) -> Fraction | None:
    """How many minor units of one currency a minor unit of another is worth; None where no rate says so."""
    scale = Fraction(10 ** CURRENCIES[target].decimals, 10 ** CURRENCIES[source].decimals)
    if source == target:
        return Fraction(1)
    if (rate := rates.get(f"{source}/{target}")) is not None:
        return Fraction(rate) * scale
    if (rate := rates.get(f"{target}/{source}")) is not None:
        return scale / Fraction(rate)
    return None


def converted(amount_minor: int, source: str, target: str, rates: Mapping[str, str]) -> int | None:
    """What an amount is worth in another currency, rounded down."""
    rate = rate_of(source, target, rates)
    return None if rate is None else floor(amount_minor * rate)


def taken_for(wanted_minor: int, target: str, source: str, rates: Mapping[str, str]) -> int | None:
    """What has to be taken of a currency for an exact amount of another, rounded up."""
    rate = rate_of(source, target, rates)
    return None if rate is None else ceil(wanted_minor / rate)


class Exchange:
    """The wallets of a house: which currencies there are, and by which rates they stand in for each other."""

    def __init__(self) -> None:
        self.wallets: Sequence[str] = ()
        """In this order they are asked; with none, or one, nothing is converted."""
        self.rates: Mapping[str, str] = {}
        self.kinds = BETS

    def cover(self, ledger: Ledger, purse: str, short_minor: int) -> bool:
        """Bring what a wallet is short of from its owner's others, all of it or nothing."""
        plan = self._plan(ledger, purse, short_minor)
        if sum(given for _, _, given in plan) < short_minor:
            return False
        _, patron, target = purse.split(":")
        for source, taken_minor, given_minor in plan:
            wallet = accounts.wallet(patron, source)
            ledger.post_beside(wallet, accounts.exchange(source), taken_minor, Kind.BET_CONVERTED_OUT, source)
            ledger.post_beside(accounts.exchange(target), purse, given_minor, Kind.BET_CONVERTED_IN, target)
        return True

    def price(self, source: str, target: str, wanted_minor: int) -> int | None:
        """What an exact amount costs from a wallet in another currency; None where it cannot be paid from there."""
        if source != target and (source not in self.wallets or target not in CURRENCIES):
            return None
        return taken_for(wanted_minor, target, source, self.rates)

    def bring(self, ledger: Ledger, purse: str, source: str, wanted_minor: int) -> None:
        """Pay an exact amount into a wallet from the one that its owner has chosen (TSG-6.7)."""
        _, patron, target = purse.split(":")
        taken_minor = self.price(source, target, wanted_minor)
        assert taken_minor is not None, f"there is no rate from {source} to {target}"
        wallet = accounts.wallet(patron, source)
        ledger.post_beside(wallet, accounts.exchange(source), taken_minor, Kind.BET_CONVERTED_OUT, source)
        ledger.post_beside(accounts.exchange(target), purse, wanted_minor, Kind.BET_CONVERTED_IN, target)

    def within_reach(self, ledger: Ledger, purse: str, short_minor: int) -> int:
        """How much of it the other wallets could bring."""
        return sum(given for _, _, given in self._plan(ledger, purse, short_minor))

    def _plan(self, ledger: Ledger, purse: str, short_minor: int) -> list[tuple[str, int, int]]:
        """By currency, what is taken and what that gives."""
        if len(self.wallets) < 2 or not purse.startswith(WALLET):
            return []
        _, patron, target = purse.split(":")
        sources = [code for code in self.wallets if code != target and rate_of(code, target, self.rates) is not None]
        ledger.want(accounts.wallet(patron, code) for code in sources)
        plan = []
        for source in sources:
            there_minor = ledger.balance(accounts.wallet(patron, source))
            given_minor = min(short_minor, converted(there_minor, source, target, self.rates) or 0)
            if given_minor > 0:
                plan.append((source, taken_for(given_minor, target, source, self.rates) or 0, given_minor))
                short_minor -= given_minor
        return plan
