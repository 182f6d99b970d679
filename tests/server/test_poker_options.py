"""What a floor file and a player can choose at a poker table, over the real wire: straddles, two boards, own mixes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, Tab, Venue, opened

BRISK = "clocks = { pause_ms = 1_000, run_out_ms = 0, re_entry_s = 60 }"
MIX = """
[[poker]]
id = "own-mix"
name = "Own mix"
rulebook = "tsg"
mix = ["limit:badugi", "no-limit:texas-holdem", "limit:razz"]
stakes = { bets = [200, 400], blinds = [50, 100] }
least_minor = 2_000
most_minor = 20_000
"""
STRADDLED = holdem("straddled", NO_PAUSE).replace("blinds = [50, 100]", "blinds = [50, 100], straddle = 200")
OPTIONS = STRADDLED + holdem("twice", "runs = 2", NO_PAUSE) + holdem("ring", BRISK) + MIX


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, floor=FLOOR + OPTIONS) as house:
        yield house


class Seated:
    """People at one table, each with a line of their own."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.tabs: dict[str, Tab] = {}

    async def sit(self, venue: Venue, *names: str, amount_minor: int = 5_000) -> None:
        for name in names:
            tab = await (await venue.player(name)).tab().__aenter__()
            tab.say(type="watch-poker", table=self.table)
            self.tabs[name] = tab
            await self.do(name, "poker-sit", amount_minor=amount_minor)

    async def do(self, name: str, command: str, **fields: Any) -> dict[str, Any]:
        reply = await self.tabs[name].ask(command, table=self.table, **fields)
        assert reply["type"] == "accepted", reply
        return reply

    async def view(self, name: str) -> dict[str, Any]:
        await self.tabs[name].quiet()
        return [m for m in self.tabs[name].seen if m["type"] == "poker-view" and m["table"] == self.table][-1]

    async def hand(self, number: int = 1) -> None:
        """Until such a hand has begun and somebody is asked, which everybody at the table sees."""
        for tab in self.tabs.values():
            tab.say(type="watch-poker", table=self.table)
            await tab.until(
                lambda m: m["type"] == "poker-view" and m["view"]["number"] >= number and m["view"]["clock"] is not None
            )

    async def asked(self) -> tuple[str, dict[str, Any]]:
        """Whoever has to answer, and what they are shown."""
        for name in self.tabs:
            seen = await self.view(name)
            if seen["mine"] is not None and seen["mine"]["asked"]:
                return name, seen
        raise AssertionError(f"nobody is asked: {seen}")

    async def answers(self, verb: str, amount_minor: int = 0) -> str:
        name, seen = await self.asked()
        view = seen["view"]
        await self.do(name, "poker-act", hand=view["number"], turn=view["turn"], verb=verb, amount_minor=amount_minor)
        return name

    async def hang_up(self) -> None:
        for tab in self.tabs.values():
            await tab.__aexit__()


@pytest.mark.clause("TSG-A1C.5")
async def test_a_straddle_of_the_table_is_posted_and_its_player_acts_last(venue: Venue) -> None:
    people = Seated("straddled")
    await people.sit(venue, "ann", "bob", "cem")
    await people.hand()
    _, seen = await people.asked()
    straddler = next((seat["name"] for seat in seen["view"]["seats"] if seat["bet_minor"] == 200), "")
    assert sorted(seat["bet_minor"] for seat in seen["view"]["seats"]) == [50, 100, 200]
    assert seen["mine"]["asked"]["raise_from_minor"] == 400, "it counts as the big blind"
    answered = [await people.answers("call") for _ in (1, 2)]
    assert straddler not in answered
    name, seen = await people.asked()
    assert name == straddler
    assert "check" in seen["mine"]["asked"]["verbs"], "the straddle is live"
    await people.hang_up()


@pytest.mark.parametrize(("wanted", "boards"), [((2, 2), 2), ((2, 1), 1)])
async def test_an_all_in_hand_is_run_twice_where_both_agree(venue: Venue, wanted: tuple[int, int], boards: int) -> None:
    people = Seated("twice")
    await people.sit(venue, "ann", "bob")
    await people.hand()
    _, seen = await people.asked()
    await people.answers("raise", seen["mine"]["asked"]["raise_to_minor"])
    await people.answers("call")
    for runs in wanted:
        _, seen = await people.asked()
        assert seen["mine"]["asked"]["most_runs"] == 2
        await people.answers("runs", runs)
    view = (await people.view("ann"))["view"]
    assert not view["playing"]
    shown = view["boards"] or [view["board"]]
    assert [len(board) for board in shown] == [5] * boards
    assert len({card for board in shown for card in board}) == 5 * boards, "one pack for both"
    assert sum(seat["stack_minor"] for seat in view["seats"]) == 10_000
    await people.hang_up()


@pytest.mark.clause("TSG-A1C.4")
async def test_chips_are_filled_up_and_a_seat_is_left_at_the_next_big_blind(venue: Venue) -> None:
    people = Seated("ring")
    await people.sit(venue, "ann", "bob")
    await people.do("ann", "poker-top-up", on=True)
    await people.do("bob", "poker-sit-out", when="next-big-blind")
    assert (await people.view("bob"))["mine"]["out_at_big_blind"]
    hands = 0
    while not (await people.view("bob"))["mine"]["sitting_out"]:
        view = (await people.view("ann"))["view"]
        if view["playing"]:
            await people.answers("fold")
            hands += 1
        venue.clock.forward(2)
        await people.tabs["ann"].quiet()
        assert hands < 4, "the big blind comes round"
    ann = next(seat for seat in (await people.view("ann"))["view"]["seats"] if seat["name"] == "ann")
    assert ann["stack_minor"] >= 5_000 - 100, "filled up before each hand to what was brought"
    await people.hang_up()


@pytest.mark.clause("TSG-A1C.3")
async def test_whoever_comes_back_soon_brings_what_they_left_with(venue: Venue) -> None:
    """NT-61, and it is said on the screen before anything is brought."""
    people = Seated("ring")
    await people.sit(venue, "ann", amount_minor=8_000)
    await people.do("ann", "poker-leave")
    people.tabs["ann"].say(type="watch-poker", table="ring")
    assert (await people.view("ann"))["buy_in"]["least_minor"] == 8_000
    reply = await people.tabs["ann"].ask("poker-sit", table="ring", amount_minor=7_999)
    assert (reply["type"], reply["reason"]) == ("refused", "buy-in-too-small"), reply
    venue.clock.forward(61)
    people.tabs["ann"].say(type="watch-poker", table="ring")
    assert (await people.view("ann"))["buy_in"]["least_minor"] == 2_000
    await people.do("ann", "poker-sit", amount_minor=2_000)
    await people.hang_up()


@pytest.mark.clause("TSG-A1.38")
async def test_an_own_mix_is_named_by_its_games_in_the_lobby(venue: Venue) -> None:
    rows = (await venue.stranger().get("/api/poker")).json()
    (row,) = [row for row in rows if row["id"] == "own-mix"]
    assert row["title"] == "Badugi + Texas Hold'em + Razz"
    assert [game["limit"] for game in row["games"]] == ["limit", "no-limit", "limit"]
    assert row["games"][2]["bets"] == [200, 400]
