"""The last round of a table that waits for a wager, and what tables allow together when something is decided."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from rigs.casino import DEALER, SUPERVISOR, Casino


def waiting_table(book: str = "live-casino", game: str = "roulette") -> tuple[Casino, Actor]:
    """A table whose clock stands until somebody bets; this book wants no notice before it closes."""
    casino = Casino(book, game, Mode.RNG, starts_with_first_wager=True)
    alice = casino.player() if book == "live-casino" else SUPERVISOR
    casino.wait(1)
    assert casino.table.state.round.closes_at_ms is None
    return casino, alice


@pytest.mark.clause("HC25-1.1.11")
def test_the_last_round_of_a_table_that_waits_for_a_wager_ends_without_one() -> None:
    casino, _ = waiting_table("holland-2025", "french-roulette")
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="round")
    assert casino.table.state.round.closes_at_ms == casino.now_ms + 30_000, "there is still time to bet"
    casino.wait(29)
    assert casino.table.state.open
    casino.wait(2)
    assert not casino.table.state.open
    casino.wait(300)
    assert not casino.table.state.open


@pytest.mark.clause("HC25-1.1.11")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
def test_the_last_15_minutes_are_announced_and_no_less(book: str) -> None:
    casino = Casino(book, "french-roulette")
    casino.player()
    casino.refused("notice-too-short", SUPERVISOR, c.CloseTable, notice_s=15 * 60 - 1)
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=15 * 60)
    assert casino.table.state.closing_at_ms == casino.now_ms + 15 * 60_000
    casino.wait(15 * 60 + 1)
    assert not casino.table.state.open
    casino.refused("table-closed", DEALER, c.NewGame)


@pytest.mark.clause("HC25-1.1.11")
def test_the_last_round_is_played_if_somebody_bets_in_it() -> None:
    casino, alice = waiting_table()
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="round")
    casino.bet(alice, ("red", 1_000))
    casino.wait(33)
    assert casino.table.state.previous is not None
    assert not casino.table.state.open


@pytest.mark.clause("HC25-1.1.11")
def test_after_the_last_round_a_wager_en_prison_is_still_played() -> None:
    """With a book that wants no time on a sign, so that the last round may be announced to players."""
    casino = Casino("holland-2025", "french-roulette")
    casino.table.terms = msgspec.structs.replace(casino.table.terms, closing_notice_s=0)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="round")
    casino.spin("0")
    casino.ok(alice, c.Decide, key="1:red", option="en-prison")
    assert casino.table.state.open
    casino.ok(DEALER, c.NewGame)
    casino.spin("1")
    assert (casino.table.state.open, casino.escrow) == (False, 0)
    casino.refused("table-closed", DEALER, c.NewGame)


@pytest.mark.clause("HC25-1.1.11")
def test_a_period_without_wagers_does_not_open_the_last_round_again() -> None:
    casino, alice = waiting_table()
    casino.bet(alice, ("red", 1_000))
    casino.ok(alice, c.TakeBack)
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=0, last="round")
    casino.wait(31)
    assert not casino.table.state.open


def test_a_waiting_table_closes_at_the_time_on_its_sign() -> None:
    casino, _ = waiting_table()
    casino.ok(SUPERVISOR, c.CloseTable, notice_s=60)
    casino.wait(59)
    assert casino.table.state.open
    casino.wait(2)
    assert not casino.table.state.open


# What several tables allow together


def deciding(book: str, game: str, option: str, *spots: str) -> tuple[Casino, Actor]:
    """A table at which this option is open."""
    casino = Casino(book, game, Mode.RNG)
    alice = casino.player("alice", 5_000_000)
    for _ in range(80):
        while casino.table.state.phase is not Phase.BETTING:
            casino.wait(1)
        casino.bet(alice, *((spot, 1_000) for spot in spots))
        while casino.table.state.phase in (Phase.BETTING, Phase.NO_MORE_BETS):
            casino.wait(1)
        while casino.table.state.phase is not Phase.SETTLED:
            choices = open_choices(casino.table)
            if any(option in {o.id for o in choice.options} for choice in choices):
                return casino, alice
            for choice in choices:
                casino.ok(alice, c.Decide, key=choice.key, option=choice.default)
            casino.wait(1)
    raise AssertionError(f"{option} was never open")


@pytest.mark.parametrize(
    ("book", "game", "option", "spots", "staked"),
    [
        ("holland-2025", "black-jack", "double", ("box:1",), 1_000),
        ("holland-2025", "black-jack", "split", ("box:1",), 1_000),
        ("holland-2025", "black-jack", "insure", ("box:1",), 1_000),
        ("holland-2025", "ultimate-texas-holdem", "bet-4", ("ante:1", "blind:1"), 2_000),
        ("holland-2025", "three-card-poker", "bet", ("ante:1",), 1_000),
    ],
)
def test_a_decision_that_stakes_too_much_is_shown_closed_and_refused(
    book: str, game: str, option: str, spots: tuple[str, ...], staked: int
) -> None:
    casino, alice = deciding(book, game, option, *spots)
    choice = next(choice for choice in open_choices(casino.table) if option in {o.id for o in choice.options})
    cost_minor = choice.option(option).cost_minor
    least_minor = next(o.least_minor for o in choice.options if o.id == option) or cost_minor
    casino.house.combined = (CombinedMaximum("The pit", ("t", "elsewhere"), staked + least_minor - 1),)
    mine = mine_part(casino.table, casino.table.state.seats["1"], [choice])
    shown = {own.id: own.closed for own in mine.decisions[0].options}
    assert shown[choice.default] is None
    refused = casino.refused("above-combined", alice, c.Decide, key=choice.key, option=option)
    assert shown[option] == refused.said
    assert refused.sentence.startswith("The pit allows")
    casino.house.combined = (CombinedMaximum("The pit", ("t", "elsewhere"), staked + cost_minor),)
    casino.ok(alice, c.Decide, key=choice.key, option=option)


def test_what_is_followed_by_itself_keeps_to_the_shared_maximum() -> None:
    """A bet behind that follows a double stays as it is where the double would be too much (like NL-21)."""
    casino = Casino("live-casino", "blackjack", Mode.RNG)
    alice, bob = casino.player("alice", 1_000_000), casino.player("bob", 1_000_000)
    for _ in range(60):
        while casino.table.state.phase is not Phase.BETTING:
            casino.wait(1)
        casino.bet(alice, ("box:1", 1_000))
        casino.bet(bob, ("follow:1", 1_500))
        while casino.table.state.phase is not Phase.SETTLED:
            for choice in open_choices(casino.table):
                if "double" in {o.id for o in choice.options}:
                    casino.house.combined = (CombinedMaximum("The pit", ("t",), 2_500),)
                    casino.ok(alice, c.Decide, key=choice.key, option="double")
                    assert [seat for seat, _, _ in casino.table.state.round.added] == ["1"]
                    return
                casino.ok(alice if choice.seat == "1" else bob, c.Decide, key=choice.key, option=choice.default)
            casino.wait(1)
    raise AssertionError("nothing was ever doubled")


@pytest.mark.clause("RFH-3.2.8")
def test_late_chips_keep_to_the_shared_maximum() -> None:
    """A supervisor relaxes the close and no other rule."""
    casino = Casino("holland-2025", "american-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    casino.house.combined = (CombinedMaximum("The pit", ("t", "elsewhere"), 2_000),)
    late = {"seat": "1", "reason": "the screen froze"}
    casino.refused("above-combined", SUPERVISOR, c.AllowLate, chips=(c.Chip("black", 1_500),), **late)
    casino.ok(SUPERVISOR, c.AllowLate, chips=(c.Chip("black", 1_000),), **late)
    assert casino.escrow == 2_000
