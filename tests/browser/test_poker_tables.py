"""Several poker tables at once, the lobby's filters and quick seat, a full table's waiting list, a fast-fold pool."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import Visit
from rigs.browser.poker import HOUSE, poker_table

pytestmark = pytest.mark.browser

PAIR = "seats = 2"
FLOOR = (
    HOUSE
    + poker_table("one", "Hypatia", PAIR)
    + poker_table("two", "Bernoulli", PAIR)
    + poker_table("full", "Lovelace", PAIR, 'structure = "pot-limit"', game="omaha")
)
FLOOR += """
[[pool]]
id = "quick"
name = "Zeno"
rulebook = "tsg"
game = "texas-holdem"
structure = "no-limit"
seats = 2
stakes = { blinds = [50, 100] }
least_minor = 2_000
most_minor = 10_000
house_players = 4
clocks = { first_s = 3600, later_s = 3600, thought_ms = 3_600_000, pause_ms = 500, run_out_ms = 0 }
"""


def sit(page: Page) -> None:
    page.get_by_test_id("poker-sit").click()
    bring(page)


def bring(page: Page) -> None:
    page.get_by_test_id("poker-bring").click()
    expect(page.get_by_test_id("poker-leave")).to_be_visible()


def first_asked(one: Page, other: Page) -> Page:
    """Of two at a table, whoever has to act first; both see that the hand has begun."""
    for page in (one, other):
        expect(page.locator("[data-verb=fold], [data-pre=check-fold]").first).to_be_visible()
    return one if one.locator("[data-verb=fold]").count() else other


def test_the_table_that_waits_is_in_front_and_has_the_keys(visit: Visit, screens: Path) -> None:
    alice, bob = visit("alice"), visit("bob")
    for table in ("one", "two"):
        sit(alice.go(f"/poker/{table}"))
        page = bob.go(f"/poker/{table}", bob.tab())
        sit(page)
        expect(page.locator("[data-verb=fold], [data-pre=check-fold]").first).to_be_visible()
        if page.locator("[data-verb=call]").count():
            page.locator("[data-verb=call]").click()
            expect(page.locator("[data-verb]")).to_have_count(0)
    alice.go("/poker").get_by_test_id("poker-to-tables").click()
    screen = alice.page.get_by_test_id("poker-tables")
    expect(screen).to_have_attribute("data-count", "2")
    for table in ("one", "two"):
        expect(alice.page.locator(f"[data-tab={table}]")).to_have_attribute("data-asks", "true")
    front = screen.get_attribute("data-front") or ""
    other = "two" if front == "one" else "one"
    alice.page.screenshot(path=screens / "poker-tables-1440.png")
    alice.page.keyboard.press("f")
    expect(alice.page.locator(f"[data-tab={front}]")).to_have_attribute("data-asks", "false")
    expect(screen).to_have_attribute("data-front", other)
    expect(alice.page.locator(f"[data-tab={other}]")).to_have_attribute("data-asks", "true")
    alice.page.set_viewport_size({"width": 360, "height": 720})
    expect(alice.page.locator(f"[data-testid=poker-table][data-table={front}]")).to_be_hidden()
    expect(alice.page.locator(f"[data-testid=poker-table][data-table={other}]")).to_be_visible()
    alice.page.screenshot(path=screens / "poker-tables-360.png")
    alice.page.get_by_test_id("poker-add").click()
    alice.page.locator("[data-add=full]").click()
    expect(screen).to_have_attribute("data-count", "3")
    expect(alice.page).to_have_url(f"{alice.house.address}/poker/tables?t=one,two,full")


def test_a_pool_stands_beside_a_table(visit: Visit, screens: Path) -> None:
    bob = visit("bob")
    page = bob.go("/poker/tables?t=one")
    page.get_by_test_id("poker-add").click()
    page.locator("[data-add='pool:quick']").click()
    screen = page.get_by_test_id("poker-tables")
    expect(screen).to_have_attribute("data-count", "2")
    page.get_by_test_id("pool-enter").click()
    page.get_by_test_id("poker-bring").click()
    pool = page.get_by_test_id("poker-pool")
    expect(pool).to_have_attribute("data-member", "true")
    expect(pool.locator("[data-verb=fold], [data-pre=check-fold]").first).to_be_visible()
    expect(page.locator("[data-testid=poker-table][data-table=one]")).to_be_visible()
    page.screenshot(path=screens / "poker-pool-beside-1440.png")


def test_the_lobby_filters_and_a_full_table_has_a_waiting_list(visit: Visit, screens: Path) -> None:
    alice, bob, carol = visit("alice"), visit("bob"), visit("carol", 360, 720)
    lobby = alice.go("/poker")
    rows = lobby.get_by_test_id("poker-lobby").locator("[data-id]")
    expect(rows).to_have_count(4)
    lobby.get_by_test_id("poker-filter-game").select_option("Omaha")
    expect(rows).to_have_count(1)
    lobby.screenshot(path=screens / "poker-lobby-1440.png")
    lobby.reload()
    expect(rows).to_have_count(1)
    lobby.get_by_test_id("poker-quick").click()
    bring(lobby)
    sit(bob.go("/poker/full"))
    page = carol.go("/poker/full")
    page.get_by_test_id("poker-wait").click()
    expect(page.get_by_test_id("poker-wait-place")).to_contain_text("number 1")
    page.screenshot(path=screens / "poker-waiting-360.png")
    page.get_by_test_id("poker-wait-leave").click()
    page.get_by_test_id("poker-wait").click()
    expect(page.get_by_test_id("poker-wait-place")).to_contain_text("number 1")
    carol.go("/")
    expect(page.get_by_test_id("lobby")).to_be_visible()
    asked = first_asked(lobby, bob.page)
    asked.locator("[data-verb=fold]").click()
    expect(bob.page.get_by_test_id("poker-pot")).to_have_count(0)
    bob.page.get_by_test_id("poker-leave").click()
    expect(page.get_by_test_id("poker-offers")).to_contain_text("Lovelace")
    page.screenshot(path=screens / "poker-offer-360.png")
    page.get_by_test_id("offer-take").click()
    bring(page)
    lobby.get_by_test_id("poker-chat").click()
    lobby.get_by_test_id("chat-text").fill("Good evening")
    lobby.get_by_test_id("chat-send").click()
    expect(page.get_by_test_id("poker-more")).to_contain_text("1")
    page.get_by_test_id("poker-more").click()
    drawer = page.get_by_test_id("poker-drawer")
    drawer.get_by_test_id("poker-chat").click()
    expect(drawer.get_by_test_id("chat-line")).to_contain_text("Good evening")
    page.get_by_test_id("dialog-close").click()
    expect(page.get_by_test_id("poker-seat")).to_have_count(2)
    board = visit("supervisor").go("/pit").get_by_test_id("pit-poker")
    won = 50 if asked is bob.page else -50
    expect(board.locator("[data-id=full]")).to_contain_text(f"{(20_000 + won) / 100:.2f}")
    board.scroll_into_view_if_needed()
    board.page.screenshot(path=screens / "pit-poker-1440.png")
    lobby.get_by_test_id("poker-report").click()
    lobby.get_by_test_id("poker-report-name").select_option("Carol")
    lobby.get_by_test_id("poker-report-reason").fill("Waits for my chips")
    lobby.get_by_test_id("poker-report-send").click()
    expect(lobby.get_by_test_id("poker-reported")).to_be_visible()
    board.page.reload()
    case = board.page.locator("[data-case='1']")
    expect(case).to_contain_text("Waits for my chips")
    urgent = board.page.get_by_test_id("alerts").locator("[data-urgent=case]")
    expect(urgent).to_contain_text("Carol")
    urgent.get_by_test_id("urgent-case").click()
    expect(case).to_be_in_viewport()
    case.get_by_test_id("case-decide").click()
    case.get_by_test_id("case-verdict").select_option("warned")
    case.scroll_into_view_if_needed()
    board.page.screenshot(path=screens / "pit-poker-case-1440.png")
    case.get_by_test_id("case-confirm").click()
    expect(case).to_contain_text("Warned")
    expect(urgent).to_have_count(0)


@pytest.mark.clause("TSG-A1a.16")
def test_a_fold_in_a_pool_brings_new_cards_at_another_table(visit: Visit, screens: Path) -> None:
    page = visit("carol", 360, 720).go("/poker")
    page.get_by_test_id("poker-lobby").locator("[data-id=quick]").click()
    page.get_by_test_id("pool-enter").click()
    page.get_by_test_id("poker-bring").click()
    pool = page.get_by_test_id("poker-pool")
    gives_up = page.locator("[data-testid=poker-fold-now], [data-verb=fold]").first
    expect(gives_up).to_be_visible()
    first = pool.get_attribute("data-at") or ""
    assert first.startswith("quick.")
    page.screenshot(path=screens / "poker-pool-360.png")
    gives_up.click()
    expect(page.locator(f"[data-testid=poker-table]:not([data-table='{first}'])")).to_be_visible()
    expect(gives_up).to_be_visible()
    page.get_by_test_id("poker-leave").click()
    expect(page.get_by_test_id("poker-table")).to_contain_text("You leave after this hand.")
