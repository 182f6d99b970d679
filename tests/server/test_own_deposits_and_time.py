"""Limits that players set on what they pay in, and on the time that they are logged in on one day."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.server.routes.people.breaks import have_them_sit_out
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.trade import balance, deposit, paid_in, trading, until, whole, with_card
from rigs.venue import FLOOR, MovableClock, Person, Venue, opened
from server.test_limits import limit, mine, place, refused

MINUTE_S = 60
DAY_MS = 24 * 3_600_000


def refusal(answer: object) -> str:
    return str(answer.json()["details"]["refusal"])  # type: ignore[attr-defined]


@pytest.mark.clause("G-2.5.5")
async def test_deposits_end_at_the_players_own_limit_and_declined_ones_do_not_count(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        before = await balance(ada)
        await paid_in(trade, ada, 1_000)
        assert (await limit(ada, "deposits-day", 5_000)).status_code == 200
        assert (await mine(ada, "deposits-day"))["left_minor"] == 4_000, "what was paid in today counts"
        assert refusal(await deposit(ada, 4_001, "d2")) == "limit-reached"
        assert (await deposit(ada, 3_000, "d3")).status_code == 200
        assert refusal(await deposit(ada, 1_001, "d4")) == "limit-reached", "what is still to come counts"
        await until(ada, "open")
        trade.bank.move(trade.item("charge"), "declined")
        await until(ada, "declined")
        await paid_in(trade, ada, 4_000, "d5")
        assert refusal(await deposit(ada, 1_000, "d6")) == "limit-reached"
        assert await mine(ada, "deposits-day") | {"ends_ms": 0} == {
            "measure": "deposits-day", "limit_minor": 5_000, "spent_minor": 5_000, "left_minor": 0, "unit": "money",
            "ends_ms": 0, "later_ms": None, "later_minor": None, "answered": True,
        }  # fmt: skip
        assert await balance(ada) == before + 5_000
        whole(trade)


async def test_a_month_bounds_what_a_day_leaves(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada = await with_card(trade)
        await limit(ada, "deposits-day", 5_000, "1")
        await limit(ada, "deposits-month", 2_000, "2")
        answer = await deposit(ada, 2_001)
        assert refusal(answer) == "limit-reached"
        assert "€20.00 for this month" in answer.json()["sentence"]
        assert (await deposit(ada, 2_000, "d2")).status_code == 200


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    clock = MovableClock()
    clock.stop()
    clock.forward((DAY_MS - clock() % DAY_MS) / 1000 + 8 * 3600)  # in the morning, so that no test meets midnight
    async with opened(tmp_path, floor=FLOOR + holdem("ring", NO_PAUSE), clock=clock) as venue:
        yield venue


async def minutes_left(person: Person) -> int:
    found = await mine(person, "time-day")
    assert found["unit"] == "minutes"
    return int(found["left_minor"])


@pytest.mark.clause("G-2.5.5")
async def test_nothing_is_staked_after_the_time_of_the_day(house: Venue) -> None:
    ada, ben = await house.player("ada"), await house.player("ben")
    assert (await limit(ada, "time-day", 20)).status_code == 200
    async with ada.tab() as tab, ben.tab() as other:
        for each in (tab, other):
            await each.ask("sit", "rng")
        house.clock.forward(19 * MINUTE_S)
        assert refused(await place(tab, house, 1_000)) == ""
        assert await minutes_left(ada) == 1
        house.clock.forward(1 * MINUTE_S)
        said = await place(tab, house, 1_000)
        assert refused(said) == "time-reached"
        assert refused(await place(other, house, 1_000)) == "", "a limit is its owner's alone"
        assert await minutes_left(ada) == 0
        assert house.table("rng").state.round.wagers, "what was staked stays"


async def test_time_of_an_earlier_session_of_the_day_counts_and_midnight_gives_it_back(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "time-day", 20)
    house.clock.forward(15 * MINUTE_S)
    assert (await ada.call("DELETE", "/api/session")).status_code < 300
    await ada.look()
    house.clock.forward(60 * MINUTE_S)
    assert (await ada.log_in("ada")).status_code == 200
    assert await minutes_left(ada) == 5
    house.clock.forward(5 * MINUTE_S)
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert refused(await place(tab, house, 1_000)) == "time-reached"
    assert (await ada.call("DELETE", "/api/session")).status_code < 300
    await ada.look()
    house.clock.forward(24 * 3600)
    assert (await ada.log_in("ada")).status_code == 200
    assert await minutes_left(ada) == 20


async def test_who_sits_at_poker_when_the_time_is_over_is_dealt_no_further_hand(house: Venue) -> None:
    ada, ben = await house.player("ada"), await house.player("ben")
    await limit(ada, "time-day", 20)
    table = house.premises.house.poker.tables["ring"]
    async with ada.tab() as tab:
        assert (await tab.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
        (seat,) = table.state.seats.values()
        assert not seat.sitting_out
        house.clock.forward(20 * MINUTE_S)
        await have_them_sit_out(house.premises)
        await tab.quiet()
        (seat,) = table.state.seats.values()
        assert seat.sitting_out
    async with ben.tab() as other:
        assert (await other.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
