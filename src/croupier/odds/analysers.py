"""Which module analyses which family of games. A new one is one line here.

Modules are named, not imported: their kernels bring a compiler with them, which only those who ask for odds need.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from croupier.odds.analysis import Analyser, Locator
from croupier.rules.game import Game

ANALYSERS: Final[dict[str, str]] = {
    "baccarat": "croupier.odds.baccarat",
    "bingo": "croupier.odds.bingo",
    "blackjack": "croupier.odds.blackjack",
    "casino-war": "croupier.odds.casino_war",
    "keno": "croupier.odds.keno",
    "slots": "croupier.odds.slot_analysis",
    "caribbean-stud": "croupier.odds.table_poker.one_bet",
    "four-card-poker": "croupier.odds.table_poker.one_bet",
    "three-card-poker": "croupier.odds.table_poker.one_bet",
    "ultimate-holdem": "croupier.odds.holdem",
    "stadium-three-card-poker": "croupier.odds.table_poker.stadium",
    "pai-gow": "croupier.odds.table_poker.pai_gow",
}
"""Family: module with `analyse` (an `Analyser`) and, where the game asks, `locate` (a `Locator`)."""


def analyser_of(game: Game) -> Analyser | None:
    """The family's own analysis; None where trying every answer is analysis enough."""
    return cast(Analyser, _module(game).analyse) if game.family in ANALYSERS else None


def locator_of(game: Game) -> Locator | None:
    """How the family finds a choice in its charts, if it has any."""
    return cast("Locator | None", getattr(_module(game), "locate", None)) if game.family in ANALYSERS else None


def _module(game: Game) -> Any:
    return import_module(ANALYSERS[game.family])
