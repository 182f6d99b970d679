"""Wagers beside the ante: Trips, Pocket Bonus and the jackpot, from counts of the cards that decide them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Final

import numpy as np

from croupier.odds.analysis import BEST, WagerAnalysis
from croupier.odds.enumeration import Returns
from croupier.odds.holdem.passes import Ends
from croupier.odds.holdem.payments import Payments, five_card_hands
from croupier.rules.bank_poker.boxes import JACKPOT
from croupier.rules.bank_poker.pocket import pocket_made
from croupier.rules.bank_poker.ranking import jackpot_line
from croupier.rules.bank_poker.streets import POCKET, TRIPS, HoldemAgainstBank
from croupier.rules.cards import DECK
from croupier.rules.hand_ranking import HIGH, Category
from croupier.rules.jackpot import settle_jackpot
from croupier.rules.pay_tables import first_line, line
from croupier.rules.poker.kernels.bulk import high_values
from croupier.rules.wagers.wager import Wager

AS_ANTE: Final = "best-for-the-ante-alone"
NEVER_FOLDED: Final = "A hand that Trips pays is never folded, which is best from a Trips stake of {} of the ante on."
EMPTY_METERS: Final = "Meters count as empty; each break-even meter is that with the other meters empty."


def returns_of(weighted: Iterable[tuple[Fraction, int]]) -> Returns:
    """Amounts with whole-number weights as a distribution."""
    weights: Counter[Fraction] = Counter()
    for amount, weight in weighted:
        weights[amount] += weight
    total = weights.total()
    return Returns({amount: Fraction(weights[amount], total) for amount in sorted(weights) if weights[amount]})


def trips(game: HoldemAgainstBank, payments: Payments, ends: Ends) -> WagerAnalysis:
    """Trips: its whole table, and what is left of it if hands are folded as is best for the ante alone."""
    pays = game.entry.by_kind[TRIPS].pays
    found = [first_line(pays, made.__contains__) for made in payments.lines]
    amounts = [1 + pay.odds.profit_fraction if pay else Fraction() for pay in found]
    every = ends.ends.sum(axis=(0, 1)).tolist()
    whole = returns_of(zip(amounts, every, strict=True))
    if not game.config.trips_lost_on_fold:
        return WagerAnalysis(spot=f"{TRIPS}:1", returns=whole, spots=game.config.boxes)
    folded = ends.ends[-1].sum(axis=0).tolist()
    thrown_away = sum((amount * count for amount, count in zip(amounts, folded, strict=True)), Fraction()) / sum(every)
    return WagerAnalysis(
        spot=f"{TRIPS}:1",
        returns=whole,
        spots=game.config.boxes,
        strategies={BEST: whole.mean, AS_ANTE: whole.mean - thrown_away},
        holds_for=NEVER_FOLDED.format(Fraction(min(game.config.bets[-1])) / min(filter(None, amounts))),
    )


def pocket(game: HoldemAgainstBank, cards: Sequence[int]) -> WagerAnalysis:
    """Pocket Bonus: any two of the cards."""
    pays = game.entry.by_kind[POCKET].pays
    amounts: Counter[Fraction] = Counter()
    for hole in combinations([DECK[card] for card in cards], 2):
        pay = first_line(pays, partial(pocket_made, cards=hole))
        amounts[1 + pay.odds.profit_fraction if pay else Fraction()] += 1
    return WagerAnalysis(spot=f"{POCKET}:1", returns=returns_of(amounts.items()), spots=game.config.boxes)


def jackpot(game: HoldemAgainstBank, cards: Sequence[int]) -> WagerAnalysis:
    """The jackpot on own cards and flop: fixed lines, and the meter at which the wager returns all of its stakes."""
    config, pays = game.config, game.entry.by_kind[JACKPOT].pays
    unit = 1
    for pay in pays:
        unit *= pay.odds.per
    amounts: Counter[Fraction] = Counter()
    meters: Counter[str] = Counter()
    for what, count in jackpot_lines(cards).items():
        settled = settle_jackpot(
            Wager("w", "seat", JACKPOT, unit),
            line(pays, what),
            config.jackpot_meters,
            config.jackpot_stake_back,
            game.entry.rounding,
        )
        amounts[Fraction(settled.credit_minor, unit)] += count
        if settled.hit is not None:
            meters[settled.hit.meter] += count
    returns = returns_of(amounts.items())
    missing = (1 - returns.mean) * amounts.total()
    return WagerAnalysis(
        spot=f"{JACKPOT}:1",
        returns=returns,
        spots=game.config.boxes,
        holds_for=EMPTY_METERS if meters else "",
        meters={meter: missing / count for meter, count in meters.items()},
    )


def jackpot_lines(cards: Sequence[int]) -> Counter[str]:
    """How many hands of five make each line; only straight flushes go by suit and are looked at one by one."""
    hands = five_card_hands(np.array(cards, dtype=np.uint8))
    values, first, counts = np.unique(high_values(hands), return_index=True, return_counts=True)
    flushes = HIGH.first_value(Category.STRAIGHT_FLUSH)
    found: Counter[str] = Counter()
    for value, place, count in zip(values.tolist(), first.tolist(), counts.tolist(), strict=True):
        if value < flushes:
            found[jackpot_line([DECK[card] for card in hands[place].tolist()])] += count
    for hand in hands[high_values(hands) >= flushes].tolist():
        found[jackpot_line([DECK[card] for card in hand])] += 1
    return found
