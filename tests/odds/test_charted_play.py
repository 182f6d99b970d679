"""Charts as a way to play: from the analysis, from a file, at a table with a coach, and what a bad file gets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from croupier.odds.analysis import Chart
from croupier.odds.charted import StrategyFile, StrategyFileError, charted, read_strategy
from croupier.odds.simulation.strategies import UnknownStrategyError
from croupier.play_cli import play
from croupier.rulebooks import build_game, load_books
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Together
from croupier.rules.wagers.wager import Wager
from croupier.simulate_cli import simulate
from croupier.strategy_cli import strategy


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))


def told(command: Any, *arguments: str) -> Any:
    return CliRunner().invoke(command, arguments)


def written(tmp_path: Path) -> Path:
    file = tmp_path / "war.json"
    result = told(strategy, "holland-2025", "casino-war", "--output", str(file))
    assert result.exit_code == 0, result.output
    return file


def tied() -> tuple[Any, Run[Any], Choose]:
    game = build_game(load_books()["holland-2025"], "casino-war")
    run: Run[Any] = Run(game.procedure([Wager("w", "seat", "ante:1", 1000)]))
    for card in ("7h", "7s"):
        run.answer_plain(card)
    assert isinstance(run.pending, Together)
    (choice,) = run.pending.choices
    return game, run, choice


def test_the_chart_goes_to_war_and_a_file_may_say_otherwise(tmp_path: Path) -> None:
    game, run, choice = tied()
    best = read_strategy(written(tmp_path), game)
    assert charted(game, best.charts)(choice, run) == "war"
    timid = [
        msgspec.structs.replace(c, cells=tuple(("surrender",) * len(c.columns) for _ in c.rows)) for c in best.charts
    ]
    assert charted(game, timid)(choice, run) == "surrender"


def test_what_a_cell_prefers_counts_only_where_it_is_offered(tmp_path: Path) -> None:
    game, run, choice = tied()
    best = read_strategy(written(tmp_path), game)
    eager = [
        msgspec.structs.replace(c, cells=tuple(("double/war",) * len(c.columns) for _ in c.rows)) for c in best.charts
    ]
    assert charted(game, eager)(choice, run) == "war"
    elsewhere = [msgspec.structs.replace(c, id="another") for c in best.charts]
    assert charted(game, elsewhere)(choice, run) == choice.default


def test_the_simulator_plays_by_a_file(tmp_path: Path) -> None:
    file = written(tmp_path)
    result = told(
        simulate,
        "holland-2025",
        "casino-war",
        "--rounds",
        "3000",
        "--strategy",
        str(file),
        "--wager",
        "ante:1",
        "--json",
    )
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert {row["wager"] for row in found["wagers"]} >= {"war"}, "somebody went to war"


def test_charts_are_shown_and_written(tmp_path: Path) -> None:
    shown = told(strategy, "holland-2025", "casino-war")
    assert "War or surrender" in shown.output
    as_data = json.loads(told(strategy, "holland-2025", "casino-war", "--json").stdout)
    assert as_data["game"] == "casino-war"
    assert as_data["charts"][0]["rows"][0] == "A"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("not json", "is no strategy file"),
        ('{"rulebook": "holland-2025", "game": "casino-war"}', "missing required field `charts`"),
        ('{"rulebook": "holland-2025", "game": "casino-war", "charts": []}', "holds no chart"),
        ('{"rulebook": "holland-2025", "game": "black-jack", "charts": []}', "a strategy for black-jack"),
        (
            '{"rulebook": "b", "game": "casino-war", "charts": [{"id": "x", "title": "X", "rows": ["a"], '
            '"columns": ["c"], "cells": []}]}',
            "1 rows by name but 0 rows of cells",
        ),
        (
            '{"rulebook": "b", "game": "casino-war", "charts": [{"id": "x", "title": "X", "rows": ["a"], '
            '"columns": ["c", "d"], "cells": [["war"]]}]}',
            "has 1 cells for 2 columns",
        ),
    ],
)
def test_a_bad_strategy_file_is_refused_in_a_sentence(tmp_path: Path, content: str, sentence: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content)
    result = told(simulate, "holland-2025", "casino-war", "--rounds", "10", "--strategy", str(file))
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_a_missing_file_and_a_game_without_choices_are_refused(tmp_path: Path) -> None:
    missing = told(simulate, "holland-2025", "casino-war", "--strategy", str(tmp_path / "none.json"))
    assert missing.exit_code == 2
    assert "No such file" in missing.output
    nothing = told(strategy, "star-rfh", "baccarat")
    assert nothing.exit_code == 2
    assert "nothing to decide" in nothing.output
    unwritable = told(strategy, "holland-2025", "casino-war", "--output", str(tmp_path / "no" / "where.json"))
    assert unwritable.exit_code == 2
    assert "No such file" in unwritable.output


def test_charts_need_a_game_that_asks() -> None:
    game = build_game(load_books()["star-rfh"], "baccarat")
    chart = Chart("x", "X", ("a",), ("b",), (("c",),))
    with pytest.raises(UnknownStrategyError, match="no charts"):
        charted(game, [chart])


def test_a_strategy_file_can_be_written_and_read_again(tmp_path: Path) -> None:
    game = build_game(load_books()["holland-2025"], "casino-war")
    found = read_strategy(written(tmp_path), game)
    assert msgspec.json.decode(msgspec.json.encode(found), type=StrategyFile) == found
    with pytest.raises(StrategyFileError, match="not for baccarat"):
        read_strategy(written(tmp_path), build_game(load_books()["star-rfh"], "baccarat"))


def test_the_coach_says_what_the_chart_would_have_done() -> None:
    lines = "ante:1 10\n" + "go\nsurrender\nagain\n" * 40 + "quit\n"
    result = CliRunner().invoke(play, ["holland-2025", "casino-war", "--seed", "3", "--coach", "--plain"], input=lines)
    assert result.exit_code == 0, result.output
    text = " ".join(result.output.split())
    assert "Coach: the chart says war, not surrender" in text
    assert "Coach: 0 of" in text


def test_there_is_nothing_to_coach_at_baccarat() -> None:
    result = told(play, "star-rfh", "baccarat", "--coach")
    assert result.exit_code == 2
    assert "nothing to decide" in result.output
