"""The guides are true: their game is built, played and analysed, and their Python runs."""

from __future__ import annotations

import re
import sys
import types
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.floor import commands as c
from croupier.odds.report import game_odds
from croupier.rulebooks import Book, build_game, find_book, house_options
from croupier.rulebooks.catalogue import catalogue
from croupier.rulebooks.families import CARDS, FAMILIES, Family
from croupier.rulebooks.loader import SHIPPED, load_books, read_book
from croupier.rulebooks.problems import RulebookError
from croupier.rules.game import settle
from croupier.rules.procedure import resume
from croupier.rules.wagers.wager import Wager
from croupier.scaffold.checking import missing
from croupier.scaffold.writing import GameName, files_of
from rigs import any_game, casino
from rigs.banked_games import round_of

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
    file.write_text(text + "\n" + block("add-a-game.md", "toml", 'id = "toss"'), encoding="utf-8")
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


# Dragon Tiger


def taught(monkeypatch: pytest.MonkeyPatch, name: str, module_name: str, containing: str) -> types.ModuleType:
    """A rules module of the guide, importable as the guide has it."""
    module = types.ModuleType(f"croupier.rules.{module_name}")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(compile(block("add-a-game.md", "python", containing), "add-a-game.md", "exec"), module.__dict__)
    monkeypatch.setitem(FAMILIES, name, Family(module.Config, module.build, "baccarat", "cards", CARDS))
    return module


def shelved(monkeypatch: pytest.MonkeyPatch, file: Path) -> Book:
    """A rulebook of the guide, known to the rigs."""
    book = read_book(file)
    books = {**load_books(), book.id: book}
    monkeypatch.setattr(any_game, "books", lambda: books)
    monkeypatch.setattr(any_game, "game_of", any_game.game_of.__wrapped__)
    monkeypatch.setattr(casino, "books", lambda: books)
    return book


@pytest.fixture
def dragon_tiger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The guide's game with cards, its rulebook and its catalogue, as the guide has them."""
    module = taught(monkeypatch, "dragon-tiger", "dragon_tiger", "class DragonTiger")
    guide = (DOCS / "add-a-game.md").read_text(encoding="utf-8").splitlines()
    (line,) = (each for each in guide if each.lstrip().startswith('"dragon-tiger": Family('))
    known = eval(f"{{{line}}}", {"Family": Family, "CARDS": CARDS, "dragon_tiger": module})
    monkeypatch.setitem(FAMILIES, "dragon-tiger", known["dragon-tiger"])
    (tmp_path / "dragon-tiger.csv").write_text(block("add-a-game.md", "csv", "DT-1.1"), encoding="utf-8")
    file = tmp_path / "dragon-tiger.toml"
    file.write_text(block("add-a-game.md", "toml", 'id = "dragon-tiger"'), encoding="utf-8")
    return shelved(monkeypatch, file)


def test_dragon_tiger_passes_the_test_of_the_guide(dragon_tiger: Book) -> None:
    scope: dict[str, Any] = {"pytest": pytest, "game_of": any_game.game_of, "round_of": round_of, "Wager": Wager}
    exec(block("add-a-game.md", "python", "test_a_suited_tie_pays"), scope)
    scope["test_a_suited_tie_pays_and_sides_lose_half"]()


def test_dragon_tiger_has_the_ace_low_and_says_which_spots_it_paid(dragon_tiger: Book) -> None:
    game: Any = build_game(dragon_tiger, "dragon-tiger")
    run = resume(game.procedure([]), ["2c", "As", "2d"])
    assert (game.describe(run.outcome)["winner"], game.paid_spots(run.outcome)) == ("tiger", ("tiger",))


def test_dragon_tiger_is_dealt_at_a_live_table(dragon_tiger: Book) -> None:
    table = casino.Casino(dragon_tiger.id, "dragon-tiger")
    alice = table.player()
    table.ok(casino.DEALER, c.NewGame)
    table.bet(alice, ("dragon", 1_000))
    table.ok(casino.DEALER, c.NoMoreBets)
    for card in ("2c", "9s", "9h"):
        table.ok(casino.DEALER, c.Enter, answer=card)
    table.ok(casino.DEALER, c.ConfirmResult)
    assert table.balance(alice) == 99_500


def test_dragon_tiger_is_named_in_every_language_and_cites_its_clauses(dragon_tiger: Book) -> None:
    assert {language: len(names) for language, names in dragon_tiger.words.items()} == {"nl": 7, "cs": 7, "en": 2}
    assert [lack.what for lack in missing(dragon_tiger, dragon_tiger.source.parent) if "no word" in lack.what] == []
    assert set(catalogue("dragon-tiger", dragon_tiger.source.parent)) == {f"DT-1.{n}" for n in range(1, 5)}


# Red Dog


@pytest.fixture
def red_dog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The guide's game with a decision: what `new-game` writes, with the module and the wagers of the guide."""
    taught(monkeypatch, "red-dog", "red_dog", "class RedDog")
    written = files_of(GameName.of("red-dog"), cards=True)
    files = {path.name: text for path, text in written.items() if path.parts[0] == "rulebooks"}
    (tmp_path / "red-dog.csv").write_text(files["red-dog.csv"], encoding="utf-8")
    head, _, _ = files["red-dog.toml"].partition("[[game.wager]]")
    text = head + block("add-a-game.md", "toml", "area-third")
    (tmp_path / "red-dog.toml").write_text(text, encoding="utf-8")
    return shelved(monkeypatch, tmp_path / "red-dog.toml")


def test_red_dog_passes_the_test_of_the_guide(red_dog: Book) -> None:
    known = {"pytest": pytest, "game_of": any_game.game_of, "round_of": round_of, "Wager": Wager, "c": c}
    scope: dict[str, Any] = {**known, "Casino": casino.Casino, "DEALER": casino.DEALER}
    exec(block("add-a-game.md", "python", "test_a_raise_is_paid"), scope)
    scope["test_a_raise_is_paid_with_the_ante"]()


def test_red_dog_returns_what_the_guide_says_and_lacks_no_word(red_dog: Book) -> None:
    (ante,) = game_odds(red_dog, "red-dog")
    assert ante.rtp.startswith("0.97202")
    assert [lack.what for lack in missing(red_dog, red_dog.source.parent) if "no word" in lack.what] == []
    text = red_dog.source.read_text(encoding="utf-8").replace("option-raise", "option-rise", 1)
    red_dog.source.write_text(text, encoding="utf-8")
    whats = [lack.what for lack in missing(read_book(red_dog.source), red_dog.source.parent)]
    assert "'raise' has no word in en, nl, cs" in whats
