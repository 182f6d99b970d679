"""What a pit boss does on the way past a table: confirms wins, frees seats, moves dealers, groups players.

Clauses: HC25-1.1.6c, 1.1.14b; RFH-10.1.3, 18.9.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.table import Table


def pressing(table: Table, chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    """What does not wait: a win that is held, a notice that hangs too early, a dealer who belongs elsewhere."""
    state = table.state
    if state.locks:
        return c.ConfirmWin(*ids, lock=next(iter(state.locks)), note="seen")
    if state.closing_at_ms is not None and chance.below(3) == 0:
        return c.CancelClosing(*ids)
    own = own_dealer(table.id)
    if state.dealer not in ("", own) and chance.below(4) == 0:
        return c.AssignDealer(*ids, dealer=own, name=own.title())
    return None


def passing_by(table: Table, floor: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    """Something of the kind that a walk past a table brings with it."""
    seats = tuple(table.state.seats)
    what = chance.below(3)
    if what == 0 and len(seats) > 1:
        few = {chance.choose(seats) for _ in range(chance.below(3))}
        return c.GroupPlayers(*ids, seats=tuple(sorted(few)), note="they share a purse")
    if what == 1 and seats:
        return c.ReleaseSeat(*ids, seat=chance.choose(seats), note="has not played for long")
    dealt = [other for other in floor if other.state.dealer and other is not table]
    if what == 2 and dealt and table.config.mode is Mode.DEALER:
        source = chance.choose(dealt)
        dealer = source.state.dealer
        return c.MoveDealer(*ids, dealer=dealer, source=source.id, name=dealer.title(), relieves=True)
    return None


def own_dealer(table_id: str) -> str:
    return f"dealer-{table_id}"
