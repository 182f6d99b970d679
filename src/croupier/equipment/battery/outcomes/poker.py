"""Poker test: hands of five outcomes, by how many different values they show (Knuth's simplified form).

>>> [round(p, 4) for p in hand_chances(6)]
[0.0008, 0.0579, 0.3858, 0.463, 0.0926]
"""

from __future__ import annotations

from math import perm
from typing import Final

import numpy as np

from croupier.equipment.battery.outcomes.sequences import Outcomes
from croupier.equipment.battery.tails import Fit, goodness_of_fit

HAND: Final = 5
_PARTITIONS: Final = (1, 15, 25, 10, 1)
"""Ways to split five outcomes into 1, 2, 3, 4 or 5 groups of equals (Stirling numbers)."""


def hand_chances(k: int) -> list[float]:
    """The chance of 1, 2, 3, 4 and 5 different values in a hand."""
    return [ways * perm(k, groups) / k**HAND for groups, ways in enumerate(_PARTITIONS, start=1)]


def poker(outcomes: Outcomes, k: int) -> Fit:
    hands = np.sort(outcomes[: outcomes.size // HAND * HAND].reshape(-1, HAND), axis=1)
    different = 1 + (hands[:, 1:] != hands[:, :-1]).sum(axis=1)
    return goodness_of_fit(np.bincount(different, minlength=HAND + 1)[1:], hand_chances(k))
