"""The first line of a house's record: which house it is, and whether it is a demo.

A demo has accounts with published passwords and money for nothing. Its database never serves as a real house, and the
demo's accounts never come into a real one.
"""

from __future__ import annotations

import secrets
from typing import Final

from croupier.house.roles import HOUSE
from croupier.store.batch import Batch
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader, Store
from croupier.surveillance.journal import Journal, decode

STREAM: Final = "house"


class FoundingError(ValueError):
    """A database of another kind of house."""


class Founded(RecordEvent, frozen=True, tag="founded"):
    """The house has begun its record."""

    demo: bool
    house: str
    """By which its checkpoints are told from those of others."""


def known_house(reader: Reader, *, demo: bool) -> str | None:
    """Which house a record is of, if it is of the kind that is opened; None where nobody has begun one."""
    for event in reader.events(STREAM, 0, 1):
        known: Founded = decode(event, Founded)
        if known.demo and not demo:
            raise FoundingError(
                "this is the database of a demo, whose accounts have published passwords:"
                " begin a new one for a real house"
            )
        if demo and not known.demo:
            raise FoundingError("this is the database of a real house: the demo wants one of its own (--database)")
        return known.house
    return None


def found(store: Store, now_ms: int, *, demo: bool) -> str:
    """Begin the record of a new house, or see that an old one is of the kind that is opened; which house it is."""
    house = known_house(store, demo=demo)
    if house is None:
        if store.streams():
            raise FoundingError("the record does not say what kind of house it is: it was not begun by this program")
        house = secrets.token_hex(4)
        store.commit(Batch([Journal(store).append(STREAM, now_ms, Founded(demo, house), HOUSE.id)]))
    return house
