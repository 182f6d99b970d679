"""How the parts of a player terminal speak to the house: note acceptor, ticket printer, card reader.

The same lines and frames as those of a table's devices (`device_line.py`). A note or a ticket lies in the acceptor
until the house has decided: "stack" keeps it, "return" gives it back. docs/devices.md tells the story.

>>> read_from_part(b'{"type":"note","note":"77","currency":"AUD","amount_minor":2000}').amount_minor
2000
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from croupier.equipment.device_line import Fault, Hello, Idle, Refused, Short, State, Taken, Welcome

STATES: Final = frozenset(
    {"ready", "offline", "out-of-paper", "low-paper", "jam", "full", "door-open", "clock", "fault"}
)
"""What a part can be; only "ready" is healthy, and "low-paper" a warning that does not stop it."""


class _FromPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Clock(_FromPart, frozen=True, tag="clock"):
    """What time the part has, to be held against the house's clock (G-2.2)."""

    now_ms: int


class Note(_FromPart, frozen=True, tag="note"):
    """A note lies in the acceptor; `note` is an id of the device that no other note has."""

    note: Short
    currency: Annotated[str, Meta(max_length=3)]
    amount_minor: Annotated[int, Meta(ge=1, le=10**9)]


class TicketIn(_FromPart, frozen=True, tag="ticket"):
    """A ticket lies in the acceptor, and this is its code."""

    ticket: Short
    code: Short


class Printed(_FromPart, frozen=True, tag="printed"):
    """The ticket of a job came out whole; a job that is asked for again is answered again, not printed again."""

    job: Short


class CardIn(_FromPart, frozen=True, tag="card-in"):
    number: Short


class CardOut(_FromPart, frozen=True, tag="card-out"):
    """The card was taken out of the reader."""


class Accepts(msgspec.Struct, frozen=True, tag_field="type", tag="accepts"):
    """The notes that this terminal takes (RFH-3.3.1)."""

    currency: str
    notes_minor: tuple[int, ...]


class Stack(msgspec.Struct, frozen=True, tag_field="type", tag="stack"):
    """Counted: keep it."""

    item: str


class Return(msgspec.Struct, frozen=True, tag_field="type", tag="return"):
    """Not taken: give it back."""

    item: str
    reason: str
    sentence: str


class Print(msgspec.Struct, frozen=True, tag_field="type", tag="print"):
    """Print this ticket, once for each job."""

    job: str
    code: str
    value_minor: int
    currency: str
    house: str
    expires_ms: int | None = None


FromPart: TypeAlias = Hello | State | Fault | Clock | Note | TicketIn | Printed | CardIn | CardOut
ToPart: TypeAlias = Welcome | Idle | Taken | Refused | Accepts | Stack | Return | Print

read_from_part = msgspec.json.Decoder(FromPart).decode
read_to_part = msgspec.json.Decoder(ToPart).decode
