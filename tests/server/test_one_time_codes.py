"""One-time codes of staff: set up, asked for, good once, recovered, reset by another person; sealed in the record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pyotp
import pytest
from click.testing import CliRunner

from croupier.audit_cli import audit
from croupier.casino.audit import CHECKS
from croupier.casino.code_keys import WHAT, open_strongbox
from croupier.casino.table_rows import FloorError
from croupier.house.roles import Role
from croupier.patrons.one_time_codes import STEP_S
from croupier.patrons.strongbox import Strongbox
from croupier.server.second_step import SET_UP_WITHIN_MS, WITHIN_MS
from croupier.server.settings import Rate
from croupier.store.batch import Batch, Document
from croupier.store.key_file import KeyFileError, read_lines
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, GENEROUS, PASSWORD, Person, Venue, floor_of, opened

NEEDED = FLOOR.replace("[house]", '[house]\none_time_codes = ["cashier"]')


class Phone:
    """Somebody's telephone; its clock goes on with the house's only where a test waits, and may be a step behind."""

    def __init__(self, venue: Venue, secret: str) -> None:
        self.secret = secret
        self._clock = venue.clock
        self._step = venue.clock() // (STEP_S * 1000)

    def code(self, steps: int = 0) -> str:
        return pyotp.TOTP(self.secret).generate_otp(self._step + steps)

    def wait(self, seconds: int = STEP_S) -> None:
        self._clock.forward(seconds)
        self._step += seconds // STEP_S


async def set_up(person: Person, **more: str) -> tuple[Phone, list[str]]:
    offer = (await person.post("/api/me/codes/offer")).json()
    phone = Phone(person.venue, offer["secret"])
    answer = await person.post("/api/me/codes", {"offer": offer["offer"], "code": phone.code(), **more})
    assert answer.status_code == 201, answer.text
    return phone, answer.json()["recovery"]


async def password_step(person: Person, name: str) -> str:
    answer = await person.log_in(name)
    assert (answer.status_code, answer.json()["reason"]) == (401, "code-needed")
    assert "set-cookie" not in answer.headers
    challenge: str = answer.json()["details"]["challenge"]
    return challenge


async def show(person: Person, challenge: str, code: str) -> httpx.Response:
    return await person.post("/api/session/code", {"challenge": challenge, "code": code})


def carl_of(venue: Venue) -> Any:
    """Carl as the house knows him."""
    return venue.premises.directory.by_name("carl")


def said(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("reason", "")


@pytest.mark.clause("G-B.2.3")
async def test_a_log_in_takes_two_steps_and_each_code_once(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    phone, _ = await set_up(carl)
    again = venue.stranger()
    challenge = await password_step(again, "carl")
    assert said(await again.get("/api/cage/receivables")) == (401, "not-logged-in")
    assert said(await show(again, challenge, phone.code())) == (401, "wrong-one-time-code"), "it confirmed the set-up"
    phone.wait()
    assert (await show(again, challenge, phone.code())).status_code == 200
    await again.look()
    assert (await again.get("/api/cage/receivables")).status_code == 200
    third = venue.stranger("10.0.0.9")
    assert said(await show(third, await password_step(third, "carl"), phone.code())) == (401, "wrong-one-time-code")
    phone.wait()
    early = await show(third, await password_step(third, "carl"), phone.code(steps=1))
    assert early.status_code == 200, "a fast clock"
    fourth = venue.stranger("10.0.0.10")
    assert said(await show(fourth, await password_step(fourth, "carl"), phone.code())) == (401, "wrong-one-time-code")


async def test_a_challenge_is_for_one_person_one_password_and_a_few_minutes(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    phone, _ = await set_up(carl)
    again = venue.stranger()
    challenge = await password_step(again, "carl")
    phone.wait(WITHIN_MS // 1000 + STEP_S)
    assert said(await show(again, challenge, phone.code())) == (401, "not-logged-in")
    assert said(await show(again, challenge[:-4] + "AAA=", phone.code())) == (401, "not-logged-in")
    challenge = await password_step(again, "carl")
    new = "another long enough secret"
    assert (await carl.post("/api/me/password", {"old": PASSWORD, "new": new})).status_code == 200
    assert said(await show(again, challenge, phone.code())) == (401, "wrong-log-in")


@pytest.mark.clause("G-B.2.3")
async def test_three_wrong_codes_lock_the_place_they_came_from(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    phone, _ = await set_up(carl)
    phone.wait()
    thief = venue.stranger("10.6.6.6")
    challenge = await password_step(thief, "carl")
    for _ in range(3):
        assert said(await show(thief, challenge, "000000"))[1] in ("wrong-one-time-code", "locked-out")
    assert said(await show(thief, challenge, phone.code())) == (423, "locked-out")
    assert said(await thief.log_in("carl")) == (423, "locked-out")
    owner = venue.stranger()
    assert (await show(owner, await password_step(owner, "carl"), phone.code())).status_code == 200


async def test_a_recovery_code_stands_in_once(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    _, recovery = await set_up(carl)
    assert len(set(recovery)) == 10
    assert (await carl.get("/api/me/codes")).json()["recovery_left"] == 10
    again = venue.stranger()
    typed = recovery[3].replace("-", " ").upper()
    assert (await show(again, await password_step(again, "carl"), typed)).status_code == 200
    await again.look()
    assert (await again.get("/api/me/codes")).json()["recovery_left"] == 9
    third = venue.stranger()
    assert said(await show(third, await password_step(third, "carl"), recovery[3])) == (401, "wrong-one-time-code")


async def test_new_codes_need_one_of_the_old(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    phone, recovery = await set_up(carl)
    phone.wait()
    offer = (await carl.post("/api/me/codes/offer")).json()
    body = {"offer": offer["offer"], "code": Phone(venue, offer["secret"]).code()}
    assert said(await carl.post("/api/me/codes", body)) == (401, "wrong-one-time-code")
    assert said(await carl.post("/api/me/codes", {**body, "current_code": "123456"})) == (401, "wrong-one-time-code")
    assert (await carl.post("/api/me/codes", {**body, "current_code": phone.code()})).status_code == 201
    assert (await carl.get("/api/me/codes")).json()["recovery_left"] == 10
    again = venue.stranger()
    old = await show(again, await password_step(again, "carl"), recovery[0])
    assert said(old) == (401, "wrong-one-time-code"), "those of the old secret are gone with it"


async def test_a_challenge_of_staff_is_worth_nothing_outside_their_networks(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, staff_from=("10.0.0.0/24",))
    async with opened(tmp_path, settings=settings) as venue:
        phone, _ = await set_up(await venue.staff("carl", Role.CASHIER))
        phone.wait()
        challenge = await password_step(venue.stranger(), "carl")
        assert said(await show(venue.stranger("203.0.113.5"), challenge, phone.code())) == (401, "not-logged-in")
        assert (await show(venue.stranger(), challenge, phone.code())).status_code == 200


async def test_codes_are_guessed_slowly_from_however_many_places(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, log_ins_to_name=Rate(burst=4, per_s=0.001))
    async with opened(tmp_path, settings=settings) as venue:
        phone, _ = await set_up(await venue.staff("carl", Role.CASHIER))
        phone.wait()
        challenge = await password_step(venue.stranger("10.6.6.6"), "carl")
        tries = [await show(venue.stranger(f"203.0.113.{n}"), challenge, f"00000{n}") for n in range(6)]
        assert [tried.status_code for tried in tries] == [401] * 4 + [429] * 2


async def test_a_session_that_was_left_open_guesses_no_code_to_replace_it(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    phone, _ = await set_up(carl)
    phone.wait()
    offer = (await carl.post("/api/me/codes/offer")).json()
    body = {"offer": offer["offer"], "code": Phone(venue, offer["secret"]).code()}
    wrong = [said(await carl.post("/api/me/codes", {**body, "current_code": f"00000{n}"})) for n in range(3)]
    assert wrong == [(401, "wrong-one-time-code")] * 3
    assert said(await carl.post("/api/me/codes", {**body, "current_code": phone.code()})) == (423, "locked-out")


async def test_an_offer_is_its_owners_and_runs_out(venue: Venue) -> None:
    carl, dora = await venue.staff("carl", Role.CASHIER), await venue.staff("dora", Role.DEALER)
    offer = (await carl.post("/api/me/codes/offer")).json()
    phone = Phone(venue, offer["secret"])
    body = {"offer": offer["offer"], "code": phone.code()}
    assert said(await dora.post("/api/me/codes", body)) == (409, "offer-gone")
    assert said(await carl.post("/api/me/codes", {"offer": offer["offer"], "code": "000000"}))[0] == 401
    phone.wait(SET_UP_WITHIN_MS // 1000 + STEP_S)
    await carl.log_in("carl")
    assert said(await carl.post("/api/me/codes", {**body, "code": phone.code()})) == (409, "offer-gone")
    link = offer["link"]
    assert (link.startswith("otpauth://totp/"), offer["secret"] in link, "Test%20house" in link) == (True, True, True)
    assert len({len(row) for row in offer["picture"]} | {len(offer["picture"])}) == 1, "the picture is a square"


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[Venue]:
    """A house where cashiers need codes."""
    async with opened(tmp_path, floor=NEEDED) as venue:
        yield venue


@pytest.mark.clause("G-B.2.3")
async def test_where_the_operator_says_so_nothing_opens_before_codes_are_set(strict: Venue) -> None:
    carl = await strict.staff("carl", Role.CASHIER)
    assert (await carl.look())["patron"]["owes_codes"] is True
    assert said(await carl.get("/api/cage/receivables")) == (403, "codes-owed")
    assert said(await carl.get("/api/me/purses")) == (403, "codes-owed")
    assert said(await carl.post("/api/cage/cash-in", _cash_in())) == (403, "codes-owed")
    async with carl.tab() as tab:
        assert (await tab.until(lambda m: m["type"] == "hello"))["patron"] is None
        answer = await tab.ask("open-table", "closed")
        assert answer["type"] in ("refused", "problem")
    await set_up(carl)
    assert (await carl.look())["patron"]["owes_codes"] is False
    assert (await carl.get("/api/cage/receivables")).status_code == 200
    dora = await strict.staff("dora", Role.DEALER)
    assert (await dora.look())["patron"]["owes_codes"] is False, "dealers do not need them here"
    ann = await strict.player("ann")
    assert (await ann.get("/api/me/purses")).status_code == 200


def _cash_in() -> dict[str, Any]:
    return {"id": "c1", "patron": "ann", "amount_minor": 100, "currency": "EUR"}


def test_only_roles_of_staff_can_need_codes(tmp_path: Path) -> None:
    with pytest.raises(FloorError, match="one_time_codes: player is no role of staff"):
        floor_of(NEEDED.replace('"cashier"', '"player"'), tmp_path)


@pytest.mark.clause("G-B.2.3")
async def test_another_person_takes_codes_off_an_account(venue: Venue) -> None:
    carl = await venue.staff("carl", Role.CASHIER)
    ada, bob = await venue.staff("ada", Role.ADMINISTRATOR), await venue.staff("bob", Role.ADMINISTRATOR)
    await set_up(carl)
    await set_up(ada)
    assert said(await carl.post("/api/staff/codes/reset", {"name": "carl"})) == (403, "not-allowed")
    assert said(await ada.post("/api/staff/codes/reset", {"name": "ada"})) == (403, "not-allowed")
    answer = await bob.post("/api/staff/codes/reset", {"name": "carl", "reason": "lost"})
    assert (answer.status_code, answer.json()["codes"]) == (200, False)
    assert said(await carl.get("/api/me/codes")) == (401, "not-logged-in"), "whoever was in is out"
    assert (await venue.stranger().log_in("carl")).status_code == 200
    people = {row["name"]: row["codes"] for row in (await bob.get("/api/staff")).json()}
    assert people == {"carl": False, "ada": True, "bob": False}


@pytest.mark.clause("G-B.2.3")
async def test_a_reset_waits_for_a_second_person_where_the_floor_says_so(tmp_path: Path) -> None:
    floor = FLOOR + '\n[[second_person]]\nacts = ["codes-reset"]\n'
    async with opened(tmp_path, floor=floor) as venue:
        carl = await venue.staff("carl", Role.CASHIER)
        await set_up(carl)
        ada, bob = await venue.staff("ada", Role.ADMINISTRATOR), await venue.staff("bob", Role.ADMINISTRATOR)
        await ada.post("/api/staff/codes/reset", {"name": "carl"})
        assert (await carl.get("/api/me/codes")).json()["set"] is True
        [entry] = (await bob.get("/api/second-person")).json()
        assert (entry["kind"], entry["about"]) == ("codes-reset", "carl")
        assert said(await ada.post("/api/second-person/1/approve", {"id": "a1"}))[0] == 409
        assert (await bob.post("/api/second-person/1/approve", {"id": "b1"})).json()["done"] is True
        assert (await venue.stranger().log_in("carl")).status_code == 200


async def test_the_secret_is_sealed_and_the_key_lies_apart(tmp_path: Path) -> None:
    store, file = MemoryStore(), tmp_path / "keys" / "code.keys"
    async with opened(tmp_path, store, box=open_strongbox(file, store)) as venue:
        carl = await venue.staff("carl", Role.CASHIER)
        offer = (await carl.post("/api/me/codes/offer")).json()
        secret, phone = offer["secret"], Phone(venue, offer["secret"])
        await carl.post("/api/me/codes", {"offer": offer["offer"], "code": phone.code()})
        patron = carl_of(venue)
        kept = b"".join(body for _, body in store.documents("patron")) + b"".join(
            event.body for event in store.events(f"account:{patron.id}")
        )
        assert secret.encode() not in kept
        assert pyotp.TOTP(secret).byte_secret() not in kept
        assert verify(store.reader(), checks=CHECKS).problems == ()
    assert file.stat().st_mode & 0o777 == 0o600
    file.unlink()
    with pytest.raises(KeyFileError, match="lacks the key"):
        open_strongbox(file, store)
    file.chmod(0o644)
    with pytest.raises(KeyFileError, match="can be read by others"):
        open_strongbox(file, store)


async def test_after_a_rotation_a_log_in_seals_the_secret_anew(tmp_path: Path) -> None:
    store, file = MemoryStore(), tmp_path / "code.keys"
    async with opened(tmp_path, store, box=open_strongbox(file, store)) as venue:
        phone, _ = await set_up(await venue.staff("carl", Role.CASHIER))
        before = carl_of(venue)
        clock = venue.clock
    done = CliRunner().invoke(audit, ["keys", "rotate-codes", str(file)])
    assert (done.exit_code, "2 keys" in done.output) == (0, True), done.output
    newest = Strongbox(read_lines(file, WHAT)[-1])
    async with opened(tmp_path, store, clock=clock, box=open_strongbox(file, store)) as venue:
        phone.wait()
        carl = venue.stranger()
        assert (await show(carl, await password_step(carl, "carl"), phone.code())).status_code == 200
        await asyncio.gather(*venue.premises.reception._background)
        after = carl_of(venue)
        assert not newest.has_key_of(before.codes.secret)
        assert newest.open(after.codes.secret, f"codes:{after.id}") == phone.secret.encode()
        assert verify(store.reader(), checks=CHECKS).problems == ()


async def test_an_edit_of_the_stored_codes_is_found(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store) as venue:
        await set_up(await venue.staff("carl", Role.CASHIER))
        patron = carl_of(venue)
    body = store.document("patron", patron.id)
    assert body is not None
    store.commit(Batch(documents=[Document("patron", patron.id, body.replace(b'"recovery":["', b'"recovery":["0'))]))
    found = verify(store.reader(), checks=CHECKS).problems
    assert any("is not what its events give" in str(problem) for problem in found)
