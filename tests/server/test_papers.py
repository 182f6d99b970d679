"""Papers that a player hands in for the check of who they are: sealed, decided about by staff, told to nobody else."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import account_of
from croupier.patrons.identity.papers import KIND, LARGEST_BYTES, LARGEST_UPLOAD, MOST_STANDING
from croupier.store.batch import Batch, Document
from croupier.store.interface import StoreError
from croupier.surveillance.verify import verify
from rigs.applicants import CZECH, decide, give
from rigs.failing_store import FailingStore
from rigs.venue import PASSWORD, MovableClock, Person, Venue, opened

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + b"picture of Nov\xc3\xa1kov\xc3\xa1" * 9
JPEG = b"\xff\xd8\xff\xe0" + b"photograph" * 9
PDF = b"%PDF-1.7\n" + b"statement" * 9


@pytest.fixture
async def czech(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=CZECH, clock=MovableClock()) as venue:
        yield venue


async def hand_in(person: Person, content: bytes = PNG, errand: str = "1", about: str = "identity") -> Any:
    body = {"id": errand, "about": about, "content": b64encode(content).decode()}
    return await person.post("/api/me/papers", body)


async def judge(by: Person, about: Person, accepted: bool, reason: str = "", number: int = 1, errand: str = "1") -> Any:
    body = {"id": errand, "accepted": accepted, "reason": reason}
    return await by.post(f"/api/staff/identities/{about.patron}/papers/{number}/decide", body)


def refused(answer: Any) -> str:
    assert answer.status_code == 409, answer.text
    return str(answer.json()["details"]["refusal"])


def kinds(venue: Venue, person: Person) -> list[str]:
    return [event.kind for event in venue.premises.house.store.events(account_of(person.patron))]


def kept(venue: Venue) -> list[str]:
    return [key for key, _ in venue.premises.house.store.documents(KIND)]


def sound(venue: Venue) -> bool:
    return verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-4.8", "TSG-4.9")
async def test_a_paper_is_handed_in_looked_at_and_decided_about(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    await give(ada)
    for number, (content, media, about) in enumerate(
        [(PNG, "image/png", "identity"), (JPEG, "image/jpeg", "address"), (PDF, "application/pdf", "payment")], 1
    ):
        mine = (await hand_in(ada, content, str(number), about)).json()[-1]
        assert (mine["number"], mine["media"], mine["about"], mine["status"]) == (number, media, about, "waits")
        found = await cass.post(f"/api/staff/identities/{ada.patron}/papers/{number}/open")
        own = await ada.get(f"/api/me/papers/{number}")
        for answer in (found, own):
            assert answer.content == content
            assert answer.headers["content-type"] == media
            assert answer.headers["content-disposition"].startswith("attachment;")
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["cache-control"] == "no-store"
        assert kinds(czech, ada)[-1] == "paper-opened", "the look of staff is on record, one's own is not"
    (waits,) = (await cass.get("/api/staff/identities")).json()
    assert (waits["patron"], waits["papers"]) == (ada.patron, 3)
    assert (await decide(cass, ada)).status_code == 200
    (waits,) = (await cass.get("/api/staff/identities")).json()
    assert (waits["status"], waits["papers"]) == ("confirmed", 3), "papers wait, though the details do not"
    file = (await cass.post(f"/api/staff/identities/{ada.patron}/open")).json()
    assert (file["open"], len(file["papers"])) == (False, 3)
    assert refused(await judge(cass, ada, False, "  ", 1, "a")) == "paper-reason-needed"
    assert (await judge(cass, ada, False, "cannot be read", 1, "b")).status_code == 200
    for number in (2, 3):
        assert (await judge(cass, ada, True, "", number, str(number))).status_code == 200
    assert refused(await judge(cass, ada, True, "", 1, "c")) == "nothing-to-check"
    assert (await cass.get("/api/staff/identities")).json() == []
    mine = (await ada.get("/api/me/papers")).json()
    assert [(paper["status"], paper["reason"]) for paper in mine] == [
        ("refused", "cannot be read"),
        ("accepted", ""),
        ("accepted", ""),
    ]
    assert sound(czech)


async def test_a_paper_is_its_owners_and_for_those_who_check_identities(czech: Venue) -> None:
    ada, eve = await czech.player("ada"), await czech.player("eve")
    cass, boss = await czech.staff("cass", Role.CASHIER), await czech.staff("boss", Role.ADMINISTRATOR)
    await give(ada)
    await give(eve, "2", first_name="Eve", document="2")
    assert (await hand_in(ada)).status_code == 200
    look, verdict = (f"/api/staff/identities/{ada.patron}/papers/1/{act}" for act in ("open", "decide"))
    body = {"id": "x", "accepted": True, "reason": ""}
    before = kinds(czech, ada)
    outside = [await czech.staff(role.value[:20], role) for role in Role if role not in (Role.PLAYER,)]
    may = {Role.CASHIER, Role.ADMINISTRATOR}
    for person in [eve, *outside]:
        roles = set(czech.premises.directory.by_id(person.patron).roles)  # type: ignore[union-attr]
        if any(map(Actor(person.patron, "", frozenset(roles)).may, may)):
            continue
        assert (await person.post(look)).status_code == 403, roles
        assert (await person.post(verdict, body)).status_code == 403, roles
    assert (await eve.get("/api/me/papers/1")).status_code == 404, "hers would be another one"
    assert (await eve.get("/api/me/papers")).json() == []
    assert (await czech.stranger().get("/api/me/papers/1")).status_code == 401
    assert kinds(czech, ada) == before, "nobody of these has looked"
    for person in (cass, boss):
        assert (await person.post(look)).content == PNG
    events = list(czech.premises.house.store.events(account_of(ada.patron)))
    assert [event.actor for event in events if event.kind == "paper-opened"] == [cass.patron, boss.patron]
    assert (await cass.post(f"/api/staff/identities/{ada.patron}/papers/2/open")).status_code == 409


async def test_what_is_no_paper_leaves_nothing_behind(czech: Venue) -> None:
    ada = await czech.player("ada")
    assert refused(await hand_in(ada)) == "paper-before-details"
    await give(ada)
    before = kinds(czech, ada)
    for number, content in enumerate((b"", b"<html>%PDF-1.7", b"GIF89a", b"MZ\x90", PNG[:8], b"\x00" + JPEG)):
        assert refused(await hand_in(ada, content, f"k{number}")) == "paper-kind"
    body = {"id": "b", "about": "identity", "content": "no base 64 !"}
    assert refused(await ada.post("/api/me/papers", body)) == "paper-kind"
    assert (await ada.post("/api/me/papers", body | {"about": "holiday"})).status_code == 400
    large = PDF + b"x" * (LARGEST_BYTES + 1 - len(PDF))
    assert refused(await hand_in(ada, large, "l")) == "paper-too-large"
    beyond = {"id": "m", "about": "identity", "content": "A" * LARGEST_UPLOAD}
    assert (await ada.post("/api/me/papers", beyond)).status_code == 413
    assert (await czech.stranger().post("/api/me/papers", beyond)).status_code == 401, "read by nobody"
    assert (await ada.post("/api/me/address", {"id": "A" * 20_000})).status_code == 413, "elsewhere as before"
    assert kinds(czech, ada) == before
    assert kept(czech) == []
    assert (await hand_in(ada, large[:-1], "whole")).status_code == 200, "4 MiB to the byte"
    assert (await ada.get("/api/me/papers/1")).content == large[:-1]


async def test_only_so_many_wait_or_stand_and_a_refused_one_makes_room(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    await give(ada)
    for number in range(MOST_STANDING):
        assert (await hand_in(ada, JPEG, str(number))).status_code == 200
    assert refused(await hand_in(ada, JPEG, "more")) == "too-many-papers"
    assert len(kept(czech)) == MOST_STANDING
    await judge(cass, ada, False, "blurred")
    assert (await hand_in(ada, JPEG, "again")).json()[-1]["number"] == MOST_STANDING + 1
    assert sound(czech)


async def test_asking_twice_with_one_id_hands_in_one_paper(czech: Venue) -> None:
    ada = await czech.player("ada")
    await give(ada)
    for _ in range(2):
        assert [paper["number"] for paper in (await hand_in(ada)).json()] == [1]
    assert (await hand_in(ada, JPEG)).status_code == 409, "another paper under the same id"
    assert kinds(czech, ada).count("paper-handed-in") == len(kept(czech)) == 1


async def test_a_store_that_fails_for_a_while_keeps_nothing_of_the_paper(tmp_path: Path) -> None:
    store = FailingStore()
    async with opened(tmp_path, store, floor=CZECH, clock=MovableClock()) as venue:
        ada = await venue.player("ada")
        await give(ada)
        before = kinds(venue, ada)
        store.commits_fail(StoreError("the disk is full"))
        assert (await hand_in(ada)).status_code == 503
        store.works_again()
        assert (kinds(venue, ada), kept(venue)) == (before, [])
        assert (await hand_in(ada)).status_code == 200, "and it is taken when it is handed in again"
        assert (len(kept(venue)), sound(venue)) == (1, True)


async def test_a_paper_is_sealed_and_every_edit_of_it_is_found(czech: Venue) -> None:
    ada, eve = await czech.player("ada"), await czech.player("eve")
    await give(ada)
    await hand_in(ada)
    store = czech.premises.house.store
    ((place, body),) = list(store.documents(KIND))
    events = b"".join(event.body for event in store.events(account_of(ada.patron)))
    for what in (bytes(body), events):
        assert b"picture of" not in what
        assert b64encode(PNG)[:40] not in what

    def found(*documents: Document) -> list[str]:
        store.commit(Batch(documents=list(documents)))
        return [str(problem) for problem in verify(store.reader(), checks=CHECKS).problems]

    assert found() == []
    assert any("is not what was handed in" in line for line in found(Document(KIND, place, bytes(body) + b"A")))
    assert (await ada.get("/api/me/papers/1")).status_code == 404, "nothing else is shown in its place"
    assert any("is missing" in line for line in found(Document(KIND, place, None)))
    for made_up in (f"{ada.patron}/2", f"{ada.patron}/01", f"{eve.patron}/1", "nobody/1"):
        lines = found(Document(KIND, place, body), Document(KIND, made_up, body))
        assert any(f"knows nothing of the {KIND} {made_up!r}" in line for line in lines), made_up
        assert found(Document(KIND, made_up, None)) == []


async def test_papers_stay_ones_own_when_details_are_given_again_and_are_in_the_export(czech: Venue) -> None:
    ada = await czech.player("ada")
    await give(ada)
    await hand_in(ada)
    await give(ada, "2", street="Krátká 2")
    await hand_in(ada, PDF, "2", "address")
    assert (await ada.get("/api/me/papers/1")).content == PNG, "of earlier details"
    export = await ada.post("/api/me/export", {"password": PASSWORD})
    assert [paper["about"] for paper in export.json()["papers"]] == ["identity", "address"]
    assert "digest" not in export.text
