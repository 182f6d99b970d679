"""Everything that processes of a house tell each other is read back as it was: commands, events, answers."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import msgspec
import pytest

import croupier
from croupier.casino.event_readers import READERS
from croupier.casino.house import House
from croupier.cluster.command_names import name_of, named
from croupier.cluster.messages import answered, asked, read_answered, read_asked, write
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import HOUSE
from croupier.store.memory import MemoryStore
from croupier.words.said import Amount, Named, Said, Several
from rigs.samples import sample_of


def commands() -> list[type[msgspec.Struct]]:
    """Every struct of every module of commands."""
    names = [
        module.name for module in pkgutil.walk_packages(croupier.__path__, "croupier.") if "commands" in module.name
    ]
    found: dict[str, type[msgspec.Struct]] = {}
    for name in names:
        for kind in vars(importlib.import_module(name)).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == name:
                found[name_of(kind)] = kind
    return list(found.values())


@pytest.mark.parametrize("command", commands(), ids=name_of)
def test_every_command_travels(command: type[msgspec.Struct]) -> None:
    assert named(name_of(command)) is command
    try:
        sample: Any = sample_of(command)
    except msgspec.ValidationError:  # a format of a tournament has no simplest one: that it can be read is enough
        msgspec.json.Decoder(command)
        return
    request = Request("table:t1", sample, HOUSE, "a key")
    read = read_asked(write(asked("east", 7, request))).request()
    assert (read.desk, read.actor, read.own_key) == ("table:t1", HOUSE, "a key")
    assert type(read.command) is command
    assert msgspec.json.encode(read.command) == msgspec.json.encode(sample)
    assert read.digest() == request.digest(), "an id that is used again is recognised wherever it is asked"


def test_every_kind_of_desk_can_be_followed() -> None:
    house = House(MemoryStore(), {}, SeededGenerator(1))
    assert not house.engine.rooms.keys() - READERS.keys()


def test_a_refusal_keeps_its_amounts_and_names() -> None:
    details = {
        "bound": Amount(500, "EUR"),
        "role": Named("role", "dealer"),
        "why": Said("table-full", {"seats": 7}),
        "all": Several((Amount(1, "EUR"), "x")),
        "number": 3,
        "fact": {"plain": True},
    }
    reply = Refused("above-maximum", details)
    assert read_answered(write(answered(1, "house", 2, reply))).reply() == reply


def test_an_acceptance_tells_its_event_as_plain_data() -> None:
    reply = Accepted(4, {"event": "placed"}, repeated=True, request=b"\x01\x02")
    assert read_answered(write(answered(1, "house", 2, reply))).reply() == reply


@pytest.mark.parametrize("name", ["os:system", "croupier.cli:main", "croupier.floor.commands:Nothing", "croupier", ""])
def test_what_is_no_struct_of_ours_is_no_command(name: str) -> None:
    with pytest.raises(LookupError, match="no command"):
        named(name)
