"""What a ruling would do to the money, tried on a copy of the table; nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.cage import accounts
from croupier.cage.ledger import Ledger
from croupier.counters.jackpots.desk import JackpotDesk
from croupier.counters.jackpots.room import JackpotRoom
from croupier.equipment.generator import PlayGenerator
from croupier.floor.chance import chance_from
from croupier.floor.commands import AllowLate, Correct, Report, StopSpin, Void
from croupier.floor.state import TableState
from croupier.floor.table import Table
from croupier.house.past import UNREAD, Past
from croupier.house.roles import Actor, Role
from croupier.house.step import Step

Ruling = Void | Correct | Report | StopSpin | AllowLate
"""Whatever staff can order at a table that gives stakes back, takes payments back or takes a stake."""


class PreviewLine(msgspec.Struct, frozen=True):
    """What one seat has before and after, with what is held for it (HC25-1.1.14b), and what it would owe.

    A seat that was left long ago is named by the id of its patron. A dealer is told what changes, and not what
    somebody has.
    """

    seat: str
    name: str
    before_minor: int | None
    after_minor: int | None
    change_minor: int
    receivable_minor: int


class Preview(msgspec.Struct, frozen=True):
    lines: list[PreviewLine]
    total_minor: int


def copy_of(table: Table) -> Table:
    """A table that can be played with."""
    state = msgspec.json.decode(msgspec.json.encode(table.state), type=TableState)
    return Table(state, table.terms)


def _holdings(table: Table, patron: str) -> tuple[str, str]:
    """Where a patron's money is: the purse at the table, and a large win that waits for its confirmation."""
    return table.purse_at_hand(patron), accounts.locked(patron, table.config.currency)


def _play_out(tried: Table, step: Step, jackpots: JackpotRoom, generator: PlayGenerator) -> None:
    """Jackpots are told, and answer, as they would be: copies of them, and the copy of the table."""
    desks: dict[str, JackpotDesk] = {}
    for to, letter in step.letters:
        desk = desks.get(to) or jackpots.copy(to, generator.below)
        if desk is None:
            continue
        desks[to] = desk
        there = Step(step.now_ms, step.actor, step.ledger, step.chance)
        desk.consider(letter, there)
        for _, answer in there.letters:
            tried.consider(answer, Step(step.now_ms, step.actor, step.ledger, step.chance))


def preview(
    table: Table,
    command: Ruling,
    actor: Actor,
    balances: Mapping[str, int],
    now_ms: int,
    jackpots: JackpotRoom | None = None,
    past: Past = UNREAD,
) -> Preview:
    """Try the command on a copy; a refusal is the answer. A balance that is lacking ends the attempt."""
    tried = copy_of(table)
    ledger = Ledger(balances)
    owners = set(table.state.owners.values())
    ledger.want(name for patron in owners for name in _holdings(table, patron))
    ledger.want(accounts.receivable(patron, table.config.currency) for patron in owners)
    generator = PlayGenerator()
    step = Step(now_ms, actor, ledger, chance_from(generator), past=past)
    tried.jackpots = jackpots
    tried.consider(command, step)
    if jackpots is not None:
        _play_out(tried, step, jackpots, generator)
    owners_then = {**table.state.owners, **tried.state.owners}
    lines = []
    sees_purses = actor.may(Role.GAMING_SUPERVISOR)
    names = {seat.seat: seat.name for seat in (*table.state.seats.values(), *tried.state.seats.values())}
    for seat, patron in owners_then.items():
        holdings = _holdings(table, patron)
        owed = accounts.receivable(patron, table.config.currency)
        before = sum(balances.get(account, 0) for account in holdings)
        after = sum(ledger.balance(account) for account in holdings)
        receivable_minor = balances.get(owed, 0) - ledger.balance(owed)
        if before != after or receivable_minor:
            name = names.get(seat, patron)
            had, has = (before, after) if sees_purses else (None, None)
            lines.append(PreviewLine(seat, name, had, has, after - before, receivable_minor))
    return Preview(lines, sum(line.change_minor for line in lines))
