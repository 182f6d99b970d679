"""What is asked of a tournament, by players and by the tournament manager; each is done once, by its id."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.floor.streams import tournament_stream as stream_of
from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.seats import Seat


class TournamentCommand(msgspec.Struct, frozen=True):
    id: str
    tournament: str


def at_tournament(command: TournamentCommand, actor: Actor) -> Request:
    """A command for the tournament that it names."""
    return Request(stream_of(command.tournament), command, actor)


# Players


class PlayerCommand(TournamentCommand, frozen=True):
    """What players ask for themselves."""

    patron: str


class Enter(PlayerCommand, frozen=True):
    """Fill in the form, take a copy of the conditions and pay (RFH-16.1.1-tournament, 16.4.1, 16.4.3)."""

    name: str
    form: str
    agreed: bool


class Withdraw(PlayerCommand, frozen=True):
    pass


class ChooseLuckyNumber(PlayerCommand, frozen=True):
    """Until the session starts; empty for none (RFH-16.7.2)."""

    number: str


class BuyCredits(PlayerCommand, frozen=True):
    """A re-buy or an add-on, at the terminal."""

    what: Literal["re-buy", "add-on"]


class BuyBackIn(PlayerCommand, frozen=True):
    """Come back after an elimination, as the conditions offer it (RFH-16.4.2.g)."""


class AgreeToEnd(PlayerCommand, frozen=True):
    """Agree that the session ends before its time (RFH-16.5.6.2)."""


# The tournament manager


class Announce(TournamentCommand, frozen=True):
    conditions: Conditions


class OpenRegistration(TournamentCommand, frozen=True):
    pass


class Cancel(TournamentCommand, frozen=True):
    why: str


class ChangeStart(TournamentCommand, frozen=True):
    session: int
    starts_at_ms: int


class Allocate(TournamentCommand, frozen=True):
    """Designate tables and allocate terminals; seats only where the manager allocates them by hand."""

    tables: tuple[str, ...]
    seats: dict[str, Seat] = msgspec.field(default_factory=dict)
    session: int | None = None
    """Its number among all sessions, from 0; None where only one can be meant."""


class Begin(TournamentCommand, frozen=True):
    session: int | None = None


class Pause(TournamentCommand, frozen=True):
    why: str
    session: int | None = None
    """None: every session that is played."""


class Continue(TournamentCommand, frozen=True):
    """The dispute is settled; the decision is final (RFH-16.9.2)."""

    decision: str
    session: int | None = None


class ChangeLimits(TournamentCommand, frozen=True):
    minimum_minor: int
    maximum_minor: int
    notice: str


class ChangeWagerTime(TournamentCommand, frozen=True):
    wagering_s: int
    notice: str


class Disqualify(TournamentCommand, frozen=True):
    patron: str
    code: Literal["ABSENT", "GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
    note: str = ""
    refund: bool = False


class ReleaseTable(TournamentCommand, frozen=True):
    table: str


class Count(TournamentCommand, frozen=True):
    pass


class End(TournamentCommand, frozen=True):
    """Determine the placings, remove the credits and return the tables to regular play."""

    session: int | None = None


class Tell(TournamentCommand, frozen=True):
    text: str


class PayPrizes(TournamentCommand, frozen=True):
    pass


class RefuseEntry(TournamentCommand, frozen=True):
    """An application is refused, where the conditions reserve that; everything goes back (RFH-16.4.2.h)."""

    patron: str
    why: str


class CorrectPrizes(TournamentCommand, frozen=True):
    """Somebody who was paid had no right to a place: the others move up (RFH-16.5.8, 16.6.4)."""

    patron: str
    code: Literal["GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
    note: str
