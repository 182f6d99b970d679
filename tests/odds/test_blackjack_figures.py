"""Exact blackjack against figures that others have published, against closed forms, and against random live rounds."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from croupier.odds.analysis import BEST, Analysis, WagerAnalysis
from croupier.odds.blackjack import analyse
from croupier.odds.blackjack.against import Against
from croupier.odds.blackjack.hands import BANK_BLACKJACK, BANK_BUST, VALUES, hand_of, player_hands
from croupier.odds.blackjack.kernels import bonus, result
from croupier.odds.blackjack.solving import CHART, Solution, solve
from croupier.odds.blackjack.terms import Terms, terms_of
from croupier.odds.composition import fresh
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import Hand, value
from croupier.rules.blackjack.outcome import Outcome
from croupier.rules.cards import Card, pack
from croupier.rules.drivers import drive
from croupier.rules.procedure import Run
from croupier.rules.questions import Chance, Choose
from rigs.oracles.blackjack_by_hand import SEAT, Decide, chart_decider, game_with, net_of, wagers_of


@cache
def _solved(book: str, game_id: str, changes: tuple[tuple[str, Any], ...] = ()) -> Solution:
    game = game_with(book, game_id, **dict(changes))
    return solve(game, fresh(game), threads=1)


@cache
def _analysed(book: str, game_id: str) -> Analysis:
    return analyse(game_with(book, game_id))


def _wager(book: str, game_id: str, spot: str) -> WagerAnalysis:
    return next(wager for wager in _analysed(book, game_id).wagers if wager.spot == spot)


# What others have published


INFINITE_DECK_BUST = {1: 0.1153, 2: 0.3536, 3: 0.3739, 4: 0.3945, 5: 0.4164, 6: 0.4232, 10: 0.2121}
"""How often the bank goes over 21 when it stands on soft 17, cards drawn with replacement: the usual printed table."""


@pytest.mark.parametrize(("up", "bust"), INFINITE_DECK_BUST.items())
def test_the_bank_goes_over_as_the_usual_table_says(up: int, bust: float) -> None:
    counts = np.array([4000] * 9 + [16000], np.int64)
    against = Against(counts, up, terms_of(game_with("holland-2025", "black-jack")), [0] * 10)
    row = against.slots[hand_of(10, 10)]
    assert row[BANK_BUST] / row[: BANK_BLACKJACK + 1].sum() == pytest.approx(bust, abs=2e-4)


def test_eight_decks_cost_what_the_usual_calculators_say() -> None:
    """Stand on soft 17, double any two cards, also after splits, four hands, aces once: 0.43 % with a hole card."""
    best = _solved("tsg", "classic-blackjack", (("soft_17", "stand"),)).amounts(BEST)
    assert -best.mean == pytest.approx(0.0043, abs=0.00015)


def test_rules_cost_what_is_usually_said() -> None:
    """Drawing on soft 17 costs some 0.21 %."""
    stands = _solved("tsg", "classic-blackjack", (("soft_17", "stand"),)).amounts(BEST).mean
    draws = _solved("tsg", "classic-blackjack").amounts(BEST).mean
    assert stands - draws == pytest.approx(0.0021, abs=0.0002)


@pytest.mark.clause("TSG-A2.68")
def test_the_printed_return_is_that_of_the_chart_on_all_wagers() -> None:
    box = _wager("tsg", "blackjack", "box:1")
    assert round(float(1 - (1 - box.strategies[CHART]) / box.staked), 4) == 0.9940


# Closed forms


@pytest.mark.clause("HC25-3.2.16")
def test_six_to_five_costs_three_tenths_of_every_blackjack_that_wins() -> None:
    """The play is the same; the odds of Blackjack fall from 3/2 to 6/5."""
    dear = float(_wager("holland-2025", "black-jack", "box:1").returns.mean) - 1
    cheap = _solved("holland-2025", "black-jack-6-5").amounts(BEST).mean
    natural = Fraction(2 * 24 * 96, 312 * 311)
    both = natural * Fraction(2 * 23 * 95, 310 * 309)
    assert dear - cheap == pytest.approx(float(Fraction(3, 10) * (natural - both)), abs=1e-12)


def test_blackjacks_are_paid_as_often_as_they_come() -> None:
    box = _wager("tsg", "blackjack", "box:1")
    natural = Fraction(2 * 24 * 96, 312 * 311)
    both = natural * Fraction(2 * 23 * 95, 310 * 309)
    assert float(box.returns.chances[Fraction(5, 2)]) == pytest.approx(float(natural - both), abs=1e-12)
    assert sum(box.returns.chances.values()) == 1
    assert box.strategies[BEST] == box.returns.mean
    assert box.strategies[BEST] > box.strategies["chart"] > box.strategies["time-out"]


def test_insurance_is_a_wager_on_a_ten() -> None:
    insurance = _wager("tsg", "blackjack", "insurance:1")
    assert insurance.returns.mean == Fraction(3 * 96, 311)
    assert insurance.strategies["holding two tens"] == Fraction(3 * 94, 309)
    box = _wager("tsg", "blackjack", "box:1")
    added = Fraction(1, 13) * (Fraction(3 * 96, 311) - 1) / 2
    assert box.strategies["always insured"] - box.strategies[BEST] == added


def test_even_money_gives_up_what_a_blackjack_is_worth_beyond_it() -> None:
    box = _wager("tsg", "blackjack", "box:1")
    chance = Fraction(24, 312) * Fraction(2 * 23 * 96, 311 * 310)
    worth = Fraction(3, 2) * (1 - Fraction(95, 309))
    cost = box.strategies["always even money"] - box.strategies[BEST]
    assert float(cost) == pytest.approx(float(chance * (1 - worth)), abs=1e-12)


@pytest.mark.clause("TSG-A2.71")
@pytest.mark.clause("TSG-A2.73")
def test_side_bets_return_what_the_plan_prints() -> None:
    """Of six decks a pair's second card has 23 of its rank among 311: 5 alike, 6 of its colour, 12 of the other."""
    side = {w.spot: w.returns.mean for w in _analysed("tsg", "blackjack").wagers}
    assert side["pairs:1"] == Fraction(5 * 26 + 6 * 16 + 12 * 6, 311)
    assert round(float(side["21+3:1"]), 4) == 0.9538


def test_holland_s_side_bets() -> None:
    wagers = {w.spot: w for w in _analysed("holland-2025", "black-jack").wagers}
    assert wagers["pairs:1"].returns.mean == Fraction(5 * 26 + 6 * 13 + 12 * 7, 311)
    queens = wagers["jackpot:1"]
    three = Fraction(6 * 5 * 4, 312 * 311 * 310)
    missing = 1 - queens.returns.mean
    assert queens.meters["mega"] == missing / three
    assert queens.meters["major"] == missing / (3 * three)
    of_a_colour = Fraction(2 * (12 * 11 * 10 - 2 * 6 * 5 * 4), 312 * 311 * 310)
    assert queens.meters["minor"] == missing / of_a_colour
    # A queen of diamonds and a card that is no queen pay 8 to 1.
    assert queens.returns.chances[Fraction(9)] == Fraction(2 * 6 * 288, 312 * 311)


@pytest.mark.clause("RFH-13.4.1.6")
@pytest.mark.clause("RFH-13.4.1.7")
@pytest.mark.clause("RFH-13.4.1.8")
def test_the_stadium_s_side_bets() -> None:
    wagers = {w.spot: w.returns for w in _analysed("star-rfh", "blackjack").wagers}
    # Suited: 77 of the other 311 cards; king and queen of one suit: 4 suits, 6 of each.
    royal = Fraction(4 * 2 * 6 * 6, 312 * 311)
    assert wagers["royal-match"].mean == royal * 51 + (Fraction(77, 311) - royal) * 3
    assert wagers["bet-the-set"].mean == Fraction(5 * 16 + 18 * 11, 311)
    spades = Fraction(6 * 5, 312 * 311)
    with_blackjack = spades * Fraction(2 * 24 * 94, 310 * 309)
    assert wagers["kings-bounty"].chances[Fraction(1001)] == with_blackjack
    assert wagers["kings-bounty"].chances[Fraction(101)] == spades - with_blackjack


def test_what_is_left_of_a_shoe_changes_the_odds() -> None:
    """A shoe short of low cards favours the player; insurance pays when more than a third are tens."""
    game = game_with("tsg", "blackjack")
    low = (2, 3, 4, 5, 6)
    left = {card: 2 if value(card) in low else count for card, count in fresh(game).items()}
    analysis = analyse(game, left)
    wagers = {wager.spot: wager for wager in analysis.wagers}
    assert float(wagers["box:1"].returns.mean) > 1.02
    assert wagers["insurance:1"].returns.mean == Fraction(3 * 96, 312 - 80 - 1) > 1
    assert next(chart for chart in analysis.charts if chart.id == "insurance").cells[0] == ("insure",)


# Random rounds of the live table


TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("tsg", "premium-blackjack", {}),
    ("holland-2025", "black-jack", {"ties": "bank-17-to-20"}),
    ("holland-2025", "casino-21", {"five_card_bonus": True}),
    ("live-casino", "blackjack", {}),
    ("star-rfh", "blackjack", {"hands_most": 1}),
]


@pytest.mark.parametrize(("book", "game_id", "changes"), TABLES)
def test_the_kernel_settles_random_rounds_as_the_table_does(book: str, game_id: str, changes: dict[str, Any]) -> None:
    """Every hand of rounds that are played at random, by the kernel's own arithmetic."""
    game = game_with(book, game_id, **changes)
    terms = terms_of(game)
    random_choice = random.Random(7)
    # Low cards make long hands and many splits.
    cards = [card for card in pack() * 2 if value(card) in (1, 7, 8, 10) or random_choice.random() < 0.5]

    def choose(choice: Choose, run: Run[Any]) -> str:
        return random_choice.choice([option.id for option in choice.options if option.id != "stand"])

    wagers = wagers_of(game)
    for _ in range(400):
        run = _round(game, random_choice.sample(cards, len(cards)), choose)
        outcome: Outcome = run.outcome
        if not outcome.even_money:
            assert net_of(game, wagers, run, SEAT)[0] == pytest.approx(_by_kernel(outcome, terms))


def _round(game: Blackjack, cards: list[Card], decide: Decide) -> Run[Any]:
    deck = iter(cards)
    run: Run[Any] = Run(game.procedure(wagers_of(game)))

    def chance(question: Chance) -> Card:
        return next(deck)

    def choose(choice: Choose) -> str:
        return decide(choice, run)

    return drive(run, chance, choose)


def _by_kernel(outcome: Outcome, terms: Terms) -> float:
    bank = outcome.bank
    if bank.blackjack:
        ends = BANK_BLACKJACK
    else:
        ends = BANK_BUST if bank.bust else max(bank.total - 17, 0)
    net = 0.0
    hands = outcome.boxes[0].hands
    for place, played in enumerate(hands):
        hand = played.hand
        if hand.blackjack:
            net += terms.tie_blackjack if bank.blackjack else terms.blackjack
            continue
        # A hand that the bank did not need to beat was over 21, and its own end decides it.
        net += result(hand.total, ends, 2 if hand.doubled else 1, len(hands) > 1, place == 0, terms)
        net += bonus(player_hands(), _row(hand), len(hands) > 1, terms)
    return net


def _row(hand: Hand) -> int:
    return hand_of(*(value(card) for card in hand.cards))


@pytest.mark.parametrize(("book", "game_id"), [("holland-2025", "black-jack"), ("star-rfh", "blackjack")])
def test_the_chart_at_the_live_table_returns_what_is_said_of_it(book: str, game_id: str) -> None:
    """Fresh shoes, the live procedure and the printed chart: both means lie within three and a half deviations."""
    game = game_with(book, game_id)
    analysis = _analysed(book, game_id)
    decide = chart_decider(game, analysis.charts)
    shuffled = random.Random(11)
    cards = list(game.shoe.cards)
    nets, stakes = [], []
    for _ in range(4_000):
        run = _round(game, shuffled.sample(cards, 60), decide)
        net, staked = net_of(game, wagers_of(game), run, SEAT)
        nets.append(net)
        stakes.append(staked)
    main = analysis.wagers[0]
    for found, said in ((nets, main.strategies[CHART] - 1), (stakes, main.staked)):
        assert abs(float(np.mean(found)) - float(said)) < 3.5 * float(np.std(found)) / sqrt(len(found))


def test_every_blackjack_of_the_books_is_analysed() -> None:
    """Wagers that the layout takes before or during a round are all there, once for each kind."""
    for book, game_id in [("holland-2025", "black-jack"), ("star-rfh", "blackjack"), ("tsg", "blackjack")]:
        game = game_with(book, game_id)
        kinds = {spot.kind for spot in game.layout.spots.values()}
        assert {game.layout.spot(w.spot).kind for w in _analysed(book, game_id).wagers} == kinds
        assert {chart.id for chart in _analysed(book, game_id).charts} >= {"hard", "soft", "pair"}
        assert len(_analysed(book, game_id).charts[0].columns) == len(VALUES)
