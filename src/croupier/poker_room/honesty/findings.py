"""What a detector says, and how unlikely it has to be before it says anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from croupier.words.said import Said

What = Literal["chip-dumping", "soft-play", "shared-hands", "whipsaw", "agreed-in-chat", "timing", "bot"]
WRONG_IN: Final = 1_000
"""Looks through the record of which one, by chance alone, names anybody: each detector's limit follows how many pairs
or players it compares."""
FEWEST_TOGETHER: Final = 40
"""Hands that two must have played with each other before anything is said of them."""
MOST_HANDS: Final = 20

Here = tuple[str, int]
"""A table and the number of a hand."""


class Finding(msgspec.Struct, frozen=True):
    """Somebody to look at, and where."""

    what: What
    patrons: tuple[str, ...]
    figures: Said
    hands: tuple[Here, ...]


class Suspicion(NamedTuple):
    """What would be found, and how often chance alone brings as much or more about."""

    chance: float
    finding: Finding


def beyond_chance(suspicions: Iterable[Suspicion], compared: int) -> Iterator[Finding]:
    """Those that chance hardly explains among so many comparisons."""
    for suspicion in suspicions:
        if suspicion.chance * max(compared, 1) * WRONG_IN < 1:
            yield suspicion.finding
