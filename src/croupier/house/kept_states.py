"""Whether the state of a desk that is kept now and then is what its events give."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from croupier.house.recorder import SNAPSHOT
from croupier.store.batch import NewEvent
from croupier.store.interface import Reader
from croupier.surveillance.problems import Fault, Problem


class VersionedState(Protocol):
    """A state that knows how many events it has taken in."""

    version: int


S = TypeVar("S", bound=VersionedState)


def check_state(
    reader: Reader, stream: str, read: Callable[[bytes], S], replay: Callable[[Iterable[NewEvent]], S | None]
) -> list[Problem]:
    """Hold the kept state of a stream, if there is one, against its events up to that version."""
    body = reader.document(SNAPSHOT, stream)
    if body is None:
        return []
    try:
        kept = read(body)
        given = replay(reader.events(stream, until=kept.version))
    except (AssertionError, ValueError, LookupError) as error:
        return [Problem(Fault.DOCUMENT, f"its state that was kept does not make sense: {error}", stream)]
    if given is None or given.version != kept.version:
        return [Problem(Fault.DOCUMENT, f"its state was kept at version {kept.version}, which it never had", stream)]
    if given != kept:
        return [Problem(Fault.DOCUMENT, "its state that was kept is not what its events give", stream, kept.version)]
    return []
