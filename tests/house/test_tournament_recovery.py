"""A tournament survives every crash and every restart, and any play of it leaves all invariants whole."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.floor import commands as c
from croupier.floor.hall.restoring import restore_state
from croupier.floor.session_play import Bonus
from croupier.house.recorder import SNAPSHOT
from croupier.house.roles import Role
from croupier.store.batch import Batch, Document
from croupier.store.interface import Store
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import (
    AtEnd,
    BuyBack,
    PlayOff,
    Purchase,
    Repechage,
    SessionPlan,
    Tie,
    Ties,
    Wagers,
)
from rigs.casino import DEALER, SUPERVISOR, person
from rigs.tournaments import Apart, Cup, conditions, stages

ALICE, BOB = person("alice", Role.PLAYER), person("bob", Role.PLAYER)


def story(cup: Cup) -> list[Callable[[], object]]:
    """A short tournament, act by act; each act may be sent again under its id."""
    return [
        lambda: cup.send(a.OpenRegistration, id="1"),
        lambda: cup.send(a.Enter, id="2", patron="alice", name="Alice", form="x", agreed=True),
        lambda: cup.send(a.Enter, id="3", patron="bob", name="Bob", form="x", agreed=True),
        lambda: cup.send(a.Allocate, id="4", tables=("t1",)),
        lambda: cup.send(a.Begin, id="5"),
        lambda: cup.table_send("t1", DEALER, c.NewGame, id="6"),
        lambda: cup.table_send("t1", ALICE, c.Place, id="7", round=1, chips=(c.Chip("red", 5_000),)),
        lambda: cup.table_send("t1", DEALER, c.NoMoreBets, id="8", round=1),
        lambda: cup.table_send("t1", DEALER, c.Enter, id="9", round=1, answer="1"),
        lambda: cup.table_send("t1", DEALER, c.ConfirmResult, id="10", round=1),
        lambda: cup.send(a.End, id="11"),
        lambda: cup.send(a.PayPrizes, id="12"),
    ]


@pytest.mark.parametrize("rig", [Cup, Apart])
@pytest.mark.parametrize("point", list(CrashPoint))
@pytest.mark.parametrize("act", range(12))
def test_a_crash_around_any_commit_loses_nothing_and_does_nothing_twice(
    act: int, point: CrashPoint, rig: type[Cup]
) -> None:
    """Also where tables read their letters a step later, so that the crash comes between tournament and table."""
    store = MemoryStore()
    cup = rig(conditions(sessions=stages()), store)
    cup.rich("alice")
    cup.rich("bob")
    for number, perform in enumerate(story(cup)):
        if number == act:
            store.crash_at_commit = {store.commits + 1: point}
            with pytest.raises(CrashedError):
                perform()
            cup.store = store = store.restart()
            cup.restart()
            if cup.credits("alice") != 95_000 and number in (6, 7):
                # By the book the stakes of an open period went back (RFH-9.1): she places them again.
                cup.table_send("t1", ALICE, c.Place, id="again", round=1, chips=(c.Chip("red", 5_000),))
        perform()
    assert cup.state.stage.value == "finished"
    assert cup.wallet("alice") == 92_500 + 9_800
    assert cup.wallet("bob") == 92_500 + 4_200


def test_a_session_goes_on_after_a_restart_on_every_database(store: Store) -> None:
    cup = Cup(conditions(bonus=Bonus.LUCKY_CHIP), store)
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 5_000))
    cup.restart()
    assert (cup.session().played, cup.score("alice")) == (1, 10_000)
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(alice, ("red", 5_000))
    cup.restart()  # by the book the stakes of an open period go back, here to the credits (RFH-9.1)
    assert cup.credits("alice") == 95_000
    cup.bet(alice, ("red", 5_000))
    cup.table_ok("t1", alice, c.PlaceLuckyChip, spot="red")
    cup.table_ok("t1", DEALER, c.NoMoreBets)
    cup.restart()
    cup.table_ok("t1", DEALER, c.Enter, answer="1")
    cup.table_ok("t1", DEALER, c.ConfirmResult)
    assert cup.score("alice") == 10_000 + 15_000
    cup.play("2")
    cup.ok(a.End)
    cup.restart()
    cup.ok(a.PayPrizes)
    assert cup.wallet("alice") == 92_500 + 9_800
    for table in ("t1", "t2"):
        whole = restore_state(store, table, from_snapshot=False)
        assert whole == cup.house.tables[table].state


def test_a_tournament_that_an_older_house_has_kept_is_made_anew_from_its_record() -> None:
    """Its document knows nothing of legs, heats and play-offs; its events say all that is needed."""
    store = MemoryStore()
    cup = Cup(conditions(sessions=stages(1)), store)
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 5_000))
    cup.ok(a.End)
    now = msgspec.json.encode(cup.state)
    old = msgspec.json.decode(now)
    for name in ("leg", "shape"):
        del old[name]
    for part in (*old["sessions"], *old["entrants"].values()):
        for name in ("leg", "heat", "kind", "tied", "waits", "out"):
            part.pop(name, None)
    store.commit(Batch(documents=[Document(SNAPSHOT, "tournament:cup", msgspec.json.encode({**old, "current": 1}))]))
    cup.restart()
    assert msgspec.json.encode(cup.state) == now
    cup.ok(a.Allocate, tables=("t1",))
    cup.ok(a.Begin)


errands = st.sampled_from(
    [
        (a.Pause, {"why": "dispute"}),
        (a.Continue, {"decision": "settled"}),
        (a.Count, {}),
        (a.End, {}),
        (a.Allocate, {"tables": ("t1",)}),
        (a.Begin, {}),
        (a.PayPrizes, {}),
        (a.BuyCredits, {"patron": "alice", "what": "re-buy"}),
        (a.BuyCredits, {"patron": "bob", "what": "add-on"}),
        (a.AgreeToEnd, {"patron": "bob"}),
        (a.Withdraw, {"patron": "carol"}),
        (a.Disqualify, {"patron": "carol", "code": "ABSENT", "refund": True}),
        (a.Disqualify, {"patron": "bob", "code": "GAME_RULES", "note": "x"}),
        (a.ChangeLimits, {"minimum_minor": 500, "maximum_minor": 90_000, "notice": "x"}),
        (a.ReleaseTable, {"table": "t1"}),
        (a.Cancel, {"why": "x"}),
        (a.BuyBackIn, {"patron": "alice"}),
        (a.BuyBackIn, {"patron": "carol"}),
        (a.Allocate, {"tables": ("t1",), "session": 2}),
        (a.Begin, {"session": 2}),
        (a.End, {"session": 2}),
        (a.CorrectPrizes, {"patron": "alice", "code": "GAME_RULES", "note": "x"}),
    ]
)
commands = st.sampled_from(
    [
        (DEALER, c.NewGame, {}),
        (DEALER, c.NoMoreBets, {}),
        (DEALER, c.Enter, {"answer": "7"}),
        (DEALER, c.Enter, {"answer": "0"}),
        (DEALER, c.ConfirmResult, {}),
        (SUPERVISOR, c.Correct, {"answer": "8", "reason": "WRONG_RESULT"}),
        (SUPERVISOR, c.Void, {"reason": "DISRUPTION"}),
        (SUPERVISOR, c.OpenTable, {}),
        *(
            (who, c.Place, {"chips": (c.Chip(spot, amount),)})
            for who in (ALICE, BOB, person("carol", Role.PLAYER))
            for spot, amount in (("red", 20_000), ("straight:7", 5_000), ("black", 500))
        ),
        (ALICE, c.TakeBack, {}),
        (ALICE, c.PlaceLuckyChip, {"spot": "straight:7"}),
        (BOB, c.Sit, {}),
        (BOB, c.Leave, {}),
    ]
)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(commands, errands, st.just("restart")), max_size=50), st.sampled_from((Cup, Apart)))
def test_whatever_happens_the_money_the_credits_and_the_scores_come_out_even(
    acts: list[object], rig: type[Cup]
) -> None:
    """The rig checks after every step: ledgers sum to zero, the pool, the scores, the credits, the record."""
    cup = rig(
        conditions(
            bonus=Bonus.LUCKY_CHIP,
            sessions=(SessionPlan("Heat", 2, 0, 1, 1, 0, 1, Repechage(1, 0, 1, 1, 2_000)), *stages(rounds=1)),
            ties=Ties(Tie.PLAY_OFF, Tie.PLAY_OFF),
            play_off=PlayOff(1, 0, 20_000, 2),
            buying_back=BuyBack(1_000, 100, 2, 3, 2),
            re_buy=Purchase(1_500, 40_000, 2),
            add_on=Purchase(700, 10_000, 1),
            credits_at_end=AtEnd.CASH,
            cash_per_thousand_minor=15,
            wagers=Wagers(0, 1_000, 50_000, 500, True, ()),
        )
    )
    cup.begin("alice", "bob", "carol")
    for act in acts:
        if act == "restart":
            cup.restart()
            continue
        assert isinstance(act, tuple)
        if len(act) == 3:
            cup.table_send("t1", act[0], act[1], **act[2])
        else:
            cup.send(act[0], **act[1])
