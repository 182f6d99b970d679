"""How a device speaks to the house: a reading shoe, a wheel's sensor, a tumbler. One set of messages, two lines.

Over a WebSocket each message is a text of JSON. On a serial line the same text is framed: STX, the length in four hex
digits, the text, its CRC in four hex digits, ETX; what is damaged is skipped and counted, and the house asks again.
docs/devices.md tells the story.

>>> frames = Deframer()
>>> frames.feed(framed(b'{"type":"idle"}')[:9]), frames.feed(framed(b'{"type":"idle"}')[9:])
([], [b'{"type":"idle"}'])
>>> frames.feed(framed(b"garbled").replace(b"g", b"x")), frames.damaged
([], 1)
"""

from __future__ import annotations

import binascii
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

Kind: TypeAlias = Literal["shoe", "wheel", "tumbler", "note-acceptor", "ticket-printer", "card-reader"]
"""Devices of a table, and the parts of a player terminal (`terminal_line.py`)."""
Short: TypeAlias = Annotated[str, Meta(max_length=100)]


class _FromDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(_FromDevice, frozen=True, tag="hello"):
    """The first message on a WebSocket: the token that the device was given when it was registered."""

    token: Short
    serial: Short = ""


class Reading(_FromDevice, frozen=True, tag="reading"):
    """What the device read for the question `ask`; `seq` counts the device's readings of it."""

    ask: Short
    answer: Any
    seq: Annotated[int, Meta(ge=0, le=2**31)] = 0


class Fault(_FromDevice, frozen=True, tag="fault"):
    """The device knows that it has no reading, and says why."""

    ask: Short
    code: Short


class State(_FromDevice, frozen=True, tag="state"):
    """How the device is: "ready", "standby" after the dealer's press (RFH-10.3.2.9), "malfunction" and the like."""

    status: Short


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The house knows the device."""

    device: str
    kind: str
    table: str


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag="ask"):
    """The table waits for this: a "draw", a "spin" or a "roll", and what it is of."""

    ask: str
    round: int
    question: str
    data: dict[str, Any] = {}


class Idle(msgspec.Struct, frozen=True, tag_field="type", tag="idle"):
    """The table waits for nothing that this device can read."""


class Taken(msgspec.Struct, frozen=True, tag_field="type", tag="taken"):
    """The reading is entered; where a dealer confirms, it waits for that."""

    ask: str


class Flagged(msgspec.Struct, frozen=True, tag_field="type", tag="flagged"):
    """The reading cannot be right: it is not entered, and a supervisor has been told."""

    ask: str
    sentence: str


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    ask: str
    reason: str
    sentence: str


FromDevice: TypeAlias = Hello | Reading | Fault | State
ToDevice: TypeAlias = Welcome | Ask | Idle | Taken | Flagged | Refused

read_from_device = msgspec.json.Decoder(FromDevice).decode
read_to_device = msgspec.json.Decoder(ToDevice).decode
write = msgspec.json.Encoder().encode

# Frames

STX: Final = b"\x02"
ETX: Final = b"\x03"
LONGEST: Final = 4096
_HEAD: Final = 5
_TAIL: Final = 5


def framed(text: bytes) -> bytes:
    """A message as it goes over a serial line."""
    assert len(text) <= LONGEST, "no message of this protocol is so long"
    return b"%c%04x%b%04x%c" % (STX, len(text), text, binascii.crc_hqx(text, 0xFFFF), ETX)


class Deframer:
    """Finds whole messages in a stream of bytes, wherever it is cut."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self.damaged = 0

    def feed(self, data: bytes) -> list[bytes]:
        self._buffer += data
        found: list[bytes] = []
        while True:
            start = self._buffer.find(STX)
            if start < 0:
                self._buffer.clear()
                return found
            del self._buffer[:start]
            if len(self._buffer) < _HEAD:
                return found
            text = self._whole()
            if text is None:
                return found
            if text:
                found.append(text)

    def _whole(self) -> bytes | None:
        """The frame at the front; nothing of a damaged one, None if more has to come."""
        try:
            length = int(bytes(self._buffer[1:_HEAD]), 16)
        except ValueError:
            return self._damaged()
        if length > LONGEST:
            return self._damaged()
        end = _HEAD + length + _TAIL
        if len(self._buffer) < end:
            return None
        text, tail = bytes(self._buffer[_HEAD : _HEAD + length]), bytes(self._buffer[_HEAD + length : end])
        if tail != b"%04x%c" % (binascii.crc_hqx(text, 0xFFFF), ETX):
            return self._damaged()
        del self._buffer[:end]
        return text

    def _damaged(self) -> bytes:
        """Go on after the start that was none."""
        self.damaged += 1
        del self._buffer[:1]
        return b""
