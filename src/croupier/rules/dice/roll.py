"""Dice at rest: the outcome of every dice game, told from low to high with its total (HC25-4.2.2a, 4.3.2a)."""

from __future__ import annotations

import msgspec

from croupier.rules.procedure import Procedure
from croupier.rules.questions import Plain, Roll


class DiceRoll(msgspec.Struct, frozen=True):
    """The upper faces as they lay; nothing else about the dice counts (HC25-4.2.2b, 4.3.2b, 4.4.2b)."""

    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces)

    @property
    def ordered(self) -> tuple[int, ...]:
        return tuple(sorted(self.faces))

    @property
    def alike(self) -> bool:
        """All dice show one number."""
        return len(set(self.faces)) == 1


def roll(dice: int, roller: str) -> Procedure[DiceRoll]:
    """One roll; an invalid one answers nothing, and the same question waits for the next (HC25-4.1.3)."""
    faces = yield Roll(dice, roller=roller)
    return DiceRoll(faces)


def described(rolled: DiceRoll, dice_pass: bool) -> Plain:
    """The announcement: the dice from low to high, their total, and whether the dice pass to the next shooter."""
    return {"dice": list(rolled.ordered), "total": rolled.total, "dice-pass": dice_pass}
