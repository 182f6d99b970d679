"""Whether a round that was broken off has an outcome already: a wager that is won or lost whatever still comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from croupier.rules.questions import Answer, Question
from croupier.rules.wagers.wager import Wager


@runtime_checkable
class EstablishesOutcomes(Protocol):
    """A game that can tell, at any point of a round, whether one of its wagers is decided (RFH-15.4.1, N60)."""

    def established(
        self, wagers: Sequence[Wager], history: Iterable[tuple[Question, Answer]], decided: Mapping[str, str]
    ) -> bool:
        """By the cards that somebody has seen; `decided` are choices, by key, of a question that others still think
        about."""
