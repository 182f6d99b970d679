"""Where copies of checkpoints lie besides the database: folders that the operator names, each file written once.

A database that is behind its own checkpoints is an older copy, or a record that was cut: such a house does not open.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from croupier.store.interface import AuditReader
from croupier.surveillance.checkpoint import CheckpointError, Signed, read_checkpoint
from croupier.surveillance.signing import fingerprint

PATTERN: Final = "checkpoint-*.json"


class BehindError(ValueError):
    """The database is not the one that its checkpoints saw."""


def file_name(signed: Signed) -> str:
    return f"checkpoint-{signed.checkpoint.number:09d}.json"


def put(folder: Path, data: bytes) -> None:
    """Lay a copy down; one that is there already is never written over."""
    path = folder / file_name(read_checkpoint(data))
    folder.mkdir(parents=True, exist_ok=True)
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


def require_not_behind(reader: AuditReader, folders: Iterable[Path], public_key: bytes) -> None:
    """Refuse a database that lacks something which a checkpoint of this house saw, in any of the places."""
    newest: dict[str, tuple[int, str, str]] = {}
    for signed, path in _kept(folders, public_key):
        for stream, head in signed.checkpoint.heads.items():
            if head.version > newest.get(stream, (0, "", ""))[0]:
                newest[stream] = (head.version, head.digest, f"{signed.name} of {_moment(signed)} in {path.parent}")
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


def _kept(folders: Iterable[Path], public_key: bytes) -> Iterator[tuple[Signed, Path]]:
    """The last checkpoint in each place; one that this house has not signed does not count, and is said."""
    for folder in folders:
        for path in sorted(folder.glob(PATTERN), reverse=True)[:1]:
            try:
                signed = read_checkpoint(path.read_bytes())
            except (OSError, CheckpointError) as error:
                raise BehindError(f"{path} cannot be read as a checkpoint: {error}") from None
            if not signed.signed_by(public_key):
                raise BehindError(
                    f"{path} is not signed by the key of this house, {fingerprint(public_key)}:"
                    " it belongs to another house, or the key was changed"
                )
            yield signed, path


def _moment(signed: Signed) -> str:
    return f"{datetime.fromtimestamp(signed.checkpoint.at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
