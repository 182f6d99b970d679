"""A break from play: taken at once, kept in every room, made longer at once and shortened only after a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino import admission
from croupier.casino.audit import CHECKS
from croupier.floor import commands as c
from croupier.floor.commands import Decide
from croupier.floor.handlers.play import open_choices
from croupier.house.request import Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts.commands import TakeBreak
from croupier.patrons.accounts.line import account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.register import STREAM, Register
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.casino import DEALER, Casino
from rigs.samples import sample_of
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened

HOUR_S = 3600
LATER = FLOOR.replace("[house]", '[house]\njurisdiction = "own.toml"')
MILD = Path(__file__).parents[2] / "src/croupier/patrons/jurisdictions/play-money.toml"
POKER = """
[[poker]]
id = "ring"
name = "Ring"
rulebook = "tsg"
game = "texas-holdem"
structure = "no-limit"
stakes = { blinds = [50, 100] }
least_minor = 2_000
most_minor = 10_000
"""
WAYS = sorted(
    {*admission.PLAYS, *admission.BUYS_IN, *admission.ENTERS} - {Decide},
    key=lambda kind: (kind.__module__, kind.__name__),
)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    text = MILD.read_text().replace("shorten_after_hours = { value = 24 }", "shorten_after_hours = { value = 168 }")
    (tmp_path / "own.toml").write_text(text)
    async with opened(tmp_path, floor=LATER, clock=MovableClock()) as venue:
        yield venue


async def take(person: Person, hours: int, errand: str = "1") -> Any:
    return await person.post("/api/me/break", {"id": errand, "hours": hours})


async def refusal(answer: Any) -> str:
    assert answer.status_code == 409, answer.text
    return str(answer.json()["details"]["refusal"])


async def may_sit(person: Person) -> str:
    async with person.tab() as tab:
        said = await tab.ask("sit", "dealer")
        return "" if said["type"] == "accepted" else str(said["reason"])


@pytest.mark.clause("TSG-4b.8", "TSG-4b.9", "TSG-4a.2")
async def test_a_break_holds_at_once_and_ends_by_itself(house: Venue) -> None:
    ada, ben = await house.player("ada"), await house.player("ben")
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        number = house.table("rng").state.round.number
        placed = await tab.ask("place", "rng", round=number, chips=[{"spot": "red", "amount_minor": 1000}])
        assert placed["type"] == "accepted", placed
        assert (await take(ada, 24)).json()["running"] is True
        again = await tab.ask("place", "rng", round=number, chips=[{"spot": "red", "amount_minor": 1000}])
        assert (again["type"], again["reason"]) == ("refused", "on-break")
        assert house.table("rng").state.round.stakes, "what was staked plays on"
    assert await may_sit(ben) == "", "nobody else is kept"
    house.clock.forward(24 * HOUR_S - 60)
    await ada.log_in("ada")
    assert await may_sit(ada) == "on-break"
    house.clock.forward(61)
    assert await may_sit(ada) == ""
    assert (await ada.get("/api/me/break")).json()["running"] is False


@pytest.mark.clause("TSG-4b.8", "TSG-4a.2")
@pytest.mark.parametrize("kind", WAYS, ids=lambda kind: f"{kind.__module__.split('.')[1]}.{kind.__name__}")
async def test_no_room_takes_money_of_somebody_on_a_break(house: Venue, kind: type[msgspec.Struct]) -> None:
    ada = await house.player("ada")
    await take(ada, 24)
    command = sample_of(kind)
    if "patron" in kind.__struct_fields__:
        command = msgspec.structs.replace(command, patron=ada.patron)
    premises = house.premises.house
    desk = premises.tables["dealer"] if kind in admission.PLAYS else premises.cage
    request = Request(desk.stream, command, Actor(ada.patron, "Ada", frozenset({Role.PLAYER})))
    with pytest.raises(AccountRefusal) as refused:
        premises.engine.admission.check(request, desk, house.clock())
    assert refused.value.reason is AccountReason.ON_BREAK


@pytest.mark.clause("TSG-4b.11", "TSG-4b.12")
async def test_longer_holds_at_once_and_shorter_after_seven_days(house: Venue) -> None:
    ada = await house.player("ada")
    await take(ada, 168, "1")
    assert await refusal(await take(ada, 24, "2")) == "break-runs"
    assert await refusal(await ada.post("/api/me/break/sooner", {"id": "3"})) == "break-runs", "it ends as early anyway"
    longer = (await take(ada, 720, "4")).json()["until_ms"]
    sooner = (await ada.post("/api/me/break/sooner", {"id": "5"})).json()["until_ms"]
    assert sooner < longer
    house.clock.forward(7 * 24 * HOUR_S - 60)
    await ada.log_in("ada")
    assert await may_sit(ada) == "on-break"
    house.clock.forward(61)
    assert await may_sit(ada) == ""


@pytest.mark.clause("TSG-4b.8")
async def test_whoever_excludes_themselves_for_ever_never_plays_again(house: Venue) -> None:
    ada = await house.player("ada")
    await take(ada, 24, "1")
    assert (await take(ada, 0, "2")).json()["until_ms"] is None
    assert await refusal(await take(ada, 720, "3")) == "break-runs"
    assert await refusal(await ada.post("/api/me/break/sooner", {"id": "4"})) == "break-runs"
    house.clock.forward(20 * 365 * 24 * HOUR_S)
    await ada.log_in("ada")
    assert await may_sit(ada) == "excluded-oneself"
    assert (await ada.get("/api/me/purses")).status_code == 200, "the money is still theirs"


async def test_only_what_is_offered_is_taken_and_twice_with_one_id_once(house: Venue) -> None:
    ada = await house.player("ada")
    assert await refusal(await take(ada, 5)) == "no-such-break"
    assert (await take(ada, 48, "panic")).json()["until_ms"] == (await take(ada, 48, "panic")).json()["until_ms"]


@pytest.mark.clause("TSG-4b.8")
async def test_a_break_outlives_a_stop_of_the_house(tmp_path: Path) -> None:
    clock, place = MovableClock(), tmp_path / "house.db"
    async with opened(tmp_path, SqliteStore(place), clock=clock) as venue:
        await take(await venue.player("ada"), 24)
    async with opened(tmp_path, SqliteStore(place), clock=clock) as venue:
        ada = venue.stranger()
        await ada.log_in("ada")
        assert await may_sit(ada) == "on-break"
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-4b.8", "TSG-4b.9")
def test_what_was_staked_plays_on_and_no_decision_adds_to_it() -> None:
    """Alice has 11 against a 6 and is on a break: she may not double, and may take her cards or stand."""
    live = Casino("holland-2025", "black-jack")
    alice = live.player("alice")
    own = Register("r", "alice", "alice", "Alice", (Role.PLAYER,), "hash")
    live.step(Request(STREAM, own, HOUSE))
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1_000))
    live.ok(DEALER, c.NoMoreBets)
    live.deal("5s", "6d", "6h")
    key = open_choices(live.table)[0].key
    live.step(Request(account_of("alice"), TakeBreak("b", 24), alice))
    before = live.balance(alice)
    live.refused("on-break", alice, c.Decide, key=key, option="double")
    assert live.balance(alice) == before
    live.ok(alice, c.Decide, key=key, option="hit")
    live.deal("9c")
    live.decide(alice, "stand")
    live.deal("Tc", "Td")
    assert live.balance(alice) == before + 2_000, "20 against a bust: what was staked has won"


@pytest.mark.clause("TSG-4b.8", "TSG-4b.9")
async def test_in_a_hand_of_poker_nothing_more_goes_into_the_pot(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + POKER) as venue:
        people = [await venue.player("ada"), await venue.player("ben")]
        async with people[0].tab() as first, people[1].tab() as second:
            tabs = dict(zip((each.patron for each in people), (first, second), strict=True))
            for tab in tabs.values():
                assert (await tab.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
            table = venue.premises.house.poker.tables["ring"]
            for _ in range(2_000):
                if table.hand is not None and table.state.clock is not None:
                    break
                await people[0].get("/api/session")
                await asyncio.sleep(0.005)
            patron = table.state.seats[table.state.clock.seat].patron
            await take(next(each for each in people if each.patron == patron), 24)
            place = {"table": "ring", "hand": table.state.number, "turn": table.state.turn}
            call = await tabs[patron].ask("poker-act", verb="call", **place)
            assert (call["type"], call["reason"]) == ("refused", "on-break")
            fold = await tabs[patron].ask("poker-act", verb="fold", **place)
            assert fold["type"] == "accepted", fold


@pytest.mark.clause("TSG-4b.8", "TSG-4a.2")
async def test_whoever_sits_at_a_poker_table_is_dealt_no_further_hand(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + POKER) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        async with ada.tab() as tab, ben.tab() as other:
            for each in (tab, other):
                assert (await each.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
            await take(ada, 24)
            seats = venue.premises.house.poker.tables["ring"].state.seats.values()
            assert {seat.patron: seat.sitting_out for seat in seats} == {ada.patron: True, ben.patron: False}
            back = await tab.ask("poker-sit-in", table="ring")
            assert (back["type"], back["reason"]) == ("refused", "on-break")
            assert (await tab.ask("poker-leave", table="ring"))["type"] == "accepted", "with all chips"
