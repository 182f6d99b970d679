"""What movements of money do to accounts, and what no movement may be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from croupier.store.batch import BETWEEN_PURSES, Batch, Movement
from croupier.store.interface import StoreError

LARGEST: Final = 2**63 - 1
"""What a database can hold."""


class Effect(NamedTuple):
    """What movements do."""

    changes: dict[str, int]
    """What they add to each account, or take from it."""
    purses: set[str]
    """The purses on whose statements they stand."""


def effect_of(every: Iterable[Iterable[Movement]]) -> Effect:
    """The movements of several events in sum."""
    changes: dict[str, int] = defaultdict(int)
    purses: set[str] = set()
    for movements in every:
        for movement in movements:
            credit, amount_minor, purse = movement.credit, movement.amount_minor, movement.purse
            changes[movement.debit] -= amount_minor
            changes[credit] += amount_minor
            if purse is not None:
                purses.add(purse)
                if movement.kind in BETWEEN_PURSES:
                    purses.add(credit)
    return Effect(changes, purses)


def checked_effect(batch: Batch) -> Effect:
    """The same of a batch that is to be written, where nothing in it is refused."""
    every = [entry.movements for entry in batch.events]
    for movements in every:
        for movement in movements:
            if movement.amount_minor <= 0 or movement.debit == movement.credit:
                raise StoreError("a transfer moves a positive amount between two accounts")
            if movement.amount_minor > LARGEST:
                raise StoreError("a number of the batch is larger than the database can hold")
    return effect_of(every)
