"""`croupier rng`: test a random number generator from the command line (G-3.2.2)."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.equipment.battery import sources
from croupier.equipment.battery.examine import Examination, examine
from croupier.equipment.battery.html_report import html_report
from croupier.equipment.battery.text_report import print_report


@click.group()
def rng() -> None:
    """The random number generator."""


@rng.command()
@click.option("--megabytes", type=click.IntRange(min=1), help="Sample size; 8, or the whole file.")
@click.option("--seed", type=int, help="Test the repeatable generator from this seed instead.")
@click.option("--source", default=None, help="play (default), os, or file:PATH with raw bytes.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--html", "html_file", type=click.Path(dir_okay=False, path_type=Path), help="Also write an HTML report.")
def test(megabytes: int | None, seed: int | None, source: str | None, as_json: bool, html_file: Path | None) -> None:
    """Run the statistical battery; the exit status is 1 if the generator fails."""
    if seed is not None and source is not None:
        raise click.UsageError("a seed belongs to the repeatable generator: give --seed or --source, not both")
    try:
        chosen = sources.named(source or "play", megabytes) if seed is None else sources.seeded(seed, megabytes)
    except sources.SourceError as refusal:
        raise click.ClickException(str(refusal)) from None
    examined = _examine(chosen)
    if html_file is not None:
        _write(html_file, html_report(examined))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(examined), indent=2).decode())
    else:
        print_report(examined, Console())
    sys.exit(0 if examined.verdict.passed else 1)


def _examine(chosen: sources.Source) -> Examination:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        games, bits = bars.add_task("games", total=1.0), bars.add_task("SP 800-22", total=1.0)

        def show(what: str, share: float) -> None:
            bars.update(bits if what == "SP 800-22" else games, completed=share, description=what)

        return examine(chosen.open, chosen.name, chosen.megabytes, show)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as failure:
        raise click.ClickException(f"cannot write {file}: {failure.strerror}") from None
