"""Appends events to their streams: gives each its version and its place in the chain."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from croupier.store.batch import NewEvent, Transfer
from croupier.store.interface import Reader
from croupier.surveillance.chain import digest_of

_encode = msgspec.json.Encoder().encode


class Movement(Protocol):
    """Money that moves with an event: a struct that is encoded as an array of these, as the chain covers it."""

    @property
    def debit(self) -> str: ...
    @property
    def credit(self) -> str: ...
    @property
    def amount_minor(self) -> int: ...
    @property
    def kind(self) -> StrEnum: ...
    @property
    def purse(self) -> str | None: ...


class Journal:
    """The heads of the streams that this process writes. Forget a stream to read its head anew."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._heads: dict[str, tuple[int, bytes]] = {}

    def version(self, stream: str) -> int:
        return self._head(stream)[0]

    def _head(self, stream: str) -> tuple[int, bytes]:
        head = self._heads.get(stream)
        if head is None:
            head = self._heads[stream] = self._reader.head(stream)
        return head

    def append(
        self,
        stream: str,
        at_ms: int,
        event: msgspec.Struct,
        actor: str,
        movements: Sequence[Movement] = (),
        command: str | None = None,
        request: bytes | None = None,
    ) -> tuple[NewEvent, list[Transfer]]:
        """The event and its transfers as stored."""
        version, previous = self._heads.get(stream) or self._head(stream)
        version += 1
        kind: str = event.__struct_config__.tag  # type: ignore[assignment]  # events are tagged with strings
        body = _encode(event)
        digest = digest_of((previous, stream, version, at_ms, kind, actor, command, request, body, movements))
        self._heads[stream] = (version, digest)
        new = NewEvent(stream, version, at_ms, kind, actor, body, digest, command, request)
        transfers = [
            Transfer(stream, version, m.debit, m.credit, m.amount_minor, m.kind._value_, m.purse) for m in movements
        ]
        return new, transfers

    def forget(self, stream: str | None = None) -> None:
        """After a failed commit the database is right and this memory is not."""
        if stream is None:
            self._heads.clear()
        else:
            self._heads.pop(stream, None)


def decode(event: NewEvent, types: Any) -> Any:
    """An event's body as one of the structs of `types`, a tagged union."""
    return msgspec.json.decode(event.body, type=types)
