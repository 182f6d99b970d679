"""Every family of banked games with a dealer, from the bet to the payout: to the cent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rigs.browser.games import CHIP, DEALT, DealerDesk, Dealt, chips_of, looks
from rigs.browser.house import House
from rigs.browser.scene import People, pictures, shot

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml")


@pytest.fixture(scope="module")
def people(browser: Browser, house: House) -> Iterator[People]:
    here = People(browser, house)
    yield here
    here.alice.leave()
    here.dora.leave()


@pytest.mark.parametrize("dealt", DEALT, ids=lambda dealt: dealt.table)
def test_a_dealer_deals_it_and_the_player_is_paid_to_the_cent(people: People, screens: Path, dealt: Dealt) -> None:
    name = f"{dealt.table}-dealer"
    table = people.table(name)
    table.sit()
    desk = DealerDesk(people.dora.go(f"/dealer/{name}"))
    desk.open_bets()
    start = table.minor("balance")
    table.bet(*dealt.bets)
    table.expect_bet(CHIP * chips_of(dealt.table, dealt.bets))
    desk.close_bets()
    entries, answers = list(dealt.entries), list(dealt.answers)
    for _ in looks(desk.page):
        phase = desk.phase
        if phase == "settled":
            break
        if phase == "proposed":
            desk.confirm()
        elif phase == "deciding" and answers and table.answer((answers[0],)):
            answers.pop(0)
        elif phase == "no-more-bets" and entries and desk.terminal.get_attribute("data-prompt"):
            if len(entries) == 1:
                pictures(desk.page, screens, f"dealer-{dealt.table}")
            desk.enter(entries.pop(0))
    assert (desk.phase, entries, answers) == ("settled", [], [])
    expect(table.page.get_by_test_id("balance")).to_have_attribute("data-minor", str(start + dealt.gain_minor))
    table.expect_net(dealt.gain_minor)
    shot(table.page, screens / f"game-{dealt.table}-dealt-desk.png")


@pytest.mark.clause("TSG-A2.31", "TSG-A2.32")
def test_a_slip_of_the_finger_is_asked_about_until_the_player_wants_no_warnings(people: People) -> None:
    table = people.table("black-jack-dealer")
    table.sit()
    desk = DealerDesk(people.dora.go("/dealer/black-jack-dealer"))
    desk.open_bets()
    table.bet("box:1")
    table.expect_bet(CHIP)
    desk.close_bets()
    for card in ("Ts", "9d", "7c"):
        desk.enter(card)
    desk.confirm()
    warning, hit = table.page.get_by_test_id("misclick"), table.page.locator('[data-option="hit"]')
    hit.click()
    expect(warning).to_be_visible()
    table.page.get_by_test_id("misclick-no").click()
    expect(warning).to_have_count(0)
    assert desk.phase == "deciding", "nothing has happened yet"
    hit.click()
    table.page.get_by_test_id("misclick-off").click()
    desk.enter("2h")  # nineteen
    desk.confirm()
    hit.click()
    desk.enter("2c")  # twenty-one, without another warning: the bank draws
    desk.enter("8d")
    desk.confirm()
    expect(desk.terminal).to_have_attribute("data-phase", "settled")
