"""What travels between the processes of a house, and how it is written.

The bus carries what the record holds, hidden cards included: it is as confidential as the database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from croupier.cluster.command_names import name_of, named
from croupier.house.letters import LETTER
from croupier.house.outcome import Outcome
from croupier.house.recorder import SNAPSHOT
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import Actor
from croupier.store.batch import Document, Entry
from croupier.words.said import Detail

_encode = msgspec.json.Encoder().encode
SHARED: Final = "shared house"
"""The role of a house that has the desks together with others."""
KEPT_AT_HOME: Final = frozenset({SNAPSHOT, LETTER})
"""Documents that concern nobody but the owner of their desk."""


class WrittenEvent(msgspec.Struct, frozen=True, array_like=True):
    """An event as its owner has written it."""

    stream: str
    version: int
    at_ms: int
    kind: str
    actor: str
    body: msgspec.Raw


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """A batch that is durable; the `number` of each owner rises by one, so that a lost one is missed."""

    owner: str
    number: int
    events: tuple[WrittenEvent, ...]
    documents: tuple[Document, ...]
    balances: dict[str, int]
    debts: dict[str, int]
    moved: tuple[str, ...] = ()
    """All accounts whose balances are others now than other owners may know them."""
    letters: tuple[str, ...] = ()
    """Desks of other owners that were written to: their letters lie in the record."""


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """An owner has written so many batches; sent now and then, so that the last one is missed, too."""

    owner: str
    number: int


class FrontRequest(msgspec.Struct, frozen=True):
    """A request for a desk, from a front that waits for its answer."""

    front: str
    number: int
    desk: str
    command: str
    """Which command it is (`command_names`)."""
    body: msgspec.Raw
    actor: Actor
    own_key: str = ""

    def request(self) -> Request:
        """As the front was asked it; raises `msgspec.ValidationError` or `LookupError` for what is no command."""
        command = msgspec.json.decode(self.body, type=named(self.command))
        return Request(self.desk, command, self.actor, self.own_key)


class FrontReply(msgspec.Struct, frozen=True):
    """What became of something that a front asked."""

    number: int
    owner: str
    after: int
    """The last batch of the owner by then: whoever is answered looks at the desks as they are after it."""
    accepted: Accepted | None = None
    """Its event is plain data."""
    refused: Refused | None = None

    def reply(self) -> Reply:
        if self.accepted is not None:
            return self.accepted
        assert self.refused is not None, "an answer says one or the other"
        return msgspec.structs.replace(self.refused, details=_typed(self.refused.details))


class Here(msgspec.Struct, frozen=True):
    """Who is connected to a front, all of them; sent when it changes, and now and then."""

    front: str
    patrons: tuple[str, ...]


class HandOver(msgspec.Struct, frozen=True):
    """A process is to leave its desks to whoever stands by."""

    process: str
    by: Actor


class ShardGift(msgspec.Struct, frozen=True, tag="given"):
    """Shards that their owner has given back, and the process that is to claim them; others leave them for a moment."""

    numbers: tuple[int, ...]
    to: str


class MoveShard(msgspec.Struct, frozen=True, tag="move"):
    """An administrator wants the shard of a desk to be another process's."""

    desk: str
    process: str
    by: Actor


class ProcessReport(msgspec.Struct, frozen=True):
    """How a process stands."""

    process: str
    where: str
    """Its machine and its number there."""
    role: str
    """`house`, `shared house` or `front`."""
    version: str
    waiting: int
    """What it was asked and has not answered."""
    people: int
    """Who is connected to it."""
    owner: str = ""
    """Whose batches it writes or follows."""
    batch: int = 0
    """The last of them that it has written, or taken in."""
    behind: int = 0
    """Batches that the owner had written and it had not taken in, when it heard the owner last."""
    missed: int = 0
    """How often it had to read the record because news were missing."""
    shards: dict[int, float] = {}
    """Of a house that shares the desks with others: which it has, and what each costs."""


class RateUse(msgspec.Struct, frozen=True):
    """What a process has let through, by what is measured and by whose it is."""

    process: str
    spent: dict[str, dict[str, float]]


FromOwner: TypeAlias = Committed | Beat
read_from_owner: Final = msgspec.json.Decoder(FromOwner).decode
read_asked: Final = msgspec.json.Decoder(FrontRequest).decode
read_answered: Final = msgspec.json.Decoder(FrontReply).decode
AboutShards: TypeAlias = ShardGift | MoveShard
read_about_shards: Final = msgspec.json.Decoder(AboutShards).decode
read_hand_over: Final = msgspec.json.Decoder(HandOver).decode
read_standing: Final = msgspec.json.Decoder(ProcessReport).decode
read_spent: Final = msgspec.json.Decoder(RateUse).decode
read_here: Final = msgspec.json.Decoder(Here).decode
write: Final[Callable[[Any], bytes]] = _encode


def committed(owner: str, number: int, outcome: Outcome) -> Committed:
    """What others are told of a batch."""
    return Committed(
        owner,
        number,
        tuple(_written(entry) for entry in outcome.batch.events),
        tuple(document for document in outcome.batch.documents if document.kind not in KEPT_AT_HOME),
        outcome.balances,
        outcome.debts,
        tuple(outcome.batch.effect().changes),
        tuple(_receiver(letter.body) for letter in outcome.batch.documents if letter.kind == LETTER and letter.body),
    )


def _receiver(letter: bytes) -> str:
    return msgspec.json.decode(letter, type=_Address).to


class _Address(msgspec.Struct, frozen=True):
    """Of a letter."""

    to: str


def asked(front: str, number: int, request: Request) -> FrontRequest:
    body = msgspec.Raw(_encode(request.command))
    return FrontRequest(
        front, number, request.desk, name_of(type(request.command)), body, request.actor, request.own_key
    )


def answered(number: int, owner: str, after: int, reply: Reply) -> FrontReply:
    if isinstance(reply, Accepted):
        return FrontReply(number, owner, after, accepted=reply)
    return FrontReply(number, owner, after, refused=reply)


def entries(events: Sequence[WrittenEvent], read_event: Callable[[str, bytes], Any]) -> list[Entry]:
    """Events as followers take them; what they moved stands in the balances beside them."""
    return [
        Entry(e.stream, e.version, e.at_ms, e.kind, e.actor, read_event(e.stream, e.body), (), b"", b"") for e in events
    ]


def _written(entry: Entry) -> WrittenEvent:
    return WrittenEvent(
        entry.stream, entry.version, entry.at_ms, entry.kind, entry.actor, msgspec.Raw(_encode(entry.event))
    )


def _typed(details: dict[str, Any]) -> dict[str, Any]:
    """Amounts, names and sentences in a refusal are what they were; plain facts for programs stay plain."""
    return {name: _detail(value) for name, value in details.items()}


def _detail(value: Any) -> Any:
    if not isinstance(value, dict) or "type" not in value:
        return value
    try:
        return msgspec.convert(value, Detail)
    except msgspec.ValidationError:
        return value
