"""What is asked of the tournament desk, by players and by the tournament manager."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.counters.errands import Errand
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.state import Seat


class TournamentErrand(Errand, frozen=True):
    tournament: str


# Players


class Enter(TournamentErrand, frozen=True):
    """Fill in the form, take a copy of the conditions and pay (RFH-16.1.1-tournament, 16.4.1, 16.4.3)."""

    patron: str
    name: str
    form: str
    agreed: bool


class Withdraw(TournamentErrand, frozen=True):
    patron: str


class ChooseLuckyNumber(TournamentErrand, frozen=True):
    """Until the session starts; empty for none (RFH-16.7.2)."""

    patron: str
    number: str


class BuyCredits(TournamentErrand, frozen=True):
    """A re-buy or an add-on, at the terminal."""

    patron: str
    what: Literal["re-buy", "add-on"]


class BuyBackIn(TournamentErrand, frozen=True):
    """Come back after an elimination, as the conditions offer it (RFH-16.4.2.g)."""

    patron: str


class AgreeToEnd(TournamentErrand, frozen=True):
    """Agree that the session ends before its time (RFH-16.5.6.2)."""

    patron: str


# The tournament manager


class Announce(TournamentErrand, frozen=True):
    conditions: Conditions


class OpenRegistration(TournamentErrand, frozen=True):
    pass


class Cancel(TournamentErrand, frozen=True):
    why: str


class ChangeStart(TournamentErrand, frozen=True):
    session: int
    starts_at_ms: int


class Allocate(TournamentErrand, frozen=True):
    """Designate tables and allocate terminals; seats only where the manager allocates them by hand."""

    tables: tuple[str, ...]
    seats: dict[str, Seat] = msgspec.field(default_factory=dict)
    session: int | None = None
    """Its number among all sessions, from 0; None where only one can be meant."""


class Begin(TournamentErrand, frozen=True):
    session: int | None = None


class Pause(TournamentErrand, frozen=True):
    why: str
    session: int | None = None
    """None: every session that is played."""


class Continue(TournamentErrand, frozen=True):
    """The dispute is settled; the decision is final (RFH-16.9.2)."""

    decision: str
    session: int | None = None


class ChangeLimits(TournamentErrand, frozen=True):
    minimum_minor: int
    maximum_minor: int
    notice: str


class ChangeWagerTime(TournamentErrand, frozen=True):
    wagering_s: int
    notice: str


class Disqualify(TournamentErrand, frozen=True):
    patron: str
    code: Literal["ABSENT", "GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
    note: str = ""
    refund: bool = False


class ReleaseTable(TournamentErrand, frozen=True):
    table: str


class Count(TournamentErrand, frozen=True):
    pass


class End(TournamentErrand, frozen=True):
    """Determine the placings, remove the credits and return the tables to regular play."""

    session: int | None = None


class Tell(TournamentErrand, frozen=True):
    text: str


class PayPrizes(TournamentErrand, frozen=True):
    pass


class RefuseEntry(TournamentErrand, frozen=True):
    """An application is refused, where the conditions reserve that; everything goes back (RFH-16.4.2.h)."""

    patron: str
    why: str


class CorrectPrizes(TournamentErrand, frozen=True):
    """Somebody who was paid had no right to a place: the others move up (RFH-16.5.8, 16.6.4)."""

    patron: str
    code: Literal["GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
    note: str
