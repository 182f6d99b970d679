"""The wheels: orders, colours, neighbours."""

import pytest

from croupier.rules.procedure import Run, resume
from croupier.rules.questions import IllegalAnswerError, Spin
from croupier.rules.roulette.wheels import WHEELS, colour
from rigs.roulette_tables import GAMES, at, table

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


@pytest.mark.clause("RFH-11.1.3", "TSG-A4.1", "LC-1.1a", "HC25-2.1.1a")
@pytest.mark.parametrize(
    ("book", "game"),
    [
        ("star-rfh", "roulette"),
        ("tsg", "european-roulette"),
        ("live-casino", "roulette"),
        ("holland-2025", "french-roulette"),
    ],
)
def test_single_zero_wheel_has_0_to_36_and_the_balls_pocket_is_the_result(book: str, game: str) -> None:
    wheel = at(book, game).wheel
    assert sorted(map(int, wheel.pockets)) == list(range(37))
    run = Run(at(book, game).procedure([]))
    assert isinstance(run.pending, Spin)
    with pytest.raises(IllegalAnswerError, match="37"):
        run.answer_plain("37")
    with pytest.raises(IllegalAnswerError, match="00"):
        run.answer_plain("00")
    run.answer_plain("17")
    assert run.outcome.pocket == "17"
    for number in range(37):
        shown = at(book, game).describe(resume(at(book, game).procedure([]), [str(number)]).outcome)
        assert shown["colour"] == ("red" if number in RED else "black" if number else "green")


def test_single_zero_order_is_the_usual_one() -> None:
    order = WHEELS["single-zero"].pockets
    assert order[:8] == ("0", "32", "15", "19", "4", "21", "2", "25")
    assert order[-4:] == ("12", "35", "3", "26")


@pytest.mark.parametrize("name", WHEELS)
def test_red_and_black_alternate_round_every_wheel(name: str) -> None:
    pockets = WHEELS[name].pockets
    assert len(set(pockets)) == len(pockets)
    assert all(colour(a) != colour(b) for a, b in zip(pockets, pockets[1:] + pockets[:1], strict=True))
    assert {p for p in pockets if colour(p) == "red"} == set(map(str, RED))
    assert {p for p in pockets if colour(p) == "green"} == set(WHEELS[name].zeros)


@pytest.mark.clause("HC25-2.1.1b", "HC25-2.1.1c")
def test_double_zero_wheels_come_in_two_orders() -> None:
    american = table("holland-2025", "american-roulette-00").wheel
    european = table("holland-2025", "american-roulette-00", wheel="double-zero-european").wheel
    assert american.pockets != european.pockets
    for wheel in (american, european):
        assert set(wheel.pockets) == {*map(str, range(37)), "00"}
        zero, double = wheel.pockets.index("0"), wheel.pockets.index("00")
        assert abs(zero - double) == 19, "the zeros lie opposite each other"
    run = Run(table("holland-2025", "american-roulette-00", wheel="double-zero-european").procedure([]))
    run.answer_plain("00")
    assert run.outcome.pocket == "00"
    assert american.pockets[:5] == ("0", "28", "9", "26", "30")


def test_2023_announces_one_double_zero_order() -> None:
    with pytest.raises(ValueError, match=r"allowed: double-zero$"):
        table("holland-2023", "american-roulette-00", wheel="double-zero-european")


@pytest.mark.clause("HC25-2.1.1b")
@pytest.mark.parametrize(("book", "game"), GAMES)
def test_only_american_roulette_has_a_double_zero(book: str, game: str) -> None:
    run = Run(at(book, game).procedure([]))
    for bonus in [["210"], ["7"]] if game == "lucky-ladys-roulette" else []:
        run.answer_plain(bonus)
    assert isinstance(run.pending, Spin)
    if game == "american-roulette-00":
        run.answer_plain("00")
    else:
        with pytest.raises(IllegalAnswerError, match="00"):
            run.answer_plain("00")


def test_neighbours_go_round_the_wheel() -> None:
    assert WHEELS["single-zero"].neighbours("26", 3) == ("12", "35", "3", "26", "0", "32", "15")
    assert WHEELS["double-zero"].neighbours("00", 1) == ("1", "00", "27")
