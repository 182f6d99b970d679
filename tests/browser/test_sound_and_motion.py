"""Motion for those who want none, and silence until somebody asks for sound: at every table of the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from games import ALONE, Table
from playwright.sync_api import Browser, Page, expect

from conftest import House, Visitor

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml")
MOVING = """() => document.getAnimations()
    .filter(each => each.playState === "running")
    .map(each => [each.animationName ?? each.transitionProperty, each.effect.getComputedTiming().activeDuration])
    .filter(([, lasts]) => lasts > 50)"""
COUNT_SOUNDS = """() => {
    window.played = 0;
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...when) { window.played += 1; return start.apply(this, when); };
    }
}"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("motion"), FLOOR)
    yield opened
    opened.stop()


def visitor(browser: Browser, house: House, motion: str) -> Visitor:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion=motion)
    context.set_default_timeout(20_000)
    return Visitor(context, house, "alice")


def watched_to_the_end(table: Table) -> list[object]:
    """Everything that moved for longer than a blink until the round was settled."""
    moved: list[object] = []
    for _ in range(400):
        moved += table.page.evaluate(MOVING)
        if table.phase == "settled" or table.answer():
            break
        table.page.wait_for_timeout(25)
    return moved


@pytest.mark.parametrize("name", ["sic-bo", "money-wheel", "punto-banco", "slots", "bingo"])
def test_nothing_moves_for_a_player_who_wants_no_motion(browser: Browser, games: House, name: str) -> None:
    alice = visitor(browser, games, "reduce")
    table = Table(alice.go(f"/table/{name}"))
    table.sit()
    table.bet(*ALONE[name])
    assert watched_to_the_end(table) == []
    alice.context.close()
    assert not alice.complaints


def played(page: Page) -> int:
    return int(page.evaluate("window.played"))


def test_a_terminal_is_silent_until_it_is_asked_for_sound_and_again_when_muted(browser: Browser, games: House) -> None:
    alice = visitor(browser, games, "no-preference")
    alice.context.add_init_script(f"({COUNT_SOUNDS})()")
    table = Table(alice.go("/table/barbut"))
    table.sit()
    table.bet("a")
    expect(table.page.get_by_test_id("total-bet")).not_to_have_attribute("data-minor", "0")
    assert played(table.page) == 0
    table.page.get_by_test_id("sound").click()
    table.bet("a")
    assert played(table.page) > 0
    table.page.get_by_test_id("sound").click()
    before = played(table.page)
    table.bet("a")
    assert played(table.page) == before
    alice.context.close()
    assert not alice.complaints
