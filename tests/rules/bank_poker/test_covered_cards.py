"""What is told of hands that were given up: nothing, unless another wager is settled on their cards."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.procedure import Run
from rigs.bank_poker_tables import ann, run_of, table, wager

THREE = "As Kd 2c  9s 9d 4h"
FIVE = "As Kd 2c 7h 9c  9s 9d 4h 5c 2s"
BOARD = "3c 8d Jh", "4s 5d"


def told(game: Any, run: Run[Any]) -> Any:
    assert run.finished, f"still waits for {run.pending}"
    return game.describe(run.outcome)


@pytest.mark.clause("HC25-3.8.2b", "HC25-3.8.3b")
def test_a_folded_hand_and_a_bank_that_nobody_plays_against_stay_covered() -> None:
    game = table("holland-2025", "three-card-poker")
    plain = told(game, run_of(game, [wager("ante:1")], THREE, ann("fold")))
    assert plain == {"bank": {}, "boxes": {"1": {"seat": "ann", "folded": True}}}


def test_a_folded_hand_is_shown_for_pair_plus_alone() -> None:
    game = table("holland-2025", "three-card-poker")
    plain = told(game, run_of(game, [wager("ante:1"), wager("pair-plus:1")], THREE, ann("fold")))
    assert plain["boxes"]["1"]["cards"] == ["As", "Kd", "2c"]
    assert plain["bank"] == {}
    forfeited = table("holland-2025", "three-card-poker", side_bet_lost_on_fold=True)
    plain = told(forfeited, run_of(forfeited, [wager("ante:1"), wager("pair-plus:1")], THREE, ann("fold")))
    assert plain["boxes"]["1"] == {"seat": "ann", "folded": True}


@pytest.mark.clause("HC25-3.5.2b")
def test_the_banks_card_that_lay_open_is_all_that_is_told_when_everybody_folds() -> None:
    game = table("holland-2025", "caribbean-stud", bank_cards_up=1)
    plain = told(game, run_of(game, [wager("ante:1")], FIVE, ann("fold")))
    assert plain == {"bank": {"cards": ["9s"]}, "boxes": {"1": {"seat": "ann", "folded": True}}}


def test_a_folded_hand_is_shown_for_the_jackpot() -> None:
    game = table("holland-2025", "caribbean-stud")
    wagers = [wager("ante:1"), wager("jackpot:1", 100)]
    assert told(game, run_of(game, wagers, FIVE, ann("fold")))["boxes"]["1"]["cards"] == FIVE.split()[:5]


@pytest.mark.clause("HC25-3.6.2b")
def test_a_hand_that_folds_at_the_river_stays_covered() -> None:
    game = table("holland-2025", "ultimate-texas-holdem")
    wagers = [wager("ante:1"), wager("blind:1"), wager("trips:1")]
    run = run_of(game, wagers, "As Kd 9s 9d", ann("check"), BOARD[0], ann("check"), BOARD[1], ann("fold"))
    plain = told(game, run)
    assert plain["board"] == ["3c", "8d", "Jh", "4s", "5d"]
    assert (plain["bank"], plain["boxes"]) == ({}, {"1": {"seat": "ann", "folded": True}})


def test_a_folded_hand_with_a_pocket_bonus_is_shown() -> None:
    game = table("tsg", "heads-up-holdem")
    wagers = [wager("ante:1"), wager("blind:1"), wager("pocket-bonus:1")]
    run = run_of(game, wagers, "As Kd 9s 9d", ann("check"), BOARD[0], ann("check"), BOARD[1], ann("fold"))
    assert told(game, run)["boxes"]["1"]["cards"] == ["As", "Kd"]


def test_the_stadiums_bank_stays_covered_when_no_wager_needs_it() -> None:
    game = table("star-rfh", "stadium-three-card-poker")
    cards = "2c 3d 4h 5s 7c 8d 9h Ts Qc As Ad Ah"
    folds = run_of(game, [wager("ante")], cards, {"ann": "1-2-3"}, {"ann": "fold"})
    assert told(game, folds)["bank"] == {}
    plays = run_of(game, [wager("ante")], cards, {"ann": "1-2-3"}, {"ann": "play"})
    assert told(game, plays)["bank"]["cards"] == ["As", "Ad", "Ah"]
