"""Verification of the program itself: a digest of every file it runs from, configuration and rulebooks too (G-2.3.2).

The manifest is in the format of `sha256sum`, so that an independent tool can check it: `sha256sum --check FILE`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from enum import StrEnum
from hashlib import file_digest, sha256
from importlib import metadata
from pathlib import Path

import msgspec

from croupier.store.batch import Batch, Document
from croupier.store.interface import Reader, Store
from croupier.surveillance import kept_documents
from croupier.surveillance.journal import Journal

KIND = "software-check"
_HOUSE = "house"
INTERVAL_MS = 24 * 60 * 60 * 1000
_PACKAGE = Path(__file__).resolve().parents[1]
_DISTRIBUTION = "croupier"


class ManifestError(ValueError):
    """A manifest that cannot be read."""


class Occasion(StrEnum):
    """Why the program was checked."""

    START = "start"
    DAILY = "daily"
    DEMAND = "demand"


class SoftwareCheck(msgspec.Struct, frozen=True):
    """The result of one check, as it is kept."""

    at_ms: int
    occasion: Occasion
    files: int
    digest: str
    """The SHA-256 of the manifest of what was found."""
    reference: str | None
    """The SHA-256 of the manifest that it was held against; None when there was none."""
    changed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    added: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not (self.changed or self.missing or self.added)


class Manifest(msgspec.Struct, frozen=True):
    """The digest of every file, by its path."""

    digests: dict[str, str]

    def text(self) -> str:
        """The manifest as `sha256sum` writes it."""
        return "".join(_line(digest, path) for path, digest in sorted(self.digests.items()))

    @property
    def digest(self) -> str:
        return sha256(self.text().encode()).hexdigest()


def program_files() -> Iterator[Path]:
    """The program with its rulebooks and web client, everything that it depends on, and the interpreter."""
    yield from (path for path in _PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    yield Path(sys.executable).resolve()
    for name in _required(_DISTRIBUTION):
        for file in metadata.distribution(name).files or ():
            path = Path(str(file.locate()))
            if path.suffix != ".pyc" and path.is_file():
                yield path.resolve()


def _required(distribution: str) -> list[str]:
    """Everything that a distribution needs, directly or through others."""
    found: set[str] = set()
    ask = [distribution]
    while ask:
        for requirement in metadata.requires(ask.pop()) or ():
            if "extra ==" in requirement:
                continue
            name = _name(requirement)
            if name not in found and _installed(name):
                found.add(name)
                ask.append(name)
    return sorted(found)


def _name(requirement: str) -> str:
    end = next((i for i, c in enumerate(requirement) if not (c.isalnum() or c in "-_.")), len(requirement))
    return requirement[:end].lower().replace("_", "-")


def _installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def take_manifest(files: Iterable[Path]) -> Manifest:
    """Read every file."""
    digests = {}
    for path in files:
        try:
            with path.open("rb") as file:
                digests[str(path)] = file_digest(file, "sha256").hexdigest()
        except FileNotFoundError:
            # It went away since it was listed; held against a reference, it counts as missing.
            continue
    return Manifest(digests)


def read_manifest(text: str) -> Manifest:
    """A manifest that this program or `sha256sum` wrote.

    >>> read_manifest("0" * 64 + "  /etc/house.toml").digests
    {'/etc/house.toml': '0000000000000000000000000000000000000000000000000000000000000000'}
    """
    digests = {}
    for number, line in enumerate(text.splitlines(), start=1):
        escaped = line.startswith("\\")
        digest, separator, path = line.removeprefix("\\").partition("  ")
        if not separator or len(digest) != 64 or not path or set(digest) - set("0123456789abcdef"):
            raise ManifestError(f"line {number} is not '<sha256>  <path>'")
        digests[_unescaped(path) if escaped else path] = digest
    return Manifest(digests)


def _line(digest: str, path: str) -> str:
    escaped = path.replace("\\", "\\\\").replace("\n", "\\n")
    return f"{'' if escaped == path else chr(92)}{digest}  {escaped}\n"


def _unescaped(path: str) -> str:
    return path.replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\")


def compare(found: Manifest, reference: Manifest | None, at_ms: int, occasion: Occasion) -> SoftwareCheck:
    """Hold what was found against what should be there."""
    now = found.digests
    then = now if reference is None else reference.digests
    return SoftwareCheck(
        at_ms=at_ms,
        occasion=occasion,
        files=len(now),
        digest=found.digest,
        reference=None if reference is None else reference.digest,
        changed=tuple(sorted(path for path in now.keys() & then.keys() if now[path] != then[path])),
        missing=tuple(sorted(then.keys() - now.keys())),
        added=tuple(sorted(now.keys() - then.keys())),
    )


def keep(store: Store, check: SoftwareCheck) -> None:
    """Keep a result in the database of a house that is not running, and tell its record."""
    document = document_of(check)
    journal, batch = Journal(store), Batch(documents=[document])
    for told in kept_documents.to_tell(store, [document]):
        batch.events.append(journal.append(kept_documents.STREAM, check.at_ms, told, _HOUSE))
    store.commit(batch)


def document_of(check: SoftwareCheck) -> Document:
    return Document(KIND, f"{check.at_ms:015d}", msgspec.json.encode(check))


def kept_checks(reader: Reader) -> list[SoftwareCheck]:
    """All results, oldest first."""
    return [msgspec.json.decode(body, type=SoftwareCheck) for _, body in reader.documents(KIND)]


class SoftwareWatch:
    """Checks a running house: at its start, every 24 hours and on demand.

    Without a manifest from outside, the files as they were at the start are the reference for later checks.
    """

    def __init__(self, reference: Manifest | None = None, configuration: Iterable[Path] = ()) -> None:
        self._reference = reference
        self._configuration = tuple(path.resolve() for path in configuration)
        self._last_ms: int | None = None

    def due(self, at_ms: int) -> bool:
        return self._last_ms is None or at_ms - self._last_ms >= INTERVAL_MS

    def check(self, at_ms: int, occasion: Occasion) -> SoftwareCheck:
        """Read every file and compare; takes about a second, so not on the thread that runs the tables."""
        found = take_manifest((*program_files(), *self._configuration))
        result = compare(found, self._reference, at_ms, occasion)
        if self._reference is None:
            self._reference = found
        self._last_ms = at_ms
        return result
