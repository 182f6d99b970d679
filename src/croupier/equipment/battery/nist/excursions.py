"""Random excursions test, SP 800-22 section 2.14: how often does each cycle of the walk visit each state?"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail

STATES: Final = (-4, -3, -2, -1, 1, 2, 3, 4)
LEAST_CYCLES: Final = 500
_MOST_VISITS: Final = 5


class Walk(NamedTuple):
    """Partial sums of a sequence as +1 and -1, cut into cycles between visits to zero."""

    sums: NDArray[np.int64]
    cycle_of: NDArray[np.int64]
    cycles: int


def walk(bits: Bits) -> Walk:
    sums = np.cumsum(2 * bits.astype(np.int64) - 1)
    zeros = sums == 0
    cycle_of = np.cumsum(zeros) - zeros
    cycles = int(zeros.sum()) + int(sums[-1] != 0)
    return Walk(sums, cycle_of, cycles)


def excursions(bits: Bits, least_cycles: int = LEAST_CYCLES) -> dict[int, float] | None:
    """A p-value for each state; None where the walk has too few cycles to judge (2.14.7)."""
    path = walk(bits)
    if path.cycles < least_cycles:
        return None
    return {state: _p_value(path, state) for state in STATES}


def _p_value(path: Walk, state: int) -> float:
    visits = np.bincount(path.cycle_of[path.sums == state], minlength=path.cycles)
    observed = np.bincount(np.minimum(visits, _MOST_VISITS), minlength=_MOST_VISITS + 1)
    expected = path.cycles * np.array(visit_chances(state))
    return chi_square_tail(float(((observed - expected) ** 2 / expected).sum()), _MOST_VISITS)


def visit_chances(state: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2, 3, 4, and 5 or more visits to a state in one cycle (section 3.14)."""
    stays = 1.0 - 1.0 / (2.0 * abs(state))
    some = [stays ** (k - 1) / (4.0 * state * state) for k in range(1, _MOST_VISITS)]
    return (stays, *some, stays ** (_MOST_VISITS - 1) / (2.0 * abs(state)))
