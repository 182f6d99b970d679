"""Tests of shuffles: rows of an array, each an order of the cards 0 to n - 1 (G-3.2.2, TSG-8a.1)."""

from __future__ import annotations

from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.tails import Fit, chi_square, goodness_of_fit, normal

Orders = NDArray[np.int64]
_MOST = 8


def place_counts(orders: Orders, kinds: int, zones: int) -> NDArray[np.int64]:
    """How often each kind of card lies in each zone of the pack."""
    size = orders.shape[1]
    zone = np.arange(size) * zones // size
    return np.bincount((orders * zones + zone).ravel(), minlength=kinds * zones).reshape(kinds, zones)


def places(orders: Orders, kinds: int, zones: int) -> Fit:
    """Chi-square: is every kind of card equally often in every zone?

    Cards of one shuffle exclude each other, which scales the statistic by (n - 1) / n.
    """
    size = orders.shape[1]
    counts = place_counts(orders, kinds, zones)
    expected = orders.size / (kinds * zones)
    statistic = float(((counts - expected) ** 2).sum()) / expected * (size - 1) / size
    return chi_square(statistic, (kinds - 1) * (zones - 1))


def succession_chances(n: int) -> list[float]:
    """The chance that 0, 1, 2, ... cards lie directly behind their factory neighbour, exactly."""
    derangements = [1, 0]
    for i in range(2, n + 1):
        derangements.append((i - 1) * (derangements[-1] + derangements[-2]))
    chances = [comb(n - 1, k) * (derangements[n - k] + derangements[n - k - 1]) / factorial(n) for k in range(_MOST)]
    return [*chances, 1.0 - sum(chances)]


def successions(orders: Orders) -> Fit:
    """Adjacency: do cards stay next to the card that they came after? A poor riffle leaves too many."""
    together = (np.diff(orders, axis=1) == 1).sum(axis=1)
    observed = np.bincount(np.minimum(together, _MOST), minlength=_MOST + 1)
    return goodness_of_fit(observed, succession_chances(orders.shape[1]))


def coincidence_chances(n: int) -> list[float]:
    """The chance that 0, 1, 2, ... cards of a random order lie where they lay before, exactly."""
    derangements = [1, 0]
    for i in range(2, n + 1):
        derangements.append((i - 1) * (derangements[-1] + derangements[-2]))
    chances = [comb(n, k) * derangements[n - k] / factorial(n) for k in range(_MOST)]
    return [*chances, 1.0 - sum(chances)]


def coincidences(orders: Orders) -> Fit:
    """Duplicates: does a shuffle repeat places of the shuffle before it?"""
    same = (orders[1:] == orders[:-1]).sum(axis=1)
    observed = np.bincount(np.minimum(same, _MOST), minlength=_MOST + 1)
    return goodness_of_fit(observed, coincidence_chances(orders.shape[1]))


def inversions(orders: Orders) -> Fit:
    """How many pairs of cards changed their order? Half, when nothing of the old order is left."""
    shuffles, n = orders.shape
    total = sum(int((orders[:, i : i + 1] > orders[:, i + 1 :]).sum()) for i in range(n - 1))
    mean = shuffles * n * (n - 1) / 4.0
    return normal(total, mean, shuffles * n * (n - 1) * (2 * n + 5) / 72.0)


def is_complete(orders: Orders, packs: int = 1) -> bool:
    """Does every shuffle hold every card exactly as often as it was put in?"""
    kinds = orders.shape[1] // packs
    whole = np.repeat(np.arange(kinds), packs)
    return bool((np.sort(orders, axis=1) == whole).all())
