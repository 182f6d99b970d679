"""Wagers that a book has collected or paid before the round is over, and what they come to at that point.

Pairs are settled after the first four cards of a coup (HC25-3.3.4d); insurance that lost is collected once the bank has
looked at its hole card (LC-2.2.5f). Which kinds a book settles so is a value of the book; the moment is the game's.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol, runtime_checkable

from croupier.rules.completing import complete
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run
from croupier.rules.wagers.wager import Wager, WagerResult


@runtime_checkable
class SettlesEarly(Protocol):
    """A game some of whose wagers are settled at a point of the round, before its end."""

    def settles_now(self, wagers: Sequence[Wager], run: Run[Any]) -> Collection[str]:
        """The wagers, by id, whose point has come: no further answer changes what they come to."""


@runtime_checkable
class KnowsSurrender(Protocol):
    """A game in which a wager may be given up for half while the round goes on."""

    def surrendered(self, wagers: Sequence[Wager], run: Run[Any]) -> Collection[str]:
        """The wagers, by id, that were given up, by choice or in silence."""


def settled_early(
    game: Game, wagers: Sequence[Wager], run: Run[Any], kinds: Collection[str]
) -> list[tuple[Wager, WagerResult]]:
    """Those of these kinds whose point in the round has come, and how they end."""
    if run.finished or not isinstance(game, SettlesEarly):
        return []
    every = staked(wagers, run)
    now = game.settles_now(every, run)
    chosen = [wager for wager in every if wager.id in now and game.layout.spot(wager.spot).kind in kinds]
    if not chosen:
        return []
    results = {line.wager: line for line in settle(game, wagers, complete(game, wagers, run))}
    return [(wager, results[wager.id]) for wager in chosen]
