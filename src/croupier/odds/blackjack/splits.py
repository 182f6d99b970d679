"""How many hands a split comes to, and how much one of them weighs.

All hands of a split are played by their own cards alone, so none of them is told apart from the others before it is
played, and the mean of their sum is the mean of one hand, weighted by how many such hands there are. The weight depends
on the cards that the hand and the bank have used: on how many of the pair's value (which make further splits) and on
how many others. It is the chance that the other cards make so many splits, times the hands that this could be, and
nothing in it is approximate. A hand whose second card is of the pair's value, because no further split is allowed,
weighs differently.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

MOST_PAIRED: Final = 24
MOST_OTHERS: Final = 36
"""More of the pair's value, or more other cards, than a hand and the bank can ever take."""

APART: Final = 0
"""The second card differs from the pair's value."""
PAIRED: Final = 1

EVERY: Final = 0
"""The weight of all hands; `FIRST`: of the hand that keeps the first wager."""
FIRST: Final = 1

Weights = npt.NDArray[np.float64]


@lru_cache(maxsize=64)
def weights(paired: int, others: int, most: int) -> Weights:
    """Weights by number of hands (0 to `most`), `APART` or `PAIRED`, `EVERY` or `FIRST`, and cards used.

    `paired` and `others` are the cards left of the pair's value and of all others, the pair and the bank's first card
    gone. Hands are split again as long as `most` allows.
    """
    found = np.zeros((most + 1, 2, 2, MOST_PAIRED, MOST_OTHERS))
    for hands in range(2, most):
        ways = _all_apart(hands)
        chance = _chances(paired, others, hands - 2, hands - 1)
        found[hands, APART, EVERY] += hands * ways * chance
        found[hands, APART, FIRST] += ways * chance
    for apart in range(most):
        ways = _limit_reached(most - 2, apart)
        if not ways:
            continue
        chance_open = _chances(paired, others, most - 2, apart)
        for kind in (APART, PAIRED):
            found[most, kind, EVERY] += (most - apart) * ways * chance_open
            found[most, kind, FIRST] += (apart == 0) * ways * chance_open
        if apart:
            chance = _chances(paired, others, most - 2, apart - 1)
            found[most, APART, EVERY] += apart * ways * chance
            found[most, APART, FIRST] += ways * chance
    return found


@lru_cache(maxsize=64)
def pair_weights(paired: int, others: int, most: int) -> Weights:
    """Weights of ordered pairs of hands of a split that comes to three and more, by kind of pair and cards used.

    Kinds: both second cards apart from the pair's value, one of it, both of it; then, of pairs that the first hand
    leads: both apart, the other of it, the first of it. `paired` and `others` are as in `weights`.
    """
    found = np.zeros((6, 2 * MOST_PAIRED, 2 * MOST_OTHERS))
    for hands in range(3, most):
        chance = _all_apart(hands) * _chances(paired, others, hands - 2, hands - 2, 2)
        found[0] += hands * (hands - 1) * chance
        found[3] += (hands - 1) * chance
    for apart in range(most if most > 2 else 0):
        ways, still = _limit_reached(most - 2, apart), most - apart
        if not ways:
            continue
        # Neither of the two, one, or both had a second card of another value before the last split.
        neither = ways * _chances(paired, others, most - 2, apart, 2)
        found[:3] += still * (still - 1) * neither
        if apart == 0:
            found[3:] += (still - 1) * neither
        else:
            one = ways * _chances(paired, others, most - 2, apart - 1, 2)
            found[0] += 2 * still * apart * one
            found[1] += still * apart * one
            found[3:5] += still * one
        if apart > 1:
            both = ways * _chances(paired, others, most - 2, apart - 2, 2)
            found[0] += apart * (apart - 1) * both
            found[3] += (apart - 1) * both
    return found


def _chances(paired: int, others: int, wanted_paired: int, wanted_others: int, hands: int = 1) -> Weights:
    """The chance of these cards in one order, by cards used already for so many hands and the bank."""
    a = np.arange(hands * MOST_PAIRED)[:, None]
    b = np.arange(hands * MOST_OTHERS)[None, :]
    left_paired = np.maximum(paired - a, 0)
    left_others = np.maximum(others - b, 0)
    chance = np.ones((hands * MOST_PAIRED, hands * MOST_OTHERS))
    for drawn in range(wanted_paired):
        total = np.maximum(left_paired + left_others - drawn, 1)
        chance = chance * np.maximum(left_paired - drawn, 0) / total
    for drawn in range(wanted_others):
        total = np.maximum(left_paired + left_others - wanted_paired - drawn, 1)
        chance = chance * np.maximum(left_others - drawn, 0) / total
    return chance


@cache
def _orders(paired: int, apart: int) -> int:
    """Orders in which so many splits and so many final second cards can come while some hand still waits for one."""
    if paired < 0 or apart < 0 or 2 + paired - apart < 1:
        return 0
    if paired == apart == 0:
        return 1
    return _orders(paired - 1, apart) + _orders(paired, apart - 1)


def _all_apart(hands: int) -> int:
    """Orders in which a split comes to so many hands and stops by itself, below the limit."""
    return _orders(hands - 2, hands - 1)


def _limit_reached(splits: int, apart: int) -> int:
    """Orders in which the last split that is allowed comes after so many final second cards."""
    if splits == 0:
        return int(apart == 0)
    return _orders(splits - 1, apart)
