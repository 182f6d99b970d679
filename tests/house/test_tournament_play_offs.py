"""Play-offs: equal Session Scores are told apart by a further session, for a place in the next one or for a prize."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.house.roles import Role
from croupier.store.interface import Store
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import AtEnd, Conditions, PlayOff, Prize, Tie, Ties
from croupier.tournaments.leader_board import standings
from croupier.tournaments.ranking import Stakes, rank
from croupier.tournaments.state import Kind, Stage, TieGroup
from rigs.casino import DEALER, person
from rigs.tournaments import Cup, conditions, stages

ALICE, BOB, CAROL = (person(name, Role.PLAYER) for name in ("alice", "bob", "carol"))


def terms(*advance: int, shares: tuple[int, ...] = (700, 300), most: int = 2, **changed: object) -> Conditions:
    """One round in every session; a play-off has one round and 300 credits."""
    prizes = msgspec.structs.replace(conditions().prizes, places=tuple(Prize(share) for share in shares))
    ties = Ties(Tie.PLAY_OFF, Tie.PLAY_OFF)
    rules = {"ties": ties, "play_off": PlayOff(1, 0, 30_000, most), "prizes": prizes, **changed}
    return conditions(sessions=stages(*advance), **rules)


def tie_for_the_first_place(cup: Cup) -> None:
    cup.begin("alice", "bob", "carol")
    cup.play("1", (ALICE, "red", 2_000), (BOB, "red", 2_000), (CAROL, "red", 1_000))
    cup.ok(a.End)


@pytest.mark.clause("RFH-16.1.1-play-off", "RFH-16.1.1-tie", "RFH-16.4.2.k", "RFH-16.6.2", "RFH-16.8.2")
def test_equal_scores_in_the_final_play_off_for_the_prizes() -> None:
    cup = Cup(terms())
    tie_for_the_first_place(cup)
    play_off = cup.state.sessions[1]
    assert (play_off.kind, play_off.tied) == (Kind.PLAY_OFF, TieGroup(1, ("alice", "bob")))
    assert (cup.state.stage, cup.standing("alice"), cup.standing("bob")) == (Stage.BETWEEN, "tied", "tied")
    assert (cup.standing("carol"), cup.state.entrants["carol"].place) == ("placed", 3)
    cup.refused("wrong-stage", a.PayPrizes)
    cup.refused("number-of-tables", a.Allocate, tables=("t1", "t2"))
    cup.refused("not-allocated", a.Begin)
    cup.ok(a.Allocate, tables=("t2",))
    wallets = [cup.wallet(name) for name in ("alice", "bob")]
    cup.ok(a.Begin)
    assert [cup.wallet(name) for name in ("alice", "bob")] == wallets, "nobody pays to play off"
    assert (cup.credits("alice"), cup.credits("bob"), cup.credits("carol")) == (30_000, 30_000, 0)
    cup.table_refused("tournament-table", "t2", CAROL, c.Sit)
    cup.play("1", (ALICE, "black", 2_000), (BOB, "red", 1_000), table="t2")
    assert (cup.score("alice", 2), cup.score("bob", 2)) == (0, 2_000)
    cup.ok(a.End)
    assert cup.state.stage is Stage.DECIDED
    assert {name: cup.state.entrants[name].place for name in ("alice", "bob", "carol")} == {
        "bob": 1,
        "alice": 2,
        "carol": 3,
    }
    # The board of the final has the places that the play-off decided, with the scores of the final.
    assert [(row.place, row.patron, row.score_minor) for row in cup.state.sessions[0].board] == [
        (1, "bob", 4_000),
        (2, "alice", 4_000),
        (3, "carol", 2_000),
    ]
    assert [(row.place, row.patron, row.score_minor) for row in standings(cup.state)] == [
        (1, "bob", 4_000),
        (2, "alice", 4_000),
        (3, "carol", 2_000),
    ]
    cup.ok(a.PayPrizes)
    pool = 3 * 7_000
    assert cup.wallet("bob") == 92_500 + pool * 7 // 10
    assert cup.wallet("alice") == 92_500 + pool * 3 // 10
    assert cup.wallet("carol") == 92_500


@pytest.mark.clause("RFH-16.1.1-play-off", "RFH-16.8.3", "RFH-16.4.2.k")
def test_equal_scores_at_the_cut_play_off_for_the_places_that_advance() -> None:
    cup = Cup(terms(2))
    cup.begin("alice", "bob", "carol", "dave")
    dave = person("dave", Role.PLAYER)
    cup.play("1", (ALICE, "red", 5_000), *((who, "red", 1_000) for who in (BOB, CAROL, dave)))
    cup.ok(a.End)
    assert cup.state.sessions[0].advanced == ["alice"]
    assert cup.state.sessions[2].tied == TieGroup(2, ("bob", "carol", "dave"))
    assert cup.standing("alice") == "advanced"
    cup.ok(a.Allocate, tables=("t1",), session=2)
    cup.refused("unknown-session", a.Begin, session=1)  # the final waits for the play-off
    cup.ok(a.Begin)
    cup.play("1", (CAROL, "red", 3_000), (BOB, "red", 1_000))
    cup.ok(a.End)
    assert cup.state.sessions[0].advanced == ["alice", "carol"]
    assert (cup.standing("bob"), cup.standing("dave")) == ("eliminated", "eliminated")
    assert [cup.state.entrants[name].place for name in ("bob", "dave")] == [3, 4]
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)
    assert set(cup.session().terminals) == {"alice", "carol"}


@pytest.mark.clause("RFH-16.1.1-play-off", "RFH-16.8.2", "RFH-16.8.3")
def test_a_play_off_that_ends_level_is_played_again_and_then_lots_decide() -> None:
    cup = Cup(terms(most=2))
    tie_for_the_first_place(cup)
    for number in (1, 2):
        assert cup.state.sessions[number].again == number - 1
        cup.ok(a.Allocate, tables=("t1",))
        cup.ok(a.Begin)
        cup.play("1", (ALICE, "red", 1_000), (BOB, "red", 1_000))
        reply = cup.ok(a.End)
    assert len(cup.state.sessions) == 3, "the conditions have two in a row, no third"
    drawn = reply.event.lots
    assert sorted(drawn) == ["alice", "bob"]
    assert [cup.state.entrants[name].place for name in drawn] == [1, 2]
    assert cup.state.stage is Stage.DECIDED


@pytest.mark.clause("RFH-16.8.2", "RFH-16.8.3")
def test_nobody_plays_off_for_places_that_win_the_same() -> None:
    """With one prize there is nothing to play for between the second and the third place."""
    cup = Cup(terms(shares=(1000,)))
    cup.begin("alice", "bob", "carol")
    cup.play("1", (ALICE, "red", 5_000), (BOB, "red", 1_000), (CAROL, "red", 1_000))
    cup.ok(a.End)
    assert (len(cup.state.sessions), cup.state.stage) == (1, Stage.DECIDED)
    assert [cup.state.entrants[name].place for name in ("alice", "bob", "carol")] == [1, 2, 2]
    # All level, and one prize: three of them play off for it.
    scores = dict.fromkeys(("a", "b", "c"), 7)
    stakes = Stakes(0, Tie.PLAY_OFF, Tie.PLAY_OFF, (Prize(1000),))
    assert rank(scores, scores, stakes)[1] == [TieGroup(1, ("a", "b", "c"))]
    assert rank(scores, scores, stakes._replace(first=2))[1] == []


@pytest.mark.clause("RFH-16.5.7", "RFH-16.1.1-play-off")
def test_whoever_is_left_alone_for_a_play_off_has_won_it() -> None:
    cup = Cup(terms())
    tie_for_the_first_place(cup)
    cup.ok(a.Allocate, tables=("t1",))
    cup.refused("not-allowed", a.Disqualify, by=DEALER, patron="alice", code="ABSENT")
    cup.ok(a.Disqualify, patron="alice", code="ABSENT")
    assert cup.state.stage is Stage.DECIDED
    assert [cup.state.entrants[name].place for name in ("bob", "carol", "alice")] == [1, 2, 0]
    cup.ok(a.PayPrizes)
    assert cup.wallet("bob") == 92_500 + 21_000 * 7 // 10


@pytest.mark.clause("RFH-16.5.10")
def test_credits_of_a_play_off_are_given_and_never_paid() -> None:
    cup = Cup(terms(credits_at_end=AtEnd.CASH, cash_per_thousand_minor=20))
    tie_for_the_first_place(cup)
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)
    pool, wallet = cup.pool, cup.wallet("alice")
    cup.refused("not-offered", a.BuyCredits, patron="alice", what="re-buy")
    cup.play("1", (ALICE, "red", 1_000))
    cup.ok(a.End)
    assert (cup.pool, cup.wallet("alice"), cup.credits("alice")) == (pool, wallet, 0)


def test_a_play_off_survives_a_restart_on_every_database(store: Store) -> None:
    cup = Cup(terms(), store)
    tie_for_the_first_place(cup)
    cup.restart()
    cup.ok(a.Allocate, tables=("t1",))
    cup.restart()
    cup.ok(a.Begin)
    cup.play("1", (BOB, "red", 1_000))
    cup.restart()
    cup.ok(a.End)
    cup.restart()
    cup.ok(a.PayPrizes)
    assert cup.wallet("bob") == 92_500 + 21_000 * 7 // 10
