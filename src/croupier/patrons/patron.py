"""A person known to the house: the name to log in with, the name others see, roles, choices, and the state of the lock.

It is part of the state of the person's account; the document is a copy of it for look-ups.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final

import msgspec

from croupier.house.roles import Actor, Role
from croupier.patrons.breaks import Break
from croupier.patrons.excluded import RegisterWord
from croupier.patrons.identity.papers import Paper
from croupier.patrons.identity.standing import Identity
from croupier.patrons.limits import Limits, Measure
from croupier.patrons.lockout import Lock
from croupier.patrons.one_time_codes import Codes
from croupier.patrons.passkeys import Passkey
from croupier.patrons.screening.standing import ListCheck
from croupier.patrons.time_online import Span
from croupier.store.batch import Document

KIND: Final = "patron"
STAFF_KIND: Final = "staff"
"""Documents of this kind name the accounts of staff, so that nobody looks through all patrons for them."""
IDENTITY_KIND: Final = "identity-waits"
"""Documents of this kind name the accounts whose details or papers somebody has to check."""
MOST_BLOCKED: Final = 200
_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_encode = msgspec.json.Encoder().encode


class ChatChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A patron's own choice: no chat at all, or not of these."""

    off: bool = False
    blocked: tuple[str, ...] = ()


class Reset(msgspec.Struct, frozen=True, omit_defaults=True):
    """The password is forgotten: what is kept in its place is a code for one log-in, after which a new one is due."""

    until_ms: int
    used: bool = False

    def open(self, now_ms: int) -> bool:
        return not self.used and now_ms < self.until_ms


class Patron(msgspec.Struct, frozen=True, omit_defaults=True):
    """An individual account (G-B.2.3); the password is here only as its argon2 hash."""

    id: str
    name: str
    display_name: str
    roles: tuple[Role, ...]
    password_hash: str
    created_ms: int
    language: str = "en"
    login_ms: int | None = None
    """When this person logged in last, shown at the next log-in (G-2.5.4)."""
    locks: dict[str, Lock] = {}
    """Wrong passwords in a row, by the place that they came from."""
    devices: tuple[str, ...] = ()
    """Marks of devices that this person has logged in from; strangers cannot lock these out."""
    closed: bool = False
    """Nobody gets in with it."""
    chat: ChatChoice = ChatChoice()
    reality_check_s: int = 0
    """So often the patron wants to be told time and result; 0 as the house does (RTS-13)."""
    reset: Reset | None = None
    """Where a forgotten password was reset and no new one is chosen yet."""
    codes: Codes | None = None
    """One-time codes, which a log-in then asks for beside the password."""
    passkeys: tuple[Passkey, ...] = ()
    """Any of which lets its owner in without a password."""
    pause: Break | None = None
    """The last break from play; one that is over is nothing any more."""
    limits: Limits = {}
    """What they may stake and lose at most, by their own choice."""
    online: tuple[Span, ...] = ()
    """When they were logged in lately, while they limit their time."""
    declined: tuple[Measure, ...] = ()
    """Limits that they were asked about and do not want."""
    identity: Identity | None = None
    """Who they say they are, and whether it was checked."""
    register: RegisterWord | None = None
    """What the register of excluded persons said last."""
    screening: ListCheck | None = None
    """What the lists of sanctions and of public office have of them."""
    terms: str = ""
    """The version of the operator's terms that was accepted last (TSG-4.7)."""

    papers: tuple[Paper, ...] = ()
    """Copies of documents that they have handed in."""

    @property
    def actor(self) -> Actor:
        """Whom the tables see."""
        return Actor(self.id, self.display_name, frozenset(self.roles))

    @property
    def locked_until_ms(self) -> int:
        """Until when some place is shut out; 0 where none is."""
        return max((lock.until_ms for lock in self.locks.values()), default=0)

    def unanswered(self, measures: Iterable[Measure]) -> Measure | None:
        """The first limit that they have neither set nor declined (TSG-4.5)."""
        return next((each for each in measures if each not in self.limits and each not in self.declined), None)

    def paper(self, number: int) -> Paper | None:
        return next((paper for paper in self.papers if paper.number == number), None)

    @property
    def next_paper(self) -> int:
        return self.papers[-1].number + 1 if self.papers else 1

    @property
    def papers_waiting(self) -> int:
        return sum(paper.status == "waits" for paper in self.papers)

    @property
    def waits(self) -> bool:
        """Whether somebody of the house has to look at who they are, or at a paper of theirs."""
        return self.papers_waiting > 0 or (self.identity is not None and self.identity.waits)

    def lock_at(self, place: str) -> Lock:
        return self.locks.get(place, Lock())

    def passkey(self, credential: str) -> Passkey | None:
        return next((passkey for passkey in self.passkeys if passkey.id == credential), None)

    @property
    def staff(self) -> bool:
        """Play and staff are kept apart."""
        return Role.PLAYER not in self.roles

    def document(self) -> Document:
        return Document(KIND, self.id, _encode(self))


read_patron = msgspec.json.Decoder(Patron).decode


def new_id() -> str:
    """An id that says nothing about its owner and is never shown to other players."""
    return "p-" + "".join(secrets.choice(_ALPHABET) for _ in range(14))
