"""Prizes made for a field: enough paid places, smooth, round, and to the last unit the pool (TSG-A1T-i.5)."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Final

from croupier.rules.tournaments.levels import round_amount

PAID_PERCENT: Final = 15
"""The part of a large field that is paid."""

_ALONE: Final = 9
"""The best places each have a prize of their own; further down neighbours share one."""


_STEEPEST: Final = 26
"""The largest power, in sixteenths: the first prize is then three times the second."""
_FINE: Final = 1 << 20


def paid_places(entrants: int) -> int:
    """How many are paid: one of up to four, two of up to seven, three of up to twenty, then about one in seven."""
    if entrants <= 4:
        return min(1, entrants)
    if entrants <= 7:
        return 2
    return max(3, (entrants * PAID_PERCENT + 50) // 100)


def made_prizes(most: int, pool: int, buy_in: int) -> list[int]:
    """The prize of each of so many paid places, or of fewer: nobody who is paid gets less than the whole buy-in."""
    if not most or not pool:
        return []
    places = max(1, min(most, pool // max(1, buy_in)))
    if places == 1:
        return [pool]
    weights = _weights(places, pool, buy_in)
    unit = _unit(buy_in)
    prizes: list[int] = []
    for first, last in _tiers(places):
        share = sum(weights[first:last]) / (last - first)
        prize = max(buy_in, int(pool * share) // unit * unit)
        prizes += [prize] * (last - first)
    for place in range(places - 2, -1, -1):
        prizes[place] = max(prizes[place], prizes[place + 1])
    prizes[0] += pool - sum(prizes)
    if prizes[0] < prizes[1]:
        # So small a pool that least prizes eat it up: everybody has the buy-in and the first all the rest.
        prizes = [pool - buy_in * (places - 1)] + [buy_in] * (places - 1)
    return prizes


def _weights(places: int, pool: int, buy_in: int) -> list[Fraction]:
    """Shares that fall as a power of the place: the steepest that leaves the last paid place its least prize."""
    least = min(Fraction(8, 5) * buy_in, Fraction(9, 10) * pool / places) / pool
    flat, steep = 0, _STEEPEST
    while flat < steep:
        sixteenths = (flat + steep + 1) // 2
        if _shares(places, sixteenths)[-1] >= least:
            flat = sixteenths
        else:
            steep = sixteenths - 1
    return _shares(places, flat)


def _shares(places: int, sixteenths: int) -> list[Fraction]:
    """In whole numbers all the way, so that every machine makes the same prizes.

    >>> [round(float(share), 3) for share in _shares(3, 16)]
    [0.545, 0.273, 0.182]
    """
    weights = [_FINE * _FINE // _power(place, sixteenths) for place in range(1, places + 1)]
    total = sum(weights)
    return [Fraction(weight, total) for weight in weights]


def _power(place: int, sixteenths: int) -> int:
    """A place to the power of so many sixteenths, in units of a millionth or so."""
    root: int = place**sixteenths * _FINE**16
    for _ in range(4):
        root = isqrt(root)
    return root


def _tiers(places: int) -> list[tuple[int, int]]:
    """Places with one prize: the first nine alone, then three together, then nine, then ever larger groups."""
    tiers = [(place, place + 1) for place in range(min(_ALONE, places))]
    start = _ALONE
    while start < places:
        size = 3 if start < 18 else 9 if start < 72 else round_amount(start / 6)
        tiers.append((start, min(places, start + size)))
        start += size
    return tiers


def _unit(buy_in: int) -> int:
    """Prizes are whole numbers of this unit, about a twentieth of the buy-in."""
    scale = 1
    while scale * 10 <= max(1, buy_in // 10):
        scale *= 10
    return scale
