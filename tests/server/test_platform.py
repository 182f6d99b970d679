"""The operator's own platform in place of a bank: debit, credit, balance, rollback; and a publisher of rates."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.sandbox.platform import START_MINOR, Platform, PlatformPages
from croupier.sandbox.rates import RatePages, RatePublisher
from croupier.server.opening import Fittings
from croupier.server.post.courier import UnansweredError
from croupier.server.post.platform import PlatformParty
from croupier.server.post.rates import RatesParty
from croupier.server.post.signed_line import SignedLine
from croupier.surveillance.verify import verify
from rigs.trade import SECRET, balance, deposit, seen, until, withdraw
from rigs.venue import BASE, FLOOR, MovableClock, Person, Venue, opened

OWN = FLOOR.replace("[house]\n", '[house]\njurisdiction = "own.toml"\n')
JURISDICTION = """
like = "play-money"
id = "own"
title = "A platform's house"
[payments]
wallets = { value = ["EUR"] }
issued_in = { value = [] }
proof_needed = { value = false }
payout_days = { value = 5 }
checked_above_minor = { value = { EUR = 50000 } }
[[payments.methods]]
id = "platform"
title = "My account"
rolls_back = true
[payments.methods.deposits]
clauses = []
[payments.methods.payouts]
clauses = []
currency = "EUR"
"""


@asynccontextmanager
async def beside(folder: Path, platform: Platform) -> AsyncIterator[Venue]:
    """A house whose players keep their money on the platform."""
    (folder / "own.toml").write_text(JURISDICTION)
    line = httpx.AsyncClient(transport=httpx.ASGITransport(PlatformPages(platform)))
    party = PlatformParty("http://platform.test", SECRET, BASE, line)
    async with opened(folder, floor=OWN, fittings=Fittings(bank=party), clock=MovableClock()) as venue:
        yield venue


async def linked(venue: Venue) -> Person:
    ada = await venue.player("ada")
    assert (await ada.post("/api/me/payments/methods", {"id": "m", "kind": "platform"})).status_code == 200
    for _ in range(1_000):
        if (await seen(ada))["methods"][0]["active"]:
            return ada
        await asyncio.sleep(0.01)
    raise AssertionError("not registered")


async def once(found: Callable[[], Any]) -> None:
    for _ in range(1_000):
        if found():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


def there(platform: Platform, person: Person) -> int:
    return platform.balance(person.patron, "EUR")


def whole(venue: Venue, platform: Platform, person: Person, before: int) -> None:
    """What the house has more, the platform has less, and the other way round."""
    store = venue.premises.house.store
    rows = {row.name: row.balance_minor for row in store.accounts("")}
    gained = rows.get("provider:EUR", 0)
    assert there(platform, person) - START_MINOR == gained
    assert rows[f"wallet:{person.patron}:EUR"] + rows.get(f"payout:{person.patron}:EUR", 0) == before - gained
    assert verify(store.reader(), checks=CHECKS).problems == ()


async def test_money_is_debited_and_credited_once(tmp_path: Path) -> None:
    platform = Platform(SECRET)
    async with beside(tmp_path, platform) as venue:
        ada = await linked(venue)
        before = await balance(ada)
        shown = (await ada.get("/api/me/payments/platform")).json()
        assert shown == [{"currency": "EUR", "balance_minor": START_MINOR}]
        assert (await deposit(ada, 30_000)).status_code == 200
        await until(ada, "done")
        assert (await balance(ada), there(platform, ada)) == (before + 30_000, START_MINOR - 30_000)
        await deposit(ada, START_MINOR, "more")
        assert (await until(ada, "declined"))["reason"] == "funds"
        assert (await withdraw(ada, 10_000)).status_code == 200
        await until(ada, "done")
        assert (await balance(ada), there(platform, ada)) == (before + 20_000, START_MINOR - 20_000)
        whole(venue, platform, ada, before)


async def test_an_answer_that_is_lost_moves_nothing_twice(tmp_path: Path) -> None:
    """The platform has done it, and the house does not hear of it: it asks again, by the same transaction."""
    platform = Platform(SECRET)
    async with beside(tmp_path, platform) as venue:
        ada = await linked(venue)
        before = await balance(ada)
        platform.loses_answers = True
        await deposit(ada, 30_000)
        await once(lambda: there(platform, ada) != START_MINOR)
        assert await balance(ada) == before
        platform.loses_answers = False
        venue.clock.forward(10)
        await until(ada, "done")
        whole(venue, platform, ada, before)


@pytest.mark.parametrize("done", [True, False])
async def test_a_debit_without_an_answer_is_rolled_back_and_never_done_later(tmp_path: Path, done: bool) -> None:
    """Whether or not the platform had done it: it comes to nothing on both sides."""
    platform = Platform(SECRET)
    async with beside(tmp_path, platform) as venue:
        ada = await linked(venue)
        before = await balance(ada)
        platform.loses_answers, platform.out = done, not done
        await deposit(ada, 30_000)
        await once(lambda: not done or there(platform, ada) != START_MINOR)
        party: Any = venue.premises.bank
        ask, rolled_back = party.line.ask, asyncio.Event()

        async def only_rollbacks(path: str, question: str, body: Any) -> Any:
            if path == "/v1/debit" and not rolled_back.is_set():
                raise UnansweredError("lost")
            answer = await ask(path, question, body)
            if path == "/v1/rollback":
                rolled_back.set()
            return answer

        party.line.ask = only_rollbacks
        platform.loses_answers = platform.out = False
        venue.clock.forward(301)
        ended = await until(ada, "charged-back" if done else "declined")
        assert ended["reason"] == "rolled-back"
        venue.clock.forward(601)
        await once(lambda: not (venue.premises.house.post_room.waiting()))  # the debit is asked again, and refused
        assert (await balance(ada), there(platform, ada)) == (before, START_MINOR)
        whole(venue, platform, ada, before)


async def test_what_the_house_has_taken_is_not_rolled_back(tmp_path: Path) -> None:
    platform = Platform(SECRET)
    async with beside(tmp_path, platform) as venue:
        ada = await linked(venue)
        await deposit(ada, 30_000)
        await until(ada, "done")
        party: Any = venue.premises.bank
        late = {"reference": f"{ada.patron}.1", "way": "deposit", "currency": "EUR", "amount_minor": 30_000}
        for known_here in (True, False):
            if not known_here:
                party._taken.clear()  # as after a restart: the record still knows
            assert await party._asked("status", late["reference"], late) == {"what": "pending"}
        assert there(platform, ada) == START_MINOR - 30_000


async def test_whoever_does_not_share_the_secret_moves_nothing() -> None:
    platform = Platform(SECRET)
    line = httpx.AsyncClient(transport=httpx.ASGITransport(PlatformPages(platform)))
    stranger = SignedLine("http://platform.test", "whsec_" + "B" * 43 + "=", line)
    with pytest.raises(UnansweredError, match="401"):
        await stranger.ask("/v1/debit", "x", {"transaction": "t", "player": "p", "currency": "EUR", "amount_minor": 1})
    assert platform.transactions == {}


@pytest.mark.clause("TSG-2.13")
async def test_published_rates_hold_with_their_source_and_an_outage_changes_nothing(tmp_path: Path) -> None:
    clock = MovableClock()
    publisher = RatePublisher(SECRET, clock() + 1)
    line = httpx.AsyncClient(transport=httpx.ASGITransport(RatePages(publisher, clock)))
    party = RatesParty("http://rates.test", SECRET, line)
    async with opened(tmp_path, fittings=Fittings(rates=party), clock=clock) as venue:
        house = venue.premises.house
        await once(lambda: house.rates.state.source == "sandbox rates")
        assert house.rates["GBP/EUR"] == "1.17"
        publisher.publish({"GBP/EUR": "1.20"}, clock())
        publisher.out = True
        clock.forward(3_601)
        await once(venue.premises.house.post_room.waiting)
        assert house.rates["GBP/EUR"] == "1.17"
        publisher.out = False
        clock.forward(60)
        await once(lambda: house.rates["GBP/EUR"] == "1.20")
        assert house.rates.state.as_of_ms == publisher.as_of_ms
        forged = SignedLine("http://rates.test", "whsec_" + "B" * 43 + "=", line)
        with pytest.raises(UnansweredError, match="401"):
            await forged.ask("/v1/latest", "x", {})
    assert msgspec.json.encode(publisher.rates)
