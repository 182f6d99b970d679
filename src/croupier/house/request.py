"""The one way in: a request names a desk, carries a command and says who asks; the reply is given once it is durable.

A request is idempotent by the id of its command: whoever sends it again gets the first answer again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

import msgspec

from croupier.house.roles import Actor
from croupier.words.catalogue import sentence_of
from croupier.words.said import Said, refused

_encode = msgspec.json.Encoder(order="deterministic").encode


class Accepted(msgspec.Struct, frozen=True, gc=False):
    """Done, and durable once the batch is committed."""

    version: int
    event: Any = None
    """The first that it caused, plain data where the record tells it again; None if there was nothing to do."""
    repeated: bool = False
    request: bytes = b""
    """The digest of what was asked."""


class Refused(msgspec.Struct, frozen=True, gc=False):
    """Not done; nothing has changed."""

    reason: str
    details: dict[str, Any] = {}
    """What stands in the sentence of the reason, by name (`croupier.words`)."""

    @property
    def said(self) -> Said:
        return refused(self.reason, self.details)

    @property
    def sentence(self) -> str:
        """In English."""
        return sentence_of(self.said)


Reply: TypeAlias = Accepted | Refused


class Request(msgspec.Struct, gc=False):
    """A command for a desk, and who asks."""

    desk: str
    command: Any
    actor: Actor
    own_key: str = ""
    """Where something else than the id of its command names it."""

    def named(self) -> str:
        """What names it for ever; empty for what may be done twice without harm.

        The id comes first: terminals make ids that rise with time, so the index of keys grows at its end.
        """
        if self.own_key:
            return self.own_key
        command_id = getattr(self.command, "id", "")
        return f"{command_id}/{self.actor.id}" if command_id else ""

    @property
    def key(self) -> str:
        return self.named()

    def digest(self) -> bytes:
        """What was asked, to notice an id that is used for something else."""
        command = self.command
        if (content := _content_of(command.__class__)) is not None:
            command = content(command)
        return sha256(_encode(command)).digest()[:16]


@cache
def _content_of(kind: type) -> Callable[[Any], Any] | None:
    """How a command that is not compared as it stands says what counts: one with a salted secret, for instance."""
    return getattr(kind, "content", None)


class Asks(Protocol):
    """A command that knows which desk it is for, and who asks."""

    def asked(self) -> Request: ...


Work: TypeAlias = Request | Asks


class Elsewhere(Refused, frozen=True, gc=False):
    """Its desk, or the one that is asked in its place, is another process's. Nobody outside is told so."""

    asked: Request | None = None


def elsewhere(asked: Request, key: str) -> Elsewhere:
    """To be asked of its owner, under the name of what was asked here."""
    return Elsewhere("elsewhere", {}, Request(asked.desk, asked.command, asked.actor, key))


def request_of(work: Work) -> Request:
    return work if isinstance(work, Request) else work.asked()
