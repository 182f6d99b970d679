"""The community form on a live table: each terminal is shown the hands that it has made of the shared cards."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, Casino


def enter(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)
    if casino.table.state.phase is Phase.PROPOSED:
        casino.ok(DEALER, c.ConfirmResult)


def decide(casino: Casino, actor: Actor, option: str) -> None:
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    (key,) = (choice.key for choice in open_choices(casino.table) if choice.seat == seat.seat)
    casino.ok(actor, c.Decide, key=key, option=option)


def hands(casino: Casino, actor: Actor) -> dict[str, tuple[str, ...]]:
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    return mine_part(casino.table, seat, open_choices(casino.table)).cards


@pytest.mark.clause("RFH-13.3.5.9")
def test_split_hands_are_shown_while_they_are_played_and_only_to_their_own_seat() -> None:
    star = Casino("star-rfh", "blackjack", Mode.DEALER, limits=Limits(Bound(500, 10_000, 100)))
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    for actor in (alice, bob):
        star.bet(actor, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    enter(star, "8s 9d")
    assert hands(star, alice) == {}, "one card is no hand"
    enter(star, "8c")
    assert hands(star, alice) == {"hand 1": ("8s", "8c")}
    decide(star, alice, "split")
    decide(star, bob, "stand")
    enter(star, "Th")
    assert hands(star, alice) == {"hand 1": ("8s", "Th"), "hand 2": ("8c",)}
    assert hands(star, bob) == {"hand 1": ("8s", "8c")}
    decide(star, alice, "stand")
    enter(star, "9h")
    assert hands(star, alice) == {"hand 1": ("8s", "Th"), "hand 2": ("8c", "9h")}


@pytest.mark.clause("RFH-13.3.5.9")
def test_insurance_changes_nothing_in_the_hands() -> None:
    star = Casino("star-rfh", "blackjack", Mode.DEALER, limits=Limits(Bound(500, 10_000, 100)))
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    enter(star, "8s Ad 8c")
    decide(star, alice, "no")
    assert hands(star, alice) == {"hand 1": ("8s", "8c")}
    decide(star, alice, "split")
    enter(star, "9h")
    assert hands(star, alice) == {"hand 1": ("8s", "9h"), "hand 2": ("8c",)}
