"""What happens at a table, in the words of the trade: the table's stream of events is the audit log of its rounds.

The state of a table is what these events make of it, in order; replaying them gives the same state (DESIGN section 1).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from croupier.floor.config import TableConfig
from croupier.rules.limits import Limits


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """The part that all events share; time and actor are kept beside the body."""


class Line(msgspec.Struct, frozen=True, array_like=True):
    """How one wager ended; compact, since a round may have thousands."""

    seat: str
    wager: str
    spot: str
    disposition: str
    stake_minor: int
    profit_minor: int
    returned_minor: int
    stands_minor: int
    why: str
    standing: dict[str, int] = {}


# Opening and closing


class Installed(Event, frozen=True, tag="installed"):
    """A table was set up, under a version of its rules that every round record names (RFH-Order, G-A.5.1)."""

    config: TableConfig
    rules_version: str


class Opened(Event, frozen=True, tag="opened"):
    pass


class ClosingNoticed(Event, frozen=True, tag="closing-noticed"):
    """A sign with the closing time is shown (RFH-18.8)."""

    closes_at_ms: int


class Closed(Event, frozen=True, tag="closed"):
    pass


class LimitsSet(Event, frozen=True, tag="limits-set"):
    """New figures, in force from the next round."""

    limits: Limits


class Resumed(Event, frozen=True, tag="resumed"):
    """The house came back after a stop; clocks start anew."""

    clock_ms: int | None


# Seats and credit


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seat: str
    patron: str
    name: str
    colour: int


class SeatLeft(Event, frozen=True, tag="seat-left"):
    seat: str


class Funded(Event, frozen=True, tag="funded"):
    """Credit came to the terminal's meter from the wallet (RFH-3.3.4)."""

    seat: str
    amount_minor: int


class Collected(Event, frozen=True, tag="collected"):
    """The meter's credit went back to the wallet (RFH-6.3.2)."""

    seat: str
    amount_minor: int


# Wagering


class RoundOpened(Event, frozen=True, tag="round-opened"):
    """Betting is open; without a time the clock waits for the first wager."""

    number: int
    closes_at_ms: int | None


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


class LateAllowed(Event, frozen=True, tag="late-allowed"):
    """A supervisor ruled that chips that came late count (RFH-3.2.8)."""

    seat: str
    chips: tuple[tuple[str, int], ...]
    reason: str


# The outcome


class Entered(Event, frozen=True, tag="entered"):
    """An answer of chance that still has to be confirmed; `complete` when nothing more is needed before that."""

    answer: Any
    source: str
    complete: bool = False


class Retracted(Event, frozen=True, tag="retracted"):
    """The entries that were not confirmed are taken back."""


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


# The end of a round


class Settled(Event, frozen=True, tag="settled"):
    """The outcome as displays show it, the answers that lead to it, and what it did to every wager."""

    number: int
    outcome: Any
    record: tuple[Any, ...]
    lines: tuple[Line, ...]
    next_at_ms: int | None = None


class Voided(Event, frozen=True, tag="voided"):
    """A round is void: every stake goes back, [seat, spot, amount]."""

    number: int
    reason: str
    note: str
    returned: tuple[tuple[str, str, int], ...]
    next_at_ms: int | None = None


class RolledBack(Event, frozen=True, tag="rolled-back"):
    """A settled round is undone, to be settled again: what was credited is taken back, [seat, amount, owed].

    `returned` are chips of the next round that go back first, [seat, spot, amount].
    """

    number: int
    reason: str
    note: str
    taken: tuple[tuple[str, int, int], ...]
    returned: tuple[tuple[str, str, int], ...] = ()


class ChoicesUndone(Event, frozen=True, tag="choices-undone"):
    """Wagers that choices had added to a round that is corrected or started again go back: [seat, spot, amount]."""

    returned: tuple[tuple[str, str, int], ...]


# Alerts


class AlertRaised(Event, frozen=True, tag="alert-raised"):
    kind: str
    text: str


class AlertAcknowledged(Event, frozen=True, tag="alert-acknowledged"):
    alert: int
    note: str = ""


AnyEvent: TypeAlias = (
    Installed
    | Opened
    | ClosingNoticed
    | Closed
    | LimitsSet
    | Resumed
    | SeatTaken
    | SeatLeft
    | Funded
    | Collected
    | RoundOpened
    | Placed
    | TakenBack
    | WagersConfirmed
    | BettingClosed
    | LateAllowed
    | Entered
    | Retracted
    | Answered
    | ResultConfirmed
    | SpinStopped
    | SpunAgain
    | Decided
    | DecisionsOpened
    | Settled
    | Voided
    | RolledBack
    | ChoicesUndone
    | AlertRaised
    | AlertAcknowledged
)
