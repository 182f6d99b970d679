"""What is left of a shoe, as people write it, and what no shoe can hold."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.odds.analysis import CompositionError
from croupier.odds.composition import composition_of, left_of, read_composition, shoe_of
from croupier.rulebooks import build_game, find_book
from croupier.rules.cards import Card
from croupier.rules.shoe import ShoeRules

EIGHT = ShoeRules(packs=8)


@pytest.mark.parametrize("text", ["8 decks less As As Kd", "less AsAsKd", "8 decks - As, As, Kd", "without As As Kd"])
def test_a_shoe_less_what_was_seen(text: str) -> None:
    left = read_composition(text, EIGHT)
    assert (left[Card.parse("As")], left[Card.parse("Kd")], left[Card.parse("2c")]) == (6, 7, 8)
    assert sum(left.values()) == 413


def test_the_same_as_json_csv_and_file(tmp_path: Path) -> None:
    counts = {"As": 3, "Kd": 1, "2c": 0}
    csv = "card,count\nAs,3\nKd,1\n2c,0\n"
    (tmp_path / "shoe.csv").write_text(csv, encoding="utf-8")
    expected = {Card.parse("As"): 3, Card.parse("Kd"): 1}
    assert read_composition(json.dumps(counts), EIGHT) == expected
    assert read_composition(csv, EIGHT) == expected
    assert composition_of(str(tmp_path / "shoe.csv"), EIGHT) == expected
    assert composition_of("less 2c", EIGHT) == read_composition("8 decks less 2c", EIGHT)


@given(st.lists(st.sampled_from(EIGHT.cards), max_size=20))
def test_what_is_seen_and_what_is_left_are_the_whole_shoe(seen: list[Card]) -> None:
    gone = Counter(seen)
    text = "less " + " ".join(map(str, seen)) if seen else "8 decks"
    assert Counter(read_composition(text, EIGHT)) + gone == Counter(EIGHT.cards)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("6 decks less As", "the game has 8 decks, not 6: change them with --set decks=6"),
        ("less " + "As " * 9, "9 of As are gone, but the shoe has only 8"),
        ('{"As": 9}', "9 of As are left, but a full shoe has only 8"),
        ('{"As": -1}', "-1 of As cannot be left"),
        ('{"As": "many"}', "counts as JSON"),
        ('{"As": ', "counts as JSON"),
        ("less Xx", "'Xx' is no card"),
        ("less Asd", "does not divide into cards"),
        ("all the aces", "line 1 of the shoe is no card and its count"),
        ("As,3\nKd,lots", "line 2 of the shoe"),
        ("", "line 1|no card|only 0 are left"),
    ],
)
def test_what_no_shoe_can_hold_is_said_in_a_sentence(text: str, sentence: str) -> None:
    game = build_game(find_book("live-casino"), "baccarat")
    with pytest.raises(CompositionError, match=sentence):
        left_of(game, read_composition(text, EIGHT), 6)


def test_a_file_that_is_no_text_and_one_that_is_too_large(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CompositionError, match="cannot be read as text"):
        composition_of(str(tmp_path / "picture"), EIGHT)
    (tmp_path / "novel").write_text("As,1\n" * 30_000, encoding="utf-8")
    with pytest.raises(CompositionError, match="too large"):
        composition_of(str(tmp_path / "novel"), EIGHT)


def test_a_wheel_has_no_shoe() -> None:
    with pytest.raises(CompositionError, match="not dealt from a shoe"):
        shoe_of(build_game(find_book("tsg"), "european-roulette"))
