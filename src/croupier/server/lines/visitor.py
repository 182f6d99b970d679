"""Who is speaking: a patron with a session, or somebody nameless."""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.floor.refusals import of_role
from croupier.house.request import Refused
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.reasons import AccountReason
from croupier.patrons.devices import Device
from croupier.patrons.patron import Patron
from croupier.patrons.sessions import Session, csrf_of
from croupier.server.networks import counted_as
from croupier.server.problems import HouseProblem, Why, declined

SESSION_COOKIE: Final = "croupier_session"
CSRF_COOKIE: Final = "croupier_csrf"
DEVICE_COOKIE: Final = "croupier_device"
"""Long-lived, and worth nothing by itself: by it an account knows a device that its owner has logged in from before."""


def cookie_name(name: str, secure: bool) -> str:
    """Behind TLS browsers hold a cookie to this very host: no page of a neighbour can set or overwrite it.

    >>> cookie_name("croupier_session", True)
    '__Host-croupier_session'
    """
    return f"__Host-{name}" if secure else name


class Visitor(msgspec.Struct, frozen=True):
    """A request or a connection, and what the house knows of whoever makes it."""

    address: str
    session: Session | None = None
    patron: Patron | None = None
    csrf_cookie: str = ""
    token: str = ""
    """Of the session's cookie."""
    device_token: str = ""
    """Of the device's cookie."""
    screen: Device | None = None
    """The screen of a terminal of the house that has proved to be the one who asks."""
    abroad: str = ""
    """The country that somebody asks from, where nobody may play from it (TSG-6.9)."""
    owes: Why | None = None
    """Somebody who has to set up one-time codes or choose a password first: nobody, until that is done."""

    @property
    def known(self) -> Patron:
        """The patron, or the answer that asks for a log-in."""
        if self.owes is not None:
            raise HouseProblem(self.owes)
        if self.patron is None:
            raise HouseProblem(Why.NOT_LOGGED_IN)
        return self.patron

    @property
    def rated_as(self) -> str:
        """Rates are for a person, over all connections; for whoever has no name they are for the address."""
        return self.patron.id if self.patron is not None else f"at {counted_as(self.address)}"

    def actor(self) -> Actor:
        return self.known.actor

    def takes_part(self) -> Patron:
        """A player, where play is not forbidden (TSG-6.9)."""
        patron = self.needs(Role.PLAYER)
        if self.abroad:
            raise declined(Refused(AccountReason.NOT_FROM_HERE.value, {"country": self.abroad}))
        return patron

    def needs(self, *roles: Role) -> Patron:
        """The patron, if it has one of the roles or one above."""
        patron = self.known
        if not any(patron.actor.may(role) for role in roles):
            raise HouseProblem(Why.NOT_ALLOWED, role=of_role(roles[0]))
        return patron

    @property
    def csrf(self) -> str:
        """The token that a request which changes something must carry."""
        return csrf_of(self.token) if self.session is not None else self.csrf_cookie
