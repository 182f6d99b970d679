"""Finding the way: a lobby of three screens on a phone, a search, favourites, the fastest seat; staff come home."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.casino.demo import FLOOR_FILE
from rigs.browser.house import PASSWORD, Visit
from rigs.browser.scene import SPILL_PX

pytestmark = pytest.mark.browser

FLOOR = FLOOR_FILE
"""The demo floor in a house of its own: no other test has left somebody with a seat."""
PHONE = (360, 740)
SCREENS = 3


def test_the_lobby_of_seventy_tables_is_three_screens_on_a_phone(visit: Visit) -> None:
    width, height = PHONE
    alice = visit("alice", width=width, height=height)
    page = alice.go("/")
    expect(page.locator("[data-shelf='draws'] [data-testid='table-card']").first).to_be_visible()
    expect(page.get_by_test_id("tournament-ribbon")).to_be_visible()
    assert len(alice.ask("/api/lobby")["tables"]) > 60
    assert page.evaluate("document.documentElement.scrollHeight") <= SCREENS * height
    assert page.evaluate(SPILL_PX) <= 1
    first = page.locator("[data-shelf='roulette'] [data-testid='card-words']").first.inner_text().split("\n")
    assert first[:2] == ["French Roulette", "Scheveningen"], "the game before the city"


def test_a_table_is_found_by_its_name_its_game_and_its_stakes(visit: Visit) -> None:
    page = visit(None).go("/")
    found = page.get_by_test_id("lobby-found").get_by_test_id("table-card")
    page.get_by_test_id("lobby-search").fill("lucky lady")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("Utrecht")
    page.get_by_test_id("lobby-search").fill("no such game")
    expect(page.get_by_test_id("lobby-found")).to_contain_text("No table fits")
    page.get_by_test_id("lobby-search").fill("")
    page.get_by_test_id("lobby-stakes").select_option("low")
    page.locator("[data-group='poker']").click()
    expect(found.filter(has_text="Three Card Poker")).to_have_count(0)  # from 5
    expect(found.filter(has_text="micro")).to_have_count(1)


def test_favourites_and_the_last_played_stand_first_and_lead_to_a_seat(visit: Visit) -> None:
    carol = visit("carol")
    page = carol.go("/table/keno")
    page.get_by_test_id("sit").click()
    expect(page.get_by_test_id("leave")).to_be_visible()
    carol.go("/")
    expect(page.locator("[data-shelf='mine'] [data-table='keno']")).to_be_visible()
    expect(page.locator("[data-shelf='recent'] [data-table='keno']")).to_be_visible()
    star = page.locator("[data-shelf='dice'] [data-table='sic-bo']").get_by_test_id("favour")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    liked = page.locator("[data-shelf='favourites'] [data-table='sic-bo']")
    expect(liked).to_be_visible()
    page.reload()
    expect(liked).to_be_visible()
    page.get_by_test_id("fastest").click()
    expect(page).to_have_url(f"{carol.house.address}/table/sic-bo")
    expect(page.get_by_test_id("sit")).to_be_visible()
    carol.go("/table/keno")
    page.get_by_test_id("leave").click()
    expect(page.locator("[data-shelf='recent'] [data-table='keno']")).to_be_visible()
    expect(page.locator("[data-shelf='mine']")).to_have_count(0)


@pytest.mark.parametrize(("name", "path"), [("supervisor", "/pit"), ("inspector", "/inspector"), ("dealer", "/")])
def test_staff_come_home_to_their_work(visit: Visit, name: str, path: str) -> None:
    person = visit(None)
    page = person.go("/login")
    page.get_by_test_id("login-name").fill(name)
    page.get_by_test_id("login-password").fill(PASSWORD)
    page.get_by_test_id("login-submit").click()
    expect(page).to_have_url(person.house.address + path)
    if name == "dealer":
        expect(page.locator("[data-shelf='to-deal']").get_by_test_id("open-dealer").first).to_be_visible()
