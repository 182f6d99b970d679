"""Several games at once: each table's clock is seen from the others, and one that waits for its player calls."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from rigs.browser.games import CHIP, DealerDesk, Table
from rigs.browser.heard import hear, heard
from rigs.browser.house import Visit
from rigs.browser.scene import Scene, pictures, shot

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Several tables"
play_money_minor = 1_000_000

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "jack"
name = "Jack"
rulebook = "holland-2025"
game = "black-jack"
mode = "dealer"
opens_at_start = true
timers = { wagering_s = 3600, decision_s = 600 }
limits = { default = { minimum_minor = 100, maximum_minor = 100_000, step_minor = 100 } }
"""


PHASES = ("No more bets", "Waiting for decisions", "Waiting for the dealer")
"""A hand goes through them more than once."""


def test_a_decision_at_one_table_calls_the_player_from_another(visit: Visit, screens: Path) -> None:
    alice, dora = visit("alice"), visit("dealer")
    jack = Table(alice.go("/table/jack"))
    jack.sit()
    desk = DealerDesk(dora.go("/dealer/jack"))
    desk.open_bets()
    jack.bet("box:1")
    jack.expect_bet(100)
    wheel = Table(alice.go("/table/wheel"))
    wheel.sit()
    other = alice.page.locator('[data-testid="other-seat"][data-table="jack"]')
    expect(other).to_have_attribute("data-asks", "false")
    expect(other.get_by_test_id("countdown")).to_be_visible()
    hear(alice.page)
    desk.close_bets()
    for card in ("Ts", "9d", "6c"):
        desk.enter(card)
    desk.confirm()
    expect(other).to_have_attribute("data-asks", "true")
    alice.page.wait_for_timeout(2500)  # a clock that runs down is no news
    assert heard(alice.page).count("Jack: Your decision") == 1
    assert [said for said in heard(alice.page) if "Your decision" in said] == ["Jack: Your decision"]
    pictures(alice.page, screens, "player-several")
    other.click()
    expect(alice.page.locator('[data-testid="decision"] [data-option="stand"]')).to_be_visible()
    expect(alice.page.locator('[data-testid="other-seat"][data-table="wheel"]')).to_be_visible()
    alice.page.locator('[data-option="stand"]').click()
    desk.enter("8h")
    desk.confirm()
    expect(desk.terminal).to_have_attribute("data-phase", "settled")
    alice.page.get_by_test_id("leave").click()
    alice.page.get_by_test_id("lobby").wait_for()
    alice.go("/table/wheel")
    expect(alice.page.get_by_test_id("rack")).to_be_visible()
    expect(other).to_have_count(0)


def test_what_changes_at_a_table_is_said_once(visit: Visit) -> None:
    scene = Scene(visit, "jack", "alice")
    alice = scene.players["alice"].page
    hear(alice)
    scene.bets("alice", {"box:1": 1})
    scene.closes()
    scene.deals("Ts 9d 2c")
    scene.says("alice", "hit")
    scene.deals("4h")
    scene.says("alice", "stand")
    scene.deals("8h")  # sixteen loses against seventeen
    scene.is_paid(alice=-CHIP)
    expect(alice.get_by_test_id("result-words")).to_be_visible()
    said = heard(alice)
    for sentence in ("Box 1: 12 against 9", "Box 1: 16 against 9", "Bank: 17 No win this time", "Paid"):
        assert said.count(sentence) == 1, (sentence, said)
    assert [each for each in said if said.count(each) > 1 and each not in PHASES] == []
    assert [each for each, before in zip(said[1:], said, strict=False) if each == before] == []


def test_a_chip_is_dragged_onto_a_card_table(visit: Visit) -> None:
    bob, dora = visit("bob"), visit("dealer")
    jack = Table(bob.go("/table/jack"))
    jack.sit()
    desk = DealerDesk(dora.go("/dealer/jack"))
    desk.open_bets()
    chip = bob.page.locator('[data-testid="chip"][data-chip="500"]').bounding_box()
    box = bob.page.locator('[data-testid="layout"] [data-spot="box:2"]').bounding_box()
    assert chip is not None
    assert box is not None
    mouse = bob.page.mouse
    mouse.move(chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    mouse.up()
    jack.expect_bet(500)
    bob.page.get_by_test_id("undo").click()
    jack.expect_bet(0)


def test_a_supervisor_opens_a_dispute_for_a_player_from_the_rounds_of_the_table(visit: Visit, screens: Path) -> None:
    alice, dora, sam = visit("alice"), visit("dealer"), visit("supervisor")
    wheel = Table(alice.go("/table/wheel"))
    wheel.sit()
    desk = DealerDesk(dora.go("/dealer/wheel"))
    desk.open_bets()
    wheel.bet("red")
    expect(alice.page.get_by_test_id("total-bet")).not_to_have_attribute("data-minor", "0")
    desk.close_bets()
    dora.page.locator('[data-number="17"]').click()
    dora.page.get_by_test_id("enter-answer").click()
    desk.confirm()
    pit = sam.go("/pit/wheel")
    pit.get_by_test_id("pit-round").first.click()
    pit.get_by_test_id("dispute-seat").select_option(label="Alice")
    pit.get_by_test_id("dispute-for-text").fill("She says that it was 18.")
    shot(pit, screens / "pit-dispute-for-desk.png")
    pit.get_by_test_id("dispute-for-send").click()
    expect(pit.get_by_test_id("dispute-for-sentence")).to_contain_text("Dispute 1")
    expect(alice.go("/me/complaints").get_by_test_id("my-disputes")).to_contain_text("She says that it was 18.")
