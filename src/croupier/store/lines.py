"""How the events of one commit lie in SQLite: their texts, one on a line, and their digests side by side.

The lines between brackets are one JSON array. No text holds the end of a line, so a line is found by looking for how it
begins, and nothing else of the commit has to be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.store.batch import NewEvent
from croupier.store.interface import StoreError
from croupier.store.movements import BETWEEN_PURSES

SEPARATOR: Final = b",\n"
DIGEST_BYTES: Final = 32
_encode = msgspec.json.Encoder().encode


class LineMovement(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A movement of money as it stands in a line."""

    debit: str
    credit: str
    amount_minor: int
    kind: str
    purse: str | None

    def concerns(self, purse: str) -> bool:
        """Whether it stands on the statement of a purse."""
        return self.purse == purse or (self.credit == purse and self.kind in BETWEEN_PURSES)


class _Line(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    stream: str
    version: int
    at_ms: int
    kind: str
    actor: str
    command: str | None
    request: bytes | None
    body: msgspec.Raw
    movements: tuple[LineMovement, ...]


_decode = msgspec.json.Decoder(_Line).decode

MovingEvent = tuple[NewEvent, tuple[LineMovement, ...]]
"""An event and what it moved."""


class Commit(msgspec.Struct, frozen=True):
    """A row of the journal."""

    seq: int
    lines: bytes
    digests: bytes

    def told(self) -> Iterator[MovingEvent]:
        """Everything, in order."""
        for number, line in enumerate(self.lines.split(SEPARATOR)):
            yield self._read(line, number)

    def of_stream(self, stream: str) -> Iterator[MovingEvent]:
        """The events of one stream."""
        return self._with(b"\n[" + _encode(stream) + b",")

    def naming(self, name: str) -> Iterator[MovingEvent]:
        """The events that name somebody or something anywhere."""
        return self._with(_encode(name))

    def texts(self) -> list[bytes]:
        return self.lines.split(SEPARATOR)

    def _with(self, wanted: bytes) -> Iterator[MovingEvent]:
        lines = b"\n" + self.lines
        at = lines.find(wanted)
        while at >= 0:
            start = lines.rfind(b"\n", 0, at + 1) + 1
            end = lines.find(b"\n", start)
            line = lines[start:] if end < 0 else lines[start : end - 1]
            yield self._read(line, lines.count(b"\n", 0, start) - 1)
            at = lines.find(wanted, end) if end >= 0 else -1

    def _read(self, text: bytes, number: int) -> MovingEvent:
        try:
            line = _decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise StoreError(f"line {number + 1} of commit {self.seq} cannot be read: {error}") from error
        digest = self.digests[DIGEST_BYTES * number : DIGEST_BYTES * (number + 1)]
        event = NewEvent(
            line.stream, line.version, line.at_ms, line.kind, line.actor, bytes(line.body), digest, line.command,
            line.request,
        )  # fmt: skip
        return event, line.movements


def joined(texts: Iterable[bytes]) -> bytes:
    """The texts as they are stored."""
    return SEPARATOR.join(texts)
