"""Every event of the house says who is shown what it did, which views it changes and what tells it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import croupier
from croupier.counters import audience as counters
from croupier.counters.jackpots import audience as jackpots
from croupier.counters.jackpots import narrative
from croupier.floor import audience as tables
from croupier.floor import commands as c
from croupier.floor import events as table_events
from croupier.floor.config import Mode
from croupier.floor.staffing_log import Staffed
from croupier.house.audience import Audience, Audiences, Disclosure, everybody, for_everybody, kinds_shown, owners
from croupier.house.desk import Desk as DeskContract
from croupier.patrons import audience as patrons
from croupier.poker_room import audience as poker
from croupier.poker_room import events as e
from croupier.poker_room.views.tables import public_part
from croupier.store.event import RecordEvent
from croupier.tournaments import audience as tournaments
from croupier.tournaments.poker import audience as poker_tournaments
from croupier.words import catalogue
from rigs.audience_guard import ROOMS as WATCHED
from rigs.audience_guard import guarded
from rigs.casino import SUPERVISOR, Casino
from rigs.poker_room import Room

ROOMS: dict[str, Audiences] = {
    "counters": counters.AUDIENCES,
    "jackpots": jackpots.AUDIENCES,
    "patrons": patrons.AUDIENCES,
    "poker_room": poker.AUDIENCES,
    "staffing": {Staffed: tables.AUDIENCES[Staffed]},
    "tournaments": tournaments.AUDIENCES,
    "poker tournaments": poker_tournaments.AUDIENCES,
}
DECLARED: dict[Any, Disclosure] = {kind: shown for room in ROOMS.values() for kind, shown in room.items()}
TABLES = table_events.__name__
"""Their events say it in their classes (`tests/floor/test_events_declared.py`)."""
SIMULATED = "croupier.simulation."
"""Desks of the simulation of owners, which no house has."""
ENGINE = {"Founded", "DocumentKept"}
"""Events of the engine itself: nobody is shown them, and they say so where they are."""
APPLIED_OTHERWISE = {
    "PlayMoneyIssued": "its postings are all that it does",
    "DebtRepaid": "its postings are all that it does",
    "BetRefused": "a line of a log, which has no state",
    "NamesTaken": "the names are kept as documents in the same step",
    "PersonMarked": "the mark is kept as a document in the same step",
    "TwinFound": "its letter to the account is all that it does",
    "Staffed": "a line of the staffing log, which has no state",
    "DeviceRevoked": "what is no enrolment is a revocation",
}
KINDS = [pytest.param(kind, id=f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}") for kind in DECLARED]


def _kinds(of: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    for kind in of.__subclasses__():
        yield kind
        yield from _kinds(kind)


def events_of_the_record() -> set[type[msgspec.Struct]]:
    """Whatever is written to the record under the field "event", found among all that the rooms define."""
    for room in ("cage", "casino", "counters", "floor", "patrons", "poker_room", "surveillance", "tournaments"):
        for module in pkgutil.walk_packages([f"{croupier.__path__[0]}/{room}"], f"croupier.{room}."):
            importlib.import_module(module.name)
    ours = {kind for kind in _kinds() if kind.__module__.startswith("croupier.")}
    found = {kind for kind in ours if not kind.__module__.startswith(SIMULATED)}
    return {kind for kind in found if kind.__struct_config__.tag_field == "event" and not kind.__subclasses__()}


def events_of_the_house() -> set[type[msgspec.Struct]]:
    """Those of banked tables say themselves who is shown them."""
    return {kind for kind in events_of_the_record() if not kind.__module__.startswith(TABLES)}


def test_all_events_have_one_base_and_are_written_alike() -> None:
    events = events_of_the_record()
    assert {kind.__name__ for kind in events if not issubclass(kind, RecordEvent)} == set()
    alike = {(kind.__struct_config__.frozen, kind.__struct_config__.omit_defaults) for kind in events}
    assert alike == {(True, True)}
    assert len(events) > 300


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


def test_whoever_follows_is_told_of_what_is_for_them_alone() -> None:
    declared = {e.SatIn: everybody("public", "mine"), e.TopUpSet: owners("mine")}
    assert kinds_shown(declared, ("mine",), Audience.EVERYBODY) == {e.SatIn}
    assert kinds_shown(declared, ("mine",), Audience.OWNERS) == {e.SatIn, e.TopUpSet}
    assert kinds_shown(declared, ("public",), Audience.STAFF) == {e.SatIn}


# The guard that holds views against these declarations in every test of a room


def _poker_scene() -> None:
    room = Room()
    room.seated("ann", "bob")
    room.table.apply(e.TopUpSet(0, 5_000), room.now_ms)
    room.table.apply(e.SatOut(1), room.now_ms)


def test_a_view_that_is_for_others_than_its_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found: set[str] = set()
    with guarded(found):
        _poker_scene()
    assert found == set()
    monkeypatch.setitem(poker.AUDIENCES, e.SatOut, owners("public", "mine"))
    monkeypatch.setitem(poker.AUDIENCES, e.TopUpSet, everybody("public"))
    with guarded(found):
        _poker_scene()
    assert found == {"SatOut: public is other for everybody", "TopUpSet: mine is other and not declared"}


def test_a_view_of_somebody_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found: set[str] = set()
    monkeypatch.setattr("rigs.audience_guard.mine_part", lambda table, patron: table.state.seats[0].top_up_to_minor)
    with guarded(found):
        _poker_scene()
    assert "TopUpSet: mine is other for somebody else" in found


UNWATCHED = {
    "RefusedBets": "a log that has no state",
    "WalletDesk": "its postings are all that it does",
    "NameRegister": "whose a name is, which nobody is shown",
    "PersonRegister": "marks, which nobody is shown",
    "Door": "wrong log-ins, which nobody is shown",
    "Archive": "it has no state; what it keeps is read where it is shown",
}


def test_the_guard_watches_every_kind_of_desk() -> None:
    """Whatever considers, applies and has a clock, found among all that the rooms define."""
    events_of_the_house()  # imports every module
    desks = {
        kind
        for name, module in list(sys.modules.items())
        if name.startswith("croupier.") and not name.startswith(SIMULATED)
        for kind in vars(module).values()
        if inspect.isclass(kind)
        and kind.__module__ == name
        and all(callable(getattr(kind, asked, None)) for asked in ("consider", "apply", "due_ms", "snapshot"))
    }
    bases = {base for kind in desks for base in kind.__mro__[1:]} | {DeskContract}
    assert {kind.__name__ for kind in desks - bases - {room.desk for room in WATCHED}} == UNWATCHED.keys()


def test_tables_keep_to_the_audiences_of_their_events() -> None:
    found: set[str] = set()
    with guarded(found, banked=True):
        wheel = Casino("holland-2025", "french-roulette")
        alice, bob = wheel.player("alice"), wheel.player("bob")
        wheel.play("8", (alice, "red", 5_000), (bob, "straight:8", 500))
        wheel.ok(SUPERVISOR, c.Correct, round=1, answer="9", reason="WRONG_RESULT")
        wheel.ok(bob, c.Leave)
        shoe = Casino("tsg", "classic-blackjack", Mode.RNG)
        ann = shoe.player("ann")
        shoe.bet(ann, (next(iter(shoe.table.terms.game.layout.spots)), 1_000))
        shoe.wait(90)
    assert sorted(found) == []
