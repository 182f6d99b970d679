"""Cash at the cage: in and out of a wallet, a meter paid by hand, and notes that come from the stackers.

Each has a receipt; its number is its place in the cage's stream. Clauses: HC25-1.1.13c; RFH-3.3.1, 7.1, 7.3.2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.counters.desk import CounterEvent

if TYPE_CHECKING:
    pass


class TakeCash(msgspec.Struct, frozen=True):
    """A patron pays in."""

    id: str
    patron: str
    currency: str
    amount_minor: int


class PayCash(msgspec.Struct, frozen=True):
    """A patron is paid out; the patron has checked the amount and signed for it (RFH-7.1)."""

    id: str
    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False
    """Personal identification was seen (RFH-7.3.2)."""


class HandPay(msgspec.Struct, frozen=True):
    """An attendant pays a meter out in cash; the player has checked the amount and signed (RFH-7.1)."""

    id: str
    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False
    terminal: str = ""


class CashTaken(CounterEvent, frozen=True, tag="cash-taken"):
    patron: str
    currency: str
    amount_minor: int


class CashPaid(CounterEvent, frozen=True, tag="cash-paid"):
    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False


class HandPaid(CounterEvent, frozen=True, tag="hand-paid"):
    terminal: str
    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False


class NotesCounted(CounterEvent, frozen=True, tag="notes-counted"):
    """The notes of a stacker are cash at the cage."""

    terminal: str
    currency: str
    amount_minor: int
    expected_minor: int


AnyCashEvent = CashTaken | CashPaid | HandPaid | NotesCounted
