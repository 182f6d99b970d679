"""A dealer's desk: two games alternated, the cards and what may be done with them, an idle lock, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rigs.browser.games import DealerDesk
from rigs.browser.house import PASSWORD, Visit
from rigs.browser.scene import pictures, shot
from rigs.browser.table import DealerScreen, confirm_result, take_table

pytestmark = pytest.mark.browser

TABLE = """
[[table]]
id = "{id}"
name = "{name}"
rulebook = "star-rfh"
game = "{game}"
mode = "dealer"
opens_at_start = true
equipment = {equipment}
timers = {{ wagering_s = 3600 }}
"""
FLOOR = """
[house]
name = "Two games"
play_money_minor = 1_000_000

[[station]]
name = "Station 1"
tables = ["left", "right"]
""" + "".join(
    TABLE.format(id=table, name=name, game=game, equipment=equipment)
    for table, name, game, equipment in (
        ("left", "Left", "baccarat", ["card-reading-shoe", "cards", "discard-rack"]),
        ("right", "Right", "roulette", ["wheel"]),
        ("jack", "Jack", "blackjack", ["shuffling-device", "cards", "discard-rack"]),
    )
)


def sign_on(page: Page) -> None:
    """The first thing that the desk offers; nothing else can be pressed before it."""
    expect(page.get_by_test_id("dealer-next")).to_have_text("Sign on, then deal")
    expect(page.get_by_test_id("new-game")).to_have_count(0)
    page.get_by_test_id("sign-on").click()
    expect(page.get_by_test_id("sign")).to_contain_text("Dora")
    expect(page.get_by_test_id("sign-on")).to_have_count(0)


@pytest.mark.clause("RFH-1.1-dt", "RFH-10.1.3", "RFH-11.1.5")
def test_one_dealer_alternates_two_games_on_one_screen(visit: Visit, screens: Path) -> None:
    dora = visit("dealer")
    page = dora.go("/dealer/left")
    desk = DealerDesk(page)
    switch = page.get_by_test_id("game-switch")
    left, right = switch.locator('[data-game="left"]'), switch.locator('[data-game="right"]')
    sign_on(page)
    right.click()
    expect(page.get_by_test_id("dealer-terminal")).to_have_attribute("data-family", "roulette")
    sign_on(page)
    page.keyboard.press("g")
    expect(page.get_by_test_id("dealer-terminal")).to_have_attribute("data-family", "baccarat")
    desk.open_bets()
    expect(left).to_have_attribute("data-standing", "betting")
    page.keyboard.press("g")
    expect(page.get_by_test_id("new-game")).to_be_disabled()  # one round at a time
    expect(page.get_by_test_id("dealer-next")).to_contain_text("Left")
    expect(left).to_have_attribute("data-calls", "true")
    pictures(page, screens, "dealer-two-games")
    page.keyboard.press("g")
    expect(page.get_by_test_id("no-more-bets")).to_be_enabled()
    page.keyboard.press("b")
    for dealt, card in enumerate(("9s", "2h", "Kd", "3c")):
        expect(desk.terminal).to_have_attribute("data-prompt", "draw")
        page.keyboard.type(card)
        expect(desk.terminal).to_have_attribute("data-dealt", str(dealt + 1))
    expect(page.get_by_test_id("confirm-result")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(desk.terminal).to_have_attribute("data-phase", "settled")
    expect(right).to_have_attribute("data-calls", "true")  # its turn now
    expect(page).to_have_url(dora.house.address + "/dealer/left")


@pytest.mark.clause("RFH-10.1.15", "RFH-10.1.16", "RFH-10.5.10")
def test_the_desk_offers_with_the_cards_what_the_procedure_allows(visit: Visit, screens: Path) -> None:
    dora, sam = visit("dealer"), visit("supervisor")
    page = dora.go("/dealer/left")
    desk = DealerDesk(page)
    if desk.phase == "betting":
        pytest.fail("the round of another test is open")
    take_table(page)
    page.keyboard.press("p")
    sheet = page.get_by_test_id("cards-sheet")
    expect(sheet.get_by_test_id("check-open")).to_be_visible()
    expect(sheet.get_by_test_id("change-form")).to_have_count(0)  # a supervisor's
    shot(page, screens / "dealer-cards-desk.png")
    page.keyboard.press("Escape")
    boss = sam.go("/dealer/left")
    boss.get_by_test_id("cards").click()
    boss.get_by_test_id("order-check").click()
    expect(page.get_by_test_id("check-cards")).to_be_visible()
    expect(page.get_by_test_id("new-game")).to_have_count(0)
    page.keyboard.press("n")
    page.get_by_test_id("check-list-missing").click()
    page.locator('[data-testid="check-sheet"] [data-card-key="7h"]').click()
    expect(page.get_by_test_id("check-count")).to_have_value("415")
    shot(page, screens / "dealer-check-desk.png")
    page.get_by_test_id("check-do").click()
    expect(page.get_by_test_id("replace-cards")).to_be_visible()
    boss.get_by_test_id("replace-cards").click()
    expect(boss.get_by_test_id("prepare-form")).to_have_count(0)
    boss.get_by_test_id("change-colour").fill("blue")
    boss.get_by_test_id("change-do").click()
    expect(page.get_by_test_id("prepare-shoe")).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_test_id("new-game")).to_be_enabled()


def test_an_irregularity_is_reported_by_keyboard_alone(visit: Visit, screens: Path) -> None:
    dora = visit("dealer")
    page = dora.go("/dealer/jack")
    desk = DealerDesk(page)
    desk.open_bets()
    page.keyboard.press("x")
    sheet = page.get_by_test_id("report-sheet")
    expect(sheet.locator(":focus")).to_have_count(1)
    shot(page, screens / "dealer-report-desk.png")
    first = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") != first
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.textContent") == first
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_three_taps_tell_a_spin_and_a_double_tap_confirms_nothing(visit: Visit, screens: Path) -> None:
    desk = DealerScreen(visit("dealer").go("/dealer/right"))
    page = desk.page
    desk.new_game()
    desk.no_more_bets()
    confirm = page.get_by_test_id("confirm-result")
    page.locator('[data-testid="number-pad"] [data-number="17"]').click()
    page.get_by_test_id("enter-answer").click()
    expect(confirm).to_be_visible()
    page.wait_for_timeout(600)  # the dealer looks at the wheel
    pictures(page, screens, "dealer-three-taps")
    confirm.click()
    expect(confirm).to_have_count(0)
    expect(page.get_by_test_id("dealer-terminal")).to_have_attribute("data-phase", "settled")
    desk.new_game()
    desk.no_more_bets()
    page.locator('[data-testid="number-pad"] [data-number="8"]').click()
    page.get_by_test_id("enter-answer").dblclick()
    expect(confirm).to_be_visible()
    expect(page.get_by_test_id("dealer-terminal")).to_have_attribute("data-phase", "proposed")
    confirm_result(page)


@pytest.mark.clause("G-B.2.3")
def test_a_desk_that_nobody_touches_locks_and_opens_with_the_password(visit: Visit, screens: Path) -> None:
    dora = visit("dealer")
    dora.page.clock.install()
    page = dora.go("/dealer/right")
    expect(page.get_by_test_id("dealer-terminal")).to_be_visible()
    page.clock.fast_forward("04:50")
    expect(page.get_by_test_id("dealer-terminal")).to_be_visible()
    page.clock.fast_forward("00:20")
    expect(page.get_by_test_id("locked")).to_be_visible()
    shot(page, screens / "dealer-locked-desk.png")
    page.keyboard.type("not the password")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_test_id("dealer-terminal")).to_have_count(0)
    page.get_by_test_id("unlock-password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("dealer-terminal")).to_be_visible()
