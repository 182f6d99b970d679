"""Fronts hold the sockets and own nothing: what is asked at one is decided by the owner, and seen at all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random
from typing import Any

from croupier.house.roles import Role
from rigs.fronts import SUBJECTS, SeveralProcesses
from rigs.local_bus import LocalExchange
from rigs.venue import Tab, Venue

CHIP = [{"spot": "straight:17", "amount_minor": 500}]


def last_view(tab: Tab, part: str) -> Any:
    return next(m["view"][part] for m in reversed(tab.seen) if m["type"] == "view" and part in m["view"])


async def seated(venue: Venue, name: str) -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch("dealer")
    assert (await tab.ask("sit", "dealer"))["type"] == "accepted"
    return tab


async def dealer_at(venue: Venue) -> Tab:
    dealer = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
    await dealer.watch("dealer", "dealer")
    assert (await dealer.ask("new-game", "dealer"))["type"] == "accepted"
    return dealer


def _has_result(message: dict[str, Any]) -> bool:
    return message["type"] == "view" and message["view"].get("result") is not None


async def a_round(east: Venue, west: Venue) -> None:
    """A player at each front, the dealer at one of them: everybody sees the same, and the money is right."""
    dealer = await dealer_at(west)
    anna, ben = await seated(east, "anna"), await seated(west, "bent")
    assert (await anna.ask("place", round=1, chips=CHIP))["type"] == "accepted"
    chips = await ben.until(lambda m: m["type"] == "chips")
    assert chips["changes"] == [["1", "straight:17", 500]]
    for kind, more in (("no-more-bets", {}), ("enter", {"answer": "17"}), ("confirm-result", {})):
        assert (await dealer.ask(kind, round=1, **more))["type"] == "accepted"
    for tab in (anna, ben, dealer):
        if not any(map(_has_result, tab.seen)):  # it may have come before the answer that the dealer waited for
            await tab.until(_has_result)
        assert last_view(tab, "result")["outcome"]["pocket"] == "17"
    assert last_view(anna, "mine")["last_win_minor"] == 35 * 500
    assert last_view(anna, "purse")["balance_minor"] == 100_000 + 35 * 500
    for tab in (anna, ben, dealer):
        await tab.__aexit__()


async def test_a_round_between_two_fronts(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east, floor.front("west") as west:
        await a_round(east, west)


async def test_a_bus_that_loses_and_doubles_messages(tmp_path: Path) -> None:
    """What is lost is asked for again or read from the record; what comes twice is done once."""
    chance = Random(3)

    def fate(subject: str, message: bytes) -> Sequence[float]:
        return chance.choice(((0,), (0,), (0, 0), (0.01,), (0, 0.02), ()))

    floor = SeveralProcesses(tmp_path, LocalExchange(fate))
    async with floor.house() as house, floor.front("east") as east, floor.front("west") as west:
        await a_round(east, west)
        assert east.premises.pump.catch_ups > 1, "something was lost on the way"
        state = house.table("dealer").state
        for front in (east, west):
            assert front.table("dealer").state == state, "a front knows what the owner knows"


async def test_what_changes_nothing_is_answered_alike_when_asked_again(tmp_path: Path) -> None:
    """A front repeats what was not answered in time; whoever sits already sits."""
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east:
        anna = await seated(east, "anna")
        for _ in range(2):
            assert (await anna.ask("sit", "dealer", command_id="again"))["type"] == "accepted"
        await anna.__aexit__()


async def test_whoever_registers_while_news_are_lost_is_found_in_the_record(tmp_path: Path) -> None:
    """The batch that opened the account never came; the beat of the house shows the gap."""
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east:

        def lost(subject: str, message: bytes) -> Sequence[float]:
            return () if b'"type":"committed"' in message else (0,)

        floor.exchange.fate = lost
        anna = await east.player("anna")
        assert (await anna.look())["patron"]["name"] == "anna"


async def test_a_house_that_closes_in_order_refuses_nobody(tmp_path: Path) -> None:
    """Whatever moment it is asked at, before the next house is there: the front asks that one."""
    floor = SeveralProcesses(tmp_path)
    first = floor.house()
    await first.__aenter__()
    async with floor.front("east") as east:
        anna, dealer = await seated(east, "anna"), await dealer_at(east)
        house: AbstractAsyncContextManager[Venue] = first
        for turns in (0, 1, 2, 3, 5, 8, 13, 21):
            closing = asyncio.create_task(house.__aexit__(None, None, None))
            for _ in range(turns):
                await asyncio.sleep(0)
            for n in range(3):
                anna.say(type="place", id=f"{turns}-{n}", table="dealer", round=1, chips=CHIP)
            await closing
            house = floor.house()
            await house.__aenter__()
            for n in range(3):
                answer = await anna.until(lambda m, wanted=f"{turns}-{n}": m.get("id") == wanted)
                assert answer["type"] == "accepted", answer
        for tab in (anna, dealer):
            await tab.__aexit__()
        await house.__aexit__(None, None, None)


async def test_a_session_ends_at_every_front(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east, floor.front("west") as west:
        anna = await east.player("anna")
        elsewhere = west.stranger()
        elsewhere.http.cookies = anna.http.cookies
        assert (await elsewhere.look())["patron"]["name"] == "anna"
        async with elsewhere.tab() as tab:
            await tab.watch("dealer")
            assert (await anna.call("DELETE", "/api/session")).status_code < 300
            while await tab.hear() is not None:
                pass
        assert (await elsewhere.look())["patron"] is None


async def test_who_is_at_another_front_has_not_lost_the_connection(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east, floor.front("west") as west:
        dealer = await dealer_at(west)
        anna = await seated(east, "anna")
        elsewhere = west.stranger()
        elsewhere.http.cookies = anna.person.http.cookies
        other = await elsewhere.tab().__aenter__()
        await other.watch("dealer")
        east.premises.presence.lost_after_s = 0
        await anna.__aexit__()
        assert (await other.ask("place", round=1, chips=CHIP))["type"] == "accepted"
        seats = west.table("dealer").state.seats
        assert not any(seat.away_ms for seat in seats.values())
        for tab in (other, dealer):
            await tab.__aexit__()


async def test_what_no_version_knows_is_refused_and_nothing_else(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house(), floor.front("east") as east:
        line = floor.exchange.line()
        for message in (b"{", b"null", b'{"type":"committed"}', b'{"front":"east"}'):
            for subject in (SUBJECTS.asked, SUBJECTS.committed, SUBJECTS.answers("east"), SUBJECTS.present):
                line.publish(subject, message)
        anna = await seated(east, "anna")
        await anna.__aexit__()


async def test_a_break_is_known_at_every_front_and_by_the_owner(tmp_path: Path) -> None:
    floor = SeveralProcesses(tmp_path)
    async with floor.house() as house, floor.front("east") as east, floor.front("west") as west:
        anna = await east.player("anna")
        assert (await anna.post("/api/me/break", {"id": "b1", "hours": 24})).status_code == 200
        for venue in (house, east, west):
            assert anna.patron in venue.premises.house.people.accounts.breaks
        elsewhere = west.stranger()
        elsewhere.http.cookies = anna.http.cookies
        async with elsewhere.tab() as tab:
            await tab.watch("dealer")
            assert (await tab.ask("sit", "dealer"))["reason"] == "on-break"
