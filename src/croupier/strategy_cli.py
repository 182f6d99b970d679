"""`croupier strategy`: the charts of a game, worked out exactly, as a picture in the terminal or as a strategy file."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.book_cli import JSON, PLACES, SET, in_one_sentence, overrides_of
from croupier.odds.analysers import locator_of
from croupier.odds.analysis import Chart
from croupier.odds.cache import SheetCache
from croupier.odds.charted import BETWEEN, StrategyFile, StrategyFileError, read_strategy
from croupier.odds.report import game_sheet
from croupier.odds.simulation.strategies import UnknownStrategyError
from croupier.rulebooks.building import build_game, game_version
from croupier.rulebooks.loader import Book, find_book

CHART = "chart"
COLOURS = ("green", "cyan", "yellow", "magenta", "red", "blue")


@click.command()
@click.argument("book_id", metavar="BOOK")
@click.argument("game_id", metavar="GAME")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write a strategy file for `simulate`.")
@SET
@JSON
@PLACES
@in_one_sentence
def strategy(
    book_id: str, game_id: str, output: Path | None, settings: tuple[str, ...], as_json: bool, places: tuple[Path, ...]
) -> None:
    """How to play GAME of BOOK: its strategy charts."""
    book = find_book(book_id, places)
    try:
        found = strategy_of(book, game_id, overrides_of(settings))
    except UnknownStrategyError as error:
        raise click.UsageError(str(error)) from None
    written = msgspec.json.format(msgspec.json.encode(found), indent=2)
    if output is not None:
        try:
            output.write_bytes(written + b"\n")
        except OSError as error:
            raise click.UsageError(f"--output {output}: {error.strerror or error}") from None
    if as_json:
        click.echo(written)
    elif output is None:
        for chart in found.charts:
            Console().print(_picture(chart))
    else:
        click.echo(f"{len(found.charts)} chart{'s' * (len(found.charts) != 1)} written to {output}")


def strategy_of(book: Book, game_id: str, overrides: dict[str, str]) -> StrategyFile:
    """The charts of the exact analysis."""
    game = build_game(book, game_id, overrides)
    if locator_of(game) is None:
        raise UnknownStrategyError(f"{game_id} has nothing to decide, or no charts for it")
    with Console(stderr=True).status(f"Working out how to play {game_id}"):
        sheet = game_sheet(book, game_id, overrides, cache=SheetCache())
    version = game_version(book, game_id, overrides)
    return StrategyFile(rulebook=book.id, game=game_id, version=version, charts=sheet.charts)


def charts_for(book: Book, game_id: str, overrides: dict[str, str], name: str) -> tuple[Chart, ...]:
    """The charts that a strategy's name asks for: the game's own, those of a file, or none for a named strategy."""
    try:
        if name == CHART:
            return strategy_of(book, game_id, overrides).charts
        if name.endswith(".json"):
            return read_strategy(Path(name), build_game(book, game_id, overrides)).charts
    except (UnknownStrategyError, StrategyFileError) as error:
        raise click.UsageError(str(error)) from None
    return ()


def _picture(chart: Chart) -> Table:
    """A chart with a colour for each first option."""
    firsts = dict.fromkeys(cell.split(BETWEEN)[0] for cells in chart.cells for cell in cells if cell)
    colours = {option: COLOURS[place % len(COLOURS)] for place, option in enumerate(firsts)}
    table = Table(title=chart.title, title_justify="left", show_lines=False)
    table.add_column(chart.row_heading, no_wrap=True)
    for column in chart.columns:
        table.add_column(column, justify="center")
    for row, cells in zip(chart.rows, chart.cells, strict=True):
        table.add_row(row, *(Text(cell, colours.get(cell.split(BETWEEN)[0], "")) for cell in cells))
    if chart.column_heading:
        table.caption = chart.column_heading
    return table
