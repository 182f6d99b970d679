"""What a rulebook says about the figures of a table, in the table's currency: a table that breaks it does not open.

Clauses: HC25-1.1.8b, d (5 to 10,000 euros for a chance, or a game with a low minimum); TSG-A2.39, A2.49, A2.63, A3.22,
A4.22 to A4.24 (highest maximums, NT-92: converted where a table is played in another currency); TSG-A3.21 (micro and
regular tables); RFH-10.4, 13.4.1, 14.2.2.3 with N09 (units in which no fraction of a cent can arise).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from typing import Final

import msgspec

from croupier.rulebooks.loader import Book, clause_ids
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.said import Amount, Named, Said

JACKPOT: Final = "jackpot"
_JACKPOT_WAGER: Final = "jackpot-wager-minor"
_UNIT: Final = "betting-unit-minor"
_ABOVE: Final = "table-minimum-above-minor"
_AT_MOST: Final = "table-minimum-most-minor"
_LOWEST: Final = "lowest-wager-minor"
_HIGHEST: Final = "highest-wager-minor"
_LOW_GAMES: Final = "low-minimum-game-minor"


class Figure(msgspec.Struct, frozen=True):
    """An amount of the book and where it stands there."""

    minor: int
    clause: str


class BookFigures(msgspec.Struct, frozen=True):
    """The book's figures for one table, by kind of wager where they are not for all."""

    most: Mapping[str, Figure] = {}
    """The highest maximum."""
    minimum_above: Mapping[str, Figure] = {}
    minimum_most: Mapping[str, Figure] = {}
    unit: Mapping[str, Figure] = {}
    lowest: Figure | None = None
    highest: Figure | None = None
    jackpot_wager: Figure | None = None
    """What takes part in the jackpot, where the book wants one amount and the table sets no other (HC25-3.2.10e)."""
    low_minimum: Figure | None = None
    """Below `lowest` a table's minimum is that of a game with a low minimum, which is at most this."""

    def breaches(self, limits: Limits, kinds: Iterable[str], money: Callable[[int], Amount]) -> Iterator[Said]:
        """What the limits of a table break, each with the clause."""
        for kind in kinds:
            bound = limits.of(kind)
            for figure, broken, code in self._rules(kind, bound, named=kind in limits.kinds):
                if broken:
                    amount = money(figure.minor)
                    yield Said(code, {"kind": Named("value", kind, kind), "amount": amount, "clause": figure.clause})

    def bound(self, kind: str, limits: Limits) -> Bound | None:
        """The bound that the book itself gives a kind: the required jackpot wager, unless the table sets its own."""
        if kind != JACKPOT or self.jackpot_wager is None or kind in limits.kinds:
            return None
        return Bound(self.jackpot_wager.minor, self.jackpot_wager.minor)

    def _rules(self, kind: str, bound: Bound, *, named: bool) -> Iterator[tuple[Figure, bool, str]]:
        if most := self.most.get(kind):
            yield most, bound.maximum_minor > most.minor, "limits-highest-maximum"
        if above := self.minimum_above.get(kind):
            yield above, bound.minimum_minor <= above.minor, "limits-minimum-above"
        if at_most := self.minimum_most.get(kind):
            yield at_most, bound.minimum_minor > at_most.minor, "limits-minimum-most"
        if unit := self.unit.get(kind):
            fraction = bound.minimum_minor % unit.minor or bound.step_minor % unit.minor
            yield unit, bool(fraction), "limits-unit"
        if kind == JACKPOT:
            if self.jackpot_wager and named:
                several = bound.minimum_minor != bound.maximum_minor
                yield self.jackpot_wager, several, "limits-jackpot-wager"
        else:
            yield from self._band(bound)

    def _band(self, bound: Bound) -> Iterator[tuple[Figure, bool, str]]:
        """A jackpot wager is what its table asks for; every other wager lies in the book's band (HC25-1.1.8b)."""
        if self.highest:
            yield self.highest, bound.maximum_minor > self.highest.minor, "limits-highest"
        if self.lowest:
            low = self.low_minimum is not None and bound.minimum_minor <= self.low_minimum.minor
            below = bound.minimum_minor < self.lowest.minor and not low
            yield self.lowest, below, "limits-lowest"


def rate_of(text: str) -> Fraction:
    """So much of the table's currency is one unit of the book's: "0.92"; nothing where they are the same."""
    return Fraction(Decimal(text)) if text else Fraction(1)


def figures_of(book: Book, game_id: str, rate: Fraction) -> BookFigures:
    """The figures of a game; maximums are rounded down in the other currency, minimums up."""

    def by_kind(name: str, rounded: Callable[[Fraction], int]) -> dict[str, Figure]:
        clause = ", ".join(book.provision_clauses(name, game_id))
        return {
            kind: Figure(rounded(minor * rate), clause) for kind, minor in book.provision(name, game_id, {}).items()
        }

    def single(name: str, rounded: Callable[[Fraction], int], pick: Callable[[object], int]) -> Figure | None:
        value = book.provision(name, game_id)
        clause = ", ".join(book.provision_clauses(name, game_id))
        return None if value is None else Figure(rounded(pick(value) * rate), clause)

    most = {
        kind: Figure(floor(ceiling.most_minor * rate), ", ".join(clause_ids(ceiling.clause)))
        for kind, ceiling in book.ceilings(game_id).items()
    }
    units = book.provision(_UNIT, game_id, {})
    unit_clause = ", ".join(book.provision_clauses(_UNIT, game_id))
    return BookFigures(
        most=most,
        minimum_above=by_kind(_ABOVE, floor),
        minimum_most=by_kind(_AT_MOST, floor),
        unit={kind: Figure(minor, unit_clause) for kind, minor in units.items()},
        lowest=single(_LOWEST, ceil, _whole),
        highest=single(_HIGHEST, floor, _whole),
        jackpot_wager=single(_JACKPOT_WAGER, floor, _whole),
        low_minimum=single(_LOW_GAMES, floor, _smallest),
    )


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _smallest(values: object) -> int:
    assert isinstance(values, list | tuple)
    return min(map(int, values))


def converted(limits: Limits, rate: Fraction) -> Limits:
    """The book's own limits for a table in another currency."""

    def bound(of: Bound) -> Bound:
        least, most = ceil(of.minimum_minor * rate), floor(of.maximum_minor * rate)
        return Bound(least, max(least, most), max(1, floor(of.step_minor * rate)))

    total = bound(limits.total) if limits.total is not None else None
    return limits if rate == 1 else Limits(bound(limits.default), {k: bound(b) for k, b in limits.kinds.items()}, total)
