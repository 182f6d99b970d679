"""The roulette family as a game: house options, the layout built from the rulebook entry, and the contract.

The options are the family's whole vocabulary; a rulebook says which of them a game has, with what value, what else is
allowed and by which clause. Odds, names and call bets come from the entry (HC25-2.2 to 2.5, RFH-11, TSG-A4, LC-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import msgspec

from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot, UnknownSpotError
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Answer, Chance, Pick, Plain, Spin
from croupier.rules.roulette.bundles import bundles
from croupier.rules.roulette.layout import EVEN_CHANCES, KINDS, positions
from croupier.rules.roulette.procedure import BONUS_NUMBERS, RouletteOutcome, bonus_drawn, spin
from croupier.rules.roulette.settlement import Remainder, ZeroRule, settle_choice, settle_halved, settle_on
from croupier.rules.roulette.wheels import WHEELS, Wheel, colour
from croupier.rules.wagers.wager import Wager, WagerResult

WheelName = Literal["single-zero", "double-zero", "double-zero-european"]


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family; in a rulebook they are written with hyphens."""

    wheel: WheelName
    zero_rule: ZeroRule
    two_zeros_rule: ZeroRule = ZeroRule.LOSE
    """The rule on a wheel with two zeros (HC25-2.3.2f)."""
    half_remainder: Remainder = Remainder.RETURNED
    zero_choice_default: Literal["half", "en-prison"] = "half"
    """For somebody who does not answer; half back is worth 74/148 of the stake, prison at best 73/148."""
    zero_combinations: bool = True
    columns: bool = True
    dozens: bool = True
    even_chances: bool = True
    bonus_total: int = 0
    bonus_splits: tuple[tuple[int, ...], ...] = ()
    bonus_numbers_most: int = 4


class Roulette:
    """A roulette game as one rulebook has it."""

    family = "roulette"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.wheel: Wheel = WHEELS[config.wheel]
        self.zero_rule = config.zero_rule if len(self.wheel.zeros) == 1 else config.two_zeros_rule

    @cached_property
    def layout(self) -> Layout:
        return Layout(_spots(self.entry, self.config, self.wheel), bundles(self.entry, self.wheel))

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[RouletteOutcome]:
        imprisonable: tuple[Wager, ...] = ()
        if self.zero_rule is ZeroRule.HALF_OR_PRISON:
            imprisonable = tuple(w for w in wagers if self.layout.spot(w.spot).kind in EVEN_CHANCES)
        return spin(self.wheel, self.config.bonus_splits, imprisonable, self.config.zero_choice_default)

    def settle(self, wagers: Sequence[Wager], outcome: RouletteOutcome) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, landed: RouletteOutcome) -> WagerResult:
        spot = self.layout.spot(wager.spot)
        if landed.pocket in self.wheel.zeros and spot.kind in EVEN_CHANCES:
            if self.zero_rule is ZeroRule.HALF_OR_PRISON:
                return settle_choice(wager, landed, self.entry.rounding)
            if self.zero_rule is ZeroRule.HALF:
                return settle_halved(wager, self.config.half_remainder, self.entry.rounding)
        return settle_on(spot, wager, landed, self.entry.rounding)

    def paid_spots(self, outcome: RouletteOutcome) -> tuple[str, ...]:
        """What a spot covers says it; even chances at zero wait for a choice, or are halved, and are not paid."""
        return tuple(spot.id for spot in self.layout.spots.values() if outcome.pocket in spot.covers)

    def so_far(self, wagers: Sequence[Wager], run: Run[Any]) -> dict[str, Any]:  # noqa: ARG002  as other games
        """The bonus numbers are shown before the ball falls (HC25-2.5.4a)."""
        bonus = bonus_drawn(run.history())
        return {"bonus": bonus} if bonus else {}

    def describe(self, outcome: RouletteOutcome) -> Plain:
        plain: dict[str, Plain] = {"pocket": outcome.pocket, "colour": colour(outcome.pocket)}
        if outcome.bonus:
            plain["bonus"] = dict(outcome.bonus)
        if outcome.choices:
            plain["choices"] = dict(outcome.choices)
        return plain

    def representatives(self, question: Chance, wagers: Sequence[Wager]) -> Iterator[tuple[Fraction, Answer]] | None:
        """Few weighted answers that stand for all, or None where every answer must be tried.

        Bonus numbers touch a wager only through its own number: it is the first, second, ... drawn, or not drawn;
        wagers that no bonus touches need no draw at all.
        """
        if not self.config.bonus_splits:
            return None
        if isinstance(question, Spin):
            return self._pocket_classes(wagers)
        assert isinstance(question, Pick)
        own = {p for w in wagers if (s := self.layout.spot(w.spot)).kind == "straight" for p in s.covers}
        drawn = own & set(BONUS_NUMBERS)
        if not drawn:
            return iter([(Fraction(1), question.population[: question.count])])
        if question.population != BONUS_NUMBERS or len(drawn) > 1:
            return None
        return _bonus_classes(question.count, *drawn)

    def _pocket_classes(self, wagers: Sequence[Wager]) -> Iterator[tuple[Fraction, str]]:
        """Pockets that the same wagers cover, zeros apart, settle alike."""
        classes: dict[tuple[bool, ...], list[str]] = {}
        for pocket in self.wheel.pockets:
            covered = tuple(pocket in self.layout.spot(wager.spot).covers for wager in wagers)
            classes.setdefault((pocket in self.wheel.zeros, *covered), []).append(pocket)
        for alike in classes.values():
            yield Fraction(len(alike), len(self.wheel.pockets)), alike[0]


def _bonus_classes(count: int, own: str) -> Iterator[tuple[Fraction, tuple[str, ...]]]:
    others = [number for number in BONUS_NUMBERS if number != own]
    for place in range(count):
        yield Fraction(1, len(BONUS_NUMBERS)), (*others[:place], own, *others[place : count - 1])
    yield Fraction(len(BONUS_NUMBERS) - count, len(BONUS_NUMBERS)), tuple(others[:count])


def _spots(entry: Entry, config: Config, wheel: Wheel) -> Iterator[Spot]:
    closed = _closed_kinds(config)
    for position in positions(wheel.zeros, config.zero_combinations):
        wager = entry.by_kind.get(position.kind)
        if wager is not None and position.kind not in closed:
            yield Spot(position.id, position.kind, wager.pays, position.covers, wager.needs)


def _closed_kinds(config: Config) -> frozenset[str]:
    """Groups that this table does not offer (HC25-2.2.2, 2.3.4)."""
    closed = {"column"} if not config.columns else set()
    closed |= {"dozen"} if not config.dozens else set()
    return frozenset(closed | _closed_chances(config))


def _closed_chances(config: Config) -> frozenset[str]:
    """The one group that every wheel of the book may leave out (HC25-2.2.2, 2.3.4, 2.4.3)."""
    return frozenset() if config.even_chances else frozenset(EVEN_CHANCES)


def build(entry: Entry, config: Config) -> Roulette:
    """The game, or an `EntryError` that says which value the family cannot play."""
    for place, wager in enumerate(entry.wagers):
        if wager.kind not in KINDS:
            raise EntryError(
                ("wager", place, "kind"), f"{wager.kind!r} is no roulette wager; the wagers are {', '.join(KINDS)}"
            )
        if len(wager.pays) != 1:
            raise EntryError(("wager", place), f"{wager.kind} pays at one ratio: give odds, not a table")
    _check_bonus(config)
    game = Roulette(entry, config)
    try:
        _ = game.layout
    except UnknownSpotError as error:
        raise EntryError(("bundle",), str(error)) from None
    return game


def _check_bonus(config: Config) -> None:
    """Every approved split shares the same total among at most so many numbers (HC25-2.5.3a, b)."""
    for split in config.bonus_splits:
        if not 1 <= len(split) <= config.bonus_numbers_most or min(split) < 1 or sum(split) != config.bonus_total:
            raise EntryError(
                ("options", "bonus-splits"),
                f"the split {'+'.join(map(str, split))} must share {config.bonus_total} "
                f"among 1 to {config.bonus_numbers_most} numbers, each getting at least 1",
            )
    if len(set(config.bonus_splits)) != len(config.bonus_splits):
        raise EntryError(("options", "bonus-splits"), "a split of the bonus stands in the table twice")
