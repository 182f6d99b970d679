"""Desks for the simulation of owners: each takes money and passes it on by letters, from shard to shard.

They do what the house's own desks do with a step, money and letters, and nothing else, so that thousands of takeovers
fit into a second.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.house.engine import Engine
from croupier.house.recorder import SNAPSHOT
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.store.batch import Batch
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader, Store

PREFIX: Final = "relay:"
CURRENCY: Final = "EUR"
START_MINOR: Final = 1_000_000_000
PLAYER: Final = Actor("ann", "Ann", frozenset({Role.PLAYER}))
WALLET: Final = accounts.wallet(PLAYER.id, CURRENCY)
TRANSIT: Final = accounts.transit(CURRENCY)


class Give(msgspec.Struct, frozen=True):
    """Put money on this desk, which goes on to others, one after the other."""

    id: str
    amount_minor: int
    route: tuple[str, ...] = ()


class Pass(msgspec.Struct, frozen=True, tag_field="letter", tag="pass"):
    """A letter: take this over, and pass it on."""

    amount_minor: int
    route: tuple[str, ...]


class Took(RecordEvent, frozen=True, tag="took"):
    amount_minor: int


class Passed(RecordEvent, frozen=True, tag="passed"):
    amount_minor: int


class Relay:
    """What it holds is the sum of its events."""

    def __init__(self, stream: str, version: int = 0, held_minor: int = 0) -> None:
        self.stream = stream
        self.version = version
        self.held_minor = held_minor

    def consider(self, command: Give | Pass, step: Step) -> None:
        escrow = escrow_of(self.stream)
        if isinstance(command, Give):
            step.ledger.balance(WALLET)  # as a table does: funds are looked at before they are taken
        source = WALLET if isinstance(command, Give) else TRANSIT
        taken = step.ledger.post(source, escrow, command.amount_minor, TransferKind.STAKE)
        step.emit(self, Took(command.amount_minor), [taken])
        if command.route:
            passed = step.ledger.post(escrow, TRANSIT, command.amount_minor, TransferKind.STAKE)
            step.emit(self, Passed(command.amount_minor), [passed])
            step.send(command.route[0], Pass(command.amount_minor, command.route[1:]))

    def tick(self, step: Step) -> None:
        """It has no clock."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Took | Passed, at_ms: int) -> None:  # noqa: ARG002  every desk has the same signature
        self.version += 1
        self.held_minor += event.amount_minor if isinstance(event, Took) else -event.amount_minor

    def snapshot(self) -> bytes | None:
        return msgspec.json.encode((self.version, self.held_minor))


class RelayRoom:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def bring_up(self, stream: str) -> Relay:
        kept = self._reader.document(SNAPSHOT, stream)
        relay = Relay(stream, *(msgspec.json.decode(kept, type=tuple[int, int]) if kept else ()))
        for stored in self._reader.events(stream, after=relay.version):
            relay.apply(msgspec.json.decode(stored.body, type=Took | Passed), stored.at_ms)
        return relay

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None


def escrow_of(stream: str) -> str:
    return accounts.escrow(stream.removeprefix(PREFIX))


def streams(count: int) -> list[str]:
    return [f"{PREFIX}{number}" for number in range(count)]


def give(command_id: str, stream: str, amount_minor: int, route: tuple[str, ...]) -> Request:
    return Request(stream, Give(command_id, amount_minor, route), PLAYER)


def engine_on(store: Store) -> Engine:
    """The desks of a process, none of them at hand yet."""
    engine = Engine(store, _no_chance, (Pass,))
    engine.rooms = {PREFIX: RelayRoom(store)}
    engine.recorder.snapshot_every = 7
    return engine


def open_accounts(store: Store, desks: list[str]) -> None:
    """Once, before anybody owns anything."""
    issue = accounts.issue(CURRENCY)
    names = [WALLET, issue, TRANSIT, *(escrow_of(stream) for stream in desks)]
    batch = Batch(openings=[accounts.opening(name, CURRENCY) for name in names])
    posting = Posting(issue, WALLET, START_MINOR, TransferKind.PLAY_MONEY, WALLET)
    batch.events.append(engine_on(store).journal.append("patron:ann", 0, Passed(START_MINOR), "house", [posting]))
    store.commit(batch)


def _no_chance(question: Any) -> Any:
    raise AssertionError(f"a relay asks nothing of chance: {question}")
