"""Random excursions variant test, SP 800-22 section 2.15: total visits of the walk to each state."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, normal_tail
from croupier.equipment.battery.nist.excursions import LEAST_CYCLES, walk

STATES: Final = (*range(-9, 0), *range(1, 10))


def excursions_variant(bits: Bits, least_cycles: int = LEAST_CYCLES) -> dict[int, float] | None:
    """A p-value for each state; None where the walk has too few cycles to judge."""
    path = walk(bits)
    if path.cycles < least_cycles:
        return None
    return {
        state: normal_tail(
            (int(np.count_nonzero(path.sums == state)) - path.cycles)
            / math.sqrt(path.cycles * (4.0 * abs(state) - 2.0))
        )
        for state in STATES
    }
