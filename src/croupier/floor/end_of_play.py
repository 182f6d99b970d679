"""When a table gives everything back: its rules change, or the licence of the house ends.

From the last second of a licence's last day on no wager is evaluated any more: every one that lies counts as cancelled
and goes back to its player, and the table closes (TSG-10.6, 10.7). A tournament is cancelled at its own desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.floor import events as e
from croupier.floor.handlers.settling import return_everything
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.step import Step

if TYPE_CHECKING:
    from croupier.floor.table import Table

LICENCE_ENDED: Final = "LICENCE_ENDED"
RULES_CHANGED: Final = "RULES_CHANGED"


def due_ms(table: Table, round_due_ms: int | None) -> int | None:
    """When the table's clock runs out, by its round or by the end of the licence."""
    ends_ms, state = table.play_ends_ms, table.state
    if ends_ms is None or state.session is not None or not (_in_play(table) or _open(table)):
        return round_due_ms
    return ends_ms if round_due_ms is None else min(ends_ms, round_due_ms)


def has_come(table: Table, now_ms: int) -> bool:
    return table.play_ends_ms is not None and now_ms >= table.play_ends_ms and table.state.session is None


def end(table: Table, step: Step) -> None:
    """Every wager goes back, and nobody bets here again."""
    give_back_all(table, LICENCE_ENDED, step)
    if _open(table):
        table.emit(step, e.Closed(), [])


def give_back_all(table: Table, reason: str, step: Step) -> None:
    """What lies on the layout goes back, as no round is played under two sets of rules."""
    if _in_play(table):
        return_everything(table, reason, "", step)


def _in_play(table: Table) -> bool:
    return table.state.phase in IN_PLAY or table.state.round.staked_minor() > 0


def _open(table: Table) -> bool:
    return table.state.origin is None and table.state.phase is not Phase.CLOSED
