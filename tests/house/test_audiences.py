"""Every event of the house says who is shown what it did, which views it changes and what tells it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import croupier
from croupier.counters import audience as counters
from croupier.counters.jackpots import audience as jackpots
from croupier.counters.jackpots import narrative
from croupier.floor import events as table_events
from croupier.house.audience import Audience, Audiences, Shown, for_everybody
from croupier.patrons import audience as patrons
from croupier.poker_room import audience as poker
from croupier.poker_room import events as e
from croupier.poker_room.views import public_part
from croupier.tournaments import audience as tournaments
from croupier.words import catalogue
from rigs.poker_room import Room

ROOMS: dict[str, Audiences] = {
    "counters": counters.AUDIENCES,
    "jackpots": jackpots.AUDIENCES,
    "patrons": patrons.AUDIENCES,
    "poker_room": poker.AUDIENCES,
    "tournaments": tournaments.AUDIENCES,
}
DECLARED: dict[Any, Shown] = {kind: shown for room in ROOMS.values() for kind, shown in room.items()}
TABLES = table_events.__name__
"""Their events say it in their classes (`tests/floor/test_events_declared.py`)."""
ENGINE = {"Founded", "Staffed", "DocumentKept"}
"""Events of the engine itself: nobody is shown them, and they say so where they are."""
APPLIED_OTHERWISE = {
    "PlayMoneyIssued": "its postings are all that it does",
    "Repaid": "its postings are all that it does",
    "NamesTaken": "the names are kept as documents in the same step",
    "DeviceRevoked": "what is no enrolment is a revocation",
}
KINDS = [pytest.param(kind, id=f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}") for kind in DECLARED]


def _kinds(of: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    for kind in of.__subclasses__():
        yield kind
        yield from _kinds(kind)


def events_of_the_house() -> set[type[msgspec.Struct]]:
    """Whatever is written to the record under the field "event", found among all that the rooms define."""
    for room in ("cage", "casino", "counters", "floor", "patrons", "poker_room", "surveillance", "tournaments"):
        for module in pkgutil.walk_packages([f"{croupier.__path__[0]}/{room}"], f"croupier.{room}."):
            importlib.import_module(module.name)
    found = {kind for kind in _kinds() if kind.__module__.startswith("croupier.")}
    tagged = {kind for kind in found if kind.__struct_config__.tag_field == "event"}
    return {kind for kind in tagged if not kind.__subclasses__() and not kind.__module__.startswith(TABLES)}


def test_no_event_of_the_house_lacks_its_audience() -> None:
    lacking = {kind.__name__ for kind in events_of_the_house() - DECLARED.keys()}
    assert lacking == ENGINE, "a row in the audience.py of its room"
    assert DECLARED.keys() <= events_of_the_house(), "a row for what is no event"
    assert len(DECLARED) > 100


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_says_what_it_changes_and_what_tells_it(kind: type[msgspec.Struct]) -> None:
    shown = DECLARED[kind]
    assert bool(shown.changes) == (shown.to is not Audience.RECORD)
    assert bool(shown.sentence) != bool(shown.untold), "a sentence, or why there is none"
    for language in catalogue.LANGUAGES:
        assert not shown.sentence or catalogue.has_message(shown.sentence, language)


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_is_applied_by_its_room(kind: type[msgspec.Struct]) -> None:
    """Its room tells it apart from others where states are made; an event that nobody reads goes."""
    if kind.__name__ in APPLIED_OTHERWISE:
        return
    room = kind.__module__.split(".")[1]
    folders = {"cage": ("cage", "counters"), "counters": ("counters",)}.get(room, (room,))
    sources = [
        inspect.getsource(importlib.import_module(module.name))
        for folder in folders
        for module in pkgutil.walk_packages([f"{croupier.__path__[0]}/{folder}"], f"croupier.{folder}.")
        if not module.ispkg and not module.name.endswith("audience")
    ]
    read = (
        f"case {kind.__name__}(",
        f".{kind.__name__}(",
        f".{kind.__name__}:",
        f"{kind.__name__})",
        f"{kind.__name__},",
    )
    assert any(each in source for source in sources for each in read)


def test_the_sentences_of_jackpots_are_those_that_the_pit_reads() -> None:
    source = inspect.getsource(narrative)
    assert set(jackpots.AUDIENCES) == set(narrative._TOLD)
    assert [row.sentence for row in jackpots.AUDIENCES.values() if f'"{row.sentence}"' not in source] == []


def test_what_only_one_player_sees_makes_no_new_picture_for_others() -> None:
    assert not for_everybody([e.TopUpSet(0, 100)], poker.AUDIENCES)
    assert for_everybody([e.TopUpSet(0, 100), e.SatIn(0)], poker.AUDIENCES)


@pytest.mark.parametrize("event", [e.TopUpSet(0, 5_000), e.Readmitted("eve")], ids=lambda event: type(event).__name__)
def test_what_only_one_player_sees_is_not_in_the_public_part(event: Any) -> None:
    room = Room()
    room.seated("ann", "bob")
    before = public_part(room.table)
    room.table.apply(event, room.now_ms)
    assert public_part(room.table) == before
