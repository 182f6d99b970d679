"""The desk of the second person: what waits, who may decide it, and what was agreed (G-B.2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.counters.desk import Counter, History, Rule, require_role
from croupier.counters.second_person.commands import (
    MOST_OF_PERSON,
    MOST_WAITING,
    STREAM,
    Approve,
    Ask,
    Close,
    Entry,
    NoteAlone,
    Refuse,
    SecondPersonReason,
    plain,
)
from croupier.counters.second_person.events import (
    ActApproved,
    ActClosed,
    ActDeclined,
    ActedAlone,
    ActExpired,
    AnySecondPersonEvent,
    SecondPersonAsked,
)
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document

_HOUR_MS: Final = 3_600_000
_DAY_H: Final = 24


class SecondPersonState(msgspec.Struct):
    entries: dict[int, Entry] = {}
    last: int = 0
    alone: dict[str, dict[str, dict[int, int]]] = {}
    """What each has done alone: by person, by act and currency, by hour of the clock since 1970, in minor units."""

    def count(self, event: ActedAlone, at_ms: int) -> None:
        """Add it to its hour; what the person did more than a day before is forgotten."""
        hour = at_ms // _HOUR_MS
        before = self.alone.get(event.by, {})
        kept = {
            what: {at: minor for at, minor in hours.items() if at >= hour - _DAY_H} for what, hours in before.items()
        }
        mine = kept.setdefault(_counted_as(event.act, event.currency), {})
        mine[hour] = mine.get(hour, 0) + event.amount_minor
        self.alone[event.by] = {what: hours for what, hours in kept.items() if hours}


def _counted_as(act: str, currency: str) -> str:
    return f"{act} {currency}"


def evolve(state: SecondPersonState, event: AnySecondPersonEvent, at_ms: int) -> Sequence[Document]:
    match event:
        case SecondPersonAsked():
            state.last = event.number
            state.entries[event.number] = Entry(event.number, event.act, event.by, at_ms, event.expires_ms)
        case ActApproved():
            entry = state.entries[event.number]
            state.entries[event.number] = msgspec.structs.replace(entry, status="approved", second=event.by)
        case ActDeclined() | ActExpired() | ActClosed():
            del state.entries[event.number]
        case ActedAlone():
            state.count(event, at_ms)
    return ()


HISTORY: Final = History(STREAM, SecondPersonState, AnySecondPersonEvent, evolve)


def _ask(desk: SecondPerson, command: Ask, step: Step) -> None:
    of_person = sum(entry.by == step.actor.id for entry in desk.state.entries.values())
    if len(desk.state.entries) >= MOST_WAITING or of_person >= MOST_OF_PERSON:
        raise Refusal(SecondPersonReason.TOO_MUCH_WAITS)
    expires_ms = step.now_ms + command.expires_s * 1000
    desk.emit(step, SecondPersonAsked(desk.state.last + 1, command.act, expires_ms, by=step.actor.id))


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
    desk.emit(step, ActApproved(entry.number, by=step.actor.id))


def _refuse(desk: SecondPerson, command: Refuse, step: Step) -> None:
    """By whoever could approve it, or by whoever asked and thinks better of it."""
    entry = _to_decide(desk, command.number, step)
    if step.actor.id != entry.by:
        require_role(step.actor, entry.act.approver)
    desk.emit(step, ActDeclined(entry.number, command.reason, by=step.actor.id))


def _close(desk: SecondPerson, command: Close, step: Step) -> None:
    entry = desk.state.entries.get(command.number)
    if entry is not None and entry.status == "approved":
        desk.emit(step, ActClosed(entry.number, command.refusal, by=step.actor.id))


class SecondPerson(Counter[SecondPersonState]):
    """Who waits for whom."""

    history = HISTORY
    rules = {  # noqa: RUF012
        Ask: Rule((), _ask),
        Approve: Rule((), _approve),
        Refuse: Rule((), _refuse),
        Close: Rule((Role.HOUSE,), _close),
        NoteAlone: Rule(
            (), lambda desk, letter, step: desk.count(step, letter.act, letter.amount_minor, letter.currency)
        ),
    }
    """The role that may approve is the entry's own."""

    def entries(self) -> list[Entry]:
        return list(self.state.entries.values())

    def done_alone(self, person: str, acts: Sequence[str], currency: str, now_ms: int) -> int:
        """What somebody has done alone of these acts together, in the running hour and the 24 before it.

        A sum that began anew at midnight would let the same person do twice as much around it.
        """
        since, mine = now_ms // _HOUR_MS - _DAY_H, self.state.alone.get(person, {})
        done = [mine.get(_counted_as(act, currency), {}) for act in acts]
        return sum(minor for hours in done for at, minor in hours.items() if at >= since)

    def count(self, step: Step, act: str, amount_minor: int, currency: str) -> None:
        """Put on record what somebody does alone, in the very step that does it."""
        self.emit(step, ActedAlone(act, amount_minor, currency, by=step.actor.id))

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
                self.emit(step, ActExpired(entry.number, by=step.actor.id))

    def due_ms(self) -> int | None:
        return min((entry.expires_ms for entry in self.entries() if entry.status == "waiting"), default=None)
