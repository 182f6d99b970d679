"""The desk of one account: it checks what is asked, and what it emits goes to the record and to the look-up documents.

Clauses: G-B.2.3 (individual accounts, three failures), G-2.5.4 (one terminal at a time, the previous log-in).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.house.outside import PartyAnswer
from croupier.house.step import Step
from croupier.patrons.accounts import (
    breaks,
    correspondence,
    credentials,
    erasure,
    exclusion,
    identity,
    limits,
    log_ins,
    papers,
    passkeys,
    screening,
    staff,
)
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.rights import require_own
from croupier.patrons.accounts.state import AccountState, evolve
from croupier.patrons.identity.checking import MethodProven
from croupier.patrons.limits import document
from croupier.patrons.names import LANGUAGES
from croupier.patrons.patron import IDENTITY_KIND, MOST_BLOCKED, STAFF_KIND, Patron
from croupier.patrons.screening.standing import KIND as SCREENING_KIND
from croupier.store.batch import Document

_encode = msgspec.json.Encoder().encode


_TOLD: Final = (
    *(e.BreakTaken, e.BreakShortened, e.LimitSet, e.LimitLoosened),
    e.IdentityConfirmed,
)
"""What changes who is on a break, and what bounds somebody's stakes."""


class Account:
    """One person's account."""

    def __init__(
        self,
        patron_id: str,
        state: AccountState | None,
        rules: AccountRules,
        asked: Callable[[str], None] = lambda _: None,
        told: Callable[[Patron], None] = lambda _: None,
    ) -> None:
        self.id = patron_id
        self.rules = rules
        self._asked = asked
        self.stream = account_of(patron_id)
        self._state = state
        self._told = told
        """Of breaks and limits, which others ask about without the account."""
        if state is not None:
            told(state.patron)

    @property
    def version(self) -> int:
        return self._state.version if self._state is not None else 0

    @property
    def state(self) -> AccountState:
        assert self._state is not None, f"{self.stream} has not begun"
        return self._state

    @property
    def patron(self) -> Patron:
        return self.state.patron

    def apply(self, event: e.AnyAccountEvent, at_ms: int) -> None:
        self._state = evolve(self.id, self._state, event, at_ms)
        if isinstance(event, _TOLD):
            self._told(self._state.patron)

    def consider(self, command: Any, step: Step) -> None:
        self._asked(self.stream)
        before = self._state
        _HANDLERS[type(command)](self, command, step)
        if self.patron.identity is not None and self.patron.identity.checked:
            identity.complete(self, step)
        step.keep(*changed(before, self.state))

    def tick(self, step: Step) -> None:
        """An account has no clock: idle sessions are ended by whoever knows when they were used last."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        return _encode(self.state)

    def emit(self, step: Step, *events: e.AnyAccountEvent) -> None:
        for event in events:
            step.emit(self, event, [])


# What others look up


def documents_of(state: AccountState) -> dict[tuple[str, str], Document]:
    """All that is kept for look-ups of an account in this state."""
    kept = [state.patron.document(), *(session.document() for session in state.sessions)]
    if state.patron.staff:
        kept.append(Document(STAFF_KIND, state.patron.id, b"{}"))
    if state.patron.pause is not None:
        kept.append(state.patron.pause.document(state.patron.id))
    if state.patron.limits:
        kept.append(document(state.patron.id, state.patron.limits))
    if state.patron.waits:
        kept.append(Document(IDENTITY_KIND, state.patron.id, b"{}"))
    if state.patron.screening is not None and state.patron.screening.standing == "waits":
        kept.append(Document(SCREENING_KIND, state.patron.id, b"{}"))
    return {(document.kind, document.key): document for document in kept}


def changed(before: AccountState | None, after: AccountState) -> list[Document]:
    """The documents that are not what they were."""
    if after is before:
        return []
    old = documents_of(before) if before is not None else {}
    new = documents_of(after)
    gone = [Document(kind, key, None) for kind, key in old.keys() - new.keys()]
    return [document for place, document in new.items() if old.get(place) != document] + gone


# Beginning


def _open(account: Account, command: c.OpenAccount, step: Step) -> None:
    account.emit(
        step,
        e.Registered(
            command.name,
            command.display_name,
            command.roles,
            command.password_hash,
            command.language,
            command.address,
            step.now_ms + command.code_for_ms if command.code_for_ms else 0,
        ),
    )


# A patron's own choices


def _language(account: Account, command: c.ChooseLanguage, step: Step) -> None:
    require_own(account, step)
    if command.language not in LANGUAGES:
        raise AccountRefusal(AccountReason.BAD_LANGUAGE, languages=", ".join(LANGUAGES))
    if command.language != account.patron.language:
        account.emit(step, e.LanguageChosen(command.language))


def _chat(account: Account, command: c.ChooseChat, step: Step) -> None:
    require_own(account, step)
    chosen = e.ChatChosen(command.off, command.blocked[-MOST_BLOCKED:])
    if (chosen.off, chosen.blocked) != (account.patron.chat.off, account.patron.chat.blocked):
        account.emit(step, chosen)


def _reality_check(account: Account, command: c.SetRealityCheck, step: Step) -> None:
    require_own(account, step)
    if command.interval_s != account.patron.reality_check_s:
        account.emit(step, e.RealityCheckSet(command.interval_s))


_HANDLERS: Final[dict[type, Callable[[Account, Any, Step], None]]] = {
    c.OpenAccount: _open,
    c.SignOn: log_ins.sign_on,
    c.SignOff: log_ins.sign_off,
    c.UseSession: log_ins.use,
    c.CountFailure: log_ins.count_failure,
    c.Unlock: log_ins.unlock,
    c.GiveRole: staff.give_role,
    c.TakeRole: staff.take_role,
    c.CloseAccount: staff.close,
    c.ReopenAccount: staff.reopen,
    c.ChangePassword: credentials.change_password,
    c.ResetPassword: credentials.reset_password,
    c.RenewHash: credentials.renew_hash,
    c.SetCodes: credentials.set_codes,
    c.SealAgain: credentials.seal_again,
    c.ResetCodes: credentials.reset_codes,
    c.AddPasskey: passkeys.add,
    c.RemovePasskey: passkeys.remove,
    c.ChooseLanguage: _language,
    c.ChooseChat: _chat,
    c.SetRealityCheck: _reality_check,
    c.TakeBreak: breaks.take,
    c.ShortenBreak: breaks.shorten,
    c.SetLimit: limits.set_limit,
    c.DeclineLimit: limits.decline,
    c.GiveDetails: identity.give_details,
    c.HearRegister: exclusion.hear,
    c.HearListCheck: screening.hear,
    c.DecideListCheck: screening.decide,
    c.HoldAccount: identity.hold,
    c.OpenFile: identity.open_file,
    c.EraseDetails: erasure.erase,
    c.AskAddress: correspondence.ask_address,
    c.ConfirmAddress: correspondence.confirm_address,
    c.ForgetPassword: correspondence.forget_password,
    c.AcceptTerms: correspondence.accept_terms,
    c.DecideIdentity: identity.decide,
    c.HandInPaper: papers.hand_in,
    c.OpenPaper: papers.look,
    c.DecidePaper: papers.decide,
    PartyAnswer: identity.hear_service,
    MethodProven: identity.method_proven,
}
