"""What is asked of the post room, and what waits there."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import msgspec

from croupier.house.outside import POST_ROOM
from croupier.house.request import Request
from croupier.house.roles import HOUSE, Actor

FIRST_WAIT_MS: Final = 1_000
LONGEST_WAIT_MS: Final = 600_000
"""A party that is out is asked every ten minutes at the latest."""
LONGEST_PROBLEM: Final = 200


class PostReason(Enum):
    UNKNOWN_DISPATCH = "unknown-dispatch"


class NoteAnswer(msgspec.Struct, frozen=True):
    """A party has answered; considered once, however often it is said."""

    number: int
    answer: dict[str, Any]


class NoteFailure(msgspec.Struct, frozen=True):
    """A party could not be reached, or did not answer in its terms."""

    number: int
    tries: int
    """How often it was tried before."""
    problem: str


class TryNow(msgspec.Struct, frozen=True):
    """Staff have one sent again without waiting for its time."""

    id: str
    number: int


class OpenLetter(msgspec.Struct, frozen=True):
    """A letter that has no answer yet."""

    number: int
    party: str
    what: str
    body: dict[str, Any]
    answer_to: str
    written_ms: int
    tries: int = 0
    again_ms: int = 0
    """When it is sent again; 0: at once."""
    problem: str = ""
    """What came of the last try."""


def wait_ms(tries: int) -> int:
    """How long nobody asks again after so many tries.

    >>> [wait_ms(tries) for tries in (1, 2, 3, 30)]
    [1000, 2000, 4000, 600000]
    """
    return int(min(FIRST_WAIT_MS * 2 ** min(tries - 1, 20), LONGEST_WAIT_MS))


def in_post_room(command: NoteAnswer | NoteFailure) -> Request:
    """What the house's own courier says."""
    return Request(POST_ROOM, command, HOUSE)


def at_post_room(command: TryNow, actor: Actor) -> Request:
    return Request(POST_ROOM, command, actor)
