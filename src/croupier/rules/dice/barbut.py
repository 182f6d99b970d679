"""Casino Barbut: two dice and two options, each with the combinations that its pay table lists.

An option wins on its own combinations and loses on the other's; any other roll leaves the wagers where they are, free
to be moved, raised or taken back before the next (HC25-4.4.3a, b, 4.4.4, HC23-4.4.3a, b and the Holland notes).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final

import msgspec

from croupier.rules.dice.roll import DiceRoll, described, roll
from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot
from croupier.rules.pay_tables import check_kinds, line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Plain
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Wager, WagerResult, lost, stands, won

DICE: Final = 2
COMBINATIONS: Final = tuple(f"{low}/{high}" for low, high in combinations_with_replacement(range(1, 7), 2))
LINES: Final = {"a": COMBINATIONS, "b": COMBINATIONS}


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The family has no house options."""


class Barbut:
    """Casino Barbut as one rulebook has it."""

    family = "barbut"
    dice = DICE

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id = entry.id

    @cached_property
    def layout(self) -> Layout:
        return Layout(
            Spot(wager.kind, wager.kind, wager.pays, tuple(pay.what for pay in wager.pays))
            for wager in self.entry.wagers
        )

    @cached_property
    def deciding(self) -> frozenset[str]:
        """Every combination on which somebody wins, and the others lose."""
        return frozenset(what for spot in self.layout.spots.values() for what in spot.covers)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[DiceRoll]:  # noqa: ARG002 - no wager changes a roll
        return roll(DICE, "shooter")

    def settle(self, wagers: Sequence[Wager], outcome: DiceRoll) -> Sequence[WagerResult]:
        return [self._settled(wager, combination(outcome)) for wager in wagers]

    def _settled(self, wager: Wager, thrown: str) -> WagerResult:
        pay = line(self.layout.spot(wager.spot).pays, thrown)
        if pay is not None:
            return won(wager, pay.odds, self.entry.rounding)
        if thrown in self.deciding:
            return lost(wager)
        return stands(wager, wager.stake_minor, {}, because(Ending.UNDECIDED))

    def figures(self, what: str) -> tuple[str, ...]:
        """The faces of a combination."""
        return tuple(what.split("/"))

    paid_spots = paid_by_settlement

    def describe(self, outcome: DiceRoll) -> Plain:
        return described(outcome, dice_pass=combination(outcome) in self.deciding)


def combination(rolled: DiceRoll) -> str:
    """Both faces, the lower first, as the pay table writes them: `5/6`."""
    low, high = rolled.ordered
    return f"{low}/{high}"


def build(entry: Entry, config: Config) -> Barbut:  # noqa: ARG001 - every family is built alike
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "Barbut")
    listed: set[str] = set()
    for place, wager in enumerate(entry.wagers):
        for row, pay in enumerate(wager.pays):
            if pay.what in listed:
                raise EntryError(("wager", place, "pays", row, "what"), f"{pay.what} wins already for another line")
            listed.add(pay.what)
    return Barbut(entry)
