"""Longest run of ones in a block, SP 800-22 section 2.4."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from croupier.equipment.battery.nist.bits import Bits, chi_square_tail


class Plan(NamedTuple):
    """Block length, the longest run that falls in the first class, and the chance of each class."""

    block: int
    first_class: int
    chances: tuple[float, ...]


# By least sequence length: section 2.4.2 and the chances of section 3.4.
PLANS: Final[tuple[tuple[int, Plan], ...]] = (
    (750_000, Plan(10_000, 10, (0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727))),
    (6_272, Plan(128, 4, (0.1174035788, 0.242955959, 0.249363483, 0.17517706, 0.102701071, 0.112398847))),
    (128, Plan(8, 1, (0.21484375, 0.3671875, 0.23046875, 0.1875))),
)


def longest_run(bits: Bits) -> float:
    plan = next(plan for least, plan in PLANS if bits.size >= least)
    count = bits.size // plan.block
    longest = _longest_runs(bits[: count * plan.block].reshape(count, plan.block))
    last = len(plan.chances) - 1
    classes = np.clip(longest - plan.first_class, 0, last)
    observed = np.bincount(classes, minlength=last + 1)
    expected = count * np.array(plan.chances)
    return chi_square_tail(float(((observed - expected) ** 2 / expected).sum()), last)


def _longest_runs(blocks: Bits) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The longest run of ones in each row: positions minus the position of the last zero."""
    places = np.arange(1, blocks.shape[1] + 1, dtype=np.int64)
    last_zero = np.maximum.accumulate(np.where(blocks == 0, places, 0), axis=1)
    longest: np.ndarray[tuple[int], np.dtype[np.int64]] = (places - last_zero).max(axis=1)
    return longest
