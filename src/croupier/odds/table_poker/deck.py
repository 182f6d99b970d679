"""The cards that a round is dealt from, in the order that the kernels count in: suit by suit, a joker last.

Suits of which the same ranks are left can change places without changing the game. Such suits lie side by side, so
that one hand stands for all that differ from it only by them.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise, permutations
from math import comb, factorial, prod
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.analysis import Composition, CompositionError
from croupier.rules.cards import JOKER, Card, Suit, pack

LANE: Final = 13
"""Bits of one suit in a packed hand; the joker is the bit above the four suits."""
JOKER_BIT: Final = 4 * LANE
MOST: Final = 7
"""No hand of these games has more cards."""


class Deck(msgspec.Struct, frozen=True):
    """Cards by place, and which suits are alike."""

    cards: tuple[Card, ...]
    blocks: tuple[int, ...]
    """How many neighbouring suits are alike, block by block; they add up to four."""
    bits: NDArray[np.uint64]
    """The bit of each place in a packed hand."""
    linked: NDArray[np.bool_]
    """Whether a suit is like the next one."""

    @property
    def size(self) -> int:
        return len(self.cards)

    @property
    def symmetries(self) -> int:
        """In how many ways alike suits can change places."""
        return prod(map(factorial, self.blocks))

    def hand(self, places: NDArray[np.uint8]) -> tuple[Card, ...]:
        return tuple(self.cards[place] for place in places)

    def ways(self, size: int) -> int:
        return comb(self.size, size)

    def orbits(self, size: int) -> int:
        """How many hands differ by more than alike suits (Burnside's lemma), to make room for them."""
        lanes = Counter((int(bit).bit_length() - 1) // LANE for bit in self.bits)
        counts = [lanes[lane] for lane in range(4)]
        fixed = 0
        for order in permutations(range(4)):
            if all(self.block_of(suit) == self.block_of(other) for suit, other in enumerate(order)):
                fixed += _coefficient(_cycles(order, counts), lanes[4], size)
        return fixed // self.symmetries

    def block_of(self, lane: int) -> int:
        ends = np.cumsum(self.blocks)
        return int(np.searchsorted(ends, lane, side="right"))


def deck_of(remaining: Composition | None, needed: int, jokers: int = 0) -> Deck:
    """One pack, or what is left of it; `needed` cards go into a round."""
    whole = pack(jokers)
    left = Counter(whole) if remaining is None else Counter({card: n for card, n in remaining.items() if n})
    for card, count in left.items():
        if card not in whole or not 0 <= count <= 1:
            raise CompositionError(f"{count} times {card} cannot be left: this game is dealt from one pack")
    if left.total() < needed:
        raise CompositionError(f"{left.total()} cards are too few: a round with one box takes {needed}")
    ranks = {suit: sorted(card.rank for card in left if not card.is_joker and card.suit == suit) for suit in Suit}
    ordered = sorted(Suit, key=lambda suit: (ranks[suit], suit), reverse=True)
    blocks = tuple(len(list(alike)) for _, alike in groupby(ordered, key=lambda suit: ranks[suit]))
    linked = [ranks[one] == ranks[other] for one, other in pairwise(ordered)]
    cards = [Card.of(rank, suit) for suit in ordered for rank in ranks[suit]]
    bits = [1 << LANE * lane + rank for lane, suit in enumerate(ordered) for rank in ranks[suit]]
    if JOKER in left:
        cards.append(JOKER)
        bits.append(1 << JOKER_BIT)
    return Deck(tuple(cards), blocks, np.array(bits, dtype=np.uint64), np.array(linked, dtype=np.bool_))


def _cycles(order: tuple[int, ...], counts: list[int]) -> list[tuple[int, int]]:
    """The cycles of a permutation of suits: their lengths, and how many ranks go round in them."""
    found = []
    seen: set[int] = set()
    for start in range(4):
        length, at = 0, start
        while at not in seen:
            seen.add(at)
            at = order[at]
            length += 1
        if length:
            found.append((length, counts[start]))
    return found


def _coefficient(cycles: list[tuple[int, int]], jokers: int, size: int) -> int:
    """Hands of this size that a permutation leaves alone: whole cycles of cards are in the hand or not."""
    ways = [1] + [0] * size
    for length, count in (*cycles, (1, jokers)):
        ways = [
            sum(comb(count, taken) * ways[total - taken * length] for taken in range(total // length + 1))
            for total in range(size + 1)
        ]
    return ways[size]
