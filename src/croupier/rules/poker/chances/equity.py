"""Equities: each hand's share of the pot over the cards to come, exact where that is small, sampled where it is not.

Sampling takes its seed from the caller, so the same question gives the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from croupier.rules.cards import Card, cards
from croupier.rules.poker.chances.ranges import Holding, RangeError, holdings
from croupier.rules.poker.kernels import require_numba
from croupier.rules.poker.variants import TEXAS_HOLDEM, Composition, Variant

MOST_EXACT_DEALS: Final = 3_000_000
_CHUNK: Final = 50_000


class EquityError(ValueError):
    """A question about equity that has no answer."""


class Line(Struct, frozen=True):
    """One hand: its share of the pot, how often it wins alone or scoops, how often it shares."""

    hand: str
    equity: float
    win: float
    tie: float
    exact: str | None


class Equity(Struct, frozen=True):
    """The answer; `exact` when every deal was counted."""

    lines: tuple[Line, ...]
    deals: int
    exact: bool


def equity(
    hands: Sequence[str],
    *,
    board: str = "",
    dead: str = "",
    variant: Variant = TEXAS_HOLDEM,
    trials: int = 200_000,
    seed: int = 1,
) -> Equity:
    """The equity of hands or ranges against each other in a game with community cards.

    >>> result = equity(["AsAd", "KsKd"], board="Kh7c2d")
    >>> result.exact, result.lines[0].exact, result.lines[1].exact
    (True, '17/198', '181/198')
    """
    require_numba()
    if trials < 1 or seed < 0:
        raise EquityError("sampling needs at least one trial, and a seed that is not negative")
    table, out = cards(board), set(cards(dead))
    _refuse(hands, table, out, variant)
    ranges = [_holdings(text, variant) for text in hands]
    known = out | set(table)
    ranges = [tuple(holding for holding in each if not known & set(holding)) for each in ranges]
    if not all(ranges):
        raise EquityError("a hand uses a card of the board or a dead card")
    missing = variant.board_cards - len(table)
    unseen = len(variant.pack) - len(known) - len(hands) * len(ranges[0][0])
    total = prod(len(each) for each in ranges) * comb(unseen, missing)
    tally = _Tally(len(hands))
    if total <= MOST_EXACT_DEALS:
        _enumerate(tally, ranges, table, out, variant, missing)
    else:
        _sample(tally, ranges, table, out, variant, missing, trials, np.random.default_rng(seed))
    return tally.result(hands, exact=total <= MOST_EXACT_DEALS)


def _refuse(hands: Sequence[str], table: tuple[Card, ...], out: set[Card], variant: Variant) -> None:
    if not variant.board_cards or variant.short_deck:
        raise EquityError(f"equities are for games with community cards and 52 cards, not {variant.name}")
    if not 2 <= len(hands) <= 10:
        raise EquityError("compare two to ten hands")
    if len(table) > variant.board_cards:
        raise EquityError(f"the board has at most {variant.board_cards} cards")
    if len(set(table) | out) != len(table) + len(out):
        raise EquityError("a card is named twice")


def _holdings(text: str, variant: Variant) -> tuple[Holding, ...]:
    if variant.hole_cards == 2:
        try:
            return holdings(text)
        except RangeError as error:
            raise EquityError(str(error)) from None
    holding = cards(text)
    if len(set(holding)) != variant.hole_cards:
        raise EquityError(f"{variant.name} is played with {variant.hole_cards} different own cards, not {text!r}")
    return (holding,)


class _Tally:
    """Counts of deals by who shares with how many; shares are added as exact fractions at the end."""

    def __init__(self, count: int) -> None:
        self.deals = 0
        self.alone = np.zeros(count, dtype=np.int64)
        self.shared = np.zeros(count, dtype=np.int64)
        self.shares: dict[int, NDArray[np.int64]] = {}

    def add(self, values: NDArray[np.uint16], lows: NDArray[np.uint16] | None) -> None:
        """Add deals: values by hand (rows) and deal (columns)."""
        count, deals = values.shape
        self.deals += deals
        winners = values == values.max(axis=0)
        parts = [(winners, np.ones(deals, dtype=bool))]
        if lows is not None:
            best = lows.max(axis=0)
            low_winners = (lows == best) & (best > 0)
            split = best > 0
            parts = [(winners, split), (low_winners, split), (winners, ~split)]
            sole = winners & (low_winners | ~split) & (winners.sum(axis=0) == 1)
            sole &= (low_winners.sum(axis=0) == 1) | ~split
            some = winners | low_winners
        else:
            sole = winners & (winners.sum(axis=0) == 1)
            some = winners
        self.alone += sole.sum(axis=1)
        self.shared += (some & ~sole).sum(axis=1)
        for index, (who, where) in enumerate(parts):
            halves = 2 if lows is not None and index < 2 else 1
            ways = who.sum(axis=0)
            for number in range(1, count + 1):
                chosen = who[:, where & (ways == number)].sum(axis=1)
                slot = self.shares.setdefault(number * halves, np.zeros(count, dtype=np.int64))
                slot += chosen

    def result(self, hands: Sequence[str], *, exact: bool) -> Equity:
        lines = []
        for row, hand in enumerate(hands):
            share = sum((Fraction(int(counts[row]), number) for number, counts in self.shares.items()), Fraction(0))
            share /= self.deals
            lines.append(
                Line(
                    hand,
                    float(share),
                    int(self.alone[row]) / self.deals,
                    int(self.shared[row]) / self.deals,
                    str(share) if exact else None,
                )
            )
        return Equity(tuple(lines), self.deals, exact)


def _values(
    holding: Holding | NDArray[np.uint8], boards: NDArray[np.uint8], variant: Variant
) -> tuple[NDArray[np.uint16], NDArray[np.uint16] | None]:
    from croupier.rules.poker.kernels import bulk, omaha

    holes = np.broadcast_to(np.asarray(holding, dtype=np.uint8), (len(boards), variant.hole_cards))
    if variant.composition is Composition.TWO_AND_THREE:
        own = np.ascontiguousarray(holes)
        return omaha.omaha_values(own, boards), omaha.omaha_values(own, boards, low=True) if variant.split else None
    return bulk.high_values(np.concatenate([holes, boards], axis=1)), None


def _enumerate(
    tally: _Tally,
    ranges: list[tuple[Holding, ...]],
    table: tuple[Card, ...],
    out: set[Card],
    variant: Variant,
    missing: int,
) -> None:
    for dealt in product(*ranges):
        used = {card for holding in dealt for card in holding}
        if len(used) < sum(map(len, dealt)):
            continue
        rest = [int(card) for card in variant.pack if card not in used and card not in table and card not in out]
        boards = _boards(rest, table, missing)
        judged = [_values(holding, boards, variant) for holding in dealt]
        _add(tally, judged)
    if not tally.deals:
        raise EquityError("the hands share cards")


def _add(tally: _Tally, judged: list[tuple[NDArray[np.uint16], NDArray[np.uint16] | None]]) -> None:
    lows = [low for _, low in judged if low is not None]
    tally.add(np.stack([high for high, _ in judged]), np.stack(lows) if lows else None)


def _boards(rest: list[int], table: tuple[Card, ...], missing: int) -> NDArray[np.uint8]:
    runs = np.array(rest, dtype=np.uint8)[_choices(len(rest), missing)]
    known = np.broadcast_to(np.array([int(card) for card in table], dtype=np.uint8), (len(runs), len(table)))
    return np.ascontiguousarray(np.concatenate([known, runs], axis=1))


def _choices(size: int, count: int) -> NDArray[np.uint8]:
    """Every choice of so many places out of `size`, a row each, in lexical order.

    >>> _choices(4, 2).tolist()
    [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    """
    rows = np.zeros((1, 0), dtype=np.uint8)
    after = np.zeros(1, dtype=np.int64)
    """For each row the first place that may follow."""
    for left in range(count - 1, -1, -1):
        ways = np.maximum(size - left - after, 0)
        begins = np.repeat(after - (np.cumsum(ways) - ways), ways)
        following = begins + np.arange(len(begins))
        rows = np.concatenate([np.repeat(rows, ways, axis=0), following[:, None].astype(np.uint8)], axis=1)
        after = following + 1
    return rows


def _sample(
    tally: _Tally,
    ranges: list[tuple[Holding, ...]],
    table: tuple[Card, ...],
    out: set[Card],
    variant: Variant,
    missing: int,
    trials: int,
    rng: np.random.Generator,
) -> None:
    gone = [int(card) for card in (*table, *out)]
    every = comb(len(variant.pack) - len(gone), variant.hole_cards)
    chosen = [row for row, each in enumerate(ranges) if len(each) < every]
    anything = [row for row, each in enumerate(ranges) if len(each) == every]
    choices = [np.array(ranges[row], dtype=np.uint8) for row in chosen]
    known = np.array([int(card) for card in table], dtype=np.uint8)
    attempts = 0
    while tally.deals < trials:
        attempts += 1
        if attempts > 100 and not tally.deals:
            raise EquityError("the hands share cards")
        size = min(_CHUNK, max(1000, trials - tally.deals))
        holes: dict[int, NDArray[np.uint8]] = {
            row: choice[rng.integers(len(choice), size=size)] for row, choice in zip(chosen, choices, strict=True)
        }
        taken = np.zeros((size, 52), dtype=np.int8)
        rows = np.arange(size)[:, None]
        for hole in holes.values():
            np.add.at(taken, (rows, hole), 1)
        fits = taken.max(axis=1) <= 1
        order = rng.random((size, 52))
        order[taken > 0] = 2.0
        order[:, gone] = 2.0
        # The rest of the pack in random order serves the board and, after it, hands that may be anything.
        rest = np.argsort(order[fits], axis=1)[:, : missing + variant.hole_cards * len(anything)].astype(np.uint8)
        if not len(rest):
            continue
        boards = np.concatenate([np.broadcast_to(known, (len(rest), len(known))), rest[:, :missing]], axis=1)
        for place, row in enumerate(anything):
            start = missing + variant.hole_cards * place
            holes[row] = rest[:, start : start + variant.hole_cards]
        boards = np.ascontiguousarray(boards)
        dealt = [holes[row] if row in anything else holes[row][fits] for row in range(len(ranges))]
        _add(tally, [_values(np.ascontiguousarray(hole), boards, variant) for hole in dealt])
