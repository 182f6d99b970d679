"""Kernels that count: the same classes as the rules, the same returns as the exact analysis, whatever the threads."""

from __future__ import annotations

import os
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from croupier.odds.analysis import Chart
from croupier.odds.counting import CountRun, NotCountableError
from croupier.odds.kernels.generator import below, seeded, shuffle
from croupier.odds.simulation.runs import ALL, Simulation, run
from croupier.rulebooks import load_books
from croupier.rules.cards import DECK, Rank

ROUNDS = 300_000


def simulation(book: str, game: str, rounds: int = ROUNDS, **more: Any) -> Simulation:
    return Simulation(str(load_books()[book].source), game, rounds, 7, **more)


GAMES = [
    ("star-rfh", "roulette", "default"),
    ("holland-2025", "french-roulette", "bold"),
    ("holland-2025", "american-roulette-00", "default"),
    ("star-rfh", "sic-bo", "default"),
    ("holland-2025", "diceball", "default"),
    ("holland-2025", "barbut", "default"),
    ("holland-2025", "money-wheel", "default"),
    ("star-rfh", "baccarat", "default"),
    ("star-rfh", "even-money-baccarat", "default"),
    ("holland-2025", "punto-banco", "default"),
    ("live-casino", "baccarat", "default"),
    ("holland-2025", "three-card-poker", "bold"),
    ("holland-2025", "three-card-poker", "default"),
]


@pytest.mark.parametrize(("book", "game", "strategy"), GAMES)
def test_a_kernel_and_the_live_procedure_return_the_same(book: str, game: str, strategy: str) -> None:
    """Two independent samples of every wager differ by no more than chance explains (5 standard errors)."""
    counted = CountRun(simulation(book, game, strategy=strategy)).run()
    played = run(simulation(book, game, 3_000, strategy=strategy))
    assert set(counted.tallies) == set(played.tallies)
    for row, tally in counted.tallies.items():
        other = played.tallies[row]
        # A rare win may not have come in the short run, so the long run's deviation speaks for both.
        apart = tally.deviation * sqrt(1 / tally.plays + 1 / other.plays)
        assert abs(float(tally.returned - other.returned)) <= 5 * apart + 1e-12, row


def test_baccarat_returns_what_is_known_of_eight_packs() -> None:
    """Banker 1.0579 %, player 1.2351 %, tie 14.3596 %: known since long, for a fresh shoe of eight packs."""
    tallies = CountRun(simulation("star-rfh", "baccarat", 2_000_000)).run().tallies
    for row, edge in (("banker", 0.010579), ("player", 0.012351), ("tie", 0.143596)):
        assert abs(1 - edge - float(tallies[row].returned)) < 4 * tallies[row].error, row


def test_single_zero_roulette_loses_a_thirty_seventh() -> None:
    tallies = CountRun(simulation("star-rfh", "roulette", 4_000_000)).run().tallies
    for row, tally in tallies.items():
        if row != ALL:
            assert abs(float(Fraction(36, 37) - tally.returned)) < 4.5 * tally.error, row


def test_the_result_does_not_depend_on_the_threads() -> None:
    wanted = simulation("star-rfh", "baccarat", 3_000_000)
    alone, together = (CountRun(wanted).run(threads) for threads in (1, 3))
    assert alone == together
    assert alone.rounds == 3_000_000


def test_another_seed_gives_another_result() -> None:
    first = CountRun(simulation("star-rfh", "roulette")).run()
    other = CountRun(Simulation(str(load_books()["star-rfh"].source), "roulette", ROUNDS, 8)).run()
    assert first.tallies["straight"].back_minor != other.tallies["straight"].back_minor


HARD = [str(total) for total in range(4, 21)]
SOFT = [str(total) for total in range(12, 22)]
PAIRS = [f"{card}-{card}" for card in (*range(2, 11), "A")]
UP = tuple(str(card) for card in (*range(2, 11), "A"))


def chart(name: str, rows: list[str], cells: list[str]) -> Chart:
    return Chart(name, name, tuple(rows), UP, tuple((cell,) * len(UP) for cell in cells))


def by_total(total: int) -> str:
    return "double/hit" if total in (9, 10, 11) else "hit" if total < 16 else "stand"


LIVELY = (
    chart("hard", HARD, [by_total(int(total)) for total in HARD]),
    chart("soft", SOFT, ["double/hit" if int(total) < 18 else "stand" for total in SOFT]),
    chart("pair", PAIRS, ["split/hit" if pair != "10-10" else "stand" for pair in PAIRS]),
)
"""Not good play, but one that doubles and splits all it can, so that every branch of the kernel comes up."""


@pytest.mark.parametrize(
    ("book", "game"),
    [
        ("holland-2025", "black-jack"),
        ("holland-2025", "black-jack-6-5"),
        ("holland-2025", "casino-21"),
        ("live-casino", "blackjack"),
        ("tsg", "classic-blackjack"),
        ("tsg", "premium-blackjack"),
        ("tsg", "blackjack"),
    ],
)
def test_blackjack_by_charts_ends_as_the_live_procedure_ends(book: str, game: str) -> None:
    """Settling checks every class against the rules' own hands; the returns agree within chance besides."""
    wanted: dict[str, Any] = {"spots": ("box:1",), "strategy": "lively", "charts": LIVELY}
    counted = CountRun(simulation(book, game, **wanted)).run()
    played = run(simulation(book, game, 2_000, **wanted))
    assert set(counted.tallies) == set(played.tallies)
    for row, tally in counted.tallies.items():
        other = played.tallies[row]
        apart = tally.deviation * sqrt(1 / tally.plays + 1 / other.plays)
        assert abs(float(tally.returned - other.returned)) <= 5 * apart, row
        assert abs(float(tally.of_all_staked - other.of_all_staked)) <= 5 * apart, row


def test_cards_burned_from_a_shoe_are_other_ones_every_time() -> None:
    """Eight packs deal a Blackjack as often whatever was burned before: 2 * 32 * 128 in 416 * 415."""
    rounds = 1_000_000
    counting = CountRun(simulation("live-casino", "blackjack", rounds, spots=("box:1",), charts=LIVELY))
    found = 0
    for _, times, example in counting.chunk(0, rounds).classes():
        ranks = {DECK[example[place]].rank for place in (0, 2)}
        found += times * (Rank.ACE in ranks and any(Rank.TEN <= rank <= Rank.KING for rank in ranks))
    wanted = 2 * 32 * 128 / (416 * 415)
    assert abs(found / rounds - wanted) < 4.5 * sqrt(wanted / rounds)


def test_side_bets_of_blackjack_are_counted_with_the_box() -> None:
    """Perfect Pairs returns 95.82 %, 21+3 95.38 % (the book prints these figures)."""
    wanted = simulation("tsg", "blackjack", 1_000_000, strategy="lively", charts=LIVELY)
    tallies = CountRun(wanted).run().tallies
    assert abs(0.9582 - float(tallies["pairs"].returned)) < 4.5 * tallies["pairs"].error
    assert abs(0.9538 - float(tallies["21+3"].returned)) < 4.5 * tallies["21+3"].error


def test_blackjack_needs_charts_that_do_not_insure() -> None:
    with pytest.raises(NotCountableError, match="by charts"):
        CountRun(simulation("tsg", "classic-blackjack"))
    insuring = (*LIVELY, Chart("insurance", "Insurance", ("any hand",), ("A",), (("insure",),)))
    with pytest.raises(NotCountableError, match="never insures"):
        CountRun(simulation("tsg", "classic-blackjack", strategy="lively", charts=insuring))
    with pytest.raises(NotCountableError, match="hands of their own"):
        CountRun(simulation("star-rfh", "blackjack", strategy="lively", charts=LIVELY))


def test_a_game_without_a_kernel_says_so() -> None:
    with pytest.raises(NotCountableError, match="pai-gow has no kernel"):
        CountRun(simulation("holland-2025", "pai-gow"))


def test_more_states_than_a_kernel_holds_are_left_to_the_procedure() -> None:
    with pytest.raises(NotCountableError, match="more states than a kernel holds"):
        CountRun(simulation("holland-2025", "lucky-ladys-roulette"))


def test_a_shoe_that_can_run_out_is_left_to_the_procedure() -> None:
    """Twenty cards behind the cutting card are too few for two coups that each burn five."""
    with pytest.raises(NotCountableError, match="run out of cards"):
        CountRun(simulation("holland-2025", "punto-banco", overrides={"burn-each-coup": "5"}))


def test_a_kernel_that_disagrees_with_the_rules_is_found_out() -> None:
    """Every class is played again by the live procedure; an example of another class is noticed."""
    counting = CountRun(simulation("star-rfh", "baccarat", 10_000))
    rounds = counting.chunk(0, 10_000)
    first, second = np.flatnonzero(rounds.counts)[:2]
    rounds.examples[first] = rounds.examples[second]
    with pytest.raises(AssertionError, match="the kernel and the rules differ"):
        counting.settled(rounds)


def test_the_kernels_generator_favours_no_number() -> None:
    state = seeded(bytes(range(32)))
    for n in (6, 37, 49):
        counts = np.bincount([int(below(state, np.uint64(n))) for _ in range(60_000)], minlength=n)
        assert chisquare(counts).pvalue > 1e-4


def test_xoshiro_gives_the_published_words() -> None:
    """The reference code of xoshiro256++ gives these words from the state 1, 2, 3, 4."""
    from croupier.odds.kernels.generator import next_word

    state = np.array([1, 2, 3, 4], np.uint64)
    assert [int(next_word(state)) for _ in range(4)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
    ]


def test_a_shuffle_keeps_every_card() -> None:
    cards = np.arange(52).astype(np.uint8)
    shuffle(seeded(os.urandom(32)), cards)
    assert sorted(cards) == list(range(52))
