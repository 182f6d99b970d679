"""Limits that players set on stakes and losses: held in the ledger, lowered at once, raised after a while."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.casino.audit import CHECKS
from croupier.poker_room.pools.state import NO_TABLE
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.verify import verify
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, MovableClock, Person, Tab, Venue, opened

HOUR_S = 3600
DAY_S = 24 * HOUR_S
MEASURES = ("bets-day", "bets-month", "loss-day", "loss-month")
SECOND = """
[[table]]
id = "second"
name = "Second"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 3600, spin_s = 0, intermission_s = 3600 }
"""
OWN = FLOOR.replace("[house]", '[house]\njurisdiction = "own.toml"') + SECOND
MILD = Path(__file__).parents[2] / "src/croupier/patrons/jurisdictions/play-money.toml"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    text = MILD.read_text().replace("loosen_after_hours = { value = 24 }", "loosen_after_hours = { value = 168 }")
    (tmp_path / "own.toml").write_text(text)
    async with opened(tmp_path, floor=OWN, clock=MovableClock()) as venue:
        yield venue


async def limit(person: Person, measure: str, amount_minor: int | None, errand: str = "1") -> Any:
    body = {"id": errand, "measure": measure, "amount_minor": amount_minor}
    return await person.post("/api/me/limits", body)


async def mine(person: Person, measure: str) -> dict[str, Any]:
    answer = await person.get("/api/me/limits")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = next(each for each in answer.json()["limits"] if each["measure"] == measure)
    return found


async def place(tab: Tab, house: Venue, amount_minor: int, table: str = "rng", spot: str = "red") -> dict[str, Any]:
    number = house.table(table).state.round.number
    return await tab.ask("place", table, round=number, chips=[{"spot": spot, "amount_minor": amount_minor}])


def refused(said: dict[str, Any]) -> str:
    return "" if said["type"] == "accepted" else str(said["reason"])


@pytest.mark.clause("TSG-4b.5", "TSG-4b.6", "TSG-4b.9")
async def test_a_stake_beyond_what_is_left_is_refused_and_one_that_is_just_that_is_taken(house: Venue) -> None:
    ada, ben = await house.player("ada"), await house.player("ben")
    assert (await limit(ada, "bets-day", 5_000)).status_code == 200
    async with ada.tab() as tab, ben.tab() as other:
        await tab.ask("sit", "rng")
        await other.ask("sit", "rng")
        assert refused(await place(tab, house, 3_000)) == ""
        too_much = await place(tab, house, 2_100)
        assert refused(too_much) == "limit-reached"
        assert "€20.00" in too_much["sentence"]
        assert (await mine(ada, "bets-day"))["left_minor"] == 2_000, "what is refused takes nothing"
        assert refused(await place(tab, house, 2_000)) == ""
        assert refused(await place(tab, house, 100)) == "limit-reached"
        assert refused(await place(other, house, 9_000)) == "", "a limit is its owner's alone"
    assert await mine(ada, "bets-day") | {"ends_ms": 0} == {
        "measure": "bets-day", "limit_minor": 5_000, "spent_minor": 5_000, "left_minor": 0,
        "ends_ms": 0, "later_ms": None, "later_minor": None, "answered": True, "unit": "money",
    }  # fmt: skip


@pytest.mark.clause("TSG-4b.2")
async def test_a_limit_holds_over_all_tables_together_and_for_two_tabs(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "bets-day", 5_000)
    async with ada.tab() as tab, ada.tab() as second:
        for table in ("rng", "second"):
            await tab.ask("sit", table)
        assert refused(await place(tab, house, 3_000, "rng")) == ""
        assert refused(await place(second, house, 2_500, "second")) == "limit-reached"
        assert refused(await place(second, house, 2_000, "second")) == ""


@pytest.mark.clause("TSG-4b.5")
async def test_a_stake_that_is_taken_off_in_time_does_not_count(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "bets-day", 5_000, "1")
    await limit(ada, "loss-month", 5_000, "2")
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert refused(await place(tab, house, 5_000, "rng")) == ""
        number = house.table("rng").state.round.number
        chips = [{"spot": "red", "amount_minor": 2_000}]
        assert refused(await tab.ask("take-back", "rng", round=number, chips=chips)) == ""
        assert [(await mine(ada, each))["left_minor"] for each in ("bets-day", "loss-month")] == [2_000, 2_000]


@pytest.mark.clause("TSG-2.6", "TSG-4b.3", "TSG-4b.5")
async def test_winnings_give_back_what_may_be_lost_and_not_what_may_be_staked(house: Venue) -> None:
    ada = await house.player("ada")
    for errand, measure in enumerate(MEASURES):
        await limit(ada, measure, 10_000, str(errand))
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert refused(await place(tab, house, 2_000, "rng", "red")) == ""
        assert refused(await place(tab, house, 2_000, "rng", "black")) == ""
        assert (await mine(ada, "loss-day"))["left_minor"] == 6_000, "a stake that is open counts as lost"
        house.clock.forward(HOUR_S + 1)
        await ada.log_in("ada")
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
    assert not house.table("rng").state.round.stakes, "the wheel was spun"
    lost_minor = 4_000 if house.table("rng").state.last == "0" else 0
    lefts = [(await mine(ada, each))["left_minor"] for each in MEASURES]
    assert lefts == [6_000, 6_000, 10_000 - lost_minor, 10_000 - lost_minor]


@pytest.mark.clause("TSG-4b.7")
async def test_all_of_it_is_there_again_when_the_day_is_over_and_no_more(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "bets-day", 5_000)
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert refused(await place(tab, house, 4_000)) == ""
        await tab.ask("sit", "second")
    ends_ms = (await mine(ada, "bets-day"))["ends_ms"]
    assert 0 < ends_ms - house.clock() <= DAY_S * 1000
    house.clock.forward((ends_ms - house.clock()) / 1000 + 1)
    await ada.log_in("ada")
    async with ada.tab() as tab:
        await tab.ask("sit", "second")
        assert (await mine(ada, "bets-day"))["left_minor"] == 5_000
        assert refused(await place(tab, house, 5_100, "second")) == "limit-reached", "nothing is carried over"
        assert refused(await place(tab, house, 5_000, "second")) == ""


@pytest.mark.clause("TSG-4b.10", "TSG-4b.11", "TSG-4b.12")
async def test_lower_holds_at_once_and_higher_or_none_after_seven_days(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "bets-month", 50_000, "1")
    await limit(ada, "bets-month", 2_000, "2")
    assert (await mine(ada, "bets-month"))["limit_minor"] == 2_000
    higher = (await limit(ada, "bets-month", 9_000, "3")).json()["limits"][1]
    assert (higher["limit_minor"], higher["later_minor"]) == (2_000, 9_000)
    assert higher["later_ms"] - house.clock() > (7 * DAY_S - 60) * 1000
    house.clock.forward(7 * DAY_S - 120)
    await ada.log_in("ada")
    assert (await mine(ada, "bets-month"))["limit_minor"] == 2_000
    house.clock.forward(120)
    assert (await mine(ada, "bets-month"))["limit_minor"] == 9_000
    await limit(ada, "bets-month", None, "4")
    assert (await mine(ada, "bets-month"))["limit_minor"] == 9_000
    house.clock.forward(7 * DAY_S + 1)
    await ada.log_in("ada")
    assert (await mine(ada, "bets-month"))["limit_minor"] is None


@pytest.mark.clause("TSG-4b.12")
async def test_a_limit_lowered_below_what_was_staked_leaves_nothing(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "bets-day", 5_000, "1")
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert refused(await place(tab, house, 3_000)) == ""
        await limit(ada, "bets-day", 2_000, "2")
        assert refused(await place(tab, house, 100)) == "limit-reached"
        assert (await mine(ada, "bets-day"))["left_minor"] == 0
    assert house.table("rng").state.round.stakes, "what was staked plays on"


@pytest.mark.clause("TSG-4b.4")
async def test_a_stake_in_another_currency_counts_at_the_rate_of_the_house(house: Venue) -> None:
    ada = await house.player("ada")
    await limit(ada, "bets-day", 1_000)
    allowances = house.premises.house.allowances
    allowances.rates = {"EUR/CZK": "25"}
    allowances.currency = "CZK"
    async with ada.tab() as tab:
        await tab.ask("sit", "rng")
        assert refused(await place(tab, house, 100)) == "limit-reached", "CZK 25 for one euro"
        await limit(ada, "bets-month", 2_500, "2")
        allowances.rates = {}
        assert refused(await place(tab, house, 100)) == "no-rate-for-limit"


async def test_who_may_set_them_and_what_is_no_limit(house: Venue) -> None:
    ada, stranger = await house.player("ada"), house.stranger()
    assert (await limit(stranger, "bets-day", 100)).status_code == 401
    assert (await limit(ada, "bets-year", 100)).status_code == 400
    assert (await limit(ada, "bets-day", -1)).status_code == 400
    nothing = await limit(ada, "bets-day", None)
    assert (nothing.status_code, nothing.json()["details"]["refusal"]) == (409, "no-such-limit")


@pytest.mark.clause("TSG-4b.9")
async def test_limits_outlive_a_stop_of_the_house_and_the_record_verifies(tmp_path: Path) -> None:
    clock, kept = MovableClock(), tmp_path / "house.db"
    async with opened(tmp_path, SqliteStore(kept), clock=clock) as venue:
        ada = await venue.player("ada")
        await limit(ada, "bets-day", 5_000)
        async with ada.tab() as tab:
            await tab.ask("sit", "rng")
            assert refused(await place(tab, venue, 3_000, "rng")) == ""
    async with opened(tmp_path, SqliteStore(kept), clock=clock) as venue:
        ada = venue.stranger()
        await ada.log_in("ada")
        async with ada.tab() as tab:
            await tab.ask("sit", "rng")
            assert refused(await place(tab, venue, 2_100, "rng")) == "limit-reached"
        assert verify(venue.premises.house.store.reader(), checks=CHECKS).problems == ()


async def question(tab: Tab) -> dict[str, Any]:
    """What the poker table asks of this player now."""
    while True:
        await tab.quiet()
        view = [m for m in tab.seen if m["type"] == "poker-view"][-1]
        if view["mine"] and view["mine"]["asked"]:
            return {"table": "ring", "hand": view["view"]["number"], "turn": view["view"]["turn"]}


@pytest.mark.clause("TSG-2.30", "TSG-4b.4", "TSG-4b.6")
async def test_chips_in_a_pot_count_and_a_bet_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + holdem("ring", NO_PAUSE)) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        await limit(ada, "bets-day", 920)
        async with ada.tab() as tab, ben.tab() as other:
            for each in (tab, other):
                each.say(type="watch-poker", table="ring")
                sat = await each.ask("poker-sit", table="ring", amount_minor=5_000)
                assert sat["type"] == "accepted", "sitting down with chips is no bet"
            table = venue.premises.house.poker.tables["ring"]
            while table.hand is None:
                await tab.quiet()
            if table.state.patrons[table.playing.actor] == ben.patron:
                await other.ask("poker-act", verb="call", **await question(other))
            assert (await mine(ada, "bets-day"))["spent_minor"] in (46, 92), "the blind, in euros"
            asked = await question(tab)
            assert refused(await tab.ask("poker-act", verb="raise", amount_minor=1_100, **asked)) == "limit-reached"
            assert refused(await tab.ask("poker-act", verb="raise", amount_minor=1_000, **asked)) == ""
            assert (await mine(ada, "bets-day"))["left_minor"] == 0
            await other.ask("poker-act", verb="fold", **await question(other))
            assert (await mine(ada, "bets-day"))["spent_minor"] == 92, "what nobody called was no bet"


@pytest.mark.clause("TSG-4b.6")
async def test_nobody_is_dealt_in_whose_limit_leaves_no_blind(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + holdem("ring", NO_PAUSE)) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        await limit(ada, "loss-day", 40)
        table = venue.premises.house.poker.tables["ring"]
        async with ada.tab() as first, ben.tab() as second:
            for tab in (first, second):
                assert (await tab.ask("poker-sit", table="ring", amount_minor=5_000))["type"] == "accepted"
            mine_there = next(seat for seat in table.state.seats.values() if seat.patron == ada.patron)
            while not mine_there.sitting_out:
                assert table.hand is None
                await second.quiet()
                mine_there = next(seat for seat in table.state.seats.values() if seat.patron == ada.patron)
        assert (table.hand, (await mine(ada, "loss-day"))["spent_minor"]) == (None, 0)


@pytest.mark.clause("TSG-4b.6")
@pytest.mark.parametrize(("most_minor", "dealt"), [(None, True), (115, True), (114, False)])
async def test_a_pool_deals_to_nobody_whose_limit_leaves_no_blind(
    tmp_path: Path, most_minor: int | None, dealt: bool
) -> None:
    """Big blind and ante are USD 1.25, that is EUR 1.15; whoever has set nothing, or just that, is dealt in."""
    pool = holdem("quick", "seats = 2", "delay_s = 3600", "clocks = { pause_ms = 0, run_out_ms = 0 }", what="pool")
    pool = pool.replace("blinds = [50, 100]", "blinds = [50, 100], ante = 25")
    async with opened(tmp_path, floor=FLOOR + pool) as venue:
        ada, ben = await venue.player("ada"), await venue.player("ben")
        if most_minor is not None:
            await limit(ada, "loss-day", most_minor)
        async with ada.tab() as first, ben.tab() as second:
            for tab in (first, second):
                tab.say(type="watch-pool", pool="quick")
                assert (await tab.ask("pool-enter", pool="quick", amount_minor=5_000))["type"] == "accepted"
            members = venue.premises.house.pools.pools["quick"].state.members
            while not members[ada.patron].sitting_out and members[ben.patron].table == NO_TABLE:
                await second.quiet()
            assert members[ada.patron].sitting_out is not dealt
            assert not members[ben.patron].sitting_out, "nobody else's limit concerns him"
            assert (members[ben.patron].table != NO_TABLE) is dealt
