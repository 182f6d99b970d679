"""A dealer terminal learns of its two games, and a supervisor moves a dealer with one command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.roles import Role
from rigs.venue import FLOOR, Tab, opened

STATIONS = """
[[station]]
name = "East"
tables = ["dealer", "star"]
"""


def is_games(message: dict[str, Any]) -> bool:
    return message["type"] == "dealer-games"


async def games(tab: Tab) -> dict[str, Any]:
    """What a terminal was told last of its games, by table."""
    await tab.quiet()
    message = next(m for m in reversed(tab.seen) if is_games(m))
    return {game["table"]: game for game in message["games"]} | {"next": message["next"]}


@pytest.mark.clause("RFH-10.1.3", "RFH-11.1.5")
async def test_a_terminal_is_told_of_both_games_and_whose_turn_it_is(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + STATIONS) as venue:
        dora = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
        await dora.watch("dealer", "dealer")
        first = await dora.until(is_games)
        assert (first["table"], first["station"], first["next"]) == ("dealer", "East", "")
        assert [(game["table"], game["mine"]) for game in first["games"]] == [("dealer", False), ("star", False)]
        for table in ("dealer", "star"):
            assert (await dora.ask("sign-on", table))["type"] == "accepted"
        assert (await dora.ask("new-game", "star"))["type"] == "accepted"
        told = await games(dora)
        assert told["next"] == "star"
        assert told["star"]["phase"] == "betting"
        assert (told["dealer"]["may_open"], told["dealer"]["waits_for"]) == (False, "star")
        refused = await dora.ask("new-game", "dealer")
        assert refused["reason"] == "other-game-open"
        assert "Star" in refused["sentence"]
        await dora.ask("no-more-bets", "star", round=1)
        await dora.ask("enter", "star", round=1, answer="17")
        await dora.ask("confirm-result", "star", round=1)
        told = await games(dora)
        assert told["next"] == "dealer"
        assert told["dealer"]["may_open"]
        assert (await dora.ask("new-game", "dealer"))["type"] == "accepted"
        await dora.__aexit__()


async def test_a_supervisor_moves_a_dealer_and_reads_the_log(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + STATIONS) as venue:
        dora = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
        await dora.ask("sign-on", "star")
        sam = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        (dealer,) = (await sam.get("/api/pit/dealers")).json()
        assert (dealer["name"], dealer["tables"]) == ("dora", ["star"])
        async with sam.tab() as tab:
            nobody = await tab.ask("move-dealer", "live", dealer="nobody", source="star")
            assert nobody["reason"] == "unknown-dealer"
            moved = await tab.ask("move-dealer", "live", dealer=dealer["id"], source="star", name="Somebody else")
            assert moved["type"] == "accepted", moved
        assert venue.table("live").state.dealer_name == "dora"
        assert venue.table("star").state.dealer == ""
        newest = (await sam.get("/api/pit/staffing")).json()[0]
        assert (newest["table"], newest["dealer"], newest["moved_from"], newest["by"]) == (
            "live",
            "dora",
            "star",
            "sam",
        )
        for path in ("/api/pit/dealers", "/api/pit/staffing"):
            assert (await (await venue.player("anna" + path[-2:])).get(path)).status_code == 403
        await dora.__aexit__()
