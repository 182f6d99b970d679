"""A card that nobody but its holder knows: `??` in hand histories and in the views of other seats."""

from __future__ import annotations

from typing import Final

from croupier.rules.cards import Card


class UnknownCard(Card):
    """The face-down card; it indexes no table, so no hand with it can be judged by mistake."""

    __slots__ = ()

    def __str__(self) -> str:
        return "??"

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __reduce__(self) -> str:  # type: ignore[override]
        return "UNKNOWN"


UNKNOWN: Final = UnknownCard(53)
