"""What a jurisdiction or an operator's plan lays down for money that comes in and goes out, by method of payment.

Clauses: TSG-4c.5, 4c.6, 4c.11, 4c.15, 4c.18, 4c.20 to 4c.35; NT-14 to NT-18.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from croupier.patrons.jurisdictions.cited import CitedValue

Minor = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Times = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
Wallet = Annotated[str, msgspec.Meta(pattern="^(USD|EUR|CAD|GBP)$")]
Code = Annotated[str, msgspec.Meta(pattern="^[A-Z]{3}$")]


class DepositBounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By currency, what may be paid in; a bound that is not named is none (TSG-4c.19)."""

    clauses: tuple[str, ...]
    least_minor: dict[Wallet, Minor] = {}
    most_minor: dict[Wallet, Minor] = {}
    day_minor: dict[Wallet, Minor] = {}
    week_minor: dict[Wallet, Minor] = {}
    month_minor: dict[Wallet, Minor] = {}
    attempts_of_day: Times | None = None
    """Tries within 24 hours, those that fail included (NT-14)."""
    deposits_of_day: Times | None = None


class PayoutBounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be paid out, in the bounds' own currency; what comes back first, and what goes beyond it."""

    clauses: tuple[str, ...]
    currency: Wallet
    rollback: bool = True
    """Whether what was paid in by this method goes back by it as such."""
    rollback_least_minor: Minor = 0
    overcredit_least_minor: Minor = 0
    overcredit_most_minor: Minor | None = None
    times_of_day: Times | None = None


class MethodRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A method without a row for a direction is not offered in that direction (NT-15)."""

    id: str
    title: str
    rolls_back: bool = False
    """A deposit without an answer is rolled back after five minutes: an operator's own platform does so."""
    deposits: DepositBounds | None = None
    payouts: PayoutBounds | None = None

    @property
    def both_ways(self) -> bool:
        """What can be a registered payment method: money is paid in by it and paid out to it (TSG-2.23, 2.25)."""
        return self.deposits is not None and self.payouts is not None


class RaisedTier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Up to this much in a month, so many checks beyond what the law wants (TSG-4c.34)."""

    month_minor: Minor
    checks: tuple[Annotated[str, msgspec.Meta(pattern="^[a-z][a-z-]{0,39}$")], ...]


class RaisedLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a player's limits on deposits may be raised (TSG-4c.33 to 4c.35; NT-18)."""

    clauses: tuple[str, ...]
    currency: Wallet
    day_minor: Minor
    week_minor: Minor
    month_minor: Minor
    tiers: tuple[RaisedTier, ...]
    """The smallest that a wish fits into says which checks have to be made."""


class PaymentRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wallets: CitedValue[tuple[Wallet, ...]]
    issued_in: CitedValue[tuple[str, ...]]
    """Countries whose providers may hold the account or issue the card; all where none is named."""
    proof_needed: CitedValue[bool]
    """Whether staff have to see whose the method is before it is used."""
    payout_days: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=60)]]
    """Business days within which a withdrawal is carried out."""
    checked_above_minor: CitedValue[dict[Wallet, Minor]]
    """A withdrawal above this waits for staff; in a currency that is not named, every one does."""
    methods: tuple[MethodRules, ...]
    conversion_fees: CitedValue[dict[Code, Annotated[int, msgspec.Meta(ge=0, le=5_000)]]] = CitedValue({})
    """By the currency of a method that is not the wallet's: the fee in hundredths of a per cent (TSG-4c.15)."""
    asked: CitedValue[Literal["never", "completion"]] = CitedValue("never")
    """Whether a method by which money comes and goes has to be registered before the account is permanent."""
    raised: RaisedLimits | None = None
    """Where there is nothing, no player's limits are raised."""

    def conversion_fee(self, currency: str) -> int:
        return self.conversion_fees.value.get(currency, 0)

    def method(self, method_id: str) -> MethodRules | None:
        return next((method for method in self.methods if method.id == method_id), None)
