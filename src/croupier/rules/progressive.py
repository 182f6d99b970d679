"""What a progressive meter pays when it is hit: whole or in part, shared, rounded, and where it starts again.

Pure figures: the cage keeps the meters, asks here what they owe, and posts it. The whole meter is rounded up to the
book's unit first and then shared in cents among the players who hit it, odd cents at the house's expense; a player's
share is divided among that player's own hits (HC25-3.2.12a to c, 3.5.9b, 3.6.12b, 3.7.9b with the Holland notes). In
2023 the first winner had the meter, but never less than its start, and any other the start amount (HC23-3.2.11b to d).
A keno ticket may be worth a part of the meter: the highest part is taken first, and each lower one from what is left
(HC25-5.2.6c).

>>> terms = Terms(start_minor=2_500_000, unit_minor=100)
>>> pay(3_000_001, [Hit("w1", "ann"), Hit("w2", "bob")], terms)
Payment(amounts_minor={'w1': 1500050, 'w2': 1500050}, meter_minor=2500000)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import groupby
from typing import Final

import msgspec

from croupier.rules.money import Rounding, divide

WHOLE: Final = 100
MACHINE_WINDOW_MS: Final = 5_000
"""Machines that hit within this time of the first are all paid the jackpot (HC25-6.2.7a)."""


class ShareRule(Enum):
    """How several winners of one meter in one hand are paid."""

    EQUALLY = "equally"
    FIRST_THEN_START = "first-then-start-amount"


class Terms(msgspec.Struct, frozen=True):
    """What a book says about a meter."""

    start_minor: int = 0
    shared: ShareRule = ShareRule.EQUALLY
    unit_minor: int = 1
    """Payments are rounded up to this."""


class Hit(msgspec.Struct, frozen=True):
    """A wager that has hit a meter, for all of it or for so many per cent."""

    wager: str
    seat: str
    percent: int = WHOLE


class Payment(msgspec.Struct, frozen=True):
    """What each wager is paid, and what the meter shows afterwards."""

    amounts_minor: dict[str, int]
    meter_minor: int


def pay(meter_minor: int, hits: Sequence[Hit], terms: Terms) -> Payment:
    """What one hand's hits are paid; they are given in the order in which they came."""
    if terms.shared is ShareRule.FIRST_THEN_START:
        return _first_then_start(meter_minor, hits, terms)
    amounts: dict[str, int] = {}
    for percent, together in groupby(sorted(hits, key=lambda hit: -hit.percent), key=lambda hit: hit.percent):
        winners = list(together)
        seats = [hit.seat for hit in winners]
        part_minor = divide(meter_minor, percent, WHOLE, Rounding.UP)
        share_minor = divide(_rounded(part_minor, terms.unit_minor), 1, len(set(seats)), Rounding.UP)
        amounts |= {hit.wager: divide(share_minor, 1, seats.count(hit.seat), Rounding.UP) for hit in winners}
        meter_minor -= part_minor
    restarts = any(hit.percent == WHOLE for hit in hits)  # HC25-3.2.12a
    return Payment(amounts, terms.start_minor if restarts else meter_minor)


def _first_then_start(meter_minor: int, hits: Sequence[Hit], terms: Terms) -> Payment:
    first_minor = _rounded(max(meter_minor, terms.start_minor), terms.unit_minor)
    later_minor = _rounded(terms.start_minor, terms.unit_minor)
    amounts = {hit.wager: first_minor if place == 0 else later_minor for place, hit in enumerate(hits)}
    return Payment(amounts, terms.start_minor if hits else meter_minor)


def _rounded(amount_minor: int, unit_minor: int) -> int:
    return -(-amount_minor // unit_minor) * unit_minor


def left_when_removed(meter_minor: int, start_minor: int) -> int:
    """What a removed progressive leaves to other jackpots or a promotion: all but the house's start (HC25-6.2.6b)."""
    return max(0, meter_minor - start_minor)
