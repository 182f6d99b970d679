"""The register of excluded persons: asked at registration and each log-in; those kept out still get their money."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.house.request import Refused, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts.commands import GiveDetails, HearRegister, SignOn
from croupier.patrons.accounts.line import account_of
from croupier.patrons.identity.details import Details
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.sandbox.register import Entry, ExclusionRegister, RegisterPages
from croupier.server.opening import Fittings
from croupier.server.post.register import RegisterParty
from croupier.surveillance.verify import verify
from rigs.applicants import ADA, CZECH, DUTCH, decide, give, may_play
from rigs.open_register import OpenRegister
from rigs.trade import SECRET, proven, seen, trading, with_card
from rigs.venue import FLOOR, Person, Venue, opened


def words(venue: Venue, person: Person) -> list[tuple[str, str]]:
    """What is on record of the register's answers."""
    kept = venue.premises.house.store.events(account_of(person.patron))
    told = [msgspec.json.decode(event.body) for event in kept if event.kind == "register-answered"]
    return [(word["at"], word["answer"]) for word in told]


@pytest.mark.clause("TSG-5.3", "TSG-4a.4")
@pytest.mark.parametrize("floor", [CZECH, DUTCH])
async def test_no_account_begins_for_whoever_is_listed(tmp_path: Path, floor: str) -> None:
    register = OpenRegister()
    register.listed.add("Nováková")
    async with opened(tmp_path, floor=floor, fittings=Fittings(register=register)) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        refused = await give(ada)
        assert (refused.status_code, refused.json()["reason"]) == (403, "register-listed")
        assert words(venue, ada) == [("registration", "listed")], "the query and its answer are on record"
        assert (await ada.get("/api/me/identity")).json()["status"] == "", "and nothing of the details is"
        assert await may_play(ada) == "details-needed"
        assert (await give(ben, last_name="Novák")).status_code == 200, "others may"
        assert words(venue, ben) == [("registration", "free")]


@pytest.mark.clause("TSG-5.4", "TSG-5.5", "TSG-4a.4")
async def test_each_log_in_asks_the_register_again(tmp_path: Path) -> None:
    register = OpenRegister()
    async with opened(tmp_path, floor=CZECH, fittings=Fittings(register=register)) as venue:
        ada = await venue.player("ada")
        await give(ada)
        assert (await ada.log_in("ada")).status_code == 200
        assert (await ada.log_in("ada")).status_code == 200
        assert [asked.last_name for asked in register.asked] == ["Nováková"] * 3
        assert await may_play(ada) == ""
        register.listed.add("Nováková")
        shut = await ada.log_in("ada")
        assert (shut.status_code, shut.json()["reason"]) == (403, "register-listed")
        assert words(venue, ada)[-1] == ("log-in", "listed")
        assert await may_play(ada) == "register-listed", "nor does a screen that was left open"
        register.listed.clear()
        assert (await ada.log_in("ada")).status_code == 200
        assert await may_play(ada) == ""
        wrong = await venue.stranger().log_in("ada", "another password")
        assert wrong.status_code == 401
        assert len(register.asked) == 5, "nobody learns by a wrong password who is listed"
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-4a.4", "TSG-5.3")
@pytest.mark.parametrize("asked_at", ['"log-in"', ""])
async def test_whoever_was_never_asked_about_plays_until_the_register_lists_them(tmp_path: Path, asked_at: str) -> None:
    """Where the register is asked at log-in alone, and where there is none."""
    shipped = files("croupier.patrons.jurisdictions").joinpath("czech-republic.toml").read_text(encoding="utf-8")
    head, _, rest = shipped.partition("[register]\n")
    rules, _, tail = rest.partition("\n\n")
    rules = "[register]\n" + rules.replace('"registration", "log-in"', asked_at) if asked_at else ""
    (tmp_path / "own.toml").write_text(f"{head}{rules}\n\n{tail}")
    register = OpenRegister()
    floor = CZECH.replace("czech-republic", "own.toml")
    async with opened(tmp_path, floor=floor, fittings=Fittings(register=register)) as venue:
        ada = await venue.player("ada")
        register.listed.add("Nováková")
        assert (await give(ada)).status_code == 200
        assert (await may_play(ada), words(venue, ada)) == ("", [])
        assert (await venue.stranger().log_in("ada")).status_code == (403 if asked_at else 200)
        if asked_at:
            assert await may_play(ada) == "register-listed"


@pytest.mark.clause("TSG-5.3")
async def test_a_word_about_somebody_else_registers_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=CZECH) as venue:
        ada = await venue.player("ada")
        heard = HearRegister("q", "registration", "free", "the mark of another person")
        await venue.premises.pump.submit(Request(account_of(ada.patron), heard, HOUSE))
        actor = Actor(ada.patron, "Ada", frozenset({Role.PLAYER}))
        given = GiveDetails("g", Details(**ADA))
        reply = await venue.premises.pump.submit(Request(account_of(ada.patron), given, actor))
        assert getattr(reply, "reason", "") == "register-silent"
        assert (await give(ada)).status_code == 200, "once the register was asked about her"


@pytest.mark.clause("TSG-5.4", "TSG-5.5")
async def test_the_word_of_another_log_in_lets_nobody_in(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=CZECH, fittings=Fittings(register=OpenRegister())) as venue:
        ada = await venue.player("ada")
        await give(ada)
        known = venue.premises.directory.by_id(ada.patron)
        assert known is not None
        assert known.register is not None
        for query, refused in (("another", "register-silent"), (known.register.query, "")):
            sign_on = SignOn(f"on-{query}", f"s-{query}", "127.0.0.1", known.password_hash, register=query)
            reply = await venue.premises.pump.submit(Request(account_of(ada.patron), sign_on, HOUSE))
            assert getattr(reply, "reason", "") == refused


@pytest.mark.clause("TSG-5.3", "TSG-5.4")
async def test_without_an_answer_the_jurisdiction_decides(tmp_path: Path) -> None:
    register = OpenRegister()
    async with opened(tmp_path, floor=CZECH, fittings=Fittings(register=register)) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        await give(ada)
        register.silent = True
        assert (await give(ben, last_name="Novák")).json()["reason"] == "register-silent"
        shut = await ada.log_in("ada")
        assert (shut.status_code, shut.json()["reason"]) == (503, "register-silent")
        assert words(venue, ada)[-1] == ("log-in", "unanswered")
        assert "barred" not in shut.json()["details"]
    own = tmp_path / "mild.toml"
    shipped = files("croupier.patrons.jurisdictions").joinpath("czech-republic.toml").read_text(encoding="utf-8")
    own.write_text(shipped.replace('unanswered = { value = "refuse"', 'unanswered = { value = "let-in"'))
    floor = FLOOR.replace("[house]", '[house]\njurisdiction = "mild.toml"')
    async with opened(tmp_path, floor=floor, fittings=Fittings(register=register)) as venue:
        ada = await venue.player("ada")
        assert (await give(ada)).status_code == 200
        assert (await ada.log_in("ada")).status_code == 200
        assert await may_play(ada) == ""


async def test_nobody_but_the_house_says_what_the_register_said(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=CZECH) as venue:
        ada = await venue.player("ada")
        for role in (Role.PLAYER, Role.CASHIER, Role.ADMINISTRATOR, Role.INSPECTOR):
            actor = Actor(ada.patron, "Ada", frozenset({role}))
            asked = Request(account_of(ada.patron), HearRegister("q", "log-in", "free", "m"), actor)
            assert isinstance(await venue.premises.pump.submit(asked), Refused), role
        asked = Request(account_of(ada.patron), HearRegister("q", "log-in", "free", "m"), HOUSE)
        assert not isinstance(await venue.premises.pump.submit(asked), Refused)


@pytest.mark.clause("TSG-5.6")
async def test_whoever_is_kept_out_asks_for_their_money(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        venue = trade.venue
        ada = await with_card(trade, holder="Ada Nováková")
        await give(ada)
        cass = await venue.staff("cass", Role.CASHIER)
        await proven(cass)
        assert (await decide(cass, ada)).status_code == 200
        venue.register.listed.add("Nováková")
        outside = venue.stranger()
        shut = (await outside.log_in("ada")).json()["details"]
        assert (await outside.get("/api/me/purses")).status_code == 401, "the account itself stays shut"
        money: dict[str, Any] = (await outside.post("/api/barred", {"barred": shut["barred"]})).json()
        (held,) = [purse["amount_minor"] for purse in money["purses"] if purse["currency"] == "EUR"]
        assert money["method"].startswith("Visa")
        asked = {"barred": shut["barred"], "id": "w", "currency": "EUR", "amount_minor": 20_000}
        once = await outside.post("/api/barred/withdrawals", asked)
        again = await outside.post("/api/barred/withdrawals", asked)
        assert once.status_code == again.status_code == 200, once.text
        (left,) = [purse["amount_minor"] for purse in again.json()["purses"] if purse["currency"] == "EUR"]
        assert left == held - 20_000, "once"
        letter = {"barred": shut["barred"], "id": "l", "text": "Please close my account and send me the rest."}
        assert (await outside.post("/api/barred/letters", letter)).status_code == 200
        queue = (await cass.get("/api/complaints")).json()
        assert [row["text"] for row in (queue if isinstance(queue, list) else queue["complaints"])] == [letter["text"]]
        venue.clock.forward(16 * 60)
        assert (await outside.post("/api/barred", {"barred": shut["barred"]})).status_code == 401
        assert (await outside.post("/api/barred", {"barred": "made up"})).status_code == 401
        venue.register.listed.clear()
        await ada.log_in("ada")
        assert [each["way"] for each in (await seen(ada))["payments"]] == ["withdrawal"]
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


async def test_the_sandbox_register_answers_signed_questions() -> None:
    kept = ExclusionRegister(SECRET)
    line = httpx.AsyncClient(transport=httpx.ASGITransport(RegisterPages(kept)))
    register = RegisterParty("http://register.test", SECRET, line)
    ada = Details(first_name="Ada", last_name="Nováková", born="1990-05-04", document="123")
    assert await register.ask(ada) == "free"
    form = {"first_name": "ADA", "last_name": "nováková", "born": "1990-05-04"}
    await line.post("http://register.test/list", data=form)
    assert await register.ask(ada) == "listed"
    assert await register.ask(msgspec.structs.replace(ada, born="1991-05-04")) == "free"
    kept.entries.append(Entry(document="999"))
    assert await register.ask(msgspec.structs.replace(ada, born="1991-05-04", document="999")) == "listed"
    assert "Nováková".casefold() in (await line.get("http://register.test/")).text
    await line.post("http://register.test/take-off", data={"number": "0"})
    assert await register.ask(ada) == "free"
    await line.post("http://register.test/outage")
    assert await register.ask(ada) == "unanswered"
    await line.post("http://register.test/outage")
    forger = RegisterParty("http://register.test", "whsec_" + "B" * 43 + "=", line)
    assert await forger.ask(ada) == "unanswered"
    await register.close()


def test_the_shipped_jurisdictions_say_what_holds_without_an_answer() -> None:
    for name in ("czech-republic", "netherlands"):
        rules = known_jurisdiction(name).register
        assert rules is not None, name
        assert rules.unanswered.value == "refuse", name
    assert known_jurisdiction("play-money").register is None
