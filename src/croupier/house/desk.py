"""The desk: purses for patrons and play money, beside the tables and in the same transactions."""

from __future__ import annotations

import msgspec

from croupier.cage import accounts
from croupier.cage.ledger import Ledger
from croupier.floor.config import TableConfig
from croupier.floor.refusals import Reason, Refusal
from croupier.house.works import Accepted, IssuePlayMoney, Refused, Reply
from croupier.rules.money import CURRENCIES
from croupier.store.batch import AccountOpening, Batch
from croupier.surveillance.journal import Journal


class PlayMoneyIssued(msgspec.Struct, frozen=True, tag_field="event", tag="play-money-issued"):
    """A wallet was filled up with play money."""

    patron: str
    currency: str
    amount_minor: int


def accounts_of(work: IssuePlayMoney) -> tuple[str, ...]:
    return (accounts.wallet(work.patron, work.currency),)


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
    names = (
        accounts.wallet(patron, config.currency),
        accounts.meter(patron, config.currency),
        accounts.receivable(patron, config.currency),
    )
    return [accounts.opening(name, config.currency) for name in names]
