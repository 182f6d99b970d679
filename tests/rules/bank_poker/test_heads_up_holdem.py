"""Heads-Up Hold'em of TSG, regular and micro tables."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from croupier.rules.bank_poker.pocket import pocket_made
from croupier.rules.cards import DECK
from croupier.rules.pay_tables import first_line
from croupier.rules.questions import Draw, Reveal
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from rigs.bank_poker_tables import ann, costs, lines, nets, run_of, table, wager
from rigs.banked_games import changed

GAMES = pytest.mark.parametrize("game_id", ["heads-up-holdem", "heads-up-holdem-micro"])
MAIN = [wager("ante:1"), wager("blind:1")]
CHECK = ann("check")


def heads_up(game_id: str = "heads-up-holdem") -> Any:
    return table("tsg", game_id)


def result(own: str, bank: str, board: str, game_id: str = "heads-up-holdem") -> dict[str, int]:
    return nets(heads_up(game_id), MAIN, own, bank, ann("bet-3"), board)


@pytest.mark.clause("TSG-A3.27", "TSG-A3.18", "TSG-A3.20", "TSG-A3.24", "TSG-A3.26", "TSG-A3.17", "TSG-A3.7")
def test_the_worked_example_of_the_book() -> None:
    """USD 130 on USD 14: ante 4, raise 8, odds 5, Trips Plus 8, Pocket Bonus 105."""
    wagers = [wager("ante:1", 200), wager("blind:1", 200), wager("trips:1", 100), wager("pocket-bonus:1", 500)]
    found = lines(
        heads_up("heads-up-holdem-micro"), wagers, "Ac Qc", "8s 9d", CHECK, "4c Th Jc", ann("bet-2"), "7c Ts"
    )  # fmt: skip
    assert {spot: line.credit_minor for (_, spot), line in found.items()} == {
        "ante:1": 400, "bet:1": 800, "blind:1": 500, "trips:1": 800, "pocket-bonus:1": 10_500,
    }  # fmt: skip
    assert sum(line.stake_minor for line in found.values()) == 1400
    assert sum(line.credit_minor for line in found.values()) == 13_000


@pytest.mark.clause("TSG-A3.3", "TSG-A3.4")
@GAMES
def test_ante_and_odds_are_equal_and_side_bets_optional(game_id: str) -> None:
    game = heads_up(game_id)
    assert game.objections(MAIN) == {}
    assert set(game.objections([wager("ante:1"), wager("blind:1", 500)]).values()) == {Objection.UNEQUAL}
    assert game.objections([*MAIN, wager("trips:1"), wager("pocket-bonus:1")]) == {}
    assert game.objections([wager("trips:1")]) == {"ann:trips:1": Objection.NEEDS_MAIN_WAGER}


@pytest.mark.clause("TSG-A3.1", "TSG-3c.1")
@GAMES
def test_each_participant_plays_the_dealer_on_one_board_from_one_box(game_id: str) -> None:
    wagers = [*MAIN, wager("ante:2", seat="bob"), wager("blind:2", seat="bob")]
    decided = {"ann@box:1": "bet-3", "bob@box:2": "bet-3"}
    found = lines(heads_up(game_id), wagers, "As Ad", "3c 4d", "Ks Kd", decided, "Qh Jh 9s 7c 2c")
    assert {key: line.credit_minor - line.stake_minor for key, line in found.items() if key[1].startswith("bet")} == {
        ("ann", "bet:1"): 3000, ("bob", "bet:2"): -3000,
    }  # fmt: skip
    two = [*MAIN, wager("ante:2"), wager("blind:2")]
    assert set(heads_up(game_id).objections(two).values()) == {Objection.TOO_MANY_BOXES}


@pytest.mark.clause("TSG-A3.2")
@GAMES
def test_one_deck(game_id: str) -> None:
    assert len(heads_up(game_id).shoe.cards) == 52


@pytest.mark.clause("TSG-A3.5")
@GAMES
def test_the_dealers_cards_are_unknown_during_the_game(game_id: str) -> None:
    run = run_of(heads_up(game_id), MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s")
    assert [answer for q, answer in seen(run, "ann") if isinstance(q, Draw)] == [
        "Ac", "Kd", HIDDEN, HIDDEN, "9h", "8s", "4d", "Jh", "5s",
    ]  # fmt: skip


@pytest.mark.clause("TSG-A3.6", "TSG-A3.7", "TSG-A3.8", "TSG-A3.10", "TSG-A3.11")
@GAMES
def test_raises_of_three_two_and_one_ante(game_id: str) -> None:
    game = heads_up(game_id)
    assert costs(run_of(game, MAIN, "Ac Kd", "2c 3d").pending) == {"check": 0, "bet-3": 3000}
    assert costs(run_of(game, MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d").pending) == {"check": 0, "bet-2": 2000}
    last = run_of(game, MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s")
    assert costs(last.pending) == {"fold": 0, "bet-1": 1000}


@pytest.mark.clause("TSG-A3.9")
@GAMES
def test_after_a_raise_the_rest_is_dealt_at_once(game_id: str) -> None:
    run = run_of(heads_up(game_id), MAIN, "Ac Kd", "2c 3d", ann("bet-3"), "9h 8s 4d Jh 5s")
    assert run.finished


@pytest.mark.clause("TSG-A3.12")
@GAMES
def test_a_fold_forfeits_ante_odds_and_trips_but_not_the_pocket_bonus(game_id: str) -> None:
    wagers = [*MAIN, wager("trips:1", 100), wager("pocket-bonus:1", 100)]
    found = nets(heads_up(game_id), wagers, "9c 9d", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s", ann("fold"))
    assert found == {"ante:1": -1000, "blind:1": -1000, "trips:1": -100, "pocket-bonus:1": 500}


@pytest.mark.clause("TSG-A3.13")
@GAMES
def test_the_dealers_cards_are_revealed_if_somebody_raised(game_id: str) -> None:
    raised = run_of(heads_up(game_id), MAIN, "Ac Kd", "2c 3d", ann("bet-3"), "9h 8s 4d Jh 5s")
    assert Reveal("bank") in [q for q, _ in raised.history()]
    folded = run_of(heads_up(game_id), MAIN, "Ac Kd", "2c 3d", CHECK, "9h 8s 4d", CHECK, "Jh 5s", ann("fold"))
    assert Reveal("bank") not in [q for q, _ in folded.history()]


@pytest.mark.clause("TSG-A3.14", "TSG-A3.15", "TSG-A3.16", "TSG-A3.17")
@GAMES
@pytest.mark.parametrize(
    ("own", "bank", "board", "expected"),
    [
        ("9s 9d", "2h 2s", "Jh 6c 5s 3d Kc", (1000, 3000, 0)),
        ("9s 8d", "2h 2s", "7h 6c 5s Jd Kc", (1000, 3000, 1000)),
        ("9s 9d", "Ah 3s", "Kh Jc 7s 5d 2c", (0, 3000, 0)),
        ("Qs Td", "3h 4s", "Kh Jc 9s 6d 2c", (0, 3000, 1000)),
        ("Qs Td", "2h 2s", "Kh Jc 7s 6d 4c", (-1000, -3000, -1000)),
        ("9s 8d", "Kc Kd", "7h 6c 5s Kh 7s", (-1000, -3000, 5000)),
        ("Qs 2d", "Ah 3s", "Kh Jc 9s 7d 5c", (0, -3000, -1000)),
        ("As Kd", "Ah Kc", "9s 9d 4h 3c 2s", (0, 0, 0)),
        ("As 2d", "Ah 3s", "Kh Jc 9s 7d 5c", (0, 0, 0)),
    ],
    ids=["1", "1 straight", "2", "2 straight", "3", "3 straight", "4", "5 qualified", "5 not qualified"],
)
def test_the_five_rows_of_the_assessment(
    game_id: str, own: str, bank: str, board: str, expected: tuple[int, int, int]
) -> None:
    found = result(own, bank, board, game_id)
    assert (found["ante:1"], found["bet:1"], found["blind:1"]) == expected


WINNING = {
    "As Ks|Qs Js Ts 2d 3c": 500_000, "9s 8s|7s 6s 5s 2d 3c": 50_000, "9s 9d|9h 9c 5s 2d 3c": 10_000,
    "9s 9d|9h 5c 5s 2d 3c": 3000, "As 9s|7s 6s 4s 2d Kc": 1500, "9s 8d|7h 6c 5s 2d 3c": 1000, "9s 9d|9h 6c 5s 2d Kc": 0,
}  # fmt: skip


@pytest.mark.clause("TSG-A3.18")
@GAMES
@pytest.mark.parametrize(("cards", "profit"), WINNING.items())
def test_odds_when_the_participant_has_the_better_hand(game_id: str, cards: str, profit: int) -> None:
    own, board = cards.split("|")
    assert result(own, "2h 2c", board, game_id)["blind:1"] == profit


LOSING = {
    "straight flush": ("5s 6s", "Js Ts", "9s 8s 7s 2d 3c", 500, 500),
    "four of a kind": ("9s Ad", "Ks Kd", "9d 9c 9h Kh Kc", 50, 50),
    "full house": ("9s 9d", "Ks Kd", "9h Kh 5c 5s 2d", 10, 10),
    "flush": ("9s 8s", "As 3s", "Ks Js 4s 2d 5c", 8, 6),
    "straight": ("2s 3d", "8h 9d", "4c 5h 6d 7s Kc", 5, 5),
    "three of a kind": ("9s 9d", "Ks Kd", "9h Kh 5c 4s 2d", -1, -1),
}


@pytest.mark.clause("TSG-A3.19", "TSG-A3.20", "TSG-A3.16")
@pytest.mark.parametrize("hand", LOSING)
def test_odds_when_a_qualified_dealer_has_the_better_hand(hand: str) -> None:
    own, bank, board, regular, micro = LOSING[hand]
    assert result(own, bank, board)["blind:1"] == 1000 * regular
    assert result(own, bank, board, "heads-up-holdem-micro")["blind:1"] == 1000 * micro


TRIPS = {
    "As Ks|Qs Js Ts 2d 3c": (100, 100), "9s 8s|7s 6s 5s 2d 3c": (40, 40), "9s 9d|9h 9c 5s 2d 3c": (30, 30),
    "9s 9d|9h 5c 5s 2d 3c": (8, 8), "As 9s|7s 6s 4s 2d Kc": (6, 7), "9s 8d|7h 6c 5s 2d 3c": (5, 4),
    "9s 9d|9h 6c 5s 2d Kc": (3, 3), "9s 9d|6h 6c 5s 2d Kc": (-1, -1),
}  # fmt: skip


@pytest.mark.clause("TSG-A3.23", "TSG-A3.24")
@pytest.mark.parametrize(("cards", "odds"), TRIPS.items())
@pytest.mark.parametrize("bank", ["2h 2c", "Ac Ad"])
def test_trips_plus_pays_by_the_table_whoever_wins(cards: str, odds: tuple[int, int], bank: str) -> None:
    own, board = cards.split("|")
    for game_id, expected in zip(("heads-up-holdem", "heads-up-holdem-micro"), odds, strict=True):
        found = nets(heads_up(game_id), [*MAIN, wager("trips:1", 100)], own, bank, ann("bet-3"), board)
        assert found["trips:1"] == 100 * expected


POCKET = {
    "As Ac": 30,
    "As Ks": 20,
    "Qd Ad": 20,
    "Ah Jh": 20,
    "As Kc": 10,
    "Jd Ac": 10,
    "9s 9c": 5,
    "As Ts": -1,
    "Ks Qs": -1,
}


@pytest.mark.clause("TSG-A3.25", "TSG-A3.26")
@GAMES
@pytest.mark.parametrize(("own", "odds"), POCKET.items())
def test_pocket_bonus(game_id: str, own: str, odds: int) -> None:
    wagers = [*MAIN, wager("pocket-bonus:1", 100)]
    found = nets(heads_up(game_id), wagers, own, "2h 2c", ann("bet-3"), "7h 6c 5s 3d 3c")
    assert found["pocket-bonus:1"] == 100 * odds


@pytest.mark.clause("TSG-A3.26", "TSG-A3.29")
def test_pocket_bonus_returns_1266_of_1326() -> None:
    """95.475 %; the book prints 95.46 %."""
    pays = heads_up().entry.by_kind["pocket-bonus"].pays
    made = Counter(
        pay.odds.win if (pay := first_line(pays, lambda what, two=two: pocket_made(what, two))) else -1
        for two in combinations(DECK, 2)
    )
    assert sum((odds + 1) * count for odds, count in made.items()) == 1266
    assert abs(Fraction(1266, 1326) - Fraction("0.9546")) < Fraction("0.0002")


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, "tsg", "heads-up-holdem", '"beaten-flush", odds = "8:1"', '"beaten-flush", odds = "9:1"')
    own, bank, board, _, _ = LOSING["flush"]
    assert nets(game, MAIN, own, bank, ann("bet-3"), board)["blind:1"] == 9000


@pytest.mark.clause("TSG-A3.30", "TSG-A3.22")
@GAMES
def test_the_highest_win_of_one_bet(game_id: str) -> None:
    """The odds wager at its maximum, and the highest raise beside it."""
    wagers = [wager("ante:1", 25_000), wager("blind:1", 25_000)]
    found = nets(heads_up(game_id), wagers, "As Ks", "2c 7d", ann("bet-3"), "Qs Js Ts 3d 4c")
    assert found["blind:1"] + 25_000 == 12_525_000
    assert found["bet:1"] == 75_000
