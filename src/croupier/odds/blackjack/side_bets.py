"""Side bets and insurance from any shoe, exactly: every pair of own cards with every first card of the bank.

The rules' own conditions say which line of the table a deal makes; what the shoe says is only how often it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm
from typing import Final

from croupier.odds.analysis import Composition, WagerAnalysis
from croupier.odds.blackjack.solving import insurance_odds
from croupier.odds.enumeration import Returns
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import ACE, TEN, value
from croupier.rules.blackjack.side_bets import JACKPOT, WAITS_FOR_BANK, made
from croupier.rules.cards import Card
from croupier.rules.layout import Pay
from croupier.rules.pay_tables import first_line

TWO_CARDS: Final = ("pairs", "kings-bounty", "royal-match", "bet-the-set")
"""Side bets on one's own two cards; the others look at the bank's first card too."""


def lines(game: Blackjack, kind: str, left: Composition) -> dict[str, Fraction]:
    """The chance of each line of a side bet's table, by its name; the rest loses."""
    pays = game.entry.by_kind[kind].pays
    if kind in WAITS_FOR_BANK:
        return _summed(_waiting(kind, pays, left))
    if kind in TWO_CARDS:
        return _summed(_own(kind, pays, left))
    return _summed(_with_bank(kind, pays, left))


def _summed(found: Iterator[tuple[str, Fraction]]) -> dict[str, Fraction]:
    chances: dict[str, Fraction] = {}
    for what, chance in found:
        chances[what] = chances.get(what, Fraction()) + chance
    return chances


def _pairs(left: Composition) -> Iterator[tuple[tuple[Card, Card], int]]:
    """Two own cards, and in how many ways they come, in either order."""
    for one, other in combinations_with_replacement(sorted(left), 2):
        ways = left[one] * (left[one] - 1) if one == other else 2 * left[one] * left[other]
        if ways:
            yield (one, other), ways


def _own(kind: str, pays: tuple[Pay, ...], left: Composition) -> Iterator[tuple[str, Fraction]]:
    every = perm(sum(left.values()), 2)
    for own, ways in _pairs(left):
        pay = first_line(pays, made(kind, own, own[0]))
        if pay:
            yield pay.what, Fraction(ways, every)


def _waiting(kind: str, pays: tuple[Pay, ...], left: Composition) -> Iterator[tuple[str, Fraction]]:
    """A line that waits for the bank's second card (N47): its Blackjack comes from what the pair has left."""
    total = sum(left.values())
    for own, ways in _pairs(left):
        chance = Fraction(ways, perm(total, 2))
        aces, tens = (
            sum(count for card, count in left.items() if value(card) == points) - [value(c) for c in own].count(points)
            for points in (ACE, TEN)
        )
        blackjack = Fraction(2 * aces * tens, perm(total - 2, 2))
        for holds, part in ((True, blackjack), (False, 1 - blackjack)):
            pay = first_line(pays, made(kind, own, own[0], holds))
            if pay and part:
                yield pay.what, chance * part


def _with_bank(kind: str, pays: tuple[Pay, ...], left: Composition) -> Iterator[tuple[str, Fraction]]:
    counted: dict[str, int] = {}
    for own, ways in _pairs(left):
        for bank, count in left.items():
            rest = count - own.count(bank)
            if rest > 0:
                pay = first_line(pays, made(kind, own, bank))
                if pay:
                    counted[pay.what] = counted.get(pay.what, 0) + ways * rest
    every = perm(sum(left.values()), 3)
    for what, ways in counted.items():
        yield what, Fraction(ways, every)


def side_bet(game: Blackjack, kind: str, spot: str, spots: int, left: Composition) -> WagerAnalysis:
    """One side bet; a jackpot is counted with empty meters, and beside it what would make it even."""
    chances = lines(game, kind, left)
    meters = game.config.jackpot_meters if kind == JACKPOT else {}
    back = 1 if kind != JACKPOT or game.config.jackpot_stake_back else 0
    amounts: dict[Fraction, Fraction] = {Fraction(): 1 - sum(chances.values(), Fraction())}
    for pay in game.entry.by_kind[kind].pays:
        profit = Fraction() if pay.what in meters else pay.odds.profit_fraction
        amount = profit + back
        amounts[amount] = amounts.get(amount, Fraction()) + chances.get(pay.what, Fraction())
    returns = Returns({amount: chance for amount, chance in sorted(amounts.items()) if chance})
    missing = 1 - returns.mean
    hits: dict[str, Fraction] = {}
    for what, meter in meters.items():
        hits[meter] = hits.get(meter, Fraction()) + chances.get(what, Fraction())
    return WagerAnalysis(
        spot=spot,
        returns=returns,
        spots=spots,
        meters={meter: missing / chance for meter, chance in hits.items() if chance and missing > 0},
        holds_for="with empty meters; each meter's amount is the one that makes the wager even by itself"
        if hits
        else "",
    )


def insurance(game: Blackjack, spot: str, spots: int, left: Composition) -> WagerAnalysis | None:
    """Insurance whenever it is offered, whatever one holds; beside it, by the tens that one holds."""
    aces, tens = (sum(count for card, count in left.items() if value(card) == points) for points in (ACE, TEN))
    total = sum(left.values()) - 1
    if not aces:
        return None
    back = 1 + insurance_odds(game)
    chance = Fraction(tens, total)
    held = {number: Fraction(max(tens - number, 0), total - 2) * back for number in range(min(tens, 2) + 1)}
    return WagerAnalysis(
        spot=spot,
        returns=Returns({amount: c for amount, c in ((Fraction(), 1 - chance), (back, chance)) if c}),
        spots=spots,
        strategies={f"holding {('no ten', 'one ten', 'two tens')[number]}": mean for number, mean in held.items()},
        holds_for="taken whenever it is offered; other wagers left out",
    )
