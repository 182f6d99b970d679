"""The desk of one account: it checks what is asked, and what it emits goes to the record and to the look-up documents.

Clauses: G-B.2.3 (individual accounts, three failures), G-2.5.4 (one terminal at a time, the previous log-in).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.house.roles import HOUSE, Role
from croupier.house.step import Step
from croupier.patrons.accounts import breaks, identity, limits, passkeys
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.line import USED_PARTS, AccountRules, account_of, locked_out
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.state import AccountState, evolve
from croupier.patrons.limits import document
from croupier.patrons.lockout import PINS
from croupier.patrons.names import LANGUAGES
from croupier.patrons.one_time_codes import CodeProof
from croupier.patrons.passkeys import PasskeyProof
from croupier.patrons.patron import IDENTITY_KIND, MOST_BLOCKED, STAFF_KIND, Patron
from croupier.patrons.sessions import Session
from croupier.store.batch import Document
from croupier.words.said import Named

MOST_SESSIONS: Final = 20
"""Where people may be signed on at several places; the oldest session ends first."""
ADMINISTRATOR: Final = Named("role", Role.ADMINISTRATOR.value)
_encode = msgspec.json.Encoder().encode


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
        if isinstance(event, e.BreakTaken | e.BreakShortened | e.LimitSet | e.LimitLoosened):
            self._told(self._state.patron)

    def consider(self, command: Any, step: Step) -> None:
        self._asked(self.stream)
        before = self._state
        _HANDLERS[type(command)](self, command, step)
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
    if state.patron.identity is not None and state.patron.identity.waits:
        kept.append(Document(IDENTITY_KIND, state.patron.id, b"{}"))
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
        ),
    )


# Coming in and going out


def _not_locked(account: Account, now_ms: int, place: str) -> None:
    lock = account.patron.lock_at(place)
    if lock.closed(now_ms):
        raise locked_out(lock.until_ms, now_ms)


def _sign_on(account: Account, command: c.SignOn, step: Step) -> None:
    patron = account.patron
    code = CodeProof("")
    signed = command.passkey or PasskeyProof("", 0, 0)
    if command.passkey is not None:
        passkeys.proved(account, command.passkey)
    else:
        code = _by_secret(account, command, step)
    earlier = account.state.sessions
    idle_ms = account.rules.idle.of_ms(patron.roles)
    account.emit(
        step,
        e.SignedOn(
            command.session,
            command.address,
            idle_ms,
            patron.login_ms,
            command.terminal,
            command.card,
            command.screen,
            command.device,
            code.step,
            code.recovery,
            signed.id,
            signed.count,
            signed.asked_ms,
        ),
    )
    stay = () if account.rules.one_session_each else earlier[-(MOST_SESSIONS - 1) :]
    for session in earlier:
        if session.over(step.now_ms):
            account.emit(step, e.SignedOff(session.key, "idle"))
        elif session not in stay:
            account.emit(step, e.SignedOff(session.key, "elsewhere"))


def _by_secret(account: Account, command: c.SignOn, step: Step) -> CodeProof:
    """A card and its PIN, or the password with what is asked beside it."""
    patron = account.patron
    known = command.device if command.device in patron.devices else ""
    _not_locked(account, step.now_ms, PINS if command.card else known or command.address)
    proved = bool(command.card) or command.password_hash == patron.password_hash
    spent = patron.reset is not None and not command.card and not patron.reset.open(step.now_ms)
    if patron.closed or spent or not proved:
        raise AccountRefusal(AccountReason.WRONG_LOG_IN)
    if command.card:
        return CodeProof("")
    if patron.codes is None and patron.passkeys and not account.rules.strong_roles.isdisjoint(patron.roles):
        raise AccountRefusal(AccountReason.PASSKEY_NEEDED)
    return _second_step(account, command.code)


def _second_step(account: Account, proof: CodeProof | None) -> CodeProof:
    """The one-time code that an account asks for beside the password; here it is used up, so it is good once."""
    codes = account.patron.codes
    if codes is None:
        return CodeProof("")
    if proof is None:
        raise AccountRefusal(AccountReason.CODE_NEEDED)
    fresh = proof.recovery in codes.recovery if proof.recovery else proof.step > codes.step
    if proof.secret != codes.secret or not fresh:
        raise AccountRefusal(AccountReason.WRONG_ONE_TIME_CODE)
    return proof


def _sign_off(account: Account, command: c.SignOff, step: Step) -> None:
    _own(account, step)
    if account.state.session(command.session) is not None:
        account.emit(step, e.SignedOff(command.session, command.why))


def _use(account: Account, command: c.UseSession, step: Step) -> None:
    session = account.state.session(command.session)
    if session is not None and step.now_ms - session.used_ms >= session.idle_ms // USED_PARTS:
        account.emit(step, e.SessionUsed(command.session))


def _count_failure(account: Account, command: c.CountFailure, step: Step) -> None:
    """The third in a row closes the account to that place for a while; meanwhile nothing more is written (G-B.2.3)."""
    place = command.place
    _not_locked(account, step.now_ms, place)
    lock = account.patron.lock_at(place).failed(step.now_ms, account.rules.lock_out_ms)
    told = "" if place == command.address else place
    account.emit(step, e.LogInFailed(command.address, lock.failures, command.secret, told))
    if lock.closed(step.now_ms):
        account.emit(step, e.LockedOut(command.address, lock.until_ms, told))


def _unlock(account: Account, _: c.Unlock, step: Step) -> None:
    _administrator(step)
    account.emit(step, e.Unlocked())


# The life of an account of staff


def _give_role(account: Account, command: c.GiveRole, step: Step) -> None:
    """Play and staff are kept apart; nobody changes their own roles (G-B.2.3)."""
    _another_administrator(account, step)
    if (command.role is Role.PLAYER) is account.patron.staff or command.role in (Role.DEVICE, Role.HOUSE):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
    if command.role not in account.patron.roles:
        account.emit(step, e.RoleGiven(command.role))


def _take_role(account: Account, command: c.TakeRole, step: Step) -> None:
    """Whoever has it uses it no longer: open sessions end."""
    _another_administrator(account, step)
    if command.role not in account.patron.roles:
        return
    if account.patron.roles == (command.role,):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
    account.emit(step, e.RoleTaken(command.role))
    _end_all(account, step, "role-taken")


def _close(account: Account, command: c.CloseAccount, step: Step) -> None:
    _another_administrator(account, step)
    if not account.patron.closed:
        account.emit(step, e.AccountClosed(command.reason))
        _end_all(account, step, "account-closed")


def _reopen(account: Account, _: c.ReopenAccount, step: Step) -> None:
    _another_administrator(account, step)
    if account.patron.closed:
        account.emit(step, e.AccountReopened())


def _change_password(account: Account, command: c.ChangePassword, step: Step) -> None:
    """Whoever else may know the old one is shut out at once."""
    _own(account, step)
    if command.old_hash != account.patron.password_hash:
        raise AccountRefusal(AccountReason.WRONG_LOG_IN)
    account.emit(step, e.PasswordChanged(command.new_hash))
    _end_all(account, step, "password-changed", but=command.session)


def _reset_password(account: Account, command: c.ResetPassword, step: Step) -> None:
    """By whoever has seen who it is: a cashier for a player, another administrator for staff; never for oneself.

    Whoever is in with the account is out. Locks, one-time codes, cards and exclusions stay as they are.
    """
    if account.patron.staff:
        _another_administrator(account, step)
    elif not (step.actor.may(Role.CASHIER) or step.actor.may(Role.ADMINISTRATOR)):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=Named("role", Role.CASHIER.value))
    if not command.seen.strip():
        raise AccountRefusal(AccountReason.NOT_IDENTIFIED)
    account.emit(step, e.PasswordReset(command.code_hash, step.now_ms + command.good_for_ms, command.seen))
    _end_all(account, step, "password-reset")


def _renew_hash(account: Account, command: c.RenewHash, step: Step) -> None:
    """Sessions stay: it is the same password. One that was changed meanwhile is left alone."""
    _own(account, step)
    if command.old_hash == account.patron.password_hash:
        account.emit(step, e.HashRenewed(command.new_hash))


def _set_codes(account: Account, command: c.SetCodes, step: Step) -> None:
    """Whoever has codes already shows one of them, so that a session left open changes nothing."""
    _own(account, step)
    _second_step(account, command.proof)
    account.emit(step, e.CodesSet(command.secret, command.step, command.recovery))
    _end_all(account, step, "codes-set", but=command.session)


def _seal_again(account: Account, command: c.SealAgain, step: Step) -> None:
    _own(account, step)
    if account.patron.codes is not None and account.patron.codes.secret == command.old:
        account.emit(step, e.CodesSealedAgain(command.new))


def _reset_codes(account: Account, command: c.ResetCodes, step: Step) -> None:
    """By another person; whoever is in with it is out, and comes in again by the password alone."""
    _another_administrator(account, step)
    if account.patron.codes is not None or account.patron.passkeys:
        account.emit(step, e.CodesReset(command.reason))
        passkeys.take_off(account, step)
        _end_all(account, step, "codes-reset")


def _end_all(account: Account, step: Step, why: str, but: str = "") -> None:
    sessions: tuple[Session, ...] = account.state.sessions
    account.emit(step, *(e.SignedOff(session.key, why) for session in sessions if session.key != but))


# A patron's own choices


def _language(account: Account, command: c.ChooseLanguage, step: Step) -> None:
    _own(account, step)
    if command.language not in LANGUAGES:
        raise AccountRefusal(AccountReason.BAD_LANGUAGE, languages=", ".join(LANGUAGES))
    if command.language != account.patron.language:
        account.emit(step, e.LanguageChosen(command.language))


def _chat(account: Account, command: c.ChooseChat, step: Step) -> None:
    _own(account, step)
    chosen = e.ChatChosen(command.off, command.blocked[-MOST_BLOCKED:])
    if (chosen.off, chosen.blocked) != (account.patron.chat.off, account.patron.chat.blocked):
        account.emit(step, chosen)


def _reality_check(account: Account, command: c.SetRealityCheck, step: Step) -> None:
    _own(account, step)
    if command.interval_s != account.patron.reality_check_s:
        account.emit(step, e.RealityCheckSet(command.interval_s))


# Who may


def _own(account: Account, step: Step) -> None:
    if step.actor.id not in (account.id, HOUSE.id):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)


def _administrator(step: Step) -> None:
    if not step.actor.may(Role.ADMINISTRATOR):
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)


def _another_administrator(account: Account, step: Step) -> None:
    _administrator(step)
    if step.actor.id == account.id:
        raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)


_HANDLERS: Final[dict[type, Callable[[Account, Any, Step], None]]] = {
    c.OpenAccount: _open,
    c.SignOn: _sign_on,
    c.SignOff: _sign_off,
    c.UseSession: _use,
    c.CountFailure: _count_failure,
    c.Unlock: _unlock,
    c.GiveRole: _give_role,
    c.TakeRole: _take_role,
    c.CloseAccount: _close,
    c.ReopenAccount: _reopen,
    c.ChangePassword: _change_password,
    c.ResetPassword: _reset_password,
    c.RenewHash: _renew_hash,
    c.SetCodes: _set_codes,
    c.SealAgain: _seal_again,
    c.ResetCodes: _reset_codes,
    c.AddPasskey: passkeys.add,
    c.RemovePasskey: passkeys.remove,
    c.ChooseLanguage: _language,
    c.ChooseChat: _chat,
    c.SetRealityCheck: _reality_check,
    c.TakeBreak: breaks.take,
    c.ShortenBreak: breaks.shorten,
    c.SetLimit: limits.set_limit,
    c.GiveDetails: identity.give_details,
    c.HoldAccount: identity.hold,
    c.OpenFile: identity.open_file,
    c.DecideIdentity: identity.decide,
}
