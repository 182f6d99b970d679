"""Coupon collector test: how many outcomes until every value has come at least once?"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.outcomes.sequences import Outcomes
from croupier.equipment.battery.tails import Fit, goodness_of_fit


def completion_chances(k: int, longest: int) -> NDArray[np.float64]:
    """The chance that the collection is complete after exactly 0, 1, ... `longest` outcomes."""
    held = np.zeros(k + 1)
    held[0] = 1.0
    stay = np.arange(k + 1) / k
    complete = [held[k]]
    for _ in range(longest):
        arriving = np.append(0.0, held[:-1] * (1.0 - stay[:-1]))
        held = held * stay + arriving
        complete.append(held[k])
    return np.diff(np.array(complete), prepend=0.0)


def collections(outcomes: Outcomes, k: int) -> list[int]:
    """The lengths of the complete collections, one after the other."""
    lengths: list[int] = []
    held: set[int] = set()
    start = 0
    for place, outcome in enumerate(outcomes.tolist(), start=1):
        held.add(outcome)
        if len(held) == k:
            lengths.append(place - start)
            held.clear()
            start = place
    return lengths


def coupon_collector(outcomes: Outcomes, k: int) -> Fit:
    lengths = np.array(collections(outcomes, k))
    due = outcomes.size / (k * float((1.0 / np.arange(1, k + 1)).sum()))
    if lengths.size < due / 2:
        return Fit(0.0, 0.0)  # collections hardly ever complete: some value is all but missing
    longest = int(k * (np.log(k) + 12.0))  # longer ones are rarer than one in 100,000
    chances = completion_chances(k, longest)
    observed = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)
    chances[-1] += 1.0 - chances.sum()
    return goodness_of_fit(observed, chances)
