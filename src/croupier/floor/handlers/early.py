"""Wagers that the book settles while the round is still on: paid or collected at once, and never again at its end.

The settlement of the round names them and moves no money for them. Tournament credits are counted at the end of a round
alone. Clauses: HC25-3.3.4d, LC-2.2.5f.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor import events as e
from croupier.floor.handlers.settling import line_of, settlement_postings
from croupier.house.step import Step
from croupier.rules.procedure import Run
from croupier.rules.settled_early import settled_early

if TYPE_CHECKING:
    from croupier.floor.table import Table


def due(table: Table, run: Run[Any]) -> tuple[e.Line, ...]:
    """How the wagers end that are to be settled at this point of the run and have not been yet."""
    terms, current = table.terms, table.state.round
    if not terms.settled_early or table.state.session is not None:
        return ()
    done = {line.wager for line in current.paid_early}
    return tuple(
        line_of(wager, settled)
        for wager, settled in settled_early(terms.game, table.wagers(), run, terms.settled_early)
        if wager.id not in done and wager.seat not in current.barred and wager.seat not in current.departed
    )


def pay(table: Table, step: Step) -> None:
    """Settle what the answers that count have brought to its point."""
    if lines := due(table, table.glance()):
        table.emit(step, e.PaidEarly(lines), settlement_postings(table, step, lines))


def waits(table: Table) -> bool:
    """Whether the entries that wait for their confirmation would settle something before the round goes on."""
    return bool(due(table, table.glance(entered=True)))
