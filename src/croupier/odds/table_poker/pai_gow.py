"""Exact odds of Pai Gow (HC25-3.4.4) with player and bank both setting by the house way, over all disjoint hands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random
from typing import Final, cast

import numpy as np

from croupier.odds.analysis import Analysis, Balance, Composition, SampleDeal, WagerAnalysis
from croupier.odds.enumeration import STAKE_MINOR, Returns
from croupier.odds.table_poker.deck import Deck, deck_of
from croupier.odds.table_poker.rank_classes import SEVEN, set_hands
from croupier.odds.table_poker.two_hands import Pairs, count_pairs
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.pai_gow.game import BANK, BET, PaiGow
from croupier.rules.wagers.wager import Wager

HOUSE_WAY: Final = "house-way"
DEALS: Final = 48


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """The one wager of the game."""
    pai_gow = cast(PaiGow, game)
    deck = deck_of(remaining, 2 * SEVEN, jokers=1)
    returns = _returns(pai_gow, pairs(deck))
    wager = WagerAnalysis(
        spot=f"{BET}:1",
        returns=returns,
        spots=pai_gow.config.boxes,
        strategies={HOUSE_WAY: returns.mean},
        holds_for="player and bank both set by the house way",
    )
    notes = (
        "The player sets by the house way too, as the table does for who gives no answer; a player who sets each hand "
        "for the best returns no less.",
        "Other boxes and burned cards are unseen cards like those left in the pack: they change no figure.",
    )
    return Analysis(
        wagers=(wager,),
        notes=notes,
        balances=list(_balances(deck, pairs(deck))),
        deals=list(_deals(pai_gow, deck)),
    )


def _balances(deck: Deck, found: Pairs) -> Iterator[Balance]:
    """The classes of ranks are all hands of the deck."""
    yield Balance("hands of seven cards", found.hands, comb(deck.size, SEVEN))


def _deals(game: PaiGow, deck: Deck) -> Iterator[SampleDeal]:
    """Two hands as the count sets and compares them, from a seed; both are set by the house."""
    random, spot = Random(f"pai gow {deck.size}"), f"{BET}:1"  # noqa: S311 - a sample that comes again, no play
    profit = game.layout.spot(spot).odds.profit_fraction
    order = {card: place for place, card in enumerate(deck_of(None, 2 * SEVEN, jokers=1).cards)}
    for _ in range(DEALS):
        cards = random.sample(deck.cards, 2 * SEVEN)
        places = np.array([[order[card] for card in hand] for hand in (cards[:SEVEN], cards[SEVEN:])], np.uint8)
        (own, bank), (own_front, bank_front) = ([int(value) for value in values] for values in set_hands(places))
        wins = own > bank and own_front > bank_front
        beaten = bank > own and bank_front > own_front
        not_above = own <= bank and own_front <= bank_front
        loses = not_above if game.config.copies == "bank" else beaten
        gain = profit if wins else -1 if loses else 0
        yield SampleDeal(
            wagers=(Wager("bet", "seat", spot, STAKE_MINOR),),
            cards={"box:1": tuple(cards[:SEVEN]), BANK: tuple(cards[SEVEN:])},
            choices=(HOUSE_WAY,),
            gain_minor=int(gain * STAKE_MINOR),
        )


def _returns(game: PaiGow, found: Pairs) -> Returns:
    """Both hands better wins; neither better loses, where a copy is the bank's unless the house says otherwise."""
    win = Fraction(found.above, found.total)
    lose = Fraction(found.not_below if game.config.copies == "bank" else found.above, found.total)
    profit = game.layout.spot(f"{BET}:1").odds.profit_fraction
    chances = {Fraction(): lose, Fraction(1): 1 - win - lose, 1 + profit: win}
    return Returns({amount: chance for amount, chance in chances.items() if chance})


def pairs(deck: Deck) -> Pairs:
    """Every hand of a player against every hand of the bank; remembered, since options change none of it."""
    return _pairs(deck.cards)


@lru_cache(maxsize=16)
def _pairs(cards: tuple[Card, ...]) -> Pairs:
    return count_pairs(deck_of(dict.fromkeys(cards, 1), 2 * SEVEN, jokers=1))
