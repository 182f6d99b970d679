"""A model of an automated roulette wheel: it launches the ball, counts revolutions, and reads the pocket at rest.

For houses that show automated tables without a wheel of their own (RFH-1.1 "automated roulette wheel", RFH-11.3.6).
Times are offsets from the launch; nothing here waits.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.equipment.generator import Generator
from croupier.rules.roulette.wheels import Wheel

_LEAST_REVOLUTIONS: Final = 12
_MORE_REVOLUTIONS: Final = 9
_FIRST_REVOLUTION_S: Final = 0.8
_SLOWING: Final = 1.06
_SETTLING_S: Final = 2.5


class BallRest(msgspec.Struct, frozen=True):
    """The sensor reads the pocket in which the ball came to rest, so long after its launch."""

    pocket: str
    revolutions: int
    at_s: float


def spin(wheel: Wheel, generator: Generator) -> BallRest:
    """One spin: every pocket equally likely, each revolution slower than the last."""
    revolutions = _LEAST_REVOLUTIONS + generator.below(_MORE_REVOLUTIONS)
    running_s = sum(_FIRST_REVOLUTION_S * _SLOWING**turn for turn in range(revolutions))
    return BallRest(generator.choose(wheel.pockets), revolutions, round(running_s + _SETTLING_S, 3))
