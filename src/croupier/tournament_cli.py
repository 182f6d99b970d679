"""`croupier tournament`: who gets what at a poker tournament's end, and tournaments played in simulated time."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, BinaryIO

import click
import msgspec

from croupier.rules.tournaments.description import DescriptionError, read_description
from croupier.rules.tournaments.forecast import forecast
from croupier.rules.tournaments.formats import FormatError, TournamentFormat, read_format
from croupier.rules.tournaments.icm import icm
from croupier.rules.tournaments.settlement import Result, settle
from croupier.simulation.tournaments.play import Moment, Play
from croupier.simulation.tournaments.simulate import Report, simulate
from croupier.tournaments.poker.format_files import FORMATS

_MOST_SHOWN = 20


@click.group()
def tournament() -> None:
    """Poker tournaments: settle one from a description of its end, or play one of a format file."""


@tournament.command("settle")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def settle_command(file: BinaryIO, as_json: bool) -> None:
    """Prizes, bounties and refunds of a tournament that FILE describes as JSON ('-' reads standard input)."""
    try:
        described = read_description(file.read())
        settlement = settle(described)
    except DescriptionError as error:
        raise click.ClickException(f"{file.name}: {error}") from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(settlement), indent=2).decode())
    else:
        _echo_pool(settlement.pool_minor, settlement.overlay_minor, described.currency)
        _echo_results(settlement.results)


@tournament.command("formats")
def formats_command() -> None:
    """The formats that come with the house; each is a file that `simulate` and `structure` read."""
    for path in sorted(FORMATS.glob("*.toml")):
        click.echo(f"{path.stem:22} {_read(path.stem).name}, {_read(path.stem).entrants} players")


@tournament.command("structure")
@click.argument("file")
@click.option("--entrants", type=click.IntRange(1, 100_000), help="Players expected; else as many as the file says.")
def structure_command(file: str, entrants: int | None) -> None:
    """Levels, expected length and prizes of a format for a field of a size; FILE is a path or the name of a format."""
    told = _read(file)
    found = forecast(told, entrants or told.entrants)
    click.echo(f"{told.name}: {found.players:,} players, {found.chips:,} chips, about {found.minutes} minutes of play")
    for number, level in enumerate(found.levels, start=1):
        ante = f"  ante {level.ante:,}" if level.ante else ""
        beyond = "  (in reserve)" if number > found.played_levels else ""
        click.echo(f"{number:>4}  {level.small:,} / {level.big:,}{ante}{beyond}")
    for place, prize in enumerate(found.prizes, start=1):
        if place == 1 or prize != found.prizes[place - 2]:
            bar = "\u2588" * max(1, round(40 * prize / found.prizes[0]))
            click.echo(f"{place:>6}. {prize:>14,}  {bar}")


@tournament.command("simulate")
@click.argument("file")
@click.option("--seed", type=click.IntRange(min=0), required=True, help="The same seed plays the same tournament.")
@click.option("--entrants", type=click.IntRange(0, 100_000), help="Players; else as many as the file says.")
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def simulate_command(file: str, seed: int, entrants: int | None, as_json: bool) -> None:
    """Play a tournament to its end; FILE is a path or the name of a format that comes with the house."""
    told = _read(file)
    try:
        report = simulate(told, seed, entrants, _show_progress if sys.stderr.isatty() else None)
    except DescriptionError as error:
        raise click.ClickException(f"{file}: {error}") from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _echo_report(report, told.currency)


class Stacks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field as `worth` reads it."""

    chips: dict[str, Annotated[int, msgspec.Meta(ge=1)]]
    prizes_minor: tuple[Annotated[int, msgspec.Meta(ge=0)], ...]
    """The first place first."""


_EXACT_STACKS = 12


@tournament.command("worth")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def worth_command(file: BinaryIO, as_json: bool) -> None:
    """What each stack is worth of the prizes by the chip model; FILE is JSON with `chips` by player and `prizes_minor`.

    Up to twelve stacks are counted exactly; a whole field to a part in ten thousand million of the prizes.
    """
    try:
        told = msgspec.json.decode(file.read(), type=Stacks)
    except msgspec.DecodeError as error:
        raise click.ClickException(f"{file.name}: {error}") from None
    if not told.chips:
        raise click.ClickException(f"{file.name}: chips: nobody has any")
    worth = dict(zip(told.chips, _worth(list(told.chips.values()), told.prizes_minor), strict=True))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(worth), indent=2).decode())
        return
    for player, value in sorted(worth.items(), key=lambda each: -each[1]):
        click.echo(f"{player:24} {told.chips[player]:>14,} {value:>16,.2f}")


def _worth(stacks: Sequence[int], prizes: Sequence[int]) -> list[float]:
    if len(stacks) <= _EXACT_STACKS:
        return [float(value) for value in icm(stacks, prizes)]
    from croupier.rules.tournaments.field_icm import field_icm

    return [float(value) for value in field_icm(stacks, prizes)]


def _read(file: str) -> TournamentFormat:
    path = Path(file)
    if not path.exists() and (FORMATS / f"{file}.toml").exists():
        path = FORMATS / f"{file}.toml"
    try:
        return read_format(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise click.FileError(file, error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, FormatError) as error:
        raise click.ClickException(f"{file}: {error}") from None


def _show_progress(play: Play, moment: Moment) -> None:
    if moment.over and play.hands % 500 == 0:
        click.echo(f"\r{play.hands:>9,} hands, {play.left:>6,} players left", err=True, nl=False)


def _echo_report(report: Report, currency: str) -> None:
    click.echo(
        f"{report.name} ({report.format}), seed {report.seed}: ended {report.end} after {report.minutes} minutes"
    )
    click.echo(
        f"{report.entrants:,} players, {report.buy_ins:,} buy-ins, {report.rebuys:,} rebuys, {report.add_ons:,} add-ons"
    )
    click.echo(
        f"{report.hands:,} hands, level {report.levels}, {report.moves:,} moves, "
        f"{report.tables_broken:,} tables broken, {report.eliminations:,} eliminations"
    )
    _echo_pool(report.pool_minor, report.overlay_minor, currency)
    ordered = sorted(report.results, key=lambda result: (result.place or 0, -result.prize_minor))
    _echo_results(ordered[:_MOST_SHOWN])
    if len(ordered) > _MOST_SHOWN:
        click.echo(f"... and {len(ordered) - _MOST_SHOWN:,} more (--json lists all)")


def _echo_pool(pool: int, overlay: int, currency: str) -> None:
    added = f", of which the operator adds {overlay:,}" if overlay else ""
    click.echo(f"pool {pool:,}{added} (minor units of {currency})")


def _echo_results(results: Sequence[Result]) -> None:
    click.echo(f"{'place':>5}  {'player':24} {'prize':>14} {'bounty':>14} {'refund':>14}")
    for each in sorted(results, key=lambda result: result.place or 0):
        place = "-" if each.place is None else str(each.place)
        click.echo(
            f"{place:>5}  {each.player:24} {each.prize_minor:>14,} {each.bounty_minor:>14,} {each.refund_minor:>14,}"
        )
