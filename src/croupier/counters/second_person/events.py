"""What the record says of acts that wait for a second person (G-B.2.3)."""

from __future__ import annotations

from typing import Final

from croupier.counters.desk import CounterEvent
from croupier.counters.second_person.commands import Act

ASKED: Final = "second-person-asked"


class SecondPersonAsked(CounterEvent, frozen=True, tag=ASKED):
    number: int
    act: Act
    expires_ms: int


class ActApproved(CounterEvent, frozen=True, tag="second-person-approved"):
    number: int


class ActDeclined(CounterEvent, frozen=True, tag="second-person-refused"):
    number: int
    reason: str = ""


class ActExpired(CounterEvent, frozen=True, tag="second-person-expired"):
    number: int


class ActClosed(CounterEvent, frozen=True, tag="second-person-closed"):
    """It was done; or it was not, and this is why."""

    number: int
    refusal: str = ""


class ActedAlone(CounterEvent, frozen=True, tag="acted-alone"):
    """Somebody has done what they may do alone; it counts for what they may do alone within a day."""

    act: str
    amount_minor: int
    currency: str


AnySecondPersonEvent = SecondPersonAsked | ActApproved | ActDeclined | ActExpired | ActClosed | ActedAlone
