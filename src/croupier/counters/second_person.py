"""The desk of the second person: what one member of staff may not do alone waits here until another agrees.

Whatever is asked above an amount that the operator names is put here in place of being done, whole, with whoever asked.
Somebody else with the right role approves or refuses it; what nobody looks at expires. An approved act is done in the
name of whoever asked, once, and what became of it closes the entry. Clauses: G-B.2.3 (duties of staff kept apart).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, Literal

import msgspec

from croupier.counters.desk import Counter, CounterEvent, History, Rule, encode, require_role
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.store.batch import Document

STREAM: Final = "second-person"
MOST_WAITING: Final = 500
"""Beyond it somebody should look at what waits before more is asked."""
ASKED: Final = "second-person-asked"


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


class Asked(CounterEvent, frozen=True, tag=ASKED):
    number: int
    act: Act
    expires_ms: int


class Approved(CounterEvent, frozen=True, tag="second-person-approved"):
    number: int


class Declined(CounterEvent, frozen=True, tag="second-person-refused"):
    number: int
    reason: str = ""


class Expired(CounterEvent, frozen=True, tag="second-person-expired"):
    number: int


class Closed(CounterEvent, frozen=True, tag="second-person-closed"):
    """It was done; or it was not, and this is why."""

    number: int
    refusal: str = ""


AnySecondPersonEvent = Asked | Approved | Declined | Expired | Closed


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


class SecondPersonState(msgspec.Struct):
    entries: dict[int, Entry] = {}
    last: int = 0


def evolve(state: SecondPersonState, event: AnySecondPersonEvent, at_ms: int) -> Sequence[Document]:
    match event:
        case Asked():
            state.last = event.number
            state.entries[event.number] = Entry(event.number, event.act, event.by, at_ms, event.expires_ms)
        case Approved():
            entry = state.entries[event.number]
            state.entries[event.number] = msgspec.structs.replace(entry, status="approved", second=event.by)
        case Declined() | Expired() | Closed():
            del state.entries[event.number]
    return ()


HISTORY: Final = History(STREAM, SecondPersonState, AnySecondPersonEvent, evolve)


def _ask(desk: SecondPerson, command: Ask, step: Step) -> None:
    if len(desk.state.entries) >= MOST_WAITING:
        raise Refusal(SecondPersonReason.TOO_MUCH_WAITS)
    expires_ms = step.now_ms + command.expires_s * 1000
    desk.emit(step, Asked(desk.state.last + 1, command.act, expires_ms, by=step.actor.id))


def _to_decide(desk: SecondPerson, number: int, step: Step) -> Entry:
    """What this person may decide now: it waits, and somebody else has asked for it."""
    entry = desk.state.entries.get(number)
    if entry is None or entry.status != "waiting" or entry.expires_ms <= step.now_ms:
        raise Refusal(SecondPersonReason.NOTHING_WAITS, number=number)
    return entry


def _approve(desk: SecondPerson, command: Approve, step: Step) -> None:
    entry = _to_decide(desk, command.number, step)
    if step.actor.id == entry.by:
        raise Refusal(SecondPersonReason.SAME_PERSON)
    require_role(step.actor, entry.act.approver)
    desk.emit(step, Approved(entry.number, by=step.actor.id))


def _refuse(desk: SecondPerson, command: Refuse, step: Step) -> None:
    """By whoever could approve it, or by whoever asked and thinks better of it."""
    entry = _to_decide(desk, command.number, step)
    if step.actor.id != entry.by:
        require_role(step.actor, entry.act.approver)
    desk.emit(step, Declined(entry.number, command.reason, by=step.actor.id))


def _close(desk: SecondPerson, command: Close, step: Step) -> None:
    entry = desk.state.entries.get(command.number)
    if entry is not None and entry.status == "approved":
        desk.emit(step, Closed(entry.number, command.refusal, by=step.actor.id))


class SecondPerson(Counter[SecondPersonState]):
    """Who waits for whom."""

    history = HISTORY
    rules = {  # noqa: RUF012
        Ask: Rule((), _ask),
        Approve: Rule((), _approve),
        Refuse: Rule((), _refuse),
        Close: Rule((Role.HOUSE,), _close),
    }
    """The role that may approve is the entry's own."""

    def entries(self) -> list[Entry]:
        return list(self.state.entries.values())

    def agreed(self, request: Request) -> bool:
        """Whether a second person has approved exactly this, asked by this person."""
        place, _, number = request.key.rpartition("/")
        entry = self.state.entries.get(int(number)) if place == STREAM and number.isdecimal() else None
        return (
            entry is not None
            and entry.status == "approved"
            and entry.by == request.actor.id
            and entry.act.desk == request.desk
            and entry.act.command == plain(request.command)
        )

    def tick(self, step: Step) -> None:
        """What nobody has looked at in time is off."""
        for entry in self.entries():
            if entry.status == "waiting" and entry.expires_ms <= step.now_ms:
                self.emit(step, Expired(entry.number, by=step.actor.id))

    def due_ms(self) -> int | None:
        return min((entry.expires_ms for entry in self.entries() if entry.status == "waiting"), default=None)


def plain(command: Any) -> dict[str, Any]:
    """A command as the record keeps it."""
    decoded: dict[str, Any] = msgspec.json.decode(encode(command))
    return decoded


def at_second_person(command: object, actor: Actor) -> Request:
    return Request(STREAM, command, actor)
