"""The state of a pool: its members, and which of its tables are at play; changed by its events alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.poker_room.pools import events as e
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.fairness import Turns
from croupier.poker_room.pools.letters import Back
from croupier.poker_room.state import Departure

NO_TABLE: Final = 0
ENTRY_MS: Final = 500
"""Whoever enters is dealt in after so long, so that people who come together play together."""


class Member(msgspec.Struct):
    """Somebody in the pool."""

    patron: str
    name: str
    slot: int
    stack_minor: int
    """The chips; of somebody at a table, those at the beginning of the hand."""
    bank_ms: int
    turns: Turns
    free_ms: int
    """Can be dealt in from then on."""
    table: int = NO_TABLE
    coming_minor: int = 0
    """Bought meanwhile; arrives when the hand is over for the member."""
    late_minor: int = 0
    """Won meanwhile in a hand that was given up before its turn and that nobody else stayed in."""
    pending: tuple[int, ...] = ()
    """Tables where such a hand waits for its turn; nobody leaves the pool before."""
    house_player: bool = False
    sitting_out: bool = False
    out_since_ms: int = 0
    leaving: bool = False
    removed: bool = False
    connected: bool = True

    @property
    def plays(self) -> bool:
        """Is at a table, or wants to be."""
        return self.table != NO_TABLE or self.ready

    @property
    def gone(self) -> bool:
        """Has no part in any hand."""
        return self.table == NO_TABLE and not self.pending

    @property
    def ready(self) -> bool:
        return self.table == NO_TABLE and not self.sitting_out and not self.leaving and self.stack_minor > 0


class PoolState(msgspec.Struct):
    config: PoolConfig
    version: int = 0
    members: dict[str, Member] = {}
    running: dict[int, int] = {}
    """Tables at play, with how many are still there."""
    idle: dict[int, int] = {}
    """Tables without a hand, with when their last one ended."""
    slots: int = 0
    """Accounts of members that were opened so far."""
    hands: int = 0
    departures: dict[str, Departure] = {}
    barred: tuple[str, ...] = ()


def evolve(state: PoolState, event: e.AnyPoolEvent, at_ms: int) -> None:
    _APPLIED[type(event)](state, event, at_ms)
    state.version += 1


def _set(state: PoolState, event: e.PoolSet, at_ms: int) -> None:  # noqa: ARG001
    state.config = event.config


def _entered(state: PoolState, event: e.PoolEntered, at_ms: int) -> None:
    state.slots = max(state.slots, event.slot + 1)
    state.departures.pop(event.patron, None)
    state.members[event.patron] = Member(
        patron=event.patron,
        name=event.name,
        slot=event.slot,
        stack_minor=event.amount_minor,
        bank_ms=state.config.terms.clocks.time_bank_s * 1000,
        turns=Turns(),
        free_ms=at_ms + ENTRY_MS,
        house_player=event.house_player,
    )


def _bought(state: PoolState, event: e.PoolChipsBought, at_ms: int) -> None:  # noqa: ARG001
    member = state.members[event.patron]
    if member.table != NO_TABLE:
        member.coming_minor += event.amount_minor
    else:
        member.stack_minor += event.amount_minor


def _sitting_out(state: PoolState, event: e.PoolSittingOut, at_ms: int) -> None:
    member = state.members[event.patron]
    member.sitting_out, member.out_since_ms, member.free_ms = event.out, at_ms, at_ms


def _leaving(state: PoolState, event: e.PoolLeaving, at_ms: int) -> None:  # noqa: ARG001
    member = state.members[event.patron]
    member.leaving, member.removed = True, event.removed


def _dealt(state: PoolState, event: e.PoolDealt, at_ms: int) -> None:  # noqa: ARG001
    count = len(event.patrons)
    for place, patron in enumerate(event.patrons):
        member = state.members[patron]
        member.table = event.table
        member.turns.dealt(count, big=place == 1, small=place == 0)
    state.running[event.table] = count
    state.idle.pop(event.table, None)
    state.hands += 1


def _back(state: PoolState, event: e.PoolBack, at_ms: int) -> None:
    pause_ms = state.config.terms.clocks.pause_ms if event.over else 0
    returned = dict(event.returned)
    for back in event.back:
        _home(state.members[back.patron], back, at_ms, at_ms + pause_ms, returned.get(back.patron, 0))
    for patron, amount_minor in event.late:
        member = state.members.get(patron)
        assert member is not None, "whoever has something to come is still in the pool"
        if member.table != NO_TABLE:
            member.late_minor += amount_minor
        else:
            member.stack_minor += amount_minor
    if event.over:
        del state.running[event.table]
        state.idle[event.table] = at_ms
        for member in state.members.values():
            if event.table in member.pending:
                member.pending = tuple(table for table in member.pending if table != event.table)


def _home(member: Member, back: Back, at_ms: int, free_ms: int, returned_minor: int) -> None:
    if back.pending:
        member.pending = (*member.pending, member.table)
    member.table = NO_TABLE
    member.stack_minor = back.stack_minor + member.late_minor + member.coming_minor - returned_minor
    member.coming_minor = member.late_minor = 0
    member.bank_ms, member.connected, member.free_ms = back.bank_ms, back.connected, free_ms
    member.leaving, member.removed = member.leaving or back.leaving, member.removed or back.removed
    if back.sitting_out or not member.stack_minor:
        member.sitting_out, member.out_since_ms = True, at_ms


def _left(state: PoolState, event: e.PoolLeft, at_ms: int) -> None:
    member = state.members.pop(event.patron)
    oldest_ms = at_ms - state.config.terms.clocks.re_entry_s * 1000
    state.departures = {patron: left for patron, left in state.departures.items() if left.at_ms > oldest_ms}
    if event.amount_minor and not member.house_player:
        state.departures[event.patron] = Departure(event.amount_minor, at_ms)
    if event.why == "removed":
        state.barred = (*state.barred, event.patron)


def _readmitted(state: PoolState, event: e.PoolReadmitted, at_ms: int) -> None:  # noqa: ARG001
    state.barred = tuple(patron for patron in state.barred if patron != event.patron)


_APPLIED: Final[dict[type[msgspec.Struct], Callable[[PoolState, Any, int], None]]] = {
    e.PoolSet: _set,
    e.PoolEntered: _entered,
    e.PoolChipsBought: _bought,
    e.PoolSittingOut: _sitting_out,
    e.PoolLeaving: _leaving,
    e.PoolDealt: _dealt,
    e.PoolBack: _back,
    e.PoolLeft: _left,
    e.PoolReadmitted: _readmitted,
}
