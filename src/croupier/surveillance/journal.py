"""Appends events to their streams: gives each its version and its place in the chain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from croupier.store.batch import Entry, NewEvent
from croupier.store.interface import Reader
from croupier.store.movements import Movement
from croupier.surveillance.chain import digest_of

_encode = msgspec.json.Encoder().encode
"""Of texts as `store/text.py` has them."""


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
    ) -> Entry:
        """The event as it is written, at its place in the chain."""
        version, previous = self._heads.get(stream) or self._head(stream)
        version += 1
        kind = _kind_of(type(event))
        text = _encode((stream, version, at_ms, kind, actor, command, request, event, movements))
        digest = digest_of(previous, text)
        self._heads[stream] = (version, digest)
        return Entry(stream, version, at_ms, kind, actor, event, movements, text, digest, command, request)

    def forget(self, stream: str | None = None) -> None:
        """After a failed commit the database is right and this memory is not."""
        if stream is None:
            self._heads.clear()
        else:
            self._heads.pop(stream, None)


@cache
def _kind_of(event: type[msgspec.Struct]) -> str:
    return str(event.__struct_config__.tag)


def decode(event: NewEvent, types: Any) -> Any:
    """An event's body as one of the structs of `types`, a tagged union."""
    return msgspec.json.decode(event.body, type=types)
