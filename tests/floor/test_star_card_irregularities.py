"""Blackjack and Casino War at The Star: cards dealt in error, rounds that cannot be reconstructed."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from rigs.casino import DEALER, SUPERVISOR
from rigs.irregular_tables import cards_of, dealt, enter, report, table

# Blackjack and Casino War: cards dealt in error


@pytest.mark.clause("RFH-13.5.3", "RFH-14.5.3")
def test_a_card_dealt_in_error_is_the_next_card() -> None:
    star = table("star-rfh", "casino-war", options={"areas": 3})
    alice = dealt(star, ("ante:1", 1000), ("ante:2", 1000), cards="9c")
    report(star, "CARD_IN_ERROR", DEALER, card="Kd")
    assert (cards_of(star, "area-1"), cards_of(star, "area-2")) == (["9c"], ["Kd"])
    star.refused("not-proposed", DEALER, c.Retract, count=1)
    enter(star, "4h Qs")
    star.ok(DEALER, c.ConfirmResult)
    assert star.lines() == {"ante:1": "lost", "ante:2": "won"}
    assert star.balance(alice) == 100_000
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d")
    report(jack, "CARD_IN_ERROR", DEALER, card="9h")
    jack.ok(DEALER, c.ConfirmResult)
    assert cards_of(jack, "player") == ["Tc", "9h"]


@pytest.mark.clause("RFH-13.5.3")
def test_while_players_decide_the_card_waits_for_whoever_draws_next() -> None:
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d 3h")
    jack.ok(DEALER, c.ConfirmResult)
    assert jack.table.state.phase is Phase.DECIDING
    report(jack, "CARD_IN_ERROR", DEALER, card="8s")
    (choice,) = open_choices(jack.table)
    jack.ok(alice, c.Decide, key=choice.key, option="hit")
    assert cards_of(jack, "community") == ["8s"]


@pytest.mark.clause("RFH-13.5.3")
def test_before_the_dealer_has_confirmed_the_card_waits_too() -> None:
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d 3h")
    assert jack.table.state.phase is Phase.PROPOSED
    report(jack, "CARD_IN_ERROR", DEALER, card="8s")
    assert (cards_of(jack, "player"), cards_of(jack, "community")) == (["Tc", "3h"], [])
    jack.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(jack.table)
    jack.ok(alice, c.Decide, key=choice.key, option="hit")
    assert cards_of(jack, "community") == ["8s"]


@pytest.mark.clause("RFH-13.5.4", "RFH-14.5.4")
@pytest.mark.parametrize(("game", "spot"), [("blackjack", "player"), ("casino-war", "ante:1")])
def test_an_exposed_card_of_no_hand_is_burned(game: str, spot: str) -> None:
    star = table("star-rfh", game)
    dealt(star, (spot, 1000))
    star.refused("needs-note", DEALER, c.Report, code="BURN_CARD", card="As")
    for _ in range(6):
        report(star, "BURN_CARD", DEALER, card="As")
    star.refused("card-not-in-shoe", DEALER, c.Report, code="BURN_CARD", card="As", note="seen")
    star.refused("card-not-in-shoe", DEALER, c.Enter, answer="As")
    assert star.table.state.round.entered == []
    assert star.escrow == 1000


@pytest.mark.clause("RFH-13.5.5", "RFH-14.5.5")
@pytest.mark.parametrize(
    ("game", "spot", "area"), [("blackjack", "player", "player"), ("casino-war", "ante:1", "area-1")]
)
def test_a_card_held_back_is_the_first_of_the_next_round(game: str, spot: str, area: str) -> None:
    star = table("star-rfh", game)
    alice = dealt(star, (spot, 1000), cards="9c")
    report(star, "HOLD_CARD_FOR_NEXT_ROUND", DEALER)  # nobody saw it: it is deemed never to have left
    assert star.table.state.held == []
    report(star, "HOLD_CARD_FOR_NEXT_ROUND", DEALER, card="5s")
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, (spot, 1000))
    star.ok(DEALER, c.NoMoreBets)
    assert cards_of(star, area) == ["5s"]


@pytest.mark.clause("RFH-13.5.2", "RFH-14.5.2")
@pytest.mark.parametrize(("game", "code"), [("blackjack", "CARDS_EXAMINED"), ("casino-war", "MORE_FACED_CARDS")])
def test_all_cards_are_examined_only_once_the_round_is_over(game: str, code: str) -> None:
    star = table("star-rfh", game)
    star.ok(DEALER, c.NewGame)
    star.refused("round-open", SUPERVISOR, c.Report, code=code, note="seen")
    star.ok(SUPERVISOR, c.Void, reason="DISRUPTION")
    star.refused("not-allowed", DEALER, c.Report, code=code, note="seen")
    report(star, code)
    star.refused("needs-shoe", DEALER, c.NewGame)
    star.ok(DEALER, c.ReportCheck, count=312)
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-13.5.6", "RFH-13.5.6.1", "RFH-13.5.8", "RFH-13.1.9")
@pytest.mark.parametrize("code", ["DEALING_ERROR", "WRONG_DEVICE", "CARD_INTERFERENCE"])
def test_what_cannot_be_reconstructed_is_void_and_all_money_goes_back(code: str) -> None:
    jack = table("star-rfh", "blackjack")
    alice = dealt(jack, ("player", 1000), cards="Tc 6d 3h")
    jack.ok(DEALER, c.ConfirmResult)
    jack.refused("not-allowed", DEALER, c.Report, code=code, note="seen")
    report(jack, code)
    assert (jack.balance(alice), jack.escrow) == (100_000, 0)
    jack.ok(DEALER, c.NewGame)
