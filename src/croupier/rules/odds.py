"""Odds as exact ratios: what a winning wager pays for each unit staked, the stake itself kept on top.

"x:1" means x units of winnings for one unit of stake (HC25-2.2.1c, RFH note N10, TSG note NT-03).

>>> Odds.parse("19:20").profit_fraction
Fraction(19, 20)
>>> str(Odds.parse("1.5:1"))
'3:2'
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec


class OddsError(ValueError):
    """Text that is no ratio of two positive numbers."""


class Odds(msgspec.Struct, frozen=True, order=False):
    """A ratio in lowest terms; build one with `Odds.parse` or `Odds.of`."""

    win: int
    per: int

    @classmethod
    def of(cls, win: int, per: int = 1) -> Odds:
        if win < 0 or per <= 0:
            raise OddsError(f"odds of {win}:{per} are impossible: the stake must be positive, the win not negative")
        ratio = Fraction(win, per)
        return cls(ratio.numerator, ratio.denominator)

    @classmethod
    def parse(cls, text: str) -> Odds:
        win, colon, per = text.partition(":")
        try:
            ratio = Fraction(win.strip()) / Fraction(per.strip()) if colon else None
        except (ValueError, ZeroDivisionError):
            ratio = None
        if ratio is None or ratio < 0:
            raise OddsError(f"odds {text!r} do not parse: write them as '35:1' or '19:20'")
        return cls(ratio.numerator, ratio.denominator)

    @property
    def profit_fraction(self) -> Fraction:
        return Fraction(self.win, self.per)

    def __str__(self) -> str:
        return f"{self.win}:{self.per}"


EVEN_MONEY: Final = Odds(1, 1)
