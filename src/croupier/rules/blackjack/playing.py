"""A box while it is played: its hands, who has what on each, and how doubles and splits change that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.rules.blackjack.boxes import Box
from croupier.rules.blackjack.hand import Hand
from croupier.rules.blackjack.outcome import PlayedBox, PlayedHand
from croupier.rules.blackjack.spots import DOUBLE, SPLIT, on_hand
from croupier.rules.cards import Card


@dataclass
class PlayingHand:
    """A hand in progress. `base` is what each seat has on it, `lying` the wagers as pairs of seat and spot."""

    number: int
    cards: list[Card]
    base: dict[str, int]
    lying: list[tuple[str, str]]
    split: bool = False
    doubled: bool = False
    ace_low: bool = False

    @property
    def hand(self) -> Hand:
        return Hand(tuple(self.cards), self.split, self.doubled, self.ace_low)


@dataclass
class PlayingBox:
    """A box in progress."""

    box: Box
    hands: list[PlayingHand] = field(default_factory=list)
    first: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        lying = [(seat, self.box.spots[seat]) for seat in self.box.stakes]
        self.hands = [PlayingHand(1, [], dict(self.box.stakes), lying)]

    @property
    def area(self) -> str:
        return f"box:{self.box.id}"

    def area_of(self, hand: PlayingHand) -> str:
        """Where the cards of a hand go; a split makes new areas."""
        return self.area if hand.number == 1 else f"{self.area}.{hand.number}"

    def double(self, hand: PlayingHand, seats: Iterable[str], ace_low: bool) -> None:
        """The hand is doubled by these seats."""
        hand.doubled = True
        hand.ace_low = ace_low
        spot = on_hand(DOUBLE, self.box.id, hand.number)
        hand.lying += [(seat, spot) for seat in seats]

    def split(self, hand: PlayingHand, seats: set[str], others_keep: str) -> PlayingHand:
        """A second hand with the second card; these seats stake on both, the others keep their wager on one."""
        number = len(self.hands) + 1
        spot = on_hand(SPLIT, self.box.id, number)
        second = PlayingHand(
            number,
            [hand.cards.pop()],
            {seat: stake for seat, stake in hand.base.items() if seat in seats},
            [(seat, spot) for seat in hand.base if seat in seats],
            split=True,
        )
        hand.split = True
        if others_keep == "second":
            for seat in [seat for seat in hand.base if seat not in seats]:
                second.base[seat] = hand.base.pop(seat)
                second.lying += [pair for pair in hand.lying if pair[0] == seat]
                hand.lying = [pair for pair in hand.lying if pair[0] != seat]
        self.hands.insert(self.hands.index(hand) + 1, second)
        return second

    def hands_of(self, seat: str) -> int:
        return sum(seat in hand.base for hand in self.hands)

    def played(self) -> PlayedBox:
        hands = tuple(PlayedHand(hand.hand, tuple(hand.lying)) for hand in self.hands)
        return PlayedBox(self.box.id, self.box.holder, self.first, hands)
