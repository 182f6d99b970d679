"""Caribbean Stud Poker of Holland Casino."""

from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import RulebookError
from croupier.rules.questions import EVERYBODY, NOBODY, Draw, IllegalAnswerError, Reveal
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import MeterHit
from rigs.bank_poker_tables import ann, choices, costs, lines, nets, run_of, table, wager
from rigs.banked_games import changed, meters_hit

BOOKS = pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
ANTE = [wager("ante:1")]
LOW = "2c 4d 6h 8s Tc"
ACE_KING = "Ac Kd 2h 3s 5c"
ACE_QUEEN = "Ac Qd 2h 3s 5c"
PAIR = "3c 3d 9h Ts Jc"


def stud(book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, "caribbean-stud", **options)


def result(own: str, bank: str, answer: str = "bet", game: Any = None) -> dict[str, int]:
    return nets(game or stud(), ANTE, own, bank, ann(answer))


@pytest.mark.clause("HC25-3.5.1a", "HC25-3.5.2a", "HC25-3.5.2b", "HC25-3.5.6")
@BOOKS
def test_five_cards_each_that_only_their_owner_sees_after_the_deal(book_id: str) -> None:
    wagers = [wager("ante:1"), wager("ante:2", seat="bob")]
    run = run_of(stud(book_id), wagers, "2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc", "Ac Kd 2h 3s")
    assert all(shown == HIDDEN for question, shown in seen(run, "ann") if question.to != "bank"), "before the signal"
    run.answer_plain("5c")
    visible = {viewer: [str(shown) for _, shown in seen(run, viewer)] for viewer in ("ann", "bob", "onlooker")}
    up = ["Ac", *[HIDDEN] * 4]
    assert visible["ann"] == ["2c", "4d", "6h", "8s", "Tc", *[HIDDEN] * 5, *up]
    assert visible["bob"] == [*[HIDDEN] * 5, "3c", "5d", "7h", "9s", "Jc", *up]
    assert visible["onlooker"] == [*[HIDDEN] * 10, *up]
    assert set(choices(run.pending)) == {"ann@box:1", "bob@box:2"}


@pytest.mark.clause("HC25-3.5.2a")
def test_the_house_may_keep_every_bank_card_face_down() -> None:
    run = run_of(stud(bank_cards_up=0), ANTE, LOW, ACE_KING)
    assert {q.seen_by for q, _ in run.history() if isinstance(q, Draw)} == {NOBODY}
    run = run_of(stud(), ANTE, LOW, ACE_KING)
    assert [q.seen_by for q, _ in run.history() if isinstance(q, Draw) and q.to == "bank"] == [EVERYBODY, *[NOBODY] * 4]


@pytest.mark.clause("HC25-3.5.3a", "HC25-3.5.3b")
@BOOKS
def test_a_fold_loses_the_ante_and_is_final(book_id: str) -> None:
    run = run_of(stud(book_id), ANTE, LOW, ACE_KING, ann("fold"))
    assert run.finished
    with pytest.raises(IllegalAnswerError):
        run.answer_plain(ann("bet"))
    assert nets(stud(book_id), ANTE, LOW, ACE_KING, ann("fold")) == {"ante:1": -1000}
    assert not any(isinstance(q, Reveal) and q.area == "bank" for q, _ in run.history()), "nothing to compare"


@pytest.mark.clause("HC25-3.5.4a", "HC25-3.5.4b")
@BOOKS
def test_a_bet_is_exactly_twice_the_ante(book_id: str) -> None:
    run = run_of(stud(book_id), ANTE, LOW, ACE_KING)
    assert costs(run.pending) == {"fold": 0, "bet": 2000}
    assert choices(run.pending)["ann@box:1"].default == "fold"


@pytest.mark.clause("HC25-3.5.7a", "HC25-3.5.7d")
@pytest.mark.parametrize(
    ("bank", "qualified"),
    [
        (ACE_QUEEN, False),
        ("Kc Qd Jh 9s 8c", False),
        (ACE_KING, True),
        ("2c 2d 4h 5s 7c", True),
        ("As 2d 3h 4s 5c", True),
    ],
)
def test_the_bank_qualifies_with_ace_king_or_better(bank: str, qualified: bool) -> None:
    own = "9c 9d 9h 3s 6c"
    expected = {"ante:1": 1000, "bet:1": 6000} if qualified else {"ante:1": 1000, "bet:1": 0}
    if bank == "As 2d 3h 4s 5c":
        expected = {"ante:1": -1000, "bet:1": -2000}
    assert result(own, bank) == expected


@pytest.mark.clause("HC25-3.5.7d")
@BOOKS
def test_without_a_qualified_bank_the_ante_pays_whatever_the_player_has(book_id: str) -> None:
    assert result(LOW, ACE_QUEEN, game=stud(book_id)) == {"ante:1": 1000, "bet:1": 0}


@pytest.mark.clause("HC25-3.5.7b")
def test_a_lower_hand_loses_ante_and_bet() -> None:
    assert result(LOW, ACE_KING) == {"ante:1": -1000, "bet:1": -2000}


@pytest.mark.clause("HC25-3.5.7c")
def test_an_equal_hand_neither_wins_nor_loses() -> None:
    assert result("Ah Ks 2d 3c 5d", ACE_KING) == {"ante:1": 0, "bet:1": 0}


BETS = {
    "As Ks Qs Js Ts": 100, "9s 8s 7s 6s 5s": 50, "8c 8d 8h 8s 6c": 20, "7c 7d 7h 6s 6c": 7, "As 9s 7s 4s 2s": 5,
    "9s 8c 7s 6s 5s": 4, "9c 9d 9h 4s 6c": 3, "9c 9d 6h 6s 4c": 2, "9c 9d 8h 6s 4c": 1, "As Kc Qs Js 9s": 1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.5.8a", "HC25-3.5.8b")
@pytest.mark.parametrize(("own", "odds"), BETS.items())
@BOOKS
def test_beating_a_qualified_bank_pays_the_bet_by_the_hand(book_id: str, own: str, odds: int) -> None:
    assert result(own, "Ah Kd 2h 3c 5d", game=stud(book_id)) == {"ante:1": 1000, "bet:1": 2000 * odds}


# Further boxes


@pytest.mark.clause("HC25-3.5.1c", "HC25-3.5.1d", "HC25-3.5.1e")
def test_further_boxes_have_their_bet_before_the_deal_and_no_decision() -> None:
    wagers = [wager("ante:1"), wager("ante:2", 2000), wager("bet:2", 4000)]
    run = run_of(stud(), wagers, LOW, PAIR, ACE_KING)
    assert set(choices(run.pending)) == {"ann@box:1"}, "only the own box is asked"
    hidden = [shown for question, shown in seen(run, "ann") if question.to == "box:2"]
    assert hidden == [HIDDEN] * 5
    found = nets(stud(), wagers, LOW, PAIR, ACE_KING, ann("fold"))
    assert found == {"ante:1": -1000, "ante:2": 2000, "bet:2": 4000}


@pytest.mark.clause("HC25-3.5.1d")
def test_a_further_box_without_its_exact_bet_goes_back() -> None:
    short = [wager("ante:1"), wager("ante:2", 2000), wager("bet:2", 2000)]
    assert stud().objections(short) == {"ann:ante:2": Objection.NEEDS_BET, "ann:bet:2": Objection.NEEDS_BET}
    whole = [wager("ante:1"), wager("ante:2", 2000), wager("bet:2", 4000)]
    for book_id in ("holland-2025", "holland-2023"):
        assert table(book_id, "caribbean-stud").objections(whole) == {}
    assert stud().objections([wager("ante:1"), wager("ante:2")]) == {"ann:ante:2": Objection.NEEDS_BET}
    assert stud().objections([wager("ante:1"), wager("bet:1", 2000)]) == {"ann:bet:1": Objection.EARLY_BET}
    assert stud().objections([wager("bet:1", 2000)]) == {"ann:bet:1": Objection.NEEDS_MAIN_WAGER}
    taken = [wager("ante:1"), wager("ante:1", seat="bob")]
    assert stud().objections(taken) == {"bob:ante:1": Objection.BOX_TAKEN}
    assert stud(boxes_each=1).objections([*ANTE, wager("ante:2"), wager("bet:2", 2000)]) == {
        "ann:ante:2": Objection.TOO_MANY_BOXES, "ann:bet:2": Objection.TOO_MANY_BOXES,
    }  # fmt: skip


# The jackpot

MADE = {
    "Ts Js Qs Ks As": "major", "Td Jd Qd Kd Ad": "mega", "2d 3d 4d 5d 6d": "mega",
    "2h 3h 4h 5h 6h": "major", "Ac 2c 3c 4c 5c": "major", "Ac Ad Ah As 2c": "minor",
    "Jc Jd Jh Js 2c": "minor",
}  # fmt: skip
FIXED = {
    "Tc Td Th Ts 2c": 50, "2c 2d 2h 2s 3c": 50, "9c 9d 9h 3s 3c": 25, "2d 4d 6d 8d Td": 20, "Tc 9d 8h 7s 6c": 15,
    "9c 9d 9h 3s 4c": 5, "9c 9d 3h 3s 4c": -1, "9c 9d 3h 5s 4c": -1, "Ac Kd 9h 7s 2c": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.5.9a", "HC25-3.5.9c", "HC25-3.5.9d", "HC25-3.5.1b")
@pytest.mark.parametrize(("own", "meter"), MADE.items())
@pytest.mark.parametrize("answer", ["bet", "fold"])
def test_the_jackpot_hits_a_meter_whatever_the_bank_has_and_though_the_player_folds(
    own: str, meter: str, answer: str
) -> None:
    line = lines(stud(), [*ANTE, wager("jackpot:1", 100)], own, "Qc Qh 4h 6s 8h", ann(answer))["ann", "jackpot:1"]
    assert (line.hit, line.returned_minor) == (MeterHit(meter), 100)


@pytest.mark.clause("HC25-3.5.9d", "HC25-3.5.9c")
@pytest.mark.parametrize(("own", "odds"), FIXED.items())
@BOOKS
def test_the_jackpots_fixed_lines(book_id: str, own: str, odds: int) -> None:
    found = nets(stud(book_id), [*ANTE, wager("jackpot:1", 100)], own, "Qc Qh Jh Jd Kh", ann("fold"))
    assert found["jackpot:1"] == 100 * odds


@pytest.mark.clause("HC25-3.5.1f", "HC25-3.5.9b")
def test_a_jackpot_wager_may_lie_on_further_boxes_and_winners_are_named_together() -> None:
    wagers = [
        wager("ante:1"), wager("jackpot:1", 100), wager("ante:2"), wager("bet:2", 2000), wager("jackpot:2", 100),
    ]  # fmt: skip
    found = lines(stud(), wagers, "Ac Ad Ah As 2c", "Kc Kd Kh Ks 3c", "Qc Qh Jh Jd 4h", ann("bet"))
    assert meters_hit(found.values()) == {"minor": ("ann:jackpot:1", "ann:jackpot:2")}
    assert stud().objections([wager("jackpot:1", 100)]) == {"ann:jackpot:1": Objection.NEEDS_MAIN_WAGER}


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(
        tmp_path, "holland-2025", "caribbean-stud", 'what = "flush", odds = "5:1"', 'what = "flush", odds = "6:1"'
    )
    assert result("As 9s 7s 4s 2s", "Ah Kd 2h 3c 5d", game=game)["bet:1"] == 12_000
    assert result("As 9s 7s 4s 2s", "Ah Kd 2h 3c 5d")["bet:1"] == 10_000


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('  { what = "pair", odds = "1:1" },\n', "", "a line for every hand"),
        ('value = "ace-king"', 'value = "ace-queen"', "none of none, queen-high, ace-king, pair"),
        ("[2]", "[]", "at least one ante"),
        ('kind = "ante"', 'kind = "anty"', "no caribbean-stud wager"),
        ('straight-flush = "major"', 'street-flush = "major"', "no line of the jackpot's table"),
    ],
)
def test_a_book_that_cannot_be_played_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        changed(tmp_path, "holland-2025", "caribbean-stud", old, new)


@pytest.mark.clause("HC25-3.4.1a", "HC25-3.4.5b")
def test_the_operator_is_banker_and_who_does_not_play_on_loses_what_he_wagered() -> None:
    assert nets(stud(), ANTE, LOW, ACE_QUEEN, ann("fold")) == {"ante:1": -1000}, "though the bank does not qualify"
