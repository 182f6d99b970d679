"""A slot machine's analysis: every window of the paid game, and free games followed as a chain by their moments.

The paid game's pays are listed one by one. What free games add up to has millions of possible amounts, so they are
shown at their mean, while the variance and the chance to win are those of the whole round, exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

import msgspec

from croupier.odds.analysis import Analysis, Composition, CompositionError, Exhibit, WagerAnalysis
from croupier.odds.enumeration import Returns
from croupier.odds.figures import decimal, significant
from croupier.odds.slot_windows import Windows, windows
from croupier.rules.game import Game
from croupier.rules.slots.game import Slots

SHOWN: Final = (
    Fraction(0),
    Fraction(1),
    Fraction(2),
    Fraction(5),
    Fraction(10),
    Fraction(20),
    Fraction(50),
    Fraction(100),
)
"""Bounds of the classes of pays in the exhibit, in stakes."""


LISTED: Final = (
    "Rounds with free games are listed at their mean; deviation and hits are those of whole rounds, exactly."
)


class RoundReturns(Returns, frozen=True, kw_only=True):
    """Amounts with rounds of free games at their mean; variance and hits are those of the whole round."""

    whole_variance: Fraction
    whole_hits: Fraction

    @property
    def variance(self) -> Fraction:
        return self.whole_variance

    @property
    def hit_frequency(self) -> Fraction:
        return self.whole_hits


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every number of lines that can be played."""
    assert isinstance(game, Slots)
    if remaining is not None:
        raise CompositionError(f"{game.id} is not dealt from a shoe, so nothing can be missing from one")
    wagers, exhibits = [], []
    spots = list(game.layout.spots.values())
    parts = [spot.parts for spot in spots]
    every_paid = windows(game, game.config.reels, parts)
    every_free = windows(game, game.free_reels, parts) if game.config.free_reels else every_paid
    for spot, paid, free in zip(spots, every_paid, every_free, strict=True):
        chain = FreeGames(free, game.config.free_multiplier, game.config.free_games_most)
        returns = _returns(paid, chain)
        wagers.append(
            WagerAnalysis(
                spot=spot.id,
                returns=returns,
                gathered=sum((award.chance for award in awards_of(paid) if award.games), Fraction()),
                meters=_meters(game, paid, chain, returns),
            )
        )
        exhibits.append(_pays(spot.id, paid))
    return Analysis(wagers=wagers, exhibits=exhibits, notes=(_note(game, paid, chain), LISTED))


class Award(msgspec.Struct, frozen=True):
    """One count of free games won: its chance, and the pays that come with it."""

    games: int
    chance: Fraction
    first: Fraction
    """The sum of chance times pay."""
    second: Fraction
    """The sum of chance times the square of the pay."""


def awards_of(found: Windows, multiple: int = 1) -> tuple[Award, ...]:
    """The moments of the pays by free games won."""
    sums: dict[int, tuple[int, int, int]] = {}
    for (games, pay), count in found.counts.items():
        chances, first, second = sums.get(games, (0, 0, 0))
        sums[games] = chances + count, first + count * pay, second + count * pay * pay
    unit = Fraction(multiple, found.units)
    return tuple(
        Award(
            games,
            Fraction(n, found.windows),
            unit * Fraction(one, found.windows),
            unit**2 * Fraction(two, found.windows),
        )
        for games, (n, one, two) in sorted(sums.items())
    )


class FreeGames:
    """Free games from the first to the last, with more of them won on the way, bounded as the machine bounds them."""

    def __init__(self, found: Windows, multiple: int, most: int) -> None:
        self._found = found
        self._multiple = multiple
        self._most = most
        self._awards = awards_of(found, multiple)
        self.moments = cache(self._moments)
        self._quiet = cache(self._stay_below)
        self.no_jackpot = cache(self._without_jackpot)

    def _moments(self, left: int, played: int = 0) -> tuple[Fraction, Fraction, Fraction]:
        """Mean and second moment of what they pay, and their mean number."""
        if left <= 0 or played >= self._most:
            return Fraction(), Fraction(), Fraction()
        mean = second = Fraction()
        number = Fraction(1)
        for award in self._awards:
            later, square, games = self.moments(self._capped(left - 1 + award.games, played + 1), played + 1)
            mean += award.first + award.chance * later
            second += award.second + 2 * award.first * later + award.chance * square
            number += award.chance * games
        return mean, second, number

    def below(self, left: int, most: int) -> tuple[Fraction, ...]:
        """The chances that they pay 0, 1, ... `most` units together."""
        counts, depth = self._quiet(self._capped(left, 0), 0, most)
        return tuple(Fraction(count, self._found.windows**depth) for count in counts)

    def _stay_below(self, left: int, played: int, most: int) -> tuple[tuple[int, ...], int]:
        """Counts of windows over all games still possible, so that only whole numbers are multiplied."""
        depth = self._most - played
        if left <= 0 or depth <= 0:
            return (self._found.windows**depth, *[0] * most), depth
        counts = [0] * (most + 1)
        for (games, pay), windows_of in self._found.counts.items():
            units = pay * self._multiple
            if units <= most:
                later, _ = self._quiet(self._capped(left - 1 + games, played + 1), played + 1, most)
                for amount in range(most - units + 1):
                    counts[amount + units] += windows_of * later[amount]
        return tuple(counts), depth

    def _without_jackpot(self, left: int, played: int = 0) -> Fraction:
        """The chance that none of them hits the jackpot's line."""
        if left <= 0 or played >= self._most:
            return Fraction(1)
        return sum(
            (
                (award.chance - Fraction(self._found.jackpots.get(award.games, 0), self._found.windows))
                * self.no_jackpot(self._capped(left - 1 + award.games, played + 1), played + 1)
                for award in self._awards
            ),
            Fraction(),
        )

    def _capped(self, left: int, played: int) -> int:
        return min(left, self._most - played)


def _returns(paid: Windows, chain: FreeGames) -> RoundReturns:
    chances: dict[Fraction, Fraction] = {}
    mean = second = Fraction()
    for award in awards_of(paid):
        later, square, _ = chain.moments(award.games)
        mean += award.first + award.chance * later
        second += award.second + 2 * award.first * later + award.chance * square
        if award.games:
            amount = award.first / award.chance + later
            chances[amount] = chances.get(amount, Fraction()) + award.chance
    for (games, pay), count in paid.counts.items():
        if not games:
            amount = Fraction(pay, paid.units)
            chances[amount] = chances.get(amount, Fraction()) + Fraction(count, paid.windows)
    return RoundReturns(
        dict(sorted(chances.items())), whole_variance=second - mean**2, whole_hits=1 - _no_gain(paid, chain)
    )


def _no_gain(paid: Windows, chain: FreeGames) -> Fraction:
    """The chance that a whole round brings no more than its stake."""
    total = Fraction()
    for (games, pay), count in paid.counts.items():
        if pay <= paid.units:
            chance = Fraction(count, paid.windows)
            total += chance * sum(chain.below(games, paid.units)[: paid.units - pay + 1]) if games else chance
    return total


def _meters(game: Slots, paid: Windows, chain: FreeGames, returns: Returns) -> Mapping[str, Fraction]:
    """The jackpot meter, in stakes, at which the machine gives back all that is staked."""
    if not game.config.jackpot:
        return {}
    none = sum(
        (
            (award.chance - Fraction(paid.jackpots.get(award.games, 0), paid.windows)) * chain.no_jackpot(award.games)
            for award in awards_of(paid)
        ),
        Fraction(),
    )
    return {game.id: (1 - returns.mean) / (1 - none)} if none < 1 else {}


def _pays(spot: str, paid: Windows) -> Exhibit:
    """How often one paid game pays in each class."""
    rows = []
    pays = {Fraction(pay, paid.units): 0 for _, pay in paid.counts}
    for (_, pay), count in paid.counts.items():
        pays[Fraction(pay, paid.units)] += count
    for low, high in zip(SHOWN, (*SHOWN[1:], None), strict=True):
        inside = [(pay, count) for pay, count in pays.items() if low < pay and (high is None or pay <= high)]
        if low == 0:
            nothing = Fraction(pays.get(low, 0), paid.windows)
            rows.append(("nothing", significant(nothing, 8), decimal(Fraction(), 6)))
        chance = Fraction(sum(count for _, count in inside), paid.windows)
        brings = sum((pay * count for pay, count in inside), Fraction()) / paid.windows
        name = f"over {low} to {high}" if high is not None else f"over {low}"
        rows.append((name, significant(chance, 8), decimal(brings, 6)))
    return Exhibit(
        id=f"pays-{spot}",
        title=f"The paid game with {spot.replace(':', ' ')}",
        columns=("pays, in stakes", "chance", "part of the return"),
        rows=tuple(rows),
        note=f"Over all {paid.windows:,} windows; the largest pay is {decimal(max(pays), 2)} stakes.",
    )


def _note(game: Slots, paid: Windows, chain: FreeGames) -> str:
    number = sum((award.chance * chain.moments(award.games)[2] for award in awards_of(paid)), Fraction())
    mean = sum((award.first for award in awards_of(paid)), Fraction())
    return (
        f"A paid game returns {decimal(mean * 100, 4)} % by itself and brings {decimal(number, 4)} free games "
        f"at {game.config.free_multiplier} times their pays on average."
    )
