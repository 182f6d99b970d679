"""Who rules: the rank from which on a book lets people correct a result, make a round void or fill its silences."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from rigs.casino import DEALER, SUPERVISOR, Casino

HOLLAND = ["holland-2023", "holland-2025"]


def settled(book: str, game: str) -> Casino:
    casino = Casino(book, game, Mode.RNG if book == "tsg" else Mode.DEALER)
    alice = casino.player()
    if book == "tsg":
        casino.wait(1)
        casino.bet(alice, ("red", 1_000))
        casino.wait(60)
        assert casino.table.state.previous is not None
    else:
        casino.play("17", (alice, "red", 1_000))
    return casino


@pytest.mark.clause("HC25-1.1.10b")
@pytest.mark.parametrize("book", HOLLAND)
def test_holland_a_supervisor_corrects_a_result_and_the_dealer_does_not(book: str) -> None:
    casino = settled(book, "french-roulette")
    casino.refused("not-allowed", DEALER, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    casino.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")


@pytest.mark.clause("RFH-11.5.1.10")
def test_star_a_supervisor_corrects_a_result_and_the_dealer_does_not() -> None:
    casino = settled("star-rfh", "roulette")
    casino.refused("not-allowed", DEALER, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    casino.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")


@pytest.mark.clause("RFH-11.5.1.10")
def test_star_the_dealer_alone_overwrites_no_result_of_cards_either() -> None:
    casino = Casino("star-rfh", "casino-war")
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("ante:1", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    while casino.table.state.phase is Phase.NO_MORE_BETS:
        casino.ok(DEALER, c.Enter, answer="9s" if not casino.table.state.round.entered else "7d")
    casino.ok(DEALER, c.ConfirmResult)
    casino.refused("not-allowed", DEALER, c.Correct, round=1, answer="2c", place=0, reason="WRONG_RESULT")
    casino.ok(SUPERVISOR, c.Correct, round=1, answer="2c", place=0, reason="WRONG_RESULT")


@pytest.mark.clause("TSG-8c.2")
def test_tsg_a_supervisor_corrects_a_result_or_makes_the_round_void() -> None:
    for command, more in ((c.Correct, {"answer": "18"}), (c.Void, {})):
        casino = settled("tsg", "european-roulette")
        previous = casino.table.state.previous
        assert previous is not None
        reasons = casino.table.terms.void_reasons if command is c.Void else {"WRONG_RESULT": ""}
        ruling = {"round": previous.round.number, "reason": next(iter(reasons)), "note": "seen", **more}
        casino.refused("not-allowed", DEALER, command, **ruling)
        casino.ok(SUPERVISOR, command, **ruling)


@pytest.mark.clause("HC25-1.1.15")
@pytest.mark.parametrize("book", HOLLAND)
def test_holland_a_supervisor_makes_a_round_void_and_the_dealer_does_not(book: str) -> None:
    casino = settled(book, "french-roulette")
    ruling = {"round": 1, "reason": "OTHER", "note": "the ball was heavy"}
    casino.refused("not-allowed", DEALER, c.Void, **ruling)
    casino.ok(SUPERVISOR, c.Void, **ruling)


@pytest.mark.clause("HC25-1.1.15")
@pytest.mark.parametrize("book", HOLLAND)
def test_holland_a_supervisor_decides_what_the_rules_leave_open(book: str) -> None:
    casino = Casino(book, "french-roulette")
    casino.player()
    casino.ok(DEALER, c.NewGame)
    ruling = {"code": "OPERATOR_RULING", "note": "a coin fell on the wheel"}
    casino.refused("not-allowed", DEALER, c.Report, **ruling)
    casino.ok(SUPERVISOR, c.Report, **ruling)
