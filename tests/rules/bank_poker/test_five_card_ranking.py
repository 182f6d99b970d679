"""The five-card order of Holland Casino, as its poker games against the bank use it."""

import pytest

from croupier.rules.bank_poker.ranking import lines_of
from croupier.rules.cards import cards
from croupier.rules.hand_ranking import HIGH

ORDER = {
    "royal-flush": "As Ks Qs Js Ts",
    "straight-flush": "9s 8s 7s 6s 5s",
    "four-of-a-kind": "2c 2d 2h 2s 3c",
    "full-house": "2c 2d 2h 3s 3c",
    "flush": "7s 5s 4s 3s 2s",
    "straight": "5c 4d 3h 2s Ac",
    "three-of-a-kind": "2c 2d 2h 4s 3c",
    "two-pair": "3c 3d 2h 2s 4c",
    "pair": "2c 2d 5h 4s 3c",
    "high-card": "Ac Kd Qh Js 9c",
}


@pytest.mark.clause("HC25-3.4.6a", "HC25-3.4.6b", "HC25-3.5.6", "HC25-3.6.7")
def test_the_ten_kinds_in_their_order() -> None:
    assert {kind: lines_of(HIGH, cards(held))[0] for kind, held in ORDER.items()} == {kind: kind for kind in ORDER}
    values = [HIGH.value(cards(held)) for held in ORDER.values()]
    assert values == sorted(values, reverse=True)


@pytest.mark.clause("HC25-3.4.6c", "HC25-3.4.6d", "HC25-3.4.6e", "HC25-3.4.6f", "HC25-3.4.6g", "HC25-3.4.6h")
@pytest.mark.clause("HC25-3.4.6i", "HC25-3.4.6j", "HC25-3.4.6k", "HC25-3.4.2b")
@pytest.mark.clause("HC23-3.4.6a", "HC23-3.4.6b", "HC23-3.4.6c")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6s 5s 4s 3s 2s", "5h 4h 3h 2h Ah"),
        ("3c 3d 3h 3s 2c", "2d 2h 2s 2c Ac"),
        ("3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad"),
        ("9s 5s 4s 3s 2s", "8h 7h 6h 4h 2h"),
        ("9s 8s 5s 3s 2s", "9h 8h 4h 3h 2h"),
        ("9s 8s 7s 4s 2s", "9h 8h 7h 3h 2h"),
        ("9s 8s 4s 3s 2s", "9h 7h 6h 5h 3h"),
        ("9s 8s 7s 5s 3s", "9h 8h 7h 5h 2h"),
        ("6c 5d 4h 3s 2c", "5h 4c 3d 2h As"),
        ("Ac Kd Qh Js Tc", "Kh Qc Jd Th 9s"),
        ("3c 3d 3h 4s 2c", "2d 2h 2s Ac Kd"),
        ("4c 4d 2h 2s 3c", "3h 3s 2c 2d Ac"),
        ("4c 4d 3h 3s 2c", "4h 4s 2h 2d Ac"),
        ("4c 4d 3h 3s Ac", "4h 4s 3c 3d Kc"),
        ("4c 4d 5h 3s 2c", "3h 3c Ah Ks Qc"),
        ("4c 4d Ah 3s 2c", "4h 4s Kh Qs Jc"),
        ("4c 4d Ah Ks 2c", "4h 4s Ac Qs Jc"),
        ("4c 4d Ah Ks 3c", "4h 4s Ac Kc 2d"),
        ("Ac 6d 4h 3s 2c", "Kh Qs Jc Td 8h"),
        ("Ac Kd 4h 3s 2c", "Ah Qs Jc Td 8h"),
        ("Ac Kd Qh 3s 2c", "Ah Ks Jc Td 8h"),
        ("Ac Kd Qh Js 2c", "Ah Ks Qc Td 8h"),
        ("Ac Kd Qh Js 9c", "Ah Ks Qc Jd 8h"),
    ],
)
def test_between_two_hands_of_a_kind_the_books_tie_breaks_decide(better: str, worse: str) -> None:
    assert lines_of(HIGH, cards(better))[0] == lines_of(HIGH, cards(worse))[0]
    assert HIGH.value(cards(better)) > HIGH.value(cards(worse))


@pytest.mark.clause("HC25-3.4.2c")
def test_suits_have_no_rank() -> None:
    assert HIGH.value(cards("Ac Kc Qc Jc 9c")) == HIGH.value(cards("As Ks Qs Js 9s"))
