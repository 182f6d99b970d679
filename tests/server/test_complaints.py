"""Complaints: filed by players, assessed, answered and decided by staff, each term with its clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened

MINUTE_S, DAY_S = 60, 86_400
DAY_MS = DAY_S * 1000
SHIPPED = Path(__file__).parents[2] / "src/croupier/patrons/jurisdictions"
OWN = FLOOR.replace("[house]", '[house]\njurisdiction = "own.toml"')


def czech_terms(folder: Path) -> None:
    """A house that asks nobody who they are, with the terms of the Czech plan for complaints."""
    mild, czech = ((SHIPPED / f"{name}.toml").read_text() for name in ("play-money", "czech-republic"))
    (folder / "own.toml").write_text(
        mild.partition("[complaints]")[0] + "[complaints]" + czech.partition("[complaints]")[2]
    )


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    czech_terms(tmp_path)
    async with opened(tmp_path, floor=OWN + holdem("flop", NO_PAUSE), clock=MovableClock()) as venue:
        yield venue


def complaint(errand: str = "1", **more: Any) -> dict[str, Any]:
    return {"id": errand, "what": "payment", "text": "Nothing came.", "wanted": "My money.", **more}


async def back(house: Venue, name: str) -> Person:
    """Somebody comes again, after longer than a session lasts."""
    person = house.stranger()
    await person.log_in(name)
    return person


async def filed(person: Person, **more: Any) -> dict[str, Any]:
    answer = await person.post("/api/me/complaints", complaint(**more))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def at(person: Person, number: int = 1) -> dict[str, Any]:
    listed = (await person.get("/api/complaints")).json()
    return next(dict(each) for each in listed if each["number"] == number)


async def act(person: Person, what: str, errand: str = "a", number: int = 1, **more: Any) -> Any:
    body = {"id": errand, **({"text": "We look at it."} if what in ("assess", "write") else {}), **more}
    return await person.post(f"/api/complaints/{number}/{what}", body)


def why(answer: Any) -> str:
    return str(answer.json()["details"]["refusal"]) if answer.status_code == 409 else str(answer.status_code)


async def played(house: Venue, person: Person) -> int:
    """A round at the generator's table with a bet on red, which is played to its end."""
    async with person.tab() as tab:
        await tab.watch("rng")
        await tab.ask("sit", "rng")
        number: int = house.table("rng").state.round.number
        chips = [{"spot": "red", "amount_minor": 500}]
        assert (await tab.ask("place", "rng", round=number, chips=chips))["type"] == "accepted"
        for _ in range(4):  # a session without a sign of life would end before the wagering period
            house.clock.forward(901)
            await tab.ask("sit", "rng")
        await tab.until(lambda m: m["type"] == "view" and (m["view"].get("result") or {}).get("number") == number)
    return number


@pytest.mark.clause("TSG-9.1", "TSG-9.2", "G-A.4.4")
async def test_a_complaint_is_received_at_once_and_the_house_writes_back(house: Venue) -> None:
    ann, cass = await house.player("ann"), await house.staff("cass", Role.CASHIER)
    before_ms = house.clock()
    for lacking in ({"text": " "}, {"wanted": ""}):
        answer = await ann.post("/api/me/complaints", complaint("0", **lacking))
        assert why(answer) == "complaint-needs-words", "problem and solution are both asked for"
    confirmed = await filed(ann)
    assert (confirmed["number"], confirmed["open"], confirmed["text"]) == (1, True, "Nothing came.")
    assert before_ms <= confirmed["filed_ms"] <= house.clock()
    assert await filed(ann) == confirmed, "asked twice, filed once"
    ben = await house.player("ben")
    assert (await ben.get("/api/me/complaints")).json()["complaints"] == []
    assert (await ben.get("/api/complaints")).status_code == 403
    assert why(await ben.post("/api/me/complaints/1/write", {"id": "x", "text": "Me too."})) == "unknown-complaint"
    assert (await act(cass, "write", text="We have found it.")).status_code == 200
    (mine,) = (await ann.get("/api/me/complaints")).json()["complaints"]
    assert [(said["by"], said["staff"], said["text"]) for said in mine["messages"]] == [
        ("cass", True, "We have found it.")
    ]


@pytest.mark.clause("TSG-9.3")
async def test_it_is_assessed_within_ninety_minutes_or_the_record_says_so(house: Venue) -> None:
    ann, cass = await house.player("ann"), await house.staff("cass", Role.CASHIER)
    first = await filed(ann)
    assert first["assess_by_ms"] - first["filed_ms"] == 90 * MINUTE_S * 1000
    assert (await act(ann, "assess")).status_code == 403
    house.clock.forward(89 * MINUTE_S)
    cass = await back(house, "cass")
    assert (await act(cass, "assess")).json()["late"] == []
    ann = await back(house, "ann")
    await filed(ann, errand="2")
    house.clock.forward(91 * MINUTE_S)
    cass = await back(house, "cass")
    assert (await act(cass, "assess", "b", 2)).json()["late"] == ["assessment"]
    assert (await at(cass))["late"] == []


@pytest.mark.clause("TSG-9.4")
async def test_after_seven_days_it_is_before_management_and_due_in_thirty(house: Venue) -> None:
    ann, sam = await house.player("ann"), await house.staff("sam", Role.GAMING_SUPERVISOR)
    first = await filed(ann)
    assert (first["target_ms"] - first["filed_ms"], first["limit_ms"] - first["filed_ms"]) == (7 * DAY_MS, 30 * DAY_MS)
    unread = await act(sam, "decide", upheld=True, reason="Paid now.")
    assert why(unread) == "complaint-not-assessed"
    await act(sam, "assess")
    house.clock.forward(7 * DAY_S - 60)
    sam = await back(house, "sam")
    assert (await at(sam))["escalated"] is None
    house.clock.forward(120)
    sam = await back(house, "sam")
    assert (await at(sam))["escalated"] == "time"
    assert why(await act(sam, "decide", "d1", upheld=True, reason="Paid now.")) == "complaint-with-management"
    mona = await house.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
    done = (await act(mona, "decide", "d2", upheld=True, reason="Paid now.")).json()
    assert (done["open"], done["decision"]["upheld"], done["decision"]["by"]) == (False, True, "mona")
    assert why(await act(mona, "decide", "d3", upheld=False, reason="No.")) == "complaint-decided"


@pytest.mark.clause("TSG-9.5")
async def test_the_clock_stands_while_the_house_waits_and_time_dismisses_nothing(house: Venue) -> None:
    ann, sam = await house.player("ann"), await house.staff("sam", Role.GAMING_SUPERVISOR)
    first = await filed(ann)
    await act(sam, "assess")
    told = (await ann.post("/api/me/complaints/1/write", {"id": "v", "text": "It was mine."})).json()
    assert told["limit_ms"] == first["limit_ms"], "the house has not waited for it"
    asked = (await act(sam, "write", "w", text="Which card?", waits=True)).json()
    assert asked["waiting_ms"] > 0
    house.clock.forward(60 * DAY_S)
    sam, ann = await back(house, "sam"), await back(house, "ann")
    waiting = await at(sam)
    assert (waiting["escalated"], waiting["late"], waiting["open"]) == (None, [], True), "sixty days, and no term ran"
    answered = (await ann.post("/api/me/complaints/1/write", {"id": "x", "text": "The blue one."})).json()
    assert answered["waiting_ms"] == 0
    longer_ms = answered["limit_ms"] - first["limit_ms"]
    assert 60 * DAY_MS <= longer_ms < 60 * DAY_MS + 60_000, "by as much as the house has waited"
    assert answered["target_ms"] - first["target_ms"] == longer_ms
    house.clock.forward(31 * DAY_S)
    mona = await house.staff("mona", Role.ASSISTANT_GAMING_MANAGER)
    late = await at(mona)
    assert (late["open"], late["escalated"], late["late"]) == (True, "time", ["resolution"])
    house.clock.forward(400 * DAY_S)
    mona = await back(house, "mona")
    assert (await at(mona))["open"]
    assert (await act(mona, "decide", "d", upheld=True, reason="You were right.")).json()["decision"]["upheld"]


@pytest.mark.clause("TSG-9.6", "TSG-9.7")
async def test_six_months_for_a_fact_and_a_year_for_winnings(house: Venue) -> None:
    ann = await house.player("ann")
    number = await played(house, ann)
    about = [{"table": "rng", "round": number}]
    house.clock.forward(185 * DAY_S)
    ann = await back(house, "ann")
    late = await ann.post("/api/me/complaints", complaint("r", what="result", about=about))
    assert (why(late), late.json()["details"]["why"]["details"]["months"]) == ("complaint-too-late", 6)
    half_a_year_ms = house.clock() - 185 * DAY_MS
    assert why(await ann.post("/api/me/complaints", complaint("p", happened_ms=half_a_year_ms))) == "complaint-too-late"
    assert (await filed(ann, errand="q", happened_ms=house.clock() - 180 * DAY_MS))["open"]
    assert (await filed(ann, errand="w", what="winnings", about=about))["open"], "winnings are heard for a year"
    house.clock.forward(182 * DAY_S)
    ann = await back(house, "ann")
    late = await ann.post("/api/me/complaints", complaint("v", what="winnings", about=about))
    assert (why(late), late.json()["details"]["why"]["details"]["months"]) == ("complaint-too-late", 12)


@pytest.mark.clause("TSG-9.6")
async def test_the_six_months_end_with_their_last_day(house: Venue) -> None:
    """The same day of the sixth month after; the midnight that ends it is too late."""
    await house.player("ann")
    house.clock.stop()
    zone = ZoneInfo(house.premises.floor.jurisdiction.time_zone)
    while (happened := datetime.fromtimestamp(house.clock() // 1000, zone)).day > 28:
        house.clock.forward(DAY_S)
    happened_ms = house.clock()
    year, month = divmod(happened.month + 5, 12)
    ends = datetime(happened.year + year, month + 1, happened.day, tzinfo=zone) + timedelta(days=1)
    house.clock.forward(ends.timestamp() - happened_ms / 1000 - 0.001)
    ann = await back(house, "ann")
    assert (await filed(ann, happened_ms=happened_ms))["open"]
    house.clock.forward(0.001)
    late = await ann.post("/api/me/complaints", complaint("2", happened_ms=happened_ms))
    assert why(late) == "complaint-too-late"


@pytest.mark.clause("TSG-9.8")
@pytest.mark.parametrize(
    ("claim", "accepted", "right"),
    [("accepted", True, True), ("accepted", False, False), ("refused", True, False), ("refused", False, True)],
)
async def test_the_log_of_accepted_and_refused_bets_decides(
    house: Venue, claim: str, accepted: bool, right: bool
) -> None:
    """A bet on red that was taken, and one far above the maximum that was not, both in one round."""
    ann, sam = await house.player("ann"), await house.staff("sam", Role.GAMING_SUPERVISOR)
    async with ann.tab() as tab:
        await tab.ask("sit", "rng")
        number: int = house.table("rng").state.round.number
        chips = [{"spot": "black", "amount_minor": 10**11}]
        refused = await tab.ask("place", "rng", round=number, chips=chips)
    assert refused["type"] == "refused"
    assert await played(house, ann) == number
    about = [{"table": "rng", "round": number}]
    assert why(await ann.post("/api/me/complaints", complaint("n", what="bet", about=about))) == "complaint-needs-claim"
    assert why(await ann.post("/api/me/complaints", complaint("m", what="bet", claim=claim))) == "complaint-needs-round"
    await filed(ann, what="bet", about=about, claim=claim)
    sam = await back(house, "sam")
    await act(sam, "assess")
    lines = (await sam.get("/api/complaints/1/bets")).json()
    assert sorted(line["accepted"] for line in lines) == [False, True]
    (taken,) = [line for line in lines if line["accepted"]]
    (turned,) = [line for line in lines if not line["accepted"]]
    assert taken["bet"]["chips"] == [["red", 500]]
    assert turned["bet"]["chips"] == [{"spot": "black", "amount_minor": 10**11}]
    assert turned["reason"] == refused["reason"]
    assert (await ann.get("/api/complaints/1/bets")).status_code == 403
    line = taken if accepted else turned
    named = {"stream": line["stream"], "version": line["version"]}
    assert why(await act(sam, "decide", "d0", upheld=right, reason="So.")) == "complaint-needs-record"
    elsewhere = await act(sam, "decide", "d1", upheld=right, reason="So.", stream=line["stream"], version=10**6)
    assert why(elsewhere) == "complaint-needs-record"
    assert why(await act(sam, "decide", "d2", upheld=not right, reason="So.", **named)) == "record-decides"
    done = (await act(sam, "decide", "d3", upheld=right, reason="So.", **named)).json()
    assert (done["decision"]["upheld"], done["decision"]["record"]) == (right, f"{line['stream']}#{line['version']}")


@pytest.mark.clause("TSG-9.8")
async def test_a_refused_act_at_a_poker_table_is_in_the_log(house: Venue) -> None:
    ann = await house.player("ann")
    async with ann.tab() as tab:
        tab.say(type="poker-act", id="p1", table="flop", hand=1, turn=1, verb="raise", amount_minor=500)
        refused = await tab.until(lambda m: m.get("id") == "p1")
    assert refused["type"] == "refused"
    (line,) = house.premises.house.store.events(f"refused-bets:{ann.patron}")
    assert line.kind == "bet-refused"
    assert b'"verb":"raise"' in line.body


@pytest.mark.clause("TSG-9.9")
@pytest.mark.parametrize(
    ("to", "role"),
    [
        ("senior-agent", Role.GAMING_SUPERVISOR),
        ("escalation-point", Role.ASSISTANT_GAMING_MANAGER),
        ("manager-on-duty", Role.ASSISTANT_GAMING_MANAGER),
    ],
)
async def test_an_outcome_is_referred_to_another_person_of_the_named_rank(house: Venue, to: str, role: Role) -> None:
    ann, sam = await house.player("ann"), await house.staff("sam", Role.GAMING_SUPERVISOR)
    await filed(ann)
    await act(sam, "assess")
    early = await ann.post("/api/me/complaints/1/refer", {"id": "r0", "to": to})
    assert why(early) == "no-referral"
    await act(sam, "decide", "d1", upheld=False, reason="It was paid.")
    boss = await house.staff("boss", role)
    unasked = await act(boss, "decide", "u", upheld=True, reason="It was not.", review=True)
    assert why(unasked) == "no-referral", "nobody has asked for it"
    referred = (await ann.post("/api/me/complaints/1/refer", {"id": "r1", "to": to})).json()
    assert (referred["referred_to"], referred["open"]) == (to, True)
    own = await act(sam, "decide", "d2", upheld=False, reason="Still.", review=True)
    assert why(own) == ("complaint-same-person" if role is Role.GAMING_SUPERVISOR else "not-allowed")
    if role is Role.ASSISTANT_GAMING_MANAGER:
        other = await house.staff("sue", Role.GAMING_SUPERVISOR)
        assert why(await act(other, "decide", "d3", upheld=True, reason="Yes.", review=True)) == "not-allowed"
    done = (await act(boss, "decide", "d4", upheld=True, reason="It was not.", review=True)).json()
    assert (done["decision"]["upheld"], done["review"]["upheld"], done["open"]) == (False, True, False)
    assert why(await ann.post("/api/me/complaints/1/refer", {"id": "r2", "to": to})) == "no-referral"
    again = await act(boss, "decide", "d5", upheld=False, reason="After all.", review=True)
    assert why(again) == "no-referral", "once"


@pytest.mark.clause("TSG-9.10")
async def test_the_body_outside_the_house_is_named(house: Venue) -> None:
    ann = await house.player("ann")
    mine = (await ann.get("/api/me/complaints")).json()
    assert "Czech Trade Inspection Authority" in mine["outside_body"]
    assert mine["outside_address"] == "https://www.coi.cz"


@pytest.mark.clause("G-A.4.4")
async def test_a_complaint_stays_at_hand_for_five_years_after_its_end(tmp_path: Path) -> None:
    czech_terms(tmp_path)
    store, clock = MemoryStore(), MovableClock()
    async with opened(tmp_path, store, floor=OWN, clock=clock) as house:
        ann, sam = await house.player("ann"), await house.staff("sam", Role.GAMING_SUPERVISOR)
        await filed(ann)
        await act(sam, "assess")
        await act(sam, "decide", "d", upheld=True, reason="Paid.")
    clock.forward((5 * 365 - 1) * DAY_S)
    async with opened(tmp_path, store, floor=OWN, clock=clock) as house:
        ann = await back(house, "ann")
        assert len((await ann.get("/api/me/complaints")).json()["complaints"]) == 1
        assert verify(store, checks=CHECKS).problems == ()
        clock.forward(4 * DAY_S)
        ann = await back(house, "ann")
        assert (await ann.get("/api/me/complaints")).json()["complaints"] == []
    assert verify(store, checks=CHECKS).problems == ()
    kinds = [event.kind for event in store.events("complaints")]
    assert kinds == ["complaint-filed", "complaint-assessed", "complaint-decided", "complaint-put-away"]


async def test_nobody_fills_the_desk_with_complaints(house: Venue) -> None:
    ann = await house.player("ann")
    for number in range(10):
        await filed(ann, errand=str(number))
    assert why(await ann.post("/api/me/complaints", complaint("11"))) == "too-many-complaints"
    unknown = complaint("12", what="result", about=[{"table": "rng", "round": 77}])
    assert (await ann.post("/api/me/complaints", unknown)).json()["reason"] == "unknown-round"
