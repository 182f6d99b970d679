"""The port to whatever carries messages between the processes of a house.

Nothing is true because it came over the bus: it may lose, double and delay messages. What is missing is asked for
again, by version, from the record; what is asked of an owner has an id and is done once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

Taken: TypeAlias = Callable[[bytes], None]


class Bus(Protocol):
    """Publish and subscribe; messages of one sender to one receiver mostly arrive in their order."""

    async def open(self) -> None:
        """Come to the bus; it goes on trying when the line is lost later."""

    async def subscribe(self, subject: str, take: Taken) -> None:
        """Have every message on a subject from now on given to `take`, on the event loop."""

    def publish(self, subject: str, message: bytes) -> None:
        """Send it on its way; never waits, and says nothing where it is lost."""

    async def close(self) -> None: ...


class Subjects:
    """What the processes of one house call to each other; several houses can share a bus."""

    def __init__(self, house: str) -> None:
        root = f"croupier.{house}"
        self.committed = f"{root}.committed"
        """What owners have written."""
        self.asked = f"{root}.asked"
        """What is asked of the owner of a desk."""
        self.present = f"{root}.present"
        """Who is connected where."""
        self.spent = f"{root}.spent"
        """What was let through where, of what people may do only so often."""
        self.standing = f"{root}.standing"
        """How each process stands."""
        self.hand_over = f"{root}.hand-over"
        """Who is to leave its desks to another."""
        self.shards = f"{root}.shards"
        """Which process is to claim which shards."""
        self._fronts = f"{root}.front"

    def answers(self, front: str) -> str:
        """Where a front hears what became of what it asked."""
        return f"{self._fronts}.{front}"
