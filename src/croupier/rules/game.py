"""What every game of the house is: a layout, a procedure and a settlement, built from its rulebook entry.

The floor, the replayer, the odds and the tests all drive a game through this contract and through nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from croupier.rules.layout import Layout
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Choose, Plain
from croupier.rules.wagers.wager import Wager, WagerResult, check_settlement


class Game(Protocol):
    """A game as one rulebook has it, with its house options set."""

    @property
    def id(self) -> str:
        """The game's id in its rulebook, such as `french-roulette`."""

    @property
    def family(self) -> str:
        """The family that implements it, such as `roulette`; screens are chosen by it."""

    @property
    def layout(self) -> Layout: ...

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Any]:
        """One round, asking for chance and for choices. It must ask the same after the same answers."""

    def settle(self, wagers: Sequence[Wager], outcome: Any) -> Sequence[WagerResult]:
        """What the outcome does to each wager, those added by choices during the round included."""

    def describe(self, outcome: Any) -> Plain:
        """The outcome as plain data: what the record keeps and the displays show."""


def staked(wagers: Sequence[Wager], run: Run[Any]) -> tuple[Wager, ...]:
    """The wagers of a round with those that its choices have added so far (doubles, raises, insurance)."""
    added = list(wagers)
    for question, answer in run.decisions():
        if isinstance(question, Choose):
            added += _added(question, answer, len(added))
        else:
            for choice in question.choices:
                added += _added(choice, answer[choice.key], len(added))
    return tuple(added)


def _added(choice: Choose, option_id: str, count: int) -> list[Wager]:
    return [
        Wager(f"{choice.seat}+{count + n}", choice.seat, stake.spot, stake.amount_minor)
        for n, stake in enumerate(choice.option(option_id).stakes)
    ]


def settle(game: Game, wagers: Sequence[Wager], run: Run[Any]) -> tuple[WagerResult, ...]:
    """The checked settlement of a finished run."""
    every = staked(wagers, run)
    return check_settlement(every, game.settle(every, run.outcome))
