"""The players of a simulated tournament: what each paid for, and what chips each has."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import msgspec

from croupier.rules.tournaments.description import Elimination, Entry
from croupier.rules.tournaments.formats import TournamentFormat

_COMES_BACK: Final = 0.5
_REBUYS: Final = 0.7
_ADDS_ON: Final = 0.6
_LATE_SHARE: Final = 0.2
"""The part of the field that comes late, where that is possible."""


class Entrant(msgspec.Struct):
    """One player; `reserve` are stacks of a multi-stack tournament that are not in play yet."""

    name: str
    chips: int = 0
    reserve: int = 0
    buy_ins: int = 0
    rebuys: int = 0
    add_ons: int = 0


class Field:
    """Everybody who ever entered, in the order of entry, and every elimination."""

    def __init__(self, told: TournamentFormat, rng: Random) -> None:
        self._told = told
        self._rng = rng
        self.entrants: dict[str, Entrant] = {}
        self.out: list[Elimination] = []
        self.issued = 0
        self.paid_in_minor = 0
        """To the pool."""

    @property
    def in_play(self) -> int:
        """Chips at the tables and in reserve; always what was issued."""
        return sum(each.chips + each.reserve * self._stack for each in self.entrants.values())

    @property
    def _stack(self) -> int:
        stacks = self._told.stacks
        return self._told.starting_chips // stacks.number if stacks else self._told.starting_chips

    def enter(self, name: str) -> None:
        """A buy-in; in a multi-stack tournament some stacks stay in reserve (TSG-A1T-ix.1)."""
        entrant = self.entrants.setdefault(name, Entrant(name))
        entrant.buy_ins += 1
        self.paid_in_minor += self._told.entry.pool_minor
        stacks = self._told.stacks.number if self._told.stacks else 1
        begin = self._rng.randint(1, stacks)
        entrant.chips = begin * self._stack
        entrant.reserve = stacks - begin
        self.issued += stacks * self._stack

    def remaining(self) -> list[str]:
        return [each.name for each in self.entrants.values() if each.chips]

    def saved(self, name: str, level: int) -> bool:
        """Whether somebody without chips plays on: with a stack in reserve, or a rebuy (TSG-A1T-ix.6, A1T-viii.4)."""
        entrant, rebuy = self.entrants[name], self._told.rebuy
        if entrant.reserve:
            entrant.reserve -= 1
            entrant.chips = self._stack
            return True
        if rebuy is None or level > rebuy.until_level or (rebuy.most and entrant.rebuys >= rebuy.most):
            return False
        if self._rng.random() >= _REBUYS:
            return False
        entrant.rebuys += 1
        self.paid_in_minor += rebuy.pool_minor
        entrant.chips = rebuy.chips
        self.issued += rebuy.chips
        return True

    def comes_back(self, name: str, level: int) -> bool:
        """Whether somebody who is out buys in again (TSG-A1T-iii.1)."""
        entry = self._told.entry
        if level > entry.late_levels or self.entrants[name].buy_ins >= entry.most_buy_ins:
            return False
        return self._rng.random() < _COMES_BACK

    def level_ends(self, level: int) -> None:
        """Add-ons after their level, and reserves that must come into play now (TSG-A1T-viii.8, A1T-ix.7)."""
        add_on, stacks = self._told.add_on, self._told.stacks
        for entrant in self.entrants.values():
            if not entrant.chips:
                continue
            if add_on and level == add_on.after_level and self._rng.random() < _ADDS_ON:
                entrant.add_ons += 1
                self.paid_in_minor += add_on.pool_minor
                entrant.chips += add_on.chips
                self.issued += add_on.chips
            if stacks and level == stacks.until_level:
                entrant.chips += entrant.reserve * self._stack
                entrant.reserve = 0

    def entries(self) -> tuple[Entry, ...]:
        return tuple(Entry(each.name, each.buy_ins, each.rebuys, each.add_ons) for each in self.entrants.values())

    def totals(self) -> Counter[str]:
        counted = self.entrants.values()
        return Counter(
            buy_ins=sum(each.buy_ins for each in counted),
            rebuys=sum(each.rebuys for each in counted),
            add_ons=sum(each.add_ons for each in counted),
        )


def late_arrivals(told: TournamentFormat, entrants: int, rng: Random) -> list[float]:
    """When the late part of the field comes."""
    if not told.entry.late_levels:
        return []
    until = told.levels.minutes_between(1, told.entry.late_levels + 1) * 60
    return [rng.uniform(0, until) for _ in range(int(entrants * _LATE_SHARE))]
