"""What a layout and a card of the lobby say of a game, so that no screen has to know its rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.handlers.equipment_marks import STATUSES
from croupier.rulebooks.families import FAMILIES
from croupier.store.memory import MemoryStore
from rigs.venue import FLOOR, GENEROUS, Venue, opened

TABLES = {
    "stud": ("holland-2025", "caribbean-stud"),
    "holdem": ("holland-2025", "ultimate-texas-holdem"),
    "keno": ("holland-2025", "keno"),
    "pai-gow": ("holland-2025", "pai-gow"),
    "sic-bo": ("star-rfh", "sic-bo"),
    "wheel": ("holland-2025", "money-wheel"),
}
HALL = FLOOR + "".join(
    f'\n[[table]]\nid = "{name}"\nname = "{name}"\nrulebook = "{book}"\ngame = "{game}"\nmode = "rng"\n'
    for name, (book, game) in TABLES.items()
)


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    async with opened(tmp_path, MemoryStore(), GENEROUS, HALL) as venue:
        yield venue


async def layout(venue: Venue, table: str) -> dict[str, Any]:
    body: dict[str, Any] = (await venue.stranger().get(f"/api/tables/{table}/layout")).json()
    return body


async def spots(venue: Venue, table: str) -> dict[str, dict[str, Any]]:
    return {spot["id"]: spot for spot in (await layout(venue, table))["spots"]}


@pytest.mark.clause("TSG-A4.9", "TSG-A4.8")
async def test_a_first_chip_is_lifted_outside_and_summed_inside(venue: Venue) -> None:
    online = await spots(venue, "rng")
    assert [(online[spot]["lifted"], online[spot]["summed"]) for spot in ("red", "straight:17")] == [
        (True, False),
        (False, True),
    ]
    hall = await spots(venue, "dealer")
    assert not any(spot["lifted"] or spot["summed"] for spot in hall.values())


@pytest.mark.clause("HC25-3.6.1a")
async def test_a_blind_says_which_ante_it_has_to_equal(venue: Venue) -> None:
    holdem = await spots(venue, "holdem")
    assert (holdem["blind:2"]["equals"], holdem["ante:2"]["equals"]) == ("ante:2", "")
    assert all(not spot["equals"] for spot in (await spots(venue, "stud")).values())


async def test_a_bet_that_a_choice_raises_is_not_repeated(venue: Venue) -> None:
    stud = await spots(venue, "stud")
    assert {kind["kind"] for kind in stud.values() if kind["raised"]} == {"bet"}


async def test_a_layout_says_whether_players_write_and_jokers_are_dealt(venue: Venue) -> None:
    said = {table: await layout(venue, table) for table in ("keno", "pai-gow", "stud")}
    assert [said[table]["written"] for table in said] == [True, False, False]
    assert [said[table]["jokers"] for table in said] == [False, True, False]


async def test_a_layout_of_numbered_balls_says_its_numbers(venue: Venue) -> None:
    board = (await layout(venue, "keno"))["numbers"]
    assert ([column["numbers"][-1] for column in board["columns"]], board["drawn"]) == (["80"], 20)
    assert (await layout(venue, "stud"))["numbers"] is None


async def test_a_layout_says_what_is_printed_on_a_spot_beside_its_name(venue: Venue) -> None:
    """The totals of RFH-12.2.2.1 and 12.2.2.2."""
    printed = {spot: said["printed"] for spot, said in (await spots(venue, "sic-bo")).items() if said["printed"]}
    assert printed == {"small": "4\N{EN DASH}10", "big": "11\N{EN DASH}17"}


async def test_a_layout_says_which_equipment_can_fail_and_how(venue: Venue) -> None:
    found = {table: sorted((await layout(venue, table))["equipment"]) for table in ("dealer", "stud", "sic-bo", "keno")}
    assert found == {"dealer": ["wheel"], "stud": ["shoe", "shuffler"], "sic-bo": ["tumbler"], "keno": []}
    assert "standby" in (await layout(venue, "stud"))["equipment"]["shoe"]


async def test_a_card_of_the_lobby_says_its_group_and_motif(venue: Venue) -> None:
    cards = {card["id"]: card for card in (await venue.stranger().get("/api/lobby")).json()["tables"]}
    said = {table: (cards[table]["group"], cards[table]["motif"]) for table in ("dealer", "wheel", "stud", "sic-bo")}
    assert said == {
        "dealer": ("roulette", "wheel"),
        "wheel": ("roulette", "balls"),
        "stud": ("poker", "cards"),
        "sic-bo": ("dice", "dice"),
    }
    assert cards["dealer"]["wheel"]["pockets"][:3] == ["0", "32", "15"]
    assert [cards["dealer"]["wheel"]["colours"][pocket] for pocket in ("0", "32", "15")] == ["green", "red", "black"]
    assert cards["stud"]["wheel"] is None


def test_the_equipment_of_every_family_has_its_states() -> None:
    assert {kind for family in FAMILIES.values() for kind in family.equipment} == STATUSES.keys()
