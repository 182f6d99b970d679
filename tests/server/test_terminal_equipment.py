"""Terminals over the wire: cards and PINs, parts on their lines, notes and tickets in, tickets out, paying by hand."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.meters import CREDIT_SOURCES
from croupier.device_cli import device as device_commands
from croupier.equipment.device_line import Deframer, framed
from croupier.house.roles import Role
from croupier.words.said import Named
from rigs.live_house import live_server
from rigs.terminal_venue import FLOOR, PIN, PLASTIC_ONLY, card_of, part, reason, settle, sign_on, terminal
from rigs.venue import GENEROUS, Person, Venue, opened


async def meter(venue: Venue, person: Person) -> int:
    await venue.premises.pump.look(lambda: None)
    row = venue.premises.house.store.account(accounts.meter(person.patron, "AUD"))
    return row.balance_minor if row else 0


@pytest.mark.clause("RFH-3.7")
async def test_wagers_without_a_card_are_refused_and_a_log_in_presents_the_digital_one(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        alice = await venue.player("alice")
        mine = (await alice.get("/api/me/card")).json()
        assert (mine["needed"], mine["present"], mine["kind"]) == (True, True, "digital")
        async with alice.tab() as tab:
            assert (await tab.ask("sit", "star"))["type"] == "accepted"
            assert not (await alice.call("DELETE", "/api/me/card")).json()["present"]
            assert (await tab.ask("place", "star", round=0, chips=[]))["reason"] == "needs-player-card"
            assert (await tab.ask("sit", "holland"))["type"] == "accepted", "this book asks for no card"
            assert (await alice.post("/api/me/card", {})).json()["present"]
            assert (await tab.ask("place", "star", round=0, chips=[]))["reason"] != "needs-player-card"
        assert (await alice.call("DELETE", "/api/session")).status_code == 200
        await settle(venue)
        assert venue.premises.house.cards.presence(alice.patron) is None, "the card leaves with its owner"


@pytest.mark.clause("RFH-3.7", "RFH-1.1-player-card")
async def test_only_the_own_card_with_its_pin_starts_a_session(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=PLASTIC_ONLY) as venue:
        alice, bob = await venue.player("alice"), await venue.player("bob")
        number, bobs = await card_of(venue, alice), await card_of(venue, bob)
        async with alice.tab() as tab:
            assert (await tab.ask("sit", "star"))["reason"] == "needs-player-card"
            assert reason(await alice.post("/api/me/card", {"number": bobs, "pin": PIN})) == "card-not-own"
            assert reason(await alice.post("/api/me/card", {"number": number, "pin": "1357"})) == "wrong-pin"
            assert reason(await alice.post("/api/me/card", {"number": number[:-1], "pin": PIN})) == "unknown-card"
            assert (await alice.post("/api/me/card", {"number": number, "pin": PIN})).json()["present"]
            assert (await tab.ask("sit", "star"))["type"] == "accepted"
        stored = b"".join(body for _, body in venue.premises.house.store.documents("player-card"))
        assert PIN.encode() not in stored.replace(number.encode(), b"")


async def test_three_wrong_pins_lock_the_account_like_wrong_passwords(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=PLASTIC_ONLY) as venue:
        alice = await venue.player("alice")
        number = await card_of(venue, alice)
        for _ in range(3):
            assert reason(await alice.post("/api/me/card", {"number": number, "pin": "1357"})) == "wrong-pin"
        assert reason(await alice.post("/api/me/card", {"number": number, "pin": PIN})) == "locked-out"
        for bad in ("12", "1111", "abcd"):
            cashier = await venue.staff("cass", Role.CASHIER)
            body = {"id": bad, "patron": alice.patron, "pin": bad, "reason": "lost"}
            assert (await cashier.post("/api/cage/cards", body)).status_code == 400


@pytest.mark.clause("RFH-18.3.3")
async def test_an_excluded_person_does_not_sign_on_and_only_supervisors_exclude(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        alice = await venue.player("alice")
        number = await card_of(venue, alice)
        body = {"id": "b1", "patron": alice.patron, "reason": "used a device"}
        assert (await (await venue.staff("dora", Role.DEALER)).post("/api/pit/bar", body)).status_code == 403
        supervisor = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        assert (await supervisor.post("/api/pit/bar", body)).json()["barred"]
        named = {"id": "b2", "name": "ALICE", "reason": "a mistake", "lift": True}
        assert not (await supervisor.post("/api/pit/bar", named)).json()["barred"]
        assert (await supervisor.post("/api/pit/bar", {**body, "id": "b3"})).json()["barred"]
        assert (await supervisor.post("/api/pit/bar", {**named, "id": "b4", "name": "nobody"})).status_code == 404
        async with alice.tab() as tab:
            assert (await tab.ask("sit", "star"))["reason"] == "barred"
        async with terminal(venue):
            answer = await (await venue.at_terminal("pt-1")).post(
                "/api/terminals/pt-1/sign-on", {"number": number, "pin": PIN}
            )
            assert reason(answer) == "barred"
        again = venue.stranger()
        assert (await again.log_in("alice")).status_code == 200, "the wallet can still be paid out"
        assert not (await again.get("/api/me/card")).json()["present"]


@pytest.mark.clause("RFH-2.2")
async def test_a_terminal_is_open_only_while_its_parts_are_there_and_healthy(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        alice = await venue.player("alice")
        number = await card_of(venue, alice)
        supervisor = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        assert reason(await supervisor.post("/api/terminals/pt-1/open")) == "terminal-not-ready"
        assert (await alice.post("/api/terminals/pt-1/open")).status_code == 403
        attempt = {"number": number, "pin": PIN}
        async with terminal(venue) as (_, printer):
            face = (await (await venue.at_terminal("pt-1")).get("/api/terminals/pt-1")).json()
            assert (face["in_service"], face["taken"], face["notes_minor"]) == (True, False, [2_000, 5_000])
            printer.say(type="state", status="out-of-paper")
            await settle(venue)
            answer = await (await venue.at_terminal("pt-1")).post("/api/terminals/pt-1/sign-on", attempt)
            assert reason(answer) == "terminal-closed"
            printer.say(type="state", status="nonsense")
            assert (await printer.until(lambda m: m["type"] == "refused"))["reason"] == "unknown-state"
            printer.say(type="state", status="ready")
            await settle(venue)
            await sign_on(venue, number)
        await settle(venue)
        (seen,) = (await supervisor.get("/api/terminals")).json()
        states = {part["kind"]: part["state"] for part in seen["parts"]}
        assert states == {"note-acceptor": "offline", "ticket-printer": "offline"}
        assert (seen["open"], seen["in_service"], seen["player"]) == (True, False, "alice")
        assert (await alice.get("/api/terminals/pt-9")).status_code == 409


@pytest.mark.clause("RFH-3.2", "RFH-3.2.1", "RFH-3.3", "RFH-3.3.1", "RFH-3.3.2", "RFH-6.3.1", "RFH-6.3")
async def test_notes_in_ticket_out_ticket_in(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue) as (acceptor, printer):
            acceptor.say(type="note", note="a", currency="AUD", amount_minor=2_000)
            assert (await acceptor.until(lambda m: m["type"] == "return"))["reason"] == "nobody-there"
            alice = await sign_on(venue, number)
            for _ in range(2):
                acceptor.say(type="note", note="a", currency="AUD", amount_minor=2_000)
                assert (await acceptor.until(lambda m: m["type"] in ("stack", "return")))["type"] == "stack"
            acceptor.say(type="note", note="b", currency="AUD", amount_minor=10_000)
            assert (await acceptor.until(lambda m: m["type"] == "return"))["reason"] == "note-not-taken"
            assert await meter(venue, alice) == 2_000, "a note counts once"
            collecting = asyncio.ensure_future(alice.post("/api/me/collect", {"id": "1"}))
            job = await printer.until(lambda m: m["type"] == "print")
            assert (job["value_minor"], job["currency"], job["house"]) == (2_000, "AUD", "Test house")
            assert await meter(venue, alice) == 0
            printer.say(type="printed", job=job["job"])
            assert (await collecting).json() == {
                "number": int(job["job"]), "value_minor": 2_000, "currency": "AUD", "printed": True
            }  # fmt: skip
            assert (await alice.post("/api/me/collect", {"id": "1"})).json()["printed"], "once"
            acceptor.say(type="ticket", ticket="t1", code=job["code"])
            assert (await acceptor.until(lambda m: m["type"] in ("stack", "return")))["type"] == "stack"
            assert await meter(venue, alice) == 2_000
            acceptor.say(type="ticket", ticket="t2", code=job["code"])
            assert (await acceptor.until(lambda m: m["type"] in ("stack", "return")))["reason"] == "unknown-ticket"
            totals = venue.premises.house.store.totals_of(accounts.meter(alice.patron, "AUD"))
            sources = {CREDIT_SOURCES[TransferKind(kind)]: into for kind, (into, _) in totals.items() if into}
            assert sources == {"note": 2_000, "ticket": 2_000}
            assert (await alice.call("DELETE", "/api/me/card")).status_code == 200
            acceptor.say(type="ticket", ticket="t1", code=job["code"])
            assert (await acceptor.until(lambda m: m["type"] in ("stack", "return")))["reason"] == "nobody-there"
            assert (await alice.get("/api/me/card")).status_code == 401, "taking the card out ends the session"


async def test_a_counted_note_is_stacked_even_when_its_player_has_left(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        alices, bobs = [await card_of(venue, await venue.player(name)) for name in ("alice", "bob")]
        async with terminal(venue) as (acceptor, _):
            alice = await sign_on(venue, alices)
            acceptor.say(type="note", note="a", currency="AUD", amount_minor=2_000)
            await acceptor.until(lambda m: m["type"] == "stack")
            await alice.call("DELETE", "/api/me/card")
            await settle(venue)
            bob = await sign_on(venue, bobs)
            acceptor.say(type="note", note="a", currency="AUD", amount_minor=2_000)
            assert (await acceptor.until(lambda m: m["type"] in ("stack", "return")))["type"] == "stack"
            assert (await meter(venue, alice), await meter(venue, bob)) == (2_000, 0)


@pytest.mark.clause("RFH-7.1", "RFH-9.4")
async def test_a_jam_loses_no_money_calls_staff_and_is_paid_by_hand(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue) as (acceptor, printer):
            alice = await sign_on(venue, number)
            async with alice.tab() as tab:
                assert (await tab.ask("sit", "star"))["type"] == "accepted"
                acceptor.say(type="note", note="a", currency="AUD", amount_minor=5_000)
                await acceptor.until(lambda m: m["type"] == "stack")
                collecting = asyncio.ensure_future(alice.post("/api/me/collect", {"id": "1"}))
                job = await printer.until(lambda m: m["type"] == "print")
                printer.say(type="fault", ask=job["job"], code="jam")
                answer = await collecting
                assert (answer.status_code, reason(answer)) == (409, "ticket-not-printed")
                await settle(venue)
                assert await meter(venue, alice) == 5_000
                assert any(
                    alert.details.get("state") == Named("part-state", "jam")
                    for alert in venue.table("star").state.alerts.values()
                )
                assert reason(await alice.post("/api/me/collect", {"id": "2"})) == "printer-not-ready"
                acceptor.say(type="ticket", ticket="half", code=job["code"])
                assert (await acceptor.until(lambda m: m["type"] in ("stack", "return")))["type"] == "return"
            cashier = await venue.staff("cass", Role.CASHIER)
            body = {"id": "h", "patron": alice.patron, "currency": "AUD", "amount_minor": 5_000, "terminal": "pt-1"}
            assert reason(await cashier.post("/api/cage/hand-pay", {**body, "signed": False})) == "not-signed"
            paid = await cashier.post("/api/cage/hand-pay", {**body, "id": "h2", "signed": True, "identified": True})
            assert paid.json()["amount_minor"] == 5_000
            assert await meter(venue, alice) == 0
            (receipt, *_) = (await cashier.get("/api/cage/receipts")).json()
            assert (receipt["kind"], receipt["amount_minor"]) == ("hand-paid", 5_000)
            counted = await cashier.post("/api/terminals/pt-1/count", {"id": "n", "counted_minor": 5_000})
            assert counted.json() == {"counted_minor": 5_000, "expected_minor": 5_000}


async def test_a_ticket_in_a_printer_that_was_lost_is_printed_when_it_comes_back(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        token = (await boss.post("/api/devices", {"terminal": "pt-1", "kind": "ticket-printer"})).json()["token"]
        supervisor = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with part(venue, "note-acceptor") as acceptor:
            async with venue.stranger().tab(path="/ws/device") as printer:
                printer.say(type="hello", token=token)
                printer.say(type="state", status="ready")
                await settle(venue)
                assert (await supervisor.post("/api/terminals/pt-1/open")).status_code == 200
                alice = await sign_on(venue, number)
                acceptor.say(type="note", note="a", currency="AUD", amount_minor=5_000)
                await acceptor.until(lambda m: m["type"] == "stack")
                collecting = asyncio.ensure_future(alice.post("/api/me/collect", {"id": "1"}))
                first = await printer.until(lambda m: m["type"] == "print")
            async with venue.stranger().tab(path="/ws/device") as printer:
                printer.say(type="hello", token=token)
                again = await printer.until(lambda m: m["type"] == "print")
                assert again == first, "the same job with the same code"
                printer.say(type="printed", job=again["job"])
                await printer.until(lambda m: m["type"] == "taken")
                assert venue.premises.house.terminals.jobs("pt-1") == []
                collecting.cancel()
                assert (await alice.post("/api/me/collect", {"id": "1"})).json()["printed"]


@pytest.mark.clause("RFH-3.8")
async def test_a_reader_brings_the_number_and_tells_of_somebody_elses_card(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        alices, bobs = [await card_of(venue, await venue.player(name)) for name in ("alice", "bob")]
        async with terminal(venue), part(venue, "card-reader") as reader:
            reader.say(type="card-in", number=alices)
            await reader.until(lambda m: m["type"] == "taken")
            face = (await (await venue.at_terminal("pt-1")).get("/api/terminals/pt-1")).json()
            assert face["card_waiting"] == alices.replace(" ", "")[-4:]
            alice = await venue.at_terminal("pt-1")
            answer = await alice.post("/api/terminals/pt-1/sign-on", {"pin": PIN})
            assert answer.status_code == 200, answer.text
            alice._entered(answer)
            async with alice.tab() as tab:
                assert (await tab.ask("sit", "star"))["type"] == "accepted"
                reader.say(type="card-in", number=bobs)
                assert (await reader.until(lambda m: m["type"] == "refused"))["reason"] == "card-not-own"
                await settle(venue)
                assert any(alert.kind == "other-card" for alert in venue.table("star").state.alerts.values())
                reader.say(type="card-out")
                assert (await tab.until(lambda m: m["type"] == "problem"))["reason"] == "session-ended"
            await settle(venue)
            assert venue.premises.house.cards.at("pt-1") is None
            reader.say(type="note", note="a", currency="AUD", amount_minor=2_000)
            assert (await reader.until(lambda m: m["type"] == "refused"))["reason"] == "not-its-part"


@pytest.mark.clause("G-2.2")
async def test_a_part_whose_clock_is_off_is_out_of_order_until_it_is_set(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue, part(venue, "note-acceptor") as acceptor:
        state = lambda: venue.premises.house.terminals.terminal("pt-1").parts["note-acceptor"].state  # noqa: E731
        acceptor.say(type="clock", now_ms=venue.clock())
        assert (await acceptor.until(lambda m: m["type"] in ("taken", "refused")))["type"] == "taken"
        acceptor.say(type="clock", now_ms=venue.clock() - 60_000)
        refused = await acceptor.until(lambda m: m["type"] in ("taken", "refused"))
        assert refused["reason"] == "clock"
        await settle(venue)
        assert state() == "clock"
        acceptor.say(type="state", status="ready")
        await settle(venue)
        assert state() == "ready"


async def test_a_part_on_a_serial_line_speaks_in_frames(tmp_path: Path) -> None:
    machine, wire = os.openpty()
    os.set_blocking(machine, False)
    frames = Deframer()

    async def heard(kind: str) -> dict[str, Any]:
        for _ in range(6000):
            with contextlib.suppress(BlockingIOError):
                for text in frames.feed(os.read(machine, 4096)):
                    message: dict[str, Any] = msgspec.json.decode(text)
                    if message["type"] == kind:
                        return message
            await asyncio.sleep(0.01)
        raise AssertionError(f"no {kind} came")

    floor = f'{FLOOR}serial_lines = ["note-acceptor:{os.ttyname(wire)}"]\n'
    try:
        async with opened(tmp_path, floor=floor) as venue:
            assert (await heard("accepts"))["notes_minor"] == [2_000, 5_000]
            os.write(machine, framed(b'{"type":"state","status":"ready"}'))
            os.write(machine, framed(b'{"type":"note","note":"a","currency":"AUD","amount_minor":2000}'))
            assert (await heard("return"))["reason"] == "nobody-there"
            await settle(venue)
            assert venue.premises.house.terminals.terminal("pt-1").parts["note-acceptor"].state == "ready"
    finally:
        os.close(machine)
        os.close(wire)


def test_a_simulated_acceptor_speaks_to_a_running_house(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, demo=True)
    with live_server(tmp_path, settings, FLOOR) as (url, application):
        words = ["part", "note-acceptor", "--terminal", "pt-1", "--url", url, "--pace", "0", "--once"]
        result = CliRunner().invoke(device_commands, [*words, "--note", "20", "--note", "50"])
        assert result.exit_code == 0, result.output
        assert result.output.count("Nobody plays at this terminal") == 2, "nobody signed on, so both notes come back"
        state = application.premises.house.terminals.terminal("pt-1")
        assert state.parts.keys() == {"note-acceptor"}
