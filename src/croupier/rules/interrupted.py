"""A round that cannot be finished: which wagers keep their result, and which go back.

When Holland's shuffling machine fails, wagers that are already lost or won stay so, and all others are returned
(HC25-3.1.7b). At the Star a void returns everything, except what was paid to a player in the meantime, which is even
money alone (RFH-13.5.6, 14.5.6, N20); a device with too few cards returns everything (RFH-10.5.6, 13.5.7, 14.5.6.2).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Any, Protocol, runtime_checkable

from croupier.rules.completing import complete
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult, check_settlement


class Keeps(Enum):
    """What survives a void."""

    NOTHING = "nothing"
    PAID = "paid"
    """Interim payments already made."""
    DECIDED = "decided"
    """Everything that is lost or won already."""


@runtime_checkable
class DecidesEarly(Protocol):
    """A game in which some wagers are decided before the round ends."""

    def decided(self, wagers: Sequence[Wager], run: Run[Any], ended: Any) -> Collection[str]:
        """The wagers, by id, whose result no further answer can change; `ended` is the outcome of one way to end it."""


@runtime_checkable
class PaysEarly(Protocol):
    """A game that pays some wagers before the round ends."""

    def paid(self, wagers: Sequence[Wager], ended: Any) -> Collection[str]:
        """The wagers, by id, that have been paid; `ended` is the outcome of one way to end the round."""


def void_round(
    game: Game, wagers: Sequence[Wager], run: Run[Any], keeps: Keeps, settled_before: Collection[str] = ()
) -> tuple[WagerResult, ...]:
    """The settlement of a round that stops where it is, the wagers that choices have added included.

    `settled_before` are wagers, by id, that were paid or collected on the way.
    """
    every = staked(wagers, run)
    ended = complete(game, wagers, run)
    kept: Collection[str] = ()
    if keeps is Keeps.DECIDED and isinstance(game, DecidesEarly):
        kept = game.decided(every, run, ended.outcome)
    elif keeps is Keeps.PAID and isinstance(game, PaysEarly):
        kept = game.paid(every, ended.outcome)
    if keeps is not Keeps.NOTHING:
        kept = {*kept, *settled_before}
    results = {line.wager: line for line in settle(game, wagers, ended)}
    return check_settlement(every, (results[wager.id] if wager.id in kept else _returned(wager) for wager in every))


def _returned(wager: Wager) -> WagerResult:
    return WagerResult(
        wager.id,
        Disposition.VOID,
        wager.stake_minor,
        returned_minor=wager.stake_minor,
        why=because(Ending.VOID_ROUND),
    )
