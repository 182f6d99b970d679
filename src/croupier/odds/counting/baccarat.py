"""Counting baccarat: the kernel's tables come from the drawing rules, and its classes are checked against the coup."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.odds.counting.counter import NotCountableError, SortedRounds, settle_examples
from croupier.odds.kernels import baccarat as kernel
from croupier.odds.kernels.generator import seeded
from croupier.odds.simulation.runs import RoundCounts, Table
from croupier.rules.baccarat import Baccarat
from croupier.rules.baccarat.coup import BANKER, PLAYER, PLAYER_DRAWS, Coup, banker_draws, value
from croupier.rules.cards import DECK
from croupier.rules.procedure import Run

POINTS: Final = 10


def counter_for(table: Table) -> BaccaratCounter:
    """The counter, if the shoe's cutting card leaves enough for the last two coups."""
    assert isinstance(table.game, Baccarat)
    rules, burned = table.game.shoe, table.game.config.burn_each_coup
    needed = (1 if rules.cutting_card_from_back == 0 else 2) * (kernel.MOST_CARDS + burned)
    if min(rules.cutting_card_from_back or needed, len(rules.cards) - rules.burn) < needed:
        raise NotCountableError("this shoe can run out of cards during a coup, which only the live procedure voids")
    return BaccaratCounter(table, table.game)


class BaccaratCounter:
    """Coups from a shoe, sorted by counts, draws and pairs."""

    def __init__(self, table: Table, game: Baccarat) -> None:
        self._table = table
        self._game = game
        self._cards = np.array(game.shoe.cards, np.uint8)
        self._values = np.array([value(card) for card in DECK], np.int64)
        self._player_draws = np.array([count in PLAYER_DRAWS for count in range(POINTS)])
        # By the banker's count and the player's third card, of which one stands for all of its value.
        by_value = {value(card): card for card in DECK}
        thirds = [*(by_value[v] for v in range(POINTS)), None]
        self._banker_draws = np.array([[c < 8 and banker_draws(c, third) for third in thirds] for c in range(POINTS)])

    def play(self, seed: bytes, rounds: int) -> SortedRounds:
        found = SortedRounds.none(kernel.CLASSES, kernel.MOST_CARDS)
        shoe = self._game.shoe
        kernel.coups(
            seeded(seed),
            self._cards.copy(),
            self._values,
            self._player_draws,
            self._banker_draws,
            shoe.burn if shoe.cutting_card_from_back else 0,
            self._game.config.burn_each_coup,
            shoe.cutting_card_from_back,
            rounds,
            found.counts,
            found.examples,
        )
        return found

    def settle(self, rounds: SortedRounds) -> RoundCounts:
        return settle_examples(self._table, rounds, _check)


def _check(place: int, run: Run[Any]) -> None:
    coup: Coup = run.outcome
    sides = (PLAYER, BANKER)
    found = 0
    for side in sides:
        found = found * POINTS + coup.points(side)
    for side in sides:
        found = found * 2 + (len(coup.hand(side)) == 3)
    for side in sides:
        first, second = coup.hand(side)[:2]
        found = found * 2 + (first.rank == second.rank)
    assert found == place, f"the kernel and the rules differ about {coup}"
