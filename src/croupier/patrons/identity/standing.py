"""How far a person is known to the house, and what follows from it (TSG-4.8, 5.2, 5.7, 5.12)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from croupier.patrons.identity.checking import ServiceWord

DAY_MS: Final = 86_400_000


class Status(StrEnum):
    TEMPORARY = "temporary"
    """Details were given and nobody has checked them yet (TSG-5.2)."""
    CONFIRMED = "confirmed"
    """Checked: the account is permanent (TSG-4.8)."""
    HELD = "held"
    """The person seems to have another account; somebody looks into it (TSG-4.11)."""
    REFUSED = "refused"
    """The details did not hold."""
    ENDED = "ended"
    """A temporary account whose time is over; nothing on record says so, the day does (TSG-5.7)."""


class Identity(msgspec.Struct, frozen=True, omit_defaults=True):
    status: Status
    since_ms: int
    """When the details were first given: the days of a temporary account are counted from here (TSG-5.12)."""
    sealed: str
    given: int = 1
    """How often details were given; each time under a key of its own."""
    mark: str = ""
    twin: str = ""
    """The account that has the same person, where one was found."""
    reason: str = ""
    name_mark: str = ""
    """Of first and last name, by which the holder of a payment method is known (TSG-4c.7)."""
    address_given: int = 0
    """Which details have the e-mail address that was confirmed last."""

    heard: ServiceWord | None = None
    """What an identity service has said."""

    @property
    def address_confirmed(self) -> bool:
        return self.address_given == self.given

    def now(self, now_ms: int, temporary_days: int) -> Status:
        """As it is at a time."""
        if self.status is Status.TEMPORARY and now_ms >= self.ends_ms(temporary_days):
            return Status.ENDED
        return self.status

    def ends_ms(self, temporary_days: int) -> int:
        return self.since_ms + temporary_days * DAY_MS

    @property
    def checked(self) -> bool:
        """Whether a service has confirmed the details that stand now, and nobody of the house has decided yet."""
        heard = self.heard
        mine = heard is not None and heard.given == self.given and heard.outcome == "confirmed"
        return mine and self.status is Status.TEMPORARY

    @property
    def waits(self) -> bool:
        """Whether somebody of the house has to look at it."""
        return self.status in (Status.TEMPORARY, Status.HELD)
