"""Values of packed hands by a ranking of `hand_ranking` (Numba): its own tables, by rank counts and by suit.

A hand's value is the better of two: what its ranks make without regard to suits, and what its longest suit makes alone.
"""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.deck import LANE, Deck
from croupier.odds.table_poker.orbits import Orbits
from croupier.rules.hand_ranking import Ladder
from croupier.rules.poker.kernels.layout import compiled
from croupier.rules.poker.kernels.tables import CARD_KEY, FIELD, LOW_BITS, SUIT_BITS, rank_table

_FIELD: Final = np.uint64(FIELD)
_LOW: Final = np.uint64(LOW_BITS)
_MASK: Final = np.uint64((1 << LANE) - 1)


class Judge(msgspec.Struct, frozen=True):
    """The tables of a ranking for hands of one size from one deck; `keys` are the rank keys of the places."""

    keys: NDArray[np.uint64]
    block: NDArray[np.uint16]
    place: NDArray[np.uint16]
    by_ranks: NDArray[np.uint16]
    by_suit: NDArray[np.uint16]

    def values(self, hands: Orbits) -> NDArray[np.uint16]:
        out = np.zeros(len(hands.sizes), np.uint16)
        _judge(hands.places, hands.packed, self.keys, self.block, self.place, self.by_ranks, self.by_suit, out)
        return out


def judge(deck: Deck, ladder: Ladder, size: int) -> Judge:
    table = rank_table(ladder, size)
    suited = ladder.suited_values()
    by_suit = [
        suited[mask] if ladder.size <= mask.bit_count() <= max(size, ladder.size) else 0 for mask in range(1 << LANE)
    ]
    keys = CARD_KEY[[int(card) for card in deck.cards]] & np.uint64((1 << SUIT_BITS) - 1)
    return Judge(keys, table.block, table.place, table.values, np.array(by_suit, np.uint16))


@compiled
def judged(key, packed, block, place, by_ranks, by_suit):  # type: ignore[no-untyped-def]
    """The value of one hand: the sum of its rank keys, and the hand packed."""
    best = by_ranks[np.uint64(block[key >> _LOW]) + np.uint64(place[key & _FIELD])]
    for lane in range(4):
        best = max(best, by_suit[(packed >> np.uint64(LANE * lane)) & _MASK])
    return best


@compiled
def _judge(places, packed, keys, block, place, by_ranks, by_suit, out):  # type: ignore[no-untyped-def]
    for hand in range(len(packed)):
        key = np.uint64(0)
        for i in range(places.shape[1]):
            key += keys[places[hand, i]]
        out[hand] = judged(key, packed[hand], block, place, by_ranks, by_suit)
