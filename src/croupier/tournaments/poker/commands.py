"""What is asked of a live poker tournament; at its tables players answer as at any other."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from croupier.poker_room.commands import CommandId, Name
from croupier.poker_room.tournaments.letters import HandOver
from croupier.tournaments.poker.config import TournamentConfig

Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class PokerTournamentCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The part that all commands share."""

    id: CommandId
    tournament: Name


class Register(PokerTournamentCommand, frozen=True, tag="poker-tournament-register"):
    """Buy in from the wallet of the currency (TSG-6.7): before the start, late, or again after going out."""


class Unregister(PokerTournamentCommand, frozen=True, tag="poker-tournament-unregister"):
    """Before the start; the whole buy-in comes back (TSG-A1T.9)."""


class Rebuy(PokerTournamentCommand, frozen=True, tag="poker-tournament-rebuy"):
    """Buy chips in the rebuy period, from the wallet of the currency (TSG-A1T-viii.1)."""


class DeclineRebuy(PokerTournamentCommand, frozen=True, tag="poker-tournament-decline"):
    """Be out without chips, and not wait until the offer ends."""


class TakeAddOn(PokerTournamentCommand, frozen=True, tag="poker-tournament-add-on"):
    """Buy the chips that are offered once, at the end of the rebuy period (TSG-A1T-viii.8)."""


class PauseTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-pause"):
    """No hand begins and the clock stands; hands in progress are played out."""

    why: Words


class ResumeTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-resume"):
    """Play goes on."""


class CancelTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-cancel"):
    """Before the start everybody gets the buy-in back, later what the plan says (TSG-A1T.19 to A1T.21)."""

    why: Words


class AnnounceNext(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-tournament-next"):
    """To the next tournament of a series: it can be registered for."""

    config: TournamentConfig


TerminalTournamentCommand: TypeAlias = (
    Register | Unregister | Rebuy | DeclineRebuy | TakeAddOn | PauseTournament | ResumeTournament | CancelTournament
)
AnyTournamentCommand: TypeAlias = TerminalTournamentCommand | AnnounceNext | HandOver
