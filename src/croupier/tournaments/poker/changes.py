"""What is other in the terms of a tournament than before, for everybody who has registered (TSG-A1T.18)."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.state import Change


def changes(before: TournamentConfig, after: TournamentConfig) -> list[Change]:
    """Field by field, by the names that format files use."""
    old, new = _flat(before), _flat(after)
    return [
        Change(field, old.get(field, ""), new.get(field, ""))
        for field in dict.fromkeys((*old, *new))
        if old.get(field, "") != new.get(field, "")
    ]


def _flat(config: TournamentConfig) -> dict[str, str]:
    told = msgspec.to_builtins(config)
    return dict(_fields(told.pop("format"), "")) | dict(_fields(told, ""))


def _fields(value: Any, path: str) -> list[tuple[str, str]]:
    if isinstance(value, dict):
        within = (_fields(each, f"{path}.{name}" if path else name) for name, each in value.items())
        return [field for fields in within for field in fields]
    if isinstance(value, list | tuple):
        return [(path, msgspec.json.encode(value).decode())]
    return [(path, "" if value is None else str(value))]
