"""Who somebody is, at the desk of their account: details given, checked by staff, held where a person has two accounts.

Clauses: TSG-4.1 to 4.4, 4.6, 4.8 to 4.11, 4a.1, 4c.1, 5.1, 5.2, 5.7, 5.12. Details come here in the clear and go to
the record sealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.house.outside import POST_ROOM, Dispatch, PartyAnswer
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts import exclusion
from croupier.patrons.accounts.correspondence import write_to_confirm
from croupier.patrons.accounts.limits import require_answered
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity import keys
from croupier.patrons.identity.checking import CHECK, PARTY, MethodProven, ServiceWord
from croupier.patrons.identity.details import person_mark, require_acceptable, tidy
from croupier.patrons.identity.marking import STREAM as PERSONS
from croupier.patrons.identity.marking import MarkPerson
from croupier.patrons.identity.standing import DAY_MS, Identity, Status
from croupier.patrons.identity.temporary import CLOSURE, TemporaryBegan, TemporaryConfirmed
from croupier.patrons.limits import Measure
from croupier.store.batch import Document
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account

MOST_SAID: Final = 100
"""So much of a document or a reference goes on record."""
CASHIER: Final = Named("role", Role.CASHIER.value)
_encode = msgspec.json.Encoder().encode


def give_details(account: Account, command: c.GiveDetails, step: Step) -> None:
    """A player's own, until they are confirmed; they can be put right meanwhile, which gives no further days."""
    if step.actor.id != account.id or account.patron.staff:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.PLAYER.value))
    before, rules = account.patron.identity, account.rules
    if before is not None and before.status in (Status.CONFIRMED, Status.HELD):
        raise AccountRefusal(AccountReason.DETAILS_STAND)
    details = tidy(command.details)
    require_acceptable(details, rules.jurisdiction, step.now_ms)
    if before is not None and _now(account, before, step) is Status.ENDED:
        raise AccountRefusal(AccountReason.TEMPORARY_OVER)
    place = keys.key_of(account.id, 1 if before is None else before.given + 1)
    mark = person_mark(rules.keys, details)
    exclusion.require_free_to_register(account, mark)
    key, sealed = rules.keys.seal(_encode(details), place)
    name = rules.keys.mark(f"{details.first_name} {details.last_name}")
    account.emit(step, e.DetailsGiven(sealed, mark, keys.digest_of(key), name))
    most = rules.jurisdiction.identity.temporary_stakes_minor
    if most is not None and Measure.TEMPORARY not in account.patron.limits:  # TSG-5.8
        account.emit(step, e.LimitSet(Measure.TEMPORARY, most.value))
    step.keep(Document(keys.KIND, place, key.encode()))
    step.send(PERSONS, MarkPerson(account.id, mark))
    if details.email:
        write_to_confirm(account, step)
    if rules.identity_service:
        body = {"patron": account.id, "given": 1 if before is None else before.given + 1}
        step.send(POST_ROOM, Dispatch(PARTY, CHECK, body, account.stream))
    if (days := rules.jurisdiction.identity.temporary_days.value) and before is None:
        step.send(CLOSURE + account.id, TemporaryBegan(step.now_ms + days * DAY_MS))


def hold(account: Account, command: c.HoldAccount, step: Step) -> None:
    """The register of persons knows this person by another account (TSG-4.11)."""
    account.emit(step, e.AccountHeld(command.twin))


def open_file(account: Account, _: c.OpenFile, step: Step) -> None:
    """Somebody of the house looks at the file: that is on record, before anything is shown."""
    require_role(account, step, Role.CASHIER, Role.GAMING_SUPERVISOR, Role.ADMINISTRATOR)
    account.emit(step, e.FileOpened())


def decide(account: Account, command: c.DecideIdentity, step: Step) -> None:
    """Staff have held the details against documents; of a held account an administrator decides."""
    _staff(account, step)
    identity = account.patron.identity
    if identity is None or not identity.waits:  # TSG-4.8, 4.9
        raise AccountRefusal(AccountReason.NOTHING_TO_CHECK)
    if command.given != identity.given:
        raise AccountRefusal(AccountReason.DETAILS_CHANGED)
    if identity.status is Status.HELD and not step.actor.may(Role.ADMINISTRATOR):  # TSG-4.9, 4.11
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.ADMINISTRATOR.value))
    if not command.seen.strip():  # TSG-4.9
        raise AccountRefusal(AccountReason.NOT_IDENTIFIED)
    if not command.confirmed:  # TSG-4.9
        account.emit(step, e.IdentityRefused(command.seen))
        return
    _require_complete(account, identity, step)
    _confirm(account, command.seen, step)


def hear_service(account: Account, letter: PartyAnswer, step: Step) -> None:
    """An identity service has looked at the details; of others that took their place meanwhile it has said nothing."""
    identity = account.patron.identity
    if (
        identity is None
        or letter.body.get("given") != identity.given
        or (identity.heard is not None and identity.heard.given == identity.given)
    ):
        return
    try:
        word = msgspec.convert(letter.answer, ServiceWord)
    except msgspec.ValidationError:
        word = ServiceWord("unclear")
    document, reference = word.document[:MOST_SAID], word.reference[:MOST_SAID]
    account.emit(step, e.IdentityHeard(identity.given, word.outcome, document, reference))


def method_proven(account: Account, letter: MethodProven, step: Step) -> None:
    """Nothing by itself: what it was the last condition of is done after every command."""


def complete(account: Account, step: Step) -> None:
    """What an identity service has confirmed stands as soon as nothing else is missing (TSG-4.5, 4.6, 4.8)."""
    identity = account.patron.identity
    assert identity is not None
    assert identity.heard is not None
    try:
        _require_complete(account, identity, step)
    except AccountRefusal:
        return
    _confirm(account, f"{identity.heard.document} ({identity.heard.reference})", step)


def _require_complete(account: Account, identity: Identity, step: Step) -> None:
    # TSG-4.8, 5.12
    if account.rules.jurisdiction.identity.temporary_days.value and _over(account, identity, step):
        raise AccountRefusal(AccountReason.TEMPORARY_OVER)
    require_answered(account)
    _require_method(account, step)


def _confirm(account: Account, seen: str, step: Step) -> None:
    account.emit(step, e.IdentityConfirmed(seen))
    if account.rules.jurisdiction.identity.temporary_days.value:
        step.send(CLOSURE + account.id, TemporaryConfirmed())


def _require_method(account: Account, step: Step) -> None:
    """A payment account or a card, proven to be the applicant's own (TSG-4.6, 4c.1)."""
    rules = account.rules.jurisdiction.payments
    if rules is None or rules.asked.value == "never" or not account.rules.pays:
        return
    if not step.admission.has_method(account.id):
        raise AccountRefusal(AccountReason.METHOD_NEEDED)


def _now(account: Account, identity: Identity, step: Step) -> Status:
    days = account.rules.jurisdiction.identity.temporary_days.value
    return identity.now(step.now_ms, days) if days else identity.status


def _over(account: Account, identity: Identity, step: Step) -> bool:
    """Registration cannot be completed once its days have passed (TSG-5.12)."""
    return step.now_ms >= identity.ends_ms(account.rules.jurisdiction.identity.temporary_days.value)


def _staff(account: Account, step: Step) -> None:
    """Cashiers and administrators, never for themselves."""
    require_role(account, step, Role.CASHIER, Role.ADMINISTRATOR)


def require_role(account: Account, step: Step, *roles: Role) -> None:
    if not any(map(step.actor.may, roles)) or step.actor.id == account.id:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=CASHIER)
