"""`croupier odds` and `croupier diff` as people and scripts call them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import _croupier
from croupier.odds.analysers import ANALYSERS
from croupier.odds.report import game_sheet
from croupier.rulebooks import build_game, load_books

QUICK = ("baccarat", "bingo", "casino-war", "keno", "slots")
"""Families with an analysis that takes a second or so; the slow ones have tests of their own."""


def call(*words: str) -> Result:
    return CliRunner().invoke(_croupier, words, catch_exceptions=False)


def answer(*words: str) -> Any:
    result = call(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


PROMISED = {
    "rulebook", "game", "wager", "rtp", "exact", "house_edge", "hit_frequency", "stdev", "options", "published",
    "element_of_risk", "staked", "rtp_all_wagers", "definition", "agrees", "why", "distribution", "strategies",
    "holds_for", "meters", "spots", "version", "clauses",
}  # fmt: skip


def test_a_line_has_everything_that_scripts_were_promised() -> None:
    (line,) = answer("odds", "live-casino", "baccarat", "--wager", "banker")
    assert set(line) >= PROMISED
    assert line["options"]["decks"] == 8
    assert line["exact"] == "10732465128097/10847218479825"
    assert line["rtp"] == "0.989420942158"
    assert line["staked"] == "1.000000000000"
    assert line["element_of_risk"] == line["house_edge"] == "0.010579057842"


def test_every_wager_of_every_quick_game_of_every_book_has_a_figure() -> None:
    for book in load_books().values():
        if book.id == "holland-2023":
            continue  # the games of the later edition with other clauses
        for row in book.games:
            game = build_game(book, row.id)
            if game.family in ANALYSERS and game.family not in QUICK:
                continue
            lines = game_sheet(book, row.id).lines
            spots = game.layout.spots
            kinds = {spots[line.wager].kind if line.wager in spots else line.wager for line in lines}
            assert set(game.layout.kinds) <= kinds, (book.id, row.id)
            assert all(len(line.rtp.partition(".")[2]) == 12 for line in lines)


def test_what_is_left_of_a_shoe_changes_the_figures(tmp_path: Path) -> None:
    (fresh,) = answer("odds", "live-casino", "baccarat", "--wager", "tie")
    gone = "less " + "9s " * 8 + "9h " * 8
    (left,) = answer("odds", "live-casino", "baccarat", "--wager", "tie", "--remaining", gone)
    assert left["rtp"] != fresh["rtp"]
    file = tmp_path / "shoe.txt"
    file.write_text(f"8 decks {gone}", encoding="utf-8")
    assert answer("odds", "live-casino", "baccarat", "--wager", "tie", "--remaining", str(file)) == [left]
    assert "400 cards left" in call("odds", "live-casino", "baccarat", "--remaining", gone).stdout


def test_a_table_says_what_a_printed_return_and_a_meter_mean() -> None:
    roulette = call("odds", "tsg", "european-roulette", "--wager", "straight").stdout
    assert "agrees" in roulette
    keno = call("odds", "holland-2025", "keno", "--wager", "jackpot-20").stdout
    assert "once the meter keno stands at 372,906.67 times the wager" in keno


def test_pages_are_written_beside_the_table(tmp_path: Path) -> None:
    result = call("odds", "holland-2025", "barbut", "--html", str(tmp_path / "pages"))
    assert result.exit_code == 0
    assert "1 page written" in result.stderr
    assert (tmp_path / "pages" / "holland-2025-barbut.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_without_the_cache_the_answer_is_the_same() -> None:
    words = ("odds", "holland-2025", "casino-war")
    assert answer(*words, "--no-cache") == answer(*words)


def test_other_options_of_a_game_side_by_side() -> None:
    found = answer("diff", "holland-2025", "casino-war", "--set", "tie-rule=first-cards")
    assert found["options"] == {"tie-rule": ["stays-up", "first-cards"]}
    edges = {edge["wager"]: edge for edge in found["edges"]}
    assert edges["ante"]["change"] == "0.000000000000"
    assert float(edges["tie"]["change"]) == pytest.approx(float(edges["tie"]["new"]) - float(edges["tie"]["old"]))
    assert edges["tie"]["new"] == f"{1 - 11 * 23 / 311:.12f}"
    table = call("diff", "holland-2025", "casino-war", "--from", "decks=1", "--set", "decks=8").stdout
    assert "decks" in table
    assert "House edge: 0 wagers unchanged" in table


def test_one_game_of_two_books() -> None:
    found = answer("diff", "live-casino", "star-rfh", "--game", "baccarat")
    assert {edge["game"] for edge in found["edges"]} == {"baccarat"}
    edges = {edge["wager"]: edge for edge in found["edges"]}
    assert edges["banker"]["change"] == "0.000000000000"
    assert edges["dragon-player"]["old"] is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("odds", "tsg", "european-roulette", "--wager", "insurance"), "has no wager 'insurance'; its wagers are"),
        (("odds", "tsg", "--wager", "straight"), "--wager needs a GAME"),
        (("odds", "tsg", "--remaining", "less As"), "--remaining needs a GAME"),
        (("odds", "holland-2025", "punto-banco", "--set", "decks=0"), "0 is too low; at least 1"),
        (("odds", "holland-2025", "punto-banco", "--set", "decks=many"), "must be a whole number"),
        (
            ("odds", "holland-2025", "casino-war", "--set", "tie-rule=stays-up", "--set", "tie-rule=first-cards"),
            "an option has one value, and it is given twice",
        ),
        (("odds", "holland-2025", "casino-war", "--set", "tie-rule=both"), "is not allowed; allowed"),
        (("odds", "tsg", "european-roulette", "--remaining", "less As"), "not dealt from a shoe"),
        (("odds", "live-casino", "baccarat", "--remaining", "less " + "As " * 9), "the shoe has only 8"),
        (("odds", "live-casino", "baccarat", "--remaining", '{"As": 5}'), "can need 6 cards, and only 5 are left"),
        (("odds", "live-casino", "baccarat", "--remaining", "a few"), "line 1 of the shoe is no card"),
        (("diff", "tsg", "live-casino", "--set", "decks=8"), "compare options of one GAME"),
        (("diff", "tsg", "live-casino", "--game", "faro"), "neither tsg nor live-casino has a game 'faro'"),
        (("diff", "holland-2025", "casino-war", "--set", "decks=0"), "0 is too low"),
        (("diff", "holland-2025", "casino-war"), "nothing to compare casino-war with"),
        (("diff", "holland-2025", "casino-war", "--from", "decks"), "--from decks: write NAME=VALUE"),
        (("odds", "live-casino", "baccarat", "--remaining", "gone/shoe.csv"), "there is no file gone/shoe.csv"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence_with_status_2(words: tuple[str, ...], sentence: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_pages_that_cannot_be_written_are_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        result = call("odds", "holland-2025", "barbut", "--html", str(place))
        assert result.exit_code == 2
        assert "the pages cannot be written to" in result.stderr
