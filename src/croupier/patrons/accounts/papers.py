"""Papers at the desk of an account: handed in by its owner, looked at and decided about by staff (TSG-4.8, 4.9).

The copy comes here sealed; its kind was told from its content before, at the door.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.identity import require_role
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity.papers import (
    KIND,
    LARGEST_BYTES,
    LARGEST_SEALED,
    MOST,
    MOST_STANDING,
    Paper,
    digest_of,
    place_of,
)
from croupier.store.batch import Document
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account


def hand_in(account: Account, command: c.HandInPaper, step: Step) -> None:
    """A player's own, once they have said who they are: it is sealed under the key of those details."""
    if step.actor.id != account.id or account.patron.staff:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.PLAYER.value))
    identity, papers = account.patron.identity, account.patron.papers
    if identity is None:
        raise AccountRefusal(AccountReason.PAPER_BEFORE_DETAILS)
    if command.given != identity.given:
        raise AccountRefusal(AccountReason.PAPER_AGAIN)
    sealed = command.sealed.encode()
    if not 0 < command.size <= LARGEST_BYTES or len(sealed) > LARGEST_SEALED:
        raise AccountRefusal(AccountReason.PAPER_TOO_LARGE, mebibytes=LARGEST_BYTES // 2**20)
    if len(papers) >= MOST or sum(paper.status != "refused" for paper in papers) >= MOST_STANDING:
        raise AccountRefusal(AccountReason.TOO_MANY_PAPERS, most=MOST_STANDING)
    number, digest = account.patron.next_paper, digest_of(sealed)
    handed_in = e.PaperHandedIn(number, command.about, command.media, command.size, command.given, digest)
    account.emit(step, handed_in)
    step.keep(Document(KIND, place_of(account.id, number), sealed))


def look(account: Account, command: c.OpenPaper, step: Step) -> None:
    """Somebody of the house looks at the copy: that is on record, before anything is shown."""
    require_role(account, step, Role.CASHIER, Role.ADMINISTRATOR)
    _paper(account, command.number)
    account.emit(step, e.PaperOpened(command.number))


def decide(account: Account, command: c.DecidePaper, step: Step) -> None:
    """Accepted, or refused with a reason that its owner reads."""
    require_role(account, step, Role.CASHIER, Role.ADMINISTRATOR)
    if _paper(account, command.number).status != "waits":
        raise AccountRefusal(AccountReason.NOTHING_TO_CHECK)
    reason = command.reason.strip()
    if not command.accepted and not reason:
        raise AccountRefusal(AccountReason.PAPER_REASON_NEEDED)
    account.emit(step, e.PaperDecided(command.number, command.accepted, reason))


def _paper(account: Account, number: int) -> Paper:
    paper = account.patron.paper(number)
    if paper is None:
        raise AccountRefusal(AccountReason.NOTHING_TO_CHECK)
    return paper
