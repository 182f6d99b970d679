"""Exact figures as the decimals that people and scripts read."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from typing import Final

DIGITS: Final = 12


def decimal(value: Fraction, digits: int = DIGITS) -> str:
    """A fraction as a decimal string.

    >>> decimal(Fraction(36, 37))
    '0.972972972973'
    """
    scaled = round(value * 10**digits)
    sign, scaled = ("-", -scaled) if scaled < 0 else ("", scaled)
    return f"{sign}{scaled // 10**digits}.{scaled % 10**digits:0{digits}d}"


def worth_figure(net: Fraction | float) -> str:
    """What a choice comes to for each unit of the first stake, as charts tell it.

    >>> worth_figure(-0.5), worth_figure(Fraction(1, 3))
    ('-0.500000', '0.333333')
    """
    return f"{float(net):.6f}"


def significant(value: Fraction, digits: int = DIGITS) -> str:
    """So many significant digits, for chances that may be very small.

    >>> significant(Fraction(1, 649740), 6)
    '0.00000153908'
    """
    with localcontext() as context:
        context.prec = digits
        return f"{Decimal(value.numerator) / Decimal(value.denominator):f}"


def root(value: Fraction, digits: int = DIGITS) -> str:
    """The square root as a decimal string.

    >>> root(Fraction(2), 4)
    '1.4142'
    """
    with localcontext() as context:
        context.prec = 40
        found = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return f"{found.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_EVEN):f}"


def percent(value: str, digits: int = 4) -> str:
    """A decimal string as a percentage.

    >>> percent("0.972972972973")
    '97.2973 %'
    """
    return f"{Decimal(value) * 100:.{digits}f} %"


def agrees(published: str, rtp: Fraction) -> bool:
    """Whether a printed figure is ours, to its own digits.

    >>> agrees("0.9730", Fraction(36, 37))
    True
    """
    digits = digits_of(published)
    return decimal(rtp, digits) == decimal(Fraction(published), digits)


def digits_of(published: str) -> int:
    """How many digits after the point a figure was printed with."""
    return len(published.partition(".")[2])
