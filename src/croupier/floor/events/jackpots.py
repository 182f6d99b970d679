"""What a round feeds into jackpots and takes out of them (RFH-15)."""

from __future__ import annotations

from typing import ClassVar

from croupier.floor.events.base import EVERYBODY, NOTHING, PIT, Event


class JackpotFed(Event, frozen=True, tag="jackpot-fed"):
    """The bank paid its part of a round's wagers into a jackpot: [level, amount] (RFH-19.1)."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    number: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotFeedUndone(Event, frozen=True, tag="jackpot-feed-undone"):
    """The round does not count: the bank has its contribution back (N71)."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    number: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotBonusTaken(Event, frozen=True, tag="jackpot-bonus-taken"):
    """The bank has the round's bonuses back from a meter: [level, amount] (HC23-3.2.11a)."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    number: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotBonusUndone(Event, frozen=True, tag="jackpot-bonus-undone"):
    """The round does not count: the meter has its bonuses again."""

    seen_by: ClassVar = PIT
    changes: ClassVar = NOTHING

    number: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotWon(Event, frozen=True, tag="jackpot-won"):
    """Seats of this round won a jackpot: [seat, amount]; what is `claimed` did not go to their purses."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("result",)

    number: int
    jackpot: str
    hit: int
    name: str
    level: str
    wins: tuple[tuple[str, int], ...]
    claimed: str = ""
    """How it is given: "ticket", or a prize in kind."""
    held: bool = False
    """So much that staff confirm it first (HC25-6.2.5b)."""

    def concerns(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.wins)

    mystery: bool = False
    """Chance has chosen, so a corrected result leaves it alone."""


class JackpotUndone(Event, frozen=True, tag="jackpot-undone"):
    """A jackpot of a round that does not count is taken back: [seat, amount, owed]."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("result",)

    number: int
    jackpot: str
    hit: int
    taken: tuple[tuple[str, int, int], ...]
    claimed: bool = False
