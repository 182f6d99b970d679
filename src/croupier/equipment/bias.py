"""How a simulated device can be unfair, so that the detection of bias can be tested; never for play (G-4.5.2)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from croupier.equipment.generator import Generator

_UNIT: Final = 1_000_000


class UnfairDeviceError(ValueError):
    """A device with a bias was given the generator for play."""


class Weights:
    """Outcomes with whole-number weights; without weights all are alike."""

    def __init__(self, outcomes: Sequence[str], weights: Sequence[int] | None = None) -> None:
        if weights is not None and (len(weights) != len(outcomes) or min(weights) < 0 or not sum(weights)):
            raise ValueError("every outcome needs a weight, none negative and not all zero")
        self.outcomes = tuple(outcomes)
        self._ends = tuple(accumulate(weights)) if weights else None

    @property
    def fair(self) -> bool:
        return self._ends is None

    def pick(self, generator: Generator) -> str:
        if self._ends is None:
            return generator.choose(self.outcomes)
        place = generator.below(self._ends[-1])
        return next(outcome for outcome, end in zip(self.outcomes, self._ends, strict=True) if place < end)


def fair_for_play(weights: Weights, generator: Generator) -> Weights:
    """Refuse to let money depend on a device that was made unfair on purpose."""
    if generator.for_play and not weights.fair:
        raise UnfairDeviceError("a device with a bias is for testing; it may not use the generator for play")
    return weights


def favoured(pockets: Sequence[str], pocket: str, extra: float) -> Weights:
    """A worn pocket that catches the ball more often, by the share `extra`."""
    return Weights(pockets, [round(_UNIT * (1 + extra)) if name == pocket else _UNIT for name in pockets])


def tilted(pockets: Sequence[str], centre: str, strength: float) -> Weights:
    """A wheel that is not level: pockets round `centre` come more often, those opposite less."""
    middle, count = pockets.index(centre), len(pockets)
    return Weights(
        pockets,
        [round(_UNIT * (1 + strength * math.cos(2 * math.pi * (place - middle) / count))) for place in range(count)],
    )
