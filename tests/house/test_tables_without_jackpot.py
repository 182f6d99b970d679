"""A table that plays for no jackpot takes no wager on one; the demo floor links every table that can play for one."""

from __future__ import annotations

import pytest

from croupier.cage.jackpots.config import Feed, JackpotConfig, Level, Trigger
from croupier.casino.demo import FLOOR_FILE
from croupier.casino.floor_file import read_floor
from croupier.counters.jackpots import SuspendJackpot
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.jackpots import without_meter
from croupier.rulebooks.building import build_game
from croupier.rules.jackpot import PlaysForMeters
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, books
from rigs.jackpot_casino import JACKPOT, OTHER, JackpotCasino, hand, mystery

GAMES = [
    ("black-jack", "box:1", 100),
    ("casino-21", "box:1", 100),
    ("caribbean-stud", "ante:1", 1_000),
    ("ultimate-texas-holdem", "ante:1", 1_000),
    ("four-card-poker", "ante:1", 1_000),
]


@pytest.mark.clause("HC25-6.2.4", "HC25-3.2.12a")
@pytest.mark.parametrize(("game", "main", "wager_minor"), GAMES)
def test_a_jackpot_wager_is_refused_where_there_is_no_jackpot(game: str, main: str, wager_minor: int) -> None:
    casino = Casino("holland-2025", game)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    said = casino.refused("no-jackpot", alice, c.Place, chips=(c.Chip(main, 500), c.Chip("jackpot:1", wager_minor)))
    assert said.sentence == "This table plays for no jackpot, so nobody can bet on one here."
    assert casino.balance(alice) == 100_000
    casino.ok(alice, c.Place, chips=(c.Chip(main, 500),))
    assert without_meter(casino.table, []) == {"jackpot"}


@pytest.mark.clause("HC25-5.2.6c")
@pytest.mark.parametrize("edition", ["holland-2023", "holland-2025"])
def test_a_written_jackpot_ticket_is_refused_like_a_printed_one(edition: str) -> None:
    keno = Casino(edition, "keno", Mode.RNG, limits=Limits(Bound(100, 10_000, 100)))
    alice = keno.player()
    keno.wait(12)
    twenty = "jackpot:" + "-".join(map(str, range(1, 21)))
    for spot in (twenty, "quick-jackpot"):
        keno.refused("no-jackpot", alice, c.Place, chips=(c.Chip(spot, 100),))
    keno.bet(alice, ("quick:4", 100))


def test_a_mystery_is_no_meter_for_a_hand_and_a_linked_jackpot_is_one() -> None:
    feeds = (Feed(TABLE, {"grand": 10_000}),)
    casino = JackpotCasino([mystery("EUR", feeds=feeds)], "holland-2025", "caribbean-stud")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    chips = (c.Chip("ante:1", 500), c.Chip("jackpot:1", 1_000))
    casino.refused("no-jackpot", alice, c.Place, chips=chips)
    linked = JackpotCasino([hand("holland-2025", "caribbean-stud")], "holland-2025", "caribbean-stud")
    bob = linked.player("bob")
    linked.ok(DEALER, c.NewGame)
    linked.ok(bob, c.Place, chips=chips)


def test_a_link_to_one_table_opens_no_wager_at_another() -> None:
    whole = hand("holland-2025", "caribbean-stud")
    feeds = tuple(feed for feed in whole.feeds if feed.table == OTHER)
    casino = JackpotCasino([hand("holland-2025", "caribbean-stud", feeds=feeds)], "holland-2025", "caribbean-stud")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.refused("no-jackpot", alice, c.Place, chips=(c.Chip("ante:1", 500), c.Chip("jackpot:1", 1_000)))


def test_a_suspended_jackpot_closes_the_wagers_that_could_win_it() -> None:
    levels = (Level("keno", "Keno", 10_000),)
    config = JackpotConfig(
        JACKPOT, "Twenty", "EUR", Trigger.HAND, "KSA-1", levels, (Feed(TABLE, {"keno": 10_000}),), hold_from_minor=0
    )
    limits = Limits(Bound(100, 10_000, 100))
    casino = JackpotCasino([config], "holland-2025", "keno", Mode.RNG, limits=limits)
    alice = casino.player()
    casino.wait(12)
    casino.bet(alice, ("quick-jackpot", 100))
    casino.errand(SuspendJackpot, jackpot=JACKPOT, reason="a fault")
    casino.refused("jackpot-off", alice, c.Place, chips=(c.Chip("quick-jackpot", 100),))
    casino.bet(alice, ("quick:4", 100))


@pytest.mark.clause("RFH-3.2.8", "HC25-6.2.4")
def test_a_late_wager_on_no_jackpot_is_refused_to_the_supervisor_as_well() -> None:
    casino = Casino("holland-2025", "caribbean-stud")
    alice = casino.player()
    seat = casino.table.seat_of(alice.id)
    assert seat is not None
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("ante:1", 500))
    casino.ok(DEALER, c.NoMoreBets)
    late = {"seat": seat.seat, "valid": True, "reason": "the chip was on its way"}
    casino.refused("no-jackpot", SUPERVISOR, c.AllowLate, chips=(c.Chip("jackpot:1", 1_000),), **late)


@pytest.mark.parametrize("game", ["slots", "bingo-75", "three-card-poker", "french-roulette"])
def test_games_whose_wagers_pay_without_a_meter_need_no_jackpot(game: str) -> None:
    built = build_game(books()["holland-2025"], game)
    assert not isinstance(built, PlaysForMeters) or not built.meter_kinds


def test_the_demo_floor_links_every_table_that_can_play_for_a_jackpot() -> None:
    floor = read_floor(FLOOR_FILE, books())
    meters = [jackpot for jackpot in floor.jackpots if jackpot.trigger is not Trigger.MYSTERY]
    linked = {feed.table for jackpot in meters for feed in jackpot.feeds}
    for config in floor.tables:
        game = build_game(books()[config.rulebook], config.game, config.options)
        if isinstance(game, PlaysForMeters) and game.meter_kinds:
            assert config.id in linked, config.id
