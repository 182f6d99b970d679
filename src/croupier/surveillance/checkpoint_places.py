"""Where copies of checkpoints lie besides the database: places that the operator names, each copy written once.

A place is a folder, or an address that takes `PUT` with `If-None-Match: *`, as object stores do.

A database that is behind its own checkpoints is an older copy, or a record that was cut: such a house does not open.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from croupier.store.interface import AuditReader
from croupier.surveillance.checkpoint import KIND, CheckpointError, SignedCheckpoint, read_checkpoint
from croupier.surveillance.checkpoint_address import Address, UnreachableError
from croupier.surveillance.signing import fingerprint

PATTERN: Final = "checkpoint-*.json"
LONGEST_HOLE: Final = 24
"""So many checkpoints, a day of them, may be missing at an address before those behind them are not looked for."""
Place: TypeAlias = Path | Address


class BehindError(ValueError):
    """The database is not the one that its checkpoints saw."""


def file_name(number: int) -> str:
    return f"checkpoint-{number:09d}.json"


def place_of(named: str, house: str) -> Place:
    """The place of one house that an operator names."""
    if named.startswith(("http://", "https://")):
        return Address(f"{named.rstrip('/')}/{house}")
    return Path(named) / house


def put(place: Place, data: bytes) -> None:
    """Lay a copy down; one that is there already is never written over."""
    name = file_name(read_checkpoint(data).checkpoint.number)
    if isinstance(place, Address):
        # Some stores know no `If-None-Match` and write over what is there, so it is looked at first.
        there = place.get(name)
        if there is None and not place.put(name, data):
            there = place.get(name)
        if there not in (None, data):
            raise CheckpointError(f"{place}/{name} is another checkpoint of the same number; it is kept as it is")
        return
    path = place / name
    _make_private(place)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        if path.read_bytes() != data:
            raise CheckpointError(f"{path} is another checkpoint of the same number; it is kept as it is") from None
        return
    with os.fdopen(file, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())


def _make_private(folder: Path) -> None:
    """A folder and what leads to it, where they are not there: their owner's alone, like what goes into them."""
    for missing in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
        missing.mkdir(mode=0o700, exist_ok=True)


def lacking(place: Place, newest: int) -> list[int]:
    """Which checkpoints up to the newest are not there, the oldest first: the place could not be reached meanwhile.

    An address has no list, so it is asked for one after the other backwards, until one is there.
    """
    if isinstance(place, Address):
        number = newest
        while number > 0 and place.get(file_name(number)) is None:
            number -= 1
        return list(range(number + 1, newest + 1))
    there = {path.name for path in place.glob(PATTERN)}
    return [number for number in range(1, newest + 1) if file_name(number) not in there]


def require_not_behind(reader: AuditReader, places: Iterable[Place], *public_keys: bytes) -> None:
    """Refuse a database that lacks something which a checkpoint of this house saw, in any of the places.

    The keys are those that have signed for the house, the one in use last.
    """
    newest: dict[str, tuple[int, str, str]] = {}
    for signed, where_from in _kept(places, reader, public_keys):
        for stream, head in signed.checkpoint.heads.items():
            if head.version > newest.get(stream, (0, "", ""))[0]:
                newest[stream] = (head.version, head.digest, f"{signed.name} of {_moment(signed)} in {where_from}")
    with reader.snapshot():
        for stream, (version, digest, where) in sorted(newest.items()):
            last, _ = reader.head(stream)
            if last < version:
                raise BehindError(
                    f"the database is older than its checkpoints: {where} saw version {version} of {stream},"
                    f" and it ends at {last}. Restore the database that belongs to them"
                )
            event = next(iter(reader.events(stream, version - 1, version)))
            if event.digest.hex() != digest:
                raise BehindError(f"the database was rewritten: version {version} of {stream} is not what {where} saw")


def _kept(
    places: Iterable[Place], reader: AuditReader, public_keys: Sequence[bytes]
) -> Iterator[tuple[SignedCheckpoint, Place]]:
    """The last checkpoint in each place; one that this house has not signed does not count, and is said."""
    for place in places:
        found = _last_at(place, reader) if isinstance(place, Address) else _last_in(place)
        if found is None:
            continue
        name, data = found
        try:
            signed = read_checkpoint(data)
        except CheckpointError as error:
            raise BehindError(f"{name} cannot be read as a checkpoint: {error}") from None
        if not any(signed.signed_by(key) for key in public_keys):
            raise BehindError(
                f"{name} is not signed by the key of this house, {fingerprint(public_keys[-1])}:"
                " it belongs to another house, or the key was changed (--retired-key)"
            )
        yield signed, place


def _last_in(folder: Path) -> tuple[str, bytes] | None:
    for path in sorted(folder.glob(PATTERN), reverse=True)[:1]:
        try:
            return str(path), path.read_bytes()
        except OSError as error:
            raise BehindError(f"{path} cannot be read: {error.strerror}") from None
    return None


def _last_at(place: Address, reader: AuditReader) -> tuple[str, bytes] | None:
    """An address has no list: whatever comes after the last that the database knows is asked for by its number.

    A place that could not be reached for a while has a hole, behind which there may be more.
    """
    last: tuple[str, bytes] | None = None
    kept = reader.documents(KIND)
    number = read_checkpoint(kept[-1][1]).checkpoint.number if kept else 1
    missed = 0
    try:
        while missed <= LONGEST_HOLE:
            data = place.get(file_name(number))
            missed = missed + 1 if data is None else 0
            if data is not None:
                last = (f"{place}/{file_name(number)}", data)
            number += 1
    except UnreachableError as error:
        raise BehindError(f"{error}: whether the database is the newest cannot be said without it") from None
    return last


def _moment(signed: SignedCheckpoint) -> str:
    return f"{datetime.fromtimestamp(signed.checkpoint.at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
