"""The Star: records recovered, people who break the rules, a power failure."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor, Role
from croupier.rulebooks.schema import Incident
from rigs.casino import DEALER, MANAGER, SUPERVISOR, Casino, books, person
from rigs.irregular_tables import report, table

# Roulette: records recovered, results recalculated


RECALCULATED = [
    incident
    for incident in books()["star-rfh"].game("roulette").incident
    if incident.effect in ("recalculate", "correct")
]


@pytest.mark.clause(
    "RFH-11.5.2", "RFH-11.5.3", "RFH-11.5.3.1", "RFH-11.5.3.2", "RFH-11.5.3.3", "RFH-11.5.3.4", "RFH-11.5.3.5",
    "RFH-11.5.5", "RFH-11.5.1.10",
)  # fmt: skip
@pytest.mark.parametrize("incident", RECALCULATED, ids=lambda incident: incident.code)
def test_after_a_malfunction_the_round_is_recalculated_on_the_actual_outcome(incident: Incident) -> None:
    star = Casino("star-rfh", "roulette")
    alice = star.player()
    star.play("17", (alice, "straight:17", 1000))
    assert star.balance(alice) == 135_000
    ruling = {"round": 1, "answer": "18", "reason": incident.code, "note": "from the records"}
    star.refused("not-allowed", DEALER, c.Correct, **ruling)
    if incident.role == "assistant-gaming-manager":
        star.refused("not-allowed", SUPERVISOR, c.Correct, **ruling)
    star.ok(MANAGER, c.Correct, **ruling)
    assert (star.balance(alice), star.bank) == (99_000, 1000)


# People who break the rules


@pytest.mark.clause("RFH-18.1", "RFH-18.3", "RFH-18.3.1")
def test_the_wagers_of_a_person_with_a_prohibited_device_are_void_and_nobody_elses() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("big", 1000))
    star.ok(DEALER, c.NoMoreBets)
    star.refused("not-allowed", DEALER, c.Report, code="PROHIBITED_DEVICE", seat="1", note="a phone")
    star.refused("needs-note", SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", seat="1")
    star.refused("needs-seat", SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", seat="9", note="a phone")
    report(star, "PROHIBITED_DEVICE", seat="1")
    star.ok(DEALER, c.Enter, answer=[6, 5, 4])
    star.ok(DEALER, c.ConfirmResult)
    assert (star.balance(alice), star.balance(bob)) == (100_000, 101_000)


@pytest.mark.clause("RFH-18.3.1")
def test_found_out_after_the_round_its_winnings_are_taken_back() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("big", 1000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[6, 5, 4])
    star.ok(DEALER, c.ConfirmResult)
    report(star, "PROHIBITED_DEVICE", seat="1")
    assert (star.balance(alice), star.balance(bob)) == (100_000, 101_000)
    assert star.escrow == 0


@pytest.mark.clause("RFH-18.3.1")
def test_wagers_are_declared_void_of_the_round_that_runs_or_of_the_last_that_counts() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    device = {"code": "PROHIBITED_DEVICE", "note": "a phone"}
    star.refused("needs-seat", SUPERVISOR, c.Report, seat="1", **device)
    star.play([6, 5, 4], (alice, "big", 1000))
    star.ok(DEALER, c.NewGame)
    star.bet(bob, ("big", 1000))
    star.refused("needs-seat", SUPERVISOR, c.Report, seat="1", **device)  # hers was the round before
    star.bet(alice, ("small", 1000))
    report(star, "PROHIBITED_DEVICE", seat="2")
    star.ok(SUPERVISOR, c.Void, reason="FRAUD", note="loaded dice")
    for seat in ("1", "2"):  # a void round has no wagers any more
        star.refused("needs-seat", SUPERVISOR, c.Report, seat=seat, **device)
    assert (star.balance(alice), star.balance(bob)) == (101_000, 100_000)


@pytest.mark.clause("RFH-18.3.1")
def test_at_a_table_that_was_closed_no_wager_is_declared_void() -> None:
    star = table("star-rfh", "sic-bo")
    alice = star.player()
    star.play([6, 5, 4], (alice, "big", 1000))
    star.ok(SUPERVISOR, c.CloseTable, notice_s=1_200)
    star.wait(1_200)
    assert star.table.state.phase is Phase.CLOSED
    star.refused("needs-seat", SUPERVISOR, c.Report, code="PROHIBITED_DEVICE", note="a phone", seat="1")
    assert star.balance(alice) == 101_000


@pytest.mark.clause("RFH-18.4", "RFH-18.4.2", "RFH-18.5")
def test_after_a_fraud_the_wagers_go_back_but_not_the_fraudsters() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("small", 2000))
    fraud = {"reason": "FRAUD", "forfeits": ("2",)}
    star.refused("needs-note", SUPERVISOR, c.Void, **fraud)
    star.refused("not-allowed", DEALER, c.Void, note="loaded dice", **fraud)
    star.refused("unknown-reason", SUPERVISOR, c.Void, reason="DISRUPTION", forfeits=("2",))
    star.refused("needs-seat", SUPERVISOR, c.Void, reason="FRAUD", note="loaded dice", forfeits=("7",))
    star.ok(SUPERVISOR, c.Void, note="loaded dice", **fraud)
    assert (star.balance(alice), star.balance(bob)) == (100_000, 98_000)
    assert (star.escrow, star.bank) == (0, 2000)


@pytest.mark.clause("RFH-18.5")
def test_a_fraud_found_after_the_settlement_takes_the_win_and_the_stake() -> None:
    star = table("star-rfh", "sic-bo")
    alice, bob = star.player(), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.bet(bob, ("small", 2000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[1, 2, 3])
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(bob) == 102_000
    star.ok(SUPERVISOR, c.Void, reason="FRAUD", note="he knew", forfeits=("2",))
    assert (star.balance(alice), star.balance(bob)) == (100_000, 98_000)
    assert star.bank == 2000


@pytest.mark.clause("RFH-3.8", "RFH-3.8.1", "RFH-3.8.2")
def test_without_an_own_card_the_last_game_alone_is_undone() -> None:
    star = table("star-rfh", "sic-bo")
    alice = star.player()
    for roll in ([6, 5, 4], [1, 2, 3], [6, 5, 5]):
        star.ok(DEALER, c.NewGame)
        star.bet(alice, ("big", 1000))
        star.ok(DEALER, c.NoMoreBets)
        star.ok(DEALER, c.Enter, answer=roll)
        star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 101_000, "won, lost, won"
    star.refused("stale-round", SUPERVISOR, c.Report, code="NOT_OWN_CARD", seat="1", note="x", round=1)
    report(star, "NOT_OWN_CARD", seat="1")
    assert star.balance(alice) == 100_000, "the last win is reversed and its stake is back; the games before it stand"
    star.refused("needs-seat", SUPERVISOR, c.Report, code="NOT_OWN_CARD", seat="1", note="x")


@pytest.mark.clause("RFH-18.3.2")
def test_an_excluded_person_plays_on_with_what_lies_and_then_no_more() -> None:
    star = table("star-rfh", "sic-bo")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("big", 1000))
    star.refused("not-allowed", DEALER, c.Report, code="EXCLUDED", seat="1", note="x")
    star.refused("needs-seat", SUPERVISOR, c.Report, code="EXCLUDED", seat="2", note="x")
    report(star, "EXCLUDED", seat="1")
    star.refused("needs-seat", SUPERVISOR, c.Report, code="EXCLUDED", seat="1", note="x")
    star.refused("excluded", alice, c.Place, chips=(c.Chip("big", 500),))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[6, 5, 4])
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 101_000
    star.ok(alice, c.Leave)
    star.refused("excluded", alice, c.Sit)


# Power failure


@pytest.mark.clause("RFH-15.4.1", "RFH-15.4.1.1")
def test_after_a_power_failure_each_player_withdraws_all_or_nothing() -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice, bob = star.player(), star.player("bob")
    star.wait(0)
    star.bet(alice, ("ante", 1000), ("pair-plus", 500))
    star.bet(bob, ("ante", 1000))
    number = star.table.state.round.number
    star.wait(30)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    star.refused("betting-closed", alice, c.Withdraw)
    star.restart()
    star.refused("not-seated", person("carol", Role.PLAYER), c.Withdraw, round=number)
    star.refused("stale-round", alice, c.Withdraw, round=number - 1)
    star.ok(alice, c.Withdraw, round=number)
    star.refused("nothing-placed", alice, c.Withdraw, round=number)
    while star.table.state.phase is not Phase.SETTLED:
        star.wait(5)
    assert star.balance(alice) == 100_000, "both wagers are back, whatever came"
    assert star.lines()["pair-plus"] == "void"
    assert star.balance(bob) == 99_000, "nobody answered for bob, so he folded"


def picked(star: Casino, *bets: tuple[Actor, str]) -> None:
    """A round of the stadium game in which everybody has chosen the top row and sees its cards."""
    star.wait(0)
    for actor, spot in bets:
        star.bet(actor, (spot, 1000))
    star.wait(33)
    for choice in open_choices(star.table):
        owner = person(star.table.state.owners[choice.seat], Role.PLAYER)
        star.ok(owner, c.Decide, key=choice.key, option="1-2-3")


@pytest.mark.clause("RFH-15.4.1", "RFH-15.4.1.1")
@pytest.mark.parametrize("told_by", ["restart", "supervisor"])
def test_players_who_have_seen_their_cards_withdraw_while_nothing_is_decided(told_by: str) -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice, bob = star.player(), star.player("bob")
    picked(star, (alice, "ante"), (alice, "pair-plus:row-3"), (bob, "ante"))
    if told_by == "restart":
        star.restart()
    else:
        star.ok(SUPERVISOR, c.Report, code="POWER_FAILURE")
    assert show.round_part(star.table).may_withdraw, "nobody has seen the third row"
    star.ok(alice, c.Withdraw)
    (choice,) = (choice for choice in open_choices(star.table) if star.table.state.owners[choice.seat] == bob.id)
    star.ok(bob, c.Decide, key=choice.key, option="fold")
    star.wait(60)
    assert (star.balance(alice), star.balance(bob)) == (100_000, 99_000)


@pytest.mark.clause("RFH-15.4.1", "RFH-15.4.1.2")
@pytest.mark.parametrize("spot", ["pair-plus", "pair-plus:row-1"])
def test_once_a_wager_is_decided_nobody_withdraws_and_the_round_is_concluded(spot: str) -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice, bob = star.player(), star.player("bob")
    picked(star, (alice, "ante"), (bob, "ante"), (bob, spot))
    star.restart()
    assert not show.round_part(star.table).may_withdraw
    star.refused("betting-closed", alice, c.Withdraw)
    star.refused("outcome-shown", SUPERVISOR, c.Report, code="POWER_FAILURE")
    for choice in open_choices(star.table):
        star.ok(person(star.table.state.owners[choice.seat], Role.PLAYER), c.Decide, key=choice.key, option="fold")
    assert star.balance(alice) == 99_000


@pytest.mark.clause("RFH-15.4.1", "RFH-15.4.1.1", "RFH-15.4.1.2")
def test_a_fold_after_the_failure_establishes_an_outcome() -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    alice, bob = star.player(), star.player("bob")
    star.wait(0)
    star.refused("not-waiting", SUPERVISOR, c.Report, code="POWER_FAILURE")  # nothing has been dealt yet
    picked(star, (alice, "ante"), (bob, "ante"))
    star.restart()
    (choice,) = (choice for choice in open_choices(star.table) if star.table.state.owners[choice.seat] == bob.id)
    star.ok(bob, c.Decide, key=choice.key, option="fold")
    star.refused("outcome-shown", alice, c.Withdraw)


@pytest.mark.clause("RFH-15.5.1")
def test_what_the_rules_do_not_cover_is_decided_by_an_assistant_gaming_manager() -> None:
    star = table("star-rfh", "stadium-three-card-poker", Mode.RNG)
    star.wait(0)
    star.refused("not-allowed", SUPERVISOR, c.Report, code="NOT_COVERED", note="a bird on the screen")
    star.refused("needs-note", MANAGER, c.Report, code="NOT_COVERED")
    star.ok(MANAGER, c.Report, code="NOT_COVERED", note="a bird on the screen")
