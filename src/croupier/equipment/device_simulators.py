"""Simulated devices: a shoe that reads its cards, a wheel's sensor, a tumbler; each can be told to misread.

What really happened is in `physical`; a misreading device reports something else. The same seed gives the same cards.

>>> from croupier.equipment.generator import SeededGenerator
>>> shoe = SimulatedShoe(SeededGenerator(1))
>>> first = shoe.read("draw", {"packs": 1, "shoe": 1})
>>> first == shoe.physical, len(shoe.order)
(True, 51)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from croupier.equipment.generator import Generator
from croupier.rules.cards import pack

_SCALE: Final = 10**6


class Simulator(Protocol):
    """A device that answers a question; None where it reads nothing of the kind."""

    physical: Any

    def read(self, question: str, data: Mapping[str, Any]) -> Any: ...


class _Misreading:
    """What all share: how often the device misreads."""

    def __init__(self, generator: Generator, misread: float = 0.0) -> None:
        if not 0 <= misread <= 1:
            raise ValueError("a device misreads in a part of cases between 0 and 1")
        self._generator = generator
        self._misread = round(misread * _SCALE)
        self.physical: Any = None

    def _errs(self) -> bool:
        return self._generator.below(_SCALE) < self._misread


class SimulatedShoe(_Misreading):
    """Deals a shuffled shoe to its end, and a new one whenever the house has loaded one."""

    def __init__(self, generator: Generator, misread: float = 0.0) -> None:
        super().__init__(generator, misread)
        self.order: list[str] = []
        self._shoe: Any = None

    def read(self, question: str, data: Mapping[str, Any]) -> Any:
        if question != "draw":
            return None
        cards = [str(card) for card in pack(int(data.get("jokers", 0))) * int(data.get("packs", 8))]
        if data.get("shoe") != self._shoe or not self.order:
            self._shoe = data.get("shoe")
            self.order = list(self._generator.shuffle(cards))
        self.physical = self.order.pop()
        if self._errs():
            return self._generator.choose([card for card in cards if card != self.physical])
        return self.physical


class SimulatedWheel(_Misreading):
    """A ball comes to rest; a sensor that is out of step reads the pocket beside it."""

    def read(self, question: str, data: Mapping[str, Any]) -> Any:
        if question != "spin":
            return None
        pockets = list(data["pockets"])
        place = self._generator.below(len(pockets))
        self.physical = pockets[place]
        return pockets[(place + 1) % len(pockets)] if self._errs() else self.physical


class SimulatedTumbler(_Misreading):
    """Dice at rest; a camera that misreads sees one of them wrongly."""

    def read(self, question: str, data: Mapping[str, Any]) -> Any:
        if question != "roll":
            return None
        faces = int(data["faces"])
        self.physical = [1 + self._generator.below(faces) for _ in range(int(data["dice"]))]
        seen = list(self.physical)
        if self._errs():
            seen[0] = seen[0] % faces + 1
        return seen


SIMULATORS: Final[Mapping[str, type[SimulatedShoe | SimulatedWheel | SimulatedTumbler]]] = {
    "shoe": SimulatedShoe,
    "wheel": SimulatedWheel,
    "tumbler": SimulatedTumbler,
}
