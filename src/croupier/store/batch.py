"""What one commit writes: events, transfers of money, and the projections that screens read, all or nothing.

Rows and events are plain data that can be in no cycle, so the collector need not visit them (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from croupier.store.movements import Effect, Movement, effect_of

_encode = msgspec.json.Encoder().encode


class NewEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as readers find it: its body and digest are bytes that never change."""

    stream: str
    version: int
    at_ms: int
    kind: str
    actor: str
    body: bytes
    digest: bytes
    command: str | None = None
    """The actor and id of the command that caused it; unique, so a repeated command cannot act twice."""
    request: bytes | None = None
    """A digest of that command's content, so that an id reused for something else is noticed."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An event that a commit writes: typed, with its money, and the one text of both that the chain covers."""

    stream: str
    version: int
    at_ms: int
    kind: str
    actor: str
    event: Any
    """A struct; encoded it is the body."""
    movements: Sequence[Movement]
    text: bytes
    """What the digest was computed of (`text.py`)."""
    digest: bytes
    command: str | None = None
    request: bytes | None = None

    @property
    def body(self) -> bytes:
        return _encode(self.event)

    def stored(self) -> NewEvent:
        """The event as readers will find it."""
        return NewEvent(
            self.stream, self.version, self.at_ms, self.kind, self.actor, self.body, self.digest, self.command,
            self.request,
        )  # fmt: skip


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """A movement of money between two accounts, caused by one event."""

    stream: str
    version: int
    debit: str
    credit: str
    amount_minor: int
    kind: str
    purse: str | None
    """The side that belongs to a patron, if one does; statements are read by it."""


class AccountOpening(msgspec.Struct, frozen=True, gc=False):
    """An account that has to exist; `floor_minor` is the lowest balance it may have, None for house accounts."""

    name: str
    currency: str
    floor_minor: int | None


class RoundRow(msgspec.Struct, frozen=True, gc=False):
    """A round of a table in brief, and which events of the table's stream belong to it."""

    stream: str
    number: int
    at_ms: int
    first_version: int
    last_version: int
    status: str
    outcome: bytes


class PlayedRow(msgspec.Struct, frozen=True, gc=False):
    """One patron's part in a round, in brief."""

    patron: str
    stream: str
    number: int
    at_ms: int
    currency: str
    staked_minor: int
    returned_minor: int


class Document(msgspec.Struct, frozen=True, gc=False):
    """A piece of state kept under a kind and a key (a snapshot, a credential, a session); None deletes it."""

    kind: str
    key: str
    body: bytes | None


@dataclass(slots=True)
class Batch:
    """Everything that one transaction writes."""

    events: list[Entry] = field(default_factory=list)
    openings: list[AccountOpening] = field(default_factory=list)
    rounds: list[RoundRow] = field(default_factory=list)
    played: list[PlayedRow] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    rests_on: dict[str, int] = field(default_factory=dict)
    """Balances that it must leave exactly so: what it moves there was decided by what they were before."""
    _effect: Effect | None = None

    def effect(self) -> Effect:
        """What all its movements come to; added up once, when nothing more comes to the batch."""
        if self._effect is None:
            self._effect = effect_of([entry.movements for entry in self.events])
        return self._effect

    @property
    def empty(self) -> bool:
        return not (self.events or self.openings or self.rounds or self.played or self.documents)
