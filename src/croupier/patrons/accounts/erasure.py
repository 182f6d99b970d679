"""Erasing who somebody was: the keys of the details and all papers go, the record stays whole.

Only of an account that has ended and whose money is settled, and only once the law's years have run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.rights import require_another_administrator
from croupier.patrons.identity import keys, papers
from croupier.store.batch import Document

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def erase(account: Account, _: c.EraseDetails, step: Step) -> None:
    require_another_administrator(account, step)
    identity, jurisdiction = account.patron.identity, account.rules.jurisdiction
    if identity is None:
        raise AccountRefusal(AccountReason.NOTHING_TO_CHECK)
    ended_ms = step.admission.ended_ms(account.id)
    if ended_ms is None:
        raise AccountRefusal(AccountReason.ACCOUNT_RUNS)
    years = jurisdiction.privacy.kept_years.value if jurisdiction.privacy is not None else 0
    if years and step.now_ms < jurisdiction.months_after(ended_ms, 12 * years):
        raise AccountRefusal(AccountReason.KEPT_BY_LAW, years=years)
    copies = [papers.place_of(account.id, paper.number) for paper in account.patron.papers]
    account.emit(step, e.DetailsErased(identity.given))
    places = (keys.key_of(account.id, number) for number in range(1, identity.given + 1))
    step.keep(*(Document(keys.KIND, place, None) for place in places))
    step.keep(*(Document(papers.KIND, place, None) for place in copies))
