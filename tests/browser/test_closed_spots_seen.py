"""A spot that a table does not play for, at the screen: closed with the reason, and no chip lands on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from rigs.browser.games import CHIP, DealerDesk, Table
from rigs.browser.house import Visit
from rigs.browser.scene import pictures

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml")


@pytest.mark.clause("HC25-6.2.4")
def test_a_jackpot_that_the_table_does_not_play_for_cannot_be_bet_on(visit: Visit, screens: Path) -> None:
    table = Table(visit("alice", locale="nl-NL").go("/table/caribbean-dealer"))
    page = table.page
    table.sit()
    DealerDesk(visit("dealer").go("/dealer/caribbean-dealer")).open_bets()  # until the dealer closes them
    table.bet("ante:1")
    table.expect_bet(CHIP)
    spot = page.locator('[data-testid="layout"] [data-spot="jackpot:1"]')
    expect(spot).to_have_attribute("aria-disabled", "true")
    expect(spot).to_have_attribute(
        "title", "Aan deze tafel wordt om geen jackpot gespeeld, dus niemand kan hier op een jackpot inzetten."
    )
    spot.click(force=True)
    page.mouse.move(0, 0)
    spot.hover(force=True)
    expect(page.get_by_test_id("spot-closed")).to_be_visible()
    pictures(page, screens, "closed-jackpot")
    table.expect_bet(CHIP)
