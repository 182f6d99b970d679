"""Jackpots under lost and repeated messages, wrong results and crashes: every invariant after each step, any seed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from croupier.cage.jackpots.config import Feed, JackpotConfig, Level, Trigger
from croupier.cage.jackpots.pools import recorded, restore_state
from croupier.casino.house import House
from croupier.counters.jackpots import OpenJackpot
from croupier.floor.config import Mode, TableConfig
from croupier.house.roles import HOUSE
from croupier.rulebooks.jackpots import meter_terms
from croupier.simulation import world
from croupier.simulation.world import SimulatedHouse
from rigs.casino import books

GAMES = (
    ("star-rfh", "roulette", Mode.DEALER, "AUD"),
    ("star-rfh", "roulette", Mode.AUTOMATED, "AUD"),
    ("star-rfh", "sic-bo", Mode.DEALER, "AUD"),
    ("star-rfh", "baccarat", Mode.RNG, "AUD"),
    ("holland-2025", "black-jack", Mode.RNG, "EUR"),
    ("holland-2025", "black-jack", Mode.DEALER, "EUR"),
)


def jackpots(tables: Iterable[TableConfig]) -> list[JackpotConfig]:
    """A mystery that is won every few rounds at the Star's tables, and the queens of the others."""
    star = [table.id for table in tables if table.rulebook == "star-rfh"]
    dutch = [table.id for table in tables if table.rulebook != "star-rfh"]
    small = (Level("grand", "Grand", 5_000, 9_000), Level("minor", "Minor", 100, 300))
    feeds = tuple(Feed(table, {"grand": 33_333, "minor": 7_777}) for table in star)
    terms = meter_terms(books()["holland-2025"], "black-jack")
    queens = tuple(Level(name, name.title(), term.start_minor) for name, term in terms.items())
    pursuit = tuple(Feed(table, dict.fromkeys(terms, 123_457), ("jackpot",), unit_minor=100) for table in dutch)
    return [
        JackpotConfig("harbour", "Harbour", "AUD", Trigger.MYSTERY, "N-1", small, feeds, hold_from_minor=6_000),
        JackpotConfig("queens", "Queens", "EUR", Trigger.HAND, "K-1", queens, pursuit),
    ]


class JackpotHouse(House):
    """A house that opens its jackpots before its tables."""

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        configs = tuple(configs)
        self.install_jackpots(jackpots(configs), now_ms)
        super().install(configs, now_ms)
        for state in list(self.office.jackpots.pools):
            if state.status == "new":
                self.step([OpenJackpot(f"open-{state.id}", HOUSE.id, state.id)], now_ms)


@pytest.mark.clause("G-4.13")
@pytest.mark.parametrize("seed", [1, 2])
def test_jackpots_survive_whatever_happens(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world, "House", JackpotHouse)
    simulated = SimulatedHouse(books(), seed, games=GAMES, crash_every=60, players_each=3)
    report = simulated.run(900)
    assert report.problems == []
    assert report.crashes > 3
    for state in recorded(simulated.store):
        assert restore_state(simulated.store, state.id, from_snapshot=False) == state, "a snapshot tells another story"
    harbour = restore_state(simulated.store, "harbour")
    assert harbour is not None
    assert any(not record.undone for record in harbour.hits), "somebody has won"
    assert harbour.levels["minor"].fed > 0
