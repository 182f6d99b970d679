"""What tables, tournaments and the payments desk tell the desk of a patron's reward points.

A table tells what its settled round was worth, and takes that back where the round does not count. Clauses: TSG-8d.2,
8d.6.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

PREFIX: Final = "rewards:"
Source = Literal["poker", "games"]
"""Commission paid in poker, or bets in the other games."""


class PlayCounted(msgspec.Struct, frozen=True, tag_field="letter", tag="play-counted"):
    """A patron has paid commission or staked something; below zero: what was told before does not count."""

    source: Source
    currency: str
    amount_minor: int
    where: str
    """The table or tournament."""
    number: int = 0
    """The round or hand there."""


class DepositCounted(msgspec.Struct, frozen=True, tag_field="letter", tag="deposit-counted"):
    """A deposit has come, or was taken back by the provider."""

    payment: int
    currency: str
    amount_minor: int
    undone: bool = False


LETTERS: Final = (PlayCounted, DepositCounted)


def rewards_of(patron: str) -> str:
    return PREFIX + patron
