"""Who deals at a poker table: a dealer signs on before the first card, and deals at this one table alone.

What holds at the banked tables holds here (RFH-10.1.3): a dealer deals where he or she has signed on, a supervisor may
stand in. A poker hand waits for its dealer at any moment, so nobody alternates between it and another game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Dealing
from croupier.poker_room.refusals import PokerReason, Refusal, needs

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable


def require_signed_on(table: PokerTable, actor: Actor) -> None:
    """Recorded hands are played again without it: nobody's money lies there."""
    if actor.may(Role.GAMING_SUPERVISOR) or table.config.reenactment is not None or table.state.dealer == actor.id:
        return
    if table.state.dealer:
        raise Refusal(PokerReason.OTHER_DEALER, name=table.state.dealer_name)
    raise Refusal(PokerReason.SIGN_ON_FIRST)


def dealt_by(dealer: str, tables: Iterable[PokerTable]) -> tuple[str, ...]:
    """The tables at which a dealer has signed on."""
    return tuple(table.id for table in tables if dealer and table.state.dealer == dealer)


def sign_on(table: PokerTable, command: c.SignOnAtPoker, step: Step) -> None:  # noqa: ARG001
    needs(step, Role.DEALER)
    if table.config.dealing is not Dealing.DEALER or table.config.reenactment is not None:
        raise Refusal(PokerReason.NO_DEALER_HERE)
    state = table.state
    if state.dealer == step.actor.id:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    if state.dealer:
        raise Refusal(PokerReason.OTHER_DEALER, name=state.dealer_name)
    table.emit(step, e.DealerCame(step.actor.id, step.actor.name))


def sign_off(table: PokerTable, command: c.SignOffAtPoker, step: Step) -> None:  # noqa: ARG001
    needs(step, Role.DEALER)
    state = table.state
    if not state.dealer:
        raise Refusal(PokerReason.NO_DEALER)
    if state.dealer != step.actor.id and not step.actor.may(Role.GAMING_SUPERVISOR):
        raise Refusal(PokerReason.OTHER_DEALER, name=state.dealer_name)
    table.emit(step, e.DealerWent(state.dealer))
