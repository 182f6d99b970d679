"""Promotions: terms sent in time, entries, draws by the generator, prizes claimed, paid, denied; what is called off."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from croupier.casino.audit import CHECKS
from croupier.counters.promotions.barrel import Barrel
from croupier.equipment.generator import SeededGenerator
from croupier.floor.chance import chance_from
from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened
from server.test_complaints import played

HOUR_S, DAY_S = 3_600, 86_400
HOUR_MS = HOUR_S * 1000
NSW = FLOOR.replace("[house]", '[house]\njurisdiction = "new-south-wales"')
ITEMS = (
    *("manner", "awarded", "eligible", "nature", "closing", "held", "claiming", "notice", "results", "conditions"),
)
"""Of every promotion (RFH-8.7.1 to 8.7.11); with a compulsory wager also 8.7.4."""
CAR = {
    "title": "A small car",
    "category": "vehicle",
    "value_minor": 2_500_000,
    "details": {"make": "Holden", "model": "Barina", "accessories": "none", "on-road-costs": "included"},
}
MONEY = {"title": "Five thousand dollars", "category": "money", "value_minor": 500_000}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=NSW, clock=MovableClock()) as venue:
        yield venue


def plan(house: Venue, *prizes: dict[str, Any], hours: int = 25, **more: Any) -> dict[str, Any]:
    """It starts so many hours from now, closes a day later, and is drawn an hour after that."""
    starts_ms = house.clock() + hours * HOUR_MS
    return {
        "title": "Spring draw",
        "starts_ms": starts_ms,
        "closes_ms": starts_ms + 24 * HOUR_MS,
        "draw_ms": starts_ms + 25 * HOUR_MS,
        "prizes": list(prizes or (MONEY,)),
        "items": {item: f"What is said of {item}." for item in ITEMS},
        **more,
    }


async def back(house: Venue, name: str) -> Person:
    """Somebody comes again, after longer than a session lasts."""
    person = house.stranger()
    await person.log_in(name)
    return person


BOSSES: WeakKeyDictionary[Venue, Person] = WeakKeyDictionary()


async def boss(house: Venue) -> Person:
    """The manager, who logs in again where the session is over; a second log-in would end the first."""
    mona = BOSSES.get(house)
    if mona is None or (await mona.get("/api/promotions/desk")).status_code == 401:
        mona = BOSSES[house] = await house.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
    return mona


async def at_desk(person: Person, number: int = 1) -> dict[str, Any]:
    listed = (await person.get("/api/promotions/desk")).json()["promotions"]
    return next(dict(each) for each in listed if each["shown"]["number"] == number)


async def act(person: Person, what: str, errand: str = "", number: int = 1, **more: Any) -> Any:
    body = {"id": errand or what, "do": what, **more}
    return await person.post(f"/api/promotions/{number}/act", body)


def why(answer: Any) -> str:
    assert answer.status_code != 200, answer.text
    return str(answer.json()["details"]["why"]["code"]).removeprefix("refused-")


def told(answer: Any) -> dict[str, Any]:
    return dict(answer.json()["details"]["why"]["details"])


async def drafted(house: Venue, of: dict[str, Any], errand: str = "d") -> Any:
    return await (await boss(house)).post("/api/promotions", {"id": errand, "plan": of})


async def running(house: Venue, *prizes: dict[str, Any], **more: Any) -> None:
    answer = await drafted(house, plan(house, *prizes, **more))
    assert answer.status_code == 200, answer.text
    sent = await act(await boss(house), "submit", reference="By e-mail, receipt 7")
    assert sent.status_code == 200, sent.text
    house.clock.forward(25 * HOUR_S + 60)


async def entered(house: Venue, *names: str) -> None:
    for name in names:
        person = await house.player(name)
        answer = await person.post("/api/promotions/1/enter", {"id": "e"})
        assert answer.status_code == 200, answer.text
        assert answer.json()["my_entries"] == 1


async def drawn(house: Venue, **more: Any) -> dict[str, Any]:
    house.clock.forward(26 * HOUR_S)
    mona = await boss(house)
    answer = await act(mona, "draw", **more)
    assert answer.status_code == 200, answer.text
    return await at_desk(mona)


async def owed(house: Venue, person: Person) -> int:
    row = await house.premises.reading(lambda reader: reader.account(f"promotion-prize:{person.patron}:AUD"))
    return 0 if row is None else int(row.balance_minor)


# Terms


@pytest.mark.clause("RFH-8.7", "RFH-8.7.1", "RFH-8.7.2", "RFH-8.7.3", "RFH-8.7.5", "RFH-8.7.6", "RFH-8.7.7")
@pytest.mark.clause("RFH-8.7.8", "RFH-8.7.9", "RFH-8.7.10", "RFH-8.7.11")
@pytest.mark.parametrize(
    ("item", "clause"),
    [
        ("manner", "RFH-8.7.1"),
        ("awarded", "RFH-8.7.2"),
        ("eligible", "RFH-8.7.3"),
        ("nature", "RFH-8.7.5"),
        ("closing", "RFH-8.7.6"),
        ("held", "RFH-8.7.7"),
        ("claiming", "RFH-8.7.8"),
        ("notice", "RFH-8.7.9"),
        ("results", "RFH-8.7.10"),
        ("conditions", "RFH-8.7.11"),
    ],
)
async def test_terms_without_an_item_are_not_submitted_and_never_start(house: Venue, item: str, clause: str) -> None:
    lacking = plan(house)
    lacking["items"][item] = "  "
    await drafted(house, lacking)
    mona = await boss(house)
    refused = await act(mona, "submit", reference="receipt 7")
    assert (why(refused), told(refused)["item"]["id"], told(refused)["clause"]) == ("terms-item-missing", item, clause)
    house.clock.forward(3 * DAY_S)
    mona = await boss(house)
    assert (await at_desk(mona))["shown"]["status"] == "draft"
    assert (await house.stranger().get("/api/promotions")).json() == []
    whole = plan(house)
    assert (await act(mona, "amend", plan=whole)).status_code == 200
    assert (await act(mona, "submit", "again", reference="receipt 8")).status_code == 200


@pytest.mark.clause("RFH-8.7")
async def test_terms_without_a_title_or_a_prize_are_not_submitted(house: Venue) -> None:
    mona = await boss(house)
    for number, lacking in enumerate(({"prizes": []}, {"title": "  "}), 1):
        await drafted(house, plan(house) | lacking, f"d{number}")
        assert why(await act(mona, "submit", f"s{number}", number, reference="receipt")) == "promotion-needs-prize"


@pytest.mark.clause("RFH-8.7.4")
async def test_a_compulsory_wager_is_in_the_terms(house: Venue) -> None:
    with_wager = plan(house, wager_minor=1)
    await drafted(house, with_wager)
    refused = await act(await boss(house), "submit", reference="receipt 7")
    assert (told(refused)["item"]["id"], told(refused)["clause"]) == ("wager", "RFH-8.7.4")
    await drafted(house, plan(house), "none")
    assert (await act(await boss(house), "submit", "n", 2, reference="receipt 7")).status_code == 200, "without one"
    with_wager["items"]["wager"] = "One cent for each entry."
    await act(await boss(house), "amend", plan=with_wager)
    assert (await act(await boss(house), "submit", "b", reference="receipt 8")).status_code == 200


@pytest.mark.clause("RFH-8.7.11.1", "RFH-8.7.11.2", "RFH-8.7.11.3", "RFH-8.7.11.4")
@pytest.mark.parametrize(
    ("category", "clause", "details"),
    [
        ("appliance", "RFH-8.7.11.1", ("make", "model", "accessories")),
        ("vehicle", "RFH-8.7.11.2", ("make", "model", "accessories", "on-road-costs")),
        ("travel", "RFH-8.7.11.3", ("travellers", "included", "travel-dates", "spending-money")),
        ("real-estate", "RFH-8.7.11.4", ("dwelling", "plans", "contract", "easements", "address", "included")),
    ],
)
async def test_a_prize_is_described_as_its_category_wants(
    house: Venue, category: str, clause: str, details: tuple[str, ...]
) -> None:
    mona = await boss(house)
    for place, missing in enumerate(details, 1):
        said = {name: "It is so." for name in details if name != missing}
        prize = {"title": "The prize", "category": category, "value_minor": 90_000, "details": said}
        await drafted(house, plan(house, prize), f"d{place}")
        refused = await act(mona, "submit", f"s{place}", place, reference="receipt")
        assert why(refused) == "prize-detail-missing"
        assert (told(refused)["detail"]["id"], told(refused)["clause"]) == (missing, clause)
    whole = {"title": "The prize", "category": category, "value_minor": 90_000}
    await drafted(house, plan(house, {**whole, "details": dict.fromkeys(details, "It is so.")}), "whole")
    assert (await act(mona, "submit", "w", len(details) + 1, reference="receipt")).status_code == 200


@pytest.mark.clause("RFH-8.5")
@pytest.mark.parametrize(
    ("title", "litres", "forbidden"),
    [
        ("A box of Cuban cigars", 0, "tobacco"),
        ("Hunting rifle", 0, "firearms"),
        ("A hamper with ammunition", 0, "firearms"),
        ("An antique weapon", 0, "weapons"),
        ("Wine for a year", 21, "liquor"),
        ("Wine for a year", 20, ""),
        ("Ginger cake", 0, ""),
        ("A jersey worn by Begun Smith", 0, ""),
    ],
)
async def test_forbidden_prizes_are_refused_already_in_a_draft(
    house: Venue, title: str, litres: int, forbidden: str
) -> None:
    prize = {"title": title, "category": "goods", "value_minor": 40_000, "litres": litres}
    answer = await drafted(house, plan(house, prize))
    if forbidden:
        assert (why(answer), told(answer)["what"]["id"]) == ("forbidden-prize", forbidden)
    else:
        assert answer.status_code == 200, answer.text


@pytest.mark.clause("RFH-8.5")
async def test_a_forbidden_thing_hides_in_no_detail_and_liquor_says_its_litres(house: Venue) -> None:
    inside = {"make": "Humidor", "model": "Large", "accessories": "Forty cigarettes"}
    box = {"title": "A box", "category": "appliance", "value_minor": 40_000, "details": inside}
    assert why(await drafted(house, plan(house, box))) == "forbidden-prize"
    wine = {"title": "A case of wine", "category": "goods", "value_minor": 40_000}
    assert why(await drafted(house, plan(house, wine))) == "prize-needs-litres"


@pytest.mark.clause("RFH-8.9", "RFH-1.1-nicc")
async def test_the_regulator_has_the_terms_for_a_day_before_it_starts(house: Venue) -> None:
    """A minute short of a day is refused, a day is enough; what is amended before the start is sent again in time."""
    mona = await boss(house)
    assert (await mona.get("/api/promotions/desk")).json()["regulator"] == "NSW Independent Casino Commission"
    await drafted(house, plan(house, hours=24))
    house.clock.forward(60)
    early = await act(mona, "submit", reference="receipt 1")
    assert (why(early), told(early)["hours"]) == ("promotion-too-soon", 24)
    house.clock.stop()
    later = plan(house, hours=24)
    await act(mona, "amend", plan=later)
    assert (await act(mona, "submit", "s2", reference="receipt 2")).status_code == 200
    house.clock.forward(20 * HOUR_S)
    mona = await boss(house)
    await act(mona, "amend", "a2", plan=later)
    assert why(await act(mona, "submit", "s3", reference="receipt 3")) == "promotion-too-soon"
    house.clock.forward(5 * HOUR_S)
    mona = await boss(house)
    assert (await at_desk(mona))["shown"]["status"] == "draft", "its new terms were not sent"
    last = plan(house, hours=25)
    await act(mona, "amend", "a3", plan=last)
    assert (await act(mona, "submit", "s4", reference="receipt 4")).status_code == 200
    ann = await house.player("ann")
    house.clock.forward(24 * HOUR_S)
    assert (await (await back(house, "ann")).post("/api/promotions/1/enter", {"id": "e"})).status_code == 404
    house.clock.forward(HOUR_S + 1)
    ann = await back(house, "ann")
    assert (await ann.post("/api/promotions/1/enter", {"id": "e2"})).status_code == 200
    versions = (await at_desk(await boss(house)))["versions"]
    assert [bool(each["submitted_ms"]) for each in versions] == [False, True, False, True]
    assert versions[-1]["reference"] == "receipt 4"


@pytest.mark.clause("RFH-8.9.1")
async def test_terms_amended_after_the_start_go_to_the_regulator_at_once(house: Venue) -> None:
    await running(house)
    mona = await boss(house)
    other = (await at_desk(mona))["plan"]
    other["items"] = {**other["items"], "results": "On the wall beside the cage."}
    assert why(await act(mona, "amend", plan=other)) == "promotion-needs-words", "how it was sent is said"
    lacking = {**other, "items": {**other["items"], "held": ""}}
    assert why(await act(mona, "amend", "a1", plan=lacking, reference="r")) == "terms-item-missing"
    assert (await act(mona, "amend", "a2", plan=other, reference="receipt 9")).status_code == 200
    seen = await at_desk(mona)
    assert seen["shown"]["status"] == "running"
    first, second = seen["versions"]
    assert (second["number"], second["reference"], second["submitted_by"]) == (2, "receipt 9", "mona")
    assert second["submitted_ms"] > first["submitted_ms"] > 0
    (public,) = (await house.stranger().get("/api/promotions")).json()
    assert (public["version"], public["terms"][8]["text"]) == (2, "On the wall beside the cage.")


@pytest.mark.clause("RFH-8.1", "RFH-8.6")
async def test_terms_are_there_for_everybody_from_the_start_to_the_end(house: Venue) -> None:
    await drafted(house, plan(house, CAR))
    assert (await house.stranger().get("/api/promotions/1/terms")).status_code == 404
    await act(await boss(house), "submit", reference="receipt 7")
    assert (await (await boss(house)).get("/api/promotions/1/terms")).status_code == 200
    house.clock.forward(25 * HOUR_S + 60)
    assert (await at_desk(await boss(house)))["shown"]["status"] == "running"
    (public,) = (await house.stranger().get("/api/promotions")).json()
    assert [line["item"] for line in public["terms"]] == list(ITEMS)
    assert public["prizes"][0]["details"]["on-road-costs"] == "included"
    text = (await house.stranger().get("/api/promotions/1/terms")).text
    assert "What is said of eligible." in text
    assert "make: Holden" in text
    await entered(house, "ann")
    house.clock.forward(24 * HOUR_S)
    ben = await house.player("ben")
    assert why(await ben.post("/api/promotions/1/enter", {"id": "late"})) == "promotion-not-open"


# Entries and the draw


@pytest.mark.clause("RFH-8.7.4")
async def test_entries_come_with_what_the_record_says_was_wagered(tmp_path: Path) -> None:
    async with opened(tmp_path, clock=MovableClock()) as house:
        wagered = {"wager_minor": 200, "entries_each": 3}
        of = plan(house, **wagered)
        of["items"]["wager"] = "EUR 2 for each entry."
        await drafted(house, of)
        await act(await boss(house), "submit", reference="receipt 7")
        ann = await house.player("ann")
        house.clock.forward(25 * HOUR_S + 60)
        ann = await back(house, "ann")
        assert why(await ann.post("/api/promotions/1/enter", {"id": "e1"})) == "promotion-needs-wager"
        await played(house, ann)
        assert (await ann.post("/api/promotions/1/enter", {"id": "e2"})).json()["my_entries"] == 2, "EUR 5 in all"
        assert why(await ann.post("/api/promotions/1/enter", {"id": "e3"})) == "promotion-needs-wager"


async def test_nobody_enters_twice_nor_for_somebody_else_nor_while_barred(house: Venue) -> None:
    await running(house)
    await entered(house, "ann")
    ann = await back(house, "ann")
    assert why(await ann.post("/api/promotions/1/enter", {"id": "e2"})) == "promotion-entered"
    ben, sam = await house.player("ben"), await house.staff("sam", Role.GAMING_SUPERVISOR)
    barring = await sam.post("/api/pit/bar", {"id": "b", "patron": ben.patron, "reason": "a bot"})
    assert barring.status_code in (200, 201), barring.text
    assert (await ben.post("/api/promotions/1/enter", {"id": "e3"})).status_code != 200


@pytest.mark.clause("RFH-8.2")
async def test_a_prize_above_ten_thousand_is_drawn_before_a_scrutineer(house: Venue) -> None:
    await running(house, CAR)
    await entered(house, "ann")
    house.clock.forward(26 * HOUR_S)
    mona = await boss(house)
    refused = await act(mona, "draw")
    assert (why(refused), told(refused)["above"]) == (
        "needs-scrutineer",
        {"type": "amount", "amount_minor": 1_000_000, "currency": "AUD"},
    )
    assert why(await act(mona, "draw", "d2", scrutineer="Mona")) == "needs-scrutineer", "somebody else"
    assert (await at_desk(mona))["winners"] == []
    assert (await act(mona, "draw", "d3", scrutineer="J. Nguyen of Hall & Co")).status_code == 200
    seen = await at_desk(mona)
    assert seen["shown"]["scrutineer"] == "J. Nguyen of Hall & Co"
    assert len(seen["winners"]) == 1


@pytest.mark.clause("RFH-8.2")
async def test_a_prize_of_exactly_ten_thousand_needs_none(house: Venue) -> None:
    await running(house, {"title": "Ten thousand", "category": "money", "value_minor": 1_000_000})
    await entered(house, "ann")
    assert len((await drawn(house))["winners"]) == 1


@pytest.mark.clause("RFH-1.1-promotional-prize")
async def test_the_generator_draws_each_prize_once_and_never_early(house: Venue) -> None:
    await running(house, {**MONEY, "quantity": 3})
    await entered(house, "ann", "ben", "cid", "dee")
    mona = await boss(house)
    assert why(await act(mona, "draw", "early")) == "promotion-not-now"
    house.clock.forward(24 * HOUR_S + 600)
    mona = await boss(house)
    assert why(await act(mona, "draw", "sooner")) == "draw-too-early"
    seen = await drawn(house)
    results = seen["shown"]["results"]
    assert len({each["entry"] for each in results}) == len({each["winner"] for each in results}) == 3
    assert [each["entries"] for each in results] == [4, 3, 2]
    assert why(await act(await boss(house), "draw", "twice")) == "promotion-not-now"
    (public,) = (await house.stranger().get("/api/promotions")).json()
    assert [each["winner"] for each in public["results"]] == [each["winner"] for each in results]


@pytest.mark.clause("RFH-1.1-promotional-prize")
async def test_every_entry_is_as_likely_as_the_others() -> None:
    chance = chance_from(SeededGenerator(8))
    entries = {"ann": 1, "ben": 2, "cid": 3}
    seen: Counter[str] = Counter()
    for _ in range(3_000):
        barrel = Barrel(entries, (6,))
        seen[barrel.holder(barrel.draw(chance))] += 1
    assert set(seen) == set(entries)
    for patron, left in (("ann", 1), ("ben", 2), ("cid", 2)):
        assert abs(seen[patron] - 600 * left) < 150


@pytest.mark.clause("RFH-8.8")
async def test_a_winner_is_told_within_two_days_or_the_record_says_so(house: Venue) -> None:
    await running(house, {**MONEY, "quantity": 2})
    await entered(house, "ann", "ben")
    seen = await drawn(house)
    first = seen["winners"][0]
    assert first["tell_by_ms"] - seen["shown"]["results"][0]["at_ms"] == 48 * HOUR_MS
    cass = await house.staff("cass", Role.CASHIER)
    odd = await act(cass, "contact", "c0", award=1, method="pigeon", reached=True)
    assert why(odd) == "contact-method"
    for place, method in enumerate(("telephone", "mail", "email", "face-to-face")):
        answer = await act(
            cass, "contact", f"c{place + 1}", award=1, method=method, reached=method == "face-to-face", text="Said so."
        )
        assert answer.status_code == 200, answer.text
    house.clock.forward(2 * DAY_S + 60)
    told_one, untold = (await at_desk(await boss(house)))["winners"]
    assert [each["method"] for each in told_one["contacts"]] == ["telephone", "mail", "email", "face-to-face"]
    assert [each["by"] for each in told_one["contacts"]] == ["cass"] * 4
    assert (told_one["late"], untold["late"]) == (False, True)


@pytest.mark.clause("RFH-8.8")
async def test_whoever_has_to_be_there_is_told_there(house: Venue) -> None:
    await running(house, MONEY, present=True)
    await entered(house, "ann")
    assert (await drawn(house))["winners"][0]["tell_by_ms"] == 0


# Claims


async def claimed(house: Venue, person: Person, **more: Any) -> Any:
    return await person.post("/api/promotions/1/claim", {"id": "c", "prize": 0, **more})


@pytest.mark.clause("RFH-8.4")
async def test_money_is_paid_by_cheque_or_transfer_and_never_in_cash(house: Venue) -> None:
    await running(house)
    await entered(house, "ann")
    await drawn(house)
    ann = await back(house, "ann")
    assert await owed(house, ann) == 500_000
    ben = await house.player("ben")
    assert (await claimed(house, ann)).json()["my_claims"][0]["amount_minor"] == 500_000
    cass = await house.staff("cass", Role.CASHIER)
    for parts in ({"cash": 500_000}, {"cash": 1, "bank-transfer": 499_999}, {"wallet": 500_000}):
        refused = await act(cass, "meet", f"m{sorted(parts)}", claim=1, parts=parts, receipt="Receipt 1")
        assert why(refused) == "prize-paid-otherwise", parts
    for parts in ({}, {"crossed-cheque": 499_999}, {"crossed-cheque": 500_000, "bank-transfer": 1}):
        refused = await act(cass, "meet", f"n{len(parts)}", claim=1, parts=parts, receipt="Receipt 1")
        assert why(refused) == "prize-wrong-amount"
    both = {"crossed-cheque": 200_000, "bank-transfer": 300_000}
    assert (await claimed(house, ben)).status_code == 200
    assert why(await act(cass, "meet", "b", claim=2, parts=both, receipt="R")) == "claim-without-award", "not drawn"
    assert why(await act(cass, "meet", "w", claim=1, parts=both, receipt=" ")) == "promotion-needs-words"
    assert (await act(cass, "meet", "m9", claim=1, parts=both, receipt="Cheque 12, transfer 4")).status_code == 200
    assert await owed(house, ann) == 0
    assert (await at_desk(cass))["claims"][0]["parts"] == both
    assert why(await act(cass, "meet", "m10", claim=1, parts=both, receipt="Again")) == "promotion-not-now"


@pytest.mark.clause("RFH-8.3")
@pytest.mark.parametrize(
    ("offered_minor", "category", "taken"),
    [(2_000_000, "vehicle", True), (0, "vehicle", False), (20_000, "casino-dollars", False)],
)
async def test_money_in_place_of_a_thing_only_where_the_terms_offer_it(
    house: Venue, offered_minor: int, category: str, taken: bool
) -> None:
    prize = {**CAR, "category": category, "value_minor": 900_000, "alternative_minor": offered_minor}
    if category == "casino-dollars":
        assert why(await drafted(house, plan(house, prize))) == "no-money-alternative"
        return
    await running(house, prize)
    await entered(house, "ann")
    await drawn(house)
    ann = await back(house, "ann")
    answer = await claimed(house, ann, money=True)
    if not taken:
        assert why(answer) == "no-money-alternative"
        thing = await claimed(house, ann, id="c2")
        assert (thing.json()["my_claims"][0]["amount_minor"], await owed(house, ann)) == (0, 0), "the car itself"
        return
    ben = await house.player("ben")
    assert (await claimed(house, ben, money=True)).status_code == 200
    assert await owed(house, ben) == 0, "whoever was not drawn is owed nothing"
    assert await owed(house, ann) == offered_minor
    cass = await house.staff("cass", Role.CASHIER)
    assert why(await act(cass, "meet", claim=1, parts={"cash": offered_minor}, receipt="R")) == "prize-paid-otherwise"
    paid = await act(cass, "meet", "m2", claim=1, parts={"bank-transfer": offered_minor}, receipt="Transfer 4")
    assert paid.status_code == 200
    assert await owed(house, ann) == 0


@pytest.mark.clause("RFH-8.10", "RFH-8.10.1", "RFH-8.11")
async def test_a_denied_claim_is_kept_with_reason_name_and_address(tmp_path: Path) -> None:
    """Of a claim to more than A$100; the claimant reads the reason, and where to complain, on their own page."""
    store = MemoryStore()
    async with opened(tmp_path, store, floor=NSW, clock=MovableClock()) as house:
        await running(house)
        await entered(house, "ann", "ben")
        seen = await drawn(house)
        winner = seen["winners"][0]["winner"]
        loser = await back(house, "ben" if winner == "ann" else "ann")
        assert (await claimed(house, loser, text="It was my number.")).json()["my_claims"][0]["award"] == 0
        mona = await boss(house)
        refused = await act(mona, "meet", claim=1, parts={"bank-transfer": 500_000}, receipt="R")
        assert why(refused) == "claim-without-award"
        assert why(await act(mona, "deny", "d0", claim=1, reason=" ", name="L", address="Sydney")) == (
            "promotion-needs-words"
        )
        assert why(await act(mona, "deny", "d1", claim=1, reason="Not drawn.")) == "claim-needs-claimant"
        denied = await act(mona, "deny", "d2", claim=1, reason="Not drawn.", name="Lou Low", address="1 Pitt Street")
        assert denied.status_code == 200, denied.text
        (mine,) = (await loser.get("/api/promotions")).json()
        assert (mine["my_claims"][0]["status"], mine["my_claims"][0]["reason"]) == ("denied", "Not drawn.")
        assert "section 33 of the Gaming and Liquor Administration Act 2007" in mine["complain_to"]
        ivy = await house.staff("ivy", Role.INSPECTOR)
        looked = await ivy.post("/api/promotions/1/claims/1/claimant", {"id": "l"})
        assert looked.json() == {"name": "Lou Low", "address": "1 Pitt Street"}
        assert (await loser.post("/api/promotions/1/claims/1/claimant", {"id": "m"})).status_code == 403
        lines = (await ivy.get("/api/promotions/denied.csv")).text.splitlines()
        assert "Not drawn." in lines[1]
    kinds = [event.kind for event in store.events("promotions")]
    assert kinds[-1] == "promotion-claimant-seen", "that somebody looked is on record"
    bodies = b"".join(event.body for event in store.events("promotions"))
    assert b"Lou Low" not in bodies, "the record has it sealed"
    assert verify(store, checks=CHECKS).problems == ()


@pytest.mark.clause("RFH-8.10.1")
async def test_a_small_claim_is_denied_without_an_address(house: Venue) -> None:
    await running(house, {"title": "A hundred dollars", "category": "money", "value_minor": 10_000})
    await entered(house, "ann")
    await drawn(house)
    ann = await back(house, "ann")
    await claimed(house, ann)
    mona = await boss(house)
    assert (await act(mona, "deny", claim=1, reason="Excluded that day.")).status_code == 200
    assert await owed(house, ann) == 0, "what was owed went back"
    assert why(await act(mona, "draw", "d2", again=1)) == "promotion-without-entries"


async def test_what_was_denied_is_drawn_again_among_the_others(house: Venue) -> None:
    await running(house)
    await entered(house, "ann", "ben")
    first = (await drawn(house))["winners"][0]["winner"]
    await claimed(house, await back(house, first), name="A. B.", address="Here")
    mona = await boss(house)
    assert why(await act(mona, "draw", "d1", again=1)) == "promotion-not-now"
    await act(mona, "deny", claim=1, reason="Was not there.")
    assert (await act(mona, "draw", "d2", again=1)).status_code == 200
    winners = (await at_desk(mona))["winners"]
    assert {each["winner"] for each in winners} == {"ann", "ben"}
    assert [each["status"] for each in winners] == ["off", "won"]


# What was compromised


@pytest.mark.clause("RFH-8.12")
async def test_postponed_until_validated_and_the_inspector_told_in_two_days(house: Venue) -> None:
    await running(house)
    await entered(house, "ann")
    mona = await boss(house)
    assert why(await act(mona, "postpone", reason="")) == "promotion-needs-words"
    assert (await act(mona, "postpone", "p", reason="The list of entries was seen by others.")).status_code == 200
    seen = await at_desk(mona)
    (notice,) = seen["notices"]
    assert (notice["due_ms"] - notice["at_ms"], seen["due_ms"]) == (48 * HOUR_MS, notice["due_ms"])
    ben = await house.player("ben")
    assert why(await ben.post("/api/promotions/1/enter", {"id": "e"})) == "promotion-not-open"
    house.clock.forward(30 * HOUR_S)
    mona = await boss(house)
    assert why(await act(mona, "draw")) == "promotion-not-now", "its clocks stand"
    house.clock.forward(19 * HOUR_S)
    mona = await boss(house)
    assert (await at_desk(mona))["notices"][0]["late"], "49 hours, and nobody was told"
    ivy = await house.staff("ivy", Role.INSPECTOR)
    assert (await act(ivy, "tell-inspector", text="Read here.")).status_code == 200
    assert (await at_desk(ivy))["notices"][0]["told_by"] == "ivy"
    assert why(await act(mona, "tell-inspector", "t2", text="By telephone.")) == "nothing-to-tell"
    again = (await at_desk(mona))["plan"]
    late = await act(mona, "resume", validated="Entries were compared with the record.", plan=again)
    assert why(late) == "promotion-bad-times"
    again["closes_ms"], again["draw_ms"] = house.clock() + 24 * HOUR_MS, house.clock() + 25 * HOUR_MS
    assert why(await act(mona, "resume", "r2", validated=" ", plan=again)) == "promotion-needs-words"
    assert (await act(mona, "resume", "r3", validated="Compared with the record.", plan=again)).status_code == 200
    assert (await at_desk(mona))["shown"]["status"] == "running"


@pytest.mark.clause("RFH-8.12")
async def test_a_cancelled_draw_owes_nobody_and_the_inspector_is_told(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, floor=NSW, clock=MovableClock()) as house:
        await running(house)
        await entered(house, "ann")
        await drawn(house)
        ann, mona = await back(house, "ann"), await boss(house)
        assert await owed(house, ann) == 500_000
        sam = await house.staff("sam", Role.GAMING_SUPERVISOR)
        assert why(await act(sam, "cancel", "s", reason="The barrel was not whole.")) == "not-allowed"
        assert (await act(mona, "cancel", reason="The barrel was not whole.")).status_code == 200
        assert await owed(house, ann) == 0
        assert (await act(mona, "tell-inspector", text="By telephone, to I. Vy.")).status_code == 200
        (public,) = (await ann.get("/api/promotions")).json()
        assert (public["status"], public["why"]) == ("cancelled", "The barrel was not whole.")
        house.clock.forward(3 * DAY_S)
        seen = await at_desk(await boss(house))
        assert (seen["notices"][0]["late"], seen["notices"][0]["told"]) == (False, "By telephone, to I. Vy.")
        assert why(await claimed(house, await back(house, "ann"))) == "promotion-not-now"
    assert verify(store, checks=CHECKS).problems == ()


async def test_a_prize_that_was_given_stands(house: Venue) -> None:
    await running(house)
    await entered(house, "ann")
    await drawn(house)
    await claimed(house, await back(house, "ann"))
    mona = await boss(house)
    await act(mona, "meet", claim=1, parts={"bank-transfer": 500_000}, receipt="Transfer 4")
    assert why(await act(mona, "cancel", reason="Too late.")) == "promotion-prizes-given"


async def test_where_the_jurisdiction_has_none_there_are_none(tmp_path: Path) -> None:
    floor = FLOOR.replace("[house]", '[house]\njurisdiction = "netherlands"')
    async with opened(tmp_path, floor=floor, clock=MovableClock()) as house:
        assert (await house.stranger().get("/api/promotions")).json() == []
        mona = await boss(house)
        assert (await mona.get("/api/promotions/desk")).status_code == 404
        assert why(await drafted(house, plan(house))) == "no-promotions"
