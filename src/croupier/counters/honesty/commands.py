"""The desk of honest play: what players report and detectors find is a case, which a supervisor decides.

A case names people and hands to replay; it punishes nobody by itself. Two who are kept apart take no seat at one table
(TSG-A1.33). Clauses: TSG-7.3, 7.4, 7.7, A1.32, A1.33.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.words.said import Said

STREAM: Final = "poker-cases"
MOST_OPEN: Final = 1_000
"""Beyond it somebody should look at the cases before more are opened."""
MOST_KEPT: Final = 2_000
"""Decided cases that stay at hand; the record has them all."""

What = Literal["reported", "chip-dumping", "soft-play", "shared-hands", "whipsaw", "agreed-in-chat", "timing", "bot"]
Verdict = Literal["dismissed", "warned", "disqualified", "kept-apart", "account-closed"]
Hand = tuple[str, int]
"""A table and the number of one of its hands."""


class CaseReason(Enum):
    UNKNOWN_CASE = "unknown-case"
    CASE_DECIDED = "case-decided"
    TOO_MANY_CASES = "too-many-cases"
    NEEDS_TWO = "case-needs-two"
    KNOWN_CASE = "known-case"
    KEPT_APART = "kept-apart"
    NOT_APART = "not-apart"


# What is asked


class ReportPlayer(msgspec.Struct, frozen=True):
    """A player thinks that another did not play fairly in a hand."""

    id: str
    patron: str
    hand: Hand
    reason: Annotated[str, Meta(max_length=500)] = ""


class RaiseCase(msgspec.Struct, frozen=True):
    """A detector found something; the same found again while the case is open changes nothing."""

    what: What
    patrons: tuple[str, ...]
    figures: Said
    hands: tuple[Hand, ...]


class DecideCase(msgspec.Struct, frozen=True):
    """A supervisor's word; `kept-apart` bars all that the case names from one table."""

    id: str
    number: int
    verdict: Verdict
    reason: Annotated[str, Meta(max_length=500)] = ""


class LetTogether(msgspec.Struct, frozen=True):
    """Two who were kept apart may sit at one table again."""

    id: str
    patrons: tuple[str, str]


class Case(msgspec.Struct, frozen=True):
    number: int
    what: What
    patrons: tuple[str, ...]
    hands: tuple[Hand, ...]
    words: str
    by: str
    opened_ms: int
    verdict: Verdict | None = None
    reason: str = ""
    decided_by: str = ""
    decided_ms: int = 0
    figures: Said | None = None
    """What a detector counted."""


def at_cases(command: object, actor: Actor) -> Request:
    return Request(STREAM, command, actor)
