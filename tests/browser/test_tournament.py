"""A roulette tournament in a real browser: made, entered, played, held, played off, paid and put right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.house import House, Visit, Visitor
from rigs.browser.scene import SIZES, pictures
from rigs.browser.table import DealerScreen, PlayerScreen

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
READ_FIRST: Final = """() => {
    const [terms, agree] = ["conditions", "entry-agree"].map(id => document.querySelector(`[data-testid="${id}"]`));
    return terms.getBoundingClientRect().bottom < agree.getBoundingClientRect().top;
}"""
WALLS: Final = {"phone": SIZES["phone"], "hall": {"width": 1920, "height": 1080}}


def enter(player: Visitor) -> None:
    """From the lobby to a paid entry."""
    page = player.go("/")
    page.locator('[data-testid="tournament-ribbon"] [data-id="spring-cup"]').click()
    button = page.get_by_test_id("enter-tournament")
    expect(button).to_be_disabled()
    expect(page.get_by_test_id("entry-price")).to_contain_text("A$55.00")
    assert page.evaluate(READ_FIRST), "one agrees above the conditions"
    expect(page.get_by_test_id("entry-agree")).to_be_disabled()
    page.get_by_test_id("entry-form").fill(f"{player.name}, of age")
    page.get_by_test_id("entry-agree").check()
    button.click()
    expect(page.get_by_test_id("my-standing")).to_be_visible()


def start(desk: Page, session: int) -> None:
    """Draw the terminals of a session and start it."""
    here = desk.locator(f'[data-testid="session-desk"][data-session="{session}"]')
    here.locator('[data-table="star"]').check()
    here.get_by_test_id("allocate").click()
    expect(here.get_by_test_id("begin")).to_be_enabled()
    here.get_by_test_id("begin").dblclick()  # an impatient manager starts it once
    expect(here).to_have_attribute("data-phase", "playing")


def confirm(desk: Page, words: str = "") -> None:
    """Answer what the screen asks before it does something."""
    if words:
        expect(desk.get_by_test_id("asking-go")).to_be_disabled()
        desk.get_by_test_id("asking-words").fill(words)
    desk.get_by_test_id("asking-go").click()
    expect(desk.get_by_test_id("asking")).to_have_count(0)


@pytest.mark.clause("RFH-Diagram-N", "RFH-16.5.2", "RFH-16.4.1", "RFH-16.1.1-play-off", "G-2.8.4")
def test_a_tournament_from_its_conditions_to_a_play_off_and_corrected_prizes(
    visit: Visit, house: House, screens: Path
) -> None:
    director, dealer, wall = visit("director"), visit("dealer"), visit(None)
    alice, bob, carol = players = [visit(name) for name in ("alice", "bob", "carol")]

    desk = director.go("/tournaments")
    desk.get_by_test_id("make-tournament").click()
    desk.get_by_test_id("cup-title").fill("Spring Cup")
    desk.get_by_test_id("cup-game").select_option("star-rfh roulette AUD")
    desk.get_by_test_id("cup-bonus-choice").select_option("lucky-chip")
    desk.get_by_test_id("cup-rounds").fill("1")
    desk.get_by_test_id("cup-shares").fill("70, 20")
    desk.get_by_test_id("announce-tournament").click()
    expect(desk.get_by_test_id("announce-problem")).to_contain_text("whole pool")
    desk.get_by_test_id("cup-shares").fill("70, 30")
    pictures(desk, screens, "tournament-new")
    desk.get_by_test_id("announce-tournament").click()
    desk.get_by_test_id("open-entries").click()
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "registration")
    board = wall.go("/display/tournament/spring-cup")
    pictures(board, screens, "tournament-wall-poster", WALLS)

    for player in players:
        enter(player)
    pictures(alice.page, screens, "tournament-entry")
    start(desk, 0)
    expect(desk.locator('[data-testid="entrants"] [data-name="Alice"]')).to_contain_text("Star, 1")
    expect(desk.get_by_test_id("pool")).to_have_attribute("data-minor", "21000")

    for player in players:
        terminal = player.go("/tournament/spring-cup").get_by_test_id("to-terminal")
        expect(terminal).to_contain_text("Star, Terminal")
        terminal.click()
        expect(player.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "100000")
    one, two = PlayerScreen(alice.page), PlayerScreen(bob.page)
    croupier = DealerScreen(dealer.go("/dealer/star"))
    croupier.new_game()
    for player, screen in ((alice, one), (bob, two)):
        screen.bet("red")
        expect(player.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "99000")
        player.page.get_by_test_id("lucky-chip").select_option("red")
        expect(player.page.get_by_test_id("cup-bonus")).to_contain_text("red")
    croupier.spin("1")
    # Ten credits on red with the Lucky Chip: twice the payout and the wager.
    expect(alice.page.get_by_test_id("cup-score")).to_have_attribute("data-minor", "3000")
    expect(alice.page.get_by_test_id("cup-place")).to_have_text("1 of 3")
    expect(carol.page.get_by_test_id("cup-place")).to_have_text("3 of 3")
    expect(alice.page.get_by_test_id("tournament-strip")).to_contain_text("The session is played.")
    pictures(alice.page, screens, "tournament-terminal")
    alice.page.get_by_test_id("open-leaders").click()
    expect(alice.page.get_by_test_id("leaders")).to_contain_text("Bob")
    alice.page.keyboard.press("Escape")
    expect(board.locator('[data-place="3"]')).to_contain_text("Carol")
    pictures(board, screens, "tournament-wall", WALLS)

    # Alice and Bob have the same score: they play off for the first place.
    desk.get_by_test_id("end-session").click()
    confirm(desk)
    expect(desk.locator('[data-name="Alice"]')).to_have_attribute("data-standing", "tied")
    expect(desk.locator('[data-name="Carol"]')).to_have_attribute("data-standing", "placed")
    start(desk, 1)
    desk.get_by_test_id("pause").click()
    confirm(desk, "A dispute about a chip.")
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "paused")
    pictures(desk, screens, "tournament-conduct")
    desk.get_by_test_id("continue").click()
    confirm(desk, "The chip counts.")

    house.kill()  # in the middle of the play-off
    house.start()
    for player in (alice, bob):
        player.go("/table/star")
        expect(player.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "50000")
    croupier = DealerScreen(dealer.go("/dealer/star"))
    croupier.new_game()
    one.bet("red")
    expect(alice.page.get_by_test_id("cup-credits")).to_have_attribute("data-minor", "49000")
    croupier.spin("1")
    expect(alice.page.get_by_test_id("tournament-strip")).to_contain_text("The session is played.")
    desk.get_by_test_id("end-session").click()
    confirm(desk)
    desk.get_by_test_id("pay-prizes").click()
    told = desk.get_by_test_id("asking-pays").locator("td:nth-child(2)")  # before anything is paid
    expect(told).to_have_text(["+A$147.00", "+A$63.00", "A$210.00"])
    confirm(desk)
    expect(desk.get_by_test_id("conduct")).to_have_attribute("data-stage", "finished")
    for name, prize in (("Alice", "14700"), ("Bob", "6300"), ("Carol", "0")):
        expect(desk.locator(f'[data-name="{name}"] [data-prize]')).to_have_attribute("data-prize", prize)
    page = alice.go("/tournament/spring-cup")
    expect(page.get_by_test_id("my-standing")).to_contain_text("A$147.00")
    expect(board.get_by_test_id("podium")).to_contain_text("Alice")
    pictures(board, screens, "tournament-wall-finished", WALLS)

    # It turns out that she had no right to it.
    desk.locator('[data-name="Alice"]').get_by_test_id("correct-prize").click()
    expect(told).to_contain_text(["147.00", "84.00", "63.00"])
    confirm(desk, "Seen on camera.")
    for name, prize in (("Alice", "0"), ("Bob", "14700"), ("Carol", "6300")):
        expect(desk.locator(f'[data-name="{name}"] [data-prize]')).to_have_attribute("data-prize", prize)
    pictures(desk, screens, "tournament-corrected")
    # The table is anybody's again, with money.
    again = bob.go("/table/star")
    expect(again.get_by_test_id("sit")).to_be_visible()
    expect(again.get_by_test_id("tournament-strip")).to_have_count(0)


@pytest.mark.parametrize("locale", ["nl-NL", "cs-CZ"])
def test_the_board_speaks_the_languages_of_the_house(visit: Visit, screens: Path, locale: str) -> None:
    board = visit(None, locale=locale).go("/display/tournament/spring-cup")
    expect(board.get_by_test_id("tournament-wall")).to_contain_text({"nl-NL": "Afgelopen", "cs-CZ": "Ukončen"}[locale])
    pictures(board, screens, f"tournament-wall-{locale[:2]}")


def test_a_player_who_opens_the_managers_list_is_led_to_the_tournament(visit: Visit) -> None:
    """Who conducts has the desk under the list, the page of a tournament is for all others."""
    conducting = visit("director").go("/tournaments")
    expect(conducting.get_by_test_id("conduct")).to_be_visible()
    page = visit("alice").go("/tournaments")
    page.locator('a[data-id="spring-cup"]').click()
    expect(page).to_have_url(re.compile("/tournament/spring-cup$"))
    page.goto(page.url.replace("/tournament/spring-cup", "/tournaments"))
    expect(page.locator('a[data-id="spring-cup"]')).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("role")
    expect(page.get_by_test_id("conduct")).to_have_count(0)
