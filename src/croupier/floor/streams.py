"""The name of a table's part of the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

T = TypeVar("T")

PREFIX: Final = "table:"
TOURNAMENTS: Final = "tournament:"


def stream_of(table_id: str) -> str:
    return f"{PREFIX}{table_id}"


def table_of(stream: str) -> str:
    """The id of the table that keeps a stream, or "" for a stream of something else."""
    return stream.removeprefix(PREFIX) if stream.startswith(PREFIX) else ""


def is_temporary(table_id: str) -> bool:
    """Ids of temporary tables are made by `parting`: "main~round.seat"."""
    return "~" in table_id


def by_table(events: Mapping[str, list[T]]) -> dict[str, list[T]]:
    """Of what happened at desks, what happened at tables, by their ids."""
    return {table_id: happened for stream, happened in events.items() if (table_id := table_of(stream))}


def tournament_stream(tournament: str) -> str:
    """Where a table writes to the tournament whose session it plays."""
    return f"{TOURNAMENTS}{tournament}"
