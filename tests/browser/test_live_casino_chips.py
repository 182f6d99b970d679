"""Chips of the live casino's roulette and baccarat: dragged, put down for good by Place Bet, repeated by Last Bet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rigs.browser.house import Visit
from rigs.browser.table import PlayerScreen

pytestmark = pytest.mark.browser


def table_of(name: str, game: str) -> str:
    return f"""
[[table]]
id = "{name}"
name = "{name}"
rulebook = "live-casino"
game = "{game}"
mode = "rng"
opens_at_start = true
closes_when_ready = true
starts_with_first_wager = true
seats = 4
timers = {{ wagering_s = 25, spin_s = 1, intermission_s = 3 }}
limits = {{ default = {{ minimum_minor = 100, maximum_minor = 50_000, step_minor = 100 }} }}
"""


FLOOR = (
    """
[house]
name = "House of chips"
play_money_minor = 1_000_000
"""
    + table_of("wheel", "roulette")
    + table_of("shoe", "baccarat")
)


def drag(player: PlayerScreen, chip_minor: int, spot: str) -> None:
    """With the left button from the tray to the spot, as the book has it."""
    mouse, chip = player.page.mouse, player.page.locator(f'[data-testid="chip"][data-chip="{chip_minor}"]')
    for place, press in ((chip, mouse.down), (player.spot(spot), mouse.up)):
        box = place.bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        press()


def lie_there(player: PlayerScreen, spots: tuple[str, str]) -> None:
    """Seen on the spots: the cloth of roulette says so in words, a baccarat spot by its stake."""
    for spot, stake in zip(spots, ("600", "100"), strict=True):
        if player.spot(spot).get_attribute("data-stake") is None:
            expect(player.spot(spot)).to_have_attribute("aria-label", re.compile("being placed"))
        else:
            expect(player.spot(spot)).to_have_attribute("data-stake", stake)


def played(visit: Visit, table: str, spots: tuple[str, str]) -> PlayerScreen:
    """Two dragged chips on one spot and one on another, put down, played out, and the next round open."""
    player = PlayerScreen(visit("bob").go(f"/table/{table}"))
    player.sit()
    expect(player.page.get_by_test_id("layout")).to_have_attribute("data-phase", "betting")
    start = player.minor("balance")
    for chip, spot in ((500, spots[0]), (100, spots[0]), (100, spots[1])):
        drag(player, chip, spot)
    lie_there(player, spots)
    expect(player.page.get_by_test_id("rebet")).to_be_disabled()
    player.page.wait_for_timeout(500)
    player.expect_meter("balance", start)  # chips on the cloth are no bet yet
    player.page.get_by_test_id("confirm").click()
    player.expect_meter("total-bet", 700)
    return player


def repeated(player: PlayerScreen, spots: tuple[str, str]) -> None:
    """Last Bet lays the chips of the round before again, and they count once Place Bet is pressed."""
    expect(player.page.get_by_test_id("rebet")).to_be_enabled()
    start = player.minor("balance")
    player.page.get_by_test_id("rebet").click()
    lie_there(player, spots)
    player.page.wait_for_timeout(500)
    player.expect_meter("balance", start)
    player.page.get_by_test_id("confirm").click()
    player.expect_meter("total-bet", 700)
    player.expect_meter("balance", start - 700)


@pytest.mark.clause("LC-1.2a", "LC-1.2c", "LC-1.2d", "LC-1.2e", "LC-1.3i")
def test_roulette_chips_are_dragged_repeated_and_the_number_is_lit(visit: Visit) -> None:
    spots = ("straight:17", "red")
    player = played(visit, "wheel", spots)
    result = player.page.get_by_test_id("result")
    expect(result).not_to_have_attribute("data-number", "")
    number = result.get_attribute("data-number")
    colours = """(cloth) => Object.fromEntries([...cloth.querySelectorAll('g.number')].map(
        (one) => [one.querySelector('.figure').textContent, getComputedStyle(one.querySelector('.box')).fill]))"""
    expect(player.page.locator("g.number.winner .figure")).to_have_text(str(number))
    drawn = player.page.get_by_test_id("layout").evaluate(colours)
    others = {colour for pocket, colour in drawn.items() if pocket != number}
    assert len(drawn) == 37
    assert drawn[number] not in others, "the winning number has a colour of its own"
    repeated(player, spots)


@pytest.mark.clause("LC-3.2a", "LC-3.2c", "LC-3.2d")
def test_baccarat_chips_are_dragged_placed_and_repeated(visit: Visit) -> None:
    spots = ("player", "tie")
    player = played(visit, "shoe", spots)
    repeated(player, spots)
