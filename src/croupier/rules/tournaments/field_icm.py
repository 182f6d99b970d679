"""What every stack of a whole field is worth: the independent chip model as an integral, in compiled code.

In the model players take their places as if each ran a clock of its own, at a rate equal to his chips, and whoever
rings first is first. Given that a player rings at time t, the number of others who rang before is a sum of independent
events, so the chance of each place is one integral over t. With t = exp(y) the trapezoidal rule converges faster than
any power of its step; the step is halved until the values stand still and add up to the prizes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

PRECISION: Final = 1e-10
"""Largest error of a value, as a part of all prizes."""

_FIRST_STEP: Final = 0.25
_MOST_HALVINGS: Final = 8
_BEGIN: Final = -32.0
"""exp(-32) is 1e-14: what happens before adds nothing."""


class NotConvergedError(ArithmeticError):
    """The values did not settle within the precision, so none are given."""


def field_icm(stacks: Sequence[int], prizes: Sequence[int]) -> NDArray[np.float64]:
    """What each stack is worth of the prizes, the first place first."""
    if not stacks or min(stacks) <= 0:
        raise ValueError("every stack needs chips")
    paid = np.asarray(prizes[: len(stacks)], dtype=np.float64)
    pool = float(paid.sum())
    if not pool:
        return np.zeros(len(stacks))
    chips = np.asarray(stacks, dtype=np.float64)
    rates = chips / chips.sum()
    # Beyond this everybody has rung: the smallest stack is left with a chance of exp(-40).
    end = math.log(40.0 / rates.min())
    step = _FIRST_STEP
    sums = _sum_over(rates, paid / pool, np.arange(_BEGIN, end, step))
    for _ in range(_MOST_HALVINGS):
        before = sums * step
        sums = sums + _sum_over(rates, paid / pool, np.arange(_BEGIN + step / 2, end, step))
        step /= 2
        worth: NDArray[np.float64] = sums * step
        moved = float(np.abs(worth - before).max())
        if moved < PRECISION and abs(float(worth.sum()) - 1.0) < PRECISION:
            return worth * pool
    raise NotConvergedError(f"the values still move by {moved:.1e} of the prizes")


@njit(cache=True)
def _sum_over(
    rates: NDArray[np.float64], paid: NDArray[np.float64], moments: NDArray[np.float64]
) -> NDArray[np.float64]:  # pragma: no cover  compiled
    """The integrand of every player, added up over the moments.

    `before[k]` is the chance that k of the players so far have rung, and `due[k]` what is paid when k of the others
    did, after the players behind. One pass forward and one back give everybody's value without dividing anybody out.
    """
    count, places = rates.size, paid.size
    width = int(math.sqrt(count)) + 1
    blocks = (count + width - 1) // width
    starts = np.zeros((blocks, places))
    inside = np.zeros((width, places))
    rung = np.empty(count)
    sums = np.zeros(count)
    for moment in moments:
        time = math.exp(moment)
        for player in range(count):
            rung[player] = -math.expm1(-rates[player] * time)
        before = np.zeros(places)
        before[0] = 1.0
        for player in range(count):
            if player % width == 0:
                starts[player // width] = before
            _ring(before, rung[player])
        due = paid.copy()
        for block in range(blocks - 1, -1, -1):
            first, last = block * width, min(block * width + width, count)
            before[:] = starts[block]
            for player in range(first, last):
                inside[player - first] = before
                _ring(before, rung[player])
            for player in range(last - 1, first - 1, -1):
                value = 0.0
                for place in range(places):
                    value += inside[player - first, place] * due[place]
                sums[player] += value * rates[player] * time * (1.0 - rung[player])
                chance = rung[player]
                for place in range(places - 1):
                    due[place] += chance * (due[place + 1] - due[place])
                due[places - 1] *= 1.0 - chance
    return sums


@njit(cache=True)
def _ring(before: NDArray[np.float64], chance: float) -> None:  # pragma: no cover  compiled
    """One more player, who has rung with this chance; more than the paid places are not counted."""
    for place in range(before.size - 1, 0, -1):
        before[place] += chance * (before[place - 1] - before[place])
    before[0] *= 1.0 - chance
