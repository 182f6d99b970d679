"""What a pit boss does on the way past a table: confirms wins, frees seats, moves dealers, groups players.

And which call bets are taken, money that somebody forgot, a result of long ago. Clauses: HC25-1.1.3, 1.1.5, 1.1.6c,
1.1.10b, 1.1.14b; RFH-10.1.3, 18.9.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.calls import call_kinds
from croupier.floor.table import Table
from croupier.floor.views.summary import wheel_of


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
    makers = [make for make in _ASIDES if not (make is _past_result and wheel_of(table) is None)]
    return chance.choose(makers)(table, floor, chance, ids)


def _group(table: Table, _: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    seats = tuple(table.state.seats)
    if len(seats) < 2:
        return None
    few = {chance.choose(seats) for _ in range(chance.below(3))}
    return c.GroupPlayers(*ids, seats=tuple(sorted(few)), note="they share a purse")


def _release_seat(table: Table, _: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    seats = tuple(table.state.seats)
    return c.ReleaseSeat(*ids, seat=chance.choose(seats), note="has not played for long") if seats else None


def _move_dealer(
    table: Table, floor: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]
) -> c.Command | None:
    dealt = [other for other in floor if other.state.dealer and other is not table]
    if not dealt or table.config.mode is not Mode.DEALER:
        return None
    source = chance.choose(dealt)
    dealer = source.state.dealer
    return c.MoveDealer(*ids, dealer=dealer, source=source.id, name=dealer.title(), relieves=True)


def _set_calls(table: Table, _: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    """Another choice of call bets, most of them taken."""
    kinds = sorted(call_kinds(table.terms.game.layout))
    return c.SetCalls(*ids, kinds=tuple(kind for kind in kinds if chance.below(4))) if kinds else None


def _found_money(table: Table, _: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    """Chips that nobody knows the owner of, beside the layout or on it; somebody may have proven whose they are."""
    if not table.terms.unclaimed_rounds or table.config.mode is not Mode.DEALER:
        return None
    waiting = [found.number for found in table.state.found.values() if not found.kept]
    patrons = tuple(seat.patron for seat in table.state.seats.values())
    if waiting and patrons and chance.below(2):
        return c.ReleaseFound(*ids, found=chance.choose(waiting), patron=chance.choose(patrons), note="seen on camera")
    spots = ("", *table.terms.game.layout.spots)
    return c.FindMoney(*ids, amount_minor=500 * (1 + chance.below(4)), spot=chance.choose(spots), note="lay there")


def _past_result(table: Table, _: Sequence[Table], chance: SeededGenerator, ids: tuple[str, str]) -> c.Command | None:
    """A film shows another number than the one that was settled some rounds ago."""
    wheel, rounds = wheel_of(table), table.state.round.number
    if wheel is None or rounds < 3:
        return None
    reason, answer = chance.choose(tuple(table.terms.correct_reasons)), chance.choose(wheel.pockets)
    return c.Correct(*ids, round=1 + chance.below(rounds - 2), answer=answer, reason=reason, note="the film was seen")


_ASIDES: Final = (_group, _release_seat, _move_dealer, _set_calls, _found_money, _past_result, _past_result)


def own_dealer(table_id: str) -> str:
    return f"dealer-{table_id}"
