"""`croupier simulate-house`: run the whole house under a seed, and replay a failing seed exactly."""

from __future__ import annotations

import json
import sys

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from croupier.house.simulation.world import Report, SimulatedHouse
from croupier.rulebooks.loader import load_books


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="The seed; the same seed gives the same casino.")
@click.option("--seeds", type=click.IntRange(1), default=1, show_default=True, help="Run so many seeds from there on.")
@click.option("--steps", type=click.IntRange(1), default=5000, show_default=True, help="Steps of the house per seed.")
@click.option("--players", type=click.IntRange(1, 200), default=4, show_default=True, help="Players at each table.")
@click.option("--crash-every", type=click.IntRange(0), default=40, show_default=True, help="0 never crashes.")
@click.option("--json", "as_json", is_flag=True, help="Print the reports as JSON.")
def simulate_house(seed: int, seeds: int, steps: int, players: int, crash_every: int, as_json: bool) -> None:
    """Run the house in virtual time with lost messages and crashes, checking every invariant after each step."""
    books = load_books()
    console = Console(stderr=True)
    reports: list[Report] = []
    with Progress(console=console, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Simulating", total=seeds * steps)
        for each in range(seed, seed + seeds):
            house = SimulatedHouse(books, each, players_each=players, crash_every=crash_every)
            reports.append(house.run(steps, lambda done: progress.advance(task, done)))
    failed = [report for report in reports if report.problems]
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(reports), indent=2))
    else:
        _print(reports)
        for report in failed:
            click.echo(f"Seed {report.seed} broke at step {report.steps}:", err=True)
            for problem in report.problems[:10]:
                click.echo(f"  {problem}", err=True)
            again = f"--seed {report.seed} --steps {report.steps} --players {players} --crash-every {crash_every}"
            click.echo(f"Replay it with: croupier simulate-house {again}", err=True)
    sys.exit(1 if failed else 0)


def _print(reports: list[Report]) -> None:
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
