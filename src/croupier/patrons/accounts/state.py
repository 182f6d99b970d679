"""The state of an account as its events make it: the person, and the sessions that are open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.line import session_of
from croupier.patrons.breaks import Break
from croupier.patrons.excluded import RegisterWord
from croupier.patrons.identity.checking import ServiceWord
from croupier.patrons.identity.papers import Paper
from croupier.patrons.identity.standing import Identity, Status
from croupier.patrons.limits import Limit, Measure
from croupier.patrons.lockout import FAILURES, PINS, Lock, with_device, with_lock
from croupier.patrons.one_time_codes import Codes
from croupier.patrons.passkeys import Passkey
from croupier.patrons.patron import ChatChoice, Patron, Reset
from croupier.patrons.screening.standing import ListCheck
from croupier.patrons.sessions import Session
from croupier.patrons.time_online import with_span


class AccountState(msgspec.Struct, frozen=True, omit_defaults=True):
    version: int
    patron: Patron
    sessions: tuple[Session, ...] = ()
    """Those that are open, oldest first."""

    def session(self, key: str) -> Session | None:
        return next((session for session in self.sessions if session.key == key), None)


def evolve(patron_id: str, state: AccountState | None, event: e.AnyAccountEvent, at_ms: int) -> AccountState:
    """The state after an event; nothing else changes it."""
    if state is None:
        assert isinstance(event, e.Registered), "an account's record begins with its registration"
        patron = Patron(
            patron_id, event.name, event.display_name, event.roles, event.password_hash, at_ms, event.language
        )
        if event.code_until_ms:
            patron = msgspec.structs.replace(patron, reset=Reset(event.code_until_ms))
        return AccountState(1, patron)
    patron = state.patron
    change = _PERSON.get(type(event))
    if change is not None:
        patron = msgspec.structs.replace(patron, **change(patron, event, at_ms))
    elif isinstance(event, e.SignedOff) and Measure.TIME_DAY in patron.limits:
        patron = _was_there(patron, state.session(event.session), at_ms)
    return AccountState(state.version + 1, patron, _sessions(state, event, at_ms))


def _was_there(patron: Patron, session: Session | None, at_ms: int) -> Patron:
    """Time counts for whoever limits it."""
    if session is None:
        return patron
    return msgspec.structs.replace(patron, online=with_span(patron.online, session.opened_ms, session.end_ms(at_ms)))


def _locked(patron: Patron, event: e.LogInFailed | e.LockedOut, lock: Lock) -> dict[str, Any]:
    return {"locks": with_lock(patron.locks, event.place or event.address, lock)}


def _known(patron: Patron, event: e.SignedOn, at_ms: int) -> dict[str, Any]:
    """The right secret: what was wrong from there before is forgotten, and the device is known again."""
    here = {PINS} if event.card else {event.address, event.device}
    locks = {place: lock for place, lock in patron.locks.items() if place not in here}
    return {
        "locks": locks,
        "devices": with_device(patron.devices, event.device),
        "codes": _used_up(patron.codes, event),
        "passkeys": tuple(_signed(passkey, event, at_ms) for passkey in patron.passkeys),
        "reset": patron.reset if event.card or event.passkey else _spent(patron.reset),
    }


def _signed(passkey: Passkey, event: e.SignedOn, at_ms: int) -> Passkey:
    """Nothing that it signed before this is taken again."""
    if passkey.id != event.passkey:
        return passkey
    return msgspec.structs.replace(passkey, count=event.count, asked_ms=event.asked_ms, used_ms=at_ms)


def _given_up(patron: Patron, event: e.PasskeyRemoved) -> tuple[Passkey, ...]:
    return tuple(passkey for passkey in patron.passkeys if passkey.id != event.passkey)


def _used_up(codes: Codes | None, event: e.SignedOn) -> Codes | None:
    """No code lets anybody in twice."""
    if codes is None:
        return None
    left = tuple(mark for mark in codes.recovery if mark != event.recovery)
    return msgspec.structs.replace(codes, step=max(codes.step, event.step), recovery=left)


def _spent(reset: Reset | None) -> Reset | None:
    """The code that stands in for a forgotten password lets nobody in twice."""
    return None if reset is None else msgspec.structs.replace(reset, used=True)


def _sealed_again(codes: Codes | None, secret: str) -> Codes | None:
    return None if codes is None else msgspec.structs.replace(codes, secret=secret)


def _identity(patron: Patron, event: e.DetailsGiven, at_ms: int) -> dict[str, Any]:
    """Temporary, from the first time on; what is given again counts from then too."""
    before = patron.identity
    if before is None:  # TSG-5.2, 5.12
        since_ms, given = at_ms, 1
    else:
        since_ms, given = before.since_ms, before.given + 1
    identity = Identity(Status.TEMPORARY, since_ms, event.sealed, given, event.mark, name_mark=event.name_mark)
    return {"identity": identity}


def _heard(patron: Patron, event: e.IdentityHeard) -> dict[str, Any]:
    assert patron.identity is not None
    word = ServiceWord(event.outcome, event.document, event.reference, event.given)
    return {"identity": msgspec.structs.replace(patron.identity, heard=word)}


def _screened(patron: Patron, event: e.Screened, at_ms: int) -> dict[str, Any]:
    """What a person has decided about an entry holds for it later, too."""
    known = (event.answered, event.kinds, event.score, event.marks, event.sealed)
    found = ListCheck(event.given, event.lists, at_ms, *known)
    before = patron.screening
    if before is not None:
        found = msgspec.structs.replace(
            found, released=before.released, refused=before.refused, by_hand=before.by_hand,
            verdict=before.verdict, reason=before.reason, by=before.by,
        )  # fmt: skip
    return {"screening": found}


def _decided(patron: Patron, event: e.ScreeningDecided) -> ListCheck:
    assert patron.screening is not None, "only what was found is decided about"
    found, marks = patron.screening, set(patron.screening.marks)
    released, refused = set(found.released) - marks, set(found.refused) - marks
    kept_out = event.verdict == "kept-out"
    return msgspec.structs.replace(
        found,
        released=tuple(sorted(released if kept_out else released | marks)),
        refused=tuple(sorted(refused | marks if kept_out else refused)),
        verdict=event.verdict,
        reason=event.reason,
        by=event.officer,
        by_hand="" if kept_out or found.answered else f"{found.given}/{found.lists}",
    )


def _shortened(patron: Patron, event: e.BreakShortened, _: int) -> dict[str, Any]:
    assert patron.pause is not None, "only a break that was taken is shortened"
    return {"pause": Break(patron.pause.since_ms, event.until_ms)}


def _limited(patron: Patron, event: e.LimitSet) -> dict[str, Any]:
    return {"limits": {**patron.limits, event.measure: Limit(event.amount_minor)}}


def _loosened(patron: Patron, event: e.LimitLoosened, at_ms: int) -> dict[str, Any]:
    """What holds goes on holding until then."""
    holds = patron.limits[event.measure].at(at_ms)
    return {"limits": {**patron.limits, event.measure: Limit(holds, event.from_ms, event.amount_minor)}}


def _stands(patron: Patron, status: Status, **more: str) -> dict[str, Any]:
    assert patron.identity is not None, "whose details nobody has cannot be decided on"
    return {"identity": msgspec.structs.replace(patron.identity, status=status, **more)}


def _handed_in(patron: Patron, event: e.PaperHandedIn, at_ms: int) -> dict[str, Any]:
    paper = Paper(event.number, event.about, event.media, event.size, event.given, event.digest, at_ms)
    return {"papers": (*patron.papers, paper)}


def _judged(patron: Patron, event: e.PaperDecided) -> dict[str, Any]:
    status = "accepted" if event.accepted else "refused"
    return {
        "papers": tuple(
            msgspec.structs.replace(paper, status=status, reason=event.reason)
            if paper.number == event.number
            else paper
            for paper in patron.papers
        )
    }


def _confirmed(patron: Patron, event: e.AddressConfirmed) -> dict[str, Any]:
    assert patron.identity is not None, "an address is one of somebody's details"
    return {"identity": msgspec.structs.replace(patron.identity, address_given=event.given)}


Change = Callable[[Patron, Any, int], dict[str, Any]]
_PERSON: Final[dict[type, Change]] = {
    e.RoleGiven: lambda patron, event, _: {"roles": (*patron.roles, event.role)},
    e.RoleTaken: lambda patron, event, _: {"roles": tuple(role for role in patron.roles if role is not event.role)},
    e.PasswordChanged: lambda _, event, __: {"password_hash": event.password_hash, "reset": None},
    e.PasswordReset: lambda _, event, __: {"password_hash": event.password_hash, "reset": Reset(event.until_ms)},
    e.HashRenewed: lambda _, event, __: {"password_hash": event.password_hash},
    e.CodesSet: lambda _, event, at_ms: {"codes": Codes(event.secret, at_ms, event.step, event.recovery)},
    e.CodesSealedAgain: lambda patron, event, _: {"codes": _sealed_again(patron.codes, event.secret)},
    e.CodesReset: lambda *_: {"codes": None},
    e.PasskeyAdded: lambda patron, event, at_ms: {
        "passkeys": (
            *patron.passkeys,
            Passkey(event.passkey, event.public_key, event.name, at_ms, event.count),
        )
    },
    e.PasskeyRemoved: lambda patron, event, _: {"passkeys": _given_up(patron, event)},
    e.AccountClosed: lambda *_: {"closed": True},
    e.AccountReopened: lambda *_: {"closed": False},
    e.LogInFailed: lambda patron, event, _: _locked(patron, event, Lock(event.failures)),
    e.LockedOut: lambda patron, event, _: _locked(patron, event, Lock(FAILURES, event.until_ms)),
    e.Unlocked: lambda *_: {"locks": {}},
    e.SignedOn: lambda patron, event, at_ms: {"login_ms": at_ms, **_known(patron, event, at_ms)},
    e.LanguageChosen: lambda _, event, __: {"language": event.language},
    e.ChatChosen: lambda _, event, __: {"chat": ChatChoice(event.off, event.blocked)},
    e.RealityCheckSet: lambda _, event, __: {"reality_check_s": event.interval_s},
    e.BreakTaken: lambda _, event, at_ms: {"pause": Break(at_ms, event.until_ms)},
    e.BreakShortened: _shortened,
    e.LimitSet: lambda patron, event, _: _limited(patron, event),
    e.LimitLoosened: _loosened,
    e.LimitDeclined: lambda patron, event, _: {"declined": (*patron.declined, event.measure)},
    e.DetailsGiven: _identity,
    e.RegisterAnswered: lambda _, event, at_ms: {
        "register": RegisterWord(event.query, event.at, event.answer, at_ms, event.mark)
    },
    e.Screened: _screened,
    e.ScreeningDecided: lambda patron, event, _: {"screening": _decided(patron, event)},
    e.DetailsErased: lambda *_: {"identity": None, "screening": None, "papers": ()},
    e.PaperHandedIn: _handed_in,
    e.PaperDecided: lambda patron, event, _: _judged(patron, event),
    e.AccountHeld: lambda patron, event, _: _stands(patron, Status.HELD, twin=event.twin),
    e.AddressConfirmed: lambda patron, event, _: _confirmed(patron, event),
    e.TermsAccepted: lambda _, event, __: {"terms": event.version},
    e.IdentityHeard: lambda patron, event, _: _heard(patron, event),
    e.IdentityConfirmed: lambda patron, event, _: {
        **_stands(patron, Status.CONFIRMED, reason=event.seen),
        "limits": {each: limit for each, limit in patron.limits.items() if each is not Measure.TEMPORARY},
    },
    e.IdentityRefused: lambda patron, event, _: _stands(patron, Status.REFUSED, reason=event.reason),
}
"""What each event changes of the person."""


def _sessions(state: AccountState, event: e.AnyAccountEvent, at_ms: int) -> tuple[Session, ...]:
    match event:
        case e.SignedOn():
            return (*state.sessions, session_of(state.patron.id, event, at_ms))
        case e.SignedOff():
            return tuple(session for session in state.sessions if session.key != event.session)
        case e.SessionUsed():
            return tuple(
                msgspec.structs.replace(session, used_ms=at_ms) if session.key == event.session else session
                for session in state.sessions
            )
    return state.sessions
