"""Every legal position and no other, and what each covers, checked by playing every pocket."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.layout import UnknownSpotError
from croupier.rules.roulette import Roulette
from croupier.rules.roulette.layout import inside
from rigs.roulette_tables import GAMES, at, bet, one, table, wins

NUMBERS = set(map(str, range(1, 37)))


def counts(game: Roulette) -> Counter[str]:
    return Counter(spot.kind for spot in game.layout.spots.values())


INSIDE = {"straight": 37, "split": 60, "street": 14, "corner": 23, "line": 11}
INSIDE_00 = {"straight": 38, "split": 62, "street": 15, "corner": 22, "line": 11, "top-line": 1}
INSIDE_NO_ZERO = {"straight": 37, "split": 57, "street": 12, "corner": 22, "line": 11}
TWELVES = {"dozen": 3, "column": 3}
CHANCES = {"red-black": 2, "even-odd": 2, "low-high": 2}


@pytest.mark.clause("HC25-2.2.1b", "HC25-2.3.2b", "HC25-2.4.2b", "HC25-2.5.1", "RFH-11.2.1", "TSG-A4.2", "TSG-A4.3")
@pytest.mark.parametrize(
    ("book", "game", "expected"),
    [
        ("holland-2025", "french-roulette", INSIDE | TWELVES | CHANCES),
        ("holland-2025", "american-roulette", INSIDE | TWELVES | CHANCES),
        ("holland-2025", "american-roulette-00", INSIDE_00 | TWELVES | CHANCES),
        ("holland-2025", "quick-roulette", INSIDE | CHANCES),
        ("holland-2025", "lucky-ladys-roulette", INSIDE | TWELVES | CHANCES),
        ("star-rfh", "roulette", INSIDE | TWELVES | CHANCES),
        ("tsg", "european-roulette", INSIDE | TWELVES | CHANCES),
        ("live-casino", "roulette", INSIDE_NO_ZERO | TWELVES | CHANCES),
    ],
)
def test_each_layout_has_exactly_the_positions_of_its_book(book: str, game: str, expected: dict[str, int]) -> None:
    built = at(book, game)
    assert counts(built) == expected
    for kind in expected:
        spot = next(spot for spot in built.layout.spots.values() if spot.kind == kind)
        assert wins(built, spot.id) == set(spot.covers)


@pytest.mark.clause("RFH-11.2.1.1", "LC-1.3a")
def test_straight_up_covers_its_number_zero_included() -> None:
    for game in (at("star-rfh", "roulette"), at("live-casino", "roulette")):
        for number in map(str, range(37)):
            assert wins(game, f"straight:{number}") == {number}


def adjacent(a: int, b: int) -> bool:
    """Independent of the code under test: same row and next to each other, or same column and next row."""
    (row_a, col_a), (row_b, col_b) = divmod(a - 1, 3), divmod(b - 1, 3)
    return abs(row_a - row_b) + abs(col_a - col_b) == 1


@pytest.mark.clause("RFH-11.2.1.2", "LC-1.3b")
def test_splits_are_the_adjacent_pairs_and_zero_with_1_2_3() -> None:
    pairs = {frozenset((a, b)) for a in range(1, 37) for b in range(a + 1, 37) if adjacent(a, b)}
    assert len(pairs) == 57
    star, live = at("star-rfh", "roulette"), at("live-casino", "roulette")
    for game, extra in ((star, {frozenset((0, n)) for n in (1, 2, 3)}), (live, set())):
        found = {frozenset(map(int, s.covers)) for s in game.layout.spots.values() if s.kind == "split"}
        assert found == pairs | extra
    for spot in ("split:0-1", "split:14-17", "split:35-36"):
        assert wins(star, spot) == set(spot.removeprefix("split:").split("-"))


@given(st.lists(st.integers(0, 36), min_size=2, max_size=6, unique=True))
def test_numbers_that_do_not_lie_together_are_no_wager(numbers: list[int]) -> None:
    """Any set of numbers: it is a spot of its kind exactly if the cloth has that chip position."""
    layout = at("star-rfh", "roulette").layout
    numbers = sorted(numbers)
    rows = {(n - 1) // 3 for n in numbers if n}
    cols = {(n - 1) % 3 for n in numbers if n}
    full_rows = numbers[0] and len(numbers) == 3 * len(rows)
    legal = {
        2: (numbers[0] and adjacent(*numbers[:2])) or (numbers[0] == 0 and numbers[1] <= 3),
        3: (full_rows and len(rows) == 1) or numbers in ([0, 1, 2], [0, 2, 3]),
        4: (numbers[0] and len(rows) == 2 == len(cols) and max(rows) - min(rows) == 1 and max(cols) - min(cols) == 1)
        or numbers == [0, 1, 2, 3],
        5: False,
        6: full_rows and len(rows) == 2 and max(rows) - min(rows) == 1,
    }[len(numbers)]
    kind = {2: "split", 3: "street", 4: "corner", 5: "top-line", 6: "line"}[len(numbers)]
    covered = tuple(map(str, numbers))
    assert any(s.kind == kind and s.covers == covered for s in layout.spots.values()) == bool(legal)


@pytest.mark.clause("RFH-11.2.1.2", "RFH-11.2.1", "LC-1.3b")
@pytest.mark.parametrize(
    ("book", "game", "spot"),
    [
        ("star-rfh", "roulette", "split:3-4"),
        ("star-rfh", "roulette", "split:25-29"),
        ("star-rfh", "roulette", "straight:00"),
        ("star-rfh", "roulette", "top-line"),
        ("live-casino", "roulette", "split:0-2"),
        ("live-casino", "roulette", "street:0-1-2"),
        ("live-casino", "roulette", "corner:0-1-2-3"),
    ],
)
def test_positions_that_the_book_does_not_have_are_refused(book: str, game: str, spot: str) -> None:
    with pytest.raises(UnknownSpotError, match="no wager of this table"):
        at(book, game).layout.spot(spot)


@pytest.mark.clause("LC-1.3b")
def test_live_casino_zero_combinations_are_a_named_reading() -> None:
    reading = table("live-casino", "roulette", zero_combinations=True)
    assert counts(reading) == INSIDE | TWELVES | CHANCES
    assert wins(reading, "split:0-2") == {"0", "2"}
    assert inside(("0",)) == inside(("0",), zero_combinations=True), "as every other book has them"


@pytest.mark.clause("RFH-11.2.1.3", "LC-1.3c")
def test_streets_are_rows_and_the_two_with_zero() -> None:
    star = at("star-rfh", "roulette")
    for first in range(1, 35, 3):
        assert wins(star, f"street:{first}-{first + 1}-{first + 2}") == {str(first + i) for i in range(3)}
    assert wins(star, "street:0-1-2") == {"0", "1", "2"}
    assert wins(star, "street:0-2-3") == {"0", "2", "3"}
    assert wins(at("live-casino", "roulette"), "street:34-35-36") == {"34", "35", "36"}


@pytest.mark.clause("RFH-11.2.1.4", "LC-1.3d")
def test_corners_are_four_that_meet_and_the_first_four() -> None:
    star = at("star-rfh", "roulette")
    assert wins(star, "corner:25-26-28-29") == {"25", "26", "28", "29"}
    assert wins(star, "corner:0-1-2-3") == {"0", "1", "2", "3"}
    assert wins(at("live-casino", "roulette"), "corner:32-33-35-36") == {"32", "33", "35", "36"}


@pytest.mark.clause("RFH-11.2.1.5", "LC-1.3e")
def test_six_lines_are_two_adjoining_rows() -> None:
    for game in (at("star-rfh", "roulette"), at("live-casino", "roulette")):
        for first in range(1, 32, 3):
            assert wins(game, f"line:{first}-{first + 5}") == {str(first + i) for i in range(6)}


@pytest.mark.clause("RFH-11.2.1.6", "LC-1.3f")
def test_columns_cover_every_third_number_and_no_zero() -> None:
    for game in (at("star-rfh", "roulette"), at("live-casino", "roulette")):
        for column in (1, 2, 3):
            assert wins(game, f"column:{column}") == {str(n) for n in range(1, 37) if n % 3 == column % 3}


@pytest.mark.clause("RFH-11.2.1.7", "LC-1.3g")
def test_dozens_cover_twelve_in_sequence_and_no_zero() -> None:
    for game in (at("star-rfh", "roulette"), at("live-casino", "roulette")):
        for dozen in (1, 2, 3):
            assert wins(game, f"dozen:{dozen}") == {str(n) for n in range(12 * dozen - 11, 12 * dozen + 1)}


RED = {"1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"}


@pytest.mark.parametrize(
    ("spot", "covered"),
    [
        pytest.param("low", {str(n) for n in range(1, 19)}, marks=pytest.mark.clause("RFH-11.2.1.8", "LC-1.3h")),
        pytest.param("high", {str(n) for n in range(19, 37)}, marks=pytest.mark.clause("RFH-11.2.1.9", "LC-1.3h")),
        pytest.param("even", {str(n) for n in range(2, 37, 2)}, marks=pytest.mark.clause("RFH-11.2.1.10", "LC-1.3h")),
        pytest.param("odd", {str(n) for n in range(1, 37, 2)}, marks=pytest.mark.clause("RFH-11.2.1.11", "LC-1.3h")),
        pytest.param("red", RED, marks=pytest.mark.clause("RFH-11.2.1.12", "LC-1.3h")),
        pytest.param("black", NUMBERS - RED, marks=pytest.mark.clause("RFH-11.2.1.13", "LC-1.3h")),
    ],
)
def test_even_chances_cover_eighteen_and_no_zero(spot: str, covered: set[str]) -> None:
    for game in (at("star-rfh", "roulette"), at("live-casino", "roulette")):
        assert wins(game, spot) == covered
        assert one(game, bet(spot), "0").taken_minor == 1000


@pytest.mark.clause("HC25-2.3.3")
def test_top_line_covers_five_numbers_on_a_double_zero_table_only() -> None:
    for edition in ("holland-2025", "holland-2023"):
        double_zero = at(edition, "american-roulette-00")
        assert wins(double_zero, "top-line") == {"0", "00", "1", "2", "3"}
        assert one(double_zero, bet("top-line", 100), "00").profit_minor == 600
    for book, game in GAMES:
        assert ("top-line" in at(book, game).layout.spots) == (game == "american-roulette-00")


def test_double_zero_cloth_has_its_own_combinations_with_the_zeros() -> None:
    layout = at("holland-2025", "american-roulette-00").layout
    with_zero = {s.id for s in layout.spots.values() if {"0", "00"} & set(s.covers)}
    assert with_zero == {
        "straight:0", "straight:00", "split:0-00", "split:0-1", "split:0-2", "split:00-2", "split:00-3",
        "street:0-1-2", "street:0-00-2", "street:00-2-3", "top-line",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "option", "gone"),
    [
        pytest.param("french-roulette", "columns", {"column"}, marks=pytest.mark.clause("HC25-2.2.2")),
        pytest.param("french-roulette", "dozens", {"dozen"}, marks=pytest.mark.clause("HC25-2.2.2")),
        pytest.param("french-roulette", "even_chances", set(CHANCES), marks=pytest.mark.clause("HC25-2.2.2")),
        pytest.param("american-roulette", "columns", {"column"}, marks=pytest.mark.clause("HC25-2.3.4")),
        pytest.param("american-roulette", "dozens", {"dozen"}, marks=pytest.mark.clause("HC25-2.3.4")),
        pytest.param("american-roulette-00", "even_chances", set(CHANCES), marks=pytest.mark.clause("HC25-2.3.4")),
        pytest.param("quick-roulette", "even_chances", set(CHANCES), marks=pytest.mark.clause("HC25-2.4.3")),
    ],
)
def test_a_group_can_be_switched_off(game: str, option: str, gone: set[str]) -> None:
    full = table("holland-2025", game)
    closed = table("holland-2025", game, **{option: False})
    assert gone < set(full.layout.kinds)
    assert set(closed.layout.kinds) == set(full.layout.kinds) - gone
    lost_spot = next(s.id for s in full.layout.spots.values() if s.kind in gone)
    with pytest.raises(UnknownSpotError):
        closed.layout.spot(lost_spot)


@pytest.mark.clause("TSG-A4.27")
def test_fewer_positions_touch_a_number_at_the_edge() -> None:
    game = at("tsg", "european-roulette")
    inside = [spot for spot in game.layout.spots.values() if len(spot.covers) <= 6]

    def touching(number: str) -> Counter[str]:
        return Counter(spot.kind for spot in inside if one(game, bet(spot.id), number).profit_minor > 0)

    middle = Counter({"straight": 1, "split": 4, "street": 1, "corner": 4, "line": 2})
    assert touching("17") == middle
    assert touching("16") == Counter({"straight": 1, "split": 3, "street": 1, "corner": 2, "line": 2})
    assert touching("36") == Counter({"straight": 1, "split": 2, "street": 1, "corner": 1, "line": 1})
    assert all(touching(n).total() <= middle.total() for n in ("7", "9", "20", "34", "36"))


PAID_OUTSIDE = {
    **{f"column:{column}": ({str(n) for n in range(1, 37) if n % 3 == column % 3}, 2) for column in (1, 2, 3)},
    **{f"dozen:{dozen}": ({str(n) for n in range(12 * dozen - 11, 12 * dozen + 1)}, 2) for dozen in (1, 2, 3)},
    "low": ({str(n) for n in range(1, 19)}, 1), "high": ({str(n) for n in range(19, 37)}, 1),
    "even": ({str(n) for n in range(2, 37, 2)}, 1), "odd": ({str(n) for n in range(1, 37, 2)}, 1),
    "red": (RED, 1), "black": ({str(n) for n in range(1, 37)} - RED, 1),
}  # fmt: skip
PAID_INSIDE = {"straight": (1, 35), "split": (2, 17), "street": (3, 11), "corner": (4, 8), "line": (6, 5)}


@pytest.mark.clause(
    "RFH-11.2.1.6", "RFH-11.2.1.7", "RFH-11.2.1.8", "RFH-11.2.1.9", "RFH-11.2.1.10", "RFH-11.2.1.11", "RFH-11.2.1.12",
    "RFH-11.2.1.13", "RFH-11.4.2", "LC-1.3f", "LC-1.3g", "LC-1.3h", "LC-1.4", "TSG-A4.14",
)  # fmt: skip
@pytest.mark.parametrize(
    "game_of", [("star-rfh", "roulette"), ("live-casino", "roulette"), ("tsg", "european-roulette")]
)
def test_outside_wagers_cover_and_pay_the_same_in_every_single_zero_book(game_of: tuple[str, str]) -> None:
    game = at(*game_of)
    for spot, (numbers, odds) in PAID_OUTSIDE.items():
        assert wins(game, spot) == numbers, spot
        (first, *_) = numbers
        assert one(game, bet(spot, 100), first).profit_minor == odds * 100, spot
        assert one(game, bet(spot, 100), "0").taken_minor == 100, spot
    outside = {spot.id for spot in game.layout.spots.values() if spot.kind not in PAID_INSIDE}
    assert outside == PAID_OUTSIDE.keys()


@pytest.mark.clause("RFH-11.2.1", "RFH-11.4.2", "LC-1.4", "TSG-A4.13", "HC25-2.2.1a", "HC25-2.3.2a", "HC25-2.4.2a")
@pytest.mark.parametrize(("book", "game_id"), [pair for pair in GAMES if pair[1] != "lucky-ladys-roulette"])
def test_inside_wagers_pay_by_the_numbers_that_they_cover(book: str, game_id: str) -> None:
    game = at(book, game_id)
    for spot in game.layout.spots.values():
        if spot.kind in PAID_INSIDE:
            count, odds = PAID_INSIDE[spot.kind]
            assert len(spot.covers) == count
            assert one(game, bet(spot.id, 100), spot.covers[0]).profit_minor == odds * 100
