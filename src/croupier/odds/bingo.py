"""Bingo, exactly: how soon a card has each pattern, and how several cards share a prize.

One card: the balls drawn are any of the numbers equally, so a set of cells is complete by call n with the chance that
n balls hold its numbers; patterns of several masks come by inclusion and exclusion. Several cards: given how many balls
fell in each column the cards are independent, where a card's cells are filled at random within their column (75 and 80
numbers). On the 90-number card columns are sorted, so only one card has exact figures. Clauses: HC25-5.1.3 to 5.1.11.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.odds import enumerated
from croupier.odds.analysis import Analysis, Composition, CompositionError, Exhibit, WagerAnalysis
from croupier.odds.bingo_shapes import Cells, numbers_under
from croupier.odds.enumeration import STAKE_MINOR, Returns
from croupier.odds.figures import decimal
from croupier.rules.bingo.game import KIND, Bingo
from croupier.rules.game import Game
from croupier.rules.wagers.wager import Wager

CARDS: Final = (2, 10, 50, 200)
"""Numbers of cards in play for which sharing is shown."""

Array: TypeAlias = npt.NDArray[np.float64]


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """The card as a wager, the calls of every pattern, and what more cards in play do."""
    assert isinstance(game, Bingo)
    if remaining is not None:
        raise CompositionError(f"{game.id} is not dealt from a shoe, so nothing can be missing from one")
    notes: tuple[str, ...] = ()
    if game.config.claims != "automatic":
        # The balls and prizes are the same; a player who calls in time loses nothing against the system.
        game = Bingo(game.entry, msgspec.structs.replace(game.config, claims="automatic"))
        notes = ("The figures hold for players who call every bingo in time.",)
    chances = {pattern: complete_by(game, pattern) for pattern in _different(game)}
    exhibits = [_calls(chances), _by_call(chances)]
    if game.format.full_rows:
        exhibits.append(_sharing(game))
    return Analysis(
        wagers=[_card(game)],
        exhibits=exhibits,
        notes=(
            "Whatever the number of cards, a card returns the pattern's part of the stakes on average; "
            "alone it always gets that part, among many it wins seldom and much.",
            *notes,
        ),
    )


def _card(game: Bingo) -> WagerAnalysis:
    spots = sum(spot.kind == KIND for spot in game.layout.spots.values())
    prize = game.layout.spot(f"{KIND}:1").odds.profit_fraction
    holds_for = "one card alone in its round"
    if not game.config.jackpot_within:
        (card,) = enumerated.alike(
            game, [enumerated.BetSetup(f"{KIND}:1", (Wager("w", "seat", f"{KIND}:1", STAKE_MINOR),))]
        )
        return msgspec.structs.replace(card, spots=spots, holds_for=holds_for)
    early = complete_by(game, game.config.pattern)[game.config.jackpot_within]
    return WagerAnalysis(
        spot=f"{KIND}:1",
        returns=Returns({prize: Fraction(1)}),
        spots=spots,
        holds_for=f"{holds_for}, without what the jackpot meter pays",
        meters={game.id: (1 - prize) / early} if early else {},
    )


def complete_by(game: Bingo, pattern: str) -> list[Fraction]:
    """The chance that a card has the pattern by each call, from no call to the last."""
    total = len(game.format.numbers)
    signed = _signed_sizes(game, pattern)
    return [
        sum((sign * _all_within(total, size, calls) for size, sign in signed if size <= calls), Fraction())
        for calls in range(total + 1)
    ]


def _all_within(total: int, size: int, calls: int) -> Fraction:
    """The chance that certain numbers are all among the balls called."""
    return Fraction(comb(total - size, calls - size), comb(total, calls))


def expected_calls(chances: Sequence[Fraction]) -> Fraction:
    """The mean number of the call that completes a pattern."""
    return sum((1 - chance for chance in chances), Fraction())


def _signed_sizes(game: Bingo, pattern: str) -> list[tuple[int, Fraction]]:
    """Inclusion and exclusion over the masks: how many numbers each union has, and with which weight it counts."""
    masks = [_cells(mask.split("/")) for mask in game.config.patterns[pattern]]
    weights: dict[int, Fraction] = {}
    for union, sign in _unions(masks):
        for size, chance in numbers_under(game.format, union).items():
            weights[size] = weights.get(size, Fraction()) + sign * chance
    return sorted(weights.items())


def _cells(rows: Sequence[str]) -> Cells:
    return frozenset(
        (row, column) for row, marks in enumerate(rows) for column, mark in enumerate(marks) if mark == "x"
    )


def _unions(masks: Sequence[Cells]) -> Iterator[tuple[Cells, int]]:
    for count in range(1, len(masks) + 1):
        for chosen in combinations(masks, count):
            yield frozenset[tuple[int, int]]().union(*chosen), 1 if count % 2 else -1


def _calls(chances: Mapping[str, Sequence[Fraction]]) -> Exhibit:
    rows = []
    for pattern, by_call in chances.items():
        first = next(call for call, chance in enumerate(by_call) if chance)
        half = next(call for call, chance in enumerate(by_call) if chance * 2 >= 1)
        last = next(call for call, chance in enumerate(by_call) if chance == 1)
        rows.append((pattern, decimal(expected_calls(by_call), 4), str(first), str(half), str(last)))
    return Exhibit(
        id="calls",
        title="Calls until one card has the pattern",
        columns=("pattern", "mean", "at the earliest", "as likely as not by", "at the latest"),
        rows=tuple(rows),
    )


def _by_call(chances: Mapping[str, Sequence[Fraction]]) -> Exhibit:
    calls = zip(*chances.values(), strict=True)
    rows = [(str(call), *(decimal(chance, 9) for chance in row)) for call, row in enumerate(calls) if call]
    return Exhibit(
        id="by-call",
        title="Chance that one card has the pattern by call n",
        columns=("call", *chances),
        rows=tuple(rows),
        drawn=True,
    )


def _different(game: Bingo) -> list[str]:
    """Patterns by their first name where two names mean the same cells."""
    seen: dict[tuple[str, ...], str] = {}
    for name, masks in game.config.patterns.items():
        seen.setdefault(tuple(sorted(masks)), name)
    return list(seen.values())


def _sharing(game: Bingo) -> Exhibit:
    rows = []
    for cards, calls, sole, winners in sharing(game, CARDS):
        rows.append((str(cards), f"{calls:.4f}", f"{sole:.6f}", f"{1 - sole:.6f}", f"{winners:.6f}"))
    return Exhibit(
        id="sharing",
        title=f"More cards in play, each of another player: {game.config.pattern}",
        columns=("cards", "mean calls", "one winner", "shared", "mean winners"),
        rows=tuple(rows),
        note="Summed over how many balls have fallen in each column, with fifteen digits.",
    )


def sharing(game: Bingo, numbers_of_cards: Sequence[int]) -> Iterator[tuple[int, float, float, float]]:
    """For each number of cards: the mean calls to the first bingo, the chance of one winner, and the mean winners."""
    sizes = [len(column) for column in game.format.ranges]
    total = sum(sizes)
    complete, weight = _complete_by_column(game), _column_chances(sizes)
    calls = sum(np.ix_(*(np.arange(size + 1) for size in sizes)), start=np.zeros(1))
    for cards in numbers_of_cards:
        others = (1 - complete) ** (cards - 1)
        mean_calls = float((weight * others * (1 - complete)).sum())
        sole = winners = 0.0
        for column, size in enumerate(sizes):
            before, after = _steps(len(sizes), column)
            left = np.arange(size, 0, -1).reshape([-1 if c == column else 1 for c in range(len(sizes))])
            chance = weight[before] * left / (total - calls[before])
            gain = complete[after] - complete[before]
            sole += cards * float((chance * gain * others[after]).sum())
            winners += cards * float((chance * gain * others[before]).sum())
        yield cards, mean_calls, sole, winners


def _steps(columns: int, column: int) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """Counts before and after one more ball in a column."""
    every = [slice(None)] * columns
    before, after = every.copy(), every.copy()
    before[column], after[column] = slice(None, -1), slice(1, None)
    return tuple(before), tuple(after)


def _complete_by_column(game: Bingo) -> Array:
    """The chance that a card has the pattern, by how many balls have fallen in each column."""
    sizes = [len(column) for column in game.format.ranges]
    terms: Counter[tuple[int, ...]] = Counter()
    free = set(game.format.free)
    masks = [_cells(mask) for mask in game.masks]
    for union, sign in _unions(masks):
        cells = union - free
        terms[tuple(sum(cell[1] == column for cell in cells) for column in range(len(sizes)))] += sign
    total: Any = 0.0
    for needed, sign in terms.items():
        if sign:
            total = total + sign * _outer([_all_drawn(size, need) for size, need in zip(sizes, needed, strict=True)])
    found: Array = np.clip(np.asarray(total), 0.0, 1.0)
    return found


def _all_drawn(size: int, need: int) -> Array:
    """By balls in a column, the chance that certain cells of it are all drawn."""
    return np.array([comb(balls, need) / comb(size, need) for balls in range(size + 1)])


def _column_chances(sizes: Sequence[int]) -> Array:
    """The chance of each count of balls by column, given how many balls have been drawn in all."""
    ways = _outer([np.array([comb(size, balls) for balls in range(size + 1)], dtype=float) for size in sizes])
    total = sum(sizes)
    calls = sum(np.ix_(*(np.arange(size + 1) for size in sizes)), start=np.zeros(1, dtype=int))
    every = np.array([float(comb(total, drawn)) for drawn in range(total + 1)])
    return np.asarray(ways / every[calls.astype(int)])


def _outer(vectors: Sequence[Array]) -> Array:
    product: Any = np.ones(())
    for vector in vectors:
        product = product[..., None] * vector
    return np.asarray(product)
