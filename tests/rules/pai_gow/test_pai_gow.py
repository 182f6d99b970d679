"""Pai Gow poker under the rules of the house."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rulebooks import RulebookError
from croupier.rules.cards import DECK, JOKER, Card, cards, pack
from croupier.rules.hand_ranking import HIGH, Category
from croupier.rules.pai_gow.game import legal_settings
from croupier.rules.pai_gow.house_way import house_way
from croupier.rules.pai_gow.ranking import FIVE_ACES, high_name, high_value, in_order, low_value
from croupier.rules.procedure import resume
from croupier.rules.questions import Draw, Together
from croupier.rules.view import HIDDEN, seen
from croupier.rules.wagers.objections import Objection
from rigs.banked_games import bet, changed, round_of, table

BOOKS = pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
SEVENS = st.lists(st.sampled_from(pack(jokers=1)), min_size=7, max_size=7, unique=True)
NOTHING = "Ac Qd Jh 9s 7c 4d 2h"


def pai_gow(book_id: str = "holland-2025", **options: Any) -> Any:
    return table(book_id, "pai-gow", **options)


def net(own: str, bank: str, front: str, game: Any = None) -> int:
    (line,) = round_of(game or pai_gow(), [bet("bet:1")], *own.split(), *bank.split(), {"seat-1@box:1": front})
    return line.credit_minor - line.stake_minor


# Hands with a joker


@pytest.mark.clause("HC25-3.4.2a")
def test_one_pack_with_a_joker() -> None:
    assert sorted(pai_gow().shoe.cards) == sorted((*DECK, JOKER))


@pytest.mark.parametrize(
    ("held", "name"),
    [
        ("As Ad Ah Ac Jk", "five-aces"), ("Ks Qs Js Ts Jk", "royal-flush"), ("9s 8s 7s 6s Jk", "straight-flush"),
        ("As Ad Ah Kc Jk", "four-of-a-kind"), ("As Ad Kh Kc Jk", "full-house"), ("Ks 9s 4s 2s Jk", "flush"),
        ("9s 8d 6h 5c Jk", "straight"), ("2s 3d 4h 5c Jk", "straight"), ("Ks Kd Kh Kc Jk", "four-of-a-kind"),
        ("Ks Kd Kh 2c Jk", "three-of-a-kind"), ("Ks Kd 4h 2c Jk", "pair"), ("Ks Qd 4h 2c Jk", "high-card"),
        ("As Qd 4h 2c Jk", "pair"),
    ],
)  # fmt: skip
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(held: str, name: str) -> None:
    assert high_name(cards(held)) == name


def test_kings_full_of_a_joker_is_three_kings_with_an_ace() -> None:
    assert high_value(cards("Ks Kd Kh 2c Jk")) == HIGH.value(cards("Ks Kd Kh 2c As"))


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True))
def test_the_joker_is_worth_the_best_card_that_it_may_be(others: list[Card]) -> None:
    """Against trying all 52 cards."""
    best = 0
    for card in DECK:
        if card not in others:
            value = HIGH.value((*others, card))
            kinds = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
            if card.rank.letter == "A" or HIGH.category(value) in kinds:
                best = max(best, value)
    if all(card.rank.letter == "A" for card in others):
        best = FIVE_ACES
    assert high_value((*others, JOKER)) == best


def test_two_cards_rank_by_pair_then_by_height() -> None:
    order = ["As Jk", "Ks Kd", "2s 2d", "As Kd", "Jk Qs", "Ks Qd", "3s 2d"]
    values = [low_value(cards(two)) for two in order]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    ("high", "low", "legal"),
    [
        ("9c 7d 4h 3s 2c", "8c 6d", True), ("9c 7d 4h 3s 2c", "Tc 2d", False), ("9c 7d 4h 3s 2c", "9d 7h", True),
        ("9c 7d 4h 3s 2c", "9d 8h", False), ("9c 7d 4h 3s 2c", "5c 5d", False), ("9c 9d 4h 3s 2c", "8c 8d", True),
        ("8c 8d 4h 3s 2c", "9c 9d", False), ("8c 8d 4h 3s 2c", "8h 8s", True), ("4c 4d 3h 3s 2c", "Ac Ad", True),
        ("4c 4d 3h 5s 2c", "Ac Kd", True),
    ],
)  # fmt: skip
def test_the_five_must_rank_at_least_as_high_as_the_two(high: str, low: str, legal: bool) -> None:
    assert in_order(cards(high), cards(low)) is legal


# The house way


@pytest.mark.parametrize(
    ("seven", "front"),
    [
        ("As Ad Ah Ac Jk 9c 2d", "As Jk"), ("9s 9d 9h 9c 4d 4c 2d", "4d 4c"), ("9s 9d 9h 9c 4d 4c 4h", "4h 4d"),
        ("Ks Kd Kh Kc 9d 4c 2d", "Ks Kh"), ("Js Jd Jh Jc 9d 4c 2d", "Js Jh"),
        ("Ts Td Th Tc 9d 4c 2d", "9d 4c"), ("9s 9d 9h 4s 4d 4h 2d", "9s 9h"),
        ("9s 9d 9h 4s 4d 7h 2d", "4s 4d"), ("9s 9d 9h 4s 4d 7h 7d", "7h 7d"), ("9s 9d 5h 5s 4d 4h 2d", "9s 9d"),
        ("9s 9d 5h 5s Ad 4h 2d", "Ad 4h"), ("Js Jd 5h 5s Ad 4h 2d", "5s 5h"), ("9s 9d 5h 5s Kd 4h 2d", "5s 5h"),
        ("9s 8d 7h 6s 5d Kh 2d", "Kh 2d"), ("9s 8d 7h 6s 5d Th 2d", "Th 2d"), ("9s 7s 5s 3s 2s Kh Ad", "Ad Kh"),
        ("9s 8d 7h 6s Jk Kh 2d", "Kh 2d"), ("As Ad Ah Ks 9d 4h 2d", "As Ks"), ("9s 9d 9h Ks Qd 4h 2d", "Ks Qd"),
        ("9s 9d Ah Ks Td 4h 2d", "Ah Ks"), (NOTHING, "Qd Jh"), ("Jk Qd Jh 9s 7c 4d 2h", "Qd Jh"),
    ],
)  # fmt: skip
def test_the_house_way(seven: str, front: str) -> None:
    high, low = house_way(cards(seven))
    assert set(low) == set(cards(front))
    assert in_order(high, low)


@settings(max_examples=300)
@given(SEVENS)
def test_the_house_way_is_never_foul_and_uses_every_card_once(seven: list[Card]) -> None:
    high, low = house_way(seven)
    assert sorted((*high, *low)) == sorted(seven)
    assert in_order(high, low)
    assert any(set(two) == set(low) for _, two in legal_settings(seven).values())


# A round


@BOOKS
def test_seven_cards_each_and_only_the_owner_sees_them(book_id: str) -> None:
    answers = [*NOTHING.split(), *["Ks", "Kd", "9h", "8s", "5c", "3d", "2c"]]
    run = resume(pai_gow(book_id).procedure([bet("bet:1")]), answers)
    assert [q.to for q, _ in run.history() if isinstance(q, Draw)] == ["box:1"] * 7 + ["bank"] * 7
    assert [shown for _, shown in seen(run, "seat-1")] == [*NOTHING.split(), *[HIDDEN] * 7]
    assert [shown for _, shown in seen(run, "seat-2")] == [HIDDEN] * 14
    assert isinstance(run.pending, Together)
    (choice,) = run.pending.choices
    assert choice.default == "Qd-Jh", "without an answer the house way"


def test_only_legal_settings_are_offered() -> None:
    seven = cards("9s 9d Ah Ks Td 4h 2d")
    offered = legal_settings(seven)
    assert "9s-9d" not in offered, "a pair in front of ace high is foul"
    legal = [two for two in combinations(seven, 2) if in_order([c for c in seven if c not in two], two)]
    assert len(offered) == len(legal) < 21


BANK = "Ks Kd Ah 8s 5c 3d 2c"
"""Set by the house as a pair of kings behind, ace and eight in front."""


@pytest.mark.clause("HC25-3.4.4a", "HC25-3.4.5a")
@BOOKS
def test_both_hands_must_beat_the_banks(book_id: str) -> None:
    game = pai_gow(book_id)
    assert net("Ac Ad Kh Qs 9c 4d 6h", BANK, "Kh-Qs", game) == 0, "aces win behind, king high loses in front"
    assert net("Qc Qd Jh Js 9c 4d 6h", BANK, "Jh-Js", game) == 0, "jacks win in front, queens lose behind"
    assert net("Ac Ad Qh Qs 9c 4d 6h", BANK, "Qh-Qs", game) == 950, "both win: even money less five percent"
    assert net("Qc Jd Th 7s 6c 4d 9h", BANK, "Jd-Th", game) == -1000, "both lose"


def test_a_copy_goes_to_the_bank() -> None:
    own = "Kc Kh Ad 8d 5h 3s 2s"
    assert net(own, BANK, "Ad-8d") == -1000, "both hands equal the bank's"
    assert net("Ac As Kc Kh 5h 3s 4s", "Qc Qd Kd Ks 9h 4d 2d", "Kc-Kh", pai_gow()) == 950
    assert net(own, BANK, "Ad-8d", pai_gow(copies="push")) == 0


def test_boxes_are_held_by_one_player_each_and_limited_by_the_table() -> None:
    wagers = [bet("bet:1"), bet("bet:2", wager_id="v"), bet("bet:1", wager_id="u", seat="seat-2")]
    assert pai_gow().objections(wagers) == {"u": Objection.BOX_TAKEN}
    assert pai_gow(boxes_each=1).objections(wagers[:2]) == {"v": Objection.TOO_MANY_BOXES}


def test_a_changed_figure_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, "holland-2025", "pai-gow", 'odds = "19:20"', 'odds = "1:1"')
    assert net("Ac Ad Qh Qs 9c 4d 6h", BANK, "Qh-Qs", game) == 1000


def test_seven_boxes_are_too_many_for_one_pack(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="at most six boxes"):
        changed(
            tmp_path,
            "holland-2025",
            "pai-gow",
            "value = 6\nat_least = 1\nat_most = 6",
            "value = 7\nat_least = 1\nat_most = 7",
        )
