"""What no movement of money may be, whatever database it is written to."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.store.batch import Batch
from croupier.store.interface import StaleBalanceError, StoreError
from croupier.store.movements import LARGEST, Effect


def checked_effect(batch: Batch) -> Effect:
    """What the movements of a batch that is to be written come to, where none of them is refused."""
    effect = batch.effect()
    if effect.unsound is not None:
        if effect.unsound.amount_minor > LARGEST:
            raise StoreError("a number of the batch is larger than the database can hold")
        raise StoreError("a transfer moves a positive amount between two accounts")
    return effect


def require_exact(batch: Batch, balances: Mapping[str, int]) -> None:
    """Refuse a batch that rests on a balance which another process has changed; `balances` are those it leaves."""
    for name, left_minor in batch.rests_on.items():
        if balances.get(name, 0) != left_minor:
            raise StaleBalanceError(f"another process has changed {name}")
