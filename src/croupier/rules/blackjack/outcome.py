"""What a round of blackjack came to: the bank's cards, every hand with the wagers on it, and what was agreed."""

from __future__ import annotations

import msgspec

from croupier.rules.blackjack.hand import Hand
from croupier.rules.cards import Card


class PlayedHand(msgspec.Struct, frozen=True):
    """A hand at its end, and the wagers on it as pairs of seat and spot."""

    hand: Hand
    stakes: tuple[tuple[str, str], ...]


class PlayedBox(msgspec.Struct, frozen=True):
    """A box: the two cards it began with and the hands that it came to."""

    id: str
    holder: str
    first: tuple[Card, ...]
    hands: tuple[PlayedHand, ...]

    @property
    def was_split(self) -> bool:
        return len(self.hands) > 1


class Outcome(msgspec.Struct, frozen=True):
    """The whole round."""

    bank: Hand
    boxes: tuple[PlayedBox, ...]
    even_money: tuple[tuple[str, str], ...] = ()
    """Seats and boxes that took even money."""
    void: dict[str, str] = {}
    """Wagers that took no part, with the objection."""
