"""What the dealer or a device enters: a card, a number, dice; confirmed, taken back, or stopped with a reason.

Clauses: RFH-3.5, 3.6, 5.4, 10.5.12, 11.3.2.2, 11.5.1, 12.5; HC25-2.1.2, 2.6.4d; notes N04, N22, N33, N34.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.floor import events as e
from croupier.floor.commands import ConfirmResult, Enter, Retract, SpinAgain, StopSpin
from croupier.floor.config import Mode
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.evolve.cards import LAID
from croupier.floor.handlers import early, shoe
from croupier.floor.handlers.equipment_marks import MISREADING, SHOE, check_reader, heard, put_marks
from croupier.floor.handlers.play import (
    SENSOR,
    close_betting,
    close_if_over,
    confirms,
    proceed,
    propose,
    same_round,
    undo_choices,
)
from croupier.floor.handlers.settling import break_off, return_everything
from croupier.floor.handlers.taking_back import undo_early
from croupier.floor.refusals import Reason, Refusal, given, illegal, of_role
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.cards import Card
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, IllegalAnswerError, Pick, Question, Reveal, Together
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.floor.table import Table

SHOE_MISREAD: Final = "SHOE_MISREAD"


def enter(table: Table, command: Enter, step: Step) -> None:
    """What the dealer saw or a sensor read. An early result ends the period at once."""
    source = _source(table, step)
    same_round(table, command.round)
    state = table.state
    if state.phase not in (Phase.BETTING, Phase.NO_MORE_BETS, Phase.PROPOSED):  # RFH-3.6
        raise Refusal(Reason.NOT_WAITING)
    if state.round.stopped and source == SENSOR:
        raise Refusal(Reason.SPIN_STOPPED)
    deals_on = state.phase is Phase.PROPOSED and early.waits(table)
    replaces = state.phase is Phase.PROPOSED and not deals_on
    if deals_on and state.round.ahead:
        raise Refusal(Reason.NOT_WAITING)  # a card that lies there already is the next one
    if replaces and source == "dealer" and _read_by_device(table):
        raise Refusal(Reason.SENSOR_RESULT)
    if source == "dealer" and _needs_approval(table):
        raise Refusal(Reason.NEEDS_APPROVAL)
    run = table.glance(entered=not replaces)
    question = run.pending
    if state.phase is Phase.BETTING:
        question = _after_system_draws(table, question)
    if question is None or isinstance(question, Choose | Together | Reveal):
        raise Refusal(Reason.NOT_WAITING)
    if source == SENSOR:
        check_reader(table, question)
    try:
        answer = question.read(command.answer)
    except IllegalAnswerError as error:
        raise illegal(error, table.money) from None
    if isinstance(answer, Card) and not _can_come(table, answer, run, source, step):
        return
    if state.phase is Phase.BETTING:
        close_betting(table, step, "early-result")  # RFH-3.6, 5.4; N22
        if table.config.mode is Mode.AUTOMATED:
            # Also a malfunction condition to be looked at (RFH-11.5.3.3, N33).
            table.emit(step, alert(AlertKind.EARLY_RESULT), [])
        if table.state.phase is not Phase.NO_MORE_BETS:
            return  # the close has returned every wager, and nothing is left to play for
    elif replaces:
        table.emit(step, e.Retracted(), [])
    elif deals_on:
        # Whoever deals the next card lets the first ones stand, so what they decide is paid first (HC25-3.3.4d).
        table.emit(step, e.ResultConfirmed(), [])
        early.pay(table, step)
    if source == SENSOR:
        heard(table, question, step)
    if confirms(table):
        propose(table, step, command.answer, source)
    else:
        table.emit(step, e.Answered(command.answer, source), [])
        proceed(table, step)


def _can_come(table: Table, card: Card, run: Run[Any], source: str, step: Step) -> bool:
    """A card that the shoe cannot have is refused; if a device read it nothing is entered and a supervisor is told."""
    try:
        shoe.check_card(table, card, run)
    except Refusal:
        if source != SENSOR:
            raise
        table.emit(step, alert(AlertKind.MISREAD, card=str(card)), [])
        table.emit(step, e.EquipmentMarked(SHOE, MISREADING, str(card)), [])
        return False
    return True


def _needs_approval(table: Table) -> bool:
    """By some books nobody keys cards in beside a shoe that reads them without a supervisor (RFH-10.5.12)."""
    current = table.state.round
    read = SENSOR in current.sources or any(source == SENSOR for _, source in current.entered)
    return read and not current.keyed_by and SHOE_MISREAD in table.terms.incidents


def _read_by_device(table: Table) -> bool:
    """Whether a device read an entry that only a supervisor changes, and none has approved the dealer's keys."""
    current = table.state.round
    return not current.keyed_by and any(source == SENSOR for _, source in current.entered)


def _after_system_draws(table: Table, question: Question | None) -> Question | None:
    """The question that the sensor's answer is for, when the system still has numbers of its own to pick first."""
    if not isinstance(question, Pick):
        return question
    run = table.run()
    while isinstance(run.pending, Pick):
        pending = run.pending
        run.answer(pending.population[: pending.count])
    return run.pending


def _source(table: Table, step: Step) -> str:
    """Devices speak for sensors, dealers for themselves, supervisors over both."""
    if table.config.mode is Mode.RNG:
        raise Refusal(Reason.WRONG_MODE, mode=Named("mode", table.config.mode.value))
    if Role.DEVICE in step.actor.roles:
        return SENSOR
    if table.config.mode is Mode.AUTOMATED and not step.actor.may(Role.GAMING_SUPERVISOR):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.GAMING_SUPERVISOR))
    if not step.actor.may(Role.DEALER):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(Role.DEALER))
    return "supervisor" if step.actor.may(Role.GAMING_SUPERVISOR) else "dealer"


def confirm_result(table: Table, command: ConfirmResult, step: Step) -> None:
    """The dealer's second press; settlement starts only now (RFH-3.5, 11.3.2.2)."""
    same_round(table, command.round)
    if table.state.phase is not Phase.PROPOSED:
        raise Refusal(Reason.NOT_PROPOSED)
    table.emit(step, e.ResultConfirmed(), [])
    proceed(table, step)


def retract(table: Table, command: Retract, step: Step) -> None:
    """Take back an entry of one's own; what a sensor read is not the dealer's to change (RFH-11.5.1.10, N34)."""
    same_round(table, command.round)
    entries = table.state.round.entered
    if table.state.phase not in (Phase.NO_MORE_BETS, Phase.PROPOSED) or not entries or command.count > len(entries):
        raise Refusal(Reason.NOT_PROPOSED)
    taken = entries[-command.count :]
    if _read_by_device(table) and not step.actor.may(Role.GAMING_SUPERVISOR):
        raise Refusal(Reason.SENSOR_RESULT)
    # A card that was dealt before it was asked for is no entry of the dealer's (RFH-13.5.3, 14.5.3).
    if any(source == LAID for _, source in taken):
        raise Refusal(Reason.NOT_PROPOSED)
    table.emit(step, e.Retracted(command.count), [])


def stop_spin(table: Table, command: StopSpin, step: Step) -> None:
    """No spin: the same round goes on with another spin; wagers stay as they are.

    Where the book has the whole procedure start again, no answer counts any more; where it voids the round instead,
    every stake goes back.
    """
    same_round(table, command.round)
    if table.config.mode is not Mode.DEALER:
        raise Refusal(Reason.WRONG_MODE, mode=Named("mode", table.config.mode.value))
    if table.state.phase not in (Phase.BETTING, Phase.NO_MORE_BETS, Phase.PROPOSED):
        raise Refusal(Reason.NOT_WAITING)
    reason = table.terms.stop_reasons.get(command.reason)
    if reason is None or (reason.needs_note and not command.note.strip()):
        raise Refusal(Reason.UNKNOWN_REASON, code=given(command.reason))
    if not step.actor.may(Role(reason.role)):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(reason.role))
    if reason.restarts:  # HC25-2.6.4d
        undo_early(table, step)
        undo_choices(table, step)
    if reason.keeps_decided and table.state.phase is not Phase.BETTING:
        break_off(table, command.reason, command.note[:500], step)
        close_if_over(table, step)
        return
    out = shoe.cards_out(table, table.glance(entered=True))
    # Nothing is settled, and the same round waits for the next ball (RFH-11.5.1.9, HC25-2.1.2f).
    table.emit(step, e.SpinStopped(command.reason, command.note[:500], reason.restarts), [])
    put_marks(table, reason.marks, reason.code, step)
    if reason.inspected_by:
        table.emit(step, alert(AlertKind.INSPECTION, why=reason.named), [])
    if reason.voids:  # RFH-10.5.6, 12.5.7
        return_everything(table, command.reason, command.note[:500], step, out=out)
        if reason.code == shoe.INSUFFICIENT_CARDS:
            shoe.want(table, step, shoe.SHUFFLE, reason.named)
        close_if_over(table, step)
    elif reason.restarts and table.state.phase is Phase.NO_MORE_BETS:
        proceed(table, step)  # what the system picks by itself comes first again


def spin_again(table: Table, command: SpinAgain, step: Step) -> None:
    """From here on a sensor's number counts again."""
    same_round(table, command.round)
    if not table.state.round.stopped:
        raise Refusal(Reason.NOT_WAITING)
    table.emit(step, e.SpunAgain(), [])
