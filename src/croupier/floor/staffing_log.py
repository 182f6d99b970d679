"""The staffing log: who dealt where and when, over all tables (N18)."""

from __future__ import annotations

from typing import Final

from croupier.store.event import RecordEvent

STREAM: Final = "staffing"
"""Its part of the record."""


class Staffed(RecordEvent, frozen=True, tag="staffed"):
    """A line of the staffing log: a dealer came to a table, left it, or was moved from one to another."""

    table: str
    dealer: str
    name: str = ""
    on: bool = True
    moved_from: str = ""
