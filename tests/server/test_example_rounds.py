"""Example rounds on the pages of rules: dealt by the game's own procedure, with the options that somebody looks at."""

from __future__ import annotations

import asyncio
from threading import Event, Lock

import pytest

from croupier.rulebooks.building import build_game, game_version
from croupier.rules.game import Game
from croupier.server.reports.example_round import MOST_WAITING, ExampleRounds, example_round
from rigs.casino import books
from rigs.venue import Venue

GAMES = [(book.id, game.id) for book in books().values() for game in book.games]
DECIDED = ("black-jack", "caribbean-stud", "ultimate-texas-holdem", "three-card-poker", "four-card-poker", "pai-gow")


@pytest.mark.parametrize(("book", "game"), GAMES, ids=lambda part: part)
def test_every_game_has_an_example_in_which_the_first_wager_is_not_lost(book: str, game: str) -> None:
    built = build_game(books()[book], game)
    told = example_round(built, game_version(books()[book], game))
    assert told.answers
    assert told.lines[0].disposition not in ("lost", "void")
    assert told.events is None
    again = example_round(built, told.rulebook_version)
    assert again == told, "the same game has the same example"


@pytest.mark.parametrize("game", DECIDED)
def test_where_the_player_decides_the_example_shows_it(game: str) -> None:
    told = example_round(build_game(books()["holland-2025"], game), "")
    assert {"choose", "together"} & {answer.question for answer in told.answers}


def test_the_banks_cards_lie_face_down_until_they_are_turned_up() -> None:
    told = example_round(build_game(books()["holland-2025"], "ultimate-texas-holdem"), "")
    bank = [answer.cards["bank"] for answer in told.answers if "bank" in answer.cards]
    assert bank[0] == ["back"]
    assert "back" not in bank[-1]
    assert not [answer for answer in told.answers if answer.to == "bank" and answer.answer != "back"]


async def test_an_option_that_is_tried_changes_the_example(venue: Venue) -> None:
    reader = venue.stranger()
    path = "/api/rulebooks/holland-2025/games/lucky-ladys-roulette/example"
    plain, double = [(await reader.get(path + asked)).json() for asked in ("", "?set=wheel%3Ddouble-zero")]
    assert plain["rulebook_version"] != double["rulebook_version"]
    assert plain["lines"][0]["stake_minor"] > 0
    assert (await reader.get(f"{path}?set=wheel%3Dsquare")).status_code == 400
    assert (await reader.get("/api/rulebooks/holland-2025/games/bridge/example")).status_code == 404
    assert (await reader.get("/api/rulebooks/bridge/games/bridge/example")).status_code == 404


async def test_one_example_is_dealt_at_a_time_for_few_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for any options; that keeps one thread at work at most, and an example is dealt once."""
    barbut = build_game(books()["holland-2025"], "barbut")
    dealt: list[str] = []
    at_work, may_go = Lock(), Event()

    def held(_game: Game, version: str) -> str:
        assert at_work.acquire(blocking=False), "one at a time"
        dealt.append(version)
        may_go.wait(60)
        at_work.release()
        return version

    monkeypatch.setattr("croupier.server.reports.example_round.example_round", held)
    examples = ExampleRounds()
    versions = [*map(str, range(MOST_WAITING - 1)), "0"]
    waiting = [asyncio.create_task(examples.of(barbut, version)) for version in versions]
    await asyncio.sleep(0)
    assert await examples.of(barbut, "one too many") is None
    may_go.set()
    assert await asyncio.gather(*waiting) == versions
    assert dealt == versions[:-1], "the same is not dealt again"
    assert await examples.of(barbut, "later") == "later", "whoever comes afterwards is served"
