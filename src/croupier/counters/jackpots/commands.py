"""What supervisors and winners ask of a jackpot; each is done once, by its id.

Clauses: RFH-19.1, 19.3.2, 19.3.3 (N23), 19.4; HC25-6.2.4, 6.2.5a, 6.2.6a, b; G-4.13, G-B.3.2.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.cage.jackpots.pools import stream_of
from croupier.house.request import Request
from croupier.house.roles import Actor

How = Literal["prize", "transfer", "cheque"]


class JackpotCommand(msgspec.Struct, frozen=True):
    id: str
    jackpot: str


class OpenJackpot(JackpotCommand, frozen=True):
    """Open it, with the start amounts from the house, or resume it."""

    reason: str = ""


class SuspendJackpot(JackpotCommand, frozen=True):
    reason: str


class LinkJackpot(JackpotCommand, frozen=True):
    """Take a table, or all of a casino, out of it for a time, or back in (HC25-6.2.4)."""

    link: str
    linked: bool
    reason: str


class AdjustJackpot(JackpotCommand, frozen=True):
    """Set a meter right after a malfunction (RFH-19.4)."""

    level: str
    after_minor: int
    reference: str
    reason: str


class AnnounceRemoval(JackpotCommand, frozen=True):
    """Tell players when it leaves the floor (HC25-6.2.6a)."""

    days: int
    reason: str


class GiveOn(JackpotCommand, frozen=True):
    """Give what players paid in to a level of another jackpot, or to a promotion (HC25-6.2.6b)."""

    level: str
    amount_minor: int
    to_jackpot: str
    to_level: str = ""
    reference: str = ""


class CloseJackpot(JackpotCommand, frozen=True):
    reason: str


class GivePrize(JackpotCommand, frozen=True):
    """The winner gets the thing itself, or its value by transfer or cheque (RFH-19.3.3)."""

    claim: int
    how: How
    reference: str


class PrintPrize(JackpotCommand, frozen=True):
    """A prize as a redeemable ticket, by its winner or by staff (RFH-19.3.2)."""

    claim: int
    staff: bool = False
    place: str = ""
    good_for_ms: int | None = None


def at_jackpot(command: JackpotCommand, actor: Actor) -> Request:
    """A command for the jackpot that it names."""
    return Request(stream_of(command.jackpot), command, actor)
