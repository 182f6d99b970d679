"""Nobody is sent what they may not see: random play, and a look at every message to every terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.house.roles import Role
from rigs.venue import Tab, Venue, opened

SPOTS = ("red", "black", "straight:0", "straight:17", "dozen:2", "odd")
ACTIONS = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["place", "take-back", "call", "spin", "decide"]),
              st.sampled_from(SPOTS), st.integers(1, 9)),
    min_size=3, max_size=12,
)  # fmt: skip


def parts(message: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    if message["type"] == "view":
        yield from message["view"].items()


async def _act(tabs: list[Tab], dealer: Tab, venue: Venue, action: tuple[int, str, str, int]) -> None:
    who, what, spot, units = action
    tab = tabs[who]
    number = venue.table("dealer").state.round.number
    stakes = venue.table("dealer").state.round.stakes
    others = {seat: dict(spots) for seat, spots in stakes.items() if seat != str(who + 1)}
    if what == "place":
        await tab.ask("place", round=number, chips=[{"spot": spot, "amount_minor": units * 100}])
    elif what == "take-back":
        await tab.ask("take-back", round=number)
    elif what == "call":
        await tab.ask("call-supervisor", note="Please come.")
    elif what == "decide":
        await tab.ask("decide", round=number, key=f"{who + 1}:{spot}", option="en-prison")
    else:
        await dealer.ask("no-more-bets", round=number)
        await dealer.ask("enter", round=number, answer="0" if units < 6 else "17")
        await dealer.ask("confirm-result", round=number)
        await dealer.ask("new-game")
        return
    now = venue.table("dealer").state.round
    if now.number == number and now.stakes is stakes:
        assert {seat: spots for seat, spots in now.stakes.items() if seat != str(who + 1)} == others, (
            "no player's action moves the chips of others"
        )


@pytest.mark.clause("HC25-1.1.4b")
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(actions=ACTIONS)
async def test_no_message_to_a_seat_holds_anothers_id_purse_or_decisions(
    tmp_path_factory: pytest.TempPathFactory, actions: list[tuple[int, str, str, int]]
) -> None:
    async with opened(tmp_path_factory.mktemp("house")) as venue:
        people = [await venue.player(f"player{n}") for n in range(3)]
        dealer_person = await venue.staff("dora", Role.DEALER)
        tabs = [await person.tab().__aenter__() for person in people]
        dealer, wall = await dealer_person.tab().__aenter__(), await venue.stranger().tab().__aenter__()
        await dealer.watch("dealer", "dealer")
        await wall.watch("dealer", "display")
        for tab in tabs:
            await tab.watch("dealer")
            await tab.ask("sit")
        await dealer.ask("new-game")
        for action in actions:
            await _act(tabs, dealer, venue, action)
        everybody = [*tabs, dealer, wall]
        for tab in everybody:
            await tab.quiet()
        ids = {person.patron for person in people} | {dealer_person.patron}
        for tab in everybody:
            own = tab.person.patron
            for message in tab.seen:
                text = msgspec.json.encode(message).decode()
                for other in ids - {own}:
                    assert other not in text, f"{tab.person.patron} was told of {other}: {text}"
                for name, part in parts(message):
                    if name == "mine":
                        seat = venue.table("dealer").seat_of(own)
                        assert part["seat"] == seat.seat
                        assert all(d["key"].startswith(f"{seat.seat}:") for d in part["decisions"])
                    assert name != "pit", "only supervisors see the pit"
                    if name in ("mine", "purse"):
                        assert tab in tabs, "staff and displays have no purse here"
            ours = {m["id"] for m in tab.seen if m["type"] in ("accepted", "refused")}
            for other_tab in everybody:
                if other_tab is not tab:
                    assert not ours & {m.get("id") for m in other_tab.seen if "id" in m}
        named = [p for m in wall.seen for name, p in parts(m) if name == "seats" for p in p]
        assert all(seat["name"] == "" for seat in named), "nobody on the wall is named"
        for tab in everybody:
            await tab.__aexit__()


async def test_a_round_told_again_shows_a_player_only_their_own_part(venue: Venue) -> None:
    ada, bob = await venue.player("ada"), await venue.player("bob")
    dealer = await venue.staff("dora", Role.DEALER)
    boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
    async with ada.tab() as a, bob.tab() as b, dealer.tab() as d:
        for tab in (a, b):
            await tab.ask("sit")
        await d.ask("new-game")
        await a.ask("place", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        await b.ask("place", round=1, chips=[{"spot": "straight:0", "amount_minor": 700}])
        await d.ask("no-more-bets", round=1)
        await d.ask("enter", round=1, answer="0")
        await d.ask("confirm-result", round=1)
        await a.ask("decide", round=1, key="1:red", option="en-prison")
    for person, spots in ((ada, {"red"}), (bob, {"straight:0"}), (boss, {"red", "straight:0"})):
        record = (await person.get("/api/rounds/dealer/1")).json()
        assert {w["spot"] for w in record["wagers"]} == {line["spot"] for line in record["lines"]} == spots
        assert record["outcome"]["pocket"] == "0"
        assert [a["question"] for a in record["answers"]] == ["spin", "together"]
        assert (record["events"] is not None) == (person is boss)
    bobs = (await bob.get("/api/rounds/dealer/1")).text
    assert ada.patron not in bobs
    assert "en-prison" not in bobs, "what others chose is theirs"
    assert (await venue.stranger().get("/api/rounds/dealer/1")).status_code == 401
    rounds = (await bob.get("/api/me/rounds")).json()
    assert [(r["number"], r["staked_minor"], r["net_minor"]) for r in rounds] == [(1, 700, 35 * 700)]
    assert "choices" not in rounds[0]["outcome"]
