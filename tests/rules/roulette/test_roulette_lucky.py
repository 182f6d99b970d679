"""Lucky Lady's Roulette: bonus numbers, their total, and what they add to a straight-up win."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.generator import SeededGenerator
from croupier.rulebooks import build_game, find_book
from croupier.rulebooks.loader import read_book
from croupier.rulebooks.problems import RulebookError
from croupier.rules.procedure import Run
from croupier.rules.questions import IllegalAnswerError, Pick, Spin
from croupier.rules.roulette import Roulette
from rigs.roulette_tables import at, bet, one, table

GAME = ("holland-2025", "lucky-ladys-roulette")


def lucky() -> Roulette:
    return at(*GAME)


@pytest.mark.clause("HC25-2.5.3a", "HC25-2.5.3c", "HC25-2.5.4a")
def test_split_and_numbers_are_drawn_after_the_close_and_before_the_ball() -> None:
    run = Run(lucky().procedure([bet("straight:7")]))
    assert isinstance(run.pending, Pick)
    run.answer_plain(["70+70+70"])
    assert isinstance(run.pending, Pick)
    assert run.pending.count == 3
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(["7", "7", "9"])
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(["7", "8", "00"])
    run.answer_plain(["7", "8", "0"])
    assert isinstance(run.pending, Spin), "terminals can show the bonus while the ball runs"
    run.answer_plain("7")
    assert run.outcome.bonus == {"7": 70, "8": 70, "0": 70}
    assert lucky().describe(run.outcome)["bonus"] == {"7": 70, "8": 70, "0": 70}


@pytest.mark.clause("HC25-2.5.3a", "HC25-2.5.3b", "HC25-2.5.3c")
@given(st.integers(0, 10**6))
def test_one_to_four_different_numbers_share_210_in_every_game(seed: int) -> None:
    generator = SeededGenerator(seed)
    run = Run(lucky().procedure([]))
    while run.pending is not None:
        question = run.pending
        if isinstance(question, Pick):
            run.answer(tuple(generator.draw(question.population, question.count)))
        else:
            assert isinstance(question, Spin)
            run.answer(question.pockets[generator.below(37)])
    bonus = run.outcome.bonus
    assert 1 <= len(bonus) <= 4
    assert sum(bonus.values()) == 210
    assert set(bonus) <= set(map(str, range(37)))


def test_the_approved_table_has_splits_of_every_size_and_each_adds_up() -> None:
    splits = lucky().config.bonus_splits
    assert {len(split) for split in splits} == {1, 2, 3, 4}
    assert all(sum(split) == 210 for split in splits)


@pytest.mark.clause("HC25-2.5.3a", "HC25-2.5.3b")
@pytest.mark.parametrize("split", [[50, 40, 40, 40, 40], [100, 100], [105, 106], [210, 0]])
def test_no_table_shares_among_more_numbers_or_another_total(tmp_path: Path, split: list[int]) -> None:
    approved = find_book(GAME[0]).source.read_text()
    assert "[20, 30, 50, 110]" in approved
    other = tmp_path / "other.toml"
    other.write_text(approved.replace("[20, 30, 50, 110]", str(split)))
    with pytest.raises(RulebookError, match="1 to 4 numbers"):
        build_game(read_book(other), GAME[1])


@pytest.mark.clause("HC25-2.5.2a")
def test_straight_up_pays_29_without_a_bonus() -> None:
    line = one(lucky(), bet("straight:7", 100), ["210"], ["8"], "7")
    assert (line.profit_minor, line.returned_minor) == (2900, 100)


@pytest.mark.clause("HC25-2.5.5")
def test_a_winning_bonus_number_adds_its_bonus_to_29() -> None:
    line = one(lucky(), bet("straight:7", 100), ["60+150"], ["8", "7"], "7")
    assert (line.profit_minor, line.returned_minor) == ((29 + 150) * 100, 100)
    first = one(lucky(), bet("straight:8", 100), ["60+150"], ["8", "7"], "8")
    assert first.profit_minor == (29 + 60) * 100


@pytest.mark.clause("HC25-2.5.5")
def test_a_bonus_number_that_does_not_win_pays_nothing() -> None:
    assert one(lucky(), bet("straight:7", 100), ["210"], ["7"], "8").taken_minor == 100


@pytest.mark.clause("HC25-2.5.4b", "HC25-2.5.2b")
@pytest.mark.parametrize(
    ("spot", "odds"),
    [
        ("split:7-8", 17), ("street:7-8-9", 11), ("corner:7-8-10-11", 8), ("line:7-12", 5), ("dozen:1", 2),
        ("column:1", 2), ("red", 1), ("odd", 1), ("low", 1),
    ],
)  # fmt: skip
def test_other_wagers_on_a_bonus_number_pay_as_in_american_roulette(spot: str, odds: int) -> None:
    assert one(lucky(), bet(spot, 100), ["210"], ["7"], "7").profit_minor == odds * 100
    assert one(at("holland-2025", "american-roulette"), bet(spot, 100), "7").profit_minor == odds * 100


@pytest.mark.clause("HC25-2.5.2b", "HC25-2.3.3")
def test_the_top_line_of_a_double_zero_table_pays_6_to_1() -> None:
    game = table("holland-2025", "lucky-ladys-roulette", wheel="double-zero")
    (spot,) = [spot.id for spot in game.layout.spots.values() if spot.kind == "top-line"]
    assert one(game, bet(spot, 100), ["210"], ["7"], "2").profit_minor == 600
    assert one(game, bet(spot, 100), ["210"], ["7"], "4").taken_minor == 100


@pytest.mark.clause("HC25-2.5.2b")
def test_zero_halves_even_chances_as_in_american_roulette() -> None:
    assert one(lucky(), bet("red", 100), ["210"], ["0"], "0").returned_minor == 50


@pytest.mark.clause("HC25-2.5.2b", "HC25-2.3.2f")
@pytest.mark.parametrize("pocket", ["0", "00"])
def test_on_a_double_zero_table_even_chances_lose_and_00_is_never_a_bonus_number(pocket: str) -> None:
    game = table("holland-2025", "lucky-ladys-roulette", wheel="double-zero")
    assert one(game, bet("red", 100), ["210"], ["0"], pocket).taken_minor == 100
    run = Run(game.procedure([]))
    run.answer_plain(["210"])
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(["00"])


def test_it_is_played_beside_american_roulette_on_the_same_layout() -> None:
    book = find_book("holland-2025")
    assert book.provision("needs-table-of", "lucky-ladys-roulette") == "american-roulette"
    american = at("holland-2025", "american-roulette").layout
    assert set(lucky().layout.spots) == set(american.spots)


@pytest.mark.clause("HC25-2.5.3a", "HC25-2.5.3b")
@pytest.mark.parametrize("split", [[209, 1], [60, 50, 50, 50]])
def test_up_to_four_numbers_may_share_it_and_one_is_the_least(tmp_path: Path, split: list[int]) -> None:
    other = tmp_path / "other.toml"
    other.write_text(find_book(GAME[0]).source.read_text().replace("[20, 30, 50, 110]", str(split)))
    run = Run(build_game(read_book(other), GAME[1]).procedure([]))
    run.answer_plain(["+".join(map(str, split))])
    assert isinstance(run.pending, Pick)
    assert run.pending.count == len(split)


@pytest.mark.clause("HC25-2.5.3a", "HC25-2.5.3b")
@pytest.mark.parametrize(
    "split",
    [[210, 0], [209], [211], [20, 30, 50, 100], [20, 30, 50, 60, 50], [], [70, 70, 70]],
    ids=lambda split: "+".join(map(str, split)),
)
def test_a_split_that_the_book_does_not_allow_opens_no_table(tmp_path: Path, split: list[int]) -> None:
    other = tmp_path / "other.toml"
    other.write_text(find_book(GAME[0]).source.read_text().replace("[20, 30, 50, 110]", str(split)))
    with pytest.raises(RulebookError, match="split"):
        build_game(read_book(other), GAME[1])
