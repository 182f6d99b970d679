"""A simulated day in which every letter is read a step later, as between processes, with crashes in between."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from croupier.casino.house import House
from croupier.floor.config import TableConfig
from croupier.simulation import world
from croupier.simulation.day import SimulatedDay
from rigs.casino import books


class Apart(House):
    """Each desk as if it had a process of its own."""

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        self.engine.letters_wait = True
        super().install(configs, now_ms)


def test_a_day_in_which_every_letter_waits_comes_out_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """All oracles hold after every step: pools, prizes on their way, scores, credits, tickets, the whole record."""
    monkeypatch.setattr(world, "House", Apart)
    report = SimulatedDay(books(), 105, tables=12, terminals=60, hours=0.5, crash_every=300).run()
    assert report.problems == []
    assert report.house.crashes > 2
    assert report.counted["jackpots: fed"] > 20
    assert min(report.house.done["TournamentBegin"], report.house.done["TournamentEnd"]) > 0
