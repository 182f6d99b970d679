"""Looks at what staff ask before it is done: beyond what one person may do, it waits for a second.

A request beyond it goes to the desk of the second person in place of its own (G-B.2.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.casino.staff.acts import ACTS, Money
from croupier.casino.staff.rows import AmountsRow, checked
from croupier.counters.second_person.commands import (
    Act,
    Ask,
    Entry,
    NoteAlone,
    SecondPersonReason,
    at_second_person,
    plain,
)
from croupier.house.acts import SideNote
from croupier.house.refusal import Refusal
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.casino.house import House


def _note(house: House, act: str, money: Money, step: Step) -> None:
    """In the step itself, or by a letter where another process owns the desk of the second person."""
    if house.engine.owns(house.second_person.stream):
        house.second_person.count(step, act, *money)
    else:
        step.send(house.second_person.stream, NoteAlone(act, *money))


class StaffAmounts:
    """Looks at requests of staff before their desks do."""

    def __init__(self, house: House, rows: Iterable[AmountsRow] = ()) -> None:
        self._house = house
        self._rows = {(act, row.currency): row for row in checked(rows) for act in row.acts}
        self._unnamed = {
            act: AmountsRow(row.acts, approved_by=row.approved_by, expires_s=row.expires_s)
            for (act, _), row in self._rows.items()
        }
        """Of a currency that no row of an act names nobody does anything alone: else amounts would go in that one."""
        self._by_command = {
            kind.command: (name, kind) for name, kind in ACTS.items() if any(act == name for act, _ in self._rows)
        }

    @property
    def commands(self) -> list[type]:
        """What has to be looked at."""
        return list(self._by_command)

    def in_place(self, request: Request, now_ms: int) -> Request | SideNote | None:
        """What is asked of the second person's desk in place of this; None where one person may do it.

        Where the operator has named a sum of the day, what one person does alone is noted for it.
        """
        name, kind = self._by_command[type(request.command)]
        actor = request.actor
        if Role.HOUSE in actor.roles or not kind.asked_by(actor) or not kind.concerned(self._house, request):
            return None
        if self._house.second_person.agreed(request):
            return None
        try:
            money = kind.measure(self._house, request.command, actor, now_ms)
        except Refusal:
            return None  # the desk itself says why
        row = self._row(name, money)
        if row is None or row.one_person:
            return None
        if money is not None and money.minor <= row.alone(actor):
            if not row.day_minor:
                return None
            done_minor = self._house.second_person.done_alone(actor.id, row.acts, money.currency, now_ms)
            if done_minor + money.minor <= row.of_day(actor):
                return partial(_note, self._house, name, money)
        kept = plain(kind.keep(self._house, request.command))
        act = Act(name, request.desk, kept, row.approved_by or kind.role, *(money or ()))
        return at_second_person(Ask(act, row.expires_s), actor)

    def require_not_above_all(self, ask: Ask) -> None:
        """Refuse what nobody may do."""
        row = self._row(ask.act.kind, Money(0, ask.act.currency))
        most_minor = (row.most_minor if row is not None else None) or 0
        if 0 < most_minor < ask.act.amount_minor:
            raise Refusal(SecondPersonReason.ABOVE_ALL, most=Amount(most_minor, ask.act.currency))

    def _row(self, name: str, money: Money | None) -> AmountsRow | None:
        if money is None:
            return self._rows.get((name, ""))
        return self._rows.get((name, money.currency)) or self._rows.get((name, "")) or self._unnamed.get(name)

    def request_of(self, entry: Entry, actor: Actor) -> Request:
        """An approved act, as a request that is done once."""
        kind = ACTS[entry.act.kind]
        command: Any = msgspec.convert(entry.act.command, kind.kept or kind.command)
        return Request(entry.act.desk, command, actor, entry.key)
