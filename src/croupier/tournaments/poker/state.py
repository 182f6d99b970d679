"""The state of a live poker tournament: its entrants, tables and clock; changed in `evolve.py` alone."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.poker_room.pools.fairness import Turns
from croupier.rules.tournaments.deals import Formula
from croupier.rules.tournaments.description import Deal, Elimination, End
from croupier.rules.tournaments.paid import near_the_money, paid_by, registration_open
from croupier.rules.tournaments.settlement import Result
from croupier.tournaments.poker.config import TournamentConfig


class Stage(Enum):
    REGISTRATION = "registration"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Offer(msgspec.Struct, frozen=True):
    """A rebuy offered to somebody without chips (TSG-A1T-viii.4), and how they would go out without it."""

    until_ms: int
    number: int
    """Of the hand, among all of the tournament."""
    out: Elimination


NOT_FREE: Final = -1


class Waits(msgspec.Struct, frozen=True):
    """Lost the last chip while a hand that was given up before its turn is still played: out unless it is won."""

    chips_before: int
    by: tuple[str, ...]


class Entrant(msgspec.Struct):
    """One player, with the chips that the table last told of."""

    patron: str
    name: str
    entered_ms: int
    house_player: bool = False
    buy_ins: int = 1
    rebuys: int = 0
    add_ons: int = 0
    chips: int = 0
    table: int = 0
    """0: at none."""
    seat: int = -1
    bank_ms: int = 0
    connected: bool = True
    sitting_out: bool = False
    head_minor: int = 0
    """The bounty on this player's head."""
    won_minor: int = 0
    """Bounties that were paid so far."""
    offer: Offer | None = None
    reserve: int = 0
    """Stacks that are not in play yet (TSG-A1T-ix.1)."""
    read: int = 0
    """So many changes of the terms this player knows of."""
    disqualified: str = ""
    """Why, if so."""
    asked_level: int = 0
    """The level in which this player last asked for a deal."""
    round: int = 0
    """Of a phased tournament: the round in which this player plays next, or now; 0: in none."""
    prize_minor: int = 0
    """So much of the buy-in was a satellite's prize."""
    sent: int = 0
    """Chips that were sent after the player to the table; it tells of each hand how many had arrived."""
    penalty: int = 0
    """So many hands to come are folded by the director's penalty."""
    penalty_why: str = ""
    """Of the last penalty or warning."""
    warnings: int = 0
    free_ms: int = NOT_FREE
    """Of a fast-fold tournament: between two tables, and can be dealt in from then on."""
    turns: Turns | None = None
    """There: how this player stands with the blinds (NT-74)."""
    pending: tuple[int, ...] = ()
    """There: tables where a hand that was given up before its turn is still played."""
    told: int = 0
    """There: the chips that everybody knows of, while a hand is pending."""
    waits: Waits | None = None
    course: list[int] = []
    """The chips at the beginning of each level; of whoever is out nobody draws them any more."""

    @property
    def between(self) -> bool:
        """Between two tables of a fast-fold tournament."""
        return self.free_ms != NOT_FREE

    @property
    def playing(self) -> bool:
        return self.table > 0 or self.between

    @property
    def shown_chips(self) -> int:
        """Nobody learns by them that a hand was given up before its turn."""
        return self.told if self.pending else self.chips

    @property
    def remains(self) -> bool:
        """Plays, or has chips for a round that is still to come."""
        return self.playing or self.round > 0


class Proposal(msgspec.Struct, frozen=True):
    """How somebody would divide what is left (TSG-A1T.15), and who agrees so far."""

    number: int
    """Among those of the tournament, so that nobody agrees to another one than was seen."""
    by: str
    formula: Formula
    deal: Deal
    agreed: tuple[str, ...] = ()


class Talks(msgspec.Struct):
    """A deal is talked about: from the end of the hand, and so long no other begins."""

    asked_by: str
    """Empty: the director."""
    until_ms: int = 0
    """0: the hand is played out first."""
    proposal: Proposal | None = None
    declined_by: str = ""


class Change(msgspec.Struct, frozen=True):
    """One of the terms that is other than it was announced (TSG-A1T.18)."""

    field: str
    before: str
    after: str


class TournamentTable(msgspec.Struct):
    """A table as the tournament knows it."""

    seats: dict[int, str] = {}
    at_rest: bool = True
    """Has told of its last hand, and waits for an order."""
    big_blind: int = -1
    """The seat that had it last, or has it in the hand in progress."""
    hands: int = 0
    to_stand: tuple[str, ...] = ()
    """Who is out and still has a seat there, until the next order."""
    dealt: int = 0
    """Of a fast-fold tournament: so many began the hand."""
    put_in: dict[str, int] = {}
    """There: chips in the pot of those who have gone to other tables since."""


class TournamentState(msgspec.Struct):
    config: TournamentConfig
    version: int = 0
    stage: Stage = Stage.REGISTRATION
    announced_ms: int = 0
    started_ms: int = 0
    ended_ms: int = 0
    entrants: dict[str, Entrant] = {}
    """In the order of entry."""
    tables: dict[int, TournamentTable] = {}
    last_table: int = 0
    """The highest number that a table had."""
    fast: bool = False
    """Whoever folds is dealt in at another table at once (TSG-A1T-xvi.1)."""
    idle: dict[int, int] = {}
    """Then: tables without a hand, with when their last one ended."""
    level: int = 0
    level_ends_ms: int = 0
    """0: the clock stands."""
    left_ms: int = 0
    """Of the level, while the clock stands."""
    next_break_ms: int = 0
    """By the clock of the house, with other tournaments; 0: none, or the clock stands."""
    break_due: bool = False
    break_until_ms: int = 0
    time_over: bool = False
    """A time tournament's last hands are being played."""
    paused: str = ""
    cycle: int = 0
    """Hand-for-hand rounds so far."""
    in_cycle: bool = False
    hands: int = 0
    eliminated: list[Elimination] = []
    eliminated_at: list[int] = []
    """For each of them the number of the hand: who thought about a rebuy is out with the hand that took the chips."""
    changes: list[Change] = []
    """Of the terms, since it was announced."""
    forfeited: int = 0
    """Chips that left play with somebody who was disqualified."""
    talks: Talks | None = None
    proposals: int = 0
    deal: Deal | None = None
    """What all who remained agreed on."""
    round: int = 0
    """Of a phased tournament: the round that is played, or was last."""
    prizes_to_use: dict[str, int] = {}
    """Of satellites: who may pay the buy-in with how much."""
    end: End | None = None
    why: str = ""
    pool_minor: int = 0
    """Paid in so far; at the end with what the operator added."""
    results: tuple[Result, ...] = ()

    @property
    def left(self) -> int:
        """Asked several times for each hand: only where rounds are waited for everybody is looked at."""
        if self.config.format.phases:
            return sum(entrant.remains for entrant in self.entrants.values())
        return self.seated

    @property
    def seated(self) -> int:
        """Those who are at a table now."""
        at_tables = sum(len(table.seats) for table in self.tables.values())
        return at_tables + sum(entrant.between for entrant in self.entrants.values()) if self.fast else at_tables

    @property
    def over(self) -> bool:
        return self.stage in (Stage.FINISHED, Stage.CANCELLED)

    def at_rest(self) -> bool:
        """Whether no table plays a hand, or waits for somebody's answer."""
        return all(map(self.rests, self.tables))

    def rests(self, number: int) -> bool:
        """Whether a table waits for an order.

        With bounties it first waits for the answer of whoever may rebuy: only then it is known whose bounty is won, and
        whoever won it is still there.
        """
        table = self.tables[number]
        if not self.config.format.entry.bounty_minor:
            return table.at_rest
        return table.at_rest and all(self.entrants[patron].offer is None for patron in table.seats.values())

    def issued(self) -> int:
        """All chips that were given out and have not left play."""
        told = self.config.format
        rebuy, add_on = told.rebuy.chips if told.rebuy else 0, told.add_on.chips if told.add_on else 0
        bought = sum(
            each.buy_ins * told.starting_chips + each.rebuys * rebuy + each.add_ons * add_on
            for each in self.entrants.values()
        )
        stack = told.starting_chips // told.stacks.number if told.stacks is not None else 0
        reserved = sum(each.reserve * stack for each in self.entrants.values() if each.playing)
        return bought - self.forfeited - reserved

    def in_play(self) -> int:
        """All chips that players have, or have put into pots that they have left."""
        held = sum(entrant.chips for entrant in self.entrants.values() if entrant.remains)
        return held + sum(sum(table.put_in.values()) for table in self.tables.values())

    def chips_of(self, entrant: Entrant) -> int:
        """As if hands in progress were given up: what is in their pots is everybody's own again."""
        return entrant.chips + sum(table.put_in.get(entrant.patron, 0) for table in self.tables.values())

    def seating(self) -> dict[int, dict[int, str]]:
        return {number: table.seats for number, table in self.tables.items()}

    @property
    def promised_minor(self) -> int:
        """The pool as far as it is certain: what was paid in, or is guaranteed."""
        return max(self.pool_minor, self.config.format.prizes.guarantee_minor)

    def paid(self) -> int:
        """Paid places by those who have entered so far."""
        return paid_by(self.config.format, len(self.entrants), self.promised_minor)

    def near_the_money(self) -> bool:
        """So few have to go before the next paid place that tables wait for each other (TSG-A1T.14)."""
        return not self.registration_open() and near_the_money(self.config.format, self.level, self.left, self.paid())

    def registration_open(self) -> bool:
        """Before the start while there is room; late until the earlier of its time and the money."""
        told = self.config.format
        if told.most_entrants and len(self.entrants) >= told.most_entrants:
            return False
        if self.stage is Stage.REGISTRATION:
            return not self.config.starts_full or len(self.entrants) < told.entrants
        if told.phases:
            return self.stage is Stage.RUNNING and self.first_rounds_left()
        return self.stage is Stage.RUNNING and registration_open(told, self.level, self.left, self.paid())

    def first_rounds_left(self) -> bool:
        """Whether a round of the first phase is still to come (TSG-A1T-iv.5)."""
        return any(each.phase == 1 and each.number > self.round for each in self.config.rounds)
