"""The desk of money laundering cases: what is asked of it, and a case as it stands.

What the rules find, and whom staff refer, is a case. An officer looks, writes notes and proposes an end; another one
agrees or sends it back. Its player is told nothing. Clauses: TSG-2.2, 5.16, 8c.6 to 8c.11, 8e.2.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.counters.laundering.findings import RecordLine
from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.patrons.jurisdictions.laundering_rules import Kind
from croupier.words.said import Said

STREAM: Final = "laundering-cases"
MOST_OPEN: Final = 10_000
MOST_KEPT: Final = 5_000
"""Cases that have ended and stay at hand; the record has them all."""
MOST_NOTES: Final = 200

What = Kind | Literal["referred"]
Verdict = Literal["cleared", "watched", "reported"]
Text = Annotated[str, Meta(min_length=1, max_length=2_000)]


class LaunderingReason(Enum):
    UNKNOWN = "unknown-laundering-case"
    OVER = "laundering-case-over"
    KNOWN = "known-laundering-case"
    TOO_MANY = "too-many-laundering-cases"
    NEEDS_WORDS = "laundering-needs-words"
    NOTHING_PROPOSED = "nothing-proposed"
    SAME_OFFICER = "same-officer"
    NOT_REPORTED = "not-reported"


class RaiseLaunderingCase(msgspec.Struct, frozen=True):
    """A rule has found something; what a case was opened for already opens no other."""

    patron: str
    what: What
    figures: Said
    evidence: tuple[RecordLine, ...]


class ReferPatron(msgspec.Struct, frozen=True):
    """Somebody of the house finds a player suspicious (TSG-8c.6)."""

    id: str
    patron: str
    reason: Text


class OpenLaunderingCase(msgspec.Struct, frozen=True):
    """An officer looks at a case with all that belongs to it; that is on record (TSG-8c.10)."""

    id: str
    number: int
    report: bool = False
    """Whether the file for the authority was made."""


class WriteLaunderingNote(msgspec.Struct, frozen=True):
    id: str
    number: int
    text: Text


class ProposeVerdict(msgspec.Struct, frozen=True):
    """How an officer would end it."""

    id: str
    number: int
    verdict: Verdict
    reason: Text


class AnswerProposal(msgspec.Struct, frozen=True):
    """Another officer ends it so, or sends it back."""

    id: str
    number: int
    agreed: bool
    reason: Text


class Note(msgspec.Struct, frozen=True):
    at_ms: int
    by: str
    text: str


class Proposal(msgspec.Struct, frozen=True):
    verdict: Verdict
    reason: str
    by: str
    at_ms: int


class LaunderingCase(msgspec.Struct, frozen=True):
    number: int
    patron: str
    what: What
    by: str
    opened_ms: int
    figures: Said | None = None
    words: str = ""
    """Of whoever referred it."""
    evidence: tuple[RecordLine, ...] = ()
    notes: tuple[Note, ...] = ()
    proposal: Proposal | None = None
    verdict: Verdict | None = None
    decided_by: str = ""
    decided_ms: int = 0


def at_laundering(command: object, actor: Actor) -> Request:
    return Request(STREAM, command, actor)
