"""The battery passes good generators, fails bad ones, and says how often it is wrong."""

from __future__ import annotations

from itertools import permutations as all_orders
from itertools import product

import numpy as np
import pytest
from scipy.stats import kstest

from croupier.equipment.battery.examine import examine, examine_games, silent
from croupier.equipment.battery.games import GAMES
from croupier.equipment.battery.nist_lines import (
    LEAST_SEQUENCES,
    examine_bits,
    least_share,
    plan,
    summarise,
    uniformity_of,
)
from croupier.equipment.battery.outcomes import permutations
from croupier.equipment.battery.outcomes.coupon_collector import collections, completion_chances
from croupier.equipment.battery.outcomes.poker import hand_chances
from croupier.equipment.battery.tails import chi_square, goodness_of_fit
from croupier.equipment.battery.verdict import judge
from croupier.equipment.generator import PlayGenerator, SeededGenerator
from rigs.bad_generators import FAULTS

EXPECTED_FINDINGS = {
    "biased wheel": "roulette, one zero: chi-square",
    "modulo range": "roulette, one zero: chi-square",
    "naive shuffle": "pack of 52 cards: chi-square by place",
    "lost card": "pack of 52 cards: possible outcomes",
    "too fair": "roulette, one zero: chi-square",
    "no repeats": "roulette, one zero: repeats",
    "LCG low bits": "large ranges: duplicates",
    "stuck bit": "large ranges: duplicates",  # only every other urn is ever hit
}


@pytest.mark.clause("G-3.2.2", "G-3.2.3")
@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_every_fault_is_found_and_named(fault: str) -> None:
    """Sampled through the games' own drawings, two megabytes show each fault beyond doubt."""
    examined = examine_games(lambda: FAULTS[fault](11), fault, megabytes=2)
    assert not examined.verdict.passed
    assert EXPECTED_FINDINGS[fault] in examined.verdict.failed


@pytest.mark.clause("G-3.2.2")
@pytest.mark.parametrize("fault", ["LCG low bits", "stuck bit"])
def test_nist_finds_faults_in_the_raw_bits(fault: str) -> None:
    lines = examine_bits(FAULTS[fault](3).bytes, 500_000, silent)
    assert not judge({line.name: line.p_value for line in lines}).passed


@pytest.mark.clause("G-3.2.2", "RFH-17.2", "TSG-8a.1", "HC25-5.2.1b")
def test_a_good_generator_passes_the_whole_battery() -> None:
    examined = examine(lambda: SeededGenerator(2025), "test", megabytes=1)
    assert examined.verdict.passed
    assert examined.verdict.lines > 200
    assert {line.group for line in examined.lines} == {game.name for game in GAMES} | {"SP 800-22"}


@pytest.mark.clause("G-3.2.2", "TSG-8a.3")
def test_the_generator_for_play_shows_no_fault() -> None:
    """Fresh entropy each time, so the limit is set where a perfect generator fails once in a million runs."""
    examined = examine_games(PlayGenerator, "play", megabytes=1)
    p_values = {line.name: line.p_value for line in examined.lines}
    assert judge(p_values, confidence=1 - 1e-6).passed


def test_the_shares_of_the_games_make_a_whole() -> None:
    assert sum(game.share for game in GAMES) == pytest.approx(1.0)


@pytest.mark.clause("G-3.2.2")
def test_the_p_values_of_a_good_generator_are_even() -> None:
    """Over 25 seeds the p-values of continuous tests spread evenly, so the stated confidence is the real one."""
    found: dict[str, list[float]] = {}
    wanted = [game for game in GAMES if game.name in ("roulette, one zero", "pack of 52 cards", "keno, 20 of 80")]
    for seed in range(25):
        for game in wanted:
            for line in game.examine(SeededGenerator(seed), 20_000):
                found.setdefault(line.name, []).append(line.p_value)
    poorest = {name: float(kstest(p_values, "uniform").pvalue) for name, p_values in found.items()}
    assert judge(poorest, confidence=0.999).passed, poorest


def test_holm_judges_by_the_number_of_tests() -> None:
    good = {f"test {i}": 0.5 for i in range(99)}
    assert judge(good | {"odd": 0.00011}).passed
    assert judge(good | {"odd": 0.00009}).failed == ("odd",)
    both = judge(good | {"odd": 0.00009, "second": 0.0001})
    assert both.failed == ("odd", "second")
    assert both.false_alarm == pytest.approx(0.01)


def test_nothing_cannot_be_judged() -> None:
    with pytest.raises(ValueError, match="nothing"):
        judge({})


def test_too_even_is_as_suspicious_as_too_uneven() -> None:
    assert goodness_of_fit([1000] * 37, np.full(37, 1 / 37)).p_value < 1e-9
    assert chi_square(36.0, 36).p_value > 0.5
    assert chi_square(120.0, 36).p_value < 1e-9


def test_thin_classes_are_joined() -> None:
    fit = goodness_of_fit([50, 45, 3, 2], [0.5, 0.45, 0.03, 0.02])
    assert fit.statistic == pytest.approx(0.0)
    with pytest.raises(ValueError, match="too few"):
        goodness_of_fit([1, 1], [0.5, 0.5])


def test_nist_limits_for_the_share_that_passes() -> None:
    # SP 800-22, 4.2.1: for 1000 sequences at 0.01 the share must exceed 0.9805607.
    assert least_share(1000) == pytest.approx(0.9805607, abs=1e-6)


def test_nist_uniformity() -> None:
    assert uniformity_of([i / 100 + 0.005 for i in range(100)]) == pytest.approx(1.0)
    assert uniformity_of([0.05] * 100) < 1e-9


def test_few_sequences_are_judged_by_their_share_alone() -> None:
    assert summarise("t", [0.5] * (LEAST_SEQUENCES - 1)).uniformity is None
    assert summarise("t", [0.5] * LEAST_SEQUENCES).p_value < 1e-9
    assert summarise("t", [0.001] * 8).p_value == pytest.approx(0.01**8)
    assert summarise("t", [0.001] * 60).remark.startswith("fewer sequences pass")
    assert summarise("t", [0.5] * 60).remark.startswith("p-values less even")


def test_long_samples_make_longer_sequences() -> None:
    assert plan(8_000_000) == (64, 125_000)
    assert plan(250_000_000) == (1000, 250_000)
    with pytest.raises(ValueError, match="at least 125000 bytes"):
        plan(1000)


def test_poker_chances_by_counting_all_hands() -> None:
    counts = [0] * 5
    for hand in product(range(4), repeat=5):
        counts[len(set(hand)) - 1] += 1
    assert hand_chances(4) == pytest.approx([count / 4**5 for count in counts])


def test_coupon_chances_by_counting_all_sequences() -> None:
    chances = completion_chances(3, 6)
    counts = [0] * 7
    for sequence in product(range(3), repeat=6):
        complete = next((i + 1 for i in range(6) if len(set(sequence[: i + 1])) == 3), None)
        if complete:
            counts[complete] += 1
    assert chances.tolist() == pytest.approx([count / 3**6 for count in counts])


def test_collections_are_cut_where_they_complete() -> None:
    assert collections(np.array([0, 1, 1, 2, 2, 1, 0, 0]), 3) == [4, 3]


@pytest.mark.parametrize("n", [4, 6])
def test_adjacency_and_coincidence_chances_by_counting_all_orders(n: int) -> None:
    together, same = [0] * 9, [0] * 9
    for order in all_orders(range(n)):
        together[sum(order[i + 1] - order[i] == 1 for i in range(n - 1))] += 1
        same[sum(order[i] == i for i in range(n))] += 1
    total = sum(together)
    assert permutations.coincidence_chances(n)[: n + 1] == pytest.approx([c / total for c in same[: n + 1]])
    assert permutations.succession_chances(n)[:n] == pytest.approx([c / total for c in together[:n]])


def test_missing_cards_are_seen() -> None:
    assert permutations.is_complete(np.array([[2, 0, 1], [0, 1, 2]]))
    assert not permutations.is_complete(np.array([[2, 0, 1], [0, 0, 2]]))
    assert permutations.is_complete(np.array([[1, 0, 0, 1]]), packs=2)
