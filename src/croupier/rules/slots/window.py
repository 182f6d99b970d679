"""The window of a slot machine and what it shows: symbols on lines or in ways from the left, and scatters anywhere.

Pays are "for one": a line that pays 5 brings five times what was staked on it, and that stake is not given back on top.
A pay table maps the count and the symbol, written `3 bell`, to the pay.

>>> pays = {"3 bell": Fraction(10), "2 bell": Fraction(2), "3 wild": Fraction(50)}
>>> line_pay(("bell", "wild", "bell"), pays, "wild"), line_pay(("bell", "wild", "plum"), pays, "wild")
(Fraction(10, 1), Fraction(2, 1))
>>> line_paid(("bell", "wild", "plum"), pays, "wild"), line_paid(("wild", "wild", "wild"), pays, "wild")
((2, '2 bell'), (3, '3 wild'))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

Strip: TypeAlias = tuple[str, ...]
Window: TypeAlias = tuple[tuple[str, ...], ...]
"""The visible symbols, reel by reel, each from the top."""
Pays: TypeAlias = Mapping[str, Fraction]

NOTHING = Fraction()


def window(strips: Sequence[Strip], stops: Sequence[int], rows: int) -> Window:
    """What is seen when each reel stops with this position in the top row."""
    return tuple(
        tuple(strip[(stop + row) % len(strip)] for row in range(rows))
        for strip, stop in zip(strips, stops, strict=True)
    )


def line_pay(symbols: Sequence[str], pays: Pays, wild: str) -> Fraction:
    """The best pay of symbols on a line, alike from the left; a wild stands for any symbol that pays on lines."""
    return max((pays[what] for _, what in _read_as(symbols, pays, wild)), default=NOTHING)


def line_paid(symbols: Sequence[str], pays: Pays, wild: str) -> tuple[int, str]:
    """How many reels of a line pay, and by which line of the pay table: the one that pays best; (0, "") for none."""
    return max(_read_as(symbols, pays, wild), key=lambda found: (pays[found[1]], found[0]), default=(0, ""))


def _read_as(symbols: Sequence[str], pays: Pays, wild: str) -> Iterator[tuple[int, str]]:
    """What a line can be read as: reels from the left, and the line of the pay table."""
    for symbol in dict.fromkeys((*symbols[:1], *_after_wilds(symbols, wild))):
        for count in range(1, _length(symbols, symbol, wild) + 1):
            what = f"{count} {symbol}"
            if what in pays:
                yield count, what


def _after_wilds(symbols: Sequence[str], wild: str) -> list[str]:
    """The first symbol that is no wild: the only other one that the line can be read as."""
    return [symbol for symbol in symbols if symbol != wild][:1]


def _length(symbols: Sequence[str], symbol: str, wild: str) -> int:
    length = 0
    for found in symbols:
        if found not in (symbol, wild):
            break
        length += 1
    return length


def ways_pay(seen: Window, pays: Pays, wild: str) -> Fraction:
    """All ways together: for each symbol of the first reel, the products of its places on the reels from the left."""
    total = NOTHING
    for symbol in set(seen[0]):
        ways, length = 1, 0
        for reel in seen:
            count = sum(found in (symbol, wild) for found in reel)
            if not count:
                break
            ways, length = ways * count, length + 1
        total += ways * pays.get(f"{length} {symbol}", NOTHING)
    return total


def count_of(seen: Window, symbol: str) -> int:
    """How often a symbol shows anywhere in the window."""
    return sum(found == symbol for reel in seen for found in reel)
