"""Coming in and going out: the secrets that are shown, sessions, and places that are locked after three failures.

Clauses: G-B.2.3 (three failures), G-2.5.4 (one terminal at a time, the previous log-in).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.step import Step
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts import passkeys
from croupier.patrons.accounts.exclusion import require_free_to_enter
from croupier.patrons.accounts.line import USED_PARTS, locked_out
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.rights import require_administrator, require_own
from croupier.patrons.lockout import PINS
from croupier.patrons.one_time_codes import CodeProof
from croupier.patrons.passkeys import PasskeyProof
from croupier.patrons.sessions import Session

if TYPE_CHECKING:
    from croupier.patrons.accounts.desk import Account

MOST_SESSIONS: Final = 20
"""Where people may be signed on at several places; the oldest session ends first."""


def sign_on(account: Account, command: c.SignOn, step: Step) -> None:
    patron = account.patron
    code = CodeProof("")
    signed = command.passkey or PasskeyProof("", 0, 0)
    if command.passkey is not None:
        passkeys.proved(account, command.passkey)
    else:
        code = _by_secret(account, command, step)
    require_free_to_enter(account, command.register)
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


def sign_off(account: Account, command: c.SignOff, step: Step) -> None:
    require_own(account, step)
    if account.state.session(command.session) is not None:
        account.emit(step, e.SignedOff(command.session, command.why))


def use(account: Account, command: c.UseSession, step: Step) -> None:
    session = account.state.session(command.session)
    if session is not None and step.now_ms - session.used_ms >= session.idle_ms // USED_PARTS:
        account.emit(step, e.SessionUsed(command.session))


def count_failure(account: Account, command: c.CountFailure, step: Step) -> None:
    """The third in a row closes the account to that place for a while; meanwhile nothing more is written (G-B.2.3)."""
    place = command.place
    _not_locked(account, step.now_ms, place)
    lock = account.patron.lock_at(place).failed(step.now_ms, account.rules.lock_out_ms)
    told = "" if place == command.address else place
    account.emit(step, e.LogInFailed(command.address, lock.failures, command.secret, told))
    if lock.closed(step.now_ms):
        account.emit(step, e.LockedOut(command.address, lock.until_ms, told))


def unlock(account: Account, _: c.Unlock, step: Step) -> None:
    require_administrator(step)
    account.emit(step, e.Unlocked())


def _not_locked(account: Account, now_ms: int, place: str) -> None:
    lock = account.patron.lock_at(place)
    if lock.closed(now_ms):
        raise locked_out(lock.until_ms, now_ms)


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
    return spend_code(account, command.code)


def spend_code(account: Account, proof: CodeProof | None) -> CodeProof:
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


def end_all(account: Account, step: Step, why: str, but: str = "") -> None:
    sessions: tuple[Session, ...] = account.state.sessions
    account.emit(step, *(e.SignedOff(session.key, why) for session in sessions if session.key != but))
