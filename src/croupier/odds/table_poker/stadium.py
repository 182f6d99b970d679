"""Exact odds of stadium Three Card Poker (RFH-15): ante and play, and side bets on the own hand or blind on a line.

All nine cards lie face down while a player picks, so which three he picks changes nothing (N54); he sees those three
alone before he decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from croupier.odds.analysis import Analysis, Composition, Situation, WagerAnalysis
from croupier.odds.table_poker.charts import GRIDS
from croupier.odds.table_poker.deck import Deck, deck_of
from croupier.odds.table_poker.evidence import Sides, balances, deals
from croupier.odds.table_poker.folding import SHARED, kept
from croupier.odds.table_poker.one_bet import AnteAndBet, best_in_words, dealt_to, decide
from croupier.odds.table_poker.payments import examples, terms
from croupier.odds.table_poker.side_bets import own_hand
from croupier.odds.table_poker.sweep import Hands, hands
from croupier.rules.bank_poker.against_bank import BANK, FOLD
from croupier.rules.bank_poker.boxes import ANTE
from croupier.rules.bank_poker.ranking import lines_of
from croupier.rules.bank_poker.stadium import (
    LINES,
    PAIR_PLUS,
    PICKS,
    PLAY,
    POSITIONS,
    SIX_CARD,
    TOP_ROW,
    StadiumPoker,
)
from croupier.rules.game import Game
from croupier.rules.hand_ranking import HIGH, THREE_CARD, Ladder
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Together

BANK_CARDS: Final = 3
LOST_ON_FOLD: Final = "the top row is picked and the ante beside it is played for the best; a fold loses both"


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every wager of the stadium game."""
    stadium = cast(StadiumPoker, game)
    deck = deck_of(remaining, len(POSITIONS) + BANK_CARDS)
    own = hands(deck, THREE_CARD, 3)
    every = dict.fromkeys(lines_of(THREE_CARD, cards) for cards in examples(deck, own).values())
    played = decide(
        deck, THREE_CARD, own, own,
        up=False,
        found=terms(stadium.settle_situation, ANTE, PLAY, tuple(every)),
        options={FOLD: 0, PLAY: 1},
        grid=GRIDS[stadium.family],
        qualifier=stadium.config.qualifies,
    )  # fmt: skip
    ante = WagerAnalysis(
        spot=ANTE,
        returns=played.returns,
        staked=played.staked,
        strategies=played.strategies,
        counts=(PLAY,),
        holds_for="ante and play together",
    )
    pair_plus = _side_bets(stadium, PAIR_PLUS, deck, THREE_CARD, own, own, played)
    six_card = _side_bets(stadium, SIX_CARD, deck, HIGH, hands(deck, HIGH, 6), own, played)
    notes = [
        *best_in_words(THREE_CARD, played),
        "Which three of the nine cards are picked, and what others pick, changes no figure: all lie face down.",
    ]
    array = {f"array:{position}": 1 for position in PICKS[TOP_ROW]}
    sides = Sides(THREE_CARD, array, {BANK: BANK_CARDS}, ANTE, before=(TOP_ROW,))
    return Analysis(
        wagers=(ante, *pair_plus, *six_card),
        charts=(played.chart,),
        notes=notes,
        balances=list(balances(deck, own, played.counts, played.payments, BANK_CARDS)),
        deals=list(deals(deck, sides, played.terms, played.payments, played.options)),
    )


def _side_bets(
    stadium: StadiumPoker, kind: str, deck: Deck, ladder: Ladder, sets: Hands, own: Hands, played: AnteAndBet
) -> Iterator[WagerAnalysis]:
    """The side bet on the own hand and on every line; all return the same unless a fold loses them."""
    pays = stadium.pays[kind]
    made = _made(deck, ladder, sets)
    places = ["", *LINES]
    if not stadium.config.side_bets_lost_on_fold:
        chances = _chances(made, sets.orbits.sizes, deck.ways(sets.orbits.places.shape[1]))
        yield own_hand(kind, pays, chances, spots=len(places))
        return
    staying, of = kept(deck, sets.orbits, own, played.counts.best == 0)
    for column, shared in enumerate(SHARED):
        alike = [place for place in places if len(_shared(place)) == shared]
        weights = sets.orbits.sizes * staying[:, column]
        chances = _chances(made, weights, deck.ways(sets.orbits.places.shape[1]) * of[column])
        spot = f"{kind}:{alike[0]}" if alike[0] else kind
        yield own_hand(spot, pays, chances, spots=len(alike), holds_for=LOST_ON_FOLD)


def _shared(place: str) -> set[int]:
    """The positions that a side bet's cards share with the top row."""
    return set(LINES[place] if place else PICKS[TOP_ROW]) & set(PICKS[TOP_ROW])


def _made(deck: Deck, ladder: Ladder, sets: Hands) -> tuple[list[tuple[str, ...]], NDArray[np.uint8]]:
    """The lines that hands make, and which of them each hand makes."""
    found: dict[tuple[str, ...], int] = {}
    shown = examples(deck, sets)
    line = np.zeros(max(shown) + 1, np.uint8)
    for value, cards in shown.items():
        line[value] = found.setdefault(lines_of(ladder, cards), len(found))
    return list(found), line[sets.values]


def _chances(
    made: tuple[list[tuple[str, ...]], NDArray[np.uint8]], weights: NDArray[np.int64], total: int
) -> dict[tuple[str, ...], Fraction]:
    every, line = made
    return {lines: Fraction(int(weights[line == place].sum()), total) for place, lines in enumerate(every)}


def locate(game: Game, choice: Choose, run: Run[object]) -> Situation | None:
    """The cell for play or fold; nothing about the pick, where any is as good."""
    if not any(option.id == PLAY for option in choice.options):
        return None
    picked = next(
        answer[choice.seat]
        for question, answer in run.history()
        if isinstance(question, Together) and answer[choice.seat] in PICKS
    )
    own = tuple(card for position in PICKS[picked] for card in dealt_to(run, f"array:{position}"))
    grid = GRIDS[game.family]
    return Situation(grid.id, *grid.place(THREE_CARD.class_of(THREE_CARD.value(own)), None))
