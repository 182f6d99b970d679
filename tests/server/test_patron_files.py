"""A player's file: each look is on record, staff see what their work needs, and erasing the key erases the person."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from croupier.casino.audit import CHECKS
from croupier.counters.closures import commands as closures
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.identity import keys, papers
from croupier.patrons.identity.details import Details, details_of
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.patrons.register import STREAM, Register
from croupier.surveillance.verify import verify
from rigs.applicants import ADA, CZECH, decide, give
from rigs.installation import THE_DAY_MS, Installation
from rigs.venue import opened

DAY_MS = 86_400_000
YEAR_MS = 366 * DAY_MS


async def test_each_look_is_on_record_and_shows_what_a_role_needs(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=CZECH) as venue:
        ada = await venue.player("ada")
        cass, dora = await venue.staff("cass", Role.CASHIER), await venue.staff("sue", Role.GAMING_SUPERVISOR)
        await give(ada)
        await decide(cass, ada)
        (found,) = (await dora.get("/api/staff/patrons", params={"name": "AD"})).json()
        assert (found["patron"], found["status"]) == (ada.patron, "confirmed")
        assert (await ada.get("/api/staff/patrons", params={"name": "a"})).status_code == 403
        seen = (await dora.post(f"/api/staff/patrons/{ada.patron}/open")).json()
        assert seen["details"] is None, "a supervisor needs no address"
        whole = (await cass.post(f"/api/staff/patrons/{ada.patron}/open")).json()
        assert whole["details"]["last_name"] == ADA["last_name"]
        lines = [(line["what"], line["by"]) for line in whole["lines"]]
        assert lines[:3] == [("file-opened", "cass"), ("file-opened", "sue"), ("identity-confirmed", "cass")]
        assert ("details-given", "") in lines
        assert lines[-1][0] == "registered"
        assert "hash" not in str(whole)
        assert "sealed" not in str(whole)


def test_erasing_the_keys_erases_the_person_and_leaves_the_record_whole() -> None:
    place = Installation()
    plan = replace(known_jurisdiction("czech-republic"), register=None, screening=None)
    rules = AccountRules(jurisdiction=plan)
    place.house.install_accounts(rules)
    ann = Actor("p-ann", "Ann", frozenset({Role.PLAYER}))
    boss = Actor("p-boss", "Boss", frozenset({Role.ADMINISTRATOR}))
    now_ms = THE_DAY_MS

    def do(desk: str, command: object, actor: Actor) -> str:
        (reply,) = place.house.step([Request(desk, command, actor)], now_ms).replies
        return "" if isinstance(reply, Accepted) else str(reply.reason)

    account = account_of("p-ann")
    assert do(STREAM, Register("r", "p-ann", "ann", "Ann", (Role.PLAYER,), "hash"), HOUSE) == ""
    for number in ("1", "2"):
        assert do(account, c.GiveDetails(number, Details(**ADA | {"country": "CZ", "street": number})), ann) == ""
    identity = place.house.engine.find(account).patron.identity
    for number, given in (("3", 1), ("4", 2)):
        paper = c.HandInPaper(number, "identity", "image/png", 9, given, f"sealed {number}", number)
        assert do(account, paper, ann) == ("paper-again" if given == 1 else ""), "under the key of the details now"
    assert [key for key, _ in place.store.documents(papers.KIND)] == ["p-ann/1"]

    def read() -> Details | None:
        return details_of(place.store, rules.keys, "p-ann", identity)

    assert read() is not None
    assert do(account, c.EraseDetails("e1"), ann) == "not-allowed"
    assert do(account, c.EraseDetails("e2"), boss) == "account-runs"
    ended_ms = now_ms
    assert do(closures.closure_of("p-ann"), closures.EndMine("end"), ann) == ""
    now_ms = ended_ms + 9 * YEAR_MS
    assert do(account, c.EraseDetails("e3"), boss) == "kept-by-law", "ten years from the end (AML Act, section 16)"
    assert read() is not None
    now_ms = ended_ms + 10 * YEAR_MS + DAY_MS
    assert do(account, c.EraseDetails("e4"), boss) == ""
    assert read() is None
    assert place.store.documents(keys.KIND) == [], "no key of hers is left, of earlier details neither"
    assert place.store.documents(papers.KIND) == [], "and no paper"
    kept = place.house.engine.find(account).patron
    assert (kept.identity, kept.screening, kept.papers) == (None, None, ())
    assert do(account, c.EraseDetails("e5"), boss) == "nothing-to-check"
    assert verify(place.store.reader(), checks=CHECKS).problems == ()
