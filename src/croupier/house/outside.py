"""Letters to parties outside the house: a payment provider, a register, an identity service, mail.

A desk writes one in its step, to the post room (`counters/post_room`), so it is on record with what caused it or not at
all. The post room has it sent once that is durable, again and again until there is an answer; the answer goes on record
once, and comes back to the desk as a letter. Personal details do not belong in either: name a patron, and let whoever
sends it look them up.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

POST_ROOM: Final = "post-room"
"""The desk that letters to outside parties go to."""

MAIL: Final = "mail"
"""The party that writes to people."""


class Dispatch(msgspec.Struct, frozen=True, tag_field="letter", tag="dispatch"):
    """To the post room: what a party is to be told or asked."""

    party: str
    """Who is asked: `bank`, `mail`."""
    what: str
    """What is asked, in the party's terms."""
    body: dict[str, Any]
    answer_to: str = ""
    """The desk that wants the answer; nobody's, where it is enough that it was sent."""


class PartyAnswer(msgspec.Struct, frozen=True, tag_field="letter", tag="party-answer"):
    """From the post room: what a party has answered."""

    party: str
    what: str
    body: dict[str, Any]
    """What it was asked."""
    answer: dict[str, Any]


LETTERS: Final = (Dispatch, PartyAnswer)
