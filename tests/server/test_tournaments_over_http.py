"""A tournament over the wire: announced, entered, played and paid by people with their own roles."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.floor_file import read_floor
from croupier.casino.table_rows import FloorError
from croupier.floor.session_play import Bonus
from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from rigs.tournaments import conditions, stages
from rigs.venue import FLOOR, Person, Venue, books, opened

CUP = "/api/tournaments/cup"


def terms(**changed: Any) -> dict[str, Any]:
    whole: dict[str, Any] = msgspec.to_builtins(conditions(sessions=stages(), bonus=Bonus.LUCKY_CHIP, **changed))
    for plan in whole["sessions"]:
        plan["starts_at_ms"] = 0
    whole["entry"]["withdrawal_until_ms"] = 2**50
    return whole


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path) as house:
        yield house


async def conduct(manager: Person, do: str, **more: Any) -> dict[str, Any]:
    body = {"do": do, "id": f"{do}-{len(str(more))}-{id(more)}", **more}
    response = await manager.post(f"{CUP}/conduct", body)
    assert response.status_code == 200, response.text
    return response.json()  # type: ignore[no-any-return]


async def take_part(player: Person, do: str, **more: Any) -> dict[str, Any]:
    response = await player.post(f"{CUP}/play", {"do": do, "id": f"{do}-{id(more)}", **more})
    assert response.status_code == 200, response.text
    return response.json()  # type: ignore[no-any-return]


@pytest.mark.clause("G-2.8.4", "RFH-16.4.1", "RFH-Diagram-N", "RFH-16.5.2")
async def test_a_tournament_from_its_announcement_to_the_paid_prize(venue: Venue) -> None:
    manager = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
    dealer = await venue.staff("dora", Role.DEALER)
    alice, bob = await venue.player("alice"), await venue.player("bob")
    announced = await manager.post("/api/tournaments", {"id": "1", "conditions": terms()})
    assert announced.status_code == 200, announced.text
    stranger = venue.stranger()
    (card,) = (await stranger.get("/api/tournaments")).json()
    assert (card["stage"], card["entry_fee_minor"], card["mine"]) == ("announced", 5_000, "")
    page = (await stranger.get(CUP)).json()
    assert page["conditions"]["conducted_by"].startswith("The Tournament Manager")
    await conduct(manager, "open-registration")
    for player in (alice, bob):
        await take_part(player, "enter", form="filled in", agreed=True)
    managed = await conduct(manager, "allocate", tables=["star"])
    assert managed["pool_minor"] == 10_000
    assert managed["tables"] == ["star"]
    async with alice.tab() as terminal, dealer.tab() as desk, stranger.tab() as wall:
        await terminal.watch("star")
        await desk.watch("star", "dealer")
        await wall.watch("star", "display")
        await conduct(manager, "begin")
        view = (await terminal.watch("star"))["view"]
        assert (view["info"]["tournament"], view["info"]["purse"]) == ("cup", "credits")
        assert (view["purse"]["balance_minor"], view["purse"]["currency"]) == (100_000, "TCR")
        assert (await desk.ask("new-game", "star"))["type"] == "accepted"
        number = venue.table("star").state.round.number
        chips = [{"spot": "red", "amount_minor": 10_000}]
        assert (await terminal.ask("place", "star", round=number, chips=chips))["type"] == "accepted"
        assert (await terminal.ask("lucky-chip", "star", round=number, spot="red"))["type"] == "accepted"
        mine = (await alice.get(f"{CUP}/board")).json()["mine"]
        assert (mine["lucky_chip"], mine["terminal"], mine["table"]) == ("red", 1, "star")
        for kind, more in (("no-more-bets", {}), ("enter", {"answer": "1"}), ("confirm-result", {})):
            assert (await desk.ask(kind, "star", round=number, **more))["type"] == "accepted"
    board = (await stranger.get(f"{CUP}/board")).json()
    assert [(row["place"], row["name"], row["score_minor"]) for row in board["rows"]] == [
        (1, "alice", 30_000),
        (2, "bob", 0),
    ]
    assert (board["session"]["rounds_left"], board["session"]["over"], board["mine"]) == (0, True, None)
    assert not [text for text in (alice.patron, bob.patron) if text in str(board)]
    counted = await conduct(manager, "count")
    assert {row["name"]: row["credits_minor"] for row in counted["entrants"]} == {"alice": 90_000, "bob": 100_000}
    decided = await conduct(manager, "end")
    due = {row["name"]: row["due_minor"] for row in decided["entrants"]}
    paid = await conduct(manager, "pay-prizes")
    assert {row["name"]: row["prize_minor"] for row in paid["entrants"]} == due, "as it was told before the press"
    without = {row["name"]: list(row["if_out"].values()) for row in paid["entrants"]}
    assert sorted(without["alice"]) == [-9_800, 9_800]
    assert {row["name"]: row["prize_minor"] for row in paid["entrants"]} == {"alice": 9_800, "bob": 4_200}
    assert (paid["pool_minor"], paid["administration_minor"]) == (0, 1_000)
    board = (await alice.get(f"{CUP}/board")).json()
    assert (board["stage"], board["mine"]["prize_minor"]) == ("finished", 9_800)
    supervisor, inspector = await venue.staff("sam", Role.GAMING_SUPERVISOR), await venue.staff("ines", Role.INSPECTOR)
    told = [row["text"] for row in (await supervisor.get("/api/pit/tables/star/events?limit=200")).json()]
    assert "Session 1 of the tournament cup began." in told
    assert (await inspector.get("/api/audit/verify")).json()["problems"] == []


@pytest.mark.clause("RFH-16.1.1-tournament-manager")
async def test_only_the_tournament_manager_conducts_and_only_players_take_part(venue: Venue) -> None:
    manager = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
    others = [
        await venue.player("alice"),
        await venue.staff("dora", Role.DEALER),
        await venue.staff("sam", Role.GAMING_SUPERVISOR),
        await venue.staff("cass", Role.CASHIER),
        await venue.staff("ines", Role.INSPECTOR),
    ]
    body = {"id": "1", "conditions": terms()}
    for person in others:
        assert (await person.post("/api/tournaments", body)).status_code == 403
    assert (await venue.stranger().post("/api/tournaments", body)).status_code == 401
    assert (await manager.post("/api/tournaments", body)).status_code == 200
    for person in others:
        assert (await person.post(f"{CUP}/conduct", {"do": "open-registration", "id": "x"})).status_code == 403
    assert (await manager.post(f"{CUP}/play", {"do": "withdraw", "id": "x"})).status_code == 403
    assert (await others[0].get(f"{CUP}/conduct")).status_code == 403
    assert (await others[4].get(f"{CUP}/conduct")).status_code == 200
    assert (await manager.get("/api/tournaments/none/board")).status_code == 404


async def test_what_cannot_be_is_said_in_a_sentence(venue: Venue) -> None:
    manager = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
    lacking = terms()
    del lacking["conducted_by"]
    response = await manager.post("/api/tournaments", {"id": "1", "conditions": lacking})
    assert response.status_code == 400
    response = await manager.post("/api/tournaments", {"id": "1", "conditions": terms(currency="EUR")})
    assert (response.status_code, response.json()["details"]["refusal"]) == (409, "bad-conditions")
    response = await manager.post(f"{CUP}/conduct", {"do": "dance", "id": "1"})
    assert response.status_code == 400
    assert "Traceback" not in response.text


@pytest.mark.clause("HC25-1.1.12a", "HC25-1.1.12d")
async def test_the_manager_is_told_which_games_the_floor_can_hold_a_tournament_in(venue: Venue) -> None:
    manager = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
    offers = (await manager.get("/api/tournament-games")).json()
    star = next(one for one in offers if (one["rulebook"], one["game"]) == ("star-rfh", "roulette"))
    assert (star["family"], star["currency"]) == ("roulette", "AUD")
    assert len({(one["rulebook"], one["game"], one["currency"]) for one in offers}) == len(offers)
    alice = await venue.player("alice")
    assert (await alice.get("/api/tournament-games")).status_code == 403
    await manager.post("/api/tournaments", {"id": "1", "conditions": terms() | {"bonus": "lucky-number"}})
    page = (await venue.stranger().get(CUP)).json()
    assert sorted(page["numbers"], key=int) == [str(number) for number in range(37)]


async def test_two_managers_at_once_and_a_double_click_do_everything_once(venue: Venue) -> None:
    tess, tom = [await venue.staff(name, Role.TOURNAMENT_MANAGER) for name in ("tess", "tom")]
    alice, bob = await venue.player("alice"), await venue.player("bob")
    await tess.post("/api/tournaments", {"id": "1", "conditions": terms()})

    async def both(do: str, **more: Any) -> list[int]:
        replies = await asyncio.gather(
            *(who.post(f"{CUP}/conduct", {"do": do, "id": do, **more}) for who in (tess, tom))
        )
        return sorted(reply.status_code for reply in replies)

    assert await both("open-registration") == [200, 409]
    entry = {"do": "enter", "id": "twice", "form": "x", "agreed": True}
    replies = await asyncio.gather(*(alice.post(f"{CUP}/play", entry) for _ in range(2)))
    assert [reply.status_code for reply in replies] == [200, 200]
    await take_part(bob, "enter", form="x", agreed=True)
    assert (await conduct(tess, "allocate", tables=["star"]))["pool_minor"] == 10_000
    assert await both("begin") == [200, 409]
    for absurd in (-1, 10**6, "first"):
        reply = await tess.post(f"{CUP}/conduct", {"do": "end", "id": "absurd", "session": absurd})
        assert reply.status_code == 400
        assert "Traceback" not in reply.text
    refused = await tess.post(f"{CUP}/conduct", {"do": "end", "id": "no-such", "session": 7})
    assert (refused.status_code, refused.json()["details"]["refusal"]) == (409, "unknown-session")
    await conduct(tess, "disqualify", patron=bob.patron, code="ABSENT")
    assert await both("end", session=0) == [200, 409]
    assert await both("pay-prizes") == [200, 409]
    board = (await alice.get(f"{CUP}/board")).json()
    assert (board["stage"], board["mine"]["prize_minor"], board["prizes"][0]["share"]) == ("finished", 14_000, 700)
    wrong = {"do": "correct-prizes", "patron": alice.patron, "code": "GAME_RULES", "note": "Seen."}
    assert (await alice.post(f"{CUP}/conduct", wrong | {"id": "own"})).status_code == 403
    assert (await tess.post(f"{CUP}/conduct", wrong | {"id": "c"})).json()["entrants"][0]["prize_minor"] == 0


def as_toml(value: Any) -> str:
    """A value as TOML writes it inside a line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {as_toml(each)}" for key, each in value.items() if each is not None) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def tournament_in_toml(**changed: Any) -> str:
    offers = {"re_buy": {"price_minor": 1_000, "credits_minor": 10_000, "most": 1}}
    offers["add_on"] = offers["re_buy"]
    whole = terms() | offers | changed
    rows = "\n".join(f"{key} = {as_toml(value)}" for key, value in whole.items() if value is not None)
    return f"{FLOOR}\n[[tournament]]\n{rows}\n"


async def test_a_floor_file_announces_its_tournaments_once(tmp_path: Path) -> None:
    store = MemoryStore()
    for _ in range(2):
        async with opened(tmp_path, store=store.restart(), floor=tournament_in_toml()) as house:
            (card,) = (await house.stranger().get("/api/tournaments")).json()
            assert (card["id"], card["stage"]) == ("cup", "announced")


@pytest.mark.clause("RFH-16.4.2")
def test_a_floor_file_with_a_wrong_tournament_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(tournament_in_toml(currency="EUR"), encoding="utf-8")
    with pytest.raises(FloorError, match=r"tournament\[0\] \(cup\): no such table is played in EUR"):
        read_floor(file, books())
    file.write_text(tournament_in_toml().replace('conducted_by = "', 'directed_by = "'), encoding="utf-8")
    with pytest.raises(FloorError, match="tournament"):
        read_floor(file, books())
