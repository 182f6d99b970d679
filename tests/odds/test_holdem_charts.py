"""The charts of hold'em against the bank: found from a pending choice as the kernels find them from all cards."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import numpy as np
import pytest

from croupier.odds.analysers import analyser_of, locator_of
from croupier.odds.analysis import Analysis, Situation
from croupier.odds.holdem import analyse, flop, locate, passes, river, walks
from croupier.odds.holdem.charts import CHART_IDS, OUTS, OWN, PAIRS, RANKS, TRIPLES
from croupier.odds.holdem.payments import payments_of
from croupier.odds.holdem.symmetry import flop_index, hole_index
from croupier.rulebooks import build_game, find_book
from croupier.rules.bank_poker.streets import HoldemAgainstBank
from croupier.rules.cards import DECK, cards
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Together
from croupier.rules.wagers.wager import Wager

KEY = "seat@box:1"
WAGERS = [Wager("ante", "seat", "ante:1", 100), Wager("blind", "seat", "blind:1", 100)]


@cache
def game() -> HoldemAgainstBank:
    return cast(HoldemAgainstBank, build_game(find_book("holland-2025"), "ultimate-texas-holdem"))


@cache
def tables() -> passes.Tables:
    return passes.tables_of(payments_of(game()), range(52), game().config.bets[2])


def waiting(own: str, board: str = "") -> Run[Any]:
    """A round that waits for the decision after these cards; the bank's are two that are nowhere else."""
    shown = cards(board)
    bank = [card for card in DECK if card not in (*cards(own), *shown)][:2]
    record: list[Any] = [str(card) for card in (*cards(own), *bank)]
    if board:
        record += [{KEY: "check"}, *(str(card) for card in shown[:3])]
    if len(shown) == 5:
        record += [{KEY: "check"}, *(str(card) for card in shown[3:])]
    return resume(game().procedure(WAGERS), record)


def found(own: str, board: str = "") -> Situation:
    run = waiting(own, board)
    assert isinstance(run.pending, Together)
    situation = locate(game(), run.pending.choices[0], run)
    assert situation is not None
    return situation


@pytest.mark.parametrize(
    ("own", "row", "column"), [("As Ks", "A", "K"), ("As Kd", "K", "A"), ("7c 7d", "7", "7"), ("2h 9h", "9", "2")]
)
def test_own_cards_are_found_by_rank_with_suited_ones_above_the_diagonal(own: str, row: str, column: str) -> None:
    assert found(own) == Situation(CHART_IDS[0], row, column)


@pytest.mark.parametrize(
    ("own", "board", "made", "draw"),
    [
        ("Ks 7d", "Kc 7h 2s", 0, 0),
        ("Ks 7d", "Kc Kh 2s", 0, 0),
        ("9s 9d", "Kc Kh Ks", 0, 0),
        ("7s 2d", "Kc Kh 7d", 1, 0),
        ("Qs Qd", "Jc 4h 2s", 2, 0),
        ("Qs 3d", "Qc 4h 2s", 2, 0),
        ("Qs 3d", "Kc Qh 2s", 3, 0),
        ("3s Jd", "Kc Qh 3h", 4, 0),
        ("2s 2d", "Kc Qh 3h", 5, 0),
        ("As 4d", "Kc Qh 9h", 6, 0),
        ("As 4d", "Kc Kh Ks", 6, 0),
        ("Js 4d", "Kh Qh 9h", 9, 1),
        ("Js Td", "9c 8h 2s", 9, 2),
        ("3s 4d", "2c 5h Ks", 11, 2),
        ("As 2d", "3c 4h Ks", 6, 0),
        ("Th 4h", "Kh Qh 2s", 10, 4),
        ("9h 4h", "Kh Qh 2s", 11, 3),
        ("Js 4h", "Kh Qh 2h", 9, 3),
    ],
)
def test_the_flop_is_found_by_what_is_made_and_what_may_come(own: str, board: str, made: int, draw: int) -> None:
    assert found(own, board) == Situation(CHART_IDS[1], flop.MADE[made], flop.DRAWS[draw])


@pytest.mark.parametrize(
    ("own", "board", "outs", "column"),
    [
        # Fifteen cards pair the board; aces, kings and queens are higher than the jack; another jack ties.
        ("Jd 3c", "Ts 8h 7d 5c 2s", "27", 0),
        # Nine spades make a flush; three aces, kings and tens and two fives a higher pair; another deuce ties.
        ("2d 3c", "As Ks Ts 5c 2s", "20", 1),
        # Three aces and three kings make a higher pair; the last tens tie.
        ("Td 3c", "As Kh Th 5c 2s", "12 or fewer", 1),
    ],
)
def test_the_river_is_found_by_outs_counted_by_hand(own: str, board: str, outs: str, column: int) -> None:
    assert found(own, board) == Situation(CHART_IDS[2], outs, OWN[column])


def test_a_pending_choice_is_found_where_the_kernels_count_it() -> None:
    rng = np.random.default_rng(3)
    for _ in range(150):
        dealt = rng.permutation(52)[:7]
        own, board = sorted(dealt[:2].tolist()), sorted(dealt[2:].tolist())
        names = [" ".join(str(DECK[card]) for card in part) for part in (own, board)]
        hole = np.array([hole_index(*own)], dtype=np.uint16)
        three = np.array([flop_index(*board[:3])], dtype=np.int32)
        cell = int(flop.place_classes(three, hole, TRIPLES, PAIRS, tables())[0])
        after = found(names[0], " ".join(names[1].split()[:3]))
        assert (flop.MADE.index(after.row), flop.DRAWS.index(after.column)) == divmod(cell, len(flop.DRAWS))
        room = walks._scratch()
        five = np.array(board, dtype=np.uint8)
        count, pairs = walks._look_at(five, tables(), room)
        river.place_all(five, room.live, count, tables(), room.ordered, pairs, room.rows, room.columns)
        pair = room.holes.tolist().index(int(hole[0]))
        last = found(*names)
        assert (OUTS.index(last.row), OWN.index(last.column)) == (room.rows[pair], room.columns[pair])


def test_other_choices_are_not_in_the_charts() -> None:
    run = waiting("As Ks")
    assert locate(game(), Choose("seat", (), "", about="box:1"), run) is None


@cache
def small() -> Analysis:
    return analyse(game(), dict.fromkeys(cards("9h Th Jh Qh Kh Qs Ks 9s Kd"), 1))


def test_every_cell_names_an_option_of_its_moment() -> None:
    offered = ({"check", "bet-3", "bet-4"}, {"check", "bet-2"}, {"fold", "bet-1"})
    sizes = ((13, 13), (len(flop.MADE), len(flop.DRAWS)), (len(OUTS), len(OWN)))
    assert [chart.id for chart in small().charts] == list(CHART_IDS)
    assert small().charts[0].rows == small().charts[0].columns == RANKS
    for chart, options, (rows, columns) in zip(small().charts, offered, sizes, strict=True):
        assert (len(chart.rows), len(chart.columns), len(chart.cells)) == (rows, columns, rows)
        assert {cell for row in chart.cells for cell in row} <= options


def test_the_family_is_known_to_the_odds() -> None:
    assert analyser_of(game()) is analyse
    assert locator_of(game()) is locate
