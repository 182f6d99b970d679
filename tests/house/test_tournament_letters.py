"""A tournament and its tables speak by letters, which may wait; the desk itself asks who may do what."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.casino.house import at_table
from croupier.floor import commands as c
from croupier.house.engine import CLOCK_RETRY_MS
from croupier.house.request import Accepted
from croupier.house.roles import Role
from croupier.tournaments import commands as a
from rigs.casino import DEALER, SUPERVISOR, dealer_of, person
from rigs.tournaments import MANAGER, NOW_MS, Apart, Cup, conditions, stages

ALICE = person("alice", Role.PLAYER)


@pytest.mark.clause("RFH-16.5.3", "RFH-16.6.2")
def test_a_table_takes_its_session_when_it_reads_the_letter() -> None:
    cup = Apart(conditions(sessions=stages()))
    cup.begin("alice", "bob")
    assert (cup.credits("alice"), cup.house.tables["t1"].state.session) == (100_000, None)
    cup.refused("session-not-played", a.End)  # its step reads the letter first; the session has begun
    assert cup.session().terminals == {"alice": 1, "bob": 2}


@pytest.mark.clause("RFH-16.5.3", "RFH-6.3.2")
def test_a_table_that_is_busy_takes_its_session_once_it_is_free() -> None:
    cup = Apart(conditions(sessions=stages()))
    guest = cup.rich("carol")
    cup.table_ok("t1", guest, c.Sit)
    cup.table_ok("t1", guest, c.Fund, amount_minor=10_000)
    cup.ok(a.OpenRegistration)
    for name in ("alice", "bob"):
        cup.enter(name)
    cup.ok(a.Allocate, tables=("t1",))
    bets = (c.Chip("red", 1_000),)
    works = [
        a.at_tournament(a.Begin("b", "cup"), MANAGER),
        at_table(c.NewGame("n", "t1"), dealer_of("t1")),
        at_table(c.Place("p", "t1", 1, bets), guest),
    ]
    replies = cup.house.step(works, cup.now_ms).replies  # the guest is quicker than the letter
    assert all(isinstance(reply, Accepted) for reply in replies), replies
    cup.check()
    cup.spin("1")
    assert cup.house.tables["t1"].state.session is None
    cup.now_ms += CLOCK_RETRY_MS
    cup.table_send("t1", DEALER, c.SignOff)
    assert cup.session().terminals == {"alice": 1, "bob": 2}
    assert cup.wallet("carol") == 100_000 + 1_000, "stake, winnings and meter are in the wallet (RFH-6.3.2)"


@pytest.mark.clause("RFH-16.5.10")
def test_a_stop_between_the_end_and_its_letter_leaves_no_credit_and_pays_once() -> None:
    cup = Apart(conditions(sessions=stages()))
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 5_000))
    cup.ok(a.End)
    assert cup.house.tables["t1"].state.session is not None, "the table has not read it yet"
    cup.restart()
    assert (cup.credits("alice"), cup.credits("bob")) == (0, 0)
    cup.ok(a.PayPrizes)
    assert cup.house.tables["t1"].state.session is None
    assert cup.wallet("alice") == 92_500 + 9_800


_MANAGES: list[tuple[type[Any], dict[str, Any]]] = [
    (a.OpenRegistration, {}),
    (a.Cancel, {"why": "x"}),
    (a.ChangeStart, {"session": 0, "starts_at_ms": NOW_MS * 2}),
    (a.Allocate, {"tables": ("t1",)}),
    (a.Begin, {}),
    (a.Pause, {"why": "x"}),
    (a.Continue, {"decision": "x"}),
    (a.ChangeLimits, {"minimum_minor": 1, "maximum_minor": 2, "notice": "x"}),
    (a.ChangeWagerTime, {"wagering_s": 20, "notice": "x"}),
    (a.Disqualify, {"patron": "bob", "code": "ABSENT"}),
    (a.ReleaseTable, {"table": "t1"}),
    (a.Count, {}),
    (a.End, {}),
    (a.Tell, {"text": "x"}),
    (a.PayPrizes, {}),
    (a.RefuseEntry, {"patron": "bob", "why": "x"}),
    (a.CorrectPrizes, {"patron": "bob", "code": "GAME_RULES", "note": "x"}),
]


def test_every_command_that_is_no_players_is_listed_here() -> None:
    theirs = set(a.PlayerCommand.__subclasses__()) | {a.PlayerCommand, a.Announce}
    assert set(a.TournamentCommand.__subclasses__()) - theirs == {kind for kind, _ in _MANAGES}


@pytest.mark.clause("RFH-16.1.1", "RFH-16.1.1-tournament-manager")
@pytest.mark.parametrize(("kind", "fields"), _MANAGES, ids=lambda row: getattr(row, "__name__", ""))
def test_only_the_tournament_manager_conducts_it(kind: type[Any], fields: dict[str, Any]) -> None:
    cup = Cup(conditions(sessions=stages()))
    for actor in (ALICE, DEALER, person("sue", Role.GAMING_SUPERVISOR)):
        cup.refused("not-allowed", kind, by=actor, **fields)
    reply = cup.send(kind, **fields)
    assert getattr(reply, "reason", "") != "not-allowed"


@pytest.mark.parametrize("kind", [a.Withdraw, a.AgreeToEnd, a.BuyBackIn])
def test_nobody_asks_for_somebody_else(kind: type[Any]) -> None:
    cup = Cup(conditions(sessions=stages()))
    cup.begin("alice", "bob")
    cup.refused("not-allowed", kind, by=ALICE, patron="bob")
    cup.refused("not-allowed", kind, by=MANAGER, patron="bob")


def test_a_tournament_that_was_not_announced_is_unknown() -> None:
    cup = Cup()
    assert getattr(cup.send(a.OpenRegistration, tournament="none"), "reason", "") == "unknown-tournament"
    cup.refused("not-allowed", a.Announce, by=ALICE, conditions=conditions())
    cup.ok(a.Announce, conditions=conditions())
    cup.refused("id-taken", a.Announce, conditions=conditions())


@pytest.mark.clause("RFH-16.5.9", "RFH-16.6.4")
def test_nobody_is_ranked_before_the_table_has_told_the_last_scores() -> None:
    cup = Apart(conditions(sessions=stages()))
    alice, _ = cup.begin("alice", "bob")
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 5_000))
    cup.table_ok("t1", DEALER, c.NoMoreBets)
    cup.table_ok("t1", DEALER, c.Enter, answer="1")
    works = [at_table(c.ConfirmResult("r", "t1", 1), dealer_of("t1")), a.at_tournament(a.End("e", "cup"), MANAGER)]
    confirmed, early = cup.house.step(works, cup.now_ms).replies
    assert isinstance(confirmed, Accepted)
    assert getattr(early, "reason", "") == "table-busy", "the scores are on their way"
    cup.check()
    cup.ok(a.End)
    assert [(row.patron, row.score_minor) for row in cup.state.sessions[0].board] == [("alice", 10_000), ("bob", 0)]


@pytest.mark.clause("RFH-16.6.4")
def test_a_corrected_round_is_told_again() -> None:
    cup = Cup(conditions())
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 5_000))
    assert cup.state.sessions[0].scores() == {"alice": 10_000, "bob": 0}
    cup.table_ok("t1", SUPERVISOR, c.Correct, round=1, reason="WRONG_RESULT", answer="2")
    assert cup.state.sessions[0].scores() == {"alice": 0, "bob": 0}
