"""The formats that come with the house, as files, and which of them live tables can play."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from croupier.rules.tournaments.formats import FormatError, TournamentFormat, read_format

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


def check_live(told: TournamentFormat) -> None:
    """Refuse what no live table plays yet; it can be simulated and settled."""
    for there, what in (
        (told.shootout_rounds, "shootout_rounds"),
        (told.phases, "phases"),
        (told.stacks is not None, "stacks"),
        (told.rebuy is not None and told.entry.bounty_minor, "rebuy with bounties"),
        (told.fast_fold_until, "fast_fold_until"),
    ):
        if there:
            raise FormatError(f"{what}: is not played at live tables yet")
