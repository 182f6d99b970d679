"""`croupier simulate`: many rounds by the live procedure or by a kernel, with intervals and the exact returns."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from croupier.book_cli import JSON, PLACES, SET, in_one_sentence, overrides_of
from croupier.odds.counting import CountRun, NotCountableError
from croupier.odds.plan import UnplayableWagerError
from croupier.odds.simulation.games import CONFIDENCE, Result, Row, rows
from croupier.odds.simulation.runs import RoundCounts, Simulation, Table, run
from croupier.odds.simulation.strategies import BASIC, BOLD, DEFAULT, UnknownStrategyError
from croupier.rulebooks.building import game_version, house_options
from croupier.rulebooks.loader import find_book
from croupier.rules.layout import UnknownSpotError
from croupier.strategy_cli import CHART, charts_for

MOST_ROUNDS = 10**12
AUTO, KERNEL, PROCEDURE = "auto", "kernel", "procedure"
KERNEL_FROM = 1_000_000
"""Fewer rounds than this the live procedure plays in bearable time."""
MODES = {KERNEL: "sorted by a kernel", PROCEDURE: "played by the live procedure"}


@click.command()
@click.argument("book_id", metavar="BOOK")
@click.argument("game_id", metavar="GAME")
@click.option(
    "--rounds", type=click.IntRange(1, MOST_ROUNDS), default=10_000, show_default=True, help="How many rounds."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same result.")
@click.option(
    "--wager", "spots", multiple=True, metavar="SPOT", help="Only this wager, with what it needs; repeatable."
)
@click.option(
    "--strategy",
    default=DEFAULT,
    show_default=True,
    help=f"How choices are made: {DEFAULT} (as when nobody answers), {CHART} (the charts of the exact analysis), "
    f"{BASIC} (a plain blackjack chart), {BOLD} (go to war, never fold), or a strategy file (FILE.json).",
)
@click.option(
    "--mode",
    type=click.Choice([AUTO, KERNEL, PROCEDURE]),
    default=AUTO,
    show_default=True,
    help=f"{PROCEDURE}: the live procedure, round by round. {KERNEL}: a compiled kernel sorts the rounds and the rules "
    f"settle each sort. {AUTO}: a kernel from {KERNEL_FROM:,} rounds, where there is one.",
)
@click.option("--ray", "ray_address", metavar="ADDRESS", help="Play on a Ray cluster (extra croupier[cluster]).")
@click.option("--confidence", type=click.FloatRange(0.5, 0.999999), default=CONFIDENCE, show_default=True)
@click.option("--processes", type=click.IntRange(1, 256), default=None, help="Default: all cores.")
@SET
@JSON
@PLACES
@in_one_sentence
def simulate(
    book_id: str,
    game_id: str,
    rounds: int,
    seed: int,
    spots: tuple[str, ...],
    strategy: str,
    mode: str,
    ray_address: str | None,
    confidence: float,
    processes: int | None,
    settings: tuple[str, ...],
    as_json: bool,
    places: tuple[Path, ...],
) -> None:
    """Play many rounds of GAME from BOOK by the rules that run the tables, and say what every wager returned."""
    book = find_book(book_id, places)
    overrides = overrides_of(settings)
    options = house_options(book, game_id, overrides)
    charts = charts_for(book, game_id, overrides, strategy)
    simulation = Simulation(str(book.source), game_id, rounds, seed, overrides, spots, strategy, charts)
    try:
        table = Table(simulation)
        counting = _counting(simulation, table, mode)
    except (UnknownSpotError, UnplayableWagerError, UnknownStrategyError, NotCountableError) as error:
        raise click.UsageError(str(error.args[0])) from None
    console = Console(stderr=True)
    with Progress(console=console, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Simulating", total=rounds)

        def advance(done: int) -> None:
            progress.advance(task, done)

        if ray_address is not None:
            counted = _on_cluster(ray_address, simulation, counting, advance)
        elif counting is not None:
            counted = counting.run(processes or _cores(), advance)
        else:
            counted = run(simulation, processes or _cores(), advance, table)
    result = Result(
        rulebook=book.id,
        game=game_id,
        rounds=counted.rounds,
        seed=seed,
        strategy=strategy,
        mode=PROCEDURE if counting is None else KERNEL,
        confidence=confidence,
        void_rounds=counted.void,
        options=options,
        version=game_version(book, game_id, overrides),
        wagers=rows(table, counted, confidence),
    )
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2))
    else:
        _show(f"{book.head.title}: {book.game(game_id).title}", result)


def _counting(simulation: Simulation, table: Table, mode: str) -> CountRun | None:
    """The kernel that shall play, if one shall."""
    if mode == PROCEDURE or (mode == AUTO and simulation.rounds < KERNEL_FROM):
        return None
    try:
        return CountRun(simulation, table)
    except NotCountableError as error:
        if mode == KERNEL:
            raise
        click.echo(f"{error}. It plays some hundreds or thousands of rounds a second on each core.", err=True)
        return None


def _on_cluster(
    address: str, simulation: Simulation, counting: CountRun | None, advance: Callable[[int], None]
) -> RoundCounts:
    from croupier.odds.simulation.cluster import Cluster, ClusterError, Work

    try:
        with Cluster(address) as cluster:
            return cluster.run(Work.of(simulation, counting is not None), advance)
    except ClusterError as error:
        raise click.UsageError(str(error)) from None


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _show(title: str, result: Result) -> None:
    """The readable table."""
    table = Grid(title=title, title_justify="left")
    table.add_column("wager", no_wrap=True)
    exact = any(row.exact_rtp for row in result.wagers)
    spread = f"\u00b1 at {result.confidence * 100:g} %"
    for heading in ("plays", "return %", spread, "hits %", "stdev", *(["exact %"] if exact else [])):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in result.wagers:
        table.add_row(
            row.wager,
            f"{row.plays:,}",
            _percent(row.rtp),
            f"{(float(row.high) - float(row.low)) * 50:.2f}",
            _percent(row.hit_frequency),
            f"{float(row.stdev):.3f}",
            *([_exact(row)] if exact else []),
        )
    Console().print(table)
    click.echo(f"{result.rounds:,} rounds, seed {result.seed}, strategy {result.strategy}, {MODES[result.mode]}.")
    if result.void_rounds:
        click.echo(f"{result.void_rounds:,} rounds ran out of cards and were void.")


def _exact(row: Row) -> str:
    """The exact return, and whether it lies inside the interval."""
    if row.exact_rtp is None:
        return ""
    return f"{_percent(row.exact_rtp)} {'inside' if row.inside else 'OUTSIDE'}"


def _percent(decimal: str) -> str:
    return f"{float(decimal) * 100:.2f}"
