"""French Roulette after a zero: half back or en prison, and what the second and third zero do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.procedure import Run, resume
from croupier.rules.questions import IllegalAnswerError, Together
from croupier.rules.roulette import Roulette
from croupier.rules.roulette.procedure import EN_PRISON, HALF, ZEROS_MET
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult
from rigs.roulette_tables import at, bet, one, round_of, table

CHANCES = ("red", "black", "even", "odd", "low", "high")


def french() -> Roulette:
    return at("holland-2025", "french-roulette")


def imprisoned(spot: str, stake_minor: int, zeros: int) -> Wager:
    return bet(spot, stake_minor, standing={ZEROS_MET: zeros})


def next_wager(wager: Wager, line: WagerResult) -> Wager:
    """The wager that a standing line leaves on the cloth."""
    return Wager(wager.id, wager.seat, wager.spot, line.stands_minor, line.standing)


@pytest.mark.clause("HC25-2.2.1d")
@pytest.mark.parametrize("spot", CHANCES)
def test_after_zero_each_even_chance_wager_has_two_choices(spot: str) -> None:
    run = Run(french().procedure([bet(spot), bet("dozen:1", wager_id="d")]))
    run.answer_plain("0")
    question = run.pending
    assert isinstance(question, Together)
    (choice,) = question.choices
    assert [option.id for option in choice.options] == [HALF, EN_PRISON]
    assert (choice.key, choice.seat, choice.about, choice.default) == ("w", "seat-1", spot, HALF)
    with pytest.raises(IllegalAnswerError):
        run.answer_plain({"w": "surrender"})
    with pytest.raises(IllegalAnswerError):
        run.answer_plain({})
    assert run.pending is question


@pytest.mark.clause("HC25-2.2.1d")
def test_half_back_ends_the_wager() -> None:
    line = one(french(), bet("red"), "0", {"w": HALF})
    assert (line.disposition, line.returned_minor, line.taken_minor) == (Disposition.HALF_LOST, 500, 500)


@pytest.mark.clause("HC25-2.2.1d")
def test_en_prison_leaves_the_whole_wager() -> None:
    line = one(french(), bet("red"), "0", {"w": EN_PRISON})
    assert (line.disposition, line.stands_minor, line.taken_minor) == (Disposition.STANDS, 1000, 0)
    assert line.standing == {ZEROS_MET: 1}


@pytest.mark.clause("HC25-2.2.1d")
def test_players_choose_each_for_themselves_and_other_numbers_ask_nothing() -> None:
    wagers = [Wager("a", "one", "red", 1000), Wager("b", "two", "low", 600), Wager("c", "two", "odd", 400)]
    lines = round_of(french(), wagers, "0", {"a": HALF, "b": EN_PRISON, "c": HALF})
    assert [line.disposition.value for line in lines] == ["half-lost", "stands", "half-lost"]
    assert resume(french().procedure(wagers), ["1"]).finished


@pytest.mark.clause("HC25-2.2.1e")
def test_a_freed_wager_comes_back_without_winnings_and_a_losing_one_is_lost() -> None:
    freed = one(french(), imprisoned("red", 1000, 1), "1")
    assert (freed.disposition, freed.returned_minor, freed.profit_minor) == (Disposition.RETURNED, 1000, 0)
    gone = one(french(), imprisoned("red", 1000, 1), "2")
    assert (gone.disposition, gone.taken_minor) == (Disposition.LOST, 1000)


@pytest.mark.clause("HC25-2.2.1f")
def test_second_zero_asks_again_for_half_the_value() -> None:
    wager = imprisoned("red", 1000, 1)
    half = one(french(), wager, "0", {"w": HALF})
    assert (half.returned_minor, half.taken_minor) == (250, 750)
    stay = one(french(), wager, "0", {"w": EN_PRISON})
    assert (stay.stands_minor, stay.taken_minor, stay.standing) == (500, 500, {ZEROS_MET: 2})
    freed = one(french(), next_wager(wager, stay), "3")
    assert (freed.returned_minor, freed.profit_minor) == (500, 0)
    assert one(french(), next_wager(wager, stay), "2").taken_minor == 500


@pytest.mark.clause("HC25-2.2.1g")
def test_third_zero_loses_for_good_and_asks_nothing() -> None:
    wager = imprisoned("red", 500, 2)
    line = one(french(), wager, "0")
    assert (line.disposition, line.taken_minor) == (Disposition.LOST, 500)


@pytest.mark.clause("HC25-2.2.1d")
def test_columns_dozens_and_inside_wagers_lose_on_zero() -> None:
    game = french()
    for spot in game.layout.spots.values():
        if spot.kind not in ("red-black", "even-odd", "low-high") and "0" not in spot.covers:
            assert one(game, bet(spot.id), "0").taken_minor == 1000


@pytest.mark.clause("HC25-2.2.1d")
def test_the_answer_of_the_absent_is_an_option() -> None:
    run = resume(
        table("holland-2025", "french-roulette", zero_choice_default="en-prison").procedure([bet("red")]), ["0"]
    )
    assert isinstance(run.pending, Together)
    assert run.pending.choices[0].default == EN_PRISON


@given(st.integers(1, 10**9), st.lists(st.sampled_from(["0", "1", "2"]), min_size=4, max_size=4), st.data())
@pytest.mark.clause("HC25-2.2.1d", "HC25-2.2.1e", "HC25-2.2.1f", "HC25-2.2.1g")
def test_a_chain_of_zeros_always_ends_and_never_makes_or_loses_a_cent(
    stake: int, balls: list[str], data: st.DataObject
) -> None:
    wager: Wager | None = bet("red", stake)
    back = taken = won = 0
    for ball in balls:
        if wager is None:
            break
        run = resume(french().procedure([wager]), [ball])
        if run.pending is not None:
            run.answer_plain({"w": data.draw(st.sampled_from([HALF, EN_PRISON]))})
        (line,) = french().settle([wager], run.outcome)
        back, taken, won = back + line.returned_minor, taken + line.taken_minor, won + line.profit_minor
        wager = next_wager(wager, line) if line.disposition is Disposition.STANDS else None
    assert back + taken + (wager.stake_minor if wager else 0) == stake
    assert won in (0, stake)
    assert wager is None or "0" in balls
