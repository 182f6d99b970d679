"""The rehearsal: every game of every book once, before the doors open."""

from __future__ import annotations

import logging

import pytest

from croupier.rulebooks.building import build_game
from croupier.rulebooks.loader import load_books
from croupier.rules.hand_ranking import HIGH
from croupier.server.reports.rehearsal import rehearse
from croupier.words import catalogue


def test_every_banked_game_can_be_rehearsed(caplog: pytest.LogCaptureFixture) -> None:
    games = [build_game(book, row.id) for book in load_books().values() for row in book.games]
    with caplog.at_level(logging.ERROR):
        played = rehearse(games)
    assert played == len({(game.family, game.id) for game in games})
    assert caplog.records == []


def test_the_table_of_hands_is_there_before_the_first_round() -> None:
    game = build_game(load_books()["holland-2025"], "caribbean-stud")
    assert rehearse([game]) == 1
    assert len(HIGH.classes) == 7_462 + 1, "every class of five cards, and nothing at all"


def test_the_words_are_there_before_the_first_refusal() -> None:
    catalogue._bundle.cache_clear()
    rehearse([])
    read = catalogue._bundle.cache_info().misses
    assert catalogue.refusal("busy", {})
    assert catalogue._bundle.cache_info().misses == read


def test_a_game_that_fails_does_not_keep_the_house_closed(caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        id, family = "broken", "broken"

        @property
        def layout(self) -> object:
            raise RuntimeError("no layout")

    good = build_game(load_books()["tsg"], "european-roulette")
    assert rehearse([Broken(), good]) == 1  # type: ignore[list-item]
    assert "rehearsal of broken failed" in caplog.text
