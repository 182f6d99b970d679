"""The limits of each book when a wager is placed and when betting closes."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.said import Amount
from rigs.casino import DEALER, Casino


@pytest.fixture
def tsg() -> Casino:
    limits = Limits(Bound(100, 250_000), {kind: Bound(100, 2_500) for kind in _INSIDE})
    casino = Casino("tsg", "european-roulette", Mode.RNG, limits=limits)
    casino.wait(1)
    return casino


_INSIDE = ("straight", "split", "street", "corner", "line")


@pytest.mark.clause("TSG-A4.2")
@pytest.mark.parametrize(
    ("spot", "most"),
    [("straight:17", 2_500), ("split:17-18", 5_000), ("street:16-17-18", 7_500), ("corner:16-17-19-20", 10_000)],
)
def test_the_inside_and_the_outside_of_a_layout_have_each_their_own_limit(tsg: Casino, spot: str, most: int) -> None:
    """On the inside it is one for each number that a wager covers."""
    alice = tsg.player(balance_minor=2_000_000)
    tsg.refused("above-maximum", alice, c.Place, chips=(c.Chip(spot, most + 1),))
    tsg.bet(alice, (spot, most))
    for outside in ("red", "even", "low", "dozen:1", "column:1"):
        tsg.refused("above-maximum", alice, c.Place, chips=(c.Chip(outside, 250_001),))
        tsg.bet(alice, (outside, 250_000))


WAR = Limits(Bound(500, 10_000, 100), {"tie": Bound(1_000, 10_000, 100)}, total=Bound(1_500, 50_000))


_AROUND_17 = {
    "straight:17": 1,
    **dict.fromkeys(("split:14-17", "split:16-17", "split:17-18", "split:17-20"), 2),
    "street:16-17-18": 3,
    **dict.fromkeys(("corner:13-14-16-17", "corner:14-15-17-18", "corner:16-17-19-20", "corner:17-18-20-21"), 4),
    **dict.fromkeys(("line:13-18", "line:16-21"), 6),
}
"""The book's example: chips of USD 25 around 17 at a straight-up maximum of USD 25."""


@pytest.mark.clause("HC25-1.1.6a")
def test_holland_refuses_what_would_pass_the_maximum_of_a_player_on_an_option(holland: Casino) -> None:
    alice, bob = holland.player("alice", 10**7), holland.player("bob", 10**7)
    holland.ok(DEALER, c.NewGame)
    holland.bet(alice, ("red", 100_000))
    reply = holland.refused("above-maximum", alice, c.Place, chips=(c.Chip("red", 500),))
    assert reply.sentence == "Above the table maximum of €1,000.00 for this wager."
    holland.bet(alice, ("black", 100_000))  # another option has a maximum of its own
    holland.bet(bob, ("red", 100_000))  # and so has another player


@pytest.mark.clause("HC25-1.1.8a", "HC25-1.1.8b")
def test_holland_wants_multiples_of_the_minimum(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.refused("below-minimum", alice, c.Place, chips=(c.Chip("red", 499),))
    holland.refused("off-step", alice, c.Place, chips=(c.Chip("red", 750),))
    holland.bet(alice, ("red", 1_500))


@pytest.mark.clause("RFH-4.3")
def test_star_trims_to_the_next_lower_permitted_amount_and_does_not_debit_the_rest() -> None:
    star = Casino("star-rfh", "roulette", limits=Limits(Bound(500, 2_000, 300)))
    alice = star.player(balance_minor=10_000)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 1_299))  # 500 + 2 x 300 = 1,100
    assert star.table.state.round.stakes["1"] == {"red": 1_100}
    star.bet(alice, ("black", 9_000))  # 500 + 5 x 300 = 2,000
    assert star.table.state.round.stakes["1"]["black"] == 2_000
    assert star.balance(alice) == 10_000 - 3_100


@pytest.mark.clause("RFH-4.2")
def test_star_returns_at_the_close_what_is_below_the_minimum(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 300), ("black", 500))
    assert star.balance(alice) == 100_000 - 800
    star.ok(DEALER, c.NoMoreBets)
    assert star.table.state.round.stakes == {"1": {"black": 500}}
    assert star.balance(alice) == 100_000 - 500


@pytest.mark.clause("RFH-4.3.4")
def test_star_accepts_none_of_the_wagers_below_the_minimum_total_bet() -> None:
    limits = Limits(Bound(100, 50_000, 100), total=Bound(1_000, 50_000))
    star = Casino("star-rfh", "roulette", limits=limits)
    alice, bob = star.player("alice"), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500), ("black", 400))
    star.bet(bob, ("red", 500), ("black", 500))
    star.ok(DEALER, c.NoMoreBets)
    assert star.table.state.round.stakes == {"2": {"red": 500, "black": 500}}
    assert star.balance(alice) == 100_000


@pytest.mark.clause("RFH-4.3.4", "RFH-4.2", "RFH-14.2.4")
@pytest.mark.parametrize(
    ("chips", "stays"),
    [
        ({"ante:1": 1_000, "tie:1": 500}, {}),  # the tie wager is too little, and the ante alone is below the total
        ({"ante:1": 400, "tie:1": 5_000}, {}),  # without its ante the tie wager goes back too
        ({"ante:1": 400, "tie:1": 1_000, "ante:2": 1_500}, {"ante:2": 1_500}),
        ({"ante:1": 500, "tie:1": 1_000}, {"ante:1": 500, "tie:1": 1_000}),  # equal to the limit is permitted
    ],
)
def test_the_minimum_total_is_asked_of_what_is_left_when_other_wagers_went_back(
    chips: dict[str, int], stays: dict[str, int]
) -> None:
    war = Casino("star-rfh", "casino-war", limits=WAR)
    alice = war.player()
    war.ok(DEALER, c.NewGame)
    war.bet(alice, *chips.items())
    war.ok(DEALER, c.NoMoreBets)
    assert war.table.state.round.stakes.get("1", {}) == stays
    assert war.balance(alice) == 100_000 - sum(stays.values())


@pytest.mark.clause("RFH-4.3.4")
def test_a_bet_behind_goes_back_with_a_holder_below_the_minimum_total() -> None:
    live = Casino("live-casino", "blackjack", limits=Limits(Bound(500, 10_000, 100), total=Bound(1_500, 50_000)))
    alice, bob = live.player(), live.player("bob")
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1_500))
    live.bet(bob, ("behind:1", 2_000))
    live.ok(alice, c.TakeBack, chips=(c.Chip("box:1", 500),))
    live.ok(DEALER, c.NoMoreBets)
    assert live.table.state.round.stakes == {}
    assert (live.balance(alice), live.balance(bob)) == (100_000, 100_000)


@pytest.mark.clause("RFH-4.3", "RFH-4.1")
def test_star_cuts_the_chip_that_would_cross_the_maximum_total() -> None:
    star = Casino("star-rfh", "roulette", limits=Limits(Bound(500, 5_000, 100), total=Bound(500, 6_050)))
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 5_000), ("black", 3_000), ("odd", 700))
    assert star.table.state.round.stakes["1"] == {"red": 5_000, "black": 1_000}, "the next lower permitted amount"
    assert star.balance(alice) == 94_000
    reply = star.refused("above-total", alice, c.Place, chips=(c.Chip("even", 500),))
    assert reply.details["bound"] == Amount(6_050, "AUD")
    star.ok(alice, c.TakeBack, chips=(c.Chip("red", 400),))
    star.refused("above-total", alice, c.Place, chips=(c.Chip("even", 500),))  # 450 is no wager: the minimum is 500
    star.bet(alice, ("red", 500))
    assert star.table.state.round.stakes["1"]["red"] == 5_000


@pytest.mark.clause("RFH-4.3", "RFH-11.2.2")
def test_star_lowers_the_unit_of_a_call_bet_to_the_maximum_total() -> None:
    star = Casino("star-rfh", "roulette", limits=Limits(Bound(100, 5_000, 100), total=Bound(100, 5_000)))
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 800))
    tier = star.table.terms.game.layout.bundles["tier"]
    star.ok(alice, c.Place, calls=(c.Call("tier", 1_000),))
    unit = 4_200 // tier.units // 100 * 100
    pieces = {piece.spot: unit * piece.units for piece in tier.pieces}
    assert star.table.state.round.stakes["1"] == {"red": 800, **pieces}
    assert star.balance(alice) == 100_000 - 800 - unit * tier.units


@pytest.mark.clause("HC25-1.1.6a")
def test_holland_refuses_a_placement_above_the_maximum_total_as_a_whole() -> None:
    limits = Limits(Bound(500, 5_000, 500), total=Bound(500, 6_000))
    holland = Casino("holland-2025", "american-roulette", limits=limits)
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    chips = (c.Chip("red", 5_000), c.Chip("black", 3_000))
    holland.refused("above-total", alice, c.Place, chips=chips)
    assert holland.balance(alice) == 100_000


@pytest.mark.clause("TSG-A4.7", "TSG-A4.9")
def test_tsg_outside_wagers_reach_the_minimum_each_on_its_own(tsg: Casino) -> None:
    alice = tsg.player()
    tsg.refused("below-minimum", alice, c.Place, chips=(c.Chip("red", 60),))
    tsg.refused("below-minimum", alice, c.Place, chips=(c.Chip("dozen:1", 99),))
    tsg.bet(alice, ("red", 100))


@pytest.mark.clause("TSG-A4.8", "TSG-A4.10")
def test_tsg_inside_wagers_reach_the_minimum_together_or_go_back(tsg: Casino) -> None:
    alice, bob = tsg.player("alice"), tsg.player("bob")
    tsg.bet(alice, ("straight:17", 60), ("split:14-17", 40))
    tsg.bet(bob, ("straight:17", 60), ("red", 100))  # outside money does not help inside wagers
    tsg.wait(30)
    assert tsg.table.state.round.stakes == {"1": {"straight:17": 60, "split:14-17": 40}, "2": {"red": 100}}
    assert tsg.balance(bob) == 100_000 - 100


@pytest.mark.clause("TSG-A4.23", "TSG-A4.24", "TSG-A4.25")
def test_tsg_inside_maxima_are_multiples_of_the_straight_up_maximum(tsg: Casino) -> None:
    alice = tsg.player(balance_minor=1_000_000)
    assert sum(_AROUND_17.values()) == 40
    for spot, chips in _AROUND_17.items():
        tsg.bet(alice, (spot, chips * 2_500))
        tsg.refused("above-maximum", alice, c.Place, chips=(c.Chip(spot, 1),))
    assert tsg.escrow == 100_000  # USD 1,000


@pytest.mark.clause("TSG-A4.11", "TSG-A4.13", "TSG-A4.26")
def test_tsg_the_example_around_17_pays_392_chips_and_returns_40() -> None:
    limits = Limits(Bound(100, 250_000), {kind: Bound(100, 2_500) for kind in _INSIDE})
    casino = Casino("tsg", "european-roulette", Mode.RNG, limits=limits)
    casino.wait(1)
    alice = casino.player(balance_minor=1_000_000)
    casino.bet(alice, *((spot, chips * 2_500) for spot, chips in _AROUND_17.items()))
    casino.house.engine.chance = lambda question: "17"
    casino.wait(40)
    assert casino.balance(alice) == 1_000_000 + 392 * 2_500


@pytest.mark.clause("TSG-A4.22")
def test_tsg_outside_maximum_holds_for_each_position_without_a_sum() -> None:
    limits = Limits(Bound(100, 250_000), {kind: Bound(100, 10_000) for kind in _INSIDE})
    casino = Casino("tsg", "european-roulette", Mode.RNG, limits=limits)
    casino.wait(1)
    alice = casino.player(balance_minor=10**7)
    casino.bet(alice, ("red", 250_000), ("black", 250_000), ("dozen:1", 250_000), ("column:2", 250_000))
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip("red", 100),))


@pytest.mark.clause("LC-1.2f", "LC-2.2.1m")
def test_live_casino_rejects_a_submission_outside_the_limits_as_a_whole() -> None:
    limits = Limits(Bound(1, 10_000), total=Bound(100, 10_000))
    casino = Casino("live-casino", "roulette", Mode.RNG, limits=limits)
    casino.wait(1)
    alice = casino.player()
    casino.refused("below-total", alice, c.Place, chips=(c.Chip("red", 99),))
    casino.refused("above-total", alice, c.Place, chips=(c.Chip("red", 9_000), c.Chip("black", 1_001)))
    casino.bet(alice, ("red", 9_000), ("black", 1_000))
    casino.ok(alice, c.TakeBack)
    casino.wait(30)
    casino.refused("betting-closed", alice, c.Place, chips=(c.Chip("red", 100),))  # late


@pytest.mark.clause("LC-1.2b", "LC-1.2h")
def test_chips_of_different_values_add_up_on_one_field() -> None:
    casino = Casino("live-casino", "roulette", Mode.RNG, limits=Limits(Bound(100, 100_000)))
    casino.wait(1)
    alice = casino.player()
    casino.bet(alice, ("red", 2_500))
    casino.bet(alice, ("red", 500), ("straight:0", 500))
    assert casino.table.state.round.stakes["1"] == {"red": 3_000, "straight:0": 500}
