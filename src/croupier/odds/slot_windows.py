"""Every stop of every reel of a slot machine: how often a game pays so much and brings so many free games.

The machine's own line table (or its ways) is read once for each combination of symbols and then looked up, one stop of
the first reel after the other, so that millions of windows take a fraction of a second and little memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import product
from math import lcm, prod
from typing import Any, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.rules.slots.game import Slots
from croupier.rules.slots.window import Strip, line_pay

Array: TypeAlias = npt.NDArray[Any]


class Windows(msgspec.Struct, frozen=True):
    """By free games won and by pay, in units of the stake over `units`, how many of all windows there are."""

    units: int
    windows: int
    counts: Mapping[tuple[int, int], int]
    jackpots: Mapping[int, int]
    """By free games won, the windows that hit the jackpot's line."""


def windows(machine: Slots, strips: Sequence[Strip], parts: Sequence[int]) -> list[Windows]:
    """All windows of these strips for each number of lines played (or for the cost of a ways spin)."""
    scale = lcm(*(pay.denominator for pay in (*machine.line_pays.values(), *machine.scatter_pays.values())), 1)
    awards = _awards(machine, strips)
    kinds = sorted(set(awards.tolist()))
    scatters = [_shown(strip, {machine.config.scatter}, machine.config.rows) for strip in strips]
    scatter_pays = np.array([int(machine.scatter_pays.get(count, Fraction()) * scale) for count in range(len(awards))])
    read = _Lines(machine, strips, scale) if machine.config.lines else _Ways(machine, strips, scale)
    tallies = {count: _Tally(kinds) for count in parts}
    for first in range(len(strips[0])):
        shown = _sums([scatters[0][first : first + 1], *scatters[1:]])
        won, scattered = np.searchsorted(kinds, awards)[shown], scatter_pays[shown]
        for count, pays, hit in read.played(first, parts):
            tallies[count].add(won, scattered * count + pays, hit)
    size = prod(map(len, strips))
    return [Windows(scale * count, size, tally.counts(), tally.jackpots()) for count, tally in tallies.items()]


class _Tally:
    """Windows counted by free games won and by pay."""

    def __init__(self, kinds: Sequence[int]) -> None:
        self._kinds = kinds
        self._counts: list[dict[int, int]] = [{} for _ in kinds]
        self._hits = [0] * len(kinds)

    def add(self, won: Array, pays: Array, hit: Array | None) -> None:
        width = int(pays.max()) + 1
        found = np.bincount(won * width + pays, minlength=width * len(self._kinds)).reshape(len(self._kinds), width)
        for kind, pay in zip(*np.nonzero(found), strict=True):
            counts = self._counts[kind]
            counts[int(pay)] = counts.get(int(pay), 0) + int(found[kind, pay])
        if hit is not None:
            for kind, count in enumerate(np.bincount(won[hit], minlength=len(self._kinds))):
                self._hits[kind] += int(count)

    def counts(self) -> Mapping[tuple[int, int], int]:
        return {
            (games, pay): count
            for games, pays in zip(self._kinds, self._counts, strict=True)
            for pay, count in sorted(pays.items())
        }

    def jackpots(self) -> Mapping[int, int]:
        return dict(zip(self._kinds, self._hits, strict=True))


def _shown(strip: Strip, symbols: set[str], rows: int) -> Array:
    """For each stop, how many of these symbols the window shows."""
    return np.array(
        [sum(strip[(stop + row) % len(strip)] in symbols for row in range(rows)) for stop in range(len(strip))]
    )


def _awards(machine: Slots, strips: Sequence[Strip]) -> Array:
    """By scatters shown, the free games that they bring."""
    most = len(strips) * machine.config.rows
    table = machine.config.free_games.items()
    return np.array(
        [max((games for need, games in table if int(need) <= count), default=0) for count in range(most + 1)]
    )


def _sums(reels: Sequence[Array]) -> Array:
    """The sums over all combinations of one entry from each reel, in one flat array."""
    total = reels[0]
    for reel in reels[1:]:
        total = (total[:, None] + reel[None, :]).ravel()
    return total


class _Lines:
    """Pays on lines, looked up by the symbols that a line shows."""

    def __init__(self, machine: Slots, strips: Sequence[Strip], scale: int) -> None:
        self._strips = strips
        self._lines = machine.config.lines
        symbols = sorted({symbol for strip in strips for symbol in strip})
        self._place = {symbol: place for place, symbol in enumerate(symbols)}
        wild = machine.config.wild

        @cache
        def pay_of(run: tuple[str, ...]) -> int:
            return int(line_pay(run, machine.line_pays, wild) * scale)

        shown = product(symbols, repeat=len(strips))
        pays = np.array([pay_of(_run(line, wild)) for line in shown], dtype=np.int32)
        self._table = pays.reshape((len(symbols),) * len(strips))
        self._jackpot = self._place.get(machine.config.jackpot.partition(" ")[2])
        self._around = [self._symbols(strip, machine.config.rows) for strip in strips[1:]]
        self._size = tuple(map(len, strips[1:]))
        self._by_first: dict[int, tuple[Array, Array | None]] = {}

    def played(self, first: int, parts: Sequence[int]) -> Iterator[tuple[int, Array, Array | None]]:
        """For each number of lines: what they pay together, and the windows in which one of them is the jackpot's."""
        total: Array = np.zeros(self._size, dtype=np.int32)
        hit: Array | None = None if self._jackpot is None else np.zeros(self._size, dtype=np.bool_)
        strip = self._strips[0]
        for count, line in enumerate(self._lines[: max(parts)], 1):
            pays, jackpots = self._from(self._place[strip[(first + line[0]) % len(strip)]])
            window = tuple(slice(row, row + stops) for row, stops in zip(line[1:], self._size, strict=True))
            total += pays[window]
            if hit is not None and jackpots is not None:
                hit |= jackpots[window]
            if count in parts:
                yield count, total.ravel(), None if hit is None else hit.ravel()

    def _symbols(self, strip: Strip, rows: int) -> Array:
        """A reel's symbols from stop to stop and on to the last row, so that a lower row is only a later slice."""
        return np.array([self._place[strip[stop % len(strip)]] for stop in range(len(strip) + rows - 1)])

    def _from(self, symbol: int) -> tuple[Array, Array | None]:
        """What a line pays that begins with a symbol, by the places of the other reels; and where it is a jackpot."""
        if symbol not in self._by_first:
            pays = self._table[symbol][np.ix_(*self._around)]
            hits = None
            if symbol == self._jackpot:
                hits = reduce(np.logical_and.outer, (reel == symbol for reel in self._around))
            self._by_first[symbol] = pays, hits
        return self._by_first[symbol]


def _run(symbols: tuple[str, ...], wild: str) -> tuple[str, ...]:
    """The part of a line that can pay: up to where its first symbol, wilds included, breaks off."""
    first = next((symbol for symbol in symbols if symbol != wild), wild)
    for length, symbol in enumerate(symbols):
        if symbol not in (first, wild):
            return symbols[:length]
    return symbols


class _Ways:
    """Pays in ways: products of a symbol's places on the reels from the left."""

    def __init__(self, machine: Slots, strips: Sequence[Strip], scale: int) -> None:
        self._machine = machine
        self._strips = strips
        self._scale = scale

    def played(self, first: int, parts: Sequence[int]) -> Iterator[tuple[int, Array, Array | None]]:
        """What all ways pay together; only lines have a jackpot."""
        rows, wild = self._machine.config.rows, self._machine.config.wild
        seen = {self._strips[0][(first + row) % len(self._strips[0])] for row in range(rows)}
        total = np.zeros(prod(len(strip) for strip in self._strips[1:]), dtype=np.int64)
        for symbol in seen:
            shown = [_shown(strip, {symbol, wild} - {""}, rows) for strip in self._strips]
            ways, alive = np.array([int(shown[0][first])]), np.ones(1, dtype=bool)
            length = np.ones(1, dtype=np.int64)
            for reel in shown[1:]:
                alive = (alive[:, None] & (reel > 0)[None, :]).ravel()
                ways = np.where(alive, (ways[:, None] * reel[None, :]).ravel(), np.repeat(ways, len(reel)))
                length = np.repeat(length, len(reel)) + alive
            table = [
                int(self._machine.line_pays.get(f"{count} {symbol}", Fraction()) * self._scale)
                for count in range(len(self._strips) + 1)
            ]
            total += ways * np.array(table)[length]
        yield parts[0], total, None
