"""Exact odds of Caribbean Stud, Four Card and Three Card Poker: the best play of every hand against every up card.

A player sees his own box and no other (HC25-3.5.2a, 3.7.2a, 3.8.2a), so boxes beside it and burned cards change
nothing; further boxes are bet before the deal (HC25-3.5.1d, 3.7.1d, 3.8.1c), which is the bet that always plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Final, cast

import msgspec
import numpy as np

from croupier.odds.analysis import BEST, Analysis, Chart, Composition, CompositionError, Situation, WagerAnalysis
from croupier.odds.enumeration import Returns
from croupier.odds.figures import worth_figure
from croupier.odds.table_poker import ranks_first
from croupier.odds.table_poker.bank_by_ranks import BankByRanks, bank_by_ranks, fits
from croupier.odds.table_poker.charts import GRIDS, Grid, hand_words, without_blanks
from croupier.odds.table_poker.deck import Deck, deck_of
from croupier.odds.table_poker.evidence import Sides, balances, deals
from croupier.odds.table_poker.payments import (
    ORDER,
    Terms,
    examples,
    lowest_qualifying,
    payments,
    terms,
)
from croupier.odds.table_poker.side_bets import jackpot, own_hand
from croupier.odds.table_poker.sweep import Counts, Hands, Payments, hands, sets_of, sweep
from croupier.rules.bank_poker.against_bank import BANK, FOLD
from croupier.rules.bank_poker.boxes import ANTE, BET, JACKPOT
from croupier.rules.bank_poker.one_bet import OneBetPoker
from croupier.rules.bank_poker.ranking import lines_of, value_of
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.hand_ranking import Ladder
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw

CHART: Final = "chart"
BLIND_BOX: Final = "a further box, where the bet lies before the deal and nobody decides"


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every wager of one of these games."""
    poker = cast(OneBetPoker, game)
    variant, config = poker.variant, poker.config
    if config.bank_cards_up > 1:
        raise CompositionError(f"exact odds know at most one up card of the bank, not {config.bank_cards_up}")
    deck = deck_of(remaining, variant.player_cards + variant.bank_cards)
    with ThreadPoolExecutor(1) as beside:
        of_bank = beside.submit(_bank, deck, variant.ladder, variant.bank_cards)
        own, bank = hands(deck, variant.ladder, variant.player_cards), of_bank.result()
    played = play(poker, deck, own, bank)
    wagers = list(_main(poker, played))
    if variant.side_bet:
        wagers.append(_side_bet(poker, played))
    if JACKPOT in poker.layout.kinds:
        wagers.append(jackpot(poker, deck))
    notes = [
        *best_in_words(variant.ladder, played),
        "Further boxes and burned cards are unseen cards like those left in the pack: they change no figure.",
    ]
    sides = Sides(variant.ladder, {"box:1": variant.player_cards}, {BANK: variant.bank_cards}, f"{ANTE}:1")
    return Analysis(
        wagers=wagers,
        charts=(played.chart,),
        notes=notes,
        balances=list(balances(deck, own, played.counts, played.payments, variant.bank_cards)),
        deals=list(deals(deck, sides, played.terms, played.payments, played.options)),
    )


def _bank(deck: Deck, ladder: Ladder, size: int) -> Hands | BankByRanks:
    """Every hand of the bank, by ranks where they do."""
    return bank_by_ranks(deck, ladder, size) if fits(deck, ladder, size) else hands(deck, ladder, size)


class AnteAndBet(msgspec.Struct, frozen=True):
    """Ante and bet played as well as possible, and by the chart."""

    terms: Terms
    payments: Payments
    counts: Counts
    unit: int
    options: Mapping[str, int]
    """By name, what each stakes besides the ante, in antes."""
    chart: Chart

    def mean(self, gain: int) -> Fraction:
        """What comes back for each unit of the ante, from what is gained in all."""
        return 1 + Fraction(gain, self.counts.total * self.unit)

    @property
    def returns(self) -> Returns:
        found: dict[Fraction, int] = {}
        for option, multiple in enumerate(self.options.values()):
            for line, made in enumerate(self.terms.made):
                for place, stands in enumerate(ORDER):
                    amount = 1 + self.terms.gain(made, stands, multiple)
                    found[amount] = found.get(amount, 0) + int(self.counts.chosen[option, line, place])
        return returns_of(found, self.counts.total)

    @property
    def staked(self) -> Fraction:
        by_option = self.counts.chosen.sum(axis=(1, 2))
        more = sum(int(count) * multiple for count, multiple in zip(by_option, self.options.values(), strict=True))
        return 1 + Fraction(more, self.counts.total)

    @property
    def strategies(self) -> dict[str, Fraction]:
        gains = self.counts.gains
        found = {BEST: self.returns.mean, CHART: self.mean(int(gains.max(axis=1).sum()))}
        for option, name in list(enumerate(self.options))[1:]:
            found[f"always-{name}"] = self.mean(int(gains[:, option].sum()))
        return found


def returns_of(found: Mapping[Fraction, int], total: int) -> Returns:
    """Counted amounts as a distribution."""
    return Returns({amount: Fraction(count, total) for amount, count in sorted(found.items()) if count})


def play(poker: OneBetPoker, deck: Deck, own: Hands, bank: Hands | BankByRanks) -> AnteAndBet:
    """The decision of every hand."""
    variant = poker.variant
    return decide(
        deck, variant.ladder, own, bank,
        up=bool(poker.config.bank_cards_up),
        found=_terms(poker, deck, own),
        options={FOLD: 0, **poker.bets},
        grid=GRIDS[variant.family],
        qualifier=poker.config.qualifies,
    )  # fmt: skip


def _terms(poker: OneBetPoker, deck: Deck, own: Hands) -> Terms:
    every = dict.fromkeys(lines_of(poker.variant.ladder, cards) for cards in examples(deck, own).values())
    return terms(poker.settle_situation, f"{ANTE}:1", f"{BET}:1", tuple(every))


def decide(
    deck: Deck, ladder: Ladder, own: Hands, bank: Hands | BankByRanks, *, up: bool, found: Terms,
    options: Mapping[str, int], grid: Grid, qualifier: str,
) -> AnteAndBet:  # fmt: skip
    """Ante and bet of any of these games; the first option is the fold."""
    banks = bank.examples(deck) if isinstance(bank, BankByRanks) else examples(deck, bank)
    qualifying = lowest_qualifying(ladder, banks, qualifier)
    arrays, unit = payments(ladder, examples(deck, own), found, tuple(options.values())[1:], grid, qualifying)
    if isinstance(bank, BankByRanks):
        counts = ranks_first.sweep(deck, own, bank, up, arrays)
    else:
        counts = sweep(deck, ladder, own, bank, sets_of(deck, bank), up, arrays)
    names = list(options)
    best = np.argmax(counts.gains, axis=1)
    answers = [names[option] if reached else "" for option, reached in zip(best, counts.reached, strict=True)]
    chart = without_blanks(grid.filled(answers, list(_worths(counts, names, unit))))
    return AnteAndBet(found, arrays, counts, unit, options, chart)


def _worths(counts: Counts, names: list[str], unit: int) -> Iterator[dict[str, str]]:
    """What each option comes to in each cell, for each ante."""
    hands = int(counts.reached.sum())
    for gains, reached in zip(counts.gains.tolist(), counts.reached.tolist(), strict=True):
        deals = counts.total * reached // hands
        yield {
            name: worth_figure(Fraction(gain, deals * unit)) for name, gain in zip(names, gains, strict=True) if deals
        }


def _main(poker: OneBetPoker, played: AnteAndBet) -> Iterator[WagerAnalysis]:
    """The ante with its bet; and the bet by itself where it lies before the deal."""
    boxes = poker.config.boxes
    yield WagerAnalysis(
        spot=f"{ANTE}:1",
        returns=played.returns,
        spots=boxes,
        staked=played.staked,
        strategies=played.strategies,
        counts=(BET,),
        holds_for="ante and bet together, on a box whose player decides",
    )
    if poker.layout.spot(f"{BET}:1").in_round:
        return
    found: dict[Fraction, int] = {}
    for line, made in enumerate(played.terms.made):
        for place, stands in enumerate(ORDER):
            amount = 1 + played.terms.bet[made, stands]
            found[amount] = found.get(amount, 0) + int(played.counts.chosen[:, line, place].sum())
    yield WagerAnalysis(
        spot=f"{BET}:1", returns=returns_of(found, played.counts.total), spots=boxes, holds_for=BLIND_BOX
    )


def _side_bet(poker: OneBetPoker, played: AnteAndBet) -> WagerAnalysis:
    """The side bet on the player's own hand, which a fold may lose (HC25-3.7.3a)."""
    variant = poker.variant
    dealt: dict[tuple[str, ...], Fraction] = {}
    for line, made in enumerate(played.terms.made):
        count = int(played.counts.chosen[:, line].sum())
        if variant.needs_ante and poker.config.side_bet_lost_on_fold:
            count -= int(played.counts.chosen[0, line].sum())
        dealt[made] = Fraction(count, played.counts.total)
    lost = variant.needs_ante and poker.config.side_bet_lost_on_fold
    return own_hand(
        f"{variant.side_bet}:1",
        poker.entry.by_kind[variant.side_bet].pays,
        dealt,
        spots=poker.config.boxes,
        holds_for="the ante beside it is played for the best, and a fold loses both" if lost else "",
    )


def best_in_words(ladder: Ladder, played: AnteAndBet) -> Iterator[str]:
    """Best play in words where one hand divides all others."""
    by_value = played.counts.by_value
    bets = np.flatnonzero(by_value[:, 1:].sum(axis=1))
    folds = np.flatnonzero(by_value[:, 0])
    if len(bets) and len(folds) and bets[0] > folds[-1]:
        yield f"Best play stakes more with {hand_words(ladder, int(bets[0]))} or better and folds everything else."


def locate(game: Game, choice: Choose, run: Run[object]) -> Situation | None:
    """The cell for a box whose player decides; None for a choice that the chart does not know."""
    poker = cast(OneBetPoker, game)
    own, bank = dealt_to(run, choice.about), dealt_to(run, BANK)
    if len(own) != poker.variant.player_cards:
        return None
    grid = GRIDS[poker.family]
    ladder = poker.variant.ladder
    up = bank[0].rank if poker.config.bank_cards_up else None
    row, column = grid.place(ladder.class_of(value_of(ladder, own)), up)
    return Situation(grid.id, row, column)


def dealt_to(run: Run[object], area: str) -> tuple[Card, ...]:
    """The cards that lie in an area."""
    return tuple(card for question, card in run.history() if isinstance(question, Draw) and question.to == area)
