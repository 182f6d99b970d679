"""What movements of money do to balances, and what no movement may be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from croupier.store.batch import Batch, Movement
from croupier.store.interface import StoreError

LARGEST: Final = 2**63 - 1
"""What a database can hold."""


def balance_changes(batch: Batch) -> dict[str, int]:
    """What the batch's movements do to each account, in sum."""
    for entry in batch.events:
        for movement in entry.movements:
            if movement.amount_minor <= 0 or movement.debit == movement.credit:
                raise StoreError("a transfer moves a positive amount between two accounts")
            if movement.amount_minor > LARGEST:
                raise StoreError("a number of the batch is larger than the database can hold")
    return sums(entry.movements for entry in batch.events)


def sums(moved: Iterable[Iterable[Movement]]) -> dict[str, int]:
    """What movements add to each account, or take from it."""
    changes: dict[str, int] = defaultdict(int)
    for movements in moved:
        for movement in movements:
            amount_minor = movement.amount_minor
            changes[movement.debit] -= amount_minor
            changes[movement.credit] += amount_minor
    return changes
