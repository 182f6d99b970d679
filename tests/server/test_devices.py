"""Devices on their lines: known by a token, asked what the table waits for, believed only where it can be."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from croupier import device_cli
from croupier.casino.house import at_table
from croupier.device_cli import device as device_commands
from croupier.equipment.device_line import Deframer, framed
from croupier.equipment.device_simulators import SimulatedShoe, SimulatedTumbler, SimulatedWheel
from croupier.equipment.generator import SeededGenerator
from croupier.floor.commands import Enter
from croupier.floor.handlers.play import SENSOR
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import Role
from croupier.patrons.devices import RevokeDevice, stream_of
from croupier.remote_house import RemoteHouse
from croupier.server.settings import Rate
from rigs.live_house import live_server
from rigs.venue import GENEROUS, Tab, Venue, opened

FLOOR = """
[house]
name = "Test house"

[[table]]
id = "cards"
name = "Baccarat"
rulebook = "star-rfh"
game = "baccarat"
mode = "dealer"
equipment = ["card-reading-shoe", "cards", "discard-rack"]
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "dice"
name = "Sic Bo"
rulebook = "star-rfh"
game = "sic-bo"
mode = "dealer"
equipment = ["sealed-tumbler"]
opens_at_start = true
timers = { wagering_s = 3600 }
"""
DICE = {"table": "dice", "kind": "tumbler"}
NATURAL = ("9s", "2d", "Kc", "3h")


async def token_of(venue: Venue, table: str = "cards", kind: str = "shoe") -> str:
    administrator = await venue.staff("boss", Role.ADMINISTRATOR)
    answer = await administrator.post("/api/devices", {"table": table, "kind": kind})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def reading(tab: Tab, **message: Any) -> dict[str, Any]:
    tab.say(type="reading", **message)
    return await tab.until(lambda m: m["type"] in ("taken", "flagged", "refused"))


@pytest.mark.clause("RFH-10.1.4", "RFH-10.1.11", "RFH-10.3.2.11")
async def test_a_shoe_is_asked_for_each_card_and_the_dealer_confirms(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue)
        dealer, alice = await venue.staff("dora", Role.DEALER), await venue.player("alice")
        async with dealer.tab() as desk, alice.tab() as seat, venue.stranger().tab(path="/ws/device") as shoe:
            shoe.say(type="hello", token=token)
            assert (await shoe.hear())["table"] == "cards"  # type: ignore[index]
            assert (await shoe.hear())["type"] == "idle"  # type: ignore[index]
            await seat.ask("sit", "cards")
            await desk.ask("prepare-shoe", "cards")
            await desk.ask("new-game", "cards")
            await desk.ask("no-more-bets", "cards", round=1)
            for card in NATURAL:
                ask = await shoe.until(lambda m: m["type"] == "ask")
                assert (ask["question"], ask["data"]["packs"], ask["data"]["shoe"]) == ("draw", 8, 1)
                assert (await reading(shoe, ask=ask["ask"], answer=card))["type"] == "taken"
            assert venue.table("cards").state.phase.value == "proposed"
            assert [source for _, source in venue.table("cards").state.round.entered] == ["sensor"] * 4
            assert (await desk.ask("enter", "cards", round=1, answer="2c"))["type"] == "refused"
            await desk.ask("confirm-result", "cards", round=1)
            assert venue.table("cards").state.previous.outcome["winner"] == "player"


async def test_a_token_opens_its_own_table_only_and_not_after_it_was_revoked(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        async with venue.stranger().tab(path="/ws/device") as line:
            line.say(type="hello", token="guess" * 8)
            assert (await line.hear())["reason"] == "unknown-device"  # type: ignore[index]
        async with venue.stranger().tab(path="/ws/device") as line:
            line.say_raw("no json")
            assert (await line.hear())["reason"] == "unknown-device"  # type: ignore[index]
        async with venue.stranger().tab(path="/ws/device") as line:
            line.say(type="hello", token=token)
            assert (await line.hear())["table"] == "dice"  # type: ignore[index]
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        (found,) = (await boss.get("/api/devices")).json()
        assert (await boss.post("/api/devices/revoke", {"id": found["id"]})).json()["revoked"]
        async with venue.stranger().tab(path="/ws/device") as line:
            line.say(type="hello", token=token)
            assert (await line.hear())["reason"] == "unknown-device"  # type: ignore[index]
        player = await venue.player("alice")
        assert (await player.post("/api/devices", {"table": "dice", "kind": "tumbler"})).status_code == 403
        stored = b"".join(body for _, body in venue.premises.house.store.documents("device"))
        assert token.encode() not in stored


async def test_a_line_on_which_nobody_says_who_they_are_is_closed(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, device_hello_s=0.1)
    async with (
        opened(tmp_path, settings=settings, floor=FLOOR) as venue,
        venue.stranger().tab(path="/ws/device") as silent,
    ):
        assert await silent.hear() is None
        assert silent.closed == 4408


async def test_lines_of_strangers_are_few_and_from_no_other_site(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, most_devices_of_address=2, device_hello_s=600)
    async with opened(tmp_path, settings=settings, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        async with venue.stranger().tab(path="/ws/device", origin="https://evil.example") as line:
            assert not line.accepted
        stranger = venue.stranger()
        async with stranger.tab(path="/ws/device"), stranger.tab(path="/ws/device"):
            async with stranger.tab(path="/ws/device") as third:
                assert not third.accepted
            async with venue.stranger("10.0.0.2").tab(path="/ws/device") as elsewhere:
                elsewhere.say(type="hello", token=token)
                assert (await elsewhere.hear())["table"] == "dice"  # type: ignore[index]
        async with stranger.tab(path="/ws/device") as again:
            again.say(type="hello", token=token)
            assert (await again.hear())["table"] == "dice"  # type: ignore[index]


async def test_lines_of_all_addresses_together_are_bounded(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, most_connections=2, device_hello_s=600)
    async with opened(tmp_path, settings=settings, floor=FLOOR) as venue:
        async with (
            venue.stranger("10.0.0.2").tab(path="/ws/device") as first,
            venue.stranger("10.0.0.3").tab(path="/ws/device") as second,
            venue.stranger("10.0.0.4").tab(path="/ws/device") as third,
        ):
            assert (first.accepted, second.accepted, third.accepted) == (True, True, False)
        async with venue.stranger("10.0.0.4").tab(path="/ws/device") as later:
            assert later.accepted


@pytest.mark.clause("RFH-12.3.3", "RFH-12.3.4")
async def test_only_the_pending_question_is_answered_and_nonsense_changes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        dealer = await venue.staff("dora", Role.DEALER)
        async with dealer.tab() as desk, venue.stranger().tab(path="/ws/device") as cup:
            cup.say(type="hello", token=token)
            assert (await reading(cup, ask="1-0-0", answer=[1, 2, 3]))["reason"] == "stale"
            await desk.ask("new-game", "dice")
            assert (await reading(cup, ask="1-0-0", answer=[1, 2, 3]))["reason"] == "stale"
            await desk.ask("no-more-bets", "dice", round=1)
            ask = await cup.until(lambda m: m["type"] == "ask")
            assert (ask["question"], ask["data"]) == ("roll", {"dice": 3, "faces": 6})
            version = venue.table("dice").state.version
            for nonsense in ([7, 1, 1], "As", None, {"a": 1}, [1, 2]):
                assert (await reading(cup, ask=ask["ask"], answer=nonsense, seq=1))["type"] == "refused"
            cup.say_raw(b"\xff\xfe")
            assert (await cup.until(lambda m: m["type"] == "refused"))["reason"] == "unreadable"
            assert venue.table("dice").state.version == version
            cup.say(type="fault", ask=ask["ask"], code="cover open")
            await cup.until(lambda m: m["type"] == "taken")
            assert any(
                alert.details.get("fault") == "cover open" for alert in venue.table("dice").state.alerts.values()
            )
            assert (await reading(cup, ask=ask["ask"], answer=[1, 2, 3], seq=9))["type"] == "taken"
            assert (await reading(cup, ask=ask["ask"], answer=[1, 2, 3], seq=10))["reason"] in ("stale", "not-waiting")
            assert (await desk.ask("confirm-result", "dice", round=1))["type"] == "accepted"


@pytest.mark.clause("RFH-10.5.12")
async def test_a_card_that_cannot_be_in_the_shoe_is_flagged(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue)
        dealer = await venue.staff("dora", Role.DEALER)
        async with dealer.tab() as desk, venue.stranger().tab(path="/ws/device") as shoe:
            await desk.ask("prepare-shoe", "cards")
            venue.table("cards").state.shoe.dealt["As"] = 8
            shoe.say(type="hello", token=token)
            await desk.ask("new-game", "cards")
            await desk.ask("no-more-bets", "cards", round=1)
            ask = await shoe.until(lambda m: m["type"] == "ask")
            assert (await reading(shoe, ask=ask["ask"], answer="As"))["type"] == "flagged"
            assert (await reading(shoe, ask=ask["ask"], answer="Ks", seq=1))["type"] == "taken"
            assert {alert.kind for alert in venue.table("cards").state.alerts.values()} == {"misread"}


async def test_the_same_messages_go_over_a_serial_line(tmp_path: Path) -> None:
    master, slave = os.openpty()
    floor = FLOOR.replace('id = "cards"', f'id = "cards"\nserial_line = "shoe:{os.ttyname(slave)}"')
    try:
        async with opened(tmp_path, floor=floor) as venue:
            dealer = await venue.staff("dora", Role.DEALER)
            async with dealer.tab() as desk:
                await desk.ask("prepare-shoe", "cards")
                await desk.ask("new-game", "cards")
                await desk.ask("no-more-bets", "cards", round=1)
                frames, cards = Deframer(), iter(NATURAL)
                taken = 0
                while taken < 4:
                    data = await asyncio.wait_for(asyncio.to_thread(os.read, master, 4096), 60)
                    for text in frames.feed(data):
                        message = msgspec.json.decode(text)
                        taken += message["type"] == "taken"
                        if message["type"] == "ask":
                            answer = {"type": "reading", "ask": message["ask"], "answer": next(cards)}
                            os.write(master, b"noise" + framed(msgspec.json.encode(answer)))
                assert (await desk.ask("confirm-result", "cards", round=1))["type"] == "accepted"
                assert venue.table("cards").state.previous.outcome["winner"] == "player"
    finally:
        os.close(master)
        os.close(slave)


async def test_a_serial_line_that_talks_without_end_is_listened_to_slowly(tmp_path: Path) -> None:
    master, slave = os.openpty()
    floor = FLOOR.replace('id = "cards"', f'id = "cards"\nserial_line = "shoe:{os.ttyname(slave)}"')
    settings = msgspec.structs.replace(GENEROUS, devices=Rate(burst=4, per_s=50))
    talk = framed(msgspec.json.encode({"type": "reading", "ask": "1-spin", "answer": "9s"}))
    frames, heard = Deframer(), 0
    try:
        async with opened(tmp_path, settings=settings, floor=floor):
            began = asyncio.get_running_loop().time()
            for _ in range(24):
                os.write(master, talk)
                await asyncio.sleep(0)
            while heard < 24:
                data = await asyncio.wait_for(asyncio.to_thread(os.read, master, 4096), 60)
                heard += sum(msgspec.json.decode(text).get("reason") == "stale" for text in frames.feed(data))
            assert asyncio.get_running_loop().time() - began > (24 - 4 - 1) / 50
    finally:
        os.close(master)
        os.close(slave)


def test_the_command_registers_and_simulates_a_device_against_a_running_house(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, demo=True)
    with live_server(tmp_path, settings, FLOOR) as (url, application):
        house = application.premises.house

        async def dealt() -> None:
            from croupier.casino.house import at_table
            from croupier.floor import commands as c
            from croupier.house.roles import HOUSE

            submit = application.premises.pump.submit
            await submit(at_table(c.PrepareShoe("a", "cards"), HOUSE))
            await submit(at_table(c.NewGame("b", "cards"), HOUSE))
            await submit(at_table(c.NoMoreBets("c", "cards", 1), HOUSE))

        loop = application.premises.pump._task.get_loop()  # type: ignore[union-attr]
        asyncio.run_coroutine_threadsafe(dealt(), loop).result(10)
        arguments = ["simulate", "shoe", "--table", "cards", "--url", url, "--seed", "5", "--pace", "0"]
        result = CliRunner().invoke(device_commands, [*arguments, "--readings", "4"])
        assert result.exit_code == 0, result.output
        assert result.output.count("draw") == 4
        entered = house.tables["cards"].state.round.entered
        assert len(entered) >= 4
        assert all(
            f"draw {to} {card}" in result.output for (card, _), to in zip(entered, ("player", "banker"), strict=False)
        )
        wrong = CliRunner().invoke(device_commands, ["register", "shoe", "--table", "nowhere", "--url", url])
        assert wrong.exit_code == 1
        assert "no table" in wrong.output
    gone = CliRunner().invoke(device_commands, ["register", "shoe", "--table", "cards", "--url", url])
    assert gone.exit_code == 1
    assert "Traceback" not in gone.output


@pytest.mark.clause("G-2.5.4")
def test_a_device_that_another_logs_out_while_it_registers_logs_in_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = msgspec.structs.replace(GENEROUS, demo=True)
    call = RemoteHouse.call
    tokens: list[str] = []

    def interrupted(house: RemoteHouse, path: str, body: Any = None) -> Any:
        if path == "/api/devices" and not tokens:
            tokens.append("")  # its twin does all of it between this one's log-in and its registration
            tokens[0] = device_cli.register_at(house.url, "manager", "play-money-only", DICE)
        return call(house, path, body)

    with live_server(tmp_path, settings, FLOOR) as (url, _):
        monkeypatch.setattr(RemoteHouse, "call", interrupted)
        token = device_cli.register_at(url, "manager", "play-money-only", {"table": "cards", "kind": "shoe"})
        assert token
        assert tokens[0]
        assert token != tokens[0]


# Simulators and frames


def test_a_simulated_shoe_deals_every_card_once_and_misreads_as_often_as_told() -> None:
    shoe = SimulatedShoe(SeededGenerator(1))
    cards = [shoe.read("draw", {"packs": 1, "shoe": 1}) for _ in range(52)]
    assert len(set(cards)) == 52
    assert shoe.read("spin", {}) is None
    wrong = SimulatedShoe(SeededGenerator(1), misread=1.0)
    for _ in range(60):
        assert wrong.read("draw", {"packs": 8, "shoe": 1}) != wrong.physical
    wheel = SimulatedWheel(SeededGenerator(2), misread=0.5)
    errs = sum(wheel.read("spin", {"pockets": ["0", "1", "2"]}) != wheel.physical for _ in range(400))
    assert 150 < errs < 250
    cup = SimulatedTumbler(SeededGenerator(3), misread=1.0)
    seen = cup.read("roll", {"dice": 3, "faces": 6})
    assert sum(a != b for a, b in zip(seen, cup.physical, strict=True)) == 1


@given(st.lists(st.binary(max_size=60), max_size=6), st.lists(st.binary(max_size=9), max_size=6), st.integers(1, 17))
def test_frames_are_found_wherever_the_stream_is_cut(texts: list[bytes], noise: list[bytes], cut: int) -> None:
    clean = [junk.replace(b"\x02", b"") for junk in noise] + [b""] * len(texts)
    stream = b"".join(junk + framed(text) for junk, text in zip(clean, texts, strict=False))
    frames = Deframer()
    found = [text for at in range(0, len(stream), cut) for text in frames.feed(stream[at : at + cut])]
    assert found == [text for text in texts if text]
    assert frames.damaged == 0


@given(st.binary(max_size=400))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    frames = Deframer()
    frames.feed(data)
    assert frames.feed(framed(b"after") + framed(b"after"))[-1:] in ([b"after"], [])


@pytest.mark.clause("RFH-1.1-angel-eye-shoe", "RFH-10.3.2.9")
async def test_a_device_says_how_it_is_and_the_table_keeps_it(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        dealer = await venue.staff("dora", Role.DEALER)
        async with dealer.tab() as desk, venue.stranger().tab(path="/ws/device") as cup:
            cup.say(type="hello", token=token)
            cup.say(type="state", status="malfunction")
            cup.say(type="state", status="asleep")
            assert (await cup.until(lambda m: m["type"] == "refused"))["reason"] == "unknown-equipment"
            assert venue.table("dice").state.equipment == {"tumbler": "malfunction"}
            assert (await desk.ask("new-game", "dice"))["reason"] == "equipment-down"
            cup.say(type="state", status="ready")
            cup.say(type="state", status="out-of-service")
            assert (await cup.until(lambda m: m["type"] == "refused"))["reason"] == "not-allowed"
            assert (await desk.ask("new-game", "dice"))["type"] == "accepted"


async def test_a_revoked_device_is_hung_up_on_at_once_and_nothing_of_it_is_taken(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("boss", Role.ADMINISTRATOR)
        async with dealer.tab() as desk, venue.stranger().tab(path="/ws/device") as cup:
            cup.say(type="hello", token=token)
            await desk.ask("new-game", "dice")
            await desk.ask("no-more-bets", "dice", round=1)
            ask = await cup.until(lambda m: m["type"] == "ask")
            (found,) = (await boss.get("/api/devices")).json()
            assert found["connected"]
            assert not (await boss.post("/api/devices/revoke", {"id": found["id"]})).json()["connected"]
            version = venue.table("dice").state.version
            cup.say(type="reading", ask=ask["ask"], answer=[1, 2, 3])
            while await cup.hear() is not None:
                pass
            assert cup.closed == 4401
            assert venue.table("dice").state.version == version


async def test_a_device_that_talks_without_end_is_listened_to_slowly_and_loses_nothing(tmp_path: Path) -> None:
    """Of all its lines together; each state that it reports would be on record for ever."""
    settings = msgspec.structs.replace(GENEROUS, devices=Rate(burst=4, per_s=50))
    async with opened(tmp_path, settings=settings, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        one, two = (venue.stranger(f"10.0.0.{number}").tab(path="/ws/device") for number in (1, 2))
        async with one, two:
            for line in (one, two):
                line.say(type="hello", token=token)
                await line.until(lambda m: m["type"] == "idle")
            began = asyncio.get_running_loop().time()
            for number in range(24):
                (one, two)[number % 2].say(type="reading", ask="1-spin", answer=[1, 2, 3])
            for line in (one, two):
                answers = [await line.hear() for _ in range(12)]
                assert {answer["reason"] for answer in answers if answer} == {"stale"}
            assert asyncio.get_running_loop().time() - began > (24 - 4 - 1) / 50


async def test_what_a_revoked_device_still_had_on_its_way_is_refused_by_the_house(tmp_path: Path) -> None:
    """The line is closed after the commit; a reading that waits in the queue behind the revocation is not taken."""
    async with opened(tmp_path, floor=FLOOR) as venue:
        token = await token_of(venue, "dice", "tumbler")
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("boss", Role.ADMINISTRATOR)
        async with dealer.tab() as desk:
            await desk.ask("new-game", "dice")
            await desk.ask("no-more-bets", "dice", round=1)
        device = venue.premises.devices.by_token(token)
        assert device is not None
        administrator = venue.premises.directory.by_id(boss.patron)
        assert administrator is not None
        pump = venue.premises.pump
        reading_on_its_way = at_table(Enter("late", "dice", 1, [1, 2, 3], SENSOR), device.actor)
        revoked, late = await asyncio.gather(
            pump.submit(Request(stream_of(device.id), RevokeDevice(), administrator.actor)),
            pump.submit(reading_on_its_way),
        )
        assert isinstance(revoked, Accepted)
        assert isinstance(late, Refused)
        assert late.reason == "not-allowed"
        assert venue.table("dice").state.round.entered == []
