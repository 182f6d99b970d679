"""How long a decision may take: the time of its kind where the book names one, or the table's (RFH-13.3.5.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.rules.questions import Choose, Together

if TYPE_CHECKING:
    from croupier.floor.table import Table

_SAME_CLOCK: Final = {"even-money": "insurance"}
"""Even money is offered within the time for insurance (N46)."""


def decision_s(table: Table) -> int:
    """The seconds for the decision that the round waits for."""
    timers = table.config.timers
    pending = table.glance().pending
    choice = pending.choices[0] if isinstance(pending, Together) else pending
    if not isinstance(choice, Choose) or not timers.decisions:
        return timers.decision_s
    kind = choice.ask or choice.about.partition(":")[0].partition(" ")[0]
    return timers.decisions.get(_SAME_CLOCK.get(kind, kind), timers.decision_s)
