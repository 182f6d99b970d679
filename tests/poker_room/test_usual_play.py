"""What chance explains: rates of everybody, styles of people, exact tails, and a limit that follows the comparisons."""

from __future__ import annotations

from itertools import product
from math import comb, prod
from random import Random

import pytest

from croupier.poker_room.honesty.facts import Decision, HandFacts
from croupier.poker_room.honesty.findings import WRONG_IN, Finding, Suspicion, beyond_chance
from croupier.poker_room.honesty.first_cards import place_of
from croupier.poker_room.honesty.shared_hands import SharedPlay
from croupier.poker_room.honesty.times import later
from croupier.poker_room.honesty.usual import Choice, Usual, as_often, at_most
from croupier.words.said import Said

HERE = ("t", 1)
PEOPLE = tuple(f"p{number}" for number in range(6))


def test_the_tail_of_different_chances_is_that_of_all_their_outcomes() -> None:
    chances = [0.1, 0.35, 0.5, 0.8, 0.05]
    for count in range(6):
        counted = sum(
            prod(chance if done else 1 - chance for chance, done in zip(chances, outcome, strict=True))
            for outcome in product((0, 1), repeat=5)
            if sum(outcome) >= count
        )
        assert as_often(count, chances) == pytest.approx(counted)


def test_a_tail_against_elsewhere_is_fishers() -> None:
    """3 of 10 here and 12 of 15 elsewhere: of all ways to lay 15 on 25, those with three or fewer here."""
    ways = sum(comb(10, few) * comb(15, 15 - few) for few in range(4)) / comb(25, 15)
    assert at_most(3, 10, 12, 15) == pytest.approx(ways)


def test_the_order_of_times_is_counted_as_mann_and_whitney_do() -> None:
    """Three after four: 12 of 12 comparisons won, 6 expected, a spread of the root of 3 times 4 times 8 over 12."""
    assert later([5, 6, 7], [1, 2, 3, 4]) == pytest.approx(6 / (3 * 4 * 8 / 12) ** 0.5)
    assert later([1, 1, 1], [1, 1]) == 0


def test_a_detector_that_compares_more_says_less() -> None:
    suspicion = Suspicion(1 / (20.5 * WRONG_IN), Finding("bot", ("p",), Said("case-same-time"), ()))
    assert list(beyond_chance([suspicion], 20)) == [suspicion.finding]
    assert list(beyond_chance([suspicion], 21)) == []


def test_a_style_is_no_suspicion() -> None:
    """Everybody folds half of these, one folds nine in ten to whoever it is: of this one nine in ten are expected."""
    rng = Random(1)
    rates = dict.fromkeys(PEOPLE, 0.5) | {"p0": 0.9}
    choices = [
        Choice(who, bettor, (kind,), rng.random() < rates[who], HERE)
        for who, bettor in product(PEOPLE, PEOPLE)
        for kind in (1, 2)
        for _ in range(100)
        if who != bettor
    ]
    usual = Usual(choices)
    careful = [choice for choice in choices if (choice.who, choice.bettor) == ("p0", "p1")]
    ordinary = [choice for choice in choices if (choice.who, choice.bettor) == ("p2", "p1")]
    assert sum(usual.chances("p0", careful)) / len(careful) == pytest.approx(0.9, abs=0.08)
    assert sum(usual.chances("p2", ordinary)) / len(ordinary) == pytest.approx(0.5, abs=0.08)


def test_what_one_does_to_a_partner_alone_is_not_called_a_style() -> None:
    """The choices that are looked at are left out of what is usual for the person."""
    choices = [
        Choice(who, bettor, (1,), (who, bettor) == ("p0", "p1") or at % 2 == 0, HERE)
        for who, bettor in product(PEOPLE, PEOPLE)
        for at in range(60)
        if who != bettor
    ]
    looked_at = [choice for choice in choices if (choice.who, choice.bettor) == ("p0", "p1")]
    chances = Usual(choices).chances("p0", looked_at)
    assert max(chances) < 0.6
    assert as_often(len(looked_at), chances) < 1e-12


@pytest.mark.parametrize(
    ("game", "worse", "better"),
    [
        ("texas-holdem", "7s 2h", "As Ah"),
        ("omaha", "7s 2h 2d 2c", "As Ah Ks Kh"),
        ("7-card-stud", "2s 7h 9d", "As Ah Ad"),
        ("razz", "Ks Kh Qd", "As 2h 3d"),
        ("2-7-triple-draw", "As Ah Kd Kc Kh", "2s 3h 4d 5c 7h"),
        ("badugi", "Ks Kh Kd Kc", "As 2h 3d 4c"),
    ],
)
def test_first_cards_have_a_place_in_every_game(game: str, worse: str, better: str) -> None:
    low, high = (place_of(game, tuple(cards.split())) for cards in (worse, better))
    assert low < 0.4
    assert high > 0.85
    assert place_of(game, tuple(better.split())) == high, "the same whenever it is asked"


def omaha_hands(shared: frozenset[str], hands: int = 160) -> list[HandFacts]:
    """Everybody in turn answers the first one's raise and folds half of the time; two who share fold the worse hand."""
    rng, found = Random(3), []
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
    for number in range(1, hands + 1):
        dealt = rng.sample(pack, 24)
        cards = tuple(tuple(sorted(dealt[at : at + 4])) for at in range(0, 24, 4))
        order = PEOPLE[number % 6 :] + PEOPLE[: number % 6]
        places = dict(zip(order, (place_of("omaha", each) for each in cards), strict=True))
        decisions = []
        for place, who in enumerate(order[1:], 1):
            rivals = tuple(other for other in range(6) if other != place)
            partner = next((name for name in shared if name != who), "")
            knows = who in shared and places[partner] > places[who]
            verb = "fold" if knows or rng.random() < 0.5 else "call"
            decisions.append(Decision(place, 0, verb, 3.0, 1_500, rivals, 0, True))
        none = ((),) * 6
        money = (0.0,) * 6
        found.append(HandFacts("t", number, "omaha", order, cards, none, money, money, (False,) * 6, tuple(decisions)))
    return found


@pytest.mark.clause("TSG-7.7", "G-4.11")
def test_hands_of_four_cards_that_two_share_are_found() -> None:
    shared = SharedPlay()
    for facts in omaha_hands(frozenset({"p1", "p4"})):
        shared.note(facts)
    assert [(each.what, each.patrons) for each in shared.findings()] == [("shared-hands", ("p1", "p4"))]
    honest = SharedPlay()
    for facts in omaha_hands(frozenset()):
        honest.note(facts)
    assert list(honest.findings()) == []
