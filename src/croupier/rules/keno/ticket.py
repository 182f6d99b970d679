"""A keno ticket as a player writes it: numbers or a quick pick, alone or as ways, for one game or a series.

    numbers:3-17-42          three numbers
    quick:5                  five numbers that the system chooses
    ways:2:1-2/3-4/5-6       three groups of two, combined two at a time: three ways of four numbers
    quick-ways:2:3x2         the same with numbers that the system chooses
    jackpot:1-2-...-20       the progressive jackpot's numbers; quick-jackpot lets the system choose
    ...*20                   the same ticket for twenty games

Numbers are written in ascending order, groups by their lowest number, so that one ticket has one name (HC25-5.2.2a, b,
5.2.6a, b, d, e).

>>> ticket = Rules().read("ways:2:1-2/3-4/5-6*10")
>>> ticket.kind, ticket.ways, ticket.games
('pick-4', 3, 10)
>>> Rules().read("numbers:17-3") is None
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Final

import msgspec

NUMBERS: Final = tuple(str(number) for number in range(1, 81))
PICK: Final = "pick-"
JACKPOT: Final = "jackpot-"

LONGEST_TEXT: Final = 300
"""No ticket on 80 numbers is longer, so nothing longer is looked at."""

_FORM: Final = re.compile(
    r"(?:(?P<quick>quick)(?:-(?P<quick_form>ways|jackpot))?|(?P<form>numbers|ways|jackpot))"
    r"(?::(?P<combine>\d)(?=:))?(?::(?P<what>[\dx/-]+))?(?:\*(?P<games>[1-9]\d{0,3}))?"
)


class Ticket(msgspec.Struct, frozen=True):
    """What is played: so many groups of equal size, combined so many at a time, for so many games."""

    kind: str
    size: int
    count: int
    combine: int
    games: int
    groups: tuple[tuple[str, ...], ...] = ()
    """Empty until the system has chosen the numbers of a quick pick."""

    @property
    def ways(self) -> int:
        return comb(self.count, self.combine)

    @property
    def numbers(self) -> int:
        """How many numbers are crossed."""
        return self.size * self.count

    def with_numbers(self, numbers: Sequence[str]) -> Ticket:
        """The ticket with the numbers of a quick pick, cut into its groups."""
        groups = tuple(tuple(numbers[i : i + self.size]) for i in range(0, self.numbers, self.size))
        return msgspec.structs.replace(self, groups=groups)

    def hits(self, drawn: frozenset[str]) -> tuple[int, ...]:
        """For each way, how many of its numbers were drawn."""
        by_group = [len(drawn.intersection(group)) for group in self.groups]
        return tuple(sum(way) for way in combinations(by_group, self.combine))


class Rules(msgspec.Struct, frozen=True):
    """What the house accepts on a ticket."""

    most_numbers: int = 15
    jackpot_numbers: int = 20
    longest_series: int = 20
    most_ways: int = 200

    def read(self, text: str) -> Ticket | None:
        """The ticket that a text describes; None if it is inconsistent or outside the rules."""
        found = _FORM.fullmatch(text) if len(text) <= LONGEST_TEXT else None
        if found is None:
            return None
        games = int(found["games"] or 1)
        form = found["form"] or found["quick_form"] or "numbers"
        combine = int(found["combine"] or 1)
        if (form == "ways") != bool(found["combine"]) or games > self.longest_series:
            return None
        what = found["what"] or ""
        ticket = (
            self._quick(form, combine, games, what) if found["quick"] else self._written(form, combine, games, what)
        )
        return ticket if ticket and self._accepts(ticket) else None

    def _quick(self, form: str, combine: int, games: int, what: str) -> Ticket | None:
        if form == "jackpot":
            return None if what else self._ticket(form, self.jackpot_numbers, 1, 1, games)
        shape = re.fullmatch(r"(\d{1,2})x(\d{1,2})" if form == "ways" else r"()(\d{1,2})", what)
        return self._ticket(form, int(shape[2]), int(shape[1] or 1), combine, games) if shape else None

    def _written(self, form: str, combine: int, games: int, what: str) -> Ticket | None:
        groups = tuple(tuple(group.split("-")) for group in what.split("/"))
        every = [number for group in groups for number in group]
        ordered = all(list(group) == sorted(group, key=_value) for group in groups)
        if (
            not set(every) <= set(NUMBERS)
            or len(set(every)) != len(every)
            or not ordered
            or list(groups) != sorted(groups, key=lambda group: _value(group[0]))
            or len({len(group) for group in groups}) != 1
            or (form != "ways" and len(groups) != 1)
        ):
            return None
        ticket = self._ticket(form, len(groups[0]), len(groups), combine, games)
        return msgspec.structs.replace(ticket, groups=groups)

    def _ticket(self, form: str, size: int, count: int, combine: int, games: int) -> Ticket:
        kind = f"{JACKPOT if form == 'jackpot' else PICK}{size * combine}"
        return Ticket(kind, size, count, combine, games)

    def _accepts(self, ticket: Ticket) -> bool:
        if ticket.kind.startswith(JACKPOT):
            return ticket.size == self.jackpot_numbers
        return (
            1 <= ticket.size * ticket.combine <= self.most_numbers
            and 1 <= ticket.combine <= ticket.count
            and (ticket.count == 1 or ticket.count > ticket.combine)
            and ticket.numbers <= len(NUMBERS)
            and ticket.ways <= self.most_ways
        )


def text_of(groups: Sequence[Sequence[str]], combine: int, games: int) -> str:
    """How a ticket of these numbers is written, in whatever order they were crossed; `Rules.read` says if it is one.

    >>> text_of([["5", "6"], ["2", "1"], ["3", "4"]], 2, 10), text_of([["17", "3"]], 1, 1)
    ('ways:2:1-2/3-4/5-6*10', 'numbers:3-17')
    """
    ordered = sorted((sorted(group, key=_value) for group in groups), key=lambda group: [_value(n) for n in group])
    what = "/".join("-".join(group) for group in ordered)
    form = f"ways:{combine}" if len(ordered) > 1 else "numbers"
    return f"{form}:{what}" + (f"*{games}" if games > 1 else "")


def _value(number: str) -> int:
    return int(number) if number.isdigit() else 0
