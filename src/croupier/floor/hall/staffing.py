"""Who deals at a table, on record: dealers sign on and off, supervisors move them (RFH-10.1.3, N18).

One dealer may run two tables and alternate between them after each round; each table keeps its own round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor import events as e
from croupier.floor.commands import AssignDealer, MoveDealer, SignOff, SignOn
from croupier.floor.config import Mode
from croupier.floor.hall.letters import SendOff
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.streams import stream_of
from croupier.house.roles import Actor, Role
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table


def require_signed_on(table: Table, actor: Actor) -> None:
    """A dealer deals where he or she has signed on, and nowhere else (RFH-10.1.3); a supervisor may stand in."""
    dealer = actor.may(Role.DEALER) and not actor.may(Role.GAMING_SUPERVISOR)
    if dealer and table.config.mode is Mode.DEALER and table.state.dealer != actor.id:
        if table.state.dealer:
            raise Refusal(Reason.OTHER_DEALER, name=table.state.dealer_name)
        raise Refusal(Reason.SIGN_ON_FIRST)


def sign_on(table: Table, command: SignOn, step: Step) -> None:  # noqa: ARG001  every handler has the same signature
    """A dealer takes the table; one who is still signed on there has to be moved first."""
    state = table.state
    if state.dealer == step.actor.id:
        return
    if state.dealer:
        raise Refusal(Reason.OTHER_DEALER, name=state.dealer_name)
    table.emit(step, e.DealerSignedOn(step.actor.id, step.actor.name), [])


def sign_off(table: Table, command: SignOff, step: Step) -> None:  # noqa: ARG001
    if table.state.dealer != step.actor.id:
        raise Refusal(Reason.NO_DEALER)
    table.emit(step, e.DealerSignedOff(step.actor.id), [])


def assign(table: Table, command: AssignDealer, step: Step) -> None:
    """A supervisor moves dealers: whoever deals here goes, and the one who is named comes."""
    state = table.state
    if state.dealer == command.dealer:
        raise Refusal(Reason.OTHER_DEALER, name=state.dealer_name) if state.dealer else Refusal(Reason.NOBODY_DEALS)
    if state.dealer:
        table.emit(step, e.DealerSignedOff(state.dealer), [])
    if command.dealer:
        table.emit(step, e.DealerSignedOn(command.dealer, command.name or command.dealer), [])


def come(table: Table, command: MoveDealer, step: Step) -> None:
    """The dealer arrives from another table; that table is told by a letter (`send_off`)."""
    state = table.state
    if state.dealer and not command.relieves:
        raise Refusal(Reason.OTHER_DEALER, name=state.dealer_name)
    if state.dealer:
        table.emit(step, e.DealerSignedOff(state.dealer), [])
    table.emit(step, e.DealerSignedOn(command.dealer, command.name or command.dealer, command.source), [])
    step.send(stream_of(command.source), SendOff(command.dealer, table.id))


def send_off(table: Table, letter: SendOff, step: Step) -> None:
    """The same at the table that the dealer leaves, unless somebody else deals there by now."""
    if table.state.dealer == letter.dealer:
        table.emit(step, e.DealerSignedOff(letter.dealer, letter.to), [])
