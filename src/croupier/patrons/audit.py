"""What is kept for look-ups of people and devices, held against what their record gives.

Whoever has the database can write into a document; here every one is worked out anew from the chained events.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from croupier.house.recorder import SNAPSHOT, kept_as
from croupier.patrons import breaks, devices, limits, register
from croupier.patrons.accounts.desk import documents_of
from croupier.patrons.accounts.events import DetailsGiven
from croupier.patrons.accounts.line import PREFIX, account_of
from croupier.patrons.accounts.room import read_event, read_state
from croupier.patrons.accounts.state import AccountState, evolve
from croupier.patrons.identity import keys, marking, papers, persons
from croupier.patrons.patron import IDENTITY_KIND, STAFF_KIND
from croupier.patrons.patron import KIND as PATRON
from croupier.patrons.screening.standing import KIND as SCREENING
from croupier.patrons.sessions import KIND as SESSION
from croupier.store.batch import Document
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

_OF_ACCOUNTS: Final = (PATRON, STAFF_KIND, IDENTITY_KIND, SCREENING, SESSION, breaks.KIND, limits.KIND)
_OF_NAMES: Final = (register.NAME, register.DISPLAY_NAME, persons.PERSON)
_read_names = msgspec.json.Decoder(register.AnyRegisterEvent).decode
_read_marks = msgspec.json.Decoder(persons.AnyPersonEvent).decode
_GIVEN: Final = DetailsGiven.__struct_config__.tag
_encode = msgspec.json.Encoder().encode


def check_people(reader: AuditReader) -> Iterator[Problem]:
    """Everything that is wrong with what is kept of accounts, names, sessions and devices."""
    streams = [stream for stream, _ in reader.streams()]
    kept: dict[tuple[str, str], bytes] = {
        (kind, key): body for kind in (*_OF_ACCOUNTS, *_OF_NAMES, devices.KIND) for key, body in reader.documents(kind)
    }
    for stream in streams:
        try:
            if stream.startswith(PREFIX):
                yield from _check_account(reader, stream, kept)
            elif stream.startswith(devices.PREFIX):
                yield from _compare(stream, _device(reader, stream), kept)
            elif stream == register.STREAM:
                yield from _compare(stream, _names(reader), kept)
            elif stream == marking.STREAM:
                yield from _compare(stream, _persons(reader), kept)
        except (AssertionError, msgspec.MsgspecError) as error:
            yield Problem(Fault.DOCUMENT, f"its events do not make sense: {error}", stream)
    for kind, key in kept:
        yield Problem(Fault.DOCUMENT, f"the record knows nothing of the {kind} {key!r}")


def _check_account(reader: AuditReader, stream: str, kept: dict[tuple[str, str], bytes]) -> Iterator[Problem]:
    snapshot = reader.document(SNAPSHOT, stream)
    claimed = None if snapshot is None else read_state(snapshot)
    state: AccountState | None = None
    for stored in reader.events(stream):
        state = evolve(stream.removeprefix(PREFIX), state, read_event(stored.body), stored.at_ms)
        if claimed is not None and state.version == claimed.version:
            if not kept_as(snapshot, _encode(state)):
                yield Problem(Fault.DOCUMENT, "its snapshot is not what its events give", stream, state.version)
            claimed = None
    if claimed is not None:
        yield Problem(Fault.DOCUMENT, f"its snapshot is of version {claimed.version}, which it never had", stream)
    if state is not None:
        yield from _compare(stream, documents_of(state), kept)
        yield from _check_papers(reader, stream, state)


def _check_papers(reader: AuditReader, stream: str, state: AccountState) -> Iterator[Problem]:
    """Every copy that was handed in, and not erased since, is kept as it came; one at a time, since they are large."""
    for paper in state.patron.papers:
        place = papers.place_of(state.patron.id, paper.number)
        body = reader.document(papers.KIND, place)
        if body is None:
            yield Problem(Fault.DOCUMENT, f"the {papers.KIND} {place!r} is missing", stream)
        elif papers.digest_of(bytes(body)) != paper.digest:
            yield Problem(Fault.DOCUMENT, f"the {papers.KIND} {place!r} is not what was handed in", stream)


def check_papers(reader: AuditReader) -> Iterator[Problem]:
    """No copy is kept that nobody has handed in, or that was erased."""
    for place in reader.document_keys(papers.KIND):
        patron = place.rpartition("/")[0]
        state: AccountState | None = None
        for stored in reader.events(account_of(patron)):
            state = evolve(patron, state, read_event(stored.body), stored.at_ms)
        known = () if state is None else state.patron.papers
        if place not in {papers.place_of(patron, paper.number) for paper in known}:
            yield Problem(Fault.DOCUMENT, f"the record knows nothing of the {papers.KIND} {place!r}")


def check_personal_keys(reader: AuditReader) -> Iterator[Problem]:
    """Every key of details is the one that was made for them; one that is gone leaves them unreadable, as it may."""
    for place, body in reader.documents(keys.KIND):
        patron, _, number = place.rpartition("/")
        stream = account_of(patron)
        events = [read_event(stored.body) for stored in reader.events(stream) if stored.kind == _GIVEN]
        if not (number.isdecimal() and str(int(number)) == number and 1 <= int(number) <= len(events)):
            yield Problem(Fault.DOCUMENT, f"the record knows nothing of the {keys.KIND} {place!r}")
            continue
        given = events[int(number) - 1]
        if given.key and given.key != keys.digest_of(bytes(body).decode(errors="replace")):
            yield Problem(Fault.DOCUMENT, f"the {keys.KIND} {place!r} is not the one that was made", stream)


def _device(reader: AuditReader, stream: str) -> dict[tuple[str, str], Document]:
    device: devices.Device | None = None
    for stored in reader.events(stream):
        device = devices.evolve(
            stream.removeprefix(devices.PREFIX), device, devices.read_event(stored.body), stored.at_ms
        )
    return {} if device is None else {(devices.KIND, device.id): device.document()}


def _names(reader: AuditReader) -> dict[tuple[str, str], Document]:
    events = (_read_names(stored.body) for stored in reader.events(register.STREAM))
    return {(document.kind, document.key): document for event in events for document in event.documents()}


def _persons(reader: AuditReader) -> dict[tuple[str, str], Document]:
    events = (_read_marks(stored.body) for stored in reader.events(marking.STREAM))
    return {(document.kind, document.key): document for event in events for document in event.documents()}


def _compare(
    stream: str, given: dict[tuple[str, str], Document], kept: dict[tuple[str, str], bytes]
) -> Iterator[Problem]:
    """Hold what the record gives against what is kept, and take it out of what is left to explain."""
    for (kind, key), document in given.items():
        body = kept.pop((kind, key), None)
        if body is None:
            yield Problem(Fault.DOCUMENT, f"the {kind} {key!r} is missing", stream)
        elif body != document.body:
            yield Problem(Fault.DOCUMENT, f"the {kind} {key!r} is not what its events give", stream)
