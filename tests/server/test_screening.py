"""Lists of sanctions and of public office: read as published, names compared, a person decides (TSG-4a.3, NT-24)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.patrons.accounts.line import account_of
from croupier.patrons.identity.keys import PersonalKeys
from croupier.patrons.screening.lists import Entry, ListError, ListRow, read_list
from croupier.patrons.screening.matching import Watchlists
from croupier.server.opening import Fittings
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.applicants import CZECH, DUTCH, decide, give, may_play
from rigs.made_up_lists import FOLDER, ROWS, made_up_lists
from rigs.venue import Person, Venue, opened

PYOTR = {"first_name": "Пётр", "last_name": "Вымышленый", "born": "1961-03-02"}
BOZENA = {"first_name": "Bozena", "last_name": "Smyslena", "born": "1958-11-20"}


@pytest.fixture
async def czech(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=CZECH) as venue:
        yield venue


async def verdict(by: Person, about: Person, said: str, reason: str = "passport seen", errand: str = "v") -> Any:
    file = (await by.post(f"/api/staff/screenings/{about.patron}/open")).json()
    body = {"id": errand, "given": file["given"], "lists": file["lists"], "verdict": said, "reason": reason}
    return await by.post(f"/api/staff/screenings/{about.patron}/decide", body)


@pytest.mark.clause("TSG-2.15", "TSG-4a.3")
@pytest.mark.parametrize("floor", [CZECH, DUTCH])
async def test_a_hit_stops_play_until_a_person_decides(tmp_path: Path, floor: str) -> None:
    async with opened(tmp_path, floor=floor) as venue:
        ada, pyotr = await venue.player("ada"), await venue.player("pyotr")
        boss = await venue.staff("boss", Role.ASSISTANT_GAMING_MANAGER)
        cass = await venue.staff("cass", Role.CASHIER)
        await give(ada)
        await give(pyotr, "2", **PYOTR)
        for person in (ada, pyotr):
            assert (await decide(cass, person)).json()["status"] == "confirmed"
        assert await may_play(ada) == "", "who is on no list"
        assert await may_play(pyotr) == "identity-unchecked", "and is told nothing of lists"
        (waits,) = (await boss.get("/api/staff/screenings")).json()
        assert (waits["patron"], waits["score"]) == (pyotr.patron, 100)
        assert waits["kinds"] == ["public-office", "sanctions"]
        said = await verdict(boss, pyotr, "other-person", "born in another town, two documents")
        assert said.json()["standing"] == "released"
        assert await may_play(pyotr) == ""
        assert (await boss.get("/api/staff/screenings")).json() == []
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-4a.3")
async def test_whoever_is_on_a_list_of_sanctions_never_plays(czech: Venue) -> None:
    pyotr, boss = await czech.player("pyotr"), await czech.staff("boss", Role.ADMINISTRATOR)
    await give(pyotr, **PYOTR)
    refused = await verdict(boss, pyotr, "public-office")
    assert refused.json()["details"]["refusal"] == "sanctioned", "public office is no answer to sanctions"
    assert (await verdict(boss, pyotr, "kept-out", errand="w")).json()["standing"] == "kept-out"
    assert await may_play(pyotr) == "account-held"
    await give(pyotr, "3", **PYOTR, street="Krátká 2")
    assert await may_play(pyotr) == "account-held", "other details beside the same name change nothing"
    premises = czech.premises
    assert await premises.pump.look(lambda: premises.house.engine.admission.looked_at(pyotr.patron)), (
        "and what is withdrawn waits for staff"
    )


@pytest.mark.clause("TSG-4a.3")
async def test_nobody_plays_on_a_look_at_older_lists(czech: Venue) -> None:
    ada = await czech.player("ada")
    await give(ada)
    assert await may_play(ada) == ""
    casino = czech.premises.house
    casino.install_accounts(msgspec.structs.replace(casino.people.accounts.rules, lists="newer"))
    assert await may_play(ada) == "identity-unchecked"


@pytest.mark.clause("TSG-2.15", "TSG-4a.3")
async def test_of_public_office_plays_after_a_review_by_an_officer(czech: Venue) -> None:
    bozena, cass = await czech.player("bozena"), await czech.staff("cass", Role.CASHIER)
    boss = await czech.staff("boss", Role.ASSISTANT_GAMING_MANAGER)
    await give(bozena, **BOZENA)
    assert await may_play(bozena) == "identity-unchecked"
    assert (await cass.get("/api/staff/screenings")).status_code == 403, "cashiers do not decide this"
    file = (await boss.post(f"/api/staff/screenings/{bozena.patron}/open")).json()
    (hit,) = file["hits"]
    assert (hit["list"], hit["entry"], hit["score"], hit["birth"]) == ("Public office", "Q900001", 100, "same")
    assert file["details"]["last_name"] == "Smyslena"
    assert (await verdict(boss, bozena, "public-office", " ")).json()["reason"] == "not-identified"
    assert (await verdict(boss, bozena, "public-office", "source of funds seen", "2")).status_code == 200
    assert await may_play(bozena) == ""
    kinds = [event.kind for event in czech.premises.house.store.events(account_of(bozena.patron))]
    assert kinds.index("file-opened") < kinds.index("screening-decided"), "each look is on record"


@pytest.mark.clause("TSG-4a.3")
async def test_new_lists_are_asked_at_the_next_opening_and_log_in(tmp_path: Path) -> None:
    fittings = Fittings(personal_keys=PersonalKeys(b"1" * 32))
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), floor=CZECH, fittings=fittings) as venue:
        ada, eva = await venue.player("ada"), await venue.player("eva")
        await give(ada)
        await give(eva, "2", first_name="Eva", last_name="Malá")
        await eva.call("DELETE", "/api/session")
        assert await may_play(ada) == ""
    grown = Watchlists((*made_up_lists().entries, Entry("New", "sanctions", "1", ("Ada Novakova", "Eva Mala"))))
    fittings = fittings._replace(lists=grown)
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), floor=CZECH, fittings=fittings) as venue:
        boss = await venue.staff("boss", Role.ADMINISTRATOR)
        ada.venue = eva.venue = venue
        for _ in range(100):
            if waiting := (await boss.get("/api/staff/screenings")).json():
                break
        assert [one["patron"] for one in waiting] == [ada.patron], "whose session was still open"
        again = venue.stranger()
        assert (await again.log_in("eva")).status_code == 200
        waiting = (await boss.get("/api/staff/screenings")).json()
        assert {one["patron"] for one in waiting} == {ada.patron, eva.patron}
        assert await may_play(again) == "identity-unchecked"


async def test_of_many_hits_those_most_alike_are_shown(tmp_path: Path) -> None:
    crowd = [
        Entry("A list with a long title " * 4, kind, f"{kind}-{number}", ("Ada Nováková" if number else "Ada Novákov",))
        for kind in ("sanctions", "public-office")
        for number in range(30)
    ]
    async with opened(tmp_path, floor=CZECH, fittings=Fittings(lists=Watchlists(crowd))) as venue:
        ada, boss = await venue.player("ada"), await venue.staff("boss", Role.ADMINISTRATOR)
        await give(ada)
        file = (await boss.post(f"/api/staff/screenings/{ada.patron}/open")).json()
        assert len(file["hits"]) > 5
        assert {hit["score"] for hit in file["hits"]} == {100}


@pytest.mark.clause("TSG-4a.3")
async def test_a_house_that_lacks_a_list_leaves_it_to_a_person(tmp_path: Path) -> None:
    only = Watchlists(entry for entry in made_up_lists().entries if entry.kind == "sanctions")
    async with opened(tmp_path, floor=CZECH, fittings=Fittings(lists=only)) as venue:
        ada, boss = await venue.player("ada"), await venue.staff("boss", Role.ADMINISTRATOR)
        await give(ada)
        assert await may_play(ada) == "identity-unchecked"
        assert (await verdict(boss, ada, "other-person", "asked by hand")).json()["standing"] == "released"
        assert await may_play(ada) == ""
        await give(ada, "2", first_name="Eva")
        assert await may_play(ada) == "identity-unchecked", "of other details nobody has looked"


def test_each_published_format_is_read_with_its_persons_alone() -> None:
    found = {row.file: read_list(FOLDER / row.file, row) for row in ROWS}
    assert [(one.id, one.names, one.born) for one in found["un.xml"]] == [
        ("9000001", ("PYOTR NIKOLAYEVICH VYMYSHLENY", "Пётр Вымышленый"), ("1961-03-02",)),
        ("9000002", ("YUSUF NOWHERE",), ("1970",)),
    ]
    assert [(one.id, one.names, one.born) for one in found["eu.xml"]] == [
        ("EU.9001.1", ("Ferdinand Erfunden", "Fernando Erfunden"), ("1955-07-14",))
    ]
    assert [(one.id, one.names, one.born) for one in found["ofac.xml"]] == [
        ("90001", ("Imaginary Jane NOBODY", "Juana NEMO"), ("1961-03-02",))
    ]
    assert [one.id for one in found["peps.csv"]] == ["Q900001", "Q900003"]


@pytest.mark.parametrize("content", [b"", b"<export/>", b"id;name\n1;2\n", b"\xff\xfe"])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.format)
def test_a_file_that_is_no_such_list_is_refused(tmp_path: Path, row: ListRow, content: bytes) -> None:
    (tmp_path / row.file).write_bytes(content)
    with pytest.raises(ListError, match=row.file):
        read_list(tmp_path / row.file, row)


@pytest.mark.parametrize(
    ("name", "born", "found"),
    [
        ("Ferdinand Erfunden", "1955-07-14", [("EU.9001.1", 100, "same")]),
        ("ERFUNDEN, Ferdinánd", "1955-07-14", [("EU.9001.1", 100, "same")]),
        ("Ferdinand Max Erfunden", "1955-07-14", [("EU.9001.1", 95, "same")]),
        ("Ferdinand Erfundem", "1955-07-14", [("EU.9001.1", 94, "same")]),
        ("Ferdinand Erfunden", "1990-01-01", [("EU.9001.1", 90, "other")]),
        ("Ferdinand Erfundem", "1990-01-01", []),
        ("Ferdinand Schmidt", "1955-07-14", []),
        ("Erfunden", "1955-07-14", []),
    ],
)
def test_the_score_says_how_alike_two_names_are(name: str, born: str, found: list[tuple[str, int, str]]) -> None:
    hits = made_up_lists().hits(name, born, 88, 10)
    assert [(hit.entry, hit.score, hit.birth) for hit in hits] == found
