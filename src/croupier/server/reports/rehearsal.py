"""A rehearsal before the doors open: every game is played once, off the record and for nobody's money.

What a game works out once and keeps, such as its table of hands, is then there before anybody has to wait for it; so
are the words in which somebody is refused something.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import Supply
from croupier.rules.drivers import drive
from croupier.rules.game import Game, settle
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Wager
from croupier.words import catalogue

log = logging.getLogger(__name__)


def rehearse(games: Iterable[Game]) -> int:
    """Play a round of each family's games; how many were played. One that fails is told of, and the house opens."""
    catalogue.load()
    played = 0
    for game in {(game.family, game.id): game for game in games}.values():
        try:
            _play(game)
        except Exception:
            log.exception("the rehearsal of %s failed", game.id)
        else:
            played += 1
    return played


def _play(game: Game) -> None:
    generator = SeededGenerator(game.id.encode())
    supply = Supply(game.shoe if isinstance(game, DealsCards) else None, generator)
    spot = next(spot for spot in game.layout.spots.values() if not spot.in_round and not spot.needs)
    wagers = [Wager("rehearsed", "seat-1", spot.id, 1000 * spot.parts)]
    supply.begin_round()
    run = drive(Run(game.procedure(wagers)), supply.answer, _dearest)
    supply.end_round()
    settle(game, wagers, run)
    game.describe(run.outcome)


def _dearest(choice: Choose) -> str:
    """Whoever stakes most stays in to the end, and has every hand compared."""
    return max(choice.options, key=lambda option: option.cost_minor).id
