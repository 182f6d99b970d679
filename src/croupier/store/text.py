"""The text of an event: one line of JSON that says all of it, what it moved included. The chain is made of these."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.store.batch import NewEvent
from croupier.store.movements import Movement

_encode = msgspec.json.Encoder().encode


def text_of(event: NewEvent, movements: Sequence[Movement]) -> bytes:
    """The one text that an event with these movements has.

    >>> from croupier.store.batch import NewEvent
    >>> text_of(NewEvent("cage", 1, 1700, "noted", "ann", b'{"text":"hello"}', b""), ())
    b'["cage",1,1700,"noted","ann",null,null,{"text":"hello"},[]]'
    """
    e, body = event, msgspec.Raw(event.body)
    return _encode((e.stream, e.version, e.at_ms, e.kind, e.actor, e.command, e.request, body, movements))
