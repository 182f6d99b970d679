"""Everything that can go wrong, by one command: the book says who may report it and what follows.

A rulebook lists its irregularities with code, role, clause and effect; `_EFFECTS` says what each effect does to cards
and money (docs/irregularities.md). Clauses: RFH-9, 10.5, 13.5, 14.5, 15.4, 18.3; HC25-3.1.6, 3.1.7; LC-2.3.5b.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from croupier.floor import events as e
from croupier.floor.commands import Report, Withdraw
from croupier.floor.established import established
from croupier.floor.handlers import play, shoe
from croupier.floor.handlers.correcting import needs_role, settle_again
from croupier.floor.handlers.equipment_marks import put_marks
from croupier.floor.handlers.settling import break_off
from croupier.floor.handlers.supervision import handle_cards, make_void
from croupier.floor.refusals import Reason, Refusal, given, illegal
from croupier.floor.terms import IncidentTerms
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.step import Step
from croupier.rules.bound_card import is_bound
from croupier.rules.cards import Card
from croupier.rules.questions import EVERYBODY, Draw, IllegalAnswerError

if TYPE_CHECKING:
    from croupier.floor.table import Table

Effect = Callable[["Table", IncidentTerms, Report, Step], None]
_DEALT: Final = (Phase.NO_MORE_BETS, Phase.DECIDING, Phase.PROPOSED)


def report(table: Table, command: Report, step: Step) -> None:
    """An irregularity of the book: the right person, a note where the book wants one, then its effect."""
    incident = table.terms.incidents.get(command.code)
    if incident is None:
        raise Refusal(Reason.UNKNOWN_REASON, code=given(command.code))
    needs_role(step, incident.role)
    if incident.needs_note and not command.note.strip():
        raise Refusal(Reason.NEEDS_NOTE)
    if table.state.round.number != command.round:
        raise Refusal(Reason.STALE_ROUND, asked=command.round, round=table.state.round.number)
    _EFFECTS[incident.effect](table, incident, command, step)


def withdraw(table: Table, command: Withdraw, step: Step) -> None:
    """A player takes back all own wagers, never some of them; the round is then concluded (RFH-15.4.1.1)."""
    seat = table.seat_of(step.actor.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED)
    current = table.state.round
    if current.number != command.round:
        raise Refusal(Reason.STALE_ROUND, asked=command.round, round=current.number)
    if not current.may_withdraw:
        raise Refusal(Reason.BETTING_CLOSED, round=current.number)
    if established(table):
        raise Refusal(Reason.OUTCOME_SHOWN)
    if not current.wagers_of(seat.seat) or seat.seat in current.barred:
        raise Refusal(Reason.NOTHING_PLACED, what="take-back")
    table.emit(step, e.SeatBarred(seat.seat, "void", "POWER_FAILURE"), [])


# Effects


def _record(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """On record; cards that the book wants examined are examined once the round is over."""
    # RFH-13.5.2, 14.5.2
    if incident.cards == shoe.CHECK and table.state.phase in IN_PLAY:
        raise Refusal(Reason.ROUND_OPEN, round=table.state.round.number)
    _note(table, incident, command, step)
    if incident.burns:
        table.emit(step, e.CardPut(incident.code, "burned", count=incident.burns), [])
    handle_cards(table, incident, step)


def _void(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """The round in progress is void; one that is over stays, where what was found concerns the cards (RFH-10.5.10)."""
    if table.state.phase not in IN_PLAY and incident.cards:
        _record(table, incident, command, step)
        return
    make_void(table, command.round, incident.code, command.note, step)


def _void_undecided(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """What is won or lost already stays so, every other wager goes back; a round that is over stays as it is."""
    if table.state.phase not in IN_PLAY:
        _record(table, incident, command, step)
        return
    # HC25-3.1.7b
    break_off(table, incident.code, command.note[:500], step)
    handle_cards(table, incident, step)
    play.close_if_over(table, step)


def _void_seat(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """One person's wagers of this round, or of the last one, do not count (RFH-18.3.1)."""
    state = table.state
    running = state.phase in IN_PLAY
    previous = state.previous
    if not running and (previous is None or previous.void or state.phase is Phase.CLOSED):
        raise Refusal(Reason.NEEDS_SEAT, seat=given(command.seat))
    current = state.round if running or previous is None else previous.round
    if not current.wagers_of(command.seat) or command.seat in current.barred:
        raise Refusal(Reason.NEEDS_SEAT, seat=given(command.seat))
    barred = e.SeatBarred(command.seat, "void", incident.code)
    if running:
        table.emit(step, barred, [])
    else:
        settle_again(table, incident.code, command.note, step, barred)


def _exclude(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """The person may not take part any more; wagers that lie are played to their end (RFH-18.3.2)."""
    patron = table.state.owners.get(command.seat)
    if patron is None or patron in table.state.excluded:
        raise Refusal(Reason.NEEDS_SEAT, seat=given(command.seat))
    table.emit(step, e.PlayerExcluded(command.seat, patron, incident.code), [])


def _correct(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """Before the result is confirmed the dealer may key in what a device misread (RFH-10.5.12)."""
    if table.state.phase not in (Phase.NO_MORE_BETS, Phase.PROPOSED):
        raise Refusal(Reason.NOT_WAITING)
    _note(table, incident, command, step)
    put_marks(table, incident.marks, incident.code, step)
    table.emit(step, e.KeyingApproved(step.actor.id), [])


def _withdraw(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """No wager is won or lost yet, so everybody may withdraw; otherwise the round is concluded (RFH-15.4.1.2, N60)."""
    if table.state.phase not in _DEALT:
        raise Refusal(Reason.NOT_WAITING)
    if established(table):
        raise Refusal(Reason.OUTCOME_SHOWN)
    _note(table, incident, command, step)
    open_withdrawal(table, step)


def after_stop(table: Table, step: Step) -> None:
    """The house has come back: players may withdraw if their book lets them and no wager is decided (N60)."""
    if not any(incident.effect == "withdraw" for incident in table.terms.incidents.values()):
        return
    if table.state.phase in _DEALT and not table.state.round.may_withdraw and not established(table):
        open_withdrawal(table, step)


def open_withdrawal(table: Table, step: Step) -> None:
    """Players get the time of a decision to say whether they withdraw."""
    until_ms = step.now_ms + table.config.timers.decision_s * 1000
    waits = table.state.phase is Phase.NO_MORE_BETS and table.state.round.draws_at_ms is not None
    table.emit(step, e.WithdrawalOpened(until_ms if waits else None), [])


# Cards that were dealt in error


def _next_card(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """The card is the next one of the round, as if it had just come out; between rounds the first of the next."""
    dealt = table.state.phase in _DEALT
    _put(table, incident, command, step, "next" if dealt else "held")


def _burn(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    _put(table, incident, command, step, "burned")


def _hold(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """The card is the first of the next round; if nobody saw it, it is deemed never to have left (RFH-13.5.5)."""
    if command.card:
        _put(table, incident, command, step, "held")
    else:
        _note(table, incident, command, step)


def _dummy(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """The next coup is a dummy hand that begins with the card (RFH-10.5.4, 10.5.13, 10.5.14, N26)."""
    _put(table, incident, command, step, "dummy")


def _third_card(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """The banker's third card if the banker must draw, else the first of a dummy hand (RFH-10.5.3, N26)."""
    _put(table, incident, command, step, "next" if _draw_is_due(table) else "dummy")


def _bound_card(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    """Burned, unless a hand is bound to take it and nobody concerned can decide any more (HC25-3.1.6a to c)."""
    bound = _draw_is_due(table) and is_bound(table.terms.game, table.wagers(), table.glance(entered=True))
    _put(table, incident, command, step, "next" if bound else "burned")


def _draw_is_due(table: Table) -> bool:
    state = table.state
    return state.phase in (Phase.NO_MORE_BETS, Phase.PROPOSED) and isinstance(table.glance(entered=True).pending, Draw)


def _put(table: Table, incident: IncidentTerms, command: Report, step: Step, to: str) -> None:
    card = _card(table, command.card)
    _note(table, incident, command, step)
    table.emit(step, e.CardPut(incident.code, to, card), [])
    handle_cards(table, incident, step)
    if to == "next":
        play.after_laying(table, step)


def _card(table: Table, named: str) -> str:
    """A card that can have come out of this shoe; without one nothing can be done with it."""
    if not table.state.open or shoe.rules_of(table) is None:
        raise Refusal(Reason.NO_CARDS)
    if not named:
        raise Refusal(Reason.NEEDS_CARD)
    try:
        card: Card = Draw("error", EVERYBODY).read(named)
    except IllegalAnswerError as error:
        raise illegal(error, table.money) from None
    shoe.check_card(table, card, table.glance(entered=True))
    return str(card)


def _note(table: Table, incident: IncidentTerms, command: Report, step: Step) -> None:
    event = e.IncidentRecorded(incident.code, incident.effect, command.note[:500], command.card, command.seat)
    table.emit(step, event, [])


_EFFECTS: Final[dict[str, Effect]] = {
    "record": _record,
    "correct": _correct,
    "recalculate": _correct,
    "void": _void,
    "void-undecided": _void_undecided,
    "void-unpaid": _void,
    "void-seat": _void_seat,
    "exclude": _exclude,
    "withdraw": _withdraw,
    "next-card": _next_card,
    "burn": _burn,
    "hold": _hold,
    "dummy": _dummy,
    "third-card": _third_card,
    "bound-card": _bound_card,
}


NEEDS_CARD: Final = frozenset({"next-card", "burn", "dummy", "third-card", "bound-card"})
"""Effects of which nothing can be done without naming the card."""
NEEDS_SEAT: Final = frozenset({"void-seat", "exclude"})
