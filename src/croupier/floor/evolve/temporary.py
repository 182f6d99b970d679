"""How events change seats that lost the connection, and temporary tables; rounds are in `evolve`."""

from __future__ import annotations

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.origin import Origin
from croupier.floor.state import RoundState, Seat, ShoeState, TableState
from croupier.floor.views.parts import Phase

RECORDED = "recorded"


@on(e.ConnectionLost)
def _connection_lost(state: TableState, event: e.ConnectionLost, at_ms: int) -> None:
    state.seats[event.seat].away_ms = at_ms


@on(e.ConnectionRestored)
def _connection_restored(state: TableState, event: e.ConnectionRestored, at_ms: int) -> None:
    state.seats[event.seat].away_ms = 0


@on(e.WagersMoved)
def _wagers_moved(state: TableState, event: e.WagersMoved, at_ms: int) -> None:
    """The stakes are gone; the round goes on as if they lay there, so that nobody else's cards change."""
    current = state.round
    current.order = current.order or list(current.stakes)
    current.departed[event.seat] = current.stakes.pop(event.seat)
    current.added = [row for row in current.added if row[0] != event.seat]
    if event.seat in state.seats:
        state.seats[event.seat].net_minor += sum(amount for _, amount in (*event.chips, *event.added))


@on(e.TemporaryOpened)
def _temporary_opened(state: TableState, event: e.TemporaryOpened, at_ms: int) -> None:
    staked_minor = sum(amount for _, amount in (*event.chips, *event.added))
    state.origin = Origin(
        event.table,
        event.table_name,
        event.round,
        event.seat,
        event.patron,
        event.why,
        at_ms,
        event.until_ms,
    )
    state.open, state.last = True, "round"
    state.limits = event.limits
    state.seats = {event.seat: Seat(event.seat, event.patron, event.name, event.colour, at_ms, -staked_minor)}
    state.owners = {event.seat: event.patron}
    state.next_seat = int(event.seat) + 1 if event.seat.isdigit() else 1
    state.shoe = ShoeState(
        number=event.shoe,
        cards=event.cards,
        cutting_card_from_back=event.cutting_card_from_back,
        dealt=dict(event.dealt),
        unseen=event.unseen,
    )
    state.round = RoundState(
        number=event.round,
        first_version=state.version,
        opened_ms=at_ms,
        stakes={event.seat: dict(event.chips)},
        added=[(event.seat, spot, amount) for spot, amount in event.added],
        answers=list(event.answers),
        sources=[RECORDED] * len(event.answers),
        closed_betting=True,
        shoe=event.shoe,
    )
    state.phase = Phase.DECIDING if event.asks else Phase.NO_MORE_BETS


@on(e.TakenUp)
def _taken_up(state: TableState, event: e.TakenUp, at_ms: int) -> None:
    assert state.origin is not None
    state.origin.waiting = False
    state.round.draws_at_ms = event.draws_at_ms
    state.round.closes_at_ms = event.closes_at_ms


@on(e.SetAside)
def _set_aside(state: TableState, event: e.SetAside, at_ms: int) -> None:
    assert state.origin is not None
    state.origin.waiting, state.origin.until_ms = True, event.until_ms
    state.round.closes_at_ms = state.round.draws_at_ms = None
