"""Sheets of odds for readers: what is asked for is worked out once, and nobody can have much of it waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from croupier.odds.cache import SheetCache
from croupier.odds.report import game_sheet
from croupier.rulebooks.loader import Book, load_books
from croupier.server.reports.odds_sheets import MOST_WAITING, OddsSheets
from croupier.server.reports.theory import Theory
from rigs.casino import books
from rigs.venue import FLOOR, Venue, opened

BOOK = books()["holland-2025"]


class HeldTheory(Theory):
    """Work waits until the test lets it go."""

    def __init__(self) -> None:
        super().__init__(books())
        self.held: list[Callable[[], None]] = []

    def queue(self, work: Callable[[], None], *, quick: bool = False) -> None:
        self.held.append(work)


def sheets(tmp_path: Path, **works: Any) -> tuple[OddsSheets, HeldTheory]:
    theory = HeldTheory()
    return OddsSheets(theory, cache=SheetCache(tmp_path), **works), theory


def test_a_sheet_is_worked_out_once_and_kept_with_its_proof(tmp_path: Path) -> None:
    found, theory = sheets(tmp_path)
    assert found.ask("ann", BOOK, "barbut", {}) == ("working", None)
    assert found.ask("ben", BOOK, "barbut", {}) == ("working", None)
    assert len(theory.held) == 1
    theory.held.pop()()
    status, sheet = found.ask("ann", BOOK, "barbut", {})
    assert status == "ready"
    assert sheet is not None
    assert sheet.checked
    again, _ = sheets(tmp_path)
    assert again.ask("ann", BOOK, "barbut", {})[0] == "ready", "from the disk, after a start"


def test_one_person_has_one_thing_waiting_and_all_of_them_few(tmp_path: Path) -> None:
    found, theory = sheets(tmp_path)
    assert found.ask("ann", BOOK, "barbut", {})[0] == "working"
    assert found.ask("ann", BOOK, "sic-bo", {})[0] == "busy"
    games = ("sic-bo", "diceball", "money-wheel", "french-roulette", "american-roulette", "quick-roulette")
    said = [found.ask(f"reader {number}", BOOK, game, {})[0] for number, game in enumerate(games)]
    assert said == ["working"] * (MOST_WAITING - 1) + ["busy"]
    theory.held[0]()
    assert found.ask("ann", BOOK, "quick-roulette", {})[0] == "working"


class BusyTheory(Theory):
    """What takes long goes on until the test ends it."""

    def __init__(self) -> None:
        super().__init__(books())
        self.long, self.over = Event(), Event()

    def apart(self, book: Book, game: str, options: Mapping[str, Any]) -> list[float]:
        self.long.set()
        self.over.wait()
        return []


def test_what_is_quick_waits_for_nothing_that_takes_long(tmp_path: Path) -> None:
    """Somebody who reads of black jack, whose odds take a while, sees those of barbut at once."""
    theory = BusyTheory()
    found = OddsSheets(theory, cache=SheetCache(tmp_path))
    assert found.ask("ann", BOOK, "black-jack", {})[0] == "working"
    theory.long.wait()
    assert found.ask("ann", BOOK, "ultimate-texas-holdem", {})[0] == "busy"
    assert found.ask("ann", BOOK, "barbut", {})[0] == "working"
    while found.ask("ann", BOOK, "barbut", {})[0] != "ready":
        time.sleep(0.01)
    assert found.ask("ann", BOOK, "black-jack", {})[0] == "working"
    theory.over.set()
    theory.close()


def test_a_house_that_works_nothing_out_still_tells_what_is_quick_or_kept(tmp_path: Path) -> None:
    found, theory = sheets(tmp_path, works=False)
    assert found.ask("ann", BOOK, "black-jack", {}) == ("unknown", None)
    assert found.ask("ann", BOOK, "barbut", {})[0] == "working"
    theory.held.pop()()
    assert found.ask("ann", BOOK, "barbut", {})[0] == "ready"


async def test_only_options_that_the_book_allows_can_be_tried(venue: Venue) -> None:
    reader = venue.stranger()
    path = "/api/rulebooks/holland-2025/games/american-roulette/odds"
    assert (await reader.get(f"{path}?set=columns%3Dfalse")).status_code == 200
    for wrong in ("columns%3Dmaybe", "unheard-of%3D1"):
        assert (await reader.get(f"{path}?set={wrong}")).status_code == 400
    assert (await reader.get("/api/rulebooks/holland-2025/games/bridge/odds")).status_code == 404
    assert (await reader.get("/api/rulebooks/bridge/games/bridge/sheet")).status_code == 404


async def test_what_the_cloth_shows_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table asks for the edges of its wagers; charts and distributions are for the page of its rules."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))
    game_sheet(load_books()["holland-2025"], "casino-war", {}, cache=SheetCache())  # which the house then finds
    floor = FLOOR + WAR
    async with opened(tmp_path, floor=floor) as venue:
        reader = venue.stranger()
        whole = (await reader.get("/api/tables/war/odds")).json()
        brief = (await reader.get("/api/tables/war/odds?brief=true")).json()
        assert (whole["status"], brief["status"]) == ("ready", "ready")
        edges = [(wager["wager"], wager["house_edge"]) for wager in whole["wagers"]]
        assert [(wager["wager"], wager["house_edge"]) for wager in brief["wagers"]] == edges
        assert whole["charts"]
        assert all(wager["distribution"] for wager in whole["wagers"])
        assert (brief["charts"], [wager["distribution"] for wager in brief["wagers"]]) == ([], [{} for _ in edges])


WAR = """
[[table]]
id = "war"
name = "War"
rulebook = "holland-2025"
game = "casino-war"
mode = "rng"
opens_at_start = true
"""
