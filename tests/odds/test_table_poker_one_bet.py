"""Exact odds of Caribbean Stud, Four Card and Three Card Poker against brute force and known figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.analysers import analyser_of, locator_of
from croupier.odds.analysis import BEST, Analysis, CompositionError, WagerAnalysis
from croupier.odds.table_poker.deck import deck_of
from croupier.odds.table_poker.judging import judge
from croupier.odds.table_poker.orbits import Orbits
from croupier.odds.table_poker.payments import terms
from croupier.odds.table_poker.side_bets import jackpot, jackpot_lines
from croupier.rules.bank_poker.effects import situation
from croupier.rules.bank_poker.ranking import jackpot_line, lines_of, qualifies, value_of
from croupier.rules.cards import DECK, Card
from croupier.rules.hand_ranking import FOUR_CARD, HIGH, THREE_CARD
from croupier.rules.procedure import resume
from croupier.rules.questions import Together
from rigs.banked_games import table
from rigs.oracles.table_poker_brute_force import best_play, composition, nets_of, on

CARIBBEAN, FOUR, THREE = "caribbean-stud", "four-card-poker", "three-card-poker"


def analysis(game: Any, remaining: Any = None) -> Analysis:
    analyse = analyser_of(game)
    assert analyse is not None
    return analyse(game, remaining)


@cache
def analysis_once(game_id: str) -> Analysis:
    return analysis(table("holland-2025", game_id))


def wager(found: Analysis, spot: str) -> WagerAnalysis:
    return next(one for one in found.wagers if one.spot == spot)


def edge_percent(found: Analysis, spot: str) -> float:
    return float(100 * (1 - wager(found, spot).returns.mean))


@pytest.mark.parametrize(
    ("game_id", "text", "options"),
    [
        (CARIBBEAN, "As Ks Qs Js Ts Ac Kc 9d 9h 2c", {}),
        (CARIBBEAN, "As Ks Qs Js Ts Ac Kc 9d 9h 2c 3d", {"bank_cards_up": 0}),
        (FOUR, "As Ks Qs Js Ac Ad 9d 9h 2c 3c 4c", {}),
        (FOUR, "As Ks Qs Js Ac Ad 9d 9h 2c 3c 4c", {"bank_cards_up": 0}),
        (THREE, "As Ks Qs Ac Qd 9d 9h 2c 3c Js", {}),
        (THREE, "Ks Qs Js Qd 9d 9h 8h 2c 3c 4c", {"ante_bonus": "on-play"}),
    ],
)
def test_every_deal_of_a_small_pack_gives_the_same_returns(game_id: str, text: str, options: dict[str, Any]) -> None:
    game = table("holland-2025", game_id, **options)
    left = composition(text)
    side_bets = [spot for spot in ("pair-plus:1", "aces-up:1", "jackpot:1") if spot in game.layout.spots]
    brute = best_play(game, left, side_bets)
    found = analysis(game, left)
    ante = wager(found, "ante:1")
    assert ante.returns.chances == brute.chances
    assert ante.staked == brute.staked
    for name in game.bets:
        assert ante.strategies[f"always-{name}"] == brute.always[name]
    assert ante.strategies[BEST] == ante.returns.mean >= ante.strategies["chart"] >= max(brute.always.values())
    assert {spot: wager(found, spot).returns.mean for spot in brute.alone} == brute.alone


@pytest.mark.clause("HC25-3.8.7b")
@pytest.mark.parametrize(("reading", "percent"), [("on-play", 3.3730), ("on-win", 5.0419)])
def test_three_card_poker_has_its_known_edges(reading: str, percent: float) -> None:
    """3.3730 % with the bonus 5-4-1 on every played hand is published widely; the literal reading costs the rest."""
    found = analysis(table("holland-2025", THREE, ante_bonus=reading))
    assert edge_percent(found, "ante:1") == pytest.approx(percent, abs=5e-5)
    assert "Q-6-4 or better" in found.notes[0]
    ante = wager(found, "ante:1")
    assert ante.strategies["chart"] == ante.returns.mean, "three ranks say all that matters"
    assert float(ante.staked) == pytest.approx(1.6742, abs=5e-5)


@pytest.mark.clause("HC25-3.8.9a")
def test_pair_plus_by_counting_hands() -> None:
    """48 straight flushes, 52 threes, 720 straights, 1,096 flushes and 3,744 pairs among 22,100 hands."""
    found = wager(analysis(table("holland-2025", THREE)), "pair-plus:1")
    ways = {36: 48, 34: 52, 7: 720, 5: 1096, 2: 3744}
    lost = comb(52, 3) - sum(ways.values())
    assert found.returns.chances == {Fraction(a): Fraction(w, 22_100) for a, w in {0: lost, **ways}.items()}


@pytest.mark.clause("HC25-3.5.8b")
def test_caribbean_stud_has_its_known_edge_and_its_known_rule() -> None:
    found = analysis_once(CARIBBEAN)
    ante = wager(found, "ante:1")
    assert edge_percent(found, "ante:1") == pytest.approx(5.2243, abs=5e-5)
    assert float((1 - ante.returns.mean) / ante.staked) == pytest.approx(0.02555, abs=5e-6)
    cells = {(r, c): cell for r, line in zip(found.charts[0].rows, found.charts[0].cells, strict=True)
             for c, cell in zip(found.charts[0].columns, line, strict=True)}  # fmt: skip
    bets = {where for where, cell in cells.items() if cell == "bet" and where[0] != "pair or better"}
    assert bets == {
        ("A-K-Q-J", "ace or king"), ("A-K-Q", "ace or king"), ("A-K-J", "ace or king"),
        *((row, "pairs own card") for row in ("A-K-Q-J", "A-K-Q", "A-K-J", "A-K")),
        ("A-K-Q-J", "below own fourth card"), ("A-K-Q", "below own fourth card"),
    }, "the rule that is printed everywhere"  # fmt: skip


@pytest.mark.clause("HC25-3.5.9d")
def test_the_jackpot_by_counting_hands() -> None:
    """10 diamonds and 30 other straight flushes, 192 and 432 fours, 3,744 full houses, 5,108 flushes, ..."""
    lines = jackpot_lines(deck_of(None, 5))
    assert (lines["straight-flush-of-diamonds"], lines["straight-flush"]) == (10, 30)
    assert (lines["four-aces-to-jacks"], lines["four-tens-to-deuces"]) == (4 * 48, 9 * 48)
    assert (lines["full-house"], lines["flush"], lines["straight"], lines["three-of-a-kind"]) == (
        3744, 5108, 10200, 54912
    )  # fmt: skip
    found = jackpot(table("holland-2025", CARIBBEAN), deck_of(None, 5))
    paid = 51 * 432 + 26 * 3744 + 21 * 5108 + 16 * 10200 + 6 * 54912 + (10 + 30 + 192)
    assert found.returns.mean == Fraction(paid, comb(52, 5))
    assert found.meters["mega"] == (1 - found.returns.mean) * comb(52, 5) / 10
    kept = jackpot(table("holland-2025", CARIBBEAN, jackpot_stake_back=False), deck_of(None, 5))
    assert kept.returns.mean == Fraction(paid - 432 - 3744 - 5108 - 10200 - 54912 - 232, comb(52, 5))


@pytest.mark.clause("HC25-3.7.7", "HC25-3.7.8a")
def test_four_card_poker_has_its_known_edges() -> None:
    found = analysis_once(FOUR)
    assert edge_percent(found, "ante:1") == pytest.approx(2.79, abs=5e-3)
    assert edge_percent(found, "aces-up:1") == pytest.approx(3.89, abs=5e-3)


def test_nobody_folds_against_a_bank_that_fails_too_often() -> None:
    """The worst hand loses two to a bank that qualifies and wins one from any other: below two thirds it plays."""
    low = wager(
        analysis(table("holland-2025", THREE), {c: 1 for c in DECK if str(c) not in ("As", "Kd", "Qh", "Qc")}), "ante:1"
    )
    assert low.returns.mean == low.strategies["always-bet"]
    high = wager(
        analysis(table("holland-2025", THREE), {c: 1 for c in DECK if str(c) not in ("2s", "3d", "4h", "4c")}), "ante:1"
    )
    assert high.returns.mean > high.strategies["always-bet"]


@pytest.mark.parametrize(
    ("left", "word"),
    [({DECK[0]: 2}, "one pack"), (dict.fromkeys(DECK[:5], 1), "too few")],
)
def test_a_pack_that_cannot_be_is_refused(left: Any, word: str) -> None:
    with pytest.raises(CompositionError, match=word):
        analysis(table("holland-2025", THREE), left)


# Kernels against the rules


@given(st.permutations(DECK), st.sampled_from([(HIGH, 5), (HIGH, 6), (FOUR_CARD, 5), (FOUR_CARD, 6), (THREE_CARD, 3)]))
@settings(max_examples=300, deadline=None)
def test_hands_are_judged_as_the_rules_judge_them(order: list[Card], ranking: tuple[Any, int]) -> None:
    ladder, size = ranking
    deck = deck_of(None, size)
    own = order[:size]
    places = np.array([sorted(deck.cards.index(card) for card in own)], np.uint8)
    packed = np.array([sum(int(deck.bits[place]) for place in places[0])], np.uint64)
    found = judge(deck, ladder, size).values(Orbits(places, packed, np.ones(1, np.int64)))
    assert int(found[0]) == value_of(ladder, own)


@given(st.permutations(DECK), st.sampled_from([CARIBBEAN, FOUR, THREE]), st.data())
@settings(max_examples=150, deadline=None)
def test_gains_by_situation_are_those_of_whole_rounds(order: list[Card], game_id: str, data: st.DataObject) -> None:
    game = table("holland-2025", game_id)
    ladder, own_cards = game.variant.ladder, game.variant.player_cards
    own, bank = order[:own_cards], order[own_cards : own_cards + game.variant.bank_cards]
    option, multiple = data.draw(st.sampled_from([("fold", 0), *game.bets.items()]))
    made = lines_of(ladder, own)
    qualified = qualifies(ladder, bank, game.config.qualifies)
    stands = situation(value_of(ladder, own), value_of(ladder, bank), qualified)
    found = terms(game.settle_situation, "ante:1", "bet:1", [made]).gain(made, stands, multiple)
    nets = nets_of(game, on("ante:1"), [*map(str, (*own, *bank)), {"ann@box:1": option}])
    assert found == sum(nets.values())


def test_jackpot_lines_of_a_small_pack_are_counted_as_the_rules_name_them() -> None:
    left = composition("Ad Kd Qd Jd Td 9d As Ks Qs Js Ts Ac")
    counted = Counter(jackpot_line(five) for five in combinations(left, 5))
    assert jackpot_lines(deck_of(left, 5)) == counted


# Finding the cell


@given(st.permutations(DECK), st.sampled_from([CARIBBEAN, FOUR, THREE]))
@settings(max_examples=100, deadline=None)
def test_every_decision_is_found_in_the_chart(order: list[Card], game_id: str) -> None:
    game = table("holland-2025", game_id)
    count = game.variant.player_cards + game.variant.bank_cards
    run = resume(game.procedure(on("ante:1")), [str(card) for card in order[:count]])
    assert isinstance(run.pending, Together)
    locate = locator_of(game)
    assert locate is not None
    where = locate(game, run.pending.choices[0], run)
    assert where is not None
    chart = analysis_once(game_id).charts[0]
    assert where.chart == chart.id
    cell = chart.cells[chart.rows.index(where.row)][chart.columns.index(where.column)]
    assert cell in [option.id for option in run.pending.choices[0].options]
