"""Hasty fingers, cut lines, two tabs, absurd amounts and a house that loses power, while a card round asks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from rigs.browser.games import CHIP
from rigs.browser.house import House, Visit
from rigs.browser.scene import Scene, pictures

pytestmark = pytest.mark.browser

NOT_THERE = re.compile("no table|no finished round|no such|nothing at this address", re.IGNORECASE)
FLOOR = Path(__file__).with_name("hands_floor.toml")


class Cable:
    """The line of one visitor to the house, which a test can pull out."""

    def __init__(self, context: BrowserContext) -> None:
        self._pulled = False
        self._lines: list[WebSocketRoute] = []
        context.route_web_socket(re.compile("^ws"), self._dial)

    def _dial(self, line: WebSocketRoute) -> None:
        if self._pulled:
            line.close()
            return
        line.connect_to_server()
        self._lines.append(line)

    def pull(self) -> None:
        self._pulled = True
        for line in self._lines:
            line.close()
        self._lines.clear()

    def plug_in(self) -> None:
        self._pulled = False


def asked(visit: Visit, table: str) -> Scene:
    """Alice has eleven against a nine and is asked."""
    scene = Scene(visit, table, "alice")
    scene.bets("alice", {"box:1": 1})
    scene.closes()
    scene.deals("6s 9d 5c")
    return scene


def test_a_hasty_double_click_is_one_answer_and_a_reload_forgets_nothing(visit: Visit) -> None:
    scene = asked(visit, "black-jack")
    page = scene.players["alice"].page
    hit = page.locator('[data-testid="decision"] [data-option="hit"]')
    hit.dblclick(no_wait_after=True)
    expect(hit).to_have_count(0)
    scene.deals("2h")  # one card only: thirteen, and alice is asked again
    expect(hit).to_be_visible()
    page.reload()
    expect(hit).to_be_visible()
    expect(page.locator('[data-testid="hand-box:1"] [data-card]')).to_have_count(3)
    scene.players["alice"].expect_bet(CHIP)
    second = scene.visitors["alice"].go("/table/black-jack", scene.visitors["alice"].tab())
    expect(second.locator('[data-testid="decision"] [data-option="hit"]')).to_be_visible()
    scene.says("alice", "hit")
    expect(second.get_by_test_id("decision")).to_have_count(0)  # one seat, two tabs
    scene.deals("7h")  # twenty
    second.locator('[data-testid="decision"] [data-option="stand"]').click()
    expect(page.get_by_test_id("decision")).to_have_count(0)
    scene.deals("9c")
    scene.is_paid(alice=CHIP)


def test_a_line_that_is_cut_during_a_decision_comes_back_to_it(visit: Visit, screens: Path) -> None:
    scene = asked(visit, "black-jack-second")
    guest = scene.visitors["alice"]
    cable = Cable(guest.context)
    guest.page.reload()
    phase = guest.page.get_by_test_id("phase")
    expect(phase).to_have_attribute("data-phase", "deciding")
    cable.pull()
    expect(phase).to_have_attribute("data-phase", "reconnecting")
    pictures(guest.page, screens, "hard-reconnecting")
    expect(scene.desk.terminal).to_have_attribute("data-phase", "deciding")  # the seat is held
    cable.plug_in()
    expect(phase).to_have_attribute("data-phase", "deciding")
    scene.says("alice", "double")
    scene.deals("Td 8c")
    scene.is_paid(alice=2 * CHIP)


def test_a_house_that_loses_power_asks_the_same_question_again(visit: Visit, house: House) -> None:
    scene = asked(visit, "black-jack-third")
    scene.says("alice", "hit")
    house.kill()
    house.start()
    scene.desk.page.reload()
    expect(scene.desk.terminal).to_have_attribute("data-prompt", "draw")
    expect(scene.desk.terminal).to_have_attribute("data-dealt", "3")
    scene.deals("9h")  # twenty
    house.kill()
    house.start()
    stand = scene.players["alice"].page.locator('[data-testid="decision"] [data-option="stand"]:enabled')
    expect(stand).to_be_visible()
    stand.click()
    scene.desk.page.reload()
    expect(scene.desk.terminal).to_have_attribute("data-prompt", "draw")
    scene.deals("8c")
    scene.is_paid(alice=CHIP)


def test_absurd_amounts_and_addresses_get_a_sentence(visit: Visit, screens: Path) -> None:
    alice = visit("alice")
    page = alice.go("/table/roulette")
    page.get_by_test_id("sit").click()
    page.get_by_test_id("fund").click()
    for absurd in ("99999999999999999999", "0", "-5", "0.001", "1e9"):
        page.get_by_test_id("fund-amount").fill(absurd)
        page.get_by_test_id("fund-submit").click()
        page.wait_for_timeout(150)
        expect(page.get_by_test_id("balance")).to_have_attribute("data-minor", "0")
    pictures(page, screens, "hard-absurd-amount")
    for nowhere in ("/table/nowhere", "/round/roulette/999999", "/round/roulette/x", "/display/nowhere", "/nowhere"):
        alice.go(nowhere)
        expect(page.locator("#app")).to_contain_text(NOT_THERE)
    scene = Scene(visit, "baccarat", "bob")
    bob = scene.players["bob"]
    bob.page.locator('[data-testid="chip"]').last.click()
    for _ in range(6):
        bob.page.get_by_test_id("layout").locator('[data-spot="player"]').click()
    for _ in range(6):
        bob.page.get_by_test_id("double").click()
    expect(bob.page.get_by_test_id("slip")).to_contain_text("maximum")
    pictures(bob.page, screens, "hard-above-maximum")
    assert bob.minor("balance") + bob.minor("total-bet") == scene.start["bob"]
    assert bob.minor("total-bet") <= 100_000
