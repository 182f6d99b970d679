"""A house with the sandbox bank beside it: ways to pay registered, deposits, withdrawals, and money counted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
from standardwebhooks.webhooks import Webhook

from croupier.casino.audit import CHECKS
from croupier.sandbox.bank import NOTICES, Bank, Item
from croupier.sandbox.pages import Pages
from croupier.server.application import Application
from croupier.server.opening import Fittings
from croupier.server.post.bank import BankParty
from croupier.server.post.identity import IdentityParty
from croupier.store.interface import Store
from croupier.surveillance.verify import verify

from .venue import BASE, FLOOR, MovableClock, Person, Venue, opened

SECRET = "whsec_" + "A" * 43 + "="


class LateApplication:
    """The house, once it is there: the bank is made before it."""

    def __init__(self) -> None:
        self.application: Application | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        assert self.application is not None
        await self.application(scope, receive, send)


class Trade(msgspec.Struct):
    """A house and its provider."""

    venue: Venue
    bank: Bank

    async def tell(self, item: Item, what: str, notice: str, **more: Any) -> httpx.Response:
        """The provider says something, whatever it did."""
        told = {"what": what, "reference": item.reference, "currency": item.currency, "amount_minor": item.amount_minor}
        return await self.post(notice, {**told, **more})

    async def post(self, notice: str, told: dict[str, Any], secret: str = SECRET, age_s: int = 0) -> httpx.Response:
        body, at = msgspec.json.encode(told).decode(), datetime.now(UTC) - timedelta(seconds=age_s)
        headers = {
            "webhook-id": notice,
            "webhook-timestamp": str(int(at.timestamp())),
            "webhook-signature": Webhook(secret).sign(notice, at, body),
        }
        return await self.venue.stranger("10.9.9.9").http.post(NOTICES, content=body, headers=headers)

    def item(self, what: str) -> Item:
        return next(item for item in reversed(self.bank.items.values()) if item.what == what)


@asynccontextmanager
async def trading(
    folder: Path,
    store: Store | None = None,
    jurisdiction: str = "",
    rates: str = "",
    house: str = "",
    rows: str = "",
    clock: MovableClock | None = None,
    identity: IdentityParty | None = None,
) -> AsyncIterator[Trade]:
    """`house` are further lines of the floor file's house, `rows` further tables."""
    late = LateApplication()
    bank = Bank(BASE, SECRET, httpx.AsyncClient(transport=httpx.ASGITransport(late)))
    bank.address = "http://bank.test"
    line = httpx.AsyncClient(transport=httpx.ASGITransport(Pages(bank)))
    party = BankParty(bank.address, SECRET, f"{BASE}/me/payments", line)
    floor = FLOOR.replace("[house]\n", f'[house]\njurisdiction = "{jurisdiction}"\n') if jurisdiction else FLOOR
    if rates:
        floor = re.sub(r"exchange_rates = {[^}]*}", f"exchange_rates = {{ {rates} }}", floor)
    floor = floor.replace("[house]\n", f"[house]\n{house}\n") + rows
    async with opened(
        folder, store, floor=floor, fittings=Fittings(bank=party, identity=identity), clock=clock
    ) as venue:
        late.application = venue.application
        yield Trade(venue, bank)
    await bank.close()


async def seen(person: Person) -> dict[str, Any]:
    answer = await person.get("/api/me/payments")
    assert answer.status_code == 200, answer.text
    return answer.json()  # type: ignore[no-any-return]


async def until(person: Person, status: str, place: int = 0) -> dict[str, Any]:
    """The newest payment, once it is in this state."""
    for _ in range(6000):
        found = (await seen(person))["payments"]
        if found and found[place]["status"] == status:
            return found[place]  # type: ignore[no-any-return]
        await asyncio.sleep(0.01)
    raise AssertionError(f"{found[place]} is not {status}")


async def balance(person: Person) -> int:
    purses = (await person.get("/api/me/purses")).json()
    return sum(purse["balance_minor"] for purse in purses if purse["id"] == "wallet:EUR")


async def with_card(
    trade: Trade,
    name: str = "ada",
    country: str = "CZ",
    holder: str | None = None,
    kind: str = "visa",
    currency: str = "",
) -> Person:
    person = await trade.venue.player(name)
    answer = await person.post("/api/me/payments/methods", {"id": "m", "kind": kind})
    assert answer.status_code == 200, answer.text
    for _ in range(6000):
        (method,) = (await seen(person))["methods"]
        if method["url"]:
            break
        await asyncio.sleep(0.01)
    trade.bank.register(trade.item("register"), name if holder is None else holder, country, currency)
    for _ in range(6000):
        (method,) = (await seen(person))["methods"]
        if method["status"] != "asked":
            return person
        await asyncio.sleep(0.01)
    raise AssertionError("the method was not registered")


async def proven(cashier: Person) -> None:
    """The one method that waits for it is seen to be its owner's."""
    (row,) = (await cashier.get("/api/staff/payments")).json()["methods"]
    body = {"patron": row["patron"], "method": row["number"], "good": True, "seen": "statement", "id": "proven"}
    answer = await cashier.post("/api/staff/payments/methods/decide", body)
    assert answer.status_code == 200, answer.text


async def deposit(person: Person, amount_minor: int, errand: str = "d") -> httpx.Response:
    return await person.post(
        "/api/me/payments/deposits", {"id": errand, "currency": "EUR", "amount_minor": amount_minor}
    )


async def withdraw(person: Person, amount_minor: int, errand: str = "w") -> httpx.Response:
    return await person.post(
        "/api/me/payments/withdrawals", {"id": errand, "currency": "EUR", "amount_minor": amount_minor}
    )


async def paid_in(trade: Trade, person: Person, amount_minor: int, errand: str = "d") -> Item:
    assert (await deposit(person, amount_minor, errand)).status_code == 200
    await until(person, "open")
    item = trade.item("charge")
    trade.bank.move(item, "done")
    await until(person, "done")
    return item


def whole(trade: Trade) -> None:
    """Money is conserved, and every document is what the record gives."""
    store = trade.venue.premises.house.store
    rows = list(store.accounts(""))
    totals: dict[str, int] = {}
    for row in rows:
        totals[row.currency] = totals.get(row.currency, 0) + row.balance_minor
        if row.name.startswith(("wallet:", "payout:")):
            assert row.balance_minor >= 0, row
    assert set(totals.values()) <= {0}
    assert verify(store.reader(), checks=CHECKS).problems == ()
