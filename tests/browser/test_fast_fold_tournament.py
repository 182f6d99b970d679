"""A fast-fold tournament in the browser, the wall display, bounties at the seats, penalties of the director."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE

pytestmark = pytest.mark.browser

FLOOR = (
    HOUSE
    + """
[[poker_tournament]]
id = "zoom"
rulebook = "tsg"
game = "texas-holdem"
format = "fast-fold"
house_players = 11
fill_after_s = 0
clocks = { first_s = 600, later_s = 600, run_out_ms = 300, pause_ms = 1_500, thought_ms = 1_200 }

[poker_tournament.changes]
name = "Quick cup"
entrants = 12
seats = 4
starting_chips = 20_000
fast_fold_until = 8

[[poker_tournament]]
id = "heads"
rulebook = "tsg"
game = "texas-holdem"
format = "progressive-knockout"
house_players = 5
fill_after_s = 0
clocks = { first_s = 600, later_s = 600, run_out_ms = 300, pause_ms = 800, thought_ms = 300 }

[poker_tournament.changes]
name = "Head hunters"
entrants = 6
seats = 6
starting_chips = 20_000
"""
)


def register(page: Page) -> None:
    page.get_by_test_id("tournament-register").click()
    page.get_by_test_id("tournament-confirm").click()


@pytest.mark.clause("TSG-A1T-xvi.1")
def test_whoever_folds_before_the_turn_is_at_another_table_and_may_watch_the_rest(visit: Visit, screens: Path) -> None:
    page = visit("alice").go("/poker/tournament/zoom")
    expect(page.get_by_test_id("tournament-fast-terms")).to_contain_text("level 8")
    register(page)
    expect(page.get_by_test_id("fast-fold")).to_be_visible()
    tables: list[str] = []
    gives_up = page.locator("[data-testid=poker-fold-now], [data-verb=fold]").first
    watch = page.get_by_test_id("pool-watch")
    for number in range(20):
        expect(gives_up).to_be_visible(timeout=15_000)
        hand = _hand(page)
        tables.append(hand[0])
        if number == 1:
            page.screenshot(path=screens / "fast-fold-tournament-1440.png")
            page.set_viewport_size({"width": 360, "height": 740})
            page.screenshot(path=screens / "fast-fold-tournament-360.png")
            page.set_viewport_size({"width": 1440, "height": 900})
        gives_up.click()
        _dealt_in_again(page, hand)
        if number > 2 and watch.is_visible():  # not where the hand was over with this fold
            break
    assert len(set(tables)) > 1, "another table each time"
    watch.click()
    expect(page.get_by_test_id("pool-rest")).to_be_visible()
    page.screenshot(path=screens / "fast-fold-tournament-rest-1440.png")
    wall = visit(None).go("/display/poker/zoom")
    expect(wall.get_by_test_id("wall-clock")).to_be_visible()
    expect(wall.get_by_test_id("wall-left")).to_contain_text("/12")
    expect(wall.get_by_test_id("wall-leaders").locator("li")).to_have_count(10)
    wall.screenshot(path=screens / "poker-wall-1440.png")
    wall.set_viewport_size({"width": 360, "height": 740})
    wall.screenshot(path=screens / "poker-wall-360.png", full_page=True)


def test_a_bounty_is_on_each_seat_and_the_director_gives_a_penalty(visit: Visit, screens: Path) -> None:
    page = visit("alice").go("/poker/tournament/heads")
    register(page)
    expect(page.get_by_test_id("poker-mark")).to_have_count(6, timeout=15_000)
    page.screenshot(path=screens / "tournament-bounties-1440.png")
    director = visit("director").go("/poker/tournament/heads")
    expect(director.get_by_test_id("desk-warn")).to_be_disabled()
    director.get_by_test_id("desk-chosen").select_option(label=_alice(director))
    director.get_by_test_id("tournament-why").fill("slow play")
    director.get_by_test_id("desk-penalty-hands").fill("2")
    director.get_by_test_id("desk-penalise").click()
    expect(director.get_by_test_id("desk-chosen")).to_contain_text("to miss")
    director.screenshot(path=screens / "tournament-desk-1440.png", full_page=True)
    expect(page.get_by_test_id("tournament-penalty")).to_contain_text("slow play")
    page.set_viewport_size({"width": 360, "height": 740})
    page.screenshot(path=screens / "tournament-penalty-360.png")
    director.set_viewport_size({"width": 360, "height": 740})
    director.screenshot(path=screens / "tournament-desk-360.png", full_page=True)
    director.set_viewport_size({"width": 1440, "height": 900})
    director.get_by_test_id("tournament-cancel").click()
    expect(director.get_by_test_id("desk-preview").locator("tbody tr")).not_to_have_count(0)
    expect(director.get_by_test_id("cancel-pool")).to_contain_text("€")
    director.screenshot(path=screens / "tournament-cancel-1440.png")
    director.get_by_test_id("cancel-confirm").click()
    expect(director.get_by_test_id("poker-tournament")).to_have_attribute("data-stage", "cancelled")


def test_the_director_sees_what_terms_come_to_and_announces_them(visit: Visit, screens: Path) -> None:
    page = visit("director").go("/poker")
    page.get_by_test_id("tournament-announce").locator("summary").click()
    page.get_by_test_id("terms-format").select_option("guaranteed")
    expect(page.get_by_test_id("forecast-overlay")).to_contain_text("600.00")
    commission = page.get_by_test_id("terms-entry.commission_minor")
    commission.fill("9")
    commission.blur()
    expect(page.get_by_test_id("terms-wrong")).to_contain_text("Commission")
    expect(page.get_by_test_id("terms-send")).to_be_disabled()
    commission.fill("2")
    commission.blur()
    expect(page.get_by_test_id("forecast-length")).to_contain_text("4 h 10 min")
    page.screenshot(path=screens / "tournament-terms-1440.png", full_page=True)
    page.set_viewport_size({"width": 360, "height": 740})
    page.screenshot(path=screens / "tournament-terms-360.png", full_page=True)
    page.get_by_test_id("terms-id").fill("friday")
    page.get_by_test_id("terms-name").fill("Friday")
    page.get_by_test_id("terms-start").fill("2036-12-05T19:00")
    page.get_by_test_id("terms-send").click()
    expect(page.get_by_test_id("terms-said")).to_be_visible()
    page.goto(page.url.replace("/poker", "/poker/tournament/friday"))
    expect(page.get_by_test_id("tournament-starts")).to_contain_text("2036")
    expect(page.get_by_test_id("tournament-prizes")).to_be_visible()


def _hand(page: Page) -> tuple[str, str]:
    """The table and its hand; a table that has been quiet for a while is used again."""
    table = page.get_by_test_id("poker-table")
    return table.get_attribute("data-table") or "", table.get_attribute("data-hand") or ""


def _dealt_in_again(page: Page, before: tuple[str, str]) -> None:
    for _ in range(150):
        if _hand(page) != before:
            return
        page.wait_for_timeout(100)
    raise AssertionError("no other hand comes")


def _alice(director: Page) -> str:
    options = director.get_by_test_id("desk-chosen").locator("option")
    expect(options).to_have_count(7)
    return next(text for text in options.all_inner_texts() if "Alice" in text or "alice" in text)


def test_the_director_makes_a_mix_of_games_in_an_order_of_its_own(visit: Visit, screens: Path) -> None:
    page = visit("director").go("/poker")
    page.get_by_test_id("tournament-announce").locator("summary").click()
    page.get_by_test_id("terms-format").select_option("sit-and-go")
    expect(page.get_by_test_id("terms-variant_hands")).to_have_count(0)
    page.get_by_test_id("terms-game").select_option("tsg/mix")
    expect(page.get_by_test_id("terms-wrong")).to_contain_text("Games")
    for game in ("pot-limit:omaha", "limit:razz", "limit:badugi", "no-limit:texas-holdem"):
        page.get_by_test_id("terms-mix-add").select_option(game)
    page.get_by_role("button", name="Take Badugi, Limit out").click()
    expect(page.get_by_test_id("terms-mix-game")).to_have_count(3)
    seats = page.get_by_test_id("terms-seats")
    seats.fill("6")
    seats.blur()
    hands = page.get_by_test_id("terms-variant_hands")
    hands.fill("4")
    hands.blur()
    expect(page.get_by_test_id("forecast-length")).to_be_visible()
    for field, text in (("stages", "4/15"), ("break_minutes", "5"), ("break_at_minute", "55")):
        page.get_by_test_id(f"terms-levels.{field}").fill(text)
        page.get_by_test_id(f"terms-levels.{field}").blur()
    expect(page.get_by_test_id("terms-wrong")).to_have_count(0)
    page.screenshot(path=screens / "tournament-mix-1440.png", full_page=True)
    page.set_viewport_size({"width": 360, "height": 740})
    page.screenshot(path=screens / "tournament-mix-360.png", full_page=True)
    page.get_by_test_id("terms-id").fill("medley")
    page.get_by_test_id("terms-name").fill("Medley")
    page.get_by_test_id("terms-send").click()
    expect(page.get_by_test_id("terms-said")).to_be_visible()
    page.goto(page.url.replace("/poker", "/poker/tournament/medley"))
    expect(page.get_by_test_id("poker-tournament")).to_contain_text("Omaha + Razz + Texas Hold'em")
    expect(page.get_by_test_id("tournament-breaks")).to_contain_text("5 minutes, at :55 of every hour")
    expect(page.get_by_test_id("tournament-stage")).to_have_text("from here 15 minutes each")
