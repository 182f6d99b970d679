"""Tills: the drawer that a cashier works from, opened with a float and counted at the close of the shift.

What lies in it follows from the cage's own record: the float, cash taken, cash paid, tickets sold and paid. What is
counted otherwise is the house's loss or gain, on an account of its own, with a reason.
"""

from __future__ import annotations

import msgspec

from croupier.counters.desk import CounterEvent


class OpenTill(msgspec.Struct, frozen=True):
    """A cashier begins with so much in the drawer."""

    id: str
    currency: str
    float_minor: int


class CloseTill(msgspec.Struct, frozen=True):
    """A cashier has counted the drawer and hands it in."""

    id: str
    currency: str
    counted_minor: int
    reason: str = ""
    """Why it is not what the record says; nothing where it is."""


class Till(msgspec.Struct, frozen=True):
    """One cashier's drawer in one currency."""

    cashier: str
    currency: str
    opened_ms: int
    float_minor: int
    taken_minor: int = 0
    paid_minor: int = 0

    @property
    def expected_minor(self) -> int:
        """What lies in it if nothing went wrong.

        >>> Till("cass", "EUR", 0, 50_000, taken_minor=12_000, paid_minor=7_000).expected_minor
        55000
        """
        return self.float_minor + self.taken_minor - self.paid_minor

    def after(self, moved_minor: int) -> Till:
        """With so much put in, or taken out where it is below zero."""
        if moved_minor < 0:
            return msgspec.structs.replace(self, paid_minor=self.paid_minor - moved_minor)
        return msgspec.structs.replace(self, taken_minor=self.taken_minor + moved_minor)


def till_key(cashier: str, currency: str) -> str:
    return f"{cashier}:{currency}"


class TillOpened(CounterEvent, frozen=True, tag="till-opened"):
    currency: str
    float_minor: int


class TillClosed(CounterEvent, frozen=True, tag="till-closed"):
    currency: str
    float_minor: int
    taken_minor: int
    paid_minor: int
    counted_minor: int
    reason: str = ""


AnyTillEvent = TillOpened | TillClosed
