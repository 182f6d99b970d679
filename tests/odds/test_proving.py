"""Figures that prove themselves before anybody sees them: what is wrong is told and not kept."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner, Result

from croupier.cli import _croupier
from croupier.odds import enumerated, report
from croupier.odds.analysers import analyser_of
from croupier.odds.analysis import Analysis, Balance, UnprovenError
from croupier.odds.cache import SheetCache
from croupier.odds.enumeration import Returns
from croupier.odds.proving import proven
from croupier.odds.report import game_sheet
from croupier.odds.simulation.live_sample import rounds_of
from croupier.odds.table_poker import bank_by_ranks, judging, one_bet
from croupier.rulebooks import build_game, find_book
from croupier.rules.game import Game

QUICK = [
    ("holland-2025", "french-roulette"),
    ("holland-2025", "punto-banco"),
    ("holland-2025", "casino-war"),
    ("holland-2025", "diceball"),
    ("holland-2025", "keno"),
    ("holland-2025", "bingo-80"),
    ("holland-2025", "slots"),
    ("holland-2025", "three-card-poker"),
    ("star-rfh", "stadium-three-card-poker"),
]


def game_of(book: str, game: str) -> Game:
    return build_game(find_book(book), game)


def analysed(game: Game) -> Analysis:
    analyse = analyser_of(game)
    return analyse(game) if analyse else enumerated.analyse(game)


@pytest.mark.parametrize(("book", "name"), QUICK)
def test_a_sound_analysis_says_what_was_checked(book: str, name: str) -> None:
    game = game_of(book, name)
    checked = proven(game, analysed(game)).checked
    assert any(said.startswith("totals of") for said in checked)
    assert any("rounds of the live procedure" in said for said in checked)


def with_first(analysis: Analysis, **changes: Any) -> Analysis:
    first, *others = analysis.wagers
    return msgspec.structs.replace(analysis, wagers=[msgspec.structs.replace(first, **changes), *others])


def test_chances_that_do_not_add_up_to_one_are_refused() -> None:
    game = game_of("holland-2025", "punto-banco")
    analysis = analysed(game)
    chances = dict(analysis.wagers[0].returns.chances)
    chances[Fraction(0)] += Fraction(1, 10**6)
    with pytest.raises(UnprovenError, match=r"chances of .* add up to 1\.000001"):
        proven(game, with_first(analysis, returns=Returns(chances)))


def test_a_return_that_is_not_that_of_the_best_play_is_refused() -> None:
    game = game_of("holland-2025", "casino-war")
    analysis = analysed(game)
    ways = dict(analysis.wagers[0].strategies) | {"best": Fraction(1)}
    with pytest.raises(UnprovenError, match=r"but its best play 1\.0"):
        proven(game, with_first(analysis, strategies=ways))


def test_counts_that_must_agree_and_do_not_are_refused() -> None:
    game = game_of("holland-2025", "casino-war")
    analysis = msgspec.structs.replace(analysed(game), balances=[Balance("each is higher equally often", 7, 8)])
    with pytest.raises(UnprovenError, match="each is higher equally often: 7 is not 8"):
        proven(game, analysis)


@pytest.mark.parametrize(("book", "name"), [("holland-2025", "french-roulette"), ("live-casino", "baccarat")])
def test_a_distribution_that_the_live_procedure_does_not_play_is_refused(book: str, name: str) -> None:
    game = game_of(book, name)
    analysis = analysed(game)
    chances = {amount + 1: chance for amount, chance in analysis.wagers[0].returns.chances.items()}
    with pytest.raises(UnprovenError, match="rounds of the live procedure; worked out is a chance of 0"):
        proven(game, with_first(analysis, returns=Returns(chances)))


def test_an_amount_that_comes_far_too_seldom_is_a_failure() -> None:
    game = game_of("live-casino", "roulette")
    analysis = analysed(game)
    place = next(n for n, wager in enumerate(analysis.wagers) if wager.spot in ("red", "1-18", "even", "low"))
    wager = msgspec.structs.replace(
        analysis.wagers[place], returns=Returns({Fraction(0): Fraction(1, 50), Fraction(2): Fraction(49, 50)})
    )
    assert rounds_of(game, msgspec.structs.replace(analysis, wagers=[wager])).failures


@pytest.fixture
def three_card() -> Game:
    return game_of("holland-2025", "three-card-poker")


def test_player_and_bank_that_are_judged_by_different_tables_are_found_out(
    monkeypatch: pytest.MonkeyPatch, three_card: Game
) -> None:
    """As once, when two threads had built the same ladder together."""
    real = bank_by_ranks.bank_by_ranks

    def corrupted(*arguments: Any) -> bank_by_ranks.BankByRanks:
        bank = real(*arguments)
        values = bank.values.copy()
        values[40:60] += 150
        order = np.argsort(values, kind="stable")
        return msgspec.structs.replace(bank, ranks=bank.ranks[order], values=values[order])

    monkeypatch.setattr(one_bet, "bank_by_ranks", corrupted)
    with pytest.raises(UnprovenError, match="player and bank are higher equally often"):
        proven(three_card, one_bet.analyse(three_card))


def test_tables_that_judge_otherwise_than_the_live_procedure_are_found_out(
    monkeypatch: pytest.MonkeyPatch, three_card: Game
) -> None:
    """Both sides by the same wrong table: no symmetry tells, the deals that are settled do."""
    real = judging.rank_table

    def upside_down(*arguments: Any) -> Any:
        table = real(*arguments)
        values = table.values.copy()
        low = (values > 0) & (values <= 400)
        values[low] = 401 - values[low]
        return table._replace(values=values)

    monkeypatch.setattr(judging, "rank_table", upside_down)
    with pytest.raises(UnprovenError, match="settles at"):
        proven(three_card, one_bet.analyse(three_card))


@pytest.fixture
def wrong_casino_war(monkeypatch: pytest.MonkeyPatch) -> None:
    """Casino War's figures come out wrong, and nothing is remembered."""
    real = report.analyser_of

    def analyser(game: Game) -> Any:
        analyse = real(game)
        if game.family != "casino-war":
            return analyse
        assert analyse is not None
        return lambda *asked: with_first(analyse(*asked), returns=Returns({Fraction(1): Fraction(9, 10)}))

    monkeypatch.setattr(report, "analyser_of", analyser)
    monkeypatch.setattr(report, "_known", report._FigureMemory())


@pytest.mark.usefixtures("wrong_casino_war")
def test_a_sheet_that_fails_is_not_kept(tmp_path: Path) -> None:
    with pytest.raises(UnprovenError, match="the odds of casino-war do not prove themselves and are not shown"):
        game_sheet(find_book("star-rfh"), "casino-war", cache=SheetCache(tmp_path))
    assert list(tmp_path.iterdir()) == []


def call(*words: str) -> Result:
    return CliRunner().invoke(_croupier, words, catch_exceptions=False)


def test_what_was_checked_is_printed_with_the_figures() -> None:
    result = call("odds", "star-rfh", "casino-war", "--no-cache")
    assert "Checked before it was shown: totals of 3 wagers;" in " ".join(result.stdout.split())


@pytest.mark.usefixtures("wrong_casino_war")
def test_the_command_says_so_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    for words in (("odds", "star-rfh", "casino-war", "--json"), ("diff", "star-rfh", "casino-war", "--set", "decks=8")):
        result = call(*words)
        assert result.exit_code == 1
        assert "the odds of casino-war do not prove themselves and are not shown" in result.stderr
    assert json.loads(call("odds", "star-rfh", "casino-war", "--json").stdout) == []
    assert list(tmp_path.iterdir()) == []
