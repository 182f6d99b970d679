"""What the terminals of the Star's games show: limits, instructions, prompts, Bet Now, winnings, collected chips."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house.roles import Role
from rigs.venue import Tab, Venue, opened

GAMES = {
    "roulette": "dealer", "baccarat": "dealer", "even-money-baccarat": "dealer", "sic-bo": "dealer",
    "blackjack": "dealer", "casino-war": "dealer", "stadium-three-card-poker": "rng",
}  # fmt: skip
EQUIPMENT = [
    "card-reading-shoe",
    "cards",
    "discard-rack",
    "dealing-shoe",
    "card-scanner",
    "shuffling-device",
    "sealed-tumbler",
    "wheel",
    "dice",
]
FLOOR = "".join(
    f'[[table]]\nid = "{game}"\nname = "{game}"\nrulebook = "star-rfh"\ngame = "{game}"\nmode = "{mode}"\n'
    f'purse = "meter"\nopens_at_start = true\nequipment = {EQUIPMENT}\n'
    f"timers = {{ wagering_s = 3600, decision_s = 3600 }}\n"
    for game, mode in GAMES.items()
)


@pytest.fixture
async def star(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=FLOOR) as venue:
        yield venue


def last_view(tab: Tab, part: str) -> Any:
    return next(m["view"][part] for m in reversed(tab.seen) if m["type"] == "view" and part in m["view"])


async def seated(venue: Venue, name: str, table: str, credit_minor: int = 50_000) -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch(table)
    assert (await tab.ask("sit", table))["type"] == "accepted"
    assert (await tab.ask("fund", table, amount_minor=credit_minor))["type"] == "accepted"
    return tab


async def at_the_desk(venue: Venue, table: str) -> Tab:
    dealer = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
    await dealer.watch(table, "dealer")
    return dealer


async def _accepted(tab: Tab, what: str, table: str, **more: Any) -> None:
    reply = await tab.ask(what, table, **more)
    assert reply["type"] == "accepted", reply


@pytest.mark.clause("RFH-3.4", "RFH-6.1.1", "RFH-6.1.2", "RFH-11.1.1")
async def test_winnings_are_on_the_win_meter_and_losing_chips_leave_the_layout(star: Venue) -> None:
    dealer, anna = await at_the_desk(star, "roulette"), await seated(star, "anna", "roulette")
    assert last_view(anna, "info")["mode"] == "dealer"
    await _accepted(dealer, "new-game", "roulette")
    chips = [{"spot": "red", "amount_minor": 1_000}, {"spot": "black", "amount_minor": 500}]
    await _accepted(anna, "place", "roulette", round=1, chips=chips)
    await _accepted(dealer, "no-more-bets", "roulette", round=1)
    await anna.quiet()
    assert {wager["spot"] for wager in last_view(anna, "mine")["wagers"]} == {"red", "black"}
    assert last_view(anna, "purse")["balance_minor"] == 48_500
    await _accepted(dealer, "enter", "roulette", round=1, answer="1")
    await _accepted(dealer, "confirm-result", "roulette", round=1)
    await anna.quiet()
    mine = last_view(anna, "mine")
    assert mine["wagers"] == []
    assert mine["last_win_minor"] == 500, "what came beyond all that was staked"
    assert last_view(anna, "purse")["balance_minor"] == 50_500, "and nothing more was taken for the chip that lost"


@pytest.mark.clause("RFH-4.1")
async def test_the_sign_at_the_terminal_says_what_is_enforced(star: Venue) -> None:
    dealer, anna = await at_the_desk(star, "roulette"), await seated(star, "anna", "roulette", 90_000)
    boss = await (await star.staff("sam", Role.GAMING_SUPERVISOR)).tab().__aenter__()
    await boss.watch("roulette", "pit")
    limits = {
        "default": {"minimum_minor": 700, "maximum_minor": 2_100, "step_minor": 700},
        "kinds": {}, "total": {"minimum_minor": 700, "maximum_minor": 4_200, "step_minor": 1},
    }  # fmt: skip
    await _accepted(boss, "set-limits", "roulette", limits=limits)
    await _accepted(dealer, "new-game", "roulette")
    await anna.quiet()
    sign = last_view(anna, "info")["limits"]
    assert sign["default"] == limits["default"]
    assert (sign["total"]["minimum_minor"], sign["total"]["maximum_minor"]) == (700, 4_200)
    spots = {spot["id"]: spot for spot in (await star.stranger().get("/api/tables/roulette/layout")).json()["spots"]}
    assert (spots["red"]["minimum_minor"], spots["red"]["maximum_minor"]) == (700, 2_100)
    await _accepted(anna, "place", "roulette", round=1, chips=[{"spot": "red", "amount_minor": 9_000}])
    await anna.quiet()
    assert last_view(anna, "mine")["total_bet_minor"] == 2_100


@pytest.mark.clause("RFH-13.3.4", "RFH-14.3.5")
@pytest.mark.parametrize(("game", "spot"), [("blackjack", "player"), ("casino-war", "ante:1")])
async def test_the_desk_shows_bet_now_until_the_first_bet_starts_the_clock(star: Venue, game: str, spot: str) -> None:
    dealer, anna = await at_the_desk(star, game), await seated(star, "anna", game)
    await _accepted(dealer, "new-game", game)
    await dealer.quiet()
    shown = last_view(dealer, "round")
    assert (shown["waiting_for_first_wager"], shown["closes_at_ms"]) == (True, None)
    await _accepted(anna, "place", game, round=1, chips=[{"spot": spot, "amount_minor": 5_000}])
    await dealer.quiet()
    shown = last_view(dealer, "round")
    assert not shown["waiting_for_first_wager"]
    assert shown["closes_at_ms"] is not None


async def _dealt(star: Venue, game: str, spot: str, cards: list[str]) -> list[str]:
    """Where the desk says that each of these cards goes."""
    dealer, anna = await at_the_desk(star, game), await seated(star, "anna", game)
    await _accepted(dealer, "new-game", game)
    await _accepted(anna, "place", game, round=1, chips=[{"spot": spot, "amount_minor": 5_000}])
    await _accepted(dealer, "no-more-bets", game, round=1)
    areas = []
    for card in cards:
        await dealer.quiet()
        prompt = last_view(dealer, "round")["prompt"]
        areas.append(prompt["data"]["to"])
        await _accepted(dealer, "enter", game, round=1, answer=card)
    return areas


@pytest.mark.clause("RFH-13.3.2", "RFH-13.3.5.13")
async def test_the_desk_names_the_side_of_each_next_card_at_blackjack(star: Venue) -> None:
    assert await _dealt(star, "blackjack", "player", ["Tc", "9d", "9h"]) == ["player", "bank", "player"]


@pytest.mark.clause("RFH-14.3.11")
async def test_the_desk_names_the_area_of_each_next_card_at_casino_war(star: Venue) -> None:
    areas = await _dealt(star, "casino-war", "ante:1", ["9c", "2d", "3d", "4d", "5d", "9h"])
    assert areas == ["area-1", "area-2", "area-3", "area-4", "area-5", "dealer"]


@pytest.mark.clause("RFH-14.3.9.1", "RFH-14.3.10.1")
async def test_the_terminal_shows_which_ante_was_surrendered_and_asks_no_more_of_it(star: Venue) -> None:
    game = "casino-war"
    dealer, anna = await at_the_desk(star, game), await seated(star, "anna", game)
    await _accepted(dealer, "new-game", game)
    chips = [{"spot": f"ante:{area}", "amount_minor": 5_000} for area in (1, 2)]
    await _accepted(anna, "place", game, round=1, chips=chips)
    await _accepted(dealer, "no-more-bets", game, round=1)
    for card in ("9c", "9h", "3d", "4d", "5d", "9d"):
        await _accepted(dealer, "enter", game, round=1, answer=card)
    await _accepted(dealer, "confirm-result", game, round=1)
    await anna.quiet()
    asked = {each["about"]: each["key"] for each in last_view(anna, "mine")["decisions"]}
    assert set(asked) == {"ante:1", "ante:2"}
    await _accepted(anna, "decide", game, round=1, key=asked["ante:1"], option="war")
    await _accepted(anna, "decide", game, round=1, key=asked["ante:2"], option="surrender")
    await anna.quiet()
    mine = last_view(anna, "mine")
    assert mine["decisions"] == []
    assert {each["spot"]: each["surrendered"] for each in mine["wagers"] if each["spot"].startswith("ante")} == {
        "ante:1": False,
        "ante:2": True,
    }


@pytest.mark.clause("RFH-13.3.5.5")
async def test_the_time_to_decide_is_a_countdown_at_the_terminal(star: Venue) -> None:
    dealer, anna = await at_the_desk(star, "blackjack"), await seated(star, "anna", "blackjack")
    await _accepted(dealer, "new-game", "blackjack")
    await _accepted(anna, "place", "blackjack", round=1, chips=[{"spot": "player", "amount_minor": 5_000}])
    await _accepted(dealer, "no-more-bets", "blackjack", round=1)
    for card in ("Tc", "9d", "6h"):
        await _accepted(dealer, "enter", "blackjack", round=1, answer=card)
    await _accepted(dealer, "confirm-result", "blackjack", round=1)
    await anna.quiet()
    shown = last_view(anna, "round")
    assert last_view(anna, "mine")["decisions"]
    assert 0 < shown["closes_at_ms"] - star.clock() <= 3_600_000
    assert shown["period_ms"] == 3_600_000


@pytest.mark.clause("RFH-17.3", "RFH-17.4")
@pytest.mark.parametrize("game", GAMES)
async def test_every_game_shows_its_instructions_and_what_each_wager_pays(star: Venue, game: str) -> None:
    layout = (await star.stranger().get(f"/api/tables/{game}/layout")).json()
    rules = (await star.stranger().get(f"/api/tables/{game}/rules")).json()
    assert len(layout["rules"]) >= 3
    assert all(rule["title"] and rule["text"] for rule in rules["rules"])
    for spot in layout["spots"]:
        assert spot["name"]
        assert spot["odds"] or spot["pays"], spot["id"]
