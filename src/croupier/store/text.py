"""The text of an event: one line of JSON that says all of it, what it moved included. The chain is made of these."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.store.batch import Movement, NewEvent

_encode = msgspec.json.Encoder().encode


def text_of(event: NewEvent, movements: Sequence[Movement]) -> bytes:
    """The one text that an event with these movements has.

    >>> from croupier.store.batch import NewEvent
    >>> text_of(NewEvent("cage", 1, 1700, "noted", "ann", b'{"text":"hello"}', b""), ())
    b'["cage",1,1700,"noted","ann",null,null,{"text":"hello"},[]]'
    """
    e = event
    return text_of_parts((e.stream, e.version, e.at_ms, e.kind, e.actor, e.command, e.request), e.body, movements)


def text_of_parts(
    heading: tuple[str, int, int, str, str, str | None, bytes | None], body: bytes, movements: Sequence[Movement]
) -> bytes:
    """The same from its parts: stream, version, time, kind, actor, command, request, then body and movements."""
    return _encode((*heading, msgspec.Raw(body), movements))
