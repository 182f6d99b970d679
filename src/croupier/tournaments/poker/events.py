"""What happens in a live poker tournament; what happens in its hands is in the record of its tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.poker_room.pools.letters import Back
from croupier.poker_room.tournaments.letters import Bust, SeatReport
from croupier.rules.tournaments.deals import Formula
from croupier.rules.tournaments.description import Deal, End
from croupier.rules.tournaments.settlement import Result
from croupier.store.event import RecordEvent
from croupier.tournaments.poker.config import TournamentConfig


class PokerTournamentEvent(RecordEvent, frozen=True):
    """The part that all events share."""


class TournamentSet(PokerTournamentEvent, frozen=True, tag="poker-tournament-set"):
    """It is announced and can be registered for, or its terms changed before the start (TSG-A1T.18)."""

    config: TournamentConfig


class ChangesRead(PokerTournamentEvent, frozen=True, tag="poker-tournament-changes-read"):
    """Somebody registered knows of all changes so far (TSG-A1T.18)."""

    patron: str


class Disqualified(PokerTournamentEvent, frozen=True, tag="poker-tournament-disqualified"):
    """Out as if in this hand; the chips leave play, and a bounty is shared by the others at the table."""

    patron: str
    why: str
    by: tuple[str, ...] = ()
    won: tuple[tuple[str, int], ...] = ()
    heads: tuple[tuple[str, int], ...] = ()


class Penalised(PokerTournamentEvent, frozen=True, tag="poker-tournament-penalised"):
    """The director warns somebody, or has the next so many hands of theirs folded."""

    patron: str
    hands: int
    """0: a warning."""
    why: str


class FastDealt(PokerTournamentEvent, frozen=True, tag="poker-tournament-fast-dealt"):
    """These were sent to a table for a hand: the small blind first, the big blind next, the button last (NT-74)."""

    table: int
    patrons: tuple[str, ...]


class FastBack(PokerTournamentEvent, frozen=True, tag="poker-tournament-fast-back"):
    """A table told who is out of its hand, and whether it is over (TSG-A1T-xvi.1)."""

    table: int
    number: int
    back: tuple[Back, ...]
    late: tuple[tuple[str, int], ...] = ()
    """(player, chips) won in a hand that was given up before its turn."""
    over: bool = False
    held: tuple[Bust, ...] = ()
    """Who lost the last chip while another hand of theirs is still played."""
    out: tuple[Bust, ...] = ()
    """Who is out, those who had fewer chips first."""
    won: tuple[tuple[str, int], ...] = ()
    heads: tuple[tuple[str, int], ...] = ()

    @property
    def secret(self) -> bool:
        """Hands given up before their turn: the others at the table learn of it when the turn comes."""
        return not self.over and all(back.pending for back in self.back)


class FastFoldEnded(PokerTournamentEvent, frozen=True, tag="poker-tournament-fast-off"):
    """From now on everybody has a seat and keeps it (TSG-A1T-xvi.2)."""

    places: tuple[Place, ...]
    closed: tuple[int, ...] = ()


class Registered(PokerTournamentEvent, frozen=True, tag="poker-tournament-registered"):
    """A buy-in was paid, in its parts (TSG-2.5); of somebody who was out, once more (TSG-A1T-iii.1)."""

    patron: str
    name: str
    house_player: bool = False
    round: int = 0
    """Of a phased tournament (TSG-A1T-iv.5)."""
    prize_minor: int = 0
    """So much of the buy-in is a satellite's prize (TSG-A1T-v.1)."""


class EntriesOffered(PokerTournamentEvent, frozen=True, tag="poker-tournament-entries-offered"):
    """The best of a satellite may pay the buy-in with their prizes (TSG-A1T-v.1)."""

    satellite: str
    winners: tuple[tuple[str, int], ...]


class Unregistered(PokerTournamentEvent, frozen=True, tag="poker-tournament-unregistered"):
    """The buy-in went back (TSG-A1T.9)."""

    patron: str


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A seat at a table of the tournament."""

    patron: str
    table: int
    seat: int


class Started(PokerTournamentEvent, frozen=True, tag="poker-tournament-started"):
    """Everybody has a seat by the generator's draw, and chips (TSG-6.8)."""

    places: tuple[Place, ...]
    fast: bool = False
    """No seats: everybody is dealt in at a new table for each hand (TSG-A1T-xvi.1)."""


class RoundChosen(PokerTournamentEvent, frozen=True, tag="poker-tournament-round-chosen"):
    """Somebody plays in another round of the same phase (TSG-A1T-iv.3)."""

    patron: str
    round: int


class RoundBegun(PokerTournamentEvent, frozen=True, tag="poker-tournament-round"):
    """A round of a phase: its players have seats, and the chips that they had (TSG-A1T-iv.4)."""

    round: int
    places: tuple[Place, ...] = ()


class Onward(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who has chips at the end of a round, and the round of the next phase to play in."""

    patron: str
    round: int


class RoundEnded(PokerTournamentEvent, frozen=True, tag="poker-tournament-round-ended"):
    """Its time is over and all its hands are: whoever has a chip goes on (TSG-A1T-iv.2)."""

    onward: tuple[Onward, ...]


class Reseated(PokerTournamentEvent, frozen=True, tag="poker-tournament-reseated"):
    """Players go to other tables; those named are closed, and new ones open as they are named (TSG-A1T-i.3)."""

    places: tuple[Place, ...]
    closed: tuple[int, ...] = ()


class HandsOrdered(PokerTournamentEvent, frozen=True, tag="poker-tournament-hands"):
    """These tables play a hand; with a cycle every table does, and their hands count as one (TSG-A1T.14, NT-62)."""

    tables: tuple[int, ...]
    cycle: int = 0


class HandTold(PokerTournamentEvent, frozen=True, tag="poker-tournament-hand-told"):
    """A table's hand is over: chips, who is out, and which bounties were won (TSG-A1T-vi.1, A1T-vii.1)."""

    table: int
    number: int
    standings: tuple[SeatReport, ...]
    bust: tuple[Bust, ...] = ()
    big_blind: int = -1
    won: tuple[tuple[str, int], ...] = ()
    """(player, amount) of bounties that were paid at once."""
    heads: tuple[tuple[str, int], ...] = ()
    """(player, amount) that lies on somebody's head from now on."""
    offered: tuple[str, ...] = ()
    """Of those who lost their last chip, who may rebuy before they are out (TSG-A1T-viii.4)."""
    offer_until_ms: int = 0


class Rebought(PokerTournamentEvent, frozen=True, tag="poker-tournament-rebought"):
    """Chips were bought in the rebuy period (TSG-A1T-viii.1)."""

    patron: str
    chips: int
    pool_minor: int


class AddedOn(PokerTournamentEvent, frozen=True, tag="poker-tournament-added-on"):
    """The add-on was bought (TSG-A1T-viii.8)."""

    patron: str
    chips: int
    pool_minor: int


class StacksAdded(PokerTournamentEvent, frozen=True, tag="poker-tournament-stacks-added"):
    """Out of somebody's own reserve (TSG-A1T-ix.1)."""

    patron: str
    stacks: int
    chips: int


class RebuyDeclined(PokerTournamentEvent, frozen=True, tag="poker-tournament-declined"):
    """Somebody does not want the rebuy that is offered."""

    patron: str


class OffersEnded(PokerTournamentEvent, frozen=True, tag="poker-tournament-offers-ended"):
    """These had no chips and bought none: they are out, and their bounties are won (TSG-A1T-vi.1)."""

    patrons: tuple[str, ...]
    won: tuple[tuple[str, int], ...] = ()
    heads: tuple[tuple[str, int], ...] = ()


class LevelReached(PokerTournamentEvent, frozen=True, tag="poker-tournament-level"):
    """From the next hand of each table (TSG-A1T.12); before a break the clock stands."""

    level: int
    break_due: bool = False


class BreakDue(PokerTournamentEvent, frozen=True, tag="poker-tournament-break-due"):
    """The minute of the hour has come at which tournaments break together: the clock stands, hands are finished."""


class BreakBegun(PokerTournamentEvent, frozen=True, tag="poker-tournament-break"):
    """Every table has finished its hand."""

    until_ms: int


class BreakEnded(PokerTournamentEvent, frozen=True, tag="poker-tournament-break-ended"):
    pass


class TimeRanOut(PokerTournamentEvent, frozen=True, tag="poker-tournament-time"):
    """The playing time of a time tournament is over: hands in progress are the last (NT-70)."""


class TournamentPaused(PokerTournamentEvent, frozen=True, tag="poker-tournament-paused"):
    why: str


class TournamentResumed(PokerTournamentEvent, frozen=True, tag="poker-tournament-resumed"):
    pass


class DealAsked(PokerTournamentEvent, frozen=True, tag="poker-tournament-deal-asked"):
    """A player, or the director, wants a deal to be talked about (TSG-A1T.15)."""

    patron: str = ""


class DealTalksBegun(PokerTournamentEvent, frozen=True, tag="poker-tournament-deal-talks"):
    """The hand is over; until then, or until somebody plays on, no other begins and the clock stands."""

    until_ms: int


class DealProposed(PokerTournamentEvent, frozen=True, tag="poker-tournament-deal-proposed"):
    """By a player who remains; whoever proposes agrees."""

    patron: str
    formula: Formula
    deal: Deal


class DealAnswered(PokerTournamentEvent, frozen=True, tag="poker-tournament-deal-answered"):
    """Somebody agrees; or does not, and the proposal is off the table."""

    patron: str
    agrees: bool


class DealMade(PokerTournamentEvent, frozen=True, tag="poker-tournament-deal-made"):
    """Everybody who remains has agreed (TSG-A1T.16): it is paid at the end, which is now if nothing is left."""

    deal: Deal


class DealTalksEnded(PokerTournamentEvent, frozen=True, tag="poker-tournament-deal-off"):
    """Play goes on without a deal."""

    patron: str = ""
    """Who wants to play on; nobody: the time is over."""


class TournamentEnded(PokerTournamentEvent, frozen=True, tag="poker-tournament-ended"):
    """Everybody's money was paid, once and in one transaction (TSG-A1T.10, A1T.19 to A1T.21)."""

    end: End
    pool_minor: int
    overlay_minor: int
    results: tuple[Result, ...]
    why: str = ""


AnyTournamentEvent: TypeAlias = (
    TournamentSet
    | Registered
    | Unregistered
    | EntriesOffered
    | Started
    | RoundChosen
    | RoundBegun
    | RoundEnded
    | Reseated
    | HandsOrdered
    | HandTold
    | Rebought
    | AddedOn
    | StacksAdded
    | RebuyDeclined
    | OffersEnded
    | LevelReached
    | BreakDue
    | BreakBegun
    | BreakEnded
    | TimeRanOut
    | TournamentPaused
    | TournamentResumed
    | ChangesRead
    | Disqualified
    | Penalised
    | FastDealt
    | FastBack
    | FastFoldEnded
    | DealAsked
    | DealTalksBegun
    | DealProposed
    | DealAnswered
    | DealMade
    | DealTalksEnded
    | TournamentEnded
)
