"""What the house can be asked to do in a batch, each with its reply.

A work names the accounts that it may debit and the key under which a repeat is recognised, before it is performed.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from croupier.counters.errands import Errand
from croupier.floor.commands import Command
from croupier.patrons.roles import Actor
from croupier.store.batch import Document

_encode = msgspec.json.Encoder(order="deterministic").encode


class Accepted(msgspec.Struct, frozen=True):
    """Done, and durable once the batch is committed."""

    version: int
    result: dict[str, Any] = {}
    repeated: bool = False


class Refused(msgspec.Struct, frozen=True):
    """Not done; nothing has changed."""

    reason: str
    sentence: str
    details: dict[str, Any] = {}


Reply: TypeAlias = Accepted | Refused


class TableWork(msgspec.Struct):
    """A command for a table; `key` names it for ever.

    The id comes first: terminals make ids that rise with time, so the index of keys grows at its end.
    """

    command: Command
    actor: Actor
    key: str = ""

    def __post_init__(self) -> None:
        self.key = f"{self.command.id}/{self.actor.id}"

    def request(self) -> bytes:
        """A digest of what was asked, to notice an id that is used for something else."""
        return sha256(_encode(self.command)).digest()[:16]


class IssuePlayMoney(msgspec.Struct, frozen=True):
    """Bring a patron's wallet up to an amount of play money."""

    id: str
    patron: str
    currency: str
    up_to_minor: int

    @property
    def key(self) -> str:
        return f"{self.id}/{self.patron}"

    def request(self) -> bytes:
        return sha256(_encode(self)).digest()[:16]


class Repay(msgspec.Struct, frozen=True):
    """A patron pays back what a correction left owing, from the wallet, at the cage."""

    id: str
    patron: str
    currency: str
    amount_minor: int
    by: str

    @property
    def key(self) -> str:
        return f"{self.id}/{self.by}"

    def request(self) -> bytes:
        return sha256(_encode(self)).digest()[:16]


class Entry(msgspec.Struct, frozen=True):
    """An event for a stream that no table owns, such as the security log (G-2.8.8)."""

    stream: str
    event: msgspec.Struct
    actor: str


class Keep(msgspec.Struct, frozen=True):
    """Write documents: credentials, sessions, preferences; and what the record has to say of it."""

    documents: tuple[Document, ...] = ()
    entries: tuple[Entry, ...] = ()


Work: TypeAlias = TableWork | IssuePlayMoney | Repay | Errand | Keep
