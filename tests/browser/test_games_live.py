"""Every family of banked games, live and by itself from the bet to the payout; the ledger agrees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from rigs.browser.games import ALONE, CHIP, chips_of
from rigs.browser.house import House, Visitor, opened_context
from rigs.browser.scene import PHONE, People, pictures

pytestmark = pytest.mark.browser

FLOOR = Path(__file__).with_name("games_floor.toml")
WALLS = {"phone": PHONE, "wall": ViewportSize(width=1920, height=1080)}
HUGE = {"4k": ViewportSize(width=3840, height=2160)}
SEEN_HUGE = ("punto-banco", "keno")
"""A screen of that size takes seconds to draw without a graphics card, so two walls are looked at in it."""
PLAY_MONEY = 1_000_000


@pytest.fixture(scope="module")
def people(browser: Browser, house: House) -> Iterator[People]:
    here = People(browser, house)
    yield here
    here.alice.leave()
    here.dora.leave()


@pytest.fixture(scope="module")
def bets(people: People) -> list[str]:
    """A bet on every table that runs by itself; each goes on while the next one is made."""
    for name, spots in ALONE.items():
        table = people.table(name)
        table.sit()
        if name == "keno":
            table.write_ticket(3, 17, 42, 60)
            table.expect_bet(CHIP)
        else:
            table.bet(*spots)
            table.expect_bet(CHIP * chips_of(name, spots))
    return list(ALONE)


@pytest.mark.parametrize("name", ALONE)
def test_a_game_runs_by_itself_from_the_bet_to_the_payout(
    people: People, bets: list[str], screens: Path, name: str
) -> None:
    assert name in bets
    table = people.table(name)
    table.play_to_the_end()
    pictures(table.page, screens, f"game-{name}")
    number = int(table.page.get_by_test_id("player-terminal").get_attribute("data-round") or "0")
    record = table.ask_house(f"/api/rounds/{name}/{number}")
    came_back = sum(line["profit_minor"] + line["returned_minor"] for line in record["lines"])
    staked = sum(line["stake_minor"] for line in record["lines"])
    assert staked > 0
    table.expect_net(came_back - staked)
    if any(line["profit_minor"] for line in record["lines"]):
        expect(table.page.get_by_test_id("result-words")).to_be_visible()


def test_the_wallets_hold_what_the_rounds_made(people: People, bets: list[str]) -> None:
    """Every purse is its play money and the sum of all rounds, less what still lies on a layout."""
    alice = people.alice
    for name in bets:
        people.played(name)
    rounds = alice.ask("/api/me/rounds?limit=200")
    held: dict[str, int] = {}
    for purse in alice.ask("/api/me/purses"):
        if purse["kind"] in ("wallet", "meter"):
            held[purse["currency"]] = held.get(purse["currency"], 0) + purse["balance_minor"]
    for entry in rounds:  # a wager that stands is out of the purse, and no loss yet
        record = alice.ask(f"/api/rounds/{entry['table']}/{entry['number']}")
        held[entry["currency"]] += sum(line["stands_minor"] for line in record["lines"])
    for currency in ("EUR", "AUD"):
        net = sum(entry["net_minor"] for entry in rounds if entry["currency"] == currency)
        assert held[currency] == PLAY_MONEY + net


@pytest.fixture(scope="module")
def onlookers(browser: Browser, house: House, bets: list[str]) -> Iterator[tuple[Visitor, Visitor]]:
    """A display on the wall, which nobody has logged in, and a supervisor."""
    assert bets
    wall, boss = (Visitor(opened_context(browser), house, name) for name in (None, "supervisor"))
    yield wall, boss
    wall.leave()
    boss.leave()


@pytest.mark.parametrize("name", ALONE)
def test_every_game_is_seen_on_the_wall_in_the_pit_and_again(
    people: People, onlookers: tuple[Visitor, Visitor], screens: Path, name: str
) -> None:
    wall, boss = onlookers
    number = people.played(name)

    display = wall.go(f"/display/{name}")
    display.get_by_test_id("road").wait_for()
    expect(display.get_by_test_id("display")).to_have_attribute("data-phase", "settled")
    if name == "punto-banco":
        for road in ("bead-plate", "big-road", "big-eye-boy", "small-road", "cockroach-pig"):
            expect(display.get_by_test_id(road)).to_be_visible()
    else:
        expect(display.get_by_test_id("bead").first).to_be_visible()
    expect(display.locator("input, [data-testid='keno-play']")).to_have_count(0)  # nobody plays at a wall
    pictures(display, screens, f"display-{name}", WALLS | HUGE if name in SEEN_HUGE else WALLS)

    pit = boss.go(f"/pit/{name}")
    expect(pit.get_by_test_id("pit-table")).to_have_attribute("data-round", str(number))
    expect(pit.get_by_test_id("pit-picture").get_by_test_id("bead").first).to_be_visible()
    expect(pit.get_by_test_id("events")).to_contain_text("staked")
    pictures(pit, screens, f"pit-{name}")

    again = people.alice.go(f"/round/{name}/{number}")
    replay = again.get_by_test_id("replayer")
    last = int(replay.get_attribute("data-step") or "0")
    pictures(again, screens, f"replay-{name}")
    record = people.alice.ask(f"/api/rounds/{name}/{number}")
    assert last == len(record["answers"]) + 1
    expect(replay.locator("table.ledger tr")).to_have_count(len(record["lines"]))
    for step in range(min(last, 4)):
        again.get_by_test_id("replay-next").click()
        expect(replay).to_have_attribute("data-step", str(step))
