"""The run that people look at is carried on with the round, and is at every moment what a run from its start gives."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from croupier.house.request import Refused
from croupier.rules.questions import IllegalAnswerError
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, Casino

CHIPS = Limits(Bound(500, 100_000, 100))


def same(casino: Casino) -> None:
    table = casino.table
    for entered in (False, True):
        kept, anew = table.glance(entered), table.run(entered)
        assert (kept.record(), kept.pending, kept.finished) == (anew.record(), anew.pending, anew.finished)


def dealt(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)
        same(casino)


def begun() -> Casino:
    star = Casino("star-rfh", "baccarat", limits=CHIPS)
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    same(star)
    star.bet(alice, ("player", 2_000))
    same(star)
    star.ok(DEALER, c.NoMoreBets)
    same(star)
    return star


def test_a_round_with_entries_that_are_taken_back_and_replaced() -> None:
    star = begun()
    dealt(star, "9c 2d")
    star.ok(DEALER, c.Retract, count=1)
    same(star)
    dealt(star, "3d Kh")
    assert isinstance(star.send(DEALER, c.Enter, answer="no card"), Refused)
    same(star)
    dealt(star, "5s")
    star.ok(DEALER, c.ConfirmResult)
    same(star)
    assert star.table.state.phase is Phase.SETTLED


def test_another_round_begins_with_nothing_of_the_last() -> None:
    star = begun()
    dealt(star, "9c 2d Kh 5s")
    star.ok(SUPERVISOR, c.Void, reason=next(iter(star.table.terms.void_reasons)), note="seen")
    same(star)
    star.ok(DEALER, c.NewGame)
    same(star)
    star.ok(DEALER, c.NoMoreBets)
    assert star.table.glance(entered=True).record() == ()
    dealt(star, "9c")


def test_decisions_and_the_cards_after_them() -> None:
    war = Casino("star-rfh", "casino-war", limits=CHIPS, options={"areas": 3, "war-burn-cards": 0})
    alice = war.player()
    war.ok(DEALER, c.NewGame)
    war.bet(alice, ("ante:1", 1_000))
    war.ok(DEALER, c.NoMoreBets)
    dealt(war, "9c 4h 5h 9d")
    if war.table.state.phase is Phase.PROPOSED:
        war.ok(DEALER, c.ConfirmResult)
    same(war)
    (choice,) = open_choices(war.table)
    war.ok(alice, c.Decide, key=choice.key, option="war")
    same(war)
    assert len(war.table.glance().record()) == 5  # four cards and the choice


def test_an_entry_that_is_foreseen_and_not_recorded_leaves_no_trace() -> None:
    star = begun()
    dealt(star, "9c")
    with pytest.raises(IllegalAnswerError):
        star.table.with_entry("no card")
    same(star)
    assert len(star.table.with_entry("2d").record()) == 2
    same(star)
