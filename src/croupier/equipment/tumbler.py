"""The tumbler: three sealed dice under a cover (RFH-12.1.2, RFH-17.2), with the faults that void a roll (RFH-12.5)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

from croupier.equipment.bias import Weights, fair_for_play
from croupier.equipment.generator import Generator

FACES: Final = ("1", "2", "3", "4", "5", "6")


class TumblerFault(StrEnum):
    """Why a roll gives no result."""

    COCKED_DICE = "cocked_dice"
    TUMBLER_FAULT = "tumbler_fault"
    NOT_TUMBLED = "not_tumbled"
    DICE_EXPOSED = "dice_exposed"
    BROKEN_EQUIPMENT = "broken_equipment"


class Roll(msgspec.Struct, frozen=True):
    """The faces from left to right, or the fault that leaves the roll without result."""

    faces: tuple[int, ...]
    fault: TumblerFault | None = None

    @property
    def valid(self) -> bool:
        return self.fault is None


class Tumbler:
    """A device with dice of its own; `loads` weighs the faces of every die, for testing only."""

    def __init__(self, id: str, generator: Generator, dice: int = 3, loads: Sequence[int] | None = None) -> None:  # noqa: A002
        if dice < 1:
            raise ValueError(f"a tumbler holds at least one die, not {dice}")
        self.id = id
        self.dice = dice
        self._generator = generator
        self._weights = fair_for_play(Weights(FACES, loads), generator)
        self._faults: list[TumblerFault] = []

    def fail_next(self, fault: TumblerFault) -> None:
        """Have the next roll that is not spoken for go wrong in this way."""
        self._faults.append(fault)

    def tumble(self) -> Roll:
        if self._faults:
            return Roll((), self._faults.pop(0))
        return Roll(tuple(int(self._weights.pick(self._generator)) for _ in range(self.dice)))
