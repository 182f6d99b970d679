"""Settlement: the outcome's effect on every wager, posted to the ledger and written to the record together.

Losing stakes go from escrow to the table's bank, winnings from the bank to the purse, returned stakes from escrow to
the purse; what stands stays in escrow. One posting for each seat and kind, whatever the number of wagers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.floor import events as e
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.handlers import (
    found_money,
    idle_seats,
    jackpots,
    large_wins,
    played_rows,
    shoe,
    shooting,
    tournament,
)
from croupier.floor.handlers.taking_back import undo_early
from croupier.floor.handlers.wagering import give_back
from croupier.floor.state import RoundState
from croupier.house.step import Step
from croupier.rules.game import settle, staked
from croupier.rules.interrupted import Keeps, void_round
from croupier.rules.procedure import Run, resume
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult
from croupier.store.batch import PlayedRow, RoundRow

if TYPE_CHECKING:
    from croupier.floor.table import Table

_encode = msgspec.json.Encoder().encode


def settle_round(table: Table, step: Step, run: Run[Any]) -> None:
    """Settle the finished run."""
    state = table.state
    undo_early(table, step, state.round.barred)
    lines = lines_of(table, state.round, run)
    # What was settled on the way is named again and moves no money (HC25-3.3.4d).
    left, before = _not_yet_settled(table, lines)
    if state.session is not None:
        lines = left = tournament.scored(table, lines)
    outcome = table.terms.game.describe(run.outcome)
    next_at_ms = None
    if table.automatic:
        next_at_ms = step.now_ms + table.config.timers.intermission_s * 1000
    postings = settlement_postings(table, step, left)
    number, first_version = state.round.number, state.round.first_version
    corrected = state.correcting
    out, unseen, dummy = tuple(shoe.cards_out(table, run)), state.round.unseen, state.round.dummy
    surplus = list(state.round.ahead)
    event = e.Settled(number, outcome, run.record(), lines, next_at_ms, out, unseen, dummy, paid_before=before)
    table.emit(step, event, postings)
    if surplus:
        table.emit(step, alert(AlertKind.SURPLUS_CARDS, round=number, cards=" ".join(surplus)), [])
    if not dummy:
        found_money.count(table, step, number, run)
    if not corrected:
        shooting.after(table, step, outcome)
    jackpots.settled(table, step, number, lines, again=corrected)
    played_rows.tell_points(table, step, number, lines)
    alert_large_wins(table, step, lines)
    large_wins.lock(table, step, number, lines)
    if not corrected and not dummy:
        idle_seats.flag(table, step)
    status = "corrected" if corrected else "dummy" if dummy else "settled"
    row = RoundRow(table.stream, number, step.now_ms, first_version, state.version, status, _encode(outcome))
    step.end_round(row, played_rows.of(table, step, number, lines))


def lines_of(table: Table, played: RoundState, run: Run[Any]) -> tuple[e.Line, ...]:
    """How every wager of a round ends; those that have left for a temporary table end there."""
    wagers = played.wagers()
    return tuple(
        line_of(wager, line, played.barred.get(wager.seat, ""))
        for wager, line in zip(staked(wagers, run), settle(table.terms.game, wagers, run), strict=True)
        if wager.seat not in played.departed
    )


def _not_yet_settled(table: Table, lines: tuple[e.Line, ...]) -> tuple[tuple[e.Line, ...], tuple[str, ...]]:
    """The wagers that still lie in escrow, and the ids of those that were settled before; each ends in one way only."""
    before = {line.wager: line for line in table.state.round.paid_early}
    assert all(before[line.wager] == line for line in lines if line.wager in before), "a wager ends in two ways"
    left = tuple(line for line in lines if line.wager not in before)
    assert sum(line.stake_minor for line in left) == table.state.round.staked_minor(), "escrow must equal the wagers"
    return left, tuple(before)


def line_of(wager: Wager, settled: WagerResult, barred: str = "") -> e.Line:
    """How a wager ended; one of a barred seat goes back, whatever the outcome (RFH-18.3.1)."""
    if barred:
        stake_minor, why = wager.stake_minor, because(Ending.BARRED)
        return e.Line(wager.seat, wager.id, wager.spot, barred, stake_minor, 0, stake_minor, 0, why)
    return e.Line(
        wager.seat,
        wager.id,
        wager.spot,
        settled.disposition.value,
        wager.stake_minor,
        settled.profit_minor,
        settled.returned_minor,
        settled.stands_minor,
        settled.why,
        settled.standing,
        settled.hit,
    )


def settlement_postings(table: Table, step: Step, lines: tuple[e.Line, ...]) -> list[Posting]:
    """The money of a settlement."""
    if table.state.session is not None:
        return [*tournament.postings(table, step, lines), *_repayments(table, step, (line.seat for line in lines))]
    returned: dict[str, int] = {}
    profit: dict[str, int] = {}
    taken = 0
    for line in lines:
        taken += line.stake_minor - line.returned_minor - line.stands_minor
        if line.returned_minor:
            returned[line.seat] = returned.get(line.seat, 0) + line.returned_minor
        if line.profit_minor:
            profit[line.seat] = profit.get(line.seat, 0) + line.profit_minor
    post = step.ledger.post
    postings = [post(table.escrow, table.bank, taken, TransferKind.TAKEN)] if taken else []
    for source, kind, amounts in (
        (table.escrow, TransferKind.STAKE_BACK, returned),
        (table.bank, TransferKind.WON, profit),
    ):
        for seat, amount_minor in amounts.items():
            postings.append(post(source, table.purse_of_owner(seat), amount_minor, kind))
    return [*postings, *_repayments(table, step, (line.seat for line in lines))]


def _repayments(table: Table, step: Step, seats: Iterable[str]) -> list[Posting]:
    """After a correction, what a patron still owes for the wrong settlement is kept from the right one."""
    if not table.state.correcting and not table.state.round.early_undone:
        return []
    postings = []
    for seat in dict.fromkeys(seats):
        owed = accounts.receivable(table.state.owners[seat], table.config.currency)
        purse = table.purse_of_owner(seat)
        amount_minor = min(-step.ledger.balance(owed), step.ledger.balance(purse))
        if amount_minor > 0:
            postings.append(step.ledger.post(purse, owed, amount_minor, TransferKind.REPAID))
    return postings


def alert_large_wins(table: Table, step: Step, lines: tuple[e.Line, ...]) -> None:
    """A win from the book's threshold on is put before a supervisor (AN-1.16.6)."""
    threshold = table.terms.large_win_minor
    if threshold is None or table.state.session is not None:
        return
    wins: dict[str, int] = {}
    for line in lines:
        wins[line.seat] = wins.get(line.seat, 0) + line.profit_minor + line.returned_minor
    for seat, amount_minor in wins.items():
        if amount_minor >= threshold:  # HC25-1.1.14b
            table.emit(step, alert(AlertKind.LARGE_WIN, seat=seat, amount=table.money(amount_minor)), [])


def _of_open_choices(table: Table, every: Sequence[Wager], reason: str) -> tuple[e.Line, ...]:
    """What seats have put down by choices that still wait for others' choices: it goes back."""
    left = Counter(table.state.round.added)
    left.subtract((wager.seat, wager.spot, wager.stake_minor) for wager in every if "+" in wager.id)
    again = [stake for stake in left.elements() if stake[0] not in table.state.round.departed]
    return tuple(
        e.Line(
            seat,
            f"{seat}+{len(every) + n}",
            spot,
            "void",
            amount_minor,
            0,
            amount_minor,
            0,
            because(Ending.REASON, reason=reason),
        )
        for n, (seat, spot, amount_minor) in enumerate(again)
    )


def break_off(
    table: Table,
    reason: str,
    note: str,
    step: Step,
    keeps: Keeps = Keeps.DECIDED,
    *,
    record: Sequence[Any] | None = None,
    out: Sequence[str] | None = None,
) -> None:
    """The round cannot be finished: what the book keeps stays as it is, every other wager goes back.

    That is what is won or lost already, or what was paid in the meantime. `record` are the answers of a round that was
    finished and has been undone, `out` its cards.
    """
    state = table.state
    wagers = table.wagers()
    game = table.terms.game
    run = table.run(entered=True) if record is None else resume(game.procedure(wagers), record)
    undo_early(table, step, state.round.barred)
    # What was paid to somebody in the meantime stands (RFH-13.5.6).
    settled = void_round(game, wagers, run, keeps, {line.wager for line in state.round.paid_early})
    if all(line.disposition is Disposition.VOID for line in settled):
        return_everything(table, reason, note, step, out=out)
        return
    undone, given = because(Ending.VOID_ROUND), because(Ending.REASON, reason=reason)
    lines = tuple(
        e.Line(wager.seat, wager.id, wager.spot, "void", wager.stake_minor, 0, wager.stake_minor, 0, given)
        if line.why == undone  # what is won or lost already stays so (HC25-3.1.7b)
        else line_of(wager, line, state.round.barred.get(wager.seat, ""))
        for wager, line in zip(staked(wagers, run), settled, strict=True)
        if wager.seat not in state.round.departed
    )
    lines += _of_open_choices(table, staked(wagers, run), reason)
    left, before = _not_yet_settled(table, lines)
    next_at_ms = step.now_ms + table.config.timers.intermission_s * 1000 if table.automatic else None
    postings = settlement_postings(table, step, left)
    number, first_version, unseen = state.round.number, state.round.first_version, state.round.unseen
    cards = tuple(shoe.cards_out(table, run))
    event = e.Settled(number, None, run.record(), lines, next_at_ms, cards, unseen, broken=reason, paid_before=before)
    corrected = state.correcting
    table.emit(step, event, postings)
    jackpots.settled(table, step, number, lines, again=corrected)
    played_rows.tell_points(table, step, number, lines)
    large_wins.lock(table, step, number, lines)
    row = RoundRow(table.stream, number, step.now_ms, first_version, state.version, "void", b"null")
    step.end_round(row, played_rows.of(table, step, number, lines))


def return_everything(
    table: Table,
    reason: str,
    note: str,
    step: Step,
    *,
    out: Sequence[str] | None = None,
    forfeits: Collection[str] = (),
) -> None:
    """The round is void: every stake of it goes back, those that choices added included; a forfeited one does not.

    `out` are the cards that have left the shoe in it, where they can no longer be found in the round.
    """
    state = table.state
    undo_early(table, step)
    every = (
        *((wager.seat, wager.spot, wager.stake_minor) for wager in table.state.round.at_stake()),
        *((seat, spot, amount) for seat, spot, amount in state.round.added),
    )
    forfeits = {*forfeits, *(seat for seat, how in state.round.barred.items() if how == "forfeit")}
    jackpots.voided(table, step, state.round.number)
    returned = tuple(row for row in every if row[0] not in forfeits)
    forfeited = tuple(row for row in every if row[0] in forfeits)
    number, first_version = state.round.number, state.round.first_version
    postings = give_back(table, step, ((seat, amount) for seat, _, amount in returned))
    if forfeited:
        amount_minor = sum(amount for _, _, amount in forfeited)
        postings.append(step.ledger.post(table.escrow, table.bank, amount_minor, TransferKind.TAKEN))
    postings += _repayments(table, step, (seat for seat, _, _ in returned))
    next_at_ms = step.now_ms + table.config.timers.intermission_s * 1000 if table.automatic else None
    if out is None:
        out = shoe.cards_out(table, table.glance(entered=True)) if shoe.rules_of(table) else ()
    event = e.Voided(number, reason, note, returned, next_at_ms, tuple(out), state.round.unseen, forfeited)
    table.emit(step, event, postings)
    by_seat: dict[str, list[int]] = {}
    for seat, _, amount_minor in every:
        sums = by_seat.setdefault(seat, [0, 0])
        sums[0] += amount_minor
        sums[1] += 0 if seat in forfeits else amount_minor
    played = (
        PlayedRow(state.owners[seat], table.stream, number, step.now_ms, table.config.currency, staked, back)
        for seat, (staked, back) in by_seat.items()
    )
    row = RoundRow(table.stream, number, step.now_ms, first_version, state.version, "void", b"null")
    step.end_round(row, played)
