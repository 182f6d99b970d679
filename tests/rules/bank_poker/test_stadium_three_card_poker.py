"""Stadium Three Card Poker of The Star: nine cards face down, each player picks three."""

from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import RulebookError
from croupier.rules.bank_poker.stadium import LINES
from croupier.rules.questions import Draw, IllegalAnswerError, Reveal
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from rigs.bank_poker_tables import book, choices, lines, nets, run_of, table, wager
from rigs.banked_games import changed

ANTE = [wager("ante")]
ARRAY = "9c 8d 7h 2s 2d 5c As Ks 3s"
"""Rows: a straight, a pair, a flush; columns: 9-2-A, 8-2-K, 7-5-3."""
QUEEN = "Qc 4d 3h"
JACK = "Jc 9d 8h"


def stadium(**options: Any) -> Any:
    return table("star-rfh", "stadium-three-card-poker", **options)


def result(pick: str, bank: str, answer: str = "play", game: Any = None) -> dict[str, int]:
    return nets(game or stadium(), ANTE, ARRAY, bank, {"ann": pick}, {"ann": answer})


@pytest.mark.clause("RFH-15.1.1", "RFH-15.2.5")
def test_nine_cards_and_three_for_the_dealer_from_one_deck() -> None:
    assert len(stadium().shoe.cards) == 52
    run = run_of(stadium(), ANTE, ARRAY, QUEEN)
    drawn = [q.to for q, _ in run.history() if isinstance(q, Draw)]
    assert drawn == [f"array:{n}" for n in range(1, 10)] + ["bank"] * 3


@pytest.mark.clause("RFH-15.2.2", "RFH-15.2.6")
def test_each_player_picks_any_three_different_positions_without_seeing_them() -> None:
    run = run_of(stadium(), ANTE, ARRAY, QUEEN)
    assert all(answer == HIDDEN for _, answer in seen(run, "ann"))
    picks = [option.id for option in choices(run.pending)["ann"].options]
    assert len(set(picks)) == len(picks) == 84
    for illegal in ("1-1-2", "1-2", "1-2-3-4", "0-1-2", "8-9-10"):
        with pytest.raises(IllegalAnswerError):
            run.answer_plain({"ann": illegal})
    assert choices(run.pending)["ann"].default == "1-2-3"


@pytest.mark.clause("RFH-15.2.6", "RFH-15.2.9", "RFH-15.2.7", "RFH-1.1-play")
def test_a_player_sees_his_own_three_cards_then_plays_or_folds() -> None:
    wagers = [*ANTE, wager("ante", seat="bob")]
    run = run_of(stadium(), wagers, ARRAY, QUEEN, {"ann": "1-5-9", "bob": "1-2-3"})
    shown = {viewer: [answer for q, answer in seen(run, viewer) if isinstance(q, Draw)] for viewer in ("ann", "bob")}
    assert [card for card in shown["ann"] if card != HIDDEN] == ["9c", "2d", "3s"]
    assert [card for card in shown["bob"] if card != HIDDEN] == ["9c", "8d", "7h"]
    ann = choices(run.pending)["ann"]
    assert {option.id: option.cost_minor for option in ann.options} == {"fold": 0, "play": 1000}
    assert Reveal("bank") not in [q for q, _ in run.history()]
    run.answer_plain({"ann": "play", "bob": "fold"})
    assert [q for q, _ in run.history()][-1] == Reveal("bank")


@pytest.mark.clause("RFH-15.2.5")
def test_the_dealers_cards_stay_hidden_if_no_wager_needs_them() -> None:
    run = run_of(stadium(), ANTE, ARRAY, QUEEN, {"ann": "1-2-3"}, {"ann": "fold"})
    assert Reveal("bank") not in [q for q, _ in run.history()]
    with_bonus = [*ANTE, wager("six-card:row-1")]
    run = run_of(stadium(), with_bonus, ARRAY, QUEEN, {"ann": "1-2-3"}, {"ann": "fold"})
    assert Reveal("bank") in [q for q, _ in run.history()]


@pytest.mark.clause("RFH-15.2.8")
def test_no_decision_is_a_fold_and_stakes_nothing() -> None:
    run = run_of(stadium(), ANTE, ARRAY, QUEEN, {"ann": "1-2-3"})
    choice = choices(run.pending)["ann"]
    assert (choice.default, choice.option(choice.default).cost_minor) == ("fold", 0)


@pytest.mark.clause("RFH-15.2.3")
def test_an_ante_is_compulsory() -> None:
    game = stadium()
    assert game.objections([wager("pair-plus"), wager("six-card"), wager("pair-plus:row-1")]) == {
        "ann:pair-plus": Objection.NEEDS_MAIN_WAGER,
        "ann:six-card": Objection.NEEDS_MAIN_WAGER,
        "ann:pair-plus:row-1": Objection.NEEDS_MAIN_WAGER,
    }
    assert game.objections([*ANTE, wager("pair-plus"), wager("six-card")]) == {}
    assert game.layout.spot("play").in_round
    assert all(spot.needs == "ante" for spot in game.layout.spots.values() if spot.kind in ("pair-plus", "six-card"))


@pytest.mark.clause("RFH-15.3.1")
def test_ante_and_play_against_a_queen_high_qualifier() -> None:
    assert result("1-4-7", JACK) == {"ante": 1000, "play": 0}, "the dealer does not qualify"
    assert result("1-4-7", QUEEN) == {"ante": 1000, "play": 1000}, "ace high"
    assert result("3-6-9", QUEEN) == {"ante": -1000, "play": -1000}, "seven high"
    assert nets(stadium(), ANTE, "Qs 4s 3d 2s 2d 5c As Ks 3s", QUEEN, {"ann": "1-2-3"}, {"ann": "play"}) == {
        "ante": 0, "play": 0,
    }  # fmt: skip
    assert result("3-6-9", JACK, game=stadium(qualifies="none")) == {"ante": -1000, "play": -1000}


@pytest.mark.clause("RFH-15.3.1", "RFH-15.2.8", "RFH-1.1-fold")
def test_a_fold_loses_the_ante_only() -> None:
    wagers = [*ANTE, wager("pair-plus", 500), wager("six-card", 500)]
    found = nets(stadium(), wagers, ARRAY, QUEEN, {"ann": "1-2-3"}, {"ann": "fold"})
    assert found == {"ante": -1000, "pair-plus": 3000, "six-card": -500}
    strict = nets(stadium(side_bets_lost_on_fold=True), wagers, ARRAY, QUEEN, {"ann": "1-2-3"}, {"ann": "fold"})
    assert strict["pair-plus"] == -500


ANTE_BONUS = {"A": (5, 4, 1), "B": (5, 3, 1), "C": (4, 3, 1)}
PAIR_PLUS = {
    "A": (40, 30, 6, 4, 1), "B": (40, 25, 6, 4, 1), "C": (40, 30, 5, 4, 1), "D": (40, 30, 6, 3, 1),
    "E": (35, 25, 6, 4, 1), "F": (35, 33, 6, 4, 1),
}  # fmt: skip
SIX_CARD = {
    "6B1": (1000, 200, 50, 25, 20, 10, 5), "6B3": (1000, 200, 100, 20, 15, 9, 8),
    "6B4": (1000, 200, 100, 20, 15, 10, 7),
}  # fmt: skip
THREES = ("6s 5s 4s", "9c 9d 9h", "9c 8d 7h", "9s 5s 3s", "2c 2d 3h")
REST = " Tc Jd Qh Kc 8c 7c"


@pytest.mark.clause("RFH-15.3.2", "RFH-1.1-ante-bonus")
@pytest.mark.parametrize("name", ANTE_BONUS)
def test_ante_bonus_tables(name: str) -> None:
    game = stadium(ante_bonus_table=name)
    for held, odds in zip(THREES, (*ANTE_BONUS[name], 0, 0), strict=True):
        won = nets(game, ANTE, held + REST, "Qs 6d 4h", {"ann": "1-2-3"}, {"ann": "play"})
        assert won == {"ante": 1000 + 1000 * odds, "play": 1000}
        beaten = nets(game, ANTE, held + REST, "As Ks Qs", {"ann": "1-2-3"}, {"ann": "play"})
        assert beaten == {"ante": -1000 + 1000 * odds, "play": -1000}, "paid even if the dealer wins"


@pytest.mark.clause("RFH-15.3.2")
def test_ante_bonus_needs_a_play_wager() -> None:
    assert result("1-2-3", QUEEN, "fold") == {"ante": -1000}
    assert result("1-2-3", "As Qs Ks", game=stadium(ante_bonus="on-win")) == {"ante": -1000, "play": -1000}


@pytest.mark.clause("RFH-15.3.3", "RFH-1.1-pair-plus")
@pytest.mark.parametrize("name", PAIR_PLUS)
def test_pair_plus_tables(name: str) -> None:
    wagers = [*ANTE, wager("pair-plus", 100)]
    for held, odds in zip((*THREES, "As Kc 3h"), (*PAIR_PLUS[name], -1), strict=True):
        game = stadium(pair_plus_table=name)
        found = nets(game, wagers, held + REST, QUEEN, {"ann": "1-2-3"}, {"ann": "play"})
        assert found["pair-plus"] == 100 * odds


SIXES = (
    ("As Ks Qs", "Js Ts 2d"), ("9s 8s 7s", "6s 5s 2d"), ("9s 9d 9h", "9c 5s 2d"), ("9s 9d 9h", "5c 5s 2d"),
    ("As 9s 7s", "6s 4s 2d"), ("9s 8d 7h", "6c 5s 2d"), ("9s 9d 9h", "6c 5s 2d"), ("9s 9d 6h", "6c 5s 2d"),
)  # fmt: skip


@pytest.mark.clause("RFH-15.3.4", "RFH-1.1-six-card-bonus")
@pytest.mark.parametrize("name", SIX_CARD)
def test_six_card_bonus_tables(name: str) -> None:
    wagers = [*ANTE, wager("six-card", 100)]
    for (held, bank), odds in zip(SIXES, (*SIX_CARD[name], -1), strict=True):
        game = stadium(six_card_table=name)
        found = nets(game, wagers, held + " 2c 3c 4c 3d 4d 5d", bank, {"ann": "1-2-3"}, {"ann": "fold"})
        assert found["six-card"] == 100 * odds


@pytest.mark.clause("RFH-15.2.4")
def test_blind_wagers_on_every_row_and_column() -> None:
    assert LINES == {
        "row-1": (1, 2, 3), "row-2": (4, 5, 6), "row-3": (7, 8, 9),
        "column-1": (1, 4, 7), "column-2": (2, 5, 8), "column-3": (3, 6, 9),
    }  # fmt: skip
    blind = [wager(f"{kind}:{line}", 100) for kind in ("pair-plus", "six-card") for line in LINES]
    assert len(blind) == 12
    found = nets(stadium(), [*ANTE, *blind], ARRAY, "2c 4d 3h", {"ann": "1-5-9"}, {"ann": "fold"})
    pair_plus = {line: found[f"pair-plus:{line}"] for line in LINES}
    assert pair_plus == {"row-1": 600, "row-2": 100, "row-3": 400, "column-1": -100, "column-2": -100, "column-3": -100}
    six_card = {line for line in LINES if found[f"six-card:{line}"] > 0}
    assert six_card == {"row-2"}, "with the dealer's deuce it is three of a kind"


@pytest.mark.clause("RFH-15.2.10")
def test_everything_is_settled_by_the_system() -> None:
    wagers = [*ANTE, wager("pair-plus"), wager("six-card:column-2"), wager("ante", seat="bob")]
    found = lines(stadium(), wagers, ARRAY, QUEEN, {"ann": "1-2-3", "bob": "7-8-9"}, {"ann": "play", "bob": "fold"})
    assert set(found) == {
        ("ann", "ante"), ("ann", "pair-plus"), ("ann", "six-card:column-2"), ("bob", "ante"), ("ann", "play"),
    }  # fmt: skip


THREE_FIVES = "5s 5d 5c 2h 2d 7c Ks Jd 9h"


@pytest.mark.parametrize(
    ("spot", "array", "pick", "established"),
    [
        ("ante", ARRAY, "1-2-3", False),
        ("pair-plus", ARRAY, "1-2-3", True),
        ("pair-plus:row-1", ARRAY, "1-2-3", True),
        ("pair-plus:row-2", ARRAY, "1-2-3", False),
        ("six-card", ARRAY, "1-2-3", False),
        ("six-card", THREE_FIVES, "1-2-3", True),
        ("six-card:row-1", THREE_FIVES, "4-5-6", False),
    ],
)
def test_a_wager_is_decided_by_what_somebody_has_seen(spot: str, array: str, pick: str, established: bool) -> None:
    wagers = [*ANTE, wager(spot)] if spot != "ante" else ANTE
    before = run_of(stadium(), wagers, array, QUEEN)
    assert not stadium().established(wagers, before.history(), {})
    after = run_of(stadium(), wagers, array, QUEEN, {"ann": pick})
    assert stadium().established(wagers, after.history(), {}) is established
    assert stadium().established(wagers, after.history(), {"ann": "play"}) is established
    assert stadium().established(wagers, after.history(), {"ann": "fold"}), "the ante is lost"


def test_a_side_wager_that_a_fold_would_lose_is_not_won_before_the_choice() -> None:
    game = stadium(side_bets_lost_on_fold=True)
    wagers = [*ANTE, wager("pair-plus")]
    wins = run_of(game, wagers, THREE_FIVES, QUEEN, {"ann": "1-2-3"})
    assert not game.established(wagers, wins.history(), {})
    loses = run_of(game, wagers, THREE_FIVES, QUEEN, {"ann": "7-8-9"})
    assert game.established(wagers, loses.history(), {})


def test_what_the_rules_do_not_cover_is_decided_by_an_assistant_gaming_manager() -> None:
    incidents = {incident.code: incident for incident in book("star-rfh").game("stadium-three-card-poker").incident}
    assert incidents["NOT_COVERED"].role == "assistant-gaming-manager"
    assert incidents["NOT_COVERED"].remark


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('value = "6B1"\nallowed = ["6B1",', 'value = "6B2"\nallowed = ["6B2",', "has no table '6B2'"),
        ('"A:straight-flush", odds = "40:1"', '"A:royal-flush", odds = "40:1"', "no line of pair-plus"),
        ('kind = "play"', 'kind = "plays"', "none of ante, play"),
    ],
)
def test_a_book_that_cannot_be_played_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        changed(tmp_path, "star-rfh", "stadium-three-card-poker", old, new)


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(
        tmp_path, "star-rfh", "stadium-three-card-poker", '"A:straight", odds = "1:1"', '"A:straight", odds = "3:1"'
    )
    assert result("1-2-3", QUEEN, game=game)["ante"] == 4000
