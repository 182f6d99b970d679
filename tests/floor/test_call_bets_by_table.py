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
