"""The contract of a desk: everything in the house that keeps a record and takes commands.

A table is a desk, and so are a jackpot, a tournament, the ticket counter and a patron's account. A desk refuses a
command or emits events; events alone change its state, so the record alone brings it back after a stop.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Protocol

import msgspec

from croupier.house.roles import Actor
from croupier.house.step import Step


class Desk(Protocol):
    """What the engine asks of a desk."""

    @property
    def stream(self) -> str:
        """Its part of the record, and its name in the house."""

    @property
    def version(self) -> int:
        """How many events of its stream it has applied."""

    def consider(self, command: Any, step: Step) -> None:
        """Do what a command or a letter asks, or raise a refusal."""

    def tick(self, step: Step) -> None:
        """Its clock ran out: what is due now happens."""

    def due_ms(self) -> int | None:
        """When its clock runs out, if it has one."""

    def apply(self, event: Any, at_ms: int) -> None:
        """The only place where its state changes."""

    def snapshot(self) -> bytes | None:
        """Its state, so that coming back reads few events; None where this is no moment for one."""


class Room(Protocol):
    """Where desks of one kind come from: streams that begin with its prefix."""

    def bring_up(self, stream: str) -> Desk | None:
        """The desk as the record has it, or None if it has none."""

    def open(self, stream: str, first: Any) -> Desk | None:
        """A new desk for a letter that is its first, or None where such a desk cannot be opened by a letter."""


class Letter(msgspec.Struct, frozen=True):
    """What one desk tells another; considered exactly once, since its id is the key of the event that it causes."""

    id: str
    sender: str
    to: str
    actor: Actor
    """Whoever caused it."""
    body: Any
    """A struct of the receiver's commands."""


@lru_cache(maxsize=4096)
def kind_of(stream: str) -> str:
    """The first part of a stream: `table:` of `table:t1`."""
    return stream[: stream.find(":") + 1] or stream


def room_of(rooms: Mapping[str, Room], stream: str) -> Room | None:
    """The room of a stream: `table:` has `table:t1`."""
    return rooms.get(kind_of(stream))
