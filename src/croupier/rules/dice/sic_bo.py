"""Sic Bo: three dice, and a rule for each kind of wager that names the line of the pay table it wins.

Totals and doubles win on triples too. Clauses: RFH-12.2.2.1 to 12.2.2.11, 12.4.1 (N36 to N38); HC25-4.2.1a, 4.2.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

import msgspec

from croupier.rules.dice.roll import DiceRoll, described, roll
from croupier.rules.entry import Entry, EntryError, WagerEntry
from croupier.rules.layout import Layout, Pay, Spot
from croupier.rules.pay_tables import check_kinds, line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Plain
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Wager, WagerResult, lost, won

DICE: Final = 3
WIN: Final = "win"
LOSE: Final = ""
FACES: Final = tuple(map(str, range(1, 7)))
TOTALS: Final = tuple(map(str, range(4, 18)))
RANGES: Final[Mapping[str, range]] = {"small": range(4, 11), "big": range(11, 18)}
"""Totals that a wager wins on, unless the dice are all alike; its spot has the first and the last printed on it."""
TIMES: Final = ("one", "two", "three")
"""On how many dice a single number shows."""

Rule = Callable[[DiceRoll, tuple[int, ...]], str]
"""The line of the pay table that a roll wins for the numbers that a spot names."""


def _won(wins: bool) -> str:
    return WIN if wins else LOSE


def _single(rolled: DiceRoll, numbers: tuple[int, ...]) -> str:
    count = rolled.faces.count(numbers[0])
    return TIMES[count - 1] if count else LOSE


RULES: Final[Mapping[str, Rule]] = {
    "small": lambda rolled, _: _won(rolled.total in RANGES["small"] and not rolled.alike),
    "big": lambda rolled, _: _won(rolled.total in RANGES["big"] and not rolled.alike),
    "even": lambda rolled, _: _won(rolled.total % 2 == 0 and not rolled.alike),
    "odd": lambda rolled, _: _won(rolled.total % 2 == 1 and not rolled.alike),
    "triple": lambda rolled, numbers: _won(rolled.faces.count(numbers[0]) == DICE),
    "any-triple": lambda rolled, _: _won(rolled.alike),
    "double": lambda rolled, numbers: _won(rolled.faces.count(numbers[0]) >= 2),
    "total": lambda rolled, numbers: str(rolled.total) if rolled.total == numbers[0] else LOSE,
    "two-dice": lambda rolled, numbers: _won(set(numbers) <= set(rolled.faces)),
    "single": _single,
    "four-numbers": lambda rolled, numbers: _won(len(set(rolled.faces)) == DICE and set(rolled.faces) <= set(numbers)),
}

LINES: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(RULES, (WIN,)),
    "total": TOTALS,
    "single": TIMES,
}


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    roller: str
    shooter: bool = False
    """Players throw in turn; the dice pass after every valid roll."""
    four_number_sets: tuple[str, ...] = ()


class SicBo:
    """Sic Bo as one rulebook has it."""

    family = "sic-bo"
    dice = DICE

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id

    @cached_property
    def layout(self) -> Layout:
        return Layout(spot for wager in self.entry.wagers for spot in _spots(wager, self.config))

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[DiceRoll]:  # noqa: ARG002 - no wager changes a roll
        return roll(DICE, self.config.roller)

    def settle(self, wagers: Sequence[Wager], outcome: DiceRoll) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, rolled: DiceRoll) -> WagerResult:
        spot = self.layout.spot(wager.spot)
        what = RULES[spot.kind](rolled, _numbers(spot.id))
        pay = line(spot.pays, what)
        return lost(wager) if pay is None else won(wager, pay.odds, self.entry.rounding)

    paid_spots = paid_by_settlement

    def describe(self, outcome: DiceRoll) -> Plain:
        return described(outcome, dice_pass=self.config.shooter)


def _numbers(spot_id: str) -> tuple[int, ...]:
    named = spot_id.partition(":")[2]
    return tuple(map(int, named.split("-"))) if named else ()


def _spots(wager: WagerEntry, config: Config) -> Iterator[Spot]:
    """The places of one kind: one for each number, total or combination that it can be bet on."""
    kind = wager.kind
    if kind == "total":
        for pay in wager.pays:
            yield _spot(wager, pay.what, (pay,))
        return
    named: Mapping[str, Sequence[str]] = {
        "triple": FACES,
        "double": FACES,
        "single": FACES,
        "two-dice": ["-".join(pair) for pair in combinations(FACES, 2)],
        "four-numbers": config.four_number_sets,
    }
    for numbers in named.get(kind, ("",)):
        yield _spot(wager, numbers, wager.pays)


def _spot(wager: WagerEntry, numbers: str, pays: tuple[Pay, ...]) -> Spot:
    totals = RANGES.get(wager.kind)
    printed = "" if totals is None else f"{totals[0]}\N{EN DASH}{totals[-1]}"
    spot_id = f"{wager.kind}:{numbers}" if numbers else wager.kind
    return Spot(spot_id, wager.kind, pays, needs=wager.needs, printed=printed)


def build(entry: Entry, config: Config) -> SicBo:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "Sic Bo")
    for place, wager in enumerate(entry.wagers):
        missing = set(LINES[wager.kind]) - {pay.what for pay in wager.pays}
        if missing:
            raise EntryError(("wager", place), f"{wager.kind} needs odds for {', '.join(sorted(missing))}")
    legal = {"-".join(four) for four in combinations(FACES, 4)}
    for four in config.four_number_sets:
        if four not in legal:
            raise EntryError(
                ("options", "four-number-sets"), f"{four!r} names no four of the six numbers, lowest first"
            )
    return SicBo(entry, config)
