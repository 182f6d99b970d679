"""How each event changes a table's state: the only place where state is written, live and in a replay alike."""

from __future__ import annotations

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve import equipment as _evolve_equipment  # noqa: F401  it says how its events apply
from croupier.floor.evolve import found as _evolve_found  # noqa: F401  it says how its events apply
from croupier.floor.evolve import jackpots as _evolve_jackpots  # noqa: F401  it says how its events apply
from croupier.floor.evolve import session as evolve_session
from croupier.floor.evolve import temporary as _evolve_temporary  # noqa: F401  so does this
from croupier.floor.evolve import wins as _evolve_wins  # noqa: F401  it says how its events apply
from croupier.floor.evolve.applying import HANDLERS
from croupier.floor.evolve.applying import on as _on
from croupier.floor.evolve.cards import LAID, put_cards_back, take_cards
from croupier.floor.state import FinishedRound, RoundState, Seat, ShoeState, TableState
from croupier.floor.views.parts import IN_PLAY, Alert, Phase
from croupier.rules.wagers.wager import Wager


def evolve(state: TableState, event: e.Event, at_ms: int) -> None:
    """Apply one event."""
    state.version += 1
    HANDLERS[type(event)](state, event, at_ms)


def installed(event: e.Installed) -> TableState:
    """The state of a table that was just set up; the first event of every table's stream."""
    return TableState(event.config, event.rules_version, event.config.limits, version=1)


def other_rules(state: TableState, event: e.Installed) -> bool:
    """Whether a table comes back as another game, so that its rounds so far cannot be played on or settled again."""
    before, after = state.config, event.config
    same = (before.rulebook, before.game, before.mode) == (after.rulebook, after.game, after.mode)
    return not same or state.rules_version != event.rules_version


@_on(e.Installed)
def _installed_again(state: TableState, event: e.Installed, at_ms: int) -> None:
    state.next_limits = event.config.limits
    if other_rules(state, event):
        state.previous = None
        state.limits, state.next_limits = event.config.limits, None
        state.shoe, state.held, state.dummy_next = ShoeState(), [], False
        state.shooter, state.declining = "", []
    if state.phase in (Phase.READY, Phase.SETTLED) and state.next_round_at_ms is None:
        state.next_round_at_ms = at_ms
    state.config = event.config
    state.rules_version = event.rules_version


@_on(e.Opened)
def _opened(state: TableState, event: e.Opened, at_ms: int) -> None:
    state.open = True
    state.phase = Phase.READY
    state.closing_at_ms = None
    state.next_round_at_ms = at_ms


@_on(e.ClosingNoticed)
def _closing_noticed(state: TableState, event: e.ClosingNoticed, at_ms: int) -> None:
    state.closing_at_ms = event.closes_at_ms


@_on(e.LastAnnounced)
def _last_announced(state: TableState, event: e.LastAnnounced, at_ms: int) -> None:
    state.last = event.last
    if event.closes_at_ms is not None:
        state.round.closes_at_ms = event.closes_at_ms


@_on(e.ClosingCancelled)
def _closing_cancelled(state: TableState, event: e.ClosingCancelled, at_ms: int) -> None:
    state.closing_at_ms, state.last = None, ""


@_on(e.Closed)
def _closed(state: TableState, event: e.Closed, at_ms: int) -> None:
    state.open = False
    state.phase = Phase.CLOSED
    state.closing_at_ms, state.last = None, ""
    state.next_round_at_ms = None
    # Nothing lies on the layout now: a round that was begun ends with it.
    state.round = RoundState(number=state.round.number, first_version=state.round.first_version, closed_betting=True)


@_on(e.LimitsSet)
def _limits_set(state: TableState, event: e.LimitsSet, at_ms: int) -> None:
    if state.phase in IN_PLAY:
        state.next_limits = event.limits
    else:
        state.limits, state.next_limits = event.limits, None


@_on(e.Resumed)
def _resumed(state: TableState, event: e.Resumed, at_ms: int) -> None:
    if state.phase in (Phase.BETTING, Phase.DECIDING) and state.round.closes_at_ms is not None:
        state.round.closes_at_ms = event.clock_ms
    elif state.phase is Phase.NO_MORE_BETS:
        state.round.draws_at_ms = event.clock_ms
    elif state.phase in (Phase.READY, Phase.SETTLED):
        state.next_round_at_ms = event.clock_ms


@_on(e.SeatTaken)
def _seat_taken(state: TableState, event: e.SeatTaken, at_ms: int) -> None:
    state.seats[event.seat] = Seat(event.seat, event.patron, event.name, event.colour, at_ms)
    state.owners[event.seat] = event.patron
    state.next_seat += 1
    if len(state.owners) > 4 * state.config.seats:  # a bound, for a table where many come and go between two rounds
        lines = state.previous.lines if state.previous is not None else []
        needed = {*state.seats, *state.round.stakes, *(wager.seat for wager in state.round.wagers())}
        needed.update(line.seat for line in lines)
        state.owners = {name: owner for name, owner in state.owners.items() if name in needed}


@_on(e.SeatLeft)
def _seat_left(state: TableState, event: e.SeatLeft, at_ms: int) -> None:
    del state.seats[event.seat]


@_on(e.Funded)
def _funded(state: TableState, event: e.Funded, at_ms: int) -> None:
    """The money is in the ledger; the table keeps nothing of it."""


@_on(e.Collected)
def _collected(state: TableState, event: e.Collected, at_ms: int) -> None:
    """The money is in the ledger; the table keeps nothing of it."""


@_on(e.RoundOpened)
def _round_opened(state: TableState, event: e.RoundOpened, at_ms: int) -> None:
    if state.next_limits is not None:
        state.limits, state.next_limits = state.next_limits, None
    if state.shoe.set_status:
        state.shoe.set_status = "in-use"
    again = state.round.number == event.number
    standing = {} if again else state.round.standing
    if again:  # nobody had bet, and a card that was held for this round is still held for it
        state.held = [*state.round.ahead, *state.held]
    state.round = RoundState(
        number=event.number,
        first_version=state.version,
        opened_ms=at_ms,
        standing=dict(standing),
        closes_at_ms=event.closes_at_ms,
        dummy=event.dummy,
        shoe=state.shoe.number,
    )
    if event.dummy:
        state.dummy_next = False
    state.phase = Phase.BETTING
    state.next_round_at_ms = None
    for seat in state.seats.values():
        seat.confirmed = seat.seen = False


@_on(e.Placed)
def _placed(state: TableState, event: e.Placed, at_ms: int) -> None:
    _put(state, event.seat, event.chips)
    if event.closes_at_ms is not None:
        state.round.closes_at_ms = event.closes_at_ms


@_on(e.LateRefused)
def _late_refused(state: TableState, event: e.LateRefused, at_ms: int) -> None:
    """The chips stay with their owner; the record keeps the ruling."""


@_on(e.LateAllowed)
def _late_allowed(state: TableState, event: e.LateAllowed, at_ms: int) -> None:
    _put(state, event.seat, event.chips)


def _put(state: TableState, seat: str, chips: tuple[tuple[str, int], ...]) -> None:
    stakes, taken = state.round.stakes, state.seats[seat]
    spots = stakes[seat] if seat in stakes else stakes.setdefault(seat, {})
    for spot, amount_minor in chips:
        spots[spot] = spots.get(spot, 0) + amount_minor
        taken.net_minor -= amount_minor


@_on(e.TakenBack)
def _taken_back(state: TableState, event: e.TakenBack, at_ms: int) -> None:
    for spot, amount_minor in event.chips:
        _take(state, event.seat, spot, amount_minor)
    if event.seat in state.seats and event.seat not in state.round.stakes:
        state.seats[event.seat].confirmed = False  # nothing is left that could be confirmed


def _take(state: TableState, seat: str, spot: str, amount_minor: int) -> None:
    spots = state.round.stakes[seat]
    spots[spot] -= amount_minor
    if not spots[spot]:
        del spots[spot]
    if not spots:
        del state.round.stakes[seat]
    _credit(state, seat, amount_minor)


def _credit(state: TableState, seat: str, amount_minor: int) -> None:
    if seat in state.seats:
        state.seats[seat].net_minor += amount_minor


@_on(e.WagersConfirmed)
def _wagers_confirmed(state: TableState, event: e.WagersConfirmed, at_ms: int) -> None:
    state.seats[event.seat].confirmed = True


@_on(e.ResultSeen)
def _result_seen(state: TableState, event: e.ResultSeen, at_ms: int) -> None:
    state.seats[event.seat].seen = True


@_on(e.BettingClosed)
def _betting_closed(state: TableState, event: e.BettingClosed, at_ms: int) -> None:
    for seat, spot, amount_minor, _ in event.returned:
        _take(state, seat, spot, amount_minor)
    state.phase = Phase.NO_MORE_BETS
    state.round.closes_at_ms = None
    state.round.closed_betting = True
    state.round.draws_at_ms = event.draws_at_ms
    state.next_round_at_ms = None
    state.round.ahead, state.held = [*state.held, *state.round.ahead], []


@_on(e.Entered)
def _entered(state: TableState, event: e.Entered, at_ms: int) -> None:
    state.round.entered.append((event.answer, event.source))
    if event.source == LAID:
        state.round.ahead.pop(0)
    state.round.stopped = False
    if event.complete:
        state.phase = Phase.PROPOSED


@_on(e.Retracted)
def _retracted(state: TableState, event: e.Retracted, at_ms: int) -> None:
    del state.round.entered[-event.count :]
    state.phase = Phase.NO_MORE_BETS


@_on(e.Answered)
def _answered(state: TableState, event: e.Answered, at_ms: int) -> None:
    if event.source == LAID:
        state.round.ahead.pop(0)
    state.round.answers.extend(event.answers)
    state.round.sources.extend([event.source] * len(event.answers))
    state.round.decided = {}
    state.round.closes_at_ms = None
    state.phase = Phase.NO_MORE_BETS


@_on(e.ResultConfirmed)
def _result_confirmed(state: TableState, event: e.ResultConfirmed, at_ms: int) -> None:
    for answer, source in state.round.entered:
        state.round.answers.append(answer)
        state.round.sources.append(source)
    state.round.entered, state.round.keyed_by = [], ""
    state.phase = Phase.NO_MORE_BETS


@_on(e.SpinStopped)
def _spin_stopped(state: TableState, event: e.SpinStopped, at_ms: int) -> None:
    state.round.entered.clear()
    state.round.respins += 1
    state.round.stopped = True
    if state.phase is Phase.PROPOSED:
        state.phase = Phase.NO_MORE_BETS
    if event.restarts:
        state.round.answers, state.round.sources, state.round.decided = [], [], {}


@_on(e.SpunAgain)
def _spun_again(state: TableState, event: e.SpunAgain, at_ms: int) -> None:
    state.round.stopped = False


@_on(e.DecisionsOpened)
def _decisions_opened(state: TableState, event: e.DecisionsOpened, at_ms: int) -> None:
    state.phase = Phase.DECIDING
    state.round.closes_at_ms = event.closes_at_ms
    state.round.decided = {}


@_on(e.Decided)
def _decided(state: TableState, event: e.Decided, at_ms: int) -> None:
    state.round.decided[event.key] = event.option
    for spot, amount_minor in event.stakes:
        state.round.added.append((event.seat, spot, amount_minor))
        if event.seat in state.seats:
            state.seats[event.seat].net_minor -= amount_minor


@_on(e.PaidEarly)
def _paid_early(state: TableState, event: e.PaidEarly, at_ms: int) -> None:
    """What the table has taken and paid in the round is counted at its end."""
    state.round.paid_early = [*state.round.paid_early, *event.lines]
    for line in event.lines:
        _credit(state, line.seat, line.returned_minor + line.profit_minor)


@_on(e.EarlyUndone)
def _early_undone(state: TableState, event: e.EarlyUndone, at_ms: int) -> None:
    undone = {line.wager for line in event.lines}
    state.round.paid_early = [line for line in state.round.paid_early if line.wager not in undone]
    state.round.early_undone = True
    for line in event.lines:
        _credit(state, line.seat, -(line.returned_minor + line.profit_minor))


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
            _credit(state, line.seat, line.returned_minor + line.profit_minor)
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
        _credit(state, seat, amount_minor)
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
        _credit(state, seat, amount_minor)
    previous = state.previous
    assert previous is not None
    if state.session is not None:
        evolve_session.count_scores(state, previous.lines, -1)
    for line in previous.lines:
        _credit(state, line.seat, -(line.returned_minor + line.profit_minor))
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
            _credit(state, line.seat, sign * (line.returned_minor + line.profit_minor))
            state.turnover_minor += sign * line.stake_minor
            state.won_minor += sign * (line.profit_minor + line.returned_minor - line.stake_minor)
    for seat, amount_minor in event.returned:
        _credit(state, seat, amount_minor)
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
        _credit(state, seat, amount_minor)
    state.round.added = []


@_on(e.AlertRaised)
def _alert_raised(state: TableState, event: e.AlertRaised, at_ms: int) -> None:
    if event.seat in state.seats:
        state.seats[event.seat].idle_flagged = True
    state.alerts[state.next_alert] = Alert(state.next_alert, event.kind.value, event.details, at_ms, event.note)
    state.next_alert += 1
    if len(state.alerts) > 50:  # a bound: the record keeps them all; what the house raised outlasts calls
        del state.alerts[
            min((n for n, alert in state.alerts.items() if alert.kind == "call"), default=min(state.alerts))
        ]


@_on(e.AlertAcknowledged)
def _alert_acknowledged(state: TableState, event: e.AlertAcknowledged, at_ms: int) -> None:
    state.alerts.pop(event.alert, None)
