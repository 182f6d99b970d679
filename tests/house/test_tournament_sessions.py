"""Sessions: terminals and credits for the tournament alone, score by settlement alone, and the tables given back."""

from __future__ import annotations

import msgspec
import pytest

from croupier.cage import accounts
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.company import CombinedMaximum
from croupier.floor.session_play import LimitStep
from croupier.house.roles import Role
from croupier.tournaments import commands as a
from rigs.casino import DEALER, SUPERVISOR, person
from rigs.tournaments import Cup, conditions, stages


@pytest.mark.clause(
    "RFH-16.1.1",
    "RFH-16.1.1-tournament-credits",
    "RFH-16.1.1-session-score",
    "RFH-16.6.1",
    "RFH-16.6.2",
    "RFH-16.1.1-buy-in",
)
def test_a_session_from_the_buy_in_to_the_paid_prizes() -> None:
    cup = Cup(conditions())
    alice, bob = cup.begin("alice", "bob")
    # Entry 50, administration 5 and buy-in 20 dollars have left each wallet of 1,000.
    assert (cup.wallet("alice"), cup.wallet("bob")) == (92_500, 92_500)
    assert cup.pool == 2 * (5_000 + 2_000)
    assert cup.account(accounts.administration("cup")) == 1_000
    assert (cup.credits("alice"), cup.credits("bob")) == (100_000, 100_000)
    cup.play("7", (alice, "straight:7", 1_000), (bob, "red", 10_000))
    # 35 to 1 and the wager itself; even money and the wager itself. Wins do not come back as credits (N64).
    assert (cup.score("alice"), cup.score("bob")) == (36_000, 20_000)
    assert (cup.credits("alice"), cup.credits("bob")) == (99_000, 90_000)
    cup.play("8", (alice, "red", 5_000))
    assert (cup.score("alice"), cup.credits("alice")) == (36_000, 94_000)
    assert (cup.wallet("alice"), cup.account(accounts.meter("alice", "AUD"))) == (92_500, 0)
    cup.play("9")
    cup.table_refused("session-played", "t1", DEALER, c.NewGame)
    cup.ok(a.End)
    cup.ok(a.PayPrizes)
    assert cup.wallet("alice") == 92_500 + 9_800  # 70 % of 140 dollars
    assert cup.wallet("bob") == 92_500 + 4_200
    assert cup.pool == 0
    assert cup.state.stage.value == "finished"


@pytest.mark.clause("RFH-16.5.1", "RFH-16.5.3", "RFH-16.6.5", "RFH-16.5.5")
def test_a_designated_table_is_the_tournaments_alone() -> None:
    cup = Cup(conditions(), tables=2)
    regular = cup.rich("rita")
    cup.table_ok("t1", regular, c.Sit)
    cup.table_ok("t1", regular, c.Fund, amount_minor=30_000)
    alice, _ = cup.begin("alice", "bob")
    table = cup.house.tables["t1"]
    assert {seat.patron for seat in table.state.seats.values()} == {"alice", "bob"}
    assert cup.wallet("rita") == 100_000  # her credit went back with her seat
    cup.table_refused("tournament-table", "t1", regular, c.Sit)
    cup.table_ok("t2", regular, c.Sit)
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.table_refused("not-seated", "t1", regular, c.Place, chips=(c.Chip("red", 1_000),))
    cup.table_refused("tournament-table", "t1", alice, c.Leave)
    cup.table_refused("tournament-table", "t1", alice, c.Fund, amount_minor=1_000)
    cup.table_refused("tournament-table", "t1", SUPERVISOR, c.CloseTable, notice_s=1_200)
    cup.table_refused("tournament-table", "t1", SUPERVISOR, c.ReleaseSeat, seat=next(iter(table.state.seats)))
    # From another terminal a player of the tournament plays with money, as anybody does, and scores nothing.
    cup.table_ok("t2", alice, c.Sit)
    cup.table_refused("betting-closed", "t2", alice, c.Place, chips=(c.Chip("red", 1_000),))


@pytest.mark.clause("RFH-16.6.5")
def test_a_player_wagers_only_from_the_allocated_terminal_of_two_tables() -> None:
    cup = Cup(conditions(sessions=stages(rounds=3, tables=2)))
    alice, bob = cup.begin("alice", "bob", tables=("t1", "t2"))
    assert {p: s.table for p, s in cup.state.session.seats.items()} == {"alice": "t1", "bob": "t2"}
    cup.table_ok("t2", DEALER, c.NewGame)
    cup.table_refused("tournament-table", "t2", alice, c.Sit)
    cup.table_refused("not-seated", "t2", alice, c.Place, chips=(c.Chip("red", 1_000),))
    cup.bet(bob, ("red", 1_000), table="t2")


@pytest.mark.clause("RFH-16.5.10")
def test_at_the_end_no_credit_is_left_and_the_table_returns_to_regular_play() -> None:
    cup = Cup(conditions())
    alice, _ = cup.begin("alice", "bob")
    before = cup.house.tables["t1"].state.session
    assert before is not None
    for pocket in ("1", "2", "3"):
        cup.play(pocket, (alice, "red", 1_000))
    stranger = cup.rich("rita")
    cup.table_refused("tournament-table", "t1", stranger, c.Sit)
    cup.ok(a.End)
    assert (cup.credits("alice"), cup.credits("bob")) == (0, 0)
    row = next(row for row in cup.state.session.board if row.patron == "bob")
    assert row.credits_minor == 100_000  # the number of credits that were removed is on record
    table = cup.house.tables["t1"]
    assert (table.config, table.state.session, table.state.seats) == (cup.configs[0], None, {})
    assert table.state.turnover_minor == 0
    cup.table_ok("t1", stranger, c.Sit)
    cup.table_ok("t1", stranger, c.Fund, amount_minor=5_000)
    cup.play("1", (stranger, "red", 1_000))
    assert cup.account(accounts.meter("rita", "AUD")) == 6_000


@pytest.mark.clause("RFH-16.6.4", "RFH-16.1.1-session-score")
def test_the_score_follows_a_corrected_result_and_nothing_else_changes_it() -> None:
    cup = Cup(conditions())
    alice, bob = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 10_000), (bob, "black", 10_000))
    assert (cup.score("alice"), cup.score("bob")) == (20_000, 0)
    cup.table_ok("t1", SUPERVISOR, c.Correct, answer="2", reason="WRONG_RESULT")
    assert (cup.score("alice"), cup.score("bob")) == (0, 20_000)
    assert cup.session().played == 1
    cup.table_ok("t1", SUPERVISOR, c.Void, reason="DISRUPTION")
    assert (cup.score("alice"), cup.score("bob")) == (0, 0)
    assert (cup.credits("alice"), cup.credits("bob")) == (100_000, 100_000)  # a void stake goes back (N65)
    assert cup.session().played == 0
    kinds = {transfer.kind for transfer in cup.store.event_transfers("table:t1") if "score:" in transfer.debit}
    kinds |= {transfer.kind for transfer in cup.store.event_transfers("table:t1") if "score:" in transfer.credit}
    assert kinds == {"credits-scored", "credits-reversal-scored"}
    assert not [t for t in cup.store.event_transfers("tournament:cup") if "score:" in t.debit + t.credit]


def test_a_stake_below_the_minimum_goes_back_to_the_credits_when_betting_closes() -> None:
    cup = Cup(conditions())
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 500))
    assert (cup.credits("alice"), cup.score("alice")) == (100_000, 0)


@pytest.mark.clause("RFH-16.6.3")
def test_who_cannot_buy_in_is_eliminated_and_keeps_no_entry_fee() -> None:
    cup = Cup(conditions())
    cup.ok(a.OpenRegistration)
    for name, balance in (("alice", 100_000), ("bob", 100_000), ("poor", 6_000)):
        cup.enter(name, balance)
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)
    assert (cup.standing("poor"), cup.wallet("poor"), cup.credits("poor")) == ("eliminated", 500, 0)
    assert cup.pool == 3 * 5_000 + 2 * 2_000
    assert cup.house.tables["t1"].seat_of("poor") is None


@pytest.mark.clause("RFH-16.9.2")
def test_a_paused_session_does_not_proceed_until_the_dispute_is_settled() -> None:
    cup = Cup(conditions())
    alice, _ = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 1_000))
    cup.refused("needs-reason", a.Pause, why=" ")
    cup.ok(a.Pause, why="Who was first?")
    cup.table_refused("session-held", "t1", alice, c.Place, chips=(c.Chip("red", 1_000),))
    cup.table_refused("session-held", "t1", DEALER, c.NoMoreBets)
    closes = cup.house.tables["t1"].state.round.closes_at_ms
    assert closes is not None
    cup.now_ms += 600_000
    assert cup.house.due_ms() is None
    cup.refused("wrong-stage", a.End)
    cup.ok(a.Continue, decision="Alice was.")
    assert cup.house.tables["t1"].state.round.closes_at_ms == closes + 600_000
    cup.spin("1")
    assert cup.score("alice") == 2_000
    assert cup.state.announcements[-1].text == "Alice was."


@pytest.mark.clause("RFH-16.9.3")
def test_a_count_of_all_credits_is_on_record() -> None:
    cup = Cup(conditions())
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 10_000))
    cup.refused("not-allowed", a.Count, by=DEALER)
    cup.refused("not-allowed", a.Count, by=alice)
    reply = cup.ok(a.Count)
    event = reply.event
    assert event.credits_minor == {"alice": 90_000, "bob": 100_000}
    assert event.scores_minor == {"alice": 20_000, "bob": 0}


@pytest.mark.clause("RFH-16.5.4")
def test_a_start_is_changed_with_twenty_minutes_of_notice() -> None:
    cup = Cup(conditions())
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.enter("bob")
    for nothing in (-1, 1):
        cup.refused("unknown-session", a.ChangeStart, session=nothing, starts_at_ms=cup.now_ms + 20 * 60_000)
    cup.refused("tournament-notice-too-short", a.ChangeStart, session=0, starts_at_ms=cup.now_ms + 20 * 60_000 - 1)
    cup.ok(a.ChangeStart, session=0, starts_at_ms=cup.now_ms + 20 * 60_000)
    cup.ok(a.Allocate, tables=("t1",))
    cup.refused("not-yet", a.Begin)
    cup.now_ms += 20 * 60_000
    cup.ok(a.Begin)
    cup.refused("unknown-session", a.ChangeStart, session=0, starts_at_ms=cup.now_ms + 20 * 60_000)


@pytest.mark.clause("RFH-16.6.6", "RFH-16.6.7")
def test_limits_change_only_where_players_were_told_and_time_with_notice() -> None:
    fixed = Cup(conditions())
    fixed.begin("alice", "bob")
    fixed.refused("limits-fixed", a.ChangeLimits, minimum_minor=5_000, maximum_minor=50_000, notice="From now on")
    wagers = msgspec.structs.replace(conditions().wagers, may_change=True)
    cup = Cup(conditions(wagers=wagers))
    alice, _ = cup.begin("alice", "bob")
    cup.refused("needs-reason", a.ChangeLimits, minimum_minor=5_000, maximum_minor=50_000, notice="")
    cup.ok(a.ChangeLimits, minimum_minor=5_000, maximum_minor=50_000, notice="At least 50 from now on")
    cup.refused("needs-reason", a.ChangeWagerTime, wagering_s=10, notice="")
    for no_time in (0, -1, 10**6):
        cup.refused("bad-limits", a.ChangeWagerTime, wagering_s=no_time, notice="From now on")
    cup.ok(a.ChangeWagerTime, wagering_s=10, notice="Ten seconds from now on")
    cup.table_refused("tournament-table", "t1", SUPERVISOR, c.SetLimits, limits=wagers.limits())
    cup.play("1", (alice, "red", 1_000))
    assert cup.score("alice") == 0  # below the new minimum, so it went back
    cup.table_ok("t1", DEALER, c.NewGame)
    assert cup.house.tables["t1"].state.round.closes_at_ms == cup.now_ms + 10_000
    assert [told.text for told in cup.state.announcements] == ["At least 50 from now on", "Ten seconds from now on"]
    cup.bet(alice, ("red", 5_000))
    cup.spin("1")
    cup.play("2")
    cup.ok(a.End)
    assert cup.house.tables["t1"].config.timers.wagering_s == 30


@pytest.mark.clause("RFH-16.4.2.d", "RFH-16.6.7")
def test_limits_rise_at_the_round_that_the_conditions_say() -> None:
    wagers = msgspec.structs.replace(conditions().wagers, steps=(LimitStep(2, 10_000, 90_000),))
    cup = Cup(conditions(wagers=wagers))
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 1_000))
    assert cup.score("alice") == 2_000
    cup.play("1", (alice, "red", 5_000))
    assert cup.score("alice") == 2_000
    cup.play("1", (alice, "red", 60_000))
    assert cup.score("alice") == 122_000


@pytest.mark.clause("RFH-16.1.1-session")
def test_a_session_by_time_opens_no_round_after_its_end() -> None:
    plan = msgspec.structs.replace(conditions().sessions[0], rounds=0, length_s=60)
    cup = Cup(conditions(sessions=(plan,)))
    alice, _ = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 1_000))
    cup.now_ms += 61_000
    cup.refused("table-busy", a.End)
    cup.table_ok("t1", DEALER, c.Enter, answer="1")  # the clock has closed the betting; what was open is played out
    cup.table_ok("t1", DEALER, c.ConfirmResult)
    cup.table_refused("session-played", "t1", DEALER, c.NewGame)
    assert cup.score("alice") == 2_000
    cup.ok(a.End)


def test_only_a_player_of_the_session_may_place_a_lucky_chip() -> None:
    cup = Cup(conditions())
    cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.table_refused("no-lucky-chip", "t1", person("alice", Role.PLAYER), c.PlaceLuckyChip, spot="red")


@pytest.mark.clause("RFH-16.1.1-session", "RFH-16.4.2.e")
def test_a_table_that_runs_by_itself_plays_the_rounds_of_the_session_and_no_more() -> None:
    cup = Cup(conditions(sessions=stages(rounds=2)), mode=Mode.RNG)
    cup.ok(a.OpenRegistration)
    alice, _ = cup.enter("alice"), cup.enter("bob")
    cup.ok(a.Allocate, tables=("t1",))
    cup.wait(15)  # a regular period is open in which nobody wagers: it ends here
    cup.ok(a.Begin)
    cup.wait(1)
    number = cup.house.tables["t1"].state.round.number
    cup.bet(alice, ("red", 1_000), ("black", 1_000))
    cup.wait(600)
    assert cup.session().played == 2
    assert cup.house.tables["t1"].state.round.number == number + 1
    assert cup.house.tables["t1"].due_ms() is None
    cup.ok(a.End)
    cup.wait(60)
    assert cup.house.tables["t1"].state.round.number > number + 1  # regular play goes on


@pytest.mark.clause("RFH-16.1.1-session")
def test_a_table_that_runs_by_itself_stops_when_its_time_without_pauses_is_up() -> None:
    plan = msgspec.structs.replace(conditions().sessions[0], rounds=0, length_s=100)
    cup = Cup(conditions(sessions=(plan,)), mode=Mode.RNG)
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.enter("bob")
    cup.ok(a.Allocate, tables=("t2",))
    cup.wait(32)
    cup.ok(a.Begin)
    cup.wait(60)
    ends = cup.session("t2").ends_at_ms
    assert ends is not None
    cup.ok(a.Pause, why="dispute")
    cup.wait(300)
    assert not cup.session("t2").time_up
    cup.ok(a.Continue, decision="settled")
    assert cup.session("t2").ends_at_ms == ends + 300_000
    cup.wait(100)
    assert cup.session("t2").time_up
    assert cup.house.tables["t2"].due_ms() is None
    cup.ok(a.End)


@pytest.mark.clause("RFH-16.4.2.c")
def test_less_than_the_compulsory_wager_of_a_round_does_not_count() -> None:
    cup = Cup(conditions(wagers=msgspec.structs.replace(conditions().wagers, compulsory_minor=5_000)))
    alice, bob = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 4_000), (bob, "red", 2_000), (bob, "odd", 3_000))
    assert (cup.score("alice"), cup.credits("alice")) == (0, 100_000)
    assert (cup.score("bob"), cup.credits("bob")) == (10_000, 95_000)


@pytest.mark.clause("RFH-16.1.1-tournament-credits")
def test_credits_are_no_money_and_do_not_count_in_what_tables_allow_together() -> None:
    cup = Cup(conditions(), tables=2)
    cup.house.combined = (CombinedMaximum("The pit", ("t1", "t2"), 1_000),)
    alice, _ = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 5_000))
    assert cup.house.combined[0].left_for("alice", cup.house.tables) == 1_000
