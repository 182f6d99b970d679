"""A table at a glance, for the lobby and for the supervisor's wall; made when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.config import TableConfig
from croupier.floor.views.parts import IN_PLAY, Alert, ResultPart
from croupier.rules.roulette.wheels import Wheel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.floor.table import Table


class WheelView(msgspec.Struct, frozen=True):
    """The pockets in the order of the rim, and their colours."""

    name: str
    pockets: tuple[str, ...]
    colours: dict[str, str]


class TableSummary(msgspec.Struct, frozen=True):
    """What stands in one line or one card of a list of tables."""

    config: TableConfig
    rules_version: str
    rulebook: str
    rulebook_title: str
    title: str
    family: str
    wheel: WheelView | None
    minimum_minor: int
    """The smallest wager that the table takes."""
    maximum_minor: int
    phase: str
    round: int
    rounds: int
    seats_taken: int
    stakes_minor: int
    turnover_minor: int
    win_minor: int
    """Of the house."""
    alerts: tuple[Alert, ...]
    dealer: str
    dealer_id: str
    """Of whoever has signed on to deal here."""
    owners: frozenset[str]
    """Patrons who sit here or have money in the round."""
    seated: frozenset[str] = frozenset()
    """Patrons who sit here now."""
    last_results: tuple[Any, ...] = ()
    temporary_of: str = ""
    """The table at which the game of a temporary table was begun; "" for every other table."""
    unfinished: bool = False
    """The game of a temporary table is not over."""
    ended_ms: int | None = None
    """When its last round ended."""
    closes_when_ready: bool = False
    """Betting ends once everybody is ready, and not only with the clock."""


def wheel_of(table: Table) -> Wheel | None:
    wheel = getattr(table.terms.game, "wheel", None)
    return wheel if isinstance(wheel, Wheel) else None


def wheel_view(table: Table) -> WheelView | None:
    wheel = wheel_of(table)
    return WheelView(wheel.name, wheel.pockets, wheel.colours) if wheel is not None else None


def summary_of(table: Table, history: Sequence[ResultPart] = ()) -> TableSummary:
    config, terms, state = table.config, table.terms, table.state
    bounds = [state.limits.of(kind) for kind in terms.game.layout.kinds]
    return TableSummary(
        config=config,
        rules_version=terms.version,
        rulebook=terms.rulebook,
        rulebook_title=terms.rulebook_title,
        title=terms.title,
        family=terms.game.family,
        wheel=wheel_view(table),
        minimum_minor=min(bound.minimum_minor for bound in bounds),
        closes_when_ready=table.closes_when_ready,
        maximum_minor=max(bound.maximum_minor for bound in bounds),
        phase=state.phase.value,
        round=state.round.number,
        rounds=state.rounds,
        seats_taken=len(state.seats),
        stakes_minor=state.round.staked_minor(),
        turnover_minor=state.turnover_minor,
        win_minor=-state.won_minor,
        alerts=tuple(state.alerts.values()),
        dealer=state.dealer_name,
        dealer_id=state.dealer,
        owners=frozenset(state.owners.values()),
        seated=frozenset(seat.patron for seat in state.seats.values()),
        last_results=tuple(result.outcome for result in history[-12:] if not result.void),
        temporary_of=state.origin.table if state.origin is not None else "",
        unfinished=state.origin is not None and state.phase in IN_PLAY,
        ended_ms=state.previous.at_ms if state.previous is not None else None,
    )
