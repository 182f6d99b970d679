"""Kernels that spread a way of playing over everything that it can come to, amount by amount."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.odds.blackjack.hands import BANK_BLACKJACK, OUTCOMES, TWENTY_ONE, BankHands, PlayerHands
from croupier.odds.blackjack.kernels import (
    CLOSED,
    DOUBLE,
    HIT,
    MOST_CARDS,
    STAND,
    Real,
    Whole,
    bonus,
    falling,
    result,
)
from croupier.odds.blackjack.splits import MOST_OTHERS, MOST_PAIRED
from croupier.odds.blackjack.terms import DOUBLES_LOW, ONE_WAGER, Terms

Acts = npt.NDArray[np.int8]


@njit(cache=True, nogil=True)
def reached(hands: PlayerHands, acts: Acts, terms: Terms, ways: Real, twice: Real) -> None:
    """In how many orders each hand is reached, from those that are given.

    Doubled hands are counted in `twice`: in its first row, or in the second where their ace counts 1.
    """
    for hand in range(len(hands.size)):
        if ways[hand] == 0.0 or (acts[hand] != HIT and acts[hand] != DOUBLE):
            continue
        low = 1 if terms.doubles[hands.soft[hand], hands.total[hand]] == DOUBLES_LOW else 0
        for value in range(10):
            after = hands.after[hand, value]
            if acts[hand] == HIT:
                ways[after] += ways[hand]
            else:
                twice[low, after] += ways[hand]


@njit(cache=True, nogil=True)
def spread(
    hands: PlayerHands,
    acts: Acts,
    ways: Real,
    twice: Real,
    slots: Real,
    split: bool,
    most_scale: int,
    terms: Terms,
    zero: int,
    amounts: Real,
) -> float:
    """One hand's amounts, net of its stake, in units around `zero`; the mean stake is returned.

    `most_scale` 1 is a wager that is not doubled with the hand. Blackjack is left to the caller.
    """
    staked = 0.0
    for hand in range(len(hands.size)):
        more = bonus(hands, hand, split, terms)
        if ways[hand] > 0.0 and (acts[hand] == STAND or acts[hand] == CLOSED):
            if hands.size[hand] == 2 and hands.total[hand] == TWENTY_ONE and not split:
                continue
            for outcome in range(OUTCOMES):
                chance = ways[hand] * slots[hand, outcome]
                net = result(hands.total[hand], outcome, 1, split, True, terms) + more
                amounts[zero + round(net * terms.unit)] += chance
                staked += chance
        for low in range(2):
            if twice[low, hand] == 0.0:
                continue
            total = hands.low[hand] if low else hands.total[hand]
            for outcome in range(OUTCOMES):
                chance = twice[low, hand] * slots[hand, outcome]
                net = result(total, outcome, most_scale, split, True, terms) + more
                amounts[zero + round(net * terms.unit)] += chance
                staked += most_scale * chance
    return staked


@njit(cache=True, nogil=True)
def spread_split(
    hands: PlayerHands,
    bank: BankHands,
    left: Whole,
    pair: int,
    acts: Acts,
    ways: Real,
    twice: Real,
    weights: Real,
    peeked: bool,
    terms: Terms,
    zero: int,
    every: Real,
    first: Real,
    kept: Real,
) -> float:
    """Amounts of one hand of a split by number of hands and by the bank's end; the stakes of all hands are returned.

    `every` counts each hand of the split, `first` the one that keeps the first wager where the bank has Blackjack, and
    `every` then the others. `kept` is what a wager comes to that stays on the first hand and is not doubled.
    """
    staked = 0.0
    found = np.zeros((weights.shape[0], OUTCOMES, 2))
    for hand in range(len(hands.size)):
        ends = ways[hand] > 0.0 and (acts[hand] == STAND or acts[hand] == CLOSED)
        if not ends and twice[0, hand] == 0.0 and twice[1, hand] == 0.0:
            continue
        _behind_by_hands(hands, bank, left, pair, hand, weights, peeked, found)
        more = bonus(hands, hand, True, terms)
        for kind in range(3):
            if kind == 0 and not ends:
                continue
            times = ways[hand] if kind == 0 else twice[kind - 1, hand]
            if times == 0.0:
                continue
            scale = 1 if kind == 0 else 2
            total = hands.low[hand] if kind == 2 else hands.total[hand]
            for outcome in range(OUTCOMES):
                as_first = result(total, outcome, scale, True, True, terms) + more
                as_other = result(total, outcome, scale, True, False, terms) + more
                alone = result(total, outcome, 1, True, True, terms) + more
                places = (zero + round(as_first * terms.unit), zero + round(as_other * terms.unit))
                at = zero + round(alone * terms.unit)
                for number in range(weights.shape[0]):
                    chance, of_first = times * found[number, outcome, 0], times * found[number, outcome, 1]
                    staked += scale * chance
                    kept[at] += of_first
                    if outcome != BANK_BLACKJACK:
                        every[number, outcome, places[0]] += chance
                    else:
                        first[number, places[0]] += of_first
                        every[number, outcome, places[1]] += chance - of_first
    return staked


@njit(cache=True, nogil=True)
def _behind_by_hands(
    hands: PlayerHands, bank: BankHands, left: Whole, pair: int, hand: int, weights: Real, peeked: bool, found: Real
) -> None:
    """For one hand of a split: chances by number of hands, by the bank's end, of every hand and of the first."""
    whole = left.sum()
    chance = 1.0
    drawn = 0
    rest = left.copy()
    ways = np.zeros((10, MOST_CARDS))
    falling(left, ways)
    for value in range(10):
        count = hands.counts[hand, value] - (1 if value == pair - 1 else 0)
        rest[value] -= count
        chance *= ways[value, count]
        drawn += count
    found[:, :, :] = 0.0
    if chance == 0.0:
        return
    for place in range(drawn):
        chance /= whole - place
    paired = hands.counts[hand, pair - 1] - 1
    falling(rest, ways)
    used = np.zeros((MOST_PAIRED, MOST_OTHERS, OUTCOMES))
    shares = np.ones(MOST_CARDS)
    for place in range(1, MOST_CARDS):
        left_over = whole - drawn - place + 1
        shares[place] = shares[place - 1] / left_over if left_over > 0 else 0.0
    most_a, most_b = 0, 0
    products = np.ones(MOST_CARDS)
    for one in range(len(bank.size)):
        factor = bank.shared[one]
        for place in range(bank.starts[one] + factor, bank.starts[one + 1]):
            products[factor + 1] = products[factor] * ways[bank.values[place] - 1, bank.times[place]]
            factor += 1
        share = products[factor] * bank.orders[one] * shares[bank.size[one]] * chance
        if share == 0.0 or (peeked and bank.outcome[one] == BANK_BLACKJACK):
            continue
        of_pair = bank.counts[one, pair - 1]
        a, b = paired + of_pair, drawn - paired + bank.size[one] - of_pair
        most_a, most_b = max(most_a, a), max(most_b, b)
        used[a, b, bank.outcome[one]] += share
    for a in range(paired, most_a + 1):
        for b in range(drawn - paired, most_b + 1):
            for outcome in range(OUTCOMES):
                share = used[a, b, outcome]
                if share > 0.0:
                    for number in range(weights.shape[0]):
                        found[number, outcome, 0] += share * weights[number, 0, a, b]
                        found[number, outcome, 1] += share * weights[number, 1, a, b]


@njit(cache=True, nogil=True)
def _joint_chance(hands: PlayerHands, ways: Real, shares: Real, pair: int, one: int, other: int, more: int) -> float:
    """The chance of two hands of a split and of one further card, each in one order."""
    chance = 1.0
    drawn = 0
    for value in range(10):
        count = hands.counts[one, value] + hands.counts[other, value]
        if value == pair - 1:
            count -= 2
        if value == more - 1:
            count += 1
        chance *= ways[value, count]
        drawn += count
    return float(chance * shares[drawn])


@njit(cache=True, nogil=True)
def both_against_blackjack(
    hands: PlayerHands,
    left: Whole,
    pair: int,
    needed: int,
    ends: Whole,
    scales: Whole,
    orders: Real,
    terms: Terms,
    zero: int,
    amounts: Real,
) -> None:
    """Amounts of both hands together where the bank's Blackjack takes one wager in all (RFH-13.3.5.9.4)."""
    assert terms.splits == ONE_WAGER
    whole = left.sum()
    ways = np.zeros((10, 2 * MOST_CARDS))
    falling(left, ways)
    shares = np.ones(2 * MOST_CARDS)
    for drawn in range(1, len(shares)):
        left_over = whole - drawn + 1
        shares[drawn] = shares[drawn - 1] / left_over if left_over > 0 else 0.0
    for i in range(len(ends)):
        one = ends[i]
        one_bust = hands.total[one] > TWENTY_ONE
        alone = result(hands.total[one], BANK_BLACKJACK, 1, True, True, terms)
        for j in range(len(ends)):
            other = ends[j]
            other_bust = hands.total[other] > TWENTY_ONE
            net = bonus(hands, one, True, terms) + bonus(hands, other, True, terms)
            if one_bust or other_bust:
                net -= (scales[i] if one_bust else 0) + (scales[j] if other_bust else 0)
            else:
                # One of them pays, unless both stand off with 21.
                net += min(alone, result(hands.total[other], BANK_BLACKJACK, 1, True, True, terms))
            chance = orders[i] * orders[j] * _joint_chance(hands, ways, shares, pair, one, other, needed)
            amounts[zero + round(net * terms.unit)] += chance
