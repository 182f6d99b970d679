"""How often cards stay in play whose owner may fold another hand of the same deal (Numba).

In the stadium game a fold can lose side bets that lie on other cards of the nine (RFH-15.2.4, N57). Those cards share
none, one or all three with the hand that is folded, as a line does with the top row.
"""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.odds.table_poker.avoiding import add_hands
from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.orbits import CHOOSE, Orbits, classes
from croupier.odds.table_poker.sweep import Hands

THREE: Final = 3
SHARED: Final = (0, 1, 3)
"""How many cards a line can share with the hand that decides."""


def kept(deck: Deck, sets: Orbits, own: Hands, folds: NDArray[np.bool_]) -> tuple[NDArray[np.int64], tuple[int, ...]]:
    """For each set of cards, the decisions that keep it in play by shared cards, and of how many they are."""
    table = classes(deck, THREE)
    folded = np.zeros(len(table.fold), np.int32)
    add_hands(
        own.orbits.places[folds], own.orbits.sizes[folds], THREE, table.start, table.orbit, table.fold, CHOOSE, folded
    )
    size = sets.places.shape[1]
    others = deck.size - size
    of = (comb(others, 3), size * comb(others, 2), comb(size, 3))
    out = np.zeros((len(sets.sizes), len(SHARED)), np.int64)
    _kept(sets.places, table.start, table.orbit, CHOOSE, folded, deck.symmetries, np.array(of, np.int64), out)
    return out, of


@njit(cache=True, nogil=True)
def _kept(sets, start, orbit, choose, folded, symmetries, of, out):  # type: ignore[no-untyped-def]
    """Hands that avoid a set, or share one card with it, or lie in it, by inclusion and exclusion over its subsets."""
    size = sets.shape[1]
    for at in range(len(sets)):
        none, one, three = np.int64(folded[orbit[start[0]]]), np.int64(0), np.int64(0)
        for a in range(size):
            rank_a = np.int64(sets[at, a])
            single = np.int64(folded[orbit[start[1] + rank_a]])
            none -= single
            one += single
            for b in range(a):
                rank_b = choose[1, sets[at, b]] + choose[2, sets[at, a]]
                pair = np.int64(folded[orbit[start[2] + rank_b]])
                none += pair
                one -= 2 * pair
                for c in range(b):
                    rank_c = choose[1, sets[at, c]] + choose[2, sets[at, b]] + choose[3, sets[at, a]]
                    whole = np.int64(folded[orbit[start[3] + rank_c]])
                    none -= whole
                    one += 3 * whole
                    three += whole
        out[at, 0] = of[0] - none // symmetries
        out[at, 1] = of[1] - one // symmetries
        out[at, 2] = of[2] - three // symmetries
