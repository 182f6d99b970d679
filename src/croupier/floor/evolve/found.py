"""How events change what a table keeps of found money, and the call bets that it takes."""

from __future__ import annotations

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.state import FoundMoney, TableState


@on(e.CallsSet)
def _calls_set(state: TableState, event: e.CallsSet, at_ms: int) -> None:
    state.calls = list(event.kinds)


@on(e.MoneyFound)
def _money_found(state: TableState, event: e.MoneyFound, at_ms: int) -> None:
    staked_minor = event.amount_minor if event.spot else 0
    state.found[event.found] = FoundMoney(event.found, event.amount_minor, at_ms, event.spot, staked_minor)
    state.next_found = event.found + 1


@on(e.FoundCounted)
def _found_counted(state: TableState, event: e.FoundCounted, at_ms: int) -> None:
    # What the house has kept stays known until the next round, since the round that ended it may be undone.
    state.found = {number: found for number, found in state.found.items() if not found.kept or number == event.found}
    found = state.found[event.found]
    state.found[event.found] = msgspec.structs.replace(
        found,
        amount_minor=found.amount_minor + event.won_minor - event.lost_minor - event.kept_minor,
        stake_minor=found.stake_minor - event.lost_minor,
        rounds=found.rounds + 1,
        last_round=event.round,
        last=(event.won_minor, event.lost_minor, event.kept_minor),
        kept=found.amount_minor + event.won_minor == event.lost_minor + event.kept_minor,
    )


@on(e.FoundUndone)
def _found_undone(state: TableState, event: e.FoundUndone, at_ms: int) -> None:
    found = state.found[event.found]
    won_minor, lost_minor, kept_minor = found.last
    state.found[event.found] = msgspec.structs.replace(
        found,
        amount_minor=found.amount_minor - won_minor + lost_minor + kept_minor,
        stake_minor=found.stake_minor + lost_minor,
        rounds=found.rounds - 1,
        last_round=0,
        last=(0, 0, 0),
        kept=False,
    )


@on(e.FoundReleased)
def _found_released(state: TableState, event: e.FoundReleased, at_ms: int) -> None:
    del state.found[event.found]
