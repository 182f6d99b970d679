"""Jackpots under lost and repeated messages, wrong results and crashes: every invariant after each step, any seed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from croupier.cage.jackpots.config import Feed, JackpotConfig, Level, Trigger
from croupier.casino.house import House
from croupier.counters.jackpots import OpenJackpot, at_jackpot
from croupier.counters.jackpots.room import recorded, restore_state
from croupier.floor.config import Mode, TableConfig
from croupier.house.roles import HOUSE
from croupier.rulebooks.jackpots import meter_terms
from croupier.simulation import world
from croupier.simulation.world import SimulatedHouse
from rigs.casino import books
from rigs.jackpot_casino import unanswered

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

    letters_wait = False

    def install(self, configs: Iterable[TableConfig], now_ms: int) -> None:
        configs = tuple(configs)
        self.engine.letters_wait = self.letters_wait
        self.install_jackpots(jackpots(configs), now_ms)
        super().install(configs, now_ms)
        for state in list(self.jackpots):
            if state.status == "new":
                self.step([at_jackpot(OpenJackpot(f"open-{state.id}", state.id), HOUSE)], now_ms)


@pytest.mark.clause("G-4.13")
@pytest.mark.parametrize(("seed", "letters_wait"), [(1, False), (2, True)])
def test_jackpots_survive_whatever_happens(seed: int, letters_wait: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where every letter is considered a step later, so that crashes come between a table and its jackpot."""
    monkeypatch.setattr(world, "House", JackpotHouse)
    monkeypatch.setattr(JackpotHouse, "letters_wait", letters_wait)
    simulated = SimulatedHouse(books(), seed, games=GAMES, crash_every=60, players_each=3)
    report = simulated.run(900)
    assert report.problems == []
    assert report.crashes > 3
    for state in recorded(simulated.store):
        assert restore_state(simulated.store, state.id, from_snapshot=False) == state, "a snapshot tells another story"
    assert unanswered(simulated.store) == []
    harbour = restore_state(simulated.store, "harbour")
    assert harbour is not None
    assert any(not record.undone for record in harbour.hits), "somebody has won"
    assert harbour.levels["minor"].fed > 0
