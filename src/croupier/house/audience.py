"""Who may be shown what an event did, which views it changes, and the words that tell it.

The events of banked tables say this in their classes (`floor/events/base.py`), of which `floor/audience.py` makes rows;
every other room has one table of its own, `audience.py`, with a row for each of its events. Whoever follows a room is
told of a batch by these rows alone (`server/lines/boards.py` and its neighbours). How an event is applied is in the
room's `evolve`, or in the desk's `apply`. No event of the house lacks a row (`tests/house/test_audiences.py`), and no
view changes by an event that is not for those who see it (`tests/rigs/audience_guard.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final, TypeAlias

import msgspec


class Audience(Enum):
    """Who is told."""

    EVERYBODY = "everybody"
    """Whoever looks at the desk."""
    OWNERS = "owners"
    """The patron that it is about, and staff."""
    STAFF = "staff"
    """Those whose role lets them look."""
    RECORD = "record"
    """Nobody is told: it stands in the record for whoever may audit it."""


class Disclosure(msgspec.Struct, frozen=True):
    """What is shown of one kind of event."""

    to: Audience
    changes: tuple[str, ...]
    """The views that are other after it; none where only the record has it."""
    sentence: str = ""
    """The message of the catalogues that tells it."""
    untold: str = ""
    """Why no sentence tells it, where none does."""


Audiences: TypeAlias = Mapping[type[msgspec.Struct], Disclosure]

PICTURE: Final = "the picture of the desk shows it"
AUDITED: Final = "only those who audit the record read it, as it is"


def everybody(*changes: str, untold: str = PICTURE) -> Disclosure:
    return Disclosure(Audience.EVERYBODY, changes, untold=untold)


def owners(*changes: str, untold: str = PICTURE) -> Disclosure:
    return Disclosure(Audience.OWNERS, changes, untold=untold)


def staff(*changes: str, untold: str = PICTURE) -> Disclosure:
    return Disclosure(Audience.STAFF, changes, untold=untold)


RECORDED: Final = Disclosure(Audience.RECORD, (), untold=AUDITED)


_TOLD: Final[Mapping[Audience, frozenset[Audience]]] = {
    Audience.EVERYBODY: frozenset({Audience.EVERYBODY}),
    Audience.OWNERS: frozenset({Audience.EVERYBODY, Audience.OWNERS}),
    Audience.STAFF: frozenset({Audience.EVERYBODY, Audience.OWNERS, Audience.STAFF}),
    Audience.RECORD: frozenset(Audience),
}


def reaches(shown: Disclosure, reader: Audience) -> bool:
    """Whether those who look as `reader` may be shown an event."""
    return shown.to in _TOLD[reader]


def kinds_shown(audiences: Audiences, views: Iterable[str], reader: Audience) -> frozenset[type[msgspec.Struct]]:
    """The events after which one of these views is other for those who look as `reader`."""
    wanted = frozenset(views)
    return frozenset(
        kind for kind, shown in audiences.items() if reaches(shown, reader) and not wanted.isdisjoint(shown.changes)
    )


def for_everybody(events: Iterable[Any], audiences: Audiences) -> bool:
    """Whether any of these events changes what everybody sees."""
    return any(audiences[type(event)].to is Audience.EVERYBODY for event in events)
