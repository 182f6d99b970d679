"""The door: a desk that keeps on record what strangers try under names that nobody has (G-2.8.8).

Strangers cost the record at most so many lines a minute; what is beyond them is told as a number with the next line.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.house.step import Step
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader

STREAM: Final = "door"
MOST_A_MINUTE: Final = 30
_MINUTE_MS: Final = 60_000


class Knock(msgspec.Struct, frozen=True):
    """Somebody tried to log in under a name that nobody has."""

    name: str
    address: str
    failures: int
    untold: int = 0
    """Tries before this one that were not put on record."""


class StrangerFailed(RecordEvent, frozen=True, tag="stranger-failed"):
    """A log-in under a name that nobody has."""

    name: str
    address: str
    failures: int
    untold: int = 0


_decode = msgspec.json.Decoder(StrangerFailed).decode


class Door:
    """Remembers when the last lines were written, and no more."""

    def __init__(self) -> None:
        self.stream = STREAM
        self.version = 0
        self._times: tuple[int, ...] = ()

    def consider(self, command: Knock, step: Step) -> None:
        if len(self._times) < MOST_A_MINUTE or step.now_ms - self._times[0] >= _MINUTE_MS:
            event = StrangerFailed(command.name, command.address, command.failures, command.untold)
            step.emit(self, event, [])

    def apply(self, event: StrangerFailed, at_ms: int) -> None:  # noqa: ARG002  that one was written is what counts
        self.version += 1
        self._times = (*self._times, at_ms)[-MOST_A_MINUTE:]

    def tick(self, step: Step) -> None:
        """The door has no clock."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        return None


class DoorRoom:
    """Where the door comes from: the last lines of its record are all that it needs."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def bring_up(self, stream: str) -> Door | None:
        if stream != STREAM:
            return None
        door = Door()
        head, _ = self._reader.head(STREAM)
        door.version = max(0, head - MOST_A_MINUTE)
        for stored in self._reader.events(STREAM, after=door.version):
            door.apply(_decode(stored.body), stored.at_ms)
        return door

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
