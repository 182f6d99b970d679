"""A live poker tournament in the browser: from the lobby over registration and the table to the result."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE, poker_table

pytestmark = pytest.mark.browser

FLOOR = (
    HOUSE
    + poker_table("ring", "Hypatia")
    + """
[[poker_tournament]]
id = "duel"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
series = true
clocks = { pause_ms = 500, run_out_ms = 0 }

[poker_tournament.changes]
name = "Duel"
entrants = 2
seats = 2
starting_chips = 2
levels = { minutes = 10, listed = [{ small = 1, big = 2 }] }
prizes = { percents = ["100"] }

[[poker_tournament]]
id = "again"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
clocks = { pause_ms = 500, run_out_ms = 0 }

[poker_tournament.changes]
name = "Again"
entrants = 2
seats = 2
starting_chips = 2
levels = { minutes = 10, listed = [{ small = 1, big = 2 }] }
prizes = { percents = ["100"] }
rebuy = { pool_minor = 300, commission_minor = 30, chips = 2, until_level = 1 }
add_on = { pool_minor = 200, commission_minor = 20, chips = 4, after_level = 1 }
"""
)


FLOOR += """
[[poker_tournament]]
id = "peace"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"
clocks = { pause_ms = 500, run_out_ms = 0 }

[poker_tournament.changes]
name = "Peace"
entrants = 2
seats = 2
starting_chips = 1_000
prizes = { percents = ["60", "40"] }
deals = { winner_percent = 10 }
"""


def register(page: Page) -> None:
    page.get_by_test_id("tournament-register").click()
    expect(page.get_by_test_id("tournament-confirm")).to_be_visible()
    page.get_by_test_id("tournament-confirm").click()


def test_a_row_of_the_lobby_leads_to_the_terms_and_takes_an_entry_back(visit: Visit) -> None:
    page = visit("alice").go("/poker")
    row = page.locator("[data-acts='peace']")
    frame = page.locator("li", has=row)
    expect(frame).to_have_css("border-top-width", "1px")  # one frame around the line and its buttons
    expect(frame.locator("a")).to_have_css("border-top-width", "0px")
    row.get_by_test_id("row-enter").click()
    register(page)
    expect(page.get_by_test_id("tournament-unregister")).to_be_visible()
    page.goto(page.url.partition("/poker")[0] + "/poker")
    row.get_by_test_id("tournament-unregister").click()
    expect(row.get_by_test_id("row-enter")).to_be_visible()
    page.get_by_test_id("tournament-filter-name").fill("DUE")
    expect(page.locator("[data-id='duel-1']")).to_be_visible()
    expect(page.locator("[data-id='peace']")).to_have_count(0)


@pytest.mark.clause("TSG-6.6", "TSG-6.7")
def test_a_sit_and_go_for_two_from_the_lobby_to_the_result(visit: Visit, screens: Path) -> None:
    """The big blind is all-in from the start, so every hand that is called decides, or is split and dealt again."""
    alice, bob = visit("alice"), visit("bob")
    first = alice.go("/poker")
    first.get_by_test_id("poker-tournaments").locator("[data-id=duel-1]").click()
    expect(first.get_by_test_id("tournament-prizes")).to_contain_text("10.00")
    expect(first.get_by_test_id("tournament-pool")).to_contain_text("10.00 when full")
    first.screenshot(path=screens / "poker-tournament-entry-1440.png")
    register(first)
    expect(first.get_by_test_id("tournament-unregister")).to_be_visible()
    second = bob.go("/poker/tournament/duel-1")
    register(second)
    pages = (first, second)
    for page in pages:
        expect(page.get_by_test_id("poker-tournament")).to_have_attribute("data-at", "duel-1.1")
        expect(page.get_by_test_id("tournament-heading")).to_have_attribute("data-level", "1")
        expect(page.get_by_test_id("poker-sit-out")).to_be_visible()
    first.screenshot(path=screens / "poker-tournament-table-1440.png")
    for _ in range(600):
        if all(page.get_by_test_id("tournament-result").count() for page in pages):
            break
        for page in pages:
            if page.locator("[data-verb=call]").count():
                page.locator("[data-verb=call]").first.click()
                expect(page.locator("[data-verb]")).to_have_count(0)
        first.wait_for_timeout(100)
    places = {page.get_by_test_id("tournament-result").get_attribute("data-place") for page in pages}
    assert places == {"1", "2"}
    expect(first.get_by_test_id("tournament-players")).to_contain_text("10.00")
    first.screenshot(path=screens / "poker-tournament-result-1440.png")
    lobby = alice.go("/poker")
    expect(lobby.locator("[data-id=duel-2]")).to_have_attribute("data-stage", "registration")


@pytest.mark.clause("TSG-A1T.6", "TSG-A1T-viii.4", "TSG-A1T-viii.10")
def test_whoever_has_no_chips_left_is_offered_a_rebuy_at_the_table(visit: Visit, screens: Path) -> None:
    """The terms are told before entry; whoever loses is asked, and the pool grows by what the rebuy adds to it."""
    alice, bob = visit("alice"), visit("bob")
    pages = [person.go("/poker/tournament/again") for person in (alice, bob)]
    for page in pages:
        expect(page.get_by_test_id("tournament-rebuy-terms")).to_contain_text("3.30")
        expect(page.get_by_test_id("tournament-add-on-terms")).to_contain_text("2.20")
        page.screenshot(path=screens / "poker-tournament-rebuy-terms-1440.png", full_page=True)
        register(page)
    for page in pages:
        expect(page.get_by_test_id("poker-tournament")).to_have_attribute("data-at", "again.1")
    for _ in range(600):
        broke = [page for page in pages if page.get_by_test_id("tournament-no-chips").count()]
        if broke:
            break
        for page in pages:
            if page.locator("[data-verb=call]").count():
                page.locator("[data-verb=call]").first.click()
                expect(page.locator("[data-verb]")).to_have_count(0)
        pages[0].wait_for_timeout(100)
    (page,) = broke
    page.screenshot(path=screens / "poker-tournament-rebuy-1440.png")
    page.set_viewport_size({"width": 360, "height": 780})
    page.screenshot(path=screens / "poker-tournament-rebuy-360.png")
    page.get_by_test_id("tournament-rebuy").click()
    expect(page.get_by_test_id("tournament-no-chips")).to_have_count(0)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_test_id("tournament-look").click()
    expect(page.get_by_test_id("tournament-pool")).to_contain_text("13.00")
    page.screenshot(path=screens / "poker-tournament-running-1440.png")
    page.set_viewport_size({"width": 360, "height": 780})
    page.screenshot(path=screens / "poker-tournament-running-360.png")


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.16", "TSG-A1T.17")
def test_two_make_a_deal_at_the_final_table(visit: Visit, screens: Path) -> None:
    """Ten euros in all, one of them at least for the winner; equal stacks would share the other nine."""
    alice, bob = visit("alice"), visit("bob")
    pages = [person.go("/poker/tournament/peace") for person in (alice, bob)]
    for page in pages:
        expect(page.get_by_test_id("tournament-deal-terms")).to_contain_text("10 %")
        register(page)
    first, second = pages
    for page in pages:
        expect(page.get_by_test_id("poker-tournament")).to_have_attribute("data-at", "peace.1")
    first.get_by_test_id("deal-ask").click()
    for page in pages:
        expect(page.get_by_test_id("deal-asked")).to_be_visible()
    for _ in range(600):
        if all(page.get_by_test_id("deal").count() for page in pages):
            break
        for page in pages:
            if page.locator("[data-verb=fold]").count():
                page.locator("[data-verb=fold]").first.click()
                expect(page.locator("[data-verb]")).to_have_count(0)
        first.wait_for_timeout(100)
    expect(first.get_by_test_id("deal-winner")).to_have_value("1")
    first.get_by_test_id("deal-own").first.fill("2")
    expect(first.get_by_test_id("deal-propose-free")).to_be_disabled()
    first.screenshot(path=screens / "poker-tournament-deal-1440.png")
    first.get_by_test_id("deal-propose-chips").click()
    expect(second.get_by_test_id("deal-amount")).to_have_count(2)
    second.set_viewport_size({"width": 360, "height": 780})
    second.screenshot(path=screens / "poker-tournament-deal-360.png")
    second.get_by_test_id("deal-agree").click()
    for page in pages:
        expect(page.get_by_test_id("deal")).to_have_count(0)
    first.get_by_test_id("tournament-look").click()
    expect(first.get_by_test_id("deal")).to_have_attribute("data-stage", "made")
    expect(first.get_by_test_id("deal")).to_contain_text("1.00")
