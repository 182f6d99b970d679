"""Ultimate Texas Hold'em of Holland Casino."""

from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import RulebookError
from croupier.rules.questions import Draw, IllegalAnswerError, Reveal
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import MeterHit
from rigs.bank_poker_tables import ann, book, choices, costs, lines, nets, run_of, table, wager
from rigs.banked_games import changed, meters_hit

BOOKS = pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
MAIN = [wager("ante:1"), wager("blind:1")]
CHECK = ann("check")


def holdem(book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, "ultimate-texas-holdem", **options)


def result(own: str, bank: str, board: str, game: Any = None) -> dict[str, int]:
    """A bet of one ante at the last moment."""
    flop, rest = board[:8], board[9:]
    return nets(game or holdem(), MAIN, own, bank, CHECK, flop, CHECK, rest, ann("bet-1"))


@pytest.mark.clause("HC25-3.6.1a")
@BOOKS
def test_ante_and_blind_of_equal_value_are_both_needed(book_id: str) -> None:
    game = holdem(book_id)
    assert game.objections(MAIN) == {}
    assert set(game.objections([wager("ante:1")]).values()) == {Objection.UNEQUAL}
    assert set(game.objections([wager("ante:1"), wager("blind:1", 2000)]).values()) == {Objection.UNEQUAL}
    assert game.objections([wager("blind:1")]) == {"ann:blind:1": Objection.NEEDS_MAIN_WAGER}
    assert game.objections([wager("trips:1")]) == {"ann:trips:1": Objection.NEEDS_MAIN_WAGER}


@pytest.mark.clause("HC25-3.6.1g", "HC25-3.6.2a", "HC25-3.6.2b", "HC25-3.6.3b", "HC25-3.6.6a")
@BOOKS
def test_two_cards_each_then_three_then_two_and_the_bank_is_shown_last(book_id: str) -> None:
    run = run_of(holdem(book_id), MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s", ann("bet-1"))
    assert [q.to for q, _ in run.history() if isinstance(q, Draw)] == ["box:1"] * 2 + ["bank"] * 2 + ["board"] * 5
    history = [q for q, _ in run.history()]
    assert history[-1] == Reveal("bank")
    partial = run_of(holdem(book_id), MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d")
    shown = [answer for q, answer in seen(partial, "ann") if isinstance(q, Draw)]
    assert shown == ["Ac", "Kd", HIDDEN, HIDDEN, "9h", "8s", "4d"]
    assert [a for q, a in seen(partial, "bob") if isinstance(q, Draw)] == [HIDDEN] * 4 + ["9h", "8s", "4d"]


@pytest.mark.clause("HC25-3.6.4a", "HC25-3.6.4b", "HC25-3.6.4c", "HC25-3.6.4d", "HC25-3.6.4f")
@BOOKS
def test_three_moments_and_one_bet(book_id: str) -> None:
    game = holdem(book_id)
    run = run_of(game, MAIN, "Ac Kd", "2c 3d")
    assert costs(run.pending) == {"check": 0, "bet-3": 3000, "bet-4": 4000}
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(ann("bet-2"))
    run = run_of(game, MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d")
    assert costs(run.pending) == {"check": 0, "bet-2": 2000}
    run = run_of(game, MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s")
    assert costs(run.pending) == {"fold": 0, "bet-1": 1000}
    for script in (
        ["Ac Kd", "2c 3d", ann("bet-4"), "9h 8s 4d Jh 5s"],
        ["Ac Kd", "2c 3d", CHECK, "9h 8s 4d", ann("bet-2"), "Jh 5s"],
    ):
        assert run_of(game, MAIN, *script).finished, "after the bet nothing more is asked"


@pytest.mark.clause("HC25-3.6.4a")
def test_those_who_wait_decide_together_and_the_others_not_again() -> None:
    wagers = [*MAIN, wager("ante:2", seat="bob"), wager("blind:2", seat="bob")]
    run = run_of(holdem(), wagers, "Ac Kd", "7c 7d", "2c 3d", {"ann@box:1": "check", "bob@box:2": "bet-3"}, "9h 8s 4d")
    assert set(choices(run.pending)) == {"ann@box:1"}


@pytest.mark.clause("HC25-3.6.4e")
@BOOKS
def test_a_fold_loses_ante_blind_and_trips(book_id: str) -> None:
    wagers = [*MAIN, wager("trips:1", 100)]
    found = nets(holdem(book_id), wagers, "9c 9d", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s", ann("fold"))
    assert found == {"ante:1": -1000, "blind:1": -1000, "trips:1": -100}, "even with three of a kind"


@pytest.mark.clause("HC25-3.6.3a", "HC25-3.6.7")
def test_the_best_five_of_seven_count() -> None:
    board = "Ah Kh Qh Jh 2c"
    assert result("Th 3d", "As Ad", board)["blind:1"] == 500_000, "one own card and four of the board: a royal flush"
    assert result("2d 2s", "As Kd", "Ah 3h 3d Jh 2c")["blind:1"] == 3000, "two own and three: a full house"
    board = "Ah Kd Qh Jc Ts"
    assert result("2d 3s", "4d 4s", board) == {"ante:1": 0, "blind:1": 0, "bet:1": 0}, "all five of the board for both"


# Against a qualified bank

BLIND = {
    "royal-flush": ("As Ks", "Qs Js Ts 2d 3c", 500), "straight-flush": ("9s 8s", "7s 6s 5s 2d 3c", 50),
    "four": ("9s 9d", "9h 9c 5s 2d 3c", 10), "full-house": ("9s 9d", "9h 5c 5s 2d 3c", 3),
    "straight": ("9s 8d", "7h 6c 5s 2d 3c", 1), "trips": ("9s 9d", "9h 6c 5s 2d Kc", 0),
    "pair": ("9s 9d", "Jh 6c 5s 3d Kc", 0),
}  # fmt: skip


@pytest.mark.clause("HC25-3.6.8a", "HC25-3.6.8b", "HC25-3.6.6b")
@pytest.mark.parametrize("hand", BLIND)
@BOOKS
def test_a_higher_hand_against_a_pair_wins_and_the_blind_pays_by_its_table(book_id: str, hand: str) -> None:
    own, board, odds = BLIND[hand]
    assert result(own, "2h 2s", board, holdem(book_id)) == {"ante:1": 1000, "bet:1": 1000, "blind:1": 1000 * odds}


@pytest.mark.clause("HC25-3.6.8b")
def test_a_flush_pays_the_blind_one_and_a_half() -> None:
    assert result("As 9s", "2h 2s", "7s 6s 4s 2d Kc")["blind:1"] == 1500


@pytest.mark.clause("HC25-3.6.8c")
def test_equal_hands_leave_everything_undecided() -> None:
    assert result("As Kd", "Ah Kc", "9s 9d 4h 3c 2s") == {"ante:1": 0, "bet:1": 0, "blind:1": 0}


@pytest.mark.clause("HC25-3.6.8d")
def test_a_lower_hand_loses_everything_even_a_straight() -> None:
    assert result("5s 6d", "As Ks", "Qs Js Ts 9d 8c") == {"ante:1": -1000, "bet:1": -1000, "blind:1": -1000}
    assert result("9s 8d", "Kc Kd", "7h 6c 2s 2d 3c") == {"ante:1": -1000, "bet:1": -1000, "blind:1": -1000}


# Against a bank that does not qualify


@pytest.mark.clause("HC25-3.6.9a", "HC25-3.6.9b", "HC25-3.6.6b")
def test_without_a_pair_the_bank_returns_the_ante_and_pays_the_bet() -> None:
    assert result("9s 9d", "Ah 3s", "Kh Jc 7s 5d 2c") == {"ante:1": 0, "bet:1": 1000, "blind:1": 0}
    assert result("Qs Td", "3h 4s", "Kh Jc 9s 6d 2c") == {"ante:1": 0, "bet:1": 1000, "blind:1": 1000}, "a straight"


@pytest.mark.clause("HC25-3.6.10a")
def test_equal_hands_without_a_pair() -> None:
    assert result("As 2d", "Ah 3s", "Kh Jc 9s 7d 5c") == {"ante:1": 0, "bet:1": 0, "blind:1": 0}


@pytest.mark.clause("HC25-3.6.10b", "HC25-3.6.9a")
def test_a_lower_hand_keeps_its_ante() -> None:
    assert result("Qs 2d", "Ah 3s", "Kh Jc 9s 7d 5c") == {"ante:1": 0, "bet:1": -1000, "blind:1": -1000}


# Trips and jackpot

TRIPS = {
    "As Ks|Qs Js Ts 2d 3c": 50, "9s 8s|7s 6s 5s 2d 3c": 40, "9s 9d|9h 9c 5s 2d 3c": 30, "9s 9d|9h 5c 5s 2d 3c": 8,
    "As 9s|7s 6s 4s 2d Kc": 7, "9s 8d|7h 6c 5s 2d 3c": 4, "9s 9d|9h 6c 5s 2d Kc": 3, "9s 9d|6h 6c 5s 2d Kc": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.6.11a", "HC25-3.6.11b", "HC25-3.6.1b")
@pytest.mark.parametrize(("cards", "odds"), TRIPS.items())
@pytest.mark.parametrize("bank", ["2h 2c", "Ac Ad"])
@BOOKS
def test_trips_pays_whatever_the_bank_has(book_id: str, cards: str, odds: int, bank: str) -> None:
    own, board = cards.split("|")
    found = nets(holdem(book_id), [*MAIN, wager("trips:1", 100)], own, bank, ann("bet-4"), board)
    assert found["trips:1"] == 100 * odds


JACKPOT = {
    "Ad Kd|Qd Jd Td": "mega", "9d 8d|7d 6d 5d": "mega", "9s 8s|7s 6s 5s": "major",
    "Js Jd|Jh Jc 5s": "minor", "Ts Td|Th Tc 5s": 50, "9s 9d|9h 5c 5s": 25, "As 9s|7s 6s 4s": 20,
    "9s 8d|7h 6c 5s": 15, "9s 9d|9h 6c 5s": 5, "9s 9d|6h 6c 5s": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.6.12a", "HC25-3.6.12c", "HC25-3.6.12d")
@pytest.mark.parametrize(("cards", "expected"), JACKPOT.items())
@pytest.mark.parametrize("answer", ["bet-1", "fold"])
@BOOKS
def test_the_jackpot_looks_at_the_own_cards_and_the_flop(
    book_id: str, cards: str, expected: str | int, answer: str
) -> None:
    own, flop = cards.split("|")
    wagers = [*MAIN, wager("jackpot:1", 100)]
    line = lines(holdem(book_id), wagers, own, "2h 3h", CHECK, flop, CHECK, "2c 3c", ann(answer))["ann", "jackpot:1"]
    if isinstance(expected, str):
        assert line.hit == MeterHit(expected)
    else:
        assert line.credit_minor - 100 == 100 * expected


@pytest.mark.clause("HC25-3.6.12c")
def test_turn_and_river_do_not_help_a_jackpot_hand() -> None:
    wagers = [*MAIN, wager("jackpot:1", 100)]
    assert nets(holdem(), wagers, "9s 9d", "2h 3h", ann("bet-4"), "6h 6c 5s 9h 9c")["jackpot:1"] == -100


@pytest.mark.clause("HC25-3.6.12b", "HC25-3.6.12e")
def test_jackpot_winners_share_and_meters_start_at_the_books_amounts() -> None:
    wagers = [
        *MAIN, wager("jackpot:1", 100),
        wager("ante:2", seat="bob"), wager("blind:2", seat="bob"), wager("jackpot:2", 100, "bob"),
    ]  # fmt: skip
    bets = {"ann@box:1": "bet-4", "bob@box:2": "bet-4"}
    found = lines(holdem(), wagers, "9s 8s", "Ts 9h", "2h 3h", bets, "7s 6s 5s 2c 3c")
    assert meters_hit(found.values()) == {"major": ("ann:jackpot:1",)}
    start = {"mega": 2_500_000, "major": 250_000, "minor": 50_000}
    assert book("holland-2025").provision("jackpot-start-minor", "ultimate-texas-holdem") == start
    assert book("holland-2025").provision("jackpot-shared", "ultimate-texas-holdem") == "equally"


# Further boxes


@pytest.mark.clause("HC25-3.6.1d", "HC25-3.6.1e", "HC25-3.6.1f")
@pytest.mark.parametrize("multiple", [3, 4])
def test_further_boxes_are_played_blind_with_three_or_four_antes(multiple: int) -> None:
    wagers = [
        *MAIN, wager("ante:2"), wager("blind:2"), wager("bet:2", 1000 * multiple), wager("trips:2", 100),
    ]  # fmt: skip
    run = run_of(holdem(), wagers, "Ac Kd", "9s 9d", "2c 3d")
    assert set(choices(run.pending)) == {"ann@box:1"}
    assert [answer for q, answer in seen(run, "ann") if isinstance(q, Draw) and q.to == "box:2"] == [HIDDEN] * 2
    found = nets(holdem(), wagers, "Ac Kd", "9s 9d", "2c 2h", CHECK, "9h 8s 4d", CHECK, "Jh 5s", ann("fold"))
    assert found == {
        "ante:1": -1000, "blind:1": -1000, "ante:2": 1000, "blind:2": 0, "bet:2": 1000 * multiple, "trips:2": 300,
    }  # fmt: skip
    wrong = [*MAIN, wager("ante:2"), wager("blind:2"), wager("bet:2", 2000)]
    assert set(holdem().objections(wrong).values()) == {Objection.NEEDS_BET}


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(
        tmp_path, "holland-2025", "ultimate-texas-holdem", '"flush", odds = "1.5:1"', '"flush", odds = "2:1"'
    )
    assert result("As 9s", "2h 2s", "7s 6s 4s 2d Kc", game)["blind:1"] == 2000


def test_a_book_without_all_moments_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="each of 3 moments"):
        changed(tmp_path, "holland-2025", "ultimate-texas-holdem", "[[3, 4], [2], [1]]", "[[3, 4], [2]]")
