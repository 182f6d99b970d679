"""What stacks are worth in prizes: the independent chip model, exact for a final table (TSG-A1T.15).

The model (Malmuth and Harville): a player is first with the share that he has of all chips, second with his share of
the chips that are left when the first is taken out, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

MOST_EXACT: Final = 12
"""So many stacks at most are counted exactly: the sets of players double with each of them."""


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """What each stack is worth of the prizes, the first place first; exact."""
    _check(stacks)
    players = range(len(stacks))
    total = sum(stacks)
    worth = [Fraction(0)] * len(stacks)
    # How likely it is that exactly these players, as bits, have taken the best places, in any order.
    ahead: dict[int, Fraction] = {0: Fraction(1)}
    for prize in prizes[: len(stacks)]:
        next_ahead: dict[int, Fraction] = {}
        for taken, likely in ahead.items():
            left = total - sum(stacks[player] for player in players if taken >> player & 1)
            for player in players:
                if not taken >> player & 1:
                    chance = likely * stacks[player] / left
                    worth[player] += chance * prize
                    joined = taken | 1 << player
                    next_ahead[joined] = next_ahead.get(joined, Fraction(0)) + chance
        ahead = next_ahead
    return worth


_PLACES: Final = 256
_BLUR: Final = 1 << (_PLACES // 2)


def icm_in_units(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The same values rounded down to whole units, a hundred times as fast: a live table waits for them.

    Chances are whole multiples of 2**-256, each rounded down. All of that together stays far below 2**-128, so adding
    as much before the last rounding gives back values that are whole.
    """
    _check(stacks)
    total, worth = sum(stacks), [0] * len(stacks)
    ahead = {0: 1 << _PLACES}
    held = {0: 0}
    for prize in prizes[: len(stacks)]:
        next_ahead: dict[int, int] = {}
        for taken, likely in ahead.items():
            left = total - held[taken]
            for player, stack in enumerate(stacks):
                if not taken >> player & 1:
                    chance = likely * stack // left
                    worth[player] += chance * prize
                    joined = taken | 1 << player
                    next_ahead[joined] = next_ahead.get(joined, 0) + chance
                    held[joined] = held[taken] + stack
        ahead = next_ahead
    return [(value + _BLUR) >> _PLACES for value in worth]


def _check(stacks: Sequence[int]) -> None:
    if not 0 < len(stacks) <= MOST_EXACT:
        raise ValueError(f"exact values are for 1 to {MOST_EXACT} stacks, not {len(stacks)}")
    if min(stacks) <= 0:
        raise ValueError("every stack needs chips")
