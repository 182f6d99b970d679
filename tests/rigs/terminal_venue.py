"""A terminal of the house with its parts on their lines, and people with cards in front of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from croupier.house.roles import Role

from .venue import Person, Tab, Venue

FLOOR = """
[house]
name = "Test house"

[[table]]
id = "star"
name = "Star"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "holland"
name = "Holland"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true

[[terminal]]
id = "pt-1"
name = "Terminal 1"
currency = "AUD"
tables = ["star"]
notes_minor = [2_000, 5_000]
"""
PLASTIC_ONLY = FLOOR.replace('name = "Test house"', 'name = "Test house"\ndigital_cards = false')
PIN = "2468"


async def card_of(venue: Venue, person: Person, pin: str = PIN, **more: Any) -> str:
    cashier = await venue.staff("cass", Role.CASHIER)
    body = {"id": f"c-{person.patron}-{len(more)}", "patron": person.patron, "pin": pin, **more}
    answer = await cashier.post("/api/cage/cards", body)
    assert answer.status_code == 200, answer.text
    again = await cashier.post("/api/cage/cards", body)
    assert again.json()["number"] == answer.json()["number"], "asking twice issues one card"
    return str(answer.json()["number"])


@asynccontextmanager
async def part(venue: Venue, kind: str) -> AsyncIterator[Tab]:
    boss = await venue.staff("boss", Role.ADMINISTRATOR)
    answer = await boss.post("/api/devices", {"terminal": "pt-1", "kind": kind})
    assert answer.status_code == 201, answer.text
    async with venue.stranger().tab(path="/ws/device") as line:
        line.say(type="hello", token=answer.json()["token"])
        assert (await line.until(lambda m: m["type"] == "welcome"))["table"] == "pt-1"
        line.say(type="state", status="ready")
        await settle(venue)
        yield line


async def settle(venue: Venue) -> None:
    """Until everything that was posted is done."""
    for _ in range(5):
        await asyncio.sleep(0.01)
        await venue.premises.pump.look(lambda: None)


@asynccontextmanager
async def terminal(venue: Venue) -> AsyncIterator[tuple[Tab, Tab]]:
    """A terminal in service: its acceptor and its printer."""
    supervisor = await venue.staff("tim", Role.GAMING_SUPERVISOR)
    async with part(venue, "note-acceptor") as acceptor, part(venue, "ticket-printer") as printer:
        answer = await supervisor.post("/api/terminals/pt-1/open")
        assert answer.status_code == 200, answer.text
        yield acceptor, printer


async def sign_on(venue: Venue, number: str, pin: str = PIN) -> Person:
    person = await venue.at_terminal("pt-1")
    answer = await person.post("/api/terminals/pt-1/sign-on", {"number": number, "pin": pin})
    assert answer.status_code == 200, answer.text
    assert answer.json()["terminal"] == "pt-1"
    person._entered(answer)
    return person


def reason(answer: Any) -> str:
    body = answer.json()
    return str(body["details"].get("refusal", body["reason"]))
