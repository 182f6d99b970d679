"""Terminals prove who they are: a PIN, a guessed address or a stolen cookie is of no use anywhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.server.proxies import ProxyHeader
from croupier.server.settings import Rate, Settings
from rigs.screen import Screen
from rigs.terminal_venue import FLOOR, PIN, card_of, part, reason, settle, sign_on, terminal
from rigs.venue import GENEROUS, Person, Venue, opened

SIGN_ON = "/api/terminals/pt-1/sign-on"


def with_header(name: str) -> Settings:
    return msgspec.structs.replace(GENEROUS, certificate_header=name)


async def test_which_card_waits_is_told_to_the_terminal_itself_alone(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue), part(venue, "card-reader") as reader:
            reader.say(type="card-in", number=number)
            await reader.until(lambda m: m["type"] == "taken")
            own = (await (await venue.at_terminal("pt-1")).get("/api/terminals/pt-1")).json()
            assert (own["own"], own["card_waiting"]) == (True, number.replace(" ", "")[-4:])
            others = [venue.stranger(), await venue.player("bob"), await venue.staff("boss", Role.ADMINISTRATOR)]
            for other in others:
                seen = (await other.get("/api/terminals/pt-1")).json()
                assert (seen["own"], seen["card_waiting"], seen["taken"]) == (False, "", False)


@pytest.mark.clause("RFH-3.7")
async def test_a_card_and_its_pin_from_elsewhere_do_not_sign_on(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR.replace("pt-1", "pt-2") + FLOOR[FLOOR.index("[[terminal]]") :]) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue):
            elsewhere = [venue.stranger(), await venue.player("bob"), await venue.at_terminal("pt-2")]
            for person in elsewhere:
                answer = await person.post(SIGN_ON, {"number": number, "pin": PIN})
                assert (answer.status_code, reason(answer)) == (403, "not-the-terminal")
            await sign_on(venue, number)


async def test_a_stolen_cookie_is_worth_nothing_away_from_its_terminal(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue):
            alice = await sign_on(venue, number)
            assert (await alice.get("/api/me/purses")).status_code == 200
            async with alice.tab() as tab:
                assert (await tab.hear() or {})["patron"] == alice.patron
            thief = venue.stranger()
            thief.http.cookies.update(alice.http.cookies)
            thief.http.headers.update({"X-CSRF-Token": alice.http.headers["X-CSRF-Token"]})
            assert (await thief.get("/api/me/purses")).status_code == 401
            assert (await thief.post("/api/me/collect", {"id": "1"})).status_code in (401, 403)
            assert (await thief.get("/api/session")).json()["patron"] is None
            async with thief.tab() as tab:
                assert (await tab.hear() or {})["patron"] is None
            other = Screen("pt-1", venue.clock)
            other.device = venue.screens["pt-1"].device
            thief.stand_at(other)
            assert (await thief.get("/api/me/purses")).status_code == 401, "another key does not sign for it"
            assert (await alice.get("/api/me/purses")).status_code == 200


async def _with_proof(person: Person, proof: str, path: str = "/api/screen") -> str:
    answer = await person.get(path, headers={"X-Terminal-Proof": proof})
    return str(answer.json()["device"])


async def test_a_proof_is_for_one_request_once_and_soon(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        screen, person = await venue.screen("pt-1"), venue.stranger()
        proof = screen.proof("GET", "/api/screen")
        assert await _with_proof(person, proof) == screen.device
        assert await _with_proof(person, proof) == "", "not again"
        for wrong in (
            screen.proof("POST", "/api/screen"),
            screen.proof("GET", "/api/session"),
            screen.proof("GET", "/api/screen", at_ms=venue.clock() - 61_000),
            screen.proof("GET", "/api/screen", at_ms=venue.clock() + 61_000),
            screen.proof("GET", "/api/screen")[:-8] + "AAAAAAAA",
            screen.device,
            "",
            "a.b.c.d",
            f"{screen.device}.{venue.clock()}.x.",
        ):
            assert await _with_proof(person, wrong) == "", wrong
        assert await _with_proof(person, screen.proof("GET", "/api/screen")) == screen.device


async def test_pins_of_a_card_are_tried_slowly(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins_to_name=Rate(burst=4, per_s=0.001))
    async with opened(tmp_path, settings=settings, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue):
            person = await venue.at_terminal("pt-1")
            tries = [await person.post(SIGN_ON, {"number": number, "pin": f"000{n}"}) for n in range(5)]
        assert [tried.status_code for tried in tries] == [401, 401, 401, 423, 429]


async def test_a_proof_dated_ahead_is_remembered_for_as_long_as_it_is_good(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        screen, person = await venue.screen("pt-1"), venue.stranger()
        ahead = screen.proof("GET", "/api/screen", at_ms=venue.clock() + 55_000)
        assert await _with_proof(person, ahead) == screen.device
        venue.clock.forward(70)
        assert await _with_proof(person, screen.proof("GET", "/api/screen")) == screen.device, (
            "older ones are forgotten"
        )
        assert await _with_proof(person, ahead) == "", "this one is good still, and was used"


async def _enrol(person: Person, code: str, key: str) -> Any:
    return await person.post("/api/terminals/pt-1/enrol", {"code": code, "public_key": key})


async def test_staff_alone_enrol_a_screen_with_a_code_for_one_use(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        key = Screen("pt-1", venue.clock).public_key
        for role in (Role.PLAYER, Role.DEALER, Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR):
            person = await venue.staff(f"some-{role.value}", role)
            assert (await person.post("/api/terminals/pt-1/invite")).status_code == 403
        boss, stranger = await venue.staff("boss", Role.ADMINISTRATOR), venue.stranger()
        assert (await boss.post("/api/terminals/pt-9/invite")).status_code == 409
        assert (await _enrol(stranger, "", key)).status_code == 403, "nobody was invited"
        code = (await boss.post("/api/terminals/pt-1/invite")).json()["code"]
        assert (await _enrol(stranger, "AAAAAAAAAA", key)).status_code == 403
        assert (await _enrol(stranger, code, "AAAA")).status_code == 400, "no key at all"
        assert (await _enrol(stranger, code, key)).status_code == 201
        assert (await _enrol(stranger, code, key)).status_code == 403, "once"
        late = (await boss.post("/api/terminals/pt-1/invite")).json()["code"]
        venue.clock.forward(600)
        assert (await _enrol(stranger, late, key)).status_code == 403, "soon"
        (event, *_) = venue.premises.house.store.events(f"device:{venue.premises.screens.of_terminal('pt-1')[0].id}")
        assert event.actor == boss.patron, "whoever invited it is on record"


async def test_whoever_was_shut_out_since_has_invited_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        key, stranger = Screen("pt-1", venue.clock).public_key, venue.stranger()
        root = await venue.staff("root", Role.ADMINISTRATOR)
        left, other = [await venue.staff(name, Role.ADMINISTRATOR, Role.DEALER) for name in ("left", "other")]
        code = (await left.post("/api/terminals/pt-1/invite")).json()["code"]
        assert (await root.post("/api/staff/close", {"name": "left", "reason": "gone"})).status_code == 200
        assert (await _enrol(stranger, code, key)).status_code == 403
        code = (await other.post("/api/terminals/pt-1/invite")).json()["code"]
        taken = await root.post("/api/staff/roles", {"name": "other", "take": ["administrator"]})
        assert taken.status_code == 200, taken.text
        assert (await _enrol(stranger, code, key)).status_code == 403


async def test_a_new_or_revoked_screen_ends_the_session_at_the_old_one(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        number = await card_of(venue, await venue.player("alice"))
        async with terminal(venue):
            alice = await sign_on(venue, number)
            old = venue.screens.pop("pt-1")
            async with alice.tab() as tab:
                new = await venue.screen("pt-1")
                ended = await tab.until(lambda m: m["type"] == "problem")
                assert (ended["reason"], ended["details"]["why"]) == ("session-ended", "screen-revoked")
            assert [device.id for device in venue.premises.screens.of_terminal("pt-1")] == [new.device]
            assert await _with_proof(venue.stranger(), old.proof("GET", "/api/screen")) == ""
            again = await sign_on(venue, number)
            boss = await venue.staff("boss", Role.ADMINISTRATOR)
            assert (await boss.post("/api/devices/revoke", {"id": new.device})).status_code == 200
            await settle(venue)
            assert (await again.get("/api/me/purses")).status_code == 401
            answer = await again.post(SIGN_ON, {"number": number, "pin": PIN})
            assert reason(answer) in ("not-the-terminal", "bad-csrf-token")


async def test_a_public_key_is_no_token_of_a_device(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        screen = await venue.screen("pt-1")
        for token in (screen.public_key, ""):
            async with venue.stranger().tab(path="/ws/device") as line:
                line.say(type="hello", token=token)
                assert (await line.hear() or {})["reason"] == "unknown-device"


async def _certified(venue: Venue, mark: str) -> Person:
    person = venue.stranger()
    person.http.headers["X-Client-Certificate"] = mark
    return person


async def test_a_certificate_that_the_proxy_vouches_for_is_an_identity(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR, settings=with_header("X-Client-Certificate")) as venue:
        number = await card_of(venue, await venue.player("alice"))
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        code = (await boss.post("/api/terminals/pt-1/invite")).json()["code"]
        screen = await _certified(venue, "AB:CD")
        assert (await screen.post("/api/terminals/pt-1/enrol", {"code": code})).status_code == 201
        async with terminal(venue):
            other = await _certified(venue, "AB:CE")
            assert reason(await other.post(SIGN_ON, {"number": number, "pin": PIN})) == "not-the-terminal"
            answer = await (await _certified(venue, "ab:cd")).post(SIGN_ON, {"number": number, "pin": PIN})
            assert answer.status_code == 200, answer.text


async def test_without_a_named_header_no_certificate_counts(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        code = (await boss.post("/api/terminals/pt-1/invite")).json()["code"]
        screen = await _certified(venue, "AB:CD")
        assert (await screen.post("/api/terminals/pt-1/enrol", {"code": code})).status_code == 400


@pytest.mark.parametrize(("peer", "believed"), [("10.1.2.3", True), ("192.0.2.1", False), ("local", False)])
async def test_the_word_of_others_on_a_certificate_is_taken_out(peer: str, believed: bool) -> None:
    seen: list[dict[bytes, bytes]] = []

    async def app(scope: Any, _: Any, __: Any) -> None:
        seen.append(dict(scope["headers"]))

    async def unused(*_: Any) -> Any:
        raise AssertionError

    headers = [(b"X-Cert", b"ab"), (b"host", b"house.test")]
    for kind in ("http", "websocket"):
        scope = {"type": kind, "headers": [(n.lower(), v) for n, v in headers], "client": (peer, 1)}
        await ProxyHeader(app, "X-Cert", ["10.0.0.0/8"])(scope, unused, unused)
    assert [b"x-cert" in found for found in seen] == [believed, believed]
    assert all(b"host" in found for found in seen)
