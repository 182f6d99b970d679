"""What is asked about a patron's payments, by whom, and why it is refused."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.house.request import Request
from croupier.house.roles import HOUSE, Actor

PREFIX: Final = "payments:"
STRAYS: Final = "stray-payments"
BANK: Final = "bank"
"""The party that moves money."""
Words = Annotated[str, Meta(max_length=500)]


class PaymentReason(Enum):
    NO_PAYMENTS = "no-payments"
    NO_SUCH_METHOD = "no-such-method"
    METHOD_NOT_OFFERED = "method-not-offered"
    NO_METHOD = "no-method"
    METHOD_UNPROVEN = "method-unproven"
    NO_SUCH_WALLET = "no-such-wallet"
    PAYMENT_TOO_SMALL = "payment-too-small"
    PAYMENT_TOO_LARGE = "payment-too-large"
    DEPOSITS_REACHED = "deposits-reached"
    PAYMENTS_TOO_OFTEN = "payments-too-often"
    NO_RATE = "no-payment-rate"
    WITHDRAWAL_UNFUNDED = "withdrawal-unfunded"
    DEBT_FIRST = "debt-first"
    UNKNOWN_PAYMENT = "unknown-payment"
    PAYMENT_OVER = "payment-over"
    NEEDS_PROOF = "needs-proof"
    HOLDER_DIFFERS = "holder-differs"
    """It is in another name than the patron has given (TSG-4c.7, 4c.8)."""
    RATE_MOVED = "rate-moved"
    ABOVE_ALL_LIMITS = "above-all-limits"
    CHECKS_MISSING = "checks-missing"
    NOTHING_RAISED = "nothing-raised"


class AddMethod(msgspec.Struct, frozen=True):
    id: str
    kind: str


class ChooseMethod(msgspec.Struct, frozen=True):
    id: str
    method: int


class DecideMethod(msgspec.Struct, frozen=True):
    """Staff have held a statement or a screenshot against the name of the patron (TSG-4c.7, 4c.8)."""

    id: str
    patron: str
    method: int
    good: bool
    seen: Words


class StartDeposit(msgspec.Struct, frozen=True):
    id: str
    currency: str
    amount_minor: int
    seen_minor: int | None = None
    """What was shown as charged or sent, where the method is in another currency (TSG-4c.16)."""


class AskWithdrawal(msgspec.Struct, frozen=True):
    id: str
    currency: str
    amount_minor: int
    seen_minor: int | None = None
    """What was shown as charged or sent, where the method is in another currency (TSG-4c.16)."""


class CancelWithdrawal(msgspec.Struct, frozen=True):
    """Its owner wants it back while nobody has ordered it yet."""

    id: str
    payment: int


class DecideWithdrawal(msgspec.Struct, frozen=True):
    """Staff let a withdrawal go, or give the money back; the amount is what they have seen."""

    id: str
    patron: str
    payment: int
    currency: str
    amount_minor: int
    approved: bool
    reason: Words


class RaiseLimits(msgspec.Struct, frozen=True):
    """Staff raise what a player may pay in, after checks beyond those of the law (TSG-4c.33 to 4c.35)."""

    id: str
    patron: str
    day_minor: int
    week_minor: int
    month_minor: int
    checks: tuple[Annotated[str, Meta(max_length=40)], ...]
    reason: Words
    games: int = 0
    """Played so far, and since when the account is active: what staff have looked at."""
    active_since_ms: int = 0


class LowerLimits(msgspec.Struct, frozen=True):
    """The base values hold again, at once."""

    id: str
    patron: str
    reason: Words


class HearBank(msgspec.Struct, frozen=True):
    """What the provider says has become of something, signed by it."""

    id: str
    reference: str
    what: Literal["registered", "open", "pending", "done", "declined", "charged-back"]
    currency: str = ""
    amount_minor: int = 0
    reason: Annotated[str, Meta(max_length=200)] = ""
    token: Annotated[str, Meta(max_length=100)] = ""
    label: Annotated[str, Meta(max_length=60)] = ""
    holder: Annotated[str, Meta(max_length=120)] = ""
    country: Annotated[str, Meta(max_length=2)] = ""


class SettleStray(msgspec.Struct, frozen=True):
    """Staff have cleared with the provider what it was about."""

    id: str
    notice: str
    reason: Words


def payments_of(patron: str) -> str:
    return PREFIX + patron


def at_payments(patron: str, command: object, actor: Actor) -> Request:
    return Request(payments_of(patron), command, actor)


def heard(notice: HearBank, *, known: bool) -> Request:
    """A notice at the desk that it is about; considered once, since its id is the provider's own."""
    patron = notice.reference.rpartition(".")[0]
    desk = payments_of(patron) if known else STRAYS
    return Request(desk, notice, HOUSE, own_key=f"bank-notice/{notice.id}")


def at_strays(command: SettleStray, actor: Actor) -> Request:
    return Request(STRAYS, command, actor)


def reference_of(patron: str, payment: int) -> str:
    return f"{patron}.{payment}"


def method_reference(patron: str, method: int) -> str:
    return f"{patron}.m{method}"
