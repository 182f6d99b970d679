"""The kernels' source of chance: xoshiro256++ with four words of state, seeded for each chunk of a simulation.

Ranges by multiplication with rejection (Lemire), so that no number is favoured. Never for play.
"""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt
from numba import njit

compiled: Any = cast(Any, njit)(cache=True, nogil=True, _nrt=False)
"""For every kernel here: none makes an array, so none needs to count references, which costs more than it plays."""

State: TypeAlias = npt.NDArray[np.uint64]
Cards: TypeAlias = npt.NDArray[np.uint8]

_17 = np.uint64(17)
_19 = np.uint64(19)
_23 = np.uint64(23)
_32 = np.uint64(32)
_41 = np.uint64(41)
_45 = np.uint64(45)
_LOW = np.uint64(0xFFFFFFFF)


def seeded(seed: bytes) -> State:
    """The state from 32 bytes, which are as good as random and so never all zero."""
    return np.frombuffer(seed, dtype=np.uint64, count=4).copy()


@compiled
def next_word(state: State) -> Any:
    """The next 64 bits."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    mixed = a + d
    result = ((mixed << _23) | (mixed >> _41)) + a
    shifted = b << _17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << _45) | (d >> _19)
    state[0], state[1], state[2], state[3] = a, b, c, d
    return result


@compiled
def below(state: State, n: np.uint64) -> Any:
    """A whole number under n (itself under 2**32), each equally likely."""
    product = (next_word(state) >> _32) * n
    low = product & _LOW
    if low < n:
        least = (_LOW - n + np.uint64(1)) % n
        while low < least:
            product = (next_word(state) >> _32) * n
            low = product & _LOW
    return product >> _32


@compiled
def draw(state: State, cards: Cards, left: int) -> Any:
    """One of the first `left` cards, which goes behind them: a shuffle as it goes."""
    return take(cards, np.int64(below(state, np.uint64(left))), left)


@compiled
def take(cards: Cards, place: np.int64, left: int) -> Any:
    """The card at a place, which changes places with the last of the first `left`."""
    last = left - 1
    card = cards[place]
    cards[place] = cards[last]
    cards[last] = card
    return card


@compiled
def shuffle(state: State, cards: Cards) -> None:
    """All cards in a random order; in a loop of its own a processor does several swaps at once."""
    for left in range(len(cards), 1, -1):
        draw(state, cards, left)
