"""What happens to a jackpot: the events of its own stream, from which its meters can be made anew.

The money that a table pays in and its winners are paid moves with the table's events; what the house puts in or takes
out moves with these (G-4.13: contributions reconcile with the meters).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.cage.jackpots.config import JackpotConfig
from croupier.store.event import RecordEvent


class JackpotEvent(RecordEvent, frozen=True):
    """The part that all share; time and actor are kept beside the body."""


class Winner(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who hit it: seat, patron, what for, and how much."""

    seat: str
    patron: str
    wager: str
    amount_minor: int


class SetUp(JackpotEvent, frozen=True, tag="jackpot-set-up"):
    """It was set up, or set up otherwise under a new approval (RFH-19.1)."""

    config: JackpotConfig


class Started(JackpotEvent, frozen=True, tag="jackpot-started"):
    """The house put the start amounts in, and it is open."""

    started_minor: dict[str, int]


class Resumed(JackpotEvent, frozen=True, tag="jackpot-resumed"):
    reason: str = ""


class Suspended(JackpotEvent, frozen=True, tag="jackpot-suspended"):
    """It neither grows nor can be won by chance until it is resumed."""

    reason: str


class Unlinked(JackpotEvent, frozen=True, tag="jackpot-unlinked"):
    """Tables, or all of a casino, do not take part for a time (HC25-6.2.4)."""

    tables: tuple[str, ...]
    reason: str


class Linked(JackpotEvent, frozen=True, tag="jackpot-linked"):
    tables: tuple[str, ...]
    reason: str


class Fed(JackpotEvent, frozen=True, tag="jackpot-fed"):
    """A round's wagers contributed: millionths of the minor unit for each level, and what waits above its ceiling."""

    table: str
    round: int
    added: dict[str, int]
    above: dict[str, int] = msgspec.field(default_factory=dict)
    draws: tuple[tuple[str, str, int, int, int], ...] = ()
    """Of a mystery jackpot: level, seat, the number drawn, out of how many, and below which it wins (RFH-19.2)."""


class FeedUndone(JackpotEvent, frozen=True, tag="jackpot-feed-undone"):
    """The round does not count, so its contribution goes back (N71)."""

    table: str
    round: int
    added: dict[str, int]
    above: dict[str, int] = msgspec.field(default_factory=dict)


class BonusTaken(JackpotEvent, frozen=True, tag="jackpot-bonus-taken"):
    """Fixed winnings of a round's jackpot wagers came out of the meter, as far as it goes (HC23-3.2.11a)."""

    table: str
    round: int
    level: str
    amount_minor: int


class BonusUndone(JackpotEvent, frozen=True, tag="jackpot-bonus-undone"):
    """The round does not count, so the meter has it again."""

    table: str
    round: int
    level: str
    amount_minor: int


class Hit(JackpotEvent, frozen=True, tag="jackpot-hit"):
    """It was won, whole or in part."""

    number: int
    table: str
    round: int
    level: str
    winners: tuple[Winner, ...]
    meter_minor: int
    """What the meter showed."""
    drawn_minor: int
    """What of it was paid."""
    house_minor: int = 0
    """What the house added to it: roundings, and full payments to more than one."""
    start_minor: int = 0
    """What the house put in for the next one."""
    restarts: bool = True
    claims: bool = False
    """The winners claim it as a ticket or in kind; nothing went to their purses."""
    again: bool = False
    """A machine that hit within five seconds of the first; the meter is another one by then (HC25-6.2.7a)."""


class HitUndone(JackpotEvent, frozen=True, tag="jackpot-hit-undone"):
    """The winning round does not count: what was paid is back in the pool, or owed to it."""

    number: int
    back_minor: int
    to_house_minor: int


class Claimed(JackpotEvent, frozen=True, tag="jackpot-claimed"):
    """A winner has had the prize (RFH-19.3.2, 19.3.3)."""

    claim: int
    how: str
    amount_minor: int
    reference: str = ""


class Adjusted(JackpotEvent, frozen=True, tag="jackpot-adjusted"):
    """After a malfunction the prize was set to another value (RFH-19.4)."""

    level: str
    before_minor: int
    after_minor: int
    reference: str
    reason: str


class RemovalNoticed(JackpotEvent, frozen=True, tag="jackpot-removal-noticed"):
    """Players are told that it leaves the floor (HC25-6.2.6a)."""

    leaves_at_ms: int
    reason: str


class Given(JackpotEvent, frozen=True, tag="jackpot-given"):
    """What players had paid in went on to another jackpot or a promotion (HC25-6.2.6b)."""

    level: str
    amount_minor: int
    to: str
    reference: str


class Received(JackpotEvent, frozen=True, tag="jackpot-received"):
    level: str
    amount_minor: int
    source: str
    reference: str


class Closed(JackpotEvent, frozen=True, tag="jackpot-closed"):
    """It left the floor; the house has its start amounts back."""

    returned_minor: dict[str, int]
    reason: str


AnyJackpotEvent: TypeAlias = (
    SetUp
    | Started
    | Resumed
    | Suspended
    | Unlinked
    | Linked
    | Fed
    | FeedUndone
    | BonusTaken
    | BonusUndone
    | Hit
    | HitUndone
    | Claimed
    | Adjusted
    | RemovalNoticed
    | Given
    | Received
    | Closed
)
