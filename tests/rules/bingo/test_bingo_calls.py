"""Bingo that players call by hand: who is asked and when, good calls, calls too early, and bingos not called."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.bingo import analyse
from croupier.rules.bingo.calling import BingoOutcome, Call, Claim, claim, least_balls
from croupier.rules.bingo.card import Card
from croupier.rules.game import settle
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Pick, Together
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager
from rigs.banked_games import bet, table

BOTH = [bet("card:1", 200, "a", seat="1"), bet("card:1", 200, "b", seat="2")]
GOOD, EARLY, LATE = Claim.GOOD, Claim.TOO_EARLY, Claim.TOO_LATE
ROWS = {"a": range(1, 5), "b": range(5, 9)}
"""The first number of each column on the rows of the two cards: a has 1 to 4, b 5 to 8, plus 20 for each column."""


def by_hand(numbers: int = 80, **options: Any) -> Any:
    return table("holland-2025", f"bingo-{numbers}", **{"claims": "by-hand", "pattern": "row", **options})


def begun(wagers: list[Wager] = BOTH, rows: dict[str, range] = ROWS) -> Run[BingoOutcome]:
    """Cards whose row n holds the numbers n, 20 + n, 40 + n, 60 + n."""
    run: Run[BingoOutcome] = Run(by_hand().procedure(wagers))
    for wager in wagers:
        for column in range(4):
            run.answer_plain([str(20 * column + row) for row in rows[wager.id]])
    return run


def call(run: Run[BingoOutcome], balls: str, **calls: str) -> None:
    """Balls one after the other; nobody calls but after the last one, where seat_1="bingo" does."""
    *before, last = balls.split()
    for ball in before:
        ball_and_calls(run, ball, {})
    ball_and_calls(run, last, {name.removeprefix("seat_"): option for name, option in calls.items()})


def ball_and_calls(run: Run[BingoOutcome], ball: str, calls: dict[str, str]) -> None:
    run.answer_plain([ball])
    if isinstance(run.pending, Together):
        run.answer_plain({choice.key: calls.get(choice.seat, choice.default) for choice in run.pending.choices})


@pytest.mark.clause("HC25-5.1.11", "HC25-5.1.7b")
def test_a_bingo_that_is_called_before_the_next_ball_wins() -> None:
    run = begun()
    call(run, "9 1 21 41 61", seat_1="bingo")
    assert run.finished
    assert run.outcome.winners == ("a",)
    assert run.outcome.calls == (Call("1", 5, GOOD),)
    first, second = settle(by_hand(), BOTH, run)
    assert (first.disposition, first.credit_minor) == (Disposition.WON, 260), "65 % of four euros"
    assert (second.disposition, second.why) == (Disposition.LOST, ())


@pytest.mark.clause("HC25-5.1.11")
def test_a_bingo_that_is_not_called_before_the_next_ball_is_lost() -> None:
    run = begun()
    call(run, "1 21 41 61 5")
    assert not run.finished
    assert isinstance(run.pending, Pick)
    call(run, "25 45 65", seat_2="bingo")
    assert run.outcome.winners == ("b",)
    assert run.outcome.late == ("a",)
    first, second = settle(by_hand(), BOTH, run)
    assert (first.disposition, first.why) == (Disposition.LOST, because(Ending.NOT_CALLED))
    assert second.credit_minor == 260, "the prize is not divided with a bingo that nobody called"


@pytest.mark.clause("HC25-5.1.11")
def test_a_seat_whose_bingo_is_lost_is_not_asked_again_and_a_late_call_is_told() -> None:
    wagers = [*BOTH, bet("card:2", 200, "c", seat="2")]
    run = begun(wagers, ROWS | {"c": range(9, 13)})
    call(run, "1 21 41 61 5")  # seat 1 has let it pass
    call(run, "25 45 65")  # and seat 2 with the first of two cards
    run.answer_plain(["80"])
    assert isinstance(run.pending, Together)
    assert [choice.seat for choice in run.pending.choices] == ["2"]
    run.answer_plain({"2": "bingo"})
    assert not run.finished
    call(run, "9 29 49 69", seat_2="bingo")
    assert run.outcome.winners == ("c",)
    assert run.outcome.calls == (Call("2", 9, LATE), Call("2", 13, GOOD))


@pytest.mark.clause("HC25-5.1.11")
def test_a_call_too_early_is_told_and_changes_nothing() -> None:
    run = begun()
    call(run, "1 21 41 5", seat_1="bingo", seat_2="bingo")
    assert not run.finished
    call(run, "61", seat_1="bingo")
    assert run.outcome.winners == ("a",)
    assert run.outcome.calls == (Call("1", 4, EARLY), Call("2", 4, EARLY), Call("1", 5, GOOD))


@pytest.mark.clause("HC25-5.1.10", "HC25-5.1.11")
def test_those_who_call_after_the_same_ball_share() -> None:
    wagers = [bet("card:1", 200, name, seat=seat) for name, seat in (("a", "1"), ("b", "2"), ("c", "3"))]
    alike = {name: range(1, 5) for name in "abc"}
    run = begun(wagers, alike)
    call(run, "1 21 41 61", seat_1="bingo", seat_3="bingo")
    assert run.outcome.winners == ("a", "c")
    assert run.outcome.late == ("b",), "whoever does not call gets nothing"
    assert [line.credit_minor for line in settle(by_hand(), wagers, run)] == [195, 0, 195]


@pytest.mark.clause("HC25-5.1.11", "HC25-5.1.7b")
def test_nobody_calls_and_the_round_ends_when_no_card_can_win_any_more() -> None:
    run = begun()
    call(run, "1 21 41 61 5 25 45 65")
    assert run.outcome.winners == ()
    assert run.outcome.late == ("a", "b")
    assert [line.why for line in settle(by_hand(), BOTH, run)] == [because(Ending.NOT_CALLED)] * 2


def test_everybody_is_asked_after_every_ball_so_that_the_question_tells_nothing() -> None:
    """Whatever the cards and balls are, the question after a ball is the same."""
    lucky, unlucky = begun(), begun()
    call(lucky, "1 21 41")
    call(unlucky, "80 79 78")
    assert isinstance(lucky.pending, Pick), "three balls complete no row of four"
    lucky.answer_plain(["61"])
    unlucky.answer_plain(["77"])
    assert lucky.pending == unlucky.pending
    assert isinstance(lucky.pending, Together)
    assert [(choice.seat, choice.default) for choice in lucky.pending.choices] == [("1", "no-bingo"), ("2", "no-bingo")]


@pytest.mark.parametrize(
    ("numbers", "pattern", "balls"),
    [
        (75, "row", 4),  # the row with the free centre
        (75, "x", 8),
        (75, "blackout", 24),
        (75, "four-corners", 4),
        (80, "row", 4),
        (80, "blackout", 16),
        (90, "row", 5),
        (90, "column", 1),  # a column may hold a single number
        (90, "blackout", 15),
    ],
)
def test_nobody_is_asked_before_a_bingo_is_possible(numbers: int, pattern: str, balls: int) -> None:
    game = by_hand(numbers, pattern=pattern)
    assert least_balls(game.format, game.masks) == balls


def random_round(game: Any, wagers: list[Wager], seed: int) -> Run[BingoOutcome]:
    chance = random.Random(seed)
    run: Run[BingoOutcome] = Run(game.procedure(wagers))
    while (question := run.pending) is not None:
        if isinstance(question, Pick):
            run.answer_plain(chance.sample(question.population, question.count))
        else:
            assert isinstance(question, Together)
            run.answer_plain({one.key: chance.choice(one.options).id for one in question.choices})
    return run


@given(st.integers(0, 2**32), st.sampled_from([75, 80, 90]), st.sampled_from(["row", "column", "blackout"]))
@settings(max_examples=40, deadline=None)
def test_any_round_ends_is_told_as_it_went_and_can_be_replayed(seed: int, numbers: int, pattern: str) -> None:
    game = by_hand(numbers, pattern=pattern)
    run = random_round(game, BOTH, seed)
    outcome = run.outcome
    assert set(outcome.winners) | set(outcome.late) <= {"a", "b"}
    assert outcome.winners or set(outcome.late) == {"a", "b"}
    assert game.so_far(BOTH, run) == game.describe(outcome)
    assert resume(game.procedure(BOTH), run.record()).outcome == outcome
    settle(game, BOTH, run)


@pytest.mark.clause("HC25-5.1.11")
def test_claims_are_automatic_unless_the_house_says_otherwise() -> None:
    automatic = table("holland-2025", "bingo-80")
    assert automatic.config.claims == "automatic"
    assert automatic.so_far(BOTH, Run(automatic.procedure(BOTH))) == {}


def test_the_odds_are_those_of_players_who_call_in_time() -> None:
    ours, theirs = analyse(by_hand(75)), analyse(table("holland-2025", "bingo-75", pattern="row"))
    assert ours.wagers == theirs.wagers
    assert "The figures hold for players who call every bingo in time." in ours.notes


CARD = Card(tuple(tuple(str(10 * row + column) for column in range(1, 5)) for row in range(4)))
ROW = (("xxxx", "....", "....", "...."), ("....", "xxxx", "....", "...."))


@pytest.mark.clause("HC25-5.1.11")
def test_a_bingo_on_paper_is_called_before_the_next_ball() -> None:
    row = ["1", "2", "3", "4"]
    assert claim(CARD, ROW, row[:3]) is Claim.TOO_EARLY
    assert claim(CARD, ROW, row) is Claim.GOOD
    assert claim(CARD, ROW, [*row, "50"]) is Claim.TOO_LATE
    assert claim(CARD, ROW, [*row, "11", "12", "13", "14"]) is Claim.TOO_LATE, "a second row does not help"
