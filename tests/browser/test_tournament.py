"""A short roulette tournament in a real browser: made, entered, played by two players and paid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from table import DealerScreen, PlayerScreen

from conftest import House, Visit, Visitor

pytestmark = pytest.mark.browser

FLOOR = """
[house]
name = "Tournament house"

[[table]]
id = "star"
name = "Star"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
opens_at_start = true
timers = { wagering_s = 3600 }
"""
WIDTHS = {"phone": (390, 844), "desk": (1440, 900)}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("tournament")
    floor = folder / "floor.toml"
    floor.write_text(FLOOR)
    opened = House(folder, floor)
    yield opened
    opened.stop()


def picture(page: Page, screens: Path, name: str) -> None:
    """Look at it at a phone's and a desk's width; nothing spills over."""
    before = page.viewport_size
    for width, (w, h) in WIDTHS.items():
        page.set_viewport_size({"width": w, "height": h})
        page.wait_for_timeout(300)
        page.screenshot(path=screens / f"tournament-{name}-{width}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= w + 1, f"{name} is wider than a {width}"
    if before:
        page.set_viewport_size(before)


def enter(player: Visitor) -> None:
    """From the lobby to a paid entry."""
    page = player.go("/")
    page.locator('[data-testid="tournament-ribbon"] [data-id="spring-cup"]').click()
    button = page.get_by_test_id("enter-tournament")
    expect(button).to_be_disabled()
    page.get_by_test_id("entry-form").fill(f"{player.name}, of age")
    page.get_by_test_id("entry-agree").check()
    button.click()
    expect(page.get_by_test_id("my-standing")).to_be_visible()


@pytest.mark.clause("RFH-Diagram-N", "RFH-16.5.2", "RFH-16.4.1", "G-2.8.4")
def test_two_players_play_a_tournament_to_its_paid_prize(visit: Visit, house: House, screens: Path) -> None:
    director, dealer = visit("director"), visit("dealer")
    alice, bob, wall = visit("alice"), visit("bob"), visit(None)

    desk = director.go("/tournaments")
    desk.get_by_test_id("make-tournament").click()
    desk.get_by_test_id("cup-title").fill("Spring Cup")
    desk.get_by_test_id("cup-id").fill("spring-cup")
    desk.get_by_test_id("cup-bonus-choice").select_option("lucky-chip")
    desk.get_by_test_id("cup-rounds").fill("2")
    picture(desk, screens, "new")
    desk.get_by_test_id("announce-tournament").click()
    desk.get_by_test_id("open-entries").click()
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "registration")

    for player in (alice, bob):
        enter(player)
    picture(alice.page, screens, "entry")
    desk.locator('[data-table="star"]').check()
    desk.get_by_test_id("allocate").click()
    expect(desk.locator('[data-testid="entrants"] [data-name="Alice"]')).to_contain_text("star / 1")
    desk.get_by_test_id("begin").click()
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "running")
    expect(desk.get_by_test_id("pool")).to_have_attribute("data-minor", "14000")

    for player in (alice, bob):
        player.go("/tournament/spring-cup").get_by_test_id("to-terminal").click()
        expect(player.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "100000")
    one, two = PlayerScreen(alice.page), PlayerScreen(bob.page)
    croupier = DealerScreen(dealer.go("/dealer/star"))
    croupier.new_game()
    one.bet("red")
    expect(alice.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "99000")
    alice.page.get_by_test_id("lucky-chip").select_option("red")
    expect(alice.page.get_by_test_id("cup-bonus")).to_contain_text("red")
    two.bet("black")
    expect(bob.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "99000")
    croupier.spin("1")
    # Ten credits on red with the Lucky Chip: twice the payout and the wager.
    expect(alice.page.get_by_test_id("cup-score")).to_have_attribute("data-minor", "3000")
    expect(alice.page.get_by_test_id("cup-place")).to_have_text("1 of 2")
    expect(bob.page.get_by_test_id("cup-place")).to_have_text("2 of 2")
    expect(alice.page.locator("[data-rounds]")).to_have_attribute("data-rounds", "1")
    picture(alice.page, screens, "terminal")
    alice.page.get_by_test_id("open-leaders").click()
    expect(alice.page.get_by_test_id("leaders")).to_contain_text("Bob")
    alice.page.keyboard.press("Escape")

    board = wall.go("/display/tournament/spring-cup")
    expect(board.locator('[data-place="1"]')).to_contain_text("Alice")
    picture(board, screens, "wall")

    house.kill()  # in the middle of the session
    house.start()
    expect(board.locator('[data-place="1"]')).to_contain_text("Alice")
    croupier = DealerScreen(dealer.go("/dealer/star"))
    croupier.new_game()
    expect(bob.page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")  # he is back, too
    two.bet("black")
    expect(bob.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "98000")
    croupier.spin("1")
    expect(alice.page.get_by_test_id("tournament-strip")).to_contain_text("The session is played.")
    picture(desk, screens, "conduct")
    desk.get_by_test_id("end-session").click()
    desk.get_by_test_id("pay-prizes").click()
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "finished")
    expect(desk.locator('[data-name="Alice"] [data-prize]')).to_have_attribute("data-prize", "9800")
    expect(desk.locator('[data-name="Bob"] [data-prize]')).to_have_attribute("data-prize", "4200")
    page = alice.go("/tournament/spring-cup")
    expect(page.get_by_test_id("my-standing")).to_contain_text("A$98.00")
    expect(board.get_by_test_id("tournament-wall")).to_have_attribute("data-stage", "finished")
    picture(board, screens, "wall-finished")
    # The table is anybody's again, with money.
    again = alice.go("/table/star")
    expect(again.get_by_test_id("sit")).to_be_visible()
    expect(again.get_by_test_id("tournament-strip")).to_have_count(0)


@pytest.mark.parametrize("locale", ["nl-NL", "cs-CZ"])
def test_the_board_speaks_the_languages_of_the_house(visit: Visit, screens: Path, locale: str) -> None:
    board = visit(None, locale=locale).go("/display/tournament/spring-cup")
    expect(board.get_by_test_id("tournament-wall")).to_contain_text({"nl-NL": "Afgelopen", "cs-CZ": "Ukončen"}[locale])
    picture(board, screens, f"wall-{locale[:2]}")
