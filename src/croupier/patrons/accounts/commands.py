"""What can be asked of an account, and the letter that opens one.

A secret never comes here: it was checked or hashed outside the step, and the command carries the hash that it was
checked against, so that a password which has changed meanwhile lets nobody in.
"""

from __future__ import annotations

import msgspec

from croupier.house.roles import Role
from croupier.patrons.excluded import Occasion, RegisterAnswer
from croupier.patrons.identity.details import Details
from croupier.patrons.identity.papers import About, Media
from croupier.patrons.limits import Measure
from croupier.patrons.lockout import PINS
from croupier.patrons.one_time_codes import CodeProof
from croupier.patrons.passkeys import PasskeyProof
from croupier.patrons.screening.lists import ListKind
from croupier.patrons.screening.standing import Verdict


class OpenAccount(msgspec.Struct, frozen=True, tag_field="letter", tag="open-account"):
    """The register has taken the names: the account begins."""

    name: str
    display_name: str
    roles: tuple[Role, ...]
    password_hash: str
    language: str
    address: str
    code_for_ms: int = 0
    """The hash is of a code for one log-in, which is good for so long; 0: of a password that its owner has chosen."""


class SignOn(msgspec.Struct, frozen=True):
    """The secret was right: begin a session."""

    id: str
    session: str
    """The hash of its token."""
    address: str
    password_hash: str = ""
    """What the password was checked against."""
    card: str = ""
    """The card whose PIN was checked, in place of a password."""
    terminal: str = ""
    screen: str = ""
    """The terminal's screen that the session is bound to."""
    device: str = ""
    """The mark of the device, which the account knows again from now on."""
    code: CodeProof | None = None
    """The second step, of those who have one-time codes."""
    passkey: PasskeyProof | None = None
    """What a passkey has signed, in place of a password and a code."""
    register: str = ""
    """The query of the register of excluded persons that was made for this log-in."""


class SignOff(msgspec.Struct, frozen=True):
    """End a session; one that has ended already is left alone."""

    session: str
    why: str


class UseSession(msgspec.Struct, frozen=True):
    session: str


class CountFailure(msgspec.Struct, frozen=True):
    """A password or a PIN was wrong."""

    address: str
    secret: str = "password"  # noqa: S105  which secret it was
    device: str = ""
    """The mark of the device, where the account knows it."""

    @property
    def place(self) -> str:
        return PINS if self.secret == PINS else self.device or self.address


class Unlock(msgspec.Struct, frozen=True):
    """Lift a lock-out before its time."""


class GiveRole(msgspec.Struct, frozen=True):
    id: str
    role: Role


class TakeRole(msgspec.Struct, frozen=True):
    id: str
    role: Role


class CloseAccount(msgspec.Struct, frozen=True):
    id: str
    reason: str = ""


class ReopenAccount(msgspec.Struct, frozen=True):
    id: str


class ChangePassword(msgspec.Struct, frozen=True):
    id: str
    old_hash: str
    """What the old password was checked against."""
    new_hash: str
    session: str = ""
    """The session that goes on; others end."""


class RenewHash(msgspec.Struct, frozen=True):
    """The password was right and its hash is of an earlier day: keep another hash of it."""

    id: str
    old_hash: str
    new_hash: str


class ResetPassword(msgspec.Struct, frozen=True):
    """Somebody has forgotten the password and has shown who they are: a code stands in for it, once."""

    id: str
    code_hash: str
    """Of the one-time code, which is shown to nobody again."""
    good_for_ms: int
    seen: str
    """By what the person was recognised."""


class SetCodes(msgspec.Struct, frozen=True):
    """Their owner has shown a code of the new secret: log-ins ask for one from now on."""

    id: str
    secret: str
    """Sealed."""
    step: int
    recovery: tuple[str, ...]
    """Marks of the recovery codes."""
    session: str
    """The session that goes on; others end."""
    proof: CodeProof | None = None
    """A code of the earlier secret, where there is one."""


class SealAgain(msgspec.Struct, frozen=True):
    """The secret is sealed with an earlier key: keep it sealed with another."""

    id: str
    old: str
    new: str


class ResetCodes(msgspec.Struct, frozen=True):
    """Somebody has lost telephone and recovery codes: another person takes the codes off the account."""

    id: str
    reason: str = ""


class AddPasskey(msgspec.Struct, frozen=True):
    """Its owner has shown the password and a new passkey."""

    id: str
    passkey: str
    public_key: str
    name: str
    count: int
    password_hash: str
    """What the password was checked against."""


class RemovePasskey(msgspec.Struct, frozen=True):
    id: str
    passkey: str
    password_hash: str


class ChooseLanguage(msgspec.Struct, frozen=True):
    language: str


class ChooseChat(msgspec.Struct, frozen=True):
    off: bool
    blocked: tuple[str, ...]


class SetRealityCheck(msgspec.Struct, frozen=True):
    interval_s: int


class GiveDetails(msgspec.Struct, frozen=True):
    """A player says who they are (TSG-4.4)."""

    id: str
    details: Details

    def content(self) -> str:
        """What is kept of it to know it again, which says nothing of the person."""
        return self.id


class HearRegister(msgspec.Struct, frozen=True):
    """The house has asked the register of excluded persons; answered or not, it is on record (NT-31)."""

    id: str
    at: Occasion
    answer: RegisterAnswer
    mark: str
    """Of the person who was asked about."""


class HearListCheck(msgspec.Struct, frozen=True):
    """The house has held details against the lists of sanctions and of public office (TSG-4a.3)."""

    id: str
    given: int
    lists: str
    """The digest of all lists."""
    answered: bool = True
    """False where the house lacks a list that the jurisdiction wants."""
    kinds: tuple[ListKind, ...] = ()
    score: int = 0
    marks: tuple[str, ...] = ()
    sealed: str = ""


class DecideListCheck(msgspec.Struct, frozen=True):
    """A person of the house has looked at the hits (NT-24)."""

    id: str
    given: int
    lists: str
    verdict: Verdict
    reason: str


class HoldAccount(msgspec.Struct, frozen=True, tag_field="letter", tag="hold-account"):
    """The register of persons knows this person by another account (TSG-4.11)."""

    twin: str


class AskAddress(msgspec.Struct, frozen=True):
    """The owner wants the message again that confirms the address."""

    id: str


class ConfirmAddress(msgspec.Struct, frozen=True):
    """Somebody has opened the link that was sent to the address of these details."""

    id: str
    given: int


class ForgetPassword(msgspec.Struct, frozen=True):
    """Somebody at the door says that they have forgotten the password."""

    id: str
    address: str


class AcceptTerms(msgspec.Struct, frozen=True):
    id: str
    version: str


class OpenFile(msgspec.Struct, frozen=True):
    """Staff look at somebody's details."""

    id: str


class EraseDetails(msgspec.Struct, frozen=True):
    """The law's years have run: nobody reads again who this was."""

    id: str


class DecideIdentity(msgspec.Struct, frozen=True):
    """Staff have held the details against documents."""

    id: str
    confirmed: bool
    seen: str
    """Which documents were seen; of details that did not hold, why not."""
    given: int
    """Which details those were, by how often some were given: others in their place are not decided about."""


class HandInPaper(msgspec.Struct, frozen=True):
    """A player hands in a copy of a document (TSG-4.8)."""

    id: str
    about: About
    media: Media
    size: int
    given: int
    """Under the key of which details it is sealed."""
    sealed: str
    plain: str
    """The digest of what was handed in, which the record never has."""

    def content(self) -> tuple[str, str, str]:
        """The same copy is sealed in another way each time; by this it is known again."""
        return self.id, self.about, self.plain


class OpenPaper(msgspec.Struct, frozen=True):
    """Staff look at somebody's paper."""

    id: str
    number: int


class DecidePaper(msgspec.Struct, frozen=True):
    """Staff accept a paper, or refuse it and say why."""

    id: str
    number: int
    accepted: bool
    reason: str = ""


class TakeBreak(msgspec.Struct, frozen=True):
    """A player wants to be kept from play for so many hours; 0: for ever (TSG-4b.8)."""

    id: str
    hours: int


class ShortenBreak(msgspec.Struct, frozen=True):
    """A player wants back before a break is over (TSG-4b.11)."""

    id: str


class DeclineLimit(msgspec.Struct, frozen=True):
    """A player wants no limit on this, and has said so (TSG-4.5)."""

    id: str
    measure: Measure


class SetLimit(msgspec.Struct, frozen=True):
    """A player sets a limit, changes it, or gives it up (TSG-4b.8 to 4b.12)."""

    id: str
    measure: Measure
    amount_minor: int | None
    """None: no limit any more."""
