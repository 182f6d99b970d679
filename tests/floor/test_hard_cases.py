"""Cases that no ordinary evening brings: limits that are crept under, seats that come and go, notices, odd batches."""

from __future__ import annotations

import msgspec
import pytest

from croupier.cage import accounts
from croupier.casino.house import at_table
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.noticeboard import Noticeboard
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Refused
from croupier.house.roles import Role
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, person


@pytest.fixture
def star() -> Casino:
    return Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 100)))


@pytest.fixture
def holland() -> Casino:
    return Casino("holland-2025", "american-roulette")


# Limits


@pytest.mark.clause("RFH-3.2.8", "RFH-4.2")
def test_late_chips_keep_to_the_minimum_since_no_close_is_left_to_return_them(star: Casino) -> None:
    """A supervisor relaxes the close and no other rule."""
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.ok(DEALER, c.NoMoreBets)
    late = {"seat": "1", "reason": "the screen froze"}
    star.refused("below-minimum", SUPERVISOR, c.AllowLate, chips=(c.Chip("black", 100),), **late)
    star.refused("nothing-placed", SUPERVISOR, c.AllowLate, chips=(), **late)
    star.ok(SUPERVISOR, c.AllowLate, chips=(c.Chip("red", 100),), **late)
    assert star.escrow == 600


@pytest.mark.clause("RFH-3.2.8", "RFH-4.2")
def test_a_late_chip_is_not_too_little_by_a_cent() -> None:
    casino = Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 1)))
    casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.ok(DEALER, c.NoMoreBets)
    late = {"seat": "1", "reason": "the screen froze"}
    casino.refused("below-minimum", SUPERVISOR, c.AllowLate, chips=(c.Chip("black", 499),), **late)
    casino.ok(SUPERVISOR, c.AllowLate, chips=(c.Chip("black", 500),), **late)
    casino.ok(SUPERVISOR, c.AllowLate, chips=(c.Chip("black", 1),), **late)
    assert casino.escrow == 501


@pytest.mark.clause("RFH-3.2.8", "RFH-4.2")
def test_late_chips_reach_the_minimum_of_all_wagers_together() -> None:
    casino = Casino("star-rfh", "roulette", limits=Limits(Bound(500, 100_000, 100), {}, Bound(2_000, 100_000)))
    casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.ok(DEALER, c.NoMoreBets)
    late = {"seat": "1", "reason": "the screen froze"}
    casino.refused("below-total", SUPERVISOR, c.AllowLate, chips=(c.Chip("red", 500),), **late)
    casino.ok(SUPERVISOR, c.AllowLate, chips=(c.Chip("red", 2_000),), **late)


@pytest.mark.clause("RFH-3.2.6", "RFH-3.2.8")
def test_no_supervisor_unlocks_what_a_player_has_confirmed(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.ok(alice, c.ConfirmWagers)
    star.ok(DEALER, c.NoMoreBets)
    chips = (c.Chip("red", 500),)
    star.refused("wagers-confirmed", SUPERVISOR, c.AllowLate, seat="1", chips=chips, reason="please")


@pytest.mark.clause("HC25-1.1.8a")
def test_taking_back_leaves_no_wager_that_could_not_have_been_placed(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.bet(alice, ("red", 1_000))
    holland.refused("below-minimum", alice, c.TakeBack, chips=(c.Chip("red", 600),))
    holland.refused("off-step", alice, c.TakeBack, chips=(c.Chip("red", 300),))
    holland.ok(alice, c.TakeBack, chips=(c.Chip("red", 500),))
    holland.ok(alice, c.TakeBack, chips=(c.Chip("red", 500),))
    assert holland.escrow == 0


def test_where_the_close_returns_small_wagers_they_may_be_taken_down_step_by_step(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 700))
    star.refused("off-step", alice, c.TakeBack, chips=(c.Chip("red", 50),))
    star.ok(alice, c.TakeBack, chips=(c.Chip("red", 300),))
    star.ok(DEALER, c.NoMoreBets)
    assert star.balance(alice) == 100_000


@pytest.mark.clause("RFH-4.1")
def test_new_limits_wait_for_the_next_round_in_every_phase_of_this_one(star: Casino) -> None:
    star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.ok(SUPERVISOR, c.SetLimits, limits=Limits(Bound(1_000, 5_000)))
    star.ok(SUPERVISOR, c.AllowLate, seat="1", chips=(c.Chip("red", 6_000),), reason="the screen froze")
    assert star.escrow == 6_000
    star.ok(DEALER, c.Enter, answer="1")
    star.ok(DEALER, c.ConfirmResult)
    star.ok(DEALER, c.NewGame)
    assert star.table.state.limits == Limits(Bound(1_000, 5_000))


@pytest.mark.clause("RFH-4.1")
def test_limits_that_no_wager_can_keep_are_refused() -> None:
    tsg = Casino("tsg", "european-roulette", Mode.RNG)
    tsg.wait(1)
    # A split's maximum is twice the straight-up maximum (TSG-A4.24): 4, below its minimum of 5.
    crossed = Limits(Bound(5, 6), {"straight": Bound(1, 2)})
    assert "minimum 5, maximum 4" in tsg.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=crossed).sentence
    tsg.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=Limits(Bound(5, 6, 10**40)))


@pytest.mark.clause("RFH-11.2.2")
def test_a_call_bet_that_is_lowered_keeps_its_proportions(star: Casino) -> None:
    """Each piece of the bundle is lowered by whole units (N31): 950 a unit is 900, and two units are 1,800."""
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(alice, c.Place, calls=(c.Call("grand-series", 950),))
    assert sorted(set(star.table.state.round.stakes["1"].values())) == [900, 1_800]
    assert star.escrow == 9 * 900


# Seats and credit


@pytest.mark.clause("RFH-6.3.2")
def test_credit_goes_back_to_the_wallet_with_the_one_who_leaves(star: Casino) -> None:
    alice = star.player()
    star.ok(alice, c.Leave)
    assert star.account(accounts.meter("alice", "AUD")) == 0
    assert star.account(accounts.wallet("alice", "AUD")) == 100_000
    assert star.events()[-2:] == ["collected", "seat-left"]
    star.ok(alice, c.Sit)
    star.ok(alice, c.Leave)  # there is nothing to collect this time


@pytest.mark.clause("RFH-6.3.2")
def test_a_correction_finds_the_money_of_somebody_who_left_in_the_wallet(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:17", 500))
    star.ok(alice, c.Leave)
    star.ok(SUPERVISOR, c.Correct, round=1, answer="18", reason="WRONG_RESULT")
    assert star.account(accounts.receivable("alice", "AUD")) == 0
    assert star.account(accounts.wallet("alice", "AUD")) == 99_500
    star.ok(SUPERVISOR, c.Correct, round=1, answer="17", reason="WRONG_RESULT")
    assert star.account(accounts.wallet("alice", "AUD")) == 117_500


def test_leaving_and_the_correction_may_meet_in_one_batch(star: Casino) -> None:
    alice = star.player()
    star.play("17", (alice, "straight:17", 500))
    correct = c.Correct("x", TABLE, round=1, answer="18", reason="WRONG_RESULT")
    replies = star.step(at_table(c.Leave("y", TABLE), alice), at_table(correct, SUPERVISOR))
    assert [type(reply) for reply in replies] == [Accepted, Accepted]
    assert star.account(accounts.wallet("alice", "AUD")) == 99_500


def test_late_chips_of_a_seat_taken_in_the_same_batch_need_money_too(star: Casino) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    bob = person("bob", Role.PLAYER)
    late = c.AllowLate("x", TABLE, round=1, seat="1", chips=(c.Chip("red", 500),), reason="the screen froze")
    _, reply = star.step(at_table(c.Sit("y", TABLE), bob), at_table(late, SUPERVISOR))
    assert isinstance(reply, Refused)
    assert reply.reason == "insufficient-funds"


def test_coming_and_going_leaves_nothing_behind(star: Casino) -> None:
    alice = star.player()
    for _ in range(200):
        for command in (c.Leave, c.Sit):
            star.ok(alice, command)
    assert len(star.table.state.owners) < 5 * star.config.seats


# Corrections


def test_a_void_keeps_what_is_owed_from_the_stake_that_it_returns(star: Casino) -> None:
    alice = star.player(balance_minor=500)
    star.play("17", (alice, "straight:17", 500))
    star.ok(alice, c.Collect)
    star.ok(SUPERVISOR, c.Void, round=1, reason="MALFUNCTION")
    assert star.balance(alice) == 0
    assert star.account(accounts.receivable("alice", "AUD")) == -17_500


def test_a_corrected_round_counts_once_among_those_that_a_seat_sat_out(star: Casino) -> None:
    star.player()
    star.play("17")
    for answer in ("18", "17", "18"):
        star.ok(SUPERVISOR, c.Correct, round=1, answer=answer, reason="WRONG_RESULT")
    assert [seat.idle_rounds for seat in star.table.state.seats.values()] == [1]


def test_stakes_that_choices_added_go_back_when_the_round_is_undone() -> None:
    """Casino War: going to war puts a second stake down; a void, or a correction without a tie, returns it."""
    for undo in ("void", "correct"):
        war = Casino("star-rfh", "casino-war")
        alice = war.player()
        war.ok(DEALER, c.NewGame)
        war.bet(alice, ("ante:1", 1_000))
        war.ok(DEALER, c.NoMoreBets)
        while war.table.state.phase is Phase.NO_MORE_BETS:
            war.ok(DEALER, c.Enter, answer="Ks")
        war.ok(DEALER, c.ConfirmResult)
        war.ok(alice, c.Decide, key="1:ante:1", option="war")
        assert war.escrow == 2_000
        while war.table.state.phase is Phase.NO_MORE_BETS:
            war.ok(DEALER, c.Enter, answer="9s")
        war.ok(DEALER, c.ConfirmResult)
        assert war.table.state.phase is Phase.SETTLED
        if undo == "void":
            war.ok(SUPERVISOR, c.Void, round=1, reason="MALFUNCTION")
            assert war.balance(alice) == 100_000
        else:
            war.ok(SUPERVISOR, c.Correct, round=1, answer="As", reason=next(iter(war.table.terms.correct_reasons)))
            assert war.escrow == 0
            assert war.balance(alice) == 101_000, "the ace has won the ante, and nobody went to war"


@pytest.mark.clause("RFH-11.5.3.4")
def test_a_reason_that_the_book_wants_in_words_has_them(star: Casino) -> None:
    star.play("17")
    ruling = {"round": 1, "answer": "18", "reason": "WHEEL_OR_TERMINAL_FAULT"}
    star.refused("needs-note", SUPERVISOR, c.Correct, **ruling)
    star.refused("needs-note", SUPERVISOR, c.Correct, note=" ", **ruling)
    star.ok(SUPERVISOR, c.Correct, note="the sensor is loose", **ruling)


# Opening and closing


def test_a_table_that_closes_in_the_middle_of_a_round_forgets_it(star: Casino) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer="17")
    star.ok(SUPERVISOR, c.CloseTable, notice_s=0)  # nobody sits, nothing lies on the layout
    star.ok(SUPERVISOR, c.OpenTable)
    star.refused("not-proposed", DEALER, c.Retract)
    star.refused("not-proposed", DEALER, c.ConfirmResult)
    assert star.table.state.phase is Phase.READY


def test_a_table_whose_clock_waits_for_the_first_wager_closes_in_time() -> None:
    tsg = Casino("tsg", "european-roulette", Mode.RNG, starts_with_first_wager=True)
    tsg.player()
    tsg.wait(1)
    assert tsg.table.state.phase is Phase.BETTING
    tsg.ok(SUPERVISOR, c.CloseTable, notice_s=1_200)
    tsg.wait(1_199)
    assert tsg.table.state.open
    tsg.wait(1)
    assert not tsg.table.state.open


@pytest.mark.clause("RFH-18.8")
def test_a_short_notice_at_an_empty_table_does_not_close_it_over_a_new_player(star: Casino) -> None:
    star.refused("notice-too-short", SUPERVISOR, c.CloseTable, notice_s=10)
    star.ok(SUPERVISOR, c.CloseTable, notice_s=0)


# Odds and ends


def test_calls_do_not_push_other_alerts_out(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.StopSpin, reason="BALL_OUT")
    for _ in range(60):
        star.ok(alice, c.CallSupervisor, note="hello")
    alerts = star.table.state.alerts.values()
    assert len(alerts) == 50
    assert "inspection" in {alert.kind for alert in alerts}


def test_an_answer_of_any_size_is_refused_in_a_sentence(star: Casino) -> None:
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    reply = star.refused("illegal-answer", DEALER, c.Enter, answer="x" * 100_000)
    assert len(reply.sentence) < 400
    assert len(str(reply.details)) < 400


def test_the_history_has_every_round_of_a_batch(star: Casino) -> None:
    board = Noticeboard(star.table)
    works = []
    for number, pocket in ((1, "17"), (2, "18")):
        for n, command in enumerate(
            (
                c.NewGame("", TABLE),
                c.NoMoreBets("", TABLE, round=number),
                c.Enter("", TABLE, round=number, answer=pocket),
                c.ConfirmResult("", TABLE, round=number),
            )
        ):
            works.append(at_table(_with_id(command, f"{number}-{n}"), DEALER))
    star.step(*works)
    board.note([(entry.event, entry.version) for entry in star.happened])
    assert [(result.number, result.outcome["pocket"]) for result in board.history] == [(1, "17"), (2, "18")]


def _with_id(command: c.Command, command_id: str) -> c.Command:
    return msgspec.structs.replace(command, id=command_id)


def test_no_card_is_entered_more_often_than_the_shoe_has_it() -> None:
    poker = Casino("holland-2025", "four-card-poker")
    alice = poker.player()
    poker.ok(DEALER, c.NewGame)
    poker.bet(alice, ("ante:1", 1_000))
    poker.ok(DEALER, c.NoMoreBets)
    poker.ok(DEALER, c.Enter, answer="As")
    reply = poker.refused("card-not-in-shoe", DEALER, c.Enter, answer="As")
    assert reply.sentence.startswith("Every As of this shoe has been dealt")


def test_the_record_that_all_see_leaves_out_the_cards_that_nobody_turned_over() -> None:
    poker = Casino("holland-2025", "three-card-poker")
    alice = poker.player()
    poker.ok(DEALER, c.NewGame)
    poker.bet(alice, ("ante:1", 1_000))
    poker.ok(DEALER, c.NoMoreBets)
    cards = iter(("2s", "3h", "5d", "7c", "8s", "9h", "Jd", "Qc"))
    board = Noticeboard(poker.table)
    while poker.table.state.phase is not Phase.SETTLED:
        match poker.table.state.phase:
            case Phase.NO_MORE_BETS:
                poker.ok(DEALER, c.Enter, answer=next(cards))
            case Phase.PROPOSED:
                poker.ok(DEALER, c.ConfirmResult)
            case Phase.DECIDING:
                (choice,) = open_choices(poker.table)
                poker.ok(alice, c.Decide, key=choice.key, option="fold")
    result = board.shared(-1).result
    assert result is not None
    assert poker.table.state.previous is not None
    assert "2s" in poker.table.state.previous.record
    assert "2s" not in result.record
