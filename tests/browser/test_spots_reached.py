"""Spots, chips and cards: each has a name of its own, arrows reach them within one tab stop, nothing lies on them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from rigs.browser.house import Visit
from rigs.browser.scene import SPILL_PX
from rigs.browser.table import PlayerScreen

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml").read_text().replace("wagering_s = 15", "wagering_s = 3600")
FLOOR += """
[[table]]
id = "wheel"
name = "Breda"
rulebook = "holland-2025"
game = "french-roulette"
mode = "rng"
opens_at_start = true
starts_with_first_wager = true
"""
"""Every family, with bets open for as long as somebody looks."""
CLOTHS = (
    "black-jack", "punto-banco", "casino-war", "sic-bo", "three-card", "pai-gow", "money-wheel", "diceball", "slots"
)  # fmt: skip
NAMES = """() => [...document.querySelectorAll('[data-testid="layout"] button.spot')].map(spot => {
    const words = [...spot.childNodes].filter(part => !(part.ariaHidden === "true")).map(part => part.textContent);
    return words.join("").replace(/\\s+/g, " ").trim();
})"""
STOPS = """selector => [...document.querySelectorAll(selector)].filter(each => each.tabIndex === 0).length"""
BEFORE = """layout => {
    const mark = Object.assign(document.createElement("span"), { tabIndex: -1 });
    layout.prepend(mark);
    mark.focus();
}"""
FIRST_WAGER = """() => document.activeElement.matches('.live:not([aria-disabled="true"])')"""
COVERED = """() => [...document.querySelectorAll('[data-testid="layout"] [data-spot]')].filter(spot => {
    const offer = document.querySelector('[data-testid="sound-offer"]').getBoundingClientRect();
    const box = spot.getBoundingClientRect();
    return box.left < offer.right && box.right > offer.left && box.top < offer.bottom && box.bottom > offer.top;
}).map(spot => spot.dataset.spot)"""

OVERLAPS = """() => [...document.querySelectorAll('[data-testid="edge"]')].filter(edge => {
    const box = edge.getBoundingClientRect();
    const words = part => part !== edge && !part.matches(".chips, .visually-hidden");
    const beside = [...edge.parentElement.children].filter(words).map(part => part.getBoundingClientRect());
    return beside.some(other => other.left < box.right - 1 && other.right > box.left + 1
        && other.top < box.bottom - 1 && other.bottom > box.top + 1);
}).map(edge => edge.parentElement.dataset.spot)"""


@pytest.mark.parametrize("table", CLOTHS)
def test_every_spot_has_one_name_and_all_are_one_tab_stop(visit: Visit, table: str) -> None:
    player = PlayerScreen(visit("alice").go(f"/table/{table}"))
    page = player.page
    player.sit()
    expect(page.locator("button.spot.live").first).to_be_visible()
    names = page.evaluate(NAMES)
    assert all(names), names
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
    assert page.evaluate(STOPS, '[data-testid="layout"] button.spot') == 1
    assert page.evaluate(STOPS, "[data-chip]") == 1
    page.get_by_test_id("layout").evaluate(BEFORE)
    page.keyboard.press("Tab")
    assert focused(page) not in ("undefined", "null"), "the first stop on the cloth is a wager"
    assert page.evaluate(FIRST_WAGER), f"{focused(page)} needs another wager beside it"
    page.locator("button.spot[tabindex='0']").focus()
    first = focused(page)
    reached = {first}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
        reached.add(focused(page))
    assert len(reached) > 1, "the arrows lead nowhere"
    assert page.evaluate(STOPS, '[data-testid="layout"] button.spot') == 1
    for spot in page.locator('[data-testid="layout"] button.spot.live').all()[:12]:  # some need a wager beside them
        spot.focus()
        page.keyboard.press("Enter")
    expect(page.locator('[data-testid="layout"] button.spot:not([data-stake="0"])').first).to_be_visible()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.spot"))


@pytest.mark.parametrize("width", [360, 1440])
def test_the_offer_of_sound_covers_no_spot(visit: Visit, width: int) -> None:
    page = visit("bob", width=width, height=740).go("/table/black-jack")
    expect(page.get_by_test_id("sound-offer")).to_be_visible()
    expect(page.locator("[data-spot]").first).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert page.evaluate(SPILL_PX) <= 1


@pytest.mark.parametrize(("table", "spots"), [("black-jack", 8), ("wheel", 13)])
def test_the_house_edge_stands_on_circles_and_on_the_roulette_cloth(visit: Visit, table: str, spots: int) -> None:
    """Figures that the house would work out for minutes are given here; where they are shown is what counts."""
    carol = visit("carol")

    def told(route: Route) -> None:
        layout = carol.ask(f"/api/tables/{table}/layout")
        wagers = [{"wager": kind, "house_edge": "0.0270"} for kind in {spot["kind"] for spot in layout["spots"]}]
        route.fulfill(body=json.dumps({"status": "ready", "wagers": wagers}), content_type="application/json")

    carol.page.route(f"**/api/tables/{table}/odds*", told)
    player = PlayerScreen(carol.go(f"/table/{table}"))
    player.sit()
    badges = player.page.get_by_test_id("layout").get_by_test_id("edge")
    expect(badges.first).to_have_text("2.7%")
    assert badges.count() >= spots


def test_the_house_edge_lies_on_nothing_that_a_narrow_spot_says(visit: Visit) -> None:
    alice = visit("alice", width=360, height=740)

    def told(route: Route) -> None:
        layout = alice.ask("/api/tables/sic-bo/layout")
        wagers = [{"wager": kind, "house_edge": "0.1620"} for kind in {spot["kind"] for spot in layout["spots"]}]
        route.fulfill(body=json.dumps({"status": "ready", "wagers": wagers}), content_type="application/json")

    alice.page.route("**/api/tables/sic-bo/odds*", told)
    player = PlayerScreen(alice.go("/table/sic-bo"))
    player.sit()
    expect(player.page.get_by_test_id("edge").first).to_have_text("16.2%")
    assert player.page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("table", ["punto-banco", "casino-war", "three-card"])
def test_large_cards_are_larger_at_every_family(visit: Visit, table: str) -> None:
    page = visit("alice", width=360, height=740).go(f"/table/{table}")
    hand = page.locator(".hand .cards").first
    expect(hand).to_be_visible()
    small = hand.bounding_box()
    page.get_by_test_id("open-settings").click()
    page.get_by_test_id("setting-large-cards").click()
    page.keyboard.press("Escape")
    large = hand.bounding_box()
    assert small
    assert large
    assert large["height"] > 1.2 * small["height"]
    assert page.evaluate(SPILL_PX) <= 1, "they spill over the edge of a phone"
