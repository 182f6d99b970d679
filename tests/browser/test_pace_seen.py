"""Nobody who plays alone waits for a clock: deal now, repeat and deal, reels that turn when they are told to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.table import PlayerScreen

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Pace"
notice = "Play money only."
play_money_minor = 1_000_000
[[table]]
id = "jack"
name = "Groningen"
rulebook = "holland-2025"
game = "black-jack"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true
closes_when_ready = true
timers = { wagering_s = 3600, decision_s = 1, spin_s = 0, intermission_s = 3600 }
[[table]]
id = "wheel"
name = "Breda"
rulebook = "holland-2025"
game = "french-roulette"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true
closes_when_ready = true
timers = { wagering_s = 3600, decision_s = 1, spin_s = 0, intermission_s = 3600 }
[[table]]
id = "lucky"
name = "Utrecht"
rulebook = "holland-2025"
game = "french-roulette"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true
closes_when_ready = true
autoplay = true
timers = { wagering_s = 3600, decision_s = 1, spin_s = 0, intermission_s = 3600 }
[[table]]
id = "coups"
name = "Den Haag"
rulebook = "holland-2025"
game = "punto-banco"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true
closes_when_ready = true
timers = { wagering_s = 3600, decision_s = 1, spin_s = 0, intermission_s = 3600 }
[[table]]
id = "reels"
name = "Fruit machine"
rulebook = "holland-2025"
game = "slots"
mode = "rng"
opens_at_start = true
seats = 1
closes_when_ready = true
betting_clock = false
timers = { wagering_s = 1, decision_s = 1, spin_s = 0, intermission_s = 3600 }
"""
"""Clocks of an hour: whoever waits for one of them does not come to an end here."""


def settled(page: Page, number: int) -> None:
    expect(page.get_by_test_id("player-terminal")).to_have_attribute("data-round", str(number))
    expect(page.get_by_test_id("layout")).to_have_attribute("data-phase", "settled")


@pytest.mark.parametrize("table", ["wheel", "jack"])
def test_alone_at_a_table_the_house_goes_on_when_one_is_ready(visit: Visit, table: str) -> None:
    alice = visit("alice")
    player = PlayerScreen(alice.go(f"/table/{table}"))
    page, spot = player.page, {"wheel": "dozen:1", "jack": "box:1"}[table]
    player.sit()
    expect(page.get_by_test_id("go")).to_have_count(0)
    player.bet(spot)
    page.get_by_test_id("go").click()
    settled(page, 1)
    staked = alice.ask("/api/me/rounds?limit=1")[0]["staked_minor"]
    page.get_by_test_id("again").click()
    settled(page, 2)
    assert alice.ask("/api/me/rounds?limit=1")[0]["staked_minor"] == staked
    page.get_by_test_id("next-round").click()
    expect(page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")
    player.expect_meter("total-bet", 0)


def test_with_others_at_the_table_it_waits_for_them_and_says_so(visit: Visit) -> None:
    alice, bob = visit("alice", locale="nl-NL"), visit("bob")
    first, second = PlayerScreen(alice.go("/table/wheel")), PlayerScreen(bob.go("/table/wheel"))
    first.sit()
    if first.page.get_by_test_id("next-round").count():
        first.page.get_by_test_id("next-round").click()
    second.sit()
    first.bet("red")
    second.bet("black")
    first.page.get_by_test_id("go").click()
    expect(first.page.get_by_test_id("pace-waits")).to_have_text("Klaar. Wachten op de anderen.")
    expect(second.page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")
    second.page.get_by_test_id("go").click()
    expect(first.page.get_by_test_id("layout")).to_have_attribute("data-phase", "settled")


def test_reels_have_no_clock_and_one_press_turns_them_again(visit: Visit) -> None:
    carol = visit("carol", width=390, height=844)
    player = PlayerScreen(carol.go("/table/reels"))
    page = player.page
    player.sit()
    page.locator('[data-testid="layout"] [data-spot]').first.click()
    expect(page.get_by_test_id("go")).to_have_text("Spin now")
    expect(page.get_by_test_id("countdown")).not_to_contain_text(re.compile(r"\d"))
    page.get_by_test_id("go").click()
    settled(page, 1)
    page.get_by_test_id("again").click()
    settled(page, 2)


def test_autoplay_never_loses_more_than_was_said(visit: Visit) -> None:
    bob = visit("bob", width=390, height=844)
    player = PlayerScreen(bob.go("/table/lucky"))
    page = player.page
    player.sit()
    player.bet("straight:17")
    page.get_by_test_id("go").click()
    settled(page, 1)
    page.get_by_test_id("autoplay").click()
    loss = page.get_by_test_id("autoplay-loss")
    loss.fill("1")
    expect(page.get_by_test_id("autoplay-start")).to_be_disabled()  # less than one stake
    stake = bob.ask("/api/me/rounds?limit=1")[0]["staked_minor"]
    loss.fill(str(3 * stake / 100))
    page.locator("[data-rounds='20']").click()
    page.get_by_test_id("autoplay-start").click()
    expect(page.get_by_test_id("autoplay-ended")).to_have_attribute("data-why", re.compile("loss|rounds"))
    rounds = bob.ask("/api/me/rounds?limit=50")
    played = [entry for entry in rounds if entry["table"] == "lucky"][:-1]  # without the one before it
    assert len(played) >= 3
    assert sum(entry["net_minor"] for entry in played) >= -3 * stake


def test_who_squeezes_sees_no_result_before_the_cards_are_turned(visit: Visit) -> None:
    carol = visit("carol")
    carol.context.add_init_script("localStorage.setItem('croupier.preferences', '{\"squeeze\": true}')")
    player = PlayerScreen(carol.go("/table/coups"))
    page = player.page
    player.sit()
    expect(page.get_by_test_id("balance")).not_to_have_attribute("data-minor", "0")
    start = player.minor("balance")
    player.bet("player")
    expect(page.get_by_test_id("go")).to_be_visible()
    staked = player.minor("total-bet")
    page.get_by_test_id("go").click()
    squeeze, over = page.get_by_test_id("squeeze"), page.get_by_test_id("next-round")
    turned = page.locator('[data-testid="hand-player"] [data-card]')
    for card in range(3):
        expect(squeeze.or_(over)).to_be_visible()
        if over.count():
            break
        expect(turned).to_have_count(card)
        player.expect_meter("balance", start - staked)  # nothing is told before
        squeeze.click()
    expect(over).to_be_visible()
    assert turned.count() >= 2
    expect(page.get_by_test_id("autoplay")).to_have_count(0)  # this table of the floor has none
