"""Main and side pots from what everybody paid (TSG-A1.36, TSG-A1.37), and how a pot is shared (NT-44).

>>> side_pots((20, 100, 100, 40), (True, True, True, False))
[Pot(amount=80, seats=(0, 1, 2)), Pot(amount=180, seats=(1, 2))]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """An amount and the seats that can win it."""

    amount: int
    seats: tuple[int, ...]


def side_pots(paid: Sequence[int], live: Sequence[bool], dead: int = 0) -> list[Pot]:
    """Pots from the main pot outwards; `dead` chips belong to the main pot, folded chips to where they reached."""
    levels = sorted({amount for amount, alive in zip(paid, live, strict=True) if alive})
    pots: list[Pot] = []
    reached = 0
    for level in levels:
        amount = sum(min(chips, level) - reached for chips in paid if chips > reached)
        seats = tuple(seat for seat, chips in enumerate(paid) if chips >= level and live[seat])
        if not pots:
            amount += dead
        if amount:
            pots.append(Pot(amount, seats))
        reached = level
    above = sum(chips - reached for chips in paid if chips > reached)
    if above:  # a folded participant paid more than any who stayed: the last pot takes it
        last = pots.pop()
        pots.append(Pot(last.amount + above, last.seats))
    return pots


def shares(amount: int, count: int) -> list[int]:
    """Equal shares; the chips that do not divide go one each to the first ones.

    >>> shares(11, 3)
    [4, 4, 3]
    """
    each, odd = divmod(amount, count)
    return [each + 1] * odd + [each] * (count - odd)
