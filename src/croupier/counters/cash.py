"""The cash counter of the cage: money in and out of a patron's wallet, by a cashier, each with a receipt.

Clauses: HC25-1.1.13c; RFH-7.1, 7.3.2.
"""

from __future__ import annotations

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.counters.errands import CounterReason, Declined, Errand, Handling
from croupier.counters.tickets import STREAM, require_amount, require_funds


class TakeCash(Errand, frozen=True):
    """A patron pays in."""

    patron: str
    currency: str
    amount_minor: int


class PayCash(Errand, frozen=True):
    """A patron is paid out; the patron has checked the amount and signed for it (RFH-7.1)."""

    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False
    """Personal identification was seen (RFH-7.3.2)."""


class CashTaken(msgspec.Struct, frozen=True, tag_field="event", tag="cash-taken"):
    patron: str
    currency: str
    amount_minor: int


class CashPaid(msgspec.Struct, frozen=True, tag_field="event", tag="cash-paid"):
    patron: str
    currency: str
    amount_minor: int
    signed: bool
    identified: bool = False


def take_cash(errand: TakeCash, at: Handling) -> None:
    require_amount(errand.currency, errand.amount_minor)
    cash, wallet = accounts.cash(errand.currency), accounts.wallet(errand.patron, errand.currency)
    at.open(*(accounts.opening(name, errand.currency) for name in (cash, wallet)))
    posting = at.ledger.post(cash, wallet, errand.amount_minor, TransferKind.CASH_IN)
    at.record(STREAM, CashTaken(errand.patron, errand.currency, errand.amount_minor), [posting])


def pay_cash(errand: PayCash, at: Handling) -> None:
    require_amount(errand.currency, errand.amount_minor)
    if not errand.signed:
        raise Declined(CounterReason.NOT_SIGNED)
    cash, wallet = accounts.cash(errand.currency), accounts.wallet(errand.patron, errand.currency)
    require_funds(errand.currency, errand.amount_minor, at.ledger.balance(wallet))
    at.open(*(accounts.opening(name, errand.currency) for name in (cash, wallet)))
    posting = at.ledger.post(wallet, cash, errand.amount_minor, TransferKind.CASH_OUT)
    event = CashPaid(errand.patron, errand.currency, errand.amount_minor, errand.signed, errand.identified)
    at.record(STREAM, event, [posting])
