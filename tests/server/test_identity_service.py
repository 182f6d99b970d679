"""An identity service beside the staff: asked once the details are given, its word kept, and what follows from it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from standardwebhooks.webhooks import Webhook

from croupier.casino.audit import CHECKS
from croupier.house.roles import Role
from croupier.patrons.accounts.line import account_of
from croupier.sandbox.identity import IdentityPages, IdentityService
from croupier.server.opening import Fittings
from croupier.server.post.identity import IdentityParty
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.applicants import ADA, CZECH, decide, decline_limits, give
from rigs.trade import SECRET, proven, trading, with_card
from rigs.venue import Person, Venue, opened

OTHER = "whsec_" + "C" * 43 + "="


def line_to(service: IdentityService, secret: str = SECRET) -> IdentityParty:
    http = httpx.AsyncClient(transport=httpx.ASGITransport(IdentityPages(service)))
    return IdentityParty("http://identity.test", secret, http)


@asynccontextmanager
async def checked(
    folder: Path, service: IdentityService, store: Store | None = None, secret: str = SECRET
) -> AsyncIterator[Venue]:
    fittings = Fittings(identity=line_to(service, secret))
    async with opened(folder, store, floor=CZECH, fittings=fittings) as venue:
        yield venue


async def state(person: Person) -> dict[str, Any]:
    return (await person.get("/api/me/identity")).json()  # type: ignore[no-any-return]


async def heard(venue: Venue, person: Person) -> str:
    """What the account has of the service, once there is something."""
    for _ in range(2_000):
        patron = venue.premises.directory.by_id(person.patron)
        assert patron is not None
        assert patron.identity is not None
        if patron.identity.heard is not None and patron.identity.heard.given == patron.identity.given:
            return patron.identity.heard.outcome
        await asyncio.sleep(0.005)
    raise AssertionError("the service was not heard")


@pytest.mark.clause("TSG-4.8", "TSG-4.5")
async def test_what_the_service_confirms_stands_once_nothing_else_is_missing(tmp_path: Path) -> None:
    service, store = IdentityService(SECRET), MemoryStore()
    async with checked(tmp_path, service, store) as venue:
        ada = await venue.player("ada")
        assert (await ada.post("/api/me/identity", {"id": "1", "details": ADA})).status_code == 200
        assert await heard(venue, ada) == "confirmed"
        assert service.checks[0].name == "Ada Nováková"
        assert (await state(ada))["status"] == "temporary", "no limit is set or declined yet"
        await decline_limits(ada)
        mine = await state(ada)
        assert (mine["status"], mine["documents"]) == ("confirmed", "identity card (idc-1)")
        cass = await venue.staff("cass", Role.CASHIER)
        assert (await cass.get("/api/staff/identities")).json() == [], "nobody has to look"
        assert len(service.checks) == 1
    details = msgspec.json.encode(ADA["last_name"]).strip(b'"')
    assert all(details not in event.body for stream, _ in store.streams() for event in store.events(stream))
    assert verify(store, checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-4.6")
async def test_a_way_to_pay_that_is_proven_last_completes_the_registration(tmp_path: Path) -> None:
    service = IdentityService(SECRET)
    async with trading(tmp_path, jurisdiction="czech-republic", identity=line_to(service)) as trade:
        ada = await with_card(trade, holder="Ada Nováková")
        await give(ada)
        await heard(trade.venue, ada)
        assert (await state(ada))["status"] == "temporary", "the card is not proven yet"
        await proven(await trade.venue.staff("cass", Role.CASHIER))
        assert (await state(ada))["status"] == "confirmed"


@pytest.mark.clause("TSG-4.9")
@pytest.mark.parametrize("outcome", ["refused", "unclear"])
async def test_whom_it_does_not_confirm_a_person_decides_about(tmp_path: Path, outcome: str) -> None:
    service = IdentityService(SECRET)
    service.outcome = outcome
    async with checked(tmp_path, service) as venue:
        ada, cass = await venue.player("ada"), await venue.staff("cass", Role.CASHIER)
        await give(ada)
        assert await heard(venue, ada) == outcome
        assert (await state(ada))["status"] == "temporary"
        (row,) = (await cass.get("/api/staff/identities")).json()
        assert (row["patron"], row["heard"]) == (ada.patron, outcome)
        file = (await cass.post(f"/api/staff/identities/{ada.patron}/open")).json()
        assert (file["heard"]["outcome"], file["heard"]["reference"]) == (outcome, "idc-1")
        assert (await decide(cass, ada)).json()["status"] == "confirmed"


async def test_its_word_about_details_that_others_replaced_confirms_nobody(tmp_path: Path) -> None:
    service = IdentityService(SECRET)
    service.out = True
    async with checked(tmp_path, service) as venue:
        ada = await venue.player("ada")
        await give(ada)
        service.out, service.outcome = False, "refused"
        other = {**ADA, "last_name": "Jiná"}
        assert (await ada.post("/api/me/identity", {"id": "2", "details": other})).status_code == 200
        assert await heard(venue, ada) == "refused"
        venue.clock.forward(700)  # the letter about the first details is sent again
        for _ in range(200):
            await ada.get("/api/me/identity")
            await asyncio.sleep(0.005)
        assert [check.name for check in service.checks] == ["Ada Jiná"], "it is not asked about details of the past"
        assert (await state(ada))["status"] == "temporary"


async def test_the_question_is_signed_and_an_outage_is_waited_for(tmp_path: Path) -> None:
    service = IdentityService(OTHER)  # another secret than the house's
    async with checked(tmp_path, service) as venue:
        ada = await venue.player("ada")
        await give(ada)
        for _ in range(200):
            await asyncio.sleep(0.005)
        assert service.checks == []
        service._webhook = Webhook(SECRET)
        venue.clock.forward(600)
        assert await heard(venue, ada) == "confirmed"
        events = list(venue.premises.house.store.events(account_of(ada.patron)))
        assert sum(event.kind == "identity-heard" for event in events) == 1


async def test_nobody_but_the_post_room_says_what_the_service_said(tmp_path: Path) -> None:
    service = IdentityService(SECRET)
    service.outcome = "unclear"
    async with checked(tmp_path, service) as venue:
        ada = await venue.player("ada")
        await give(ada)
        await heard(venue, ada)
        letter = {"party": "identity", "what": "check", "body": {"given": 1}, "answer": {"outcome": "confirmed"}}
        answer = await ada.post("/api/me/identity", {"id": "3", "letter": letter})
        assert answer.status_code == 400
        assert (await state(ada))["status"] == "temporary"
