"""Whether a round has an outcome already, after which nobody withdraws from it (RFH-15.4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.rules.questions import NOBODY, Answer, Draw, Question, Reveal
from croupier.rules.traits import establishes_outcomes

if TYPE_CHECKING:
    from croupier.floor.table import Table


def established(table: Table) -> bool:
    """Whether a wager of this round is conclusively won or lost (RFH-15.4.1), where its game can tell."""
    history = table.glance(entered=True).history()
    if establishes_outcomes(table.terms.game):
        return table.terms.game.established(table.wagers(), history, table.state.round.decided)
    return _seen_by_anybody(history)


def _seen_by_anybody(history: Iterable[tuple[Question, Answer]]) -> bool:
    """Whether a card of the round has been seen: all that can be said of games that establish nothing."""
    return any(
        isinstance(question, Reveal) or (isinstance(question, Draw) and question.seen_by != NOBODY)
        for question, _ in history
    )
