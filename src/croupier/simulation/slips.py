"""What really happened at a table with a dealer, and the slips between that and what was entered.

The ball, the dice and the cards are made here; a dealer or a sensor may enter something else. A slip is noticed before
the confirmation, put right by a supervisor afterwards, ended by a void, or found too late.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from croupier.equipment.generator import SeededGenerator
from croupier.floor.handlers import shoe
from croupier.floor.table import Table
from croupier.rules.questions import Draw, Roll, Spin


class Slip(msgspec.Struct):
    """One wrong entry."""

    round: int
    place: int
    truth: Any
    by_device: bool = False


class Fates(msgspec.Struct):
    """What became of the slips of a day."""

    made: int = 0
    by_devices: int = 0
    taken_back: int = 0
    """Noticed before the result was confirmed."""
    corrected: int = 0
    ended_by_void: int = 0
    too_late: int = 0
    overlooked: int = 0


class Equipment:
    """The wheel, dice or shoe of one table, and the slip that nobody has dealt with yet."""

    def __init__(self, chance: SeededGenerator, fates: Fates) -> None:
        self._chance = chance
        self._fates = fates
        self._physical: dict[tuple[int, int, int], Any] = {}
        self._round = 0
        self.slip: Slip | None = None

    def truth(self, table: Table) -> Any:
        """What the pending question is answered with in the real world; None if it asks for nothing of the kind.

        The same place of the same round has the same answer when it is entered again, if it is still possible.
        """
        current = table.state.round
        if current.number != self._round:
            self._round = current.number
            self._physical.clear()
        run = table.glance(entered=True)
        place = (current.number, current.respins, len(current.answers) + len(current.entered))
        before = self._physical.get(place)
        match run.pending:
            case Draw():
                left = shoe.cards_left(table, run)
                if self.slip is not None and self.slip.round == current.number:
                    left.subtract([str(self.slip.truth)])
                if before is None or left[before] <= 0:
                    before = self._any(left)
            case Spin(pockets=pockets):
                before = before if before in pockets else self._chance.choose(pockets)
            case Roll(dice=dice, faces=faces):
                if not isinstance(before, list) or len(before) != dice:
                    before = [1 + self._chance.below(faces) for _ in range(dice)]
            case _:
                return None
        self._physical[place] = before
        return before

    def _any(self, left: Counter[str]) -> str | None:
        cards = [card for card, times in left.items() if times > 0]
        return self._chance.choose(cards) if cards else None

    def mistaken(self, table: Table, truth: Any, *, by_device: bool) -> Any:
        """Something else that the question allows, noted as a slip; the truth itself where nothing else can be."""
        if self.slip is not None:
            return truth
        run = table.glance(entered=True)
        others: list[Any] = []
        match run.pending:
            case Draw():
                left = shoe.cards_left(table, run)
                others = [card for card, times in left.items() if times > 0 and card != truth]
            case Spin(pockets=pockets):
                others = [pocket for pocket in pockets if pocket != truth]
            case Roll(faces=faces):
                others = [[truth[0] % faces + 1, *truth[1:]]]
        if not others:
            return truth
        current = table.state.round
        self.slip = Slip(current.number, len(current.answers) + len(current.entered), truth, by_device)
        self._fates.made += 1
        self._fates.by_devices += by_device
        return self._chance.choose(others)

    def close(self, fate: str) -> None:
        """The slip has found its end."""
        if self.slip is not None:
            setattr(self._fates, fate, getattr(self._fates, fate) + 1)
            self.slip = None
