"""Traceability: every clause with its status, from the catalogue, the rulebook files and the tests.

Proven: a test names it that was seen to drive live code (`proofs.py`). Modelled: a value, an option or a reason of a
rulebook file cites it, or `modelled.toml` says how the system carries it. Open: neither, or `modelled.toml` says what
is lacking; what the notes of a book tell people is no model of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

from croupier.rulebooks.catalogue import SHIPPED, Clause, catalogue, every_clause, names
from croupier.rulebooks.checks import cited
from croupier.rulebooks.loader import Book
from croupier.rulebooks.problems import KeyPath, place_of
from croupier.rulebooks.proofs import Proof, Way, proof_by, weakness

MODELLED: Final = Path(__file__).parent / "modelled.toml"


class Status(Enum):
    """How far the system carries a clause."""

    PROVEN = "proven"
    MODELLED = "modelled"
    OPEN = "open"


class Trace(msgspec.Struct, frozen=True):
    """One clause and what carries it."""

    id: str
    rulebook: str
    topic: str
    kind: str
    status: Status
    tests: tuple[str, ...]
    note: str
    requirement: str
    ways: tuple[Way, ...] = ()
    """How it is proven, the way that is nearest to people last."""
    weak: str = ""
    """Why the proof is weak, or nothing."""


class ClauseReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses that something other than a rulebook value carries, and what that is; or what is lacking for them."""

    clauses: tuple[str, ...]
    reason: str


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    modelled: tuple[ClauseReason, ...] = ()
    open: tuple[ClauseReason, ...] = ()


class UnknownClauseError(LookupError):
    """A mark or a reason that names a clause which no catalogue has."""


def checkout_tests(checkout: Path) -> tuple[Path, ...]:
    """Where a checkout keeps its tests."""
    return tuple(folder for folder in (checkout / "tests", checkout / "web") if folder.is_dir())


def trace(
    books: Iterable[Book],
    tests: Mapping[str, tuple[str, ...]],
    proofs: Mapping[str, Proof],
    only: str | None = None,
) -> list[Trace]:
    """Every clause of the catalogues, or of one of them, in order.

    `tests` come from `marked_tests`, `proofs` from `read_proofs`.
    """
    books = tuple(books)
    places, own = _citations(books), own_catalogues(books)
    rows = read_reasons()
    reasons = {clause: row.reason for row in rows.modelled for clause in row.clauses}
    lacking = {clause: row.reason for row in rows.open for clause in row.clauses}
    return [
        _traced(clause, _counted(tests.get(clause.id, ()), proofs), places, reasons, lacking)
        for name in ([only] if only else names(own))
        for clause in catalogue(name, own.get(name, SHIPPED)).values()
    ]


def own_catalogues(books: Iterable[Book]) -> dict[str, Path]:
    """The catalogues that lie beside these rulebooks, with their folders."""
    return {name: folder for book in books for name, folder in book.own_catalogues.items()}


def unseen_tests(tests: Mapping[str, tuple[str, ...]], proofs: Mapping[str, Proof]) -> tuple[str, ...]:
    """Marked tests that no run has been seen to drive live code with; their marks do not count."""
    named = {test for marked in tests.values() for test in marked}
    return tuple(sorted(test for test in named if proof_by(test, proofs) is None))


def _counted(tests: Iterable[str], proofs: Mapping[str, Proof]) -> dict[str, Proof]:
    return {test: proof for test in tests if (proof := proof_by(test, proofs)) is not None}


def read_reasons(source: Path = MODELLED) -> Reasons:
    """The rows of `modelled.toml`; each clause must exist."""
    with source.open("rb") as file:
        rows = msgspec.convert(tomllib.load(file), Reasons)
    known = every_clause()
    for row in (*rows.modelled, *rows.open):
        for clause in row.clauses:
            if clause not in known:
                raise UnknownClauseError(f"{source.name} names {clause!r}, which no catalogue has")
    return rows


def unknown_marks(tests: Mapping[str, tuple[str, ...]], books: Iterable[Book] = ()) -> dict[str, tuple[str, ...]]:
    """Ids that tests name and no catalogue has, those beside the rulebooks included."""
    known = every_clause(own_catalogues(books))
    return {clause: named for clause, named in tests.items() if clause not in known}


def _citations(books: Iterable[Book]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for book in books:
        data = msgspec.to_builtins(book.file)
        for path, ids in cited(data):
            for clause in ids if not _is_note(path) else ():
                places.setdefault(clause, []).append(f"{book.id}: {place_of(data, path[:-1])}")
    return places


def _is_note(path: KeyPath) -> bool:
    return "notes" in path[:3]


def _traced(
    clause: Clause,
    proofs: Mapping[str, Proof],
    places: Mapping[str, list[str]],
    reasons: Mapping[str, str],
    lacking: Mapping[str, str],
) -> Trace:
    cites = places.get(clause.id, [])
    more = f" and {len(cites) - 1} more" if len(cites) > 1 else ""
    note = reasons.get(clause.id) or (f"{cites[0]}{more}" if cites else "")
    status = Status.PROVEN if proofs else Status.MODELLED if note else Status.OPEN
    if clause.id in lacking and status is not Status.PROVEN:
        status, note = Status.OPEN, lacking[clause.id]
    seen = {proof.way for proof in proofs.values()}
    return Trace(
        clause.id,
        clause.catalogue,
        clause.topic,
        clause.kind,
        status,
        tuple(proofs),
        note,
        clause.requirement,
        tuple(way for way in Way if way in seen),
        weakness(clause.kind, proofs.values()) if proofs else "",
    )
