"""Money laundering: what the rules find in the money of players, and the officers who deal with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.counters.honesty.commands import RaiseCase, at_cases
from croupier.counters.laundering.findings import HOUR_MS, History, Line, look
from croupier.house.roles import HOUSE, Role
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.patrons.jurisdictions.laundering_rules import LaunderingRule
from croupier.surveillance.verify import verify
from croupier.words.said import Said
from rigs.applicants import decide, give
from rigs.trade import Trade, deposit, paid_in, proven, seen, trading, until, with_card, withdraw
from rigs.venue import Person, Venue, opened

HOURS = 168
NOW = 10**10


def line(hours_ago: float, way: Any, amount_minor: int, version: int = 1) -> Line:
    return Line(round(NOW - hours_ago * HOUR_MS), way, amount_minor, "payments:p", version)


def rule(kind: str) -> LaunderingRule:
    rules = known_jurisdiction("czech-republic").laundering
    assert rules is not None
    return next(each for each in rules.rules if each.kind == kind)


def found(kind: str, *lines: Line, methods: Any = ()) -> bool:
    return bool(look(rule(kind), History(tuple(lines), methods), "EUR", NOW))


def test_figures_of_each_rule_decide_to_the_cent_and_to_the_hour() -> None:
    assert found("large", line(1, "in", 200_000))
    assert found("large", line(1, "out", 200_000))
    assert not found("large", line(1, "in", 199_999))
    assert not found("large", line(1, "played", 200_000))
    thirds = [line(3, "in", 66_667), line(2, "in", 66_667), line(1, "in", 66_666)]
    assert found("split", *thirds)
    assert not found("split", *thirds[:2], line(1, "in", 66_665))
    assert not found("split", line(2, "in", 100_000), line(1, "in", 100_000)), "two are not many"
    assert not found("split", line(HOURS, "in", 66_667), *thirds[1:]), "the first is a week ago"
    assert found("in-and-out", line(9, "in", 50_000), line(2, "played", 14_999), line(1, "out", 50_000))
    assert not found("in-and-out", line(9, "in", 50_000), line(2, "played", 15_000), line(1, "out", 50_000))
    assert not found("in-and-out", line(9, "in", 50_000), line(1, "out", 49_999))
    cancelled = line(1, "out", 50_000), line(0.5, "out", -50_000)
    assert not found("in-and-out", line(9, "in", 50_000), *cancelled)
    poker = line(3, "chips", 50_000), line(2, "chips", -10_000)
    assert not found("in-and-out", line(9, "in", 50_000), *poker, line(1, "out", 50_000)), "lost at poker is played"
    usual = [line(HOURS * weeks + 1, "in", 20_000) for weeks in (4, 3, 2, 1)]
    assert found("change", *usual, line(1, "in", 100_000))
    assert not found("change", *usual, line(1, "in", 99_999))
    often = [line(HOURS * weeks + 1, "in", 20_001) for weeks in (4, 3, 2, 1)]
    assert not found("change", *often, line(1, "in", 100_000)), "not five times what is usual"
    assert not found("change", line(1, "in", 100_000)), "of a newcomer nothing is usual"
    four = tuple((NOW - each, ("payments:p", each)) for each in range(4))
    assert found("methods", methods=four)
    assert not found("methods", methods=four[1:])


@pytest.mark.clause("TSG-5.19")
def test_money_that_changes_its_currency_without_play_is_found() -> None:
    changed = [line(720 - 1, "converted", 33_334), line(2, "converted", 33_333), line(1, "converted", 33_333)]
    assert found("arbitrage", *changed)
    assert not found("arbitrage", *changed[:2], line(1, "converted", 33_332)), "a cent below the amount"
    assert not found("arbitrage", line(1, "converted", 500_000), line(1, "converted", 500_000)), (
        "twice is not again and again"
    )
    assert not found("arbitrage", line(720, "converted", 33_334), *changed[1:]), "the first is too long ago"
    taken_off = line(3, "played", 200_000), line(3, "back", 200_000)
    assert found("arbitrage", *changed, *taken_off), "a bet that is taken off again was no play"
    assert found("arbitrage", *changed, line(3, "played", 49_999))
    assert not found("arbitrage", *changed, line(3, "played", 50_000)), "half of it was at risk and lost"
    won = line(3, "played", 50_000), line(3, "back", 50_000), line(3, "won", 50_000)
    assert not found("arbitrage", *changed, *won), "or at risk and won"
    for chips in (-50_000, 50_000):
        assert not found("arbitrage", *changed, line(3, "chips", chips)), "lost or won at poker it was at risk too"
    assert found("arbitrage", *changed, line(3, "chips", -49_999))


async def look_over(venue: Venue) -> None:
    await venue.application._opened.money_watch.settled()


async def officers(venue: Venue) -> tuple[Person, Person]:
    return await venue.staff("ann", Role.ASSISTANT_GAMING_MANAGER), await venue.staff("bea", Role.ADMINISTRATOR)


async def cases(by: Person) -> list[dict[str, Any]]:
    return (await by.get("/api/laundering")).json()  # type: ignore[no-any-return]


async def banked(trade: Trade, name: str = "ada") -> Person:
    return await with_card(trade, name)


@pytest.mark.clause("TSG-5.16", "TSG-8c.8")
async def test_each_deposit_and_withdrawal_is_looked_at(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada, ben = await banked(trade), await banked(trade, "ben")
        ann, _ = await officers(trade.venue)
        await paid_in(trade, ada, 90_000, "1")
        await look_over(trade.venue)
        assert await cases(ann) == [], "one deposit below the amount"
        trade.venue.clock.forward(25 * 3_600)
        for person, name in ((ada, "ada"), (ben, "ben"), (ann, "ann")):
            await person.log_in(name)
        await paid_in(trade, ada, 85_000, "2")
        await look_over(trade.venue)
        assert await cases(ann) == []
        await paid_in(trade, ben, 20_000)
        assert (await withdraw(ada, 65_000)).status_code == 200
        await look_over(trade.venue)
        (case,) = await cases(ann)
        assert (case["player"], case["what"]) == ("ada", "in-and-out"), "and nobody else"
        assert case["figures"]["details"]["went"] == {"type": "amount", "amount_minor": 65_000, "currency": "EUR"}
        assert case["figures"]["details"]["played"]["amount_minor"] == 0


@pytest.mark.clause("TSG-8c.9")
async def test_what_somebody_withdraws_waits_while_a_case_is_open(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await banked(trade)
        cass = await trade.venue.staff("cass", Role.CASHIER)
        ann, bea = await officers(trade.venue)
        referred = {"id": "1", "player": "ada", "reason": "Pays for others."}
        assert (await ada.post("/api/laundering", referred)).status_code == 403
        assert (await cass.post("/api/laundering", referred)).json() == {"number": 1}
        await withdraw(ada, 20_000)
        assert (await seen(ada))["payments"][0]["status"] == "waits"
        await ann.post("/api/laundering/1/propose", {"id": "1", "verdict": "cleared", "reason": "Explained."})
        await bea.post("/api/laundering/1/decide", {"id": "1", "agreed": True, "reason": "Agreed."})
        await withdraw(ada, 20_000, "2")
        await until(ada, "done")


@pytest.mark.clause("TSG-8c.6", "TSG-8c.10", "TSG-2.2")
async def test_two_officers_end_a_case_and_everything_is_on_record(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        venue = trade.venue
        _, cass = await banked(trade), await venue.staff("cass", Role.CASHIER)
        ann, bea = await officers(venue)
        await cass.post("/api/laundering", {"id": "1", "player": "ada", "reason": "Seems to use a false name."})
        assert (await cass.get("/api/laundering")).status_code == 403
        assert (await cass.post("/api/laundering/1/open")).status_code == 403
        file = (await ann.post("/api/laundering/1/open")).json()
        assert (file["case"]["words"], file["notes"]) == ("Seems to use a false name.", [])
        await ann.post("/api/laundering/1/notes", {"id": "1", "text": "Asked for a statement."})
        early = await bea.post("/api/laundering/1/decide", {"id": "0", "agreed": True, "reason": "Yes."})
        assert early.json()["details"]["refusal"] == "nothing-proposed"
        proposed = {"id": "1", "verdict": "watched", "reason": "Nothing certain."}
        await ann.post("/api/laundering/1/propose", proposed)
        alone = await ann.post("/api/laundering/1/decide", {"id": "1", "agreed": True, "reason": "Yes."})
        assert alone.json()["details"]["refusal"] == "same-officer"
        back = (await bea.post("/api/laundering/1/decide", {"id": "2", "agreed": False, "reason": "Report it."})).json()
        assert (back["case"]["proposal"], back["notes"][-1]["text"]) == (None, "Report it.")
        none = await ann.post("/api/laundering/1/report")
        assert none.json()["details"]["refusal"] == "not-reported"
        await ann.post("/api/laundering/1/propose", {**proposed, "id": "2", "verdict": "reported"})
        ended = (await bea.post("/api/laundering/1/decide", {"id": "3", "agreed": True, "reason": "Yes."})).json()
        assert (ended["case"]["verdict"], ended["case"]["decided_by"]) == ("reported", "bea")
        over = await ann.post("/api/laundering/1/propose", {**proposed, "id": "3"})
        assert over.json()["details"]["refusal"] == "laundering-case-over"
        await bea.post("/api/laundering/1/report")
        kept = list(venue.premises.house.store.events("laundering-cases"))
        told = [(event.kind, msgspec.json.decode(event.body).get("by")) for event in kept]
        assert told == [
            ("laundering-case-opened", cass.patron),
            ("laundering-case-seen", ann.patron),
            ("laundering-noted", ann.patron),
            ("laundering-verdict-proposed", ann.patron),
            ("laundering-verdict-sent-back", bea.patron),
            ("laundering-verdict-proposed", ann.patron),
            ("laundering-case-decided", bea.patron),
            ("laundering-case-seen", bea.patron),
        ]
        assert msgspec.json.decode(kept[-1].body)["report"] is True
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-8c.11", "TSG-8e.2")
async def test_the_file_for_the_authority_has_person_payments_and_record(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        venue = trade.venue
        ada = await with_card(trade, holder="Ada Nováková")
        await give(ada)
        cass = await venue.staff("cass", Role.CASHIER)
        ann, bea = await officers(venue)
        await proven(cass)
        await decide(cass, ada)
        await paid_in(trade, ada, 60_000)
        assert (await withdraw(ada, 55_000)).status_code == 200
        await look_over(venue)
        (case,) = await cases(ann)
        number = case["number"]
        await ann.post(f"/api/laundering/{number}/propose", {"id": "1", "verdict": "reported", "reason": "No play."})
        await bea.post(f"/api/laundering/{number}/decide", {"id": "1", "agreed": True, "reason": "Yes."})
        answer = await bea.post(f"/api/laundering/{number}/report")
        assert "laundering-1.json" in answer.headers["content-disposition"]
        report = answer.json()
        assert report["law"] == "Act No. 253/2008 Coll."
        assert (report["details"]["last_name"], report["patron"]) == ("Nováková", ada.patron)
        assert [(each["way"], each["amount_minor"]) for each in report["payments"]] == [
            ("withdrawal", 55_000),
            ("deposit", 60_000),
        ]
        store = venue.premises.house.store
        for place in report["record"]:
            (event,) = store.events(place["stream"], place["version"] - 1, place["version"])
            assert place["digest"] == event.digest.hex()
        assert [place["kind"] for place in report["record"]] == ["payment-moved", "withdrawal-asked"]


@pytest.mark.clause("TSG-8c.7")
async def test_a_sudden_change_of_profile_is_noticed(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await banked(trade)
        ann, _ = await officers(trade.venue)
        for week in range(3):
            await paid_in(trade, ada, 5_000, f"week {week}")
            trade.venue.clock.forward(8 * 24 * 3_600)
            await ada.log_in("ada")
            await ann.log_in("ann")
        await look_over(trade.venue)
        assert await cases(ann) == []
        for errand in ("a", "b"):
            assert (await deposit(ada, 60_000, errand)).status_code == 200
            await until(ada, "open")
            trade.bank.move(trade.item("charge"), "done")
            await until(ada, "done")
            trade.venue.clock.forward(25 * 3_600)
            await ada.log_in("ada")
            await ann.log_in("ann")
        await look_over(trade.venue)
        (case,) = await cases(ann)
        assert case["what"] == "change"
        assert case["figures"]["details"]["amount"]["amount_minor"] == 120_000


async def test_dumped_chips_are_a_case_of_both_players(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        ann, _ = await officers(venue)
        for what in ("soft-play", "chip-dumping"):
            figures = Said(f"case-{what}", {"count": 9, "of": 40, "usual": 2})
            pair = (ada.patron, ben.patron)
            await venue.premises.pump.submit(at_cases(RaiseCase(what, pair, figures, (("t", 1),)), HOUSE))
        await look_over(venue)
        assert [(case["player"], case["what"]) for case in await cases(ann)] == [("ben", "dumping"), ("ada", "dumping")]


async def test_a_case_is_opened_once_and_again_for_what_is_new(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        venue = trade.venue
        cage, ada = await venue.staff("cass", Role.CASHIER), await venue.player("ada")
        ann, bea = await officers(venue)
        for errand, amount_minor in (("1", 250_000), ("2", 300_000)):
            cash = {"id": errand, "patron": ada.patron, "currency": "EUR", "amount_minor": amount_minor}
            answer = await cage.post("/api/cage/cash-in", cash)
            assert answer.status_code in (200, 201), answer.text
            await look_over(venue)
            assert [case["what"] for case in await cases(ann)] == ["large"]
        await ann.post("/api/laundering/1/propose", {"id": "1", "verdict": "cleared", "reason": "Sold a house."})
        await bea.post("/api/laundering/1/decide", {"id": "1", "agreed": True, "reason": "Deed seen."})
        cash = {"id": "3", "patron": ada.patron, "currency": "EUR", "amount_minor": 100}
        await cage.post("/api/cage/cash-in", cash)
        await look_over(venue)
        assert [(case["what"], case["verdict"]) for case in await cases(ann)] == [("large", None), ("large", "cleared")]
