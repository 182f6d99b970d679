"""Money: currencies, and the one function that turns a stake and odds into winnings.

Amounts are integers in the minor unit of a currency. No book gives a general rounding rule; the readings are
Holland: up to the next cent; Live Casino: down (NL-28); Star: stakes are such that nothing needs rounding (N09).

>>> winnings(1005, Odds.of(3, 2), Rounding.UP), winnings(1005, Odds.of(3, 2), Rounding.DOWN)
(1508, 1507)
>>> CURRENCIES["EUR"].format(123456)
'€1,234.56'
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.rules.odds import Odds


class Rounding(Enum):
    """What happens to the part of a cent that odds leave over."""

    UP = "up"
    DOWN = "down"
    EXACT = "exact"


class InexactPayoutError(ArithmeticError):
    """A stake that the odds do not divide, under a book whose stakes always divide."""


class Currency(msgspec.Struct, frozen=True):
    """An ISO 4217 currency."""

    code: str
    symbol: str
    decimals: int

    def format(self, amount_minor: int) -> str:
        sign = "-" if amount_minor < 0 else ""
        major, minor = divmod(abs(amount_minor), 10**self.decimals)
        cents = f".{minor:0{self.decimals}d}" if self.decimals else ""
        return f"{sign}{self.symbol}{major:,}{cents}"


CURRENCIES: Final = {
    c.code: c
    for c in (
        Currency("EUR", "€", 2),
        Currency("AUD", "A$", 2),
        Currency("USD", "$", 2),
        Currency("GBP", "£", 2),
        Currency("CAD", "C$", 2),
        Currency("CZK", "Kč ", 2),
        Currency("TCR", "TC ", 2),
    )
}

TOURNAMENT_CREDITS: Final = "TCR"
"""Tournament credits are counted like money and are none: no ISO currency has this code (RFH-16.1.1)."""


def divide(amount_minor: int, numerator: int, denominator: int, rounding: Rounding) -> int:
    """The share numerator/denominator of an amount, in whole minor units."""
    product = amount_minor * numerator
    quotient, rest = divmod(product, denominator)
    if rest == 0 or rounding is Rounding.DOWN:
        return quotient
    if rounding is Rounding.UP:
        return quotient + 1
    raise InexactPayoutError(
        f"{amount_minor} does not divide by {denominator}: this book's betting unit must be a multiple of it"
    )


def winnings(stake_minor: int, odds: Odds, rounding: Rounding) -> int:
    """What the bank pays on top of the stake."""
    return divide(stake_minor, odds.win, odds.per, rounding)


def half(stake_minor: int, rounding: Rounding) -> int:
    """Half a stake, as given back to its owner."""
    return divide(stake_minor, 1, 2, rounding)
