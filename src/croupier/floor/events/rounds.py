"""A round from the first chip to the settlement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from croupier.floor.events.base import EVERYBODY, NOTHING, OWNERS, ROUND, WHOLE_ROUND, Event, Line


class RoundOpened(Event, frozen=True, tag="round-opened"):
    """Betting is open; without a time the clock waits for the first wager."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("info", "round", "chips")
    every_seat: ClassVar = True

    number: int
    closes_at_ms: int | None
    dummy: bool = False
    rules: str = ""
    """The version of the rules that it is played under (RFH-Order, G-A.5.1)."""


class Placed(Event, frozen=True, tag="placed"):
    """Chips went down: [spot, amount added]. `trimmed` names what the book lowered them for."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = NOTHING

    seat: str
    chips: tuple[tuple[str, int], ...]
    closes_at_ms: int | None = None
    trimmed: str = ""

    def changed(self) -> tuple[str, ...]:
        """The first wager has set the clock going (N11)."""
        return ROUND if self.closes_at_ms is not None else NOTHING

    def moves(self) -> Iterable[tuple[str, str]]:
        return ((self.seat, spot) for spot, _ in self.chips)


class TakenBack(Event, frozen=True, tag="taken-back"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = NOTHING

    seat: str
    chips: tuple[tuple[str, int], ...]

    def moves(self) -> Iterable[tuple[str, str]]:
        return ((self.seat, spot) for spot, _ in self.chips)


class WagersConfirmed(Event, frozen=True, tag="wagers-confirmed"):
    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING
    seat: str


class ResultSeen(Event, frozen=True, tag="result-seen"):
    """The seat has seen the result: the next round need not wait for it."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING
    seat: str


class BettingClosed(Event, frozen=True, tag="betting-closed"):
    """No more bets; `returned` are stakes that the book gives back now: [seat, spot, amount, why]."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True

    why: str
    returned: tuple[tuple[str, str, int, str], ...] = ()
    draws_at_ms: int | None = None
    """When the generator answers, in RNG mode."""

    def moves(self) -> Iterable[tuple[str, str]]:
        return ((seat, spot) for seat, spot, _, _ in self.returned)


class LateRefused(Event, frozen=True, tag="late-refused"):
    """Chips that came late do not count; nothing moves (HC25-1.1.4d)."""

    seen_by: ClassVar = OWNERS
    changes: ClassVar = NOTHING

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str


class LateAllowed(Event, frozen=True, tag="late-allowed"):
    """A supervisor ruled that chips that came late count (RFH-3.2.8)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = NOTHING

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str

    def moves(self) -> Iterable[tuple[str, str]]:
        return ((self.seat, spot) for spot, _ in self.chips)


class Entered(Event, frozen=True, tag="entered"):
    """An answer of chance that still has to be confirmed; `complete` when nothing more is needed before that."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    answer: Any
    source: str
    complete: bool = False


class Retracted(Event, frozen=True, tag="retracted"):
    """The entries that were not confirmed are taken back: the last so many, or all (0)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND

    count: int = 0


class Answered(Event, frozen=True, tag="answered"):
    """An answer of chance that counts, and where it came from."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True

    answer: Any
    source: str
    more: tuple[Any, ...] = ()
    """Those that came with it from the same source, such as the other columns of a bingo card."""

    @property
    def answers(self) -> tuple[Any, ...]:
        return (self.answer, *self.more)


class ResultConfirmed(Event, frozen=True, tag="result-confirmed"):
    """The entries count from now on."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True


class SpinStopped(Event, frozen=True, tag="spin-stopped"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    reason: str
    note: str = ""
    restarts: bool = False
    """The answers so far are dropped."""


class SpunAgain(Event, frozen=True, tag="spun-again"):
    """The ball runs again after a no spin."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND


class Decided(Event, frozen=True, tag="decided"):
    """A seat chose; stakes are further wagers that the choice put down: [spot, amount]."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = NOTHING

    seat: str
    key: str
    option: str
    stakes: tuple[tuple[str, int], ...] = ()
    by_default: bool = False

    def moves(self) -> Iterable[tuple[str, str]]:
        return ((self.seat, spot) for spot, _ in self.stakes)


class DecisionsOpened(Event, frozen=True, tag="decisions-opened"):
    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ROUND
    every_seat: ClassVar = True
    closes_at_ms: int


class Settled(Event, frozen=True, tag="settled"):
    """The outcome as displays show it, the answers that lead to it, and what it did to every wager."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = WHOLE_ROUND
    every_seat: ClassVar = True

    number: int
    outcome: Any
    record: tuple[Any, ...]
    lines: tuple[Line, ...]
    next_at_ms: int | None = None
    cards: tuple[str, ...] = ()
    """Every card that left the shoe in this round."""
    unseen: int = 0
    dummy: bool = False
    broken: str = ""
    """Why the round was broken off: what was decided by then stands, every other wager went back (HC25-3.1.7b)."""
    paid_before: tuple[str, ...] = ()
    """Wagers among the lines that were settled before the round was over: no money moves for them now."""


class PaidEarly(Event, frozen=True, tag="paid-early"):
    """Wagers that the book has settled before the round is over, and how they ended (HC25-3.3.4d, LC-2.2.5f)."""

    seen_by: ClassVar = EVERYBODY
    changes: ClassVar = ("round", "chips")
    every_seat: ClassVar = True

    lines: tuple[Line, ...]
