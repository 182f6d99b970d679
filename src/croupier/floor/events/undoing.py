"""A round taken back: voided, rolled back for another result, or decided again."""

from __future__ import annotations

from typing import Any, ClassVar

from croupier.floor.events.base import EVERYBODY, WHOLE_ROUND, Event, Line


class Voided(Event, frozen=True, tag="voided"):
    """A round is void: every stake goes back, [seat, spot, amount], but those that are forfeited."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = WHOLE_ROUND
    every_seat: ClassVar = True

    number: int
    reason: str
    note: str
    returned: tuple[tuple[str, str, int], ...]
    next_at_ms: int | None = None
    cards: tuple[str, ...] = ()
    unseen: int = 0
    forfeited: tuple[tuple[str, str, int], ...] = ()


class RolledBack(Event, frozen=True, tag="rolled-back"):
    """A settled round is undone, to be settled again: what was credited is taken back, [seat, amount, owed].

    `returned` are chips of the next round that go back first, [seat, spot, amount].
    """

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = WHOLE_ROUND
    every_seat: ClassVar = True

    number: int
    reason: str
    note: str
    taken: tuple[tuple[str, int, int], ...]
    returned: tuple[tuple[str, str, int], ...] = ()
    ahead: tuple[str, ...] = ()
    """Cards that were dealt in it and are used again, in their order."""


class PastCorrected(Event, frozen=True, tag="past-corrected"):
    """A round long past is settled by another result: what it had paid is taken back, [seat, amount, owed], and the
    right settlement is paid, whatever the table plays now (HC25-1.1.10b, TSG-8c.2).

    `returned` is what choices had put down that the right result never asks for: [seat, amount].
    """

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("result", "history", "road")

    number: int
    reason: str
    note: str
    place: int
    """Which of its answers was wrong."""
    was: Any
    outcome: Any
    record: tuple[Any, ...]
    wrong: tuple[Line, ...]
    lines: tuple[Line, ...]
    taken: tuple[tuple[str, int, int], ...]
    returned: tuple[tuple[str, int], ...]
    owners: tuple[tuple[str, str], ...]
    """Whose the seats were: [seat, patron]."""
    earlier: int
    """Where the record of the round had ended before."""

    def concerns(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.owners)


class ChoicesUndone(Event, frozen=True, tag="choices-undone"):
    """Wagers that choices had added to a round that is corrected or started again go back: [seat, spot, amount]."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("round", "chips")
    every_seat: ClassVar = True

    returned: tuple[tuple[str, str, int], ...]


class EarlyUndone(Event, frozen=True, tag="early-undone"):
    """Wagers that were settled before the end of a round lie on it again; what was credited: [seat, amount, owed]."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("round", "chips")
    every_seat: ClassVar = True

    lines: tuple[Line, ...]
    taken: tuple[tuple[str, int, int], ...]
