"""Which spots of a layout take chips, and call bets."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, Casino


@pytest.mark.clause("HC25-2.3.2b", "RFH-11.2.1")
@pytest.mark.parametrize("spot", ["split:1-5", "split:3-4", "corner:1-2-3-4", "straight:37", "top-line", "", "tier"])
def test_only_positions_of_the_layout_take_wagers(holland: Casino, spot: str) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.refused("unknown-spot", alice, c.Place, chips=(c.Chip(spot, 500),))


@pytest.mark.clause("LC-1.3b")
def test_live_casino_has_no_splits_with_zero() -> None:
    casino = Casino("live-casino", "roulette", Mode.RNG)
    casino.wait(1)
    alice = casino.player()
    casino.refused("unknown-spot", alice, c.Place, chips=(c.Chip("split:0-1", 500),))


@pytest.mark.clause("RFH-11.2.2", "RFH-11.2.2.2")
def test_a_call_bet_places_every_piece_as_a_wager_of_its_own(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(alice, c.Place, calls=(c.Call("orphelins", 500),))
    pieces = ("straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34")
    assert star.table.state.round.stakes["1"] == dict.fromkeys(pieces, 500)
    star.spin("17")
    # Two splits of A$5.00 win 17:1 and keep their stakes; three pieces are lost.
    assert star.balance(alice) == 100_000 - 5 * 500 + 2 * 18 * 500


@pytest.mark.clause("RFH-11.2.2.3")
def test_a_call_bet_is_whole_or_nothing_and_two_unit_pieces_count_double(star: Casino) -> None:
    alice = star.player(balance_minor=4_499)
    star.ok(DEALER, c.NewGame)
    star.refused("insufficient-funds", alice, c.Place, calls=(c.Call("grand-series", 500),))
    bob = star.player("bob", 4_500)
    star.ok(bob, c.Place, calls=(c.Call("grand-series", 500),))
    stakes = star.table.state.round.stakes["2"]
    assert (stakes["street:0-2-3"], stakes["corner:25-26-28-29"], stakes["split:4-7"]) == (1_000, 1_000, 500)


@pytest.mark.clause("RFH-11.2.2")
def test_star_lowers_the_unit_of_the_whole_call_bet_to_what_every_piece_allows() -> None:
    star = Casino("star-rfh", "roulette", limits=Limits(Bound(100, 1_000, 100)))
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(alice, c.Place, calls=(c.Call("grand-series", 800),))
    assert set(star.table.state.round.stakes["1"].values()) == {500, 1_000}


def test_an_unknown_call_bet_is_refused(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.refused("unknown-spot", alice, c.Place, calls=(c.Call("voisins", 500),))
