"""Two desks that write to each other, for tests of the engine: each counts, and passes amounts on by letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.house.engine import Engine
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.store.batch import Batch
from croupier.store.interface import Store

CURRENCY = "EUR"
ANN = Actor("ann", "Ann", frozenset({Role.PLAYER}))
START_MINOR = 1_000_000


class Give(msgspec.Struct, frozen=True):
    """Put money of the actor on this desk and let it go back and forth so often."""

    id: str
    amount_minor: int
    hops: int = 0


class Break(msgspec.Struct, frozen=True):
    """A defect after an event was emitted, or before."""

    id: str
    after_event: bool = True


class Pass(msgspec.Struct, frozen=True, tag_field="letter", tag="pass"):
    """A letter: take over this much, and send it back while hops are left."""

    amount_minor: int
    hops: int


class Took(msgspec.Struct, frozen=True, tag_field="event", tag="took"):
    amount_minor: int
    hops: int


class Passed(msgspec.Struct, frozen=True, tag_field="event", tag="passed"):
    amount_minor: int


AnyEvent = Took | Passed


class ToyRefusal(Refusal):
    def __init__(self, why: str) -> None:
        super().__init__(TransferKind.STAKE, why=why)  # any closed set will do


class ToyDesk:
    """What it holds is the sum of its events."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self.held_minor = 0
        self.taken = 0

    @property
    def stream(self) -> str:
        return f"toy:{self.name}"

    @property
    def escrow(self) -> str:
        return accounts.escrow(self.name)

    @property
    def other(self) -> str:
        return "b" if self.name == "a" else "a"

    def consider(self, command: Any, step: Step) -> None:
        if isinstance(command, Break):
            if command.after_event:
                step.emit(self, Took(0, 0), [])
            raise ZeroDivisionError("a defect")
        if isinstance(command, Give):
            if command.amount_minor <= 0:
                raise ToyRefusal("nothing to give")
            if command.amount_minor > step.ledger.balance(accounts.wallet(step.actor.id, CURRENCY)):
                raise ToyRefusal("not enough")
            source = accounts.wallet(step.actor.id, CURRENCY)
        else:
            source = accounts.transit(CURRENCY)
        posting = step.ledger.post(source, self.escrow, command.amount_minor, TransferKind.STAKE)
        step.emit(self, Took(command.amount_minor, command.hops), [posting])
        if command.hops:
            back = step.ledger.post(self.escrow, accounts.transit(CURRENCY), command.amount_minor, TransferKind.STAKE)
            step.emit(self, Passed(command.amount_minor), [back])
            step.send(f"toy:{self.other}", Pass(command.amount_minor, command.hops - 1))

    def tick(self, step: Step) -> None:
        pass

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: AnyEvent, at_ms: int) -> None:
        self.version += 1
        if isinstance(event, Took):
            self.held_minor += event.amount_minor
            self.taken += 1
        else:
            self.held_minor -= event.amount_minor

    def snapshot(self) -> bytes | None:
        return msgspec.json.encode((self.version, self.held_minor, self.taken))


class ToyRoom:
    def __init__(self, store: Store) -> None:
        self._store = store

    def bring_up(self, stream: str) -> ToyDesk | None:
        desk = ToyDesk(stream.removeprefix("toy:"))
        if (kept := self._store.document(SNAPSHOT, stream)) is not None:
            desk.version, desk.held_minor, desk.taken = msgspec.json.decode(kept, type=tuple[int, int, int])
        for stored in self._store.events(stream, after=desk.version):
            desk.apply(msgspec.json.decode(stored.body, type=AnyEvent), stored.at_ms)
        return desk

    def open(self, stream: str, first: Any) -> None:
        return None


def no_chance(question: Any) -> Any:
    raise AssertionError("toy desks ask nothing of chance")


def open_toys(store: Store, letters_wait: bool = False, furnish: Callable[[Engine], None] | None = None) -> Engine:
    """An engine with both desks; the accounts are opened the first time."""
    engine = Engine(store, no_chance, (Pass,))
    engine.letters_wait = letters_wait
    engine.rooms = {"toy:": ToyRoom(store)}
    names = [accounts.wallet(ANN.id, CURRENCY), accounts.issue(CURRENCY), accounts.transit(CURRENCY)]
    names += [accounts.escrow(name) for name in ("a", "b")]
    if store.account(names[0]) is None:
        batch = Batch(openings=[accounts.opening(name, CURRENCY) for name in names])
        posting = Posting(names[1], names[0], START_MINOR, TransferKind.PLAY_MONEY, names[0])
        batch.events.append(engine.journal.append("patron:ann", 0, Passed(START_MINOR), "house", [posting]))
        store.commit(batch)
    if furnish is not None:
        furnish(engine)
    engine.collect_letters()
    return engine


def give(command_id: str, amount_minor: int, hops: int = 0, to: str = "a", actor: Actor = ANN) -> Request:
    return Request(f"toy:{to}", Give(command_id, amount_minor, hops), actor)


def problems(store: Store, asked: dict[str, tuple[int, int]]) -> list[str]:
    """What is wrong once every letter has arrived; `asked` are the accepted commands as (amount, hops)."""
    found: list[str] = []
    balances = {row.name: row.balance_minor for row in store.accounts()}
    total_minor = sum(amount_minor for amount_minor, _ in asked.values())
    if sum(balances.values()):
        found.append(f"the ledger adds up to {sum(balances.values())}")
    if balances[accounts.transit(CURRENCY)]:
        found.append(f"{balances[accounts.transit(CURRENCY)]} is in transit")
    if balances[accounts.wallet(ANN.id, CURRENCY)] != START_MINOR - total_minor:
        found.append(f"ann has {balances[accounts.wallet(ANN.id, CURRENCY)]}")
    events = [msgspec.json.decode(e.body, type=AnyEvent) for desk in "ab" for e in store.events(f"toy:{desk}")]
    took = sum(isinstance(event, Took) for event in events)
    if took != sum(hops + 1 for _, hops in asked.values()):
        found.append(f"{took} times something was taken over, not {sum(hops + 1 for _, hops in asked.values())}")
    for name in "ab":
        desk = ToyRoom(store).bring_up(f"toy:{name}")
        assert desk is not None
        if desk.held_minor != balances[accounts.escrow(name)]:
            found.append(f"desk {name} holds {desk.held_minor}, its escrow {balances[accounts.escrow(name)]}")
    if store.documents("letter"):
        found.append("letters still wait")
    return found
