"""Money that moves with events, and what many movements come to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

BETWEEN_PURSES: Final = frozenset({"fund", "collect"})
"""Kinds of transfer between two purses: the debit is named as the purse, the credit is found by the kind."""
LARGEST: Final = 2**63 - 1
"""What a database can hold."""


class Movement(Protocol):
    """Money that moves with an event: a struct that is encoded as the array of these, as the chain covers it."""

    @property
    def debit(self) -> str: ...
    @property
    def credit(self) -> str: ...
    @property
    def amount_minor(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def purse(self) -> str | None:
        """The side that belongs to a patron, if one does."""


class Effect(NamedTuple):
    """What movements come to."""

    changes: dict[str, int]
    """What they add to each account, or take from it."""
    purses: dict[str, None]
    """The purses on whose statements they stand, in the order of their first movements."""
    unsound: Movement | None
    """One that no database may take: it moves nothing, more than there can be, or from an account to itself."""


def effect_of(every: Iterable[Iterable[Movement]]) -> Effect:
    """The movements of several events in sum."""
    changes: dict[str, int] = {}
    purses: dict[str, None] = {}
    unsound: Movement | None = None
    for movements in every:
        for movement in movements:
            debit, credit, amount_minor, purse = movement.debit, movement.credit, movement.amount_minor, movement.purse
            changes[debit] = changes.get(debit, 0) - amount_minor
            changes[credit] = changes.get(credit, 0) + amount_minor
            if purse is not None:
                purses[purse] = None
                if movement.kind in BETWEEN_PURSES:
                    purses[credit] = None
            if not 0 < amount_minor <= LARGEST or debit == credit:
                unsound = movement
    return Effect(changes, purses, unsound)
