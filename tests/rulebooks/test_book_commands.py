"""The commands about rulebooks, as a person or a script calls them."""

from __future__ import annotations

import json
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from croupier import book_cli, odds_cli

COMMANDS = (book_cli.rulebooks, book_cli.clauses, odds_cli.odds, odds_cli.diff)


@click.group()
def croupier() -> None:
    """The commands under test."""


for command in COMMANDS:
    croupier.add_command(command)


def call(*words: str) -> Result:
    return CliRunner().invoke(croupier, words, catch_exceptions=False)


def answer(*words: str) -> Any:
    result = call(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_house_command_line_has_them() -> None:
    from croupier import cli

    group = next(value for value in vars(cli).values() if isinstance(value, click.Group))
    context = click.Context(group)
    for command in COMMANDS:
        assert command.name is not None
        assert group.get_command(context, command.name) is command


def test_rulebooks_lists_books_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROUPIER_RULEBOOKS")
    books = {book["id"]: book for book in answer("rulebooks")}
    assert set(books) == {"holland-2023", "holland-2025", "live-casino", "star-rfh", "tsg"}
    assert all({"id", "title", "effective", "games", "version"} <= set(book) for book in books.values())
    assert books["holland-2025"]["effective"] == "2025-03-01"
    assert books["live-casino"]["effective"] is None
    assert "lucky-ladys-roulette" in books["holland-2025"]["games"]
    assert "holland-2025" in call("rulebooks").stdout


def test_odds_have_the_promised_fields() -> None:
    lines = answer("odds", "tsg", "european-roulette")
    fields = {
        "rulebook", "game", "wager", "rtp", "exact", "house_edge", "hit_frequency", "stdev", "options", "published",
    }  # fmt: skip
    assert all(fields <= set(line) for line in lines)
    straight = next(line for line in lines if line["wager"] == "straight")
    assert (straight["rtp"], straight["exact"], straight["published"]) == ("0.972972972973", "36/37", "0.9730")
    assert straight["options"]["wheel"] == "single-zero"


@pytest.mark.clause("TSG-A4.29")
def test_the_published_return_of_every_tsg_roulette_wager_is_right() -> None:
    lines = answer("odds", "tsg", "european-roulette")
    assert {line["published"] for line in lines} == {"0.9730"}
    assert all(line["agrees"] and round(float(line["rtp"]), 4) == 0.9730 for line in lines)


def test_odds_with_an_option_set() -> None:
    lines = answer("odds", "holland-2025", "lucky-ladys-roulette", "--set", "wheel=double-zero")
    by_wager = {line["wager"]: line for line in lines}
    assert by_wager["top-line"]["exact"] == "35/38"
    assert by_wager["red-black"]["exact"] == "18/19"
    assert by_wager["straight:00"]["exact"] == "15/19"


def test_odds_as_a_table() -> None:
    result = call("odds", "holland-2025", "french-roulette")
    assert result.exit_code == 0
    assert "73/74" in result.stdout


def test_diff_in_both_forms() -> None:
    found = answer("diff", "holland-2023", "holland-2025", "--game", "lucky-ladys-roulette", "--game", "sic-bo")
    assert (found["old"], found["new"]) == ("holland-2023", "holland-2025")
    assert any(change["what"] == "game" for change in found["changes"])
    assert len(found["clauses"]) == 50
    new = [edge for edge in found["edges"] if edge["game"] == "lucky-ladys-roulette" and edge["wager"] == "straight"]
    assert new == [
        {"game": "lucky-ladys-roulette", "wager": "straight", "old": None, "new": "0.035792549306", "change": None}
    ]
    assert "House edge" in call("diff", "live-casino", "star-rfh", "--game", "roulette").stdout


def test_clauses_have_the_promised_fields_and_filters() -> None:
    traces = answer("clauses", "live-casino")
    assert len(traces) == 153
    assert all({"id", "rulebook", "topic", "kind", "status", "tests", "note"} <= set(t) for t in traces)
    assert {t["status"] for t in traces} <= {"proven", "modelled", "open"}
    roulette = answer("clauses", "live-casino", "--topic", "roulette")
    assert {t["topic"] for t in roulette} == {"roulette"}
    assert all(t["status"] == "open" for t in answer("clauses", "--open"))
    assert "LC-1.4" in call("clauses", "live-casino", "--topic", "roulette").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("odds", "nevada"), "no rulebook 'nevada'; there are: holland-2023"),
        (("odds", "tsg", "faro"), "tsg has no game 'faro'"),
        (("odds", "tsg", "european-roulette", "--set", "decks=8"), "has no such option"),
        (("odds", "tsg", "european-roulette", "--set", "wheel"), "write NAME=VALUE"),
        (("odds", "tsg", "--set", "wheel=x"), "needs a GAME"),
        (("odds", "holland-2025", "american-roulette-00", "--set", "wheel=single-zero"), "is not allowed; allowed:"),
        (("diff", "tsg", "nevada"), "no rulebook 'nevada'"),
        (("clauses", "nevada"), "no catalogue 'nevada'"),
        (("clauses", "tsg", "--topic", "faro"), "no clause on 'faro'"),
        (("rulebooks", "--rulebooks", "nowhere.toml"), "cannot be read"),
    ],
)
def test_what_does_not_exist_is_said_in_one_sentence_with_status_2(words: tuple[str, ...], sentence: str) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output
