"""What no movement of money may be, whatever database it is written to."""

from __future__ import annotations

from typing import Final

from croupier.store.batch import Batch, Effect, Movement
from croupier.store.interface import StoreError

LARGEST: Final = 2**63 - 1
"""What a database can hold."""


def checked_effect(batch: Batch) -> Effect:
    """What the movements of a batch that is to be written come to, where none of them is refused."""
    for entry in batch.events:
        for movement in entry.movements:
            if not 0 < movement.amount_minor <= LARGEST or movement.debit == movement.credit:
                raise _refused(movement)
    return batch.effect()


def _refused(movement: Movement) -> StoreError:
    if movement.amount_minor > LARGEST:
        return StoreError("a number of the batch is larger than the database can hold")
    return StoreError("a transfer moves a positive amount between two accounts")
