"""Three Card Poker of Holland Casino."""

from pathlib import Path
from typing import Any

import pytest

from croupier.rules.bank_poker.ranking import qualifies
from croupier.rules.cards import cards
from croupier.rules.hand_ranking import THREE_CARD
from croupier.rules.questions import Draw
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from rigs.bank_poker_tables import ann, choices, costs, nets, run_of, table, wager
from rigs.banked_games import changed

BOOKS = pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
ANTE = [wager("ante:1")]
QUEEN = "Qc 3d 2h"
JACK = "Jc 9d 8h"


def poker(book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, "three-card-poker", **options)


def result(own: str, bank: str, answer: str = "bet", game: Any = None) -> dict[str, int]:
    return nets(game or poker(), ANTE, own, bank, ann(answer))


@pytest.mark.clause("HC25-3.8.1f", "HC23-3.8.1b", "HC25-3.8.2a", "HC25-3.8.2b")
@BOOKS
def test_three_cards_to_the_player_and_three_to_the_bank(book_id: str) -> None:
    run = run_of(poker(book_id), ANTE, "9c 7d 4h", QUEEN)
    assert [q.to for q, _ in run.history() if isinstance(q, Draw)] == ["box:1"] * 3 + ["bank"] * 3
    assert [shown for _, shown in seen(run, "ann")] == ["9c", "7d", "4h", *[HIDDEN] * 3]
    assert [shown for _, shown in seen(run, "bob")] == [HIDDEN] * 6


@pytest.mark.clause("HC25-3.8.4a", "HC25-3.8.4b", "HC25-3.8.3b")
@BOOKS
def test_a_bet_is_exactly_the_ante(book_id: str) -> None:
    run = run_of(poker(book_id), [wager("ante:1", 2500)], "9c 7d 4h", QUEEN)
    assert costs(run.pending) == {"fold": 0, "bet": 2500}


@pytest.mark.clause("HC25-3.8.3a")
def test_a_fold_loses_the_ante_and_leaves_pair_plus_to_its_cards() -> None:
    both = [*ANTE, wager("pair-plus:1", 100)]
    assert nets(poker(), both, "9c 9d 4h", "Ac Ad 2h", ann("fold")) == {"ante:1": -1000, "pair-plus:1": 100}
    strict = poker(side_bet_lost_on_fold=True)
    assert nets(strict, both, "9c 9d 4h", "Ac Ad 2h", ann("fold")) == {"ante:1": -1000, "pair-plus:1": -100}


@pytest.mark.clause("HC25-3.8.6a", "HC25-3.8.8")
@pytest.mark.parametrize(
    ("bank", "qualified"),
    [(JACK, False), ("Tc 9d 7h", False), (QUEEN, True), ("Ac 3d 2d", True), ("2c 2d 3h", True), ("4c 3d 2h", True)],
)
def test_the_bank_qualifies_with_a_queen_or_anything_better(bank: str, qualified: bool) -> None:
    assert qualifies(THREE_CARD, cards(bank), "queen-high") is qualified
    if not qualified:
        assert result("5c 3d 2h", bank) == {"ante:1": 1000, "bet:1": 0}


@pytest.mark.clause("HC25-3.8.6b", "HC25-3.8.6c", "HC25-3.8.7a")
@BOOKS
def test_lower_loses_equal_stays_higher_wins(book_id: str) -> None:
    game = poker(book_id)
    assert result(JACK, QUEEN, game=game) == {"ante:1": -1000, "bet:1": -1000}
    assert result("Qs 3h 2d", QUEEN, game=game) == {"ante:1": 0, "bet:1": 0}
    assert result("Ks 3h 2d", QUEEN, game=game) == {"ante:1": 1000, "bet:1": 1000}


@pytest.mark.clause("HC25-3.8.8")
def test_who_folded_is_not_paid_when_the_bank_does_not_qualify() -> None:
    assert result("9c 7d 4h", JACK, "fold") == {"ante:1": -1000}


@pytest.mark.clause("HC25-3.8.6d", "HC25-3.8.6e", "HC25-3.8.6f", "HC25-3.8.6g", "HC25-3.8.6h", "HC25-3.8.6i")
@pytest.mark.clause("HC23-3.8.6")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4s 3s 2s", "Ac Ad Ah"), ("2c 2d 2h", "Ac Kd Qh"), ("3c 2d Ah", "As Ks Js"), ("5s 3s 2s", "Ac Ad Kh"),
        ("2c 2d 3h", "Ac Kd Jh"), ("5s 4s 3s", "4h 3h 2h"), ("5s 4d 3s", "4h 3d 2h"), ("4c 3d 2h", "3s 2s Ah"),
        ("9c 9d 9h", "8c 8d 8h"), ("Ks 9s 2s", "Qh 9h 2h"), ("Ks 9s 2s", "Kh 8h 7h"), ("Ks 9s 3s", "Kh 9h 2h"),
        ("9c 9d 2h", "8c 8d Ah"), ("9c 9d Kh", "9s 9h Qh"), ("Kc 9d 2h", "Qc Jd 9h"), ("Kc 9d 2h", "Ks 8d 7h"),
        ("Kc 9d 3h", "Ks 9h 2h"),
    ],
)  # fmt: skip
def test_three_card_ranking_decides(better: str, worse: str) -> None:
    assert THREE_CARD.value(cards(better)) > THREE_CARD.value(cards(worse))


BONUS = {"6s 5s 4s": 5, "9c 9d 9h": 4, "9c 8d 7h": 1, "9s 5s 3s": 0, "Ac Ad 3h": 0}


@pytest.mark.clause("HC25-3.8.7b", "HC25-3.8.7a")
@pytest.mark.parametrize(("own", "odds"), BONUS.items())
@BOOKS
def test_ante_bonus_on_a_win_over_a_qualified_bank(book_id: str, own: str, odds: int) -> None:
    assert result(own, QUEEN, game=poker(book_id)) == {"ante:1": 1000 + 1000 * odds, "bet:1": 1000}


@pytest.mark.clause("HC25-3.8.7b")
def test_the_two_readings_of_the_ante_bonus() -> None:
    literal, usual = poker(), poker(ante_bonus="on-play")
    straight, better, unqualified = "9c 8d 7h", "As Ks Qs", JACK
    assert result(straight, better, game=literal) == {"ante:1": -1000, "bet:1": -1000}
    assert result(straight, better, game=usual) == {"ante:1": 0, "bet:1": -1000}, "lost, and paid 1:1 as a bonus"
    assert result(straight, unqualified, game=literal) == {"ante:1": 1000, "bet:1": 0}
    assert result(straight, unqualified, game=usual) == {"ante:1": 2000, "bet:1": 0}
    assert result(straight, better, "fold", game=usual) == {"ante:1": -1000}, "a folded hand earns none"


PAIR_PLUS = {"6s 5s 4s": 35, "9c 9d 9h": 33, "9c 8d 7h": 6, "9s 5s 3s": 4, "2c 2d 3h": 1, "Ac Kd Jh": -1}


@pytest.mark.clause("HC25-3.8.9a", "HC25-3.8.9b")
@pytest.mark.parametrize(("own", "odds"), PAIR_PLUS.items())
@pytest.mark.parametrize("bank", ["As Ks Qs", JACK])
@BOOKS
def test_pair_plus_pays_whatever_the_bank_has(book_id: str, own: str, odds: int, bank: str) -> None:
    both = [*ANTE, wager("pair-plus:1", 100)]
    assert nets(poker(book_id), both, own, bank, ann("bet"))["pair-plus:1"] == 100 * odds


@pytest.mark.clause("HC25-3.8.1a")
@BOOKS
def test_pair_plus_may_be_played_alone_and_then_asks_nothing(book_id: str) -> None:
    assert nets(poker(book_id), [wager("pair-plus:1", 100)], "9c 9d 4h", QUEEN) == {"pair-plus:1": 100}
    assert nets(poker(book_id), ANTE, "Ks 9d 4h", QUEEN, ann("bet")) == {"ante:1": 1000, "bet:1": 1000}


@pytest.mark.clause("HC25-3.8.1b", "HC25-3.8.1c", "HC25-3.8.1d", "HC25-3.8.1e", "HC23-3.8.1a")
@BOOKS
def test_further_boxes_are_played_blind_with_ante_bet_and_pair_plus_before_the_deal(book_id: str) -> None:
    wagers = [wager("ante:2"), wager("ante:5", 2000), wager("bet:5", 2000), wager("pair-plus:5", 100)]
    run = run_of(poker(book_id), wagers, "9c 7d 4h", "9s 9d 2h", QUEEN)
    assert set(choices(run.pending)) == {"ann@box:2"}
    assert [shown for q, shown in seen(run, "ann") if q.to == "box:5"] == [HIDDEN] * 3
    found = nets(poker(book_id), wagers, "9c 7d 4h", "9s 9d 2h", QUEEN, ann("fold", 2))
    assert found == {"ante:2": -1000, "ante:5": 2000, "bet:5": 2000, "pair-plus:5": 100}
    wrong = [wager("ante:2"), wager("ante:5", 2000), wager("bet:5", 4000)]
    assert set(poker(book_id).objections(wrong).values()) == {Objection.NEEDS_BET}


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(
        tmp_path,
        "holland-2025",
        "three-card-poker",
        'what = "bonus-straight", odds = "1:1"',
        'what = "bonus-straight", odds = "2:1"',
    )
    assert result("9c 8d 7h", QUEEN, game=game)["ante:1"] == 3000


@pytest.mark.clause("HC25-3.8.8")
@BOOKS
def test_an_equal_hand_is_paid_when_the_bank_does_not_qualify(book_id: str) -> None:
    assert result("Js 9h 8d", JACK, game=poker(book_id)) == {"ante:1": 1000, "bet:1": 0}
