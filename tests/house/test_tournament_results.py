"""Progression, ties, early ends, disqualification, and prizes by place."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor import commands as c
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import Allocation, AtEnd, Prize, Tie, Ties
from croupier.tournaments.ranking import Stakes, determined, prizes, rank
from croupier.tournaments.seats import Seat
from rigs.casino import DEALER
from rigs.tournaments import Cup, conditions, stages


@pytest.mark.clause("RFH-16.8.1", "RFH-16.8.2", "RFH-16.5.9", "RFH-16.1.1-session")
def test_the_highest_scores_advance_and_every_session_begins_anew() -> None:
    cup = Cup(
        conditions(sessions=stages(2), prizes=msgspec.structs.replace(conditions().prizes, places=(Prize(1000),)))
    )
    alice, bob, carol = cup.begin("alice", "bob", "carol")
    cup.play("1", (alice, "red", 1_000), (bob, "red", 3_000), (carol, "red", 2_000))
    cup.ok(a.End)
    assert [row.patron for row in cup.state.sessions[0].board] == ["bob", "carol", "alice"]
    assert (cup.standing("alice"), cup.standing("bob"), cup.standing("carol")) == ("eliminated", "advanced", "advanced")
    cup.refused("wrong-stage", a.PayPrizes)
    cup.ok(a.Allocate, tables=("t2",))
    cup.ok(a.Begin)
    assert (cup.credits("bob"), cup.credits("carol"), cup.credits("alice")) == (100_000, 100_000, 0)
    cup.table_refused("tournament-table", "t2", alice, c.Sit)
    cup.play("1", (carol, "red", 1_000), table="t2")
    assert (cup.score("carol", 2), cup.score("bob", 2)) == (2_000, 0)
    cup.ok(a.End)
    cup.ok(a.PayPrizes)
    assert {name: cup.state.entrants[name].place for name in ("alice", "bob", "carol")} == {
        "carol": 1,
        "bob": 2,
        "alice": 3,
    }
    # Three entries of 50, three buy-ins of 20, and two more for the final.
    assert cup.wallet("carol") == 100_000 - 5_500 - 2 * 2_000 + 3 * 5_000 + 5 * 2_000


@pytest.mark.clause("RFH-16.8.2", "RFH-16.4.2.k", "RFH-16.1.1-tie")
def test_equal_scores_share_their_prizes_where_the_conditions_say_so() -> None:
    cup = Cup(conditions(sessions=stages()))
    alice, bob, _ = cup.begin("alice", "bob", "carol")
    cup.play("1", (alice, "red", 1_000), (bob, "red", 1_000))
    cup.ok(a.End)
    assert [(row.place, row.patron) for row in cup.state.session.board] == [(1, "alice"), (1, "bob"), (3, "carol")]
    cup.ok(a.PayPrizes)
    assert cup.wallet("alice") == cup.wallet("bob") == 92_500 + 10_500
    assert cup.wallet("carol") == 92_500


@pytest.mark.clause("RFH-16.8.3", "RFH-16.4.2.k")
def test_of_too_many_equal_scores_those_advance_whom_the_conditions_name() -> None:
    cup = Cup(conditions(sessions=stages(1), ties=Ties(Tie.CREDITS_LEFT, Tie.SHARE)))
    alice, bob = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 1_000), (alice, "black", 2_000), (bob, "red", 1_000))
    cup.ok(a.End)
    assert cup.state.sessions[0].advanced == ["bob"]
    lots = Cup(conditions(sessions=stages(1), ties=Ties(Tie.LOTS, Tie.SHARE)))
    names = ["ann", "bea", "cas", "dee", "eve", "fay"]
    lots.begin(*names)
    lots.play("1")
    reply = lots.ok(a.End)
    drawn = list(reply.event.lots)  # by the generator, and on record
    assert sorted(drawn) == names
    assert drawn != names  # a draw by a fixed seed
    assert lots.state.sessions[0].advanced == [drawn[0]]


@pytest.mark.clause("RFH-16.5.6")
def test_a_session_ends_early_only_when_who_progresses_is_determined() -> None:
    cup = Cup(conditions(sessions=stages(1, rounds=5)))
    alice, bob = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 10_000), (bob, "black", 50_000))
    cup.refused("session-not-played", a.End)
    cup.play("1", (alice, "red", 10_000), (bob, "black", 50_000))
    cup.ok(a.End)  # Bob has no credits left and lies behind
    assert cup.state.sessions[0].advanced == ["alice"]


@pytest.mark.clause("RFH-16.5.6")
def test_an_early_end_needs_everybodys_consent_where_credits_are_paid() -> None:
    cup = Cup(conditions(sessions=stages(1, rounds=5), credits_at_end=AtEnd.CASH, cash_per_thousand_minor=20))
    alice, bob = cup.begin("alice", "bob")
    for _ in range(2):
        cup.play("1", (alice, "red", 1_000), (bob, "black", 50_000))
    cup.refused("not-all-agree", a.End)
    cup.ok(a.AgreeToEnd, patron="alice")
    cup.refused("not-all-agree", a.End)
    cup.ok(a.AgreeToEnd, patron="bob")
    cup.ok(a.End)


def test_what_is_determined() -> None:
    assert determined({"a": 5, "b": 3}, {"a": 9, "b": 0}, 1, 1)
    assert not determined({"a": 5, "b": 3}, {"a": 0, "b": 1}, 1, 1)
    assert not determined({"a": 5, "b": 5}, {"a": 0, "b": 0}, 1, 1)  # a tie is for the conditions, not for this
    assert determined({"a": 0}, {"a": 9}, 0, 1)
    assert not determined({"a": 5, "b": 3}, {"a": 9, "b": 0}, 0, 1)


@pytest.mark.clause("RFH-16.5.8", "RFH-16.6.4", "RFH-16.9.4", "RFH-16.9.1")
@pytest.mark.parametrize("code", ["GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"])
def test_a_disqualified_player_is_out_without_the_entry_fee(code: str) -> None:
    cup = Cup(conditions())
    alice, bob, _ = cup.begin("alice", "bob", "carol")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 1_000))
    cup.refused("wagers-in-play", a.Disqualify, patron="alice", code=code, note="seen")
    cup.spin("1")
    cup.refused("no-refund", a.Disqualify, patron="alice", code=code, note="seen", refund=True)
    cup.refused("needs-reason", a.Disqualify, patron="alice", code=code, note="")
    cup.ok(a.Disqualify, patron="alice", code=code, note="seen")
    assert (cup.standing("alice"), cup.wallet("alice"), cup.credits("alice")) == ("disqualified", 92_500, 0)
    cup.table_refused("tournament-table", "t1", alice, c.Sit)
    cup.play("1", (bob, "red", 1_000))
    cup.play("2")
    cup.ok(a.End)
    assert [row.patron for row in cup.state.session.board] == ["bob", "carol"]
    cup.ok(a.PayPrizes)
    assert cup.wallet("bob") == 92_500 + 14_700  # her fee stays in the pool


@pytest.mark.clause("RFH-16.5.7")
def test_an_absent_player_may_get_the_fee_back_and_keeps_what_credits_are_worth() -> None:
    cup = Cup(conditions(credits_at_end=AtEnd.CASH, cash_per_thousand_minor=20))
    cup.begin("alice", "bob", "carol")
    cup.ok(a.Disqualify, patron="alice", code="ABSENT", refund=True)
    cup.ok(a.Disqualify, patron="bob", code="ABSENT")
    assert cup.wallet("alice") == 92_500 + 5_000 + 2_000
    assert cup.wallet("bob") == 92_500 + 2_000
    assert cup.pool == 3 * 7_000 - 5_000 - 2 * 2_000


@pytest.mark.clause("RFH-16.5.3")
def test_a_table_that_its_players_abandoned_returns_to_regular_play() -> None:
    cup = Cup(conditions(sessions=stages(rounds=3, tables=2)))
    cup.begin("alice", "bob", tables=("t1", "t2"))
    cup.refused("still-played", a.ReleaseTable, table="t2")
    cup.refused("unknown-table", a.ReleaseTable, table="t3")
    cup.ok(a.Disqualify, patron="bob", code="ABSENT")
    cup.ok(a.ReleaseTable, table="t2")
    cup.refused("unknown-table", a.ReleaseTable, table="t2")
    cup.refused("unknown-table", a.ReleaseTable, table="t1")  # the last one is the session itself
    cup.refused("unknown-table", a.ReleaseTable, table="t1")  # the session needs its last table
    assert cup.house.tables["t2"].state.session is None
    cup.table_ok("t2", cup.rich("rita"), c.Sit)
    assert cup.session("t1").terminals == {"alice": 1}


@pytest.mark.clause("RFH-16.5.3")
def test_an_abandoned_table_ends_its_round_before_it_returns_to_regular_play() -> None:
    cup = Cup(conditions(sessions=stages(rounds=3, tables=2)))
    cup.begin("alice", "bob", tables=("t1", "t2"))
    cup.table_ok("t2", DEALER, c.NewGame)
    cup.table_ok("t2", DEALER, c.NoMoreBets)
    cup.ok(a.Disqualify, patron="bob", code="ABSENT")
    cup.refused("table-busy", a.ReleaseTable, table="t2")
    cup.table_ok("t2", DEALER, c.Enter, answer="7")
    cup.table_ok("t2", DEALER, c.ConfirmResult)
    cup.ok(a.ReleaseTable, table="t2")
    assert cup.house.tables["t2"].state.session is None


@pytest.mark.clause("RFH-16.5.5", "RFH-16.4.2.f")
def test_terminals_are_allocated_as_the_conditions_say() -> None:
    cup = Cup(conditions(allocation=Allocation.MANAGER))
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.enter("bob")
    for seats in (
        {},
        {"alice": Seat("t1", 1)},
        {"alice": Seat("t1", 1), "bob": Seat("t1", 1)},
        {"alice": Seat("t1", 1), "bob": Seat("t1", 7)},
        {"alice": Seat("t1", 1), "bob": Seat("t2", 1)},
    ):
        cup.refused("not-allocated", a.Allocate, tables=("t1",), seats=seats)
    cup.ok(a.Allocate, tables=("t1",), seats={"alice": Seat("t1", 5), "bob": Seat("t1", 2)})
    cup.ok(a.Begin)
    assert cup.session().terminals == {"alice": 5, "bob": 2}
    lots = Cup(conditions(allocation=Allocation.LOTS))
    lots.ok(a.OpenRegistration)
    names = ["ann", "bea", "cas", "dee", "eve", "fay"]
    for name in names:
        lots.enter(name)
    lots.ok(a.Allocate, tables=("t1",))
    seats = lots.state.session.seats
    assert {seat.terminal for seat in seats.values()} == {1, 2, 3, 4, 5, 6}
    assert [seats[name].terminal for name in names] != [1, 2, 3, 4, 5, 6]  # a draw by a fixed seed
    entered = Cup(conditions(allocation=Allocation.ENTRY_ORDER))
    entered.ok(a.OpenRegistration)
    for name in names:
        entered.enter(name)
    entered.ok(a.Allocate, tables=("t1",))
    assert {name: seat.terminal for name, seat in entered.state.session.seats.items()} == {
        name: n + 1 for n, name in enumerate(names)
    }
    entered.enter("gwen")
    entered.refused("too-few-terminals", a.Allocate, tables=("t1",))


amounts = st.integers(0, 5)


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.tuples(amounts, amounts), min_size=1), st.integers(0, 4))
def test_a_board_is_in_order_and_places_are_those_of_a_competition(
    players: dict[str, tuple[int, int]], advance: int
) -> None:
    scores = {patron: score for patron, (score, _) in players.items()}
    left = {patron: credit for patron, (_, credit) in players.items()}
    for cut in (Tie.CREDITS_LEFT, Tie.LOTS):
        for elsewhere in Tie:
            board, ties = rank(scores, left, Stakes(advance, cut, elsewhere), sorted(players))
            assert not ties
            assert sorted(row.patron for row in board) == sorted(players)
            assert [row.score_minor for row in board] == sorted(scores.values(), reverse=True)
            for row in board:
                better = sum(score > row.score_minor for score in scores.values())
                equal = sum(score == row.score_minor for score in scores.values())
                assert better < row.place <= better + equal
            if elsewhere not in (Tie.SHARE, Tie.PLAY_OFF):
                assert [row.place for row in board] == list(range(1, len(board) + 1))


@given(st.integers(0, 10**7), st.lists(st.integers(1, 400), min_size=1, max_size=5), st.integers(1, 8), st.data())
def test_prizes_are_the_whole_pool(pool: int, shares: list[int], players: int, data: st.DataObject) -> None:
    places = [*map(Prize, shares), Prize(max(0, 1000 - sum(shares)))] if sum(shares) <= 1000 else [Prize(1000)]
    board: list[tuple[int, str]] = []
    place = 1
    while len(board) < players:
        group = data.draw(st.integers(1, players - len(board)))
        board += [(place, f"p{len(board) + n}") for n in range(group)]
        place += group
    won = prizes(pool, places, board)
    assert sum(won.values()) == pool
    assert all(amount > 0 for amount in won.values())
    by_place: dict[int, list[int]] = {}
    for where, patron in board:
        by_place.setdefault(where, []).append(won.get(patron, 0))
    assert all(max(group) - min(group) <= 2 for group in by_place.values())
