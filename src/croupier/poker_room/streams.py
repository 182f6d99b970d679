"""The streams of poker tables in the record."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "poker:"
POOLS: Final = "pool:"
TOURNAMENTS: Final = "poker-tournament:"


def stream_of(table_id: str) -> str:
    return f"{PREFIX}{table_id}"


def table_of(stream: str) -> str:
    return stream.removeprefix(PREFIX)


def pool_stream(pool_id: str) -> str:
    return f"{POOLS}{pool_id}"


def pool_of(stream: str) -> str:
    return stream.removeprefix(POOLS)


def tournament_stream(tournament_id: str) -> str:
    return f"{TOURNAMENTS}{tournament_id}"


def tournament_of(stream: str) -> str:
    return stream.removeprefix(TOURNAMENTS)
