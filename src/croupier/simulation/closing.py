"""The end of a simulated day: it is counted up, every table and every book looked at, and every round played again."""

from __future__ import annotations

import msgspec

from croupier.cage.jackpots.pools import stream_of as jackpot_stream
from croupier.casino.audit import CHECKS
from croupier.floor.table import Table
from croupier.simulation.day_report import DayReport
from croupier.simulation.kinds import all_kinds
from croupier.simulation.meters import wrong_records
from croupier.simulation.replaying import replay_table
from croupier.simulation.talk import Talk
from croupier.simulation.world import SimulatedHouse
from croupier.surveillance.verify import verify


def count_up(report: DayReport, house: SimulatedHouse, talk: Talk) -> None:
    """What the day came to."""
    house.finish()
    report.house = house.report
    report.never = sorted(all_kinds() - house.report.done.keys())
    report.counted |= {"chat: said": len(talk.said), "chat: taken down": talk.moderated}
    report.counted |= {f"chat: refused, {why}": times for why, times in talk.hushed.items()}
    report.counted |= _jackpots(house)
    poker = house.auditor.poker
    report.counted |= {"poker: hands": poker.hands, "poker: hands given up": poker.abandoned}
    temporary, forgotten = 0, house.forgotten()
    for table in (house.tables | forgotten).values():
        currency = table.config.currency
        report.turnover_minor[currency] = report.turnover_minor.get(currency, 0) + table.state.turnover_minor
        if table.state.origin is None:
            game = f"{table.config.rulebook} {table.config.game} {table.config.mode.value}"
            report.games[game] = table.state.rounds
        else:
            temporary += 1
    report.counted |= {"temporary tables": temporary, "temporary tables forgotten": len(forgotten)}


def _jackpots(house: SimulatedHouse) -> dict[str, int]:
    """What was drawn for or won from the meters, by the record."""
    kinds = [event.kind for config in house.jackpots for event in house.store.events(jackpot_stream(config.id))]
    return {f"jackpots: {kind.removeprefix('jackpot-')}": kinds.count(kind) for kind in sorted(set(kinds))}


def look_at_the_books(report: DayReport, house: SimulatedHouse, floor: list[Table], talk: Talk) -> list[str]:
    """Everything once more, now that nobody plays: a day that broke has shown its problem already."""
    forgotten = house.forgotten()
    tables = house.tables | forgotten
    problems = house.auditor.look_at_everything(house.store, tables)
    problems += talk.problems(house.store, house.network.now_ms)
    problems += [f"{table.id} did not close" for table in floor if table.state.open]
    problems += [
        f"{table.id} keeps wagers" for table in (*floor, *forgotten.values()) if house.auditor.wagers[table.id].open
    ]
    problems += _poker_left(house)
    problems += wrong_records(house.store, house.jackpots)
    verdict = verify(house.store.reader(), checks=CHECKS)
    report.checks["events of the chain"] = verdict.events
    problems += [f"the record: {msgspec.to_builtins(problem)}" for problem in verdict.problems]
    for table in tables.values():
        replayed = replay_table(house.store, table)
        report.checks["rounds played again"] = report.checks.get("rounds played again", 0) + replayed.rounds
        problems += replayed.problems
        for code, times in replayed.irregularities.items():
            report.irregularities[code] = report.irregularities.get(code, 0) + times
    return problems


def _poker_left(house: SimulatedHouse) -> list[str]:
    """Poker tables that are still open, and chips that nobody was credited."""
    tables = house.house.poker.tables.values()
    problems = [f"{table.id} did not close" for table in tables if table.state.open and not table.config.pool]
    return problems + [
        f"{row.name} holds {row.balance_minor} when everybody has left"
        for row in house.store.accounts("stack:")
        if row.balance_minor
    ]


def count_checks(report: DayReport, house: SimulatedHouse) -> None:
    report.checks = {
        "tables after a step": house.auditor.tables_checked,
        "accounts after a step": house.auditor.accounts_checked,
        "seats and wagers against cards and bans": house.auditor.admitted.checked,
        "maximums of several tables": house.auditor.combined.checked,
        "events of poker": house.auditor.poker.events,
        "the whole house": house.auditor.whole_checks,
        **report.checks,
    }
