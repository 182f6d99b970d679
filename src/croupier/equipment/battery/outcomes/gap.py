"""Gap test: how many other outcomes lie between two occurrences of the same one?"""

from __future__ import annotations

import math

import numpy as np

from croupier.equipment.battery.outcomes.sequences import Outcomes
from croupier.equipment.battery.tails import Fit, goodness_of_fit


def gap(outcomes: Outcomes, k: int) -> Fit:
    """Gaps between zeros, the number that matters most on a wheel."""
    hits = np.flatnonzero(outcomes == 0)
    if hits.size < outcomes.size / k / 2:
        return Fit(0.0, 0.0)
    gaps = np.diff(hits) - 1
    longest = math.ceil(12.0 * k)
    chances = (1.0 / k) * (1.0 - 1.0 / k) ** np.arange(longest + 1)
    chances[-1] = (1.0 - 1.0 / k) ** longest
    return goodness_of_fit(np.bincount(np.minimum(gaps, longest), minlength=longest + 1), chances)
