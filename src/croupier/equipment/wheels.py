"""Roulette wheels as devices: simulated by the generator, automated with in-rim sensors, and a dealer's wheel's sensor.

All of them report the same events (RFH-1.1 "automated roulette wheel", HC25-2.1.1a, RFH-11.1.3, RFH-17.2). Times are
offsets from the launch; nothing here waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, Protocol

import msgspec

from croupier.equipment.assets import WheelAsset, WheelKind, check_kind, check_wheel
from croupier.equipment.bias import Weights, fair_for_play
from croupier.equipment.generator import Generator


class WheelFault(StrEnum):
    """What can go wrong with an automated wheel, as a test or a technician may ask of it."""

    MISREAD = "misread"
    NO_READING = "no_reading"
    NO_POCKET = "no_pocket"
    BALL_OUT = "ball_out"
    TOO_SHORT = "too_short"


class Launched(msgspec.Struct, frozen=True, tag="launched"):
    """The ball is on the track, against the wheel's rotation."""

    at_s: float = 0.0


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """The ball has completed one more revolution of the track."""

    revolution: int
    at_s: float


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """The sensor reads the pocket in which the ball came to rest."""

    pocket: str
    revolutions: int
    at_s: float


class Faulted(msgspec.Struct, frozen=True, tag="faulted"):
    """The device itself knows that it has no result."""

    fault: WheelFault
    revolutions: int
    at_s: float


WheelEvent = Launched | Passed | Rested | Faulted


class SpinningWheel(Protocol):
    """A wheel that spins without a dealer."""

    @property
    def asset(self) -> WheelAsset: ...

    def spin(self) -> Iterator[WheelEvent]: ...


class RngWheel:
    """A wheel that exists only as equally likely pockets."""

    def __init__(self, asset: WheelAsset, generator: Generator) -> None:
        check_wheel(asset)
        check_kind(asset, WheelKind.SIMULATED)
        self.asset = asset
        self._generator = generator

    def spin(self) -> Iterator[WheelEvent]:
        yield Launched()
        yield Rested(self._generator.choose(self.asset.wheel.pockets), revolutions=0, at_s=0.0)


_LEAST_REVOLUTIONS: Final = 12
_MORE_REVOLUTIONS: Final = 9
_FIRST_REVOLUTION_S: Final = 0.8
_SLOWING: Final = 1.06
_SETTLING_S: Final = 2.5


class AutomatedWheel:
    """A model of a mechanical wheel: it launches the ball, counts revolutions, and reads the resting pocket.

    `physical` is where the ball of the last spin really lies, which a misreading sensor does not report.
    """

    def __init__(self, asset: WheelAsset, generator: Generator, weights: Weights | None = None) -> None:
        check_wheel(asset)
        check_kind(asset, WheelKind.AUTOMATED)
        self.asset = asset
        self._generator = generator
        self._weights = fair_for_play(weights or Weights(asset.wheel.pockets), generator)
        self._faults: list[WheelFault] = []
        self.physical: str | None = None

    def fail_next(self, fault: WheelFault) -> None:
        """Have the next spin that is not spoken for go wrong in this way."""
        self._faults.append(fault)

    def spin(self) -> Iterator[WheelEvent]:
        fault = self._faults.pop(0) if self._faults else None
        self.physical = None
        turns = 2 if fault is WheelFault.TOO_SHORT else _LEAST_REVOLUTIONS + self._generator.below(_MORE_REVOLUTIONS)
        at_s, turn_s = 0.0, _FIRST_REVOLUTION_S
        yield Launched()
        for turn in range(1, turns + 1):
            at_s, turn_s = at_s + turn_s, turn_s * _SLOWING
            yield Passed(turn, round(at_s, 3))
        yield self._settle(fault, turns, round(at_s + _SETTLING_S, 3))

    def _settle(self, fault: WheelFault | None, turns: int, at_s: float) -> WheelEvent:
        if fault in (WheelFault.NO_POCKET, WheelFault.BALL_OUT, WheelFault.TOO_SHORT):
            return Faulted(fault, turns, at_s)
        self.physical = self._weights.pick(self._generator)
        if fault is WheelFault.NO_READING:
            return Faulted(fault, turns, at_s)
        read = self._beside(self.physical) if fault is WheelFault.MISREAD else self.physical
        return Rested(read, turns, at_s)

    def _beside(self, pocket: str) -> str:
        """A sensor that is out of step reads the next pocket."""
        return self.asset.wheel.neighbours(pocket, 1)[2]


class Reading(msgspec.Struct, frozen=True):
    """What a sensor in a dealer's wheel proposes; the dealer confirms it (RFH-11.3.7)."""

    pocket: str
    revolutions: int
    enough_revolutions: bool


class LiveWheelSensor:
    """The in-rim sensor of a wheel that a dealer spins; it proposes, and what comes after "no spin" it drops."""

    def __init__(self, asset: WheelAsset, least_revolutions: int = 4) -> None:
        check_wheel(asset)
        check_kind(asset, WheelKind.LIVE)
        self.asset = asset
        self._least_revolutions = least_revolutions
        self._travelling = False
        self._revolutions = 0

    @property
    def travelling(self) -> bool:
        """Is a ball on its way whose number will count?"""
        return self._travelling

    def launched(self) -> None:
        self._travelling = True
        self._revolutions = 0

    def passed(self) -> None:
        if self._travelling:
            self._revolutions += 1

    def no_spin(self) -> None:
        """The spin is invalid even if the ball settles now (RFH-11.5.1.8)."""
        self._travelling = False

    def rested(self, pocket: str) -> Reading | None:
        """The reading, or None where no valid spin is under way."""
        if not self._travelling or pocket not in self.asset.wheel.pockets:
            return None
        self._travelling = False
        return Reading(pocket, self._revolutions, self._revolutions >= self._least_revolutions)
