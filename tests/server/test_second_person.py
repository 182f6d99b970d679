"""What one member of staff may not do alone waits for another: cash, corrections, limits, jackpots, new colleagues."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cage import accounts
from croupier.casino.audit import CHECKS
from croupier.casino.staff.acts import ACTS
from croupier.counters.cage.line import at_cage
from croupier.counters.cage.tickets import PayTicket
from croupier.counters.second_person.commands import MOST_OF_PERSON, STREAM, Approve, at_second_person
from croupier.house.request import Accepted, Refused
from croupier.house.roles import Actor, Role
from croupier.server.approved import do_all_approved
from croupier.store.interface import Store
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened

AMOUNTS = """
[[second_person]]
acts = ["cash-in", "cash-out", "ticket-sale"]
currency = "EUR"
alone_minor = { cashier = 100_000 }
most_minor = 50_000_000
expires_s = 600

[[second_person]]
acts = ["correction", "void"]
currency = "EUR"
alone_minor = { gaming-supervisor = 50_000, assistant-gaming-manager = 500_000 }
approved_by = "assistant-gaming-manager"
expires_s = 600

[[second_person]]
acts = ["limits"]
currency = "EUR"
alone_minor = { gaming-supervisor = 200_000 }

[[second_person]]
acts = ["new-staff", "role-given", "account-reopened"]
"""


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=FLOOR + AMOUNTS) as house:
        yield house


def wallet_of(venue: Venue, person: Person) -> int:
    return int(venue.premises.house.store.account(accounts.wallet(person.patron, "EUR")).balance_minor)


def cash(person: Person, amount_minor: int, errand: str = "c1") -> dict[str, Any]:
    return {"id": errand, "patron": person.patron, "currency": "EUR", "amount_minor": amount_minor}


async def waits(person: Person) -> list[dict[str, Any]]:
    return list((await person.get("/api/second-person")).json())


async def decide(person: Person, number: int, what: str = "approve", errand: str = "a1") -> Any:
    return await person.post(f"/api/second-person/{number}/{what}", {"id": errand})


@pytest.mark.clause("G-B.2.3")
async def test_a_cashier_alone_books_no_large_sum(venue: Venue) -> None:
    alice = await venue.player("alice")
    cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
    before = wallet_of(venue, alice)
    assert (await cass.post("/api/cage/cash-in", cash(alice, 100_000, "small"))).status_code == 200
    for _ in range(2):
        answer = await cass.post("/api/cage/cash-in", cash(alice, 100_001))
        assert (answer.status_code, answer.json()["details"]["refusal"]) == (409, "waits-for-second-person")
        assert "number 1" in answer.json()["sentence"]
    assert wallet_of(venue, alice) == before + 100_000, "asked twice with one id, it waits once and is not done"
    (mine,) = await waits(cass)
    assert (mine["mine"], mine["may_approve"], mine["amount_minor"], mine["about"]) == (True, False, 100_001, "alice")
    assert (await decide(cass, 1)).json()["details"]["refusal"] == "needs-somebody-else"
    assert wallet_of(venue, alice) == before + 100_000
    (other,) = await waits(carl)
    assert (other["kind"], other["by"], other["may_approve"]) == ("cash-in", "cass", True)
    for _ in range(2):
        assert (await decide(carl, 1)).json() == {"number": 1, "done": True}
    assert wallet_of(venue, alice) == before + 200_001, "approved twice with one id, it is done once"
    assert await waits(carl) == []
    store = venue.premises.house.store
    kinds = [(event.kind, event.actor) for event in store.events(STREAM)]
    names = {venue.premises.directory.by_name(name).id: name for name in ("cass", "carl")} | {"house": "house"}  # type: ignore[union-attr]
    assert [(kind, names[by]) for kind, by in kinds] == [
        ("second-person-asked", "cass"),
        ("second-person-approved", "carl"),
        ("second-person-closed", "house"),
    ]
    assert [names[event.actor] for event in store.events("cage") if event.kind == "cash-taken"] == ["cass", "cass"]
    assert verify(store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("G-B.2.3")
async def test_a_currency_that_no_row_names_is_no_way_round_the_amounts(venue: Venue) -> None:
    cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
    alice = await venue.player("alice")
    for currency in ("AUD", "USD"):
        asked = await cass.post("/api/cage/cash-in", {**cash(alice, 1, currency), "currency": currency})
        assert asked.json()["details"]["refusal"] == "waits-for-second-person"
        assert venue.premises.house.store.account(accounts.cash(currency)) is None
    first, second = await waits(carl)
    assert (first["currency"], second["currency"]) == ("AUD", "USD")
    assert (await decide(carl, first["number"])).json()["done"] is True
    booked = venue.premises.house.store.account(accounts.cash("AUD"))
    assert booked is not None


@pytest.mark.clause("G-B.2.3")
async def test_nobody_books_more_than_the_house_allows(venue: Venue) -> None:
    alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    answer = await cass.post("/api/cage/cash-in", cash(alice, 1_000_000_000_000))
    assert (answer.status_code, answer.json()["details"]["refusal"]) == (409, "above-all-amounts")
    assert await waits(cass) == []


async def test_what_waits_is_not_agreed_to_and_what_was_done_is_not_agreed_to_again(venue: Venue) -> None:
    """Whatever brings the entry's own request before its time, or once more, brings it to the second person."""
    alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    carl, house = await venue.staff("carl", Role.CASHIER), venue.premises.house
    await cass.post("/api/cage/cash-in", cash(alice, 200_000))
    entry = house.second_person.state.entries[1]
    asked = house.staff_amounts.request_of(entry, venue.premises.directory.by_name("cass").actor)  # type: ignore[union-attr]
    assert not house.second_person.agreed(asked)
    assert (await decide(carl, 1)).json()["done"] is True
    assert not house.second_person.agreed(asked)


async def test_nobody_fills_the_desk_and_keeps_others_from_asking(venue: Venue) -> None:
    alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    carl = await venue.staff("carl", Role.CASHIER)

    async def ask(person: Person, errand: str) -> str:
        answer = await person.post("/api/cage/cash-in", cash(alice, 200_000, errand))
        return str(answer.json()["details"]["refusal"])

    assert {await ask(cass, f"c{n}") for n in range(MOST_OF_PERSON)} == {"waits-for-second-person"}
    assert await ask(cass, "one more") == "too-much-waits"
    assert await ask(carl, "another's") == "waits-for-second-person"
    await decide(cass, 1, "refuse")
    assert await ask(cass, "again") == "waits-for-second-person", "what is withdrawn makes room"


async def test_the_wrong_role_neither_approves_nor_refuses_nor_sees_it(venue: Venue) -> None:
    alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    await cass.post("/api/cage/cash-in", cash(alice, 200_000))
    dora = await venue.staff("dora", Role.DEALER)
    for what in ("approve", "refuse"):
        assert (await decide(dora, 1, what)).json()["details"]["refusal"] == "not-allowed"
        assert (await decide(alice, 1, what)).status_code == 403
    assert await waits(dora) == []
    ines = await venue.staff("ines", Role.INSPECTOR)
    assert [entry["number"] for entry in await waits(ines)] == [1], "inspectors see everything and approve nothing"
    assert (await decide(ines, 1)).json()["details"]["refusal"] == "not-allowed"


async def test_what_is_refused_or_expires_is_never_done(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, floor=FLOOR + AMOUNTS, clock=clock) as venue:
        alice = await venue.player("alice")
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        before = wallet_of(venue, alice)
        await cass.post("/api/cage/cash-in", cash(alice, 200_000, "c1"))
        assert (await decide(carl, 1, "refuse")).json() == {"number": 1, "done": False}
        assert (await decide(carl, 1, errand="a2")).json()["details"]["refusal"] == "nothing-waits"
        await cass.post("/api/cage/cash-in", cash(alice, 200_000, "c2"))
        clock.forward(601)
        assert (await decide(carl, 2, errand="a3")).json()["details"]["refusal"] == "nothing-waits"
        await cass.post("/api/cage/cash-in", cash(alice, 1, "wake"))
        kinds = [event.kind for event in venue.premises.house.store.events(STREAM)]
        assert kinds[-1] == "second-person-expired"
        assert wallet_of(venue, alice) == before + 1


@pytest.mark.clause("RFH-18.4", "G-B.2.3")
async def test_a_large_correction_waits_by_what_it_moves(venue: Venue) -> None:
    alice, dealer = await venue.player("alice"), await venue.staff("dora", Role.DEALER)
    sam, mia = (
        await venue.staff("sam", Role.GAMING_SUPERVISOR),
        await venue.staff("mia", Role.ASSISTANT_GAMING_MANAGER),
    )
    async with alice.tab() as seat, dealer.tab() as desk, sam.tab() as pit:
        await seat.ask("sit", "dealer")
        await desk.ask("new-game", "dealer")
        await seat.ask("place", "dealer", round=1, chips=[{"spot": "red", "amount_minor": 40_000}])
        await desk.ask("no-more-bets", "dealer", round=1)
        await desk.ask("enter", "dealer", round=1, answer="1")
        await desk.ask("confirm-result", "dealer", round=1)
        before = wallet_of(venue, alice)
        reply = await pit.ask("correct", "dealer", round=1, answer="2", reason="WRONG_RESULT")
        assert (reply["type"], reply["reason"]) == ("refused", "waits-for-second-person")
        assert wallet_of(venue, alice) == before
        (entry,) = await waits(mia)
        assert (entry["kind"], entry["amount_minor"], entry["currency"]) == ("correction", 80_000, "EUR")
        assert (await decide(mia, 1)).json()["done"]
        assert wallet_of(venue, alice) == before - 80_000
        async with mia.tab() as office:
            alone = await office.ask("correct", "dealer", round=1, answer="1", reason="WRONG_RESULT")
        assert alone["type"] == "accepted", "a manager does as much alone, by this floor"
        limits = {"default": {"minimum_minor": 100, "maximum_minor": 300_000}}
        assert (await pit.ask("set-limits", "dealer", limits=limits))["reason"] == "waits-for-second-person"
        lower = {"default": {"minimum_minor": 100, "maximum_minor": 200_000}}
        assert (await pit.ask("set-limits", "dealer", limits=lower))["type"] == "accepted"
        stranger = await seat.ask("correct", "dealer", round=1, answer="2", reason="WRONG_RESULT")
        assert stranger["reason"] == "not-allowed", "what a player may not do at all does not wait either"


@pytest.mark.clause("G-B.2.3")
async def test_a_new_colleague_and_roles_need_a_second_administrator(venue: Venue) -> None:
    ada, adam = await venue.staff("ada", Role.ADMINISTRATOR), await venue.staff("adam", Role.ADMINISTRATOR)
    new = {"name": "newman", "display_name": "New Man", "roles": ["cashier"]}
    answer = await ada.post("/api/staff", new)
    code = answer.json()["code"]
    assert (answer.status_code, answer.json()["waits"]) == (201, True)
    assert (await venue.stranger().log_in("newman", code)).status_code == 401
    (entry,) = await waits(adam)
    assert (entry["kind"], entry["about"]) == ("new-staff", "New Man, cashier")
    assert (await decide(adam, entry["number"])).json()["done"]
    newman = venue.stranger()
    assert (await newman.log_in("newman", code)).status_code == 200
    change = {"name": "newman", "give": ["administrator"]}
    assert (await ada.post("/api/staff/roles", change)).json()["details"]["refusal"] == "waits-for-second-person"
    (entry,) = await waits(adam)
    assert entry["about"] == "New Man, administrator"
    assert (await decide(adam, entry["number"], "refuse", "a2")).status_code == 200
    assert venue.premises.directory.by_name("newman").roles == (Role.CASHIER,)  # type: ignore[union-attr]


def store_in(folder: Path) -> Store:
    return SqliteStore(folder / "house.db")


@pytest.mark.parametrize("done_before_the_stop", [False, True])
async def test_an_approval_survives_a_stop_at_any_point(tmp_path: Path, done_before_the_stop: bool) -> None:
    async with opened(tmp_path, store_in(tmp_path), floor=FLOOR + AMOUNTS) as venue:
        alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
        carl = await venue.staff("carl", Role.CASHIER)
        before = wallet_of(venue, alice)
        await cass.post("/api/cage/cash-in", cash(alice, 200_000))
        carl_acts = Actor(carl.patron, "carl", frozenset({Role.CASHIER}))
        approval = at_second_person(Approve("a1", 1), carl_acts)
        assert isinstance(await venue.premises.pump.submit(approval), Accepted)
        if done_before_the_stop:
            entry = venue.premises.house.second_person.state.entries[1]
            cass_acts = venue.premises.directory.by_name("cass").actor  # type: ignore[union-attr]
            request = venue.premises.house.staff_amounts.request_of(entry, cass_acts)
            assert isinstance(await venue.premises.pump.submit(request), Accepted)
        assert wallet_of(venue, alice) == before + (200_000 if done_before_the_stop else 0)
    async with opened(tmp_path, store_in(tmp_path), floor=FLOOR + AMOUNTS) as venue:
        await do_all_approved(venue.premises)
        await do_all_approved(venue.premises)
        assert wallet_of(venue, alice) == before + 200_000
        assert venue.premises.house.second_person.entries() == []
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.parametrize("what", ["another amount", "another person"])
async def test_an_approval_is_for_what_was_asked_and_for_nothing_else(venue: Venue, what: str) -> None:
    alice, cass = await venue.player("alice"), await venue.staff("cass", Role.CASHIER)
    carl = await venue.staff("carl", Role.CASHIER)
    before = wallet_of(venue, alice)
    await cass.post("/api/cage/cash-in", cash(alice, 200_000))
    carl_acts = Actor(carl.patron, "carl", frozenset({Role.CASHIER}))
    await venue.premises.pump.submit(at_second_person(Approve("a1", 1), carl_acts))
    house = venue.premises.house
    entry = house.second_person.state.entries[1]
    request = house.staff_amounts.request_of(entry, venue.premises.directory.by_name("cass").actor)  # type: ignore[union-attr]
    command, actor = request.command, request.actor
    if what == "another amount":
        command = type(command)(command.id, alice.patron, "EUR", 400_000)
    else:
        actor = carl_acts
    other = type(request)(request.desk, command, actor, request.key)
    await venue.premises.pump.submit(other)
    assert wallet_of(venue, alice) == before, f"{what} under the same number waits for its own approval"


def test_every_act_has_a_command_of_its_own() -> None:
    commands = [kind.command for kind in ACTS.values()]
    assert len(set(commands)) == len(commands), "one command is one act"


@pytest.mark.clause("G-B.2.3")
async def test_a_large_repayment_waits_for_somebody_else(tmp_path: Path) -> None:
    rows = '[[second_person]]\nacts = ["repayment"]\ncurrency = "EUR"\nalone_minor = { cashier = 1_000 }\n'
    async with opened(tmp_path, floor=FLOOR + rows) as venue:
        ann, cass = await venue.player("ann"), await venue.staff("cass", Role.CASHIER)
        boss, dora = await venue.staff("boss", Role.GAMING_SUPERVISOR), await venue.staff("dora", Role.DEALER)
        async with boss.tab() as pit, dora.tab() as desk, ann.tab() as seat:
            await seat.ask("sit", "dealer")
            await desk.ask("new-game", "dealer")
            await seat.ask("place", "dealer", round=1, chips=[{"spot": "red", "amount_minor": 100_000}])
            await desk.ask("no-more-bets", "dealer", round=1)
            await desk.ask("enter", "dealer", round=1, answer="1")
            await desk.ask("confirm-result", "dealer", round=1)
            out = {"id": "t1", "currency": "EUR", "source": "wallet", "amount_minor": 200_000}
            ticket = (await ann.post("/api/me/tickets", out)).json()
            await pit.ask("correct", "dealer", round=1, answer="2", reason="WRONG_RESULT")
        await ann.post("/api/me/tickets/redeem", {"id": "r1", "code": ticket["code"]})

        async def owed() -> int:
            rows = (await cass.get("/api/cage/receivables")).json()
            return sum(row["owed_minor"] for row in rows)

        debt = await owed()
        assert debt >= 100_000
        asked = [
            (await cass.post("/api/cage/repayments", cash(ann, 900, "small"))).status_code,
            (await cass.post("/api/cage/repayments", cash(ann, 50_000, "large")))
            .json()
            .get("details", {})
            .get("refusal"),
            (await boss.post("/api/cage/repayments", cash(ann, 500, "boss"))).json().get("details", {}).get("refusal"),
        ]
        assert asked == [200, "waits-for-second-person", "waits-for-second-person"], "supervisors are not named alone"
        assert await owed() == debt - 900
        carl = await venue.staff("carl", Role.CASHIER)
        first = next(entry for entry in await waits(carl) if entry["amount_minor"] == 50_000)
        assert (first["kind"], first["about"], first["may_approve"]) == ("repayment", "ann", True)
        assert (await decide(carl, first["number"])).json()["done"] is True
        assert await owed() == debt - 50_900


TICKETS = '[[second_person]]\nacts = ["ticket-payment"]\ncurrency = "EUR"\nalone_minor = { cashier = 10_000 }\n'


async def sold(cashier: Person, amount_minor: int, errand: str) -> dict[str, Any]:
    selling = {"id": errand, "currency": "EUR", "amount_minor": amount_minor}
    slip: dict[str, Any] = (await cashier.post("/api/cage/tickets", selling)).json()
    return slip


@pytest.mark.clause("G-B.2.3")
async def test_a_large_ticket_is_paid_with_a_second_person_who_never_sees_its_code(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + TICKETS) as venue:
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        store = venue.premises.house.store
        small, large = await sold(cass, 10_000, "s1"), await sold(cass, 10_001, "s2")
        drawer = store.account(accounts.cash("EUR")).balance_minor
        assert (await cass.post("/api/cage/tickets/pay", {"id": "p1", "code": small["code"]})).status_code == 200
        for _ in range(2):
            asked = await cass.post("/api/cage/tickets/pay", {"id": "p2", "code": large["code"], "identified": True})
            assert asked.json()["details"]["refusal"] == "waits-for-second-person"
        (entry,) = await waits(carl)
        shown = (entry["kind"], entry["about"], entry["amount_minor"], entry["may_approve"])
        assert shown == ("ticket-payment", str(large["number"]), 10_001, True)
        kept = b"".join(event.body for stream in (STREAM, "cage") for event in store.events(stream))
        assert large["code"].encode() not in kept, "whoever has the code can redeem the ticket"
        assert store.account(accounts.tickets("EUR")).balance_minor == 10_001
        assert (await decide(carl, entry["number"])).json()["done"] is True
        assert store.account(accounts.tickets("EUR")).balance_minor == 0
        assert abs(store.account(accounts.cash("EUR")).balance_minor - drawer) == 20_001
        last = msgspec.json.decode(list(store.events("cage"))[-1].body)
        assert (last["number"], last["into"], last["identified"]) == (large["number"], "cash", True)
        again = await cass.post("/api/cage/tickets/pay", {"id": "p3", "code": large["code"]})
        assert again.json()["details"]["refusal"] == "unknown-ticket", "paid once"
        assert verify(store.reader(), checks=CHECKS).problems == ()


async def test_a_ticket_is_paid_by_its_number_only_where_somebody_has_agreed(venue: Venue) -> None:
    cass = await venue.staff("cass", Role.CASHIER)
    slip = await sold(cass, 500, "s1")
    actor = venue.premises.directory.by_name("cass").actor  # type: ignore[union-attr]
    reply = await venue.premises.pump.submit(at_cage(PayTicket("p1", slip["number"]), actor))
    assert isinstance(reply, Refused)
    assert reply.reason == "nothing-waits"


async def test_a_wrong_code_does_not_wait_and_a_ticket_redeemed_meanwhile_is_not_paid(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + TICKETS) as venue:
        cass, carl = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
        alice = await venue.player("alice")
        slip = await sold(cass, 20_000, "s1")
        last = "1" if slip["code"].endswith("0") else "0"
        wrong = await cass.post("/api/cage/tickets/pay", {"id": "p0", "code": slip["code"][:-1] + last})
        assert wrong.json()["details"]["refusal"] in ("mistyped-code", "unknown-ticket")
        assert await waits(carl) == []
        await cass.post("/api/cage/tickets/pay", {"id": "p1", "code": slip["code"]})
        before = wallet_of(venue, alice)
        assert (await alice.post("/api/me/tickets/redeem", {"id": "r", "code": slip["code"]})).status_code == 200
        assert (await decide(carl, 1)).json()["details"]["refusal"] == "unknown-ticket"
        assert wallet_of(venue, alice) == before + 20_000
        assert await waits(carl) == []
