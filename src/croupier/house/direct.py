"""Stepping with a store that can be called directly; the pump does the same beside an event loop."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.house.acts import FaultError
from croupier.house.engine import Engine
from croupier.house.outcome import Outcome
from croupier.house.request import Request
from croupier.store.interface import RepeatedCommandError, StoreError


def step(engine: Engine, requests: Sequence[Request], now_ms: int) -> Outcome:
    """One whole step: decided, written, and decided further with what had to be read."""
    whole: Outcome | None = None
    rest = requests
    while True:
        outcome = attempt(engine, rest, now_ms)
        outcome = _commit(engine, rest, outcome, now_ms)
        if outcome.doubtful or outcome.unknown:
            engine.complete(outcome, engine.store.look_up(outcome.unknown, outcome.doubtful_keys()))
        rest = rest[len(outcome.replies) :]
        whole = outcome if whole is None else whole.add(outcome)
        if not outcome.waits:
            return whole
        engine.read(outcome.unread, rest)


def _commit(engine: Engine, requests: Sequence[Request], outcome: Outcome, now_ms: int) -> Outcome:
    try:
        if not outcome.batch.empty:
            engine.store.commit(outcome.batch)
    except RepeatedCommandError:
        engine.failed(outcome)
        engine.remember(requests)
        again = attempt(engine, requests, now_ms)
        if not again.batch.empty:
            engine.store.commit(again.batch)
        return again
    except StoreError:
        engine.failed(outcome)
        raise
    return outcome


def attempt(engine: Engine, requests: Sequence[Request], now_ms: int) -> Outcome:
    """Decide, and begin again without a request that struck a defect; the record must be whole meanwhile."""
    engine.begin_attempts()
    while True:
        try:
            return engine.decide(requests, now_ms)
        except FaultError as fault:
            engine.undo(fault, requests, now_ms)
