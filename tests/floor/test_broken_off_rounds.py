"""Rounds that stop in the middle: even money that was paid stands, and where nothing is decided all goes back."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from rigs.casino import DEALER, SUPERVISOR, Casino


def dealt(casino: Casino, *cards: str) -> None:
    """The dealer enters cards and confirms what waits for it."""
    for card in cards:
        casino.ok(DEALER, c.Enter, answer=card)
    if casino.table.state.phase is Phase.PROPOSED:
        casino.ok(DEALER, c.ConfirmResult)


def choose(casino: Casino, actor: Actor, option: str) -> None:
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    choice = next(choice for choice in open_choices(casino.table) if choice.seat == seat.seat)
    casino.ok(actor, c.Decide, key=choice.key, option=option)


def with_even_money() -> tuple[Casino, Actor, Actor]:
    """All terminals have the same Blackjack against an ace; Alice has taken even money, Bob has not."""
    star = Casino("star-rfh", "blackjack")
    alice, bob = star.player("alice"), star.player("bob")
    star.ok(DEALER, c.NewGame)
    for player in (alice, bob):
        star.bet(player, ("player", 1_000))
    star.ok(DEALER, c.NoMoreBets)
    while not open_choices(star.table):
        pending = star.table.glance(entered=True).pending
        area = getattr(pending, "to", "")
        count = sum(getattr(q, "to", "") == area for q, _ in star.table.glance(entered=True).history())
        dealt(star, ("Ks", "Ah")[count] if area == "player" else "Ad")
    choose(star, alice, "insure")
    choose(star, bob, "no")
    choose(star, alice, "even-money" if "even-money" in names(star) else "yes")
    return star, alice, bob


def names(casino: Casino) -> set[str]:
    return {option.id for choice in open_choices(casino.table) for option in choice.options}


@pytest.mark.clause("RFH-13.5.6", "RFH-13.3.5.7.2")
def test_even_money_stands_when_the_round_is_void_and_all_else_goes_back() -> None:
    star, alice, bob = with_even_money()
    star.ok(SUPERVISOR, c.Report, code="DEALING_ERROR", note="two cards stuck together")
    assert star.balance(alice) == 101_000, "even money: her stake and as much again"
    assert star.balance(bob) == 100_000
    assert star.table.state.previous is not None
    assert star.table.state.previous.void


@pytest.mark.clause("RFH-13.5.6")
def test_the_same_after_the_round_is_over() -> None:
    star, alice, bob = with_even_money()
    while star.table.state.phase is not Phase.SETTLED:
        for choice in open_choices(star.table):
            owner = alice if star.table.state.owners[choice.seat] == alice.id else bob
            star.ok(owner, c.Decide, key=choice.key, option=choice.default)
        if star.table.state.phase is Phase.NO_MORE_BETS:
            dealt(star, "9c")
        elif star.table.state.phase is Phase.PROPOSED:
            star.ok(DEALER, c.ConfirmResult)
    assert star.balance(bob) == 101_500, "a Blackjack at 3 to 2"
    star.ok(SUPERVISOR, c.Report, code="DEALING_ERROR", note="two cards stuck together")
    assert star.balance(alice) == 101_000
    assert star.balance(bob) == 100_000


@pytest.mark.clause("RFH-13.5.8")
def test_a_wrong_device_voids_even_money_too() -> None:
    star, alice, bob = with_even_money()
    star.ok(SUPERVISOR, c.Report, code="WRONG_DEVICE", note="the other game's shuffler")
    assert (star.balance(alice), star.balance(bob)) == (100_000, 100_000)


@pytest.mark.clause("HC25-3.1.7b")
def test_pai_gow_has_nothing_decided_before_the_hands_are_set() -> None:
    casino = Casino("holland-2025", "pai-gow", Mode.RNG)
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.wait(1)
    casino.bet(alice, ("bet:1", 1_000))
    casino.bet(bob, ("bet:2", 1_000))
    while casino.table.state.phase is not Phase.DECIDING:
        casino.wait(1)
    choice = next(choice for choice in open_choices(casino.table) if choice.seat == "1")
    casino.ok(alice, c.Decide, key=choice.key, option=choice.default)
    casino.ok(SUPERVISOR, c.Report, code="SHUFFLER_FAILURE", note="it jammed")
    assert (casino.balance(alice), casino.balance(bob), casino.escrow) == (100_000, 100_000, 0)


@pytest.mark.clause("HC25-3.1.7b")
@pytest.mark.parametrize(
    ("game", "spots"), [("three-card-poker", ("ante:1", "ante:2")), ("caribbean-stud", ("ante:1", "ante:2"))]
)
def test_who_has_folded_has_lost_and_who_has_not_decided_gets_the_stake_back(game: str, spots: tuple[str, str]) -> None:
    casino = Casino("holland-2025", game, Mode.RNG)
    alice, bob = casino.player("alice"), casino.player("bob")
    casino.wait(1)
    casino.bet(alice, (spots[0], 1_000))
    casino.bet(bob, (spots[1], 1_000))
    while casino.table.state.phase is not Phase.DECIDING:
        casino.wait(1)
    choose(casino, alice, "fold")
    casino.ok(SUPERVISOR, c.Report, code="SHUFFLER_FAILURE", note="it jammed")
    # Decisions made together count when all of them are made: until then nobody has folded.
    assert (casino.balance(alice), casino.balance(bob)) == (100_000, 100_000)
