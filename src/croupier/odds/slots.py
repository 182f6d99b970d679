"""The exact return of a slot machine, worked out from its strips instead of from every combination of stops.

A row shows each stop of a strip equally often, so a line's symbols are independent from reel to reel; scatters are
counted reel by reel; and free games, which can bring more of themselves up to the machine's bound, are followed as a
chain of games played and games still to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import msgspec

from croupier.rules.slots.game import Slots
from croupier.rules.slots.window import Strip, line_pay


class MachineReturn(msgspec.Struct, frozen=True):
    """For each unit staked: what the paid game brings, how many free games it brings, and what all of it returns."""

    paid_game: Fraction
    free_game: Fraction
    free_games: Fraction
    total: Fraction


def machine_return(machine: Slots) -> MachineReturn:
    """The exact return; it is the same for every number of lines."""
    config = machine.config
    paid = _game(machine, config.reels)
    free = _game(machine, machine.free_reels) * config.free_multiplier
    count = _free_games(machine)
    return MachineReturn(paid, free, count, paid + count * free)


def _game(machine: Slots, strips: Sequence[Strip]) -> Fraction:
    shown = _scatters(machine, strips).items()
    scatters = sum((chance * machine.scatter_pays.get(count, Fraction()) for count, chance in shown), Fraction())
    return scatters + (_line(machine, strips) if machine.config.lines else _ways(machine, strips))


def _line(machine: Slots, strips: Sequence[Strip]) -> Fraction:
    counts = [Counter(strip) for strip in strips]
    ways = (
        (prod(count[symbol] for count, symbol in zip(counts, symbols, strict=True)), symbols)
        for symbols in product(*counts)
    )
    paid = sum(
        (weight * line_pay(symbols, machine.line_pays, machine.config.wild) for weight, symbols in ways), Fraction()
    )
    return paid / prod(map(len, strips))


def _ways(machine: Slots, strips: Sequence[Strip]) -> Fraction:
    """Ways are products over the reels, so each symbol of the first reel is followed by itself."""
    total = Fraction()
    wild = machine.config.wild
    for symbol in set(strips[0]):
        shown = [_shown(strip, (symbol, wild) if wild else (symbol,), machine.config.rows) for strip in strips]
        mean = [sum((count * chance for count, chance in reel.items()), Fraction()) for reel in shown]
        for length in range(1, len(strips) + 1):
            stops = shown[length].get(0, Fraction()) if length < len(strips) else Fraction(1)
            pay = machine.line_pays.get(f"{length} {symbol}", Fraction())
            total += prod(mean[:length], start=Fraction(1)) * stops * pay
    return total / machine.config.ways_cost


def _shown(strip: Strip, symbols: Iterable[str], rows: int) -> Mapping[int, Fraction]:
    """How often so many of these symbols show in a reel's window."""
    wanted = set(symbols)
    counts = Counter(
        sum(strip[(stop + row) % len(strip)] in wanted for row in range(rows)) for stop in range(len(strip))
    )
    return {count: Fraction(times, len(strip)) for count, times in counts.items()}


def _scatters(machine: Slots, strips: Sequence[Strip]) -> Mapping[int, Fraction]:
    """How often so many scatters show in the whole window."""
    chances: dict[int, Fraction] = {0: Fraction(1)}
    for strip in strips:
        more: dict[int, Fraction] = {}
        for (count, chance), (shown, part) in product(
            chances.items(), _shown(strip, (machine.config.scatter,), machine.config.rows).items()
        ):
            more[count + shown] = more.get(count + shown, Fraction()) + chance * part
        chances = more
    return chances


def _free_games(machine: Slots) -> Fraction:
    """The mean number of free games of one paid game, bounded as the machine bounds them."""
    most = machine.config.free_games_most
    paid, free = (_awards(machine, strips) for strips in (machine.config.reels, machine.free_reels))

    @cache
    def still(played: int, left: int) -> Fraction:
        if left <= 0 or played >= most:
            return Fraction()
        return 1 + sum((chance * still(played + 1, left - 1 + more) for more, chance in free.items()), Fraction())

    return sum((chance * still(0, left) for left, chance in paid.items()), Fraction())


def _awards(machine: Slots, strips: Sequence[Strip]) -> Mapping[int, Fraction]:
    """How often so many free games are won."""
    awards: dict[int, Fraction] = {}
    for scatters, chance in _scatters(machine, strips).items():
        games = max((g for count, g in machine.config.free_games.items() if int(count) <= scatters), default=0)
        awards[games] = awards.get(games, Fraction()) + chance
    return awards
