"""Mail: an address confirmed by its link, a forgotten password that tells nothing, terms; by SMTP and into a folder."""

from __future__ import annotations

import asyncio
import email
import email.policy
import re
import socketserver
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import get_args
from zoneinfo import ZoneInfo

import pytest

from croupier.counters.closures.branches import Course, Kind
from croupier.counters.closures.commands import Cause
from croupier.counters.post_room.commands import OpenLetter
from croupier.floor.handlers.taking_back import CREDIT_DEDUCTED
from croupier.house.roles import Role
from croupier.patrons.accounts.correspondence import CONFIRM, FORGOTTEN
from croupier.server.opening import Fittings
from croupier.server.post.mail import FolderPostbox, MailFittings, MailParty, Recipient, SmtpPostbox
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from croupier.words.catalogue import LANGUAGES
from rigs.venue import FLOOR, Person, Venue, opened
from server.test_identity import ADA as DETAILS
from server.test_identity import may_play
from words.test_catalogues import messages

TERMS = '\n[house.terms]\nversion = "{version}"\ntext = "No cheating."\n'


@asynccontextmanager
async def writing(
    folder: Path, more: str = "", jurisdiction: str = "czech-republic", store: Store | None = None
) -> AsyncIterator[Venue]:
    floor = FLOOR.replace("[house]\n", f'[house]\njurisdiction = "{jurisdiction}"\n')
    if more:
        head, _, rest = floor.partition("\n[[")
        floor = f"{head}\n{more}\n[[{rest}"
    mail = MailFittings(FolderPostbox(folder / "mail"), "house@example.org", "https://casino.example")
    async with opened(folder, store, floor=floor, fittings=Fittings(mail=mail)) as venue:
        yield venue


async def message(folder: Path, what: str, count: int = 1) -> EmailMessage:
    """The latest of so many."""
    for _ in range(6000):
        found = sorted((folder / "mail").glob(f"*-{what}.eml"))
        if len(found) >= count:
            read = email.message_from_bytes(found[-1].read_bytes(), policy=email.policy.default)
            assert isinstance(read, EmailMessage)
            return read
        await asyncio.sleep(0.01)
    raise AssertionError(f"no message {what}")


def token_of(message: EmailMessage) -> str:
    found = re.search(r"token=(\S+)", message.get_content())
    assert found is not None
    return found[1]


async def known(venue: Venue, folder: Path, *, confirmed: bool = True) -> Person:
    ada = await venue.player("ada")
    answer = await ada.post("/api/me/identity", {"id": "d", "details": DETAILS})
    assert answer.status_code == 200, answer.text
    if confirmed:
        token = token_of(await message(folder, "confirm-address"))
        assert (await venue.stranger().post("/api/address/confirm", {"token": token})).status_code == 200
    return ada


async def test_an_address_is_confirmed_by_the_link_that_was_sent_to_it(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        ada = await known(venue, tmp_path, confirmed=False)
        assert (await ada.get("/api/me/identity")).json()["address"] == "asked"
        first = await message(tmp_path, "confirm-address")
        assert first["To"] == DETAILS["email"]
        assert "https://casino.example/confirm?token=" in first.get_content()
        stranger = venue.stranger()
        forged = token_of(first)[:-4] + "AAAA"
        assert (await stranger.post("/api/address/confirm", {"token": forged})).status_code == 400
        await ada.post("/api/me/address", {})
        second = await message(tmp_path, "confirm-address", 2)
        assert (await stranger.post("/api/address/confirm", {"token": token_of(second)})).status_code == 200
        assert (await ada.get("/api/me/identity")).json()["address"] == "confirmed"
        others = DETAILS | {"email": "eve@example.org"}
        await ada.post("/api/me/identity", {"id": "e", "details": others})
        assert (await ada.get("/api/me/identity")).json()["address"] == "asked"
        late = await stranger.post("/api/address/confirm", {"token": token_of(first)})
        assert late.json()["reason"] == "link-over"  # it was for the other address


async def test_a_link_to_confirm_ends_after_two_days(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        await known(venue, tmp_path, confirmed=False)
        token = token_of(await message(tmp_path, "confirm-address"))
        venue.clock.forward(48 * 3_600)
        assert (await venue.stranger().post("/api/address/confirm", {"token": token})).status_code == 400


async def test_no_address_and_no_link_is_on_record(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        await known(venue, tmp_path)
        token = token_of(await message(tmp_path, "confirm-address"))
        store = venue.premises.house.store
        bodies = [bytes(event.body) for stream, _ in store.streams() for event in store.events(stream)]
        assert not any(DETAILS["email"].encode() in body or token.encode() in body for body in bodies)


async def test_a_forgotten_password_is_replaced_by_the_link_once(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        ada = await known(venue, tmp_path)
        stranger = venue.stranger("10.1.1.1")
        assert (await stranger.post("/api/session/forgotten", {"name": "ada"})).status_code == 200
        token = token_of(await message(tmp_path, "password-forgotten"))
        weak = await stranger.post("/api/session/renew", {"token": token, "password": "ada"})
        assert weak.json()["reason"] == "bad-password"
        fresh = {"token": token, "password": "correct horse 99"}
        assert (await stranger.post("/api/session/renew", fresh)).status_code == 200
        assert (await ada.get("/api/me/identity")).status_code == 401  # whoever was in is out
        assert (await stranger.post("/api/session/renew", fresh)).json()["reason"] == "link-over"
        assert (await stranger.log_in("ada", "correct horse 99")).status_code == 200


async def test_the_link_for_a_new_password_ends_after_an_hour(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        await known(venue, tmp_path)
        stranger = venue.stranger("10.1.1.1")
        await stranger.post("/api/session/forgotten", {"name": "ada"})
        token = token_of(await message(tmp_path, "password-forgotten"))
        venue.clock.forward(3_600)
        fresh = {"token": token, "password": "correct horse 99"}
        assert (await stranger.post("/api/session/renew", fresh)).json()["reason"] == "link-over"


async def test_who_asks_for_a_new_password_learns_nothing(tmp_path: Path) -> None:
    """A confirmed address, one that is not, none, staff, nobody: one answer, and a letter to the first alone."""
    async with writing(tmp_path) as venue:
        await known(venue, tmp_path)
        await venue.player("bob")
        cleo = await venue.player("cleo")
        details = DETAILS | {"first_name": "Cleo", "email": "cleo@example.org"}
        assert (await cleo.post("/api/me/identity", {"id": "d", "details": details})).status_code == 200
        await venue.staff("boss", Role.ADMINISTRATOR)
        answers = []
        for place, name in enumerate(("ada", "cleo", "bob", "boss", "nobody-of-that-name", "x" * 64)):
            answer = await venue.stranger(f"10.2.0.{place}").post("/api/session/forgotten", {"name": name})
            answers.append((answer.status_code, answer.json()))
        assert set(map(str, answers)) == {str((200, {"done": True}))}
        await message(tmp_path, "password-forgotten")
        await asyncio.sleep(0.1)
        assert len(list((tmp_path / "mail").glob("*-password-forgotten.eml"))) == 1


async def test_a_link_of_one_kind_is_none_of_another(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        await known(venue, tmp_path)
        token = token_of(await message(tmp_path, "confirm-address"))
        answer = await venue.stranger().post("/api/session/renew", {"token": token, "password": "correct horse 99"})
        assert answer.json()["reason"] == "link-over"


@pytest.mark.clause("TSG-4.7")
async def test_terms_are_accepted_before_play_and_again_when_they_change(tmp_path: Path) -> None:
    store = MemoryStore()
    async with writing(tmp_path, TERMS.format(version="1"), "play-money", store) as venue:
        ada = await venue.player("ada")
        seen = (await venue.stranger().get("/api/terms")).json()  # for everybody, from the lobby
        assert (seen["version"], seen["text"]) == ("1", "No cheating.")
        assert await may_play(ada) == "terms-needed"
        assert (await ada.post("/api/me/terms", {"version": "0"})).json()["details"]["refusal"] == "other-terms"
        assert (await ada.post("/api/me/terms", {"version": "1"})).json()["accepted"] is True
        assert await may_play(ada) == ""
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        assert (await boss.post("/api/me/terms", {"version": "1"})).status_code == 403
    async with writing(tmp_path, TERMS.format(version="2"), "play-money", store) as venue:
        ada = venue.stranger()
        await ada.log_in("ada")
        assert (await ada.get("/api/terms")).json() == {"version": "2", "text": "No cheating.", "accepted": False}
        assert await may_play(ada) == "terms-needed"


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    taken: list[str]


class _Line(socketserver.StreamRequestHandler):
    """As much of SMTP as a message needs."""

    def handle(self) -> None:
        self.wfile.write(b"220 ready\r\n")
        body: list[str] | None = None
        for raw in self.rfile:
            line = raw.decode().rstrip("\r\n")
            if body is not None:
                if line == ".":
                    self.server.taken.append("\n".join(body))  # type: ignore[attr-defined]
                    body = None
                    self.wfile.write(b"250 taken\r\n")
                else:
                    body.append(line)
            elif line.upper().startswith("DATA"):
                body = []
                self.wfile.write(b"354 go on\r\n")
            elif line.upper().startswith("QUIT"):
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 fine\r\n")


def test_mail_goes_by_smtp_and_no_password_without_tls() -> None:
    with _Server(("127.0.0.1", 0), _Line) as server:
        server.taken = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = "house@example.org", "ada@example.org", "Hello"
        message.set_content("A letter.")
        SmtpPostbox(f"smtp://127.0.0.1:{port}").put(message, "1")
        assert "A letter." in server.taken[0]
        with pytest.raises(OSError, match="no TLS"):
            SmtpPostbox(f"smtp://user:secret@127.0.0.1:{port}").put(message, "2")
        assert len(server.taken) == 1
        server.shutdown()
    with pytest.raises(ValueError, match="no address of mail"):
        SmtpPostbox("http://somewhere")


@pytest.mark.clause("TSG-5R.8")
async def test_the_message_about_the_end_of_an_account_reaches_its_owner(tmp_path: Path) -> None:
    async with writing(tmp_path) as venue:
        ada = await known(venue, tmp_path)
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        body = {"id": "r", "patron": ada.patron, "cause": "fraud", "reason": "marked cards", "days": 0}
        answer = await boss.post("/api/staff/closures/restrict", {**body, "course": "withdraw-only"})
        assert answer.status_code == 200, answer.text
        told = await message(tmp_path, "account-ended")
        assert told["To"] == DETAILS["email"]
        assert "marked cards" in told.get_content()
        assert "you can withdraw it yourself" in told.get_content()


def files_in(folder: Path) -> list[Path]:
    return list(folder.glob("*.eml"))


@pytest.mark.clause("TSG-8c.3")
async def test_what_was_deducted_is_said_in_the_language_of_whom_it_was_taken_from(tmp_path: Path) -> None:
    taken = {"table": "Wheel", "round": 7, "amounts_minor": {"EUR": 2_000}, "owed_minor": {"EUR": 500}}
    letter = OpenLetter(1, "mail", CREDIT_DEDUCTED, {"patron": "ada", **taken}, 0, 0)

    async def find(patron: str) -> Recipient:
        return Recipient(f"{patron}@example.org", "Ada", "nl")

    fittings = MailFittings(FolderPostbox(tmp_path))
    party = MailParty(fittings, "The House", find, lambda _: "", ZoneInfo("Europe/Prague"))
    assert await party.send(letter) == {"what": "sent"}
    (file,) = files_in(tmp_path)
    told = email.message_from_bytes(await asyncio.to_thread(file.read_bytes), policy=email.policy.default)
    assert (told["To"], told["Subject"]) == ("ada@example.org", "Een bijschrijving is teruggenomen")
    body = told.get_body(("plain",))
    assert body is not None
    for words in ("ronde 7 aan Wheel", "€20.00", "€5.00"):
        assert words in " ".join(body.get_content().split("\n")), body.get_content()


def test_every_message_to_people_has_its_words_in_every_language() -> None:
    letters = {
        **{f"account-ended-{kind}": {"due", "cause", "course", "reason"} for kind in get_args(Kind)},
        "access-restricted": {"until", "reason"},
        "refund-method": {"by"},
        "refund-paid": {"amounts", "fee"},
        "refund-held": set(),
        CREDIT_DEDUCTED: {"round", "table", "amounts", "owed"},
        CONFIRM: set(),
        FORGOTTEN: set(),
    }
    beside = {f"mail-cause-{cause}" for cause in (*get_args(Cause), "own-wish", "time-over", "licence-ended")}
    beside |= {f"mail-course-{course}" for course in get_args(Course)} | {"mail-greeting", "mail-closing"}
    wanted = {f"mail-{what}{part}" for what in letters for part in ("", "-subject")} | beside
    for language in LANGUAGES:
        found = {code: names for code, names in messages(language).items() if code.startswith("mail-")}
        assert found.keys() == wanted, language
        for what, details in letters.items():
            assert found[f"mail-{what}"] <= details, (language, what)
