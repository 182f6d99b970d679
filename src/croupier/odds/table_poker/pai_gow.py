"""Exact odds of Pai Gow (HC25-3.4.4) with player and bank both setting by the house way, over all disjoint hands."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, cast

from croupier.odds.analysis import Analysis, Composition, WagerAnalysis
from croupier.odds.enumeration import Returns
from croupier.odds.table_poker.deck import Deck, deck_of
from croupier.odds.table_poker.rank_classes import SEVEN
from croupier.odds.table_poker.two_hands import Pairs, count_pairs
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.pai_gow.game import BET, PaiGow

HOUSE_WAY: Final = "house-way"


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
    return Analysis(wagers=(wager,), notes=notes)


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
