"""What goes wrong with a tournament: prizes paid to the wrong person, excluded players, nobody left, absurd figures."""

from __future__ import annotations

import msgspec
import pytest

from croupier.cage import accounts
from croupier.counters.cards.commands import BarPatron, at_cards
from croupier.counters.wallets.commands import Repay, at_wallet
from croupier.floor import commands as c
from croupier.house.request import Accepted
from croupier.house.roles import Role
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments.conditions import Conditions, Prize
from croupier.tournaments.state import Stage
from rigs.casino import SUPERVISOR, person
from rigs.tournaments import Cup, conditions, stages

NAMES = ("alice", "bob", "carol")
ALICE, BOB, CAROL = (person(name, Role.PLAYER) for name in NAMES)
CASS = person("cass", Role.CASHIER)
POOL = 3 * 7_000


def paid(cup: Cup) -> None:
    """Alice has won before Bob and Carol: 70 and 30 % of the pool are paid."""
    cup.begin(*NAMES)
    cup.play("1", (ALICE, "red", 3_000), (BOB, "red", 2_000), (CAROL, "red", 1_000))
    cup.ok(a.End)
    cup.ok(a.PayPrizes)


def corrected(cup: Cup) -> e.PrizesCorrected:
    """The last correction as it is on record."""
    *_, last = (event for event in cup.store.events("tournament:cup") if event.kind == "prizes-corrected")
    return msgspec.json.decode(last.body, type=e.PrizesCorrected)


def wallets(cup: Cup) -> dict[str, int]:
    return {name: cup.wallet(name) for name in NAMES}


@pytest.mark.clause("RFH-16.5.8", "RFH-16.6.4", "RFH-16.9.4")
def test_a_prize_that_somebody_had_no_right_to_goes_to_those_behind() -> None:
    cup = Cup(conditions(sessions=stages()))
    paid(cup)
    assert wallets(cup) == {"alice": 92_500 + 14_700, "bob": 92_500 + 6_300, "carol": 92_500}
    bad = {"patron": "alice", "code": "SCORE_TAMPERING"}
    cup.refused("needs-reason", a.CorrectPrizes, note=" ", **bad)
    cup.ok(a.CorrectPrizes, note="Seen on camera.", **bad)
    assert wallets(cup) == {"alice": 92_500, "bob": 92_500 + 14_700, "carol": 92_500 + 6_300}
    assert [cup.state.entrants[name].place for name in NAMES] == [0, 1, 2]
    assert (cup.standing("alice"), cup.pool) == ("disqualified", 0)
    cup.refused("no-place", a.CorrectPrizes, note="again", **bad)
    cup.ok(a.CorrectPrizes, patron="bob", code="GAME_RULES", note="He too.")
    assert wallets(cup) == {"alice": 92_500, "bob": 92_500, "carol": 92_500 + POOL}
    cup.ok(a.CorrectPrizes, patron="carol", code="GAME_RULES", note="All of them.")
    assert wallets(cup) == dict.fromkeys(NAMES, 92_500)
    assert cup.account(accounts.custody("AUD")) == POOL, "the house keeps nothing of it; it waits for its owner"


@pytest.mark.clause("RFH-16.5.8")
def test_a_prize_that_is_spent_already_is_owed_and_never_below_zero() -> None:
    cup = Cup(conditions(sessions=stages()))
    paid(cup)
    cup.table_ok("t2", ALICE, c.Sit)
    cup.table_ok("t2", ALICE, c.Fund, amount_minor=107_000)  # all but two dollars are on the meter
    cup.ok(a.CorrectPrizes, patron="alice", code="GAME_RULES", note="Seen.")
    assert (cup.wallet("alice"), cup.account(accounts.receivable("alice", "AUD"))) == (0, -(14_700 - 200))
    assert (cup.wallet("bob"), cup.wallet("carol")) == (92_500 + 14_700, 92_500 + 6_300)
    assert cup.pool == 0
    assert corrected(cup).owed == {"alice": 14_500}, "and nobody else owes anything"


def test_a_finalist_is_disqualified_before_the_prizes_are_paid() -> None:
    cup = Cup(conditions(sessions=stages()))
    cup.begin(*NAMES)
    cup.play("1", (ALICE, "red", 3_000), (BOB, "red", 2_000))
    cup.ok(a.End)
    cup.ok(a.Disqualify, patron="alice", code="TOURNAMENT_ADVICE", note="Told what to bet.")
    cup.refused("not-entered", a.Disqualify, patron="alice", code="GAME_RULES", note="again")
    assert [cup.state.entrants[name].place for name in NAMES] == [0, 1, 2]
    cup.ok(a.PayPrizes)
    assert wallets(cup) == {"alice": 92_500, "bob": 92_500 + 14_700, "carol": 92_500 + 6_300}


@pytest.mark.parametrize("point", list(CrashPoint))
@pytest.mark.parametrize("act", ["pay", "correct"])
def test_the_power_fails_while_prizes_are_paid_or_corrected(act: str, point: CrashPoint) -> None:
    store = MemoryStore()
    cup = Cup(conditions(sessions=stages()), store)
    cup.begin(*NAMES)
    cup.play("1", (ALICE, "red", 3_000), (BOB, "red", 2_000), (CAROL, "red", 1_000))
    cup.ok(a.End)
    acts = {
        "pay": lambda: cup.send(a.PayPrizes, id="pay"),
        "correct": lambda: cup.send(a.CorrectPrizes, id="fix", patron="alice", code="GAME_RULES", note="x"),
    }
    for name, perform in acts.items():
        if name == act:
            store.crash_at_commit = {store.commits + 1: point}
            with pytest.raises(CrashedError):
                perform()
            cup.store = store = store.restart()
            cup.restart()
        for _ in range(2):  # asked twice, done once
            assert isinstance(perform(), Accepted)
    assert wallets(cup) == {"alice": 92_500, "bob": 92_500 + 14_700, "carol": 92_500 + 6_300}


def test_two_managers_who_do_the_same_thing_do_it_once() -> None:
    cup = Cup(conditions(sessions=stages()))
    cup.begin(*NAMES)
    cup.refused("unknown-session", a.Begin)
    cup.play("1", (ALICE, "red", 3_000))
    cup.ok(a.End)
    cup.refused("unknown-session", a.End)
    cup.ok(a.PayPrizes)
    cup.refused("wrong-stage", a.PayPrizes)
    cup.refused("wrong-stage", a.Cancel, why="too late")


def bar(cup: Cup, patron: str) -> None:
    assert isinstance(cup.step(at_cards(BarPatron(f"bar-{patron}", patron, "cheating"), SUPERVISOR)), Accepted)


@pytest.mark.clause("RFH-16.4.2.h", "RFH-18.3.3")
def test_an_excluded_person_neither_enters_nor_plays_on() -> None:
    cup = Cup(conditions(sessions=stages()))
    cup.ok(a.OpenRegistration)
    for name in NAMES:
        cup.enter(name)
    cup.rich("zoe")
    bar(cup, "zoe")
    cup.refused("barred", a.Enter, patron="zoe", name="Zoe", form="x", agreed=True)
    cup.ok(a.Allocate, tables=("t1",))
    bar(cup, "bob")
    refused = cup.refused("player-barred", a.Begin)
    assert refused.sentence.startswith("Bob is excluded")
    cup.ok(a.Disqualify, patron="bob", code="ABSENT", refund=True)
    assert cup.wallet("bob") == 100_000 - 500
    cup.ok(a.Begin)
    bar(cup, "carol")  # in the middle of the session
    cup.play("1", (ALICE, "red", 1_000))
    cup.refused("barred", a.BuyCredits, patron="carol", what="re-buy")
    cup.ok(a.End)
    assert cup.state.entrants["alice"].place == 1


def test_when_nobody_is_left_the_tournament_is_decided_and_the_pool_is_paid() -> None:
    cup = Cup(conditions(sessions=stages(2)))
    cup.begin(*NAMES)
    cup.play("1", (ALICE, "red", 3_000), (BOB, "red", 2_000))
    cup.ok(a.End)
    cup.ok(a.Withdraw, patron="alice")
    cup.ok(a.Disqualify, patron="bob", code="ABSENT")
    assert cup.state.stage is Stage.DECIDED
    cup.ok(a.PayPrizes)
    assert cup.wallet("carol") == 92_500 + POOL, "of those with a place she came furthest"
    gone = Cup(conditions(sessions=stages()))
    gone.begin("alice", "bob")
    for name in ("alice", "bob"):
        gone.ok(a.Disqualify, patron=name, code="ABSENT")
    gone.ok(a.End)
    gone.ok(a.PayPrizes)
    assert (gone.pool, gone.account(accounts.custody("AUD"))) == (0, 2 * 7_000)


def test_a_tournament_that_costs_and_wins_nothing_is_played_like_any_other() -> None:
    free = conditions(entry_fee_minor=0, administration_fee_minor=0, buy_in_minor=0, sessions=stages())
    cup = Cup(free)
    cup.ok(a.OpenRegistration)
    for name in NAMES:
        cup.enter(name, balance_minor=1)
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)
    cup.play("1", (ALICE, "red", 1_000))
    cup.ok(a.End)
    cup.ok(a.PayPrizes)
    assert wallets(cup) == dict.fromkeys(NAMES, 1)
    cup.ok(a.CorrectPrizes, patron="alice", code="GAME_RULES", note="x")
    assert cup.state.entrants["bob"].place == 1


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("credits_minor", 0),
        ("credits_minor", 10**13),
        ("entry_fee_minor", -1),
        ("buy_in_minor", 2**70),
        ("sessions", []),
        ("sessions", [{"name": "Final", "rounds": 10**6, "length_s": 0, "tables": 1, "advance": 0, "starts_at_ms": 0}]),
        ("entry.maximum_players", 10**9),
        ("wagers.maximum_minor", 0),
        ("title", ""),
        ("title", "x" * 5_000),
        ("ties.advance", "arm-wrestling"),
        ("play_off", {"rounds": 1, "length_s": 0, "credits_minor": 10**15, "most": 1}),
        ("buying_back", {"price_minor": 0}),
        ("prizes.places", [{"share": 10**9}]),
    ],
)
def test_absurd_figures_are_no_conditions(path: str, value: object) -> None:
    data = msgspec.to_builtins(conditions())
    part, _, name = path.rpartition(".")
    (data[part] if part else data)[name] = value
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data, Conditions)


def test_more_prizes_than_players_leave_nothing_behind() -> None:
    prizes = msgspec.structs.replace(conditions().prizes, places=tuple(Prize(share) for share in (500, 300, 150, 50)))
    cup = Cup(conditions(sessions=stages(), prizes=prizes))
    cup.begin("alice", "bob")
    cup.play("1", (ALICE, "red", 1_000))
    cup.ok(a.End)
    cup.ok(a.PayPrizes)
    assert (cup.wallet("bob"), cup.wallet("alice")) == (92_500 + 14_000 * 3 // 10, 92_500 + 14_000 * 7 // 10)
    assert cup.pool == 0


def test_an_entrant_without_money_or_who_has_left_is_said_so() -> None:
    cup = Cup(conditions(sessions=stages()))
    cup.ok(a.OpenRegistration)
    cup.rich("poor", 100)
    cup.refused("insufficient-funds", a.Enter, patron="poor", name="Poor", form="x", agreed=True)
    cup.enter("alice")
    cup.ok(a.Withdraw, patron="alice")
    cup.refused("not-entered", a.Withdraw, patron="alice")
    assert cup.wallet("alice") == 100_000
    cup.refused("not-allocated", a.Allocate, tables=("t1",))
    cup.ok(a.Cancel, why="Nobody came.")
    assert cup.state.stage is Stage.CANCELLED


def test_what_a_correction_left_owing_is_paid_back_at_the_cage() -> None:
    cup = Cup(conditions(sessions=stages()))
    paid(cup)
    cup.table_ok("t2", ALICE, c.Sit)
    cup.table_ok("t2", ALICE, c.Fund, amount_minor=107_000)
    cup.ok(a.CorrectPrizes, patron="alice", code="GAME_RULES", note="Seen.")
    cup.table_ok("t2", ALICE, c.Leave)
    assert isinstance(cup.step(at_wallet("alice", Repay("repay-1", "AUD", 14_500), CASS)), Accepted)
    assert cup.account(accounts.receivable("alice", "AUD")) == 0


@pytest.mark.clause("RFH-16.4.2.h")
def test_an_application_is_refused_only_where_the_conditions_reserve_that() -> None:
    reserved = msgspec.structs.replace(conditions().eligibility, may_refuse=True)
    cup = Cup(conditions(eligibility=reserved))
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.refused("needs-reason", a.RefuseEntry, patron="alice", why="")
    cup.ok(a.RefuseEntry, patron="alice", why="A member of the staff.")
    assert (cup.wallet("alice"), cup.pool, cup.standing("alice")) == (100_000, 0, "withdrawn")
    cup.refused("entry-refused", a.Enter, patron="alice", name="Alice", form="x", agreed=True)
    open_to_all = Cup(conditions())
    open_to_all.ok(a.OpenRegistration)
    open_to_all.enter("alice")
    open_to_all.refused("not-offered", a.RefuseEntry, patron="alice", why="x")
