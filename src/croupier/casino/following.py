"""Bringing a house up to be followed: every desk as the record has it, and nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cage.reward_letters import PREFIX as REWARDS
from croupier.counters.closures.commands import PREFIX as CLOSURES
from croupier.counters.payments.commands import PREFIX as PAYMENTS
from croupier.counters.refused_bets.log import PREFIX as REFUSED_BETS
from croupier.counters.wallets.commands import PREFIX as WALLETS
from croupier.floor.hall import temporary_tables
from croupier.floor.hall.restoring import restore_state
from croupier.floor.table import Table
from croupier.patrons import devices
from croupier.patrons.accounts.line import PREFIX as ACCOUNTS
from croupier.poker_room.pools.config import table_id as pool_table
from croupier.poker_room.streams import pool_stream
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.poker_room.tournaments.letters import table_id as tournament_table

if TYPE_CHECKING:
    from croupier.casino.floor_file import Floor
    from croupier.casino.house import House

PASSING: Final = (ACCOUNTS, WALLETS, REFUSED_BETS, PAYMENTS, CLOSURES, REWARDS, devices.PREFIX)
"""Kinds of desks that are never followed: there are as many as people, and screens read what is kept of them."""


class NotOpenError(ValueError):
    """The house was not opened with this floor file yet."""


def follow(house: House, floor: Floor) -> None:
    """Every desk of the floor as the record has it."""
    _tables(house, floor)
    _poker(house, floor)


def _tables(house: House, floor: Floor) -> None:
    for jackpot in floor.jackpots:
        desk = house.jackpots.follow(jackpot.id)
        if desk is None:
            raise NotOpenError(f"jackpot {jackpot.id} has no record: open the house with this floor file first")
        house.engine.put(desk)
    house.currencies |= {config.currency for config in floor.tables}
    configured = [config.id for config in floor.tables]
    for table_id in (*configured, *temporary_tables.to_bring_up(house.store, house.hall.most_finished)):
        state = restore_state(house.store, table_id)
        if state is None:
            raise NotOpenError(f"table {table_id} has no record: open the house with this floor file first")
        house.engine.put(house.hall.put(Table(state, house.terms.of(state.config))))
    for tournament in house.tournaments.bring_all_up():
        house.engine.put(tournament)


def _poker(house: House, floor: Floor) -> None:
    house.currencies |= {config.currency for config in (*floor.poker, *(pool.terms for pool in floor.pools))}
    house.currencies |= {config.format.currency for config in floor.poker_tournaments}
    for config in floor.poker:
        _bring_up(house, poker_stream(config.id), f"poker table {config.id}")
    for pool_config in floor.pools:
        _bring_up(house, pool_stream(pool_config.id), f"pool {pool_config.id}")
        for number in house.pools.pools[pool_config.id].state.running:
            house.engine.find(poker_stream(pool_table(pool_config.id, number)))
    for cup in house.poker_tournaments.bring_all_up():
        house.engine.put(cup)
        for number in cup.running.tables:
            house.engine.find(poker_stream(tournament_table(cup.id, number)))


def _bring_up(house: House, stream: str, name: str) -> None:
    if house.engine.find(stream) is None:
        raise NotOpenError(f"{name} has no record: open the house with this floor file first")
