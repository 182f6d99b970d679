"""What a table shows and leaves to its players: wagers with their odds, the close, a stake after a stand-off."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.views.layout import layout_of
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, INSPECTOR, SUPERVISOR, Casino, books, person
from rigs.irregular_tables import dealt, table


def shown(book: str, game: str) -> dict[str, set[str]]:
    """By kind of wager the odds that the layout of a table shows for it; each wager has a name."""
    casino = Casino(book, game)
    found: dict[str, set[str]] = {}
    for spot in layout_of(casino.table, books()[book], ()).spots:
        assert spot.name
        found.setdefault(spot.kind, set()).update(pay.odds for pay in spot.pays)
    return found


@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize(
    ("game", "pays"),
    [
        pytest.param(
            "sic-bo",
            {
                "triple": {"180:1"}, "any-triple": {"30:1"}, "double": {"10:1"}, "two-dice": {"6:1"},
                "total": {"60:1", "30:1", "18:1", "12:1", "8:1", "7:1", "6:1"},
                "single": {"1:1", "2:1", "3:1"}, "big": {"1:1"}, "small": {"1:1"},
            },
            marks=pytest.mark.clause("HC25-4.2.1b"),
        ),
        pytest.param(
            "diceball",
            {
                "grand-slam": {"1:1", "5:1", "15:1", "35:1"}, "hard-line": {"5:1"}, "seven-out": {"4:1"},
                "place-line": {"1:1"}, "run-line": {"1:1"},
            },
            marks=pytest.mark.clause("HC25-4.3.1b"),
        ),
        pytest.param(
            "barbut", {"a": {"1:1", "1:2"}, "b": {"1:1", "1:2"}}, marks=pytest.mark.clause("HC25-4.4.1b")
        ),
    ],
)  # fmt: skip
def test_every_wager_on_dice_is_on_the_layout_with_what_it_pays(
    book: str, game: str, pays: dict[str, set[str]]
) -> None:
    assert shown(book, game) == pays


@pytest.mark.clause("LC-1.2g")
def test_rows_of_three_columns_of_twelve_five_inside_bets_and_the_rest_outside() -> None:
    layout = Casino("live-casino", "roulette").table.terms.game.layout
    covers: dict[str, set[int]] = {}
    for spot in layout.spots.values():
        covers.setdefault(spot.kind, set()).add(len(spot.covers))
    inside = {"straight": {1}, "split": {2}, "street": {3}, "corner": {4}, "line": {6}}
    outside = {"column": {12}, "dozen": {12}, "red-black": {18}, "even-odd": {18}, "low-high": {18}}
    assert covers == inside | outside
    assert layout.spot("street:1-2-3").covers == ("1", "2", "3"), "a row runs across the layout"
    assert layout.spot("column:1").covers[:3] == ("1", "4", "7"), "a column along it"


@pytest.mark.clause("HC25-3.2.4g")
@pytest.mark.parametrize("again", [{}, {"box:1": 1000}, {"box:1": 2500}, {"box:2": 500}])
def test_after_a_stand_off_the_stake_is_the_players_to_leave_change_or_keep(again: dict[str, int]) -> None:
    house = table("holland-2025", "black-jack")
    alice = dealt(house, ("box:1", 1000), cards="Tc 9h 9c")
    house.ok(DEALER, c.ConfirmResult)
    house.decide(alice, "stand")
    house.deal("Kd")
    assert (house.lines(), house.balance(alice), house.escrow) == ({"box:1": "returned"}, 100_000, 0)
    house.ok(DEALER, c.NewGame)
    assert house.escrow == 0, "nothing rides of itself"
    if again:
        house.bet(alice, *again.items())
    assert house.table.state.round.stakes.get("1", {}) == again


@pytest.mark.clause("RFH-11.3.2.1")
def test_while_the_ball_travels_the_dealer_ends_the_period_for_everybody() -> None:
    star = Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 100)))
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    for nobody in (alice, INSPECTOR):
        star.refused("not-allowed", nobody, c.NoMoreBets)
    star.ok(DEALER, c.NoMoreBets)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    star.refused("betting-closed", alice, c.Place, chips=(c.Chip("red", 500),))
    star.refused("betting-closed", alice, c.TakeBack)
    star.ok(DEALER, c.Enter, answer="1")
    assert star.escrow == 500


@pytest.mark.clause("RFH-12.3.5")
def test_nobody_but_a_dealer_or_a_supervisor_touches_the_tumbler() -> None:
    for hand in (DEALER, SUPERVISOR):
        star = Casino("star-rfh", "sic-bo", limits=Limits(Bound(500, 100_000, 100)))
        alice = star.player()
        others = (alice, INSPECTOR, person("cass", Role.CASHIER))
        for other in others:
            star.refused("not-allowed", other, c.NewGame)
        star.ok(hand, c.NewGame)
        star.bet(alice, ("big", 500))
        star.ok(hand, c.NoMoreBets)
        for other in others:
            star.refused("not-allowed", other, c.StopSpin, reason="FOREIGN_OBJECT", note="a coin")
            star.refused("not-allowed", other, c.Enter, answer=[4, 5, 6])
        star.ok(hand, c.Enter, answer=[4, 5, 6])
        for other in others:
            star.refused("not-allowed", other, c.ConfirmResult)
        star.ok(hand, c.ConfirmResult)
        assert star.lines() == {"big": "won"}
