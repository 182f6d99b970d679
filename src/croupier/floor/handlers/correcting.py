"""Putting a wrong result right: the recorded answers with the wrong one replaced, asked again where they do not apply.

Cards keep their order: what was dealt after the wrong one is used for whatever the round now asks, a card that is
lacking is dealt, one that is left over belongs to no hand (RFH-10.5.3, 10.5.11, 13.5.6, 14.5.6). Choices are kept where
the same question is asked again. Clauses besides: RFH-9.2, 9.3, 11.5.1.10, 12.5.1; HC25-1.1.10b; note N39.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from croupier.cage import accounts
from croupier.floor import events as e
from croupier.floor.commands import Correct
from croupier.floor.evolve.cards import LAID
from croupier.floor.handlers import found_money, jackpots, large_wins, play, played_rows, shoe, tournament
from croupier.floor.handlers.taking_back import take_back, tell_deducted
from croupier.floor.handlers.wagering import give_back, stake
from croupier.floor.refusals import Reason, Refusal, given, illegal, of_role
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.cards import UNSEEN, Card
from croupier.rules.procedure import resume
from croupier.rules.questions import Choose, Draw, IllegalAnswerError, Pick, Question, Reveal, Together

if TYPE_CHECKING:
    from croupier.floor.table import Table

RECORDED = "recorded"


def check_ruling(table: Table, command: Correct, step: Step) -> None:
    """Who may correct for this reason, and what has to be said with it."""
    needs_role(step, table.terms.correct_role)  # RFH-11.5.1.10
    if command.reason not in table.terms.correct_reasons:
        raise Refusal(Reason.UNKNOWN_REASON, code=given(command.reason))
    needs_role(step, table.terms.reason_roles.get(command.reason, table.terms.correct_role))
    if command.reason in table.terms.noted_reasons and not command.note.strip():
        raise Refusal(Reason.NEEDS_NOTE)


def at_hand(table: Table, number: int) -> bool:
    """Whether it is the last round and nothing else is in play, so that the table itself can play it again."""
    state = table.state
    last = state.previous is not None and not state.previous.void and state.previous.round.number == number
    return last and state.phase in (Phase.SETTLED, Phase.READY, Phase.BETTING)


def correct_last(table: Table, command: Correct, step: Step) -> None:
    """A wrong result was confirmed: undo its settlement and settle the right one (N39)."""
    asked = recorded(table)
    place = place_of(asked, command.place)
    right = right_answer(table, asked, place, command.answer)
    later = asked[place + 1 :]
    ahead = tuple(question.write(answer) for question, answer in later if isinstance(question, Draw))
    roll_back(table, command.round, command.reason, command.note, step, ahead)
    play.undo_choices(table, step)
    for question, answer in asked[:place]:
        _again(table, step, question, answer)
    table.emit(step, e.Answered(right, "supervisor"), [])
    _go_on(table, step, later)
    play.proceed(table, step)


def settle_again(table: Table, reason: str, note: str, step: Step, change: e.Event) -> None:
    """Settle the last round once more by the same answers, with something about its wagers changed."""
    previous = table.state.previous
    assert previous is not None
    asked = recorded(table)
    roll_back(table, previous.round.number, reason, note, step)
    play.undo_choices(table, step)
    table.emit(step, change, [])
    for question, answer in asked:
        _again(table, step, question, answer)
    play.proceed(table, step)


def recorded(table: Table) -> list[tuple[Question, Any]]:
    """The questions of the last round with the answers they got."""
    previous = table.state.previous
    assert previous is not None
    run = resume(table.terms.game.procedure(previous.round.wagers()), previous.record)
    return [(question, answer) for question, answer in run.history() if not isinstance(question, Reveal)]


def place_of(asked: list[tuple[Question, Any]], wanted: int | None) -> int:
    """Which answer is put right; bonus numbers and the like come from the system and are never wrong."""
    chance = [n for n, (question, _) in enumerate(asked) if not isinstance(question, Choose | Together | Pick)]
    if wanted is None and chance:
        return chance[0]
    if wanted is None or wanted not in chance:
        raise Refusal(Reason.NOT_A_CHANCE, place=0 if wanted is None else wanted)
    return wanted


def right_answer(table: Table, asked: list[tuple[Question, Any]], place: int, wanted: Any) -> Any:
    question: Any
    question, was = asked[place]
    try:
        right = question.read(wanted)
    except IllegalAnswerError as error:
        raise illegal(error, table.money) from None
    if right == was:
        raise Refusal(Reason.SAME_RESULT)
    if isinstance(right, Card) and right != UNSEEN:
        previous = table.state.previous
        assert previous is not None
        if shoe.left_after(table, previous.shoe, previous.cards)[str(right)] <= 0:
            raise Refusal(Reason.CARD_NOT_IN_SHOE, card=str(right))
    return question.write(right)


def _again(table: Table, step: Step, question: Question, answer: Any) -> None:
    """An answer that counts again; a choice that cost something is staked again."""
    assert not isinstance(question, Reveal)
    choices = question.choices if isinstance(question, Together) else (question,)
    for choice in choices:
        if isinstance(choice, Choose) and choice.seat not in table.state.round.departed:
            option = choice.option(answer[choice.key] if isinstance(question, Together) else answer)
            if option.cost_minor:
                posting = stake(table, step, table.state.owners[choice.seat], option.cost_minor)
                stakes = tuple((added.spot, added.amount_minor) for added in option.stakes)
                table.emit(step, e.Decided(choice.seat, choice.key, option.id, stakes), [posting])
    table.emit(step, e.Answered(question.write(answer), RECORDED), [])


def _go_on(table: Table, step: Step, later: list[tuple[Question, Any]]) -> None:
    """Use what was answered after the wrong answer, as long as the same is asked; cards by their order."""
    rest = [(question, answer) for question, answer in later if not isinstance(question, Draw)]
    while True:
        pending = table.glance().pending
        if isinstance(pending, Draw) and table.state.round.ahead:
            table.emit(step, e.Answered(table.state.round.ahead[0], LAID), [])
        elif pending is not None and rest and rest[0][0] == pending:
            _again(table, step, *rest.pop(0))
        else:
            return


def roll_back(table: Table, number: int, reason: str, note: str, step: Step, ahead: tuple[str, ...] = ()) -> None:
    """Undo a settlement by postings: what a purse no longer holds becomes a receivable, never a negative balance."""
    if not at_hand(table, number):
        raise Refusal(Reason.TOO_LATE_TO_CORRECT, asked=number)
    state = table.state
    previous = state.previous
    assert previous is not None
    step.ledger.want(_money_of(table, {*state.round.stakes, *(line.seat for line in previous.lines)}))
    large_wins.release_of_round(table, step, number)
    found_money.undo(table, step, number)
    jackpots.rolled_back(table, step, number)
    played_rows.tell_points(table, step, number, previous.lines, undone=True)
    returned = tuple(
        (seat, spot, amount) for seat, spots in state.round.stakes.items() for spot, amount in spots.items()
    )
    if state.phase is not Phase.BETTING:
        returned = ()
    postings = give_back(table, step, ((seat, amount) for seat, _, amount in returned))
    if state.session is not None:
        undone, taken = tournament.reversal(table, step, previous.lines)
        table.emit(step, e.RolledBack(number, reason, note[:500], tuple(taken), returned, ahead), [*postings, *undone])
        return
    undone, taken = take_back(table, step, previous.lines)
    table.emit(step, e.RolledBack(number, reason, note[:500], tuple(taken), returned, ahead), [*postings, *undone])
    tell_deducted(table, step, number, taken)


def _money_of(table: Table, seats: Collection[str]) -> Iterator[str]:
    """Where the owners of these seats have their money, and what they owe: all of it is about to be looked at."""
    for patron in {table.state.owners[seat] for seat in seats}:
        if table.state.session is not None:
            yield from tournament.purses_of(table, patron)
        else:
            yield table.purse_at_hand(patron)
            yield accounts.receivable(patron, table.config.currency)


def needs_role(step: Step, role: str) -> None:
    if not step.actor.may(Role(role)):
        raise Refusal(Reason.NOT_ALLOWED, role=of_role(role))
