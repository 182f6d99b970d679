"""The programme of a bingo session: how rounds are marked, their patterns, the cards that are good in them, and claims.

A round is marked by its number, or by a colour that comes round again (HC25-5.1.6a); a card plays in the round that it
is marked for and in no other (HC25-5.1.6b, c); the pattern is chosen for each round (HC25-5.1.8). A bingo on paper must
be called before the next ball, or it is lost (HC25-5.1.11 with the Holland notes).

>>> programme = Programme(("row", "complete-card"), ("red", "blue", "green"))
>>> programme.round(4)
Round(number=4, mark='red', pattern='complete-card')
>>> programme.good(Round(1, "red", "row"), 4)
False
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import msgspec

from croupier.rules.bingo.card import Card


class Round(msgspec.Struct, frozen=True):
    """One round as it stands on a card and on the displays."""

    number: int
    mark: str
    """Its colour, or its number where rounds have none."""
    pattern: str


class Programme(msgspec.Struct, frozen=True):
    """Patterns and colours in their order; both begin again when they are used up."""

    patterns: tuple[str, ...]
    colours: tuple[str, ...] = ()
    """None: rounds are marked by their number."""

    def round(self, number: int) -> Round:
        """The round by its number, the first being 1."""
        place = number - 1
        mark = self.colours[place % len(self.colours)] if self.colours else str(number)
        return Round(number, mark, self.patterns[place % len(self.patterns)])

    def good(self, bought_for: Round, number: int) -> bool:
        """May a card play in this round? One from an earlier round of the same colour may not."""
        return bought_for == self.round(number)


class Claim(Enum):
    """What a call of bingo on a paper card is worth."""

    GOOD = "good"
    TOO_EARLY = "too-early"
    """The pattern is not complete."""
    TOO_LATE = "too-late"
    """It was complete before the last ball already, and nobody called."""


def claim(card: Card, masks: Sequence[tuple[str, ...]], balls: Sequence[str]) -> Claim:
    """A call after these balls: good if the last of them has completed the pattern."""
    cells = [card.under(mask) for mask in masks]
    if not any(under <= set(balls) for under in cells):
        return Claim.TOO_EARLY
    return Claim.TOO_LATE if any(under <= set(balls[:-1]) for under in cells) else Claim.GOOD
