"""Wagers on dealt cards alone: a pay table over the player's own hand, and the jackpots by their meters.

HC25-3.5.9, 3.7.8, 3.7.9, 3.8.9. What a meter shows is not the rules' to know, so a jackpot is worked out with empty
meters, and each meter has the amount at which it alone would give back all that is staked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from croupier.odds.analysis import WagerAnalysis
from croupier.odds.enumeration import STAKE_MINOR, Returns
from croupier.odds.table_poker.deck import Deck
from croupier.odds.table_poker.payments import examples
from croupier.odds.table_poker.sweep import hands
from croupier.rules.bank_poker.boxes import JACKPOT
from croupier.rules.bank_poker.one_bet import OneBetPoker
from croupier.rules.bank_poker.ranking import jackpot_line
from croupier.rules.cards import Card, Suit
from croupier.rules.hand_ranking import HIGH, Category
from croupier.rules.jackpot import settle_jackpot
from croupier.rules.layout import Pay
from croupier.rules.pay_tables import first_line, line
from croupier.rules.wagers.wager import Wager

_ONE_SUIT = (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH)


def own_hand(
    spot: str, pays: Sequence[Pay], dealt: Mapping[tuple[str, ...], Fraction], *, spots: int = 1, holds_for: str = ""
) -> WagerAnalysis:
    """A pay table over hands by the lines that they make; what is missing from the chances is lost."""
    chances: dict[Fraction, Fraction] = {}
    for made, chance in dealt.items():
        pay = first_line(pays, lambda what, made=made: what in made)  # type: ignore[misc]
        amount = 1 + pay.odds.profit_fraction if pay else Fraction()
        chances[amount] = chances.get(amount, Fraction()) + chance
    chances[Fraction()] = 1 - sum((chance for amount, chance in chances.items() if amount), Fraction())
    kept = {amount: chance for amount, chance in sorted(chances.items()) if chance}
    return WagerAnalysis(spot=spot, returns=Returns(kept), spots=spots, holds_for=holds_for)


def jackpot(poker: OneBetPoker, deck: Deck) -> WagerAnalysis:
    """The jackpot wager with empty meters, and what each meter must show for the wager to lose nothing on average."""
    pays = poker.entry.by_kind[JACKPOT].pays
    config = poker.config
    wager = Wager("w", "seat", f"{JACKPOT}:1", STAKE_MINOR)
    lines = jackpot_lines(deck)
    chances: dict[Fraction, Fraction] = {}
    for name, count in lines.items():
        settled = settle_jackpot(
            wager, line(pays, name), config.jackpot_meters, config.jackpot_stake_back, poker.entry.rounding
        )
        amount = Fraction(settled.credit_minor, STAKE_MINOR)
        chances[amount] = chances.get(amount, Fraction()) + Fraction(count, deck.ways(5))
    returns = Returns(dict(sorted(chances.items())))
    hits: dict[str, int] = {}
    for name, meter in config.jackpot_meters.items():
        hits[meter] = hits.get(meter, 0) + lines.get(name, 0)
    return WagerAnalysis(
        spot=f"{JACKPOT}:1",
        returns=returns,
        spots=config.boxes,
        meters={meter: (1 - returns.mean) * deck.ways(5) / count for meter, count in hits.items() if count},
        holds_for="empty meters; each meter's amount is the one at which it alone makes up for the rest",
    )


def jackpot_lines(deck: Deck) -> dict[str, int]:
    """How many five-card hands make each line of a jackpot's table. Straight flushes are told apart by suit."""
    five = hands(deck, HIGH, 5)
    shown = examples(deck, five)
    counts = np.bincount(five.values, weights=five.orbits.sizes, minlength=max(shown) + 1)
    found: dict[str, int] = {}
    for value, cards in shown.items():
        if HIGH.category(value) in _ONE_SUIT:
            for suit in Suit:
                same = tuple(Card.of(card.rank, suit) for card in cards)
                if all(card in deck.cards for card in same):
                    name = jackpot_line(same)
                    found[name] = found.get(name, 0) + 1
        else:
            name = jackpot_line(cards)
            found[name] = found.get(name, 0) + int(counts[value])
    return found
