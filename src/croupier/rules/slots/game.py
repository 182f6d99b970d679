"""The slot machine as a game: its options, the spin with its free games, and the settlement.

The machine is data (reel strips, lines or ways, pay table for one, scatters, free games), so that the book's chapters
on machines and jackpots have something to run on (HC25-6.1.1 to 6.1.3). The stake of a spot divides into its lines, or
into the cost of a ways spin; scatters pay on the whole stake and never on a line; free games repeat the spin at a
multiple, without a stake.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final

import msgspec

from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot
from croupier.rules.money import divide
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Plain, Spin
from croupier.rules.slots.window import Strip, Window, count_of, line_paid, line_pay, ways_pay, window
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.paid_spots import PaidLine
from croupier.rules.wagers.wager import Disposition, MeterHit, Wager, WagerResult, lost

KIND: Final = "spin"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The machine."""

    reels: tuple[Strip, ...]
    rows: int = 3
    lines: tuple[tuple[int, ...], ...] = ()
    """For each line, the row on each reel, 0 at the top; none: the machine pays in ways."""
    line_choices: tuple[int, ...] = ()
    """How many lines can be played; the first so many are."""
    ways_cost: int = 0
    wild: str = ""
    scatter: str = ""
    free_games: dict[str, int] = {}
    """By scatters seen, the free games that they bring; more scatters in free games bring more."""
    free_reels: tuple[Strip, ...] = ()
    """Other reels for free games; none: the same."""
    free_multiplier: int = 1
    free_games_most: int = 50
    jackpot: str = ""
    """The line of the pay table that also wins the jackpot meter, such as `5 seven`."""


class SpinOutcome(msgspec.Struct, frozen=True):
    """The outcome: the stops of the paid game and of each free game."""

    stops: tuple[tuple[int, ...], ...]


class Slots:
    """A slot machine as one rulebook's data describe it."""

    family = "slots"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.free_reels = config.free_reels or config.reels

    def figures(self, what: str) -> tuple[str, ...]:
        """How many of which symbol."""
        count, _, symbol = what.partition(" ")
        return count, symbol

    @cached_property
    def line_pays(self) -> Mapping[str, Fraction]:
        """The pays on lines and in ways."""
        return {what: pay for what, pay in self._pays() if what.partition(" ")[2] != self.config.scatter}

    @cached_property
    def scatter_pays(self) -> Mapping[int, Fraction]:
        """The pays for scatters anywhere in the window, by their count."""
        found = ((what.partition(" "), pay) for what, pay in self._pays())
        return {int(count): pay for (count, _, symbol), pay in found if symbol == self.config.scatter}

    def _pays(self) -> Iterator[tuple[str, Fraction]]:
        return ((pay.what, pay.odds.profit_fraction) for pay in self.entry.by_kind[KIND].pays)

    @cached_property
    def layout(self) -> Layout:
        pays = self.entry.by_kind[KIND].pays
        if not self.config.lines:
            return Layout([Spot("ways", KIND, pays, parts=self.config.ways_cost)])
        return Layout(Spot(f"lines:{count}", KIND, pays, parts=count) for count in self.config.line_choices)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[SpinOutcome]:  # noqa: ARG002 - no wager changes a spin
        return self._play()

    def _play(self) -> Procedure[SpinOutcome]:
        """The paid game, then free games while there are any (at most so many in one round)."""
        games = [(yield from _spin(self.config.reels))]
        left = self._awarded(self.seen(games[0], paid=True))
        while left > 0 and len(games) <= self.config.free_games_most:
            games.append((yield from _spin(self.free_reels)))
            left += self._awarded(self.seen(games[-1], paid=False)) - 1
        return SpinOutcome(tuple(games))

    def seen(self, stops: tuple[int, ...], paid: bool) -> Window:
        return window(self.config.reels if paid else self.free_reels, stops, self.config.rows)

    def _awarded(self, seen: Window) -> int:
        scatters = count_of(seen, self.config.scatter)
        return max((games for count, games in self.config.free_games.items() if int(count) <= scatters), default=0)

    def settle(self, wagers: Sequence[Wager], outcome: SpinOutcome) -> Sequence[WagerResult]:
        windows = [self.seen(stops, paid=place == 0) for place, stops in enumerate(outcome.stops)]
        return [self._settled(wager, windows) for wager in wagers]

    def _settled(self, wager: Wager, windows: Sequence[Window]) -> WagerResult:
        parts = self.layout.spot(wager.spot).parts
        back = sum(
            (self.game_pay(seen, parts) * self._multiple(place) for place, seen in enumerate(windows)), Fraction()
        )
        credit_minor = divide(wager.stake_minor, back.numerator, back.denominator, self.entry.rounding)
        if not credit_minor:
            return lost(wager)
        jackpot = any(self._hits_jackpot(seen, parts) for seen in windows)
        return WagerResult(
            wager.id,
            Disposition.WON,
            wager.stake_minor,
            profit_minor=max(0, credit_minor - wager.stake_minor),
            returned_minor=min(credit_minor, wager.stake_minor),
            why=because(Ending.MULTIPLE, times=str(back)),
            hit=MeterHit(self.id) if jackpot else None,
        )

    def _multiple(self, place: int) -> int:
        return self.config.free_multiplier if place else 1

    def game_pay(self, seen: Window, parts: int) -> Fraction:
        """What one game brings for each unit of the whole stake."""
        scatters = self.scatter_pays.get(count_of(seen, self.config.scatter), Fraction())
        if not self.config.lines:
            return scatters + ways_pay(seen, self.line_pays, self.config.wild) / parts
        pay = sum((line_pay(found, self.line_pays, self.config.wild) for found in self._lines(seen, parts)), Fraction())
        return scatters + pay / parts

    def _lines(self, seen: Window, count: int) -> Iterator[tuple[str, ...]]:
        for line in self.config.lines[:count]:
            yield tuple(reel[row] for reel, row in zip(seen, line, strict=True))

    def paid_lines(self, outcome: SpinOutcome) -> tuple[tuple[PaidLine, ...], ...]:
        """What the screens light up, game by game."""
        windows = (self.seen(stops, paid=place == 0) for place, stops in enumerate(outcome.stops))
        return tuple(tuple(self._paid_lines(seen)) for seen in windows)

    def _paid_lines(self, seen: Window) -> Iterator[PaidLine]:
        for number, (rows, symbols) in enumerate(
            zip(self.config.lines, self._lines(seen, len(self.config.lines)), strict=True)
        ):
            reels, what = line_paid(symbols, self.line_pays, self.config.wild)
            if what:
                yield PaidLine(number, rows[:reels], what)

    def _hits_jackpot(self, seen: Window, parts: int) -> bool:
        """The jackpot's own symbols on a played line, from the first reel to the last."""
        symbol = self.config.jackpot.partition(" ")[2]
        return bool(symbol) and any(set(found) == {symbol} for found in self._lines(seen, parts))

    def describe(self, outcome: SpinOutcome) -> Plain:
        return {
            "games": [
                [list(reel) for reel in self.seen(stops, paid=place == 0)] for place, stops in enumerate(outcome.stops)
            ],
            "free-games": len(outcome.stops) - 1,
        }


def _spin(reels: Sequence[Strip]) -> Procedure[tuple[int, ...]]:
    """Each reel comes to rest at one of its stops, all equally likely."""
    stops: list[int] = []
    for number, strip in enumerate(reels, 1):
        stop = yield Spin(tuple(map(str, range(len(strip)))), f"reel {number}")
        stops.append(int(stop))
    return tuple(stops)


def build(entry: Entry, config: Config) -> Slots:
    """The game, or an `EntryError` that says which value the machine cannot have."""
    for place, wager in enumerate(entry.wagers):
        if wager.kind != KIND:
            raise EntryError(("wager", place, "kind"), f"{wager.kind!r} is no wager of a machine; its wager is {KIND}")
    for name, wrong in _mistakes(entry, config):
        raise EntryError(("options", name), wrong)
    return Slots(entry, config)


def _mistakes(entry: Entry, config: Config) -> Iterator[tuple[str, str]]:
    reels = len(config.reels)
    if reels < 1 or any(len(strip) < config.rows for strip in config.reels + config.free_reels) or config.rows < 1:
        yield "reels", "every reel has at least as many stops as the window has rows"
    if config.free_reels and len(config.free_reels) != reels:
        yield "free-reels", "free games have as many reels as the paid game"
    if any(len(line) != reels or not all(0 <= row < config.rows for row in line) for line in config.lines):
        yield "lines", f"a line names a row of 0 to {config.rows - 1} on each of the {reels} reels"
    if config.lines and not all(1 <= count <= len(config.lines) for count in config.line_choices or (0,)):
        yield "line-choices", f"1 to {len(config.lines)} lines can be played"
    if not config.lines and (config.ways_cost < 1 or config.wild in config.reels[0]):
        yield "ways-cost", "a machine that pays in ways has a cost, and no wild on its first reel"
    symbols = {symbol for strip in config.reels + config.free_reels for symbol in strip}
    for what in (pay.what for wager in entry.wagers for pay in wager.pays):
        count, _, symbol = what.partition(" ")
        if not count.isdigit() or symbol not in symbols:
            yield "reels", f"the pay table pays for {what!r}, which no reel can show: write '3 bell'"
    if (
        any(not count.isdigit() or games < 1 for count, games in config.free_games.items())
        or config.free_multiplier < 1
    ):
        yield (
            "free-games",
            "free games are won by a number of scatters, at least one of them, at a multiple of 1 or more",
        )
