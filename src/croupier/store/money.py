"""What a batch does to balances, and what no movement of money may be."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from croupier.store.batch import Batch
from croupier.store.interface import StoreError

LARGEST: Final = 2**63 - 1
"""What a database can hold."""


def balance_changes(batch: Batch) -> dict[str, int]:
    """What the batch's movements do to each account, in sum."""
    changes: dict[str, int] = defaultdict(int)
    for movements in batch.movements:
        for movement in movements:
            amount_minor, debit, credit = movement.amount_minor, movement.debit, movement.credit
            if amount_minor <= 0 or debit == credit:
                raise StoreError("a transfer moves a positive amount between two accounts")
            if amount_minor > LARGEST:
                raise StoreError("a number of the batch is larger than the database can hold")
            changes[debit] -= amount_minor
            changes[credit] += amount_minor
    return changes
