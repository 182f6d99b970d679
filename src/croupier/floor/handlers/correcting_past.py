"""A wrong result found out later: a round long past is put right by the record, where the book sets no end to that.

The round is made again from its events and settled by the same answers with the wrong one replaced; what it had paid is
taken back and the right settlement posted in one transaction, whatever the table plays now. Nobody is asked anything
for it: what the right result would still need, a card that was never dealt or a choice that was never made, can no
longer be had. Clauses: HC25-1.1.10b; TSG-8c.2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from croupier.cage import accounts
from croupier.floor import events as e
from croupier.floor.commands import Correct
from croupier.floor.evolve.evolve import evolve
from croupier.floor.handlers import large_wins, played_rows, settling
from croupier.floor.handlers.correcting import at_hand, check_ruling, correct_last, place_of, recorded, right_answer
from croupier.floor.handlers.taking_back import take_back, tell_deducted
from croupier.floor.handlers.wagering import give_back
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.state import FinishedRound, Seat, TableState
from croupier.floor.terms import ANY_TIME
from croupier.floor.views.parts import IN_PLAY
from croupier.house.past import StoredRound
from croupier.house.step import Step
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Draw, Question
from croupier.store.batch import RoundRow
from croupier.words.said import Said

if TYPE_CHECKING:
    from croupier.floor.table import Table

Asked = Sequence[tuple[Question, Any]]
_decode = msgspec.json.Decoder(e.AnyEvent).decode
_encode = msgspec.json.Encoder().encode
_OF_A_ROUND: Final = (
    e.RoundOpened,
    e.Placed,
    e.TakenBack,
    e.LateAllowed,
    e.BettingClosed,
    e.Entered,
    e.Retracted,
    e.Answered,
    e.ResultConfirmed,
    e.SpinStopped,
    e.DecisionsOpened,
    e.Decided,
    e.PaidEarly,
    e.EarlyUndone,
    e.ChoicesUndone,
    e.SeatBarred,
    e.WagersMoved,
    e.CardPut,
    e.JackpotWon,
    e.JackpotUndone,
    e.Settled,
    e.RolledBack,
    e.Voided,
    e.PastCorrected,
)
"""What makes a round; seats, shoe and found money are as the table has them now."""


class PastRound(NamedTuple):
    """A round that can be settled again: as the record has it, and the table as it was when the round had ended."""

    stored: StoredRound
    table: Table
    finished: FinishedRound


def correct(table: Table, command: Correct, step: Step) -> None:
    """The last round is played again at the table itself, an older one by the record where the book lets it be."""
    check_ruling(table, command, step)
    if at_hand(table, command.round):
        correct_last(table, command, step)
        return
    state, number = table.state, command.round
    in_play = state.phase in IN_PLAY and state.round.number == number
    if table.terms.correction_until != ANY_TIME or in_play:
        raise Refusal(Reason.TOO_LATE_TO_CORRECT, asked=number)
    if state.session is not None:
        raise Refusal(Reason.TOURNAMENT_TABLE)
    past = _past_round(table, step.past.round(table.stream, number), number)
    asked = recorded(past.table)
    place = place_of(asked, command.place)
    run = _played_again(past, asked, place, right_answer(past.table, asked, place, command.answer))
    _settle_again(table, command, step, past, place, run)


def _past_round(table: Table, stored: StoredRound | None, number: int) -> PastRound:
    """A past round that can be settled again, or a refusal that says why not."""
    if stored is None:
        raise Refusal(Reason.TOO_LATE_TO_CORRECT, asked=number)
    happened = [(_decode(new.body), new.at_ms) for new in stored.events]
    rules = {event.rules for event, _ in happened if isinstance(event, e.RoundOpened)}
    if rules != {table.state.rules_version}:
        raise _stands(number, "past-other-rules")
    if any(name.endswith(f":{table.id}.credits") for name in stored.accounts):
        raise _stands(number, "past-tournament")
    if any(isinstance(event, e.FoundCounted) and event.won_minor + event.lost_minor for event, _ in happened):
        raise _stands(number, "past-found-money")
    past = _table_then(table, happened, stored.owners)
    finished = past.state.previous
    if finished is None or finished.void:
        raise Refusal(Reason.TOO_LATE_TO_CORRECT, asked=number)
    _check_lines(past, finished.lines, number)
    return PastRound(stored, past, finished)


def _table_then(table: Table, happened: Iterable[tuple[e.Event, int]], owners: Mapping[str, str]) -> Table:
    """The table as it was when the round had ended, with the seats of today: that is where its patrons' money is."""
    state = TableState(table.config, table.state.rules_version, table.state.limits)
    for event, at_ms in happened:
        if isinstance(event, _OF_A_ROUND):
            for seat in event.concerns():
                state.seats.setdefault(seat, Seat(seat, "", "", 0, 0))
            evolve(state, event, at_ms)
    state.seats = dict(table.state.seats)
    state.owners = {**table.state.owners, **owners}
    state.correcting = True  # the right settlement repays first what is owed for the wrong one
    return type(table)(state, table.terms)


def _check_lines(past: Table, lines: Sequence[e.Line], number: int) -> None:
    """Whether other rounds, or a jackpot, have gone on from how these wagers ended."""
    if any(line.stands_minor or "@" in line.wager for line in lines):
        raise _stands(number, "past-standing")
    spot = past.terms.game.layout.spot
    if any(line.hit is not None or spot(line.spot).kind in past.meter_kinds for line in lines):
        raise _stands(number, "past-jackpot")


def _stands(number: int, why: str) -> Refusal:
    return Refusal(Reason.PAST_ROUND_STANDS, asked=number, why=Said(why))


def _played_again(past: PastRound, asked: Asked, place: int, right: Any) -> Run[Any]:
    """The round by the same answers with the right one in its place; cards keep their order, choices their question."""
    record = past.finished.record
    run = resume(past.table.terms.game.procedure(past.finished.round.wagers()), [*record[:place], right])
    later = list(zip(asked, record, strict=True))[place + 1 :]
    cards = [plain for (question, _), plain in later if isinstance(question, Draw)]
    rest = [(question, plain) for (question, _), plain in later if not isinstance(question, Draw)]
    while run.pending is not None:
        if isinstance(run.pending, Draw) and cards:
            run.answer_plain(cards.pop(0))
        elif rest and rest[0][0] == run.pending:
            run.answer_plain(rest.pop(0)[1])
        else:
            raise _stands(past.finished.round.number, "past-asks-more")
    return run


def _settle_again(table: Table, command: Correct, step: Step, past: PastRound, place: int, run: Run[Any]) -> None:
    """Take back what the wrong result paid and post the right one, in one event."""
    number, then, row = command.round, past.table, past.stored.row
    wrong = tuple(past.finished.lines)
    lines = settling.lines_of(then, past.finished.round, run)
    _check_lines(then, lines, number)
    returned = _choices_not_made(wrong, lines)
    if returned and table.jackpots is not None and table.jackpots.at(table.id):
        raise _stands(number, "past-jackpot")  # they had contributed to it
    owners = {line.seat: then.state.owners[line.seat] for line in wrong}
    step.ledger.want(then.purse_of_owner(seat) for seat in owners)
    step.ledger.want(accounts.receivable(patron, table.config.currency) for patron in owners.values())
    large_wins.release_of_round(table, step, number)
    postings, taken = take_back(then, step, wrong)
    postings += give_back(then, step, returned)
    postings += settling.settlement_postings(then, step, lines)
    outcome = table.terms.game.describe(run.outcome)
    event = e.PastCorrected(
        number,
        command.reason,
        command.note[:500],
        place,
        past.finished.outcome,
        outcome,
        run.record(),
        wrong,
        lines,
        tuple(taken),
        returned,
        tuple(owners.items()),
        row.last_version,
    )
    table.emit(step, event, postings)
    tell_deducted(then, step, number, taken)
    # The round keeps its time and its place in every list.
    kept = RoundRow(
        table.stream, number, row.at_ms, row.first_version, table.state.version, "corrected", _encode(outcome)
    )
    rows = played_rows.of(then, step, number, lines)
    step.end_round(kept, (msgspec.structs.replace(played, at_ms=row.at_ms) for played in rows))
    settling.alert_large_wins(table, step, lines)
    large_wins.lock(table, step, number, lines)


def _choices_not_made(wrong: Iterable[e.Line], lines: Iterable[e.Line]) -> tuple[tuple[str, int], ...]:
    """What choices had put down that the right result never asks for: [seat, amount]."""
    left: Counter[str] = Counter()
    for some, sign in ((wrong, 1), (lines, -1)):
        for line in some:
            left[line.seat] += sign * line.stake_minor
    assert all(amount_minor >= 0 for amount_minor in left.values()), "nobody is made to stake more afterwards"
    return tuple((seat, amount_minor) for seat, amount_minor in left.items() if amount_minor)
