"""A counter: a desk of which the house has one, made of the events of its stream and of nothing else.

`History` says how state and documents follow from events. The counter uses it when it acts and when it comes back after
a stop; verification uses it to hold the stored documents against the record (`document_checks.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

import msgspec

from croupier.cage.ledger import Posting
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.store.batch import Document, NewEvent
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader
from croupier.words.said import Named

S = TypeVar("S")
encode: Final = msgspec.json.Encoder().encode


class DeskReason(Enum):
    """Why any counter refuses."""

    NOT_ALLOWED = "not-allowed"
    NOT_YOURS = "not-yours"


class CounterEvent(RecordEvent, frozen=True, kw_only=True):
    """What a counter puts on record."""

    by: str = ""
    """Whoever did it."""


class CounterSnapshot(msgspec.Struct, Generic[S]):
    """A state as it is stored now and then."""

    version: int
    state: S


@dataclass(frozen=True)
class History(Generic[S]):
    """How a counter follows from its stream."""

    stream: str
    state: type[S]
    events: Any
    """The union of its events."""
    evolve: Callable[[S, Any, int], Sequence[Document]]
    """Changes the state by an event of this time; returns the documents that are other than before."""
    kinds: tuple[str, ...] = ()
    """Of the documents that follow from its events."""

    def decode(self, stored: NewEvent) -> Any:
        return msgspec.json.decode(stored.body, type=self.events)

    def read(self, kept: bytes) -> CounterSnapshot[S]:
        return msgspec.json.decode(kept, type=CounterSnapshot[self.state])  # type: ignore[name-defined]

    def replay(self, events: Iterable[NewEvent]) -> Iterable[tuple[NewEvent, S, Sequence[Document]]]:
        """The state after each event, from nothing, and the documents that the event changed."""
        state = self.state()
        for stored in events:
            yield stored, state, self.evolve(state, self.decode(stored), stored.at_ms)


class Rule(NamedTuple):
    """Who may ask for something, and what then happens; a letter needs no role, since a desk has sent it."""

    roles: tuple[Role, ...]
    handler: Callable[[Any, Any, Step], None]


class Counter(Generic[S]):
    """A desk and its own room."""

    history: History[S]
    rules: Mapping[type, Rule]

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._changed: Sequence[Document] = ()
        self.version = 0
        self.state: S
        self.bring_up(self.stream)

    @property
    def stream(self) -> str:
        return self.history.stream

    # The desk

    def consider(self, command: Any, step: Step) -> None:
        roles, handler = self.rules[type(command)]
        require_role(step.actor, *roles)
        handler(self, command, step)

    def tick(self, step: Step) -> None:
        """A counter has no clock."""

    def due_ms(self) -> int | None:
        return None

    def emit(self, step: Step, event: CounterEvent, *postings: Posting) -> None:
        """Put an event on record, with its money and the documents that follow from it."""
        step.emit(self, event, list(postings))
        step.keep(*self._changed)

    def apply(self, event: Any, at_ms: int) -> None:
        self.version += 1
        self._changed = self.history.evolve(self.state, event, at_ms)

    def snapshot(self) -> bytes | None:
        return encode(CounterSnapshot(self.version, self.state))

    # Its room

    def bring_up(self, stream: str) -> Self:  # noqa: ARG002
        """The state that the record gives: the last snapshot and the events since."""
        kept = self._reader.document(SNAPSHOT, self.stream)
        if kept is None:
            self.version, self.state = 0, self.history.state()
        else:
            read = self.history.read(kept)
            self.version, self.state = read.version, read.state
        for stored in self._reader.events(self.stream, self.version):
            self.apply(self.history.decode(stored), stored.at_ms)
        return self

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        """No letter opens a counter: it is there."""
        return


def require_role(actor: Actor, *roles: Role) -> None:
    """Refuse whoever has none of these roles; of none at all, nobody is asked for one."""
    if roles and not any(actor.may(role) for role in roles):
        raise Refusal(DeskReason.NOT_ALLOWED, role=Named("role", roles[0].value))


def require_self(actor: Actor, patron: str) -> None:
    """Refuse whoever asks for somebody else's money; the house itself may."""
    if actor.id != patron and not actor.may(Role.HOUSE):
        raise Refusal(DeskReason.NOT_YOURS)
