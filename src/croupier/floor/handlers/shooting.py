"""Whose turn it is to throw the dice: clockwise, past those who decline (HC25-4.2.4a, b, 4.3.4a, b, 4.4.5a, b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor import events as e
from croupier.floor.commands import DeclineDice
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.views.parts import Phase
from croupier.house.step import Step
from croupier.rules.dice.shooter import next_shooter
from croupier.rules.questions import Roll

if TYPE_CHECKING:
    from croupier.floor.table import Table

SHOOTER = "shooter"


def has_shooter(table: Table) -> bool:
    """Whether a player throws, and no tumbler."""
    return table.terms.game.family in ("sic-bo", "diceball", "barbut") and _roller(table) == SHOOTER


def _roller(table: Table) -> str:
    question = next(table.terms.game.procedure(()))
    return question.roller if isinstance(question, Roll) else ""


def begin(table: Table, step: Step) -> None:
    """A round begins: somebody who is still there has the dice."""
    if has_shooter(table) and table.state.shooter not in table.state.seats:
        _pass_on(table, step)


def after(table: Table, step: Step, outcome: Any) -> None:
    """A winning roll passes the dice."""
    if isinstance(outcome, dict) and outcome.get("dice-pass") and has_shooter(table):
        _pass_on(table, step)


def decline(table: Table, command: DeclineDice, step: Step) -> None:  # noqa: ARG001  every handler has the same signature
    """Somebody does not want the dice; a shooter gives them on, but not while they run."""
    seat = table.seat_of(step.actor.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    if not has_shooter(table):
        raise Refusal(Reason.NO_SHOOTER)
    if table.state.shooter == seat.seat and table.state.phase in (Phase.NO_MORE_BETS, Phase.PROPOSED):
        raise Refusal(Reason.ROUND_OPEN, round=table.state.round.number)
    if seat.seat not in table.state.declining:
        table.emit(step, e.DiceDeclined(seat.seat), [])
    if table.state.shooter == seat.seat:
        _pass_on(table, step)


def _pass_on(table: Table, step: Step) -> None:
    clockwise = [seat.seat for seat in sorted(table.state.seats.values(), key=lambda seat: seat.colour)]
    shooter = next_shooter(clockwise, table.state.shooter, table.state.declining) or ""
    if shooter != table.state.shooter:
        table.emit(step, e.ShooterChanged(shooter), [])
