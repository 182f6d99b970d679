"""What happens at a player terminal when people are hasty, connections are lost, or the plug is pulled."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rigs.browser.house import House, Visit
from rigs.browser.table import DealerScreen, PlayerScreen

pytestmark = pytest.mark.browser


def choose_chip(player: PlayerScreen, minor: int) -> None:
    player.page.locator(f'[data-testid="chip"][data-chip="{minor}"]').click()


def test_a_newcomer_comes_from_the_first_page_to_a_first_win_in_five_presses(visit: Visit) -> None:
    """Nobody explains anything: every press is on what stands out, and each lost round costs one press more."""
    page = visit(None).go("/")
    presses: list[str] = []

    def press(testid: str) -> None:
        presses.append(testid)
        page.get_by_test_id(testid).first.click()

    limits = page.locator('[data-testid="table-card"][data-table="french"] .limits').first.inner_text()
    press("open-table")  # the first game of the first shelf
    press("login-to-play")
    press("demo-account")
    layout = page.get_by_test_id("layout")
    expect(layout).to_have_attribute("data-phase", "betting")
    expect(page.get_by_test_id("sit")).to_have_count(0)  # whoever logs in to play has a seat
    expect(page.get_by_test_id("limits")).to_have_text(limits)  # one meaning in the lobby and at the table
    presses.append("red")
    layout.locator('[data-spot="red"]').click()
    press("go")
    lost = 0
    while True:
        expect(page.get_by_test_id("next-round")).to_be_visible()
        won = page.get_by_test_id("last-win")
        if won.get_attribute("data-minor") != "0":
            break
        lost += 1
        press("again")
        expect(page.get_by_test_id("next-round")).to_have_count(0)
    expect(page.get_by_test_id("result-words")).to_have_attribute("data-tier", re.compile(r"."))
    assert len(presses) == 5 + lost, presses


def test_a_newcomer_registers_sits_down_bets_and_is_paid(visit: Visit) -> None:
    """The whole way of a newcomer: register, lobby, a seat, a bet on every colour, a spin, the money."""
    newcomer = visit(None)
    page = newcomer.go("/login")
    page.get_by_test_id("login-switch").click()
    page.get_by_test_id("login-name").fill("newcomer")
    page.get_by_test_id("login-display").fill("New Comer")
    page.get_by_test_id("login-password").fill("correct horse battery")
    page.get_by_test_id("login-submit").click()
    page.get_by_test_id("lobby").wait_for()
    player = PlayerScreen(newcomer.go("/table/european-low"))
    player.sit()
    start = player.minor("balance")
    assert start > 0
    choose_chip(player, 100)
    for spot in ("red", "black", "straight:0"):
        player.bet(spot)
    player.expect_meter("total-bet", 300)
    result = page.get_by_test_id("result")
    expect(result).not_to_have_attribute("data-number", "")
    number = result.get_attribute("data-number")
    # Red and black cancel out; a zero pays 35:1 and loses both.
    player.expect_meter("balance", start + (3_300 if number == "0" else -100))


def test_hasty_clicks_bet_exactly_as_often_as_they_were_made_and_repeats_never(visit: Visit) -> None:
    alice, dora = visit("alice"), visit("dealer")
    player = PlayerScreen(alice.go("/table/american"))
    dealer = DealerScreen(dora.go("/dealer/american"))
    player.sit()
    choose_chip(player, 500)
    start = player.minor("balance")
    dealer.new_game()
    player.bet("red", clicks=2)
    player.expect_meter("total-bet", 1_000)  # two clicks, two chips
    player.expect_meter("balance", start - 1_000)
    player.page.get_by_test_id("undo").click()
    player.expect_meter("total-bet", 500)
    player.page.get_by_test_id("clear").click()
    player.expect_meter("total-bet", 0)
    player.expect_meter("balance", start)
    dealer.spin("1")


def test_two_tabs_show_one_seat(visit: Visit) -> None:
    alice, dora = visit("alice"), visit("dealer")
    first = PlayerScreen(alice.go("/table/american"))
    second = PlayerScreen(alice.go("/table/american", alice.tab()))
    dealer = DealerScreen(dora.go("/dealer/american"))
    first.sit()
    choose_chip(first, 500)
    dealer.new_game()
    start = first.minor("balance")
    first.bet("even")
    second.expect_meter("total-bet", 500)
    second.expect_meter("balance", start - 500)
    second.page.get_by_test_id("clear").click()
    first.expect_meter("total-bet", 0)
    first.expect_meter("balance", start)
    dealer.spin("1")


def test_a_lost_connection_keeps_the_seat_and_catches_up(visit: Visit) -> None:
    alice, dora = visit("alice"), visit("dealer")
    player = PlayerScreen(alice.go("/table/american"))
    dealer = DealerScreen(dora.go("/dealer/american"))
    player.sit()
    choose_chip(player, 500)
    dealer.new_game()
    start = player.minor("balance")
    player.bet("black")
    player.expect_meter("balance", start - 500)
    alice.context.set_offline(True)
    dealer.spin("2")  # black wins while alice is away
    alice.context.set_offline(False)
    player.expect_meter("balance", start + 500)


def test_pulling_the_plug_under_a_bet_loses_nothing(visit: Visit, house: House) -> None:
    alice, dora = visit("alice"), visit("dealer")
    player = PlayerScreen(alice.go("/table/american"))
    dealer = DealerScreen(dora.go("/dealer/american"))
    player.sit()
    choose_chip(player, 500)
    dealer.new_game()
    start = player.minor("balance")
    player.bet("straight:5")
    player.expect_meter("balance", start - 500)
    house.kill()
    house.start()
    player.expect_meter("total-bet", 500)  # the page comes back by itself, still logged in
    player.expect_meter("balance", start - 500)
    dealer.page.reload()
    dealer.spin("5")
    player.expect_meter("balance", start - 500 + 18_000)


@pytest.mark.clause("LC-1.2a", "LC-1.2c", "LC-1.2d", "LC-1.2e")
def test_live_casino_chips_count_only_after_place_bet(visit: Visit) -> None:
    bob = visit("bob")
    player = PlayerScreen(bob.go("/table/live"))
    player.sit()
    start = player.minor("balance")
    player.bet("red")
    player.page.wait_for_timeout(600)
    player.expect_meter("balance", start)  # chips on the cloth are no bet yet
    player.page.get_by_test_id("confirm").click()
    expect(player.meter("balance")).not_to_have_attribute("data-minor", str(start))
    assert player.minor("total-bet") == start - player.minor("balance")


@pytest.mark.clause("RFH-3.2", "RFH-3.2.2", "RFH-6.2", "RFH-6.3.2")
def test_a_star_terminal_is_funded_played_and_collected(visit: Visit) -> None:
    carol = visit("carol")
    player = PlayerScreen(carol.go("/table/star-dealer"))
    player.sit()
    player.expect_meter("balance", 0)
    player.page.get_by_test_id("fund").click()
    player.page.get_by_test_id("fund-amount").fill("50")
    player.page.get_by_test_id("fund-submit").click()
    player.expect_meter("balance", 5_000)
    player.page.get_by_test_id("fund").click()
    player.page.get_by_test_id("collect").click()
    player.expect_meter("balance", 0)


@pytest.mark.clause("HC25-2.2.1d")
def test_keyboard_alone_places_a_bet(visit: Visit) -> None:
    bob, dora = visit("bob"), visit("dealer")
    player = PlayerScreen(bob.go("/table/american"))
    dealer = DealerScreen(dora.go("/dealer/american"))
    player.sit()
    choose_chip(player, 500)
    dealer.new_game()
    player.spot("straight:17").focus()
    player.page.keyboard.press("Enter")
    player.expect_meter("total-bet", 500)
    player.page.keyboard.press("Backspace")
    player.expect_meter("total-bet", 0)
    dora.page.keyboard.press("b")
    expect(dealer.page.get_by_test_id("no-more-bets")).to_be_disabled()
    dora.page.keyboard.type("17")
    expect(dealer.page.get_by_test_id("enter-answer")).to_be_enabled()  # the house asks for the number
    dora.page.keyboard.press("Enter")
    expect(dealer.page.get_by_test_id("confirm-result")).to_be_visible()
    dora.page.keyboard.press("Enter")
    dora.page.keyboard.press("Enter")
    expect(dealer.page.get_by_test_id("confirm-result")).to_have_count(0)


IN_SIGHT = """cloth => {
  const rack = document.querySelector('footer').getBoundingClientRect().left;
  const spots = [...cloth.querySelectorAll('[data-spot]')].map(spot => spot.getBoundingClientRect());
  return spots.every(box => box.top >= 0 && box.bottom <= innerHeight && box.right <= rack);
}"""
APART = """() => {
  const boxes = [...document.querySelectorAll('footer > *')].map(part => [...part.children]).flat();
  const drawn = boxes.map(part => part.getBoundingClientRect()).filter(box => box.width > 0);
  return drawn.every((one, place) => drawn.slice(place + 1).every(other =>
    one.right <= other.left + 1 || other.right <= one.left + 1 ||
    one.bottom <= other.top + 1 || other.bottom <= one.top + 1));
}"""


def test_on_its_side_a_phone_shows_the_cloth_first(visit: Visit) -> None:
    alice = visit("alice", width=740, height=360)
    player = PlayerScreen(alice.go("/table/french"))
    player.sit()
    player.bet("straight:17")
    assert player.page.get_by_test_id("cloth").evaluate(IN_SIGHT), "every spot can be bet on without scrolling"
    player.page.wait_for_function(APART)  # no chip lies over the balance, once all of them have come to rest
    player.page.get_by_test_id("go").click()
    expect(player.page.get_by_test_id("next-round")).to_be_visible()
    player.page.wait_for_function(APART)
