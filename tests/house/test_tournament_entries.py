"""Conditions, entries, fees and refunds: the pool is made of what players pay, and nothing is lost on the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cage import accounts
from croupier.cage.meters import reconcile_purse, reconcile_table
from croupier.casino.floor_file import Floor, read_floor
from croupier.casino.table_rows import FloorError
from croupier.floor import commands as c
from croupier.floor.session_play import Bonus
from croupier.tournaments import commands as a
from croupier.tournaments.conditions import (
    AtEnd,
    ConditionsError,
    Prize,
    Purchase,
    SessionPlan,
    TableGame,
    Tie,
    Ties,
    check,
)
from rigs.casino import DEALER, books
from rigs.tournaments import MINUTE_MS, NOW_MS, Cup, conditions, stages

ITEMS = {
    "a": ("entry_fee_minor", "buy_in_minor", "re_buy", "add_on", "administration_fee_minor"),
    "b": ("credits_minor",),
    "c": ("wagers.compulsory_minor",),
    "d": ("wagers.minimum_minor", "wagers.maximum_minor", "wagers.steps"),
    "e": ("sessions", "secondary_rounds"),
    "f": ("allocation",),
    "g": ("buy_back",),
    "h": ("eligibility.statement", "eligibility.may_refuse", "eligibility.criteria"),
    "i": ("entry.withdrawal_until_ms", "entry.form", "entry.minimum_players", "entry.maximum_players"),
    "j": ("prizes.places", "prizes.payment", "prizes.guaranteed_minor"),
    "k": ("ties.advance", "ties.prizes"),
    "l": ("conducted_by",),
    "m": ("bonus",),
}


FLOOR = """
[[table]]
id = "star"
name = "Star"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
"""


def announced(tournament: dict[str, Any], folder: Path) -> Floor:
    """The floor with a roulette table and this tournament, read from its file."""
    file = folder / "floor.toml"
    rows = "".join(f"{name} = {in_toml(value)}\n" for name, value in tournament.items() if value is not None)
    file.write_text(f"{FLOOR}\n[[tournament]]\n{rows}", encoding="utf-8")
    return read_floor(file, books())


def in_toml(value: Any) -> str:
    """A plain value as a floor file has it."""
    if isinstance(value, dict):
        inner = ", ".join(f"{name} = {in_toml(item)}" for name, item in value.items() if item is not None)
        return f"{{ {inner} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(in_toml, value))}]"
    return json.dumps(value)


ROULETTE = TableGame("star-rfh", "roulette", True, "AUD")
BACCARAT = TableGame("star-rfh", "baccarat", False, "AUD")


@pytest.mark.clause("RFH-16.4.2", "RFH-16.4.2.a", "RFH-16.4.2.b", "RFH-16.4.2.c", "RFH-16.4.2.d", "RFH-16.4.2.e")
@pytest.mark.clause("RFH-16.4.2.f", "RFH-16.4.2.g", "RFH-16.4.2.h", "RFH-16.4.2.i", "RFH-16.4.2.j", "RFH-16.4.2.k")
@pytest.mark.clause("RFH-16.4.2.l", "RFH-16.4.2.m")
@pytest.mark.parametrize("path", [path for paths in ITEMS.values() for path in paths])
def test_conditions_lack_no_item_of_the_book(path: str, tmp_path: Path) -> None:
    whole = conditions(re_buy=Purchase(1000, 10_000, 1), add_on=Purchase(1000, 10_000, 1))
    data = msgspec.to_builtins(whole)
    assert announced(data, tmp_path).tournaments == (whole,)
    part, _, name = path.rpartition(".")
    del (data[part] if part else data)[name]
    with pytest.raises(FloorError, match=name):
        announced(data, tmp_path)


@pytest.mark.clause("RFH-16.4.2.j", "RFH-16.3.2", "RFH-16.7", "RFH-16.7.2", "RFH-16.7.3", "RFH-16.8.1")
@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"id": "No good"}, "an id has"),
        ({"game": "keno"}, "no table of this floor plays Keno by the book The Star"),
        ({"rulebook": "tsg"}, "no table of this floor plays Roulette by the book TSG"),
        ({"currency": "EUR"}, "played in EUR"),
        ({"game": "baccarat", "bonus": Bonus.LUCKY_NUMBER}, "no table of this floor plays Baccarat"),
        ({"sessions": (SessionPlan("Final", 0, 0, 1, 0, 0),)}, "how many rounds"),
        ({"sessions": (SessionPlan("Final", 3, 60, 1, 0, 0),)}, "how many rounds"),
        ({"sessions": (SessionPlan("Final", 3, 0, 1, 2, 0),)}, "fewer players than there are advance"),
        ({"sessions": stages(8)}, "fewer players than there are advance"),
        ({"sessions": stages(4, 4)}, "fewer players than there are advance"),
        ({"ties": Ties(Tie.SHARE, Tie.SHARE)}, "cannot be shared"),
        ({"prizes": msgspec.structs.replace(conditions().prizes, places=(Prize(999),))}, "whole pool"),
        ({"credits_at_end": AtEnd.CASH}, "worth at the end"),
        ({"credits_at_end": AtEnd.CASH, "cash_per_thousand_minor": 21}, "more at the end"),
        ({"credits_minor": 500}, "less than the smallest wager"),
        ({"wagers": msgspec.structs.replace(conditions().wagers, maximum_minor=10)}, "in order"),
    ],
)
def test_conditions_that_contradict_themselves_are_not_announced(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(ConditionsError, match=why):
        check(conditions(**changed), [ROULETTE])


@pytest.mark.clause("RFH-16.4.2.g", "RFH-16.4.2.h", "RFH-16.4.2.l")
@pytest.mark.parametrize("path", ["buy_back", "secondary_rounds", "conducted_by", "eligibility.statement"])
def test_statements_of_the_conditions_are_not_empty(path: str, tmp_path: Path) -> None:
    data = msgspec.to_builtins(conditions(re_buy=Purchase(1000, 10_000, 1), add_on=Purchase(1000, 10_000, 1)))
    part, _, name = path.rpartition(".")
    (data[part] if part else data)[name] = ""
    with pytest.raises(FloorError, match=name):
        announced(data, tmp_path)


@pytest.mark.clause("RFH-16.7.2", "RFH-16.7.3")
@pytest.mark.parametrize("bonus", [Bonus.LUCKY_NUMBER, Bonus.RANDOM_LUCKY_NUMBER])
def test_lucky_numbers_are_for_roulette_only(bonus: Bonus) -> None:
    with pytest.raises(ConditionsError, match="roulette tournaments only"):
        check(conditions(game="baccarat", bonus=bonus), [ROULETTE, BACCARAT])
    check(conditions(game="baccarat", bonus=Bonus.LUCKY_CHIP), [ROULETTE, BACCARAT])


@pytest.mark.clause("RFH-16.4.1")
def test_a_tournament_is_announced_once_and_says_what_is_wrong() -> None:
    cup = Cup()
    refused = cup.refused("bad-conditions", a.Announce, conditions=conditions(currency="EUR"))
    assert refused.sentence == "These conditions cannot be announced: no such table is played in EUR."
    cup.ok(a.Announce, conditions=conditions())
    cup.refused("id-taken", a.Announce, conditions=conditions())
    cup.refused("unknown-tournament", a.OpenRegistration, tournament="other")


@pytest.mark.clause("RFH-16.1.1-tournament", "RFH-16.1.1-entry-fee", "RFH-16.3.2", "RFH-16.3.5", "RFH-16.4.3")
def test_entry_needs_form_agreement_and_fee() -> None:
    cup = Cup(conditions())
    cup.rich("alice")
    whole = {"patron": "alice", "name": "Alice", "form": "filled in", "agreed": True}
    cup.refused("wrong-stage", a.Enter, **whole)
    cup.ok(a.OpenRegistration)
    cup.refused("needs-agreement", a.Enter, **(whole | {"agreed": False}))
    cup.refused("needs-form", a.Enter, **(whole | {"form": " "}))
    cup.rich("poor", 5_400)
    cup.refused("insufficient-funds", a.Enter, **(whole | {"patron": "poor"}))
    cup.ok(a.Enter, **whole)
    cup.refused("entered-already", a.Enter, **whole)
    # All of the entry fee is in the pool, the administration fee is not.
    assert (cup.wallet("alice"), cup.pool, cup.account(accounts.administration("cup"))) == (94_500, 5_000, 500)
    assert reconcile_purse(cup.store, accounts.wallet("alice", "AUD")) is None  # type: ignore[arg-type]


def test_an_entry_that_is_sent_twice_is_paid_once() -> None:
    cup = Cup(conditions())
    cup.ok(a.OpenRegistration)
    cup.rich("alice")
    for _ in range(2):
        cup.ok(a.Enter, id="same", patron="alice", name="Alice", form="x", agreed=True)
    assert cup.wallet("alice") == 94_500


@pytest.mark.clause("RFH-16.4.2.i")
def test_numbers_of_players_are_kept() -> None:
    entry = msgspec.structs.replace(conditions().entry, minimum_players=2, maximum_players=2)
    cup = Cup(conditions(entry=entry))
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.ok(a.Allocate, tables=("t1",))
    cup.refused("too-few-players", a.Begin)
    cup.enter("bob")
    cup.refused("not-allocated", a.Begin)
    cup.rich("carol")
    cup.refused("tournament-full", a.Enter, patron="carol", name="Carol", form="x", agreed=True)


@pytest.mark.clause("RFH-16.3.2", "RFH-16.4.2.i")
def test_withdrawal_is_free_until_its_time_and_no_later() -> None:
    cup = Cup(conditions())
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.enter("bob")
    cup.now_ms = NOW_MS + 5 * MINUTE_MS
    cup.ok(a.Withdraw, patron="alice")
    assert (cup.wallet("alice"), cup.pool) == (100_000, 5_000)
    cup.refused("not-entered", a.Withdraw, patron="alice")
    cup.now_ms += 1
    cup.ok(a.Withdraw, patron="bob")
    assert (cup.wallet("bob"), cup.pool) == (94_500, 5_000)


@pytest.mark.clause("RFH-16.3.2", "RFH-16.4.2.i")
def test_nobody_withdraws_from_a_session_that_is_played() -> None:
    cup = Cup(conditions())
    cup.begin("alice", "bob")
    cup.refused("wrong-stage", a.Withdraw, patron="alice")
    assert cup.credits("alice") == 100_000


@pytest.mark.clause("RFH-16.3.4", "RFH-16.3.3")
@pytest.mark.parametrize("administration_back", [True, False])
def test_a_cancelled_tournament_refunds_every_entry_fee(administration_back: bool) -> None:
    prizes = msgspec.structs.replace(conditions().prizes, administration_refunded=administration_back)
    cup = Cup(conditions(prizes=prizes))
    cup.ok(a.OpenRegistration)
    for name in ("alice", "bob", "late"):
        cup.enter(name)
    cup.now_ms = NOW_MS + 6 * MINUTE_MS
    cup.ok(a.Withdraw, patron="late")  # with a penalty, which a cancellation undoes as well
    cup.refused("needs-reason", a.Cancel, why="")
    cup.ok(a.Cancel, why="Too few entries")
    kept = 0 if administration_back else 500
    assert [cup.wallet(name) for name in ("alice", "bob", "late")] == [100_000 - kept] * 3
    assert cup.pool == 0
    cup.refused("wrong-stage", a.Begin)


@pytest.mark.clause("RFH-16.3.1", "RFH-16.3.3")
@pytest.mark.parametrize(
    ("added", "guaranteed", "needs", "pool"),
    [
        (0, 0, 0, 14_000),
        (1_000, 0, 0, 15_000),
        (0, 50_000, 2, 50_000),
        (0, 50_000, 3, 14_000),
        (6_000, 15_000, 2, 20_000),
    ],
)
def test_the_house_adds_to_the_pool_what_it_undertook(added: int, guaranteed: int, needs: int, pool: int) -> None:
    prizes = msgspec.structs.replace(
        conditions().prizes,
        places=(Prize(1_000, "and a bicycle"),),
        added_minor=added,
        guaranteed_minor=guaranteed,
        guarantee_needs_entries=needs,
    )
    cup = Cup(conditions(prizes=prizes, sessions=stages()))
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 1_000))
    cup.ok(a.End)
    cup.ok(a.PayPrizes)
    assert cup.wallet("alice") == 92_500 + pool
    assert cup.account(accounts.promotions("AUD")) == 14_000 - pool


@pytest.mark.clause("RFH-16.1.1-re-buy", "RFH-16.1.1-addon")
def test_re_buys_replenish_and_add_ons_raise_the_start_as_offered() -> None:
    cup = Cup(conditions(re_buy=Purchase(1_500, 40_000, 1), add_on=Purchase(700, 10_000, 1)))
    alice, bob = cup.begin("alice", "bob")
    cup.refused("nothing-lost", a.BuyCredits, patron="alice", what="re-buy")
    cup.ok(a.BuyCredits, patron="alice", what="add-on")
    cup.refused("too-often", a.BuyCredits, patron="alice", what="add-on")
    assert (cup.credits("alice"), cup.wallet("alice"), cup.pool) == (110_000, 91_800, 14_700)
    cup.play("2", (alice, "red", 20_000), (bob, "red", 1_000))
    cup.refused("too-late", a.BuyCredits, patron="bob", what="add-on")
    cup.ok(a.BuyCredits, patron="alice", what="re-buy")
    assert (cup.credits("alice"), cup.pool) == (130_000, 16_200)
    cup.refused("too-often", a.BuyCredits, patron="alice", what="re-buy")
    plain = Cup(conditions())
    plain.begin("alice", "bob")
    plain.refused("not-offered", a.BuyCredits, patron="alice", what="re-buy")
    plain.refused("not-entered", a.BuyCredits, patron="carol", what="re-buy")


@pytest.mark.clause("RFH-16.1.1-tournament-credits", "RFH-16.5.6", "RFH-16.5.10")
def test_credits_lapse_unless_the_conditions_pay_for_them() -> None:
    paying = conditions(credits_at_end=AtEnd.CASH, cash_per_thousand_minor=20, sessions=stages())
    cup = Cup(paying)
    alice, _ = cup.begin("alice", "bob")
    cup.play("2", (alice, "red", 40_000))
    cup.ok(a.End)
    # 600 and 1,000 credits at two cents each.
    assert (cup.wallet("alice"), cup.wallet("bob")) == (92_500 + 1_200, 92_500 + 2_000)
    assert cup.pool == 14_000 - 3_200
    cup.ok(a.PayPrizes)
    lapsing = Cup(conditions(sessions=stages()))
    lapsing.begin("alice", "bob")
    lapsing.play("2")
    lapsing.ok(a.End)
    assert (lapsing.wallet("alice"), lapsing.credits("alice")) == (92_500, 0)


def test_meters_of_money_count_no_credits() -> None:
    cup = Cup(conditions())
    alice, _ = cup.begin("alice", "bob")
    cup.play("1", (alice, "red", 1_000))
    assert reconcile_table(cup.store, "t1") is None  # type: ignore[arg-type]
    assert cup.account(accounts.bank("t1")) == 0
    for account in (accounts.credits("alice", "cup"), accounts.score("alice", "cup.1")):
        assert reconcile_purse(cup.store, account) is None  # type: ignore[arg-type]


@pytest.mark.clause("RFH-16.2.1", "RFH-16.5.1")
def test_the_games_own_rules_apply_but_only_at_tables_of_its_game() -> None:
    cup = Cup(conditions())
    cup.ok(a.OpenRegistration)
    cup.enter("alice")
    cup.enter("bob")
    cup.refused("unknown-table", a.Allocate, tables=("t9",))
    cup.refused("number-of-tables", a.Allocate, tables=("t1", "t2"))
    regular = cup.rich("rita")
    cup.table_ok("t1", regular, c.Sit)
    cup.table_ok("t1", regular, c.Fund, amount_minor=5_000)
    cup.table_ok("t1", DEALER, c.NewGame)
    cup.bet(regular, ("red", 1_000))
    cup.ok(a.Allocate, tables=("t1",))
    cup.refused("table-busy", a.Begin)  # a regular wager is in play there
    cup.ok(a.Allocate, tables=("t2",))
    cup.ok(a.Begin)
    cup.table_refused("stale-round", "t2", DEALER, c.Enter, answer="99", round=7)
