"""A round from the first chip to the settlement."""

from __future__ import annotations

from typing import Any

from croupier.floor.events.base import Event, Line


class RoundOpened(Event, frozen=True, tag="round-opened"):
    """Betting is open; without a time the clock waits for the first wager."""

    number: int
    closes_at_ms: int | None
    dummy: bool = False
    rules: str = ""
    """The version of the rules that it is played under (RFH-Order, G-A.5.1)."""


class Placed(Event, frozen=True, tag="placed"):
    """Chips went down: [spot, amount added]. `trimmed` names what the book lowered them for."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    closes_at_ms: int | None = None
    trimmed: str = ""


class TakenBack(Event, frozen=True, tag="taken-back"):
    seat: str
    chips: tuple[tuple[str, int], ...]


class WagersConfirmed(Event, frozen=True, tag="wagers-confirmed"):
    seat: str


class BettingClosed(Event, frozen=True, tag="betting-closed"):
    """No more bets; `returned` are stakes that the book gives back now: [seat, spot, amount, why]."""

    why: str
    returned: tuple[tuple[str, str, int, str], ...] = ()
    draws_at_ms: int | None = None
    """When the generator answers, in RNG mode."""


class LateRefused(Event, frozen=True, tag="late-refused"):
    """Chips that came late do not count; nothing moves (HC25-1.1.4d)."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str


class LateAllowed(Event, frozen=True, tag="late-allowed"):
    """A supervisor ruled that chips that came late count (RFH-3.2.8)."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str


class Entered(Event, frozen=True, tag="entered"):
    """An answer of chance that still has to be confirmed; `complete` when nothing more is needed before that."""

    answer: Any
    source: str
    complete: bool = False


class Retracted(Event, frozen=True, tag="retracted"):
    """The entries that were not confirmed are taken back: the last so many, or all (0)."""

    count: int = 0


class Answered(Event, frozen=True, tag="answered"):
    """An answer of chance that counts, and where it came from."""

    answer: Any
    source: str


class ResultConfirmed(Event, frozen=True, tag="result-confirmed"):
    """The entries count from now on."""


class SpinStopped(Event, frozen=True, tag="spin-stopped"):
    reason: str
    note: str = ""
    restarts: bool = False
    """The answers so far are dropped."""


class SpunAgain(Event, frozen=True, tag="spun-again"):
    """The ball runs again after a no spin."""


class Decided(Event, frozen=True, tag="decided"):
    """A seat chose; stakes are further wagers that the choice put down: [spot, amount]."""

    seat: str
    key: str
    option: str
    stakes: tuple[tuple[str, int], ...] = ()
    by_default: bool = False


class DecisionsOpened(Event, frozen=True, tag="decisions-opened"):
    closes_at_ms: int


class Settled(Event, frozen=True, tag="settled"):
    """The outcome as displays show it, the answers that lead to it, and what it did to every wager."""

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
