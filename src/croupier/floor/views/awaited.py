"""What a table waits for from a device: the question that it is asked, under a name of its own (N34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.equipment.device_line import Ask
from croupier.floor.config import Mode
from croupier.floor.handlers.equipment_marks import NOT_READING
from croupier.floor.handlers.play import SENSOR
from croupier.floor.handlers.shoe import rules_of
from croupier.floor.views.parts import Phase
from croupier.floor.views.summary import wheel_of
from croupier.rules.questions import Draw, Roll, Spin
from croupier.rules.roulette.wheels import WHEELS, Wheel

if TYPE_CHECKING:
    from croupier.floor.table import Table

__all__ = ["NOT_READING", "SENSOR", "AwaitedSpin", "awaited_of", "awaited_spin"]

_READS: Final[dict[str, type[Draw | Spin | Roll]]] = {"shoe": Draw, "wheel": Spin, "tumbler": Roll}


class AwaitedSpin(NamedTuple):
    """A spin of the wheel that a table waits for."""

    number: int
    respins: int
    wheel: Wheel
    name: str
    """Of the table."""


def awaited_of(table: Table, kind: str) -> Ask | None:
    """What a device of this kind is asked for now, if for anything."""
    state = table.state
    if state.phase is not Phase.NO_MORE_BETS or table.config.mode is Mode.RNG or state.round.stopped:
        return None
    question = table.glance(entered=True).pending
    if not isinstance(question, _READS[kind]):
        return None
    current = state.round
    place = len(current.answers) + len(current.entered)
    name = f"{current.number}-{current.respins}-{place}"
    match question:
        case Draw():
            rules = rules_of(table)
            assert rules is not None
            shoe = current.number if state.shoe.machine else state.shoe.number
            data = {"to": question.to, "packs": rules.packs, "jokers": rules.jokers, "shoe": shoe}
            return Ask(name, current.number, "draw", data)
        case Spin():
            return Ask(name, current.number, "spin", {"wheel": question.wheel, "pockets": question.pockets})
    return Ask(name, current.number, "roll", {"dice": question.dice, "faces": question.faces})


def awaited_spin(table: Table) -> AwaitedSpin | None:
    if table.state.phase is not Phase.NO_MORE_BETS or not isinstance(table.glance(entered=True).pending, Spin):
        return None
    current = table.state.round
    return AwaitedSpin(current.number, current.respins, wheel_of(table) or WHEELS["single-zero"], table.config.name)
