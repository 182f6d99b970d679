"""Keno, exactly: every ticket of the pay tables, what ways and series do to it, and the jackpot ticket's meter.

A draw matters only by how many numbers of each group it has, so all draws are few weighted ones, settled by the real
code. Clauses: HC25-5.2.2a to 5.2.6g.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Final

import msgspec

from croupier.odds import enumerated
from croupier.odds.analysis import Analysis, Composition, CompositionError, Exhibit, WagerAnalysis
from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.odds.figures import decimal, root, significant
from croupier.rules.game import Game
from croupier.rules.keno.game import Keno
from croupier.rules.keno.ticket import JACKPOT, NUMBERS, PICK
from croupier.rules.wagers.wager import Wager

EXAMPLES: Final = (
    ("quick:4", "four numbers"),
    ("quick:4*2", "the same for two games"),
    ("quick-ways:2:3x2", "three groups of two, two at a time: three ways of four"),
    ("quick-ways:1:3x4", "three groups of four, each alone: three ways of four"),
)
"""Tickets that show what ways and a series do: the return stays, the spread shrinks."""


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every ticket, with the meter at which the jackpot ticket is fair."""
    assert isinstance(game, Keno)
    if remaining is not None:
        raise CompositionError(f"{game.id} is not dealt from a shoe, so nothing can be missing from one")
    wagers = [_with_meter(game, wager) for wager in enumerated.analyse(game).wagers]
    return Analysis(wagers=wagers, exhibits=(_hits(game), *_tickets(game)))


def hits(game: Keno, numbers: int, count: int) -> Fraction:
    """The chance that exactly so many of a ticket's numbers are drawn."""
    drawn = game.config.numbers_drawn
    return Fraction(comb(numbers, count) * comb(len(NUMBERS) - numbers, drawn - count), comb(len(NUMBERS), drawn))


def _with_meter(game: Keno, wager: WagerAnalysis) -> WagerAnalysis:
    if not game.layout.spot(wager.spot).kind.startswith(JACKPOT):
        return wager
    part = sum(
        (
            Fraction(percent, 100) * hits(game, game.config.jackpot_numbers, int(count))
            for count, percent in game.config.jackpot_percent.items()
        ),
        Fraction(),
    )
    return msgspec.structs.replace(
        wager,
        meters={game.id: (1 - wager.returns.mean) / part} if part else {},
        holds_for="the fixed lines alone, without what the meter pays; one ticket to win it",
    )


def _hits(game: Keno) -> Exhibit:
    sizes = sorted(int(kind.removeprefix(PICK)) for kind in game.layout.kinds if kind.startswith(PICK))
    most = max(sizes, default=0)
    rows = [
        (str(count), *(significant(hits(game, size, count), 6) if count <= size else "" for size in sizes))
        for count in range(most + 1)
    ]
    return Exhibit(
        id="hits",
        title="Chance of each number of hits, by numbers played",
        columns=("hits", *map(str, sizes)),
        rows=tuple(rows),
    )


def _tickets(game: Keno) -> Iterator[Exhibit]:
    rows = []
    for text, words in EXAMPLES:
        if text not in game.layout.spots and game.ticket(text) is None:
            continue
        ticket = game.ticket(text)
        if ticket is None or ticket.kind not in game.entry.by_kind:
            continue
        returns = Enumeration(game).returns([Wager("w", "seat", text, STAKE_MINOR)])
        rows.append((text, words, decimal(returns.mean, 6), root(returns.variance, 4)))
    if rows:
        yield Exhibit(
            id="ways-and-series",
            title="Ways and series",
            columns=("ticket", "in words", "return", "deviation"),
            rows=tuple(rows),
            note="For each unit of the whole stake. Ways and games share it evenly, so the return is the pay table's.",
        )
