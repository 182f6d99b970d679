"""The catalogues: every clause of every book in our words, and the standards that a test lab checks.

A rulebook's `catalogues` names the files that its clause ids must come from: one CSV for each book, in `clauses/` here
or beside an operator's own rulebook.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

SHIPPED: Final = Path(__file__).parent / "clauses"
STANDARDS: Final = "standards"


class Clause(msgspec.Struct, frozen=True):
    """One requirement; `change` says how it differs from the book's later edition."""

    id: str
    catalogue: str
    section: str
    topic: str
    kind: str
    requirement: str
    change: str = ""


class UnknownCatalogueError(LookupError):
    """A catalogue that is neither shipped nor beside the rulebook."""


Catalogue = Mapping[str, Clause]


@cache
def catalogue(name: str, folder: Path = SHIPPED) -> Catalogue:
    """The clauses of one catalogue by id."""
    if name == STANDARDS:
        return _standards()
    for place in (folder, SHIPPED):
        file = place / f"{name}.csv"
        if file.is_file():
            return _read(name, file)
    raise UnknownCatalogueError(f"no catalogue {name}.csv beside the rulebook or among {', '.join(names())}")


Folders: TypeAlias = Mapping[str, Path]
"""The folder beside whose rulebook each catalogue of an operator's own lies."""


def names(own: Folders = {}) -> tuple[str, ...]:  # noqa: B006  never changed
    """The shipped catalogues, those of an operator's own rulebooks, and the standards last."""
    return (*sorted({*(file.stem for file in SHIPPED.glob("*.csv")), *own}), STANDARDS)


def every_clause(own: Folders = {}) -> dict[str, Clause]:  # noqa: B006
    """All clauses by id."""
    return {clause.id: clause for name in names(own) for clause in catalogue(name, own.get(name, SHIPPED)).values()}


def _read(name: str, file: Path) -> dict[str, Clause]:
    with file.open(encoding="utf-8", newline="") as rows:
        return {
            row["id"]: Clause(
                row["id"],
                name,
                row["section"],
                row["topic"],
                row["kind"],
                row["requirement"],
                row.get("change") or "",
            )
            for row in csv.DictReader(rows)
        }


def _standards() -> dict[str, Clause]:
    """The table in standards.md: id, area, requirement; an id named only inside another's text shares its row."""
    found: dict[str, Clause] = {}
    for line in (SHIPPED / "standards.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and re.fullmatch(r"[A-Z]+-[\w.]+", cells[0]):
            for name in (cells[0], *re.findall(r"\b(?:G|AN|PA|RTS|NJ)-[\w.]*\w", cells[2])):
                found.setdefault(name, Clause(name, STANDARDS, cells[1], cells[1], "standard", cells[2]))
    return found
