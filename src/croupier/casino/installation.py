"""Bringing a house up: known desks resume where their record leaves them, new ones are set up, clocks run on."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from croupier.cage import accounts
from croupier.cage.jackpots.config import JackpotConfig, JackpotConfigError
from croupier.cage.ledger import UnreadError
from croupier.floor import end_of_play
from croupier.floor import events as e
from croupier.floor.config import TableConfig
from croupier.floor.evolve.evolve import installed, other_rules
from croupier.floor.hall import temporary_tables
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.hall.restoring import restore_table
from croupier.floor.streams import table_of
from croupier.floor.table import Table
from croupier.house.outcome import Outcome
from croupier.house.roles import HOUSE
from croupier.house.step import Step
from croupier.poker_room.config import PokerConfig
from croupier.poker_room.pools.config import PoolConfig
from croupier.poker_room.pools.config import table_id as pool_table
from croupier.poker_room.room import PokerConfigError
from croupier.poker_room.streams import PREFIX as POKER
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.poker_room.tournaments.letters import table_id as tournament_table
from croupier.tournaments.poker.config import TournamentConfig

if TYPE_CHECKING:
    from croupier.casino.house import House

log = logging.getLogger(__name__)


def tables(house: House, configs: Iterable[TableConfig], now_ms: int) -> None:
    """Bring every configured table up: a known one resumes where its record leaves it, a new one is set up."""
    configs = tuple(configs)
    terms = {config.id: house.terms.of(config) for config in configs}
    house.currencies |= {config.currency for config in configs}
    outcome = Outcome()
    for config in configs:
        if (resumed := _resumed(house, config, now_ms)) is not None:
            table, step = resumed
        else:
            step = new_step(house, now_ms)
            event = e.Installed(config, terms[config.id].version)
            table = house.hall.put(Table(installed(event), terms[config.id]))
            step.write(table.stream, event)
            step.open(*(accounts.opening(account, config.currency) for account in (table.escrow, table.bank)))
        _record(house, table, step, outcome)
    for table_id in temporary_tables.to_bring_up(house.store, house.hall.most_finished):
        # Interrupted games wait for their players through every stop (TSG-A2.34).
        config = temporary_tables.config_of(house.store, table_id)
        resumed = _resumed(house, config, now_ms)
        assert resumed is not None, f"table {table_id} has no record"
        _record(house, *resumed, outcome)
    _compare_tickets(house, now_ms, outcome)
    outcome.batch.rests_on = house.engine.ledger.granted(outcome.batch.effect())
    if not outcome.batch.empty:
        house.store.commit(outcome.batch)
    for desk in house.tournaments.bring_all_up():
        house.engine.put(desk)
    house.engine.collect_letters()
    _name_stranded(house)


def poker(house: House, configs: Iterable[PokerConfig], now_ms: int, pool_configs: Iterable[PoolConfig] = ()) -> None:
    """Bring every poker table and every pool up: a hand in progress goes on where its record leaves it."""
    configs, pool_configs = tuple(configs), tuple(pool_configs)
    house.currencies |= {config.currency for config in (*configs, *(pool.terms for pool in pool_configs))}
    outcome = Outcome()
    for config in configs:
        step = new_step(house, now_ms)
        try:
            table = house.poker.install(config, step)
        except PokerConfigError as error:
            raise ConfigurationError(str(error)) from None
        house.engine.recorder.record(table, step, outcome)
        house.engine.put(table)
    for each in pool_configs:
        _install_pool(house, each, now_ms, outcome)
    if not outcome.batch.empty:
        house.store.commit(outcome.batch)
    house.engine.collect_letters()


def poker_tournaments(house: House, configs: Iterable[TournamentConfig], now_ms: int) -> None:
    """Announce those that the floor file lists, and bring all up that are not over, with their tables."""
    configs = tuple(configs)
    house.currencies |= {config.format.currency for config in configs}
    outcome = Outcome()
    for config in configs:
        step = new_step(house, now_ms)
        desk = house.poker_tournaments.install(config, step)
        if desk is not None:
            house.engine.recorder.record(desk, step, outcome)
    if not outcome.batch.empty:
        house.store.commit(outcome.batch)
    for desk in house.poker_tournaments.bring_all_up():
        house.engine.put(desk)
        for number in desk.running.tables:
            house.engine.find(poker_stream(tournament_table(desk.id, number)))
    house.engine.collect_letters()


def _install_pool(house: House, config: PoolConfig, now_ms: int, outcome: Outcome) -> None:
    """A pool with its tables: their clocks run on."""
    step = new_step(house, now_ms)
    try:
        pool = house.pools.install(config, step)
    except PokerConfigError as error:
        raise ConfigurationError(str(error)) from None
    house.engine.recorder.record(pool, step, outcome)
    house.engine.put(pool)
    for number in pool.state.running:
        house.engine.find(poker_stream(pool_table(pool.id, number)))


def new_step(house: House, now_ms: int) -> Step:
    """A step of the house itself, while it is being set up."""
    house.engine.now_ms = now_ms
    return Step(now_ms, HOUSE, house.engine.ledger, house.engine.chance, house.engine.admission)


def _record(house: House, table: Table, step: Step, outcome: Outcome) -> None:
    house.engine.recorder.record(table, step, outcome)
    house.engine.keep_letters(table, step, outcome)
    house.engine.put(table)


def jackpots(house: House, configs: Iterable[JackpotConfig], now_ms: int) -> None:
    """Bring every configured jackpot up; call it before the tables, which may have rounds to give back."""
    outcome = Outcome()
    for config in configs:
        step = new_step(house, now_ms)
        try:
            desk = house.jackpots.install(config, step)
        except JackpotConfigError as error:
            raise ConfigurationError(f"jackpot {config.id}: {error}") from None
        house.engine.recorder.record(desk, step, outcome)
        house.engine.put(desk)
    if not outcome.batch.empty:
        house.store.commit(outcome.batch)


def _resumed(house: House, config: TableConfig, now_ms: int) -> tuple[Table, Step] | None:
    """A known table; begun again with what has to be read, where stakes go back to somebody with limits."""
    ledger = house.engine.ledger
    kept = len(ledger.postings)
    while (table := restore_table(house.store, config.id, house.terms.of(config))) is not None:
        step = new_step(house, now_ms)
        try:
            _resume(house.hall.put(table), config, step)
        except UnreadError as unread:
            ledger.rewind(kept)
            house.engine.read(unread.accounts)
        else:
            return table, step
    return None


def resume(house: House, streams: Collection[str], now_ms: int) -> Outcome:
    """Tables whose owner died while others ran the house: by their books, as after any stop (N60); written at once."""
    outcome = Outcome()
    for table_id in filter(None, map(table_of, streams)):
        table = house.tables.get(table_id)
        resumed = _resumed(house, table.config, now_ms) if table is not None else None
        if resumed is not None:
            _record(house, *resumed, outcome)
    outcome.batch.rests_on = house.engine.ledger.granted(outcome.batch.effect())
    if not outcome.batch.empty:
        house.store.commit(outcome.batch)
    house.engine.collect_letters()
    return outcome


def _resume(table: Table, config: TableConfig, step: Step) -> None:
    """After a stop: new terms if they changed, and the book's rule for a period that was open (N60)."""
    if table.state.session is not None:
        config = table.config  # a session goes on as it was set up; what the floor file changed waits for its end
    if config.currency != table.config.currency:
        raise ConfigurationError(
            f"table {config.id}: it keeps its money in {table.config.currency}; give the new one an id of its own"
        )
    event = e.Installed(config, table.terms.version)
    if other_rules(table.state, event):
        end_of_play.give_back_all(table, end_of_play.RULES_CHANGED, step)
    if config != table.config or table.terms.version != table.state.rules_version:
        table.emit(step, event, [])
    table.resume(step)


def _compare_tickets(house: House, now_ms: int, outcome: Outcome) -> None:
    """Tickets that are not worth what the ledger owes for them stop the cage, and somebody is called."""
    for difference in house.cage.differences():
        log.error(
            "tickets in %s are worth %d, the ledger owes %d: none is printed or paid until this is put right",
            difference.currency,
            difference.circulating_minor,
            difference.owed_minor,
        )
        step = new_step(house, now_ms)
        house.cage.report(difference, step)
        house.engine.recorder.record(house.cage, step, outcome)


def _name_stranded(house: House) -> None:
    """Stakes of a table that left the floor with a round open wait until it is put back and plays or voids it."""
    known = {table.escrow for table in house.tables.values()}
    known |= {
        accounts.escrow(stream.removeprefix(POKER)) for stream, _ in house.store.streams() if stream.startswith(POKER)
    }
    for row in house.store.accounts(accounts.escrow("")):
        if row.balance_minor and row.name not in known:
            log.error("%s holds %d %s for a table that is not on this floor", row.name, row.balance_minor, row.currency)
