"""`croupier simulate-house`: run a whole gaming day under a seed, and replay a failing seed exactly."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import NamedTuple

import click
import msgspec
from rich.console import Console
from rich.progress import Progress, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from croupier.rulebooks.loader import load_books
from croupier.rules.money import CURRENCIES
from croupier.simulation.day import SimulatedDay
from croupier.simulation.day_report import DayReport
from croupier.simulation.world import Report, SimulatedHouse


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="The seed; the same seed gives the same casino.")
@click.option("--seeds", type=click.IntRange(1), default=1, show_default=True, help="Run so many seeds from there on.")
@click.option("--tables", type=click.IntRange(1, 200), default=40, show_default=True, help="Tables of the floor.")
@click.option("--terminals", type=click.IntRange(1, 5000), default=1000, show_default=True, help="Guests' terminals.")
@click.option("--hours", type=click.FloatRange(0.25, 24), default=6, show_default=True, help="From opening to closing.")
@click.option("--steps", type=click.IntRange(1), help="Instead of a day: so many steps of people who do anything.")
@click.option("--players", type=click.IntRange(1, 200), default=4, show_default=True, help="Of --steps: at a table.")
@click.option("--crash-every", type=click.IntRange(0), help="Commits between two crashes; 0 never crashes.")
@click.option(
    "--mishap-one-in", type=click.IntRange(1), default=150, show_default=True, help="One act in so many goes wrong."
)
@click.option("--poker-players", type=click.IntRange(0, 500), default=30, show_default=True, help="In the poker room.")
@click.option("--json", "as_json", is_flag=True, help="Print the reports as JSON.")
def simulate_house(
    seed: int,
    seeds: int,
    tables: int,
    terminals: int,
    hours: float,
    steps: int | None,
    players: int,
    crash_every: int | None,
    mishap_one_in: int,
    poker_players: int,
    as_json: bool,
) -> None:
    """Run the house in virtual time: a gaming day with errors, lost messages and crashes, every invariant checked."""
    if steps is not None:
        failed = _stretches(seed, seeds, steps, players, 40 if crash_every is None else crash_every, as_json)
    else:
        crash_every = 3000 if crash_every is None else crash_every
        size = Size(tables, terminals, hours, crash_every, mishap_one_in, poker_players)
        failed = _days(seed, seeds, size, as_json)
    sys.exit(1 if failed else 0)


class Size(NamedTuple):
    """How large a day is, and how much goes wrong in it; seed and size make it what it is."""

    tables: int
    terminals: int
    hours: float
    crash_every: int
    mishap_one_in: int
    poker_players: int

    @property
    def options(self) -> str:
        """As the command line has it."""
        people = f"--tables {self.tables} --terminals {self.terminals} --hours {self.hours:g}"
        trouble = f"--crash-every {self.crash_every} --mishap-one-in {self.mishap_one_in}"
        return f"{people} {trouble} --poker-players {self.poker_players}"


def _days(seed: int, seeds: int, size: Size, as_json: bool) -> bool:
    books = load_books()
    reports: list[DayReport] = []
    with _progress(as_json) as progress:
        for each in range(seed, seed + seeds):
            day = SimulatedDay(books, each, **size._asdict())
            task = progress.add_task(f"The day of seed {each}", total=day.length_ms)
            reports.append(day.run(partial(progress.advance, task)))
            progress.update(task, completed=day.length_ms)
            if not as_json:
                _print_day(reports[-1])
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(reports), indent=2))
    for report in reports:
        _tell(report.house, f"--seed {report.seed} {size.options}")
    return any(report.problems for report in reports)


def _stretches(seed: int, seeds: int, steps: int, players: int, crash_every: int, as_json: bool) -> bool:
    books = load_books()
    reports: list[Report] = []
    with _progress(as_json) as progress:
        task = progress.add_task("Simulating", total=seeds * steps)
        for each in range(seed, seed + seeds):
            house = SimulatedHouse(books, each, players_each=players, crash_every=crash_every)
            reports.append(house.run(steps, lambda done: progress.advance(task, done)))
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(reports), indent=2))
    else:
        _print_stretches(reports)
    for report in reports:
        _tell(report, f"--seed {report.seed} --steps {report.steps} --players {players} --crash-every {crash_every}")
    return any(report.problems for report in reports)


def _progress(as_json: bool) -> Progress:
    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:-1], TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=as_json or not console.is_terminal)


def _tell(report: Report, again: str) -> None:
    """What broke, and the command that shows it again."""
    if report.problems:
        click.echo(f"Seed {report.seed} broke at step {report.steps}:", err=True)
        for problem in report.problems[:10]:
            click.echo(f"  {problem}", err=True)
        click.echo(f"Replay it with: croupier simulate-house {again}", err=True)


def _print_day(report: DayReport) -> None:
    table = Table(title=f"The day of seed {report.seed}: {report.tables} tables, {report.terminals} terminals")
    table.add_column("what")
    table.add_column("count", justify="right")
    house, slips = report.house, report.slips
    turnover = ", ".join(CURRENCIES[code].format(amount) for code, amount in sorted(report.turnover_minor.items()))
    rows: list[tuple[str, object]] = [
        ("hours of play", f"{house.simulated_s / 3600:.1f}"),
        ("rounds settled", house.rounds),
        ("wagers that ended, each once", house.wagers_ended),
        ("turnover", turnover),
        ("commands accepted", house.accepted),
        ("commands refused", house.refused),
        ("repeats answered, not done again", house.repeated),
        ("messages lost", house.messages_lost),
        ("crashes around a commit", house.crashes),
        ("wrong entries, those of devices included", slips.made),
        ("  taken back before the confirmation", slips.taken_back),
        ("  corrected by a supervisor", slips.corrected),
        ("  ended by a void", slips.ended_by_void),
        ("  found too late", slips.too_late),
        ("  found by nobody", slips.overlooked),
        *sorted(report.counted.items()),
        *((f"done: {kind}", times) for kind, times in sorted(house.done.items())),
        ("never done", ", ".join(report.never) or "nothing of what there is"),
        ("irregularities on record", sum(report.irregularities.values())),
        ("  of different kinds", len(report.irregularities)),
        *((f"checked: {what}", times) for what, times in report.checks.items()),
        ("verdict", "BROKEN" if report.problems else "all invariants hold"),
    ]
    for what, count in rows:
        table.add_row(what, f"{count:,}" if isinstance(count, int) else str(count))
    Console().print(table)


def _print_stretches(reports: list[Report]) -> None:
    table = Table(title="The simulated house")
    for heading in ("seed", "steps", "hours", "rounds", "wagers", "accepted", "repeats", "lost", "crashes", "verdict"):
        table.add_column(heading, justify="right")
    for report in reports:
        table.add_row(
            str(report.seed),
            f"{report.steps:,}",
            f"{report.simulated_s / 3600:.1f}",
            f"{report.rounds:,}",
            f"{report.wagers_ended:,}",
            f"{report.accepted:,}",
            f"{report.repeated:,}",
            f"{report.messages_lost:,}",
            str(report.crashes),
            "BROKEN" if report.problems else "all invariants hold",
        )
    Console().print(table)
