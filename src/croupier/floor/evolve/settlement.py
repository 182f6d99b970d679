"""How a round's end changes a table's state: paid, void, rolled back, put right afterwards."""

from __future__ import annotations

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve import session as evolve_session
from croupier.floor.evolve.applying import on as _on
from croupier.floor.evolve.cards import put_cards_back, take_cards
from croupier.floor.evolve.stakes import credit
from croupier.floor.state import FinishedRound, RoundState, TableState
from croupier.floor.views.parts import Phase
from croupier.rules.wagers.wager import Wager


@_on(e.PaidEarly)
def _paid_early(state: TableState, event: e.PaidEarly, at_ms: int) -> None:
    """What the table has taken and paid in the round is counted at its end."""
    state.round.paid_early = [*state.round.paid_early, *event.lines]
    for line in event.lines:
        credit(state, line.seat, line.returned_minor + line.profit_minor)


@_on(e.EarlyUndone)
def _early_undone(state: TableState, event: e.EarlyUndone, at_ms: int) -> None:
    undone = {line.wager for line in event.lines}
    state.round.paid_early = [line for line in state.round.paid_early if line.wager not in undone]
    state.round.early_undone = True
    for line in event.lines:
        credit(state, line.seat, -(line.returned_minor + line.profit_minor))


@_on(e.Settled)
def _settled(state: TableState, event: e.Settled, at_ms: int) -> None:
    finished = msgspec.structs.replace(state.round)
    lines = list(event.lines)
    if state.session is not None:
        evolve_session.count_scores(state, lines, 1)
        state.session.played += not state.correcting and not event.dummy
    state.previous = FinishedRound(finished, event.outcome, event.record, lines, at_ms, corrected=state.correcting)
    state.previous.void, state.previous.reason = bool(event.broken), event.broken
    take_cards(state, state.previous, event.cards, event.unseen)
    state.round = RoundState(
        number=finished.number, first_version=finished.first_version, opened_ms=finished.opened_ms, closed_betting=True
    )
    by_seat: dict[str, list[e.Line]] = {}
    for line in lines:
        by_seat.setdefault(line.seat, []).append(line)
        if line.stands_minor:
            state.round.standing[line.wager] = Wager(
                _standing_id(line, finished.number), line.seat, line.spot, line.stands_minor, line.standing
            )
        if line.wager not in event.paid_before:
            credit(state, line.seat, line.returned_minor + line.profit_minor)
        state.turnover_minor += line.stake_minor - line.stands_minor
        state.won_minor += line.profit_minor + line.returned_minor + line.stands_minor - line.stake_minor
    state.round.standing = {wager.id: wager for wager in state.round.standing.values()}
    for seat in state.seats.values():
        own = by_seat.get(seat.seat)
        if not state.correcting and not event.dummy:
            seat.idle_rounds += 1
        if own or seat.seat in finished.departed:
            seat.idle_rounds, seat.idle_flagged = 0, False
        if own:
            seat.last_round, seat.last_lines = finished.number, own
    state.owners = {name: owner for name, owner in state.owners.items() if name in state.seats or name in by_seat}
    state.rounds += 1
    state.correcting = False
    state.phase = Phase.SETTLED
    state.next_round_at_ms = event.next_at_ms


def _standing_id(line: e.Line, number: int) -> str:
    """A wager that stands keeps the name of the round it was placed in, so it never meets a new one on its spot."""
    return line.wager if "@" in line.wager else f"{line.wager}@{number}"


@_on(e.Voided)
def _voided(state: TableState, event: e.Voided, at_ms: int) -> None:
    for seat, _, amount_minor in event.returned:
        credit(state, seat, amount_minor)
    if state.session is not None and state.correcting:
        state.session.played -= 1  # it had counted as played
    state.turnover_minor += sum(amount for _, _, amount in event.forfeited)
    state.won_minor -= sum(amount for _, _, amount in event.forfeited)
    finished = msgspec.structs.replace(state.round)
    state.previous = FinishedRound(finished, None, (), [], at_ms, void=True, reason=event.reason)
    take_cards(state, state.previous, event.cards, event.unseen)
    state.round = RoundState(
        number=event.number, first_version=finished.first_version, opened_ms=finished.opened_ms, closed_betting=True
    )
    for seat_state in state.seats.values():
        if seat_state.last_round == event.number:
            seat_state.last_lines = []
    state.correcting = False
    state.phase = Phase.SETTLED
    state.next_round_at_ms = event.next_at_ms


@_on(e.RolledBack)
def _rolled_back(state: TableState, event: e.RolledBack, at_ms: int) -> None:
    for seat, _, amount_minor in event.returned:
        credit(state, seat, amount_minor)
    previous = state.previous
    assert previous is not None
    if state.session is not None:
        evolve_session.count_scores(state, previous.lines, -1)
    for line in previous.lines:
        credit(state, line.seat, -(line.returned_minor + line.profit_minor))
        state.turnover_minor -= line.stake_minor - line.stands_minor
        state.won_minor -= line.profit_minor + line.returned_minor + line.stands_minor - line.stake_minor
    state.rounds -= 1
    put_cards_back(state, previous)
    state.round = previous.round
    state.round.ahead, state.round.unseen = list(event.ahead), previous.unseen
    state.round.answers, state.round.sources = [], []
    state.round.entered, state.round.decided = [], {}
    state.round.closes_at_ms = None
    state.round.paid_early = []  # undone with all the rest
    state.previous = None
    state.correcting = True
    state.phase = Phase.NO_MORE_BETS
    state.next_round_at_ms = None


@_on(e.PastCorrected)
def _past_corrected(state: TableState, event: e.PastCorrected, at_ms: int) -> None:
    """The round in progress stays as it is; the last one may be the one that is put right."""
    for lines, sign in ((event.wrong, -1), (event.lines, 1)):
        for line in lines:
            credit(state, line.seat, sign * (line.returned_minor + line.profit_minor))
            state.turnover_minor += sign * line.stake_minor
            state.won_minor += sign * (line.profit_minor + line.returned_minor - line.stake_minor)
    for seat, amount_minor in event.returned:
        credit(state, seat, amount_minor)
    state.owners = {**state.owners, **dict(event.owners)}
    for seat_state in state.seats.values():
        if seat_state.last_round == event.number:
            seat_state.last_lines = [line for line in event.lines if line.seat == seat_state.seat]
    previous = state.previous
    if previous is not None and previous.round.number == event.number:
        previous.outcome, previous.record, previous.lines = event.outcome, event.record, list(event.lines)
        previous.corrected = True
        previous.round.added = [(line.seat, line.spot, line.stake_minor) for line in event.lines if "+" in line.wager]


@_on(e.ChoicesUndone)
def _choices_undone(state: TableState, event: e.ChoicesUndone, at_ms: int) -> None:
    for seat, _, amount_minor in event.returned:
        credit(state, seat, amount_minor)
    state.round.added = []
