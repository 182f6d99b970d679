"""What supervisors do: correct, void, late chips, limits, opening and closing; and who may not."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.terms import MOST_MINOR
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, INSPECTOR, MANAGER, SENSOR, SUPERVISOR, TABLE, Casino, person


@pytest.fixture
def star() -> Casino:
    return Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 100)))


@pytest.fixture
def french() -> Casino:
    return Casino("holland-2025", "french-roulette")


# Correcting


@pytest.mark.clause("RFH-11.5.1.10", "RFH-11.5.2", "G-4.18", "NJ-1.28P")
def test_a_wrong_result_is_corrected_and_the_money_settled_again(star: Casino) -> None:
    alice, bob = star.player("alice"), star.player("bob")
    star.play("17", (alice, "straight:17", 500), (bob, "straight:18", 500))
    assert (star.balance(alice), star.balance(bob)) == (117_500, 99_500)
    star.refused("not-allowed", DEALER, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    star.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT", note="seen on camera")
    assert (star.balance(alice), star.balance(bob)) == (99_500, 117_500)
    assert star.table.state.previous is not None
    assert star.table.state.previous.corrected
    assert star.events()[-3:] == ["rolled-back", "answered", "settled"]  # new postings, nothing edited
    row = star.store.round("table:t", 1)
    assert row is not None
    assert row.status == "corrected"


def test_correcting_to_the_same_number_or_to_none_is_refused(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:17", 500))
    star.refused("same-result", SUPERVISOR, c.Correct, round=1, answer="17", reason="WRONG_RESULT")
    star.refused("illegal-answer", SUPERVISOR, c.Correct, round=1, answer="40", reason="WRONG_RESULT")
    star.refused("unknown-reason", SUPERVISOR, c.Correct, round=1, answer="18", reason="WHIM")


def test_winnings_that_are_spent_become_a_receivable_and_never_a_negative_balance(star: Casino) -> None:
    alice = star.player(balance_minor=500)
    star.play("17", (alice, "straight:17", 500))
    assert star.balance(alice) == 18_000
    star.ok(alice, c.Collect)  # the credit has left the terminal
    star.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    assert star.balance(alice) == 0
    assert star.account(accounts.receivable("alice", "AUD")) == -18_000
    assert star.account("wallet:alice:AUD") == 18_000


def test_what_is_owed_for_the_wrong_result_is_kept_from_the_right_one(star: Casino) -> None:
    alice = star.player(balance_minor=1_000)
    star.play("17", (alice, "straight:17", 500), (alice, "split:17-18", 500))
    star.ok(alice, c.Collect)
    star.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    # 17: 36 x 500 + 18 x 500 = 27,000 was collected; 18: 18 x 500 = 9,000 is due.
    assert star.balance(alice) == 0
    assert star.account(accounts.receivable("alice", "AUD")) == -18_000


def test_a_correction_while_the_next_period_is_open_returns_its_chips_first(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:17", 500))
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 1_000))
    star.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    assert star.balance(alice) == 99_500
    assert star.escrow == 0
    star.ok(DEALER, c.NewGame)
    assert star.table.state.round.number == 2


@pytest.mark.clause("RFH-3.2.5")
def test_once_a_later_round_has_closed_it_is_too_late_to_correct(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:17", 500))
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.refused("too-late-to-correct", SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    star.refused("too-late-to-correct", SUPERVISOR, c.Void, round=1, reason="MALFUNCTION")


def test_a_correction_to_zero_asks_the_players_what_they_choose(french: Casino) -> None:
    alice = french.player()
    french.play("1", (alice, "red", 1_000))
    assert french.balance(alice) == 101_000
    french.ok(SUPERVISOR, c.Correct, round=1, answer="0", reason="WRONG_RESULT")
    assert french.table.state.phase is Phase.DECIDING
    assert french.balance(alice) == 99_000
    french.ok(alice, c.Decide, key="1:red", option="en-prison")
    assert french.escrow == 1_000
    french.ok(SUPERVISOR, c.Correct, round=1, answer="2", reason="WRONG_RESULT")  # and corrected again
    assert french.escrow == 0
    assert french.balance(alice) == 99_000


def test_a_correction_frees_wagers_that_the_wrong_result_imprisoned(french: Casino) -> None:
    alice = french.player()
    french.play("0", (alice, "red", 1_000))
    french.ok(alice, c.Decide, key="1:red", option="en-prison")
    french.ok(DEALER, c.NewGame)
    french.ok(SUPERVISOR, c.Correct, round=1, answer="1", reason="WRONG_RESULT")
    assert french.balance(alice) == 101_000
    assert french.escrow == 0
    assert not french.table.state.round.standing


def test_a_player_who_left_is_still_settled_again(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:18", 500))
    star.ok(alice, c.Leave)
    star.player("bob")
    star.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    assert star.balance(alice) == 99_500 + 36 * 500


# Voiding


@pytest.mark.clause("RFH-18.4", "RFH-18.4.1", "RFH-18.4.2", "RFH-18.5", "G-4.16")
@pytest.mark.parametrize("reason", ["DISRUPTION", "FRAUD", "MALFUNCTION"])
def test_a_void_round_returns_every_stake(star: Casino, reason: str) -> None:
    alice, bob = star.player("alice"), star.player("bob")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500), ("straight:17", 1_000))
    star.bet(bob, ("black", 700))
    star.ok(DEALER, c.NoMoreBets)
    for other in (alice, DEALER, INSPECTOR, SENSOR):
        star.refused("not-allowed", other, c.Void, reason=reason)
    star.refused("unknown-reason", SUPERVISOR, c.Void, reason="OTHER")  # the book's grounds are a closed list
    star.ok(SUPERVISOR, c.Void, reason=reason, note="recorded opinion")
    assert (star.balance(alice), star.balance(bob), star.bank) == (100_000, 100_000, 0)
    star.ok(DEALER, c.NewGame)
    assert star.table.state.round.number == 2


@pytest.mark.clause("RFH-9.1", "RFH-11.5.4")
def test_a_settled_round_declared_void_takes_winnings_back_and_returns_stakes(star: Casino) -> None:
    alice, bob = star.player("alice"), star.player("bob")
    star.play("17", (alice, "straight:17", 500), (bob, "red", 700))
    star.refused("not-allowed", SUPERVISOR, c.Void, round=1, reason="WAGERS_UNCONFIRMED")
    star.ok(MANAGER, c.Void, round=1, reason="WAGERS_UNCONFIRMED")
    assert (star.balance(alice), star.balance(bob), star.bank) == (100_000, 100_000, 0)
    star.refused("too-late-to-correct", SUPERVISOR, c.Void, round=1, reason="MALFUNCTION")  # only once


def test_void_in_every_phase_returns_every_stake(french: Casino) -> None:
    alice = french.player()
    french.ok(DEALER, c.NewGame)
    french.bet(alice, ("red", 1_000))
    french.ok(SUPERVISOR, c.Void, reason="OTHER", note="betting")
    assert french.balance(alice) == 100_000
    french.ok(DEALER, c.NewGame)
    french.bet(alice, ("red", 1_000))
    french.ok(DEALER, c.NoMoreBets)
    french.ok(DEALER, c.Enter, answer="0")
    french.ok(SUPERVISOR, c.Void, reason="OTHER", note="proposed")
    assert french.balance(alice) == 100_000
    french.play("0", (alice, "red", 1_000))
    assert french.table.state.phase is Phase.DECIDING
    french.ok(SUPERVISOR, c.Void, reason="OTHER", note="deciding")
    assert french.balance(alice) == 100_000
    french.play("0", (alice, "red", 1_000))
    french.ok(alice, c.Decide, key="1:red", option="en-prison")
    french.ok(DEALER, c.NewGame)
    french.ok(SUPERVISOR, c.Void, reason="OTHER", note="what stands goes back too")
    assert french.balance(alice) == 100_000


# Late chips


@pytest.mark.clause("RFH-3.2.8", "HC25-1.1.4d")
def test_a_supervisor_may_let_late_chips_count_and_it_is_on_record(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    chips = (c.Chip("red", 500),)
    star.refused("not-allowed", alice, c.AllowLate, seat="1", chips=chips, reason="please")
    star.refused("not-allowed", DEALER, c.AllowLate, seat="1", chips=chips, reason="please")
    star.refused("unknown-reason", SUPERVISOR, c.AllowLate, seat="1", chips=chips, reason=" ")
    star.refused("stale-round", SUPERVISOR, c.AllowLate, round=9, seat="1", chips=chips, reason="the screen froze")
    star.refused("not-seated", SUPERVISOR, c.AllowLate, seat="2", chips=chips, reason="the screen froze")
    star.ok(SUPERVISOR, c.AllowLate, seat="1", chips=chips, reason="the screen froze")
    assert star.escrow == 500
    (*_, late) = star.store.events("table:t")
    assert (late.kind, late.actor) == ("late-allowed", "sam")
    assert b"the screen froze" in late.body
    star.ok(DEALER, c.Enter, answer="1")
    star.refused("betting-closed", SUPERVISOR, c.AllowLate, seat="1", chips=chips, reason="too late now")
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 100_500


# Opening, closing, limits


@pytest.mark.clause("RFH-18.8")
def test_a_table_with_players_closes_only_after_twenty_minutes_of_notice(star: Casino) -> None:
    alice = star.player()
    star.refused("not-allowed", DEALER, c.CloseTable, notice_s=1_200)
    reply = star.refused("notice-too-short", SUPERVISOR, c.CloseTable, notice_s=1_199)
    assert reply.sentence == "With players at the table the book wants 20 minutes of notice."
    star.ok(SUPERVISOR, c.CloseTable, notice_s=1_200)
    assert star.table.state.closing_at_ms == star.now_ms + 1_200_000
    star.wait(1_190)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.wait(40)
    assert star.table.state.open  # the round is played out first
    star.ok(DEALER, c.Enter, answer="1")
    star.ok(DEALER, c.ConfirmResult)
    star.wait(0)
    assert not star.table.state.open
    assert star.balance(alice) == 100_500


@pytest.mark.clause("RFH-18.8")
def test_an_empty_table_closes_at_once(star: Casino) -> None:
    star.refused("notice-too-short", SUPERVISOR, c.CloseTable, notice_s=-1)
    star.ok(SUPERVISOR, c.CloseTable, notice_s=0)
    assert star.table.state.phase is Phase.CLOSED
    star.refused("table-closed", SUPERVISOR, c.CloseTable, notice_s=0)
    star.ok(SUPERVISOR, c.OpenTable)
    star.refused("table-open", SUPERVISOR, c.OpenTable)


def test_a_table_does_not_close_over_wagers_that_stand(french: Casino) -> None:
    alice = french.player()
    french.play("0", (alice, "red", 1_000))
    french.ok(alice, c.Decide, key="1:red", option="en-prison")
    french.ok(SUPERVISOR, c.CloseTable, notice_s=900)
    french.wait(3_600)
    assert french.table.state.open
    french.play("1")
    french.wait(0)
    assert not french.table.state.open
    assert french.balance(alice) == 100_000


@pytest.mark.clause("RFH-4.1", "HC25-1.1.7a")
def test_new_limits_hold_from_the_next_round_and_are_what_is_enforced(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.refused("not-allowed", DEALER, c.SetLimits, limits=Limits(Bound(1_000, 5_000)))
    star.ok(SUPERVISOR, c.SetLimits, limits=Limits(Bound(1_000, 5_000)))
    star.bet(alice, ("red", 600))  # this round keeps the limits it opened with
    star.spin("1")
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 90_000))
    assert star.table.state.round.stakes["1"] == {"red": 5_000}


@pytest.mark.clause("RFH-4.1")
def test_limits_for_a_wager_that_the_table_does_not_have_are_refused(star: Casino) -> None:
    limits = Limits(Bound(1_000, 5_000), {"banker": Bound(1, 2)})
    reply = star.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=limits)
    assert "banker" in reply.sentence
    for most in (Bound(500, MOST_MINOR + 500, 500), Bound(500, MOST_MINOR, MOST_MINOR + 1)):
        star.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=Limits(most))
    star.ok(SUPERVISOR, c.SetLimits, limits=Limits(Bound(500, MOST_MINOR, 500)))


@pytest.mark.clause("TSG-A4.22", "TSG-A4.23")
def test_tsg_no_table_sets_a_maximum_above_the_books() -> None:
    tsg = Casino("tsg", "european-roulette", Mode.RNG)
    inside = {kind: Bound(100, 10_000) for kind in ("straight", "split", "street", "corner", "line")}
    tsg.ok(SUPERVISOR, c.SetLimits, limits=Limits(Bound(100, 250_000), inside))
    tsg.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=Limits(Bound(100, 250_001), inside))
    dear = {**inside, "straight": Bound(100, 10_001)}
    tsg.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=Limits(Bound(100, 250_000), dear))


# Calls


@pytest.mark.clause("RFH-9.4")
def test_a_player_can_call_a_supervisor_who_acknowledges(star: Casino) -> None:
    alice = star.player()
    star.ok(alice, c.CallSupervisor, note="my screen shows nothing")
    (alert,) = star.table.state.alerts.values()
    assert (alert.kind, alert.details, alert.note) == ("call", {"name": "Alice"}, "my screen shows nothing")
    star.refused("unknown-alert", SUPERVISOR, c.Acknowledge, alert=99)
    star.ok(SUPERVISOR, c.Acknowledge, alert=alert.number)


# Roles


_PLAYER = person("pat", Role.PLAYER)
_FORBIDDEN: list[tuple[Actor, type[c.Command], dict[str, object]]] = [
    (DEALER, c.Place, {"chips": ()}),
    (SUPERVISOR, c.Sit, {}),
    (INSPECTOR, c.NewGame, {}),
    (INSPECTOR, c.SetLimits, {"limits": Limits(Bound(1, 2))}),
    (SENSOR, c.ConfirmResult, {}),
    (SENSOR, c.NewGame, {}),
    (_PLAYER, c.OpenTable, {}),
    (_PLAYER, c.Void, {"reason": "FRAUD"}),
    (_PLAYER, c.Correct, {"answer": "1", "reason": "WRONG_RESULT"}),
    (_PLAYER, c.StopSpin, {"reason": "NO_POCKET"}),
    (_PLAYER, c.Retract, {}),
]


@pytest.mark.clause("G-B.2.3")
@pytest.mark.parametrize(("actor", "command", "fields"), _FORBIDDEN)
def test_every_command_needs_its_role(
    star: Casino, actor: Actor, command: type[c.Command], fields: dict[str, object]
) -> None:
    star.refused("not-allowed", actor, command, **fields)


def test_roles_above_may_do_what_roles_below_do(star: Casino) -> None:
    star.ok(MANAGER, c.NewGame)
    star.ok(SUPERVISOR, c.NoMoreBets)


def test_a_table_that_nobody_has_is_named(star: Casino) -> None:
    from croupier.casino.house import at_table
    from croupier.house.request import Refused

    (reply,) = star.step(at_table(c.NewGame("x", "nowhere"), DEALER))
    assert isinstance(reply, Refused)
    assert reply.sentence == "There is no table nowhere."
    assert TABLE != "nowhere"


def test_automatic_tables_open_by_themselves_after_a_void() -> None:
    tsg = Casino("tsg", "european-roulette", Mode.RNG)
    tsg.wait(1)
    tsg.ok(SUPERVISOR, c.Void, reason="MALFUNCTION")
    tsg.wait(10)
    assert tsg.table.state.phase is Phase.BETTING
    assert tsg.table.state.round.number == 2
