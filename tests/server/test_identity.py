"""Who a player is: details given, accounts that last thirty days, staff who check, and what follows in every room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.casino.table_rows import FloorError
from croupier.house.roles import Role
from croupier.patrons.accounts.line import account_of
from croupier.store.batch import Batch, Document
from croupier.surveillance.verify import verify
from rigs.applicants import ADA, CZECH, DUTCH, decide, give, may_play, refusal
from rigs.venue import MovableClock, Venue, floor_of, opened

DAY_S = 86_400


@pytest.fixture
async def czech(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=CZECH, clock=MovableClock()) as venue:
        yield venue


@pytest.mark.clause("TSG-4.1", "TSG-4a.1", "TSG-5.1", "TSG-5.2")
async def test_nobody_plays_before_the_house_knows_who_they_are(czech: Venue) -> None:
    ada = await czech.player("ada")
    assert await may_play(ada) == "details-needed"
    assert (await give(ada)).json()["status"] == "temporary"
    assert await may_play(ada) == "", "on a temporary account"


@pytest.mark.clause("TSG-5.2", "TSG-5R.1")
@pytest.mark.parametrize(
    ("jurisdiction", "known", "kind"),
    [
        ("czech-republic", "given", "temporary"),
        ("czech-republic", "confirmed", "request"),
        ("czech-republic", "", "request"),
        ("netherlands", "given", "request"),
    ],
)
async def test_an_account_is_temporary_until_its_details_are_confirmed(
    tmp_path: Path, jurisdiction: str, known: str, kind: str
) -> None:
    """What ends when its owner closes it: a temporary account, or one of somebody whom the house knows."""
    floor = CZECH.replace("czech-republic", jurisdiction)
    async with opened(tmp_path, floor=floor, clock=MovableClock()) as house:
        ada, cass = await house.player("ada"), await house.staff("cass", Role.CASHIER)
        if known:
            dutch = {"country": "nl"} if jurisdiction == "netherlands" else {}
            assert (await give(ada, **dutch)).status_code == 200
        if known == "confirmed":
            assert (await decide(cass, ada)).status_code == 200
        assert (await ada.post("/api/me/closure", {"id": "e"})).status_code == 200
        closure = house.premises.house.closures.standing[ada.patron].closure
        assert closure is not None
        assert closure.kind == kind


@pytest.mark.clause("TSG-4.2", "TSG-4.3")
async def test_the_age_counts_to_the_day_and_the_residence_to_the_country(czech: Venue) -> None:
    ada = await czech.player("ada")
    today = czech.premises.floor.jurisdiction.today(czech.clock())
    eighteen = f"{today.year - 18}-{today.month:02}-{today.day:02}"
    tomorrow = czech.premises.floor.jurisdiction.today(czech.clock() + DAY_S * 1000)
    almost = f"{tomorrow.year - 18}-{tomorrow.month:02}-{tomorrow.day:02}"
    assert await refusal(ada, "1", born=almost) == "too-young"
    assert await refusal(ada, "2", born="no date") == "bad-birth-date"
    assert await refusal(ada, "3", born="1790-01-01") == "bad-birth-date"
    assert await refusal(ada, "4", country="SK") == "not-resident"
    assert await may_play(ada) == "details-needed", "nothing was taken of what was refused"
    assert (await give(ada, "5", born=eighteen)).status_code == 200


@pytest.mark.clause("TSG-2.10", "TSG-4.4")
async def test_every_detail_of_the_list_is_asked_for(czech: Venue) -> None:
    ada = await czech.player("ada")
    wanted = (await ada.get("/api/me/identity")).json()["fields"]
    assert set(wanted) == set(ADA)
    for number, field in enumerate(wanted):
        answer = await give(ada, str(number), **{field: "  "})
        assert answer.json()["details"]["refusal"] == "details-missing", field
    assert await may_play(ada) == "details-needed"


@pytest.mark.clause("TSG-2.8", "TSG-5.7", "TSG-5.12")
async def test_a_temporary_account_ends_after_thirty_days(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    czech.clock.stop()
    given = (await give(ada)).json()
    czech.clock.forward(29 * DAY_S)
    await ada.log_in("ada")
    assert (await give(ada, "2", street="Krátká 2")).json()["ends_ms"] == given["ends_ms"], "no further days"
    assert await may_play(ada) == ""
    czech.clock.forward(1 * DAY_S)
    assert czech.clock() == given["ends_ms"]
    await ada.log_in("ada")
    assert await may_play(ada) == "temporary-over"
    assert await refusal(ada) == "temporary-over"
    await cass.log_in("cass")
    late = await decide(cass, ada)
    assert late.json()["details"]["refusal"] == "temporary-over", "registration can no longer be completed"


@pytest.mark.clause("TSG-2.22", "TSG-4.8", "TSG-4.9", "TSG-8c.5", "TSG-5.10")
async def test_staff_check_the_details_and_the_account_is_permanent(czech: Venue) -> None:
    ada, ben = await czech.player("ada"), await czech.player("ben")
    cass = await czech.staff("cass", Role.CASHIER)
    await give(ada)
    (waits,) = (await cass.get("/api/staff/identities")).json()
    assert (waits["patron"], waits["status"]) == (ada.patron, "temporary")
    file = (await cass.post(f"/api/staff/identities/{ada.patron}/open")).json()
    assert file["details"] == ADA | {"country": "CZ"}
    assert (await decide(cass, ben)).json()["details"]["refusal"] == "nothing-to-check"
    assert (await decide(cass, ada)).json()["status"] == "confirmed"
    assert (await cass.get("/api/staff/identities")).json() == []
    assert await refusal(ada, "2") == "details-stand"
    czech.clock.forward(400 * DAY_S)
    await ada.log_in("ada")
    assert await may_play(ada) == "", "for good, with what is in the wallet"


@pytest.mark.clause("TSG-4.9")
async def test_details_that_do_not_hold_stop_play_until_put_right(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    await give(ada)
    assert (await decide(cass, ada, seen="  ")).json()["reason"] == "not-identified", "by no document"
    assert (await decide(cass, ada, confirmed=False, seen="another name")).json()["status"] == "refused"
    assert await may_play(ada) == "identity-refused"
    assert (await give(ada, "2", last_name="Nová")).json()["status"] == "temporary"
    assert await may_play(ada) == ""


@pytest.mark.clause("TSG-4.10", "TSG-4.11")
async def test_a_second_account_of_one_person_is_held_for_an_administrator(czech: Venue) -> None:
    ada, again = await czech.player("ada"), await czech.player("again")
    cass, boss = await czech.staff("cass", Role.CASHIER), await czech.staff("boss", Role.ADMINISTRATOR)
    await give(ada)
    await give(again, "2", first_name="ADA ", last_name="nováková", document="987")
    assert await may_play(again) == "account-held"
    assert await may_play(ada) == "", "whoever came first plays on"
    held = {row["patron"]: row for row in (await cass.get("/api/staff/identities")).json()}[again.patron]
    assert (held["status"], held["twin"]) == ("held", "ada")
    assert (await decide(cass, again)).json()["reason"] == "not-allowed"
    assert (await decide(boss, again, seen="twins indeed, two passports")).json()["status"] == "confirmed"
    assert await may_play(again) == ""


@pytest.mark.clause("TSG-5.9")
async def test_a_temporary_account_pays_nothing_out(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    await give(ada)
    cash = {"patron": ada.patron, "currency": "EUR", "amount_minor": 1000, "signed": True, "identified": True}
    assert (await cass.post("/api/cage/cash-out", {"id": "1"} | cash)).json()["details"]["refusal"] == (
        "no-withdrawal-yet"
    )
    ticket = {"id": "2", "currency": "EUR", "source": "wallet", "place": "", "amount_minor": 1000}
    assert (await ada.post("/api/me/tickets", ticket)).json()["details"]["refusal"] == "no-withdrawal-yet"
    await decide(cass, ada)
    assert (await cass.post("/api/cage/cash-out", {"id": "3"} | cash)).status_code == 200
    assert (await ada.post("/api/me/tickets", ticket | {"id": "4"})).status_code in (200, 201)


async def test_details_are_on_record_under_a_key_and_each_look_at_them_is_too(czech: Venue) -> None:
    ada, cass = await czech.player("ada"), await czech.staff("cass", Role.CASHIER)
    await give(ada)
    await cass.post(f"/api/staff/identities/{ada.patron}/open")
    store = czech.premises.house.store
    events = list(store.events(account_of(ada.patron)))
    (look,) = [event for event in events if event.kind == "file-opened"]
    assert look.actor == cass.patron
    kept = b"".join(event.body for event in events) + b"".join(body for _, body in store.documents("patron"))
    for said in ("Nováková", "Dlouhá", "1990-05-04", "ada@example", "123456789"):
        assert said.encode() not in kept, said
    assert verify(store.reader(), checks=CHECKS).problems == ()
    assert msgspec.json.decode(events[-1].body)["event"] == "file-opened"


async def test_asking_twice_with_one_id_gives_the_details_once(czech: Venue) -> None:
    ada = await czech.player("ada")
    assert (await give(ada)).status_code == (await give(ada)).status_code == 200
    given = list(czech.premises.house.store.events(account_of(ada.patron)))
    assert [event.kind for event in given].count("details-given") == 1


async def test_where_there_is_no_temporary_account_play_waits_for_the_check(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=DUTCH) as venue:
        ada, cass = await venue.player("ada"), await venue.staff("cass", Role.CASHIER)
        assert (await give(ada, country="NL")).json()["ends_ms"] is None
        assert await may_play(ada) == "identity-unchecked"
        await decide(cass, ada)
        assert await may_play(ada) == ""


@pytest.mark.clause("TSG-5.9")
async def test_a_house_for_play_money_asks_nobody(venue: Venue) -> None:
    ada, cass = await venue.player("ada"), await venue.staff("cass", Role.CASHIER)
    assert (await ada.get("/api/me/identity")).json()["needed"] is False
    assert await may_play(ada) == ""
    cash = {"patron": ada.patron, "currency": "EUR", "amount_minor": 1000, "signed": True, "identified": True}
    assert (await cass.post("/api/cage/cash-out", {"id": "1"} | cash)).status_code == 200


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("jurisdiction = ", 'jurisdiction = "atlantis" #'), "no jurisdiction 'atlantis'"),
        (("jurisdiction = ", 'jurisdiction = "own.toml" #'), "no detail 'shoe_size'"),
    ],
)
def test_a_floor_whose_jurisdiction_cannot_be_used_is_refused(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    shipped = Path(__file__).parents[2] / "src/croupier/patrons/jurisdictions/czech-republic.toml"
    (tmp_path / "own.toml").write_text(shipped.read_text().replace('"first_name"', '"shoe_size"'))
    with pytest.raises(FloorError, match=says):
        floor_of(CZECH.replace(*change), tmp_path)


async def test_an_edit_of_the_key_of_details_is_found_and_its_erasure_is_allowed(czech: Venue) -> None:
    ada = await czech.player("ada")
    await give(ada)
    store = czech.premises.house.store
    ((place, body),) = list(store.documents("personal-key"))

    def found(*documents: Document) -> list[str]:
        store.commit(Batch(documents=list(documents)))
        problems = verify(store.reader(), checks=CHECKS).problems
        store.commit(Batch(documents=[Document("personal-key", place, body)]))
        return [str(problem) for problem in problems]

    assert found() == []
    other = Document("personal-key", place, bytes(body)[:-1] + (b"A" if bytes(body)[-1:] != b"A" else b"B"))
    assert any("is not the one that was made" in line for line in found(other))
    for made_up in (f"{ada.patron}/2", f"{ada.patron}/01", "nobody/1", f"{ada.patron}/0"):
        strange = Document("personal-key", made_up, body)
        assert any("knows nothing of the personal-key" in line for line in found(strange)), made_up
        assert found(Document("personal-key", made_up, None)) == []
    assert found(Document("personal-key", place, None)) == [], "erased"
