"""Whatever comes over the WebSocket: an answer or a hang-up, never a fault, and the money stays where it is."""

from __future__ import annotations

import asyncio
import logging
import string
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from croupier.house.roles import Role
from croupier.server.wire import FromTerminal
from rigs.any_value import any_value
from rigs.venue import Venue, opened

TAGS = sorted(str(message.__struct_config__.tag) for message in FromTerminal.__args__)  # type: ignore[attr-defined]
"""Of everything that a terminal can send: a new message is in by itself."""
WHOLE = {str(message.__struct_config__.tag): any_value(message) for message in FromTerminal.__args__}  # type: ignore[attr-defined]
"""Messages with the fields that they need, so that all of them come past the reader."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
NUMBERS = st.integers(-3, 5) | st.integers(-(10**20), 10**20) | st.sampled_from([2**53, 2**63, -1, 0])
SPOTS = st.sampled_from(["red", "straight:17", "split:0-1", "nowhere", "", "x" * 500])
CHIPS = st.lists(st.fixed_dictionaries({"spot": SPOTS, "amount_minor": NUMBERS}), max_size=3)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "round": NUMBERS,
    "chips": CHIPS | JSON,
    "calls": st.lists(st.fixed_dictionaries({"bundle": SPOTS, "unit_minor": NUMBERS}), max_size=2) | JSON,
    "amount_minor": NUMBERS,
    "answer": st.sampled_from(["17", "0", "37", ""]) | JSON,
    "reason": st.sampled_from(["MALFUNCTION", "WRONG_RESULT", "", "?"]) | st.text(max_size=600),
    "note": st.text(max_size=600),
    "seat": st.sampled_from(["1", "2", "99"]),
    "notice_s": NUMBERS,
    "alert": NUMBERS,
    "key": st.text(max_size=10),
    "option": st.text(max_size=10),
    "source": st.sampled_from(["dealer", "sensor"]),
    "since": NUMBERS,
    "audience": st.sampled_from(["player", "dealer", "supervisor", "display", "x"]),
    "limits": st.fixed_dictionaries(
        {"default": st.fixed_dictionaries({"minimum_minor": NUMBERS, "maximum_minor": NUMBERS})}
    ) | JSON,
    "sent_ms": NUMBERS,
}  # fmt: skip


@st.composite
def messages(draw: st.DrawFn) -> str | bytes:
    """Whole commands, commands with some of their fields, mutated commands, and plain rubbish."""
    shape = draw(st.sampled_from(["whole", "whole", "whole", "command", "command", "mutated", "json", "text", "bytes"]))
    if shape == "bytes":
        return draw(st.binary(max_size=200))
    if shape == "text":
        return draw(st.text(max_size=200) | st.just("[" * 5000) | st.just("x" * 60_000))
    if shape == "json":
        return msgspec.json.encode(_finite(draw(JSON))).decode()
    if shape == "whole":
        return msgspec.json.encode(draw(WHOLE[draw(st.sampled_from(TAGS))])).decode()
    fields = draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=5, unique=True))
    message = {
        "type": draw(st.sampled_from(TAGS)),
        "id": draw(st.sampled_from(["a", "b", "c"]) | st.text(string.printable, max_size=80)),
        "table": draw(st.sampled_from(["dealer", "dealer", "rng", "star", "live", "nowhere", ""])),
        **{field: _finite(draw(FIELDS[field])) for field in fields},
    }
    text = msgspec.json.encode(message).decode()
    if shape == "mutated":
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.text(max_size=5)) + text[place + draw(st.integers(0, 3)) :]
    return text


def _finite(value: Any) -> Any:
    """JSON that msgspec can write: big integers as they are in text would be refused by the writer, not the reader."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**63:
        return float(value)
    if isinstance(value, float) and (value != value or abs(value) == float("inf")):
        return 0
    if isinstance(value, dict):
        return {str(k): _finite(v) for k, v in value.items()}
    return [_finite(v) for v in value] if isinstance(value, list) else value


@pytest.mark.parametrize("tag", TAGS)
def test_every_kind_of_message_comes_past_the_reader(tag: str) -> None:
    """A fuzzer whose messages are all unreadable would find nothing behind the reader."""
    readable = msgspec.json.Decoder(FromTerminal)

    def is_read(message: object) -> bool:
        try:
            readable.decode(msgspec.json.encode(message))
        except msgspec.ValidationError:
            return False
        return True

    assert find(WHOLE[tag], is_read, settings=settings(database=None, phases=[Phase.generate]))["type"] == tag


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(script=st.lists(st.tuples(st.integers(0, 2), messages()), min_size=10, max_size=60))
async def test_no_message_makes_the_house_fail_hang_or_leak(
    tmp_path_factory: pytest.TempPathFactory, script: list[tuple[int, str | bytes]]
) -> None:
    faults: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: faults.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("croupier").addHandler(handler)
    try:
        async with opened(tmp_path_factory.mktemp("house")) as venue:
            await _talk(venue, script)
    finally:
        logging.getLogger("croupier").removeHandler(handler)
    assert not faults, faults


async def _talk(venue: Venue, script: list[tuple[int, str | bytes]]) -> None:
    players = [await venue.player("ada"), await venue.player("bob")]
    boss = await venue.staff("boss", Role.ADMINISTRATOR)
    people = [*players, boss]
    tabs = [await person.tab().__aenter__() for person in people]
    for tab in tabs[:2]:
        await tab.watch("dealer")
        await tab.ask("sit")
    await tabs[2].ask("new-game")
    for who, message in script:
        tabs[who].say_raw(message)
    for tab in tabs:
        try:
            await asyncio.wait_for(tab.quiet(), 120)
        except AssertionError:
            assert tab.closed is not None, "a terminal is answered or hung up on"
    for tab, other in ((tabs[0], players[1]), (tabs[1], players[0])):
        for heard in tab.seen:
            assert other.patron not in msgspec.json.encode(heard).decode()
            assert heard.get("reason") != "internal", heard
    store = venue.premises.house.store
    balances = {row.name: row.balance_minor for row in store.accounts()}
    assert sum(balances.values()) == 0
    assert all(v >= 0 for name, v in balances.items() if name.startswith(("wallet:", "meter:", "escrow:")))
    for tab in tabs:
        await tab.__aexit__()


async def test_messages_that_are_too_deep_too_long_or_not_json_are_answered(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        named = '{"type":"nothing","id":"q"}'
        for rubbish in ("", "[" * 20_000, "{", "null", "7", '{"type":"sit"}', b"\xff\xfe", named):
            tab.say_raw(rubbish)
            answer = await tab.until(lambda m: m["type"] in ("problem", "refused"))
            assert answer["reason"] == "unreadable"
            assert len(answer["sentence"]) <= 400
        assert answer["id"] == "q", "where an id can be read the answer carries it"


async def test_what_a_terminal_sent_does_not_come_back_at_length(venue: Venue, tmp_path: Path) -> None:
    dealer = await venue.staff("dora", Role.DEALER)
    async with dealer.tab() as tab:
        await tab.ask("new-game")
        reply = await tab.ask("enter", round=1, answer=["y" * 1000] * 50)
        assert reply["reason"] == "illegal-answer"
        assert len(msgspec.json.encode(reply)) < 2000
