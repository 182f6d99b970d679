"""Printed returns beside ours: which definition they use, and why one that differs cannot be right."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Literal

import pytest
from click.testing import CliRunner

from croupier.odds.analysis import BEST, WagerAnalysis
from croupier.odds.enumeration import Returns
from croupier.odds.published import compare
from croupier.odds.report import game_sheet
from croupier.odds_cli import odds
from croupier.rulebooks import find_book
from croupier.rulebooks.loader import SHIPPED, read_book
from croupier.rulebooks.problems import RulebookError
from croupier.rulebooks.schema import PublishedReturn


def wager(mean: Fraction, staked: Fraction = Fraction(1), **strategies: Fraction) -> WagerAnalysis:
    """A wager that pays two for one so often that it returns this much."""
    returns = Returns({Fraction(0): 1 - mean / 2, Fraction(2): mean / 2})
    return WagerAnalysis(spot="w", returns=returns, staked=staked, strategies=strategies, exact=False)


def printed(rtp: str, definition: Literal["", "initial", "all"] = "") -> PublishedReturn:
    return PublishedReturn(rtp, "TSG-A2.47", definition=definition)


def test_the_named_definition_is_the_one_compared() -> None:
    raised = wager(Fraction(98, 100), Fraction(2))
    assert compare(printed("0.9800", "initial"), raised).agrees
    found = compare(printed("0.9800", "all"), raised)
    assert (found.definition, found.ours, found.agrees) == ("all", Fraction(99, 100), False)
    assert "Of the initial wager it returns 98.0000 %, the printed figure." in found.why


def test_a_silent_book_is_read_by_what_agrees_or_comes_nearest() -> None:
    raised = wager(Fraction(98, 100), Fraction(2))
    assert compare(printed("0.9900"), raised).definition == "all"
    assert compare(printed("0.9801"), raised).definition == "initial"
    assert compare(printed("0.9898"), raised).definition == "all"


def test_digits_cut_off_instead_of_rounded_are_recognised() -> None:
    found = compare(printed("0.9940"), wager(Fraction("0.994077")))
    assert not found.agrees
    assert "below our 99.4077 %" in found.why
    assert "cut off instead of rounded" in found.why
    assert "cut off" not in compare(printed("0.9939"), wager(Fraction("0.994077"))).why


def test_a_figure_for_another_way_to_play_is_recognised() -> None:
    found = compare(printed("0.9700"), wager(Fraction("0.98"), **{BEST: Fraction("0.98"), "chart": Fraction("0.97")}))
    assert "Played by 'chart' it returns the printed figure." in found.why


@pytest.mark.clause("TSG-A3.29")
def test_no_whole_odds_on_1326_hands_return_95_46() -> None:
    """The pocket bonus returns 1266 of 1326; 1265 and 1266 are 95.40 and 95.48 %, and nothing lies between."""
    chances = {
        Fraction(0): Fraction(1326 - 60, 1326),
        Fraction(1): Fraction(59, 1326),
        Fraction(1207): Fraction(1, 1326),
    }
    pocket = WagerAnalysis(spot="pocket-bonus", returns=Returns(chances))
    assert pocket.returns.mean == Fraction(1266, 1326)
    found = compare(printed("0.9546", "initial"), pocket)
    assert not found.agrees
    assert "no return rounds to the printed figure: the nearest is 211/221 = 95.4751 %." in found.why


@pytest.mark.clause("TSG-A4.29")
def test_every_line_of_roulette_agrees_and_says_of_what() -> None:
    lines = game_sheet(find_book("tsg"), "european-roulette").lines
    assert {(line.published, line.definition, line.agrees, line.why) for line in lines} == {
        ("0.9730", "initial", True, "")
    }


PRINTED = {
    "european-roulette": {"": "0.9730"},
    "classic-blackjack": {"": "0.9941"},
    "premium-blackjack": {"": "0.9967"},
    "blackjack": {"": "0.9940", "pairs": "0.9582", "21+3": "0.9538"},
    "heads-up-holdem": {"": "0.9934", "trips": "0.9826", "pocket-bonus": "0.9546"},
    "heads-up-holdem-micro": {"": "0.9917", "trips": "0.9666", "pocket-bonus": "0.9546"},
}


@pytest.mark.parametrize("game", PRINTED)
def test_the_book_has_every_return_that_it_prints(game: str) -> None:
    row = find_book("tsg").game(game)
    found = {wager.kind: wager.published.rtp for wager in row.wager if wager.published}
    assert row.published is not None
    assert {"": row.published.rtp, **found} == PRINTED[game]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "of", "says"),
    [
        pytest.param(
            "classic-blackjack",
            "all",
            ("Printed 99.41 %, 0.0210 points below our 99.4310 % of all wagers.", "NT-79"),
            marks=pytest.mark.clause("TSG-A2.47"),
        ),
        pytest.param(
            "premium-blackjack",
            "initial",
            ("Printed 99.67 %, 0.0260 points below our 99.6960 % of the initial wager.", "NT-79"),
            marks=pytest.mark.clause("TSG-A2.58"),
        ),
    ],
)
def test_the_printed_return_of_a_game_stands_beside_the_exact_one(game: str, of: str, says: tuple[str, ...]) -> None:
    """By the reading that the house plays ours is a little higher; by the other one it is the printed figure."""
    found = CliRunner().invoke(odds, ["tsg", game, "--wager", "box", "--no-cache", "--json"])
    (line,) = [line for line in json.loads(found.stdout) if line["wager"] == "box"]
    assert (line["published"], line["definition"], line["agrees"]) == (PRINTED[game][""], of, False)
    for words in (*says, "Read with splits-against-blackjack lost", "of all wagers: the printed figure"):
        assert words in line["why"]


def with_printed(tmp_path: Path, printed_text: str) -> Path:
    """Holland's book as if it printed a return of Casino War."""
    text = (SHIPPED / "holland-2025.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(
        text.replace('title = "Casino War"\n', f'title = "Casino War"\n{printed_text}\n', 1), encoding="utf-8"
    )
    return file


def test_other_readings_are_tried_where_the_figure_differs(tmp_path: Path) -> None:
    """The return of two decks, printed for six."""
    row = 'published = {{ rtp = "{}", clause = "HC25-3.9.3", wagers = ["ante"], readings = [{{ decks = 2 }}] }}'
    two = game_sheet(find_book("holland-2025"), "casino-war", {"decks": 2}).line("ante")
    book = read_book(with_printed(tmp_path, row.format(two.rtp[:6])))
    line = game_sheet(book, "casino-war").line("ante")
    assert line.agrees is False
    assert f"Read with decks 2 it returns {float(two.rtp) * 100:.4f} % of the initial wager" in line.why
    assert game_sheet(book, "casino-war").line("tie").published is None
    agreeing = read_book(with_printed(tmp_path, row.format(line.rtp[:6])))
    assert "Read with" not in game_sheet(agreeing, "casino-war").line("ante").why


@pytest.mark.parametrize(
    ("printed_text", "sentence"),
    [
        ('published = { rtp = "0.97", clause = "HC25-3.9.3", wagers = ["box"] }', "'box' is no wager of this game"),
        ('published = { rtp = "97", clause = "HC25-3.9.3" }', "is no return"),
        ('published = { rtp = "0.97", clause = "HC25-3.9.3", definition = "most" }', "definition"),
        ('published = { rtp = "0.97", clause = "HC25-3.9.3", readings = [{ packs = 2 }] }', "'packs' is no option"),
    ],
)
def test_a_printed_return_that_cannot_be_is_refused(tmp_path: Path, printed_text: str, sentence: str) -> None:
    with pytest.raises(RulebookError, match=sentence):
        read_book(with_printed(tmp_path, printed_text))
