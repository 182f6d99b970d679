"""Diceball: two dice, and wagers that stay over many rolls until they win or a 7 takes them.

One run is four rolls in a row without a 7. A run line wins with its first complete run. A grand slam is paid once: at
24 rolls, or at the 7 by the runs complete by then, from three on. Each counts its own rolls from the one after it was
placed; since rolls have no memory that is worth the same as starting with the shooter. Clauses: HC25-4.3.1a, 4.3.3a to
f with the Holland notes, HC23-4.3.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Final

import msgspec

from croupier.rules.dice.roll import DiceRoll, described, roll
from croupier.rules.entry import Entry, EntryError, WagerEntry
from croupier.rules.layout import Layout, Spot
from croupier.rules.money import winnings
from croupier.rules.odds import Odds
from croupier.rules.pay_tables import check_kinds, line
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Answer, Chance, Plain, Roll
from croupier.rules.wagers.endings import Ending, because, paid_at
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult, lost, stands, won

DICE: Final = 2
SEVEN: Final = 7
ROLLS_IN_A_RUN: Final = 4
MOST_RUNS: Final = 6
ROLLS: Final = "rolls"
"""Key in `Wager.standing`: rolls without a 7 that a run line or a grand slam has behind it."""

LASTS: Final = {"run-line": ROLLS_IN_A_RUN, "grand-slam": ROLLS_IN_A_RUN * MOST_RUNS}
"""Rolls without a 7 that these wagers wait for."""

LINES: Final = {
    "grand-slam": tuple(map(str, range(1, MOST_RUNS + 1))),
    "hard-line": ("win",),
    "seven-out": ("win",),
    "place-line": ("win",),
    "run-line": ("win",),
}


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    place_lines: tuple[tuple[int, ...], ...]
    """The totals of each place line (Holland notes on HC25-4.3.3a)."""
    winners_stay: bool = True
    """Paid place and hard lines stay up until their owner takes them down between rolls."""


class Diceball:
    """Diceball as one rulebook has it."""

    family = "diceball"
    dice = DICE

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id

    @cached_property
    def layout(self) -> Layout:
        return Layout(spot for wager in self.entry.wagers for spot in _spots(wager, self.config))

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[DiceRoll]:  # noqa: ARG002 - no wager changes a roll
        return roll(DICE, "shooter")

    def settle(self, wagers: Sequence[Wager], outcome: DiceRoll) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, rolled: DiceRoll) -> WagerResult:
        spot = self.layout.spot(wager.spot)
        seven = rolled.total == SEVEN
        if spot.kind == "seven-out":
            return won(wager, spot.odds, self.entry.rounding) if seven else lost(wager)
        if spot.kind in ("run-line", "grand-slam"):
            return self._settled_run(spot, wager, seven)
        if seven:
            return lost(wager)
        if not _hits(spot, rolled):
            return stands(wager, wager.stake_minor, {}, because(Ending.STAYS_UP))
        return self._paid_and_up(wager, spot.odds) if self.config.winners_stay else self._won(wager, spot.odds)

    def _settled_run(self, spot: Spot, wager: Wager, seven: bool) -> WagerResult:
        behind = wager.standing.get(ROLLS, 0)
        if seven:
            pay = line(spot.pays, str(behind // ROLLS_IN_A_RUN)) if spot.kind == "grand-slam" else None
            return lost(wager) if pay is None else self._won(wager, pay.odds)
        rolls = behind + 1
        if rolls < spot.lasts:
            return stands(wager, wager.stake_minor, {ROLLS: rolls}, because(Ending.ROLLS, rolls=rolls))
        return self._won(wager, spot.pays[0].odds if spot.kind == "run-line" else self._full_slam(spot))

    def _full_slam(self, spot: Spot) -> Odds:
        pay = line(spot.pays, str(MOST_RUNS))
        assert pay is not None, "a built game pays for all runs"
        return pay.odds

    def _won(self, wager: Wager, odds: Odds) -> WagerResult:
        return won(wager, odds, self.entry.rounding)

    def _paid_and_up(self, wager: Wager, odds: Odds) -> WagerResult:
        """Winnings to the player; the stake stays on the layout without any condition (HC25-4.3.3d)."""
        profit_minor = winnings(wager.stake_minor, odds, self.entry.rounding)
        return WagerResult(
            wager.id,
            Disposition.STANDS,
            wager.stake_minor,
            profit_minor=profit_minor,
            stands_minor=wager.stake_minor,
            why=paid_at(odds),
        )

    paid_spots = paid_by_settlement

    def describe(self, outcome: DiceRoll) -> Plain:
        return described(outcome, dice_pass=outcome.total == SEVEN)

    def representatives(self, question: Chance, wagers: Sequence[Wager]) -> Iterator[tuple[Fraction, Answer]] | None:
        """Rolls that do the same to these wagers are tried once."""
        if not isinstance(question, Roll):
            return None
        spots = [self.layout.spot(wager.spot) for wager in wagers]
        classes: dict[tuple[bool, ...], list[tuple[int, ...]]] = {}
        for faces in product(range(1, question.faces + 1), repeat=question.dice):
            rolled = DiceRoll(faces)
            does = (rolled.total == SEVEN, *(_hits(spot, rolled) for spot in spots))
            classes.setdefault(does, []).append(faces)
        every = question.faces**question.dice
        return ((Fraction(len(same), every), same[0]) for same in classes.values())


def _hits(spot: Spot, rolled: DiceRoll) -> bool:
    """Whether a place line's total or a hard line's double has come; `covers` holds what they win on."""
    if spot.kind == "hard-line":
        return rolled.alike and str(rolled.faces[0]) in spot.covers
    return spot.kind == "place-line" and str(rolled.total) in spot.covers


def _spots(wager: WagerEntry, config: Config) -> Iterator[Spot]:
    if wager.kind == "hard-line":
        for face in map(str, range(1, 7)):
            yield Spot(f"{wager.kind}:{face}", wager.kind, wager.pays, (face,))
    elif wager.kind == "place-line":
        for totals in config.place_lines:
            names = tuple(map(str, totals))
            yield Spot(f"{wager.kind}:{'-'.join(names)}", wager.kind, wager.pays, names)
    else:
        yield Spot(wager.kind, wager.kind, wager.pays, lasts=LASTS.get(wager.kind, 0))


def build(entry: Entry, config: Config) -> Diceball:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "Diceball")
    for place, wager in enumerate(entry.wagers):
        if wager.kind == "grand-slam" and line(wager.pays, str(MOST_RUNS)) is None:
            raise EntryError(("wager", place), f"grand-slam needs odds for {MOST_RUNS} runs")
    totals = [total for place_line in config.place_lines for total in place_line]
    if len(set(totals)) != len(totals) or SEVEN in totals or not all(2 <= total <= 12 for total in totals):
        raise EntryError(
            ("options", "place-lines"), "place lines share the totals 2 to 12 without 7, none of them twice"
        )
    return Diceball(entry, config)
