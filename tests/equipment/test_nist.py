"""SP 800-22 rev. 1a: every test gives the figures that NIST prints, in its examples and for digits of e and √2."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest

from croupier.equipment.battery.nist.approximate_entropy import approximate_entropy
from croupier.equipment.battery.nist.bits import Bits, parse, unpack
from croupier.equipment.battery.nist.block_frequency import block_frequency
from croupier.equipment.battery.nist.cumulative_sums import cumulative_sums
from croupier.equipment.battery.nist.excursions import excursions, visit_chances, walk
from croupier.equipment.battery.nist.excursions_variant import excursions_variant
from croupier.equipment.battery.nist.frequency import frequency
from croupier.equipment.battery.nist.linear_complexity import linear_complexity, register_lengths
from croupier.equipment.battery.nist.longest_run import longest_run
from croupier.equipment.battery.nist.matrix_rank import binary_ranks, matrix_rank, rank_chance
from croupier.equipment.battery.nist.non_overlapping import aperiodic_templates, non_overlapping
from croupier.equipment.battery.nist.overlapping import match_chances, overlapping
from croupier.equipment.battery.nist.runs import runs
from croupier.equipment.battery.nist.serial import serial
from croupier.equipment.battery.nist.spectral import spectral
from croupier.equipment.battery.nist.suite import TESTS
from croupier.equipment.battery.nist.universal import mean_log_distance, universal
from croupier.equipment.generator import SeededGenerator

PI_100 = "1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000"
LONGEST_128 = (
    "1100110000010101011011000100110011100000000000100100110101010001"
    "0001001111010110100000001101011111001100111001101101100010110010"
)


def _split(first: int, last: int) -> tuple[int, int]:
    """Numerator and denominator of 1/(first+1) + 1/((first+1)(first+2)) + ... up to `last`."""
    if last - first == 1:
        return 1, last
    middle = (first + last) // 2
    p, q = _split(first, middle)
    r, s = _split(middle, last)
    return p * s + r, q * s


@cache
def digits_of_e() -> Bits:
    """The first million binary digits of e, from the series of reciprocal factorials."""
    numerator, denominator = _split(0, 80_000)  # 80,000! has more than a million and a hundred bits
    assert math.lgamma(80_001) / math.log(2) > 1_000_100
    value = ((numerator + denominator) << (1_000_000 - 2)) // denominator
    return unpack(value.to_bytes(125_000, "big"))


@cache
def digits_of_root_2() -> Bits:
    return unpack(math.isqrt(2 << (2 * 999_999)).to_bytes(125_000, "big"))


def near(value: float) -> object:
    return pytest.approx(value, abs=6e-7)


def test_frequency_examples() -> None:
    assert frequency(parse("1011010101")) == near(0.527089)
    assert frequency(parse(PI_100)) == near(0.109599)


def test_block_frequency_examples() -> None:
    assert block_frequency(parse("0110011010"), block=3) == near(0.801252)
    assert block_frequency(parse(PI_100), block=10) == near(0.706438)


def test_runs_examples() -> None:
    assert runs(parse("1001101011")) == near(0.147232)
    assert runs(parse(PI_100)) == near(0.500798)
    assert runs(np.ones(100, dtype=np.uint8)) == 0.0


def test_longest_run_example() -> None:
    assert longest_run(parse(LONGEST_128)) == pytest.approx(0.180609, abs=2e-5)


def test_matrix_rank_example() -> None:
    assert matrix_rank(digits_of_e()[:100_000]) == near(0.532069)


def test_ranks_of_known_matrices() -> None:
    matrices = np.array([np.eye(3), np.ones((3, 3)), [[0, 1, 0], [1, 1, 0], [0, 1, 0]], np.zeros((3, 3))])
    assert binary_ranks(matrices.astype(np.uint8)).tolist() == [3, 1, 2, 0]


def test_rank_chances_count_all_matrices() -> None:
    # Of the 16 matrices of size two, 6 have rank two, 9 rank one, and one rank zero.
    assert [16 * rank_chance(2, rank) for rank in (2, 1, 0)] == [6, 9, 1]
    assert rank_chance(32, 32) == pytest.approx(0.2888, abs=5e-5)
    assert rank_chance(32, 31) == pytest.approx(0.5776, abs=5e-5)


def test_spectral_examples() -> None:
    """What NIST's program gives; the figures printed for these two sequences do not follow from them."""
    assert spectral(parse("1001010011")) == near(0.468160)
    assert spectral(parse(PI_100)) == near(0.646355)


def test_non_overlapping_example() -> None:
    assert non_overlapping(parse("10100100101110010110"), 3, blocks=2)["001"] == near(0.344154)
    assert len(aperiodic_templates(9)) == 148
    assert aperiodic_templates(3) == ("001", "011", "100", "110")


def test_overlapping_chances_are_exact() -> None:
    """All 2**10 blocks of ten bits, counted for runs of two ones."""
    counts = [0] * 6
    for value in range(1024):
        text = format(value, "010b")
        counts[min(5, sum(text[i : i + 2] == "11" for i in range(9)))] += 1
    assert match_chances(2, 10) == pytest.approx([count / 1024 for count in counts])


def test_overlapping_example() -> None:
    printed = (0.367879, 0.183940, 0.137955, 0.099634, 0.069935, 0.140656)
    assert overlapping(digits_of_e(), chances=printed) == pytest.approx(0.110434, abs=2e-5)
    assert overlapping(digits_of_root_2(), chances=printed) == pytest.approx(0.791982, abs=2e-5)


def test_universal_example() -> None:
    assert mean_log_distance(parse("01011010011101010111"), 2, 4) == near(1.1949875)


def test_linear_complexity_examples() -> None:
    assert register_lengths(parse("1101011110001").reshape(1, -1)).tolist() == [4]
    # NIST's program carries 0.01047 for the first class, where section 3.10 has 0.010417.
    program = (0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833)
    assert linear_complexity(digits_of_e(), block=1000, chances=program) == near(0.845406)
    assert linear_complexity(digits_of_e(), chances=program) == near(0.826335)
    assert linear_complexity(digits_of_root_2(), chances=program) == near(0.317127)


def _shortest_register(sequence: list[int]) -> int:
    """By trying all registers: the least length with taps that continue the sequence."""
    n = len(sequence)
    for length in range(n):
        for taps in range(2**length):
            if all(
                sequence[i] == sum(sequence[i - 1 - j] for j in range(length) if taps >> j & 1) % 2
                for i in range(length, n)
            ):
                return length
    return n


def test_register_lengths_by_trying_all_registers() -> None:
    rows = np.array([[value >> i & 1 for i in range(7)] for value in range(128)], dtype=np.uint8)
    assert register_lengths(rows).tolist() == [_shortest_register(row.tolist()) for row in rows]


def test_register_lengths_beyond_one_machine_word() -> None:
    """A maximal register of 31 places repeats after 2**31 - 1 bits; 300 of them reveal it."""
    bits = [1] * 31
    while len(bits) < 300:
        bits.append(bits[-31] ^ bits[-28])
    late = [0] * 150 + [1] + [0] * 149  # a single one at place 151 needs a register of 151
    assert register_lengths(np.array([bits, late], dtype=np.uint8)).tolist() == [31, 151]


def test_serial_examples() -> None:
    assert serial(parse("0011011101"), 3) == (near(0.808792), near(0.670320))
    assert serial(digits_of_e(), 2) == (near(0.843764), near(0.561915))


def test_approximate_entropy_examples() -> None:
    assert approximate_entropy(parse("0100110101"), 3) == near(0.261961)
    assert approximate_entropy(parse(PI_100), 2) == near(0.235301)


def test_cumulative_sums_examples() -> None:
    assert cumulative_sums(parse("1011010111"))[0] == pytest.approx(0.4116588, abs=2e-6)
    assert cumulative_sums(parse(PI_100)) == (near(0.219194), near(0.114866))


def test_random_excursions_examples() -> None:
    assert walk(parse("0110110101")).cycles == 3
    small = excursions(parse("0110110101"), least_cycles=1)
    assert small is not None
    assert small[1] == pytest.approx(0.502529, abs=5e-5)
    assert visit_chances(1) == (0.5, 0.25, 0.125, 0.0625, 0.03125, 0.03125)
    large = excursions(digits_of_e())
    assert large is not None
    printed = (0.573306, 0.197996, 0.164011, 0.007779, 0.786868, 0.440912, 0.797854, 0.778186)
    assert list(large.values()) == [near(value) for value in printed]
    assert excursions(parse("0110110101")) is None


def test_random_excursions_variant_examples() -> None:
    small = excursions_variant(parse("0110110101"), least_cycles=1)
    assert small is not None
    assert small[1] == near(0.683091)
    large = excursions_variant(digits_of_e())
    assert large is not None
    left = (0.858946, 0.794755, 0.576249, 0.493417, 0.633873, 0.917283, 0.934708, 0.816012, 0.826009)
    right = (0.137861, 0.200642, 0.441254, 0.939291, 0.505683, 0.445935, 0.512207, 0.538635, 0.593930)
    printed = (*left, *right)
    assert list(large.values()) == [near(value) for value in printed]


# Appendix B of SP 800-22: the results for a million binary digits of e and of the square root of two.
APPENDIX_B: dict[str, tuple[float, float]] = {
    "frequency": (0.953749, 0.811881),
    "block frequency": (0.211072, 0.833222),
    "runs": (0.561917, 0.313427),
    "longest run of ones": (0.718945, 0.012117),
    "matrix rank": (0.306156, 0.823810),
    "spectral (DFT)": (0.847187, 0.581909),
    "non-overlapping template 000000001": (0.078790, 0.569461),
    "universal": (0.282568, 0.130805),
    "serial first difference": (0.766182, 0.861925),
    "approximate entropy": (0.700073, 0.884740),
    "cumulative sums forwards": (0.669887, 0.879009),
    "cumulative sums backwards": (0.724266, 0.957206),
    "random excursions state +1": (0.786868, 0.216235),
    "random excursions variant state -1": (0.826009, 0.566118),
}


@pytest.mark.clause("G-3.2.2")
@pytest.mark.parametrize("column", [0, 1])
def test_the_suite_gives_the_results_of_appendix_b(column: int) -> None:
    bits = (digits_of_e, digits_of_root_2)[column]()
    found = {f"{test.name} {part}".strip(): p for test in TESTS for part, p in test.p_values(bits).items()}
    assert {name: found[name] for name in APPENDIX_B} == {
        name: pytest.approx(values[column], abs=2e-6) for name, values in APPENDIX_B.items()
    }


def test_universal_takes_shorter_blocks_for_shorter_sequences() -> None:
    assert universal(unpack(SeededGenerator(1).bytes(50_000))) > 0.0001


def test_the_suite_has_fifteen_tests() -> None:
    assert [test.section for test in TESTS] == [f"2.{i}" for i in range(1, 16)]
