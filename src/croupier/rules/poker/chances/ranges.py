"""Ranges of hold'em hands as players write them: `QQ+`, `77-TT`, `AKs`, `ATo+`, `AsKd`, `random`, joined by commas.

>>> len(holdings("AA")), len(holdings("AKs")), len(holdings("AKo")), len(holdings("AK"))
(6, 4, 12, 16)
>>> len(holdings("QQ+,AKs")), len(holdings("77-99")), len(holdings("ATs+")), len(holdings("random"))
(22, 18, 16, 1326)
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

from croupier.rules.cards import DECK, RANK_LETTERS, Card, cards

Holding = tuple[Card, ...]
_CLASS: Final = re.compile(rf"^([{RANK_LETTERS}])([{RANK_LETTERS}])([so]?)(\+?)$")


class RangeError(ValueError):
    """Text that names no hands."""


def holdings(text: str) -> tuple[Holding, ...]:
    """All two-card hands that a range names, each once, in order."""
    found: dict[frozenset[Card], Holding] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        for holding in _part(part):
            found.setdefault(frozenset(holding), holding)
    if not found:
        raise RangeError(f"{text!r} names no hand")
    return tuple(found.values())


def _part(part: str) -> list[Holding]:
    if part in ("random", "*"):
        return list(combinations(DECK, 2))
    if len(part) == 4 and part[1] in "cdhs":
        holding = cards(part)
        if holding[0] == holding[1]:
            raise RangeError(f"{part!r} holds a card twice")
        return [holding]
    if "-" in part:
        return _span(part)
    match = _CLASS.match(part)
    if match is None:
        raise RangeError(f"{part!r} is no range: write hands as in 'QQ+', '77-TT', 'AKs', 'ATo+', 'AsKd' or 'random'")
    first, second = (RANK_LETTERS.index(letter) for letter in match.group(1, 2))
    high, low = max(first, second), min(first, second)
    kind, above = match.group(3), bool(match.group(4))
    if high == low:
        if kind:
            raise RangeError(f"{part!r}: a pair is neither suited nor offsuit")
        return [hand for rank in range(high, 13 if above else high + 1) for hand in _class(rank, rank, "")]
    return [hand for kicker in range(low, high if above else low + 1) for hand in _class(high, kicker, kind)]


def _span(part: str) -> list[Holding]:
    ends = [_CLASS.match(end.strip()) for end in part.split("-")]
    if len(ends) != 2 or ends[0] is None or ends[1] is None:
        raise RangeError(f"{part!r} is no span: write it as in '77-TT' or 'A5s-A2s'")
    (a, b, kind), (c, d, other) = (end.group(1, 2, 3) for end in ends if end is not None)
    ranks = [RANK_LETTERS.index(letter) for letter in (a, b, c, d)]
    if kind != other or (ranks[0] == ranks[1]) != (ranks[2] == ranks[3]):
        raise RangeError(f"{part!r}: both ends must be of one kind")
    low, high = sorted((ranks[1], ranks[3]))
    if ranks[0] == ranks[1]:
        return [hand for rank in range(low, high + 1) for hand in _class(rank, rank, "")]
    if ranks[0] != ranks[2]:
        raise RangeError(f"{part!r}: both ends must have the same high card")
    return [hand for kicker in range(low, high + 1) for hand in _class(ranks[0], kicker, kind)]


def _class(high: int, low: int, kind: str) -> list[Holding]:
    firsts, seconds = DECK[4 * high : 4 * high + 4], DECK[4 * low : 4 * low + 4]
    if high == low:
        return list(combinations(firsts, 2))
    return [
        (first, second)
        for first in firsts
        for second in seconds
        if not kind or (first.suit == second.suit) == (kind == "s")
    ]
