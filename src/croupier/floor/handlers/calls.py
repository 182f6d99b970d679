"""Call bets: the operator says at each table which of them are taken, and when (HC25-1.1.5, HC23-1.1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.floor import events as e
from croupier.floor.commands import Call, SetCalls
from croupier.floor.refusals import Reason, Refusal, given
from croupier.house.step import Step
from croupier.rules.layout import Layout
from croupier.words.said import Named

if TYPE_CHECKING:
    from croupier.floor.table import Table


def call_kinds(layout: Layout) -> frozenset[str]:
    """The kinds of call bets that a game has."""
    return frozenset(bundle.kind for bundle in layout.bundles.values())


def called(kind: str) -> Named:
    """A kind of call bet in words.

    >>> called("grand-series").text
    'Grand Series'
    """
    return Named("wager", kind, kind.replace("-", " ").title())


def taken(table: Table) -> frozenset[str]:
    """The kinds that the table takes now: as a supervisor has said last, else as the table is set up."""
    offered = call_kinds(table.terms.game.layout)
    chosen = table.config.call_wagers if table.state.calls is None else table.state.calls
    return offered if chosen is None else offered & frozenset(chosen)


def check_calls(table: Table, calls: Sequence[Call]) -> None:
    """A call bet that the table does not take at this moment is refused; what is no call bet at all is told later."""
    open_now, bundles = taken(table), table.terms.game.layout.bundles
    for call in calls:
        bundle = bundles.get(call.bundle)
        if bundle is not None and bundle.kind not in open_now:
            raise Refusal(Reason.CALL_NOT_TAKEN, call=called(bundle.kind))


def set_calls(table: Table, command: SetCalls, step: Step) -> None:
    """From now on the table takes these call bets and no others."""
    offered = call_kinds(table.terms.game.layout)
    for kind in command.kinds:
        if kind not in offered:
            raise Refusal(Reason.UNKNOWN_SPOT, spot=given(kind))
    table.emit(step, e.CallsSet(tuple(dict.fromkeys(command.kinds))), [])
