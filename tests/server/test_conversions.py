"""Bets in a currency of which the wallet holds too little: paid from the other wallets, without a fee, and listed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.casino.audit import CHECKS
from croupier.counters.rates.commands import STREAM, NoteRates, at_rates
from croupier.counters.wallets.commands import play_money
from croupier.house.request import Accepted, Refused
from croupier.surveillance.verify import verify
from rigs.venue import FLOOR, MovableClock, Person, Tab, Venue, opened
from server.test_limits import MILD, place

DOLLARS = """
[[table]]
id = "dollars"
name = "Dollars"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "USD"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 3600, spin_s = 0, intermission_s = 3600 }
"""
CUP = """
[[poker_tournament]]
id = "cup"
rulebook = "tsg"
game = "texas-holdem"
format = "sit-and-go"

[poker_tournament.changes]
currency = "USD"
entrants = 6
entry = { pool_minor = 900, commission_minor = 100 }
prizes = { percents = ["100"] }
"""
RATES = 'exchange_rates = { "USD/EUR" = "0.92", "GBP/EUR" = "1.15", "GBP/USD" = "1.25" }\n'


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    text = MILD.read_text().replace('wallets = { value = ["EUR"] }', 'wallets = { value = ["USD", "EUR", "GBP"] }')
    (tmp_path / "own.toml").write_text(text)
    floor = FLOOR.replace("exchange_rates", "# exchange_rates")
    floor = floor.replace("[house]\n", f'[house]\njurisdiction = "own.toml"\nplay_money_minor = 0\n{RATES}', 1)
    async with opened(tmp_path, floor=floor + DOLLARS + CUP, clock=MovableClock()) as venue:
        yield venue


async def give(venue: Venue, person: Person, currency: str, amount_minor: int) -> None:
    work = play_money(f"give-{currency}-{amount_minor}", person.patron, currency, amount_minor)
    reply = await venue.premises.pump.submit(work)
    assert isinstance(reply, Accepted), reply


def minor(venue: Venue, account: str) -> int:
    row = venue.premises.house.store.account(account)
    return row.balance_minor if row is not None else 0


def wallet(venue: Venue, person: Person, currency: str) -> int:
    return minor(venue, f"wallet:{person.patron}:{currency}")


async def seated(person: Person, tab: Tab) -> None:
    said = await tab.ask("sit", "dollars")
    assert said["type"] == "accepted", said


async def bet(venue: Venue, tab: Tab, amount_minor: int) -> dict[str, Any]:
    return await place(tab, venue, amount_minor, "dollars")


def whole(venue: Venue) -> None:
    store = venue.premises.house.store
    totals: dict[str, int] = {}
    for row in store.accounts(""):
        totals[row.currency] = totals.get(row.currency, 0) + row.balance_minor
    assert set(totals.values()) <= {0}
    assert verify(store.reader(), checks=CHECKS).problems == ()


@pytest.mark.clause("TSG-4c.13", "TSG-4c.37", "TSG-4c.38")
async def test_a_bet_in_dollars_is_paid_from_euros_at_the_rate_without_a_fee(house: Venue) -> None:
    """The example of the plan: USD 10, and euros alone."""
    ada = await house.player("ada")
    await give(house, ada, "EUR", 5_000)
    async with ada.tab() as tab:
        await seated(ada, tab)
        assert (await bet(house, tab, 1_000))["type"] == "accepted"
    assert wallet(house, ada, "EUR") == 5_000 - 920  # USD 10 at 0.92, and nothing more
    assert (wallet(house, ada, "USD"), minor(house, "escrow:dollars")) == (0, 1_000)
    assert (minor(house, "exchange:EUR"), minor(house, "exchange:USD")) == (920, -1_000)
    whole(house)


async def test_only_what_the_betting_wallet_lacks_is_converted_and_from_several(house: Venue) -> None:
    ada = await house.player("ada")
    for currency, amount_minor in (("USD", 300), ("EUR", 92), ("GBP", 10_000)):
        await give(house, ada, currency, amount_minor)
    async with ada.tab() as tab:
        await seated(ada, tab)
        assert (await bet(house, tab, 1_000))["type"] == "accepted"
    assert (wallet(house, ada, "USD"), wallet(house, ada, "EUR")) == (0, 0)
    assert wallet(house, ada, "GBP") == 10_000 - 480  # USD 6 at 1.25
    whole(house)


async def test_nothing_is_converted_for_a_bet_that_all_wallets_cannot_pay(house: Venue) -> None:
    ada = await house.player("ada")
    await give(house, ada, "EUR", 919)
    async with ada.tab() as tab:
        await seated(ada, tab)
        said = await bet(house, tab, 1_000)
        assert said["reason"] == "insufficient-funds"
        assert wallet(house, ada, "EUR") == 919
        await give(house, ada, "EUR", 920)
        assert (await bet(house, tab, 1_000))["type"] == "accepted"  # exactly enough
    assert wallet(house, ada, "EUR") == 0
    whole(house)


@pytest.mark.clause("TSG-2.13", "TSG-4c.39")
async def test_conversions_of_bets_are_listed_with_rate_source_and_time(house: Venue) -> None:
    ada, eve = await house.player("ada"), await house.player("eve")
    await give(house, ada, "EUR", 5_000)
    as_of_ms = house.clock() - 5_000
    noted = at_rates(NoteRates("r", "xe.com", as_of_ms, {"USD/EUR": "0.95"}))
    async with ada.tab() as tab:
        await seated(ada, tab)
        await bet(house, tab, 1_000)
        house.clock.forward(60)
        assert isinstance(await house.premises.pump.submit(noted), Accepted)
        await bet(house, tab, 200)
    later, first = (await ada.get("/api/me/conversions")).json()
    assert (first["source"], first["taken_minor"], first["target"], first["given_minor"]) == ("EUR", 920, "USD", 1_000)
    assert (first["rate"], first["published_by"]) == ("USD/EUR 0.92", "floor file")
    assert (later["taken_minor"], later["given_minor"]) == (190, 200)
    assert (later["rate"], later["published_by"], later["as_of_ms"]) == ("USD/EUR 0.95", "xe.com", as_of_ms)
    assert later["at_ms"] > first["at_ms"]
    assert (await eve.get("/api/me/conversions")).json() == []
    lines = (await ada.get("/api/me/statement?currency=EUR")).json()["lines"]
    assert [line["kind"] for line in lines][:2] == ["bet-converted-out", "bet-converted-out"]
    whole(house)


@pytest.mark.clause("TSG-2.13")
async def test_rates_of_the_floor_file_are_noted_once(house: Venue) -> None:
    casino = house.premises.house
    before = casino.store.head(STREAM)
    rules = casino.people.accounts.rules
    casino.install_accounts(replace(rules, exchange_rates=dict(rules.exchange_rates)))
    assert casino.store.head(STREAM) == before, "the house knows them"
    casino.install_accounts(replace(rules, exchange_rates={**rules.exchange_rates, "USD/EUR": "0.93"}))
    assert casino.store.head(STREAM)[0] == before[0] + 1


async def test_rates_that_are_none_are_refused(house: Venue) -> None:
    for rates in ({"USD/EUR": "0"}, {"USD/XXX": "1.2"}, {"USD/EUR": "much"}, {"EUR/EUR": "1"}, {}):
        reply = await house.premises.pump.submit(at_rates(NoteRates(f"bad{rates}", "x", 0, rates)))
        assert isinstance(reply, Refused)
        assert reply.reason == "bad-rates"


async def test_a_limit_counts_the_bet_once_whatever_wallet_pays_it(house: Venue) -> None:
    ada = await house.player("ada")
    await give(house, ada, "EUR", 50_000)
    answer = await ada.post("/api/me/limits", {"id": "l", "measure": "bets-day", "amount_minor": 1_000})
    assert answer.status_code == 200, answer.text
    async with ada.tab() as tab:
        await seated(ada, tab)
        assert (await bet(house, tab, 1_000))["type"] == "accepted"  # EUR 9.20 of 10
        refused = await bet(house, tab, 200)
        assert refused["reason"] == "limit-reached"
    assert wallet(house, ada, "EUR") == 50_000 - 920
    whole(house)


@pytest.mark.clause("TSG-6.7")
async def test_a_buy_in_is_charged_to_the_wallet_that_is_selected(house: Venue) -> None:
    """There are dollars enough; whoever selects euros keeps them, and what it costs is told before."""
    ada = await house.player("ada")
    for currency, amount_minor in (("USD", 5_000), ("EUR", 1_000), ("GBP", 799)):
        await give(house, ada, currency, amount_minor)
    told = (await ada.get("/api/poker/tournaments/cup/wallets")).json()
    assert [(line["currency"], line["cost_minor"]) for line in told] == [("USD", 1_000), ("EUR", 920), ("GBP", 800)]
    async with ada.tab() as tab:

        async def enter(wallet_of: str) -> dict[str, Any]:
            return await tab.ask("poker-tournament-register", tournament="cup", wallet=wallet_of)

        assert (await enter("GBP"))["reason"] == "insufficient-funds", "a penny short, and nothing else is taken"
        assert (await enter("CAD"))["reason"] == "other-wallet"
        assert (await enter("EUR"))["type"] == "accepted"
        assert (wallet(house, ada, "USD"), wallet(house, ada, "EUR"), wallet(house, ada, "GBP")) == (5_000, 80, 799)
        assert (minor(house, "prizes:cup"), minor(house, "administration:cup")) == (900, 100)
        assert (minor(house, "exchange:EUR"), minor(house, "exchange:USD")) == (920, -1_000)
        assert (await tab.ask("poker-tournament-unregister", tournament="cup"))["type"] == "accepted"
        assert (await enter("USD"))["type"] == "accepted"
    assert (wallet(house, ada, "USD"), wallet(house, ada, "EUR")) == (5_000, 80)
    whole(house)
