"""Two hands of one split and the bank together, card by card (Numba).

All hands of a split are played by their own cards alone, so the chance of two of them and the bank depends on the cards
that both hold together and on nothing else. Each such set of cards is looked at once: the chance to draw it, and what
the bank comes to without it. A split that comes to two hands is so counted amount by amount. Of one that comes to more,
every pair of its hands is weighted by how many such pairs there are (`splits.pair_weights`), which is all that the
deviation of their sum needs.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from croupier.odds.blackjack.hands import BANK_BLACKJACK, OUTCOMES, BankHands
from croupier.odds.blackjack.kernels import MOST_CARDS, Real, Whole, falling
from croupier.odds.blackjack.splits import APART, PAIRED

DIGIT: Final = 48
"""More cards of a value than two hands hold: a set of cards is a number with ten digits to this base."""
BOTH_APART, ONE_PAIRED, BOTH_PAIRED, FIRST_APART, FIRST_OTHER_PAIRED, FIRST_PAIRED = range(6)
PAIR_KINDS: Final = 6
"""Pairs of hands by their second cards; those that the first hand leads are told apart, for the bank's Blackjack."""
FREE: Final = -1


@njit(cache=True, nogil=True)
def find_sets(numbers: Whole, keys: Whole, place: Whole, found: Whole, of: Whole) -> int:
    """The different sums of two numbers, in `found`; `of` has which one each sum is. Gives how many there are."""
    count = 0
    mask = len(keys) - 1
    for one in range(len(numbers)):
        for other in range(one, len(numbers)):
            number = numbers[one] + numbers[other]
            at = (number * 0x9E3779B97F4A7C15 >> 20) & mask
            while place[at] != FREE and keys[at] != number:
                at = (at + 1) & mask
            if place[at] == FREE:
                keys[at], place[at] = number, count
                found[count] = number
                count += 1
            of[one, other] = of[other, one] = place[at]
    return count


@njit(cache=True, nogil=True)
def behind_sets(
    sets: Whole, bank: BankHands, left: Whole, pair: int, weights: Real, peeked: bool, alone: Real, among: Real
) -> None:
    """For each set of cards, by the bank's end: the chance of both, and the same weighted by further hands.

    `left` is the shoe without the bank's first card and without the pair. `among` stays empty where `weights` are.
    """
    whole = left.sum()
    ways = np.zeros((10, 2 * MOST_CARDS))
    falling(left, ways)
    rest = np.zeros(10, np.int64)
    table = np.zeros((10, MOST_CARDS))
    products = np.ones(MOST_CARDS)
    shares = np.ones(MOST_CARDS)
    used = np.zeros((MOST_CARDS, MOST_CARDS, OUTCOMES))
    for at in range(len(sets)):
        number, chance, drawn = sets[at], 1.0, 0
        paired = 0
        for value in range(10):
            count = number % DIGIT
            number //= DIGIT
            chance *= ways[value, count] if count < ways.shape[1] else 0.0
            rest[value] = max(left[value] - count, 0)
            drawn += count
            if value == pair - 1:
                paired = count
        if chance == 0.0 or drawn >= whole:
            continue
        for place in range(drawn):
            chance /= whole - place
        falling(rest, table)
        for place in range(1, MOST_CARDS):
            left_over = whole - drawn - place + 1
            shares[place] = shares[place - 1] / left_over if left_over > 0 else 0.0
        most_a, most_b = 0, 0
        for hand in range(len(bank.size)):
            factor = bank.shared[hand]
            for place in range(bank.starts[hand] + factor, bank.starts[hand + 1]):
                products[factor + 1] = products[factor] * table[bank.values[place] - 1, bank.times[place]]
                factor += 1
            share = products[factor] * bank.orders[hand] * shares[bank.size[hand]] * chance
            outcome = bank.outcome[hand]
            if share == 0.0 or (peeked and outcome == BANK_BLACKJACK):
                continue
            alone[at, outcome] += share
            if len(weights):
                a = bank.counts[hand, pair - 1]
                b = bank.size[hand] - a
                most_a, most_b = max(most_a, a), max(most_b, b)
                used[a, b, outcome] += share
        if len(weights):
            _weigh(used, most_a, most_b, paired, drawn - paired, weights, among[at])


@njit(cache=True, nogil=True)
def _weigh(used: Real, most_a: int, most_b: int, paired: int, others: int, weights: Real, among: Real) -> None:
    """The bank's ends weighted by how many pairs of hands the other cards make; `used` is emptied."""
    for a in range(most_a + 1):
        for b in range(most_b + 1):
            for outcome in range(OUTCOMES):
                share = used[a, b, outcome]
                if share == 0.0:
                    continue
                used[a, b, outcome] = 0.0
                for kind in range(PAIR_KINDS):
                    among[kind, outcome] += share * weights[kind, paired + a, others + b]


@njit(cache=True, nogil=True)
def add_two_hands(
    place: Whole, kinds: Whole, orders: Real, as_first: Whole, as_other: Whole, of: Whole, alone: Real,
    paired_too: bool, ends: int, zero: int, amounts: Real,
) -> None:  # fmt: skip
    """Both hands of a split that comes to two, amount by amount, for the first `ends` ends of the bank.

    `place` is the number of each end's cards among all; `paired_too`: a second card of the pair's value is no split.
    """
    for one in range(len(place)):
        if kinds[one] == PAIRED and not paired_too:
            continue
        for other in range(len(place)):
            if kinds[other] == PAIRED and not paired_too:
                continue
            chances = alone[of[place[one], place[other]]]
            times = orders[one] * orders[other]
            for outcome in range(ends):
                amounts[zero + as_first[one, outcome] + as_other[other, outcome]] += times * chances[outcome]


@njit(cache=True, nogil=True)
def products_of_pairs(
    place: Whole, kinds: Whole, orders: Real, as_first: Whole, as_other: Whole, of: Whole, among: Real
) -> float:
    """The mean sum of products of what two hands come to, over all ordered pairs of three hands and more."""
    total = 0.0
    for one in range(len(place)):
        for other in range(len(place)):
            weights = among[of[place[one], place[other]]]
            both = BOTH_APART if kinds[one] == kinds[other] == APART else ONE_PAIRED
            if kinds[one] == kinds[other] == PAIRED:
                both = BOTH_PAIRED
            found = 0.0
            for outcome in range(BANK_BLACKJACK):
                found += weights[both, outcome] * as_other[one, outcome] * as_other[other, outcome]
            first, last = as_first[one, BANK_BLACKJACK], as_other[other, BANK_BLACKJACK]
            leads = weights[_led(kinds[one], kinds[other]), BANK_BLACKJACK]
            follows = weights[_led(kinds[other], kinds[one]), BANK_BLACKJACK]
            rest = weights[both, BANK_BLACKJACK] - leads - follows
            # A pair that the other hand leads is the same as this pair the other way round.
            found += 2 * leads * first * last + rest * as_other[one, BANK_BLACKJACK] * last
            total += orders[one] * orders[other] * found
    return total


@njit(cache=True, nogil=True)
def _led(first: int, other: int) -> int:
    """The kind of a pair whose first hand is the first of the split."""
    if first == PAIRED:
        return FIRST_PAIRED
    return FIRST_APART if other == APART else FIRST_OTHER_PAIRED
