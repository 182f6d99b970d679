"""A stopped spin in the rules: only a valid ball answers the question, and what was drawn for the round stays."""

import pytest

from croupier.rules.procedure import Run
from croupier.rules.questions import IllegalAnswerError
from rigs.roulette_tables import at, bet, one


@pytest.mark.parametrize(("book", "game"), [("holland-2025", "french-roulette"), ("star-rfh", "roulette")])
def test_a_stopped_spin_settles_nothing_and_the_next_ball_decides(book: str, game: str) -> None:
    built = at(book, game)
    wager = bet("straight:17")
    run = Run(built.procedure([wager]))
    before = run.pending
    for nothing in (None, "", "no spin"):
        with pytest.raises(IllegalAnswerError):
            run.answer_plain(nothing)
    assert run.pending is before
    assert run.record() == ()
    run.answer_plain("17")
    assert run.record() == ("17",), "only the valid ball is in the record"
    assert one(built, wager, "17").profit_minor == 35_000


@pytest.mark.clause("HC25-2.5.3a")
def test_bonus_numbers_stay_for_the_ball_that_is_spun_again() -> None:
    run = Run(at("holland-2025", "lucky-ladys-roulette").procedure([]))
    run.answer_plain(["210"])
    run.answer_plain(["7"])
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(None)
    run.answer_plain("7")
    assert run.outcome.bonus == {"7": 210}
