"""The clock of a round: the period ends, the generator answers, defaults apply, the next round opens.

Clauses: HC25-1.1.11; RFH-10.5.6, 13.5.7, 14.5.6.2; notes N11, N60.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor import events as e
from croupier.floor.handlers import early, parting, shoe, tournament
from croupier.floor.handlers.play import (
    GENERATOR,
    conclude_decisions,
    end_period,
    open_choices,
    open_round,
    over,
    part_absent,
    proceed,
)
from croupier.floor.handlers.settling import return_everything
from croupier.floor.handlers.wagering import give_back
from croupier.floor.views.parts import Phase
from croupier.house.step import Step
from croupier.rules.questions import Choose, Draw, Reveal, Together

if TYPE_CHECKING:
    from croupier.floor.table import Table


def tick(table: Table, step: Step) -> None:
    """What is due happens: the period ends, the generator answers, defaults apply, the next round opens."""
    state = table.state
    if state.phase is Phase.BETTING:
        _period_over(table, step)
    elif state.phase is Phase.NO_MORE_BETS:
        _draw(table, step)
    elif state.phase is Phase.DECIDING:
        if part_absent(table, step, parting.TIME_OUT):
            return
        for choice in open_choices(table):
            table.emit(step, e.Decided(choice.seat, choice.key, choice.default, by_default=True), [])
        conclude_decisions(table, step)
    else:
        next_round(table, step)


def next_round(table: Table, step: Step) -> None:
    """What comes after a result where nobody at the table starts it: another round, or the announced end."""
    if _closing_time(table, step) or over(table):
        table.emit(step, e.Closed(), [])
    elif table.automatic and not tournament.time_up(table, step):
        open_round(table, step)


def _closing_time(table: Table, step: Step) -> bool:
    closing_at_ms = table.state.closing_at_ms
    return closing_at_ms is not None and step.now_ms >= closing_at_ms and not table.state.round.standing


def _period_over(table: Table, step: Step) -> None:
    state = table.state
    nothing = not state.round.stakes and not state.round.standing
    closing = state.closing_at_ms is not None and step.now_ms >= state.closing_at_ms
    if nothing and (closing or (state.last == "round" and table.waits_for_first_wager)):
        table.emit(step, e.Closed(), [])
        return
    end_period(table, step, "countdown")


def _draw(table: Table, step: Step) -> None:
    while (question := table.glance().pending) is not None and not isinstance(question, Choose | Together | Reveal):
        if isinstance(question, Draw):
            if table.state.round.ahead:
                break  # a card that has left the shoe already comes first
            try:
                answer = shoe.draw(table, table.glance(), step.chance)
            except shoe.NoCardLeftError:
                # Too few cards to finish the hand (RFH-10.5.6, 13.5.7, 14.5.6.2).
                return_everything(table, shoe.INSUFFICIENT_CARDS, "", step)
                shoe.want(table, step, shoe.SHUFFLE, table.terms.reason(shoe.INSUFFICIENT_CARDS))
                return
        else:
            answer = question.write(step.chance(question))
        table.emit(step, e.Answered(answer, GENERATOR), [])
        early.pay(table, step)
    proceed(table, step)


def resume_after_stop(table: Table, step: Step) -> None:
    """By the book an open period opens again with its full time, or its stakes go back; decisions get their time anew.

    A pending outcome stays pending, and a settled round is left alone (N60).
    """
    state = table.state
    timers = table.config.timers
    if state.phase is Phase.DECIDING:
        table.emit(step, e.Resumed(step.now_ms + timers.decision_s * 1000), [])
    elif state.phase is Phase.BETTING:
        if not table.terms.reopens_after_stop and state.round.stakes:
            chips = {seat: tuple(spots.items()) for seat, spots in state.round.stakes.items()}
            for seat, spots in chips.items():
                postings = give_back(table, step, ((seat, amount) for _, amount in spots))
                table.emit(step, e.TakenBack(seat, spots), postings)
        table.emit(step, e.Resumed(step.now_ms + timers.wagering_s * 1000), [])
    elif state.phase in (Phase.NO_MORE_BETS, Phase.READY, Phase.SETTLED):
        waits_s = timers.spin_s if state.phase is Phase.NO_MORE_BETS else timers.intermission_s
        at_most_ms = step.now_ms + waits_s * 1000
        due_ms = state.round.draws_at_ms if state.phase is Phase.NO_MORE_BETS else state.next_round_at_ms
        if due_ms is not None and due_ms > at_most_ms:
            table.emit(step, e.Resumed(at_most_ms), [])  # the wall clock was put back while the house was down
