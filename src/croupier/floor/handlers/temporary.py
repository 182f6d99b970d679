"""What becomes of players who lose the connection, and temporary tables while they are played.

The house says who is gone and who is back. On a temporary table nothing is lost by a time-out: the game waits again for
its player (TSG-A2.33); whoever never comes gets the stakes back, where the floor file sets an end. Clauses: TSG-A2.33,
A2.34, A4.31, A4.32 (NT-87).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.floor import events as e
from croupier.floor import round_clock
from croupier.floor.commands import LoseConnection, RestoreConnection, TakeUp
from croupier.floor.hall.letters import OpenTemporary
from croupier.floor.handlers import parting, play
from croupier.floor.handlers.settling import return_everything
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.step import Step
from croupier.store.batch import Document

if TYPE_CHECKING:
    from croupier.floor.table import Table

NOT_TAKEN_UP: Final = "NOT_TAKEN_UP"
KIND: Final = "temporary-table"
"""Documents of this kind say which temporary tables there are."""


class TemporaryTableRow(msgspec.Struct, frozen=True):
    """What has to be known of a temporary table before its record is read."""

    finished: bool
    at_ms: int


def document(table: Table, now_ms: int) -> Document:
    return Document(KIND, table.id, kept(table.state.phase, now_ms))


def kept(phase: Phase, at_ms: int) -> bytes:
    """What is kept of a table that is in this phase since then."""
    return msgspec.json.encode(TemporaryTableRow(phase not in IN_PLAY, at_ms))


def take_over(table: Table, letter: OpenTemporary, step: Step) -> None:
    """The first thing that happens at a temporary table: the wagers of the game come out of transit (TSG-A2.34)."""
    opened, currency = letter.opened, table.config.currency
    transit = accounts.transit(currency)
    step.open(*(accounts.opening(name, currency) for name in (table.escrow, table.bank, transit)))
    step.write(table.stream, e.Installed(letter.config, table.terms.version))  # the table was made from it
    staked_minor = sum(amount for _, amount in (*opened.chips, *opened.added))
    moved = step.ledger.post(transit, table.escrow, staked_minor, TransferKind.STAKE_MOVED_IN)
    table.emit(step, opened, [moved])


def lose_connection(table: Table, command: LoseConnection, step: Step) -> None:
    """A player is gone: the seat is held, and what cannot wait for the player leaves for a temporary table."""
    seat = table.seat_of(command.patron)
    origin = table.state.origin
    if origin is not None:
        if table.state.phase in IN_PLAY and not origin.waiting:
            table.emit(step, e.SetAside(parting.CONNECTION, parting.until_ms(table, step)), [])
        return
    if seat is None or seat.away_ms:
        return
    table.emit(step, e.ConnectionLost(seat.seat), [])
    parting.part_before_chance(table, step)
    play.part_absent(table, step)


def restore_connection(table: Table, command: RestoreConnection, step: Step) -> None:
    """The player is back at the seat, before or after a game had to leave it."""
    seat = table.seat_of(command.patron)
    if seat is not None and seat.away_ms and table.state.origin is None:
        table.emit(step, e.ConnectionRestored(seat.seat), [])


def take_up(table: Table, command: TakeUp, step: Step) -> None:  # noqa: ARG001  every handler has the same signature
    """The player opens the unfinished game: the ball is spun, or the time to decide begins."""
    origin = table.state.origin
    if origin is None or table.state.phase not in IN_PLAY:
        raise Refusal(Reason.NOT_INTERRUPTED)
    if origin.patron != step.actor.id:
        raise Refusal(Reason.NOT_SEATED)
    if origin.waiting:
        table.emit(step, play.taken_up(table, step), [])


def due_ms(table: Table) -> int | None:
    """When the game of a temporary table has waited long enough; None where it does not wait, or for ever."""
    origin = table.state.origin
    waits = origin is not None and origin.waiting and table.state.phase in IN_PLAY
    return origin.until_ms if origin is not None and waits else None


def tick(table: Table, step: Step) -> None:
    """The clock's turn at a temporary table."""
    origin = table.state.origin
    assert origin is not None
    if origin.waiting:
        return_everything(table, NOT_TAKEN_UP, "", step)
    elif table.state.phase is Phase.DECIDING:
        table.emit(step, e.SetAside(parting.TIME_OUT, parting.until_ms(table, step)), [])
    else:
        round_clock.tick(table, step)
