"""Passkeys and one's own sessions: added with the password, good once, for this house alone; ended by their owner."""

from __future__ import annotations

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import cbor2
import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.server.entrance.passkeys import WITHIN_MS
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, GENEROUS, PASSWORD, Person, Venue, opened
from server.test_one_time_codes import set_up

SEVERAL = FLOOR.replace("[house]", '[house]\none_session_each = false\none_time_codes = ["cashier"]')
ORIGIN = "http://house.test"


def b64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """What lies in somebody's telephone: a key for one site, which signs once its owner is recognised (WebAuthn)."""

    def __init__(self, counts: bool = False) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = sha256(repr(self.key.private_numbers()).encode()).digest()[:16]
        self.user = b""
        self.count = 0
        self._counts = counts

    def _data(self, site: str, flags: int, more: bytes = b"") -> bytes:
        self.count += self._counts
        return sha256(site.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count) + more

    def _said(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def made(self, options: dict[str, Any], origin: str = ORIGIN, flags: int = 0x45) -> dict[str, Any]:
        self.user = raw(options["user"]["id"])
        point = self.key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        of_key = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        data = self._data(options["rp"]["id"], flags, of_key)
        response = {
            "clientDataJSON": b64(self._said("webauthn.create", options["challenge"], origin)),
            "attestationObject": b64(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}

    def signed(self, options: dict[str, Any], origin: str = ORIGIN, flags: int = 0x05) -> dict[str, Any]:
        data = self._data(options["rpId"], flags)
        said = self._said("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": b64(said),
            "authenticatorData": b64(data),
            "signature": b64(signature),
            "userHandle": b64(self.user),
        }
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=SEVERAL) as house:
        yield house


async def added(person: Person, key: Authenticator, name: str = "Telephone") -> httpx.Response:
    offer = await person.post("/api/me/passkeys/offer", {"password": PASSWORD})
    assert offer.status_code == 200, offer.text
    told = offer.json()
    body = {"offer": told["offer"], "credential": key.made(told["options"]), "name": name}
    return await person.post("/api/me/passkeys", body)


async def asked(person: Person) -> dict[str, Any]:
    answer = await person.post("/api/session/passkey/offer")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def shown(person: Person, offer: dict[str, Any], credential: dict[str, Any]) -> httpx.Response:
    answer = await person.post("/api/session/passkey", {"offer": offer["offer"], "credential": credential})
    if answer.status_code == 200:
        person._entered(answer)
    return answer


async def log_in(person: Person, key: Authenticator) -> httpx.Response:
    offer = await asked(person)
    return await shown(person, offer, key.signed(offer["options"]))


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


@pytest.mark.clause("G-B.2.3")
async def test_a_passkey_is_added_with_the_password_and_lets_its_owner_in(venue: Venue) -> None:
    ann, key = await venue.player("ann"), Authenticator()
    assert reason(await ann.post("/api/me/passkeys/offer", {"password": "not the one"})) == (401, "wrong-log-in")
    assert [each["name"] for each in (await added(ann, key)).json()] == ["Telephone"]
    again = venue.stranger()
    answer = await log_in(again, key)
    assert (answer.status_code, answer.json()["patron"]["id"]) == (200, ann.patron)
    assert answer.json()["patron"]["name"] == "ann"
    (passkey,) = (await again.get("/api/me/passkeys")).json()
    assert passkey["used_ms"] > 0
    assert (await venue.stranger().log_in("ann")).status_code == 200, "the password lets a player in as before"
    body = {"id": passkey["id"], "password": "not the one"}
    assert reason(await again.post("/api/me/passkeys/remove", body)) == (401, "wrong-log-in")
    assert (await again.post("/api/me/passkeys/remove", body | {"password": PASSWORD})).json() == []
    assert reason(await log_in(venue.stranger(), key)) == (401, "wrong-passkey")
    assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("G-B.2.3")
async def test_what_a_passkey_has_signed_is_good_once_and_for_minutes(venue: Venue) -> None:
    ann, key = await venue.player("ann"), Authenticator()
    await added(ann, key)
    early, offer = await asked(ann), None
    venue.clock.forward(1)
    offer = await asked(ann)
    signed = key.signed(offer["options"])
    assert (await shown(venue.stranger(), offer, signed)).status_code == 200
    assert reason(await shown(venue.stranger(), offer, signed)) == (401, "wrong-passkey"), (
        "heard on the way, said again"
    )
    assert reason(await shown(venue.stranger(), early, key.signed(early["options"]))) == (401, "wrong-passkey")
    late = await asked(ann)
    venue.clock.forward(WITHIN_MS // 1000)
    assert reason(await shown(venue.stranger(), late, key.signed(late["options"]))) == (409, "offer-gone")


async def test_nothing_else_than_the_passkey_for_this_house_is_taken(venue: Venue) -> None:
    ann, bob = await venue.player("ann"), await venue.player("bob")
    key, other = Authenticator(), Authenticator()
    await added(ann, key)
    await added(bob, other)
    offer = await asked(ann)
    options = offer["options"]
    wrong = {
        "another site's page": key.signed(options, origin="http://evil.test"),
        "another site's key": key.signed(options | {"rpId": "evil.test"}),
        "nobody was recognised": key.signed(options, flags=0x01),
        "another question": key.signed(options | {"challenge": b64(bytes(32))}),
        "of nobody": key.signed(options) | {"id": b64(b"none")},
        "no credential": {},
        "no fields": {"id": b64(key.id), "response": {"userHandle": b64(key.user)}},
    }
    other.user = key.user
    wrong["a key of somebody else, said to be hers"] = other.signed(options) | {"id": b64(key.id), "rawId": b64(key.id)}
    for what, credential in wrong.items():
        assert reason(await shown(venue.stranger(), offer, credential)) == (401, "wrong-passkey"), what
    told = (await bob.post("/api/me/passkeys/offer", {"password": PASSWORD})).json()
    body = {"offer": told["offer"], "credential": Authenticator().made(told["options"]), "name": "mine"}
    assert reason(await ann.post("/api/me/passkeys", body)) == (409, "offer-gone"), "an offer is for one person"


async def test_no_other_passkey_is_added_than_one_that_knows_its_owner_here(venue: Venue) -> None:
    ann = await venue.player("ann")
    told = (await ann.post("/api/me/passkeys/offer", {"password": PASSWORD})).json()
    options = told["options"]
    wrong = {
        "nobody was recognised": Authenticator().made(options, flags=0x41),
        "another site's page": Authenticator().made(options, origin="http://evil.test"),
        "another site's key": Authenticator().made(options | {"rp": {"id": "evil.test"}}),
        "another question": Authenticator().made(options | {"challenge": b64(bytes(32))}),
        "no credential": {},
    }
    for what, credential in wrong.items():
        body = {"offer": told["offer"], "credential": credential, "name": "mine"}
        assert reason(await ann.post("/api/me/passkeys", body)) == (401, "wrong-passkey"), what
    assert (await ann.get("/api/me/passkeys")).json() == []
    key = Authenticator()
    body = {"offer": told["offer"], "credential": key.made(options), "name": "mine"}
    assert (await ann.post("/api/me/passkeys", body)).status_code == 201


async def test_a_passkey_of_staff_is_worth_nothing_outside_their_networks(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, staff_from=("10.0.0.0/24",))
    async with opened(tmp_path, settings=settings) as venue:
        key = Authenticator()
        assert (await added(await venue.staff("carl", Role.CASHIER), key)).status_code == 201
        assert reason(await log_in(venue.stranger("203.0.113.5"), key)) == (401, "wrong-passkey")
        assert (await log_in(venue.stranger(), key)).status_code == 200


async def test_a_passkey_whose_count_goes_back_is_a_copy_and_is_not_taken(venue: Venue) -> None:
    ann, key = await venue.player("ann"), Authenticator(counts=True)
    await added(ann, key)
    assert (await log_in(venue.stranger(), key)).status_code == 200
    key.count = 0
    venue.clock.forward(1)
    assert reason(await log_in(venue.stranger(), key)) == (401, "wrong-passkey")


@pytest.mark.clause("G-B.2.3")
async def test_staff_set_up_a_passkey_or_codes_and_then_no_password_alone_lets_them_in(venue: Venue) -> None:
    cass, key = await venue.staff("cass", Role.CASHIER), Authenticator()
    assert reason(await cass.get("/api/second-person")) == (403, "codes-owed")
    assert (await added(cass, key)).status_code == 201
    assert (await cass.get("/api/second-person")).status_code == 200
    assert reason(await venue.stranger().log_in("cass")) == (401, "passkey-needed")
    assert (await log_in(venue.stranger(), key)).status_code == 200
    ada, dora = await venue.staff("ada", Role.ADMINISTRATOR), await venue.staff("dora", Role.DEALER)
    assert (await dora.post("/api/staff/codes/reset", {"name": "cass"})).status_code == 403
    assert (await ada.post("/api/staff/codes/reset", {"name": "cass", "reason": "lost"})).status_code == 200
    venue.clock.forward(1)
    assert reason(await log_in(venue.stranger(), key)) == (401, "wrong-passkey"), "what was lost lets nobody in"
    again = await venue.staff("cass", Role.CASHIER)
    assert reason(await again.get("/api/second-person")) == (403, "codes-owed")
    await ada.post("/api/staff/close", {"name": "cass"})


async def test_a_closed_account_is_closed_to_its_passkey(venue: Venue) -> None:
    dora, key = await venue.staff("dora", Role.DEALER), Authenticator()
    await added(dora, key)
    ada = await venue.staff("ada", Role.ADMINISTRATOR)
    await ada.post("/api/staff/close", {"name": "dora"})
    assert reason(await log_in(venue.stranger(), key)) == (401, "wrong-passkey")


async def test_players_have_one_time_codes_where_they_want_them(venue: Venue) -> None:
    ann = await venue.player("ann")
    assert (await ann.get("/api/me/codes")).json()["set"] is False
    await set_up(ann)
    assert reason(await venue.stranger().log_in("ann")) == (401, "code-needed")


async def test_sessions_are_listed_with_where_they_came_from_and_ended_by_their_owner(venue: Venue) -> None:
    ann, key = await venue.player("ann"), Authenticator()
    await added(ann, key)
    venue.clock.forward(5)
    phone, desk, bob = Person(venue, "10.0.0.7"), venue.stranger(), await venue.player("bob")
    await log_in(phone, key)
    venue.clock.forward(5)
    await desk.log_in("ann")
    told = (await ann.get("/api/me/sessions")).json()
    assert [(one["passkey"], one["here"]) for one in told] == [(False, False), (True, False), (False, True)]
    assert [(b["opened_ms"] - a["opened_ms"]) // 1000 for a, b in zip(told[1:], told, strict=False)] == [5, 5]
    assert [one["address"] for one in told] == [desk.address, phone.address, ann.address]
    assert reason(await bob.post("/api/me/sessions/end", {"id": told[0]["id"]})) == (404, "not-found")
    async with desk.tab() as tab:
        left = (await ann.post("/api/me/sessions/end", {"id": told[0]["id"]})).json()
        assert len(left) == 2
        ended = await tab.until(lambda message: message["type"] == "refused" or "reason" in message)
        assert ended["reason"] == "session-ended"
    assert reason(await desk.get("/api/me/sessions")) == (401, "not-logged-in")
    assert [one["here"] for one in (await ann.post("/api/me/sessions/end", {})).json()] == [True]
    assert reason(await phone.get("/api/me/sessions")) == (401, "not-logged-in")
    assert (await bob.get("/api/me/sessions")).status_code == 200
