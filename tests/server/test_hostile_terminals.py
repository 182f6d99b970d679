"""Terminals that mean no good, over real sockets and in crowds: others must not suffer, and the house stays bounded."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from croupier.house.roles import Role
from croupier.server.settings import Settings
from rigs.live_house import listening
from rigs.venue import GENEROUS, Person, Tab, Venue, opened

CHIP = [{"spot": "red", "amount_minor": 500}]


async def call(person: Person, port: int, **more: Any) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    headers = {"Origin": f"http://localhost:{port}", "Cookie": cookies}
    return await connect(f"ws://localhost:{port}/ws", additional_headers=headers, compression=None, **more)


async def ask(line: ClientConnection, **message: Any) -> dict[str, Any]:
    await line.send(msgspec.json.encode(message).decode())
    while True:
        heard: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(line.recv(), 60))
        if heard.get("id") == message["id"]:
            return heard


async def open_round(venue: Venue) -> None:
    dealer = await venue.staff("dora", Role.DEALER)
    async with dealer.tab() as desk:
        assert (await desk.ask("new-game"))["type"] == "accepted"


async def seated(venue: Venue, name: str) -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch("dealer")
    assert (await tab.ask("sit"))["type"] == "accepted"
    return tab


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[Venue]:
    """The bounds that a house really has."""
    settings = msgspec.structs.replace(
        GENEROUS, messages=Settings().messages, commands=Settings().commands, chips_every_ms=100
    )
    async with opened(tmp_path, settings=settings) as house:
        yield house


async def test_whoever_asks_for_much_and_reads_nothing_fills_no_memory_and_stops_nobody(strict: Venue) -> None:
    await open_round(strict)
    alice, mallory = await strict.player("alice"), await strict.player("mallory")
    async with listening(strict) as port:
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", port))
        greedy = await call(mallory, port, sock=narrow, max_queue=1)
        (terminal,) = strict.application._terminals
        for _ in range(75):
            for table in ("dealer", "star", "rng", "live", "closed"):
                await greedy.send(msgspec.json.encode({"type": "watch", "table": table}).decode())
                await asyncio.sleep(0.001)
        async with await call(alice, port) as line:
            assert (await ask(line, type="sit", id="1", table="dealer"))["type"] == "accepted"
            for n in range(20):
                reply = await ask(line, type="place", id=f"p{n}", table="dealer", round=1, chips=CHIP)
                assert reply["type"] == "accepted"
                assert len(terminal.outbox) <= 2 * strict.premises.settings.longest_outbox
                assert terminal.outbox._news_bytes <= strict.premises.settings.largest_outbox_bytes
        assert terminal.outbox.sending_since is not None, "it has not taken what it asked for"
        assert not terminal._line.transport.is_reading(), "and nothing more of it is heard"  # type: ignore[union-attr]
        greedy.transport.abort()


@pytest.mark.parametrize("pieces", [1, 64])
async def test_a_message_of_absurd_size_ends_the_connection_it_came_on_and_no_other(strict: Venue, pieces: int) -> None:
    alice, mallory = await strict.player("alice"), await strict.player("mallory")
    async with listening(strict) as port, await call(alice, port) as line:
        giant = await call(mallory, port)
        piece = "x" * (8_000_000 // pieces)

        async def much() -> AsyncIterator[str]:
            for _ in range(pieces):
                yield piece

        async def until_hung_up() -> None:
            await giant.send(piece if pieces == 1 else much())
            while True:
                await giant.recv()

        with pytest.raises(ConnectionClosed) as ended:
            await asyncio.wait_for(until_hung_up(), 60)
        assert ended.value.rcvd is None or ended.value.rcvd.code == 1009
        assert (await ask(line, type="sit", id="1", table="dealer"))["type"] == "accepted"
        assert {terminal.patron_id for terminal in strict.application._terminals} == {alice.patron}


async def test_a_thousand_commands_at_once_hold_nobody_up(strict: Venue) -> None:
    await open_round(strict)
    mallory, bob = await seated(strict, "mallory"), await seated(strict, "bob")
    before = strict.table("dealer").state.version
    for n in range(1000):
        mallory.say(type="place", id=f"flood{n}", table="dealer", round=1, chips=CHIP)
    reply = await bob.ask("place", round=1, chips=CHIP)
    assert reply["type"] == "accepted"
    in_flight = strict.premises.settings.most_in_flight
    assert reply["version"] - before <= 4 * in_flight, "of the flood no more than a few handfuls came before"
    heard = [await mallory.until(lambda m: m["type"] in ("accepted", "refused")) for _ in range(1000)]
    reasons = {message.get("reason", "accepted") for message in heard}
    assert {"accepted", "too-fast"} <= reasons, "a burst is taken, the rest is told to slow down"
    assert len({message["id"] for message in heard}) == 1000, "every one was answered, once"
    for tab in (mallory, bob):
        await tab.__aexit__()


async def test_everybody_comes_back_at_once_and_nothing_of_the_old_connections_is_left(venue: Venue) -> None:
    await open_round(venue)
    people = [await venue.player(f"guest{n}") for n in range(60)]
    for _ in range(3):
        tabs = await asyncio.gather(*(person.tab().__aenter__() for person in people))
        views = await asyncio.gather(*(tab.watch("dealer") for tab in tabs))
        assert all(view["type"] == "view" and view["full"] for view in views)
        assert len(venue.application._terminals) == len(people)
        await asyncio.gather(*(tab.__aexit__() for tab in tabs))
    application = venue.application
    assert not application._terminals
    assert not application._of_session
    assert not application._nameless
    assert venue.premises.hub.rooms["dealer"].watchers() == []
    assert venue.premises.hub.purses._balances == {}
    assert not venue.premises.presence._here


async def test_strangers_of_one_address_are_let_in_in_number_and_counted_out_again(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, most_anonymous_of_address=3)
    async with opened(tmp_path, settings=settings) as venue:
        for _ in range(2):
            tabs = [await venue.stranger().tab().__aenter__() for _ in range(4)]
            assert [tab.accepted for tab in tabs] == [True, True, True, False]
            async with venue.stranger("10.9.9.9").tab() as elsewhere:
                assert elsewhere.accepted
            for tab in tabs:
                await tab.__aexit__()
