"""What the record says of the end of an account."""

from __future__ import annotations

from typing import Literal

from croupier.counters.closures.branches import Course, Kind
from croupier.counters.desk import CounterEvent


class TemporaryNoted(CounterEvent, frozen=True, tag="temporary-noted"):
    """When a temporary account ends; 0: it is a permanent one."""

    ends_ms: int


class AccountEnded(CounterEvent, frozen=True, tag="account-ended"):
    """Nothing is played or paid in any more; the balance goes the way of TSG-5R."""

    kind: Kind
    cause: str
    reason: str
    course: Course
    card_ms: int
    due_ms: int
    """By when the balance is to be refunded."""
    withdraw_by_ms: int = 0


class AccessRestricted(CounterEvent, frozen=True, tag="access-restricted"):
    cause: str
    reason: str
    until_ms: int


class RestrictionLifted(CounterEvent, frozen=True, tag="restriction-lifted"):
    reason: str


class MethodSought(CounterEvent, frozen=True, tag="refund-method-sought"):
    """The owner was asked for a method that can receive money, and to prove whose it is (TSG-5R.2, 5R.5)."""


class MethodFound(CounterEvent, frozen=True, tag="refund-method-found"):
    """The owner has registered one."""


class RefundOrdered(CounterEvent, frozen=True, tag="refund-ordered"):
    attempt: int
    way: Literal["method", "card"]
    fee_minor: dict[str, int]
    """By currency: of a virtual card (TSG-5R.3)."""


class RefundStands(CounterEvent, frozen=True, tag="refund-stands"):
    """What the payments desk says: what was sent, paid or came back, or that there was no method."""

    attempt: int
    what: Literal["no-method", "nothing", "sent", "paid", "failed"]
    amounts_minor: dict[str, int]
    fee_minor: dict[str, int]
    kept_minor: dict[str, int]
    """Winnings of a temporary account, which are not paid out (NT-21)."""


class InvestigationBegan(CounterEvent, frozen=True, tag="refund-investigated"):
    reason: str


class InvestigationEnded(CounterEvent, frozen=True, tag="refund-investigation-ended"):
    """The harm that was documented has left the wallet (TSG-5R.11)."""

    currency: str
    amount_minor: int
    document: str


class SmallBalanceFound(CounterEvent, frozen=True, tag="small-balance-found"):
    """The fee of a card would leave nothing: the house has to decide (NT-19)."""


class SmallBalanceDecided(CounterEvent, frozen=True, tag="small-balance-decided"):
    waived: bool
    reason: str
    kept_minor: dict[str, int]


class RefundSettled(CounterEvent, frozen=True, tag="refund-settled"):
    """Nothing is left to pay; the wallet is looked at again, since games that run may still pay into it."""

    look_ms: int


class RefundReopened(CounterEvent, frozen=True, tag="refund-reopened"):
    """Money has come into the wallet since."""

    card_ms: int
    due_ms: int


AnyClosureEvent = (
    TemporaryNoted
    | AccountEnded
    | AccessRestricted
    | RestrictionLifted
    | MethodSought
    | MethodFound
    | RefundOrdered
    | RefundStands
    | InvestigationBegan
    | InvestigationEnded
    | SmallBalanceFound
    | SmallBalanceDecided
    | RefundSettled
    | RefundReopened
)
