"""The desk: purses for patrons and play money, beside the tables and in the same transactions."""

from __future__ import annotations

import msgspec

from croupier.cage import accounts
from croupier.cage.ledger import Ledger
from croupier.floor.config import Purse, TableConfig
from croupier.floor.refusals import Reason, Refusal
from croupier.house.works import Accepted, IssuePlayMoney, Refused, Repay, Reply
from croupier.rules.money import CURRENCIES
from croupier.store.batch import AccountOpening, Batch
from croupier.surveillance.journal import Journal


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


def accounts_of(work: IssuePlayMoney | Repay) -> tuple[str, ...]:
    wallet = accounts.wallet(work.patron, work.currency)
    return (wallet, accounts.receivable(work.patron, work.currency)) if isinstance(work, Repay) else (wallet,)


def repay(work: Repay, request: bytes, journal: Journal, ledger: Ledger, batch: Batch, now_ms: int) -> Reply:
    """From the wallet, never more than is owed and never more than there is."""
    wallet = accounts.wallet(work.patron, work.currency)
    owed = accounts.receivable(work.patron, work.currency)
    owed_minor, there_minor = -ledger.balance(owed), ledger.balance(wallet)
    money = CURRENCIES[work.currency].format
    if not 0 < work.amount_minor <= owed_minor:
        refusal = Refusal(Reason.BAD_AMOUNT, most=money(max(0, owed_minor)))
        return Refused(refusal.reason.value, refusal.sentence)
    if work.amount_minor > there_minor:
        refusal = Refusal(Reason.INSUFFICIENT_FUNDS, available=money(there_minor), wanted=money(work.amount_minor))
        return Refused(refusal.reason.value, refusal.sentence)
    posting = ledger.post(wallet, owed, work.amount_minor, "repaid")
    event = Repaid(work.patron, work.currency, work.amount_minor)
    new, transfers = journal.append(f"patron:{work.patron}", now_ms, event, work.by, [posting], work.key, request)
    batch.events.append(new)
    batch.transfers.extend(transfers)
    return Accepted(new.version, {"amount_minor": work.amount_minor, "owed_minor": owed_minor - work.amount_minor})


def issue_play_money(
    work: IssuePlayMoney, request: bytes, journal: Journal, ledger: Ledger, batch: Batch, now_ms: int
) -> Reply:
    """Fill the wallet up to the amount; a wallet that holds as much already is left alone."""
    wallet = accounts.wallet(work.patron, work.currency)
    missing_minor = work.up_to_minor - ledger.balance(wallet)
    if missing_minor <= 0:
        refusal = Refusal(Reason.NOTHING_PLACED, what="top up: your wallet is full enough")
        return Refused(refusal.reason.value, refusal.sentence)
    issue = accounts.issue(work.currency)
    batch.openings += [accounts.opening(name, work.currency) for name in (wallet, issue)]
    posting = ledger.post(issue, wallet, missing_minor, "play-money")
    event = PlayMoneyIssued(work.patron, work.currency, missing_minor)
    new, transfers = journal.append(f"patron:{work.patron}", now_ms, event, work.patron, [posting], work.key, request)
    batch.events.append(new)
    batch.transfers.extend(transfers)
    return Accepted(new.version, {"amount_minor": missing_minor})


def purses_for(patron: str, config: TableConfig) -> list[AccountOpening]:
    """The accounts that a patron at a table needs to have."""
    assert config.currency in CURRENCIES
    if config.purse is Purse.CREDITS:
        return [accounts.opening(accounts.receivable(patron, config.currency), config.currency)]
    names = (
        accounts.wallet(patron, config.currency),
        accounts.meter(patron, config.currency),
        accounts.receivable(patron, config.currency),
    )
    return [accounts.opening(name, config.currency) for name in names]
