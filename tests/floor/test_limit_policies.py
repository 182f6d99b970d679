"""What each book does with wagers outside the limits of a table: one table of each, met on every side."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, Casino

LIMITS = Limits(Bound(500, 5_000, 500), total=Bound(1_500, 6_000))


def _refused(casino: Casino, why: str, *chips: tuple[str, int]) -> None:
    alice = casino.player(f"who-gets-{why}")
    casino.refused(why, alice, c.Place, chips=tuple(c.Chip(spot, amount) for spot, amount in chips))
    assert casino.balance(alice) == 100_000


@pytest.mark.clause("HC25-1.1.6a", "HC25-1.1.8a", "HC25-1.1.8b")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
def test_holland_refuses_every_wager_outside_the_limits(book: str) -> None:
    casino = Casino(book, "american-roulette", limits=LIMITS)
    casino.ok(DEALER, c.NewGame)
    _refused(casino, "below-minimum", ("red", 400), ("black", 1_500))
    _refused(casino, "off-step", ("red", 1_750))
    _refused(casino, "above-maximum", ("red", 5_500))
    _refused(casino, "above-total", ("red", 5_000), ("black", 1_500))
    _refused(casino, "below-total", ("red", 1_000))
    bob = casino.player("bob")
    casino.bet(bob, ("red", 5_000), ("black", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    assert casino.escrow == 6_000


@pytest.mark.clause("LC-1.2f", "LC-2.2.1m")
def test_the_live_casino_refuses_every_wager_outside_the_limits() -> None:
    casino = Casino("live-casino", "roulette", limits=LIMITS)
    casino.ok(DEALER, c.NewGame)
    _refused(casino, "below-minimum", ("red", 400), ("black", 1_500))
    _refused(casino, "above-maximum", ("red", 5_500))
    _refused(casino, "above-total", ("red", 5_000), ("black", 1_500))
    _refused(casino, "below-total", ("red", 1_000))
    bob = casino.player("bob")
    casino.bet(bob, ("red", 1_500))
    casino.bet(bob, ("red", 3_500), ("black", 1_000))
    casino.refused("above-total", bob, c.Place, chips=(c.Chip("odd", 500),))


@pytest.mark.clause("LC-1.2f", "RFH-4.1")
def test_without_a_least_or_most_together_each_wager_is_judged_by_itself() -> None:
    casino = Casino("live-casino", "roulette", limits=Limits(Bound(1, 5_000)))
    casino.ok(DEALER, c.NewGame)
    bob = casino.player("bob")
    casino.bet(bob, ("red", 1), ("black", 5_000), ("odd", 5_000))
    for book in ("live-casino", "star-rfh"):
        full = Casino(book, "roulette", limits=Limits(Bound(1, 5_000), total=Bound(1, 5_000)))
        full.ok(DEALER, c.NewGame)
        carol = full.player("carol")
        full.bet(carol, ("red", 5_000))
        full.refused("above-total", carol, c.Place, chips=(c.Chip("odd", 1),))
    elsewhere = Casino("star-rfh", "roulette", limits=LIMITS)
    elsewhere.ok(DEALER, c.NewGame)
    elsewhere.bet(elsewhere.player("dave"), ("red", 1_000))  # there the close gives back what is too little together


@pytest.mark.clause("LC-2.1.3")
def test_a_live_blackjack_table_has_seven_places() -> None:
    casino = Casino("live-casino", "blackjack")
    casino.ok(DEALER, c.NewGame)
    for place in range(1, 8):
        casino.bet(casino.player(f"player-{place}"), (f"box:{place}", 500))
    assert casino.escrow == 7 * 500
    late = casino.player("late")
    casino.refused("unknown-spot", late, c.Place, chips=(c.Chip("box:8", 500),))


@pytest.mark.clause("TSG-A2.4")
def test_tsg_blackjack_keeps_to_the_stakes_that_its_table_states() -> None:
    casino = Casino("tsg", "classic-blackjack", Mode.RNG, limits=LIMITS)
    casino.wait(1)
    _refused(casino, "below-minimum", ("box:1", 400))
    _refused(casino, "off-step", ("box:1", 1_750))
    _refused(casino, "above-maximum", ("box:1", 5_500))
    _refused(casino, "below-total", ("box:1", 1_000))
    bob = casino.player("bob")
    casino.bet(bob, ("box:5", 5_000))
    assert casino.escrow == 5_000


@pytest.mark.clause("RFH-4.2", "RFH-4.3", "RFH-4.3.4")
def test_star_trims_what_is_too_much_and_returns_at_the_close_what_is_too_little() -> None:
    casino = Casino("star-rfh", "roulette", limits=LIMITS)
    casino.ok(DEALER, c.NewGame)
    alice, bob, carol = (casino.player(name) for name in ("alice", "bob", "carol"))
    casino.bet(alice, ("red", 400), ("black", 1_750))
    casino.bet(bob, ("red", 1_000))
    casino.bet(carol, ("red", 9_000), ("black", 9_000))
    assert casino.table.state.round.stakes == {
        "1": {"red": 400, "black": 1_500}, "2": {"red": 1_000}, "3": {"red": 5_000, "black": 1_000},
    }  # fmt: skip
    casino.ok(DEALER, c.NoMoreBets)
    assert casino.table.state.round.stakes == {"1": {"black": 1_500}, "3": {"red": 5_000, "black": 1_000}}
    assert [casino.balance(one) for one in (alice, bob, carol)] == [98_500, 100_000, 94_000]


TSG = Limits(Bound(100, 2_500), {"straight": Bound(100, 1_000)}, total=Bound(250, 9_000))
INSIDE = {"straight:17": 1, "split:14-17": 2, "street:16-17-18": 3, "corner:13-14-16-17": 4, "line:13-18": 6}


@pytest.mark.clause("TSG-A4.7", "TSG-A4.8", "TSG-A4.9", "TSG-A4.10", "TSG-A4.24")
@pytest.mark.parametrize(("inside", "times"), INSIDE.items())
def test_tsg_adds_inside_bets_up_and_judges_each_outside_bet_by_itself(inside: str, times: int) -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG, limits=TSG)
    casino.wait(1)
    _refused(casino, "below-minimum", ("red", 99))
    _refused(casino, "above-maximum", ("red", 2_501))
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip(inside, times * 1_000 + 1),))
    casino.bet(alice, (inside, times * 1_000))
    casino.ok(alice, c.TakeBack)
    casino.bet(alice, (inside, 60), ("straight:1", 40), ("red", 150))
    casino.bet(bob, (inside, 60), ("red", 250))
    carol = casino.player("carol")
    casino.bet(carol, ("red", 240))  # too little for the table's least together
    casino.wait(30)
    assert casino.table.state.round.stakes == {"3": {inside: 60, "straight:1": 40, "red": 150}, "4": {"red": 250}}
    assert casino.balance(bob) == 99_750
    assert casino.balance(carol) == 100_000


@pytest.mark.clause("RFH-4.1")
def test_nothing_more_lies_down_once_the_maximum_of_all_wagers_is_reached() -> None:
    star = Casino("star-rfh", "roulette", limits=Limits(Bound(1, 5_000), total=Bound(1, 5_000)))
    star.ok(DEALER, c.NewGame)
    dave = star.player("dave")
    star.bet(dave, ("red", 5_000))
    star.refused("above-total", dave, c.Place, chips=(c.Chip("odd", 1),))
    star.refused("above-total", dave, c.Place, chips=(c.Chip("odd", 2),))
    assert star.escrow == 5_000
