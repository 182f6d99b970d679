"""The kernels of exact blackjack: what the bank comes to behind every hand, the best play, and what it pays.

Chances are of cards in one order and never divided by what went before, so that hands which share cards can be added.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.odds.blackjack.hands import BANK_BLACKJACK, BANK_BUST, OUTCOMES, TWENTY_ONE, BankHands, PlayerHands
from croupier.odds.blackjack.terms import DOUBLES_LOW, ONE_WAGER, Terms

Real = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2
SPLIT: Final = 3
CLOSED: Final = 4
"""Nothing can be done any more."""

SLOTS: Final = OUTCOMES + 1
FIRST_BLACKJACK: Final = OUTCOMES
"""The bank's Blackjack, weighted for the hand that keeps the first wager."""


class Stays(NamedTuple):
    """How often the other hand of a split is not over 21 when the bank has Blackjack, and how often it stands off."""

    under: float
    level: float


ALONE: Final = Stays(0.0, 0.0)

MOST_CARDS: Final = 26
"""More cards than a hand has."""
MOST_BANK_CARDS: Final = 14


@njit(cache=True, nogil=True)
def falling(counts: Whole, table: Real) -> None:
    """The ways to draw so many of each value in order."""
    for value in range(len(counts)):
        table[value, 0] = 1.0
        for drawn in range(1, table.shape[1]):
            left = counts[value] - drawn + 1
            table[value, drawn] = table[value, drawn - 1] * left if left > 0 else 0.0


@njit(cache=True, nogil=True)
def behind_one(
    table: Real, total: int, bank: BankHands, pair: int, paired: int, others: int, weight: Real, first: Real, row: Real
) -> None:
    """The bank's chances from the cards that are left, weighted, into a row of slots."""
    shares = np.ones(MOST_CARDS)
    for drawn in range(1, MOST_CARDS):
        left = total - drawn + 1
        shares[drawn] = shares[drawn - 1] / left if left > 0 else 0.0
    products = np.ones(MOST_CARDS)
    for hand in range(len(bank.size)):
        start, factor = bank.starts[hand], bank.shared[hand]
        for place in range(start + factor, bank.starts[hand + 1]):
            products[factor + 1] = products[factor] * table[bank.values[place] - 1, bank.times[place]]
            factor += 1
        chance = products[factor] * bank.orders[hand] * shares[bank.size[hand]]
        if chance == 0.0:
            continue
        outcome = bank.outcome[hand]
        if pair == 0:
            row[outcome] += chance
            continue
        of_pair = bank.counts[hand, pair - 1]
        a, b = paired + of_pair, others + bank.size[hand] - of_pair
        row[outcome] += chance * weight[a, b]
        if outcome == BANK_BLACKJACK:
            row[FIRST_BLACKJACK] += chance * first[a, b]
    if pair == 0:
        row[FIRST_BLACKJACK] = row[BANK_BLACKJACK]


@njit(cache=True, nogil=True)
def behind(
    hands: PlayerHands,
    bank: BankHands,
    up: int,
    left: Whole,
    pair: int,
    least: int,
    weight: Real,
    first: Real,
    peeked: bool,
    slots: Real,
) -> None:
    """For every hand the chance of its cards in order together with each end of the bank's hand.

    `left` is the shoe without the bank's first card and without a split pair. Of a hand from a split (`pair`), the
    first card is not counted; it has at least so many (`least`) of the pair's value. Behind a hand over 21 only the
    bank's Blackjack is told apart. `peeked`: the bank's Blackjack is already ruled out.
    """
    whole = left.sum()
    ways = np.zeros((10, MOST_CARDS))
    falling(left, ways)
    rest = np.zeros(10, np.int64)
    table = np.zeros((10, MOST_BANK_CARDS))
    for hand in range(len(hands.size)):
        slots[hand, :] = 0.0
        if pair and hands.counts[hand, pair - 1] < least:
            continue
        if pair == 1 and hands.size[hand] > 2:
            continue
        chance = 1.0
        drawn = 0
        for value in range(10):
            count = hands.counts[hand, value] - (1 if value == pair - 1 else 0)
            rest[value] = left[value] - count
            chance *= ways[value, count]
            drawn += count
        if chance == 0.0:
            continue
        for place in range(drawn):
            chance /= whole - place
        paired = hands.counts[hand, pair - 1] - 1 if pair else 0
        others = drawn - paired
        if hands.total[hand] > TWENTY_ONE:
            _behind_bust(up, rest, whole - drawn, pair, paired, others, weight, first, slots[hand])
        else:
            falling(rest, table)
            behind_one(table, whole - drawn, bank, pair, paired, others, weight, first, slots[hand])
        for slot in range(SLOTS):
            slots[hand, slot] *= chance
        if peeked:
            slots[hand, BANK_BLACKJACK] = 0.0
            slots[hand, FIRST_BLACKJACK] = 0.0


@njit(cache=True, nogil=True)
def _behind_bust(
    up: int, rest: Whole, total: int, pair: int, paired: int, others: int, weight: Real, first: Real, row: Real
) -> None:
    """What the bank comes to matters only where its Blackjack does, which is one card."""
    every = weight[paired, others] if pair else 1.0
    needed = 10 if up == 1 else 1 if up == 10 else 0
    if needed and total > 0:
        chance = rest[needed - 1] / total
        a = paired + (1 if needed == pair else 0)
        b = others + (0 if needed == pair else 1)
        row[BANK_BLACKJACK] = chance * (weight[a, b] if pair else 1.0)
        row[FIRST_BLACKJACK] = chance * (first[a, b] if pair else 1.0)
    row[BANK_BUST] = every - row[BANK_BLACKJACK]


@njit(cache=True, nogil=True)
def result(total: int, outcome: int, scale: int, split: bool, first: bool, terms: Terms) -> float:
    """What a hand's wagers come to, for each unit of the first stake, without bonuses; `scale` 2: doubled.

    A player's Blackjack is not asked for here, nor the bank's where it takes one wager of a split.
    """
    if total > TWENTY_ONE:
        return -float(scale)
    if outcome == BANK_BLACKJACK:
        if total == TWENTY_ONE and not terms.beats_21 and terms.tie_21 == 0.0:
            return 0.0
        main = 0.0 if split and not first and terms.splits != 0 else 1.0
        return -main - (scale - 1) * terms.doubles_lost
    bank = outcome + 17
    if outcome == BANK_BUST or total > bank:
        return scale * terms.win
    if total == bank:
        return scale * (terms.tie_21 if total == TWENTY_ONE else terms.tie)
    return -float(scale)


@njit(cache=True, nogil=True)
def bonus(hands: PlayerHands, hand: int, split: bool, terms: Terms) -> float:
    """What comes on top whether the hand wins or loses (HC25-3.2.9a, b, 3.2.15d)."""
    more = 0.0
    if terms.sevens > 0.0 and not split and hands.size[hand] == 3 and hands.counts[hand, 6] == 3:
        more += terms.sevens
    size = hands.size[hand]
    if terms.five_cards > 0.0 and (size > 5 or (size == 5 and hands.total[hand] <= TWENTY_ONE)):
        more += terms.five_cards
    return more


@njit(cache=True, nogil=True)
def worth(
    hands: PlayerHands, hand: int, row: Real, scale: int, low: bool, split: bool, stays: Stays, terms: Terms
) -> float:
    """What a finished hand brings, weighted by its chances.

    `stays` tells of the other hand of a split, where the bank's Blackjack takes one wager in all.
    """
    total = hands.low[hand] if low else hands.total[hand]
    every = row[BANK_BLACKJACK]
    brings = 0.0
    for outcome in range(BANK_BLACKJACK):
        every += row[outcome]
        brings += row[outcome] * result(total, outcome, scale, split, True, terms)
    first, others = row[FIRST_BLACKJACK], row[BANK_BLACKJACK] - row[FIRST_BLACKJACK]
    if split and terms.splits == ONE_WAGER:
        loses = stays.under
        if total > TWENTY_ONE:
            loses = float(scale)
        elif result(total, BANK_BLACKJACK, 1, split, True, terms) == 0.0:
            loses -= stays.level
        # What both pay together is reckoned to both, so half of it is taken off each.
        brings += (first + others) * ((stays.under**2 - stays.level**2) / 2 - loses)
    else:
        brings += first * result(total, BANK_BLACKJACK, scale, split, True, terms)
        brings += others * result(total, BANK_BLACKJACK, scale, split, False, terms)
    return float(brings + every * bonus(hands, hand, split, terms))


@njit(cache=True, nogil=True)
def natural(row: Real, terms: Terms) -> float:
    """What a player's Blackjack brings."""
    brings = row[BANK_BLACKJACK] * terms.tie_blackjack
    for outcome in range(BANK_BLACKJACK):
        brings += row[outcome] * terms.blackjack
    return float(brings)


@njit(cache=True, nogil=True)
def doubled(hands: PlayerHands, hand: int, slots: Real, split: bool, stays: Stays, terms: Terms, code: int) -> float:
    """What doubling brings: one card and no more."""
    brings = 0.0
    for value in range(10):
        after = hands.after[hand, value]
        brings += worth(hands, after, slots[after], 2, code == DOUBLES_LOW, split, stays, terms)
    return brings


@njit(cache=True, nogil=True)
def play(
    hands: PlayerHands,
    slots: Real,
    terms: Terms,
    pair: int,
    stays: Stays,
    splits: Real,
    by_chart: bool,
    hits: npt.NDArray[np.bool_],
    doubles: npt.NDArray[np.bool_],
    chart_splits: npt.NDArray[np.bool_],
    brings: Real,
    acts: npt.NDArray[np.int8],
) -> None:
    """What every hand brings and what is done with it: the best, or what a chart says.

    `pair` is 0, or the value that was split. `splits` is what splitting a pair brings, by value less 1; not a number
    where it is not offered.
    """
    split = pair > 0
    for hand in range(len(hands.size) - 1, -1, -1):
        total, soft, size = hands.total[hand], hands.soft[hand], hands.size[hand]
        acts[hand] = CLOSED
        brings[hand] = 0.0
        if size < 2 or (split and hands.counts[hand, pair - 1] == 0) or (pair == 1 and size > 2):
            continue
        stand = worth(hands, hand, slots[hand], 1, False, split, stays, terms)
        brings[hand] = stand
        if total > TWENTY_ONE or pair == 1:
            continue
        if total == TWENTY_ONE and size == 2 and not split:
            brings[hand] = natural(slots[hand], terms)
            continue
        if total == TWENTY_ONE and not (soft and terms.soft_21_draws):
            continue
        hit = 0.0
        for value in range(10):
            hit += brings[hands.after[hand, value]]
        may_stand = total >= (terms.stands_from_soft if soft else terms.stands_from_hard)
        wants_hit = hits[soft, total] if by_chart else hit > stand
        acts[hand] = HIT if wants_hit or not may_stand else STAND
        brings[hand] = hit if acts[hand] == HIT else stand
        if size != 2:
            continue
        code = terms.doubles[soft, total]
        if code and (terms.double_after_split or not split):
            twice = doubled(hands, hand, slots, split, stays, terms, code)
            if doubles[soft, total] if by_chart else twice > brings[hand]:
                acts[hand], brings[hand] = DOUBLE, twice
        for value in range(10):
            if split or hands.counts[hand, value] != 2 or np.isnan(splits[value]):
                continue
            if chart_splits[value] if by_chart else splits[value] > brings[hand]:
                acts[hand], brings[hand] = SPLIT, splits[value]
