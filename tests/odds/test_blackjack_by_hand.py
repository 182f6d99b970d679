"""The kernels of exact blackjack against every order of small shoes, played by the live procedure and settlement."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.odds.analysis import BEST, CompositionError
from croupier.odds.blackjack.against import Against
from croupier.odds.blackjack.analysing import analyse
from croupier.odds.blackjack.hands import hand_of
from croupier.odds.blackjack.kernels import SPLIT as SPLIT_IT
from croupier.odds.blackjack.solving import CHART, DEFAULT, KEEP, cards_needed, solve, value_counts
from croupier.odds.blackjack.terms import terms_of
from rigs.oracles.blackjack_by_hand import (
    BEHIND,
    ByHand,
    best_decider,
    chart_decider,
    charts_of,
    default_decider,
    game_with,
    shoe,
)

NEAR = 1e-12

UNSPLIT: list[tuple[str, str, dict[str, Any], dict[int, int]]] = [
    ("tsg", "blackjack", {}, {1: 2, 6: 3, 10: 5}),
    ("tsg", "premium-blackjack", {}, {1: 1, 5: 3, 10: 6}),
    ("tsg", "blackjack", {"double_totals": (9, 10, 11)}, {3: 1, 6: 3, 10: 6}),
    ("holland-2025", "black-jack", {}, {1: 2, 7: 4, 10: 4}),
    ("holland-2025", "black-jack", {"ties": "bank-17-to-20"}, {4: 2, 7: 4, 10: 5}),
    ("holland-2025", "black-jack-6-5", {"insurance": "none"}, {1: 3, 8: 3, 10: 4}),
    ("holland-2025", "casino-21", {}, {1: 3, 7: 3, 10: 4}),
    ("holland-2023", "casino-21", {"five_card_bonus": True}, {1: 2, 3: 3, 10: 4}),
    ("star-rfh", "blackjack", {}, {1: 2, 5: 3, 10: 4}),
    ("star-rfh", "blackjack", {"blackjack_beats_21": True, "soft_17": "hit"}, {1: 2, 6: 3, 10: 4}),
]


@pytest.mark.parametrize(("book", "game_id", "changes", "counts"), UNSPLIT)
def test_without_splits_no_play_beats_the_best(
    book: str, game_id: str, changes: dict[str, Any], counts: dict[int, int]
) -> None:
    """Taking the best option at every single choice of every order comes to the same."""
    game = game_with(book, game_id, hands_most=1, **changes)
    solution = solve(game, shoe(counts), threads=1)
    assert solution.amounts(BEST).mean == pytest.approx(ByHand(game, counts, None).mean(), abs=NEAR)


SPLIT: list[tuple[str, str, dict[str, Any], dict[int, int]]] = [
    ("tsg", "blackjack", {}, {1: 2, 8: 4, 10: 6}),
    ("tsg", "classic-blackjack", {}, {8: 8, 10: 8}),
    ("tsg", "classic-blackjack", {}, {3: 2, 8: 8, 9: 6}),
    ("tsg", "premium-blackjack", {}, {1: 4, 9: 3, 10: 8}),
    ("holland-2025", "black-jack", {}, {1: 2, 7: 5, 10: 6}),
    ("holland-2025", "black-jack", {"splits_against_blackjack": "returned"}, {1: 1, 9: 6, 10: 7}),
    ("holland-2025", "casino-21", {"five_card_bonus": True}, {1: 2, 3: 2, 8: 4, 10: 5}),
    ("star-rfh", "blackjack", {}, {1: 2, 8: 4, 10: 5}),
    ("star-rfh", "blackjack", {"double_after_split": True}, {1: 1, 3: 1, 8: 4, 10: 5}),
    ("live-casino", "blackjack", {}, {1: 2, 8: 4, 10: 6}),
]


@pytest.mark.parametrize(("book", "game_id", "changes", "counts"), SPLIT)
def test_splits_come_to_what_their_play_brings(
    book: str, game_id: str, changes: dict[str, Any], counts: dict[int, int]
) -> None:
    """Mean and stakes of the best play, splits and re-splits included, are those of the live procedure so played."""
    game = game_with(book, game_id, **changes)
    solution = solve(game, shoe(counts), threads=1)
    by_hand = ByHand(game, counts, best_decider(game, solution))
    amounts = solution.amounts(BEST)
    assert amounts.mean == pytest.approx(by_hand.mean(), abs=NEAR)
    assert amounts.staked == pytest.approx(by_hand.staked, abs=NEAR)
    assert amounts.chances.sum() == pytest.approx(1, abs=NEAR)
    assert by_hand.staked > 1.02
    square = sum(net * net * chance for (net, _), chance in by_hand.chances.items())
    assert amounts.mean_square == pytest.approx(square, abs=NEAR), "the deviation, however often hands are split"
    if amounts.near == 0:
        shown = {net: amounts.chances[amounts.zero + round(net * amounts.unit)] for net in _nets(by_hand)}
        assert shown == pytest.approx(_nets(by_hand), abs=NEAR), "two hands amount by amount"
    else:
        far = sum(abs(amounts.chances[amounts.zero + round(net * amounts.unit)] - chance)
                  for net, chance in _nets(by_hand).items()) / 2  # fmt: skip
        assert 0 < far <= amounts.near, "no more can lie at another amount than comes to three hands and more"


def _nets(by_hand: ByHand) -> dict[float, float]:
    nets: dict[float, float] = {}
    for (net, _), chance in by_hand.chances.items():
        nets[net] = nets.get(net, 0.0) + chance
    return nets


def test_small_shoes_reach_two_hands_and_more() -> None:
    """Both ways of counting are held against the live procedure above."""
    near = [
        solve(game_with(book, game_id, **changes), shoe(counts), threads=1).amounts(BEST).near
        for book, game_id, changes, counts in SPLIT
    ]
    assert sum(chance == 0 for chance in near) >= 4
    assert sum(chance > 0.01 for chance in near) >= 4


def test_small_shoes_reach_every_kind_of_split() -> None:
    """The cases above would prove little if nothing in them were split again."""
    assert _most_hands("tsg", "classic-blackjack", {8: 8, 10: 8}) == 4
    assert _most_hands("tsg", "premium-blackjack", {1: 4, 9: 3, 10: 8}) == 3
    assert _most_hands("holland-2025", "black-jack", {1: 1, 9: 6, 10: 7}) == 3


def _most_hands(book: str, game_id: str, counts: dict[int, int]) -> int:
    solution = solve(game_with(book, game_id), shoe(counts), threads=1)
    return max(
        play.split.most
        for column in solution.columns.values()
        for pair, play in column.best.splits.items()
        if column.best.acts[hand_of(pair, pair)] == SPLIT_IT
    )


CHARTED: list[tuple[str, str, int, dict[int, int]]] = [
    ("tsg", "classic-blackjack", 3, {8: 6, 10: 6}),
    ("tsg", "classic-blackjack", 2, {1: 2, 5: 2, 6: 2, 10: 4}),
    ("holland-2025", "black-jack", 2, {1: 2, 7: 3, 8: 2, 10: 5}),
    ("star-rfh", "blackjack", 2, {1: 2, 5: 1, 8: 4, 10: 5}),
]
"""With so many hands at most that the cards surely last: a chart splits whenever that is offered."""


@pytest.mark.parametrize(("book", "game_id", "most", "counts"), CHARTED)
def test_a_chart_brings_what_is_said_of_it(book: str, game_id: str, most: int, counts: dict[int, int]) -> None:
    """The chart, read cell by cell at the live table, and the seat that never answers."""
    game = game_with(book, game_id, hands_most=most)
    solution = solve(game, shoe(counts), threads=1)
    by_chart = ByHand(game, counts, chart_decider(game, charts_of(game, solution)))
    assert solution.amounts(CHART).mean == pytest.approx(by_chart.mean(), abs=NEAR)
    assert solution.amounts(CHART).staked == pytest.approx(by_chart.staked, abs=NEAR)
    by_default = ByHand(game, counts, default_decider)
    assert solution.amounts(DEFAULT).mean == pytest.approx(by_default.mean(), abs=NEAR)
    assert solution.amounts(BEST).mean >= solution.amounts(CHART).mean > solution.amounts(DEFAULT).mean


@pytest.mark.clause("LC-2.5.2k")
@pytest.mark.clause("LC-2.5.2l")
def test_a_bet_behind_follows_or_keeps_one_hand() -> None:
    game = game_with("live-casino", "blackjack")
    counts = {1: 2, 3: 1, 8: 4, 10: 5}
    solution = solve(game, shoe(counts), threads=1)
    decide = best_decider(game, solution)
    keeps = ByHand(game, counts, decide, behind=BEHIND)
    assert solution.amounts(KEEP).mean == pytest.approx(keeps.mean(), abs=NEAR)
    assert keeps.staked == pytest.approx(1, abs=NEAR)
    follows = ByHand(game, counts, decide, behind="follow")
    assert solution.amounts(BEST).mean == pytest.approx(follows.mean(), abs=NEAR)


def test_a_wager_that_is_not_doubled_keeps_its_hand_through_every_split() -> None:
    game = game_with("holland-2025", "black-jack")
    counts = {1: 1, 9: 6, 10: 7}
    solution = solve(game, shoe(counts), threads=1)
    keeps = ByHand(game, counts, best_decider(game, solution), behind=BEHIND)
    assert solution.amounts(KEEP).mean == pytest.approx(keeps.mean(), abs=NEAR)


def test_amounts_of_one_hand_are_exact() -> None:
    """Without splits the whole distribution is that of the live procedure, amount by amount."""
    game = game_with("holland-2025", "black-jack", hands_most=1)
    counts = {1: 2, 7: 4, 8: 3, 10: 3}
    solution = solve(game, shoe(counts), threads=1)
    by_hand = ByHand(game, counts, best_decider(game, solution))
    by_hand.mean()
    nets = _nets(by_hand)
    amounts = solution.amounts(BEST)
    assert {1.5, 2.0}.issubset(nets)
    for net, chance in nets.items():
        assert amounts.chances[amounts.zero + round(net * amounts.unit)] == pytest.approx(chance, abs=NEAR)


def test_too_few_cards_are_refused() -> None:
    game = game_with("tsg", "blackjack")
    with pytest.raises(CompositionError, match="only 6 are left"):
        solve(game, shoe({1: 3, 2: 3}), threads=1)
    assert cards_needed(value_counts(shoe({10: 9})), 2) == 8


def test_a_pair_is_split_only_as_often_as_the_cards_last() -> None:
    """Sixteen cards cannot feed four hands for certain, so the analysis does not promise that."""
    game = game_with("tsg", "classic-blackjack")
    counts = {8: 8, 10: 8}
    solution = solve(game, shoe(counts), threads=1)
    assert solution.most[7] == 4
    assert solve(game, shoe({8: 5, 10: 5}), threads=1).most[7] == 2


def test_no_pair_no_split() -> None:
    game = game_with("tsg", "classic-blackjack")
    against = Against(value_counts(shoe({1: 1, 8: 1, 9: 1, 10: 9})), 10, terms_of(game), [4] * 10)
    assert set(against.splits) == {10}


@pytest.mark.parametrize(("hands_most", "near"), [(1, ()), (2, ()), (3, ("distribution", "hit_frequency"))])
def test_only_three_hands_and_more_make_figures_near(hands_most: int, near: tuple[str, ...]) -> None:
    """The mean and the deviation are counted card by card either way; what three hands come to together is not."""
    game = game_with("tsg", "classic-blackjack", hands_most=hands_most)
    found = analyse(game, shoe({8: 8, 10: 8}))
    (main, *_) = found.wagers
    assert (main.exact, main.approximate) == (False, near)
    assert any("come to three hands or more" in note for note in found.notes) == bool(near)
