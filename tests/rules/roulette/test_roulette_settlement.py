"""Payouts and the zero, in every book."""

from collections.abc import Iterator

import pytest

from croupier.rulebooks import find_book
from croupier.rules.procedure import Run
from croupier.rules.questions import Spin
from croupier.rules.wagers.wager import Disposition
from rigs.roulette_tables import GAMES, at, bet, one, round_of, table, tsg_bounds

BY_COUNT = {1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5, 12: 2, 18: 1}
"""What every book pays by numbers covered (HC25-2.2.1a, HC25-2.3.2a, RFH-11.4.2, TSG-A4.13, TSG-A4.14, LC-1.4)."""


def every_hit(book: str, game: str) -> Iterator[tuple[int, int]]:
    """Numbers covered and profit in units, for a hit on each spot of a table."""
    built = at(book, game)
    for spot in built.layout.spots.values():
        line = one(built, bet(spot.id, 100), spot.covers[-1])
        assert line.disposition is Disposition.WON
        assert line.returned_minor == 100, "the stake is kept"
        yield len(spot.covers), line.profit_minor // 100


@pytest.mark.parametrize(
    ("book", "game"),
    [
        pytest.param("holland-2025", "french-roulette", marks=pytest.mark.clause("HC25-2.2.1a", "HC25-2.2.1c")),
        pytest.param("holland-2025", "american-roulette", marks=pytest.mark.clause("HC25-2.3.2a", "HC25-2.3.2c")),
        pytest.param(
            "holland-2025",
            "american-roulette-00",
            marks=pytest.mark.clause("HC25-2.3.2a", "HC25-2.3.2c", "HC25-2.3.3"),
        ),
        pytest.param("holland-2025", "quick-roulette", marks=pytest.mark.clause("HC25-2.4.2a", "HC25-2.4.2c")),
        pytest.param("holland-2023", "french-roulette", marks=pytest.mark.clause("HC23-absent-2.5.2")),
        pytest.param("holland-2023", "american-roulette", marks=pytest.mark.clause("HC23-absent-2.5.2")),
        pytest.param("holland-2023", "american-roulette-00", marks=pytest.mark.clause("HC23-absent-2.5.2")),
        pytest.param("holland-2023", "quick-roulette", marks=pytest.mark.clause("HC23-absent-2.5.2")),
        pytest.param("star-rfh", "roulette", marks=pytest.mark.clause("RFH-11.4.2")),
        pytest.param(
            "tsg", "european-roulette", marks=pytest.mark.clause("TSG-A4.13", "TSG-A4.14", "TSG-A4.11", "TSG-2.32")
        ),
        pytest.param("live-casino", "roulette", marks=pytest.mark.clause("LC-1.4", "LC-1.1b", "LC-1.2h")),
    ],
)
def test_a_hit_pays_by_the_numbers_covered_and_keeps_the_stake(book: str, game: str) -> None:
    seen = set()
    for covered, profit in every_hit(book, game):
        assert profit == BY_COUNT[covered]
        seen.add(covered)
    assert seen >= {1, 2, 3, 4, 6, 18}


@pytest.mark.clause("LC-1.2h", "TSG-A4.11")
def test_several_wagers_of_one_spin_are_settled_each_by_itself() -> None:
    game = at("tsg", "european-roulette")
    wagers = [bet("straight:17", 100, "a"), bet("black", 200, "b"), bet("dozen:3", 300, "c")]
    credit = [line.credit_minor for line in round_of(game, wagers, "17")]
    assert credit == [3600, 400, 0]


@pytest.mark.clause("RFH-11.4.1")
def test_star_zero_loses_everything_but_wagers_with_zero() -> None:
    game = at("star-rfh", "roulette")
    winning = {s.id for s in game.layout.spots.values() if one(game, bet(s.id), "0").profit_minor}
    assert winning == {
        "straight:0", "split:0-1", "split:0-2", "split:0-3", "street:0-1-2", "street:0-2-3", "corner:0-1-2-3",
    }  # fmt: skip
    assert all(one(game, bet(s), "0").taken_minor == 1000 for s in game.layout.spots if s not in winning)


@pytest.mark.clause("HC25-2.3.2d")
@pytest.mark.parametrize("spot", ["red", "black", "even", "odd", "low", "high"])
def test_american_zero_halves_even_chances(spot: str) -> None:
    game = at("holland-2025", "american-roulette")
    line = one(game, bet(spot, 1000), "0")
    assert line.disposition is Disposition.HALF_LOST
    assert (line.returned_minor, line.taken_minor, line.profit_minor) == (500, 500, 0)


@pytest.mark.clause("HC25-2.3.2d")
def test_american_players_half_may_stay_on_the_cloth_as_an_ordinary_wager() -> None:
    game = table("holland-2025", "american-roulette", half_remainder="stands")
    line = one(game, bet("red", 1000), "0")
    assert (line.disposition, line.stands_minor, line.standing) == (Disposition.STANDS, 500, {})
    assert one(game, bet("red", line.stands_minor), "1").credit_minor == 1000


@pytest.mark.clause("HC25-1.1.10a", "HC25-2.3.2d")
def test_the_odd_cent_of_a_half_is_the_players() -> None:
    assert one(at("holland-2025", "american-roulette"), bet("red", 1001), "0").returned_minor == 501


@pytest.mark.clause("HC25-2.3.2e")
@pytest.mark.parametrize("spot", ["column:1", "column:2", "column:3", "dozen:1", "dozen:2", "dozen:3"])
def test_american_zero_loses_columns_and_dozens(spot: str) -> None:
    line = one(at("holland-2025", "american-roulette"), bet(spot), "0")
    assert (line.disposition, line.taken_minor) == (Disposition.LOST, 1000)


@pytest.mark.clause("HC25-2.3.2f")
@pytest.mark.parametrize("pocket", ["0", "00"])
@pytest.mark.parametrize("spot", ["red", "black", "even", "odd", "low", "high", "column:2", "dozen:1"])
def test_double_zero_table_loses_them_all_in_full(spot: str, pocket: str) -> None:
    for wheel in ("double-zero", "double-zero-european"):
        line = one(table("holland-2025", "american-roulette-00", wheel=wheel), bet(spot), pocket)
        assert (line.disposition, line.taken_minor) == (Disposition.LOST, 1000)


@pytest.mark.clause("HC25-2.4.2d")
@pytest.mark.parametrize("spot", ["red", "black", "even", "odd", "low", "high"])
def test_quick_zero_loses_even_chances_in_full(spot: str) -> None:
    line = one(at("holland-2025", "quick-roulette"), bet(spot), "0")
    assert (line.disposition, line.taken_minor) == (Disposition.LOST, 1000)


@pytest.mark.clause("TSG-A4.26")
def test_tsg_worked_example_pays_392_chips_on_17() -> None:
    game = at("tsg", "european-roulette")
    chip = 2500
    around = [s for s in game.layout.spots.values() if "17" in s.covers and len(s.covers) <= 6]
    wagers = [bet(s.id, chip * len(s.covers), s.id) for s in around]
    assert sum(w.stake_minor for w in wagers) == 40 * chip
    lines = round_of(game, wagers, "17")
    assert sum(line.profit_minor for line in lines) == 392 * chip
    assert sum(line.returned_minor for line in lines) == 40 * chip


@pytest.mark.clause("TSG-A4.28")
def test_tsg_greatest_payout_on_one_wager() -> None:
    game, book = at("tsg", "european-roulette"), find_book("tsg")
    bounds = tsg_bounds(book.limits("european-roulette"))
    most = 0
    for spot in game.layout.spots.values():
        if len(spot.covers) > 6:
            stake = bounds.of(spot.id).maximum_minor
            most = max(most, one(game, bet(spot.id, stake), spot.covers[0]).credit_minor)
    assert most == 750_000


@pytest.mark.clause("HC23-absent-2.5.1", "HC23-absent-2.5.3", "HC23-absent-2.5.4", "HC23-absent-2.5.5")
def test_2023_has_no_lucky_ladys_roulette_and_no_bonus_numbers() -> None:
    assert "lucky-ladys-roulette" not in {game.id for game in find_book("holland-2023").games}
    for book, game in GAMES:
        if book == "holland-2023":
            built = at(book, game)
            run = Run(built.procedure([]))
            assert isinstance(run.pending, Spin), "nothing is drawn before the ball"
            run.answer_plain("17")
            assert built.describe(run.outcome) == {"pocket": "17", "colour": "black"}


COMMON = ("french-roulette", "american-roulette", "american-roulette-00", "quick-roulette")


@pytest.mark.parametrize("game", COMMON)
@pytest.mark.parametrize("choice", ["half", "en-prison"])
def test_both_holland_editions_settle_every_spot_alike_on_a_zero(game: str, choice: str) -> None:
    """The editions differ in no roulette rule, so what is proven for 2025 holds for 2023."""
    old, new = at("holland-2023", game), at("holland-2025", game)
    assert set(old.layout.spots) == set(new.layout.spots)
    for zeros_met in (0, 1, 2):
        for spot in new.layout.spots.values():
            standing = {"zeros": zeros_met} if zeros_met and spot.kind in ("red-black", "even-odd", "low-high") else {}
            wager = bet(spot.id, 1001, standing=standing)
            asked = game == "french-roulette" and zeros_met < 2 and len(spot.covers) == 18
            answers = ["0", {"w": choice}] if asked else ["0"]
            assert one(old, wager, *answers) == one(new, wager, *answers)
