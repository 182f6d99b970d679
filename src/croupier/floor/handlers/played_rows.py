"""What each patron staked and got back in a round, for their own history; a jackpot counts when its letter has come.

The desk of each player's points is told what was staked, and takes it back where the round does not count: bets of
banked games earn points by their value (TSG-8d.2).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from croupier.cage.reward_letters import PlayCounted, rewards_of
from croupier.floor import events as e
from croupier.house.step import Step
from croupier.store.batch import PlayedRow

if TYPE_CHECKING:
    from croupier.floor.table import Table

_EARNS_NOTHING: Final = ("void", "forfeit")


def of(table: Table, step: Step, number: int, lines: Sequence[e.Line]) -> list[PlayedRow]:
    """The rows of a round that was just settled."""
    by_seat: dict[str, list[int]] = {}
    for line in lines:
        row = by_seat.setdefault(line.seat, [0, 0])
        row[0] += line.stake_minor
        row[1] += line.returned_minor + line.profit_minor + line.stands_minor
    previous = table.state.previous
    for won in previous.round.jackpots if previous is not None else ():
        by_seat[won.seat][1] += won.amount_minor
    return [
        PlayedRow(
            table.state.owners[seat],
            table.stream,
            number,
            step.now_ms,
            table.config.currency,
            staked_minor,
            returned_minor,
        )
        for seat, (staked_minor, returned_minor) in by_seat.items()
    ]


def again(table: Table, step: Step, number: int, seats: Collection[str]) -> None:
    """A jackpot of the last round was paid or taken back; of an older one the record alone says it."""
    previous = table.state.previous
    if previous is None or previous.void or previous.round.number != number:
        return
    patrons = {table.state.owners[seat] for seat in seats}
    step.list_played(row for row in of(table, step, number, previous.lines) if row.patron in patrons)


def tell_points(table: Table, step: Step, number: int, lines: Sequence[e.Line], *, undone: bool = False) -> None:
    """One letter for each player; what stands on counts when it is decided, tournament credits never."""
    if table.state.session is not None or not step.admission.rewards():
        return
    staked: dict[str, int] = {}
    for line in lines:
        if line.disposition not in _EARNS_NOTHING and line.stake_minor > line.stands_minor:
            patron = table.state.owners[line.seat]
            staked[patron] = staked.get(patron, 0) + line.stake_minor - line.stands_minor
    for patron, amount_minor in staked.items():
        worth_minor = -amount_minor if undone else amount_minor
        step.send(rewards_of(patron), PlayCounted("games", table.config.currency, worth_minor, table.id, number))
