"""`croupier poker`: recorded hands replayed, written as text or pictures, equities, and the rules of each variant."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import click
import msgspec

from croupier.rules.cards import UnknownCardError
from croupier.rules.poker import VARIANTS, UnknownVariantError, by_id
from croupier.rules.poker.histories import picture as pictures
from croupier.rules.poker.histories import text as texts
from croupier.rules.poker.histories.library import Outcome, failures, files_of, replay_file
from croupier.rules.poker.rule_sheet import RuleSheet, rule_sheet

_MOST_IN_FULL = 5
_MOST_TRIALS = 100_000_000
JSON = click.option("--json", "as_json", is_flag=True, help="For scripts.")


@click.group()
def poker() -> None:
    """Poker hands: replay records, compute equities, read the rules."""


@poker.command("replay")
@click.argument("files", nargs=-1, required=True)
@click.option("--quiet", is_flag=True, help="Only failures and the summary.")
@JSON
def replay_command(files: tuple[str, ...], quiet: bool, as_json: bool) -> None:
    """Play recorded hands (PHH) and print the final stacks; FILES may be files, folders or patterns."""
    paths = list(files_of(files))
    in_full = len(paths) <= _MOST_IN_FULL and not quiet
    outcomes: list[Outcome] = []
    for path in paths:
        for outcome, record, played in replay_file(path):
            outcomes.append(outcome)
            if as_json:
                continue
            if in_full and record is not None and played is not None:
                title = f"{outcome.file} ({record.variant})"
                click.echo(texts.render(played.hand, record.players, scale=record.scale, title=title))
            elif not quiet or not outcome.ok:
                click.echo(outcome.summary())
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(outcomes), indent=2).decode())
    else:
        _echo_summary(outcomes)
    if not outcomes or not all(outcome.ok for outcome in outcomes):
        sys.exit(1)


@poker.command("reenact")
@click.argument("files", nargs=-1, required=True)
@click.option("--url", default="http://localhost:8000", show_default=True, help="The house.")
@click.option("--table", default="reenactment", show_default=True, help="Its table for recorded hands.")
@click.option("--as", "name", default="dealer", show_default=True, help="A dealer.")
@click.option(
    "--password", default="play-money-only", envvar="CROUPIER_PASSWORD", help="The password; the demo's by default."
)
@JSON
def reenact_command(files: tuple[str, ...], url: str, table: str, name: str, password: str, as_json: bool) -> None:
    """Play recorded hands (PHH) at a dealer's table of a running house and print its final stacks."""
    from croupier.reenactment import reenact
    from croupier.remote_house import RemoteHouse

    async def play() -> list[Outcome]:
        outcomes = []
        async for outcome in reenact(house, table, files_of(files)):
            outcomes.append(outcome)
            if not as_json:
                click.echo(outcome.summary())
        return outcomes

    house = RemoteHouse(url)
    house.log_in(name, password)
    try:
        outcomes = asyncio.run(play())
    except OSError as error:
        raise click.ClickException(f"the house does not answer: {error}") from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(outcomes), indent=2).decode())
    else:
        _echo_summary(outcomes, "reenacted")
    if not outcomes or not all(outcome.ok for outcome in outcomes):
        sys.exit(1)


def _echo_summary(outcomes: list[Outcome], done: str = "replayed") -> None:
    good = sum(outcome.ok for outcome in outcomes)
    click.echo(f"{good} of {len(outcomes)} hands {done}")
    for reason, count in failures(outcomes).most_common(20):
        click.echo(f"  {count} failed: {reason}")


@poker.command("picture")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--output", type=click.Path(path_type=Path), help="Where to write the SVG; else to the terminal.")
@click.option("--at", type=int, help="Only the moment after this event, counted from 0; else an animation of all.")
def picture_command(file: Path, output: Path | None, at: int | None) -> None:
    """Draw a recorded hand as SVG."""
    outcome, record, played = next(iter(replay_file(file)))
    if record is None or played is None:
        raise click.ClickException(f"{outcome.file}: {outcome.error}")
    events = len(played.hand.events)
    if at is not None and not -events <= at < events:
        raise click.BadParameter(f"the hand has {events} events", param_hint="--at")
    svg = pictures.render(played.hand, record.players, scale=record.scale, at=at)
    if output is None:
        click.echo(svg)
        return
    try:
        output.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(output), error.strerror or str(error)) from None


@poker.command("rules")
@click.argument("variant", required=False)
@JSON
def rules_command(variant: str | None, as_json: bool) -> None:
    """The rules of a poker variant, or of all, for players and the regulator (HC25-3.4.4)."""
    try:
        chosen = VARIANTS if variant is None else (by_id(variant),)
    except UnknownVariantError as error:
        raise click.BadParameter(str(error), param_hint="VARIANT") from None
    sheets: list[RuleSheet] = [rule_sheet(each) for each in chosen]
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(sheets), indent=2).decode())
    else:
        click.echo("\n".join(sheet.text() for sheet in sheets))


@poker.command("equity")
@click.argument("hands", nargs=-1, required=True)
@click.option("--board", default="", help="Community cards already dealt, as in 'Qs7d2c'.")
@click.option("--dead", default="", help="Cards known to be out of play.")
@click.option("--game", default="texas-holdem", show_default=True, help="A variant with community cards.")
@click.option(
    "--trials",
    type=click.IntRange(1, _MOST_TRIALS),
    default=200_000,
    show_default=True,
    help="Deals to sample when the exact number is too large.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Seed of the sampling.")
@JSON
def equity_command(
    hands: tuple[str, ...], board: str, dead: str, game: str, trials: int, seed: int, as_json: bool
) -> None:
    """Each hand's share of the pot; HANDS are cards ('AsKd') or ranges ('QQ+,AKs')."""
    from croupier.rules.poker.chances.equity import EquityError, equity

    try:
        result = equity(hands, board=board, dead=dead, variant=by_id(game), trials=trials, seed=seed)
    except (EquityError, UnknownVariantError, UnknownCardError) as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
        return
    click.echo(f"{'exact' if result.exact else 'sampled'}, {result.deals:,} deals")
    for line in result.lines:
        click.echo(f"{line.hand:24} equity {line.equity:8.4%}  win {line.win:8.4%}  tie {line.tie:8.4%}")
