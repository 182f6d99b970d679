"""What is asked about the end of an account, by whom, and why it is refused."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.counters.closures.branches import Course
from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.patrons.identity.temporary import CLOSURE

PREFIX: Final = CLOSURE
Words = Annotated[str, Meta(max_length=500)]
Cause = Literal["breach", "fraud", "payment-misuse", "third-party"]
"""TSG-8e.1, 10.3 (i) to (iii), 5.18."""


class ClosureReason(Enum):
    ACCOUNT_ENDED = "account-ended"
    ACCESS_RESTRICTED = "access-restricted"
    ENDED_ALREADY = "ended-already"
    NOT_ENDED = "not-ended"
    MONEY_IN_PLAY = "money-in-play"
    """Chips lie on a table: they are played or taken up first."""
    REASON_NEEDED = "reason-needed"
    INVESTIGATED_ALREADY = "investigated-already"
    NOT_INVESTIGATED = "not-investigated"
    HARM_ABOVE_BALANCE = "harm-above-balance"
    NOTHING_TO_DECIDE = "nothing-to-decide"
    LICENCE_ENDED = "licence-ended"
    """Since the end of the last day of the house's licence nothing is played or paid in (TSG-10.6)."""
    REFUND_FIRST = "refund-first"
    """The balance of an account that has ended goes the way of the plan; its owner does not withdraw it."""


class EndMine(msgspec.Struct, frozen=True):
    """Its owner wants no account any more (TSG-5R.4)."""

    id: str


class Restrict(msgspec.Struct, frozen=True):
    """The operator keeps somebody from games for some days; for no end of days the account is closed (TSG-10.4)."""

    id: str
    patron: str
    cause: Cause
    reason: Words
    days: int
    """0: without end."""
    course: Course = "transfer"
    """What becomes of the balance, where it is without end (TSG-5R.7)."""


class EndWithLicence(msgspec.Struct, frozen=True):
    """The house ends an account because its licence has ended; the balance is refunded (TSG-10.7, 10.9)."""

    id: str


class LiftRestriction(msgspec.Struct, frozen=True):
    id: str
    patron: str
    reason: Words


class Investigate(msgspec.Struct, frozen=True):
    """There is reasonable suspicion of fraud: nothing is paid until it is looked into (TSG-5R.10)."""

    id: str
    patron: str
    reason: Words


class EndInvestigation(msgspec.Struct, frozen=True):
    """What came of it: documented harm, by which the balance is reduced, or none (TSG-5R.11)."""

    id: str
    patron: str
    currency: str
    amount_minor: int
    document: Words


class DecideSmallBalance(msgspec.Struct, frozen=True):
    """A balance that the fee of a card would eat: the house pays it without a fee, or it covers the fee (NT-19)."""

    id: str
    patron: str
    waived: bool
    reason: Words


def closure_of(patron: str) -> str:
    return PREFIX + patron


def at_closure(patron: str, command: object, actor: Actor) -> Request:
    return Request(closure_of(patron), command, actor)
