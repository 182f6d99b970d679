"""Leader boards over the WebSocket: pushed when they change, to anybody, with one's own part for oneself alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.house.roles import Role
from croupier.server.reports import tournament_watch
from croupier.server.settings import Settings
from rigs.tournaments import conditions, stages
from rigs.venue import GENEROUS, Person, Tab, Venue, opened

CUP = "/api/tournaments/cup"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits to be gathered, so that no test waits either."""
    monkeypatch.setattr(tournament_watch, "EVERY_S", 0.0)


async def announced(venue: Venue) -> Person:
    """A tournament that is open for entries, and its manager."""
    manager = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
    whole: dict[str, Any] = msgspec.to_builtins(conditions(sessions=stages()))
    for plan in whole["sessions"]:
        plan["starts_at_ms"] = 0
    whole["entry"]["withdrawal_until_ms"] = 2**50
    assert (await manager.post("/api/tournaments", {"id": "1", "conditions": whole})).status_code == 200
    await conduct(manager, "open-registration")
    return manager


async def conduct(manager: Person, do: str, **more: Any) -> None:
    response = await manager.post(f"{CUP}/conduct", {"do": do, "id": do, **more})
    assert response.status_code == 200, response.text


async def enter(player: Person) -> None:
    response = await player.post(f"{CUP}/play", {"do": "enter", "id": "enter", "form": "filled in", "agreed": True})
    assert response.status_code == 200, response.text


async def follow(tab: Tab, tournament: str = "cup") -> dict[str, Any]:
    tab.say(type="watch-tournament", tournament=tournament)
    return await tab.until(lambda m: m["type"] in ("tournament-board", "problem"))


async def board_of(tab: Tab) -> dict[str, Any]:
    board: dict[str, Any] = (await tab.until(lambda m: m["type"] == "tournament-board"))["board"]
    return board


@pytest.mark.clause("RFH-16.5.2", "G-2.8.4")
async def test_a_wall_without_a_log_in_is_told_of_every_change_and_of_nothing_else(venue: Venue) -> None:
    manager = await announced(venue)
    dealer = await venue.staff("dora", Role.DEALER)
    alice, bob = await venue.player("alice"), await venue.player("bob")
    async with venue.stranger().tab() as wall, alice.tab() as terminal, dealer.tab() as desk:
        first = await follow(wall)
        assert (first["tournament"], first["board"]["stage"], first["board"]["players"]) == ("cup", "registration", 0)
        await enter(alice)
        assert (await board_of(wall))["players"] == 1
        await enter(bob)
        assert (await board_of(wall))["pool_minor"] == 10_000
        await conduct(manager, "allocate", tables=["star"])
        await conduct(manager, "begin")
        while (await board_of(wall))["stage"] != "running":
            pass
        await terminal.watch("star")
        await desk.ask("new-game", "star")
        number = venue.table("star").state.round.number
        await wall.quiet()
        chips = [{"spot": "red", "amount_minor": 10_000}]
        assert (await terminal.ask("place", "star", round=number, chips=chips))["type"] == "accepted"
        assert not [m for m in await wall.quiet() if m["type"] == "tournament-board"], "a chip is nothing on the board"
        for kind, more in (("no-more-bets", {}), ("enter", {"answer": "1"}), ("confirm-result", {})):
            assert (await desk.ask(kind, "star", round=number, **more))["type"] == "accepted"
        while True:
            board = await board_of(wall)
            if board["rows"] and board["rows"][0]["score_minor"]:
                break
        assert [(row["place"], row["name"], row["score_minor"]) for row in board["rows"]] == [
            (1, "alice", 20_000),
            (2, "bob", 0),
        ]
        assert board["mine"] is None
        asked = (await venue.stranger().get(f"{CUP}/board")).json()
        assert {**asked, "now_ms": 0} == {**board, "now_ms": 0}, "scripts read the same over HTTP"
    assert alice.patron not in str(wall.seen)


@pytest.mark.clause("G-2.8.4")
async def test_a_player_sees_an_own_part_and_others_do_not(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_watch, "SLICE", 1)
    await announced(venue)
    alice, bob = await venue.player("alice"), await venue.player("bob")
    for player in (alice, bob):
        await enter(player)
    async with alice.tab() as hers, bob.tab() as his, (await venue.player("carol")).tab() as wall:
        boards = [(await follow(tab))["board"] for tab in (hers, his, wall)]
        assert [board["mine"] and board["mine"]["standing"] for board in boards] == ["entered", "entered", None]
        assert (await bob.post(f"{CUP}/play", {"do": "withdraw", "id": "out"})).status_code == 200
        assert (await board_of(hers))["mine"]["standing"] == "entered"
        assert (await board_of(his))["mine"]["standing"] == "withdrawn"
        assert (await board_of(wall))["players"] == 1


async def test_coming_back_brings_the_board_as_it_is_and_whoever_has_left_hears_nothing(venue: Venue) -> None:
    await announced(venue)
    alice, stranger = await venue.player("alice"), venue.stranger()
    async with stranger.tab() as wall:
        await follow(wall)
    async with stranger.tab() as other:
        await follow(other)
        other.say(type="unwatch-tournament", tournament="cup")
        await other.quiet()
        await enter(alice)
        assert not [m for m in await other.quiet() if m["type"] == "tournament-board"]
        assert (await follow(other))["board"]["players"] == 1
    assert venue.premises.tournaments._watchers == {}, "nothing is kept of those who are gone"


async def test_what_nobody_knows_cannot_be_followed_and_not_without_end(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, most_watched=1)
    async with opened(tmp_path, settings=settings) as venue, venue.stranger().tab() as wall:
        await announced(venue)
        unknown = await follow(wall, "nothing")
        assert (unknown["reason"], unknown["sentence"]) == ("unknown-tournament", "There is no tournament nothing.")
        assert (await follow(wall))["type"] == "tournament-board", "what nobody knows takes no place"
        assert (await follow(wall, "another"))["reason"] == "too-many"
    hasty = msgspec.structs.replace(GENEROUS, messages=Settings().messages)
    async with opened(tmp_path, settings=hasty) as venue, venue.stranger().tab() as wall:
        for _ in range(1000):
            wall.say(type="watch-tournament", tournament="nothing")
        await wall.until(lambda m: m.get("reason") == "too-fast")


async def test_a_slow_wall_gets_the_board_once_it_has_caught_up(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, longest_outbox=2)
    async with opened(tmp_path, settings=settings) as venue:
        await announced(venue)
        async with venue.stranger().tab() as wall:
            await follow(wall)
            wall.take_nothing()
            for n in range(5):
                await enter(await venue.player(f"player{n}"))
            wall.take_again()
            while (await board_of(wall))["players"] != 5:
                pass
