"""Whatever comes over the lines of devices: an answer or nothing, never a fault, and no money out of nowhere."""

from __future__ import annotations

import logging
from contextlib import AsyncExitStack
from typing import Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, example, find, given, settings
from hypothesis import strategies as st

from croupier.casino.audit import CHECKS
from croupier.equipment import device_line, terminal_line
from croupier.equipment.device_line import FromDevice
from croupier.equipment.terminal_line import FromPart
from croupier.house.roles import Role
from croupier.surveillance.verify import verify
from rigs.any_value import any_value
from rigs.terminal_venue import card_of, settle, sign_on
from rigs.venue import Tab, Venue, opened
from server.test_devices import FLOOR as TABLES

FLOOR: Final = (
    TABLES
    + """
[[terminal]]
id = "pt-1"
name = "Terminal 1"
currency = "AUD"
notes_minor = [2_000, 5_000]
"""
)
DEVICES: Final[dict[str, dict[str, str]]] = {
    "shoe": {"table": "cards"},
    "tumbler": {"table": "dice"},
    "note-acceptor": {"terminal": "pt-1"},
    "ticket-printer": {"terminal": "pt-1"},
    "card-reader": {"terminal": "pt-1"},
}
MESSAGES: Final[tuple[type[msgspec.Struct], ...]] = tuple(dict.fromkeys((*FromDevice.__args__, *FromPart.__args__)))  # type: ignore[attr-defined]
"""Everything that a device can say: a new message is in by itself."""
SAYS: Final = {
    device: [kind.__name__ for kind in (FromPart if "terminal" in place else FromDevice).__args__]  # type: ignore[attr-defined]
    for device, place in DEVICES.items()
}
WHOLE: Final = {kind.__name__: any_value(kind) for kind in MESSAGES}
KNOWN: Final[dict[str, list[Any]]] = {
    "ask": ["1-1", "1-0", "1", "²", ""],
    "job": ["1", "0", "²", "9" * 30],
    "note": ["a", "b"],
    "ticket": ["t"],
}
KNOWN |= {"currency": ["AUD"], "amount_minor": [2_000, 5_000, 1]}
"""Values that mean something to the house, so that not all is refused at the first look."""


@st.composite
def messages(draw: st.DrawFn) -> tuple[str, str | bytes]:
    """Which device says it, and what: mostly something that devices of its sort say."""
    device = draw(st.sampled_from(sorted(DEVICES)))
    shape = draw(st.sampled_from(["whole", "whole", "known", "known", "known", "others", "mutated", "text", "bytes"]))
    if shape == "bytes":
        return device, draw(st.binary(max_size=200))
    if shape == "text":
        return device, draw(
            st.text(max_size=200) | st.sampled_from(["[" * 5000, '{"type":"reading","ask":' + "[" * 5000])
        )
    message = draw(WHOLE[draw(st.sampled_from(sorted(WHOLE) if shape == "others" else SAYS[device]))])
    if shape == "known":
        message |= {field: draw(st.sampled_from(values)) for field, values in KNOWN.items() if field in message}
    text = msgspec.json.encode(message).decode()
    if shape == "mutated":
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.text(max_size=5)) + text[place + draw(st.integers(0, 3)) :]
    return device, text


def test_every_device_of_the_house_is_on_a_line_and_every_message_of_theirs_is_sent() -> None:
    assert set(DEVICES) | {"wheel"} == set(device_line.Kind.__args__), "a wheel says what a tumbler says"  # type: ignore[attr-defined]
    bases = (device_line._FromDevice, terminal_line._FromPart)
    assert {kind for base in bases for kind in base.__subclasses__()} == set(MESSAGES)


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_kind_of_message_comes_past_the_reader(kind: type[msgspec.Struct]) -> None:
    """A fuzzer whose messages are all unreadable would find nothing behind the reader."""
    readable = msgspec.json.Decoder(kind)

    def is_read(message: object) -> bool:
        try:
            readable.decode(msgspec.json.encode(message))
        except msgspec.ValidationError:
            return False
        return True

    assert find(WHOLE[kind.__name__], is_read, settings=settings(database=None, phases=[Phase.generate]))


@settings(
    max_examples=25,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(script=st.lists(messages(), min_size=20, max_size=80))
@example(
    script=[
        ("ticket-printer", '{"type":"printed","job":"²"}'),
        ("shoe", "[" * 5000),
        ("note-acceptor", '{"type":"note","note":"a","currency":"AUD","amount_minor":2000}'),
    ]
)
async def test_no_message_of_a_device_makes_the_house_fail_or_money_appear(
    tmp_path_factory: pytest.TempPathFactory, script: list[tuple[str, str | bytes]]
) -> None:
    faults: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: faults.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("croupier").addHandler(handler)
    try:
        async with opened(tmp_path_factory.mktemp("house"), floor=FLOOR) as venue:
            await _talk(venue, script)
    finally:
        logging.getLogger("croupier").removeHandler(handler)
    assert not faults, faults


async def _talk(venue: Venue, script: list[tuple[str, str | bytes]]) -> None:
    boss = await venue.staff("boss", Role.ADMINISTRATOR)
    number = await card_of(venue, await venue.player("alice"))
    async with AsyncExitStack() as stack:
        lines: dict[str, Tab] = {}
        for kind, place in DEVICES.items():
            token = (await boss.post("/api/devices", {"kind": kind, **place})).json()["token"]
            lines[kind] = line = await stack.enter_async_context(venue.stranger().tab(path="/ws/device"))
            line.say(type="hello", token=token)
            line.say(type="state", status="ready")
            await line.until(lambda message: message["type"] == "welcome")
        await settle(venue)
        assert (await boss.post("/api/terminals/pt-1/open")).status_code == 200
        await sign_on(venue, number)
        async with boss.tab() as desk:
            for table in ("cards", "dice"):
                await desk.ask("new-game", table)
                await desk.ask("no-more-bets", table, round=1)
        for kind, said in script:
            lines[kind].say_raw(said)
        for kind, line in lines.items():
            await _still_answers(venue, kind, line)
    store = venue.premises.house.store
    balances = {row.name: row.balance_minor for row in store.accounts()}
    assert sum(balances.values()) == 0
    assert all(minor >= 0 for name, minor in balances.items() if name.startswith(("wallet:", "meter:", "escrow:")))
    counted = sum(
        msgspec.json.decode(event.body)["amount_minor"]
        for event in store.events("terminals")
        if event.kind == "note-taken"
    )
    assert balances.get("stacker:pt-1:AUD", 0) == -counted, "what was counted, and nothing else, lies in the stacker"
    assert verify(store.reader(), checks=CHECKS).problems == ()


async def _still_answers(venue: Venue, kind: str, line: Tab) -> None:
    if "terminal" in DEVICES[kind]:
        line.say(type="clock", now_ms=venue.premises.now_ms())
        await line.until(lambda message: message.get("ask") == "clock")
    else:
        line.say(type="fault", ask="the last", code="")
        await line.until(lambda message: message.get("ask") == "the last")
