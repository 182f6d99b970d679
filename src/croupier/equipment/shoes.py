"""A shoe: packs shuffled together, cut, with a cutting card near the back, first cards burned, the rest dealt.

The operator decides the details (HC25-3.1.4); the defaults are the Star's (RFH-10.1.18 to 10.1.20, TSG-8a.1).

>>> from croupier.equipment.generator import SeededGenerator
>>> shoe = Shoe("shoe 1", ShoeSetup(packs=8), SeededGenerator(1))
>>> shoe.prepare()
>>> shoe.remaining, len(shoe.burned)
(415, 1)
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from croupier.equipment.generator import Generator
from croupier.rules.cards import Card, pack


class ShoeError(RuntimeError):
    """Something that cannot be done with the shoe as it is; the text says what to do."""


class ShoeSetup(msgspec.Struct, frozen=True, kw_only=True):
    """How a shoe is made ready."""

    packs: int
    jokers: int = 0
    cut_from_ends: int = 52
    """The cut is at least so many cards from either end (RFH-10.1.18)."""
    cutting_card_from_back: int = 20
    """Cards behind the cutting card: at least 20 at the Star (RFH-10.1.19), 52 at Live Casino (LC-2.3.3e)."""
    burn: int = 1

    def __post_init__(self) -> None:
        cards = self.packs * (52 + self.jokers)
        if self.packs < 1:
            raise ValueError(f"a shoe holds at least one pack, not {self.packs}")
        if min(self.jokers, self.cut_from_ends, self.cutting_card_from_back, self.burn) < 0:
            raise ValueError("a shoe's numbers of cards cannot be negative")
        if self.burn + self.cutting_card_from_back > cards:
            raise ValueError("the cutting card lies among the burned cards")

    @property
    def cards(self) -> tuple[Card, ...]:
        return pack(self.jokers) * self.packs


class ShoeState(msgspec.Struct, frozen=True):
    """Everything about a loaded shoe, for the record; whoever reads it knows the cards to come."""

    order: tuple[int, ...]
    dealt: int
    burned: int
    cut: int
    discarded: tuple[int, ...]


class Shoe:
    """One shoe and its discard rack."""

    def __init__(self, id: str, setup: ShoeSetup, generator: Generator) -> None:  # noqa: A002 - the asset's id
        self.id = id
        self.setup = setup
        self._generator = generator
        self._order: tuple[Card, ...] = ()
        self._dealt = 0
        self._burned = 0
        self._cut = 0
        self._discarded: list[Card] = []

    def prepare(self) -> None:
        """Gather all cards, shuffle, cut, put the cutting card in, and burn."""
        mixed = self._generator.shuffle(self.setup.cards)
        ends = min(self.setup.cut_from_ends, (len(mixed) - 1) // 2)
        self._cut = ends + self._generator.below(len(mixed) - 2 * ends + 1)
        self._order = tuple(mixed[self._cut :] + mixed[: self._cut])
        self._dealt = self._burned = self.setup.burn
        self._discarded = list(self._order[: self._burned])

    @property
    def remaining(self) -> int:
        """Cards that can still be drawn."""
        return len(self._order) - self._dealt

    @property
    def burned(self) -> tuple[Card, ...]:
        return self._order[: self._burned]

    @property
    def discarded(self) -> tuple[Card, ...]:
        """The discard rack, burned cards included."""
        return tuple(self._discarded)

    @property
    def cut(self) -> int:
        """How many cards lay in front of the cutting card at the cut."""
        return self._cut

    @property
    def cutting_card_out(self) -> bool:
        """Has the cutting card come to the front? The next card lies behind it."""
        return bool(self._order) and self.remaining <= self.setup.cutting_card_from_back

    def draw(self) -> Card:
        if not self._order:
            raise ShoeError(f"{self.id} is not ready: shuffle and load it first")
        if not self.remaining:
            raise ShoeError(f"{self.id} is empty: void the hand and load the cards again")
        card = self._order[self._dealt]
        self._dealt += 1
        return card

    def discard(self, cards: Iterable[Card]) -> None:
        """Put cards that have been dealt into the rack."""
        arriving = list(cards)
        on_table = list(self._order[: self._dealt])
        for card in self._discarded:
            on_table.remove(card)
        for card in arriving:
            if card not in on_table:
                raise ShoeError(f"{card} did not come out of {self.id}, or lies in the rack already")
            on_table.remove(card)
        self._discarded += arriving

    def state(self) -> ShoeState:
        return ShoeState(
            tuple(map(int, self._order)), self._dealt, self._burned, self._cut, tuple(map(int, self._discarded))
        )

    def resume(self, state: ShoeState) -> None:
        """Continue with a shoe from the record."""
        order = tuple(Card(value) for value in state.order)
        if sorted(order) != sorted(self.setup.cards):
            raise ShoeError(f"the recorded cards are not those of {self.id}")
        self._order, self._dealt, self._burned, self._cut = order, state.dealt, state.burned, state.cut
        self._discarded = [Card(value) for value in state.discarded]
