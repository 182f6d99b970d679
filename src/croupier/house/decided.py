"""The outcome of a step of the house before it is durable."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.floor import events as e
from croupier.house.works import Reply
from croupier.store.batch import Batch, NewEvent


@dataclass(slots=True)
class Decided:
    """One batch for the store, the replies in the order of the works, and what to tell those who watch."""

    batch: Batch
    replies: list[Reply]
    events: dict[str, list[tuple[e.Event, NewEvent]]] = field(default_factory=dict)
    """What happened at each table, in order."""
    balances: dict[str, int] = field(default_factory=dict)
    """New balances of the purses that moved."""
    debts: dict[str, int] = field(default_factory=dict)
    """New balances of what patrons owe."""
