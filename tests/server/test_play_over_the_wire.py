"""Terminals at a table: views, replies, repeats, tabs, and coming back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.house.roles import Role
from rigs.venue import Tab, Venue


def last_view(tab: Tab, part: str) -> Any:
    """The newest of a part that a terminal has been sent."""
    return next(m["view"][part] for m in reversed(tab.seen) if m["type"] == "view" and part in m["view"])


async def seated(venue: Venue, name: str, table: str = "dealer") -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch(table)
    assert (await tab.ask("sit", table))["type"] == "accepted"
    return tab


async def open_round(venue: Venue, table: str = "dealer") -> Tab:
    dealer = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
    await dealer.watch(table, "dealer")
    assert (await dealer.ask("new-game", table))["type"] == "accepted"
    return dealer


CHIP = [{"spot": "straight:17", "amount_minor": 500}]


@pytest.mark.clause("RFH-6.1")
async def test_a_whole_round_reaches_every_terminal_with_the_right_money(venue: Venue) -> None:
    dealer = await open_round(venue)
    anna, ben = await seated(venue, "anna"), await seated(venue, "bent")
    assert (await anna.ask("place", round=1, chips=CHIP))["type"] == "accepted"
    await anna.until(lambda m: m["type"] == "chips")
    assert last_view(anna, "purse") == {"balance_minor": 99_500, "wallet_minor": 99_500, "currency": "EUR"}
    chips = await ben.until(lambda m: m["type"] == "chips")
    assert chips["changes"] == [["1", "straight:17", 500]]
    await dealer.ask("no-more-bets", round=1)
    await dealer.ask("enter", round=1, answer="17")
    await dealer.ask("confirm-result", round=1)
    for tab in (anna, ben, dealer):
        await tab.until(lambda m: m["type"] == "view" and m["view"].get("result") is not None)
        assert last_view(tab, "result")["outcome"]["pocket"] == "17"
    # 35 times 5.00 on top of the stake.
    assert last_view(anna, "mine")["last_win_minor"] == 35 * 500
    assert last_view(anna, "purse")["balance_minor"] == 100_000 + 35 * 500
    assert last_view(ben, "mine")["last_lines"] == []
    for tab in (anna, ben, dealer):
        await tab.__aexit__()


@pytest.mark.clause("G-4.3.3")
async def test_a_double_click_and_a_retry_bet_once(venue: Venue) -> None:
    dealer = await open_round(venue)
    tab = await seated(venue, "anna")
    for _ in range(3):
        tab.say(type="place", id="same", table="dealer", round=1, chips=CHIP)
    replies = [await tab.until(lambda m: m.get("id") == "same") for _ in range(3)]
    assert [r["repeated"] for r in replies] == [False, True, True]
    assert {r["version"] for r in replies} == {replies[0]["version"]}
    assert venue.table("dealer").state.round.stakes == {"1": {"straight:17": 500}}
    other = await tab.ask("place", command_id="same", round=1, chips=[{"spot": "red", "amount_minor": 500}])
    assert other["reason"] == "reused-id"
    await tab.__aexit__()
    await dealer.__aexit__()


@pytest.mark.clause("G-2.5.4")
async def test_two_tabs_of_one_session_are_one_terminal(venue: Venue) -> None:
    dealer = await open_round(venue)
    first = await seated(venue, "anna")
    second = await first.person.tab().__aenter__()
    await second.watch("dealer")
    again = await second.ask("sit")
    assert again["type"] == "accepted"
    assert len(venue.table("dealer").state.seats) == 1
    first.say(type="place", id="x", table="dealer", round=1, chips=CHIP)
    second.say(type="place", id="x", table="dealer", round=1, chips=CHIP)
    await first.until(lambda m: m.get("id") == "x")
    await second.until(lambda m: m.get("id") == "x")
    await first.quiet()
    await second.quiet()
    assert last_view(first, "mine")["total_bet_minor"] == last_view(second, "mine")["total_bet_minor"] == 500
    for tab in (first, second, dealer):
        await tab.__aexit__()


async def test_two_bets_at_once_never_pass_a_limit(venue: Venue) -> None:
    dealer = await open_round(venue)
    first = await seated(venue, "anna")
    second = await first.person.tab().__aenter__()
    for place, tab in enumerate((first, second)):
        tab.say(type="place", id=f"half-{place}", table="dealer", round=1,
                chips=[{"spot": "red", "amount_minor": 60_000}])  # fmt: skip
    replies = [await tab.until(lambda m: str(m.get("id", "")).startswith("half")) for tab in (first, second)]
    assert sorted(r["type"] for r in replies) == ["accepted", "refused"]
    refused = next(r for r in replies if r["type"] == "refused")
    assert refused["reason"] in ("above-maximum", "insufficient-funds")
    for tab in (first, second, dealer):
        await tab.__aexit__()


async def test_versions_never_go_back_and_the_reply_comes_before_its_view(venue: Venue) -> None:
    dealer = await open_round(venue)
    tab = await seated(venue, "anna")
    await tab.quiet()
    mark = len(tab.seen)
    for n in range(20):
        tab.say(type="place", id=f"p{n}", table="dealer", round=1, chips=[{"spot": "red", "amount_minor": 100}])
    await tab.until(lambda m: m.get("id") == "p19")
    await tab.quiet()
    versions = [m["view"]["version"] for m in tab.seen if m["type"] == "view" and not m["full"]]
    assert versions == sorted(versions)
    known = 0
    for message in tab.seen[mark:]:
        if message["type"] == "view":
            known = message["view"]["version"]
        elif message["type"] == "accepted":
            assert known < message["version"], "the view must not overtake the reply"
    assert last_view(tab, "mine")["total_bet_minor"] == 2000
    await tab.__aexit__()
    await dealer.__aexit__()


@pytest.mark.clause("RFH-5.2")
async def test_every_terminal_can_count_the_wagering_period_down(venue: Venue) -> None:
    tabs = [await seated(venue, name) for name in ("anna", "bent")]
    dealer = await open_round(venue)
    for tab in (*tabs, dealer):
        await tab.quiet()
        shown = last_view(tab, "round")
        assert shown["phase"] == "betting"
        assert shown["period_ms"] == 3_600_000
        assert shown["closes_at_ms"] == pytest.approx(venue.clock() + 3_600_000, abs=30_000)
        await tab.__aexit__()


async def test_the_first_wager_sets_the_clock_going_and_everybody_sees_it(venue: Venue) -> None:
    tab = await seated(venue, "anna", "rng")
    assert last_view(tab, "round")["waiting_for_first_wager"] is True
    await tab.ask("place", "rng", round=1, chips=[{"spot": "red", "amount_minor": 500}])
    await tab.quiet()
    assert last_view(tab, "round")["closes_at_ms"] is not None
    await tab.__aexit__()


@pytest.mark.clause("RFH-4.3", "RFH-3.2.2")
async def test_a_trimmed_wager_says_what_was_placed(venue: Venue) -> None:
    dealer = await open_round(venue, "star")
    tab = await seated(venue, "anna", "star")
    assert (await tab.ask("fund", "star", amount_minor=50_000))["type"] == "accepted"
    reply = await tab.ask("place", "star", round=1, chips=[{"spot": "straight:17", "amount_minor": 30_000}])
    assert reply["result"]["chips"] == [{"spot": "straight:17", "amount_minor": 20_000}]
    assert reply["result"]["sentence"] == "Above the table maximum: placed A$200.00."
    await tab.quiet()
    assert last_view(tab, "purse") == {"balance_minor": 30_000, "wallet_minor": 50_000, "currency": "AUD"}
    await tab.__aexit__()
    await dealer.__aexit__()


# Coming back


async def test_coming_back_brings_what_was_missed(venue: Venue) -> None:
    dealer = await open_round(venue)
    tab = await seated(venue, "anna")
    await tab.ask("place", round=1, chips=CHIP)
    await tab.quiet()
    known = venue.table("dealer").state.version
    await tab.__aexit__()
    await dealer.ask("no-more-bets", round=1)
    await dealer.ask("enter", round=1, answer="4")
    await dealer.ask("confirm-result", round=1)
    back = await tab.person.tab().__aenter__()
    view = await back.watch("dealer", since=known)
    assert view["full"] is False
    assert view["view"]["result"]["outcome"]["pocket"] == "4"
    assert view["view"]["mine"]["last_lines"][0]["disposition"] == "lost"
    assert "info" not in view["view"], "what did not change is not sent again"
    await back.__aexit__()
    await dealer.__aexit__()


@pytest.mark.parametrize("since", [0, 10**9])
async def test_a_terminal_that_knows_nothing_or_too_much_gets_everything(venue: Venue, since: int) -> None:
    tab = await seated(venue, "anna")
    view = await tab.watch("dealer", since=since)
    assert view["full"] is True
    assert {"info", "round", "seats", "chips", "mine", "purse"} <= view["view"].keys()
    await tab.__aexit__()


async def test_whoever_leaves_a_seat_is_shown_a_table_without_it(venue: Venue) -> None:
    tab = await seated(venue, "anna")
    other = await tab.person.tab().__aenter__()
    await other.watch("dealer")
    assert (await tab.ask("leave"))["type"] == "accepted"
    for one in (tab, other):
        await one.quiet()
        view = next(m for m in reversed(one.seen) if m["type"] == "view")
        assert view["full"] is True
        assert "mine" not in view["view"]
    await tab.__aexit__()
    await other.__aexit__()


async def test_a_slow_terminal_is_brought_up_to_date_instead_of_queued_for_ever(venue: Venue) -> None:
    dealer = await open_round(venue)
    slow, busy = await seated(venue, "slow"), await seated(venue, "busy")
    await slow.quiet()
    terminal = next(t for t in venue.application._terminals if t.patron_id == slow.person.patron)
    slow.take_nothing()
    longest = 0
    for _ in range(venue.premises.settings.longest_outbox + 40):
        await busy.ask("place", round=1, chips=[{"spot": "red", "amount_minor": 100}])
        longest = max(longest, len(terminal.outbox))
    assert longest <= venue.premises.settings.longest_outbox + 1
    assert terminal.outbox.overflowed
    slow.take_again()
    view = await slow.until(lambda m: m["type"] == "view" and m["full"])
    laid = venue.premises.settings.longest_outbox + 40
    assert view["view"]["chips"]["2"]["red"] == laid * 100
    await busy.ask("place", round=1, chips=[{"spot": "red", "amount_minor": 100}])
    await slow.until(lambda m: m["type"] == "chips" and m["changes"] == [["2", "red", (laid + 1) * 100]])
    for tab in (slow, busy, dealer):
        await tab.__aexit__()


async def test_a_terminal_that_never_reads_again_is_dropped(venue: Venue) -> None:
    tab = await seated(venue, "anna")
    await tab.quiet()
    terminal = next(iter(venue.application._terminals))
    tab.take_nothing()
    tab.say(type="ping")
    await asyncio.sleep(0.01)
    loop = asyncio.get_running_loop()
    terminal.drop_if_stuck(loop.time() + 31, 30)
    assert tab._task is not None
    await asyncio.wait_for(tab._task, 60)
    assert terminal not in venue.application._terminals


async def test_money_that_moves_elsewhere_is_shown_at_every_table(venue: Venue) -> None:
    dealer = await open_round(venue)
    tab = await seated(venue, "anna")
    await tab.watch("rng")
    await tab.ask("place", round=1, chips=CHIP)
    view = await tab.until(lambda m: m["type"] == "view" and m["view"]["table"] == "rng" and "purse" in m["view"])
    assert view["view"]["purse"]["wallet_minor"] == 99_500
    await tab.__aexit__()
    await dealer.__aexit__()
