"""No desk changes another's state: what a step wants of another desk, it writes a letter for (docs/architecture.md)."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from croupier.floor.table import Table
from croupier.house.desk import Desk, kind_of
from croupier.house.engine import Engine
from croupier.rulebooks.loader import load_books
from croupier.simulation.day import SimulatedDay

EACH = 5
"""Of so many acts one is looked at: a day has thousands of them, and of every kind many."""
_encode = msgspec.json.Encoder(enc_hook=repr).encode


def _state(desk: Desk) -> bytes:
    return _encode((desk.version, getattr(desk, "state", None) or desk.snapshot()))


class Watch:
    """Looks at all desks before and after an act of one of them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.acts = 0
        self.seen: dict[str, set[str]] = {}
        """By the kind of the desk that acted, the kinds of those that stood by."""
        self.changed: set[tuple[str, str]] = set()
        perform = Engine._perform
        watch = self

        def watched(engine: Engine, act: Any, cause: Any, desk: Desk, *rest: Any) -> Any:
            watch.acts += 1
            if watch.acts % EACH:
                return perform(engine, act, cause, desk, *rest)

            def alone(cause: Any, step: Any) -> None:
                before = watch.others(engine.desks, desk)
                try:
                    act(cause, step)
                finally:
                    watch.compare(desk.stream, before, watch.others(engine.desks, desk))

            return perform(engine, alone, cause, desk, *rest)

        patch.setattr(Engine, "_perform", watched)

    @staticmethod
    def others(desks: Mapping[str, Desk], desk: Desk) -> dict[str, bytes]:
        return {stream: _state(each) for stream, each in desks.items() if each is not desk}

    def compare(self, stream: str, before: Mapping[str, bytes], after: Mapping[str, bytes]) -> None:
        self.seen.setdefault(kind_of(stream), set()).update(map(kind_of, before))
        self.changed |= {(kind_of(stream), other) for other, state in before.items() if after.get(other) != state}


def day(hours: float) -> SimulatedDay:
    return SimulatedDay(load_books(), 12, tables=8, terminals=25, hours=hours, crash_every=400, poker_players=8)


def test_no_act_of_a_desk_changes_another(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    day(1).run()
    assert watch.changed == set()
    acted = {"table:", "jackpot:", "poker:", "pool:", "tournament:", "wallet:", "cage", "cards", "chat"}
    assert acted <= watch.seen.keys()
    assert acted <= watch.seen["table:"]
    assert watch.acts > 5_000


def test_a_desk_that_reaches_into_another_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    consider, watch = Table.consider, Watch(monkeypatch)
    simulated = day(0.1)

    def reaching(table: Table, command: Any, step: Any) -> None:
        consider(table, command, step)
        next(iter(simulated.house.house.jackpots)).reason += "."

    monkeypatch.setattr(Table, "consider", reaching)
    with contextlib.suppress(AssertionError):  # an oracle of the day may find it first
        simulated.run()
    assert ("table:", "jackpot:") in {(by, kind_of(other)) for by, other in watch.changed}
