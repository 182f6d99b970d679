"""What a change of rulebook, or of house options, does to the house edge of every wager."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from croupier.odds.figures import decimal
from croupier.odds.sheet import Line


class EdgeChange(msgspec.Struct, frozen=True):
    """The house edge of one wager in two books; None where a book does not have the wager."""

    game: str
    wager: str
    old: str | None
    new: str | None
    change: str | None


def changes_between(old: Iterable[Line], new: Iterable[Line]) -> list[EdgeChange]:
    """The edges of two sets of lines, side by side."""
    before, after = _returns(old), _returns(new)
    return [_change(key, before.get(key), after.get(key)) for key in dict.fromkeys((*before, *after))]


def _returns(lines: Iterable[Line]) -> dict[tuple[str, str], Fraction]:
    return {(line.game, line.wager): Fraction(line.exact or line.rtp) for line in lines}


def _change(key: tuple[str, str], old: Fraction | None, new: Fraction | None) -> EdgeChange:
    change = None if old is None or new is None else decimal(old - new)
    return EdgeChange(
        *key, None if old is None else decimal(1 - old), None if new is None else decimal(1 - new), change
    )
