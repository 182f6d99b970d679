"""The walk of a wager in docs/architecture.md is the one that a wager takes."""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import croupier
from croupier.house.roles import Role
from croupier.store.sqlite import SqliteStore
from rigs.venue import Tab, Venue, opened

SOURCE = Path(croupier.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
MOST_FILES = 26


def walk() -> list[str]:
    text = PAGE.read_text(encoding="utf-8")
    section = text[text.index("### A walk with a chip") :]
    return re.findall(r"^\| `([\w./-]+)` \|", section, re.MULTILINE)


async def test_a_placement_goes_through_every_file_of_the_walk(tmp_path: Path) -> None:
    entered: set[str] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_name != "<module>":
            entered.add(frame.f_code.co_filename)

    threading.setprofile(note)  # the store writes on a thread of its own
    try:
        async with opened(tmp_path, SqliteStore(tmp_path / "house.db")) as venue:
            dealer = await (await venue.staff("dora", Role.DEALER)).tab().__aenter__()
            await dealer.watch("dealer", "dealer")
            assert (await dealer.ask("new-game"))["type"] == "accepted"
            anna, ben = await _seated(venue, "anna"), await _seated(venue, "bent")
            entered.clear()
            sys.setprofile(note)
            try:
                chips = [{"spot": "straight:17", "amount_minor": 500}]
                assert (await anna.ask("place", round=1, chips=chips))["type"] == "accepted"
                await ben.until(lambda message: message["type"] == "chips")
            finally:
                sys.setprofile(None)
            for tab in (anna, ben, dealer):
                await tab.__aexit__()
    finally:
        threading.setprofile(None)
    listed = walk()
    assert len(listed) <= MOST_FILES
    python = {str(SOURCE / name) for name in listed if name.endswith(".py")}
    assert len(python) > MOST_FILES // 2
    missed = sorted(python - entered)
    assert not missed


async def _seated(venue: Venue, name: str) -> Tab:
    tab = await (await venue.player(name)).tab().__aenter__()
    await tab.watch("dealer")
    assert (await tab.ask("sit"))["type"] == "accepted"
    return tab
