"""What every event of a table shares, and how one wager ended."""

from __future__ import annotations

import msgspec

from croupier.rules.wagers.wager import MeterHit


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """The part that all events share; time and actor are kept beside the body.

    Like commands, requests and replies it is plain data that can be in no cycle, so the collector need not visit it.
    """


class Line(msgspec.Struct, frozen=True, array_like=True):
    """How one wager ended; compact, since a round may have thousands."""

    seat: str
    wager: str
    spot: str
    disposition: str
    stake_minor: int
    profit_minor: int
    returned_minor: int
    stands_minor: int
    why: str
    standing: dict[str, int] = {}
    hit: MeterHit | None = None
