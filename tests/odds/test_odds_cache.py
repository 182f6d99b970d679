"""Sheets remembered on disk: found only for exactly what they were worked out from."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.odds import report
from croupier.odds.cache import SOURCES, SheetCache, default_folder, source_digest
from croupier.odds.report import game_sheet
from croupier.rulebooks import find_book
from croupier.rules.cards import Card

GAME = ("holland-2025", "casino-war")


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were really worked out."""
    seen: list[str] = []
    real = report.analysis_of

    def analysis_of(game, remaining=None):  # type: ignore[no-untyped-def]
        seen.append(game.id)
        return real(game, remaining)

    monkeypatch.setattr(report, "analysis_of", analysis_of)
    monkeypatch.setattr(report, "_known", report._FigureMemory())
    monkeypatch.setattr(report, "MOST_KNOWN", 0)
    return seen


def test_a_second_question_is_answered_from_disk(tmp_path: Path, worked_out: list[str]) -> None:
    book, cache = find_book(GAME[0]), SheetCache(tmp_path / "deep" / "folder")
    first = game_sheet(book, GAME[1], cache=cache)
    assert game_sheet(book, GAME[1], cache=cache) == first
    assert worked_out == ["casino-war"]


def test_other_options_and_other_cards_are_other_questions(tmp_path: Path, worked_out: list[str]) -> None:
    book, cache = find_book(GAME[0]), SheetCache(tmp_path)
    left = Counter(dict.fromkeys(map(Card, range(52)), 6))
    asked = [game_sheet(book, GAME[1], options, cards, cache) for options, cards in (
        ({}, None), ({"decks": 8}, None), ({}, left), ({}, left - Counter({Card(0): 3})),
    )]  # fmt: skip
    assert len(worked_out) == 4
    assert len({sheet.lines[0].rtp for sheet in asked}) == 3  # six full decks are the fresh shoe
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"\xff\x00garbage", b'{"rulebook": "x"}'])
def test_a_damaged_file_is_written_again(tmp_path: Path, worked_out: list[str], damage: bytes) -> None:
    book, cache = find_book(GAME[0]), SheetCache(tmp_path)
    first = game_sheet(book, GAME[1], cache=cache)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage)
    assert game_sheet(book, GAME[1], cache=cache) == first
    assert file.read_bytes() == whole
    assert len(worked_out) == 2


def test_a_file_in_the_wrong_place_is_not_believed(tmp_path: Path, worked_out: list[str]) -> None:
    book, cache = find_book(GAME[0]), SheetCache(tmp_path)
    sheet = game_sheet(book, GAME[1], cache=cache)
    (file,) = tmp_path.iterdir()
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(sheet, version="0" * 64)))
    assert game_sheet(book, GAME[1], cache=cache) == sheet
    assert len(worked_out) == 2


def test_any_change_of_the_source_is_another_key(tmp_path: Path) -> None:
    root = Path(croupier.__file__).parent
    for package in SOURCES:
        shutil.copytree(root / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "data"))
    digest = source_digest.__wrapped__
    before = digest(tmp_path)
    assert before == digest(root)
    for package, name in (("odds", "baccarat.py"), ("rules", "cards.py"), ("rulebooks", "building.py")):
        file = tmp_path / package / name
        text = file.read_text(encoding="utf-8")
        file.write_text(text + "\n", encoding="utf-8")
        assert digest(tmp_path) != before
        file.write_text(text, encoding="utf-8")
        assert digest(tmp_path) == before


def test_a_folder_that_cannot_be_written_costs_no_answer(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    sheet = game_sheet(find_book(GAME[0]), GAME[1], cache=SheetCache(tmp_path / "file"))
    assert sheet.lines


def test_no_half_written_file_stays_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no")

    monkeypatch.setattr(Path, "replace", refuse)
    assert game_sheet(find_book(GAME[0]), GAME[1], cache=SheetCache(tmp_path)).lines
    assert list(tmp_path.iterdir()) == []


def test_the_place_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("CROUPIER_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_folder() == tmp_path / "xdg" / "croupier" / "odds"


def test_a_game_that_two_editions_share_is_worked_out_once(
    monkeypatch: pytest.MonkeyPatch, worked_out: list[str]
) -> None:
    monkeypatch.setattr(report, "MOST_KNOWN", 10)
    old, new = (game_sheet(find_book(book), "casino-war") for book in ("holland-2023", "holland-2025"))
    assert worked_out == ["casino-war"]
    assert [line.rtp for line in old.lines] == [line.rtp for line in new.lines]
    assert {line.rulebook for line in old.lines} == {"holland-2023"}
    game_sheet(find_book("holland-2025"), "casino-war", {"decks": 2})
    assert len(worked_out) == 2


def test_a_sheet_without_a_proof_is_not_believed(tmp_path: Path, worked_out: list[str]) -> None:
    book, cache = find_book(GAME[0]), SheetCache(tmp_path)
    sheet = game_sheet(book, GAME[1], cache=cache)
    assert sheet.checked
    cache.keep(msgspec.structs.replace(sheet, checked=()), None)
    assert game_sheet(book, GAME[1], cache=cache) == sheet
    before = msgspec.to_builtins(sheet)
    del before["checked"]
    (file,) = tmp_path.iterdir()
    file.write_bytes(msgspec.json.encode(before))  # as sheets were written before they had to prove themselves
    assert game_sheet(book, GAME[1], cache=cache) == sheet
    assert len(worked_out) == 3
