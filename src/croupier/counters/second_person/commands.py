"""What one member of staff may not do alone: the act as it was asked, and what is asked about it.

Whatever is asked above an amount that the operator names is put at the desk of the second person in place of being
done, whole, with whoever asked. Somebody else with the right role approves or refuses it; what nobody looks at expires.
An approved act is done in the name of whoever asked, once, and what became of it closes the entry. Clauses: G-B.2.3
(duties of staff kept apart).
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, Literal

import msgspec

from croupier.counters.desk import encode
from croupier.house.request import Request
from croupier.house.roles import Actor, Role

STREAM: Final = "second-person"
MOST_WAITING: Final = 500
"""Beyond it somebody should look at what waits before more is asked."""
MOST_OF_PERSON: Final = 50
"""So that nobody fills the desk and keeps others from asking."""


class SecondPersonReason(Enum):
    NOTHING_WAITS = "nothing-waits"
    """There is no such entry, or it has been decided."""
    SAME_PERSON = "needs-somebody-else"
    TOO_MUCH_WAITS = "too-much-waits"
    ABOVE_ALL = "above-all-amounts"
    """More than anybody may do, with whomever."""
    WAITS = "waits-for-second-person"
    """What whoever asked is told in the meantime."""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that one person may not do alone, as it was asked."""

    kind: str
    desk: str
    command: dict[str, Any]
    approver: Role
    """Who may agree to it."""
    amount_minor: int = 0
    currency: str = ""
    """Empty where no money is concerned."""


class Ask(msgspec.Struct, frozen=True):
    """Put in place of a request by the house itself; nobody sends it."""

    act: Act
    expires_s: int


class Approve(msgspec.Struct, frozen=True):
    id: str
    number: int


class Refuse(msgspec.Struct, frozen=True):
    id: str
    number: int
    reason: str = ""


class Close(msgspec.Struct, frozen=True):
    """The house has done what was approved, or a desk has refused it."""

    number: int
    refusal: str = ""


class NoteAlone(msgspec.Struct, frozen=True, tag_field="letter", tag="note-alone"):
    """A letter from a desk of another process, where somebody has done alone what counts for the sum of a day."""

    act: str
    amount_minor: int
    currency: str


class Entry(msgspec.Struct, frozen=True):
    """What waits for a second person, or was approved and waits to be done."""

    number: int
    act: Act
    by: str
    asked_ms: int
    expires_ms: int
    status: Literal["waiting", "approved"] = "waiting"
    second: str = ""
    """Whoever agreed."""

    @property
    def key(self) -> str:
        """The key under which the act is done, so that it is done once."""
        return f"{STREAM}/{self.number}"


def plain(command: Any) -> dict[str, Any]:
    """A command as the record keeps it."""
    decoded: dict[str, Any] = msgspec.json.decode(encode(command))
    return decoded


def at_second_person(command: object, actor: Actor) -> Request:
    return Request(STREAM, command, actor)
