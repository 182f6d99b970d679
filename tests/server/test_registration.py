"""Registration in steps: each limit is set or declined by itself; a temporary account is bounded meanwhile."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.patrons.accounts.line import account_of
from croupier.surveillance.verify import verify
from rigs.applicants import ADA, CZECH, DUTCH, decide, decline_limits, give, may_play
from rigs.trade import deposit, seen, trading, until, with_card
from rigs.venue import Person, Tab, Venue, opened

LIMITS = ("allowance:", "spent:", "granted:")


@pytest.fixture
async def czech(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=CZECH) as venue:
        yield venue


async def say(person: Person) -> Any:
    return await person.post("/api/me/identity", {"id": "1", "details": ADA})


async def decline(person: Person, measure: str, errand: str = "d") -> Any:
    return await person.post("/api/me/limits/declined", {"id": f"{errand}-{measure}", "measure": measure})


async def open_ones(person: Person) -> list[str]:
    shown = (await person.get("/api/me/limits")).json()
    return [each["measure"] for each in shown["limits"] if not each["answered"]]


@pytest.mark.clause("TSG-2.26", "TSG-4.5", "TSG-4b.1")
async def test_registration_completes_once_each_limit_is_set_or_declined(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    unknown = await decline(ada, "temporary")
    assert unknown.json()["details"]["refusal"] == "no-such-limit", "the house's own bound is nobody's to decline"
    await say(ada)
    measures = ["bets-day", "bets-month", "loss-day", "loss-month"]
    assert (await ada.get("/api/me/limits")).json()["asked"] == "completion"
    assert await open_ones(ada) == measures
    await ada.post("/api/me/limits", {"id": "l", "measure": "bets-month", "amount_minor": 50_000})
    for measure in ("bets-day", "loss-day"):
        assert (await decline(ada, measure)).status_code == 200
    refused = (await decide(cass, ada)).json()
    assert refused["details"]["refusal"] == "limits-unanswered", "one that is unanswered blocks completion"
    assert await open_ones(ada) == ["loss-month"]
    assert (await decline(ada, "loss-month")).status_code == 200
    assert (await decline(ada, "loss-month", "again")).status_code == 200, "saying it twice changes nothing"
    body = {"id": "after", "confirmed": True, "seen": "identity card", "given": 1}
    done = await cass.post(f"/api/staff/identities/{ada.patron}/decide", body)
    assert done.json()["status"] == "confirmed"
    set_later = await ada.post("/api/me/limits", {"id": "m", "measure": "bets-day", "amount_minor": 1_000})
    assert set_later.json()["limits"][0]["limit_minor"] == 1_000, "and what was declined can be set later"
    await decline(ada, "bets-day", "up")
    shown = (await ada.get("/api/me/limits")).json()["limits"][0]
    assert (shown["limit_minor"], shown["later_minor"]) == (1_000, None), "declining what holds gives it up after days"
    assert shown["later_ms"]


async def test_where_limits_come_before_play_nobody_plays_without(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=DUTCH) as venue:
        ada, cass = await venue.player("ada"), await venue.staff("cass", Role.CASHIER)
        await say(ada)
        assert (await decide(cass, ada)).json()["details"]["refusal"] == "limits-unanswered"
        await decline_limits(ada)
        body = {"id": "after", "confirmed": True, "seen": "identity card", "given": 1}
        await cass.post(f"/api/staff/identities/{ada.patron}/decide", body)
        assert await may_play(ada) == ""


async def place(tab: Tab, venue: Venue, amount_minor: int) -> str:
    number = venue.table("rng").state.round.number
    chips = [{"spot": "red", "amount_minor": amount_minor}]
    said = await tab.ask("place", "rng", round=number, chips=chips)
    return "" if said["type"] == "accepted" else str(said["reason"])


@pytest.mark.clause("TSG-5.8")
async def test_stakes_of_a_temporary_account_come_to_three_thousand_crowns(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    await give(ada)
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert await place(tab, czech, 7_000) == ""
        assert await place(tab, czech, 5_100) == "limit-reached", "EUR 121 are CZK 3,025"
        assert await place(tab, czech, 5_000) == "", "just CZK 3,000"
        await give(ada, "again", street="Krátká 2")
        assert await place(tab, czech, 100) == "limit-reached", "details that are put right bring no further sum"
        spent = czech.premises.house.store.account(accounts.spent(ada.patron, "temporary", "all"))
        assert spent is not None
        assert spent.balance_minor == 300_000
        assert (await decide(cass, ada)).json()["status"] == "confirmed"
        assert await place(tab, czech, 100) == "", "a permanent account has no such sum"
    assert [each["measure"] for each in (await ada.get("/api/me/limits")).json()["limits"]] == [
        *("bets-day", "bets-month", "loss-day", "loss-month")
    ], "it is the house's bound, not a limit of the player's"
    kinds = [event.kind for event in czech.premises.house.store.events(account_of(ada.patron))]
    assert (kinds.count("details-given"), kinds.count("limit-set")) == (2, 1), "it is set once, with the first details"
    assert verify(czech.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-5.8")
async def test_where_the_plan_has_no_such_sum_details_set_no_bound(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=DUTCH) as venue:
        ada = await venue.player("ada")
        assert (await say(ada)).status_code == 200
        kinds = [event.kind for event in venue.premises.house.store.events(account_of(ada.patron))]
        assert (kinds.count("details-given"), kinds.count("limit-set")) == (1, 0)


@pytest.mark.clause("TSG-5.14")
async def test_an_unproven_method_funds_a_temporary_account_up_to_the_sum(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        ada = await with_card(trade, holder="Ada Nováková")
        await give(ada)

        async def pay_in(errand: str, amount_minor: int) -> Any:
            return await deposit(ada, amount_minor, errand)

        assert (await seen(ada))["methods"][0]["status"] == "unproven"
        assert (await pay_in("1", 7_000)).status_code == 200
        await until(ada, "open")
        refused = (await pay_in("2", 5_100)).json()
        assert refused["details"]["refusal"] == "deposits-reached", "what is on its way counts, too"
        assert left(refused) == 125_000, "CZK 3,000 less EUR 70"
        assert (await pay_in("3", 5_000)).status_code == 200
        full = (await pay_in("4", 1_000)).json()
        assert (full["details"]["refusal"], left(full)) == ("deposits-reached", 0)


def left(refused: Any) -> int:
    amount_minor = refused["details"]["why"]["details"]["left"]["amount_minor"]
    assert isinstance(amount_minor, int)
    return amount_minor


@pytest.mark.clause("TSG-5.14")
async def test_a_permanent_account_needs_a_proven_method_and_has_no_such_sum(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        ada, cass = await with_card(trade, holder="Ada Nováková"), await trade.venue.staff("cass", Role.CASHIER)
        await give(ada)
        assert (await decide(cass, ada)).json()["details"]["refusal"] == "method-needed", "it is not proven yet"
        proof = {"id": "p", "patron": ada.patron, "method": 1, "good": True, "seen": "a statement"}
        assert (await cass.post("/api/staff/payments/methods/decide", proof)).status_code == 200
        too_much = (await deposit(ada, 15_000, "1")).json()
        assert too_much["details"]["refusal"] == "deposits-reached", "CZK 3,750: the account is temporary"
        assert (await decide(cass, ada)).json()["status"] == "confirmed"
        assert (await deposit(ada, 15_000, "2")).status_code == 200, "CZK 3,750"


@pytest.mark.clause("TSG-5.14")
async def test_the_card_of_somebody_else_funds_no_temporary_account(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        ada = await with_card(trade, holder="Ben Novák")
        await give(ada)
        assert (await deposit(ada, 2_000, "1")).status_code == 409


@pytest.mark.clause("TSG-2.28")
async def test_each_player_has_funds_apart_from_others_and_the_house(czech: Venue) -> None:
    ada, ben = await czech.player("ada"), await czech.player("ben")
    await give(ada)
    store = czech.premises.house.store

    def of(person: Person) -> int:
        row = store.account(accounts.wallet(person.patron, "EUR"))
        assert row is not None
        assert row.floor_minor == 0, "no wallet goes below nothing"
        return row.balance_minor

    others = of(ben)
    before = {row.name: row.balance_minor for row in store.accounts("")}
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert await place(tab, czech, 2_000) == ""
    after = {row.name: row.balance_minor for row in store.accounts("")}
    moved = {name for name in after if before.get(name, 0) != after[name] and not name.startswith(LIMITS)}
    assert moved == {accounts.wallet(ada.patron, "EUR"), accounts.escrow("rng")}, "from the wallet into the game alone"
    assert of(ben) == others
    async with ben.tab() as tab:
        said = await tab.ask("sit", "rng")
        assert said["reason"] == "details-needed", "and nobody takes part by other means than an account"


async def test_whoever_registers_waits_until_the_account_is_opened(tmp_path: Path) -> None:
    """The register's letter may be considered a batch later; nobody is told meanwhile that the house is busy."""
    async with opened(tmp_path) as venue:
        venue.premises.pump.engine.letters_wait = True
        await venue.enrol("late", Role.CASHIER)
        assert venue.premises.directory.by_name("late") is not None
        assert (await venue.stranger().join("later")).status_code == 201
