"""Whether a round has an outcome already, after which nobody withdraws from it (RFH-15.4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rules.questions import NOBODY, Draw, Reveal
from croupier.rules.traits import establishes_outcomes

if TYPE_CHECKING:
    from croupier.floor.table import Table


def established(table: Table) -> bool:
    """Whether a wager of this round is conclusively won or lost (RFH-15.4.1); where its game cannot tell, whether
    anybody has seen a card of it."""
    history = table.glance(entered=True).history()
    if establishes_outcomes(table.terms.game):
        return table.terms.game.established(table.wagers(), history, table.state.round.decided)
    return any(
        isinstance(question, Reveal) or (isinstance(question, Draw) and question.seen_by != NOBODY)
        for question, _ in history
    )
