"""The formats that come with the house, as files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.rules.tournaments.formats import FormatError, TournamentFormat, read_format
from croupier.tournaments.poker.config import must_be_full

FORMATS: Final = Path(__file__).parent.parent / "formats"
"""The sixteen formats of the plan, as files."""


def names() -> list[str]:
    return sorted(file.stem for file in FORMATS.glob("*.toml"))


def read_file(name: str, changes: Mapping[str, Any] | None = None) -> TournamentFormat:
    """A format of the house with what is said differently; FormatError names what is wrong."""
    if name not in names():
        raise FormatError(f"format: {name!r} is none of {', '.join(names())}")
    told = tomllib.loads((FORMATS / f"{name}.toml").read_text(encoding="utf-8"))
    return read_format(told | dict(changes or {}))


def written(told: TournamentFormat) -> dict[str, Any]:
    """As a file would say it."""
    found: dict[str, Any] = msgspec.to_builtins(told)
    return found


class FormatLine(msgspec.Struct, frozen=True):
    """A format that can be announced, with what its file says."""

    id: str
    name: str
    entrants: int
    seats: int
    starting_chips: int
    pool_minor: int
    commission_minor: int
    bounty_minor: int
    currency: str
    starts_full: bool
    terms: dict[str, Any]
    """All that the file says, by its own names, to be announced with other values."""


def live_formats() -> list[FormatLine]:
    """All of them are played at live tables."""
    found: list[FormatLine] = []
    for name in names():
        told = read_file(name)
        entry = told.entry
        price = (entry.pool_minor, entry.commission_minor, entry.bounty_minor, told.currency)
        full = must_be_full(told)
        found.append(
            FormatLine(name, told.name, told.entrants, told.seats, told.starting_chips, *price, full, written(told))
        )
    return found
