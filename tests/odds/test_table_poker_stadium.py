"""Exact odds of stadium Three Card Poker against the notes' figures, counted hands and the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from croupier.odds.analysers import analyser_of, locator_of
from croupier.odds.analysis import Analysis, WagerAnalysis
from croupier.odds.enumeration import STAKE_MINOR
from croupier.odds.table_poker.deck import deck_of
from croupier.odds.table_poker.folding import kept
from croupier.odds.table_poker.sweep import hands
from croupier.rules.bank_poker.stadium import Outcome, Selection
from croupier.rules.cards import DECK, Card
from croupier.rules.hand_ranking import HIGH, THREE_CARD
from croupier.rules.procedure import resume
from croupier.rules.questions import Together
from rigs.banked_games import table
from rigs.oracles.table_poker_brute_force import composition, on

GAME = "stadium-three-card-poker"


def stadium(**options: Any) -> Any:
    return table("star-rfh", GAME, **options)


def analysis(game: Any, remaining: Any = None) -> Analysis:
    analyse = analyser_of(game)
    assert analyse is not None
    return analyse(game, remaining)


def wager(found: Analysis, spot: str) -> WagerAnalysis:
    return next(one for one in found.wagers if one.spot == spot)


@pytest.mark.clause("RFH-15.3.1", "RFH-15.3.2")
@pytest.mark.parametrize(("bonus", "percent"), [("A", 3.37), ("B", 3.61), ("C", 3.83)])
def test_the_ante_has_the_edge_that_note_n56_gives(bonus: str, percent: float) -> None:
    ante = wager(analysis(stadium(ante_bonus_table=bonus)), "ante")
    assert float(100 * (1 - ante.returns.mean)) == pytest.approx(percent, abs=5e-3)


@pytest.mark.clause("RFH-15.3.1")
def test_without_a_qualifier_the_player_has_the_edge_that_note_n56_gives() -> None:
    """Never folding is even but for the bonus: 48 x 5 + 52 x 4 + 720 in 22,100; best play gives about 18.6 %."""
    ante = wager(analysis(stadium(qualifies="none")), "ante")
    assert ante.strategies["always-play"] - 1 == Fraction(48 * 5 + 52 * 4 + 720, comb(52, 3))
    assert float(100 * (ante.returns.mean - 1)) == pytest.approx(18.6, abs=0.05)


def test_the_ante_is_that_of_the_table_game_with_the_same_bonus() -> None:
    usual = analysis(table("holland-2025", "three-card-poker", ante_bonus="on-play")).wagers[0]
    assert wager(analysis(stadium()), "ante").returns.chances == usual.returns.chances


@pytest.mark.clause("RFH-15.3.4")
@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("6B1", (1000, 200, 50, 25, 20, 10, 5)),
        ("6B3", (1000, 200, 100, 20, 15, 9, 8)),
        ("6B4", (1000, 200, 100, 20, 15, 10, 7)),
    ],
)
def test_the_six_card_bonus_by_the_known_counts_of_six_card_hands(name: str, pays: tuple[int, ...]) -> None:
    """Royal 188, straight flush 1,656, fours 14,664, full house 165,984, flush 205,792, straight 361,620, threes
    732,160 of 20,358,520."""
    counts = (188, 1656, 14_664, 165_984, 205_792, 361_620, 732_160)
    found = wager(analysis(stadium(six_card_table=name)), "six-card")
    paid = sum((1 + odds) * count for odds, count in zip(pays, counts, strict=True))
    assert found.returns.mean == Fraction(paid, comb(52, 6))
    assert found.spots == 7


@pytest.mark.clause("RFH-15.3.3")
@pytest.mark.parametrize(
    ("name", "pays"), [("A", (40, 30, 6, 4, 1)), ("D", (40, 30, 6, 3, 1)), ("F", (35, 33, 6, 4, 1))]
)
def test_pair_plus_by_counting_hands(name: str, pays: tuple[int, ...]) -> None:
    found = wager(analysis(stadium(pair_plus_table=name)), "pair-plus")
    paid = sum((1 + odds) * count for odds, count in zip(pays, (48, 52, 720, 1096, 3744), strict=True))
    assert found.returns.mean == Fraction(paid, comb(52, 3))


TWELVE = "As Ks Qs Ac Qd 9d 9h 2c 3c Js 8h 7d"
"""No hand of these is as good folded as played, so there is one best play."""


@pytest.mark.clause("RFH-15.2.8")
def test_a_fold_that_loses_side_bets_on_the_second_row_too() -> None:
    """Every own hand and every second row of a small pack, played as the chart of best play says."""
    game = stadium(side_bets_lost_on_fold=True)
    left = composition(TWELVE)
    found = analysis(game, left)
    locate = locator_of(game)
    assert locate is not None
    ante = wager(found, "ante")
    assert ante.strategies["chart"] == ante.returns.mean
    chart = found.charts[0]
    wagers = on("ante", "pair-plus", "pair-plus:row-2")
    credit = dict.fromkeys(("pair-plus", "pair-plus:row-2"), 0)
    rounds = 0
    for own in combinations(left, 3):
        others = [card for card in left if card not in own]
        run = resume(game.procedure(on("ante")), [*map(str, (*own, *others)), {"ann": "1-2-3"}])
        assert isinstance(run.pending, Together)
        where = locate(game, run.pending.choices[0], run)
        assert where is not None
        folded = chart.cells[chart.rows.index(where.row)][chart.columns.index(where.column)] == "fold"
        for row in combinations(others, 3):
            rest = tuple(card for card in others if card not in row)
            outcome = Outcome((*own, *row, *rest[:3]), rest[3:], (Selection("ann", (1, 2, 3), folded),))
            for line in game.settle(wagers, outcome):
                if line.wager in credit:
                    credit[line.wager] += line.credit_minor
            rounds += 1
    for spot, minor in credit.items():
        assert wager(found, spot).returns.mean == Fraction(minor, rounds * STAKE_MINOR)


@pytest.mark.parametrize("size", [3, 6])
def test_decisions_that_keep_cards_in_play_by_trying_them_all(size: int) -> None:
    """None, one or all three of the deciding hand's cards lie among the cards that are kept."""
    deck = deck_of(composition("As Ks Qs Js Ac Kc Qc Jc 2d 3d 4h"), size)
    own = hands(deck, THREE_CARD, 3)
    folds = np.arange(len(own.values)) % 3 == 0
    folding = {frozenset(found) for found, gone in zip(own.orbits.places.tolist(), folds, strict=True) if gone}
    folding |= {frozenset(_swapped(deck.cards, hand)) for hand in folding}  # spades and clubs are alike here
    sets = hands(deck, HIGH if size == 6 else THREE_CARD, size).orbits
    found, of = kept(deck, sets, own, folds)
    for places, row in zip(sets.places.tolist(), found, strict=True):
        inside, outside = set(places), set(range(deck.size)) - set(places)
        avoid = sum(frozenset(three) not in folding for three in combinations(outside, 3))
        share = sum(frozenset((one, *two)) not in folding for one in inside for two in combinations(outside, 2))
        within = sum(frozenset(three) not in folding for three in combinations(inside, 3))
        assert tuple(row) == (avoid, share, within)
    assert of == (comb(deck.size - size, 3), size * comb(deck.size - size, 2), comb(size, 3))


def _swapped(cards: tuple[Card, ...], places: frozenset[int]) -> list[int]:
    """The same hand with spades for clubs and clubs for spades."""
    swap = {0: 3, 3: 0}
    return [cards.index(Card.of(cards[p].rank, swap.get(int(cards[p].suit), int(cards[p].suit)))) for p in places]


def test_nothing_is_said_about_the_pick() -> None:
    game = stadium()
    run = resume(game.procedure(on("ante")), [str(card) for card in DECK[:12]])
    assert isinstance(run.pending, Together)
    locate = locator_of(game)
    assert locate is not None
    assert locate(game, run.pending.choices[0], run) is None
