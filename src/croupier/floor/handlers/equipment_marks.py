"""The equipment of a table and how it is: a shoe that reads or stands by, a shuffler, a tumbler, a wheel.

What does not work is never asked: its readings are refused, and New Game waits where the round depends on it. Clauses:
RFH-1.1-angel-eye-shoe, 1.1-multishuffler, 10.3.2.9, 10.5.15 to 10.5.19, 12.3.1, 12.5.4, 12.5.6.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from croupier.floor import events as e
from croupier.floor.commands import MarkEquipment
from croupier.floor.refusals import Reason, Refusal, given, of_role
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.questions import Draw, Question, Roll, Spin
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.floor.table import Table

READY: Final = "ready"
STANDBY: Final = "standby"
MISREADING: Final = "misreading"
NOT_READING: Final = "not-reading"
MALFUNCTION: Final = "malfunction"
CARDS_DAMAGED: Final = "cards-damaged"
OUT_OF_SERVICE: Final = "out-of-service"
SHOE: Final = "shoe"
TUMBLER: Final = "tumbler"
WHEEL: Final = "wheel"
CARDS: Final = "cards"
DESTROYED: Final = "destroyed"

STATUSES: Final[dict[str, tuple[str, ...]]] = {
    SHOE: (READY, STANDBY, MISREADING, NOT_READING, OUT_OF_SERVICE),
    "shuffler": (READY, MALFUNCTION, CARDS_DAMAGED, OUT_OF_SERVICE),
    TUMBLER: (READY, NOT_READING, MALFUNCTION, OUT_OF_SERVICE),
    WHEEL: (READY, NOT_READING, MALFUNCTION, OUT_OF_SERVICE),
}
"""What each can be; a multishuffler that fails leaves the shoe and its round as they are (RFH-10.5.16)."""
_READS: Final[dict[type[Question], str]] = {Draw: SHOE, Roll: TUMBLER, Spin: WHEEL}
_SILENT: Final = (STANDBY, MALFUNCTION, OUT_OF_SERVICE)
_STOPS_PLAY: Final = (MALFUNCTION, OUT_OF_SERVICE)


def status_of(table: Table, kind: str) -> str:
    return table.state.equipment.get(kind, READY)


def mark(table: Table, command: MarkEquipment, step: Step) -> None:
    """A device, a dealer or a supervisor says how a piece of equipment is."""
    if not (step.actor.may(Role.DEALER) or Role.DEVICE in step.actor.roles):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.DEALER))
    if command.status not in STATUSES.get(command.kind, ()):
        raise Refusal(Reason.UNKNOWN_EQUIPMENT, kind=given(command.kind), status=given(command.status))
    before = status_of(table, command.kind)
    if OUT_OF_SERVICE in (before, command.status) and not step.actor.may(Role.GAMING_SUPERVISOR):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.GAMING_SUPERVISOR))
    if before != command.status:
        table.emit(step, e.EquipmentMarked(command.kind, command.status, command.note[:500]), [])


def put_marks(table: Table, marks: Iterable[tuple[str, str]], code: str, step: Step) -> None:
    """What an irregularity says of the equipment, in its order: a machine that failed, then another that works."""
    for kind, status in marks:
        table.emit(step, e.EquipmentMarked(kind, status, code=code), [])


def _down(kind: str, status: str) -> Refusal:
    return Refusal(Reason.EQUIPMENT_DOWN, kind=Named("equipment", kind), status=Named("status", status))


def check_reader(table: Table, question: Question) -> None:
    """Refuse the reading of a device that is on standby or out of order."""
    kind = _READS.get(type(question), "")
    status = status_of(table, kind)
    if status in _SILENT:
        raise _down(kind, status)


def make_ready(table: Table, tumbles: int | None, step: Step) -> None:
    """Before a dealer's round: nothing is broken, the dice have tumbled (RFH-12.3.1), the shoe is off standby."""
    for kind in (SHOE, TUMBLER, WHEEL):
        if status_of(table, kind) in _STOPS_PLAY:
            raise _down(kind, status_of(table, kind))
    if tumbles is not None and tumbles < table.terms.tumbles_least:
        raise Refusal(Reason.NOT_TUMBLED, tumbles=tumbles, least=table.terms.tumbles_least)
    _off_standby(table, step)


def _off_standby(table: Table, step: Step) -> None:
    """Standby holds up nothing: with the next round the shoe reads again (RFH-10.3.2.9)."""
    if status_of(table, SHOE) == STANDBY:
        table.emit(step, e.EquipmentMarked(SHOE, READY), [])


def heard(table: Table, question: Question, step: Step) -> None:
    """A device that had no reading has one again; one that misread waits for a person to say so."""
    kind = _READS.get(type(question), "")
    if status_of(table, kind) == NOT_READING:
        table.emit(step, e.EquipmentMarked(kind, READY), [])
