"""Bingo: cards of the three formats, patterns, balls one by one, and prizes that winners share."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rulebooks.options import OptionError
from croupier.rules.bingo.calling import BingoOutcome
from croupier.rules.bingo.card import Card
from croupier.rules.game import settle
from croupier.rules.procedure import Run
from croupier.rules.questions import Pick
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, MeterHit, Wager
from rigs.banked_games import bet, book, changed, table

BOOKS = ("holland-2025", "holland-2023")
GAMES = ("bingo-75", "bingo-80", "bingo-90")


def bingo(numbers: int = 75, book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, f"bingo-{numbers}", **options)


def play(game: Any, wagers: list[Wager], seed: int = 1) -> Run[BingoOutcome]:
    """A round with random answers."""
    chance = random.Random(seed)
    run: Run[BingoOutcome] = Run(game.procedure(wagers))
    while run.pending is not None:
        assert isinstance(run.pending, Pick)
        run.answer_plain(chance.sample(run.pending.population, run.pending.count))
    return run


def card_of(numbers: int, seed: int) -> Card:
    return play(bingo(numbers), [bet("card:1", 200)], seed).outcome.cards["w"]


SEEDS = st.integers(0, 2**32)


@pytest.mark.clause("HC25-5.1.3")
@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_a_75_number_card(seed: int) -> None:
    card = card_of(75, seed)
    assert [len(row) for row in card.rows] == [5] * 5
    assert card.rows[2][2] == "", "nothing in the centre"
    assert len(card.numbers) == 24
    for place in range(5):
        column = [int(row[place]) for row in card.rows if row[place]]
        assert all(15 * place < number <= 15 * (place + 1) for number in column)
    assert [column.letter for column in bingo(75).board.columns] == ["B", "I", "N", "G", "O"]
    assert {column.letter for other in (80, 90) for column in bingo(other).board.columns} == {""}, (
        "no other card has any"
    )


@pytest.mark.clause("HC25-5.1.4")
@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_an_80_number_card(seed: int) -> None:
    card = card_of(80, seed)
    assert [len(row) for row in card.rows] == [4] * 4
    assert len(card.numbers) == 16
    for place in range(4):
        assert all(20 * place < int(row[place]) <= 20 * (place + 1) for row in card.rows)
    assert len(set(bingo(80).format.columns)) == 4, "each column has a colour of its own"


@pytest.mark.clause("HC25-5.1.5")
@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_a_90_number_card(seed: int) -> None:
    card = card_of(90, seed)
    assert [len(row) for row in card.rows] == [9] * 3
    assert [sum(bool(number) for number in row) for row in card.rows] == [5] * 3
    assert len(card.numbers) == 15
    for place in range(9):
        column = [int(row[place]) for row in card.rows if row[place]]
        assert 1 <= len(column) <= 3
        assert column == sorted(column)
        assert all(min(number // 10, 8) == place for number in column)


@pytest.mark.clause("HC25-5.1.2")
@pytest.mark.parametrize("book_id", BOOKS)
def test_there_are_as_many_numbers_as_the_game_says(book_id: str) -> None:
    for numbers in (75, 80, 90):
        assert bingo(numbers, book_id).format.numbers == tuple(map(str, range(1, numbers + 1)))


@pytest.mark.clause("HC25-5.1.7a", "HC25-5.1.7b", "HC25-5.1.7c")
@pytest.mark.parametrize("numbers", [75, 80, 90])
def test_balls_are_drawn_one_by_one_until_somebody_has_the_pattern(numbers: int) -> None:
    game = bingo(numbers, pattern="row")
    wagers = [bet("card:1", 200, "a"), bet("card:1", 200, "b", seat="seat-2")]
    run = play(game, wagers, seed=numbers)
    balls = run.outcome.balls
    assert len(set(balls)) == len(balls)
    asked = [q for q, _ in run.history() if isinstance(q, Pick) and q.what == "ball"]
    assert [question.count for question in asked] == [1] * len(balls)
    assert [len(question.population) for question in asked] == list(range(numbers, numbers - len(balls), -1))

    def rows_done(marked: set[str]) -> set[str]:
        return {
            wager
            for wager, card in run.outcome.cards.items()
            if any({number for number in row if number} <= marked for row in card.rows)
        }

    assert rows_done(set(balls[:-1])) == set(), "nobody had it before the last ball"
    assert rows_done(set(balls)) == set(run.outcome.winners) != set()


def called(game: Any, rows: list[str], balls: str) -> bool:
    """Whether a card (rows of numbers, `-` for an empty cell) has the game's pattern once these balls are out."""
    card = Card(tuple(tuple("" if n == "-" else n for n in row.split()) for row in rows))
    return any(card.under(mask) <= set(balls.split()) for mask in game.masks)


CARD_75 = ["1 16 31 46 61", "2 17 32 47 62", "3 18 - 48 63", "4 19 33 49 64", "5 20 34 50 65"]
ALL_75 = " ".join(number for row in CARD_75 for number in row.split() if number != "-")


@pytest.mark.clause("HC25-5.1.8")
@pytest.mark.parametrize(
    ("pattern", "complete"),
    [
        ("row", "2 17 32 47 62"),
        ("row", "3 18 48 63"),
        ("column", "16 17 18 19 20"),
        ("column", "31 32 33 34"),
        ("x", "1 17 49 65 61 47 19 5"),
        ("frame", "1 16 31 46 61 2 62 3 63 4 64 5 20 34 50 65"),
        ("blackout", ALL_75),
        ("complete-card", ALL_75),
        ("four-corners", "1 61 5 65"),
    ],
)
def test_a_pattern_is_complete_with_its_last_number_and_not_before(pattern: str, complete: str) -> None:
    game = bingo(75, pattern=pattern)
    assert called(game, CARD_75, complete)
    numbers = complete.split()
    for missing in numbers:
        assert not called(game, CARD_75, " ".join(n for n in numbers if n != missing))


FIELDS = {75: (5, 5), 80: (4, 4), 90: (3, 9)}
"""Rows and columns of a card."""


@pytest.mark.clause("HC25-5.1.8")
@pytest.mark.parametrize("book_id", BOOKS)
@pytest.mark.parametrize("numbers", FIELDS)
def test_every_row_and_every_column_of_a_card_can_be_the_complete_one(book_id: str, numbers: int) -> None:
    rows, columns = FIELDS[numbers]
    card = [" ".join(str(row * columns + column + 1) for column in range(columns)) for row in range(rows)]
    by_row = bingo(numbers, book_id, pattern="row")
    for row in card:
        assert called(by_row, card, row)
        assert not called(by_row, card, " ".join(row.split()[1:]))
    by_column = bingo(numbers, book_id, pattern="column")
    for column in zip(*(row.split() for row in card), strict=True):
        assert called(by_column, card, " ".join(column))
        assert not called(by_column, card, " ".join(column[1:]))
    if numbers == 90:
        two = bingo(numbers, book_id, pattern="two-rows")
        for first, second in combinations(card, 2):
            assert called(two, card, f"{first} {second}")
            assert not called(two, card, first)


@pytest.mark.parametrize("book_id", BOOKS)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_offers_at_least_the_books_patterns_for_each_round(book_id: str, game_id: str) -> None:
    option = book(book_id).game(game_id).options["pattern"]
    assert {"column", "row", "blackout", "x", "frame", "complete-card"} <= set(option.allowed)
    for pattern in option.allowed:
        assert table(book_id, game_id, pattern=pattern).config.pattern == pattern
    with pytest.raises(OptionError):
        table(book_id, game_id, pattern="zigzag")


def outcome(*winners: str) -> BingoOutcome:
    return BingoOutcome("row", {}, tuple(map(str, range(1, 21))), winners)


@pytest.mark.clause("HC25-5.1.9a")
def test_the_prize_depends_on_the_stakes_and_the_variant() -> None:
    wagers = [bet("card:1", 200, "a"), bet("card:2", 200, "b"), bet("card:1", 200, "c", seat="seat-2")]
    for pattern, part in (("row", Fraction(65, 100)), ("x", Fraction(70, 100)), ("blackout", Fraction(75, 100))):
        game = bingo(75, pattern=pattern)
        lines = game.settle(wagers, outcome("c"))
        assert [line.credit_minor for line in lines] == [0, 0, 600 * part]
        assert [line.disposition for line in lines] == [Disposition.LOST, Disposition.LOST, Disposition.WON]


@pytest.mark.clause("HC25-5.1.10")
def test_winners_of_the_same_ball_share_equally() -> None:
    game = bingo(75, pattern="blackout")
    wagers = [
        bet("card:1", 200, "a"),
        bet("card:2", 200, "b"),
        bet("card:1", 200, "c", seat="seat-2"),
        bet("card:1", 200, "d", seat="seat-3"),
    ]
    prize = 600
    assert [x.credit_minor for x in game.settle(wagers, outcome("a", "c"))] == [prize / 2, 0, prize / 2, 0]
    both = [x.credit_minor for x in game.settle(wagers, outcome("a", "b", "c"))]
    assert both == [prize / 4, prize / 4, prize / 2, 0], "equally among players, whatever the cards"
    thirds = [x.credit_minor for x in game.settle(wagers, outcome("b", "c", "d"))]
    assert thirds == [0, 200, 200, 200]


@pytest.mark.clause("HC25-5.1.10", "HC25-1.1.10a")
def test_an_odd_cent_of_a_shared_prize_is_paid_by_the_house() -> None:
    wagers = [bet("card:1", 200, "a"), bet("card:1", 200, "b", seat="2"), bet("card:1", 300, "c", seat="3")]
    shares = [x.credit_minor for x in bingo(75, pattern="row").settle(wagers, outcome("a", "b", "c"))]
    assert shares == [152, 152, 152], "455 by three, rounded up"


@pytest.mark.clause("HC25-5.1.1", "HC25-5.1.6b", "HC25-5.1.6c")
@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_a_card_plays_in_its_own_round_only(seed: int) -> None:
    game = bingo(80, pattern="column")
    wagers = [bet(f"card:{n}", 200, f"w{n}") for n in range(1, 6)]
    lines = settle(game, wagers, play(game, wagers, seed))
    assert {line.disposition for line in lines} <= {Disposition.WON, Disposition.LOST}
    assert all(line.stands_minor == 0 for line in lines), "nothing is kept for another round"
    assert Run(game.procedure([])).finished, "without a card nothing is drawn"


@pytest.mark.clause("HC23-5.1.9")
def test_only_2023_may_offer_a_jackpot_besides_the_prize() -> None:
    game = bingo(75, "holland-2023", pattern="row", jackpot_within=20)
    assert game.settle([bet("card:1", 200, "a")], outcome("a"))[0].hit == MeterHit("bingo-75")
    later = BingoOutcome("row", {}, tuple(map(str, range(1, 22))), ("a",))
    assert game.settle([bet("card:1", 200, "a")], later)[0].why == because(Ending.PATTERN, line="row", balls=21)
    with pytest.raises(OptionError):
        bingo(75, jackpot_within=20)


@pytest.mark.parametrize(
    ("numbers", "pattern", "part"),
    [(75, "row", "13/20"), (80, "column", "13/20"), (90, "complete-card", "3/4"), (75, "frame", "7/10")],
)
def test_a_card_returns_the_stated_part_of_the_stakes(numbers: int, pattern: str, part: str) -> None:
    assert Enumeration(bingo(numbers, pattern=pattern)).returns([bet("card:1", STAKE_MINOR)]).mean == Fraction(part)


def test_cards_of_one_round_return_the_same_part_together() -> None:
    game = bingo(75, pattern="row")
    wagers = [bet(f"card:{n}", 200, f"w{n}") for n in range(1, 11)]
    for seed in range(20):
        lines = settle(game, wagers, play(game, wagers, seed))
        assert sum(line.credit_minor for line in lines) in (1300, 1301, 1302), "65 % of 2000, shares rounded up"


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, "holland-2025", "bingo-75", 'what = "row", odds = "13:20"', 'what = "row", odds = "4:5"')
    assert game.settle([bet("card:1", 1000, "a")], outcome("a"))[0].credit_minor == 800
    for old, new, why in (
        ('"x...x/...../...../...../x...x"', '"x...x/...../...../x...x"', "does not fit a card"),
        ('"x...x/...../...../...../x...x"', '"...../...../..x../...../....."', "before the first ball"),
        ('what = "row", odds = "13:20"', 'what = "row", odds = "3:2"', "at most 1:1"),
        ('what = "row"', 'what = "zigzag"', "nothing that card can pay for"),
    ):
        with pytest.raises(ValueError, match=why):
            changed(tmp_path, "holland-2025", "bingo-75", old, new)
    with pytest.raises(ValueError, match="before the first ball"):
        changed(tmp_path, "holland-2025", "bingo-90", "xxx...xxx/...xxx.../xxx...xxx", "x.......x/....x..../x.......x")


@pytest.mark.parametrize(
    ("numbers", "letters", "free"), [(75, "BINGO", [(2, 2)]), (80, "", []), (90, "", [])], ids=["75", "80", "90"]
)
def test_the_board_says_what_columns_are_called_and_which_cells_are_free(
    numbers: int, letters: str, free: list[tuple[int, int]]
) -> None:
    board = bingo(numbers).board
    assert "".join(column.letter for column in board.columns) == letters
    assert [int(number) for column in board.columns for number in column.numbers] == list(range(1, numbers + 1))
    assert [(cell.row, cell.column) for cell in board.free] == free
