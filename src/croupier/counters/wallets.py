"""Wallets at the cage: play money, and debts that are paid back.

Clauses: HC25-1.1.14a (what a correction leaves owing).
"""

from __future__ import annotations

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.counters.errands import CounterReason, Declined, Errand, Handling
from croupier.words.said import amounts_in


class IssuePlayMoney(Errand, frozen=True):
    """Bring a patron's own wallet up to an amount of play money."""

    currency: str
    up_to_minor: int


class Repay(Errand, frozen=True):
    """A patron pays back what a correction left owing, from the wallet, at the cage."""

    patron: str
    currency: str
    amount_minor: int


class PlayMoneyIssued(msgspec.Struct, frozen=True, tag_field="event", tag="play-money-issued"):
    """A wallet was filled up with play money."""

    patron: str
    currency: str
    amount_minor: int


class Repaid(msgspec.Struct, frozen=True, tag_field="event", tag="repaid"):
    """A debt that a correction left was paid back, whole or in part."""

    patron: str
    currency: str
    amount_minor: int


def stream_of(patron: str) -> str:
    return f"patron:{patron}"


def repay(errand: Repay, at: Handling) -> None:
    """From the wallet, never more than is owed and never more than there is."""
    wallet = accounts.wallet(errand.patron, errand.currency)
    owed = accounts.receivable(errand.patron, errand.currency)
    owed_minor, there_minor = -at.ledger.balance(owed), at.ledger.balance(wallet)
    money = amounts_in(errand.currency)
    if not 0 < errand.amount_minor <= owed_minor:
        raise Declined(CounterReason.BAD_AMOUNT, most=money(max(0, owed_minor)))
    if errand.amount_minor > there_minor:
        raise Declined(
            CounterReason.INSUFFICIENT_FUNDS, available=money(there_minor), wanted=money(errand.amount_minor)
        )
    posting = at.ledger.post(wallet, owed, errand.amount_minor, TransferKind.REPAID)
    at.record(stream_of(errand.patron), Repaid(errand.patron, errand.currency, errand.amount_minor), [posting])


def issue_play_money(errand: IssuePlayMoney, at: Handling) -> None:
    """Fill the wallet up to the amount; a wallet that holds as much already is left alone."""
    wallet, issue = accounts.wallet(errand.by, errand.currency), accounts.issue(errand.currency)
    missing_minor = errand.up_to_minor - at.ledger.balance(wallet)
    if missing_minor <= 0:
        raise Declined(CounterReason.WALLET_FULL)
    at.open(*(accounts.opening(name, errand.currency) for name in (wallet, issue)))
    posting = at.ledger.post(issue, wallet, missing_minor, TransferKind.PLAY_MONEY)
    at.record(stream_of(errand.by), PlayMoneyIssued(errand.by, errand.currency, missing_minor), [posting])
