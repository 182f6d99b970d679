"""Formats as files: those that come with the house, and an operator's own, which need no code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from croupier.rules.tournaments.formats import FormatError, TournamentFormat, read_format
from croupier.tournaments.poker.config import must_be_full

FORMATS: Final = Path(__file__).parent.parent / "formats"
"""The sixteen formats of the plan, as files."""

Formats: TypeAlias = Mapping[str, Mapping[str, Any]]
"""What each file says, by its name."""

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


@cache
def of_the_house() -> Formats:
    """Those that come with it."""
    return _told(FORMATS)


def with_own(folder: Path) -> Formats:
    """And the operator's own, a file for each in a folder; FormatError names the file and what is wrong with it."""
    if not folder.is_dir():
        raise FormatError(f"there is no folder {folder}")
    try:
        own = _told(folder)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise FormatError(f"{folder}: {error}") from None
    for name, told in own.items():
        if not _NAME.fullmatch(name):
            raise FormatError(f"{name}.toml: the name of a format has small letters, digits and dashes")
        if name in of_the_house():
            raise FormatError(f"{name}.toml: a format of this name comes with the house")
        try:
            read_format(told)
        except FormatError as error:
            raise FormatError(f"{name}.toml: {error}") from None
    return {**of_the_house(), **own}


def _told(folder: Path) -> dict[str, dict[str, Any]]:
    return {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))}


def read_file(name: str, changes: Mapping[str, Any] | None = None, formats: Formats | None = None) -> TournamentFormat:
    """A format of the house with what is said differently; FormatError names what is wrong."""
    formats = formats or of_the_house()
    if name not in formats:
        raise FormatError(f"format: {name!r} is none of {', '.join(sorted(formats))}")
    return read_format({**formats[name], **(changes or {})})


def written(told: TournamentFormat) -> dict[str, Any]:
    """As a file would say it."""
    found: dict[str, Any] = msgspec.to_builtins(told)
    return found


class FormatLine(msgspec.Struct, frozen=True):
    """A format that can be announced, with what its file says."""

    id: str
    own: bool
    """A file of the operator's."""
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


def live_formats(formats: Formats | None = None) -> list[FormatLine]:
    """All of them are played at live tables."""
    formats = formats or of_the_house()
    found: list[FormatLine] = []
    for name in sorted(formats):
        told = read_file(name, formats=formats)
        entry, own = told.entry, name not in of_the_house()
        found.append(
            FormatLine(
                id=name,
                own=own,
                name=told.name,
                entrants=told.entrants,
                seats=told.seats,
                starting_chips=told.starting_chips,
                pool_minor=entry.pool_minor,
                commission_minor=entry.commission_minor,
                bounty_minor=entry.bounty_minor,
                currency=told.currency,
                starts_full=must_be_full(told),
                terms=written(told),
            )
        )
    return found
