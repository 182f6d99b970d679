"""What is asked of a live poker tournament; at its tables players answer as at any other."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from croupier.poker_room.commands import CommandId, Name
from croupier.poker_room.pools.letters import HandReport
from croupier.poker_room.tournaments.letters import HandOver
from croupier.rules.tournaments.deals import Formula
from croupier.rules.tournaments.description import Amount
from croupier.tournaments.poker.config import TournamentConfig

Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
TableNumber: TypeAlias = Annotated[int, Meta(ge=1, le=100_000)]


class PokerTournamentCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The part that all commands share."""

    id: CommandId
    tournament: Name


class Register(PokerTournamentCommand, frozen=True, tag="poker-tournament-register"):
    """Buy in from a wallet (TSG-6.7): before the start, late, or again after going out."""

    round: Annotated[int, Meta(ge=0, le=1_000)] = 0
    """Of the first phase (TSG-A1T-iv.5); 0: the next one that begins."""
    prize: bool = False
    """Pay with the prize of a satellite (TSG-A1T-v.1)."""
    adds_minor: Amount = 0
    """What is added where the prize is below the buy-in: one has to agree to it (NT-66)."""
    wallet: Annotated[str, Meta(pattern="^([A-Z]{3})?$")] = ""
    """The currency of the wallet to charge; empty: that of the tournament."""


class ChooseRound(PokerTournamentCommand, frozen=True, tag="poker-tournament-choose-round"):
    """Play in another round of the same phase (TSG-A1T-iv.3)."""

    round: Annotated[int, Meta(ge=1, le=1_000)]


class Unregister(PokerTournamentCommand, frozen=True, tag="poker-tournament-unregister"):
    """Before the start; the whole buy-in comes back (TSG-A1T.9)."""


class Rebuy(PokerTournamentCommand, frozen=True, tag="poker-tournament-rebuy"):
    """Buy chips in the rebuy period, from the wallet of the currency (TSG-A1T-viii.1)."""


class DeclineRebuy(PokerTournamentCommand, frozen=True, tag="poker-tournament-decline"):
    """Be out without chips, and not wait until the offer ends."""


class TakeAddOn(PokerTournamentCommand, frozen=True, tag="poker-tournament-add-on"):
    """Buy the chips that are offered once, at the end of the rebuy period (TSG-A1T-viii.8)."""


class AddStacks(PokerTournamentCommand, frozen=True, tag="poker-tournament-stacks"):
    """Bring stacks that are still in reserve into play, for nothing (TSG-A1T-ix.4)."""

    count: Annotated[int, Meta(ge=1, le=100)]


class AskForDeal(PokerTournamentCommand, frozen=True, tag="poker-tournament-deal-ask"):
    """Talk about a deal after this hand (TSG-A1T.15): a player of the final table, or the director."""


class DealShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody at the final table would get."""

    seat: Seat
    amount_minor: Amount


class ProposeDeal(PokerTournamentCommand, frozen=True, tag="poker-tournament-deal-propose"):
    """Divide what is left: by a formula that the house works out, or by amounts of one's own."""

    formula: Formula
    for_the_winner_minor: Amount = 0
    shares: tuple[DealShare, ...] = ()
    """Free amounts, for every seat."""


class AnswerDeal(PokerTournamentCommand, frozen=True, tag="poker-tournament-deal-answer"):
    """Agree to a proposal, or not (TSG-A1T.16)."""

    number: Annotated[int, Meta(ge=1)]
    """Of the proposal that one has seen."""
    agrees: bool


class PlayOn(PokerTournamentCommand, frozen=True, tag="poker-tournament-play-on"):
    """No deal: play goes on."""


class PauseTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-pause"):
    """No hand begins and the clock stands; hands in progress are played out."""

    why: Words


class ResumeTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-resume"):
    """Play goes on."""


class CancelTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-cancel"):
    """Before the start everybody gets the buy-in back, later what the plan says (TSG-A1T.19 to A1T.21)."""

    why: Words


class AnnounceTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-announce"):
    """The director announces one from a format; it can be registered for at once."""

    config: TournamentConfig


class ChangeTournament(PokerTournamentCommand, frozen=True, tag="poker-tournament-change"):
    """Other terms before the start; everybody registered is told (TSG-A1T.18)."""

    config: TournamentConfig


class ReadChanges(PokerTournamentCommand, frozen=True, tag="poker-tournament-read"):
    """Somebody registered has read what changed."""


class MovePlayer(PokerTournamentCommand, frozen=True, tag="poker-tournament-move"):
    """Somebody takes a seat at another table, while the tournament is paused."""

    table: TableNumber
    seat: Seat
    to_table: TableNumber
    to_seat: Seat


class RedrawSeats(PokerTournamentCommand, frozen=True, tag="poker-tournament-redraw"):
    """Everybody draws a new seat, while the tournament is paused."""

    why: Words


class DisqualifyPlayer(PokerTournamentCommand, frozen=True, tag="poker-tournament-disqualify"):
    """Somebody is out at once and the chips leave play, while the tournament is paused."""

    player: Name
    why: Words


class PenalisePlayer(PokerTournamentCommand, frozen=True, tag="poker-tournament-penalise"):
    """Warn somebody, or have their next hands folded: they are dealt in and post their blinds."""

    player: Name
    hands: Annotated[int, Meta(ge=0, le=100)]
    """0: a warning."""
    why: Words


class AnnounceNext(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-tournament-next"):
    """To the next tournament of a series: it can be registered for."""

    config: TournamentConfig


class OfferEntries(msgspec.Struct, frozen=True, tag_field="letter", tag="poker-tournament-offer-entries"):
    """From a satellite to the tournament that it leads to: these may use their prizes as an entry (TSG-A1T-v.1)."""

    satellite: str
    winners: tuple[tuple[str, int], ...]
    """(player, prize), the best place first."""


TerminalTournamentCommand: TypeAlias = (
    Register
    | Unregister
    | ChooseRound
    | Rebuy
    | DeclineRebuy
    | TakeAddOn
    | AddStacks
    | AskForDeal
    | ProposeDeal
    | AnswerDeal
    | PlayOn
    | PauseTournament
    | ResumeTournament
    | CancelTournament
    | ReadChanges
    | MovePlayer
    | RedrawSeats
    | DisqualifyPlayer
    | PenalisePlayer
)
AnyTournamentCommand: TypeAlias = (
    TerminalTournamentCommand
    | AnnounceTournament
    | ChangeTournament
    | AnnounceNext
    | OfferEntries
    | HandOver
    | HandReport
)
