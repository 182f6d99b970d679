"""What a simulation has counted, in whole numbers, so that parts add up to the same whole in any order."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import msgspec


class Tally(msgspec.Struct):
    """Plays of one kind of wager, from the round that it was placed in to the one that ended it.

    `base` is what was staked first, `back` what came back of it with everything that choices staked later counted in.
    """

    plays: int = 0
    hits: int = 0
    base_minor: int = 0
    back_minor: int = 0
    staked_minor: int = 0
    squared_base: int = 0
    squared_back: int = 0
    base_times_back: int = 0

    def add(self, base_minor: int, back_minor: int, staked_minor: int, times: int = 1) -> None:
        """Count one play, or so many that went alike."""
        self.plays += times
        self.hits += times * (back_minor > base_minor)
        self.base_minor += times * base_minor
        self.back_minor += times * back_minor
        self.staked_minor += times * staked_minor
        self.squared_base += times * base_minor * base_minor
        self.squared_back += times * back_minor * back_minor
        self.base_times_back += times * base_minor * back_minor

    def merge(self, other: Tally) -> None:
        """Count the plays of another part of the simulation as well."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def returned(self) -> Fraction:
        """What came back for each unit staked first."""
        return Fraction(self.back_minor, self.base_minor)

    @property
    def of_all_staked(self) -> Fraction:
        """What came back for each unit staked at all, doubles and raises counted as stakes."""
        return Fraction(self.back_minor - self.base_minor + self.staked_minor, self.staked_minor)

    @property
    def hit_frequency(self) -> Fraction:
        return Fraction(self.hits, self.plays)

    @property
    def deviation(self) -> float:
        """The standard deviation of one play's return, for each unit of an average stake."""
        if self.plays < 2:
            return 0.0
        returned = self.returned
        squares = self.squared_back - 2 * returned * self.base_times_back + returned**2 * self.squared_base
        return sqrt(squares / (self.plays - 1)) * self.plays / self.base_minor

    @property
    def error(self) -> float:
        """The standard error of the average return."""
        return self.deviation / sqrt(self.plays)
