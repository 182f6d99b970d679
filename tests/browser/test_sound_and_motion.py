"""Motion for those who want none, and silence until somebody asks for sound: at every table of the house."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.games import ALONE, CHIP, DealerDesk, Table, looks
from rigs.browser.house import Visit

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml").read_text().replace("wagering_s = 15", "wagering_s = 3")
"""One chip is enough here, so nobody waits for more of them."""
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


def watched_to_the_end(table: Table) -> list[object]:
    """Everything that moved for longer than a blink until the round was settled."""
    moved: list[object] = []
    for _ in looks(table.page):
        moved += table.page.evaluate(MOVING)
        if table.phase == "settled" or table.answer():
            break
    return moved


@pytest.mark.parametrize("name", ["sic-bo", "money-wheel", "punto-banco", "slots", "bingo"])
def test_nothing_moves_for_a_player_who_wants_no_motion(visit: Visit, name: str) -> None:
    table = Table(visit("alice").go(f"/table/{name}"))
    table.sit()
    table.bet(*ALONE[name])
    assert watched_to_the_end(table) == []


def played(page: Page) -> int:
    return int(page.evaluate("window.played"))


def test_a_terminal_is_silent_until_it_is_asked_for_sound_and_again_when_muted(visit: Visit) -> None:
    alice = visit("alice", motion="no-preference")
    alice.context.add_init_script(f"({COUNT_SOUNDS})()")
    table = Table(alice.go("/table/barbut-dealer"))
    offer = table.page.get_by_test_id("sound-offer")
    expect(offer).to_be_visible()  # at the first visit it is offered, once
    table.page.get_by_test_id("sound-no").click()
    expect(offer).to_have_count(0)
    table.sit()
    DealerDesk(visit("dealer").go("/dealer/barbut-dealer")).open_bets()
    table.bet("a")
    table.expect_bet(CHIP)
    assert played(table.page) == 0
    table.page.get_by_test_id("sound").click()
    table.bet("a")
    next(None for _ in looks(table.page) if played(table.page) > 0)
    table.expect_bet(2 * CHIP)
    table.page.get_by_test_id("sound").click()
    before = played(table.page)
    table.bet("a")
    table.expect_bet(3 * CHIP)
    assert played(table.page) == before
