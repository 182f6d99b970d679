"""What each family of banked games refuses in a rulebook file: the line, the place, and what it could have been."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rulebooks.problems import RulebookError
from rigs.banked_games import changed

H = "holland-2025"
STAR = "star-rfh"
REFUSED = [
    (H, "punto-banco", 'kind = "pair-player"', 'kind = "pair-punto"', "'pair-punto' is no baccarat wager"),
    (H, "punto-banco", 'what = "win-with-5"', 'what = "win-with-12"', "but the book has ['win', 'win-with-12']"),
    (H, "black-jack", 'what = "blackjack"', 'what = "natural"', "'natural' is nothing that box can pay for"),
    (H, "black-jack", 'what = "perfect"', 'what = "best"', "it can: perfect, coloured, mixed"),
    (H, "black-jack", 'kind = "insurance"', 'kind = "assurance"', "'assurance' is no blackjack wager"),
    ("live-casino", "blackjack", "value = 8", "value = 0", "options, decks, value: 0 is too low"),
    (H, "casino-war", 'what = "equal"', 'what = "tie"', "it can: higher, equal"),
    (H, "caribbean-stud", 'what = "full-house"', 'what = "boat"', "'boat' is nothing that bet can pay for"),
    (H, "four-card-poker", 'kind = "aces-up"', 'kind = "kings-up"', "the wagers are ante, bet, aces-up, jackpot"),
    (H, "three-card-poker", 'kind = "ante"', 'kind = "anti"', "the wagers are ante, bet, pair-plus"),
    (H, "ultimate-texas-holdem", 'kind = "blind"', 'kind = "blinds"', "'blinds' is no ultimate-holdem wager"),
    (H, "pai-gow", 'kind = "bet"', 'kind = "stake"', "the wagers are bet"),
    ("star-rfh", "stadium-three-card-poker", 'what = "A:straight-flush"', 'what = "A:royal"', "no line of ante"),
    (
        "star-rfh",
        "stadium-three-card-poker",
        'value = "queen-high"',
        'value = "jack-high"',
        "allowed: queen-high, none",
    ),
    (H, "sic-bo", 'what = "4"', 'what = "3"', "'3' is nothing that total can pay for"),
    ("star-rfh", "sic-bo", '"1-2-3-4"', '"1-2-3-7"', "'1-2-3-7' names no four of the six numbers"),
    (H, "diceball", 'kind = "hard-line"', 'kind = "easy-line"', "'easy-line' is no Diceball wager"),
    (H, "barbut", 'what = "5/6"', 'what = "6/5"', "'6/5' is nothing that b can pay for"),
    (H, "money-wheel", 'what = "joker"', 'what = "jester"', "'jester' is nothing that symbol can pay for"),
    (H, "keno", 'kind = "pick-15"', 'kind = "pick-16"', "'pick-16' is no keno ticket"),
    (H, "bingo-75", '"x...x/.x.x./..x../.x.x./x...x"', '"x...x/.x.x."', "does not fit a card of 5 rows and 5 columns"),
    (H, "slots", 'kind = "spin"', 'kind = "pull"', "'pull' is no wager of a machine"),
]


@pytest.mark.parametrize(("book", "game", "old", "new", "sentence"), REFUSED)
def test_a_family_refuses_what_it_cannot_play(
    tmp_path: Path, book: str, game: str, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(RulebookError) as caught:
        changed(tmp_path, book, game, old, new)
    message = str(caught.value.problems[0])
    assert message.startswith(f"{book}.toml, line ")
    assert f'game "{game}"' in message
    assert sentence in message
