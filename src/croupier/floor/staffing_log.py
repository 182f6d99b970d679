"""The staffing log: who dealt where and when, over all tables (N18).

Each table writes a part of its own, so that tables of several processes never write to the same stream.
"""

from __future__ import annotations

from typing import Final

from croupier.store.event import RecordEvent

PREFIX: Final = "staffing:"
"""Of the parts of the record."""
OF_ALL: Final = "staffing"
"""Where all tables wrote before each had a part of its own."""


def staffing_of(table: str) -> str:
    """Where a table writes who deals at it."""
    return f"{PREFIX}{table}"


class Staffed(RecordEvent, frozen=True, tag="staffed"):
    """A line of the staffing log: a dealer came to a table, left it, or was moved from one to another."""

    table: str
    dealer: str
    name: str = ""
    on: bool = True
    moved_from: str = ""
