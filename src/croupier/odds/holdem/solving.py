"""Best play solved for one set of payments: three walks over every board, remembered while the process lives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from threading import Lock
from typing import Final

import msgspec

from croupier.odds.analysis import Chart
from croupier.odds.holdem import passes
from croupier.odds.holdem.charts import Bets, chart_decisions, charts_of
from croupier.odds.holdem.passes import Ends
from croupier.odds.holdem.payments import Payments
from croupier.odds.holdem.strategy import best_of, worths_of
from croupier.rules.bank_poker.boxes import BET

MOST_REMEMBERED: Final = 8


class Play(msgspec.Struct, frozen=True):
    """Everything that was counted under one strategy."""

    payments: Payments
    bets: tuple[int, ...]
    """In antes, through all moments."""
    ends: Ends

    @property
    def rounds(self) -> int:
        return int(self.ends.ends.sum())

    @property
    def folds(self) -> int:
        return int(self.ends.ends[-1].sum())

    @property
    def net(self) -> int:
        """The sum over all rounds, in parts of an ante."""
        return sum(amount * count for amount, count in self.results())

    @property
    def mean(self) -> Fraction:
        """What comes back for each unit of the ante."""
        return 1 + Fraction(self.net, self.rounds * self.payments.unit)

    @property
    def bet(self) -> Fraction:
        """The mean bet, in antes."""
        made = sum(bet * int(ends.sum()) for bet, ends in zip(self.bets, self.ends.ends[:-1], strict=True))
        return Fraction(made, self.rounds)

    def results(self) -> Iterator[tuple[int, int]]:
        """The net result of all wagers together, and how many rounds end so."""
        base, bet = self.payments.base.tolist(), self.payments.net[BET].tolist()
        for multiple, situation, line, count in self.played():
            yield base[situation][line] + multiple * bet[situation][line], count
        yield self.payments.fold, self.folds

    def of(self, kind: str) -> Iterator[tuple[int, int]]:
        """The net result of one of the first wagers, and how many rounds end so."""
        net = self.payments.net[kind].tolist()
        for _, situation, line, count in self.played():
            yield net[situation][line], count
        yield self.payments.folded[kind], self.folds

    def unseen(self, kind: str) -> Iterator[tuple[int, int]]:
        """The same where the bet lies before the deal and nothing is folded."""
        yield from zip(self.payments.net[kind].ravel().tolist(), self.ends.every.ravel().tolist(), strict=True)

    def always(self, multiple: int) -> Fraction:
        """What comes back for each unit of the ante if this bet is always made before the flop."""
        net = (self.payments.base + multiple * self.payments.net[BET]) * self.ends.every
        return 1 + Fraction(int(net.sum()), self.rounds * self.payments.unit)

    def played(self) -> Iterator[tuple[int, int, int, int]]:
        """The bet, the situation, the line, and how many rounds end so; folds are left out."""
        for multiple, by_situation in zip(self.bets, self.ends.ends[:-1].tolist(), strict=True):
            for situation, by_line in enumerate(by_situation):
                for line, count in enumerate(by_line):
                    if count:
                        yield multiple, situation, line, count


class Solution(msgspec.Struct, frozen=True):
    """Best play and the charts, with everything that was counted under both."""

    best: Play
    chart: Play
    charts: tuple[Chart, ...]


_lock: Final = Lock()
_solutions: dict[tuple[object, ...], Solution] = {}
"""Books that pay alike, such as two editions of one book, share their solution."""


def solution_of(payments: Payments, bets: Bets, cards: Sequence[int]) -> Solution:
    """Solved, or remembered from a game that pays and is dealt alike."""
    key = (payments.identity, bets, tuple(cards))
    found = _solutions.get(key)
    if found is None:
        found = solve(payments, bets, cards)
        with _lock:
            while len(_solutions) >= MOST_REMEMBERED:
                _solutions.pop(next(iter(_solutions)))
            _solutions[key] = found
    return found


def solve(payments: Payments, bets: Bets, cards: Sequence[int]) -> Solution:
    """The best play at every moment, then the charts that come nearest to it."""
    options = (len(bets[0]), len(bets[1]))
    flat = tuple(multiple for moment in bets for multiple in moment)
    boards = passes.boards_of(cards)
    tables = passes.tables_of(payments, cards, bets[2])
    worths = worths_of(boards, passes.sum_flops(boards, tables), bets)
    decisions = best_of(boards, worths)
    best = Play(payments, flat, passes.play(boards, tables, decisions, options))
    assert best.rounds == _rounds(len(cards)), "every round is counted once"
    assert best.net == worths.best, "the best play returns what its decisions are worth"
    by_chart, cells = chart_decisions(boards, tables, worths, decisions, best.ends.cells)
    chart = Play(payments, flat, passes.play(boards, tables, by_chart, options))
    return Solution(best, chart, charts_of(cells, bets, payments.unit))


def _rounds(cards: int) -> int:
    return comb(cards, 2) * comb(cards - 2, 3) * comb(cards - 5, 2) * comb(cards - 7, 2)
