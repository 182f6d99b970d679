"""Tables and jackpots speak by letters: a letter may wait or a crash come between; nothing is lost, nothing twice."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from croupier.cage import accounts
from croupier.cage.jackpots.config import MILLION
from croupier.cage.meters import reconcile_purse, reconcile_table
from croupier.counters.jackpots import (
    AdjustJackpot,
    AnnounceRemoval,
    CloseJackpot,
    GiveOn,
    LinkJackpot,
    OpenJackpot,
    PrintPrize,
    SuspendJackpot,
)
from croupier.counters.jackpots.room import waiting_letters
from croupier.floor import commands as c
from croupier.house.roles import Actor
from rigs.casino import DEALER, SUPERVISOR, TABLE
from rigs.jackpot_casino import JACKPOT, OTHER, JackpotCasino, mystery, unanswered


class Apart(JackpotCasino):
    """Each desk as if it had a process of its own."""

    letters_wait = True


def always(n: int) -> int:
    return 0


def star(kind: type[JackpotCasino] = Apart, **config: Any) -> JackpotCasino:
    casino = kind([mystery(**config)], "star-rfh", "roulette")
    casino.house.jackpots.below = always
    return casino


@pytest.mark.clause("RFH-19.2")
def test_a_hit_is_paid_a_step_later_where_letters_wait() -> None:
    casino = star()
    alice = casino.player()
    before = casino.balance(alice)
    casino.play("8", (alice, "red", 5_000))
    assert not casino.pot.hits, "the jackpot has not read its letter yet"
    casino.step()
    (record,) = casino.pot.hits
    assert (record.hit.meter_minor, casino.meter("grand")) == (10_050, 10_000)
    assert casino.balance(alice) == before - 5_000, "the table has not read the answer yet"
    assert casino.account(accounts.jackpot_due(TABLE)) == 10_050 - 50, "the prize, less the contribution"
    casino.settle_letters()
    assert casino.balance(alice) == before - 5_000 + 10_050
    assert casino.account(accounts.jackpot_due(TABLE)) == 0
    assert unanswered(casino.store) == []


@pytest.mark.clause("RFH-19.2")
def test_hits_of_two_tables_see_the_meter_in_the_order_of_their_letters() -> None:
    casino = star()
    alice = casino.player()
    casino.at(OTHER, alice, c.Sit)
    casino.at(OTHER, alice, c.Fund, amount_minor=20_000)
    casino.house.engine.letters_wait = True
    for table in (TABLE, OTHER):
        casino.at(table, DEALER, c.NewGame)
        casino.at(table, alice, c.Place, chips=(c.Chip("red", 5_000),))
        casino.at(table, DEALER, c.NoMoreBets)
        casino.at(table, DEALER, c.Enter, answer="8")
    for table in (TABLE, OTHER):
        casino.at(table, DEALER, c.ConfirmResult)
    casino.settle_letters()
    assert [(row.hit.table, row.hit.meter_minor) for row in casino.pot.hits] == [(TABLE, 10_050), (OTHER, 10_050)]


@pytest.mark.clause("RFH-19.1")
def test_a_void_before_the_answer_comes_undoes_the_hit_once_it_has_come() -> None:
    casino = star()
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="a device", round=1)
    casino.restart()
    casino.settle_letters()
    assert [record.undone for record in casino.pot.hits] == [True]
    assert (casino.meter("grand"), casino.balance(alice), casino.house_money) == (10_000, 100_000, -10_000)
    assert unanswered(casino.store) == []


def test_a_winner_who_has_left_is_paid_into_the_wallet() -> None:
    casino = star()
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    casino.ok(alice, c.Leave)
    casino.settle_letters()
    assert casino.account(casino.wallet(alice)) == 100_000 - 5_000 + 10_050


@pytest.mark.clause("HC25-6.2.5b")
def test_a_large_prize_that_comes_late_is_held_all_the_same() -> None:
    casino = star(hold_from_minor=10_000)
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    casino.ok(DEALER, c.NewGame)
    casino.settle_letters()
    assert casino.account(accounts.locked("alice", "AUD")) == 10_050
    (lock,) = casino.table.state.locks.values()
    assert (lock.round, lock.amount_minor) == (1, 10_050)
    casino.ok(SUPERVISOR, c.ConfirmWin, lock=lock.number)
    assert casino.balance(alice) == 100_000 - 5_000 + 10_050


@pytest.mark.clause("RFH-19.3.2")
def test_a_prize_is_printed_by_a_letter_to_the_counter_of_tickets() -> None:
    casino = star(payment="ticket")
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    casino.settle_letters()
    (claim,) = casino.pot.claims.values()
    casino.errand(PrintPrize, by="alice", jackpot=JACKPOT, claim=claim.number)
    casino.restart()
    assert casino.account(accounts.tickets("AUD")) == 0, "the counter has not read its letter yet"
    casino.settle_letters()
    assert casino.account(accounts.tickets("AUD")) == 10_050
    casino.declined("unknown-claim", PrintPrize, by="alice", jackpot=JACKPOT, claim=claim.number)


@pytest.mark.clause("HC25-6.2.6b")
def test_a_meter_is_passed_on_by_letter() -> None:
    other = mystery(id="next", ceiling=10_070)
    casino = Apart([mystery(removal_notice_days=0), other], "star-rfh", "roulette")
    alice = casino.player()
    casino.house.jackpots.below = lambda n: n - 1
    casino.play("8", (alice, "red", 5_000))
    casino.settle_letters()
    casino.errand(AnnounceRemoval, jackpot=JACKPOT, days=0, reason="makes room")
    casino.errand(
        GiveOn, jackpot=JACKPOT, level="grand", amount_minor=50, to_jackpot="next", to_level="grand", reference="R"
    )
    casino.restart()
    assert casino.account(accounts.jackpot_moved("AUD")) == 50
    casino.settle_letters()
    level = casino.state_of("next").levels["grand"]
    assert (casino.meter("grand", "next"), level.above_minor) == (10_070, 30), "above the ceiling it waits"


# Who may, and who may not

_ACTS: list[tuple[type[Any], dict[str, Any]]] = [
    (OpenJackpot, {}),
    (SuspendJackpot, {"reason": "r"}),
    (LinkJackpot, {"link": TABLE, "linked": False, "reason": "r"}),
    (AdjustJackpot, {"level": "grand", "after_minor": 1, "reference": "R", "reason": "r"}),
    (AnnounceRemoval, {"days": 14, "reason": "r"}),
    (GiveOn, {"level": "grand", "amount_minor": 1, "to_jackpot": "promotion", "reference": "R"}),
    (CloseJackpot, {"reason": "r"}),
    (PrintPrize, {"claim": 1, "staff": True}),
]


@pytest.mark.clause("RFH-19.4")
@pytest.mark.parametrize(("kind", "fields"), _ACTS, ids=lambda row: getattr(row, "__name__", ""))
def test_a_player_may_do_nothing_that_is_the_staffs(kind: type[Any], fields: dict[str, Any]) -> None:
    casino = star(JackpotCasino, payment="ticket")
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    casino.declined("not-allowed", kind, by="alice", jackpot=JACKPOT, **fields)
    reply = casino.ask(kind, jackpot=JACKPOT, **fields)
    assert getattr(reply, "reason", "") != "not-allowed", "a manager may"


@pytest.mark.clause("RFH-19.4")
def test_a_meter_is_put_right_by_a_cent_or_more_with_the_money_for_it() -> None:
    casino = star(JackpotCasino)
    before_minor, house_minor = casino.meter("grand"), casino.house_money
    said = {"jackpot": JACKPOT, "level": "grand", "reference": "R-7", "reason": "the display was wrong"}
    casino.declined("same-value", AdjustJackpot, after_minor=before_minor, **said)
    for after_minor in (before_minor + 1, before_minor, before_minor - 1, before_minor + 250, 0):
        casino.errand(AdjustJackpot, after_minor=after_minor, **said)
        assert casino.meter("grand") == after_minor
        assert casino.house_money == house_minor - (after_minor - before_minor)


def test_a_jackpot_that_is_not_there_is_unknown() -> None:
    casino = star(JackpotCasino)
    reply = casino.ask(OpenJackpot, jackpot="elsewhere")
    assert getattr(reply, "reason", "") == "unknown-jackpot"


def test_a_jackpot_does_not_close_while_stakes_lie_at_its_tables() -> None:
    casino = star(JackpotCasino, removal_notice_days=0)
    casino.house.jackpots.below = lambda n: n - 1
    alice = casino.player()
    casino.errand(AnnounceRemoval, jackpot=JACKPOT, days=0, reason="makes room")
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 5_000))
    casino.declined("jackpot-wagers-in-play", CloseJackpot, jackpot=JACKPOT, reason="makes room")
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="seen")
    casino.errand(CloseJackpot, jackpot=JACKPOT, reason="makes room")
    assert casino.account(accounts.house("AUD")) == 0


# Anything, in any order, with stops between sender and receiver


def _play(casino: JackpotCasino, players: list[Actor], act: tuple[Any, ...]) -> None:
    _, table, stakes, red, wins = act
    casino.house.jackpots.below = always if wins else (lambda n: n - 1)
    casino.at(table, DEALER, c.NewGame)
    for player, stake in zip(players, stakes, strict=True):
        if stake:
            casino.at(table, player, c.Place, chips=(c.Chip("red", stake * 100),))
    for command, fields in ((c.NoMoreBets, {}), (c.Enter, {"answer": "7" if red else "8"}), (c.ConfirmResult, {})):
        casino.at(table, DEALER, command, **fields)


def _act(casino: JackpotCasino, players: list[Actor], act: tuple[Any, ...]) -> None:
    match act:
        case ("play", *_):
            _play(casino, players, act)
        case ("void", table):
            number = casino.house.tables[table].state.round.number
            casino.at(table, SUPERVISOR, c.Void, reason="FRAUD", note="seen", round=number)
        case ("correct", table, red):
            number = casino.house.tables[table].state.round.number
            right = {"reason": "WRONG_RESULT", "answer": "9" if red else "10"}
            casino.at(table, SUPERVISOR, c.Correct, round=number, **right)
        case ("collect", place):
            casino.at(TABLE, players[place], c.Collect)
        case ("read",):
            casino.step()
        case ("stop",):
            casino.restart()


_TABLES = st.sampled_from((TABLE, OTHER))
_ANYTHING = st.one_of(
    st.tuples(
        st.just("play"), _TABLES, st.lists(st.integers(0, 300), min_size=2, max_size=2), st.booleans(), st.booleans()
    ),
    st.tuples(st.just("void"), _TABLES),
    st.tuples(st.just("correct"), _TABLES, st.booleans()),
    st.tuples(st.just("collect"), st.integers(0, 1)),
    st.tuples(st.just("read")),
    st.tuples(st.just("stop")),
)


@pytest.mark.clause("G-4.13", "RFH-19.1")
@given(
    st.lists(_ANYTHING, min_size=3, max_size=12), st.sampled_from((0, 10_000)), st.sampled_from(("credit", "ticket"))
)
@settings(max_examples=30, deadline=None)
def test_pools_conserve_and_each_hit_is_paid_once_whenever_letters_come(
    acts: list[tuple[Any, ...]], hold_from_minor: int, payment: str
) -> None:
    config = mystery(rate=12_345, hold_from_minor=hold_from_minor, payment=payment)
    casino = Apart([config], "star-rfh", "roulette")
    players = [casino.player("alice", 60_000), casino.player("bob", 60_000)]
    for player in players:
        casino.at(OTHER, player, c.Sit)
    for act in acts:
        _act(casino, players, act)  # every step checks ledger, meters, letters on their way and record
        level = casino.pot.levels["grand"]
        assert level.exact + level.above + level.paid_minor * MILLION == level.fed - casino.house_money * MILLION
    casino.settle_letters()
    assert unanswered(casino.store) == []
    reader = casino.store.reader()
    for table in (TABLE, OTHER):
        assert casino.account(accounts.jackpot_due(table)) == 0
        assert reconcile_table(reader, table) is None
    for player in players:
        for account in (accounts.meter(player.id, "AUD"), accounts.wallet(player.id, "AUD")):
            assert reconcile_purse(reader, account) is None
    assert waiting_letters(reader) == []
