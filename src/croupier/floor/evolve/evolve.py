"""How each event changes a table's state: the only place where state is written, live and in a replay alike."""

from __future__ import annotations

from croupier.floor import events as e
from croupier.floor.evolve import equipment as _evolve_equipment  # noqa: F401  it says how its events apply
from croupier.floor.evolve import found as _evolve_found  # noqa: F401  it says how its events apply
from croupier.floor.evolve import jackpots as _evolve_jackpots  # noqa: F401  it says how its events apply
from croupier.floor.evolve import settlement as _evolve_settlement  # noqa: F401  it says how its events apply
from croupier.floor.evolve import temporary as _evolve_temporary  # noqa: F401  so does this
from croupier.floor.evolve import wins as _evolve_wins  # noqa: F401  it says how its events apply
from croupier.floor.evolve.applying import HANDLERS
from croupier.floor.evolve.applying import on as _on
from croupier.floor.evolve.cards import LAID
from croupier.floor.evolve.stakes import put, take
from croupier.floor.state import RoundState, Seat, ShoeState, TableState
from croupier.floor.views.parts import IN_PLAY, Alert, Phase


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
    put(state, event.seat, event.chips)
    if event.closes_at_ms is not None:
        state.round.closes_at_ms = event.closes_at_ms


@_on(e.LateRefused)
def _late_refused(state: TableState, event: e.LateRefused, at_ms: int) -> None:
    """The chips stay with their owner; the record keeps the ruling."""


@_on(e.LateAllowed)
def _late_allowed(state: TableState, event: e.LateAllowed, at_ms: int) -> None:
    put(state, event.seat, event.chips)


@_on(e.TakenBack)
def _taken_back(state: TableState, event: e.TakenBack, at_ms: int) -> None:
    for spot, amount_minor in event.chips:
        take(state, event.seat, spot, amount_minor)
    if event.seat in state.seats and event.seat not in state.round.stakes:
        state.seats[event.seat].confirmed = False  # nothing is left that could be confirmed


@_on(e.WagersConfirmed)
def _wagers_confirmed(state: TableState, event: e.WagersConfirmed, at_ms: int) -> None:
    state.seats[event.seat].confirmed = True


@_on(e.ResultSeen)
def _result_seen(state: TableState, event: e.ResultSeen, at_ms: int) -> None:
    state.seats[event.seat].seen = True


@_on(e.BettingClosed)
def _betting_closed(state: TableState, event: e.BettingClosed, at_ms: int) -> None:
    for seat, spot, amount_minor, _ in event.returned:
        take(state, seat, spot, amount_minor)
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
