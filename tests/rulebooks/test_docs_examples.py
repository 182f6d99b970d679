"""The guides are true: their game is built, played and analysed, and their Python runs."""

from __future__ import annotations

import re
import types
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.odds.report import game_odds
from croupier.rulebooks import Book, build_game, find_book, house_options
from croupier.rulebooks.families import FAMILIES, Family
from croupier.rulebooks.loader import SHIPPED, read_book
from croupier.rulebooks.problems import RulebookError
from croupier.rules.game import settle
from croupier.rules.procedure import resume
from croupier.rules.wager import Wager

DOCS = Path(__file__).parents[2] / "docs"


def block(page: str, language: str, containing: str) -> str:
    """The code block of a page that contains some text."""
    blocks = re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    (found,) = (text for text in blocks if containing in text)
    return str(found)


@pytest.fixture
def toss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The guide's game in a copy of a shipped book."""
    module = types.ModuleType("toss")
    exec(compile(block("add-a-game.md", "python", "class Toss"), "add-a-game.md", "exec"), module.__dict__)
    monkeypatch.setitem(FAMILIES, "toss", Family(module.Config, module.build, "draws", "balls"))
    file = tmp_path / "own.toml"
    text = (SHIPPED / "live-casino.toml").read_text(encoding="utf-8")
    file.write_text(text + "\n" + block("add-a-game.md", "toml", "[[game]]"), encoding="utf-8")
    return read_book(file)


@pytest.mark.parametrize(
    ("spot", "answers", "profit"),
    [
        ("tails", ["tails"], 19),
        ("heads", ["tails"], 0),
        ("heads", ["heads", "tails"], 19),
        ("run", ["heads", "heads"], 56),
    ],
)
def test_the_guides_game_plays(toss: Book, spot: str, answers: list[str], profit: int) -> None:
    game = build_game(toss, "toss")
    wagers = [Wager("w", "seat", spot, 20)]
    (line,) = settle(game, wagers, resume(game.procedure(wagers), answers))
    assert line.profit_minor == profit


def test_the_guides_odds_are_right(toss: Book) -> None:
    exact = {line.wager: Fraction(str(line.exact)) for line in game_odds(toss, "toss")}
    assert exact == {"side": Fraction(39, 40), "run": Fraction(19, 20)}
    assert {line.wager for line in game_odds(toss, "toss", {"second-toss": "no"})} == {"side"}


def test_the_guides_family_refuses_unknown_wagers(toss: Book) -> None:
    text = toss.source.read_text(encoding="utf-8").replace('kind = "run"', 'kind = "edge"')
    toss.source.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError, match="'edge' is no wager of this game"):
        read_book(toss.source)


def test_the_python_of_the_rulebook_guide_runs() -> None:
    scope: dict[str, Any] = {}
    exec(block("rulebooks.md", "python", "find_book"), scope)
    game, book = scope["game"], scope["book"]
    assert game.layout.spots["split:14-17"].covers == ("14", "17")
    assert book.policy("american-roulette").above_maximum.value == "reject"
    assert book.provision("large-win-minor") == 10_000_000
    assert house_options(find_book("holland-2025"), "american-roulette")["wheel"] == "single-zero"


def test_the_option_shown_in_the_guide_is_the_books() -> None:
    shown = block("rulebooks.md", "toml", "half-remainder").splitlines()
    shipped = (SHIPPED / "holland-2025.toml").read_text(encoding="utf-8")
    assert all(line in shipped for line in shown if line and not line.startswith("note"))
