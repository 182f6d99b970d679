"""Rates are for a person, whatever they come by; every kind of message is metered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from croupier.floor.commands import Command
from croupier.poker_room.commands import PokerCommand
from croupier.server.settings import Rate, Settings
from croupier.server.wire import FromTerminal, Say
from rigs.venue import GENEROUS, Tab, opened

LEAST: tuple[Any, ...] = ("x", 0, 1, [], {}, True, {"spot": "x", "amount_minor": 1}, "player", "dealer")
SLOW = Rate(burst=20, per_s=0.001)


async def test_commands_over_many_connections_have_one_rate(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, commands=SLOW)
    async with opened(tmp_path, settings=settings) as venue:
        ada, bob = await venue.player("ada"), await venue.player("bob")
        tabs = [await ada.tab().__aenter__() for _ in range(10)]
        asked = [tab.ask("sit", "dealer") for tab in tabs for _ in range(1)] + [tabs[0].ask("stand-up", "live")]
        await asyncio.gather(*asked)
        replies = [await tab.ask("call-supervisor", "dealer") for tab in tabs * 2]
        assert sum(reply.get("reason") == "too-fast" for reply in replies) >= 10
        assert (await ada.post("/api/me/preferences", {"language": "nl"})).status_code == 429, "over HTTP too"
        async with bob.tab() as other:
            assert (await other.ask("sit", "dealer"))["type"] == "accepted", "others are not concerned"
        for tab in tabs:
            await tab.__aexit__()


def kinds() -> dict[str, type]:
    """Every kind of message that a terminal can send."""
    found: dict[str, type] = {}
    waiting: list[Any] = [FromTerminal]
    while waiting:
        kind = waiting.pop()
        parts = get_args(kind)
        if parts:
            waiting.extend(parts)
        elif isinstance(kind, type):
            found[str(kind.__struct_config__.tag)] = kind
    return found


def example(tag: str, kind: type) -> dict[str, Any]:
    """A message of a kind, with the least in it."""
    given: dict[str, Any] = {"type": tag}
    for field in msgspec.structs.fields(kind):
        if field.required:
            given[field.encode_name] = next((value for value in LEAST if fits(value, field.type)), "x")
    return given


def fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("tag", sorted(kinds()))
async def test_every_kind_of_message_is_metered(tmp_path: Path, tag: str) -> None:
    """Whatever it is, one without end finds the measure full: nothing is free."""
    settings = msgspec.structs.replace(GENEROUS, messages=SLOW)
    async with opened(tmp_path, settings=settings) as venue, (await venue.player("ada")).tab() as tab:
        await tab.hear()
        await flood(tab, tag)
        now_ms = venue.premises.now_ms()
        assert not venue.premises.messages.of(tab.person.patron, now_ms).take(now_ms)


async def flood(tab: Tab, tag: str) -> None:
    kind = kinds()[tag]
    for n in range(30):
        message = example(tag, kind)
        if "id" in message:
            message["id"] = f"m{n}"
        tab.say(**message)
    for _ in range(50):
        await asyncio.sleep(0.002)


def test_what_writes_is_measured_by_itself() -> None:
    writing = [kind for kind in kinds().values() if issubclass(kind, Command | PokerCommand | Say)]
    assert len(writing) > 40
    assert Settings().commands.per_s <= 50
