"""What tables and jackpots write to each other, and jackpots among themselves.

A table tells what its round staked and hit, or that the round does not count. The jackpot answers what it pays or takes
back. Money that is on its way between the two lies on the account `jackpot-due:TABLE`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from croupier.cage.jackpots.events import Winner


class Stake(NamedTuple):
    """A wager that counts: whose it is and how much was played."""

    seat: str
    patron: str
    amount_minor: int


class MeterStrike(NamedTuple):
    """A wager that has hit a meter, for so many per cent of it."""

    meter: str
    wager: str
    seat: str
    patron: str
    percent: int


class JackpotLetter(msgspec.Struct, frozen=True, tag_field="letter", omit_defaults=True):
    """What all of them share."""


# To a jackpot


class RoundPlayed(JackpotLetter, frozen=True, tag="round-played"):
    """A round was settled; `again` where the same round had been settled before (N39)."""

    table: str
    round: int
    stakes: tuple[Stake, ...]
    hits: tuple[MeterStrike, ...] = ()
    bonus_minor: int = 0
    """What its jackpot wagers won at fixed odds (HC23-3.2.11a)."""
    again: bool = False


class RoundUndone(JackpotLetter, frozen=True, tag="round-undone"):
    """A settlement was taken back; a `void` round counts for nothing at all (N71)."""

    table: str
    round: int
    void: bool = False


class Passed(JackpotLetter, frozen=True, tag="jackpot-passed"):
    """Another jackpot leaves the floor and gives on what players paid in (HC25-6.2.6b)."""

    level: str
    amount_minor: int
    currency: str
    source: str
    reference: str


# To a table


class JackpotMoved(JackpotLetter, frozen=True, tag="jackpot-moved"):
    """Contributions or bonuses of a round, or their undoing: by level, what moves between bank and jackpot."""

    what: Literal["fed", "feed-undone", "bonus-taken", "bonus-undone"]
    round: int
    jackpot: str
    amounts: tuple[tuple[str, int], ...]


class JackpotPaid(JackpotLetter, frozen=True, tag="jackpot-paid"):
    """Seats of a round have won."""

    round: int
    jackpot: str
    hit: int
    name: str
    level: str
    winners: tuple[Winner, ...]
    currency: str
    claimed: str = ""
    """How it is given, where it does not go to their purses: "ticket", or a prize in kind."""
    held: bool = False
    """So much that staff confirm it first (HC25-6.2.5b)."""
    mystery: bool = False
    """Chance has chosen the winner, so a corrected result leaves it alone."""


class JackpotTakenBack(JackpotLetter, frozen=True, tag="jackpot-taken-back"):
    """A round that had won does not count: what went to purses comes back from there."""

    round: int
    jackpot: str
    hit: int
    winners: tuple[Winner, ...]
    currency: str
    claimed: bool = False
    owed: tuple[tuple[str, int], ...] = ()
    """Of prizes that had been given already: by seat, what the winner owes."""


# To the counter of tickets


class PrizeTicket(JackpotLetter, frozen=True, tag="prize-ticket"):
    """A winner has a prize printed (RFH-19.3.2)."""

    patron: str
    currency: str
    amount_minor: int
    place: str = ""
    good_for_ms: int | None = None


AnyJackpotLetter: TypeAlias = (
    RoundPlayed | RoundUndone | Passed | JackpotMoved | JackpotPaid | JackpotTakenBack | PrizeTicket
)
