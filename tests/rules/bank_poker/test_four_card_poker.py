"""Four Card Poker of Holland Casino: five cards against six, the best four of each."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.bank_poker.ranking import value_of
from croupier.rules.cards import DECK, Card, cards
from croupier.rules.hand_ranking import FOUR_CARD
from croupier.rules.questions import Draw
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import MeterHit
from rigs.bank_poker_tables import ann, book, choices, costs, lines, nets, run_of, table, wager
from rigs.banked_games import changed, meters_hit

BOOKS = pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
ANTE = [wager("ante:1")]
WEAK_BANK = "2c 4d 6h 8s Tc Qd"
STRONG_BANK = "Kc Kd Kh Ks 2s 3s"


def poker(book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, "four-card-poker", **options)


def result(own: str, bank: str, answer: str = "bet-1", game: Any = None) -> dict[str, int]:
    return nets(game or poker(), ANTE, own, bank, ann(answer))


@pytest.mark.clause("HC25-3.7.1a", "HC25-3.7.1g", "HC25-3.7.2a", "HC25-3.7.2b")
@BOOKS
def test_five_cards_to_the_player_and_six_to_the_bank(book_id: str) -> None:
    run = run_of(poker(book_id), ANTE, "9c 7d 4h 3s 2d", WEAK_BANK)
    assert [q.to for q, _ in run.history() if isinstance(q, Draw)] == ["box:1"] * 5 + ["bank"] * 6
    assert [shown for _, shown in seen(run, "ann")] == ["9c", "7d", "4h", "3s", "2d", "2c", *[HIDDEN] * 5]
    assert [shown for _, shown in seen(run, "bob")] == [*[HIDDEN] * 5, "2c", *[HIDDEN] * 5]


@pytest.mark.clause("HC25-3.7.1h", "HC25-3.7.6a")
def test_the_best_four_count_of_five_and_of_six() -> None:
    assert value_of(FOUR_CARD, cards("Ah Kh Qh 2h Ac Ad")) == FOUR_CARD.value(cards("Ah Ac Ad Kh")), (
        "three aces, no flush"
    )
    assert value_of(FOUR_CARD, cards("9c 9d 2h 2s 5c 5d")) == FOUR_CARD.value(cards("9c 9d 5c 5d"))
    assert value_of(FOUR_CARD, cards("9c 9d 5c 5d")) == FOUR_CARD.value(cards("9c 9d 5c 5d")), "four are just those"


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True))
def test_six_cards_are_worth_their_best_four(held: list[Card]) -> None:
    assert value_of(FOUR_CARD, held) == max(FOUR_CARD.value(four) for four in combinations(held, 4))


@pytest.mark.clause("HC25-3.7.4a", "HC25-3.7.4b", "HC25-3.7.3b")
@BOOKS
def test_a_bet_is_one_two_or_three_antes(book_id: str) -> None:
    run = run_of(poker(book_id), ANTE, "9c 7d 4h 3s 2d", WEAK_BANK)
    assert costs(run.pending) == {"fold": 0, "bet-1": 1000, "bet-2": 2000, "bet-3": 3000}
    for multiple in (1, 2, 3):
        found = result("Ac Ad 4h 3s 2d", WEAK_BANK, f"bet-{multiple}", poker(book_id))
        assert found == {"ante:1": 1000, "bet:1": 1000 * multiple}


@pytest.mark.clause("HC25-3.7.3a")
@BOOKS
def test_a_fold_loses_ante_and_aces_up(book_id: str) -> None:
    both = [*ANTE, wager("aces-up:1", 100)]
    found = nets(poker(book_id), both, "9c 9d 9h 9s 2d", WEAK_BANK, ann("fold"))
    assert found == {"ante:1": -1000, "aces-up:1": -100}, "even with four of a kind"


@pytest.mark.clause("HC25-3.7.6b", "HC23-3.7.7")
@BOOKS
def test_a_lower_hand_loses_ante_and_bet(book_id: str) -> None:
    assert result("9c 7d 4h 3s 2d", STRONG_BANK, game=poker(book_id)) == {"ante:1": -1000, "bet:1": -1000}


@pytest.mark.clause("HC25-3.7.6c", "HC25-3.7.6a")
@BOOKS
def test_a_higher_or_equal_hand_wins_and_the_bank_needs_no_qualifier(book_id: str) -> None:
    game = poker(book_id)
    assert result("Ac Kd 4h 3s 9d", WEAK_BANK, game=game) == {"ante:1": 1000, "bet:1": 1000}, (
        "ace high beats queen high"
    )
    assert result("Qc Td 8h 6s 2d", "2c 4d 6h 8s Tc Qd", game=game) == {"ante:1": 1000, "bet:1": 1000}, "a tie"


@pytest.mark.clause("HC25-3.7.6d", "HC25-3.7.6e", "HC25-3.7.6f", "HC25-3.7.6g", "HC25-3.7.6h", "HC25-3.7.6i")
@pytest.mark.clause("HC25-3.7.6j", "HC23-3.7.6a", "HC23-3.7.6b", "HC23-3.7.6c")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 2d 2h 2s", "Ah Kh Qh Jh"), ("5s 4s 3s 2s", "Ac Ad Ah Kc"), ("2c 2d 2h 3s", "Ah Kh Qh 9h"),
        ("7s 4s 3s 2s", "Ac Kd Qh Js"), ("4c 3d 2h As", "Ac Ad Kh Ks"), ("3c 3d 2h 2s", "Ac Ad Kh Qs"),
        ("2c 2d 3h 4s", "Ac Kd Qh 9s"),
        ("3c 3d 3h 3s", "2c 2d 2h 2s"), ("9c 9d 9h 2s", "8c 8d 8h As"), ("6s 5s 4s 3s", "5h 4h 3h 2h"),
        ("6s 5d 4s 3s", "5h 4h 3d 2h"), ("Ks 9s 3s 2s", "Qh Jh 9h 2h"), ("Ks 9s 4s 2s", "Kh 9h 3h 2h"),
        ("9c 9d 2h 2s", "8c 8d 7h 7s"), ("9c 9d 3h 3s", "9h 9s 2h 2s"), ("9c 9d 3h 2s", "8h 8s Ah Ks"),
        ("9c 9d Kh 2s", "9h 9s Qh Js"), ("9c 9d Kh 3s", "9h 9s Kd 2s"), ("Kc 9d 3h 2s", "Qh Js 9h 2d"),
        ("Kc 9d 4h 2s", "Kh 9s 3h 2d"),
    ],
)  # fmt: skip
def test_four_card_ranking_decides(better: str, worse: str) -> None:
    assert FOUR_CARD.value(cards(better)) > FOUR_CARD.value(cards(worse))


BONUS = {"9c 9d 9h 9s 2d": 25, "6s 5s 4s 3s Kd": 20, "9c 9d 9h 3s 2d": 2, "As 9s 4s 3s Kd": 0}


@pytest.mark.clause("HC25-3.7.7", "HC23-3.7.7")
@pytest.mark.parametrize(("own", "odds"), BONUS.items())
@BOOKS
def test_ante_bonus_is_paid_whatever_the_bank_has_on_the_ante_alone(book_id: str, own: str, odds: int) -> None:
    game = poker(book_id)
    assert result(own, WEAK_BANK, "bet-3", game) == {"ante:1": 1000 + 1000 * odds, "bet:1": 3000}
    assert result(own, "Ac Ad Ah As 2s 4c", "bet-3", game) == {"ante:1": -1000 + 1000 * odds, "bet:1": -3000}
    assert result(own, WEAK_BANK, "fold", game) == {"ante:1": -1000}


@pytest.mark.clause("HC23-3.7.7")
def test_2023_may_tie_the_bonus_to_a_win() -> None:
    tied = poker("holland-2023", ante_bonus="on-win")
    assert result("9c 9d 9h 3s 2d", STRONG_BANK, game=tied) == {"ante:1": -1000, "bet:1": -1000}


ACES_UP = {
    "9c 9d 9h 9s 2d": 50, "6s 5s 4s 3s Kd": 40, "9c 9d 9h 3s 2d": 8, "As 9s 4s 3s Kd": 5, "9c 8d 7h 6s 2d": 4,
    "9c 9d 7h 7s 2d": 3, "Ac Ad 7h 6s 2d": 1, "Kc Kd 7h 6s 2d": -1, "Ac Kd 7h 6s 2d": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.7.8a", "HC25-3.7.8b", "HC25-3.7.1b")
@pytest.mark.parametrize(("own", "odds"), ACES_UP.items())
@pytest.mark.parametrize("bank", [WEAK_BANK, "Ts Td Th Tc 2s 4c"])
@BOOKS
def test_aces_up_pays_whatever_the_bank_has(book_id: str, own: str, odds: int, bank: str) -> None:
    found = nets(poker(book_id), [*ANTE, wager("aces-up:1", 100)], own, bank, ann("bet-1"))
    assert found["aces-up:1"] == 100 * odds


@pytest.mark.clause("HC25-3.7.1c", "HC25-3.7.1d", "HC25-3.7.1e", "HC25-3.7.1f", "HC23-3.7.1")
@BOOKS
def test_further_boxes_are_played_blind_with_one_two_or_three_antes(book_id: str) -> None:
    wagers = [wager("ante:1"), wager("ante:2"), wager("bet:2", 3000), wager("aces-up:2", 100)]
    run = run_of(poker(book_id), wagers, "9c 7d 4h 3s 2d", "Ac Ad 9h 8s 2h", "2c 4d 6h 8h Tc Qd")
    assert set(choices(run.pending)) == {"ann@box:1"}
    assert [shown for q, shown in seen(run, "ann") if q.to == "box:2"] == [HIDDEN] * 5
    found = nets(poker(book_id), wagers, "9c 7d 4h 3s 2d", "Ac Ad 9h 8s 2h", "2c 4d 6h 8h Tc Qd", ann("fold"))
    assert found == {"ante:1": -1000, "ante:2": 1000, "bet:2": 3000, "aces-up:2": 100}
    wrong = [wager("ante:1"), wager("ante:2"), wager("bet:2", 4000)]
    assert set(poker(book_id).objections(wrong).values()) == {Objection.NEEDS_BET}
    assert poker(book_id).objections([wager("aces-up:1")]) == {"ann:aces-up:1": Objection.NEEDS_MAIN_WAGER}


JACKPOT = {
    "Td Jd Qd Kd Ad": "mega", "2d 3d 4d 5d 6d": "mega", "2h 3h 4h 5h 6h": "major",
    "Qc Qd Qh Qs 2c": "minor", "Tc Td Th Ts 2c": 50, "9c 9d 9h 3s 3c": 25, "2d 4d 6d 8d Td": 20,
    "Tc 9d 8h 7s 6c": 15, "9c 9d 9h 3s 4c": 5, "9c 9d 4h 3s 4c": -1, "5d 4d 3d 2d Kc": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.7.9a", "HC25-3.7.9c", "HC25-3.7.9d")
@pytest.mark.parametrize(("own", "expected"), JACKPOT.items())
@pytest.mark.parametrize("answer", ["bet-1", "fold"])
@BOOKS
def test_the_jackpot_looks_at_all_five_cards(book_id: str, own: str, expected: str | int, answer: str) -> None:
    found = lines(poker(book_id), [*ANTE, wager("jackpot:1", 100)], own, "Kh Kc 7h 5s 8c 3d", ann(answer))
    line = found["ann", "jackpot:1"]
    if isinstance(expected, str):
        assert line.hit == MeterHit(expected)
    else:
        assert line.credit_minor - 100 == 100 * expected


@pytest.mark.clause("HC25-3.7.9b", "HC25-3.7.9e")
def test_jackpot_winners_share_and_meters_start_at_the_books_amounts() -> None:
    wagers = [*ANTE, wager("jackpot:1", 100), wager("ante:2", seat="bob"), wager("jackpot:2", 100, "bob")]
    decided = {"ann@box:1": "fold", "bob@box:2": "fold"}
    found = lines(poker(), wagers, "Ac Ad Ah As 2c", "Kc Kd Kh Ks 3c", "Qc Qh 7h 5s 8c 3d", decided)
    assert meters_hit(found.values()) == {"minor": ("ann:jackpot:1", "bob:jackpot:2")}
    start = {"mega": 2_500_000, "major": 250_000, "minor": 50_000}
    assert book("holland-2025").provision("jackpot-start-minor", "four-card-poker") == start
    assert book("holland-2025").provision("jackpot-shared", "four-card-poker") == "equally"


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(
        tmp_path, "holland-2025", "four-card-poker", '"pair-of-aces", odds = "1:1"', '"pair-of-aces", odds = "2:1"'
    )
    both = [*ANTE, wager("aces-up:1", 100)]
    assert nets(game, both, "Ac Ad 7h 6s 2d", WEAK_BANK, ann("bet-1"))["aces-up:1"] == 200
