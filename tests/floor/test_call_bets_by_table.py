"""Which call bets a table takes, and when, is the operator's to say at each table."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.views.layout import layout_of
from rigs.casino import DEALER, SUPERVISOR, Casino, books

BOOKS = pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])


def called(bundle: str) -> dict[str, tuple[c.Call, ...]]:
    return {"calls": (c.Call(bundle, 500),)}


def shown(casino: Casino) -> set[str]:
    return {bundle.kind for bundle in layout_of(casino.table, books()[casino.config.rulebook], ()).bundles}


@pytest.mark.clause("HC25-1.1.5", "HC23-1.1.5")
@BOOKS
def test_a_table_takes_the_call_bets_that_it_is_set_up_for(book: str) -> None:
    casino = Casino(book, "french-roulette", call_wagers=("tiers", "neighbours"))
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, **called("tiers"))
    casino.ok(alice, c.Place, **called("neighbours:0:2"))
    refusal = casino.refused("call-not-taken", alice, c.Place, **called("voisins"))
    assert refusal.sentence == "This table does not take Voisins at the moment."
    assert casino.balance(alice) == 100_000 - 6 * 500 - 5 * 500
    assert shown(casino) == {"tiers", "neighbours"}
    casino.bet(alice, ("split:4-7", 500))  # the chips of a call bet may always be put down one by one


@pytest.mark.clause("HC23-1.1.5", "HC25-1.1.5")
@BOOKS
def test_a_table_may_take_none_at_all(book: str) -> None:
    casino = Casino(book, "french-roulette", call_wagers=())
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    for bundle in ("tiers", "voisins", "orphelins", "neighbours:17:2"):
        casino.refused("call-not-taken", alice, c.Place, **called(bundle))
    assert shown(casino) == set()


PIECES = {
    "voisins": "street:0-2-3 x2, split:4-7, split:12-15, split:18-21, split:19-22, corner:25-26-28-29 x2, split:32-35",
    "tiers": "split:5-8, split:10-11, split:13-16, split:23-24, split:27-30, split:33-36",
    "orphelins": "straight:1, split:6-9, split:14-17, split:17-20, split:31-34",
    "neighbours:17:2": "straight:2, straight:25, straight:17, straight:34, straight:6",
}
"""The call bets of the trade on a wheel with one zero, spot by spot."""


@pytest.mark.clause("HC25-1.1.5", "HC23-1.1.5")
@BOOKS
@pytest.mark.parametrize("bundle", PIECES)
def test_every_chip_of_a_call_bet_lies_where_it_belongs(book: str, bundle: str) -> None:
    casino = Casino(book, "french-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, **called(bundle))
    (lies,) = casino.table.state.round.stakes.values()
    pieces = [piece.partition(" x") for piece in PIECES[bundle].split(", ")]
    assert lies == {spot: 500 * int(times or 1) for spot, _, times in pieces}


@pytest.mark.clause("HC25-1.1.5")
def test_a_supervisor_says_when_and_nobody_else() -> None:
    casino = Casino("holland-2025", "french-roulette")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.ok(alice, c.Place, **called("voisins"))
    for actor in (alice, DEALER):
        casino.refused("not-allowed", actor, c.SetCalls, kinds=())
    casino.refused("unknown-spot", SUPERVISOR, c.SetCalls, kinds=("finale",))
    casino.ok(SUPERVISOR, c.SetCalls, kinds=("tiers",))
    casino.refused("call-not-taken", alice, c.Place, **called("voisins"))
    casino.ok(alice, c.Place, **called("tiers"))
    casino.restart()
    casino.refused("call-not-taken", alice, c.Place, **called("voisins"))
    casino.ok(SUPERVISOR, c.SetCalls, kinds=("tiers", "voisins"))
    casino.ok(alice, c.Place, **called("voisins"))


def test_where_nothing_is_said_all_of_the_game_are_taken() -> None:
    assert shown(Casino("holland-2025", "french-roulette")) == {"voisins", "tiers", "orphelins", "neighbours"}


def test_a_table_cannot_be_set_up_for_a_call_bet_that_its_game_has_not() -> None:
    with pytest.raises(ConfigurationError, match="call_wagers: 'finale' is no call bet of french-roulette"):
        Casino("holland-2025", "french-roulette", call_wagers=("finale",))
