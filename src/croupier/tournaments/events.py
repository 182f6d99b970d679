"""What happens in a tournament beside its tables: the stream of these events is its record (G-2.8.4)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.floor.events import Event
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.seats import Seat
from croupier.tournaments.state import Row, TieGroup


class Announced(Event, frozen=True, tag="tournament-announced"):
    """The conditions are published (RFH-16.4.1)."""

    conditions: Conditions


class RegistrationOpened(Event, frozen=True, tag="registration-opened"):
    pass


class Cancelled(Event, frozen=True, tag="tournament-cancelled"):
    """Every entry fee goes back (RFH-16.3.4)."""

    why: str
    refunds: dict[str, int] = msgspec.field(default_factory=dict)


class Entered(Event, frozen=True, tag="tournament-entered"):
    """The form is filled in, the fee is paid and a copy of the conditions given (RFH-16.1.1-tournament, 16.4.1)."""

    patron: str
    name: str
    agreed: bool
    form: str
    fee_minor: int
    administration_minor: int


class Withdrawn(Event, frozen=True, tag="tournament-withdrawn"):
    patron: str
    refund_minor: int
    refused: str = ""
    """Why the house has refused the application, if it has (RFH-16.4.2.h)."""


class LuckyNumberChosen(Event, frozen=True, tag="lucky-number-chosen"):
    patron: str
    number: str


class StartChanged(Event, frozen=True, tag="session-start-changed"):
    """A session starts at another time; players had at least twenty minutes' notice (RFH-16.5.4)."""

    session: int
    starts_at_ms: int


class Allocated(Event, frozen=True, tag="terminals-allocated"):
    """Tables are designated, and each player has a terminal (RFH-16.5.1, 16.5.5)."""

    session: int
    tables: tuple[str, ...]
    seats: dict[str, Seat]


class Begun(Event, frozen=True, tag="session-begun"):
    """Everybody has bought in and got the same credits; who could not is eliminated (RFH-16.6.2, 16.6.3)."""

    session: int
    players: tuple[str, ...]
    eliminated: tuple[str, ...] = ()
    buy_in_minor: int | None = None
    """What each has paid; None stands for the conditions' buy-in."""


class Bought(Event, frozen=True, tag="credits-bought"):
    """A re-buy or an add-on."""

    patron: str
    what: str
    price_minor: int
    credits_minor: int


class BoughtBack(Event, frozen=True, tag="bought-back-in"):
    """An eliminated player is in it again, from this leg on (RFH-16.4.2.g)."""

    patron: str
    leg: int
    price_minor: int
    administration_minor: int


class EarlyEndAgreed(Event, frozen=True, tag="early-end-agreed"):
    patron: str


class Paused(Event, frozen=True, tag="session-paused"):
    why: str
    session: int | None = None
    """None: every session that is played."""


class Continued(Event, frozen=True, tag="session-continued"):
    decision: str
    session: int | None = None


class LimitsChanged(Event, frozen=True, tag="tournament-limits-changed"):
    minimum_minor: int
    maximum_minor: int


class WagerTimeChanged(Event, frozen=True, tag="tournament-wager-time-changed"):
    wagering_s: int


class PlayerOut(Event, frozen=True, tag="tournament-player-out"):
    """Disqualified, with or without the entry fee (RFH-16.5.7, 16.5.8, 16.6.4, 16.9.4)."""

    patron: str
    code: str
    note: str
    refund_minor: int
    score_minor: int
    credits_minor: int
    paid_minor: int = 0
    """What the conditions pay for the credits that were left."""


class TableReleased(Event, frozen=True, tag="tournament-table-released"):
    """Its players have abandoned it: the table returns to regular play before the session ends (RFH-16.5.3)."""

    table: str


class CreditsCounted(Event, frozen=True, tag="credits-counted"):
    """A count of all players' credits and scores (RFH-16.9.3)."""

    credits_minor: dict[str, int]
    scores_minor: dict[str, int]


class Ended(Event, frozen=True, tag="session-ended"):
    """The leader board is final; credits are removed and the tables return to regular play (RFH-16.5.9, 16.5.10)."""

    session: int
    board: tuple[Row, ...]
    advanced: tuple[str, ...]
    early: bool = False
    lots: tuple[str, ...] = ()
    """The order in which lots put players whose scores are equal."""
    paid: dict[str, int] = msgspec.field(default_factory=dict)
    ties: tuple[TieGroup, ...] = ()
    """Who plays off for which places (RFH-16.1.1-play-off)."""


class Reported(Event, frozen=True, tag="session-reported"):
    """A table has told what its session has come to (RFH-16.6.4)."""

    session: int
    table: str
    scores: dict[str, int]
    rounds: int
    over: bool = False


class AnnouncementMade(Event, frozen=True, tag="tournament-told"):
    """The tournament manager says something to everybody."""

    text: str


class PrizesPaid(Event, frozen=True, tag="prizes-paid"):
    """The whole pool, by patron."""

    pool_minor: int
    added_minor: int
    prizes: dict[str, int]


class PrizesCorrected(Event, frozen=True, tag="prizes-corrected"):
    """Somebody had no right to a place: the others move up, and the whole pool is theirs (RFH-16.5.8, 16.6.4)."""

    patron: str
    code: str
    note: str
    prizes: dict[str, int]
    """By patron, as they are now."""
    owed: dict[str, int] = msgspec.field(default_factory=dict)
    """What those who were paid too much no longer had."""


AnyEvent: TypeAlias = (
    Announced
    | RegistrationOpened
    | Cancelled
    | Entered
    | Withdrawn
    | LuckyNumberChosen
    | StartChanged
    | Allocated
    | Begun
    | Bought
    | BoughtBack
    | EarlyEndAgreed
    | Paused
    | Continued
    | LimitsChanged
    | WagerTimeChanged
    | PlayerOut
    | TableReleased
    | CreditsCounted
    | Ended
    | Reported
    | AnnouncementMade
    | PrizesPaid
    | PrizesCorrected
)
