"""What the books of the online houses want at the screen: limits that hold now, decisions by controls, timers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.house.roles import Role
from rigs.venue import HOUSE_ROW, Person, Tab, Venue, opened

TABLES = """
[[table]]
id = "live"
name = "Live"
rulebook = "live-casino"
game = "blackjack"
mode = "dealer"
equipment = ["discard-rack", "dealing-shoe", "card-scanner"]
timers = { wagering_s = 3600, decision_s = 3600 }
opens_at_start = true
limits = { default = { minimum_minor = 500, maximum_minor = 50_000, step_minor = 100 } }

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
opens_at_start = true

[[table]]
id = "jack"
name = "Jack"
rulebook = "tsg"
game = "classic-blackjack"
mode = "rng"
opens_at_start = true
"""


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=HOUSE_ROW + TABLES) as house:
        yield house


async def accepted(tab: Tab, what: str, table: str, **more: Any) -> None:
    reply = await tab.ask(what, table, **more)
    assert reply["type"] == "accepted", reply


async def seated(venue: Venue, name: str, table: str) -> Tab:
    return await at(await venue.player(name), table)


async def at(person: Person, table: str) -> Tab:
    tab = await person.tab().__aenter__()
    await tab.watch(table)
    await accepted(tab, "sit", table)
    return tab


async def shown(tab: Tab, part: str) -> Any:
    """What the screen shows now of a part of its table."""
    await tab.quiet()
    return next(m["view"][part] for m in reversed(tab.seen) if m["type"] == "view" and part in m["view"])


def chips(spot: str, amount_minor: int) -> list[dict[str, Any]]:
    return [{"spot": spot, "amount_minor": amount_minor}]


@pytest.mark.clause("LC-2.2.1k")
async def test_the_game_screen_shows_the_limits_that_are_enforced(venue: Venue) -> None:
    dealer = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
    boss = await (await venue.staff("sam", Role.GAMING_SUPERVISOR)).tab().__aenter__()
    anna = await seated(venue, "anna", "live")
    for least, most in ((500, 50_000), (700, 2_100)):
        limits = {"default": {"minimum_minor": least, "maximum_minor": most, "step_minor": 100}, "kinds": {}}
        await accepted(boss, "set-limits", "live", limits=limits)
        sign = (await shown(anna, "info"))["limits"]["default"]
        assert (sign["minimum_minor"], sign["maximum_minor"]) == (least, most)
    await accepted(dealer, "prepare-shoe", "live")
    await accepted(dealer, "new-game", "live")
    for amount_minor, why in ((600, "below-minimum"), (2_200, "above-maximum")):
        reply = await anna.ask("place", "live", round=1, chips=chips("box:1", amount_minor))
        assert reply["reason"] == why
    await accepted(anna, "place", "live", round=1, chips=chips("box:1", 700))


@pytest.mark.clause("LC-2.3.6b")
async def test_a_decision_is_stated_with_the_controls_that_the_screen_offers(venue: Venue) -> None:
    dealer = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
    anna, bert = await seated(venue, "anna", "live"), await seated(venue, "bert", "live")
    await accepted(dealer, "prepare-shoe", "live")
    await accepted(dealer, "new-game", "live")
    await accepted(anna, "place", "live", round=1, chips=chips("box:1", 1_000))
    await anna.ask("confirm-wagers", "live", round=1)
    await accepted(dealer, "no-more-bets", "live", round=1)
    for card in ("Ts", "9d", "5c", "2h"):
        if (await dealer.ask("enter", "live", round=1, answer=card))["type"] != "accepted":
            break
    await dealer.ask("confirm-result", "live", round=1)
    (decision,) = (await shown(anna, "mine"))["decisions"]
    assert {"hit", "stand"} <= {option["id"] for option in decision["options"]}
    assert (await shown(bert, "mine"))["decisions"] == []
    asked = {"round": 1, "key": decision["key"]}
    assert (await bert.ask("decide", "live", **asked, option="stand"))["reason"] == "no-decision"
    assert (await dealer.ask("decide", "live", **asked, option="stand"))["reason"] == "not-allowed"
    assert (await anna.ask("decide", "live", **asked, option="fly"))["type"] == "refused"
    await accepted(anna, "decide", "live", **asked, option="stand")
    assert (await shown(anna, "mine"))["decisions"] == []


async def until_phase(tab: Tab, phase: str) -> dict[str, Any]:
    """The part of the round as the screen shows it once the table is there."""
    now: dict[str, Any] = await shown(tab, "round")
    if now["phase"] != phase:
        told = await tab.until(lambda m: m["type"] == "view" and m["view"].get("round", {}).get("phase") == phase)
        now = told["view"]["round"]
    return now


@pytest.mark.clause("TSG-A4.30")
async def test_the_wheel_asks_for_wagers_with_a_clock_and_closes_when_it_ends(venue: Venue) -> None:
    anna = await seated(venue, "anna", "wheel")
    now = await until_phase(anna, "betting")
    assert now["period_ms"] == 30_000, "by the book's timer"
    assert 0 < now["closes_at_ms"] - venue.clock() <= 30_000
    await accepted(anna, "place", "wheel", round=1, chips=chips("red", 500))
    venue.clock.forward(31)
    late = await anna.ask("place", "wheel", round=1, chips=chips("red", 500))
    assert late["reason"] == "betting-closed", late


@pytest.mark.clause("TSG-A2.2")
async def test_whoever_has_to_decide_is_asked_at_the_own_screen_with_a_clock(venue: Venue) -> None:
    anna, bert = await seated(venue, "anna", "jack"), await seated(venue, "bert", "jack")
    for _ in range(30):
        number = (await until_phase(anna, "betting"))["number"]
        await accepted(anna, "place", "jack", round=number, chips=chips("box:1", 500))
        venue.clock.forward(60)
        await anna.until(partial(_told, number))
        if (await shown(anna, "round"))["phase"] == "deciding":
            break
        venue.clock.forward(60)
    (decision,) = (await shown(anna, "mine"))["decisions"]
    assert {"hit", "stand"} <= {option["id"] for option in decision["options"]}
    assert 0 < (await shown(anna, "round"))["closes_at_ms"] - venue.clock() <= 20_000
    assert (await shown(bert, "mine"))["decisions"] == []


def _told(number: int, message: dict[str, Any]) -> bool:
    now = message["view"].get("round") if message["type"] == "view" else None
    return now is not None and (now["phase"] in ("deciding", "settled") or now["number"] > number)
