"""What others may know of accounts: how one is addressed, what the house lays down for all, how a session reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.house.roles import Role
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity.keys import PersonalKeys, passing_keys
from croupier.patrons.jurisdictions import MILD, Jurisdiction, known_jurisdiction
from croupier.patrons.sessions import IdleTimes, Session

PREFIX: Final = "account:"
USED_PARTS: Final = 5
"""The record hears of a session's use when a fifth of its idle time has passed, not at every click."""


class AccountRules(msgspec.Struct, frozen=True):
    """What the house lays down for all accounts."""

    lock_out_ms: int = 900_000
    one_session_each: bool = True
    """A log-in elsewhere ends the one before it (G-2.5.4)."""
    idle: IdleTimes = IdleTimes()
    names_given: bool = False
    """The house gives newcomers their log-in names, so that registering tells nobody which names there are."""
    jurisdiction: Jurisdiction = msgspec.field(default_factory=lambda: known_jurisdiction(MILD))
    keys: PersonalKeys = msgspec.field(default_factory=passing_keys)
    """Under which details of people go to the record."""
    exchange_rates: Mapping[str, str] = {}
    """By which stakes in other currencies count against limits."""
    strong_roles: frozenset[Role] = frozenset()
    """Whom a password alone does not let in, once they have one-time codes or a passkey."""
    mail: bool = False
    """Whether the house writes to people."""
    terms: str = ""
    """The version of the operator's terms that has to be accepted before play (TSG-4.7); empty: there are none."""
    pays: bool = False
    """Whether the house has a payment provider, so that a way to pay can be registered."""
    lists: str = ""
    """The digest of the lists that people are held against; empty: the house has none."""
    licence_ends_ms: int | None = None
    """From when on nothing is played or paid in any more (TSG-10.6); None: no day is named."""
    identity_service: bool = False
    """Whether details are put before an identity service, beside the staff."""

    def ended(self, now_ms: int) -> bool:
        """Whether the licence of the house has ended."""
        return self.licence_ends_ms is not None and now_ms >= self.licence_ends_ms


def account_of(patron_id: str) -> str:
    return f"{PREFIX}{patron_id}"


def locked_out(until_ms: int, now_ms: int) -> AccountRefusal:
    return AccountRefusal(AccountReason.LOCKED_OUT, minutes=-(-(until_ms - now_ms) // 60_000), until_ms=until_ms)


def session_of(patron_id: str, event: e.SignedOn, at_ms: int) -> Session:
    """The session that a log-in began."""
    return Session(
        event.session, patron_id, at_ms, at_ms, event.previous_ms, event.idle_ms, event.terminal, event.screen
    )
