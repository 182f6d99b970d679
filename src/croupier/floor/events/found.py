"""Money that lies on a table and is nobody's that anybody knows (HC25-1.1.3a to c)."""

from __future__ import annotations

from typing import ClassVar

from croupier.floor.events.base import NOTHING, PIT, Event


class MoneyFound(Event, frozen=True, tag="money-found"):
    """It is kept for whoever can prove that it is theirs; with a spot it lies there as a wager."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    found: int
    amount_minor: int
    spot: str = ""
    note: str = ""


class FoundCounted(Event, frozen=True, tag="found-counted"):
    """A round was settled over it: what the wager won, what the bank took of it, what the house keeps at the end."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    found: int
    round: int
    won_minor: int = 0
    lost_minor: int = 0
    kept_minor: int = 0


class FoundUndone(Event, frozen=True, tag="found-undone"):
    """That round is undone, and with it what it did to the money."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    found: int
    round: int


class FoundReleased(Event, frozen=True, tag="found-released"):
    """Its owner has it, after a proof that a supervisor accepted."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    found: int
    patron: str
    amount_minor: int
    note: str
