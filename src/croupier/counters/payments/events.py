"""What the record says of a patron's payments; never a number of a card, only the provider's token for it."""

from __future__ import annotations

from typing import Literal

from croupier.counters.desk import CounterEvent


class MethodAsked(CounterEvent, frozen=True, tag="method-asked"):
    """A patron wants to register a method; the provider is asked for a page."""

    method: int
    kind: str


class MethodPage(CounterEvent, frozen=True, tag="method-page"):
    method: int
    url: str


class MethodRegistered(CounterEvent, frozen=True, tag="method-registered"):
    """The provider knows it and has said whose it is."""

    method: int
    token: str
    label: str
    holder: str
    country: str
    status: Literal["unproven", "good", "refused"]
    currency: str = ""
    """Of the account or card, where the provider has said so (TSG-4c.12)."""


class MethodDecided(CounterEvent, frozen=True, tag="method-decided"):
    """Staff have seen a proof of whose it is, or none that holds (TSG-4c.7, 4c.8)."""

    method: int
    good: bool
    seen: str


class MethodChosen(CounterEvent, frozen=True, tag="method-chosen"):
    """From now on it is the one that is used (TSG-4c.9)."""

    method: int


class DepositStarted(CounterEvent, frozen=True, tag="deposit-started"):
    payment: int
    method: int
    currency: str
    amount_minor: int
    outside_currency: str = ""
    """Of the method, where that is another (TSG-4c.12)."""
    outside_minor: int = 0
    conversion_fee_minor: int = 0
    ask_ms: int = 0
    """When the provider is asked what became of it, where it has not answered by then."""


class WithdrawalAsked(CounterEvent, frozen=True, tag="withdrawal-asked"):
    """The amount has left the wallet and is held until the provider has paid it (TSG-4c.18)."""

    payment: int
    method: int
    currency: str
    amount_minor: int
    rollback_minor: int
    due_ms: int
    outside_currency: str = ""
    """Of the method, where that is another (TSG-4c.12)."""
    outside_minor: int = 0
    conversion_fee_minor: int = 0


class RefundStarted(CounterEvent, frozen=True, tag="refund-started"):
    """The account has ended: what is in a wallet is held and sent to the method, or by a virtual card (TSG-5R)."""

    payment: int
    method: int
    """0: by a virtual card."""
    currency: str
    amount_minor: int
    rollback_minor: int
    ask_ms: int
    closure: str
    attempt: int
    fee_minor: int = 0
    """Of the card, out of the amount."""


class RefundWaits(CounterEvent, frozen=True, tag="refund-waits"):
    """There is no method that a refund could be sent to yet; without a desk: it waits no longer."""

    closure: str
    attempt: int


class WinningsKept(CounterEvent, frozen=True, tag="winnings-kept"):
    """A temporary account that was never confirmed is paid nothing but what it had paid in (NT-21)."""

    currency: str
    amount_minor: int


class PaymentMoved(CounterEvent, frozen=True, tag="payment-moved"):
    """A payment is in another state; its money, if any moved, is in the postings."""

    payment: int
    status: Literal["open", "pending", "done", "declined", "charged-back", "ordered", "cancelled", "odd"]
    url: str = ""
    reason: str = ""
    """What the provider or staff said."""
    ask_ms: int = 0
    """When the provider is asked, if it says nothing until then."""


class StatusAsked(CounterEvent, frozen=True, tag="payment-status-asked"):
    """The provider has said nothing for long: it is asked what became of a payment."""

    payment: int
    asks: int
    ask_ms: int


class LimitsRaised(CounterEvent, frozen=True, tag="payment-limits-raised"):
    """Staff have raised what may be paid in; which checks were made, and what was looked at (TSG-4c.33, 4c.34)."""

    currency: str
    day_minor: int
    week_minor: int
    month_minor: int
    checks: tuple[str, ...]
    reason: str
    deposits: int
    """So many had been made."""
    games: int
    active_since_ms: int


class LimitsLowered(CounterEvent, frozen=True, tag="payment-limits-lowered"):
    """The base values hold again."""

    reason: str


class StrayHeard(CounterEvent, frozen=True, tag="stray-payment-heard"):
    """The provider told of a payment that the house does not know."""

    notice: str
    reference: str
    what: str
    currency: str
    amount_minor: int


class StraySettled(CounterEvent, frozen=True, tag="stray-payment-settled"):
    notice: str
    reason: str


AnyPaymentEvent = (
    MethodAsked
    | MethodPage
    | MethodRegistered
    | MethodDecided
    | MethodChosen
    | DepositStarted
    | WithdrawalAsked
    | RefundStarted
    | RefundWaits
    | WinningsKept
    | PaymentMoved
    | StatusAsked
    | LimitsRaised
    | LimitsLowered
)
AnyStrayEvent = StrayHeard | StraySettled
