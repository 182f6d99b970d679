"""What happens to an account. Who did it, and when, is kept beside each event.

Clauses: G-B.2.3 (individual accounts, three failures), G-2.5.4 (sessions), G-2.8.8 (failed log-ins are on record).
"""

from __future__ import annotations

from typing import TypeAlias

from croupier.house.roles import Role
from croupier.patrons.excluded import Occasion, RegisterAnswer
from croupier.patrons.identity.checking import Outcome
from croupier.patrons.identity.papers import About, Media
from croupier.patrons.limits import Measure
from croupier.patrons.screening.lists import ListKind
from croupier.patrons.screening.standing import Verdict
from croupier.store.event import RecordEvent


class AccountEvent(RecordEvent, frozen=True):
    """The part that all share."""


class Registered(AccountEvent, frozen=True, tag="registered"):
    """The account was made, by its owner or by an administrator; the password is here as its argon2 hash."""

    name: str
    display_name: str
    roles: tuple[Role, ...]
    password_hash: str
    language: str = "en"
    address: str = ""
    code_until_ms: int = 0
    """The hash is of a code for one log-in, good until then; its owner chooses a password."""


class RoleGiven(AccountEvent, frozen=True, tag="role-given"):
    role: Role


class RoleTaken(AccountEvent, frozen=True, tag="role-taken"):
    role: Role


class PasswordChanged(AccountEvent, frozen=True, tag="password-changed"):
    password_hash: str


class PasswordReset(AccountEvent, frozen=True, tag="password-reset"):
    """The password is forgotten; a one-time code stands in for it, until a time and for one log-in."""

    password_hash: str
    """Of the code."""
    until_ms: int
    seen: str
    """By what whoever reset it has recognised the person."""


class HashRenewed(AccountEvent, frozen=True, tag="hash-renewed"):
    """The same password, hashed as it is done today."""

    password_hash: str


class CodesSet(AccountEvent, frozen=True, tag="codes-set"):
    """A log-in needs a one-time code from now on; the secret is here sealed, recovery codes are here by their marks."""

    secret: str
    step: int
    recovery: tuple[str, ...]


class CodesSealedAgain(AccountEvent, frozen=True, tag="codes-sealed-again"):
    """The same secret, sealed with the key of today."""

    secret: str


class CodesReset(AccountEvent, frozen=True, tag="codes-reset"):
    """Another person took the one-time codes off the account; its owner sets new ones."""

    reason: str = ""


class PasskeyAdded(AccountEvent, frozen=True, tag="passkey-added"):
    """A passkey lets its owner in from now on; the house has its public half."""

    passkey: str
    public_key: str
    name: str
    count: int = 0


class PasskeyRemoved(AccountEvent, frozen=True, tag="passkey-removed"):
    """It lets nobody in any more: its owner gave it up, or lost it and another person took it off."""

    passkey: str


class AccountClosed(AccountEvent, frozen=True, tag="account-closed"):
    """Nobody gets in with it any more."""

    reason: str = ""


class AccountReopened(AccountEvent, frozen=True, tag="account-reopened"):
    """It lets its owner in again."""


class LogInFailed(AccountEvent, frozen=True, tag="log-in-failed"):
    """A wrong password or PIN, the so-manieth in a row."""

    address: str
    failures: int
    secret: str = "password"  # noqa: S105  which secret it was
    place: str = ""
    """What is counted together, where it is not the address: a device that the account knows, or PINs."""


class LockedOut(AccountEvent, frozen=True, tag="locked-out"):
    """Too many failures in a row: the account takes no log-in from there until a time."""

    address: str
    until_ms: int
    place: str = ""


class Unlocked(AccountEvent, frozen=True, tag="unlocked"):
    """An administrator lifted a lock-out."""


class SignedOn(AccountEvent, frozen=True, tag="signed-on"):
    """A session began; its token is known by its hash alone."""

    session: str
    address: str
    idle_ms: int
    previous_ms: int | None = None
    """When this person signed on before, which the screen shows (G-2.5.4)."""
    terminal: str = ""
    card: str = ""
    """The card that was shown with its PIN, where that was the proof (RFH-3.7)."""
    screen: str = ""
    """The terminal's screen that the session is bound to."""
    device: str = ""
    """The mark of the device, which the account knows again from now on."""
    step: int = 0
    """Of the one-time code that was shown."""
    recovery: str = ""
    """The mark of the recovery code that was used up in place of one."""
    passkey: str = ""
    """That signed, in place of a password."""
    count: int = 0
    """Of its signatures, where it counts them."""
    asked_ms: int = 0
    """When the house had asked for what it signed."""


class SessionUsed(AccountEvent, frozen=True, tag="session-used"):
    """Its owner is still there; told now and then, so that a session goes idle in time after a restart too."""

    session: str


class SignedOff(AccountEvent, frozen=True, tag="signed-off"):
    """A session ended: the person left, was idle too long, signed on elsewhere, or was shut out."""

    session: str
    why: str


class LanguageChosen(AccountEvent, frozen=True, tag="language-chosen"):
    language: str


class ChatChosen(AccountEvent, frozen=True, tag="chat-chosen"):
    """No chat at all, or not of these."""

    off: bool = False
    blocked: tuple[str, ...] = ()


class RealityCheckSet(AccountEvent, frozen=True, tag="reality-check-set"):
    """So often the patron wants to be told time and result; 0 as the house does (RTS-13)."""

    interval_s: int


class DetailsGiven(AccountEvent, frozen=True, tag="details-given"):
    """Who somebody says they are, under a key that lies apart from the record (TSG-4.4, 5.2)."""

    sealed: str
    mark: str
    """Of the person, by which they are known again; of no use without the house's key."""
    key: str = ""
    """The digest of the document that holds their key, as it is sealed; events of earlier versions have none."""
    name_mark: str = ""
    """Of first and last name alone, against which the holder of a payment method is held (TSG-4c.7)."""


class RegisterAnswered(AccountEvent, frozen=True, tag="register-answered"):
    """The register of excluded persons was asked, and said this or nothing (TSG-5.3, 5.4; NT-31)."""

    query: str
    at: Occasion
    answer: RegisterAnswer
    mark: str
    """Of the person, as in `details-given`."""


class Screened(AccountEvent, frozen=True, tag="screened"):
    """These details were held against the lists of sanctions and of public office (TSG-4a.3)."""

    given: int
    lists: str
    answered: bool = True
    kinds: tuple[ListKind, ...] = ()
    score: int = 0
    marks: tuple[str, ...] = ()
    """Of the entries that were hit; of no use without the house's key."""
    sealed: str = ""
    """The hits, under the key of the details."""


class ScreeningDecided(AccountEvent, frozen=True, tag="screening-decided"):
    """A person has decided about the hits (NT-24)."""

    verdict: Verdict
    reason: str
    officer: str


class AccountHeld(AccountEvent, frozen=True, tag="account-held"):
    """The person seems to have another account (TSG-4.11)."""

    twin: str


class AddressAsked(AccountEvent, frozen=True, tag="address-asked"):
    """A message was sent that confirms the address of these details."""

    given: int


class AddressConfirmed(AccountEvent, frozen=True, tag="address-confirmed"):
    """Its link was opened."""

    given: int


class NewPasswordAsked(AccountEvent, frozen=True, tag="new-password-asked"):
    """Somebody from this place said that the password is forgotten; a link was sent to the confirmed address."""

    address: str


class TermsAccepted(AccountEvent, frozen=True, tag="terms-accepted"):
    """The terms of the operator, in this version (TSG-4.7)."""

    version: str


class FileOpened(AccountEvent, frozen=True, tag="file-opened"):
    """Somebody of the house has looked at the details."""


class DetailsErased(AccountEvent, frozen=True, tag="details-erased"):
    """The keys of all details up to these were deleted; the sealed text in the record cannot be read again."""

    given: int


class IdentityHeard(AccountEvent, frozen=True, tag="identity-heard"):
    """What the identity service says of these details (TSG-4.8)."""

    given: int
    outcome: Outcome
    document: str
    reference: str


class IdentityConfirmed(AccountEvent, frozen=True, tag="identity-confirmed"):
    """The details were checked: the account is permanent (TSG-4.8)."""

    seen: str


class IdentityRefused(AccountEvent, frozen=True, tag="identity-refused"):
    reason: str


class PaperHandedIn(AccountEvent, frozen=True, tag="paper-handed-in"):
    """A copy of a document was handed in; it lies sealed beside the record, which has its digest (TSG-4.8)."""

    number: int
    about: About
    media: Media
    size: int
    given: int
    digest: str


class PaperOpened(AccountEvent, frozen=True, tag="paper-opened"):
    """Somebody of the house has looked at the copy."""

    number: int


class PaperDecided(AccountEvent, frozen=True, tag="paper-decided"):
    number: int
    accepted: bool
    reason: str


class BreakTaken(AccountEvent, frozen=True, tag="break-taken"):
    """The player does not play until then; 0: never again (TSG-4b.8, 4b.9)."""

    until_ms: int


class BreakShortened(AccountEvent, frozen=True, tag="break-shortened"):
    until_ms: int


class LimitSet(AccountEvent, frozen=True, tag="limit-set"):
    """From now on (TSG-4b.9, 4b.12); what was to come of it before does not come."""

    measure: Measure
    amount_minor: int


class LimitDeclined(AccountEvent, frozen=True, tag="limit-declined"):
    """The player was asked and wants none (TSG-2.26, 4.5)."""

    measure: Measure


class LimitLoosened(AccountEvent, frozen=True, tag="limit-loosened"):
    """From a later time on; None: there is no limit then (TSG-4b.11)."""

    measure: Measure
    amount_minor: int | None
    from_ms: int


AnyAccountEvent: TypeAlias = (
    Registered
    | RoleGiven
    | RoleTaken
    | PasswordChanged
    | PasswordReset
    | HashRenewed
    | CodesSet
    | CodesSealedAgain
    | CodesReset
    | PasskeyAdded
    | PasskeyRemoved
    | AccountClosed
    | AccountReopened
    | LogInFailed
    | LockedOut
    | Unlocked
    | SignedOn
    | SessionUsed
    | SignedOff
    | LanguageChosen
    | ChatChosen
    | RealityCheckSet
    | DetailsGiven
    | RegisterAnswered
    | Screened
    | ScreeningDecided
    | AccountHeld
    | AddressAsked
    | AddressConfirmed
    | NewPasswordAsked
    | TermsAccepted
    | FileOpened
    | DetailsErased
    | IdentityHeard
    | IdentityConfirmed
    | IdentityRefused
    | PaperHandedIn
    | PaperOpened
    | PaperDecided
    | BreakTaken
    | BreakShortened
    | LimitSet
    | LimitLoosened
    | LimitDeclined
)
