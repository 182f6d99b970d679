"""Reading pay tables: the line for one thing, or the first line whose condition holds.

A table pays its highest line only, and books print that one first, so the order of the rulebook decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from croupier.rules.entry import EntryError, WagerEntry
from croupier.rules.layout import Pay


def line(pays: Iterable[Pay], what: str) -> Pay | None:
    """The line of a table for one thing."""
    return next((pay for pay in pays if pay.what == what), None)


def first_line(pays: Iterable[Pay], holds: Callable[[str], bool]) -> Pay | None:
    """The first line, in the table's order, whose condition holds."""
    return next((pay for pay in pays if holds(pay.what)), None)


def check_lines(wager: WagerEntry, place: int, known: Iterable[str]) -> None:
    """Refuse a table that pays for something the family does not know."""
    names = tuple(known)
    for row, pay in enumerate(wager.pays):
        if pay.what not in names:
            raise EntryError(
                ("wager", place, "pays", row, "what"),
                f"{pay.what!r} is nothing that {wager.kind} can pay for; it can: {', '.join(names)}",
            )


def check_kinds(wagers: Iterable[WagerEntry], lines: Mapping[str, Iterable[str]], family: str) -> None:
    """Refuse wagers that the family does not have, and lines that they cannot pay for."""
    for place, wager in enumerate(wagers):
        if wager.kind not in lines:
            raise EntryError(
                ("wager", place, "kind"), f"{wager.kind!r} is no {family} wager; the wagers are {', '.join(lines)}"
            )
        check_lines(wager, place, lines[wager.kind])
