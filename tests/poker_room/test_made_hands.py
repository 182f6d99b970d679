"""What a player's own cards make, told by the house to that player alone."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from croupier.poker_room.views.made import said_of
from croupier.poker_room.views.tables import mine_part, public_part
from croupier.rules import poker
from croupier.rules.cards import Card, cards
from croupier.rules.poker.made import made_hands, started
from croupier.rules.poker.questions import Bet
from croupier.rules.poker.variants import Composition
from croupier.words.catalogue import sentence_of
from rigs.poker_room import Room, answer_at_random, config_of

NAMES = ("ann", "bob", "cem")


def told(variant: poker.Variant, own: str, board: str = "", language: str = "en") -> list[str]:
    """As the house says it of a hand with these cards."""
    stakes = config_of(variant).components[0].stakes
    held = poker.Hand(variant, stakes, (10_000, 10_000), button=0)
    held.hole = [cards(own), ()]
    held.board = cards(board) if board else ()
    return [sentence_of(said_of(found), language) for found in made_hands(held, 0)]


@pytest.mark.clause("TSG-A1.39", "TSG-A1a.17")
@pytest.mark.parametrize(
    ("own", "board", "sentence"),
    [
        ("Ks Kd", "", "pair of kings"),
        ("As 7d", "", "ace high"),
        ("Ks Kd", "6s 6c Kh", "full house, kings over sixes"),
        ("Ah 2d", "3s 4c 5h", "straight, five high"),
        ("Ah 2h", "3s 4h 9h Kh", "flush, ace high"),
        ("Ah Kh", "Qh Jh Th 2c 3d", "royal flush"),
        ("9c 9d", "9h 9s 2c 3d 4h", "four of a kind, nines"),
        ("9c 8d", "9h 8s 2c 3d Kh", "two pair, nines and eights"),
    ],
)
def test_high_hands(own: str, board: str, sentence: str) -> None:
    assert told(poker.TEXAS_HOLDEM, own, board) == [sentence]


@pytest.mark.clause("TSG-A1b.2")
def test_of_four_own_cards_exactly_two_count() -> None:
    assert told(poker.OMAHA, "As Ks Qs Js", "Ts 2d 2c") == ["pair of deuces"]
    assert told(poker.OMAHA, "As Ad Ac Ah") == ["pair of aces"]
    assert told(poker.OMAHA, "Ks Kd 2c 3c", "Kh Kc 5d") == ["four of a kind, kings"]


@pytest.mark.clause("TSG-A1.40", "TSG-A1c.4")
def test_the_low_of_a_split_game_is_told_where_it_qualifies() -> None:
    assert told(poker.OMAHA_HILO, "As 2d Kc Kh", "3s 4c 8h") == ["pair of kings", "8-4-3-2-A low"]
    assert told(poker.OMAHA_HILO, "As 2d Kc Kh", "3s 4c 9h") == ["pair of kings"]
    assert told(poker.RAZZ, "As 2d 3c") == [], "three cards are no low yet"
    assert told(poker.RAZZ, "As 2d 3c 4h 7d Kd") == ["7-4-3-2-A low"]


@pytest.mark.clause("TSG-A1.41", "TSG-A1.42", "TSG-A1q.10")
def test_draw_games_have_rankings_of_their_own() -> None:
    assert told(poker.TRIPLE_DRAW, "7s 5d 4c 3h 2d") == ["7-5-4-3-2 low"]
    assert told(poker.BADUGI_GAME, "4s 3d 2c Ah") == ["badugi, 4-3-2-A"]
    assert told(poker.BADUGI_GAME, "4s 3d 2c Ac") == ["three-card hand, 4-3-A"]


def test_every_language_has_its_own_words() -> None:
    assert told(poker.TEXAS_HOLDEM, "Ks Kd", "6s 6c Kh", "nl") == ["full house, heren met zessen"]
    assert told(poker.TEXAS_HOLDEM, "Ks Kd", "", "cs") == ["pár králů"]


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_it_is_what_the_showdown_judges(variant: poker.Variant) -> None:
    """At the live table: told to whoever is still in, and at the end the class by which pots are won."""
    rng = random.Random(variant.id)
    judged = 0
    for seed in range(6):
        room = Room(config_of(variant), seed=seed)
        room.seated(*NAMES)
        room.next_hand()
        while room.table.hand is not None:
            if room.table.state.clock is None:
                room.wait(1)
                continue
            answer = answer_at_random(room.table, rng)
            calm = isinstance(room.table.playing.question, Bet) and answer[0] != "call"
            room.act(*(answer_at_random(room.table, None) if calm else answer))
        hand = room.table.last
        assert hand is not None
        for place, patron in enumerate(room.table.state.patrons):
            mine = mine_part(room.table, patron)
            assert mine is not None
            if not hand.live >> place & 1:
                assert mine.makes == ()
                continue
            best = [max(map(ranking.value, _hands(variant, hand, place))) for ranking in variant.judges]
            classes = [ranking.class_of(value) for ranking, value in zip(variant.judges, best, strict=True) if value]
            assert list(mine.makes) == list(map(said_of, classes))
            assert mine.makes
            judged += 1
    assert judged > 6


def _hands(variant: poker.Variant, hand: poker.Hand, place: int) -> list[tuple[Card, ...]]:
    """Every hand that the cards allow, one by one."""
    own, board = hand.hole[place], hand.board
    if variant.composition is Composition.ANY:
        return list(combinations((*own, *board), variant.judges[0].size))
    return [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]


def test_nobody_else_is_told() -> None:
    room = Room()
    room.seated(*NAMES)
    room.next_hand()
    assert mine_part(room.table, "ann").makes  # type: ignore[union-attr]
    assert not hasattr(public_part(room.table), "makes")
    assert started(poker.RAZZ, cards("As Ad"), ()) is None
