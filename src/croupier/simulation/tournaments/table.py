"""A table of a simulated tournament: who sits where, whose turn the blinds are, and the hand in progress.

Blinds and button are set by the code of the live tables.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.poker_room import blinds
from croupier.simulation.tournaments.one_hand import HandOutcome

NOBODY: Final = -1


class HandInProgress(msgspec.Struct):
    """What was settled when the hand began; it is over when its time has come."""

    number: int
    dealt: dict[int, str]
    """By seat."""
    before: dict[int, int]
    """Chips by seat."""
    arranged: blinds.Arrangement
    cycle: int
    """Of hand-for-hand; 0: tables did not wait for each other."""
    level: int
    outcome: HandOutcome


class Table(msgspec.Struct):
    """Between two hands, or in one."""

    seats: dict[int, str] = {}
    button: int = NOBODY
    small: int = NOBODY
    big: int = NOBODY
    winner: int = NOBODY
    """Who takes the button where it is won (TSG-A1T-xv.1)."""
    hands: int = 0
    fresh: set[int] = set()
    """Seats whose players came since the last hand."""
    hand: HandInProgress | None = None

    def arrange(self, size: int, first: int, *, with_blinds: bool, won_button: bool) -> blinds.Arrangement:
        """Button and blinds of the next hand; `first` is the button of a table's first one."""
        posting = blinds.BlindDuty(candidate=True, posts=True)
        players = {seat: posting if seat in self.fresh else blinds.BlindDuty() for seat in sorted(self.seats)}
        arranged: blinds.Arrangement | None = None
        if len(players) - len(self.fresh & players.keys()) < 2:
            button = first if self.button == NOBODY else blinds.before_anew(players, size, self.big, self.button)
            everybody = dict.fromkeys(players, blinds.BlindDuty())
            arranged = blinds.arrange(everybody, size, button, blinds=with_blinds)
        elif with_blinds and won_button and self.winner != NOBODY:
            arranged = blinds.arrange(players, size, (self.winner - 1) % size, blinds=True)
        elif with_blinds:
            arranged = blinds.arrange_dead(players, size, blinds.Before(self.small, self.big))
        if arranged is None:
            button = first if self.button == NOBODY else self.button
            arranged = blinds.arrange(players, size, button, blinds=with_blinds)
        assert arranged is not None, "two have chips"
        return arranged

    def begins(self, hand: HandInProgress) -> None:
        arranged = hand.arranged
        self.hand, self.button = hand, arranged.button
        if arranged.big != NOBODY:
            self.small, self.big = arranged.small, arranged.big
        self.fresh -= hand.dealt.keys()
        self.winner = hand.outcome.winner
        self.hands += 1

    def sits(self, name: str, seat: int) -> None:
        self.seats[seat] = name
        self.fresh.add(seat)

    def stands(self, seat: int) -> str:
        self.fresh.discard(seat)
        return self.seats.pop(seat)
