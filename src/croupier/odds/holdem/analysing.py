"""The whole analysis of hold'em against the bank: best play, charts, and every wager's returns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Final, cast

import msgspec

from croupier.odds.analysis import BEST, Analysis, Composition, CompositionError, WagerAnalysis
from croupier.odds.holdem import passes, side_bets
from croupier.odds.holdem.charts import chart_decisions, charts_of
from croupier.odds.holdem.passes import Ends
from croupier.odds.holdem.payments import Payments, payments_of
from croupier.odds.holdem.strategy import best_of, worths_of
from croupier.rules.bank_poker.boxes import ANTE, BET, BLIND, JACKPOT
from croupier.rules.bank_poker.streets import POCKET, TRIPS, HoldemAgainstBank
from croupier.rules.cards import DECK
from croupier.rules.game import Game

CHART: Final = "chart"
DEFAULT: Final = "default"
FEWEST_CARDS: Final = 9

WHOLE_ROUND: Final = "The result of ante, blind and bet together, for each unit of the ante; the blind is equal to it."
PART: Final = "Its own result alone, in rounds played as is best for ante, blind and bet together."
FURTHER_BOX: Final = "A further box, where the bet lies before the deal and nobody decides."
BOXES_NOTE: Final = (
    "Further boxes and burned cards are unseen cards like those left in the pack: they change no figure. A further box "
    "has its bet before the deal, and ante and blind there return what always making this bet does."
)


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
    def net(self) -> int:
        """The sum over all rounds, in parts of an ante."""
        return sum(amount * count for amount, _, count in self.results())

    @property
    def mean(self) -> Fraction:
        """What comes back for each unit of the ante."""
        return 1 + Fraction(self.net, self.rounds * self.payments.unit)

    @property
    def bet(self) -> Fraction:
        """The mean bet, in antes."""
        made = sum(bet * int(ends.sum()) for bet, ends in zip(self.bets, self.ends.ends, strict=False))
        return Fraction(made, self.rounds)

    def results(self) -> Iterator[tuple[int, int, int]]:
        """Net result, the bet, and how many rounds end so."""
        base, bet = self.payments.base.tolist(), self.payments.net[BET].tolist()
        for multiple, situation, line, count in self._ends():
            yield base[situation][line] + multiple * bet[situation][line], multiple, count
        yield self.payments.fold, 0, self.folds

    def of(self, kind: str) -> Iterator[tuple[int, int]]:
        """The net result of one of the first wagers, and how many rounds end so."""
        net = self.payments.net[kind].tolist()
        for _, situation, line, count in self._ends():
            yield net[situation][line], count
        yield self.payments.folded[kind], self.folds

    def unseen(self, kind: str) -> Iterator[tuple[int, int]]:
        """The same where the bet lies before the deal and nothing is folded."""
        yield from zip(self.payments.net[kind].ravel().tolist(), self.ends.every.ravel().tolist(), strict=True)

    def always(self, multiple: int) -> Fraction:
        """What comes back for each unit of the ante if this bet is always made before the flop."""
        net = (self.payments.base + multiple * self.payments.net[BET]) * self.ends.every
        return 1 + Fraction(int(net.sum()), self.rounds * self.payments.unit)

    @property
    def folds(self) -> int:
        return int(self.ends.ends[-1].sum())

    def _ends(self) -> Iterator[tuple[int, int, int, int]]:
        for multiple, by_situation in zip(self.bets, self.ends.ends[:-1].tolist(), strict=True):
            for situation, by_line in enumerate(by_situation):
                for line, count in enumerate(by_line):
                    if count:
                        yield multiple, situation, line, count


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every wager of the game with the best play, for a fresh pack or for what is left of one."""
    table = cast(HoldemAgainstBank, game)
    cards = cards_left(remaining)
    bets = table.config.bets
    options = (len(bets[0]), len(bets[1]))
    flat = tuple(multiple for moment in bets for multiple in moment)
    payments = payments_of(table)
    boards = passes.boards_of(cards)
    tables = passes.tables_of(payments, cards, bets[2])
    sums = passes.sum_flops(boards, tables)
    worths = worths_of(boards, sums, bets)
    decisions = best_of(boards, worths)
    best = Play(payments, flat, passes.play(boards, tables, decisions, options))
    assert best.rounds == _rounds(len(cards)), "every round is counted once"
    assert best.net == worths.best, "the best play returns what its decisions are worth"
    by_chart, cells = chart_decisions(boards, tables, worths, decisions, best.ends.cells)
    chart = Play(payments, flat, passes.play(boards, tables, by_chart, options))
    strategies = {
        BEST: best.mean,
        CHART: chart.mean,
        DEFAULT: 1 + Fraction(payments.fold, payments.unit),
        **{f"always-{BET}-{multiple}": best.always(multiple) for multiple in bets[0]},
    }
    wagers = [_whole(table, best, strategies), _part(table, best, BLIND, best.of(BLIND), PART)]
    if not table.layout.spot(f"{BET}:1").in_round:
        wagers.append(_part(table, best, BET, best.unseen(BET), FURTHER_BOX))
    if TRIPS in table.entry.by_kind:
        wagers.append(side_bets.trips(table, payments, best.ends))
    if POCKET in table.entry.by_kind:
        wagers.append(side_bets.pocket(table, cards))
    if JACKPOT in table.layout.kinds:
        wagers.append(side_bets.jackpot(table, cards))
    return Analysis(wagers=wagers, charts=charts_of(cells, bets), notes=tuple(_notes(table, best, chart)))


def cards_left(remaining: Composition | None) -> Sequence[int]:
    """The cards in ascending order; a table of this game has one pack."""
    if remaining is None:
        return range(52)
    if any(count not in (0, 1) for count in remaining.values()) or any(card not in DECK for card in remaining):
        raise CompositionError("this game is dealt from one pack of 52 cards: no card can be left more than once")
    cards = sorted(int(card) for card, count in remaining.items() if count)
    if len(cards) < FEWEST_CARDS:
        raise CompositionError(f"a round needs {FEWEST_CARDS} cards; {len(cards)} are left")
    return cards


def _rounds(cards: int) -> int:
    return comb(cards, 2) * comb(cards - 2, 3) * comb(cards - 5, 2) * comb(cards - 7, 2)


def _whole(table: HoldemAgainstBank, play: Play, strategies: dict[str, Fraction]) -> WagerAnalysis:
    unit = play.payments.unit
    return WagerAnalysis(
        spot=f"{ANTE}:1",
        returns=side_bets.returns_of((1 + Fraction(net, unit), count) for net, _, count in play.results()),
        spots=table.config.boxes,
        staked=2 + play.bet,
        strategies=strategies,
        holds_for=WHOLE_ROUND,
    )


def _part(
    table: HoldemAgainstBank, play: Play, kind: str, results: Iterator[tuple[int, int]], holds_for: str
) -> WagerAnalysis:
    unit = play.payments.unit
    return WagerAnalysis(
        spot=f"{kind}:1",
        returns=side_bets.returns_of((1 + Fraction(net, unit), count) for net, count in results),
        spots=table.config.boxes,
        holds_for=holds_for,
    )


def _notes(table: HoldemAgainstBank, best: Play, chart: Play) -> Iterator[str]:
    loss = 1 - best.mean
    of_all = loss / (2 + best.bet)
    yield (
        f"The bank keeps {_percent(loss)} of the ante, {_percent(loss / 2)} of ante and blind, and "
        f"{_percent(of_all)} of all wagers, of which {_percent(1 - of_all)} return; "
        f"the mean bet is {float(best.bet):.4f} antes."
    )
    yield f"Playing by the three charts costs {_percent(best.mean - chart.mean)} of the ante."
    if TRIPS in table.entry.by_kind and table.config.trips_lost_on_fold:
        pays = {pay.what for pay in table.entry.by_kind[TRIPS].pays}
        lines = [place for place, made in enumerate(best.payments.lines) if pays & set(made)]
        cost = -Fraction(int(best.ends.foregone[lines].sum()), best.rounds * best.payments.unit)
        yield (
            "Whoever has a Trips wager does not fold a hand that it pays, even where it would be best for the ante "
            f"alone; this costs {_percent(cost)} of the ante."
        )
    if table.config.boxes_each != 1:
        yield BOXES_NOTE


def _percent(value: Fraction) -> str:
    return f"{float(100 * value):.4f} %"
